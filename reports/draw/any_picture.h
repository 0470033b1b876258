// Pictures of games at run time: the facet of a game that has pictures of its own, and picture() and places() of
// AnyGame, which generic code finds by their arguments as it finds those of a class.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/any_game.h"
#include "reports/draw/picture.h"

namespace stela {

class PictureFacet : public Facet {
 public:
  [[nodiscard]] virtual Picture picture(const AnyGame& game, const AnyState& s,
                                        const std::optional<AnyAction>& last) const = 0;
  /// Where the picture shows the places; none where the game does not say.
  [[nodiscard]] virtual std::vector<Place> places(const AnyGame& game, const AnyState& s) const = 0;
  /// What a place belongs to; "" where the game does not say.
  [[nodiscard]] virtual std::string area_name(const AnyGame& game, const AnyState& s,
                                              const std::string& place) const = 0;
};

/// Of a game without the facet: its JSON, line by line.
Picture picture(const AnyGame& game, const AnyState& s, const std::optional<AnyAction>& last = std::nullopt);
std::vector<Place> places(const AnyGame& game, const AnyState& s);
std::string area_name(const AnyGame& game, const AnyState& s, const std::string& place);

}  // namespace stela
