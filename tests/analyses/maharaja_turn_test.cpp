// Maharaja's best turns: the search, which merges what goals cannot tell apart and has bounds, finds what brute force
// finds, opponents' answers included.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <vector>

#include "analyses/puzzle/source.h"
#include "analyses/turn/solver.h"
#include "tests/analyses/against.h"
#include "tests/maharaja/position.h"
#include "tests/support/effort.h"

namespace stela::turn {
namespace maharaja_turns {
namespace {

using maharaja::Maharaja;
using maharaja::State;
using maharaja::test::Position;
using maharaja::test::Table;
using nlohmann::json;

const std::vector<std::string> kObjectives{"palaces,coins",
                                           "coins",
                                           "city",
                                           "city,coins",
                                           "palaces,city",
                                           "palaces",
                                           "coins,palaces",
                                           "palaces,city,coins",
                                           "5*palaces+coins",
                                           "palaces<=1,coins",
                                           "coins+2*city"};

Result<Solution<Maharaja>> solved(const Maharaja& game, const State& state, const std::string& objective,
                                  std::size_t most_ties = 0) {
  SolveOptions options;
  options.objective = *parse_objective(objective, Goals<Maharaja>::kGoals);
  options.prove = ProofKind::exhaustive;
  options.most_ties = most_ties;
  return Solver<Maharaja>(game, state, options).run();
}

/// Turns of seeded games with these tasks on the dial, any role change asked for.
State turn_of(const Maharaja& game, std::uint64_t seed, const std::vector<maharaja::Task>& tasks) {
  Rng rng(seed);
  for (;; ++seed) {
    auto state = game.initial(seed, nullptr);
    auto turns = rng.below(40);
    while (!game.outcome(state)) {
      if (state.phase == maharaja::Phase::turn && state.used == 0 && turns-- == 0) break;
      game.apply(state, game.pick(state, rng), nullptr);
    }
    if (game.outcome(state)) continue;
    for (std::size_t i = 0; i < 2; ++i)
      state.slot[i] = {
          tasks[rng.below(static_cast<std::uint32_t>(tasks.size()))], maharaja::Progress::waiting, 0, 0, 0, 0};
    state.slot[2] = {};
    if (!game.violation(state) && !Goals<Maharaja>::unsolvable(game, state)) return state;
  }
}

/// Tasks that leave a turn small.
const std::vector<maharaja::Task> kSmall{maharaja::Task::palace,      maharaja::Task::coins,
                                         maharaja::Task::refill,      maharaja::Task::house,
                                         maharaja::Task::change_role, maharaja::Task::governors};

void says(const Position& p, const std::string& objective, const Value& value) {
  const auto solution = solved(p.game, p.state, objective);
  ASSERT_TRUE(solution) << solution.error().line();
  EXPECT_EQ(solution->plan.value, value) << objective;
  EXPECT_TRUE(solution->proved);
  EXPECT_EQ(solution->improved, 0U);
}

TEST(MaharajaGoals, PalacesAreThoseBuiltInTheGame) {
  says(Table().actions("palace", "palace").coins(0, 24).architect(0, "C").palace(0, "NE").build(), "palaces,coins",
       {3, 0});
  says(Table().actions("palace", "palace").coins(0, 23).architect(0, "C").build(), "palaces,coins", {1, 11});
  says(Table().actions("palace", "coins").coins(0, 10).architect(0, "C").build(), "palaces", {1});
}

TEST(MaharajaGoals, CoinsAreThePurseBeforeTheScoring) {
  says(Table().actions("coins", "coins").coins(0, 5).architect(0, "NW").played({1, 2}).build(), "coins", {9});
  says(Table().actions("house", "house").coins(0, 5).architect(0, "NW").build(), "coins", {5});  // both stopped
}

TEST(MaharajaGoals, CityIsWhatAScoringWouldPay) {
  says(Table().actions("house", "house").architect(0, "NW").house(1, "NW").build(), "city,coins", {11, 20});
  says(Table().actions("coins", "coins").architect(0, "NW").build(), "city", {16});
  says(Table().actions("coins", "coins").build(), "city", {0});
}

TEST(MaharajaGoals, CityIsWhatTheEngineThenPays) {
  for (const auto& setup : {json{{"players", 2}}, json{{"players", 3}, {"yogi", 1}},
                            json{{"players", 4}, {"home_city", 1}}, json{{"players", 5}, {"many_roles", 1}}}) {
    const auto game = *Maharaja::make(setup);
    std::size_t rounds = 0;
    for (std::uint64_t seed = 1; rounds < test::effort(60, 3000, 10); ++seed) {
      Rng rng(seed);
      auto state = game.initial(seed, nullptr);
      while (!game.outcome(state)) {
        const auto last = state;
        const auto action = game.pick(state, rng);
        game.apply(state, action, nullptr);
        if (action != maharaja::Action::end() || state.played != 0) continue;
        if (game.outcome(state)) break;
        const auto paid = Goals<Maharaja>::city(game, last);
        for (std::size_t p = 0; p < game.seats(); ++p) EXPECT_EQ(state.coins[p] - last.coins[p], paid[p]) << seed;
        ++rounds;
      }
    }
  }
}

TEST(MaharajaTurn, SearchFindsWhatBruteForceFinds) {
  std::size_t asked = 0;
  for (const auto& setup :
       {json{{"players", 2}}, json{{"players", 3}}, json{{"players", 3}, {"interleave", 1}},
        json{{"players", 4}, {"yogi", 1}, {"home_city", 1}}, json{{"players", 3}, {"many_roles", 1}}}) {
    const auto game = *Maharaja::make(setup);
    for (std::uint64_t seed = 1; seed <= test::effort(12, 400, 8); ++seed) {
      const auto state = turn_of(game, 1000 * seed, kSmall);
      const auto objective = *parse_objective(kObjectives[seed % kObjectives.size()]);
      test::Against<Maharaja> against(game, state, objective, 2000);
      const auto value = against.worth();
      if (against.cut()) continue;
      const auto found = search(game, state, objective, {});
      EXPECT_TRUE(found.complete);
      EXPECT_LE(found.nodes, against.positions());
      const auto plan = replay(game, state, found.actions, objective);
      ASSERT_TRUE(plan) << plan.error().line();
      EXPECT_EQ(plan->value, value) << setup << " " << seed << " " << to_text(objective);
      EXPECT_EQ(found.bound, value.front());
      maharaja::ActionList legal;
      game.legal(state, legal);
      asked += std::any_of(legal.begin(), legal.end(), [&](const auto& action) {
        return action.kind == maharaja::Kind::role && state.holder[action.what] < game.seats();
      });
      // The proof says so too, and finds a better turn than one that is worth less.
      Question<Maharaja> question;
      question.above = value;
      question.by = Prover::listing;
      EXPECT_EQ(prove(game, state, objective, question, {}).answer, Answer::none_better);
      --question.above.back();
      const auto better = prove(game, state, objective, question, {});
      EXPECT_EQ(better.answer, Answer::better);
      EXPECT_EQ(better.positions, against.positions());
      EXPECT_EQ(replay(game, state, better.actions, objective)->value, value);
    }
  }
  EXPECT_GT(asked, 0U) << "no turn in which an opponent could be robbed";
}

TEST(MaharajaTurn, TheRobbedChooseWorstForThePlayer) {
  // Two edge palaces each in the city: who holds the lower role is first. Player 0 robs player 1 of role 2; player 1
  // may take 1 and stay ahead.
  const auto p =
      Table(2).actions("change_role", "coins").roles(0, {5}).roles(1, {2}).palace(0, "NW").palace(1, "NW").build();
  says(p, "city", {10});  // player 0 takes 1 from the bank instead
  const auto robbed =
      Table(2).actions("change_role", "coins").roles(0, {5}).roles(1, {1}).palace(0, "NW").palace(1, "NW").build();
  says(robbed, "city", {10});  // role 1 is taken, and whatever is left is higher
}

/// With tiles_leave a tile taken and spent leaves the supply with one less than before.
TEST(MaharajaTurn, TheEssenceForgetsGovernorsButNotTiles) {
  const auto game = *Maharaja::make(nlohmann::json::object());
  const auto state = game.initial(1, nullptr);
  const auto essence = Goals<Maharaja>::essence(game, state);
  auto other = state;
  other.governor[0] = static_cast<std::int16_t>(other.governor[0] + 1);
  EXPECT_TRUE(Goals<Maharaja>::essence(game, other) == essence);
  other.tile_supply = static_cast<std::uint8_t>(other.tile_supply + 1);
  EXPECT_FALSE(Goals<Maharaja>::essence(game, other) == essence);
}

TEST(MaharajaTurn, TiesAreTheEssencesThatBruteForceFinds) {
  const auto game = *Maharaja::make({{"players", 3}});
  const std::vector<maharaja::Task> tasks{maharaja::Task::palace, maharaja::Task::coins, maharaja::Task::refill};
  // Two palaces can be built in so many ways that listing them takes a minute: such turns are passed over.
  constexpr std::size_t kMost = 5000;
  std::size_t listed = 0;
  for (std::uint64_t seed = 1; listed < test::effort(40, 400, 4); ++seed) {
    ASSERT_LT(seed, 10000U) << "no small turns";
    const auto before = turn_of(game, 77 * seed, tasks);
    const auto objective = *parse_objective(kObjectives[seed % kObjectives.size()]);
    std::vector<std::pair<State, Value>> ends;
    std::vector<State> within{before};
    // By hash, as there are thousands.
    std::map<std::uint64_t, std::vector<std::size_t>> known, known_ends;
    for (std::size_t at = 0; at < within.size() && within.size() <= kMost; ++at) {
      maharaja::ActionList legal;
      const auto here = within[at];
      game.legal(here, legal);
      for (const auto& action : legal) {
        auto next = here;
        game.apply(next, action, nullptr);
        if (!turn_over(game, before, next)) {
          auto& alike = known[game.rehash(next)];
          if (std::none_of(alike.begin(), alike.end(), [&](std::size_t i) { return within[i] == next; })) {
            alike.push_back(within.size());
            within.push_back(next);
          }
          continue;
        }
        const auto essence = Goals<Maharaja>::essence(game, next);
        const auto value = Goals<Maharaja>::value(game, before, here, next, objective);
        auto& alike = known_ends[game.rehash(essence)];
        const auto same =
            std::find_if(alike.begin(), alike.end(), [&](std::size_t i) { return ends[i].first == essence; });
        if (same == alike.end()) {
          alike.push_back(ends.size());
          ends.emplace_back(essence, value);
        } else {
          EXPECT_EQ(ends[*same].second, value) << "one essence, one value";
        }
      }
    }
    if (within.size() > kMost) continue;
    ++listed;
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
    ASSERT_TRUE(solution->ties->complete);
    EXPECT_EQ(solution->ties->positions.size(), count) << seed << " " << to_text(objective);
    EXPECT_EQ(solution->ties->runner_up, next) << seed << " " << to_text(objective);
    EXPECT_EQ(solution->ties_proved, next.has_value());
  }
}

TEST(MaharajaTurn, ACutSearchSaysSoAndKeepsItsBest) {
  const auto p = Table().actions("move_house", "move_house").house(0, "NW-W.1").architect(0, "C").build();
  const std::atomic<bool> stop = true;
  SolveOptions options;
  options.objective = *parse_objective("city,coins");
  options.prove = ProofKind::exhaustive;
  options.limits.stop = &stop;
  const auto solution = Solver<Maharaja>(p.game, p.state, options).run();
  ASSERT_TRUE(solution) << solution.error().line();
  if (!solution->search_complete) {
    EXPECT_FALSE(solution->proved);
    EXPECT_GE(*solution->bound, solution->plan.value.front());
  }
}

TEST(MaharajaTurn, RefusesWhatIsNoTurn) {
  const auto says_of = [](const Position& p) {
    SolveOptions options;
    options.objective = Goals<Maharaja>::standard();
    options.prove = ProofKind::exhaustive;
    const auto solution = Solver<Maharaja>(p.game, p.state, options).run();
    return solution ? std::string("solved") : solution.error().line();
  };
  const auto started = maharaja::test::started({{"players", 2}});
  EXPECT_NE(says_of(started).find("the game is being set up"), std::string::npos);
  auto dials = started;
  Rng rng(1);
  while (dials.state.phase != maharaja::Phase::dial)
    dials.game.apply(dials.state, dials.game.pick(dials.state, rng), nullptr);
  EXPECT_NE(says_of(dials).find("dials are being set"), std::string::npos);
  EXPECT_NE(says_of(Table().option("go_back", 1).build()).find("turns need not end"), std::string::npos);
}

}  // namespace
}  // namespace maharaja_turns
}  // namespace stela::turn
