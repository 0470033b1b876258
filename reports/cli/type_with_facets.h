// A game's class as a type of games at run time, with the facets that every program has. A picture() of the class must
// be declared before.
#pragma once

#include <vector>

#include "checkers/bench/speed_facet_of.h"
#include "model/any_game_of.h"
#include "reports/draw/picture_facet_of.h"

namespace stela::cli {

template <Game G>
class TypeWithFacets {
 public:
  /// more: facets besides; they outlive this.
  explicit TypeWithFacets(const std::vector<const Facet*>& more = {}) : type_(with(more)) {}
  [[nodiscard]] const GameType& type() const { return type_; }

 private:
  [[nodiscard]] std::vector<const Facet*> with(std::vector<const Facet*> more) const {
    more.push_back(&picture_);
    more.push_back(&speed_);
    return more;
  }

  PictureFacetOf<G> picture_;
  SpeedFacetOf<G> speed_;
  GameTypeOf<G> type_;
};

}  // namespace stela::cli
