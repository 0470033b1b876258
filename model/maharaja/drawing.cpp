// A table of Maharaja as text: a line for each city, each village that has a house, and the start field. Palaces and
// architects are capitals, houses small letters, with a number where there are many:
//
//              governor central edge    houses
//     NW       -4       -       GPK     r2b R      the architect of red, two houses of red and one of blue
//     NW-W.1                            b
//     START                             BG
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "model/fill_in.h"
#include "model/maharaja/text_forms.h"
#include "model/position_text.h"
#include "model/position_words.h"

namespace stela::maharaja {

using nlohmann::json;

namespace {

char capital(std::size_t colour) { return kSeatLetters[colour % kSeatLetters.size()]; }

std::string palaces_text(const json& city, const char* field) {
  std::string text;
  for (const int colour : numbers_of(city, field)) text += capital(static_cast<std::size_t>(colour));
  return text.empty() ? "-" : text;
}

/// Houses on a site, then architects.
std::string people_text(const json& players, const std::string& site) {
  std::string houses, architects;
  for (std::size_t p = 0; p < players.size(); ++p) {
    const int n = number_of(field_of(players[p], "houses"), site, 0);
    if (n > 0) houses += static_cast<char>(std::tolower(capital(p)));
    if (n > 1) houses += std::to_string(n);
    if (text_in(players[p], "architect") == site) architects += capital(p);
  }
  return houses + architects;
}

class TableReader {
 public:
  TableReader(const Board& board, json& position) : board_(board), position_(position) {}

  std::optional<Error> read(const Rows& rows) {
    for (const auto& row : rows) {
      const auto words = split_outside_json(row, " \t");
      if (!words) return words.error();
      if (words->front() == "governor") continue;  // the heading
      if (auto error = read_line(*words)) return error;
    }
    return std::nullopt;
  }

 private:
  std::optional<Error> read_line(const std::vector<std::string>& words) {
    const auto& site = words.front();
    const auto found = std::find(board_.sites.begin(), board_.sites.end(), site);
    if (found == board_.sites.end()) return Error{"", "drawing", fmt::format("there is no place '{}'", site)};
    if (std::find(drawn_.begin(), drawn_.end(), site) != drawn_.end()) return Error{"", site, "is drawn twice"};
    drawn_.push_back(site);
    const bool city = static_cast<std::size_t>(found - board_.sites.begin()) < kCities;
    const std::size_t least = city ? 4 : 1;
    if (words.size() < least || words.size() > least + 1)
      return Error{"", site, city ? "expected governor, central and edge palaces, then houses" : "expected houses"};
    if (city) {
      auto governor = value_of_word(words[1]);
      if (!governor) return Error{"", site, governor.error().what};
      auto& fields = position_["cities"][site];
      fields["governor"] = std::move(*governor);
      if (auto error = palaces(site, words[2], fields["central"])) return error;
      if (auto error = palaces(site, words[3], fields["edge"])) return error;
    }
    return words.size() > least ? people(site, words.back()) : std::nullopt;
  }

  static std::optional<Error> palaces(const std::string& site, std::string_view text, json& list) {
    std::vector<std::size_t> colours;
    for (const char letter : text == "-" ? "" : text) {
      const auto colour = seat_of(std::string_view(&letter, 1));
      if (!colour) return Error{"", site, fmt::format("'{}' is no colour's letter", letter)};
      colours.push_back(*colour);
    }
    std::sort(colours.begin(), colours.end());
    list = colours;
    return std::nullopt;
  }

  std::optional<Error> people(const std::string& site, std::string_view text) {
    while (!text.empty()) {
      const auto seat = seat_of(text.substr(0, 1));
      if (!seat) return Error{"", site, fmt::format("'{}' are no houses or architects", text)};
      const bool architect = text.front() >= 'A' && text.front() <= 'Z';
      text.remove_prefix(1);
      const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
      if (digits > 2 || (architect && digits > 0)) return Error{"", site, "a number stands where none can"};
      auto& player = *place_for(position_, {"players", fmt::format("[{}]", *seat)});
      auto& place = architect ? player["architect"] : player["houses"][site];
      if (!place.is_null())
        return Error{"", site, fmt::format("{} is drawn twice", architect ? "an architect" : "a house")};
      if (architect)
        place = site;
      else
        place = digits > 0 ? std::stoi(std::string(text.substr(0, digits))) : 1;
      text.remove_prefix(digits);
    }
    return std::nullopt;
  }

  const Board& board_;
  json& position_;
  std::vector<std::string> drawn_;
};

}  // namespace

Rows draw(const Maharaja& game, json& position) {
  const Board& board = game.board();
  constexpr const char* kLine = "  {:<11} {:<8} {:<7} {:<7} {}";
  Rows rows{fmt::format(kLine, "", "governor", "central", "edge", "houses")};
  const auto& players = position["players"];
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    const auto& site = board.sites[i];
    const auto people = people_text(players, site);
    if (i < kCities) {
      const auto& city = position["cities"][site];
      rows.push_back(fmt::format(kLine, site, number_of(city, "governor", 0), palaces_text(city, "central"),
                                 palaces_text(city, "edge"), people));
    } else if (!people.empty()) {
      rows.push_back(fmt::format(kLine, site, "", "", "", people));
    }
  }
  for (auto& row : rows) row.erase(row.find_last_not_of(' ') + 1);
  position.erase("cities");
  for (auto& player : position["players"]) {
    player.erase("architect");
    player.erase("houses");
  }
  return rows;
}

std::optional<Error> read_drawing(const Maharaja& game, const Rows& rows, json& position) {
  return TableReader(game.board(), position).read(rows);
}

}  // namespace stela::maharaja
