#include "analyses/prove/maharaja/engine_agreement.h"

namespace stela::prove::maharaja_game {

using maharaja::naive::table_of;

std::optional<std::string> Formulas::start_disagrees(const maharaja::State& first) const {
  renew_terms();
  const auto table = table_of(proof_.game(), first);
  bool found = false;
  Path::each([&](Path& path) {
    const auto t = proof_.first();
    z3::expr_vector symbols(terms()), fields(terms());
    for (std::size_t city = 0; city < kCities; ++city) {
      symbols.push_back(t.governors[city].expr());
      fields.push_back(Term(table.governors[city]).expr());
    }
    auto all = looks_like(t, table).expr();
    for (const auto& condition : path.conditions()) all = all && condition.holds;
    found = found || all.substitute(symbols, fields).simplify().is_true();
  });
  return found ? std::nullopt : std::optional<std::string>("a start that is none of the formulas'");
}

std::optional<std::string> Formulas::state_disagrees(const maharaja::State& s) const {
  renew_terms();
  const auto table = table_of(proof_.game(), s);
  if (!rewards_are_as_said(maharaja::naive::rewards(proof_.game(), table))) return "a state without rewards";
  std::optional<std::string> broken;
  Path::each([&](Path& path) {
    for (const auto& claim : proof_.invariants(constant_table(table)))
      if (!broken && !claim.holds.expr().simplify().is_true() && !can_hold(path, claim.holds))
        broken = "a state without " + claim.invariant;
  });
  return broken;
}

std::optional<std::string> Formulas::step_disagrees(const maharaja::State& before, const maharaja::Action& a,
                                                    const maharaja::State& after) const {
  renew_terms();
  const auto was = table_of(proof_.game(), before), is = table_of(proof_.game(), after);
  bool found = false;
  Path::each([&](Path& path) {
    if (found) return;
    auto t = constant_table(was);
    found = proof_.play(t, a) && can_hold(path, looks_like(t, is));
  });
  if (found) return std::nullopt;
  return fmt::format("a step that the formulas do not have: {}", proof_.game().to_text(a));
}

bool Formulas::lacks(const maharaja::State& s, const std::string& invariant) const {
  return breaks_on_every_way(
      invariant, [&](Path&) { return std::optional(proof_.invariants(constant_table(table_of(proof_.game(), s)))); });
}

bool Formulas::breaks(const maharaja::State& before, const maharaja::Action& a, const maharaja::State& /*after*/,
                      const std::string& invariant) const {
  return breaks_on_every_way(invariant, [&](Path&) -> std::optional<std::vector<Claim>> {
    const auto was = constant_table(table_of(proof_.game(), before));
    auto t = was;
    if (!proof_.play(t, a)) return std::nullopt;
    return proof_.claims_after(a, was, t);
  });
}

}  // namespace stela::prove::maharaja_game
