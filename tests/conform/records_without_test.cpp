// Records without a rule: an engine that lacks the rule, and has no other fault, agrees with every line of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "checkers/conform/record_make.h"
#include "tests/conform/mutants.h"
#include "tests/conform/record_reader.h"
#include "tests/support/effort.h"

namespace stela::conform {
namespace {

using nlohmann::json;

/// What a mutant makes of records of its own setup, with what its rule decides or without.
template <Game G>
std::size_t differing(const mutants::Mutation<G>& mutation, const RuleSet& without, std::uint64_t records,
                      std::uint64_t actions) {
  const auto game = *G::make(mutation.setup);
  const auto engine = *mutants::Mutant<G>::make(mutation.setup, std::make_shared<mutants::Mutation<G>>(mutation));
  const RecordTerms terms{without, {}};
  std::size_t lines = 0;
  for (std::uint64_t number = 0; number < records; ++number) {
    RecordSize size;
    size.most_actions = actions;
    lines += Reader(engine).differing(Recorder<G>(game, 1, size, terms).play(number));
  }
  return lines;
}

template <Game G>
RuleSet broken_by(const mutants::Mutation<G>& mutation) {
  const auto rules = G::rules();
  const auto it = std::find(rules.begin() + 1, rules.end(), mutation.breaks);
  EXPECT_NE(it, rules.end()) << mutation.breaks;
  return RuleSet().set(static_cast<std::size_t>(it - rules.begin()));
}

/// An engine that lists what its rule alone forbids: it lacks the rule, and is sound besides.
template <Game G>
bool lacks_its_rule(const mutants::Mutation<G>& mutation) {
  return !mutation.found.empty() && mutation.found[0] == "judge/legal-but-forbidden/" + mutation.breaks &&
         !Avoidance<G>(*G::make(mutation.setup), broken_by(mutation)).impossible(1);
}

TEST(RecordsWithout, HoldForEnginesThatLackTheRule) {
  const auto actions = test::effort(24, 120, 6);
  const auto every = test::effort(4, 1);
  std::size_t met = 0, engines = 0, shown = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto& mutation : mutants_of<G>()) {
      if (!lacks_its_rule(mutation) || ++met % every != 0) continue;
      ++engines;
      EXPECT_EQ(differing(mutation, broken_by(mutation), 1, actions), 0U) << mutation.breaks << " " << mutation.name;
      shown += differing(mutation, {}, 1, actions) > 0 ? 1 : 0;
    }
  });
  EXPECT_GT(met, 90U);
  EXPECT_GT(shown, engines / 10) << "what the rules decide is in records with them";
}

TEST(RecordsWithout, HoldForEnginesInWhichTheRuleActsOtherwise) {
  const std::set<std::string> names{"start-bonus-missing", "camp-not-put-up", "migrants-turn-round",
                                    "tolls-are-forgotten"};
  std::size_t met = 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    for (const auto& mutation : mutants_of<G>()) {
      if (!names.contains(mutation.name)) continue;
      ++met;
      EXPECT_GT(differing(mutation, {}, 2, 150), 0U) << mutation.name;
      EXPECT_EQ(differing(mutation, broken_by(mutation), 2, 150), 0U) << mutation.name;
    }
  });
  EXPECT_EQ(met, names.size());
}

TEST(RecordsWithout, KnowWhichRulesActInEveryGame) {
  const auto game = *mexica::Mexica::make({{"players", 2}});
  const auto why = [&](mexica::Rule rule) {
    return Avoidance<mexica::Mexica>(game, RuleSet().set(static_cast<std::size_t>(rule))).impossible(1).value_or("");
  };
  EXPECT_EQ(why(mexica::Rule::S3), "MEX-S3 acts in the setup of every game");
  EXPECT_EQ(why(mexica::Rule::S4), "MEX-S4 acts in the first action of every game");
  EXPECT_EQ(why(mexica::Rule::M5), "");
  EXPECT_EQ(why(mexica::Rule::P3), "");
}

/// What is left of a position, and whether anything was taken.
std::pair<json, bool> less(json position, const std::string& field) {
  const bool taken = FieldPattern::parse(field)->take_from(position);
  return {position, taken};
}

TEST(FieldPatterns, TakeWhatTheyName) {
  const json position{{"a", 1}, {"players", {{{"hand", {1, 2}}, {"score", 3}}, {{"hand", {4}}, {"score", 5}}}}};
  EXPECT_EQ(less(position, "/a").first, json({{"players", position["players"]}}));
  EXPECT_EQ(less(position, "/players/*/hand").first, json({{"a", 1}, {"players", {{{"score", 3}}, {{"score", 5}}}}}));
  EXPECT_EQ(less(position, "/players/1").first, json({{"a", 1}, {"players", json::array({position["players"][0]})}}));
  EXPECT_EQ(less(position, "/players/0/hand/1").first["players"][0]["hand"], json::array({1}));
  EXPECT_EQ(less(position, "/players/*").first, json({{"a", 1}, {"players", json::array()}}));
  EXPECT_EQ(less(position, "/*").first, json::object());
  for (const auto* nowhere : {"/b", "/a/b", "/players/2", "/players/hand", "/players/0/hand/1/1", "/players/00"})
    EXPECT_EQ(less(position, nowhere), std::pair(position, false)) << nowhere;
  for (const auto* broken : {"", "a", "/", "/a/", "//a", "/a~1b"}) EXPECT_FALSE(FieldPattern::parse(broken)) << broken;
}

}  // namespace
}  // namespace stela::conform
