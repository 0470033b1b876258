// Seats round Maharaja's table. The rules tell them apart by who starts alone (MAH-R2): roles give every other order,
// and no two players have one (`roles`). So the proof asks player 0 and lets anybody start, where each begins with as
// many coins (MAH-S1). Private to the proof.
#pragma once

#include "model/maharaja/reference/naive.h"

namespace stela::prove::maharaja_game {

/// Whether seats differ in nothing but who starts.
bool seats_are_alike(const maharaja::Maharaja& game);

/// The same with each player so many seats further on; what names no player of the game stays.
maharaja::naive::Table rotated(const maharaja::naive::Table& t, int seats);
/// players: of the game.
maharaja::Action rotated(const maharaja::Action& a, std::size_t players, int seats);

}  // namespace stela::prove::maharaja_game
