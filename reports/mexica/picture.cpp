#include "reports/mexica/picture.h"

#include <fmt/format.h>

#include "reports/mexica/board_drawing.h"
#include "reports/mexica/panel.h"
#include "reports/mexica/text.h"

namespace stela::mexica {
namespace {

std::string description(const Scene& scene) {
  std::string out = status(scene) + ".";
  if (scene.last) out += " " + last_action(scene) + ".";
  for (std::size_t p = 0; p < scene.players(); ++p)
    out +=
        " " + player_name(p) + ": " + std::to_string(scene.s.score[p]) + " points, figure " + place_of(scene, p) + ".";
  return out + " Supply: " + supply(scene.s) + ". Calpulli on display: " + calpulli_list(scene.board, scene.s.display) +
         ".";
}

}  // namespace

Picture picture(const Mexica& game, const State& s, const std::optional<Action>& last) {
  const Scene scene(game, s, last);
  const Page page(board_extent(scene.board.grid));
  auto out = page.picture({"Mexica", status(scene), last_action(scene)}, board_drawing(scene, page.board()),
                          panel(scene, page.panel()), legend);
  out.description = description(scene);
  out.text = text_form(scene);
  return out;
}

std::vector<Place> places(const Mexica& game, const State& s) {
  const Scene scene(game, s, std::nullopt);
  return places_drawn(scene, Page(board_extent(scene.board.grid)).board());
}

std::string area_name(const Mexica& game, const State& s, const std::string& place) {
  const auto& grid = game.board().grid;
  const auto cell = grid.find(place);
  const Bits ground = game.board().island.minus(s.canals);
  if (!cell || !ground.test(*cell)) return "the water";
  const auto district = grid.flood(Bits::of(*cell), ground);
  return fmt::format("the {}district of {} cell{}", s.founded.test(*cell) ? "founded " : "", district.count(),
                     district.count() == 1 ? "" : "s");
}

Picture heat_map(const Mexica& game, std::span<const double> values, const std::string& title) {
  const State bare = game.initial(0);
  const Scene scene(game, bare, std::nullopt);
  const Heat heat(values);
  std::vector<std::string> names(heat.size());
  scene.board.island.for_each([&](Cell c) { names[c] = scene.board.grid.name(c); });
  return heat_page(Mexica::kTitle, title, heat, names, board_extent(scene.board.grid),
                   [&](Point corner) { return heat_drawing(scene, heat, corner); });
}

}  // namespace stela::mexica
