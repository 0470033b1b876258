// Numbers on the command line: what is no number that the option can mean is refused, and never made another.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

TEST(Numbers, WhatAnOptionCannotMeanIsRefusedByName) {
  const Scratch scratch;
  for (const auto& [line, option] :
       std::vector<std::pair<std::string, std::string>>{{"new mexica --seed -1", "--seed"},
                                                        {"new mexica --seed=-1", "--seed"},
                                                        {"new mexica --seed 18446744073709551616", "--seed"},
                                                        {"new mexica --seed 1e3", "--seed"},
                                                        {"new mexica --seed 0x10", "--seed"},
                                                        {"new mexica --seed 1.5", "--seed"},
                                                        {"new mexica --seed ''", "--seed"},
                                                        {"new mexica --seed ' 1'", "--seed"},
                                                        {"new mexica --players 4294967298", "--players"},
                                                        {"new mexica --players -2", "--players"},
                                                        {"new mexica --option stall_rounds=99999999999", "--option"},
                                                        {"check mexica --games -5", "--games"},
                                                        {"check mexica --jobs 4294967297", "--jobs"},
                                                        {"check mexica --time-limit nan", "--time-limit"},
                                                        {"check mexica --time-limit inf", "--time-limit"},
                                                        {"check mexica --time-limit -1", "--time-limit"},
                                                        {"check mexica --time-limit 1e300", "--time-limit"},
                                                        {"fuzz mexica --seconds nan", "--seconds"},
                                                        {"bench mexica --seconds inf", "--seconds"},
                                                        {"perft mexica --depth 4294967297", "--depth"}}) {
    const auto ran = scratch.stela(line);
    EXPECT_EQ(ran.code, 64) << line << ran.out;
    EXPECT_EQ(ran.out, "") << line;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << line << ": " << ran.err;
    EXPECT_NE(ran.err.find(option), std::string::npos) << line << ": " << ran.err;
  }
  EXPECT_EQ(scratch.stela("new mexica --seed -1").err,
            "stela: --seed: expected a whole number from 0 to 18446744073709551615, found '-1' (see stela new "
            "--help)\n");
}

TEST(Numbers, AnOptionIsGivenOnce) {
  const Scratch scratch;
  for (const auto& [line, option] : std::vector<std::pair<std::string, std::string>>{
           {"new mexica --seed 1 --seed 2", "--seed"},
           {"new mexica --seed 1 --seed 1", "--seed"},
           {"new mexica -o a --output b", "--output"},
           {"new mexica --board a --board b", "--board"},
           {"check mexica --time-limit 1 --time-limit 2", "--time-limit"},
           {"new tikal --option auction=0 --option auction=1", "'auction' is given twice"},
           {"new mexica --players 2 --option players=3", "'players' is given twice"}}) {
    const auto ran = scratch.stela(line);
    EXPECT_EQ(ran.code, 64) << line;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << line << ": " << ran.err;
    EXPECT_NE(ran.err.find(option), std::string::npos) << line << ": " << ran.err;
  }
  EXPECT_EQ(scratch.listing(), "");
  EXPECT_EQ(scratch.stela("new tikal --option auction=1 --option auction_order=0 --seed 3").code & ~64, 0);
}

TEST(Numbers, TheFirstAndTheLastSeedGiveDifferentGames) {
  const Scratch scratch;
  for (const auto& game : nlohmann::json::parse(scratch.stela("games --json").out)) {
    const auto make = "new " + game["game"].get<std::string>() + " --seed ";
    const auto first = scratch.stela(make + "0"), last = scratch.stela(make + "18446744073709551615");
    EXPECT_EQ(last.code, 0) << last.err;
    EXPECT_NE(first.out, last.out) << make;
  }
}

}  // namespace
}  // namespace stela::test
