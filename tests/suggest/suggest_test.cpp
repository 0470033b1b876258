// Candidate invariants from play: what holds in all rows is found, and one row that breaks it takes it away.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.h"
#include "checkers/suggest/candidates.h"
#include "checkers/suggest/proposals.h"
#include "model/games.h"
#include "model/swarm.h"
#include "tests/cli/run.h"

namespace stela::suggest {
namespace {

using nlohmann::json;

bool has(const std::vector<Candidate>& all, CandidateKind kind, const std::string& text) {
  return std::any_of(all.begin(), all.end(),
                     [&](const Candidate& one) { return one.kind == kind && one.text == text; });
}

/// Twenty cubes in a supply and with two players, who never lose points; a pile of cards; who has no cart has no load.
std::vector<json> game(Rng& rng) {
  std::vector<json> out;
  int supply = 20, held[2] = {0, 0}, score[2] = {0, 0};
  bool cart = false;
  for (int i = 0; i < 60; ++i) {
    const auto p = rng.below(2);
    if (supply > 0 && rng.below(2) == 0)
      --supply, ++held[p];
    else if (held[p] > 0)
      ++supply, --held[p];
    score[p] += static_cast<int>(rng.below(3));
    cart = rng.below(3) != 0;
    const int load = cart ? static_cast<int>(rng.below(4)) : 0;
    json pile = json::array();
    for (std::uint32_t c = rng.below(5); c > 0; --c) pile.push_back("card");
    out.push_back({{"supply", supply},
                   {"size", 7},
                   {"pile", pile},
                   {"twice", 2 * held[0] + 1},
                   {"players", {{{"held", held[0]}, {"score", score[0]}}, {{"held", held[1]}, {"score", score[1]}}}},
                   {"cart", cart},
                   {"load", load}});
  }
  return out;
}

TEST(Suggest, FindsWhatHolds) {
  Rng rng(4);
  Suggestions found;
  for (int i = 0; i < 20; ++i) found.add_game(game(rng));
  const auto all = found.find();
  EXPECT_EQ(found.games(), 20U);
  EXPECT_EQ(found.positions(), 1200U);
  EXPECT_TRUE(has(all, CandidateKind::constant, "/size = 7"));
  EXPECT_TRUE(has(all, CandidateKind::bound, "0 <= #/pile <= 4"));
  EXPECT_TRUE(has(all, CandidateKind::never_falls, "/players/*/score"));
  EXPECT_FALSE(has(all, CandidateKind::never_falls, "/players/*/held"));
  EXPECT_TRUE(has(all, CandidateKind::implication, "/cart = 0 implies /load = 0"));
  EXPECT_FALSE(has(all, CandidateKind::implication, "/load = 0 implies /cart = 0"));
  EXPECT_TRUE(has(all, CandidateKind::sum, "/supply + /players/0/held + /players/1/held = 20")) << "conserved cubes";
  EXPECT_TRUE(has(all, CandidateKind::sum, "/twice = 1 + 2 /players/0/held"));
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const Candidate& one) { return one.kind == CandidateKind::sum; }),
            2);
}

/// Each player has a hand, of which the other knows a part; the second half has no supply.
TEST(Proposals, AreWhatHeldInAllPositionsAndInThoseOfAPhase) {
  Rng rng(9);
  const std::vector<std::string> fields{"/phase",          "/players/0/hand",  "/players/0/known",
                                        "/players/1/hand", "/players/1/known", "/supply"};
  const auto texts = [&](std::size_t odd) {
    Proposals proposals(fields, {"first", "second"});
    for (std::size_t game = 0; game < 500; ++game) {
      std::vector<Row> rows;
      for (int i = 0; i < 60; ++i) {
        const auto hand = [&] { return static_cast<std::int64_t>(rng.below(6)); };
        const auto one = hand(), other = hand();
        const auto known = [&](std::int64_t most) {
          return static_cast<std::int64_t>(rng.below(1 + static_cast<std::uint32_t>(most)));
        };
        rows.push_back({i < 30 ? 0 : 1, one, known(one), other, known(other), i < 30 ? 10 - one - other : 0});
      }
      if (game == odd) rows[40][4] = rows[40][3] + 1, rows[41][5] = 1;
      proposals.add_game(rows);
    }
    EXPECT_EQ(proposals.positions(), 30'000U);
    std::vector<std::string> out;
    for (const auto& one : proposals.find()) {
      EXPECT_FALSE(one.says.empty()) << one.text;
      out.push_back(one.text);
    }
    return out;
  };
  using testing::Contains;
  using testing::Not;
  const auto all = texts(500);
  for (const auto* text :
       {"/phase >= 0", "/players/*/hand <= 5", "/players/*/known >= 0", "/players/*/known <= /players/*/hand",
        "/phase = second implies /supply = 0", "/supply <= 10"})
    EXPECT_THAT(all, Contains(text));
  EXPECT_THAT(all, Not(Contains("/phase = first implies /supply >= 0"))) << "no tighter than in all positions";
  // A position long after those in which orders are looked for.
  const auto without = texts(499);
  EXPECT_THAT(without, Not(Contains("/players/*/known <= /players/*/hand")));
  EXPECT_THAT(without, Not(Contains("/phase = second implies /supply = 0")));
  EXPECT_THAT(without, Contains("/phase = second implies /supply <= 1"));
}

TEST(Suggest, OnePositionTakesACandidateAway) {
  Rng rng(4);
  Suggestions found;
  for (int i = 0; i < 20; ++i) {
    auto positions = game(rng);
    if (i == 17) {
      positions[30]["supply"] = positions[30]["supply"].get<int>() + 1;
      positions[40]["players"][1]["score"] = 0;
      positions[50]["cart"] = false;
      positions[50]["load"] = 1;
    }
    found.add_game(positions);
  }
  for (const auto& one : found.find()) {
    EXPECT_NE(one.text, "/players/*/score");
    EXPECT_NE(one.text, "/cart = 0 implies /load = 0");
    EXPECT_FALSE(one.kind == CandidateKind::sum && one.text.ends_with("= 20")) << one.text;
  }
}

TEST(Suggest, AFieldThatSomePositionLacksIsLeftOut) {
  Suggestions found;
  found.add_game({json{{"a", 1}, {"b", 1}}, json{{"a", 2}}});
  for (const auto& one : found.find()) EXPECT_EQ(one.text.find("/b"), std::string::npos) << one.text;
}

/// Of Mexica's own invariants the conserved numbers come out of play.
TEST(SuggestVerb, FindsConservedNumbersOfOurGames) {
  const test::Scratch scratch;
  auto ran = scratch.stela("check maharaja --suggest --games 40 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto out = json::parse(ran.out);
  EXPECT_EQ(out["games"], 40);
  std::size_t sums = 0;
  for (const auto& one : out["candidates"]) sums += one["kind"] == "sum" ? 1 : 0;
  EXPECT_GT(sums, 0U);
  EXPECT_EQ(scratch.stela("check maharaja --suggest --games 40 --json").out, ran.out) << "the same bytes";
  ran = scratch.stela("check babel --suggest --games 5");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("They are guesses from play, and no proof."), std::string::npos);
}

}  // namespace
}  // namespace stela::suggest
