// The oracle of turns, and what goals mean, on positions small enough to count by hand.
#include "analyses/turn/exhaustive.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/tikal/goals.h"
#include "checkers/mutants/mexica/mutants.h"
#include "model/position_text.h"

namespace stela::turn {
namespace {

using mexica::Mexica;
using tikal::Tikal;

/// A random position of a game after some actions of random play, its turn's player free to act.
template <Game G>
typename G::State played(const G& game, std::uint64_t seed, unsigned actions) {
  auto state = game.initial(seed, nullptr);
  Rng rng(seed);
  for (unsigned i = 0; (i < actions || Goals<G>::unsolvable(game, state)) && !game.outcome(state); ++i)
    game.apply(state, game.pick(state, rng), nullptr);
  return state;
}

TEST(Objective, IsReadAndWritten) {
  const auto objective = parse_objective("gain,standing,thrift");
  ASSERT_TRUE(objective);
  EXPECT_EQ(objective->terms, (std::vector<Term>{Goal::gain, Goal::standing, Goal::thrift}));
  EXPECT_EQ(to_text(*objective), "gain,standing,thrift");
}

TEST(Objective, OfSumsLimitsAndTargetsIsReadAndWritten) {
  for (const auto* text : {"2*gain+standing", "gain<=12,thrift", "stop(blue,e5)", "stop(red)+3*standing<=-4,thrift"}) {
    const auto objective = parse_objective(text);
    ASSERT_TRUE(objective) << text << ": " << objective.error().line();
    EXPECT_EQ(to_text(*objective), text);
  }
  const auto objective = *parse_objective("3*gain+2*stop(blue,e5)<=7,thrift");
  EXPECT_EQ(value_by(objective,
                     [](const Part& part) {
                       if (part.goal == Goal::stop) return part.player == 1 && part.place == "e5" ? -2 : 0;
                       return part.goal == Goal::gain ? 3 : -6;
                     }),
            (Value{5, -6}));
  EXPECT_EQ(value_by(objective, [](const Part& part) { return part.goal == Goal::gain ? 5 : 0; }), (Value{7, 0}));
}

TEST(Objective, RefusesSumsThatMeanNothing) {
  const std::vector<std::pair<std::string, std::string>> refused{
      {"0*gain", "expected a weight from 1 to 1000 before '*', found '0'"},
      {"-2*gain", "expected a weight from 1 to 1000 before '*', found '-2'"},
      {"gain+gain", "'gain' is twice in one sum"},
      {"gain<=", "expected a number after '<=', found ''"},
      {"gain(blue)", "'gain' takes nothing in parentheses"},
      {"stop", "expected stop(PLAYER) or stop(PLAYER,PLACE)"},
      {"stop(pink)", "no player is called 'pink'"},
      {"stop(blue,e5,f6)", "expected stop(PLAYER) or stop(PLAYER,PLACE)"},
      {"stop(blue", "expected stop(PLAYER) or stop(PLAYER,PLACE)"},
      {"stop(blue,)", "expected stop(PLAYER) or stop(PLAYER,PLACE)"}};
  for (const auto& [text, why] : refused) {
    const auto objective = parse_objective(text);
    ASSERT_FALSE(objective) << text;
    EXPECT_EQ(objective.error().line(), "objective: " + why) << text;
  }
}

TEST(Objective, OfAnOpponentMustFitThePosition) {
  const auto game = *Mexica::make({{"players", 3}});
  const auto state = played(game, 1, 20);
  const auto said = [&](std::string_view text) {
    const auto error = unsolvable(game, state, *parse_objective(text));
    return error ? error->line() : "";
  };
  const auto me = std::string(kSeatNames[state.to_move]);
  EXPECT_EQ(said("stop(" + me + ")"), "objective: stop(" + me + "): the player who plans is no opponent");
  EXPECT_EQ(said("stop(purple)"), "objective: stop(purple): nobody plays this colour");
  const auto other = std::string(kSeatNames[(state.to_move + 1U) % 3]);
  EXPECT_EQ(said("gain+stop(" + other + ",z99)"), "objective: stop(" + other + ",z99): the board has no such place");
  EXPECT_EQ(said("lead"), "objective: no goal is called 'lead'; there are: gain, standing, margin, thrift, stop");
}

TEST(Objective, RefusesWhatIsNoGoal) {
  for (const auto* text : {"", "gain,", "Gain", "gain;standing", ",gain", "wins"}) {
    const auto objective = parse_objective(text);
    ASSERT_FALSE(objective) << text;
    EXPECT_NE(objective.error().line().find("there are: gain, standing, margin, thrift, stop"), std::string::npos)
        << text;
  }
  EXPECT_EQ(parse_objective("gain,gain").error().line(), "objective: 'gain' is given twice");
}

TEST(Exhaustive, FindsOnlyTheEndWhereNothingCanBeDone) {
  const auto game = *Mexica::make(mutants::pond());
  auto state = played(game, 1, 12);
  state.ap = 0;
  state.tokens[state.to_move] = 0;
  state.display.fill(0);  // founding costs nothing
  const auto census = Exhaustive<Mexica>(game, state, {}, 1000).run();
  EXPECT_TRUE(census.complete);
  EXPECT_EQ(census.positions, 1U);
  EXPECT_EQ(census.ends, 1U);
  ASSERT_EQ(census.best.actions.size(), 1U);
  EXPECT_EQ(game.to_text(census.best.actions[0]), "end");
  EXPECT_FALSE(census.runner_up);
}

/// Whatever it says is best, is a legal turn of that worth, and no random turn is worth more.
template <Game G>
void beats_random_turns(const G& game, const typename G::State& state, const Objective& objective) {
  const auto census = Exhaustive<G>(game, state, objective, 20000).run();
  const auto plan = replay(game, state, census.best.actions, objective);
  ASSERT_TRUE(plan) << plan.error().line();
  EXPECT_EQ(plan->value, census.best.value);
  EXPECT_TRUE(plan->after == census.best.after);
  EXPECT_GE(census.ties, 1U);
  EXPECT_LE(census.ties, census.ends);
  if (!census.complete) return;
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    auto last = state, now = state;
    std::vector<typename G::Action> actions;
    while (!turn_over(game, state, now)) {
      last = now;
      const auto action = game.pick(now, rng);
      if (!Goals<G>::plannable(state, now, action, objective)) continue;
      actions.push_back(action);
      game.apply(now, action, nullptr);
    }
    EXPECT_LE(replay(game, state, actions, objective)->value, census.best.value);
  }
}

TEST(Exhaustive, BeatsRandomTurnsOfMexica) {
  const auto game = *Mexica::make(mutants::pond());
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    auto state = played(game, seed, 20);
    if (game.outcome(state)) continue;
    state.ap = std::min<std::uint8_t>(state.ap, 2);
    beats_random_turns(game, state, *parse_objective("gain,margin,thrift"));
  }
}

