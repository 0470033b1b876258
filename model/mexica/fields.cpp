// The fields of a position, described once for writing and for reading them. Cells are named as in the board's file;
// canals, bridges and calpulli are listed in the order of their cells.
#include <fmt/format.h>

#include "model/embedded.h"
#include "model/engine_impl.h"
#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"
#include "model/mexica/names.h"
#include "model/mexica/zobrist.h"

namespace stela::mexica {

std::span<const NotationForm<Mexica>> forms(const Mexica& game);  // notation.cpp

std::string_view Parts::rules_text() { return embedded_rules(); }
std::string_view Parts::board_text() { return embedded_board(); }
std::string_view Parts::small_boards_text() { return embedded_small_boards(); }
std::string_view Parts::probes_text() { return embedded_probes(); }
std::string_view Parts::parameters_text() { return embedded_parameters(); }

namespace {

using nlohmann::json;

/// A cell by its name; kNoCell after an error.
Cell cell_of(Fields& f, std::string_view key, const Grid& grid, std::string_view name) {
  const auto found = grid.find(name);
  if (!found) f.fail(key, fmt::format("the board has no cell '{}'", name));
  return found.value_or(kNoCell);
}

/// Reads a list of texts: each(its key, text).
template <class F>
void for_each_text(Fields& f, std::string_view key, F&& each) {
  std::size_t i = 0;
  for (const auto& text : f.texts(key)) each(fmt::format("{}[{}]", key, i++), text);
}

/// Cells that are named once each; on_land: only land of s, whose canals are read before.
struct Cells {
  const Board& board;
  const State* on_land = nullptr;

  [[nodiscard]] json write(const Bits& cells) const {
    json out = json::array();
    cells.for_each([&](Cell c) { out.push_back(board.grid.name(c)); });
    return out;
  }
  void read(Fields& f, std::string_view key, Bits& cells) const {
    for_each_text(f, key, [&](const std::string& at, const std::string& name) {
      const Cell c = cell_of(f, at, board.grid, name);
      if (c == kNoCell) return;
      if (on_land != nullptr && !land(board, *on_land).test(c))
        f.fail(at, fmt::format("cell {} is not land", name), "calpulli-ground");
      put(f, at, cells, c);
    });
  }
  void put(Fields& f, std::string_view key, Bits& cells, Cell c) const {
    if (cells.test(c)) f.fail(key, fmt::format("cell {} is named twice", board.grid.name(c)));
    cells.set(c);
  }
};

/// A state's bridges: "D5 ns".
struct Bridges {
  const Board& board;

  [[nodiscard]] json write(const State& s) const {
    json out = json::array();
    s.bridged().for_each([&](Cell c) {
      out.push_back(fmt::format("{} {}", board.grid.name(c), kAxisNames[s.bridges_ns.test(c) ? 0 : 1]));
    });
    return out;
  }
  void read(Fields& f, std::string_view key, State& s) const {
    for_each_text(f, key, [&](const std::string& at, const std::string& text) {
      const auto space = text.find(' ');
      const auto direction = space == std::string::npos ? "" : text.substr(space + 1);
      if (direction != kAxisNames[0] && direction != kAxisNames[1])
        f.fail(at, fmt::format("expected 'CELL ns' or 'CELL ew', found '{}'", text));
      const Cell c = cell_of(f, at, board.grid, text.substr(0, space));
      if (c != kNoCell) Cells{board}.put(f, at, direction == kAxisNames[0] ? s.bridges_ns : s.bridges_ew, c);
    });
  }
};

/// Calpulli by their sizes, one number a tile.
struct Tiles {
  using Counts = std::array<std::uint8_t, kMaxTypes>;
  const Board& board;

  [[nodiscard]] json write(const Counts& tiles) const {
    json out = json::array();
    for (std::size_t t = 0; t < board.types.size(); ++t)
      for (unsigned i = 0; i < tiles[t]; ++i) out.push_back(board.types[t].size);
    return out;
  }
  void read(Fields& f, std::string_view key, Counts& tiles) const {
    std::size_t i = 0;
    for (const int size : f.numbers(key, 1, 255)) {
      const auto fail = [&](std::string what, const char* rule) {
        f.fail(fmt::format("{}[{}]", key, i), std::move(what), rule);
      };
      const std::size_t type = board.type_of(static_cast<unsigned>(size));
      if (type == kMaxTypes) return fail(fmt::format("no calpulli has size {}", size), "MEX-C1");
      if (++tiles[type] > board.types[type].count)
        return fail(fmt::format("more calpulli of size {} than there are", size), "calpulli-count");
      ++i;
    }
  }
};

/// A figure's cell, or null while it is not on the board.
struct FigurePlace {
  const Board& board;

