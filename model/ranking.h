// The ranking at the end of a game by sorting: the reference for a game's outcome().
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "model/game.h"

namespace stela {

/// The first rank or score that is not as it should be, in words; none if all are. scores and merits: one a player. The
/// greater merit comes first; who has the same merit shares a rank.
template <class Merit>
std::optional<std::string> wrong_place(const Outcome& outcome, const std::vector<int>& scores,
                                       const std::vector<Merit>& merits) {
  const auto wrong = [](std::size_t player, const char* what, int expected, int found) {
    return fmt::format("player {}: {} {} expected, {} found", player, what, expected, found);
  };
  std::vector<std::size_t> order(merits.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return merits[a] > merits[b]; });
  int rank = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::size_t p = order[i];
    if (i == 0 || merits[p] != merits[order[i - 1]]) rank = static_cast<int>(i) + 1;
    if (outcome.ranks[p] != rank) return wrong(p, "rank", rank, outcome.ranks[p]);
    if (outcome.scores[p] != scores[p]) return wrong(p, "score", scores[p], outcome.scores[p]);
  }
  return std::nullopt;
}

}  // namespace stela
