// Files of positions: what is written is read back, what is bad is refused with the file and the field.
#include "model/position_file.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "model/mexica/mexica.h"

namespace stela {
namespace {

using mexica::Mexica;
using nlohmann::json;

/// Some way into a game.
json sample() {
  const auto game = *Mexica::make({{"players", 3}});
  Rng rng(4);
  auto state = game.initial(4);
  for (int i = 0; i < 100; ++i) game.apply(state, game.pick(state, rng));
  return position_json("mexica", game.setup(), game.to_json(state));
}

TEST(PositionFile, IsReadBack) {
  const auto written = sample();
  EXPECT_TRUE(is_whole_file(written));
  EXPECT_TRUE(holds_position(written));
  const auto read = read_position(json::parse(written.dump()), "p.json");
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(read->file, "p.json");
  const auto loaded = load<Mexica>(*read);
  ASSERT_TRUE(loaded) << loaded.error().line();
  EXPECT_EQ(position_json("mexica", loaded->game.setup(), loaded->game.to_json(loaded->state)), written);
}

TEST(PositionFile, IsToldFromTheStateInIt) {
  EXPECT_FALSE(is_whole_file(sample()["state"]));
  for (const auto* other : {"null", "[]", "7", "{}", R"("stela")"}) EXPECT_FALSE(is_whole_file(json::parse(other)));
  const auto trace = json::parse(R"({"stela": "trace"})");
  EXPECT_TRUE(is_whole_file(trace));
  EXPECT_FALSE(holds_position(trace));
}

TEST(PositionFile, APuzzleIsThePositionThatItHolds) {
  auto puzzle = sample();
  puzzle["stela"] = "puzzle";
  puzzle["task"] = "win";
  const auto read = read_position(puzzle, "p.json");
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_TRUE(load<Mexica>(*read));
}

struct Bad {
  std::string name;
  std::function<void(json&)> spoil;
  std::string where;
};
void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.name; }

class BadPosition : public testing::TestWithParam<Bad> {};

TEST_P(BadPosition, IsRefusedByFileAndField) {
  auto spoilt = sample();
  GetParam().spoil(spoilt);
  const auto read = read_position(spoilt, "p.json", "position");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().file, "p.json");
  EXPECT_EQ(read.error().where, "position" + GetParam().where) << read.error().line();
  EXPECT_FALSE(read.error().what.empty());
}

INSTANTIATE_TEST_SUITE_P(Each, BadPosition,
                         testing::Values(Bad{"ATrace", [](json& j) { j["stela"] = "trace"; }, ".stela"},
                                         Bad{"NoKind", [](json& j) { j.erase("stela"); }, ".stela"},
                                         Bad{"OtherVersion", [](json& j) { j["version"] = kFileVersion + 1; },
                                             ".version"},
                                         Bad{"GameIsNoText", [](json& j) { j["game"] = 3; }, ".game"},
                                         Bad{"NoSetup", [](json& j) { j.erase("setup"); }, ".setup"},
                                         Bad{"NoState", [](json& j) { j.erase("state"); }, ".state"},
                                         Bad{"UnknownField", [](json& j) { j["seed"] = 1; }, ".seed"},
                                         Bad{"NoObject", [](json& j) { j = 7; }, ""}),
                         [](const auto& bad) { return bad.param.name; });

TEST(PositionFile, WhatTheGameRefusesIsNamedByFile) {
  auto spoilt = sample();
  spoilt["setup"]["players"] = 5;
  const auto loaded = load<Mexica>(*read_position(spoilt, "p.json"));
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().file, "p.json");
  EXPECT_EQ(loaded.error().where, "setup.players");
  spoilt = sample();
  spoilt["state"]["canals"] = "none";
  const auto state = load<Mexica>(*read_position(spoilt, "p.json"));
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().file, "p.json");
}

}  // namespace
}  // namespace stela
