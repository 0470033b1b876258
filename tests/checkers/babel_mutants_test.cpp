// Every mutant of Babel is killed.
#include "tests/checkers/killed.h"
#include "tests/mutants/babel/hunt.h"

namespace stela::mutants {
namespace {

class BabelMutants : public testing::TestWithParam<BabelMutation> {};

TEST_P(BabelMutants, IsKilled) { expect_killed(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Each, BabelMutants, testing::ValuesIn(babel_mutants()), test_name<babel::Babel>);

TEST(BabelMutantTable, HasOneForEveryRule) { expect_one_for_every_rule(babel_mutants()); }

TEST(BabelMutantTable, NamesAreUnique) { expect_unique_names(babel_mutants()); }

TEST(BabelMutantTable, WithoutAFaultNothingIsFound) {
  for (const auto& setup : {nlohmann::json::object(), feast({12}), feast({2, 12}), feast({4, 4, 4})})
    expect_sound<babel::Babel>(setup);
}

}  // namespace
}  // namespace stela::mutants
