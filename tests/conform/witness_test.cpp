// Witnesses of faults: a position and one action, with everything left out of the position that the fault does not
// need.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "model/swarm.h"
#include "tests/cli/run.h"
#include "tests/conform/games.h"
#include "tests/support/effort.h"

namespace stela::conform {
namespace {

using nlohmann::json;
using stela::test::Scratch;
using ::testing::HasSubstr;

const auto kNeverLate = [] { return false; };

/// A position after so many actions of a random game, or at its end.
template <Game G>
typename G::State played(const G& game, std::uint64_t seed, int actions) {
  Rng rng(seed);
  const SwarmPlayer<G> player(game, rng);
  auto state = game.initial(seed, nullptr);
  for (int i = 0; i < actions && !game.outcome(state); ++i) game.apply(state, player.choose(game, state, rng), nullptr);
  return state;
}

TEST(Simpler, MexicaIsLeftWithNothingThatCanBeLeftOut) {
  const auto games = test::effort(12, 60, 3);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const auto game = *mexica::Mexica::make({{"players", 2 + seed % 3}});
    const auto before = played(game, seed, 40 + static_cast<int>(seed) * 12);
    const auto after = simplified(
                           game, before, [](const auto&) { return true; }, kNeverLate)
                           .state;
    ASSERT_FALSE(game.violation(after)) << game.violation(after)->detail;
    EXPECT_TRUE(after.buildings().none()) << seed;
    Bits stood_on;  // a figure stays where it is
    for (const Cell figure : after.figure)
      if (figure != kNoCell) stood_on.set(figure);
    EXPECT_TRUE(after.bridged().minus(stood_on).none()) << seed;
    EXPECT_TRUE(after.calpulli.none()) << seed;
    EXPECT_LE(after.canals.count(), 2 * game.board().initial_canals.size() + after.bridged().count()) << seed;
    EXPECT_EQ(after.figure, before.figure);
    EXPECT_EQ(after.to_move, before.to_move);
  }
}

TEST(Simpler, TikalIsLeftWithNothingThatCanBeLeftOut) {
  const auto games = test::effort(12, 60, 3);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const auto game = *tikal::Tikal::make({{"players", 2 + seed % 3}});
    const auto before = played(game, seed, 40 + static_cast<int>(seed) * 12);
    const auto after = simplified(
                           game, before, [](const auto&) { return true; }, kNeverLate)
                           .state;
    ASSERT_FALSE(game.violation(after)) << game.violation(after)->detail;
    const auto tiles = [&](const tikal::State& s) {
      return std::count_if(s.tile.begin(), s.tile.end(), [](auto tile) { return tile != tikal::kNoTile; });
    };
    if (before.phase != tikal::Phase::over) {
      EXPECT_LT(tiles(after), tiles(before)) << seed;
    }
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
      EXPECT_EQ(after.camps[p] | after.guards[p], 0U) << seed;
      EXPECT_EQ(after.supply[p], game.board().workers) << seed;
      EXPECT_EQ(after.leader[p], tikal::kInSupply) << seed;
    }
  }
}

TEST(Simpler, BabelIsLeftWithNothingThatCanBeLeftOut) {
  const auto games = test::effort(12, 60, 3);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const auto game = *babel::Babel::make(json::object());
    const auto before = played(game, seed, 40 + static_cast<int>(seed) * 7);
    if (game.outcome(before) || before.phase == babel::Phase::halve || before.foundation[before.to_move] != 0) continue;
    const auto after = simplified(
                           game, before, [](const auto&) { return true; }, kNeverLate)
                           .state;
    ASSERT_FALSE(game.violation(after)) << game.violation(after)->detail;
    EXPECT_TRUE(after.deck.empty()) << seed;
    for (std::size_t p = 0; p < babel::kPlayers; ++p) {
      EXPECT_EQ(after.hand[p], babel::Cards{}) << seed;
      for (std::size_t n = 0; n < babel::kNations; ++n) {
        EXPECT_TRUE(after.row[p][n].empty()) << seed;
        EXPECT_EQ(after.temple[p][n], 0) << seed;
      }
    }
    EXPECT_EQ(after.to_move, before.to_move);
  }
}

TEST(Simpler, MaharajaIsLeftWithNothingThatCanBeLeftOut) {
  const auto games = test::effort(12, 60, 3);
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    const auto game = *maharaja::Maharaja::make({{"players", 2 + seed % 4}});
    const auto before = played(game, seed, 60 + static_cast<int>(seed) * 12);
    if (before.phase != maharaja::Phase::turn) continue;
    const auto after = simplified(
                           game, before, [](const auto&) { return true; }, kNeverLate)
                           .state;
    ASSERT_FALSE(game.violation(after)) << game.violation(after)->detail;
    for (std::size_t p = 0; p < game.seats(); ++p) {
      EXPECT_EQ(after.coins[p], 0) << seed;
      EXPECT_EQ(after.houses[p], decltype(after.houses[p]){}) << seed;
    }
    EXPECT_EQ(after.architect, before.architect);
    EXPECT_EQ(after.to_move, before.to_move);
  }
}

