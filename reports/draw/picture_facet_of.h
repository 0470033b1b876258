// The picture facet of a game's class. Its picture() must be declared before this is used; a class without one has the
// picture that every game has.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/any_game_of.h"
#include "reports/draw/any_picture.h"
#include "reports/draw/picture_of.h"

namespace stela {

template <Game G>
class PictureFacetOf final : public PictureFacet {
 public:
  [[nodiscard]] Picture picture(const AnyGame& game, const AnyState& s,
                                const std::optional<AnyAction>& last) const override {
    return picture_of(unwrapped<G>(game), of(s), last ? std::optional(last->as<typename G::Action>()) : std::nullopt);
  }
  [[nodiscard]] Picture picture_for(const AnyGame& game, const AnyState& s, const std::optional<AnyAction>& last,
                                    std::size_t seat) const override {
    using Last = std::optional<typename G::Action>;
    if constexpr (requires(const G& own, const typename G::State& state) { picture_seen_by(own, state, Last(), seat); })
      return picture_seen_by(unwrapped<G>(game), of(s), last ? Last(last->as<typename G::Action>()) : Last(), seat);
    return picture(game, s, last);
  }
  [[nodiscard]] std::vector<Place> places(const AnyGame& game, const AnyState& s) const override {
    return places_of(unwrapped<G>(game), of(s));
  }
  [[nodiscard]] std::string area_name(const AnyGame& game, const AnyState& s, const std::string& place) const override {
    return area_name_of(unwrapped<G>(game), of(s), place);
  }
  [[nodiscard]] SpokenAction spoken(const AnyGame& game, const AnyState& s, const AnyAction& action) const override {
    return spoken_of(unwrapped<G>(game), of(s), action.as<typename G::Action>());
  }
  [[nodiscard]] std::optional<Picture> tiles(const AnyGame& game) const override {
    if constexpr (requires(const G& own) { tiles_picture(own); }) return tiles_picture(unwrapped<G>(game));
    return std::nullopt;
  }

 private:
  static const typename G::State& of(const AnyState& s) { return s.as<typename G::State>(); }
};

}  // namespace stela
