// What a game's refusal() says, as one text; and that it agrees with why_not().
#pragma once

#include <rapidcheck.h>

#include <string>
#include <string_view>

#include "tests/support/walks.h"

namespace stela::test {

/// "RULE: clause"; empty for a legal action, and what parse() says for one that cannot be read.
template <class Position>
std::string refusal(const Position& p, std::string_view text) {
  const auto action = p.game.parse(text);
  if (!action) return action.error().line();
  const auto refused = p.game.refusal(p.state, *action);
  using G = std::remove_cvref_t<decltype(p.game)>;
  if (refused.rule == typename G::Rule{}) return refused.clause;
  return std::string(G::rules()[static_cast<std::size_t>(refused.rule)]) + ": " + refused.clause;
}

/// The rule is why_not's, and there is a clause exactly where there is a rule.
template <Game G>
void the_refusal_is_the_judges(Walk<G> walk) {
  for (int i = 0; i < 60; ++i) {
    const auto action = walk.game->near_miss(walk.state, walk.rng);
    const auto refused = walk.game->refusal(walk.state, action);
    RC_ASSERT(refused.rule == walk.game->why_not(walk.state, action));
    if (refused.clause.empty() != (refused.rule == typename G::Rule{})) RC_FAIL(walk.game->to_text(action));
  }
}

}  // namespace stela::test