TEST(Exhaustive, BeatsRandomTurnsOfTikal) {
  const auto game = *Tikal::make(nlohmann::json::object());
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    auto state = played(game, seed, 60);
    if (game.outcome(state) || state.phase == tikal::Phase::place) continue;
    state.ap = std::min<std::uint8_t>(state.ap, 3);
    beats_random_turns(game, state, *parse_objective("gain,standing,margin,thrift"));
  }
}

TEST(Replay, NamesTheActionAndTheRule) {
  const auto game = *Mexica::make({{"players", 2}});
  const auto state = played(game, 1, 2);
  const auto plan = [&](std::vector<std::string> texts) {
    std::vector<mexica::Action> actions;
    for (const auto& text : texts) actions.push_back(*game.parse(text));
    return replay(game, state, actions, {});
  };
  EXPECT_EQ(plan({"spend", "end"}).error().line(), "action 1 ('spend'): is illegal: player 0 has no token (MEX-T1)");
  EXPECT_EQ(plan({"token"}).error().line(), "plan: does not end the turn");
  EXPECT_EQ(plan({"end", "end"}).error().line(), "action 2 ('end'): comes after the end of the turn");
  EXPECT_EQ(plan({"token", "end"})->spent, 1);
}

}  // namespace
}  // namespace stela::turn
