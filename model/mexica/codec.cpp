// Positions as JSON and back, exactly. A position that breaks an invariant is refused with the invariant's name.
#include "model/codec.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"
#include "model/mexica/zobrist.h"

namespace stela::mexica {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> kPhases{"setup", "play", "over"};

json sizes_of(const Board& board, const std::array<std::uint8_t, kMaxTypes>& tiles) {
  json out = json::array();
  for (std::size_t t = 0; t < board.types.size(); ++t)
    for (unsigned i = 0; i < tiles[t]; ++i) out.push_back(board.types[t].size);
  return out;
}

json cells_of(const Grid& grid, const Bits& cells) {
  json out = json::array();
  cells.for_each([&](Cell c) { out.push_back(grid.name(c)); });
  return out;
}

json player_of(const Board& board, const State& s, std::size_t p) {
  json buildings = json::array();
  s.built[p].for_each([&](Cell c) { buildings.push_back(fmt::format("{} {}", s.value_at(c), board.grid.name(c))); });
  return {{"figure", s.figure[p] == kNoCell ? json() : json(board.grid.name(s.figure[p]))},
          {"score", s.score[p]},
          {"tokens", s.tokens[p]},
          {"hand", s.hand[p]},
          {"buildings", std::move(buildings)}};
}

/// Reads a position field by field into a State.
class PositionReader {
 public:
  PositionReader(const Board& board, std::size_t players, std::optional<Error>& error)
      : board_(board), players_(players), error_(error) {}

  State read(const json& position) {
    Fields f(position, "state", error_);
    read_turn(f);
    read_supply(f);
    read_pieces(f);
    read_tiles(f, "display", s_.display);
    read_tiles(f, "reserve", s_.reserve);
    read_tiles(f, "removed", s_.removed);
    read_players(f);
    f.close();
    return s_;
  }

 private:
  static std::uint8_t byte(int n) { return static_cast<std::uint8_t>(n); }

  void read_turn(Fields& f) {
    const auto phase = std::find(kPhases.begin(), kPhases.end(), f.text("phase"));
    if (phase == kPhases.end()) f.fail("phase", "expected setup, play or over");
    s_.phase = static_cast<Phase>((phase - kPhases.begin()) % 3);
    s_.half = byte(f.number("half", 1, 2));
    s_.first_round = f.flag("first_round");
    s_.to_move = byte(f.number("to_move", 0, static_cast<int>(players_) - 1));
    s_.ap = byte(f.number("ap", 0, 255));
    s_.gained = byte(f.number("gained", 0, 2));
    s_.progress = f.flag("progress");
    s_.stall_rounds = byte(f.number("stalled", 0, 200));
  }

  void read_supply(Fields& f) {
    auto supply = f.object("supply");
    s_.singles = byte(supply.number("single", 0, board_.singles));
    s_.doubles = byte(supply.number("double", 0, board_.doubles));
    s_.bridges = byte(supply.number("bridges", 0, board_.bridges));
    s_.token_supply = byte(supply.number("tokens", 0, board_.tokens));
    supply.close();
  }

  /// A cell's name at key[i]; kNoCell after an error.
  Cell cell(Fields& f, const std::string& key, std::string_view name) {
    const auto found = board_.grid.find(name);
    if (!found) f.fail(key, fmt::format("the board has no cell '{}'", name));
    return found.value_or(kNoCell);
  }
  /// Adds a cell to a set; the same cell twice is an error.
  void put(Fields& f, const std::string& key, Bits& into, Cell c) {
    if (c == kNoCell) return;
    if (into.test(c)) f.fail(key, fmt::format("cell {} is named twice", board_.grid.name(c)));
    into.set(c);
  }

  void read_pieces(Fields& f) {
    std::size_t i = 0;
    for (const auto& name : f.texts("canals")) {
      const auto key = fmt::format("canals[{}]", i++);
      put(f, key, s_.canals, cell(f, key, name));
    }
    i = 0;
    for (const auto& text : f.texts("bridges")) {
      const auto key = fmt::format("bridges[{}]", i++);
      const auto space = text.find(' ');
      const auto direction = space == std::string::npos ? "" : text.substr(space + 1);
      if (direction != "ns" && direction != "ew")
        f.fail(key, fmt::format("expected 'CELL ns' or 'CELL ew', found '{}'", text));
      put(f, key, direction == "ns" ? s_.bridges_ns : s_.bridges_ew, cell(f, key, text.substr(0, space)));
    }
    i = 0;
    for (const auto& name : f.texts("calpulli")) {
      const auto key = fmt::format("calpulli[{}]", i++);
      const Cell c = cell(f, key, name);
      if (c != kNoCell && !land(board_, s_).test(c))
        f.fail(key, fmt::format("cell {} is no land", name), "calpulli-ground");
      put(f, key, s_.calpulli, c);
    }
    if (!error_) s_.calpulli.for_each([&](Cell c) { s_.founded |= district(board_, s_, c); });
  }

