#include "analyses/turn/maharaja/prove.h"

#include "analyses/turn/listing.h"

namespace stela::turn {

Proof<maharaja::Maharaja> prove(const maharaja::Maharaja& game, const maharaja::State& before,
                                const Objective& objective, const Question<maharaja::Maharaja>& question,
                                const Limits& limits) {
  return Listing<maharaja::Maharaja>(game, before, objective, question, limits).run();
}

}  // namespace stela::turn
