// A hex of Tikal in words:
//
//   B3         the tile                   *351   treasures, the top one last
//   B3+2       turned by two sixths       @4     where they begin in the order of dealing
//   B3#5       a temple of value 5        ^R     a camp of red
//   !r  !R     guarded by a worker of red, by the leader
//   rrB r7     figures: two workers of red and the leader of blue, seven workers
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "base/printable.h"
#include "model/fill_in.h"
#include "model/position_text.h"
#include "model/position_words.h"
#include "model/tikal/text_forms.h"

namespace stela::tikal {

using nlohmann::json;

namespace {

constexpr std::string_view kMarks = "+#*@^!";
constexpr unsigned kSpelledOut = 3;  // workers: more of them are a number

char letter_of(int player, bool leader) {
  const char letter = kSeatLetters[static_cast<std::size_t>(player) % kSeatLetters.size()];
  return leader ? letter : static_cast<char>(std::tolower(letter));
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string figures_text(const json& hex) {
  std::string text;
  int player = 0;
  for (const int n : numbers_of(hex, "workers")) {
    const char letter = letter_of(player++, false);
    const auto many = static_cast<unsigned>(n);
    text += many > kSpelledOut ? fmt::format("{}{}", many, letter) : std::string(many, letter);
  }
  for (const int p : numbers_of(hex, "leaders")) text += letter_of(p, true);
  return text;
}

/// Reads the marks behind a tile, and figures.
class HexReader {
 public:
  explicit HexReader(json& hex) : hex_(hex) {}

  std::optional<Error> marks(std::string_view text) {
    while (!text.empty()) {
      const char mark = text.front();
      const auto end = std::min(text.find_first_of(kMarks, 1), text.size());
      if (auto error = one_mark(mark, text.substr(1, end - 1))) return error;
      text.remove_prefix(end);
    }
    return std::nullopt;
  }

  std::optional<Error> figures(std::string_view text) {
    std::vector<int> workers;
    std::vector<int> leaders;
    const auto all = text;
    while (!text.empty()) {
      const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
      if (digits > 2) return wrong(fmt::format("'{}' are too many workers", text.substr(0, digits)));
      const int n = digits > 0 ? std::stoi(std::string(text.substr(0, digits))) : 1;
      text.remove_prefix(digits);
      const auto seat = seat_of(text.substr(0, 1));
      if (!seat || *seat >= kMaxPlayers)
        return wrong(quoted_text(all) +
                     " is neither a hex of the map nor figures: expected letters of players, such as rrB or 7r");
      const bool leader = is_capital(text.front());
      if (leader && digits > 0) return wrong("a player has one leader");
      text.remove_prefix(1);
      if (leader) {
        leaders.push_back(static_cast<int>(*seat));
      } else {
        if (workers.size() <= *seat) workers.resize(*seat + 1);
        workers[*seat] += n;
      }
    }
    std::sort(leaders.begin(), leaders.end());
    if (!workers.empty()) hex_["workers"] = workers;
    if (!leaders.empty()) hex_["leaders"] = leaders;
    return std::nullopt;
  }

 private:
  static Error wrong(std::string what) { return {"", "", std::move(what)}; }

  std::optional<Error> one_mark(char mark, std::string_view text) {
    if (mark == '^' || mark == '!') return owner(mark, text);
    const bool digits = !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
    if (!digits || (mark != '*' && text.size() > 2)) return wrong(fmt::format("a number stands behind '{}'", mark));
    if (mark == '*') {
      auto motifs = json::array();
      for (const char digit : text) motifs.push_back(digit - '0');
      return put("treasures", motifs);
    }
    return put(mark == '+' ? "rotation" : mark == '#' ? "value" : "first", std::stoi(std::string(text)));
  }
  std::optional<Error> owner(char mark, std::string_view text) {
    const auto seat = text.size() == 1 ? seat_of(text) : std::nullopt;
    if (!seat) return wrong(fmt::format("a player's letter stands behind '{}'", mark));
    if (mark == '^') return put("camp", *seat);
    return put("guard", {{"player", *seat}, {"figure", is_capital(text.front()) ? "leader" : "worker"}});
  }
  std::optional<Error> put(const char* field, const json& value) {
    if (hex_.contains(field)) return wrong(fmt::format("{} is given twice", field));
    hex_[field] = value;
    return std::nullopt;
  }

  json& hex_;
};

/// Whether the treasures of a position's map lie as if they had been dealt hex by hex.
bool dealt_plainly(const Board& board, const json& map) {
  const auto firsts = plain_firsts(board, map);
  for (std::size_t i = 0; i < map.size(); ++i)
    if (map[i].contains("first") && map[i]["first"] != firsts[i]) return false;
  return true;
}

/// Takes the leaders out who are drawn on the map.
void drop_leaders(const Board& board, json& position) {
  for (auto& player : position["players"])
    if (const auto place = text_in(player, "leader"); place == "guard" || board.map.find(place)) player.erase("leader");
}

/// Cells of a drawing, each where its hex is.
Rows laid_out(const HexMap& map, const std::vector<std::string>& cells) {
  constexpr std::size_t kMargin = 2, kStep = 4;
  std::vector<std::size_t> left(map.columns(), kMargin);
  const auto width = [&](unsigned column) {
    std::size_t widest = 0;
    for (unsigned row = 0; row < map.rows(); ++row) widest = std::max(widest, cells[map.at(column, row)].size());
    return widest;
  };
  for (unsigned column = 1; column < map.columns(); ++column) {
    left[column] = left[column - 1] + kStep;
    if (column > 1) left[column] = std::max(left[column], left[column - 2] + width(column - 2) + kMargin);
  }
  Rows rows(2 * map.rows() + 1);
  for (unsigned row = 0; row < map.rows(); ++row)
    for (unsigned column = 0; column < map.columns(); ++column) {
      auto& line = rows[2 * row + column % 2];
      line.resize(std::max(line.size(), left[column]), ' ');
      line += cells[map.at(column, row)];
    }
  for (auto& line : rows) line.erase(line.find_last_not_of(' ') + 1);
  std::erase(rows, "");
  return rows;
}

std::string spaced(const std::string& name, const std::vector<std::string>& words) {
  auto text = name;
  for (const auto& word : words) text += " " + word;
  return text;
}

}  // namespace

const Tile* tile_named(const Board& board, std::string_view id) {
  const auto found = std::find_if(board.tiles.begin(), board.tiles.end(), [&](const Tile& t) { return t.id == id; });
  return found == board.tiles.end() ? nullptr : &*found;
}

std::vector<unsigned> plain_firsts(const Board& board, const json& map) {
  std::vector<unsigned> firsts;
  unsigned dealt = 0;
  for (const auto& hex : map) {
    firsts.push_back(dealt);
    if (const auto* const tile = tile_named(board, text_in(hex, "tile"))) dealt += tile->masks;
  }
  return firsts;
}

std::vector<std::string> hex_words(const Board& board, const json& hex, bool with_first) {
  const auto id = text_in(hex, "tile");
  const auto* const tile = tile_named(board, id);
  std::string text = id;
  if (const int turned = number_of(hex, "rotation", 0); turned != 0) text += fmt::format("+{}", turned);
  const int value = number_of(hex, "value", 0);
  if (tile != nullptr && value != tile->value) text += fmt::format("#{}", value);
  if (hex.contains("treasures")) {
    text += "*";
    for (const int motif : numbers_of(hex, "treasures")) text += std::to_string(motif);
    if (with_first) text += fmt::format("@{}", number_of(hex, "first", 0));
  }
  if (hex.contains("camp")) text += fmt::format("^{}", letter_of(number_of(hex, "camp", 0), true));
  if (hex.contains("guard")) {
    const auto& guard = hex["guard"];
    text += fmt::format("!{}", letter_of(number_of(guard, "player", 0), text_in(guard, "figure") == "leader"));
  }
  std::vector<std::string> words{text};
  if (auto figures = figures_text(hex); !figures.empty()) words.push_back(std::move(figures));
  return words;
}

/// Marks may stand apart from the tile, and figures from each other.
Result<json> hex_of_words(const Board& board, const std::vector<std::string>& words) {
  json hex;
  std::string text = words.front(), figures;
  std::size_t at = 1;
  while (at < words.size() && kMarks.find(words[at].front()) != std::string_view::npos) text += words[at++];
  for (; at < words.size(); ++at) figures += words[at];
  const auto end = std::min(text.find_first_of(kMarks), text.size());
  const auto id = text.substr(0, end);
  if (tile_named(board, id) == nullptr) return Error{"", "", fmt::format("the board has no tile '{}'", id)};
  hex["tile"] = id;
  HexReader reader(hex);
  if (auto error = reader.marks(std::string_view(text).substr(end))) return *error;
  if (!figures.empty())
    if (auto error = reader.figures(figures)) return *error;
  return hex;
}

void tell_leaders(const json& map, json& position) {
  const auto place_figure = [&](int player, const std::string& place) {
    auto* const seat = place_for(position, {"players", fmt::format("[{}]", player)});
    if (seat != nullptr && seat->is_object()) fill_in(*seat, "leader", place);
  };
  for (const auto& hex : map) {
    for (const int player : numbers_of(hex, "leaders")) place_figure(player, text_in(hex, "hex"));
    if (const auto& guard = field_of(hex, "guard"); text_in(guard, "figure") == "leader")
      place_figure(number_of(guard, "player", 0), "guard");
  }
}

void pack(const Tikal& game, json& position) {
  const Board& board = game.board();
  const bool plain = dealt_plainly(board, position["map"]);
  auto packed = json::array();
  for (const auto& hex : position["map"]) {
    const auto name = text_in(hex, "hex");
    const auto words = hex_words(board, hex, !plain);
    if (words != std::vector{name}) packed.push_back(spaced(name, words));  // else it is as printed
  }
  position["map"] = std::move(packed);
  drop_leaders(board, position);
}

Rows draw(const Tikal& game, json& position) {
  const Board& board = game.board();
  const auto& map = position["map"];
  const bool plain = dealt_plainly(board, map);
  std::vector<std::string> cells;
  for (Hex h = 0; h < board.map.hexes(); ++h) cells.push_back(board.map.name(h) + " .");
  for (const auto& hex : map) {
    const auto name = text_in(hex, "hex");
    cells[*board.map.find(name)] = spaced(name, hex_words(board, hex, !plain));
  }
  position.erase("map");
  drop_leaders(board, position);
  return laid_out(board.map, cells);
}

std::optional<Error> read_drawing(const Tikal& game, const Rows& rows, json& position) {
  const Board& board = game.board();
  std::vector<std::pair<std::string, std::vector<std::string>>> drawn;
  for (const auto& row : rows) {
    auto split = split_outside_json(row, " \t");
    if (!split) return split.error();
    for (auto& word : *split) {
      const bool name = word.size() >= 2 && word[0] >= 'a' && word[0] <= 'z' && is_digit(word[1]) &&
                        word.find_first_not_of("0123456789", 1) == std::string::npos;
      const bool hex = name && (drawn.empty() || !drawn.back().second.empty()) && board.map.find(word).has_value();
      if (hex)
        drawn.emplace_back(word, std::vector<std::string>());
      else if (drawn.empty())
        return Error{"", "drawing", fmt::format("'{}' stands before the first hex", word)};
      else
        drawn.back().second.push_back(std::move(word));
    }
  }
  auto list = json::array();
  for (const auto& [name, words] : drawn) {
    if (words.empty()) return Error{"", "hex " + name, "nothing is drawn: expected a tile, or . for none"};
    if (words.front() == ".") continue;
    list.push_back(spaced(name, words));
  }
  position["map"] = std::move(list);
  return std::nullopt;
}

}  // namespace stela::tikal