  void read_tiles(Fields& f, const std::string& key, std::array<std::uint8_t, kMaxTypes>& into) {
    std::size_t i = 0;
    for (const int size : f.numbers(key, 1, 255)) {
      const std::size_t type = board_.type_of(static_cast<unsigned>(size));
      if (type == kMaxTypes)
        return f.fail(fmt::format("{}[{}]", key, i), fmt::format("no calpulli has size {}", size), "MEX-C1");
      if (++into[type] > board_.types[type].count)
        return f.fail(fmt::format("{}[{}]", key, i), fmt::format("more calpulli of size {} than there are", size),
                      "calpulli-count");
      ++i;
    }
  }

  void read_players(Fields& f) {
    const auto list = f.list("players");
    if (list.size() != players_)
      f.fail("players", fmt::format("{} listed, but the setup has {}", list.size(), players_));
    for (std::size_t p = 0; p < list.size() && !error_; ++p) {
      Fields player(list[p], fmt::format("state.players[{}]", p), error_);
      s_.score[p] = static_cast<std::uint16_t>(player.number("score", 0, 65535));
      s_.tokens[p] = byte(player.number("tokens", 0, board_.tokens));
      const auto hand = player.numbers("hand", 0, 255);
      if (hand.size() != kValues) player.fail("hand", "expected four numbers, of buildings of value 1 to 4");
      for (std::size_t v = 0; v < hand.size() && v < kValues; ++v) s_.hand[p][v] = byte(hand[v]);
      read_figure(player, p);
      read_buildings(player, p);
      player.close();
    }
  }

  void read_figure(Fields& player, std::size_t p) {
    if (player.any("figure").is_null()) return;
    const Cell c = cell(player, "figure", player.text("figure"));
    if (error_ || c == kNoCell) return;
    if (board_.lake.test(c))
      return player.fail("figure", fmt::format("cell {} is lake", board_.grid.name(c)), "figure-ground");
    s_.figure[p] = c;
    if (!s_.canals.test(c)) s_.home[p] = district(board_, s_, c);
  }

  void read_buildings(Fields& player, std::size_t p) {
    std::size_t i = 0;
    for (const auto& text : player.texts("buildings")) {
      const auto key = fmt::format("buildings[{}]", i++);
      if (text.size() < 3 || text[0] < '1' || text[0] > '4' || text[1] != ' ')
        return player.fail(key, fmt::format("expected 'VALUE CELL', found '{}'", text));
      const Cell c = cell(player, key, std::string_view(text).substr(2));
      if (error_) return;
      if (s_.buildings().test(c))
        return player.fail(key, fmt::format("two buildings on {}", board_.grid.name(c)), "one-building-a-cell");
      s_.built[p].set(c);
      const unsigned low = static_cast<unsigned>(text[0] - '1');
      if (low & 1) s_.value_low.set(c);
      if (low & 2) s_.value_high.set(c);
    }
  }

  const Board& board_;
  std::size_t players_;
  std::optional<Error>& error_;
  State s_;
};

}  // namespace

json Mexica::to_json(const State& s) const {
  const Board& board = *board_;
  json bridges = json::array();
  s.bridged().for_each(
      [&](Cell c) { bridges.push_back(fmt::format("{} {}", board.grid.name(c), s.bridges_ns.test(c) ? "ns" : "ew")); });
  json players = json::array();
  for (std::size_t p = 0; p < static_cast<std::size_t>(options_.players); ++p)
    players.push_back(player_of(board, s, p));
  return {
      {"phase", kPhases[static_cast<std::size_t>(s.phase)]},
      {"half", s.half},
      {"first_round", s.first_round},
      {"to_move", s.to_move},
      {"ap", s.ap},
      {"gained", s.gained},
      {"progress", s.progress},
      {"stalled", s.stall_rounds},
      {"supply", {{"single", s.singles}, {"double", s.doubles}, {"bridges", s.bridges}, {"tokens", s.token_supply}}},
      {"canals", cells_of(board.grid, s.canals)},
      {"bridges", std::move(bridges)},
      {"calpulli", cells_of(board.grid, s.calpulli)},
      {"display", sizes_of(board, s.display)},
      {"reserve", sizes_of(board, s.reserve)},
      {"removed", sizes_of(board, s.removed)},
      {"players", std::move(players)}};
}

Result<State> Mexica::from_json_unchecked(const json& position) const {
  std::optional<Error> error;
  State s = PositionReader(board(), static_cast<std::size_t>(players()), error).read(position);
  if (error) return *error;
  s.key = board_key(s);
  return s;
}

Result<State> Mexica::from_json(const json& position) const {
  auto s = from_json_unchecked(position);
  if (!s) return s;
  if (const auto broken = violation(*s)) return Error{"", "state", broken->detail, broken->invariant};
  return s;
}

}  // namespace stela::mexica
