// The verbs as a user runs them, on good input.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

TEST(Verbs, EveryHelpHasAnExample) {
  const Scratch scratch;
  for (const auto* verb :
       {"games",        "rules",         "new",           "legal",       "why",         "apply",
        "show",         "check",         "fuzz",          "replay",      "shrink",      "perft",
        "bench",        "bench solve",   "solve",         "puzzle",      "puzzle make", "puzzle from",
        "puzzle check", "puzzle verify", "puzzle sheet",  "serve",       "conform",     "records",
        "records make", "records check", "reach",         "districts",   "roads",       "turns",
        "phases",       "bench graph",   "bench scale",   "explore",     "position",    "position draw",
        "prove",        "position line", "position json", "edit",        "page",        "page trace",
        "page puzzle",  "page position", "dials",         "certificate", "signature"}) {
    const auto ran = scratch.stela(std::string(verb) + " --help");
    EXPECT_EQ(ran.code, 0) << verb;
    EXPECT_NE(ran.out.find(std::string("stela ") + verb), std::string::npos) << ran.out;
  }
  EXPECT_EQ(scratch.stela("--version").out, "stela " STELA_VERSION "\n");
}

TEST(Verbs, GamesAndRules) {
  const Scratch scratch;
  const auto games = json::parse(scratch.stela("games --json").out);
  EXPECT_EQ(games[0]["game"], "mexica");
  EXPECT_EQ(games[0]["rules"], 40);
  EXPECT_EQ(games[1]["game"], "tikal");
  const auto rule = json::parse(scratch.stela("rules mexica MEX-K4 --json").out);
  EXPECT_EQ(rule["id"], "MEX-K4");
  EXPECT_NE(rule["text"].get<std::string>().find("bridge access"), std::string::npos);
  EXPECT_EQ(json::parse(scratch.stela("rules mexica --json").out).size(), 40U);
}

TEST(Verbs, FromANewGameToAPicture) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new mexica --players 2 --seed 3 -o a.json").code, 0);
  EXPECT_EQ(scratch.stela("legal a.json").out, "place H6\nplace G7\nplace I7\nplace H8\n");
  EXPECT_EQ(scratch.stela("legal a.json --count").out, "4\n");
  EXPECT_EQ(scratch.stela("apply a.json 'place H6' 'place G7' -o b.json").code, 0);
  const auto legal = scratch.stela("why b.json 'canal C5 C6' --json");
  EXPECT_EQ(legal.code, 0);
  EXPECT_TRUE(json::parse(legal.out)["legal"].get<bool>());
  const auto illegal = scratch.stela("why b.json 'canal H7' --json");
  EXPECT_EQ(illegal.code, 1);
  EXPECT_EQ(json::parse(illegal.out)["rule"], "MEX-K2");
  const auto refused = scratch.stela("apply b.json 'canal H7' -o c.json");
  EXPECT_EQ(refused.code, 64);
  EXPECT_NE(refused.err.find("MEX-K2"), std::string::npos);
  const auto shown = scratch.stela("show b.json");
  EXPECT_EQ(shown.code, 0);
  EXPECT_EQ(shown.out.find('\x1b'), std::string::npos) << "no colours when the output is no terminal";
  EXPECT_NE(scratch.stela("show b.json --color always").out.find('\x1b'), std::string::npos);
  EXPECT_EQ(scratch.stela("show b.json --svg b.svg").code, 0);
  EXPECT_NE(scratch.read("b.svg").find("<svg"), std::string::npos);
  EXPECT_EQ(scratch.listing(), "a.json b.json b.svg ");
}

TEST(Verbs, TheSameSeedGivesTheSameBytes) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new mexica --seed 5").out, scratch.stela("new mexica --seed 5").out);
  EXPECT_NE(scratch.stela("new mexica --seed 5").out, scratch.stela("new mexica --seed 6").out);
  auto one = json::parse(scratch.stela("check mexica --games 24 --seed 4 --jobs 1 --json").out);
  auto three = json::parse(scratch.stela("check mexica --games 24 --seed 4 --jobs 3 --json").out);
  one.erase("time");
  three.erase("time");
  EXPECT_EQ(one, three);
}

