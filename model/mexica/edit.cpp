// Edits of positions of Mexica:
//
//   put R3 at D3              a building of red, of value 3          take D3       whatever is on top there
//   put R at D3               red's figure                           turn of blue  with all action points; in the setup
//                                                                    figures go to the first start cells that are free
//   put canal at C5 C6        a double on two neighbours, else a single on each cell; take makes the fewest pieces
//   others put bridge at D5 ns       put calpulli at F6: of its district's size, founded by the player to move
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/printable.h"
#include "model/fill_in.h"
#include "model/mexica/canal_pieces.h"
#include "model/mexica/text_forms.h"
#include "model/position_text.h"

namespace stela::mexica {

using nlohmann::json;

namespace {

class Editor {
 public:
  Editor(const Mexica& game, json& position) : game_(game), board_(game.board()), position_(position) {}

  Result<bool> run(const std::vector<std::string>& words) {
    const bool three = words.size() == 3, at = words.size() > 3 && words[0] == "put" && words[2] == "at";
    if (three && words[0] == "turn" && words[1] == "of") return done(turn_of(words[2]));
    if (words.size() == 2 && words[0] == "take") return done(take(words[1]));
    if (at) return done(put(words[1], {words.begin() + 3, words.end()}));
    if (words[0] == "put" || words[0] == "take" || words[0] == "turn")
      return Error{"", "", "expected 'put PIECE at CELL', 'take CELL' or 'turn of PLAYER'"};
    return false;
  }

 private:
  using Done = std::optional<Error>;
  static Result<bool> done(const Done& error) { return error ? Result<bool>(*error) : Result<bool>(true); }
  static Error wrong(std::string what, std::string rule = "") { return {"", "", std::move(what), std::move(rule)}; }

  Done turn_of(const std::string& who) {
    const auto seat = seat_of(who);
    if (!seat || *seat >= players()) return wrong(fmt::format("no player is called {}", quoted_text(who)));
    if (position_["phase"] == "setup") place_figures();
    position_["to_move"] = *seat;
    position_["ap"] = board_.turn_points.of(*seat, position_["first_round"] == true);
    position_["gained"] = 0;
    return std::nullopt;
  }

  /// Who has chosen no start cell gets the first one that is free.
  void place_figures() {
    const auto stands = [&](const std::string& name) {
      return std::any_of(position_["players"].begin(), position_["players"].end(),
                         [&](const json& player) { return player["figure"] == name; });
    };
    std::vector<std::string> cells;
    board_.start.for_each([&](Cell c) { cells.push_back(board_.grid.name(c)); });
    for (auto& player : position_["players"]) {
      if (!player["figure"].is_null()) continue;
      const auto free = std::find_if_not(cells.begin(), cells.end(), stands);
      if (free != cells.end()) player["figure"] = *free;
    }
    position_["phase"] = "play";
  }

  Done put(const std::string& piece, const std::vector<std::string>& where) {
    const bool bridge = piece == "bridge";
    std::vector<Cell> cells;
    for (const auto& name : where) {
      if (bridge && !cells.empty() && (name == "ns" || name == "ew")) continue;
      const auto cell = board_.grid.find(name);
      if (!cell) return wrong(fmt::format("the board has no cell {}", quoted_text(name)));
      cells.push_back(*cell);
    }
    if (bridge && (where.size() != 2 || cells.size() != 1)) return wrong("expected 'put bridge at CELL ns' or ew");
    if (piece != "canal" && cells.size() != 1) return wrong("expected one cell");
    if (piece == "canal") return put_canals(cells);
    const auto name = board_.grid.name(cells[0]);
    if (bridge) return add("bridges", cells[0], name + " " + where[1]);
    if (piece == "calpulli") return found(cells[0]);
    const auto seat = seat_of(piece.substr(0, 1));
    if (!seat || *seat >= players() || piece.size() > 2)
      return wrong(
          fmt::format("no piece is called {}; there are: canal, bridge, calpulli, R (a figure), R3 (a building)",
                      quoted_text(piece)));
    auto& player = position_["players"][*seat];
    if (piece.size() == 1) {
      player["figure"] = name;
    } else {
      auto& buildings = player["buildings"];
      buildings.push_back(piece.substr(1) + " " + name);
      sort(buildings,
           [&](const std::string& text) { return board_.grid.find(two_words(text).second).value_or(kNoCell); });
    }
    return std::nullopt;
  }

