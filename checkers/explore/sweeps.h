// What follows from the whole graph of an exploration: from which states play can go on for ever, and what a game is
// worth to two perfect players. Computed by sweeps over the graph on disk, each state after those that it leads to; a
// graph without loops needs one, another as many as change anything.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "checkers/explore/store.h"

namespace stela::explore {

/// A value of the game for player 0, as players compare them: points first, and where they are equal the tie-break.
struct Value {
  int margin = 0;  ///< points of player 0 less those of player 1
  int tie = 0;     ///< with equal points: 1 if player 0 has the better rank, -1 if player 1 has

  friend auto operator<=>(const Value&, const Value&) = default;
};
/// As ExpandedState has it: in one number, in the same order.
std::int16_t packed(const Value& value);
inline constexpr int kMostMargin = 10000;

struct Sweeps {
  std::uint64_t endless = 0;  ///< states from which play can go on for ever
  bool valued = false;        ///< the two below hold
  /// What player 0 can be sure of. Where play can go on for ever the two may differ: `least` counts endless play as
  /// worse than any end for player 0, `most` as better. None: that player cannot be sure of any end.
  std::optional<Value> least, most;
  bool stopped = false;
};

/// Of a graph that is whole. players: of the game; values are for two. Takes about 17 bytes of memory a state.
Result<Sweeps> sweep(ExploreStore& store, int players, const std::atomic<bool>* stop);

}  // namespace stela::explore
