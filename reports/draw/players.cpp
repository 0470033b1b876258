#include "reports/draw/players.h"

#include <fmt/format.h>

namespace stela {

std::string player_name(std::size_t player) { return fmt::format("{} ({})", look(player).name, look(player).letter); }

std::string named_players(std::string_view text) {
  constexpr std::string_view kWord = "player ";
  const auto is_one_of = [](std::string_view characters, std::string_view of, std::size_t at) {
    return at < of.size() && characters.find(of[at]) != std::string_view::npos;
  };
  constexpr std::string_view kSeats = "01234", kDigits = "0123456789", kLetters = "abcdefghijklmnopqrstuvwxyz-";
  std::string out;
  while (!text.empty()) {
    const auto at = text.find(kWord), number = at + kWord.size();
    const bool found = at != std::string_view::npos && is_one_of(kSeats, text, number) &&
                       !is_one_of(kDigits, text, number + 1) && !(at > 0 && is_one_of(kLetters, text, at - 1));
    const auto end = at == std::string_view::npos ? text.size() : found ? number + 1 : number;
    out += text.substr(0, found ? at : end);
    if (found) out += look(static_cast<std::size_t>(text[number] - '0')).name;
    text.remove_prefix(end);
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
