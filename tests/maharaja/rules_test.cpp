#include "model/maharaja/maharaja.h"
#include "tests/support/suites.h"

namespace stela::maharaja::test {
namespace {

TEST(MahRules, EveryRuleHasASuiteOfItsName) { stela::test::expect_a_suite_for_every_rule<Maharaja>("Mah"); }

}  // namespace
}  // namespace stela::maharaja::test
