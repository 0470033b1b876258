// Positions drawn by hand on which search, Z3 and the oracle must say the same.
#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/mexica/prove.h"
#include "analyses/turn/mexica/search.h"
#include "tests/mexica/ascii.h"

namespace stela::turn::test {

/// The best turn is worth this by all three. The last goal is thrift, so that a little less can be asked for.
inline void all_say(const mexica::test::Situation& situation, std::string_view goals, const Value& value) {
  using mexica::Mexica;
  const auto position = situation.build();
  const auto& game = position.game;
  const auto objective = *parse_objective(goals);
  const auto census = Exhaustive<Mexica>(game, position.state, objective, 400000).run();
  EXPECT_TRUE(census.complete);
  EXPECT_EQ(census.best.value, value);
  const auto found = search(game, position.state, objective, {});
  EXPECT_TRUE(found.complete);
  const auto plan = replay(game, position.state, found.actions, objective);
  ASSERT_TRUE(plan) << plan.error().line();
  EXPECT_EQ(plan->value, value);
  Question<Mexica> question;
  question.above = value;
  EXPECT_EQ(prove(game, position.state, objective, question, {}).answer, Answer::none_better);
  --question.above.back();
  const auto better = prove(game, position.state, objective, question, {});
  ASSERT_EQ(better.answer, Answer::better);
  EXPECT_EQ(replay(game, position.state, better.actions, objective)->value, value);
}

}  // namespace stela::turn::test
