// The report of Mexica's districts: the picture is the golden one, and tables and JSON say the same.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "checkers/trace.h"
#include "reports/graph/mexica_districts.h"
#include "tests/graph/mexica_walks.h"

namespace stela::graph::for_mexica::test {
namespace {

Loaded<Mexica> example() { return *load<Mexica>(*read_game_file(STELA_TEST_DATA "/../reports/examples/mexica.json")); }

GraphReport report(const Loaded<Mexica>& at, bool plans) {
  DistrictsLimits limits;
  limits.calpulli = plans;
  return districts_report(at.game, at.state, districts_of(at.game, at.state, limits), at.state.to_move);
}

TEST(MexicaReport, DrawsTheGoldenGraph) {
  std::ostringstream golden;
  golden << std::ifstream(STELA_TEST_DATA "/graph/golden/mexica_districts.dot", std::ios::binary).rdbuf();
  EXPECT_TRUE(golden.str() == dot(report(example(), false).drawing))
      << "out of date: stela districts reports/examples/mexica.json --no-plans --dot "
         "tests/graph/golden/mexica_districts.dot";
}

TEST(MexicaReport, GivesTheSameBytesEachTime) {
  const auto at = example();
  const auto one = report(at, true), other = report(at, true);
  EXPECT_EQ(one.json.dump(), other.json.dump());
  EXPECT_EQ(graph_text(one), graph_text(other));
}

TEST(MexicaReport, EveryCellIsAVertexAtItsPlace) {
  const auto at = example();
  const auto drawing = report(at, false).drawing;
  const auto& grid = at.game.board().grid;
  std::size_t found = 0;
  for (const auto& v : drawing.vertices) {
    const auto c = grid.find(v.id);
    if (!c) continue;  // a row's or column's label
    ++found;
    constexpr double kPitch = 52;
    EXPECT_DOUBLE_EQ(v.at.x, kPitch * (*c % grid.columns()));
    EXPECT_DOUBLE_EQ(v.at.y, kPitch * static_cast<double>(*c / grid.columns()));
  }
  // Of the lake only what lies beside the island: a full board stays below the limit of pictures.
  Bits beside;
  at.game.board().lake.for_each([&](Cell c) {
    for (const Cell n : grid.neighbours(c))
      if (n != kNoCell && at.game.board().island.test(n)) beside.set(c);
  });
  EXPECT_EQ(found, (at.game.board().island | beside).count());
  EXPECT_LT(drawing.vertices.size(), 400U);
}

TEST(MexicaReport, SaysWhatIsInTheAnalysis) {
  const auto at = example();
  const auto found = districts_of(at.game, at.state, {});
  const auto json = districts_report(at.game, at.state, found, 0).json;
  ASSERT_EQ(json["districts"].size(), found.districts.size());
  for (std::size_t d = 0; d < found.districts.size(); ++d)
    EXPECT_EQ(json["districts"][d]["size"], found.districts[d].size);
  ASSERT_EQ(json["calpulli"].size(), found.calpulli.size());
  for (std::size_t i = 0; i < found.calpulli.size(); ++i) {
    const auto& one = found.calpulli[i];
    EXPECT_EQ(json["calpulli"][i]["ap"]["at_least"], one.least_ap);
    if (one.plan) {
      EXPECT_EQ(json["calpulli"][i]["ap"]["actions"].size(), one.plan->actions.size());
    }
  }
  for (const auto& figure : found.figures) {
    const auto& costs = json["figures"][figure.ways.player]["ap"];
    for (Cell c = 0; c < figure.ways.in_all.size(); ++c) {
      const auto name = at.game.board().grid.name(c);
      EXPECT_EQ(costs.contains(name), figure.ways.in_all[c] != kNoWay) << name;
      if (costs.contains(name)) {
        EXPECT_EQ(costs[name]["all"], figure.ways.in_all[c]);
      }
    }
  }
}

TEST(MexicaReport, TheSetupAndTheEndHaveNoFigures) {
  auto at = example();
  at.state = at.game.initial(1);
  auto found = districts_of(at.game, at.state, {});
  EXPECT_TRUE(found.figures.empty());
  EXPECT_TRUE(found.calpulli.empty());
  EXPECT_FALSE(districts_report(at.game, at.state, found, 0).drawing.vertices.empty());
  auto walk = stela::test::even_walk(pond(2), 3);
  while (walk.step()) continue;
  found = districts_of(*walk.game, walk.state, {});
  EXPECT_TRUE(found.figures.empty());
  EXPECT_TRUE(all_decided(found));
}

}  // namespace
}  // namespace stela::graph::for_mexica::test