TEST(Verbs, CheckReportsAndItsCodes) {
  const Scratch scratch;
  const auto ran = scratch.stela("check mexica --games 16 --seed 2 --junit out.xml");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "") << "no progress bar when the output is no terminal";
  EXPECT_NE(ran.out.find("violations: none"), std::string::npos);
  EXPECT_NE(scratch.read("out.xml").find("MEX-K4"), std::string::npos);
  const auto late = scratch.stela("check mexica --games 100000000 --seed 2 --time-limit 0.2 --json");
  EXPECT_EQ(late.code, 2);
  EXPECT_EQ(json::parse(late.out)["verdict"], "undecided");
}

TEST(Verbs, ReplayOfATraceThatHolds) {
  const Scratch scratch;
  const json trace{{"stela", "trace"}, {"version", 1},
                   {"game", "mexica"}, {"setup", {{"players", 2}}},
                   {"seed", 7},        {"actions", {"place H6", "place G7", "canal C5 C6", "end"}}};
  scratch.write("t.json", trace.dump());
  const auto ran = scratch.stela("replay t.json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("all checks hold"), std::string::npos);
  // A fault that the engine does not show: nothing to shrink.
  auto blamed = trace;
  blamed["finding"] = {{"check", "step"}, {"name", "ap-cost"}, {"rule", "MEX-T1"}, {"detail", "x"}, {"probe", ""}};
  scratch.write("b.json", blamed.dump());
  EXPECT_EQ(scratch.stela("shrink b.json").code, 0);
}

TEST(Verbs, FuzzIsTheSameForTheSameSeed) {
  const Scratch scratch;
  const auto fuzzed = [&](const char* game, const char* seed) {
    const auto ran = scratch.stela(std::string("fuzz ") + game + " --inputs 40 --json --seed " + seed);
    EXPECT_EQ(ran.code, 0) << game << ": " << ran.err;
    auto out = json::parse(ran.out);
    EXPECT_EQ(out["inputs"], 40);
    EXPECT_EQ(out["violation"], nullptr);
    out.erase("seconds");
    return out;
  };
  for (const auto& game : json::parse(scratch.stela("games --json").out)) {
    const auto name = game["game"].get<std::string>();
    EXPECT_EQ(fuzzed(name.c_str(), "3"), fuzzed(name.c_str(), "3"));
  }
  EXPECT_NE(fuzzed("babel", "3"), fuzzed("babel", "4"));
  const auto timed = scratch.stela("fuzz mexica --players 2 --seconds 0.2");
  EXPECT_EQ(timed.code, 0);
  EXPECT_NE(timed.out.find("violations: none"), std::string::npos) << timed.out;
  EXPECT_EQ(scratch.stela("fuzz mexica --players 7").code, 64);
}

TEST(Verbs, Perft) {
  const Scratch scratch;
  const auto rows = json::parse(scratch.stela("perft mexica --players 2 --depth 2 --json --divide").out);
  EXPECT_EQ(rows["rows"][1]["sequences"], 4);
  EXPECT_EQ(rows["rows"][2]["sequences"], 12);
  EXPECT_EQ(rows["divide"].size(), 4U);
}

TEST(Verbs, Signature) {
  const Scratch scratch;
  const auto all = scratch.stela("signature");
  EXPECT_EQ(all.code, 0) << all.err;
  const auto babel = scratch.stela("signature babel").out;
  EXPECT_EQ(babel.size(), std::string("babel 0123456789abcdef\n").size()) << babel;
  const auto tikal = scratch.stela("signature tikal").out;
  EXPECT_EQ(scratch.stela("signature tikal Babel").out, tikal + babel) << "in the order given";
  EXPECT_EQ(std::count(all.out.begin(), all.out.end(), '\n'), 4);
  EXPECT_EQ(all.out.find("mexica "), 0U) << all.out;
  for (const auto& one : {tikal, babel}) EXPECT_NE(all.out.find(one), std::string::npos) << all.out << one;
  EXPECT_EQ(json::parse(scratch.stela("signature babel --json").out),
            (json::array({{{"game", "babel"}, {"signature", babel.substr(6, 16)}}})));
  const auto unknown = scratch.stela("signature babel tikl");
  EXPECT_EQ(unknown.code, 64);
  EXPECT_EQ(unknown.out, "");
  EXPECT_EQ(unknown.err, "stela: game: there is no game 'tikl'; did you mean 'tikal'?\n");
}

TEST(CheckVerb, PlaysOnSmallBoardsToo) {
  const Scratch scratch;
  const auto ran = scratch.stela("check mexica --games 8 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(json::parse(ran.out)["boards"], (json{{"printed", 6}, {"islet", 2}}));
  EXPECT_NE(scratch.stela("check mexica --games 4").out.find("games by board: printed 3, islet 1"), std::string::npos);
  EXPECT_EQ(json::parse(scratch.stela("check mexica --games 3 --board islet --json").out)["boards"],
            (json{{"islet", 3}}));
  EXPECT_EQ(json::parse(scratch.stela("check mexica --games 3 --board printed --json").out)["boards"],
            (json{{"printed", 3}}));
  const auto unknown = scratch.stela("check mexica --games 3 --board atlantis");
  EXPECT_EQ(unknown.code, 64);
  EXPECT_NE(unknown.err.find("there is no board 'atlantis'; there are: printed, islet"), std::string::npos)
      << unknown.err;
  EXPECT_NE(scratch.stela("games").out.find("--board islet"), std::string::npos);
}

TEST(CheckVerb, NamesWhatCameUpLeast) {
  const Scratch scratch;
  const auto ran = scratch.stela("check babel --games 40 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto report = json::parse(ran.out);
  ASSERT_EQ(report["rarest_rules"].size(), 10U);
  ASSERT_EQ(report["rarest_situations"].size(), 10U);
  std::uint64_t last = 0;
  for (const auto& rare : report["rarest_rules"]) {
    const auto& counts = report["rules"][rare["name"].get<std::string>()];
    EXPECT_EQ(rare["times"], counts["forbade"].get<int>() + counts["acted"].get<int>()) << rare;
    EXPECT_GE(rare["times"], last);
    last = rare["times"];
  }
  // Nothing that is left out came up less.
  for (const auto& [name, times] : report["situations"].items()) {
    const auto& rarest = report["rarest_situations"];
    const bool named =
        std::any_of(rarest.begin(), rarest.end(), [&](const json& rare) { return rare["name"] == name; });
    if (!named) {
      EXPECT_GE(times, rarest[9]["times"]) << name;
    }
  }
}

/// A position's file has the board itself, so it needs no name.
TEST(NewVerb, WritesTheBoardOfAName) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela("new mexica --board islet -o start.json").code, 0);
  EXPECT_TRUE(json::parse(scratch.read("start.json"))["setup"]["board"].is_object());
  EXPECT_EQ(scratch.stela("legal start.json --count").code, 0);
}

TEST(ConformVerb, PlaysOnSmallBoardsWithAnEngineThatTakesThem) {
  const Scratch scratch;
  const std::string command = "conform babel --games 16 --json --memory 0 --engine 'STELA serve babel";
  const auto boards = [&](const std::string& more) {
    auto line = command + more + "'";
    line.replace(line.find("STELA"), 5, STELA_BINARY);
    const auto ran = scratch.stela(line);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return json::parse(ran.out)["boards"];
  };
  EXPECT_EQ(boards(""), (json{{"printed", 12}, {"low-totals", 2}, {"few-cards", 2}}));
  EXPECT_EQ(boards(" --without boards"), (json{{"printed", 16}}));
}

}  // namespace
}  // namespace stela::test
