#include "reports/draw/any_picture.h"

#include "model/drawing_facet.h"
#include "reports/draw/guest_picture.h"
#include "reports/draw/picture_of.h"

namespace stela {

Picture picture(const AnyGame& game, const AnyState& s, const std::optional<AnyAction>& last) {
  if (const auto* own = (*game.type()).facet<PictureFacet>()) return own->picture(game, s, last);
  if (const auto* drawing = (*game.type()).facet<DrawingFacet>()) return guest_picture(*drawing, game, s, last);
  return json_picture(game, s, last);
}

Picture picture_for(const AnyGame& game, const AnyState& s, const std::optional<AnyAction>& last, std::size_t seat) {
  if (const auto* own = (*game.type()).facet<PictureFacet>()) return own->picture_for(game, s, last, seat);
  return picture(game, s, last);
}

std::vector<Place> places(const AnyGame& game, const AnyState& s) {
  const auto* own = (*game.type()).facet<PictureFacet>();
  if (own != nullptr) return own->places(game, s);
  const auto* drawing = (*game.type()).facet<DrawingFacet>();
  return drawing ? guest_places(*drawing, game, s) : std::vector<Place>();
}

std::string area_name(const AnyGame& game, const AnyState& s, const std::string& place) {
  const auto* own = (*game.type()).facet<PictureFacet>();
  return own ? own->area_name(game, s, place) : std::string();
}

SpokenAction spoken(const AnyGame& game, const AnyState& s, const AnyAction& action) {
  if (const auto* own = (*game.type()).facet<PictureFacet>()) return own->spoken(game, s, action);
  return plain_spoken(game.to_text(action), places(game, s));
}

std::optional<Picture> tiles(const AnyGame& game) {
  const auto* own = (*game.type()).facet<PictureFacet>();
  return own ? own->tiles(game) : std::nullopt;
}

std::optional<Picture> heat_map(const AnyGame& game, std::span<const double> values, const std::string& title) {
  const auto* drawing = (*game.type()).facet<DrawingFacet>();
  return drawing ? guest_heat_map(*drawing, game, values, title) : std::nullopt;
}

}  // namespace stela
