// The table of checks: every kind of finding has its name and its row, and whoever goes through the table finds what
// the rows find.
#include "checkers/checks/checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "checkers/checks/all_checks.h"
#include "checkers/mutants/mexica/mutants.h"

namespace stela {
namespace {

using mexica::Mexica;
using mutants::Mutant;

TEST(Checks, EveryKindOfFindingHasItsName) {
  std::set<std::string_view> names;
  for (const auto name : kCheckNames) {
    EXPECT_TRUE(names.insert(name).second) << name;
    ASSERT_TRUE(check_named(name)) << name;
    EXPECT_EQ(name_of(*check_named(name)), name);
  }
  EXPECT_EQ(name_of(CheckId::invariant), "invariant");
  EXPECT_EQ(name_of(CheckId::view), "view");
  EXPECT_EQ(name_of(CheckId::replay), "replay");
  EXPECT_FALSE(check_named(""));
  EXPECT_FALSE(check_named("Invariant"));
}

TEST(Checks, EveryKindButThatOfOtherEnginesHasARow) {
  std::set<CheckId> with_row, with_text;
  for_each_check([&](const auto& row) {
    with_row.insert(row.id);
    const bool told = !row.text.empty();
    EXPECT_TRUE(!told || with_text.insert(row.id).second) << name_of(row.id) << " is told twice";
  });
  EXPECT_EQ(with_row.size(), kCheckNames.size() - 1);
  EXPECT_FALSE(with_row.contains(CheckId::conform));
  EXPECT_EQ(with_text, with_row) << "all are told of";
  EXPECT_EQ(check_infos().size(), with_row.size());
}

TEST(Checks, LinesNameEveryCheckAndWhenItIsMade) {
  const auto lines = check_lines();
  for (const auto& info : check_infos()) {
    EXPECT_THAT(lines, testing::HasSubstr(std::string("  ") + std::string(name_of(info.id)) + " "));
    EXPECT_THAT(lines, testing::HasSubstr(std::string(text_of(info.when)) + " "));
    EXPECT_THAT(lines, testing::HasSubstr(std::string(info.text) + "\n"));
  }
}

/// Mexica with one answer spoilt, in its first position, all checks at once.
std::string seen(const mutants::MexicaMutation& mutation, std::string_view probe = "") {
  const auto game = Mutant<Mexica>::make(nlohmann::json::object(), std::make_shared<mutants::MexicaMutation>(mutation));
  const auto found = full_look(NodeChecks<Mutant<Mexica>>(*game), game->initial(1, nullptr), probe);
  return found ? found->signature() : "nothing";
}

TEST(FullLook, FindsWhatEachRowFinds) {
  using Mutation = mutants::MexicaMutation;
  EXPECT_EQ(seen({}), "nothing");
  EXPECT_EQ(seen({.hash = [](const auto&, std::uint64_t hash) { return hash + 1; }}), "hash/hash-differs/");
  EXPECT_EQ(seen({.legal = [](const auto&, const auto&, Mutation::List& list) { list.push(list[0]); }}),
            "listing/order/");
  EXPECT_EQ(seen({.count = [](const auto&, const auto&, std::uint32_t n) { return n + 1; }}), "listing/count/");
  EXPECT_EQ(seen({.nth = [](const Mexica& game, const auto& s, std::uint32_t, auto) { return game.nth(s, 0); }}),
            "listing/nth/");
  EXPECT_THAT(seen({.why_not = [](const auto&, const auto&, const auto&, auto) { return Mexica::Rule{1}; }}),
              testing::StartsWith("judge/legal-but-forbidden/"));
  EXPECT_EQ(seen({.to_text = [](const auto&, std::string& text) { text += "!"; }}), "notation/differs/");
  EXPECT_EQ(seen({.to_json = [](nlohmann::json& state) { state.clear(); }}), "json/refused/");
}

TEST(FullLook, AsksForTheProbeToo) {
  const mutants::MexicaMutation allows_all{
      .why_not = [](const auto&, const auto&, const auto&, auto) { return Mexica::Rule{}; }};
  EXPECT_EQ(seen(allows_all), "nothing") << "what is listed is legal";
  EXPECT_EQ(seen(allows_all, "end"), "judge/allowed-but-not-listed-end/");
  EXPECT_EQ(seen(allows_all, "no action"), "nothing");
}

TEST(Checks, AGameThatDoesNotRepeatItselfIsFound) {
  const auto game = *Mexica::make(nlohmann::json::object());
  const NodeChecks<Mexica> checks(game);
  auto end = game.initial(1, nullptr);
  std::vector<Mexica::Action> actions{game.nth(end, 0)};
  game.apply(end, actions[0], nullptr);
  const auto asked = [&](const std::vector<Mexica::Action>& played) {
    return first_finding(GameAt<Mexica>{checks, 1, played, end}, made_in(When::every_game));
  };
  EXPECT_FALSE(asked(actions));
  ASSERT_TRUE(asked({}));
  EXPECT_EQ(asked({})->check, CheckId::replay);
}

}  // namespace
}  // namespace stela
