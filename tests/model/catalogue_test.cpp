// What is read from a rule catalogue, and that each game's code has the same rules.
#include "model/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "model/games.h"
#include "tests/support/enumerators.h"

namespace stela::test {
namespace {

constexpr std::string_view kPage = R"(# A game
## Setup (how it begins)
- GAM-S1 Stones are laid
  in a row.
Not an item: GAM-S2.
- GAM-T1a No digit at the end: no rule.
- gam-T2 Not in upper case.
- GAM-T3 The last rule.

## What a run must reach
Text before it.
- forbids: GAM-S1,
  GAM-T3
- acts: GAM-T3
- every situation

## Invariants
Text before them.
- `in-a-row` (GAM-S1) Stones are
  in a row.
- `nothing-else` Nothing else changes.
- without-backquotes (GAM-T3) No invariant.
## After
- `too-late` (GAM-T3) Not in the section.
)";

TEST(Catalogue, ReadsRulesWithTheirContinuationLines) {
  const Catalogue read(kPage);
  ASSERT_EQ(read.rules().size(), 3U);
  EXPECT_EQ(read.rules()[0], "");
  EXPECT_EQ(read.rules()[1], "GAM-S1");
  EXPECT_EQ(read.rules()[2], "GAM-T3");
  EXPECT_EQ(rule_text(kPage, "GAM-S1"), "Stones are laid in a row.");
  EXPECT_EQ(rule_text(kPage, "GAM-S2"), "");
  EXPECT_EQ(entries(kPage)[0].section, "Setup (how it begins)");
}

TEST(Catalogue, ReadsInvariantsOfTheirSectionAlone) {
  const Catalogue read(kPage);
  ASSERT_EQ(read.invariants().size(), 2U);
  EXPECT_EQ(read.invariants()[0].name, "in-a-row");
  EXPECT_EQ(read.invariants()[0].rule, "GAM-S1");
  EXPECT_EQ(read.invariants()[0].text, "Stones are in a row.");
  EXPECT_EQ(read.invariants()[1].name, "nothing-else");
  EXPECT_EQ(read.invariants()[1].rule, "");
}

TEST(Catalogue, ReadsWhatARunMustReach) {
  const std::vector<std::string> wanted{"GAM-S1 forbids", "GAM-T3 forbids", "GAM-T3 acts", "every situation"};
  EXPECT_EQ(must_reach(kPage), wanted);
  EXPECT_TRUE(must_reach("## What a run must reach\n").empty());
}

TEST(Catalogue, AnEmptyPageHasNoRules) {
  const Catalogue read("");
  ASSERT_EQ(read.rules().size(), 1U);
  EXPECT_TRUE(read.invariants().empty());
}

/// Ids are read from the page, in the order of the enum: one left out or exchanged would rename all that follow.
template <class G>
class CatalogueOf : public ::testing::Test {};
struct Names {
  template <class T>
  static std::string GetName(int /*index*/) {
    return std::string(T::kTitle);
  }
};
template <class>
struct TypesOf;
template <class... T>
struct TypesOf<std::variant<T...>> {
  using type = ::testing::Types<typename T::type...>;
};
TYPED_TEST_SUITE(CatalogueOf, TypesOf<GameClass>::type, Names);

TYPED_TEST(CatalogueOf, RulesAreThoseOfTheCodeInItsOrder) {
  const auto rules = TypeParam::rules();
  const auto coded = enumerators<typename TypeParam::Rule, kMaxRules>();
  const auto end = std::find(coded.begin(), coded.end(), "");
  ASSERT_EQ(static_cast<std::size_t>(end - coded.begin()), rules.size());
  for (std::size_t r = 1; r < rules.size(); ++r) EXPECT_EQ(rules[r].substr(rules[r].find('-') + 1), coded[r]);
}

TYPED_TEST(CatalogueOf, EveryRuleAndInvariantHasATextAndAGuardedRuleThatExists) {
  const auto rules = TypeParam::rules();
  for (std::size_t r = 1; r < rules.size(); ++r) EXPECT_FALSE(rule_text(TypeParam::catalogue(), rules[r]).empty());
  std::vector<std::string_view> names;
  for (const auto& info : TypeParam::invariants()) {
    EXPECT_FALSE(info.text.empty()) << info.name;
    EXPECT_NE(std::find(rules.begin(), rules.end(), info.rule), rules.end()) << info.name;
    names.push_back(info.name);
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end()) << "an invariant is listed twice";
}

}  // namespace
}  // namespace stela::test
