// What is done with the reference formulation over symbols, for any game: the same questions as over integers, asked of
// a state whose numbers are constants (the answers must be those of the engine), and proofs that an action keeps an
// invariant, whatever the numbers are.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "analyses/prove/symbols.h"
#include "tests/support/walks.h"

namespace stela::test {

using namespace prove;  // NOLINT(google-build-using-namespace)

inline bool is_true(const z3::expr& e) { return e.simplify().is_true(); }

/// The conjunction of the invariants of a name, or of all but for "".
inline z3::expr all_of(const std::vector<Formula<std::string>>& invariants, const std::string& name = "") {
  z3::expr all = terms().bool_val(true);
  for (const auto& invariant : invariants)
    if (name.empty() || invariant.name == name) all = all && invariant.holds;
  return all;
}

/// Whether `claim` follows: no numbers make the premises true and the claim false.
inline bool follows(const std::vector<z3::expr>& premises, const z3::expr& claim) {
  z3::solver solver(terms());
  for (const auto& premise : premises) solver.add(premise);
  EXPECT_EQ(solver.check(), z3::sat) << "premises that nothing satisfies prove everything";
  solver.add(!claim);
  const auto answer = solver.check();
  EXPECT_NE(answer, z3::unknown);
  return answer == z3::unsat;
}

/// A game's state over symbols, made from one over integers. `Twin` is the game's own part:
///   plain_part(s): the state over symbols with all that no symbol stands for;
///   each_quantity(s, t, f): calls f(name, number or set of s, that of t) for each that a symbol stands for.
/// With constants the symbols have the values of s.
template <class Twin, class From>
auto constants(const From& s) {
  auto t = Twin::plain_part(s);
  Twin::each_quantity(
      s, t, [](const std::string&, const auto& from, auto& to) { to = std::remove_cvref_t<decltype(to)>(from); });
  return t;
}
/// The same with symbols that may have any value.
template <class Twin, class From>
auto named(const From& s) {
  auto t = Twin::plain_part(s);
  Twin::each_quantity(s, t, [](const std::string& name, const auto&, auto& to) { to = to.named(name); });
  return t;
}

/// Expects that each quantity of t, whose symbols are constants, has the value that it has in s.
template <class Twin, class From, class To>
void expect_the_same(const From& s, To& t, const std::string& when) {
  Twin::each_quantity(s, t, [&](const std::string& name, const auto& from, const auto& to) {
    using Quantity = std::remove_cvref_t<decltype(to)>;
    const Quantity expected(from);
    if constexpr (std::is_same_v<Quantity, Term>)
      EXPECT_TRUE(is_true((to == expected).expr())) << name << " after " << when;
    else
      EXPECT_TRUE(is_true((to.minus(expected) | expected.minus(to)).none().expr())) << name << " after " << when;
  });
}

/// A walk from the start to the first position that `until` says, or to the game's end, which is a failure.
template <Game G, class Until>
Walk<G> walked(const G& game, Until&& until) {
  auto walk = even_walk(game, 5);
  while (!until(walk.state))
    if (!walk.step()) {
      ADD_FAILURE() << "the game is over";
      break;
    }
  return walk;
}

/// What is asked in each position of a walk: so many legal actions, and so many that may be none.
struct Questions {
  int positions = 0, listed = 1, near_misses = 0;
};
struct Verdicts {
  int allowed = 0, refused = 0;
};
/// Expects of the formulas the verdicts of the engine. `legal_in(state)` makes the formulas of a position: a function
/// of an action whose result is std::nullopt for an action that is not asked about.
template <Game G, class LegalIn>
Verdicts expect_the_engines_verdicts(Walk<G> walk, const Questions& questions, LegalIn&& legal_in) {
  Verdicts met;
  const G& game = *walk.game;
  for (int position = 0; position < questions.positions && !walk.over(); ++position, (void)walk.step()) {
    const auto legal = legal_in(walk.state);
    for (int i = 0; i < questions.listed + questions.near_misses; ++i) {
      const auto a = i < questions.listed ? game.nth(walk.state, walk.rng.below(game.count(walk.state)))
                                          : game.near_miss(walk.state, walk.rng);
      const std::optional<z3::expr> formula = legal(a);
      if (!formula) continue;
      const bool expected = game.why_not(walk.state, a) == typename G::Rule{};
      EXPECT_EQ(is_true(*formula), expected) << game.to_text(a);
      ++(expected ? met.allowed : met.refused);
    }
  }
  return met;
}

}  // namespace stela::test
