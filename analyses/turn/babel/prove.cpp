#include "analyses/turn/babel/prove.h"

#include "analyses/turn/listing.h"

namespace stela::turn {

Proof<babel::Babel> prove(const babel::Babel& game, const babel::State& before, const Objective& objective,
                          const Question<babel::Babel>& question, const Limits& limits) {
  return Listing<babel::Babel>(game, before, objective, question, limits).run();
}

}  // namespace stela::turn
