#include "reports/mexica/view_model.h"

#include <fmt/format.h>

namespace stela::mexica {
namespace {

/// The cells of `area` joined orthogonally with c.
Bits component(const Grid& grid, const Bits& area, Cell c) {
  Bits reached = Bits::of(c) & area;
  for (Bits before; reached != before;) {
    before = reached;
    reached |= (grid.north_of(reached) | grid.east_of(reached) | grid.south_of(reached) | grid.west_of(reached)) & area;
  }
  return reached;
}

}  // namespace

Scene::Scene(const Mexica& mexica, const State& state, const std::optional<Action>& action)
    : game(mexica),
      board(mexica.board()),
      s(state),
      last(action),
      land(board.island.minus(state.canals)),
      buildings(state.buildings()) {
  if (!last) return;
  for (const Cell c : {last->cell, last->other})
    if (c < board.grid.cells()) marked.set(c);
}

std::optional<std::size_t> Scene::figure_on(Cell c) const {
  for (std::size_t p = 0; p < players(); ++p)
    if (s.figure[p] == c) return p;
  return std::nullopt;
}

std::optional<std::size_t> Scene::builder_on(Cell c) const {
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (s.built[p].test(c)) return p;
  return std::nullopt;
}

Calpulli Scene::calpulli_on(Cell c) const {
  const unsigned size = component(board.grid, land, c).count();
  const std::size_t type = board.type_of(size);
  return type < kMaxTypes ? board.types[type] : Calpulli{static_cast<std::uint8_t>(size), 0, 0, 0};
}

std::string column_label(const Grid& grid, unsigned column) {
  const auto name = grid.name(static_cast<Cell>(column));  // a cell of row 0
  return name.substr(0, name.size() - 1);
}

std::string describe(const Scene& scene, Cell c) {
  const auto& s = scene.s;
  std::string out;
  const auto add = [&out](std::string_view what) { out += (out.empty() ? "" : ", ") + std::string(what); };
  if (const auto player = scene.figure_on(c)) add(fmt::format("figure of {}", player_name(*player)));
  if (const auto player = scene.builder_on(c))
    add(fmt::format("building {} of {}", s.value_at(c), player_name(*player)));
  if (s.calpulli.test(c)) {
    const auto tile = scene.calpulli_on(c);
    add(fmt::format("calpulli {} ({}/{})", tile.size, tile.founder, tile.others));
  }
  if (s.bridges_ns.test(c)) add("bridge north-south");
  if (s.bridges_ew.test(c)) add("bridge east-west");
  if (s.canals.test(c)) add("canal");
  if (scene.board.start.test(c)) add("start cell");
  if (scene.board.emblem.test(c)) add("emblem cell");
  if (out.empty()) add(scene.land.test(c) ? "land" : "lake");
  if (s.founded.test(c)) add("district founded");
  return fmt::format("{}: {}", scene.board.grid.name(c), out);
}

std::string status(const Scene& scene) {
  const State& s = scene.s;
  if (s.phase == Phase::over) return "The game is over, " + winners(scene.game.outcome(s));
  const auto player = player_name(s.to_move);
  if (s.phase == Phase::setup) return fmt::format("Setup, {} to choose a start cell", player);
  return fmt::format("{} half{}, {} to move, {} AP left{}", s.half == 1 ? "First" : "Second",
                     s.first_round ? ", first round" : "", player, s.ap,
                     s.gained > 0 ? fmt::format(", {} gained this turn", plural(s.gained, "token")) : "");
}

std::string last_action(const Scene& scene) {
  return scene.last ? "Last action: " + scene.game.to_text(*scene.last) : "";
}

std::string supply(const State& s) {
  return fmt::format("{} single and {} double canals, {}, {}", s.singles, s.doubles, plural(s.bridges, "bridge"),
                     plural(s.token_supply, "token"));
}

std::string calpulli_list(const Board& board, const std::array<std::uint8_t, kMaxTypes>& counts) {
  std::string out;
  for (std::size_t t = 0; t < board.types.size(); ++t) {
    if (counts[t] == 0) continue;
    const auto& type = board.types[t];
    out += fmt::format("{}{} ({}/{})", out.empty() ? "" : ", ", type.size, type.founder, type.others);
    if (counts[t] > 1) out += fmt::format(" x{}", counts[t]);
  }
  return out.empty() ? "none" : out;
}

std::string place_of(const Scene& scene, std::size_t player) {
  const Cell c = scene.s.figure[player];
  return c < scene.board.grid.cells() ? scene.board.grid.name(c) : "not placed";
}

}  // namespace stela::mexica
