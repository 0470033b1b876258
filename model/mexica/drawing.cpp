// A board of Mexica as text. A cell is a sign and who stands there, with blanks between cells:
//
//      A  B  C  D           ~ lake   # land   S start cell   X emblem   = canal   | and - bridge (ns, ew)
//    0 ~  ~  ~  ~           @ calpulli   r3 building of red, of value 3
//    1 ~  R  =  SB          R figure of red on plain land   SB |B a figure of blue on a start cell, on a bridge
//
// A row without buildings can be one word, a sign a cell. Rows that are left out are as in an empty board.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>

#include "model/fill_in.h"
#include "model/mexica/flood.h"
#include "model/mexica/text_forms.h"
#include "model/position_text.h"
#include "model/position_words.h"

namespace stela::mexica {

using nlohmann::json;

namespace {

std::string column_name(const Grid& grid, unsigned column) {
  auto name = grid.name(static_cast<Cell>(column));
  while (std::isdigit(static_cast<unsigned char>(name.back())) != 0) name.pop_back();
  return name;
}

char terrain(const Board& board, Cell c) {
  if (board.start.test(c)) return 'S';
  if (board.emblem.test(c)) return 'X';
  return board.island.test(c) ? '#' : '~';
}

/// The cells that texts name, first word or last; names that the board lacks are left out.
template <class F>
void for_each_cell(const Board& board, const std::vector<std::string>& texts, bool first, F&& f) {
  for (const auto& text : texts) {
    const auto [one, other] = two_words(text);
    if (const auto cell = board.grid.find(first ? one : other)) f(*cell, first ? other : one);
  }
}

/// The signs of all cells.
std::vector<std::string> signs(const Board& board, const json& position) {
  std::vector<std::string> out;
  out.reserve(board.grid.cells());
  for (Cell c = 0; c < board.grid.cells(); ++c) out.emplace_back(1, terrain(board, c));
  for_each_cell(board, texts_of(position, "canals"), true, [&](Cell c, const auto&) { out[c] = "="; });
  for_each_cell(board, texts_of(position, "bridges"), true,
                [&](Cell c, const std::string& axis) { out[c] = axis == "ns" ? "|" : "-"; });
  for_each_cell(board, texts_of(position, "calpulli"), true, [&](Cell c, const auto&) { out[c] = "@"; });
  std::size_t p = 0;
  for (const auto& player : field_of(position, "players")) {
    const char letter = kSeatLetters[p++];
    for_each_cell(board, texts_of(player, "buildings"), false,
                  [&](Cell c, const std::string& value) { out[c] = static_cast<char>(std::tolower(letter)) + value; });
    if (const auto c = board.grid.find(text_in(player, "figure"))) {
      if (out[*c] == "#") out[*c].clear();
      out[*c] += letter;
    }
  }
  return out;
}

/// Reads a drawing into fields.
class DrawingReader {
 public:
  DrawingReader(const Board& board, json& position) : board_(board), position_(position), drawn_(board.grid.rows()) {
    for (const auto* const field : {"canals", "bridges", "calpulli"}) position_[field] = json::array();
  }

  std::optional<Error> read(const Rows& rows) {
    for (const auto& row : rows) read_row(row);
    for (const auto& [a, b] : board_.initial_canals)
      for (const Cell c : {a, b})
        if (!drawn_[c / board_.grid.columns()]) canals_.set(c);
    canals_.for_each([&](Cell c) { position_["canals"].push_back(board_.grid.name(c)); });
    return error_;
  }

 private:
  void fail(std::string where, std::string what) {
    if (!error_) error_ = Error{"", std::move(where), std::move(what)};
  }

  void read_row(const std::string& text) {
    const auto split = split_outside_json(text, " \t");
    if (!split) return fail("drawing", split.error().what);
    const auto& words = *split;
    const auto& label = words.front();
    const unsigned columns = board_.grid.columns();
    if (std::isdigit(static_cast<unsigned char>(label.front())) == 0) return read_header(words);
    const auto row = label.size() < 4 ? static_cast<unsigned>(std::strtoul(label.c_str(), nullptr, 10)) : columns;
    const auto where = "row " + label;
    if (label != std::to_string(row) || row >= board_.grid.rows()) return fail(where, "the board has no such row");
    if (drawn_[row]) return fail(where, "is drawn twice");
    drawn_[row] = true;
    std::vector<std::string> cells(words.begin() + 1, words.end());
    if (cells.size() == 1 && cells[0].size() == columns && columns > 1) {
      const auto packed = cells[0];
      cells.clear();
      for (const char sign : packed) cells.emplace_back(1, sign);
    }
    if (cells.size() != columns)
      return fail(where, fmt::format("{} cells are drawn, and the board has {} columns", cells.size(), columns));
    for (unsigned column = 0; column < columns; ++column)
      read_cell(static_cast<Cell>(row * columns + column), cells[column]);
  }

