// The actions of which Tikal's proof speaks: one of each sort that the lines tell apart. Private to the proof.
#pragma once

#include <vector>

#include "model/tikal/tikal.h"

namespace stela::prove::tikal_game {

/// Player 0 is to move: seats are alike but for who starts, which is any. So are motifs.
std::vector<tikal::Action> every_action(const tikal::Tikal& game);
/// The parts of a turn to which a kind of action belongs.
std::vector<tikal::Phase> phases_of(tikal::Kind kind);
/// Whether the kind is a decision, which may end a turn or an auction, and no action of a turn.
bool decides(tikal::Kind kind);
/// Whether the board has a tile printed on the hex.
bool is_printed(const tikal::Board& board, Hex h);

}  // namespace stela::prove::tikal_game
