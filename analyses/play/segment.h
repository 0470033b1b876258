// A player's own part of a turn: decisions that one player makes in a row, without anybody else or the next turn in
// between. What players plan as one, and what they play out for others.
#pragma once

#include "model/facets.h"

namespace stela::play {

template <Game G>
class Segment {
 public:
  /// The one that begins, or goes on, in a position that is not over.
  Segment(const G& game, const typename G::State& s) : mover_(game.to_move(s)), turn_(game.turn(s)) {}

  [[nodiscard]] std::size_t mover() const { return static_cast<std::size_t>(mover_); }
  [[nodiscard]] bool over(const G& game, const typename G::State& s) const {
    return game.to_move(s) != mover_ || game.turn(s) != turn_;
  }

 private:
  int mover_;
  std::uint32_t turn_;
};

}  // namespace stela::play
