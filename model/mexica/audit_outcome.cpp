// The outcome audit: the ranking at the end, told a second time from MEX-V5.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela::mexica {

std::optional<Breach> Mexica::breach(const State& s, const Outcome& outcome) const {
  const auto players = static_cast<std::size_t>(options_.players);
  const auto breaks = [](std::size_t player, const char* what, int expected, int found) {
    return Breach{"ranking", std::string(name(Rule::V5)),
                  fmt::format("player {}: {} {} expected, {} found", player, what, expected, found)};
  };
  // Best first: by points, then by tokens left. Who is level with the one before shares that rank.
  std::vector<std::size_t> order(players);
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto merit = [&](std::size_t p) { return std::tuple(s.score[p], s.tokens[p]); };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return merit(a) > merit(b); });
  int rank = 0;
  for (std::size_t i = 0; i < players; ++i) {
    const std::size_t p = order[i];
    if (i == 0 || merit(p) != merit(order[i - 1])) rank = static_cast<int>(i) + 1;
    if (outcome.ranks[p] != rank) return breaks(p, "rank", rank, outcome.ranks[p]);
    if (outcome.scores[p] != s.score[p]) return breaks(p, "score", s.score[p], outcome.scores[p]);
  }
  return std::nullopt;
}

}  // namespace stela::mexica
