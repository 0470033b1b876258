// Tikal's engine through the kit that every game passes: random games of every variant, everything checked.
#include <gtest/gtest.h>

#include "checkers/campaign/check.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

static_assert(Game<Tikal>);

CheckReport checked(nlohmann::json given, std::uint64_t games) {
  CheckOptions options;
  options.games = games;
  Campaign<Tikal> campaign([](const nlohmann::json& setup) { return Tikal::make(setup); }, open_setups<Tikal>(given),
                           options);
  return campaign.run([](std::uint64_t, std::uint64_t) { return true; });
}

TEST(TikalCrossCheck, BothVersionsHoldInRandomGames) {
  for (const int auction : {0, 1}) {
    const auto report = checked({{"auction", auction}}, 48);
    EXPECT_EQ(report.verdict(), CheckVerdict::holds);
    for (const auto& failure : report.failures) ADD_FAILURE() << to_json(failure.shrunk).dump();
    EXPECT_EQ(report.totals.games, 48U);
    EXPECT_EQ(report.totals.cut, 0U);
  }
}

TEST(TikalCrossCheck, EveryRuleIsExercised) {
  const auto report = checked(nlohmann::json::object(), 96);
  const auto& rules = report.totals.rules;
  for (std::size_t r = 1; r < Tikal::rules().size(); ++r)
    EXPECT_GT(rules.permitted[r] + rules.forbade[r] + rules.acted[r], 0U) << Tikal::rules()[r];
}

}  // namespace
}  // namespace stela::tikal
