// Text of strangers in messages: nothing in it reaches the terminal as a command, and none of it is long.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

void expect_printable(const Ran& ran, const std::string& escaped) {
  const auto all = ran.out + ran.err;
  EXPECT_TRUE(std::all_of(all.begin(), all.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); })) << all;
  EXPECT_NE(all.find(escaped), std::string::npos) << all;
  EXPECT_LT(ran.err.size(), 2000U);
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), ran.err.empty() ? 0 : 1) << ran.err;
}

const std::string kEvil = "a\x1b]0;owned\x07\n\xff\u202Ez";
const std::string kShown = R"(a\x1b]0;owned\x07\n\xff\u{202e}z)";

/// As a word of the shell.
std::string word(const std::string& text) { return "'" + text + "'"; }

TEST(StrangersText, OnTheCommandLine) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new mexica --players 2 --seed 7 -o start.json").code, 0);
  for (const auto& line :
       {"new " + word(kEvil), word(kEvil), "legal " + word(kEvil), "new mexica -o x/" + word(kEvil),
        "apply start.json " + word(kEvil), "why start.json " + word(kEvil),
        "apply start.json " + word("place " + kEvil), "rules mexica " + word(kEvil), "new mexica --" + word(kEvil),
        "new mexica " + word(kEvil), "new mexica --seed " + word(kEvil), "new mexica --option " + word(kEvil),
        "new mexica --option " + word(kEvil) + "=1", "show start.json --colour " + word(kEvil),
        "new mexica --board " + word(kEvil), "check mexica --traces " + word(kEvil), "records check " + word(kEvil)}) {
    const auto ran = scratch.stela(line);
    EXPECT_EQ(ran.code, 64) << line;
    expect_printable(ran, kShown);
  }
}

TEST(StrangersText, InFiles) {
  const Scratch scratch;
  auto position = json::parse(scratch.stela("new mexica --players 2 --seed 7").out);
  const std::string evil = "a\x1b[2J\u202Ez", shown = R"(a\x1b[2J\u{202e}z)";
  const auto refused = [&](const char* verb, const json& file) {
    scratch.write("f.json", file.dump());
    const auto ran = scratch.stela(std::string(verb) + " f.json");
    EXPECT_EQ(ran.code, 64) << verb << file;
    expect_printable(ran, shown);
  };
  auto spoilt = position;
  spoilt["game"] = evil;
  refused("legal", spoilt);
  spoilt = position;
  spoilt[evil] = 1;
  refused("show", spoilt);
  spoilt = position;
  spoilt["setup"][evil] = 1;
  refused("legal", spoilt);
  const json trace{{"stela", "trace"},          {"version", 1}, {"game", "mexica"},
                   {"setup", {{"players", 2}}}, {"seed", 7},    {"actions", {"place H6", "place " + evil}}};
  refused("replay", trace);
  // A finding is shown as it was written.
  auto held = trace;
  held["actions"] = {"place H6"};
  held["finding"] = {{"check", "step"}, {"name", evil}, {"rule", "MEX-T1"}, {"detail", evil}, {"probe", ""}};
  scratch.write("t.json", held.dump());
  const auto ran = scratch.run("(" STELA_BINARY " replay t.json --quiet | tail -n 1)");
  EXPECT_EQ(ran.code, 0);
  expect_printable(ran, shown);
  expect_printable(scratch.stela("shrink t.json -o shrunk.json"), shown);
}

TEST(StrangersText, IsCutAndSaysItsLength) {
  const Scratch scratch;
  auto position = json::parse(scratch.stela("new mexica --players 2 --seed 7").out);
  position["game"] = std::string(1000000, 'x');
  scratch.write("f.json", position.dump());
  const auto ran = scratch.stela("legal f.json");
  EXPECT_EQ(ran.code, 64);
  expect_printable(ran, "xxx... (1000000 bytes)");
  scratch.write("g.jsonl", "{\"record\": \"game\", \"game\": \"" + std::string(1000000, 'y') + "\"}\n");
  expect_printable(scratch.stela("records check g.jsonl"), "yyy");
}

}  // namespace
}  // namespace stela::test
