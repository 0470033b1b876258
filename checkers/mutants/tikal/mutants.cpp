#include "checkers/mutants/tikal/mutants.h"

#include "checkers/mutants/tools.h"

namespace stela::mutants {

static_assert(Game<Mutant<tikal::Tikal>>);

const std::vector<TikalMutation>& tikal_mutants() {
  static const auto all =
      joined<tikal::Tikal>({tikal_setup_mutants(), tikal_tile_mutants(), tikal_figure_mutants(), tikal_site_mutants(),
                            tikal_camp_mutants(), tikal_guard_mutants(), tikal_exchange_mutants(),
                            tikal_scoring_mutants(), tikal_auction_mutants(), tikal_frame_mutants()});
  return all;
}

}  // namespace stela::mutants
