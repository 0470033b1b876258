#include "reports/draw/any_picture.h"

#include "model/drawing_facet.h"
#include "reports/draw/picture_of.h"

namespace stela {

Picture picture(const AnyGame& game, const AnyState& s, const std::optional<AnyAction>& last) {
  if (const auto* own = (*game.type()).facet<PictureFacet>()) return own->picture(game, s, last);
  if (const auto* drawing = (*game.type()).facet<DrawingFacet>())
    return plain_picture(std::string(game.type().title()), status_text(game, s, last), drawing->draw(game, s));
  return json_picture(game, s, last);
}

std::vector<Place> places(const AnyGame& game, const AnyState& s) {
  const auto* own = (*game.type()).facet<PictureFacet>();
  return own ? own->places(game, s) : std::vector<Place>();
}

std::string area_name(const AnyGame& game, const AnyState& s, const std::string& place) {
  const auto* own = (*game.type()).facet<PictureFacet>();
  return own ? own->area_name(game, s, place) : std::string();
}

}  // namespace stela
