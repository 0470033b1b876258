// Maharaja's operations, with the fewest players and, with every option, the most. Its state keeps nothing that could
// be worked out anew: "hash, maintained" and "hash, anew" are the same work.
#include "model/maharaja/maharaja.h"
#include "tests/bench/operations.h"

namespace stela::maharaja {
namespace {

const bool kRegistered = [] {
  bench::Operations<Maharaja>("2 players", nlohmann::json::object()).add_all();
  bench::Operations<Maharaja>(
      "5 players, all options",
      {{"players", 5}, {"yogi", 1}, {"role_auction", 1}, {"home_city", 1}, {"many_roles", 1}, {"interleave", 1}})
      .add_all();
  return true;
}();

}  // namespace
}  // namespace stela::maharaja
