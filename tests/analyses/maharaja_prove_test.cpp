// Maharaja's formulas say what brute force by the engine says, by Z3 and by CaDiCaL; where others answer, they say so.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analyses/turn/maharaja/prove_detail.h"
#include "analyses/turn/solver.h"
#include "tests/analyses/against.h"
#include "tests/maharaja/position.h"
#include "tests/support/effort.h"

namespace stela::turn {
namespace maharaja_proofs {
namespace {

using maharaja::Maharaja;
using maharaja::State;
using maharaja::test::Position;
using maharaja::test::Table;
using nlohmann::json;

const std::vector<std::string> kObjectives{"palaces,coins", "city",       "coins",  "palaces,city,coins",
                                           "city,coins",    "coins,city", "palaces"};

/// Any options that the formulas speak of.
Maharaja some_game(Rng& rng) {
  const auto one_in = [&](std::uint32_t n) { return rng.below(n) == 0 ? 1 : 0; };
  const int players = 2 + static_cast<int>(rng.below(4));
  const int yogi = one_in(2), home = one_in(2), mixed = one_in(4), each = one_in(3), leave = one_in(2);
  return *Maharaja::make({{"players", players},
                          {"yogi", yogi},
                          {"home_city", home},
                          {"interleave", mixed},
                          {"toll_per_owner", each},
                          {"tiles_leave", leave},
                          {"tile_within", one_in(3)}});
}

/// Calls f(seed, game, position within or at the beginning of a turn, objective, its value by brute force).
template <class F>
void each_turn(std::size_t count, std::size_t most, F&& f) {
  std::size_t found = 0;
  for (std::uint64_t seed = 1; found < count; ++seed) {
    Rng rng(seed);
    const auto game = some_game(rng);
    auto state = game.initial(seed, nullptr);
    for (auto actions = 50 + rng.below(400); actions > 0 && !game.outcome(state); --actions)
      game.apply(state, game.pick(state, rng), nullptr);
    if (Goals<Maharaja>::unsolvable(game, state)) continue;
    const auto objective = *parse_objective(kObjectives[found % kObjectives.size()]);
    test::Against<Maharaja> against(game, state, objective, most);
    const auto value = against.worth();
    if (against.cut()) continue;
    ++found;
    f(seed, game, state, objective, value);
  }
}

TEST(MaharajaProof, BothSolversSayWhatBruteForceSays) {
  std::size_t settled = 0, unsettled = 0;
  each_turn(test::effort(80, 4000, 10), 8000,
            [&](std::uint64_t seed, const Maharaja& game, const State& state, const Objective& objective,
                const Value& value) {
              for (const auto by : {Prover::sat, Prover::sums, Prover::z3}) {
                const auto ask = [&](const Value& above) {
                  Question<Maharaja> question;
                  question.above = above;
                  question.by = by;
                  return for_maharaja::prove_without(for_maharaja::Omission::nothing, game, state, objective, question,
                                                     {});
                };
                auto below = value;
                --below.back();
                const auto none = ask(value), better = ask(below);
                EXPECT_FALSE(none.refused || better.refused) << seed;
                // Only where a role may be taken from others, and the city counts, is anything left open.
                for (const auto& [verdict, answer] :
                     {std::pair(&none, Answer::none_better), std::pair(&better, Answer::better)}) {
                  if (verdict->proof.answer == Answer::unknown && !verdict->proof.uncovered.empty()) {
                    EXPECT_NE(verdict->proof.uncovered.find("MAH-X7"), std::string::npos) << verdict->proof.uncovered;
                    ++unsettled;
                    continue;
                  }
                  EXPECT_EQ(verdict->proof.answer, answer) << seed << " " << to_text(objective);
                  ++settled;
                }
              }
            });
  EXPECT_GT(settled, 20 * unsettled) << "what is left open is rare";
}

TEST(MaharajaProof, SaysWhatItDoesNotSpeakOf) {
  const auto objective = *parse_objective("city");
  Question<Maharaja> question;
  question.by = Prover::sat;
  const auto many = Table().option("many_roles", 1).actions("change_role", "coins").build();
  question.above = {1000};
  EXPECT_EQ(prove(many.game, many.state, objective, question, {}).uncovered,
            "the formulas say nothing of role changes with many_roles (MAH-O4)");
  // The saint is taken from the only rival, who chooses another role: which one decides a tie.
  const auto robbed =
      Table(2).actions("change_role", "coins").roles(0, {5}).roles(1, {1}).palace(0, "NW").palace(1, "NW").build();
  SolveOptions options;
  options.objective = objective;
  options.prove = ProofKind::exhaustive;
  const auto listed = Solver<Maharaja>(robbed.game, robbed.state, options).run();
  ASSERT_TRUE(listed) << listed.error().line();
  options.prove = ProofKind::sat;
  const auto asked = Solver<Maharaja>(robbed.game, robbed.state, options).run();
  ASSERT_TRUE(asked) << asked.error().line();
  EXPECT_EQ(asked->plan.value, listed->plan.value);
  EXPECT_NE(asked->proved, !asked->uncovered.empty());
  // Where nobody says how, the list proves what the formulas leave open.
  options.prove = ProofKind::automatic;
  const auto usual = Solver<Maharaja>(robbed.game, robbed.state, options).run();
  ASSERT_TRUE(usual) << usual.error().line();
  EXPECT_EQ(usual->plan.value, listed->plan.value);
  EXPECT_TRUE(usual->proved);
  EXPECT_EQ(usual->proof, asked->proved ? ProofKind::sat : ProofKind::exhaustive);
}

TEST(MaharajaProof, SolvesFromNothing) {
  const auto p = Table().actions("palace_and_house", "two_houses").coins(0, 20).architect(0, "C").build();
  for (const std::string text : {"palaces,coins", "palaces,city,coins"}) {
    SolveOptions options;
    options.objective = *parse_objective(text);
    options.prove = ProofKind::exhaustive;
    options.most_ties = 1000;
    const auto listed = Solver<Maharaja>(p.game, p.state, options).run();
    ASSERT_TRUE(listed) << listed.error().line();
    for (const auto prove : {ProofKind::z3, ProofKind::sat, ProofKind::both})
      for (const bool search : {true, false}) {
        options.prove = prove;
        options.search = search;
        const auto solution = Solver<Maharaja>(p.game, p.state, options).run();
        ASSERT_TRUE(solution) << solution.error().line();
        EXPECT_EQ(solution->plan.value, listed->plan.value);
        EXPECT_TRUE(solution->proved);
        EXPECT_EQ(solution->ties_proved, listed->ties_proved);
        EXPECT_GT(solution->solves, 0U);
      }
  }
}

}  // namespace
}  // namespace maharaja_proofs
}  // namespace stela::turn
