#include <set>

#include "model/babel/babel.h"
#include "model/catalogue.h"
#include "tests/support/suites.h"

namespace stela::babel::test {
namespace {

TEST(BabRules, EveryRuleHasASuiteOfItsName) { stela::test::expect_a_suite_for_every_rule<Babel>("Bab"); }
TEST(BabRules, EveryRuleIsInTheCatalogue) { stela::test::expect_every_rule_in_the_catalogue<Babel>(); }

TEST(BabRules, TheCatalogueListsTheRulesInOrder) {
  const auto listed = entries(Babel::catalogue());
  ASSERT_EQ(listed.size() + 1, Babel::rules().size());
  for (std::size_t i = 0; i < listed.size(); ++i) {
    EXPECT_EQ(listed[i].id, Babel::rules()[i + 1]);
    EXPECT_FALSE(listed[i].text.empty());
  }
}

TEST(BabRules, EveryInvariantIsInTheCatalogueWithItsRule) {
  std::set<std::string_view> names;
  for (const auto& info : Babel::invariants()) {
    const auto line =
        "- `" + std::string(info.name) + "`" + (info.rule.empty() ? "" : " (" + std::string(info.rule) + ")");
    EXPECT_NE(Babel::catalogue().find(line), std::string_view::npos) << line;
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
  }
}

}  // namespace
}  // namespace stela::babel::test
