// stela bench scale: the exponents that it fits, and what it prints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "analyses/growth/fit.h"
#include "analyses/growth/mexica_board.h"
#include "model/mexica/mexica.h"
#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

TEST(GrowthFit, FindsThePowerThatCostsFollow) {
  const std::vector<double> sizes{2, 3, 5, 8, 13};
  for (const double power : {-1.0, 0.0, 1.0, 1.5, 2.0}) {
    std::vector<double> costs;
    for (const double size : sizes) costs.push_back(7 * std::pow(size, power));
    const auto fit = growth::fitted(sizes, costs);
    ASSERT_TRUE(fit);
    EXPECT_NEAR(fit->value, power, 1e-9);
    EXPECT_NEAR(fit->high - fit->low, 0, 1e-6) << "no doubt is left";
  }
}

TEST(GrowthFit, IntervalWidensWithWhatTheLineDoesNotExplain) {
  // Worked out by hand: logarithms of sizes -1, 0, 1, of costs 0, 3, 0 (times ln 2 alike): slope 0, residual variance 6
  // over one degree of freedom, t = 12.706, so that the half width is 12.706 * sqrt(6 / 2).
  const auto fit = growth::fitted(std::vector<double>{0.5, 1, 2}, std::vector<double>{1, 8, 1});
  ASSERT_TRUE(fit);
  EXPECT_NEAR(fit->value, 0, 1e-9);
  EXPECT_NEAR(fit->high, 12.7062 * std::sqrt(3.0), 1e-3);
  EXPECT_NEAR(fit->low, -fit->high, 1e-9);
}

TEST(GrowthFit, TwoSizesFitAnything) {
  EXPECT_FALSE(growth::fitted(std::vector<double>{1, 2}, std::vector<double>{1, 2}));
  EXPECT_FALSE(growth::fitted(std::vector<double>{1, 2, 2}, std::vector<double>{1, 2, 3}));
}

TEST(GrowthBoards, AreGoodForMexicaWhateverTheirSize) {
  for (const auto& [rows, columns] : {std::pair{5U, 8U}, {12U, 16U}, {16U, 24U}, {6U, 63U}}) {
    const auto game = mexica::Mexica::make({{"board", growth::mexica_board(rows, columns)}, {"players", 4}});
    ASSERT_TRUE(game) << game.error().line();
    EXPECT_EQ(game->board().grid.cells(), rows * columns);
  }
}

TEST(BenchScale, TellsEverySizeOfAGame) {
  const Scratch scratch;
  const auto ran = scratch.stela("bench scale --game mexica --games 3 --repeats 1 --jobs 2 --html scale.html --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  std::set<std::string> sizes;
  for (const auto& series : json::parse(ran.out)) {
    EXPECT_EQ(series["game"], "mexica");
    sizes.insert(series["size"]);
    for (const auto& point : series["points"]) EXPECT_GT(point["cost"], 0);
    EXPECT_EQ(series.contains("exponent"), series["points"].size() > 2) << series;
  }
  // By what a search meets there are sizes too, as far as the machine searches and proves in time.
  for (const auto* size : {"action points", "figures", "threads of a proof"}) sizes.erase(size);
  EXPECT_THAT(sizes, testing::ElementsAre("actions of a game", "board cells", "depth of turns", "perft depth",
                                          "perft sequences", "players", "threads"));
  const auto page = scratch.read("scale.html");
  EXPECT_NE(page.find("ns an action by board cells"), std::string::npos);
  EXPECT_NE(page.find("\"type\":\"log\""), std::string::npos);
}

TEST(BenchScale, SaysWhenThreadsShareACore) {
  const Scratch scratch;
  const auto shared =
      scratch.run("taskset -c 0 " STELA_BINARY " bench scale --game babel --games 3 --repeats 1 --jobs 2 --json");
  EXPECT_EQ(shared.code, 0);
  EXPECT_THAT(shared.err, testing::HasSubstr("up to 2 threads shared 1 core"));
  // By itself it measures no more threads than there are cores, and one alone says nothing.
  const auto alone = scratch.run("taskset -c 0 " STELA_BINARY " bench scale --game babel --games 3 --repeats 1 --json");
  EXPECT_EQ(alone.err, "");
  for (const auto& series : json::parse(alone.out)) EXPECT_NE(series["size"], "threads");
}

}  // namespace
}  // namespace stela::test
