// States that cannot be and steps that did something wrong, where JSON cannot say so: the audits find each. What JSON
// can say is in tests/data/tikal/broken.jsonl.
#include <functional>
#include <ostream>
#include <utility>

#include "tests/tikal/bases.h"
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

struct BrokenState {
  std::string name, invariant, base;
  std::function<void(const Position&, State&)> spoil;
};
struct BrokenStep {
  std::string name, invariant, base, action;
  std::function<void(const Position&, State&)> spoil;
};
std::ostream& operator<<(std::ostream& out, const BrokenState& row) { return out << row.name; }
std::ostream& operator<<(std::ostream& out, const BrokenStep& row) { return out << row.name; }
template <class Row>
std::string name_of(const ::testing::TestParamInfo<Row>& info) {
  return info.param.name;
}

const std::vector<BrokenState>& broken_states() {
  static const std::vector<BrokenState> all{
      {"AValueBeyondTheMap", "off-map", "sound",
       [](const Position& p, State& s) { s.value[p.game.board().map.hexes()] = 1; }},
      {"ATileBeyondTheMap", "off-map", "sound",
       [](const Position& p, State& s) { s.tile[p.game.board().map.hexes()] = 0; }},
      {"PointsOfNobody", "empty-seat", "sound", [](const Position&, State& s) { s.score[3] = 1; }},
      {"ACampOfNobody", "empty-seat", "sound", [](const Position&, State& s) { s.camps[2] = 1; }},
      {"ABorderOutOfDate", "borders", "sound", [](const Position& p, State& s) { s.borders[p.hex("a1")] ^= 1U << 8; }},
      {"ABorderOfAnEmptySpace", "borders", "sound", [](const Position& p, State& s) { s.borders[p.hex("d1")] = 1; }},
      {"ARotationWithoutATile", "tile-rotation", "sound",
       [](const Position& p, State& s) { s.rotation[p.hex("d1")] = 1; }},
      {"TwoGuardsOnATemple", "one-guard-a-temple", "sound",
       [](const Position& p, State& s) {
         s.guards[1] |= hex_bit(p.hex("b1"));
         --s.supply[1];
       }},
      {"TwoCampsOnAHex", "one-camp-a-hex", "sound",
       [](const Position& p, State& s) { s.camps[1] |= hex_bit(p.hex("a2")); }},
      {"ALeaderOffTheMap", "figure-ground", "sound", [](const Position& p, State& s) { s.leader[1] = p.hex("d1"); }},
      {"ALeaderBeyondTheMap", "figure-ground", "sound", [](const Position&, State& s) { s.leader[1] = kNoHex; }},
      {"APhaseThatIsNone", "phase", "sound", [](const Position&, State& s) { s.phase = static_cast<Phase>(6); }},
      {"APlayerWhoIsNone", "phase", "sound", [](const Position&, State& s) { s.to_move = 2; }},
      {"ATileThatIsNone", "tile-count", "sound", [](const Position& p, State& s) { s.tile[p.hex("b1")] = 200; }},
      {"ATileInHandThatIsNone", "tile-count", "placing", [](const Position&, State& s) { s.hand = 200; }},
      {"MoreTilesDrawnThanThereAre", "deck-order", "sound", [](const Position&, State& s) { s.drawn = 200; }},
      {"ATileDrawnAndInTheDeck", "deck-order", "sound", [](const Position&, State& s) { s.deck[0] = 0; }},
      {"ATileBelowTheDeck", "deck-order", "sound",
       [](const Position& p, State& s) { s.deck[p.game.board().deck_size] = 1; }},
      {"MoreTreasuresDealtThanThereAre", "treasures-on-hexes", "sound",
       [](const Position&, State& s) { s.dealt = 200; }},
      {"AMotifThatIsNone", "treasure-count", "sound", [](const Position&, State& s) { s.treasure[20] = 8; }},
      {"ATreasureDugAndStillInOrder", "treasure-count", "sound", [](const Position&, State& s) { s.treasure[3] = 0; }},
      {"ATreasureBeyondTheSupply", "treasure-count", "sound", [](const Position&, State& s) { s.treasure[24] = 1; }},
      {"ALeadersGuardWithoutAGuard", "leader-count", "sound",
       [](const Position& p, State& s) { s.guard_leader |= hex_bit(p.hex("b2")); }},
      {"MoreHaveScoredThanPlay", "scoring-order", "scoring", [](const Position&, State& s) { s.scored = 3; }},
      {"APlaceTooManyInTheOrder", "scoring-order", "scoring", [](const Position&, State& s) { s.order[3] = 1; }},
      {"APlayerInTheOrderWhoIsNone", "scoring-order", "scoring", [](const Position&, State& s) { s.order[2] = 3; }},
      {"ATileShownTooMany", "round", "bidding", [](const Position&, State& s) { std::swap(s.shown[0], s.shown[3]); }},
      {"AMarkerOfNobody", "round", "bidding", [](const Position&, State& s) { s.turned = 8; }},
      {"APassOfNobody", "auction", "bidding", [](const Position&, State& s) { s.out |= 8; }},
      {"AHashOutOfDate", "hash", "sound", [](const Position&, State& s) { ++s.key; }},
  };
  return all;
}

class TikBreach : public ::testing::TestWithParam<BrokenState> {};

TEST_P(TikBreach, IsFound) {
  auto p = base(GetParam().base);
  ASSERT_FALSE(p.game.violation(p.state).has_value());
  GetParam().spoil(p, p.state);
  const auto violation = p.game.violation(p.state);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
}