  void read_header(const std::vector<std::string>& words) {
    const unsigned columns = board_.grid.columns();
    std::vector<std::string> names = words;
    if (names.size() == 1 && names[0].size() == columns) {
      const auto packed = names[0];
      names.clear();
      for (const char sign : packed) names.emplace_back(1, sign);
    }
    bool same = names.size() == columns;
    for (unsigned column = 0; same && column < columns; ++column)
      same = names[column] == column_name(board_.grid, column);
    if (!same) fail("drawing", "expected the board's columns, or a row that begins with its number");
  }

  void read_cell(Cell c, const std::string& drawn) {
    const char sign = drawn.front();
    const auto name = board_.grid.name(c);
    const auto seat = seat_of(drawn.substr(0, 1));
    if (seat && drawn.size() == 2 && drawn[1] >= '1' && drawn[1] <= '4')
      return add_to_player(*seat, "buildings", fmt::format("{} {}", drawn[1], name));
    if (seat && drawn.size() == 1) return add_to_player(*seat, "figure", name);
    const auto figure = drawn.size() == 2 ? seat_of(drawn.substr(1)) : std::nullopt;
    constexpr std::string_view kSigns = "~#SX=|-@";
    if (kSigns.find(sign) == std::string_view::npos || drawn.size() > 2 || (drawn.size() == 2 && !figure))
      return fail("cell " + name, fmt::format("'{}' is no sign of a cell", drawn));
    read_ground(c, sign, name);
    if (figure) add_to_player(*figure, "figure", name);
  }

  void read_ground(Cell c, char sign, const std::string& name) {
    const char there = terrain(board_, c);
    constexpr std::string_view kTerrain = "~#SX";
    if (kTerrain.find(sign) != std::string_view::npos && sign != there && (sign != '#' || there == '~'))
      return fail("cell " + name, fmt::format("is drawn as '{}', and is '{}' on the board", sign, there));
    if (sign == '=' || sign == '|' || sign == '-') canals_.set(c);
    if (sign == '|' || sign == '-') position_["bridges"].push_back(name + (sign == '|' ? " ns" : " ew"));
    if (sign == '@') position_["calpulli"].push_back(name);
  }

  void add_to_player(std::size_t seat, const char* field, const std::string& text) {
    auto& place = *place_for(position_, {"players", fmt::format("[{}]", seat), field});
    if (field == std::string_view("buildings")) return place.push_back(text);
    if (!place.is_null()) return fail("cell " + two_words(text).first, "the figure is drawn on another cell too");
    place = text;
  }

  const Board& board_;
  json& position_;
  std::vector<bool> drawn_;
  Bits canals_;
  std::optional<Error> error_;
};

}  // namespace

Rows draw(const Mexica& game, json& position) {
  const Board& board = game.board();
  const auto cells = signs(board, position);
  const unsigned columns = board.grid.columns();
  std::size_t width = 2;
  for (unsigned column = 0; column < columns; ++column) width = std::max(width, column_name(board.grid, column).size());
  const auto add = [&](std::string& row, const std::string& cell) { row += fmt::format(" {:<{}}", cell, width); };
  Rows rows(1, "   ");
  for (unsigned column = 0; column < columns; ++column) add(rows[0], column_name(board.grid, column));
  for (unsigned row = 0; row < board.grid.rows(); ++row) {
    auto& text = rows.emplace_back(fmt::format("{:>3}", row));
    for (unsigned column = 0; column < columns; ++column) add(text, cells[row * columns + column]);
  }
  for (auto& row : rows) row.erase(row.find_last_not_of(' ') + 1);
  for (const auto* const field : {"canals", "bridges", "calpulli"}) position.erase(field);
  for (auto& player : position["players"]) {
    player.erase("figure");
    player.erase("buildings");
  }
  return rows;
}

std::optional<Error> read_drawing(const Mexica& game, const Rows& rows, json& position) {
  return DrawingReader(game.board(), position).read(rows);
}

}  // namespace stela::mexica
