// Maharaja's engine through the kit that every game passes: random games of every variant, everything checked.
#include <gtest/gtest.h>

#include "checkers/campaign/check.h"
#include "model/embedded.h"
#include "model/maharaja/maharaja.h"
#include "tests/support/effort.h"

namespace stela::maharaja {
namespace {

static_assert(Game<Maharaja>);

CheckReport checked(const std::vector<nlohmann::json>& setups, std::uint64_t games, std::uint64_t seed = 1) {
  CheckOptions options;
  options.games = games;
  options.seed = seed;
  options.how.most_actions = 10000;
  Campaign<Maharaja> campaign([](const nlohmann::json& setup) { return Maharaja::make(setup); }, setups, options);
  auto report = campaign.run([](std::uint64_t, std::uint64_t) { return true; });
  EXPECT_EQ(report.verdict(), CheckVerdict::holds);
  for (const auto& failure : report.failures) ADD_FAILURE() << to_json(failure.shrunk).dump();
  EXPECT_EQ(report.totals.games, games);
  EXPECT_EQ(report.totals.cut, 0U);
  return report;
}

std::vector<nlohmann::json> variants() {
  static const auto setups = open_setups<Maharaja>(nlohmann::json::object());
  return setups;
}

/// Palaces that random players can pay, and build to the last: in few real games do they.
nlohmann::json cheap_palaces() {
  auto board = nlohmann::json::parse(embedded_board());
  board["palace_cost"] = 3;
  board["craftsman_palace_cost"] = 2;
  board["palaces"] = 3;
  return board;
}

TEST(MaharajaCrossCheck, RandomGamesHold) {
  const auto totals = checked(variants(), stela::test::effort(400, 20000, 60)).totals;
  RecordProperty("actions", std::to_string(totals.actions));
  RecordProperty("judged", std::to_string(totals.judged));
}

/// The four extended rules and the mixing of actions, in all combinations, with every number of players.
TEST(MaharajaCrossCheck, EveryCombinationOfOptionsIsPlayed) {
  constexpr std::array kSwitches{"yogi", "role_auction", "home_city", "many_roles", "interleave"};
  for (unsigned bits = 0; bits < 32; ++bits) {
    nlohmann::json setup{{"players", 2 + bits % 4}, {"toll_per_owner", bits / 4 % 2}};
    for (std::size_t i = 0; i < kSwitches.size(); ++i) setup[kSwitches[i]] = bits >> i & 1U;
    SCOPED_TRACE(setup.dump());
    (void)checked({setup}, stela::test::effort(4, 64, 1), bits);
  }
}

TEST(MaharajaCrossCheck, EveryRuleIsExercised) {
  auto rules = checked(variants(), 256).totals.rules;
  rules += checked(open_setups<Maharaja>({{"board", cheap_palaces()}, {"start", 0}}), 256).totals.rules;
  for (std::size_t r = 1; r < Maharaja::rules().size(); ++r)
    EXPECT_GT(rules.permitted[r] + rules.forbade[r] + rules.acted[r], 0U) << Maharaja::rules()[r];
  const auto situations = Maharaja::make(nlohmann::json::object())->situations();
  for (std::size_t i = 0; i < situations.size(); ++i) EXPECT_GT(rules.situation[i], 0U) << situations[i];
}

}  // namespace
}  // namespace stela::maharaja