INSTANTIATE_TEST_SUITE_P(Tikal, TikBreach, ::testing::ValuesIn(broken_states()), name_of<BrokenState>);

const std::vector<BrokenStep>& broken_steps() {
  using P = const Position;
  static const std::vector<BrokenStep> all{
      {"TreasuresStayInTheSupply", "treasures-dealt", "dealing", "tile B1 c1 r0", [](P&, State& s) { s.dealt -= 2; }},
      {"TheTreasureStays", "treasure-dug", "busy", "dig c2", [](P& p, State& s) { ++s.left[p.hex("c2")]; }},
      {"TheBottomIsDug", "treasure-dug", "busy", "dig c2",
       [](P& p, State& s) { std::swap(s.treasure[s.first[p.hex("c2")]], s.treasure[s.first[p.hex("c2")] + 1U]); }},
      {"TheDeckKeepsTheTile", "tile-drawn", "busy", "end", [](P&, State& s) { --s.drawn; }},
  };
  return all;
}

class TikBrokenStep : public ::testing::TestWithParam<BrokenStep> {};

TEST_P(TikBrokenStep, IsFound) {
  const auto p = base(GetParam().base);
  const auto last = *p.game.parse(GetParam().action);
  ASSERT_EQ(p.game.why_not(p.state, last), Rule::none);
  State after = p.state;
  p.game.apply(after, last);
  ASSERT_FALSE(p.game.violation(p.state, last, after).has_value());
  GetParam().spoil(p, after);
  const auto violation = p.game.violation(p.state, last, after);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
  EXPECT_FALSE(violation->rule.empty());
  EXPECT_FALSE(violation->detail.empty());
}

INSTANTIATE_TEST_SUITE_P(Tikal, TikBrokenStep, ::testing::ValuesIn(broken_steps()), name_of<BrokenStep>);

/// What the step check says of an action that nothing could follow from.
std::string said_of(const Position& p, const Action& action) {
  const auto violation = p.game.violation(p.state, action, p.state);
  return violation ? violation->invariant : "";
}

TEST(TikBreaches, AnActionOfAnotherPartOfTheTurn) {
  EXPECT_EQ(said_of(base("sound"), Action::bid(1)), "action-phase");
  EXPECT_EQ(said_of(base("placing"), Action::end()), "action-phase");
  EXPECT_EQ(said_of(base("scoring"), Action::tile(0, 0, 0)), "action-phase");
  EXPECT_EQ(said_of(base("bidding"), Action::choose(0)), "action-phase");
}

TEST(TikBreaches, AnActionWithNumbersThatAreNone) {
  const auto p = base("sound");
  const Hex nowhere = p.hex("d1");
  for (const auto& action :
       {Action::deploy(Figure::worker, kNoHex), Action::deploy(Figure::worker, nowhere),
        Action::move(Figure::worker, p.hex("a1"), nowhere), Action::move(Figure::worker, p.hex("a1"), p.hex("c3")),
        Action::trail(static_cast<Figure>(2), p.hex("a1"), p.hex("a2")), Action::uncover(nowhere),
        Action::dig(p.hex("b1")), Action::swap(2, 1, 0), Action::swap(1, 1, 8), Action::camp(nowhere),
        Action::guard(nowhere, Figure::worker)})
    EXPECT_EQ(said_of(p, action), "action-form") << p.game.to_text(action);
  EXPECT_EQ(said_of(base("placing"), Action::tile(200, 0, 0)), "action-form");
  EXPECT_EQ(said_of(base("placing"), Action::tile(0, 0, 6)), "action-form");
}

TEST(TikBreaches, ARankingThatIsNotByPoints) {
  auto p = Situation("a1 X").players(3).deck({}).score(0, 5).score(1, 9).score(2, 5).build();
  ASSERT_TRUE(plays(p, "end; end; end; end"));
  const Outcome sound = p.game.outcome(p.state).value();
  const auto said = [&](const Ints& scores, const Ints& ranks) {
    const auto violation = p.game.violation(p.state, Outcome{scores, ranks});
    return violation ? violation->invariant : "";
  };
  EXPECT_EQ(said(sound.scores, sound.ranks), "");
  EXPECT_EQ(said({5, 9, 5}, {2, 1, 3}), "ranking") << "a tie that is not shared";
  EXPECT_EQ(said({5, 9, 5}, {1, 2, 1}), "ranking") << "the fewest first";
  EXPECT_EQ(said({5, 9, 5}, {1, 1, 1}), "ranking");
  EXPECT_EQ(said({5, 8, 5}, {2, 1, 2}), "ranking") << "other points";
}

TEST(TikBreaches, EveryInvariantIsBrokenHereAndNoOther) {
  auto broken = stela::test::named_in_rows("tikal").invariants;
  std::set<std::string, std::less<>> named;
  broken.insert({"action-phase", "action-form", "ranking"});
  for (const auto& row : broken_states()) broken.insert(row.invariant);
  for (const auto& row : broken_steps()) broken.insert(row.invariant);
  for (const auto& row : Tikal::invariants()) named.emplace(row.name);
  EXPECT_EQ(broken, named);
}

TEST(TikBreaches, EveryInvariantIsInTheCatalogueWithItsRule) {
  for (const auto& row : Tikal::invariants()) {
    std::string entry = "- `" + std::string(row.name) + "`";
    if (!row.rule.empty()) entry += " (" + std::string(row.rule) + ")";
    EXPECT_NE(Tikal::catalogue().find(entry), std::string_view::npos) << entry;
  }
}

}  // namespace
}  // namespace stela::tikal::test
