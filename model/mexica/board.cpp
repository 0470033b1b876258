#include "model/mexica/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "base/fields.h"
#include "model/mexica/action.h"

namespace stela::mexica {
namespace {

using nlohmann::json;

/// Reads "columns" and "grid": the grid's names and the terrain of each cell.
void read_terrain(Fields& fields, std::optional<Error>& error, Board& board, Bits& initial) {
  const auto columns = fields.texts("columns");
  const auto rows = fields.texts("grid");
  if (error) return;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const bool plain = !columns[i].empty() && columns[i].find_first_of("0123456789 \t") == std::string::npos;
    if (!plain || std::count(columns.begin(), columns.end(), columns[i]) != 1)
      return fields.fail(fmt::format("columns[{}]", i),
                         "a column's label is one or more characters, no digit or space, no two alike");
  }
  if (columns.empty() || columns.size() > 63) return fields.fail("columns", "1 to 63 columns");
  if (rows.empty() || rows.size() * columns.size() > kMaxCells)
    return fields.fail("grid",
                       fmt::format("{} x {} cells; a board has 1 to {}", columns.size(), rows.size(), kMaxCells));
  board.grid = Grid(columns, static_cast<unsigned>(rows.size()));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() != columns.size())
      return fields.fail(fmt::format("grid[{}]", r),
                         fmt::format("{} characters, but there are {} columns", rows[r].size(), columns.size()));
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const auto cell = static_cast<Cell>(r * columns.size() + c);
      switch (rows[r][c]) {
        case '~':
        case ' ':
          board.lake.set(cell);
          break;
        case '=':
          initial.set(cell);
          [[fallthrough]];
        case '#':
          board.ordinary.set(cell);
          break;
        case 'S':
          board.start.set(cell);
          break;
        case 'X':
          board.emblem.set(cell);
          break;
        default:
          return fields.fail(
              "grid",
              fmt::format("cell {}: '{}' is none of ~ (lake) # (land) S (start) X (emblem) = (canal) or a space",
                          board.grid.name(cell), rows[r][c]));
      }
      if (r == 0 || c == 0 || r + 1 == rows.size() || c + 1 == columns.size()) board.rim.set(cell);
    }
  }
  board.island = board.ordinary | board.start | board.emblem;
  if (board.start.count() < kMaxPlayers)
    fields.fail("grid", fmt::format("{} start cells S; a board has at least {}", board.start.count(), kMaxPlayers),
                "MEX-S4");
}

void read_initial_canals(Fields& fields, std::optional<Error>& error, Board& board, const Bits& marked) {
  Bits covered;
  std::size_t i = 0;
  for (const auto& pair : fields.list("initial_canals")) {
    const auto key = fmt::format("initial_canals[{}]", i++);
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
      return fields.fail(key, "a double canal is a list of two cells", "MEX-S1");
    const auto a = board.grid.find(pair[0].get<std::string>());
    const auto b = board.grid.find(pair[1].get<std::string>());
    if (!a || !b) return fields.fail(key, "names no cell of the grid", "MEX-S1");
    const auto& next = board.grid.neighbours(*a);
    if (std::find(next.begin(), next.end(), *b) == next.end())
      return fields.fail(key, "its two cells are not neighbours", "MEX-S1");
    for (const Cell c : {*a, *b}) {
      if (!marked.test(c) || covered.test(c))
        return fields.fail(
            key, fmt::format("cell {} is not marked = in the grid, or is covered twice", board.grid.name(c)), "MEX-S1");
      covered.set(c);
    }
    board.initial_canals.emplace_back(std::min(*a, *b), std::max(*a, *b));
  }
  if (!error && covered != marked)
    fields.fail(
        "initial_canals",
        fmt::format("cell {} is marked = but no canal lies on it", board.grid.name(marked.minus(covered).first())),
        "MEX-S1");
}

void read_pieces(Fields& fields, std::optional<Error>& error, Board& board) {
  auto canals = fields.object("canals");
  board.singles = static_cast<std::uint8_t>(canals.number("single", 0, 200));
  board.doubles = static_cast<std::uint8_t>(canals.number("double", 0, 200));
  const auto laid = static_cast<int>(board.initial_canals.size());
  if (canals.number("double_laid_at_setup", 0, 200) != laid)
    canals.fail("double_laid_at_setup", fmt::format("initial_canals lists {}", laid), "MEX-S1");
  if (canals.number("double_in_supply_at_start", 0, 200) != board.doubles - laid)
    canals.fail("double_in_supply_at_start",
                fmt::format("{} in all less {} laid at the setup are {}", board.doubles, laid, board.doubles - laid),
                "MEX-S1");
  canals.close();
  board.bridges = static_cast<std::uint8_t>(fields.number("bridges", 0, 200));
  board.tokens = static_cast<std::uint8_t>(fields.number("action_tokens", 0, 100));
  board.turn_points = TurnPoints<kMaxPlayers>(
      static_cast<std::uint8_t>(fields.number("action_points", 1, TurnPoints<kMaxPlayers>::kMost)));
  board.start_bonus = static_cast<std::uint8_t>(fields.number("start_bonus", 0, 100));
  auto buildings = fields.object("buildings");
  for (std::size_t half = 0; half < 2; ++half) {
    auto hand = buildings.object(half == 0 ? "first_half" : "second_half");
    for (std::size_t v = 0; v < kValues; ++v)
      board.hand[half][v] = static_cast<std::uint8_t>(hand.number(std::to_string(v + 1), 0, 50));
    hand.close();
    const auto& of = board.hand[half];
    if (!error && std::accumulate(of.begin(), of.end(), 0) == 0)
      buildings.fail(half == 0 ? "first_half" : "second_half", "no building at all", "MEX-S3");
  }
  buildings.close();
}

