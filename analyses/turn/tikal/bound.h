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