TEST(Simpler, WhatIsLookedForStays) {
  const auto game = *mexica::Mexica::make({{"players", 3}});
  const auto before = played(game, 3, 200);
  ASSERT_GT(before.buildings().count(), 1U);
  const Cell kept = before.buildings().nth(before.buildings().count() / 2);
  std::size_t asked = 0;
  const auto out = simplified(
      game, before,
      [&](const mexica::State& s) {
        ++asked;
        return s.buildings().test(kept);
      },
      kNeverLate);
  EXPECT_EQ(out.state.buildings().count(), 1U);
  EXPECT_TRUE(out.state.buildings().test(kept));
  EXPECT_EQ(out.tries, asked);
  EXPECT_GT(out.changes, 0U);
  EXPECT_LT(out.tries, 100U);
  const auto late = simplified(
      game, before, [](const auto&) { return true; }, [] { return true; });
  EXPECT_EQ(late.state, before);
}

/// The faults of a mutant that have a witness.
std::vector<Disagreement> with_witness(const std::string& game, const std::string& name, const json& setup) {
  auto options = options_for(mutant(game + " " + name));
  options.games = 2;
  options.shrink.time = std::chrono::seconds(2);
  auto report = conform(game, setup, options);
  std::erase_if(report.disagreements, [](const auto& one) { return !one.witness; });
  return report.disagreements;
}

TEST(Witness, IsASimplePositionWithOneAction) {
  const auto found = with_witness("mexica", "two-buildings-on-a-cell", {{"players", 3}});
  ASSERT_FALSE(found.empty());
  for (const auto& one : found) {
    const auto& witness = *one.witness;
    EXPECT_EQ(witness.fault.kind, one.fault.kind);
    EXPECT_EQ(witness.fault.rule, "MEX-H3");
    EXPECT_EQ(witness.action.substr(0, 6), "build ");
    EXPECT_TRUE(witness.state["display"].empty());
    std::size_t buildings = 0;
    for (const auto& player : witness.state["players"]) buildings += player["buildings"].size();
    EXPECT_EQ(buildings, 1U) << "the one that is there already";
    EXPECT_TRUE(witness.state["bridges"].empty());
    // It is a position of the game, and the reference forbids the action there.
    const auto game = *mexica::Mexica::make(witness.setup);
    const auto state = game.from_json(witness.state);
    ASSERT_TRUE(state) << state.error().line();
    EXPECT_EQ(game.why_not(*state, *game.parse(witness.action), nullptr), mexica::Rule::H3);
  }
}

TEST(Witness, IsThereOnlyWhereALoadedPositionShowsTheFault) {
  // What was founded is remembered by this engine in the wrong way: a position says it right.
  EXPECT_TRUE(with_witness("mexica", "founded-district-not-protected", {{"players", 2}}).empty());
  // An engine that cannot load has none.
  auto options = options_for(mutant("mexica two-buildings-on-a-cell load"));
  options.games = 1;
  options.shrink.time = std::chrono::seconds(1);
  const auto report = conform("mexica", {{"players", 2}}, options);
  ASSERT_FALSE(report.disagreements.empty());
  for (const auto& one : report.disagreements) EXPECT_FALSE(one.witness);
}

TEST(Witness, IsWrittenBesideTheTraceAndAskedAgain) {
  const Scratch scratch;
  const auto engine = mutant("tikal camp-beyond-the-limit");
  const auto ran = scratch.stela("conform tikal --games 2 --shrink-time 5 --memory 0 --json --engine '" + engine + "'");
  ASSERT_EQ(ran.code, 1) << ran.err;
  std::size_t positions = 0;
  const auto told = json::parse(ran.out);
  for (const auto& fault : told["faults"]) {
    const auto file = fault["position"].get<std::string>();
    if (file.empty()) continue;
    ++positions;
    EXPECT_EQ(scratch.stela("show " + file).code, 0);
    EXPECT_THAT(scratch.read(std::filesystem::path(file).replace_extension(".svg").string()), HasSubstr("<svg"));
    const auto action = fault["action"].get<std::string>();
    const auto there = " --memory 0 --position " + file + " --action '" + action + "' --engine '";
    const auto again = scratch.stela("conform tikal" + there + engine + "'");
    EXPECT_EQ(again.code, 1) << again.out << again.err;
    EXPECT_THAT(again.out, HasSubstr("TIK-A8"));
    EXPECT_THAT(again.out, HasSubstr("action:    " + action));
    const auto sound = scratch.stela("conform tikal" + there + serve("tikal") + "'");
    EXPECT_EQ(sound.code, 0) << sound.out << sound.err;
    EXPECT_THAT(sound.out, HasSubstr("no fault here"));
  }
  EXPECT_GT(positions, 0U);
}

TEST(Witness, MistakesAreRefusedInOneLine) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela("new babel -o p.json").code, 0);
  const auto refused = [&](const std::string& flags) {
    const auto ran = scratch.stela("conform " + flags + " --memory 0 --engine '" + serve("babel") + "'");
    EXPECT_EQ(ran.code, 64) << flags << ran.out;
    return ran.err;
  };
  EXPECT_THAT(refused("babel --position p.json"), HasSubstr("--action: which action"));
  EXPECT_THAT(refused("babel --position p.json --action fly"), HasSubstr("--action: "));
  EXPECT_THAT(refused("tikal --position p.json --action end"), HasSubstr("p.json: game: a position of babel"));
  EXPECT_THAT(refused("babel --position none.json --action end"), HasSubstr("none.json"));
}

}  // namespace
}  // namespace stela::conform
