// A game's class as a type of games at run time, with the facets that every program has. A picture() of the class must
// be declared before.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checkers/bench/speed_facet_of.h"
#include "model/any_game_of.h"
#include "model/catalogue.h"
#include "model/must_reach_facet.h"
#include "reports/draw/picture_facet_of.h"

namespace stela::cli {

/// What the game's catalogue lists.
class CatalogueMustReach final : public MustReachFacet {
 public:
  explicit CatalogueMustReach(std::string_view catalogue) : names_(must_reach(catalogue)) {}
  [[nodiscard]] const std::vector<std::string>& names() const override { return names_; }
  [[nodiscard]] bool of_every_setup() const override { return false; }
  [[nodiscard]] std::uint64_t least_search() const override { return 300'000; }  // a second at most

 private:
  std::vector<std::string> names_;
};

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
    more.push_back(&must_reach_);
    return more;
  }

  PictureFacetOf<G> picture_;
  SpeedFacetOf<G> speed_;
  CatalogueMustReach must_reach_{G::catalogue()};
  GameTypeOf<G> type_;
};

}  // namespace stela::cli
