// Z3's answers on Mexica against the search.
#include <gtest/gtest.h>

#include "analyses/turn/mexica/prove.h"
#include "analyses/turn/mexica/prove_detail.h"
#include "analyses/turn/mexica/search.h"
#include "tests/analyses/mexica_positions.h"
#include "tests/mexica/ascii.h"
#include "tests/support/effort.h"

namespace stela::turn::test {
namespace {

using mexica::test::Situation;

/// Nothing is better than what the search found, and something is better than a little less; without a plan that the
/// engine would refuse. False when one of them needs longer than a minute.
bool search_is_proved(const Case& c, const Objective& objective, const std::string& where) {
  const auto limits = [] { return Limits{Limits::in(60), nullptr, 1}; };
  const auto found = search(c.game, c.state, objective, limits());
  if (!found.complete) return false;
  const auto best = replay(c.game, c.state, found.actions, objective);
  EXPECT_TRUE(best) << where;
  Question<Mexica> question;
  question.above = best->value;
  const auto no =
      for_mexica::prove_without(for_mexica::Omission::nothing, c.game, c.state, objective, question, limits());
  if (no.proof.answer == Answer::unknown) return false;
  EXPECT_EQ(no.proof.answer, Answer::none_better) << where << ", " << to_text(objective);
  EXPECT_TRUE(c.state.first_round || no.refused == 0) << where;
  --question.above.back();
  const auto yes = prove(c.game, c.state, objective, question, limits());
  if (yes.answer == Answer::unknown) return false;
  EXPECT_EQ(yes.answer, Answer::better) << where << ", " << to_text(objective);
  const auto plan = replay(c.game, c.state, yes.actions, objective);
  EXPECT_TRUE(plan && plan->value == best->value) << where;
  return true;
}

TEST(MexicaProof, AgreesWithTheSearchOnThePond) {
  const std::size_t wanted = stela::test::effort(5, 110);
  std::size_t agreed = 0;
  for (std::uint64_t seed = 1; agreed < wanted && seed < 10 * wanted; ++seed)
    if (const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 6), static_cast<unsigned>(seed / 4 % 3)))
      agreed += search_is_proved(*c, objective_of(seed, *c), "pond " + std::to_string(seed)) ? 1U : 0U;
  EXPECT_EQ(agreed, wanted);
}

/// Real positions, so many from a seed on.
void agree_on_the_real_board(std::uint64_t first, std::size_t wanted) {
  std::size_t agreed = 0;
  for (std::uint64_t seed = first; agreed < wanted && seed < first + 10 * wanted; ++seed)
    if (const auto c =
            real_case(seed, 40 + static_cast<unsigned>(seed * 37 % 200), 2 + static_cast<unsigned>((seed + 4) % 5), 0))
      agreed += search_is_proved(*c, objective_of(seed, *c), "real " + std::to_string(seed)) ? 1U : 0U;
  EXPECT_EQ(agreed, wanted);
}

TEST(MexicaProof, AgreesWithTheSearchOnTheRealBoard) { agree_on_the_real_board(1, stela::test::effort(1, 15)); }
TEST(MexicaProof, AgreesWithTheSearchOnMoreRealBoards) { agree_on_the_real_board(301, stela::test::effort(0, 15)); }
TEST(MexicaProof, AgreesWithTheSearchOnYetMoreRealBoards) { agree_on_the_real_board(601, stela::test::effort(0, 15)); }

TEST(MexicaProof, PositionsThatTieAreAllOrThereIsAnother) {
  const std::size_t wanted = stela::test::effort(3, 40);
  std::size_t agreed = 0;
  for (std::uint64_t seed = 1; agreed < wanted && seed < 20 * wanted; ++seed) {
    const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 3), static_cast<unsigned>(seed / 3 % 2));
    if (!c || c->state.first_round) continue;
    const auto objective = objective_of(seed, *c);
    const auto found = search(c->game, c->state, objective, {});
    Question<Mexica> question;
    question.above = replay(c->game, c->state, found.actions, objective)->value;
    const auto all = ties(c->game, c->state, objective, question.above, 100, {});
    if (!all.complete) continue;
    question.equal_too = true;
    question.barred = all.positions;
    const auto none = prove(c->game, c->state, objective, question, {});
    EXPECT_EQ(none.answer, Answer::none_better) << seed;
    if (all.runner_up) {
      Question<Mexica> next;
      next.above = *all.runner_up;
      next.barred = all.positions;
      EXPECT_EQ(prove(c->game, c->state, objective, next, {}).answer, Answer::none_better) << seed;
    }
    question.barred.pop_back();
    const auto last = prove(c->game, c->state, objective, question, {});
    EXPECT_EQ(last.answer, Answer::better) << seed;
    const auto plan = replay(c->game, c->state, last.actions, objective);
    EXPECT_TRUE(plan && plan->value == question.above && plan->after == all.positions.back()) << seed;
    ++agreed;
  }
  EXPECT_EQ(agreed, wanted);
}

