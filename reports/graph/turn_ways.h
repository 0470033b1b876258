// Ways through the graph of a turn, and what turns achieve. Private to reports.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reports/graph/turns.h"

namespace stela {

/// Turns that achieve the same: as many points, as much in a scoring, by the same kinds of action.
struct TurnOutcome {
  int points = 0, prospect = 0;
  std::string doing;            ///< "uncover 2, move": kinds of action with their numbers, in the order of the way
  std::size_t end = 0;          ///< the position that the fewest actions reach; of those the first
  std::uint64_t positions = 0;  ///< final ones
  std::uint64_t ways = 0;       ///< sequences of actions that lead there; the greatest number when there are more
};

class TurnWays {
 public:
  explicit TurnWays(const WrittenTurn& turn);

  /// Whether the turn is over there, or the most actions reach it.
  [[nodiscard]] bool is_leaf(std::size_t vertex) const;
  /// By vertex, the arc by which it was found first.
  [[nodiscard]] std::size_t first(std::size_t vertex) const { return first_[vertex]; }
  /// The arcs of the way by which a vertex was found, and their actions.
  [[nodiscard]] std::vector<std::size_t> arcs_to(std::size_t vertex) const;
  [[nodiscard]] std::string text_to(std::size_t vertex) const;

  /// Of all leaves: most points first, then most in a scoring, then the fewest actions.
  [[nodiscard]] std::vector<TurnOutcome> outcomes() const;

 private:
  /// Kinds of action of the way to a vertex with their numbers, in the order of the way.
  using Kinds = std::vector<std::pair<std::string_view, unsigned>>;
  [[nodiscard]] Kinds kinds_to(std::size_t vertex) const;

  const WrittenTurn& turn_;
  std::vector<std::size_t> first_;
};

/// What a drawing of turns shows. Where none gains points none is the best. best: points of the first outcome.
inline std::string turns_title(int best) {
  return best > 0 ? "the best turns, merged by what they achieve"
                  : "turns, merged by what they achieve; none gains points";
}

/// A tree for pages, a row an action: the ways to the best outcomes, `most` of them.
GraphPicture turn_picture(const WrittenTurn& turn, const TurnWays& ways, const std::vector<TurnOutcome>& outcomes,
                          std::size_t most);

}  // namespace stela
