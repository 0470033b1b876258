// The features, proposals and lines of Mexica's evaluation, on positions drawn as text: see tests/mexica/ascii.h.
#include <utility>
#include <vector>

#include "analyses/play/mexica/evaluation.h"
#include "model/mexica/flood.h"
#include "tests/mexica/ascii.h"
#include "tests/play/features.h"
#include "tests/play/lines.h"

namespace stela::play::test::of_mexica {
namespace {

using mexica::Mexica;
using mexica::State;
using mexica::test::Position;
using mexica::test::Situation;
using Ints = std::vector<int>;

Ints by_player(const Position& p, std::string_view name) {
  Ints out;
  for (std::size_t i = 0; i < static_cast<std::size_t>(p.game.players()); ++i)
    out.push_back(feature(p.game, p.state, i, name));
  return out;
}

/// A founded district of 4 with one free cell, where player 0 leads by 3 to 1; beside it one of 4 that is not founded.
Situation two_districts() {
  return Situation(R"(
       ABCDEFG
     0 ~~~~~~~
     1 ~a#=#@~
     2 ~##=##~
     3 ~~~~~~~)")
      .building(0, 3, "E1")
      .building(1, 1, "E2")
      .display({4});
}

TEST(MexicaFeatures, PlacesInFoundedDistricts) {
  const auto p = two_districts().build();
  EXPECT_EQ(by_player(p, "places"), (Ints{4, 2}));
  EXPECT_EQ(by_player(p, "places_again"), (Ints{4, 2}));
  EXPECT_EQ(by_player(p, "lead"), (Ints{8, 0})) << "a margin of 2";
  EXPECT_EQ(by_player(p, "chase"), (Ints{0, 12})) << "2 of 5 are missing";
}

TEST(MexicaFeatures, ALeadIsSafeWhereThereIsNoRoom) {
  const auto p = two_districts().building(1, 1, "F2").build();
  EXPECT_EQ(by_player(p, "lead"), (Ints{12, 0}));
  EXPECT_EQ(by_player(p, "chase"), (Ints{0, 0}));
}

TEST(MexicaFeatures, OpenDistrictsCountInTheSecondHalf) {
  const auto drawn = [] { return two_districts().building(1, 2, "B2"); };
  const auto first = drawn().build(), second = drawn().half(2).build();
  EXPECT_EQ(by_player(first, "early_places"), (Ints{0, 4}));
  EXPECT_EQ(by_player(first, "open_places"), (Ints{0, 0}));
  EXPECT_EQ(by_player(second, "early_places"), (Ints{0, 0}));
  EXPECT_EQ(by_player(second, "open_places"), (Ints{0, 4}));
  EXPECT_EQ(by_player(second, "open_lead"), (Ints{0, 8}));
  EXPECT_EQ(by_player(second, "places_again"), (Ints{0, 0}));
}

TEST(MexicaFeatures, FoundingAndPresence) {
  const auto here = two_districts().build();
  EXPECT_EQ(by_player(here, "founding"), (Ints{mexica::test::founder_number(4), 0}));
  EXPECT_EQ(by_player(here, "presence"), (Ints{0, 0})) << "nothing is scored there yet";
  EXPECT_EQ(by_player(two_districts().display({3}).build(), "founding"), (Ints{0, 0}));
  const auto there = two_districts().figure(1, "F2").build();
  EXPECT_EQ(by_player(there, "presence")[1], 2) << "a second place now, the first with another building";
}

TEST(MexicaFeatures, HandTokensAndScore) {
  const auto p = two_districts().tokens(1, 2).build();
  EXPECT_EQ(by_player(p, "hand"), (Ints{19 - 3, 19 - 1}));
  EXPECT_EQ(by_player(p, "last_hand"), (Ints{0, 0}));
  EXPECT_EQ(by_player(p, "tokens"), (Ints{0, 2}));
  EXPECT_EQ(by_player(p, "score"), (Ints{p.state.score[0], p.state.score[1]}));
}

/// The same position with seats 0 and 1 exchanged.
State exchanged(State s) {
  const auto both = [](auto& of) { std::swap(of[0], of[1]); };
  both(s.built), both(s.figure), both(s.home), both(s.hand), both(s.score), both(s.tokens);
  if (s.to_move < 2) s.to_move = 1 - s.to_move;
  return s;
}

TEST(MexicaFeatures, AreTheSameForAllSeats) {
  for (const int players : {2, 4})
    walk<Mexica>({{"players", players}}, 5, 400, [](const Mexica& game, const State& s) {
      const auto one = features_of(game, s), other = features_of(game, exchanged(s));
      ASSERT_EQ(one[0], other[1]);
      ASSERT_EQ(one[1], other[0]);
      ASSERT_EQ(one[2], other[2]);
    });
}

TEST(MexicaProposals, AreLegalAndHoldTheEnds) {
  for (const int players : {2, 4})
    walk<Mexica>({{"players", players}}, 3, 200,
                 [](const Mexica& game, const State& s) { expect_sound_proposals(game, s); });
}

TEST(MexicaProposals, CanalsThatCutAndOneSite) {
  const auto p = two_districts().build();
  const auto proposed = std::make_unique<mexica::ActionList>();
  propose(p.game, p.state, *proposed);
  const auto count = [&](mexica::Kind kind) {
    return std::count_if(proposed->begin(), proposed->end(), [&](const auto& a) { return a.kind == kind; });
  };
  EXPECT_EQ(count(mexica::Kind::found), 1);
  EXPECT_EQ(count(mexica::Kind::build), 4) << "one of each value";
}

/// Whether the land around some cells is in several parts without them, by flooding it.
bool fall_apart(const Mexica& game, const State& s, const std::vector<Cell>& cells) {
  const auto& grid = game.board().grid;
  Bits around, own;
  for (const Cell c : cells) {
    own.set(c);
    Bits row = Bits::of(c);
    row |= grid.east_of(row) | grid.west_of(row);
    around |= row | grid.north_of(row) | grid.south_of(row);
  }
  around = (around & mexica::land(game.board(), s)).minus(own);
  return around.any() && grid.flood(Bits::of(around.first()), around) != around;
}

TEST(MexicaProposals, CanalsAreThoseThatLandAroundThemFallsApartBy) {
  unsigned proposed_canals = 0, left_out = 0;
  for (const char* board : {"", "narrows"}) {
    nlohmann::json setup{{"players", 2}};
    if (*board != 0) setup["board"] = board;
    walk<Mexica>(setup, 3, 200, [&](const Mexica& game, const State& s) {
      const auto legal = std::make_unique<mexica::ActionList>(), proposed = std::make_unique<mexica::ActionList>();
      game.legal(s, *legal);
      propose(game, s, *proposed);
      for (const auto& a : *legal) {
        if (a.kind != mexica::Kind::canal) continue;
        auto cells = std::vector<Cell>{a.cell};
        if (a.other != kNoCell) cells.push_back(a.other);
        const bool apart = fall_apart(game, s, cells);
        ASSERT_EQ(proposed->contains(a), apart) << game.to_text(a);
        ++(apart ? proposed_canals : left_out);
      }
    });
  }
  EXPECT_GT(proposed_canals, 1000U);
  EXPECT_GT(left_out, 1000U);
}

TEST(MexicaLines, DigAndFound) {
  const auto p = Situation(R"(
       ABCDEFGH
     0 ~~~~~~~~
     1 ~a#####~
     2 ~~~~~~~~)")
                     .display({3})
                     .build();
  const auto all = lines(p.game, p.state);
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const auto& line) {
    auto after = p.state;
    return play_line(p.game, after, line) && after.score[0] == mexica::test::founder_number(3);
  }));
}

TEST(MexicaLines, CrossANewBridgeToBuild) {
  const auto p = Situation(R"(
       ABCDEFGH
     0 ~~~~~~~~
     1 ~a#=##@~
     2 ~##=###~
     3 ~~~~~~~~)")
                     .display({3})
                     .build();
  const auto all = lines(p.game, p.state);
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const auto& line) {
    auto after = p.state;
    return play_line(p.game, after, line) && after.bridged().any() && after.built[0].any();
  }));
}

TEST(MexicaLines, StayWithinTheTurn) {
  unsigned legal = 0;
  walk<Mexica>({{"players", 2}}, 3, 300, [&](const Mexica& game, const State& s) { legal += sound_lines(game, s); });
  EXPECT_GT(legal, 300U);
}

}  // namespace
}  // namespace stela::play::test::of_mexica
