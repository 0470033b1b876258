// CaDiCaL's answers on Mexica against Z3's, and against the list of all turns.
#include <gtest/gtest.h>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/mexica/prove.h"
#include "analyses/turn/mexica/search.h"
#include "tests/analyses/mexica_positions.h"
#include "tests/support/effort.h"

namespace stela::turn::test {
namespace {

Limits a_minute() { return {Limits::in(60), nullptr, 1}; }

/// Both say the same of turns worth more than this, and whatever they name is one. None when time ran out.
std::optional<Answer> agreed(const Case& c, const Objective& objective, Question<Mexica> question,
                             const std::string& where) {
  std::vector<Answer> answers;
  for (const auto by : {Prover::z3, Prover::sat}) {
    question.by = by;
    const auto limits = a_minute();
    const auto proof = prove(c.game, c.state, objective, question, limits);
    if (limits.reached()) return std::nullopt;
    answers.push_back(proof.answer);
    if (proof.answer != Answer::better) continue;
    const auto plan = replay(c.game, c.state, proof.actions, objective);
    EXPECT_TRUE(plan && (question.equal_too ? plan->value >= question.above : plan->value > question.above)) << where;
  }
  EXPECT_EQ(answers[0], answers[1]) << where << ", " << to_text(objective);
  return answers[1];
}

TEST(MexicaSat, SaysWhatZ3AndTheListSayOnThePond) {
  const std::size_t wanted = stela::test::effort(6, 120);
  std::size_t compared = 0;
  for (std::uint64_t seed = 1; compared < wanted && seed < 20 * wanted; ++seed) {
    const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 4), static_cast<unsigned>(seed / 4 % 2));
    if (!c) continue;
    const auto objective = objective_of(seed, *c);
    const auto census = Exhaustive<Mexica>(c->game, c->state, objective, 60000).run();
    if (!census.complete) continue;
    const auto where = "pond " + std::to_string(seed);
    Question<Mexica> question;
    question.above = census.best.value;
    const auto none = agreed(*c, objective, question, where);
    if (!none) continue;
    EXPECT_EQ(none, Answer::none_better) << where;
    --question.above.back();
    const auto some = agreed(*c, objective, question, where);
    if (!some) continue;
    EXPECT_EQ(some, Answer::better) << where;
    ++compared;
  }
  EXPECT_EQ(compared, wanted);
}

TEST(MexicaSat, SaysWhatZ3SaysOnTheRealBoard) {
  const std::size_t wanted = stela::test::effort(1, 20);
  std::size_t compared = 0;
  for (std::uint64_t seed = 1; compared < wanted && seed < 10 * wanted + 10; ++seed) {
    const auto c = real_case(seed, 40 + static_cast<unsigned>(seed * 53 % 200), 2 + static_cast<unsigned>(seed % 4), 0);
    if (!c) continue;
    const auto objective = objective_of(seed, *c);
    const auto found = search(c->game, c->state, objective, a_minute());
    Question<Mexica> question;
    question.above = replay(c->game, c->state, found.actions, objective)->value;
    const auto where = "real " + std::to_string(seed);
    if (!agreed(*c, objective, question, where)) continue;
    question.above.front() -= 1;
    agreed(*c, objective, question, where);
    ++compared;
  }
  EXPECT_EQ(compared, wanted);
}

TEST(MexicaSat, SaysWhatZ3SaysOfPositionsThatTie) {
  const std::size_t wanted = stela::test::effort(2, 30);
  std::size_t compared = 0;
  for (std::uint64_t seed = 1; compared < wanted && seed < 20 * wanted; ++seed) {
    const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 3), 0);
    if (!c || c->state.first_round) continue;
    const auto objective = objective_of(seed, *c);
    Question<Mexica> question;
    question.above = replay(c->game, c->state, search(c->game, c->state, objective, {}).actions, objective)->value;
    const auto all = ties(c->game, c->state, objective, question.above, 100, {});
    if (!all.complete) continue;
    question.equal_too = true;
    question.barred = all.positions;
    EXPECT_EQ(agreed(*c, objective, question, std::to_string(seed)), Answer::none_better);
    question.barred.pop_back();
    EXPECT_EQ(agreed(*c, objective, question, std::to_string(seed)), Answer::better);
    ++compared;
  }
  EXPECT_EQ(compared, wanted);
}

TEST(MexicaSat, FindsATurnWorthJustThatMuchTheSameForAnyNumberOfThreads) {
  const std::size_t wanted = stela::test::effort(2, 12);
  std::size_t asked = 0;
  for (std::uint64_t seed = 1; asked < wanted; ++seed) {
    const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 3), static_cast<unsigned>(seed / 4 % 3));
    if (!c || c->state.first_round) continue;
    const auto objective = objective_of(seed, *c);
    Question<Mexica> question;
    question.by = Prover::sat;
    question.equal_too = question.equal_only = true;
    question.above = replay(c->game, c->state, search(c->game, c->state, objective, {}).actions, objective)->value;
    const auto one = prove(c->game, c->state, objective, question, {std::nullopt, nullptr, 1});
    const auto three = prove(c->game, c->state, objective, question, {std::nullopt, nullptr, 3});
    ASSERT_EQ(one.answer, Answer::better) << seed;
    EXPECT_EQ(one.actions, three.actions) << seed;
    EXPECT_EQ(replay(c->game, c->state, one.actions, objective)->value, question.above) << seed;
    ++asked;
  }
}

TEST(MexicaSat, StopsAtOnce) {
  const auto c = pond_case(3, 4, 0);
  ASSERT_TRUE(c);
  Question<Mexica> question;
  question.by = Prover::sat;
  question.above = {0};
  const std::atomic<bool> stop{true};
  EXPECT_EQ(prove(c->game, c->state, *parse_objective("gain"), question, {std::nullopt, &stop, 1}).answer,
            Answer::unknown);
}

}  // namespace
}  // namespace stela::turn::test