TEST(MexicaProof, StopsAtOnceAndKeepsWhatItAsked) {
  const auto c = pond_case(3, 4, 0);
  ASSERT_TRUE(c);
  const auto objective = *parse_objective("gain,thrift");
  Question<Mexica> question;
  question.above = {100, 0};
  question.keep_queries = true;
  const auto proof = prove(c->game, c->state, objective, question, {});
  EXPECT_EQ(proof.answer, Answer::none_better);
  EXPECT_EQ(proof.queries.size(), proof.solves);
  question.above = replay(c->game, c->state, search(c->game, c->state, objective, {}).actions, objective)->value;
  const auto real = prove(c->game, c->state, objective, question, {});
  EXPECT_EQ(real.answer, Answer::none_better);
  ASSERT_FALSE(real.queries.empty());
  for (const auto& text : real.queries) {
    EXPECT_NE(text.find("(check-sat)"), std::string::npos);
    EXPECT_EQ(text.find("pble"), std::string::npos) << "Z3's own form of sums";
  }
  const std::atomic<bool> stop{true};
  EXPECT_EQ(prove(c->game, c->state, objective, question, {std::nullopt, &stop, 1}).answer, Answer::unknown);
}

TEST(MexicaProof, TheAnswerIsTheSameForAnyNumberOfThreads) {
  const std::size_t wanted = stela::test::effort(2, 12);
  std::size_t asked = 0;
  for (std::uint64_t seed = 1; asked < wanted; ++seed) {
    const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 3), static_cast<unsigned>(seed / 4 % 3));
    if (!c) continue;
    const auto objective = objective_of(seed, *c);
    Question<Mexica> question;
    question.keep_queries = true;
    question.above = replay(c->game, c->state, search(c->game, c->state, objective, {}).actions, objective)->value;
    for (int less = 0; less < 2; ++less) {
      const auto one = prove(c->game, c->state, objective, question, {std::nullopt, nullptr, 1});
      const auto three = prove(c->game, c->state, objective, question, {std::nullopt, nullptr, 3});
      EXPECT_EQ(one.answer, three.answer) << seed;
      EXPECT_EQ(one.actions, three.actions) << seed;
      EXPECT_EQ(one.queries, three.queries) << seed;
      EXPECT_EQ(one.solves, three.solves) << seed;
      --question.above.back();
    }
    ++asked;
  }
}

using for_mexica::Omission;

/// With all rules nothing is better than the best, and no plan is refused; without this one, something is, or seems so.
void notices(Omission omission, const Mexica& game, const mexica::State& state, const char* goals = "gain,thrift") {
  const auto objective = *parse_objective(goals);
  const auto found = search(game, state, objective, {});
  Question<Mexica> question;
  question.above = replay(game, state, found.actions, objective)->value;
  const auto whole = for_mexica::prove_without(Omission::nothing, game, state, objective, question, {});
  EXPECT_EQ(whole.proof.answer, Answer::none_better);
  EXPECT_EQ(whole.refused, 0U);
  const auto broken = for_mexica::prove_without(omission, game, state, objective, question, {});
  EXPECT_TRUE(broken.refused > 0 || broken.proof.answer != Answer::none_better)
      << for_mexica::kOmissionNames[static_cast<std::size_t>(omission)];
}

/// The position of the pond on which an omission is noticed.
struct Noticed {
  Omission omission;
  std::uint64_t seed;
};

