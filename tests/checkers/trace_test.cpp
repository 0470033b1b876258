// Files of traces: what is written is read back, what is bad is refused with the file and the field.
#include "checkers/trace.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela {
namespace {

using mexica::Mexica;
using nlohmann::json;
namespace fs = std::filesystem;

/// A folder that goes with the test.
class Files : public testing::Test {
 protected:
  Files() { fs::create_directories(folder_); }
  ~Files() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

 private:
  fs::path folder_ = fs::temp_directory_path() / fmt::format("stela-trace-test-{}", getpid());
};

Trace sample() {
  return {"mexica",
          {{"players", 2}, {"start", 1}},
          18446744073709551615U,
          {"place H6", "place G7", "canal C5 C6"},
          Finding{CheckId::step, "ap-cost", "MEX-T1", "costs 2, not 1", "canal B2"}};
}

TEST_F(Files, TraceIsReadBack) {
  const auto trace = sample();
  ASSERT_FALSE(write_file(path("a.trace.json"), to_json(trace).dump(1)));
  EXPECT_EQ(entries(), 1U) << "the scratch file is gone";
  const auto file = read_game_file(path("a.trace.json"));
  ASSERT_TRUE(file) << file.error().line();
  ASSERT_TRUE(file->trace);
  EXPECT_EQ(file->file, path("a.trace.json"));
  EXPECT_EQ(to_json(*file->trace), to_json(trace));
  EXPECT_EQ(file->trace->seed, trace.seed) << "all 64 bits";

  const auto loaded = load<Mexica>(*file);
  ASSERT_TRUE(loaded) << loaded.error().line();
  EXPECT_EQ(loaded->actions.size(), 3U);
  EXPECT_EQ(loaded->game.to_move(loaded->state), 1);
  ASSERT_TRUE(loaded->trace);
  EXPECT_EQ(loaded->trace->finding->signature(), trace.finding->signature());
}

TEST_F(Files, WhatWasAskedBesideIsReadBack) {
  auto trace = sample();
  trace.asides = {{0, Aside::What::tried, "canal B2"}, {1, Aside::What::undo, "place G7"}, {3, Aside::What::load, ""}};
  const auto file = parse_game_file(to_json(trace).dump(), "t.json");
  ASSERT_TRUE(file) << file.error().line();
  EXPECT_EQ(file->trace->asides.size(), 3U);
  EXPECT_EQ(to_json(*file->trace), to_json(trace));
}

TEST_F(Files, FieldsThatDifferAreReadBack) {
  auto trace = sample();
  trace.finding->fields = {{"/players/0/score", "3", "2"}, {"/ap", "1", "0"}};
  const auto file = parse_game_file(to_json(trace).dump(), "t.json");
  ASSERT_TRUE(file) << file.error().line();
  ASSERT_EQ(file->trace->finding->fields.size(), 2U);
  EXPECT_EQ(file->trace->finding->fields[1].got, "0");
  EXPECT_EQ(to_json(*file->trace), to_json(trace));
  auto spoilt = to_json(trace);
  spoilt["finding"]["fields"][0].erase("got");
  const auto refused = parse_game_file(spoilt.dump(), "t.json");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().line().find("finding.fields[0].got"), std::string::npos) << refused.error().line();
}

TEST_F(Files, ReplayVisitsEachStep) {
  const auto game = *Mexica::make({{"players", 2}});
  auto trace = sample();
  auto state = game.initial(trace.seed);
  std::size_t steps = 0;
  const auto error = replay(game, trace, state, [&](const auto& before, const auto& a, const auto& after) {
    EXPECT_EQ(game.to_text(a), trace.actions[steps++]);
    EXPECT_NE(before, after);
  });
  EXPECT_FALSE(error);
  EXPECT_EQ(steps, 3U);
}

TEST_F(Files, ReplayStopsAtAnIllegalActionAndNamesTheRule) {
  const auto game = *Mexica::make({{"players", 2}});
  for (const auto& [last, rule] : {std::pair("canal H6", "MEX-K1"), std::pair("place I7", "MEX-S4"),
                                   std::pair("spend", "MEX-T1"), std::pair("bridge C5 ns", "MEX-B1")}) {
    auto trace = sample();
    trace.actions.insert(trace.actions.end(), {last, "end"});
    auto state = game.initial(trace.seed);
    const auto error = replay(game, trace, state, [](const auto&, const auto&, const auto&) {});
    ASSERT_TRUE(error) << last;
    EXPECT_EQ(error->where, "actions[3]");
    EXPECT_EQ(error->rule, rule == std::string("MEX-B1") ? error->rule : rule) << last;
  }
}

// What is refused

struct Bad {
  std::string name;
  std::function<void(json&)> spoil;
  std::string where;
};
void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.name; }

std::string name_of(const testing::TestParamInfo<Bad>& info) { return info.param.name; }

