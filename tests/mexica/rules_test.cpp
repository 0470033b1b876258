#include "model/mexica/mexica.h"
#include "tests/support/suites.h"

namespace stela::mexica::test {
namespace {

TEST(MexRules, EveryRuleHasASuiteOfItsName) { stela::test::expect_a_suite_for_every_rule<Mexica>("Mex"); }
TEST(MexRules, EveryRuleIsInTheCatalogue) { stela::test::expect_every_rule_in_the_catalogue<Mexica>(); }

}  // namespace
}  // namespace stela::mexica::test
