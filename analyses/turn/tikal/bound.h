// What a partial plan of Tikal can still come to: an upper bound, as a knapsack of what the remaining action points
// can add on each temple and by treasures. Private to the search.
//
// Why the bound is admissible. Points of a scoring (TIK-V2 to V4) are a sum over temples and treasures. Let a plan go
// on from the node in any way. Split what it adds to the sum by temple, and by treasures as a whole. Split the action
// points that it still spends likewise: each figure that ends on a temple is charged to it with its way there, each
// floor and each dig with its own cost. Then no part is charged more than the plan spent, so the knapsack over the same
// parts, with the least cost of each gain, comes to the plan's sum at least.
//
// What is relaxed, part by part:
//   - Figures (TIK-A1 to A3): every temple may take the nearest workers and the leader, though one figure can end on
//   one
//     temple alone. The n-th worker costs the n-th cheapest way there, from where a worker stands, from the supply, or
//     from a stop where a figure may have uncovered or dug.
//   - Floors (TIK-A4): of a temple at most two a turn while the supply has them; other temples may take the same floor.
//   - Majorities (TIK-V2): a temple turns at the rival's weight or above it. Only the three weights that change points
//   are
//     looked at: the present one, a tie, and one more.
//   - Treasures (TIK-A6, A7, V3): the best that so many digs and exchanges can bring (Prospect), wherever the digs are;
//     a figure that stands there is charged once a hex.
//   - Camps (TIK-A8): a camp is taken to stand on every hex at once, for the cost of one; the better of with and
//   without
//     counts. Guards (TIK-A10) keep a majority that there is, so they add nothing to a scoring of this turn.
//
// For a margin or a stop, points of an opponent are taken off: a view counts one's own points less one opponent's, and
// the least of the views bounds the margin. Goals are compared in their order for each number of points spent, so
// thrift counts what the gains cost at least.
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
  static constexpr std::size_t kMaxAp = 64;  // action points of a turn at most, and one
  using Gains = std::array<int, kMaxAp>;     // by action points
  static constexpr std::size_t kMostViews = tikal::kMaxPlayers + kMostStops;
  using Totals = std::array<Gains, kMostViews>;  // for each of views_
  /// Points that count, and those that are taken off them.
  static constexpr Hex kEverywhere = kMaxHexes;
  struct View {
    std::size_t as = Prospect::kAlone;
    bool own = true;             // one's own count; else only the opponent's are taken off
    const Part* stop = nullptr;  // what it is for, if that is a goal of its own
    Hex place = kEverywhere;     // nowhere but there
    [[nodiscard]] std::size_t reading() const { return own ? as : Prospect::kAgainst + as; }
  };
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
  [[nodiscard]] int points(Hex h, unsigned weight, int value, const View& view) const;
  [[nodiscard]] bool may_camp(const Node& node, Still still) const;

  const Ground& ground_;
  const Prospect& prospect_;
  std::vector<View> views_;  // one's own points first; then, for margin, those less each opponent's; then stops
  std::vector<Hex> stops_;   // where a figure may stop on its way, for a deed
};

}  // namespace stela::turn::for_tikal
