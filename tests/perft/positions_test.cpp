// Each position of the perft tables is there for a rule, which its first actions must show.
#include <gmock/gmock.h>

#include <bit>

#include "model/babel/babel.h"
#include "model/maharaja/maharaja.h"
#include "model/mexica/mexica.h"
#include "model/tikal/tikal.h"
#include "tests/perft/table.h"

namespace stela::test {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::IsSupersetOf;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

TEST(PerftPositions, MexicasShowWhatTheyAreFor) {
  using mexica::Mexica;
  const auto first = [](const char* name) { return first_actions<Mexica>(name); };
  EXPECT_THAT(first("start-2.json"), Contains(StartsWith("place ")));
  EXPECT_THAT(first("bridges-empty.json"), Contains(MatchesRegex("bridge .* .* ns"))) << "one that is moved";
  EXPECT_THAT(first("on-a-bridge.json"), Contains(StartsWith("swim ")));
  EXPECT_THAT(first("founding.json"), Contains(StartsWith("found ")));
  EXPECT_THAT(first("second-half.json"), Contains("spend"));
  EXPECT_TRUE(table_position<Mexica>("first-round.json")->state.first_round);
  EXPECT_EQ(table_position<Mexica>("second-half.json")->state.half, 2);
}

TEST(PerftPositions, TikalsShowWhatTheyAreFor) {
  using tikal::Phase;
  using tikal::Tikal;
  const auto first = [](const char* name) { return first_actions<Tikal>(name); };
  const auto at = [](const char* name) { return *table_position<Tikal>(name); };
  const auto phase = [&](const char* name) { return at(name).state.phase; };
  EXPECT_EQ(phase("start-2.json"), Phase::place);
  EXPECT_EQ(phase("auction-4.json"), Phase::bid);
  EXPECT_EQ(phase("volcano.json"), Phase::score);
  EXPECT_FALSE(at("volcano.json").state.last_round);
  EXPECT_THAT(first("guards.json"), Contains(StartsWith("guard ")));
  EXPECT_THAT(first("guards.json"), Contains(StartsWith("camp ")));
  const auto second = at("second-figure.json").state;
  EXPECT_NE(second.uncovered_once, 0U);
  EXPECT_NE(second.dug_once, 0U);
  EXPECT_THAT(first("second-figure.json"),
              Contains("uncover " + at("second-figure.json").game.board().map.name(nth_hex(second.uncovered_once, 0))));
  EXPECT_THAT(first("exchange.json"), Contains(MatchesRegex("swap . p. .")));
  EXPECT_THAT(first("set-exchange.json"), Contains(MatchesRegex("swap . . p. .")));
  const auto opener = at("opener.json").state;
  EXPECT_EQ(std::popcount(opener.turned), 1);
  EXPECT_EQ(std::popcount(opener.out), 1);
  EXPECT_GT(opener.bid, 0);
  EXPECT_EQ(first("choose.json").size(), 3U);
  const auto chooses_volcano = [&](const char* name) {
    const auto loaded = at(name);
    for (const auto tile : loaded.state.shown)
      if (tile != tikal::kNoTile && loaded.game.board().tiles[tile].terrain == tikal::Terrain::volcano) return true;
    return false;
  };
  EXPECT_TRUE(chooses_volcano("choose.json"));
  EXPECT_EQ(phase("last-tile.json"), Phase::place);
  for (const auto* name : {"last-tile.json", "last-order.json"})
    EXPECT_EQ(at(name).state.drawn, at(name).game.board().deck_size) << name;
  for (const auto* name : {"last-scoring.json", "islet-end.json"}) EXPECT_TRUE(at(name).state.last_round) << name;
}

TEST(PerftPositions, BabelsShowWhatTheyAreFor) {
  using babel::Babel;
  using babel::Phase;
  const auto first = [](const char* name) { return first_actions<Babel>(name); };
  const auto at = [](const char* name) { return *table_position<Babel>(name); };
  const auto state = [&](const char* name) { return at(name).state; };
  const auto totals = [&](const char* name) { return at(name).game.scoring(at(name).state); };
  EXPECT_THAT(first("start.json"), Each(StartsWith("travel ")));
  EXPECT_EQ(state("start-later.json").to_move, 1);
  EXPECT_EQ(at("start-later.json").game.first_hand(1), 3U);
  EXPECT_THAT(first("second-foundation.json"), IsSupersetOf({"build foundation", "build theirs"}));
  EXPECT_THAT(first("second-foundation.json"), Not(Contains("end")));
  EXPECT_THAT(first("demolish.json"), IsSupersetOf({"demolish 1", "halve 1", "build mine"}));
  EXPECT_EQ(state("known-temples.json").known_temples, 1);
  EXPECT_EQ(std::popcount(state("known-temples.json").temple[0][0]), 1);
  for (const auto* name : {"steal", "defect", "skip"})
    EXPECT_THAT(first((std::string(name) + ".json").c_str()), Contains(StartsWith(name)));
  for (const auto* nation : {"medes", "hittites", "persians"})
    EXPECT_THAT(first("expel.json"), Contains(std::string("expel ") + nation + " 4"));
  EXPECT_EQ(state("halved.json").phase, Phase::halve);
  EXPECT_EQ(state("halved.json").owed, 4);
  EXPECT_LT(state("reshuffle.json").deck.size, 3);
  EXPECT_EQ(state("last-temple.json").temple_deck.size, 1);
  EXPECT_EQ(totals("lead.json"), (std::array{13, 3}));
  EXPECT_TRUE(state("final-phase.json").final_phase);
  EXPECT_TRUE(state("low-final.json").final_phase);
  EXPECT_EQ(totals("low-final.json"), (std::array{4, 6}));
}

TEST(PerftPositions, MaharajasShowWhatTheyAreFor) {
  using maharaja::Maharaja;
  using maharaja::Phase;
  const auto first = [](const std::string& name) { return first_actions<Maharaja>(name + ".json"); };
  const auto at = [](const std::string& name) { return *table_position<Maharaja>(name + ".json"); };
  EXPECT_THAT(first("start-2"), Each(StartsWith("take ")));
  EXPECT_THAT(first("auction"), Each(StartsWith("open ")));
  EXPECT_THAT(first("settle"), Each(StartsWith("settle ")));
  EXPECT_THAT(first("dials"), Each(StartsWith("dial ")));
  EXPECT_EQ(first("dials").size(), 45U);
  EXPECT_THAT(first("tolls"), Contains(MatchesRegex("move .* toll 2")));
  EXPECT_THAT(first("monk"), Contains(MatchesRegex("move .* bank 2")));
  EXPECT_THAT(first("toll-per-owner"), Contains("move W toll 2")) << "three houses of one owner in two villages";
  EXPECT_THAT(first("palace-and-house"),
              IsSupersetOf({"palace first C central", "palace second C edge", "house first C"}));
  EXPECT_THAT(first("two-houses"), IsSupersetOf({"house first C", "house first NW-NE.1"}));
  EXPECT_THAT(first("move-house"), Contains("shift first NW-C.1 C"));
  EXPECT_THAT(first("builder"), IsSupersetOf({"house builder E", "shift builder C-E.1 E"}));
  EXPECT_THAT(first("craftsman"), Contains("palace first SW edge"));
  EXPECT_EQ(at("craftsman").state.coins[0], 9);
  EXPECT_THAT(first("full-edge"), Contains("palace first W central"));
  EXPECT_THAT(first("full-edge"), Not(Contains("palace first W edge")));
  EXPECT_THAT(first("governors"), Contains("governors first NW"));
  EXPECT_THAT(first("roles"), IsSupersetOf({"role first 2", "role first 4"}));
  EXPECT_THAT(first("many-roles"), IsSupersetOf({"swap first 2 5", "demand first 1"}));
  EXPECT_THAT(first("tile"), IsSupersetOf({"yogi", "tile house"}));
  EXPECT_THAT(first("tile"), Not(Contains("tile change_role")));
  EXPECT_EQ(at("interleave").game.chosen().interleave, 1);
  EXPECT_EQ(at("last-turn").state.round, 10);
  EXPECT_EQ(at("last-palace").state.palaces[0], 1);
  EXPECT_THAT(first("last-palace"), Contains(StartsWith("palace ")));
  EXPECT_EQ(at("hamlet").game.board().rounds, 1);
}

}  // namespace
}  // namespace stela::test
