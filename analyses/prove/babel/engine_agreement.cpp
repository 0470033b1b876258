#include "analyses/prove/babel/engine_agreement.h"

#include <fmt/format.h>

#include "analyses/prove/compare.h"

namespace stela::prove::babel_game {

using babel::naive::table_of;

std::optional<std::string> Formulas::start_disagrees(const babel::State& first) const {
  renew_terms();
  bool found = false;
  Path::each([&](Path& path) { found = found || can_hold(path, looks_like(proof_.dealt(), table_of(first))); });
  return found ? std::nullopt : std::optional<std::string>("a start that cannot be dealt");
}

std::optional<std::string> Formulas::state_disagrees(const babel::State& s) const {
  renew_terms();
  const auto table = table_of(s);
  std::optional<std::string> broken;
  Path::each([&](Path& path) {
    for (const auto& claim : proof_.invariants(constant_table(table)))
      if (!broken && !claim.holds.expr().simplify().is_true() && !can_hold(path, claim.holds))
        broken = "a state without " + claim.invariant;
  });
  for (std::size_t p = 0; p < kPlayers; ++p) {
    auto own = table;
    own.to_move = p;
    if (lemma_speaks(own) && !babel::naive::can_build_foundation(own)) broken = "a state without two-cards";
  }
  return broken;
}

std::optional<std::string> Formulas::step_disagrees(const babel::State& before, const babel::Action& a,
                                                    const babel::State& after) const {
  renew_terms();
  const auto was = table_of(before), is = table_of(after);
  bool found = false;
  Path::each([&](Path& path) {
    if (found) return;
    auto t = constant_table(was);
    found = proof_.play(t, a) && can_hold(path, looks_like(t, is));
  });
  if (found) return std::nullopt;
  return fmt::format("a step that the formulas do not have: {}", babel::kKindNames[static_cast<std::size_t>(a.kind)]);
}

bool Formulas::lacks(const babel::State& s, const std::string& invariant) const {
  return breaks_on_every_way(invariant,
                             [&](Path&) { return std::optional(proof_.invariants(constant_table(table_of(s)))); });
}

bool Formulas::breaks(const babel::State& before, const babel::Action& a, const babel::State& /*after*/,
                      const std::string& invariant) const {
  return breaks_on_every_way(invariant, [&](Path&) -> std::optional<std::vector<Claim>> {
    const auto was = constant_table(table_of(before));
    auto t = was;
    if (!proof_.play(t, a)) return std::nullopt;
    return proof_.claims_after(a, was, t);
  });
}

}  // namespace stela::prove::babel_game
