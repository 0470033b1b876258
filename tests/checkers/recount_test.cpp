// What counts is checked: an engine that leaves out, doubles or invents a rule's doing or a situation is found by the
// recount of the step, whatever the game and the rule.
#include <gmock/gmock.h>

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "checkers/campaign/check.h"
#include "checkers/mutants/mutant.h"
#include "tests/support/all_games.h"
#include "tests/support/effort.h"

namespace stela::mutants {
namespace {

using Spoils = std::function<void(RuleCounts&)>;

template <Game G>
std::shared_ptr<const Mutation<G>> spoilt(Spoils spoils) {
  Mutation<G> mutation;
  mutation.counts = [spoils = std::move(spoils)](const G&, RuleCounts& counts) { spoils(counts); };
  return std::make_shared<const Mutation<G>>(std::move(mutation));
}

/// A step, or the start of a game where there is no action.
template <Game G>
struct Event {
  nlohmann::json setup;
  std::uint64_t seed = 0;
  std::optional<typename G::Action> action{};
  typename G::State before{}, after{};

  /// The signature of what the check says of an engine that counts so.
  [[nodiscard]] std::string found(Spoils spoils) const {
    const auto game = *Mutant<G>::make(setup, spoilt<G>(std::move(spoils)));
    const NodeChecks<Mutant<G>> checks(game);
    const auto finding = action ? checks.counts(before, *action, after) : checks.counts(seed);
    return finding ? finding->signature() : "nothing";
  }
};

/// For each number that was counted in some games, the first event in which it was.
template <Game G>
struct Events {
  std::map<std::size_t, Event<G>> rules, situations;

  void add(const RuleCounts& counts, const Event<G>& event) {
    for (std::size_t i = 0; i < kMaxRules; ++i) {
      if (counts.acted[i] > 0) rules.try_emplace(i, event);
      if (counts.situation[i] > 0) situations.try_emplace(i, event);
    }
  }
};

template <Game G>
Events<G> events(std::size_t games) {
  Events<G> events;
  const auto setups = open_setups<G>(nlohmann::json::object());
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const auto& setup = setups[seed * 17 % setups.size()];
    const auto game = *G::make(setup);
    Rng rng(seed);
    const SwarmPlayer<G> player(game, rng);
    RuleCounts counts;
    auto state = game.initial(seed, &counts);
    events.add(counts, {setup, seed});
    for (int i = 0; i < 3000 && !game.outcome(state); ++i) {
      Event<G> event{setup, seed, player.choose(game, state, rng), state, state};
      counts = {};
      game.apply(event.after, *event.action, &counts);
      events.add(counts, event);
      state = event.after;
    }
  }
  return events;
}

template <class G>
class Recount : public testing::Test {};
TYPED_TEST_SUITE(Recount, test::AllGames, test::NameOfGame);

TYPED_TEST(Recount, FindsARuleThatIsNotCountedOrOnceTooOften) {
  const auto events = mutants::events<TypeParam>(test::effort(40, 400, 10));
  EXPECT_GT(events.rules.size(), 15U);
  for (const auto& [rule, event] : events.rules) {
    const auto named = "counts/rule/" + std::string(TypeParam::rules()[rule]);
    EXPECT_EQ(event.found([](RuleCounts&) {}), "nothing");
    EXPECT_EQ(event.found([r = rule](RuleCounts& counts) { counts.acted[r] = 0; }), named);
    EXPECT_EQ(event.found([r = rule](RuleCounts& counts) { ++counts.acted[r]; }), named);
  }
}

TYPED_TEST(Recount, FindsASituationThatIsNotCountedOrOnceTooOften) {
  const auto events = mutants::events<TypeParam>(test::effort(40, 400, 10));
  EXPECT_GT(events.situations.size(), 10U);
  for (const auto& [situation, event] : events.situations) {
    EXPECT_THAT(event.found([s = situation](RuleCounts& counts) { counts.situation[s] = 0; }),
                testing::MatchesRegex("counts/[A-Za-z0-9-]+/"));
    EXPECT_NE(event.found([s = situation](RuleCounts& counts) { ++counts.situation[s]; }), "nothing");
  }
}

/// Of each rule, one that says that it did something when it did not.
TYPED_TEST(Recount, FindsARuleThatIsCountedWhereItDoesNothing) {
  const auto game = *TypeParam::make(nlohmann::json::object());
  RuleCounts counts;
  Event<TypeParam> first{nlohmann::json::object(), 1, {}, game.initial(1, &counts), {}};
  for (std::size_t r = 1; r < TypeParam::rules().size(); ++r) {
    if (counts.acted[r] > 0) continue;
    EXPECT_EQ(first.found([r](RuleCounts& own) { own.acted[r] = 1; }),
              "counts/rule/" + std::string(TypeParam::rules()[r]));
  }
}

TYPED_TEST(Recount, IsMadeInEveryGameAndItsFaultsAreShrunk) {
  using Engine = Mutant<TypeParam>;
  const auto events = mutants::events<TypeParam>(4);
  const auto rule = events.rules.rbegin()->first;
  const auto fault = spoilt<TypeParam>([rule](RuleCounts& counts) { counts.acted[rule] = 0; });
  const Factory<Engine> make = [&](const nlohmann::json& setup) { return Engine::make(setup, fault); };
  CheckOptions options;
  options.games = 8;
  options.shrink.time = std::chrono::milliseconds(300);
  const auto report =
      Campaign<Engine>(make, {events.rules.rbegin()->second.setup}, options).run([](auto, auto) { return true; });
  ASSERT_EQ(report.failures.size(), 1U);
  const auto& failure = report.failures[0];
  EXPECT_EQ(failure.found.finding->signature(), "counts/rule/" + std::string(TypeParam::rules()[rule]));
  EXPECT_EQ(failure.shrunk.finding->signature(), failure.found.finding->signature());
  EXPECT_LE(failure.shrunk.actions.size(), failure.found.actions.size());
}

}  // namespace
}  // namespace stela::mutants
