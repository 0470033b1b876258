// Every mutant of Maharaja is killed.
#include "tests/checkers/killed.h"
#include "tests/mutants/maharaja/hunt.h"

namespace stela::mutants {
namespace {

class MaharajaMutants : public testing::TestWithParam<MaharajaMutation> {};

TEST_P(MaharajaMutants, IsKilled) { expect_killed(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Each, MaharajaMutants, testing::ValuesIn(maharaja_mutants()), test_name<maharaja::Maharaja>);

TEST(MaharajaMutantTable, HasOneForEveryRule) { expect_one_for_every_rule(maharaja_mutants()); }

TEST(MaharajaMutantTable, NamesAreUnique) { expect_unique_names(maharaja_mutants()); }

TEST(MaharajaMutantTable, WithoutAFaultNothingIsFound) {
  for (const auto& setup : {nlohmann::json::object(), court(), court({{"yogi", 1}, {"role_auction", 1}}),
                            court({{"many_roles", 1}, {"players", 3}}, {{"setup_houses", 2}, {"rounds", 3}})})
    expect_sound<maharaja::Maharaja>(setup);
}

}  // namespace
}  // namespace stela::mutants
