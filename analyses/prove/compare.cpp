#include "analyses/prove/compare.h"

#include <algorithm>

#include "analyses/turn/z3_watch.h"

namespace stela::prove {

bool can_hold(const Path& path, const Truth& condition) {
  const auto simple = condition.expr().simplify();
  if (simple.is_false()) return false;
  if (simple.is_true() && path.conditions().empty()) return true;
  z3::solver solver(terms());
  turn::leave_signals_alone(solver);
  solver.push();  // so that Z3 takes its incremental solver: the other one prepares for what is hard
  for (const auto& assumed : path.conditions()) solver.add(assumed.holds);
  solver.add(simple);
  return solver.check() != z3::unsat;
}

bool breaks_on_every_way(const std::string& invariant,
                         const std::function<std::optional<std::vector<Claim>>(Path&)>& lines) {
  renew_terms();
  bool some = false, every = true;
  Path::each([&](Path& path) {
    if (!every) return;
    const auto claims = lines(path);
    if (!claims || !can_hold(path, true)) return;
    some = true;
    every = std::any_of(claims->begin(), claims->end(), [&](const Claim& claim) {
      return claim.invariant == invariant && !can_hold(path, claim.holds);
    });
  });
  return some && every;
}

}  // namespace stela::prove