  [[nodiscard]] json write(Cell figure) const { return figure == kNoCell ? json() : json(board.grid.name(figure)); }
  void read(Fields& f, std::string_view key, Cell& figure) const {
    if (f.any(key).is_null()) return;
    const Cell c = cell_of(f, key, board.grid, f.text(key));
    if (c != kNoCell && board.lake.test(c))
      return f.fail(key, fmt::format("cell {} is lake", board.grid.name(c)), "figure-ground");
    figure = c;
  }
};

/// A player's buildings: "3 E6", value and cell.
struct Buildings {
  const Board& board;
  std::size_t player;

  [[nodiscard]] json write(const State& s) const {
    json out = json::array();
    s.built[player].for_each([&](Cell c) { out.push_back(fmt::format("{} {}", s.value_at(c), board.grid.name(c))); });
    return out;
  }
  void read(Fields& f, std::string_view key, State& s) const {
    for_each_text(f, key, [&](const std::string& at, const std::string& text) {
      if (text.size() < 3 || text[0] < '1' || text[0] > '4' || text[1] != ' ')
        return f.fail(at, fmt::format("expected 'VALUE CELL', found '{}'", text));
      const Cell c = cell_of(f, at, board.grid, std::string_view(text).substr(2));
      if (f.failed()) return;
      if (s.buildings().test(c))
        return f.fail(at, fmt::format("two buildings on {}", board.grid.name(c)), "one-building-a-cell");
      s.built[player].set(c);
      const unsigned low = static_cast<unsigned>(text[0] - '1');
      if (low & 1) s.value_low.set(c);
      if (low & 2) s.value_high.set(c);
    });
  }
};

constexpr int kByte = 255;

}  // namespace

template <class Io, class S>
static void describe(Io& io, S& s, const Mexica& game) {
  const Board& board = game.board();
  const auto players = static_cast<std::size_t>(game.players());
  io.name("phase", s.phase, kPhaseNames, "expected setup, play or over");
  io.number("half", s.half, 1, 2);
  io.flag("first_round", s.first_round);
  io.number("to_move", s.to_move, 0, game.players() - 1);
  io.number("ap", s.ap, 0, kByte);
  io.number("gained", s.gained, 0, 2);
  io.flag("progress", s.progress);
  io.number("stalled", s.stall_rounds, 0, 200);
  io.object("supply", [&](auto& supply) {
    supply.number("single", s.singles, 0, board.singles);
    supply.number("double", s.doubles, 0, board.doubles);
    supply.number("bridges", s.bridges, 0, board.bridges);
    supply.number("tokens", s.token_supply, 0, board.tokens);
  });
  io.value("canals", s.canals, Cells{board});
  io.value("bridges", s, Bridges{board});
  io.value("calpulli", s.calpulli, Cells{board, &s});
  io.value("display", s.display, Tiles{board});
  io.value("reserve", s.reserve, Tiles{board});
  io.value("removed", s.removed, Tiles{board});
  io.each("players", players, fmt::format("but the setup has {}", players), [&](auto& player, std::size_t p) {
    player.number("score", s.score[p], 0, 65535);
    player.number("tokens", s.tokens[p], 0, board.tokens);
    player.value("hand", s.hand[p], Numbers{0, kByte, "expected four numbers, of buildings of value 1 to 4"});
    player.value("figure", s.figure[p], FigurePlace{board});
    player.value("buildings", s, Buildings{board, p});
  });
}

/// What is kept because recomputing costs more, and the founded cells, which follow from the calpulli.
static void settle(const Mexica& game, State& s) {
  const Board& board = game.board();
  s.calpulli.for_each([&](Cell c) { s.founded |= district(board, s, c); });
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (s.figure[p] != kNoCell && !s.canals.test(s.figure[p])) s.home[p] = district(board, s, s.figure[p]);
  s.key = board_key(s);
}

}  // namespace stela::mexica

static_assert(stela::Game<stela::mexica::Mexica>);
template class stela::Engine<stela::mexica::Mexica, stela::mexica::Parts>;
