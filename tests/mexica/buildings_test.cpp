// MEX-H1 to H3: buildings. See ascii.h for how positions are written.
#include "tests/mexica/claims.h"

namespace stela::mexica::test {
namespace {

Situation meadow() {
  return Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a###~
    2 ~###b~
    3 ~~~~~~)");
}

TEST(MexH1, AValueCostsAsManyPoints) {
  for (int value = 1; value <= 4; ++value) {
    auto p = meadow().build();
    ASSERT_TRUE(plays(p, "build " + std::to_string(value) + " D1"));
    EXPECT_EQ(p.state.ap, 6 - value);
    EXPECT_EQ(p.json().at("players")[0].at("buildings"), nlohmann::json({std::to_string(value) + " D1"}));
    EXPECT_EQ(p.scored(0), 0) << "building scores nothing now";
  }
}

TEST(MexH1, FromThoseThatThePlayerHolds) {
  auto p = meadow().buildings({1, 0, 2, 0}).build();
  EXPECT_TRUE(forbidden(p, "build 2 D1", "MEX-H1"));
  EXPECT_TRUE(forbidden(p, "build 4 D1", "MEX-H1"));
  ASSERT_TRUE(plays(p, "build 1 D1"));
  EXPECT_TRUE(forbidden(p, "build 1 D2", "MEX-H1")) << "the only one";
  EXPECT_EQ(p.json().at("players")[0].at("hand"), nlohmann::json({0, 0, 2, 0}));
  EXPECT_EQ(p.json().at("players")[1].at("hand"), nlohmann::json({1, 0, 2, 0}));
  ASSERT_TRUE(plays(p, "build 3 D2"));
}

TEST(MexH1, TheSecondHalfsBuildingsWait) {
  const auto p = meadow().buildings({1, 0, 0, 0}, {0, 1, 0, 0}).build();
  EXPECT_TRUE(forbidden(p, "build 2 D1", "MEX-H1"));
  EXPECT_TRUE(legal(meadow().buildings({1, 0, 0, 0}, {0, 1, 0, 0}).half(2).build(), "build 2 D1"));
}

TEST(MexH2, AnyFreeCellOfTheDistrictOfTheOwnFigure) {
  const auto p = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=#b~
    2 ~##=##~
    3 ~~~~~~~)")
                     .buildings({1, 0, 0, 0})
                     .build();
  EXPECT_EQ(options(p, "build"), (Texts{"build 1 B2", "build 1 C1", "build 1 C2"}));
  EXPECT_TRUE(forbidden(p, "build 1 E2", "MEX-H2")) << "across the canal";
}

TEST(MexH2, FoundedOrNot) {
  const Situation founded = Situation(R"(
      ABCDEFG
    0 ~~~~~~~
    1 ~a#=#b~
    2 ~#@=##~
    3 ~~~~~~~)")
                                .buildings({1, 0, 0, 0});
  EXPECT_EQ(options(Situation(founded).build(), "build"), (Texts{"build 1 B2", "build 1 C1"}));
  EXPECT_EQ(options(Situation(founded).to_move(1).build(), "build"), (Texts{"build 1 E1", "build 1 E2", "build 1 F2"}));
}

TEST(MexH2, NotFromABridge) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~#-#~
    2 ~#=b~
    3 ~~~~~)")
                     .figure(0, "C1")
                     .build();
  EXPECT_TRUE(options(p, "build").empty());
  EXPECT_TRUE(forbidden(p, "build 1 B1", "MEX-H2"));
  EXPECT_TRUE(forbidden(p, "build 1 D1", "MEX-H2"));
}

TEST(MexH2, OnAFreeCellOnly) {
  const auto p = meadow().building(0, 1, "C1").building(1, 1, "D1").build();
  EXPECT_TRUE(forbidden(p, "build 1 B1", "MEX-H2")) << "the own figure";
  EXPECT_TRUE(forbidden(p, "build 1 E2", "MEX-H2")) << "another figure";
  EXPECT_TRUE(forbidden(p, "build 1 C1", "MEX-H2|MEX-H3")) << "the own building";
  EXPECT_TRUE(forbidden(p, "build 2 D1", "MEX-H2|MEX-H3")) << "another's building";
  EXPECT_TRUE(forbidden(p, "build 1 A0", "MEX-H2")) << "lake";
}

TEST(MexH2, CellsThatTheFigureCannotWalkToAsWell) {
  // The figure cannot walk to D1, but the cell belongs to its district.
  auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~~~~~)")
               .building(1, 1, "C1")
               .build();
  ASSERT_TRUE(plays(p, "build 2 D1"));
}

TEST(MexH3, NotOnStartOrEmblemCells) {
  const auto p = Situation(R"(
      ABCDE
    0 ~~~~~
    1 ~aSX~
    2 ~###~
    3 ~~~~~)")
                     .build();
  EXPECT_TRUE(forbidden(p, "build 1 C1", "MEX-H3")) << "start";
  EXPECT_TRUE(forbidden(p, "build 1 D1", "MEX-H3")) << "emblem";
  EXPECT_TRUE(legal(p, "build 1 C2"));
}

TEST(MexH3, OnBridgeAccesses) {
  auto p = Situation(R"(
      ABCDEF
    0 ~~~~~~
    1 ~a#-b~
    2 ~##=#~
    3 ~~~~~~)")
               .build();
  ASSERT_TRUE(plays(p, "build 1 C1"));
  EXPECT_TRUE(forbidden(p, "walk C1", "MEX-M1"));
}

TEST(MexH3, OneBuildingACellAndItNeverMoves) {
  auto p = meadow().build();
  ASSERT_TRUE(plays(p, "build 3 C1"));
  EXPECT_TRUE(forbidden(p, "build 1 C1", "MEX-H2|MEX-H3"));
  ASSERT_TRUE(plays(p, "end; build 2 C2; end"));
  EXPECT_EQ(p.json().at("players")[0].at("buildings"), nlohmann::json({"3 C1"}));
  EXPECT_EQ(p.json().at("players")[1].at("buildings"), nlohmann::json({"2 C2"}));
}

}  // namespace
}  // namespace stela::mexica::test
