#include <set>

#include "model/catalogue.h"
#include "model/maharaja/maharaja.h"
#include "tests/support/suites.h"

namespace stela::maharaja::test {
namespace {

TEST(MahRules, EveryRuleHasASuiteOfItsName) { stela::test::expect_a_suite_for_every_rule<Maharaja>("Mah"); }
TEST(MahRules, EveryRuleIsInTheCatalogue) { stela::test::expect_every_rule_in_the_catalogue<Maharaja>(); }

TEST(MahRules, TheCatalogueListsTheRulesInOrder) {
  const auto listed = entries(Maharaja::catalogue());
  ASSERT_EQ(listed.size() + 1, Maharaja::rules().size());
  for (std::size_t i = 0; i < listed.size(); ++i) {
    EXPECT_EQ(listed[i].id, Maharaja::rules()[i + 1]);
    EXPECT_FALSE(listed[i].text.empty());
  }
}

TEST(MahRules, EveryInvariantIsInTheCatalogueWithItsRule) {
  std::set<std::string_view> names;
  for (const auto& info : Maharaja::invariants()) {
    const auto line =
        "- `" + std::string(info.name) + "`" + (info.rule.empty() ? "" : " (" + std::string(info.rule) + ")");
    EXPECT_NE(Maharaja::catalogue().find(line), std::string_view::npos) << line;
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
  }
}

}  // namespace
}  // namespace stela::maharaja::test