class BadFile : public testing::TestWithParam<Bad> {};

TEST_P(BadFile, IsRefusedByFileAndField) {
  auto spoilt = to_json(sample());
  GetParam().spoil(spoilt);
  const auto file = parse_game_file(spoilt.dump(), "some.json");
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().file, "some.json");
  EXPECT_EQ(file.error().where, GetParam().where) << file.error().line();
  EXPECT_FALSE(file.error().what.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Trace, BadFile,
    testing::Values(Bad{"WrongKind", [](json& j) { j["stela"] = "game"; }, "stela"},
                    Bad{"NoKind", [](json& j) { j.erase("stela"); }, "stela"},
                    Bad{"OtherVersion", [](json& j) { j["version"] = kFileVersion + 1; }, "version"},
                    Bad{"NoVersion", [](json& j) { j.erase("version"); }, "version"},
                    Bad{"GameIsNoText", [](json& j) { j["game"] = 3; }, "game"},
                    Bad{"NoSetup", [](json& j) { j.erase("setup"); }, "setup"},
                    Bad{"NegativeSeed", [](json& j) { j["seed"] = -1; }, "seed"},
                    Bad{"BrokenSeed", [](json& j) { j["seed"] = 0.5; }, "seed"},
                    Bad{"NoSeed", [](json& j) { j.erase("seed"); }, "seed"},
                    Bad{"ActionsAreNoList", [](json& j) { j["actions"] = "end"; }, "actions"},
                    Bad{"AnActionIsNoText", [](json& j) { j["actions"][1] = 7; }, "actions[1]"},
                    Bad{"FindingIsNoObject", [](json& j) { j["finding"] = "K1"; }, "finding"},
                    Bad{"FindingLacksAField", [](json& j) { j["finding"].erase("rule"); }, "finding.rule"},
                    Bad{"FindingHasMore", [](json& j) { j["finding"]["by"] = "me"; }, "finding.by"},
                    Bad{"UnknownCheck", [](json& j) { j["finding"]["check"] = "taste"; }, "finding.check"},
                    Bad{"UnknownAside",
                        [](json& j) {
                          j["asides"] = json::array({json{{"at", 0}, {"what", "sing"}, {"action", ""}}});
                        },
                        "asides[0].what"},
                    Bad{"AsideAfterTheEnd",
                        [](json& j) {
                          j["asides"] = json::array({json{{"at", 4}, {"what", "load"}, {"action", ""}}});
                        },
                        "asides[0].at"},
                    Bad{"UnknownField", [](json& j) { j["sead"] = 1; }, "sead"}),
    name_of);

TEST(BadFinding, IsRefusedWithTheNamesThereAre) {
  auto spoilt = to_json(sample());
  spoilt["finding"]["check"] = "taste";
  const auto file = parse_game_file(spoilt.dump(), "t.json");
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().line(),
            "t.json: finding.check: there is no check 'taste'; there are: invariant, step, hash, listing, end, judge, "
            "json, notation, view, replay, counts, conform");
}

TEST(BadText, IsRefusedByLine) {
  const auto file = parse_game_file("{\n  \"stela\": \"trace\",\n  oops\n}", "x.json");
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().file, "x.json");
  EXPECT_EQ(file.error().where, "line 3");
  for (const auto* text : {"", "[]", "7", "null", "\"trace\"", "{\"stela\": \"trace\"", "\xff\xfe"}) {
    EXPECT_FALSE(parse_game_file(text, "x.json")) << text;
  }
}

TEST_F(Files, WhatCannotBeReadIsRefused) {
  const auto missing = read_game_file(path("none.json"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().file, path("none.json"));
  EXPECT_FALSE(read_game_file(path("."))) << "a folder";
  std::ofstream(path("empty.json")).close();
  EXPECT_FALSE(read_game_file(path("empty.json")));
}

TEST_F(Files, LoadNamesTheFileToo) {
  for (const auto& [spoil, where] : std::vector<std::pair<std::function<void(Trace&)>, std::string>>{
           {[](Trace& t) { t.setup["players"] = 5; }, "setup.players"},
           {[](Trace& t) { t.setup["ruler"] = 5; }, "setup.ruler"},
           {[](Trace& t) { t.actions[1] = "fly H6"; }, "actions[1]"},
           {[](Trace& t) { t.actions[2] = "canal ZZ9"; }, "actions[2]"},
           {[](Trace& t) { t.actions[2] = "place I7"; }, "actions[2]"}}) {
    auto trace = sample();
    spoil(trace);
    const auto file = parse_game_file(to_json(trace).dump(), "t.json");
    ASSERT_TRUE(file);
    const auto loaded = load<Mexica>(*file);
    ASSERT_FALSE(loaded) << where;
    EXPECT_EQ(loaded.error().file, "t.json");
    EXPECT_EQ(loaded.error().where, where);
  }
}

}  // namespace
}  // namespace stela
