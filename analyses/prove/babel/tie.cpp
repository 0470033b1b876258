#include "analyses/prove/babel/tie.h"

#include <fmt/format.h>

#include "analyses/prove/compare.h"

namespace stela::prove::babel_game {
namespace {

using babel::naive::table_of;

}  // namespace

std::optional<std::string> start_disagrees(const Proof& proof, const babel::State& first) {
  renew_terms();
  bool found = false;
  Path::each([&](Path& path) { found = found || can_hold(path, looks_like(proof.dealt(), table_of(first))); });
  return found ? std::nullopt : std::optional<std::string>("a start that cannot be dealt");
}

std::optional<std::string> state_disagrees(const Proof& proof, const babel::State& s) {
  renew_terms();
  const auto table = table_of(s);
  std::optional<std::string> broken;
  Path::each([&](Path& path) {
    for (const auto& claim : proof.invariants(constant_table(table)))
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

std::optional<std::string> step_disagrees(const Proof& proof, const babel::State& before, const babel::Action& a,
                                          const babel::State& after) {
  renew_terms();
  const auto was = table_of(before), is = table_of(after);
  bool found = false;
  Path::each([&](Path& path) {
    if (found) return;
    auto t = constant_table(was);
    found = proof.play(t, a) && can_hold(path, looks_like(t, is));
  });
  if (found) return std::nullopt;
  return fmt::format("a step that the formulas do not have: {}", babel::kKindNames[static_cast<std::size_t>(a.kind)]);
}

}  // namespace stela::prove::babel_game
