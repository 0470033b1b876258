#include "model/mexica/mexica.h"
#include "tests/support/suites.h"

namespace stela::mexica::test {
namespace {

TEST(MexRules, EveryRuleHasASuiteOfItsName) { stela::test::expect_a_suite_for_every_rule<Mexica>("Mex"); }

}  // namespace
}  // namespace stela::mexica::test
