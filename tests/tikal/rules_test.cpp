#include "model/tikal/tikal.h"
#include "tests/support/suites.h"

namespace stela::tikal::test {
namespace {

TEST(TikRules, EveryRuleHasASuiteOfItsName) { stela::test::expect_a_suite_for_every_rule<Tikal>("Tik"); }

}  // namespace
}  // namespace stela::tikal::test
