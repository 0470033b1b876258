// Every rule id has tests that bear its name.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "model/mexica/mexica.h"

namespace stela::mexica::test {
namespace {

TEST(MexRules, EveryRuleHasASuiteOfItsName) {
  std::set<std::string> suites;
  const auto& program = *testing::UnitTest::GetInstance();
  for (int i = 0; i < program.total_test_suite_count(); ++i) suites.insert(program.GetTestSuite(i)->name());
  for (const auto rule : Mexica::kRules)
    EXPECT_TRUE(rule.empty() || suites.count("Mex" + std::string(rule.substr(4))) == 1) << rule;
}

TEST(MexRules, EveryRuleIsInTheCatalogue) {
  for (const auto rule : Mexica::kRules) EXPECT_NE(Mexica::catalogue().find(rule), std::string_view::npos) << rule;
}

}  // namespace
}  // namespace stela::mexica::test
