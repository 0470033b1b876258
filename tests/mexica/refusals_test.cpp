// Positions that cannot be: from_json names the invariant that is broken. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

using nlohmann::json;

Position sound() {
  return Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#-##~
    2 ~@#=b#~
    3 ~~~~~~~)")
      .building(0, 1, "C1")
      .display({3, 5})
      .reserve({4})
      .tokens(0, 2)
      .build();
}

/// The invariant that a changed position breaks; empty when it is accepted. A change is JSON Merge Patch (RFC 7396).
std::string broken_by(const json& change) {
  const auto p = sound();
  auto state = p.json();
  state.merge_patch(change);
  const auto loaded = p.game.from_json(state);
  return loaded ? "" : loaded.error().rule;
}

/// As broken_by, for a change of one player.
std::string broken_by(std::size_t player, const json& change) {
  auto players = sound().json().at("players");
  players[player].merge_patch(change);
  return broken_by({{"players", players}});
}

TEST(MexRefusals, ASoundPositionIsAccepted) { EXPECT_EQ(broken_by(json::object()), ""); }

TEST(MexRefusals, Canals) {
  const auto laid = [](const char* cell) {
    return broken_by({{"canals", {"D1", "D2", cell}}, {"supply", {{"single", 9}}}});
  };
  EXPECT_EQ(laid("F1"), "") << "a sound one";
  EXPECT_EQ(laid("E1"), "bridge-access");
  EXPECT_EQ(laid("A0"), "canal-ground") << "lake";
  EXPECT_EQ(laid("A5"), "canal-ground") << "a start cell";
  EXPECT_EQ(broken_by({{"canals", {"D1", "D2", "F1"}}}), "canal-count") << "one more than left the supply";
  EXPECT_EQ(broken_by({{"supply", {{"single", 9}}}}), "canal-count");
}

TEST(MexRefusals, Bridges) {
  const auto built = [](const char* bridge) {
    return broken_by({{"bridges", {"D1 ew", bridge}}, {"supply", {{"bridges", 4}}}});
  };
  EXPECT_EQ(built("D2 ew"), "") << "a sound one";
  EXPECT_EQ(built("D2 ns"), "bridge-access") << "to a canal and the lake";
  EXPECT_EQ(built("F1 ew"), "bridge-on-canal");
  EXPECT_EQ(built("D1 ns"), "bridge-direction");
  EXPECT_EQ(broken_by({{"supply", {{"bridges", 4}}}}), "bridge-count");
}

TEST(MexRefusals, Buildings) {
  const auto built = [](const char* building) {
    return broken_by(1, {{"buildings", {building}}, {"hand", {2, 3, 2, 1}}});
  };
  EXPECT_EQ(built("1 E1"), "") << "a sound one";
  EXPECT_EQ(built("1 A5"), "building-ground") << "a start cell";
  EXPECT_EQ(built("1 D2"), "building-ground") << "a canal";
  EXPECT_EQ(built("1 C1"), "one-building-a-cell");
  EXPECT_EQ(built("1 B2"), "one-thing-a-cell") << "a calpulli";
  EXPECT_EQ(built("1 E2"), "one-thing-a-cell") << "a figure";
  EXPECT_EQ(built("2 E1"), "building-count") << "but a 1 is missing in the hand";
}

TEST(MexRefusals, Figures) {
  EXPECT_EQ(broken_by(1, {{"figure", "D1"}}), "") << "on the bridge";
  EXPECT_EQ(broken_by(1, {{"figure", "D2"}}), "figure-ground") << "on a canal";
  EXPECT_EQ(broken_by(1, {{"figure", "A0"}}), "figure-ground") << "on the lake";
  auto missing = sound().json().at("players");
  missing[1]["figure"] = nullptr;  // a merge patch would take the field away
  EXPECT_EQ(broken_by({{"players", missing}}), "figure-ground") << "not on the board";
  EXPECT_EQ(broken_by(1, {{"figure", "B1"}}), "one-thing-a-cell") << "two figures";
  EXPECT_EQ(broken_by(1, {{"figure", "C1"}}), "one-thing-a-cell") << "a building";
}

TEST(MexRefusals, Calpulli) {
  EXPECT_EQ(broken_by({{"display", {3}}}), "calpulli-count") << "one is missing";
  EXPECT_EQ(broken_by({{"display", {3, 3, 5}}}), "calpulli-count") << "one too many";
  EXPECT_EQ(broken_by({{"display", {3}}, {"reserve", {4, 5}}}), "calpulli-halves");
  EXPECT_EQ(broken_by({{"calpulli", {"B2", "C2"}}}), "one-calpulli");
  EXPECT_EQ(broken_by({{"calpulli", {"A5"}}}), "calpulli-ground") << "a start cell";
  EXPECT_EQ(broken_by({{"calpulli", {"D2"}}}), "calpulli-ground") << "a canal";
}

TEST(MexRefusals, TheTurnAndTheScores) {
  EXPECT_EQ(broken_by({{"supply", {{"tokens", 11}}}}), "token-count");
  EXPECT_EQ(broken_by({{"ap", 60}}), "ap-range");
  EXPECT_EQ(broken_by({{"stalled", 4}}), "stall-range");
  EXPECT_EQ(broken_by(0, {{"score", 0}}), "score-range") << "the founder has scored";
  EXPECT_EQ(broken_by(0, {{"score", 40}}), "score-range");
  EXPECT_EQ(broken_by({{"first_round", true}}), "first-turns") << "b has acted already";
  EXPECT_EQ(broken_by({{"half", 2}, {"first_round", true}}), "phase");
}

TEST(MexRefusals, EveryNameIsOneOfTheCatalogue) {
  const auto known = [](const std::string& name) {
    for (const auto& row : Mexica::invariants())
      if (row.name == name) return true;
    return false;
  };
  for (const json& change : {json{{"ap", 60}}, json{{"calpulli", {"D2"}}}, json{{"supply", {{"tokens", 11}}}}})
    EXPECT_TRUE(known(broken_by(change))) << broken_by(change);
  EXPECT_TRUE(known(broken_by(1, {{"figure", "A0"}})));
  EXPECT_TRUE(known(broken_by(1, {{"buildings", {"1 C1"}}})));
}

}  // namespace
}  // namespace stela::mexica::test
