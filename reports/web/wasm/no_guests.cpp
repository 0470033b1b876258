// In a page there is no game from outside.
#include "reports/draw/guest_picture.h"
#include "reports/draw/picture_of.h"

namespace stela {

Picture guest_picture(const DrawingFacet& drawing, const AnyGame& game, const AnyState& s,
                      const std::optional<AnyAction>& last) {
  return plain_picture(std::string(game.type().title()), status_text(game, s, last), drawing.draw(game, s));
}

std::vector<Place> guest_places(const DrawingFacet& /*drawing*/, const AnyGame& /*game*/, const AnyState& /*s*/) {
  return {};
}

std::optional<Picture> guest_heat_map(const DrawingFacet& /*drawing*/, const AnyGame& /*game*/,
                                      std::span<const double> /*values*/, const std::string& /*title*/) {
  return std::nullopt;
}

}  // namespace stela
