// Babel's engine through the kit that every game passes: random games of every variant, everything checked.
#include <gtest/gtest.h>

#include "checkers/check.h"
#include "model/babel/babel.h"
#include "model/embedded.h"
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
  EXPECT_EQ(report.verdict(), Verdict::holds);
  for (const auto& failure : report.failures) ADD_FAILURE() << to_json(failure.shrunk).dump();
  EXPECT_EQ(report.totals.games, games);
  EXPECT_EQ(report.totals.cut, 0U);
  return report;
}

/// Totals that random players reach: in few real games do they get as far as BAB-E1 to E3.
nlohmann::json low_totals() {
  auto board = nlohmann::json::parse(embedded_board());
  board["win"] = {{"lead", 7}, {"behind_below", 4}, {"final", 9}};
  return {{"board", board}};
}

TEST(BabelCrossCheck, RandomGamesHold) { (void)checked(nlohmann::json::object(), stela::tests::effort(400, 20000)); }

TEST(BabelCrossCheck, EveryRuleIsExercised) {
  auto rules = checked(nlohmann::json::object(), 256).totals.rules;
  rules += checked(low_totals(), 256).totals.rules;
  for (std::size_t r = 1; r < Babel::kRules.size(); ++r)
    EXPECT_GT(rules.permitted[r] + rules.forbade[r] + rules.acted[r], 0U) << Babel::kRules[r];
}

}  // namespace
}  // namespace stela::babel
