// Babel's engine through the kit that every game passes: random games of every variant, everything checked.
#include <gtest/gtest.h>

#include <fstream>

#include "checkers/campaign/check.h"
#include "model/babel/babel.h"
#include "model/swarm.h"
#include "tests/support/effort.h"

namespace stela::babel {
namespace {

static_assert(Game<Babel>);

/// Games of every variant of a setup, played to their ends.
CheckReport checked(const nlohmann::json& given, std::uint64_t games) {
  CheckOptions options;
  options.games = games;
  options.how.most_actions = 10000;
  Campaign<Babel> campaign([](const nlohmann::json& setup) { return Babel::make(setup); }, open_setups<Babel>(given),
                           options);
  auto report = campaign.run([](std::uint64_t, std::uint64_t) { return true; });
  EXPECT_EQ(report.verdict(), CheckVerdict::holds);
  for (const auto& failure : report.failures) ADD_FAILURE() << to_json(failure.shrunk).dump();
  EXPECT_EQ(report.totals.games, games);
  EXPECT_EQ(report.totals.cut, 0U);
  return report;
}

/// Totals that random players reach: in few real games do they get as far as BAB-E2 and E3.
nlohmann::json low_totals() {
  return {{"board", nlohmann::json::parse(std::ifstream(STELA_TEST_DATA "/babel/boards/low-totals.json"))}};
}

TEST(BabelCrossCheck, RandomGamesHold) {
  (void)checked(nlohmann::json::object(), stela::test::effort(400, 20000, 100));
}

TEST(BabelCrossCheck, EveryRuleIsExercised) {
  auto rules = checked(nlohmann::json::object(), 256).totals.rules;
  rules += checked(low_totals(), 256).totals.rules;
  for (std::size_t r = 1; r < Babel::rules().size(); ++r)
    EXPECT_GT(rules.permitted[r] + rules.forbade[r] + rules.acted[r], 0U) << Babel::rules()[r];
}

/// Of 4000 games some 35 end by the lead; without players who climb it would be some 10.
TEST(BabelCrossCheck, HalfOfTheRandomPlayersClimb) {
  static_assert(Climbable<Babel>);
  const auto game = *Babel::make(nlohmann::json::object());
  int leads = 0;
  for (std::uint64_t number = 0; number < 4000; ++number) {
    Rng rng(1, number);
    const SwarmPlayer<Babel> player(game, rng);
    auto s = game.initial(number);
    while (game.to_move(s) >= 0) game.apply(s, player.choose(game, s, rng));
    leads += s.temple_deck.empty() ? 0 : 1;
  }
  EXPECT_GE(leads, 20);
}

/// The rarest come up once in some thousand games.
TEST(BabelCrossCheck, SituationsAreReached) {
  using stela::test::effort;
  auto rules = checked(nlohmann::json::object(), effort(512, 20000)).totals.rules;
  rules += checked(low_totals(), effort(512, 4000)).totals.rules;
  const auto names = Babel::make(nlohmann::json::object())->situations();
  std::vector<std::string> missed;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (rules.situation[i] == 0) missed.push_back(names[i]);
  EXPECT_LE(missed.size(), effort(4, 0)) << testing::PrintToString(missed);
}

}  // namespace
}  // namespace stela::babel
