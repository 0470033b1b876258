#include "reports/draw/players.h"

#include <fmt/format.h>

namespace stela {

std::string player_name(std::size_t player) { return fmt::format("{} ({})", look(player).name, look(player).letter); }

std::string winners(const std::optional<Outcome>& outcome) {
  std::string names;
  for (std::size_t p = 0; outcome && p < outcome->ranks.size(); ++p)
    if (outcome->ranks[p] == 1) names += (names.empty() ? "" : " and ") + player_name(p);
  return (names.empty() ? "nobody has" : names) + " won";
}

std::string plural(unsigned n, std::string_view what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

}  // namespace stela
