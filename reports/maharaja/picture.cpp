#include "reports/maharaja/picture.h"

#include "reports/maharaja/map_drawing.h"
#include "reports/maharaja/panel.h"
#include "reports/maharaja/text.h"

namespace stela::maharaja {
namespace {

std::string description(const Scene& scene) {
  const State& s = scene.s;
  std::string out = status(scene) + ".";
  if (scene.last) out += " " + last_action(scene) + ".";
  for (std::size_t p = 0; p < scene.players(); ++p)
    out += " " + player_name(p) + ": coins " + std::to_string(s.coins[p]) + ", " + plural(s.hand[p], "house") +
           " to hand, " + plural(s.palaces[p], "palace") + " left, roles " + roles_held(scene, p) + ", dial " +
           dial(scene, p) + ".";
  for (std::size_t place = 0; place < kPlaces; ++place) out += " " + describe_place(scene, place) + ".";
  for (std::size_t site = kFirstVillage; site < scene.board.sites.size(); ++site)
    out += " " + describe_village(scene, site) + ".";
  for (const auto& line : turn_lines(scene)) out += " " + line + ".";
  return out;
}

}  // namespace

Picture picture(const Maharaja& game, const State& s, const std::optional<Action>& last) {
  const Scene scene(game, s, last);
  const Page page(map_extent());
  auto out = page.picture({"Maharaja", status(scene), last_action(scene)}, map_drawing(scene, page.board()),
                          panel(scene, page.panel()), legend);
  out.description = description(scene);
  out.text = text_form(scene);
  return out;
}

std::vector<Place> places(const Maharaja& game, const State& s) {
  const Scene scene(game, s, std::nullopt);
  return places_drawn(scene, Page(map_extent()).board());
}

Picture heat_map(const Maharaja& game, std::span<const double> values, const std::string& title) {
  const State bare = game.initial(0);
  const Scene scene(game, bare, std::nullopt);
  const Heat heat(values);
  const std::vector<std::string>& names = scene.board.sites;
  return heat_page(Maharaja::kTitle, title, heat, names, map_extent(),
                   [&](Point corner) { return heat_drawing(scene, heat, corner); });
}

}  // namespace stela::maharaja
