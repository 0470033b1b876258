#include "reports/draw/players.h"

#include <fmt/format.h>

namespace stela {

std::string player_name(std::size_t player) { return fmt::format("{} ({})", look(player).name, look(player).letter); }

std::string named_players(std::string_view text) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz-", kDigits = "0123456789";
  std::string out(text);
  for (std::size_t seat = 0; seat < kPlayerLooks.size(); ++seat) {
    const auto word = fmt::format("player {}", seat);
    for (auto at = out.find(word); at != std::string::npos; at = out.find(word, at + 1)) {
      const auto end = at + word.size();
      const bool begins = at == 0 || kLetters.find(out[at - 1]) == std::string_view::npos;
      const bool ends = end == out.size() || kDigits.find(out[end]) == std::string_view::npos;
      if (begins && ends) out.replace(at, word.size(), look(seat).name);
    }
  }
  return out;
}

std::string winners(const std::optional<Outcome>& outcome) {
  std::string names;
  for (std::size_t p = 0; outcome && p < outcome->ranks.size(); ++p)
    if (outcome->ranks[p] == 1) names += (names.empty() ? "" : " and ") + player_name(p);
  return (names.empty() ? "nobody has" : names) + " won";
}

std::string plural(unsigned n, std::string_view what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

}  // namespace stela
