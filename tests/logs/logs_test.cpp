// Logs of real play: what play makes of a game can be one again, and the first line that cannot be is named.
#include <gtest/gtest.h>

#include <atomic>

#include "checkers/logs/csv_rows.h"
#include "checkers/logs/follow_log.h"
#include "model/any_game_of.h"
#include "model/games.h"
#include "tests/cli/run.h"

namespace stela::logs {
namespace {

const std::atomic<bool> kOn{false};

/// A random game as its log: what everybody at the table sees, who played what.
struct Logged {
  AnyGame game;
  AnyState start;
  std::vector<LoggedMove> moves;
  std::vector<AnyState> before;  ///< each move
};

Logged logged(const GameType& type, const nlohmann::json& setup, std::uint64_t seed, std::size_t most) {
  auto game = *type.make(setup);
  auto s = game.initial(seed, nullptr);
  Logged out{game, s, {}, {}};
  Rng rng(seed, 7);
  for (std::size_t i = 0; i < most && !game.outcome(s); ++i) {
    const auto action = game.pick(s, rng);
    out.moves.push_back(
        {i + 1, game.to_text(action), static_cast<std::size_t>(game.to_move(s)), {game.to_text(action)}});
    out.before.push_back(s);
    game.apply(s, action, nullptr);
    out.moves.back().points = game.score(s, *out.moves.back().player);
  }
  return out;
}

template <Game G>
const GameType& type_of_class() {
  static const GameTypeOf<G> type;
  return type;
}

TEST(Logs, WhatWasPlayedCanBeAGame) {
  for_each_game([]<class G>(std::type_identity<G>) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const auto game = logged(type_of_class<G>(), {{"players", 2}}, 1000 + seed, 300);
      const auto found = follow(game.game, game.start, game.moves, {}, kOn);
      EXPECT_FALSE(found.impossible) << G::kName << " line " << found.impossible->line << ": "
                                     << found.impossible->what;
      EXPECT_EQ(found.actions, game.moves.size());
    }
  });
}

TEST(Logs, DrawsAreInferredFromTheStartOnly) {
  // Nothing of the first position is given: the tiles drawn follow from what was laid.
  const auto game = logged(type_of_class<tikal::Tikal>(), {{"players", 3}}, 77, 200);
  const auto found = follow(game.game, std::nullopt, game.moves, {}, kOn);
  ASSERT_FALSE(found.impossible) << found.impossible->what;
  EXPECT_GT(found.worlds, 1U) << "the tiles that are still to come are open";
  for (const auto& field : found.open) EXPECT_EQ(field.find("/players/0/score"), std::string::npos) << field;
  // A game that is over leaves no deck open.
  const auto whole = logged(type_of_class<mexica::Mexica>(), {{"players", 2}}, 5, 5000);
  const auto all = follow(whole.game, whole.start, whole.moves, {}, kOn);
  EXPECT_TRUE(all.over);
  EXPECT_EQ(all.worlds, 1U);
  EXPECT_TRUE(all.open.empty());
}

/// A move that no deal allows, put into a game: the line is named, with the rule that the reference names.
TEST(Logs, TheFirstImpossibleLineIsNamed) {
  for_each_game([]<class G>(std::type_identity<G>) {
    auto game = logged(type_of_class<G>(), {{"players", 2}}, 11, 60);
    Rng rng(3);
    unsigned tried = 0, named = 0;
    for (std::size_t at = 2; at < game.moves.size(); at += 7) {
      const auto& s = game.before[at];
      // Illegal whatever is hidden: the player to move knows why.
      std::optional<AnyAction> wrong;
      for (int i = 0; i < 200 && !wrong; ++i) {
        const auto a = game.game.near_miss(s, rng);
        if (game.game.why_not(s, a, nullptr) == AnyRule{}) continue;
        bool always = true;
        for (int deal = 0; deal < 40 && always; ++deal) {
          const auto player = static_cast<int>(rng.below(2));
          const auto other = game.game.sample(game.game.view(s, player), player, rng);
          always = game.game.why_not(other, a, nullptr) != AnyRule{};
        }
        if (always) wrong = a;
      }
      if (!wrong) continue;
      auto moves = game.moves;
      moves[at].actions = {game.game.to_text(*wrong)};
      moves[at].points.reset();
      FollowOptions options;
      options.most_deals = 1024;
      const auto found = follow(game.game, game.start, moves, options, kOn);
      ++tried;
      if (!found.impossible) continue;  // other draws, which the log does not tell, make it legal
      EXPECT_GE(found.impossible->line, at + 1) << G::kName << ": " << found.impossible->what;
      named += found.impossible->line == at + 1 && !found.impossible->rule.empty() ? 1 : 0;
    }
    EXPECT_GE(tried, 3U) << G::kName;
    EXPECT_GE(2 * named, tried) << G::kName;
  });
}