void read_calpulli(Fields& fields, std::optional<Error>& error, Board& board) {
  int total = 0;
  board.type_by_size.fill(kMaxTypes);
  for (const auto& element : fields.list("calpulli")) {
    Fields tile(element, fmt::format("board.calpulli[{}]", board.types.size()), error);
    Calpulli type;
    type.size = static_cast<std::uint8_t>(tile.number("size", 2, 255));
    type.founder = static_cast<std::uint8_t>(tile.number("founder", 0, 100));
    type.others = static_cast<std::uint8_t>(tile.number("others", 0, 100));
    type.count = static_cast<std::uint8_t>(tile.number("count", 1, 30));
    tile.close();
    if (!error && !board.types.empty() && type.size <= board.types.back().size)
      tile.fail("size",
                fmt::format("{} after {}: each size once, in ascending order", type.size, board.types.back().size),
                "MEX-C1");
    if (error) return;
    if (board.types.size() == kMaxTypes)
      return fields.fail("calpulli", fmt::format("more than {} sizes", kMaxTypes), "MEX-C1");
    board.type_by_size[type.size] = static_cast<std::uint8_t>(board.types.size());
    board.types.push_back(type);
    total += type.count;
  }
  if (!error && board.types.empty()) return fields.fail("calpulli", "no calpulli at all", "MEX-C1");
  board.first_half_calpulli = static_cast<std::uint8_t>(fields.number("calpulli_first_half", 1, 200));
  if (!error && board.first_half_calpulli > total)
    fields.fail("calpulli_first_half", fmt::format("{} to be drawn of {} in all", board.first_half_calpulli, total),
                "MEX-S2");
}

void read_seats_of(Fields& fields, Board& board) {
  int tokens = 0;
  read_seats(fields, kMaxPlayers, [&](Fields& seat, std::size_t p) {
    board.turn_points.read(seat, p);
    board.points_at_start[p] = static_cast<std::uint8_t>(seat_number(seat, "points_at_start", 0, 100, 0));
    board.tokens_at_start[p] = static_cast<std::uint8_t>(seat_number(seat, "tokens_at_start", 0, board.tokens, 0));
    tokens += board.tokens_at_start[p];
    if (tokens > board.tokens)
      seat.fail("tokens_at_start", fmt::format("{} with the players, but there are {}", tokens, board.tokens),
                "MEX-T2");
  });
}

/// No position of this board has more legal actions than this.
std::size_t most_actions(const Board& board) {
  const std::size_t land = board.island.count();
  const std::size_t canals = std::min<std::size_t>(land, board.singles + 2U * board.doubles);
  const std::size_t bridges = std::min<std::size_t>(canals, board.bridges);
  const std::size_t canal = 3 * land, bridge = 2 * canals, shift = bridges * (2 * canals + 1);
  const std::size_t figure = 6 + bridges + land + bridges, build = kValues * land, found = land, rest = 3;
  return canal + std::max(bridge, shift) + figure + build + found + rest;
}

}  // namespace

Result<Board> Board::parse(const json& text) {
  std::optional<Error> error;
  Board board;
  Bits initial;
  Fields fields(text, "board", error);
  for (const auto* prose : {"game", "edition", "legend", "rows", "provenance"})
    if (fields.has(prose)) (void)fields.any(prose);
  if (fields.has("game") && fields.any("game") != "mexica") fields.fail("game", "this board is not Mexica's");
  read_terrain(fields, error, board, initial);
  if (!error) read_initial_canals(fields, error, board, initial);
  if (!error) read_pieces(fields, error, board);
  if (!error) read_calpulli(fields, error, board);
  read_seats_of(fields, board);
  if (!error && most_actions(board) > kMaxActions)
    fields.fail(
        "bridges",
        fmt::format(
            "a position could have {} legal actions, more than the {} there is room for; fewer bridges or canals",
            most_actions(board), kMaxActions));
  fields.close();
  if (error) return *error;
  return board;
}

}  // namespace stela::mexica
