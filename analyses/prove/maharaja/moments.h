// The cases of Maharaja's proof: which actions stand for all, and when each may be played. Private to the proof.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyses/prove/maharaja/table.h"

namespace stela::prove::maharaja_game {

/// Each action of the notation, but for places that no line tells apart: two villages and two cities stand for all
/// where houses go, one city where palaces and governors do. Moves go to every place. Bids are of any coins.
std::vector<maharaja::Action> every_action(const maharaja::Maharaja& game);
/// Those one of which is always legal in a part of the game: `someone-can-act`.
std::vector<maharaja::Action> ways_out(const maharaja::Maharaja& game, maharaja::Phase phase);

/// Who is to move: a case each, or player 0 for all.
enum class Mover : std::uint8_t { anybody, player_0 };
/// When actions of a kind belong to the game, and all times that there are.
std::vector<Moment> moments_of(const maharaja::Maharaja& game, Mover mover, maharaja::Kind kind);
std::vector<Moment> every_moment(const maharaja::Maharaja& game, Mover mover);

std::string words_of(const Moment& moment);
std::string words_of(const maharaja::Maharaja& game, const maharaja::Action& a, const Moment& moment);

}  // namespace stela::prove::maharaja_game
