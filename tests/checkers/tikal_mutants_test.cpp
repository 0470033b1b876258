// Every mutant of Tikal is killed.
#include "tests/checkers/killed.h"
#include "tests/mutants/tikal/hunt.h"

namespace stela::mutants {
namespace {

class TikalMutants : public testing::TestWithParam<TikalMutation> {};

TEST_P(TikalMutants, IsKilled) { expect_killed(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Each, TikalMutants, testing::ValuesIn(tikal_mutants()), test_name<tikal::Tikal>);

TEST(TikalMutantTable, HasOneForEveryRule) { expect_one_for_every_rule(tikal_mutants()); }

TEST(TikalMutantTable, NamesAreUnique) { expect_unique_names(tikal_mutants()); }

TEST(TikalMutantTable, WithoutAFaultNothingIsFound) {
  for (const auto& setup :
       {nlohmann::json::object(), basic(glade("VFMTxfmVF")), with(auctioned(glade("VFMTxfmV")), "players", 4)})
    expect_sound<tikal::Tikal>(setup);
}

}  // namespace
}  // namespace stela::mutants
