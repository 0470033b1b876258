#include "model/tikal/tikal.h"
#include "tests/support/suites.h"

namespace stela::tikal::test {
namespace {

TEST(TikRules, EveryRuleHasASuiteOfItsName) { stela::test::expect_a_suite_for_every_rule<Tikal>("Tik"); }
TEST(TikRules, EveryRuleIsInTheCatalogue) { stela::test::expect_every_rule_in_the_catalogue<Tikal>(); }

}  // namespace
}  // namespace stela::tikal::test
