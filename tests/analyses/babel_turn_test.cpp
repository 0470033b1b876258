// Babel's best turns: the search, which has a turn of its own and bounds, finds what listing every position by the
// engine finds.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "analyses/puzzle/source.h"
#include "analyses/turn/solver.h"
#include "tests/analyses/against.h"
#include "tests/babel/position.h"
#include "tests/support/effort.h"

namespace stela::turn {
namespace babel_turns {
namespace {

using babel::Babel;
using babel::State;
using babel::test::Position;
using babel::test::Table;

const std::vector<std::string> kObjectives{"win,lead",
                                           "total",
                                           "lead,cards",
                                           "win,lead,cards",
                                           "taken",
                                           "cards,total",
                                           "taken,cards",
                                           "win",
                                           "lead,taken,cards",
                                           "2*lead+cards",
                                           "3*total+2*taken,cards",
                                           "lead<=2,cards",
                                           "100*win+lead+taken"};

/// Positions of seeded games, the first turns too, whose turns are small enough to list in no time.
std::vector<State> positions(const Babel& game, std::size_t count, std::size_t most = 4000) {
  std::vector<State> found;
  for (std::uint64_t seed = 1; found.size() < count; ++seed) {
    Rng rng(seed);
    auto state = game.initial(seed, nullptr);
    for (auto actions = rng.below(200); actions > 0 && !game.outcome(state); --actions)
      game.apply(state, game.pick(state, rng), nullptr);
    if (Goals<Babel>::unsolvable(game, state)) continue;
    if (Exhaustive<Babel>(game, state, *parse_objective("total"), most).run().complete) found.push_back(state);
  }
  return found;
}

Result<Solution<Babel>> solved(const Babel& game, const State& state, const std::string& objective,
                               std::size_t most_ties = 0) {
  SolveOptions options;
  options.objective = *parse_objective(objective, Goals<Babel>::kGoals);
  options.prove = ProofKind::exhaustive;
  options.most_ties = most_ties;
  return Solver<Babel>(game, state, options).run();
}

/// The value of the best turn, and the actions that lead to it.
void says(const Position& p, const std::string& objective, const Value& value) {
  const auto solution = solved(p.game, p.state, objective);
  ASSERT_TRUE(solution) << solution.error().line();
  EXPECT_EQ(solution->plan.value, value) << objective;
  EXPECT_TRUE(solution->proved);
  EXPECT_EQ(solution->improved, 0U);
}

TEST(BabelGoals, WinIsTheEndOfTheGame) {
  const auto p = Table()
                     .row(0, "medes", "mshp")
                     .temple(0, "medes", {1, 2, 3})
                     .temple(0, "persians", {6})
                     .temple(0, "hittites", {5})
                     .store(0, {4})
                     .temple(1, "persians", {5})
                     .temple(1, "hittites", {4})
                     .build();
  says(p, "win,total", {1, 15});
  const auto solution = solved(p.game, p.state, "win");
  ASSERT_EQ(solution->plan.actions.size(), 1U) << "no end of the turn behind the end of the game";
  EXPECT_EQ(p.game.to_text(solution->plan.actions[0]), "build mine");
}

TEST(BabelGoals, LeadCountsWhatTheOtherLoses) {
  const auto p = Table().row(0, "medes", "aaa").temple(1, "medes", {1, 2}).temple(1, "persians", {1}).build();
  says(p, "lead", {-1});
  says(p, "total,lead", {0, -1});
}

TEST(BabelGoals, TakenCountsRowsAndTheHand) {
  // A run of four: halve 5 to 3 and 3 to 2, or expel two Persians and halve once.
  const auto p = Table().row(0, "medes", "mmmm").hand(1, "mmshh").row(1, "medes", "psp").build();
  says(p, "taken", {4});
  const auto few = Table().row(0, "medes", "mmm").hand(1, "m").row(1, "medes", "psp").build();
  says(few, "taken", {2});
}

TEST(BabelGoals, CardsAreThoseKeptInHand) {
  const auto p = Table().hand(0, "mms").store(0, {2, 1}).build();
  says(p, "cards", {3});
  says(p, "total,cards", {2, 1});
}

TEST(BabelGoals, WhichTempleCardsAreDrawnCountsForNoGoal) {
  // So a turn is worth on average what it is worth for sure, over all temple cards that nobody has seen.
  const auto game = *Babel::make({{"players", 2}});
  const auto objective = *parse_objective("win,total,lead,cards,taken", Goals<Babel>::kGoals);
  std::size_t other_stores = 0;
  for (const auto& state : positions(game, 60)) {
    const int me = state.turn_owner;
    auto ended = solved(game, state, "lead,cards")->plan;
    if (ended.actions.back() != babel::Action::end()) continue;
    Rng rng(state.turns);
    for (int deal = 0; deal < 10; ++deal) {
      const auto last = game.sample(ended.last, me, rng);
      auto after = last;
      game.apply(after, babel::Action::end(), nullptr);
      EXPECT_EQ(game.scoring(after), game.scoring(ended.last));
      other_stores += after.store[state.turn_owner] != ended.after.store[state.turn_owner] ? 1 : 0;
      EXPECT_EQ(Goals<Babel>::value(game, state, last, after, objective),
                Goals<Babel>::value(game, state, ended.last, ended.after, objective));
    }
  }
  EXPECT_GT(other_stores, 100U) << "the deals draw other cards";
}

TEST(BabelGoals, LastTempleCardsMakeTheTurnTheLast) {
  const auto ahead = Table().temple(0, "medes", {1}).only_temples_left(2).build();
  says(ahead, "win", {1});
  const auto behind = Table().temple(1, "medes", {1}).only_temples_left(1).build();
  says(behind, "win", {-1});
  const auto even = Table().hand(0, "m").hand(1, "ms").only_temples_left(2).build();
  says(even, "win", {-1});
  const auto draw = Table().hand(0, "m").hand(1, "m").only_temples_left(2).build();
  says(draw, "win,cards", {0, 1});
  const auto more = Table().temple(1, "medes", {1}).row(0, "medes", "aaa").only_temples_left(2).build();
  says(more, "win", {0});  // a demolished temple goes back to the deck
}

TEST(BabelTurn, SearchFindsWhatListingFinds) {
  for (const auto& options : {nlohmann::json::object(), nlohmann::json{{"later_hands", 1}}}) {
    const auto game = *Babel::make(options);
    const auto sample = positions(game, test::effort(40, 2000, 8));
    std::uint64_t nodes = 0, positions_listed = 0;
    for (std::size_t i = 0; i < sample.size(); ++i) {
      const auto objective = *parse_objective(kObjectives[i % kObjectives.size()]);
      const auto census = Exhaustive<Babel>(game, sample[i], objective, 100000).run();
      ASSERT_TRUE(census.complete);
      const auto found = search(game, sample[i], objective, {});
      EXPECT_TRUE(found.complete);
      const auto plan = replay(game, sample[i], found.actions, objective);
      ASSERT_TRUE(plan) << plan.error().line();
      EXPECT_EQ(plan->value, census.best.value) << i << " " << to_text(objective);
      EXPECT_EQ(found.bound, census.best.value.front());
      nodes += found.nodes;
      positions_listed += census.positions + census.ends;
    }
    EXPECT_LT(nodes, positions_listed) << "the search merges more, and has bounds";
  }
}

/// Rows in which runs of one to five cards alternate, few cards in the hand, temples and stores drawn at random: what
/// seldom comes about in games, and what the merging of nodes and the bounds have to get right.
std::optional<State> rows_of_runs(const Babel& game, Rng& rng) {
  auto s = game.initial(rng.next(), nullptr);
  for (auto actions = 20 + rng.below(60); actions > 0; --actions) {
    if (game.outcome(s)) return std::nullopt;
    game.apply(s, game.pick(s, rng), nullptr);
  }
  if (s.phase != babel::Phase::act) return std::nullopt;
  const std::size_t me = s.turn_owner, other = 1 - me;
  babel::Cards left;  // all nation cards, dealt anew
  left.fill(12);
  const auto lay = [&](babel::Pile& row, std::uint32_t runs) {
    row = {};
    for (; runs > 0; --runs) {
      const auto nation = rng.below(babel::kNations);
      for (auto cards = std::min<std::uint32_t>(1 + rng.below(5), left[nation]); cards > 0; --cards) {
        row.push(static_cast<std::uint8_t>(nation));
        --left[nation];
      }
    }
  };
  const auto deal = [&](babel::Cards& hand, std::uint32_t cards) {
    hand.fill(0);
    for (; cards > 0; --cards)
      if (const auto nation = rng.below(babel::kNations); left[nation] > 0) ++hand[nation], --left[nation];
  };
  for (auto& row : s.row[me]) row = {};
  for (auto& row : s.row[other]) row = {};
  for (int i = 0; i < 2; ++i) lay(s.row[me][rng.below(babel::kNations)], rng.below(5));
  for (int i = 0; i < 2; ++i) lay(s.row[other][rng.below(babel::kNations)], rng.below(4));
  deal(s.hand[me], rng.below(5));
  deal(s.hand[other], rng.below(5));
  s.known = {};
  s.discard.fill(0);
  s.deck = {};
  for (std::size_t n = 0; n < babel::kNations; ++n)
    for (; left[n] > 0; --left[n]) s.deck.push(static_cast<std::uint8_t>(n));
  s.migrated = rng.below(3) == 0 ? 1 : 0;
  s.pawn[me] = static_cast<std::uint8_t>(rng.below(babel::kNations));
  for (auto& p : s.pawn)
    if (p == babel::kQuarry) p = 0;
  const auto sound = game.from_json(game.to_json(s));
  if (!sound || Goals<Babel>::unsolvable(game, *sound)) return std::nullopt;
  return *sound;
}

TEST(BabelTurn, RowsOfRunsAreSearchedAndProvedAsListed) {
  const auto game = *Babel::make(nlohmann::json::object());
  Rng rng(7);
  std::size_t looked = 0, migrated = 0, paid = 0;
  for (const auto wanted = test::effort(120, 6000, 40); looked < wanted;) {
    const auto before = rows_of_runs(game, rng);
    if (!before) continue;
    const auto objective = *parse_objective(kObjectives[rng.below(static_cast<std::uint32_t>(kObjectives.size()))]);
    const auto census = Exhaustive<Babel>(game, *before, objective, 20000).run();
    if (!census.complete) continue;
    ++looked;
    const auto found = search(game, *before, objective, {});
    EXPECT_TRUE(found.complete);
    const auto plan = replay(game, *before, found.actions, objective);
    ASSERT_TRUE(plan) << plan.error().line();
    EXPECT_EQ(plan->value, census.best.value) << game.to_json(*before).dump() << " " << to_text(objective);
    for (const auto& action : census.best.actions) {
      migrated += action.kind == babel::Kind::migrate ? 1 : 0;
      paid += action.kind > babel::Kind::migrate && action.kind < babel::Kind::discard ? 1 : 0;
    }
    Question<Babel> question;
    question.above = census.best.value;
    const bool by_formulas = looked % 16 == 0;
    for (const auto by : {Prover::listing, Prover::sat}) {
      if (by == Prover::sat && !by_formulas) continue;
      question.by = by;
      EXPECT_EQ(prove(game, *before, objective, question, {}).answer, Answer::none_better)
          << game.to_json(*before).dump() << " " << to_text(objective);
    }
    if (by_formulas && census.runner_up) {
      question.above = *census.runner_up;
      EXPECT_EQ(prove(game, *before, objective, question, {}).answer, Answer::better)
          << game.to_json(*before).dump() << " " << to_text(objective);
    }
    question.by = Prover::listing;
    if (census.runner_up) {
      question.above = *census.runner_up;
      const auto proof = prove(game, *before, objective, question, {});
      ASSERT_EQ(proof.answer, Answer::better) << game.to_json(*before).dump() << " " << to_text(objective);
      EXPECT_EQ(replay(game, *before, proof.actions, objective)->value, census.best.value);
      EXPECT_LE(proof.positions, census.positions);
    }
  }
  EXPECT_GT(migrated, looked / 10);
  EXPECT_GT(paid, looked / 4);
}

TEST(BabelTurn, WhatTheOtherGivesUpMakesNoDifference) {
  const auto game = *Babel::make(nlohmann::json::object());
  for (const std::string objective : {"taken,cards", "win,lead,taken"}) {
    const auto p =
        Table().row(0, "medes", "ssssp").hand(0, "mh").hand(1, "mshp").row(1, "medes", "ph").store(0, {1}).build();
    const auto found = search(p.game, p.state, *parse_objective(objective), {});
    const auto plan = replay(p.game, p.state, found.actions, *parse_objective(objective));
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->value, test::Against<Babel>(p.game, p.state, *parse_objective(objective)).worth());
  }
  for (const auto& state : positions(game, test::effort(10, 300, 3), 500)) {
    const auto objective = *parse_objective("taken,lead");
    const auto found = search(game, state, objective, {});
    EXPECT_EQ(replay(game, state, found.actions, objective)->value,
              test::Against<Babel>(game, state, objective).worth());
  }
}

TEST(BabelTurn, AnswersMayBeLeftOutOfAPlan) {
  const auto p = Table().row(0, "medes", "sss").hand(0, "m").hand(1, "mshp").build();
  const auto objective = *parse_objective("taken");
  const auto plan = [&](const std::vector<std::string>& texts) {
    std::vector<babel::Action> actions;
    for (const auto& text : texts) actions.push_back(*p.game.parse(text));
    return replay(p.game, p.state, actions, objective);
  };
  const auto bare = plan({"halve 1", "settle medes", "end"});
  ASSERT_TRUE(bare) << bare.error().line();
  EXPECT_EQ(bare->actions.size(), 5U) << "two cards are given up";
  EXPECT_EQ(bare->value, Value{2});
  const auto told = plan({"halve 1", "discard persians", "discard hittites", "end"});
  ASSERT_TRUE(told) << told.error().line();
  EXPECT_EQ(told->value, Value{2});
  const auto wrong = plan({"halve 1", "discard assyrians", "end"});
  ASSERT_FALSE(wrong);
  EXPECT_NE(wrong.error().line().find("action 2 ('discard assyrians'): is illegal"), std::string::npos)
      << wrong.error().line();
  EXPECT_EQ(plan({"halve 1"}).error().line(), "plan: does not end the turn");
}

TEST(BabelTurn, TheProofAloneFindsTheTurnToo) {
  const auto game = *Babel::make(nlohmann::json::object());
  for (const auto& state : positions(game, test::effort(6, 100, 2))) {
    SolveOptions options;
    options.objective = Goals<Babel>::standard();
    options.prove = ProofKind::exhaustive;
    const auto both = Solver<Babel>(game, state, options).run();
    options.search = false;
    const auto alone = Solver<Babel>(game, state, options).run();
    ASSERT_TRUE(both);
    ASSERT_TRUE(alone) << alone.error().line();
    EXPECT_EQ(alone->plan.value, both->plan.value);
    EXPECT_TRUE(alone->proved);
    EXPECT_GT(alone->positions, 0U);
  }
}

TEST(BabelTurn, TiesAreTheEssencesThatListingFinds) {
  const auto game = *Babel::make(nlohmann::json::object());
  const auto sample = positions(game, test::effort(30, 500, 4), 1500);
  for (std::size_t i = 0; i < sample.size(); ++i) {
    const auto& before = sample[i];
    const auto objective = *parse_objective(kObjectives[i % kObjectives.size()]);
    // Every end, by its essence.
    std::vector<std::pair<State, Value>> ends;
    std::vector<State> within{before};
    for (std::size_t at = 0; at < within.size(); ++at) {
      babel::ActionList legal;
      const auto here = within[at];
      game.legal(here, legal);
      for (const auto& action : legal) {
        if (!Goals<Babel>::plannable(before, here, action, objective)) continue;
        auto next = here;
        game.apply(next, action, nullptr);
        if (!turn_over(game, before, next)) {
          if (std::find(within.begin(), within.end(), next) == within.end()) within.push_back(next);
          continue;
        }
        const auto essence = Goals<Babel>::essence(game, next);
        const auto value = Goals<Babel>::value(game, before, here, next, objective);
        const auto same = std::find_if(ends.begin(), ends.end(), [&](const auto& end) { return end.first == essence; });
        if (same == ends.end())
          ends.emplace_back(essence, value);
        else
          EXPECT_EQ(same->second, value) << "one essence, one value";
      }
    }
    Value best;
    for (const auto& end : ends) best = std::max(best, end.second);
    std::size_t count = 0;
    std::optional<Value> next;
    for (const auto& end : ends)
      if (end.second == best)
        ++count;
      else if (!next || end.second > *next)
        next = end.second;
    const auto solution = solved(game, before, to_text(objective), 100000);
    ASSERT_TRUE(solution) << solution.error().line();
    EXPECT_EQ(solution->plan.value, best);
    EXPECT_TRUE(solution->ties->complete);
    EXPECT_EQ(solution->ties->positions.size(), count) << i << " " << to_text(objective);
    EXPECT_EQ(solution->ties->runner_up, next) << i << " " << to_text(objective);
    EXPECT_EQ(solution->ties_proved, next.has_value());
  }
}

TEST(BabelTurn, SaysWhenItWasStopped) {
  const auto game = *Babel::make(nlohmann::json::object());
  const std::atomic<bool> stop = true;
  for (std::uint64_t number = 0; number < 8; ++number) {
    const auto before = puzzle::position(game, 3, number);
    if (!before) continue;
    SolveOptions options;
    options.objective = *parse_objective("taken,lead");
    options.prove = ProofKind::exhaustive;
    options.limits.stop = &stop;
    const auto solution = Solver<Babel>(game, *before, options).run();
    if (!solution) {
      EXPECT_EQ(solution.error().kind, ErrorKind::timed_out);
    } else if (!solution->proved) {
      EXPECT_GE(solution->bound.value_or(100), solution->plan.value.front());
    }
  }
}

TEST(BabelTurn, RefusesWhatIsNoTurn) {
  auto p = Table().row(0, "medes", "sss").hand(1, "mshp").build();
  SolveOptions options;
  options.objective = Goals<Babel>::standard();
  options.prove = ProofKind::exhaustive;
  p.game.apply(p.state, *p.game.parse("halve 1"), nullptr);
  const auto halved = Solver<Babel>(p.game, p.state, options).run();
  ASSERT_FALSE(halved);
  EXPECT_NE(halved.error().line().find("a hand is being halved"), std::string::npos);
}

}  // namespace
}  // namespace babel_turns
}  // namespace stela::turn