TEST(MexicaProof, OmissionsAreNoticed) {
  const std::vector<Noticed> all{{Omission::bridge_access, 3},  {Omission::doubles, 70}, {Omission::singles, 3},
                                 {Omission::bridge_axis, 62},   {Omission::closed, 2},   {Omission::at_home, 10},
                                 {Omission::jump_cost, 46},     {Omission::display, 10}, {Omission::token_stock, 10},
                                 {Omission::others_block, 23},  {Omission::size, 3},     {Omission::site, 3},
                                 {Omission::bridge_supply, 225}};
  const auto some = stela::test::effort(1, all.size());
  for (std::size_t i = 0; i < some; ++i) {
    const auto [omission, seed] = all[i * all.size() / some];
    const auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 6), static_cast<unsigned>(seed / 4 % 3));
    ASSERT_TRUE(c);
    notices(omission, c->game, c->state);
  }
}

TEST(MexicaProof, ACalpulliThatBlocksNothingIsNoticed) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~S#-##~
    2 ~~~~~~~)")
                     .figure(0, "B1")
                     .display({2, 2})
                     .ap(3)
                     .build();
  notices(Omission::calpulli_blocks, p.game, p.state);
}

/// Nothing in the supply, and no calpulli that could be used.
Situation bare(std::string_view drawing) {
  return Situation(drawing)
      .display({12})
      .supply("single", 0)
      .supply("double", 0)
      .supply("bridges", 0)
      .supply("tokens", 0);
}

TEST(MexicaProof, FirstPlacesFromNowhereAreNoticed) {
  const auto p = bare(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a##@~
    2 ~~~~~~)")
                     .building(1, 4, "C1")
                     .ap(1)
                     .build();
  notices(Omission::ranking, p.game, p.state, "standing,thrift");
  notices(Omission::start_bonus, p.game, p.state, "standing,thrift");
}

TEST(MexicaProof, BridgesThatLeadToWaterAreNoticed) {
  // A canal on C1 and D1 makes the district of four. From a bridge on C1 it would be a swim to the other one.
  const auto p = bare(R"(
      ABCDEFGHI
    0 ~~~~~~~~~
    1 ~a####-#~
    2 ~~~~##~~~
    3 ~~~~~~~~~)")
                     .building(1, 1, "E1")
                     .display({4})
                     .supply("double", 1)
                     .supply("bridges", 1)
                     .ap(5)
                     .build();
  notices(Omission::bridge_ends, p.game, p.state);
}

TEST(MexicaProof, BuildingsFromNowhereAreNoticed) {
  const auto p = bare(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a##@~
    2 ~~~~~~
    3 ~#~~~~)")
                     .buildings({1, 0, 0, 0})
                     .building(0, 1, "B3")
                     .ap(1)
                     .build();
  notices(Omission::hand, p.game, p.state, "standing,thrift");
}

TEST(MexicaProof, BuildingFromAfarIsNoticed) {
  // The figure cannot come to the bridge but by a jump, which leaves no point for a building.
  const auto p = bare(R"(
      ABCDEFGHIJKLMN
    0 ~~~~~~~~~~~~~~
    1 ~a#~~#-#####@~
    2 ~~~~~~~~~~~~~~)")
                     .ap(5)
                     .build();
  notices(Omission::build_home, p.game, p.state, "standing,thrift");
}

TEST(MexicaProof, OpenDistrictsInPiecesAreNoticed) {
  // One canal cuts nobody off.
  const auto p = bare(R"(
      ABCDEF
    0 ~~~~~~
    1 ~#a##~
    2 ~####~
    3 ~~~~~~)")
                     .building(0, 1, "B1")
                     .building(1, 4, "E2")
                     .supply("single", 1)
                     .half(2)
                     .ap(1)
                     .build();
  notices(Omission::open_closed, p.game, p.state, "standing,thrift");
}

TEST(MexicaProof, AHalfThatEndsTooSoonIsNoticed) {
  const auto p = bare(R"(
      ABCDEF
    0 ~~~~~~
    1 ~#b#@~
    2 ~~~~~~
    3 ~#####)")
                     .to_move(1)
                     .buildings({1, 0, 0, 0})
                     .building(1, 1, "D1")
                     .display({5})
                     .ap(2)
                     .build();
  notices(Omission::half_end, p.game, p.state);
}

TEST(MexicaProof, FoundingTheSameDistrictAgainIsNoticed) {
  const auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a#@=~
    2 ~~~~~~)")
                     .display({3})
                     .ap(2)
                     .build();
  notices(Omission::founded_again, p.game, p.state);
}

}  // namespace
}  // namespace stela::turn::test
