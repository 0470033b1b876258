// Pictures of games at run time: the facet of a game that has pictures of its own, and picture() and places() of
// AnyGame, which generic code finds by their arguments as it finds those of a class.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/any_game.h"
#include "reports/draw/picture.h"
#include "reports/draw/spoken.h"

namespace stela {

class PictureFacet : public Facet {
 public:
  [[nodiscard]] virtual Picture picture(const AnyGame& game, const AnyState& s,
                                        const std::optional<AnyAction>& last) const = 0;
  /// As a player sees it: the same, where nothing is hidden from anybody.
  [[nodiscard]] virtual Picture picture_for(const AnyGame& game, const AnyState& s,
                                            const std::optional<AnyAction>& last, std::size_t seat) const = 0;
  /// Where the picture shows the places; none where the game does not say.
  [[nodiscard]] virtual std::vector<Place> places(const AnyGame& game, const AnyState& s) const = 0;
  /// What a place belongs to; "" where the game does not say.
  [[nodiscard]] virtual std::string area_name(const AnyGame& game, const AnyState& s,
                                              const std::string& place) const = 0;
  /// A legal action of a position in words.
  [[nodiscard]] virtual SpokenAction spoken(const AnyGame& game, const AnyState& s, const AnyAction& action) const = 0;
  /// The game's loose pieces by their names; none where it has none that a position names.
  [[nodiscard]] virtual std::optional<Picture> tiles(const AnyGame& game) const = 0;
};

/// Of a game without the facet: its JSON, line by line.
Picture picture(const AnyGame& game, const AnyState& s, const std::optional<AnyAction>& last = std::nullopt);
/// As a player sees it. Games without the facet hide nothing in their pictures.
Picture picture_for(const AnyGame& game, const AnyState& s, const std::optional<AnyAction>& last, std::size_t seat);
std::vector<Place> places(const AnyGame& game, const AnyState& s);
std::string area_name(const AnyGame& game, const AnyState& s, const std::string& place);
/// Of a game without the facet: its notation, and the places that it names.
SpokenAction spoken(const AnyGame& game, const AnyState& s, const AnyAction& action);
std::optional<Picture> tiles(const AnyGame& game);

/// Numbers of places on the drawing of a game from outside, as it is at the start of a deal: what balance reports find
/// by its arguments. values: by place, as places() has them there. None where it draws no places.
std::optional<Picture> heat_map(const AnyGame& game, std::span<const double> values, const std::string& title);
inline constexpr std::uint64_t kDrawnSeed = 1;  ///< that deal's

}  // namespace stela
