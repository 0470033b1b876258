// Every mutant of Mexica is killed.
#include "tests/checkers/killed.h"
#include "tests/mutants/mexica/hunt.h"

namespace stela::mutants {
namespace {

class MexicaMutants : public testing::TestWithParam<MexicaMutation> {};

TEST_P(MexicaMutants, IsKilled) { expect_killed(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Each, MexicaMutants, testing::ValuesIn(mexica_mutants()), test_name<mexica::Mexica>);

TEST(MexicaMutantTable, HasOneForEveryRule) { expect_one_for_every_rule(mexica_mutants()); }

TEST(MexicaMutantTable, NamesAreUnique) { expect_unique_names(mexica_mutants()); }

TEST(MexicaMutantTable, WithoutAFaultNothingIsFound) {
  for (const auto& setup : {nlohmann::json::object(), pond()}) expect_sound<mexica::Mexica>(setup);
}

}  // namespace
}  // namespace stela::mutants