TEST(Logs, PointsAndPlayersAreHeldToTheRules) {
  auto game = logged(type_of_class<tikal::Tikal>(), {{"players", 2}}, 21, 40);
  auto moves = game.moves;
  *moves[20].points += 1;
  auto found = follow(game.game, game.start, moves, {}, kOn);
  ASSERT_TRUE(found.impossible);
  EXPECT_EQ(found.impossible->line, 21U);
  EXPECT_NE(found.impossible->what.find(" has "), std::string::npos) << found.impossible->what;
  moves = game.moves;
  moves[10].player = 1 - *moves[10].player;
  found = follow(game.game, game.start, moves, {}, kOn);
  ASSERT_TRUE(found.impossible);
  EXPECT_EQ(found.impossible->line, 11U);
  EXPECT_NE(found.impossible->what.find("is to move"), std::string::npos) << found.impossible->what;
}

TEST(Logs, TablesAreThoseOfTheStandard) {
  const auto rows = csv_rows("a,\"b, \"\"c\"\"\",\r\n\n\"x\ny\",2,3", "t");
  ASSERT_TRUE(rows);
  ASSERT_EQ(rows->size(), 2U);
  EXPECT_EQ((*rows)[0].second, (std::vector<std::string>{"a", "b, \"c\"", ""}));
  EXPECT_EQ((*rows)[1].first, 3U);
  EXPECT_EQ((*rows)[1].second, (std::vector<std::string>{"x\ny", "2", "3"}));
  EXPECT_FALSE(csv_rows("a,\"b", "t"));
}

const std::string kExamples = STELA_TEST_DATA "/../reports/examples/logs/";

TEST(LogVerb, FollowsTheExamples) {
  const test::Scratch scratch;
  auto ran =
      scratch.stela("replay " + kExamples + "tikal.log --log notation --game tikal --players 2 --output end.json");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("18 actions of 13 lines can be a game"), std::string::npos) << ran.out;
  EXPECT_EQ(scratch.stela("show end.json").code, 0);
  ran =
      scratch.stela("replay " + kExamples + "mexica.csv --log " + kExamples + "mexica.json --game mexica --players 2");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
}

TEST(LogVerb, BadInputIsOneLine) {
  const test::Scratch scratch;
  scratch.write("bad.json", R"({"stela": "log-format", "version": 1, "rules": [{"match": "(", "action": "end"}]})");
  scratch.write("ok.json", R"({"stela": "log-format", "version": 1, "players": {"A": 0, "B": 5},
    "rules": [{"match": "^(.): (.*)$", "player": "$1", "action": "$2"}]})");
  scratch.write("a.log", "A: end\nhello\n");
  scratch.write("c.log", "C: end\n");
  scratch.write("b.log", "B: end\n");
  for (const auto& [words, said] : std::vector<std::pair<std::string, std::string>>{
           {"a.log --log bad.json --game tikal", "stela: bad.json: rules[0].match: '(' is no regular expression"},
           {"a.log --log ok.json --game tikal", "stela: a.log: line 2: no rule of the format reads 'hello'"},
           {"c.log --log ok.json --game tikal", "stela: c.log: line 1: the format knows no player 'C'"},
           {"b.log --log ok.json --game tikal --players 2", "stela: b.log: line 1: there is no player 5: 2 play"},
           {"a.log --log ok.json", "stela: --game: of which game is the log?"},
           {"none.log --log ok.json --game tikal", "stela: none.log: "}}) {
    const auto ran = scratch.stela("replay " + words);
    EXPECT_EQ(ran.code, 64) << words << ran.out;
    EXPECT_EQ(ran.err.substr(0, said.size()), said);
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << ran.err;
  }
}

}  // namespace
}  // namespace stela::logs
