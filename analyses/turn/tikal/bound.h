// What a partial plan of Tikal can still come to: an upper bound, as a knapsack of what the remaining action points
// can add on each temple and by treasures. Private to the search.
#pragma once

#include <array>
#include <vector>

#include "analyses/turn/tikal/prospect.h"

namespace stela::turn::for_tikal {

/// What a partial plan may still do.
enum class Still : std::uint8_t {
  anything,  ///< that the rules allow
  all,       ///< the same in the search's form, where no camp is to come but on a hex that is emptied
  moves,     ///< only move figures to temples
};

class Bound {
 public:
  Bound(const Ground& ground, const Prospect& prospect);

  /// No plan that goes on from this node is worth more. Only temples from the given one on, in the order of
  /// Ground::temples, can still be reached.
  [[nodiscard]] Value of(const Node& node, Still still, std::size_t first_temple = 0) const;

 private:
  static constexpr std::size_t kMaxAp = 64;                  // action points of a turn at most, and one
  using Gains = std::array<int, kMaxAp>;                     // by action points
  using Totals = std::array<Gains, tikal::kMaxPlayers + 1>;  // for each of as_
  /// What it costs at least to bring figures to a hex.
  struct Arrivals {
    std::array<std::uint8_t, kMaxAp> workers;  // the first n together
    std::size_t most = 0;                      // n that can be paid for
    std::uint8_t leader = kFar;
  };
  struct Reading;  // of a node, for one bound

  void knapsack(const Reading& reading, Totals& totals) const;
  [[nodiscard]] Arrivals arrivals(const Reading& reading, Hex to) const;
  void add_temple(const Reading& reading, Hex h, Totals& totals) const;
  void add_treasures(const Reading& reading, Totals& totals) const;
  void add(const Gains& gains, Gains& total, unsigned ap) const;
  [[nodiscard]] int points(Hex h, unsigned weight, int value, std::size_t as) const;
  [[nodiscard]] bool may_camp(const Node& node, Still still) const;

  const Ground& ground_;
  const Prospect& prospect_;
  std::vector<std::size_t> as_;  // whose points are taken off: nobody's first, then the opponents' if margin is wanted
  std::vector<Hex> stops_;       // where a figure may stop on its way, for a deed
};

}  // namespace stela::turn::for_tikal
