// A table of Babel as text: a line for each city that holds anything, with each player's row and temple there. Settlers
// are their nations' letters in the order settled, temples their levels from the bottom.
//
//                red      temple   blue     temple
//     medes      MMS      12       -        -
//     persians   P        -        HA       1
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>

#include "model/babel/board.h"
#include "model/babel/text_forms.h"
#include "model/fill_in.h"
#include "model/position_text.h"
#include "model/position_words.h"

namespace stela::babel {

using nlohmann::json;

namespace {

constexpr std::size_t kColumns = 2 * kPlayers;  // a row and a temple each

char letter_of(std::string_view nation) {
  return static_cast<char>(std::toupper(static_cast<unsigned char>(nation.front())));
}

/// The nation of a letter, or "".
std::string_view nation_of_letter(char letter) {
  for (const auto nation : kNationNames)
    if (letter_of(nation) == letter) return nation;
  return "";
}

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

std::string row_text(const json& city) {
  std::string text;
  for (const auto& nation : texts_of(city, "row")) text += letter_of(nation);
  return or_dash(text);
}

std::string temple_text(const json& city) {
  std::string text;
  for (const int level : numbers_of(city, "temple")) text += std::to_string(level);
  return or_dash(text);
}

std::string line_of(const std::string& name, const std::array<std::string, kColumns>& cells) {
  auto line = fmt::format("  {:<11}", name);
  for (const auto& cell : cells) line += fmt::format(" {:<8}", cell);
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

Result<json> row_of(std::string_view text) {
  auto row = json::array();
  for (const char letter : text == "-" ? "" : text) {
    const auto nation = nation_of_letter(letter);
    if (nation.empty()) return Error{"", "", fmt::format("'{}' is no nation's letter", letter)};
    row.push_back(nation);
  }
  return row;
}

Result<json> temple_of(std::string_view text) {
  auto temple = json::array();
  for (const char level : text == "-" ? "" : text) {
    if (level < '1' || level > '9') return Error{"", "", fmt::format("'{}' is no level", level)};
    temple.push_back(level - '0');
  }
  return temple;
}

}  // namespace

Rows draw(const Babel& /*game*/, json& position) {
  Rows rows{line_of("", {"red", "temple", "blue", "temple"})};
  auto& players = position["players"];
  for (const auto nation : kNationNames) {
    const std::string name(nation);
    std::array<std::string, kColumns> cells;
    for (std::size_t p = 0; p < kPlayers; ++p) {
      cells.at(2 * p) = row_text(players[p]["cities"][name]);
      cells.at(2 * p + 1) = temple_text(players[p]["cities"][name]);
    }
    if (std::any_of(cells.begin(), cells.end(), [](const std::string& cell) { return cell != "-"; }))
      rows.push_back(line_of(name, cells));
  }
  for (auto& player : players) player.erase("cities");
  return rows;
}

std::optional<Error> read_drawing(const Babel& /*game*/, const Rows& rows, json& position) {
  auto& players = position["players"] = json::array({json::object(), json::object()});
  for (const auto& row : rows) {
    const auto words = split_outside_json(row, " \t");
    if (!words) return words.error();
    const auto& city = words->front();
    if (seat_of(city)) continue;  // the heading
    if (std::find(kNationNames.begin(), kNationNames.end(), city) == kNationNames.end())
      return Error{"", "drawing", fmt::format("there is no city '{}'", city)};
    if (words->size() != 1 + kColumns) return Error{"", city, "expected a row and a temple of each player, - for none"};
    if (players[0].contains("cities") && players[0]["cities"].contains(city)) return Error{"", city, "is drawn twice"};
    for (std::size_t p = 0; p < kPlayers; ++p) {
      auto settlers = row_of((*words)[1 + 2 * p]);
      auto temple = temple_of((*words)[2 + 2 * p]);
      if (!settlers || !temple) return Error{"", city, (settlers ? temple : settlers).error().what};
      players[p]["cities"][city] = {{"row", std::move(*settlers)}, {"temple", std::move(*temple)}};
    }
  }
  return std::nullopt;
}

}  // namespace stela::babel
