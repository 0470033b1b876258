// stela dials as a user runs it.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// Two players on a map of short roads, the first dial of the game to be set.
void write_start(const Scratch& scratch) {
  EXPECT_EQ(scratch.stela("new maharaja --players 2 --board star --seed 3 -o start.json").code, 0);
  EXPECT_EQ(scratch.stela("apply start.json 'take 1' 'take 2' 'settle S-A.1' 'settle S-B.1' -o a.json").code, 0);
}

TEST(Dials, AsTextAndAsJson) {
  const Scratch scratch;
  write_start(scratch);
  const auto ran = scratch.stela("dials a.json --all");
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const auto* text : {"red (R) is to set the dial", "maximin", "equilibrium", "share", "blue (B)'s pair",
                           "coins ahead of blue (B)", "palaces,city,coins"})
    EXPECT_NE(ran.out.find(text), std::string::npos) << text << "\n" << ran.out;
  EXPECT_EQ(ran.out.find("best turn"), std::string::npos);
  const auto said = json::parse(scratch.stela("dials a.json --json").out);
  EXPECT_EQ(said["rows"].size(), 45U);
  EXPECT_EQ(said["columns"].size(), 45U);
  EXPECT_EQ(said["rows"][0]["pair"], "palace_and_house palace_and_house");
  EXPECT_EQ(said["columns"][1], json::array({"palace_and_house palace"}));
  EXPECT_EQ(said["interrupted"], false);
  const double value = said["equilibrium"]["value"];
  EXPECT_GE(value, said["maximin"]["value"].get<double>() - 1e-6) << "mixing is no worse than what is sure";
  double most = -1e9;
  for (std::size_t c = 0; c < 45; ++c) {
    double worth = 0;
    for (std::size_t r = 0; r < 45; ++r)
      worth += said["equilibrium"]["own"][r].get<double>() * said["rows"][r]["cells"][c].get<double>();
    EXPECT_GE(worth, value - 1e-3) << c;
  }
  for (std::size_t r = 0; r < 45; ++r) {
    double worth = 0;
    for (std::size_t c = 0; c < 45; ++c)
      worth += said["equilibrium"]["other"][c].get<double>() * said["rows"][r]["cells"][c].get<double>();
    most = std::max(most, worth);
  }
  EXPECT_NEAR(most, value, 1e-3);
}

}  // namespace
}  // namespace stela::test
