#include "analyses/prove/maharaja/engine_agreement.h"

namespace stela::prove::maharaja_game {

namespace {

/// The table of a state, rotated by so many seats.
maharaja::naive::Table table_of(const Proof& proof, const maharaja::State& s, int seats) {
  return rotated(maharaja::naive::table_of(proof.game(), s), seats);
}
maharaja::naive::Table table_of(const Proof& proof, const maharaja::State& s) {
  return table_of(proof, s, proof.rotation_of(s));
}
maharaja::Action rotated_in(const Proof& proof, const maharaja::State& s, const maharaja::Action& a) {
  return rotated(a, proof.game().seats(), proof.rotation_of(s));
}

}  // namespace

std::optional<std::string> Formulas::start_disagrees(const maharaja::State& first) const {
  renew_terms();
  const auto table = table_of(proof_, first);
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
  const auto table = table_of(proof_, s);
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
  const auto was = table_of(proof_, before), is = table_of(proof_, after, proof_.rotation_of(before));
  const auto action = rotated_in(proof_, before, a);
  bool found = false;
  Path::each([&](Path& path) {
    if (found) return;
    auto t = constant_table(was);
    found = proof_.play(t, action) && can_hold(path, looks_like(t, is));
  });
  if (found) return std::nullopt;
  return fmt::format("a step that the formulas do not have: {}", proof_.game().to_text(a));
}

bool Formulas::lacks(const maharaja::State& s, const std::string& invariant) const {
  return breaks_on_every_way(
      invariant, [&](Path&) { return std::optional(proof_.invariants(constant_table(table_of(proof_, s)))); });
}

bool Formulas::breaks(const maharaja::State& before, const maharaja::Action& a, const maharaja::State& /*after*/,
                      const std::string& invariant) const {
  const auto action = rotated_in(proof_, before, a);
  return breaks_on_every_way(invariant, [&](Path&) -> std::optional<std::vector<Claim>> {
    const auto was = constant_table(table_of(proof_, before));
    auto t = was;
    if (!proof_.play(t, action)) return std::nullopt;
    return proof_.claims_after(action, was, t);
  });
}

}  // namespace stela::prove::maharaja_game
