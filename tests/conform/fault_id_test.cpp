// What faults are known by: ids are spelled and read, and do not depend on the seed, the number of games, or the rule
// that is named.
#include "checkers/conform/fault_id.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "model/facets.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using ::testing::HasSubstr;

const auto kWords = IdWords{"babel", babel::Babel::kKinds, babel::Babel::rules()};

TEST(FaultIds, AreReadAsTheyAreSpelled) {
  for (const auto* text :
       {"crash", "state-differs:end:/players/*/store/*", "state-differs:end:/turns:BAB-T5", "setup-differs:/turns",
        "accepts-illegal:travel:BAB-A1", "refuses-legal:build", "would-accept-differs:end:BAB-A8"}) {
    const auto id = fault_id(text, kWords);
    ASSERT_TRUE(id) << text << id.error().line();
    EXPECT_EQ(id->text(), text);
    EXPECT_TRUE(looks_like_id(text));
  }
}

TEST(FaultIds, SayWhatOfThemThereIsNot) {
  const auto wrong = [](const char* text) {
    const auto id = fault_id(text, kWords);
    return id ? "nothing" : id.error().line();
  };
  EXPECT_EQ(wrong("state-difers:end"), "there is no kind of fault 'state-difers'; did you mean 'state-differs'?");
  EXPECT_EQ(wrong("state-differs:ende:/turns"), "there is no action 'ende'; did you mean 'end'?");
  EXPECT_EQ(wrong("accepts-illegal:end:BAB-A99"), "there is no rule 'BAB-A99'; did you mean 'BAB-A9'?");
  EXPECT_THAT(wrong("omits-legal:"), HasSubstr("there is no action ''"));
  EXPECT_THAT(wrong("state-differs:end:/a:/b"), HasSubstr("there is no "));
  EXPECT_FALSE(looks_like_id("BAB-A1"));
  EXPECT_FALSE(looks_like_id("waivers.txt"));
}

TEST(FaultIds, HaveAStarForWhatAFieldCountsOrNames) {
  const auto babel = TypeOf<babel::Babel>::things();
  EXPECT_EQ(general_pointer("/players/0/store/11", babel), "/players/*/store/*");
  EXPECT_EQ(general_pointer("/players/1/cities/medes/temple", babel), "/players/*/cities/*/temple");
  EXPECT_EQ(general_pointer("/players/1/cities/medes/temple", {}), "/players/*/cities/medes/temple");
  EXPECT_EQ(general_pointer("/cities/NW/edge/0", {}), "/cities/*/edge/*");
  EXPECT_EQ(general_pointer("/uncovered/a5", {}), "/uncovered/*");
  EXPECT_EQ(general_pointer("/players/0/houses/NW-W.1", {}), "/players/*/houses/*");
  EXPECT_EQ(general_pointer("/supply/single", {}), "/supply/single");
  EXPECT_EQ(general_pointer("/a field: of theirs\n", {}), "/a_field__of_theirs_");
  EXPECT_EQ(general_pointer("", {}), "/");
}

TEST(FaultIds, HaveNoWordsOfStrangers) {
  EXPECT_EQ(form_of("travel medes"), "travel");
  EXPECT_EQ(form_of("Travel medes"), "");
  EXPECT_EQ(form_of("\x1b[31m x"), "");
  EXPECT_EQ(form_of(""), "");
}

std::set<std::string> ids_of(const char* game, const std::string& command, std::uint64_t seed, std::uint64_t games) {
  auto options = options_for(command);
  options.seed = seed;
  options.games = games;
  options.shrink.time = std::chrono::milliseconds(0);
  std::set<std::string> ids;
  for (const auto& one : conform(game, nlohmann::json::object(), options).disagreements)
    EXPECT_TRUE(ids.insert(one.fault.id().text()).second) << "each once";
  return ids;
}

TEST(FaultIds, AreTheSameForEverySeed) {
  const std::vector<std::array<std::string, 3>> faults{
      {"babel", mutant("babel higher-card-on-top"), "state-differs:end:/players/*/store/*:BAB-T5"},
      {"babel", engine("babel.py low-first"), "state-differs:end:/players/*/store/*:BAB-T5"},
      {"babel", mutant("babel travels-where-it-is"), "lists-illegal:travel:BAB-A1"},
      {"mexica", mutant("mexica judge-bars-canals-from-the-shore"), "refuses-legal:canal:MEX-K2"}};
  for (const auto& [game, command, id] : faults)
    for (const std::uint64_t seed : {1, 2, 3})
      EXPECT_THAT(ids_of(game.c_str(), command, seed, seed == 3 ? 6 : 3), ::testing::Contains(id)) << command;
}

}  // namespace
}  // namespace stela::conform
