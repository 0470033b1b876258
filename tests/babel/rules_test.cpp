#include "model/babel/babel.h"
#include "tests/support/suites.h"

namespace stela::babel::test {
namespace {

TEST(BabRules, EveryRuleHasASuiteOfItsName) { stela::test::expect_a_suite_for_every_rule<Babel>("Bab"); }

}  // namespace
}  // namespace stela::babel::test
