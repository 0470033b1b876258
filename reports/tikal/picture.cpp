#include "reports/tikal/picture.h"

#include "reports/draw/page.h"
#include "reports/tikal/board_drawing.h"
#include "reports/tikal/panel.h"
#include "reports/tikal/text.h"

namespace stela::tikal {
namespace {

std::string description(const Scene& scene) {
  std::string out = status(scene) + ".";
  if (scene.last) out += " " + last_action(scene) + ".";
  for (std::size_t p = 0; p < scene.players(); ++p)
    out += " " + player_name(p) + ": " + plural(scene.s.score[p], "point") + ", " +
           plural(scene.s.supply[p], "worker") + " in the supply, treasures worth " +
           std::to_string(treasure_points(scene, p)) + ".";
  for_each_hex(scene.explored, [&](Hex h) { out += " " + describe(scene, h) + "."; });
  return out + " Deck: " + deck_left(scene) + ". Floors: " + floors_left(scene) + ".";
}

}  // namespace

Picture picture(const Tikal& game, const State& s, const std::optional<Action>& last) {
  const Scene scene(game, s, last);
  const Page page(board_extent(scene.board.map));
  auto out = page.picture({"Tikal", status(scene), last_action(scene)}, board_drawing(scene, page.board()),
                          panel(scene, page.panel()), legend);
  out.description = description(scene);
  out.text = text_form(scene);
  return out;
}

std::vector<Place> places(const Tikal& game, const State& s) {
  const Scene scene(game, s, std::nullopt);
  return places_drawn(scene, Page(board_extent(scene.board.map)).board());
}

std::string area_name(const Tikal& game, const State& s, const std::string& place) {
  const Scene scene(game, s, std::nullopt);
  const auto hex = scene.board.map.find(place);
  const auto* tile = hex ? scene.tile_on(*hex) : nullptr;
  if (tile == nullptr) return "an unexplored hex";
  if (s.value[*hex] > 0) return "a temple of value " + std::to_string(s.value[*hex]);
  if (tile->terrain == Terrain::base_camp) return "the base camp";
  return "a hex of " + std::string(terrain_name(tile->terrain));
}

Picture heat_map(const Tikal& game, std::span<const double> values, const std::string& title) {
  const State bare = game.initial(0);
  const Scene scene(game, bare, std::nullopt);
  const Heat heat(values);
  std::vector<std::string> names;
  for (Hex h = 0; h < scene.board.map.hexes(); ++h) names.push_back(scene.board.map.name(h));
  return heat_page(Tikal::kTitle, title, heat, names, board_extent(scene.board.map),
                   [&](Point corner) { return heat_drawing(scene, heat, corner); });
}

}  // namespace stela::tikal