  Done put_canals(const std::vector<Cell>& cells) {
    Bits laid;
    for (const Cell c : cells) {
      if (auto error = add("canals", c, board_.grid.name(c))) return error;
      laid.set(c);
    }
    lay_pieces(static_cast<int>(laid.count()) - 2 * static_cast<int>(most_doubles(board_, laid)));
    return std::nullopt;
  }

  /// The supply after canals have come or gone, with so many more singles on the board, as far as the pieces can lie
  /// so.
  void lay_pieces(int more_singles) {
    const auto canals = canals_of(board_, position_);
    const auto [least, most] = doubles_under(board_, canals);
    const int cells = static_cast<int>(canals.count());
    auto& supply = position_["supply"];
    const int singles = board_.singles - supply["single"].get<int>() + more_singles;
    const int doubles = std::clamp((cells - singles + 1) / 2, least, most);
    if (cells - 2 * doubles > board_.singles) return;  // no pieces lie so, which whoever reads the position says
    supply["single"] = board_.singles - (cells - 2 * doubles);
    supply["double"] = board_.doubles - doubles;
  }

  template <class Key>
  static void sort(json& list, Key&& key) {
    std::stable_sort(list.begin(), list.end(), [&](const json& one, const json& other) {
      return key(one.get<std::string>()) < key(other.get<std::string>());
    });
  }

  Done add(const char* field, Cell c, const std::string& text) {
    auto& list = position_[field];
    for (const auto& one : list)
      if (two_words(one.get<std::string>()).first == board_.grid.name(c))
        return wrong(fmt::format("the same lies on {} already", board_.grid.name(c)));
    list.push_back(text);
    sort(list, [&](const std::string& one) { return board_.grid.find(two_words(one).first).value_or(kNoCell); });
    return std::nullopt;
  }

  /// A calpulli from the display, or from those that wait or are out of the game.
  Done found(Cell c) {
    if (auto error = add("calpulli", c, board_.grid.name(c))) return error;
    const auto size = static_cast<int>(district_size(board_, position_, c));
    const auto type = board_.type_of(static_cast<unsigned>(size));
    if (type == kMaxTypes)
      return wrong(fmt::format("no calpulli has size {}, as the district has", size), "founded-size");
    for (const auto* const field : {"display", "removed", "reserve"}) {
      auto& list = position_[field];
      const auto tile = std::find(list.begin(), list.end(), size);
      if (tile == list.end()) continue;
      list.erase(tile);
      auto& score = position_["players"][position_["to_move"].get<std::size_t>()]["score"];
      score = score.get<int>() + board_.types[type].founder;
      return std::nullopt;
    }
    return wrong(fmt::format("every calpulli of size {} lies on the board", size), "calpulli-count");
  }

  /// What is on top: a figure, a building, a calpulli, a bridge, a canal.
  Done take(const std::string& name) {
    if (!board_.grid.find(name)) return wrong(fmt::format("the board has no cell {}", quoted_text(name)));
    for (auto& player : position_["players"])
      if (player["figure"] == name)
        return wrong("a figure is always somewhere: put it at another cell", "figure-ground");
    for (auto& player : position_["players"])
      if (take_from(player["buildings"], name, false)) return std::nullopt;
    for (const auto* const field : {"calpulli", "bridges"})
      if (take_from(position_[field], name, true)) return std::nullopt;
    if (take_from(position_["canals"], name, true)) {
      lay_pieces(-1);
      return std::nullopt;
    }
    return wrong("nothing is on " + name);
  }
  static bool take_from(json& list, const std::string& name, bool first) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const json& one) {
      const auto [head, rest] = two_words(one.get<std::string>());
      return (first ? head : rest) == name;
    });
    if (found == list.end()) return false;
    list.erase(found);
    return true;
  }

  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game_.players()); }

  const Mexica& game_;
  const Board& board_;
  json& position_;
};

}  // namespace

Result<bool> edit(const Mexica& game, const std::vector<std::string>& words, json& position) {
  return Editor(game, position).run(words);
}

}  // namespace stela::mexica
