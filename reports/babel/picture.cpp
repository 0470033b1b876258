#include "reports/babel/picture.h"

#include "reports/babel/board_drawing.h"
#include "reports/babel/panel.h"
#include "reports/babel/text.h"

namespace stela::babel {
namespace {

std::string description(const Scene& scene) {
  std::string out = status(scene) + ".";
  if (scene.last) out += " " + last_action(scene) + ".";
  for (std::size_t p = 0; p < kPlayers; ++p)
    out += " " + player_name(p) + ": total " + std::to_string(total(scene, p)) + ", hand " + hand_text(scene, p) +
           ", store " + levels(scene.s.store[p]) + ".";
  for (std::size_t city = 0; city < kNations; ++city)
    for (std::size_t p = 0; p < kPlayers; ++p) out += " " + describe(scene, p, city) + ".";
  return out + " Nation deck: " + deck_text(scene) + ". Temple deck: " + temple_deck_text(scene) + ".";
}

}  // namespace

namespace {

Picture drawn(const Scene& scene) {
  const Page page(board_extent(scene));
  auto out = page.picture({"Babel", status(scene), last_action(scene)}, board_drawing(scene, page.board()),
                          panel(scene, page.panel()), legend);
  out.description = description(scene);
  out.text = text_form(scene);
  return out;
}

}  // namespace

Picture picture(const Babel& game, const State& s, const std::optional<Action>& last) {
  return drawn(Scene(game, s, last));
}

Picture picture_seen_by(const Babel& game, const State& s, const std::optional<Action>& last, std::size_t seat) {
  return drawn(Scene(game, s, last, seat));
}

std::vector<Place> places(const Babel& game, const State& s) {
  const Scene scene(game, s, std::nullopt);
  return places_drawn(scene, Page(board_extent(scene)).board());
}

Picture heat_map(const Babel& game, std::span<const double> values, const std::string& title) {
  const State bare = game.initial(0);
  const Scene scene(game, bare, std::nullopt);
  const Heat heat(values);
  std::vector<std::string> names;
  for (std::size_t city = 0; city < kNations; ++city) names.push_back(city_name(city));
  return heat_page(Babel::kTitle, title, heat, names, board_extent(scene),
                   [&](Point corner) { return heat_drawing(scene, heat, corner); });
}

}  // namespace stela::babel
