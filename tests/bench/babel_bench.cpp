// Babel's operations. Its state keeps nothing that could be worked out anew: "hash, maintained" and "hash, anew" are
// the same work.
#include "model/babel/babel.h"
#include "tests/bench/operations.h"

namespace stela::babel {
namespace {

const bool kRegistered = [] {
  const bench::Operations<Babel> operations("2 players", nlohmann::json::object());
  operations.add_all();
  return true;
}();

}  // namespace
}  // namespace stela::babel
