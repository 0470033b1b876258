#include "reports/web/wasm/games.h"

#include <vector>

#include "analyses/evaluations.h"
#include "analyses/turn/babel/goals.h"
#include "analyses/turn/maharaja/goals.h"
#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/tikal/goals.h"
#include "model/games.h"
#include "reports/draw/picture_facet_of.h"
#include "reports/pictures.h"
#include "reports/web/page_facet_of.h"

namespace stela::web {
namespace {

template <Game G>
const GameType& page_game() {
  static const PictureFacetOf<G> picture;
  static const PageFacetOf<G> page;
  static const GameTypeOf<G> type({&picture, &page});
  return type;
}

}  // namespace

std::span<const GameType* const> page_games() {
  static const auto games = [] {
    std::vector<const GameType*> all;
    for_each_game([&]<class G>(std::type_identity<G>) { all.push_back(&page_game<G>()); });
    return all;
  }();
  return games;
}

}  // namespace stela::web
