#include "reports/tikal/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "reports/draw/player_text.h"
#include "reports/tikal/text_map.h"

namespace stela::tikal {
namespace {

void add_players(std::vector<TextLine>& lines, const Scene& scene) {
  const auto right = Align::right;
  Table table({{"player"},
               {"points", right},
               {"supply", right},
               {"out", right},
               {"leader"},
               {"camps", right},
               {"guards", right},
               {"singles"},
               {"pairs"},
               {"triples"},
               {""}});
  for (std::size_t p = 0; p < scene.players(); ++p) {
    const auto& s = scene.s;
    table.add({std::string(look(p).name), std::to_string(s.score[p]), std::to_string(s.supply[p]),
               std::to_string(s.gone[p]), leader_place(scene, p), std::to_string(std::popcount(s.camps[p])),
               std::to_string(std::popcount(s.guards[p])), motifs_held(scene, p, 1), motifs_held(scene, p, 2),
               motifs_held(scene, p, 3), scene.to_move() == p ? "" : standing(scene, p)});
  }
  add_player_table(lines, table, scene.to_move());
}

/// The tile in hand and those shown, each with its stones: a name on the map does not show them yet.
void add_tiles(std::vector<TextLine>& lines, const Scene& scene) {
  const State& s = scene.s;
  if (s.phase == Phase::over) return;
  if (s.hand != kNoTile) lines.push_back({{"In hand    " + tile_name(scene, s.hand), {}}});
  for (std::size_t i = 0; scene.game.chosen().auction != 0 && i < scene.players(); ++i)
    lines.push_back({{fmt::format("Shown {}    {}", i + 1, tile_name(scene, s.shown[i])), {}}});
}

void add_legend(std::vector<TextLine>& lines) {
  for (const auto* line :
       {"digits inside a hex's edges: its stones there; a border costs those on both its sides",
        "R3 three workers of red   R* its leader   R3* both   guard R* the leader on guard",
        "supply, out: workers yet to come, and out of the game   singles, pairs, triples: motifs of treasures"})
    lines.push_back({{line, kFaint}});
}

}  // namespace

std::vector<TextLine> text_form(const Scene& scene) {
  auto map = text_map(scene);
  auto lines = std::move(map.lines);
  for (const Hex h : map.crowded) lines.push_back({{describe(scene, h), {}}});
  lines.push_back({});
  lines.push_back({{status(scene), {.bold = true}}});
  if (scene.last) lines.push_back({{last_action(scene), {}}});
  lines.push_back({});
  add_players(lines, scene);
  lines.push_back({});
  add_tiles(lines, scene);
  lines.push_back({{"Deck       " + deck_left(scene), {}}});
  lines.push_back({{"Floors     " + floors_left(scene), {}}});
  lines.push_back({{fmt::format("Treasures  {} face down in the supply", treasures_left(scene)), {}}});
  if (scene.s.put_out != 0) lines.push_back({{"Put out    " + put_out(scene), {}}});
  lines.push_back({});
  add_legend(lines);
  return lines;
}

}  // namespace stela::tikal
