// Faults that are accepted: by their ids, by rules, by files of both, and by what an earlier report has. One that is
// accepted hides no other, and the games go on after it.
#include "checkers/conform/waivers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const auto kBabel = IdWords{"babel", babel::Babel::kKinds, babel::Babel::rules()};

Fault differing(std::vector<std::string> fields) {
  Fault fault{.kind = FaultKind::state_differs, .action = "end", .played = true};
  fault.field = fields.front();
  fault.differs = std::move(fields);
  return fault;
}

TEST(Waivers, AreReadFromALineEach) {
  const auto read = read_waivers(
      "# ours\n\n  state-differs:end:/players/*/store/*   the lower card first \r\nBAB-A9\tnobody migrates", "w.txt",
      kBabel);
  ASSERT_TRUE(read) << read.error().line();
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ((*read)[0].what, "state-differs:end:/players/*/store/*");
  EXPECT_EQ((*read)[0].reason, "the lower card first");
  EXPECT_EQ((*read)[0].from, "w.txt:3");
  EXPECT_EQ((*read)[1].what, "BAB-A9");
  EXPECT_EQ((*read)[1].reason, "nobody migrates");
}

TEST(Waivers, OfBadFilesNameTheLine) {
  const auto wrong = [](const char* text) {
    const auto read = read_waivers(text, "w.txt", kBabel);
    return read ? "nothing" : read.error().line();
  };
  EXPECT_EQ(wrong("BAB-A9 x\nBAB-A9\n"), "w.txt: line 2: 'BAB-A9' has no reason after it");
  EXPECT_EQ(wrong("BAB-A99 x"), "w.txt: line 1: there is no rule 'BAB-A99'; did you mean 'BAB-A9'?");
  EXPECT_EQ(wrong("crash:jump x"), "w.txt: line 1: there is no action 'jump'");
  EXPECT_EQ(wrong("\x1b[2J x"), "w.txt: line 1: there is no rule '\\x1b[2J'");
  EXPECT_EQ(wrong("MEX-K1 of another game"), "w.txt: line 1: there is no rule 'MEX-K1'");
}

TEST(Waivers, OfABaselineAreAllThatItHas) {
  const auto read = read_baseline(
      R"({"game": "babel", "faults": [{"id": "crash"}, {"id": "omits-legal:end", "also": ["omits-legal:build"]}]})",
      "b.json", kBabel);
  ASSERT_TRUE(read) << read.error().line();
  ASSERT_EQ(read->size(), 3U);
  for (const auto& one : *read) EXPECT_TRUE(one.known);
  EXPECT_FALSE((*read)[1].beside);
  EXPECT_TRUE((*read)[2].beside);
  const auto list = read_baseline("BAB-A9 known since spring\n", "b.txt", kBabel);
  ASSERT_TRUE(list) << list.error().line();
  EXPECT_TRUE(list->front().known);
  const auto wrong = [](const char* text) {
    const auto one = read_baseline(text, "b.json", kBabel);
    return one ? "nothing" : one.error().line();
  };
  EXPECT_EQ(wrong(R"({"game": "tikal", "faults": []})"), "b.json: game: a report of tikal");
  EXPECT_EQ(wrong(R"({"game": "babel"})"), "b.json: faults: expected a list of faults");
  EXPECT_THAT(wrong(R"({"game": "babel", "faults": [{}]})"), HasSubstr("b.json: faults[0].id: missing"));
  EXPECT_EQ(wrong(R"({"game": "babel", "faults": [{"id": 7}]})"), "b.json: faults[0].id: expected the id of a fault");
  EXPECT_EQ(wrong(R"({"game": "babel", "faults": [{"id": "crash", "also": ["x"]}]})"),
            "b.json: faults[0].also[0]: there is no kind of fault 'x'");
  EXPECT_THAT(wrong("\n {"), HasSubstr("b.json: line 2"));
}

TEST(Waivers, TellFieldsApart) {
  Waivers waivers;
  waivers.add({"state-differs:end:/b", "ours"});
  const auto fault = differing({"/a", "/b", "/c"});
  EXPECT_EQ(waivers.of(fault), nullptr);
  const auto parts = waivers.told_apart(fault);
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].field, "/b");
  EXPECT_NE(waivers.of(parts[0]), nullptr);
  EXPECT_THAT(parts[1].differs, ElementsAre("/a", "/c"));
  EXPECT_EQ(waivers.of(parts[1]), nullptr);
  EXPECT_EQ(waivers.told_apart(differing({"/b"})).size(), 1U);
  EXPECT_EQ(waivers.told_apart(differing({"/a", "/c"})).size(), 1U);
  waivers.add({"state-differs:end:/b", "known", "", true});
  EXPECT_EQ(waivers.of(parts[0])->reason, "ours") << "a waiver before a baseline";
}

TEST(Waivers, OfOneRuleHideNoOther) {
  const auto of_rule = [](const char* rule) {
    auto fault = differing({"/display"});
    fault.ruled = rule;
    return fault;
  };
  Waivers one;
  one.add({"state-differs:end:/display:MEX-P3", "ours"});
  EXPECT_NE(one.of(of_rule("MEX-P3")), nullptr);
  EXPECT_EQ(one.of(of_rule("MEX-P5")), nullptr);
  EXPECT_EQ(one.of(differing({"/display"})), nullptr);
  EXPECT_EQ(of_rule("MEX-P5").id().text(), "state-differs:end:/display:MEX-P5");
  Waivers any;
  any.add({"state-differs:end:/display", "ours"});
  EXPECT_NE(any.of(of_rule("MEX-P3")), nullptr);
  EXPECT_NE(any.of(of_rule("MEX-P5")), nullptr);
}

class Accepting : public ::testing::Test {
 protected:
  [[nodiscard]] stela::test::Ran conform(const std::string& engine, const std::string& flags = "") const {
    const std::string games = flags.find("--games") == std::string::npos ? "--games 2 " : "";
    return scratch_.stela("conform babel --memory 0 --jobs 1 --shrink-time 0 --no-probes " + games + "--engine '" +
                          engine + "' " + flags);
  }
  [[nodiscard]] json report(const std::string& engine, const std::string& flags = "") const {
    return json::parse(conform(engine, flags + " --json").out);
  }
  /// The ids of a report's faults with this verdict.
  static std::vector<std::string> ids(const json& report, const char* verdict) {
    std::vector<std::string> out;
    for (const auto& fault : report["faults"])
      if (fault["verdict"] == verdict) out.push_back(fault["id"]);
    return out;
  }
  static std::string house(const std::string& rules, const std::string& command) {
    return engine("house.py " + rules + " -- " + command);
  }

  stela::test::Scratch scratch_;
};

const std::string kStore = "state-differs:end:/players/*/store/*";

TEST_F(Accepting, AnIdARuleOrAFile) {
  const auto low = engine("babel.py low-first");
  scratch_.write("ours.txt", "# house rules\n" + kStore + " the lower card first\nBAB-A9 not met\n");
  for (const auto& waive :
       {"'" + kStore + "'", std::string("BAB-T5"), std::string("@ours.txt"), std::string("ours.txt")}) {
    const auto ran = conform(low, "--waive " + waive);
    EXPECT_EQ(ran.code, 0) << waive << ran.out << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("faults: 1, 1 of them waived")) << waive;
  }
  const auto ran = conform(low, "--waive @ours.txt --junit j.xml --sarif s.json");
  EXPECT_THAT(ran.out, HasSubstr("id:        " + kStore));
  EXPECT_THAT(ran.out, HasSubstr("2 games, waived: the lower card first)"));
  EXPECT_THAT(ran.out, HasSubstr("waived, and not seen: BAB-A9 (ours.txt:3)"));
  const auto result = json::parse(scratch_.read("s.json"))["runs"][0]["results"][0];
  EXPECT_EQ(result["partialFingerprints"]["stela/v2"], kStore + ":BAB-T5");
  EXPECT_EQ(result["suppressions"][0]["justification"], "the lower card first");
  (void)conform(low, "--junit j.xml");
  EXPECT_THAT(scratch_.read("j.xml"), HasSubstr("id:        " + kStore));
}

TEST_F(Accepting, NothingThatIsNotThere) {
  const auto refused = [&](const std::string& flags, const char* says) {
    const auto ran = conform("true", flags);
    EXPECT_EQ(ran.code, 64) << flags;
    EXPECT_THAT(ran.err, HasSubstr(says)) << flags;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  };
  scratch_.write("bad.txt", "BAB-A9\n");
  scratch_.write("bad.json", "{\"game\": \"babel\", \"faults\": [{}]}");
  refused("--waive state-differs:ende:/turns", "--waive: there is no action 'ende'");
  refused("--waive nowhere.txt", "--waive: there is no rule 'nowhere.txt'");
  refused("--waive @nowhere.txt", "nowhere.txt: ");
  refused("--waive @bad.txt", "bad.txt: line 1: 'BAB-A9' has no reason after it");
  refused("--baseline bad.json", "bad.json: faults[0].id: missing");
  refused("--baseline nowhere.json", "nowhere.json: ");
  EXPECT_EQ(conform("false", "--waive start --waive crash --waive closed").code, 1)
      << "an engine that does not start is never accepted";
}

TEST_F(Accepting, OneFaultHidesNoOther) {
  // Both show in the same positions.
  const auto two = house("end:/owed end:/turns", serve("babel"));
  const auto all = report(two);
  EXPECT_THAT(ids(all, "FAIL"), ElementsAre(StartsWith("state-differs:end:/owed")));
  EXPECT_THAT(all["faults"][0]["also"], ElementsAre("state-differs:end:/turns"));
  const auto one = report(two, "--waive state-differs:end:/owed");
  EXPECT_EQ(one["verdict"], "violated");
  EXPECT_THAT(ids(one, "WAIVED"), ElementsAre(StartsWith("state-differs:end:/owed")));
  EXPECT_THAT(ids(one, "FAIL"), ElementsAre(StartsWith("state-differs:end:/turns")));
  const auto both = report(two, "--waive state-differs:end:/owed --waive state-differs:end:/turns");
  EXPECT_EQ(both["verdict"], "holds");
  EXPECT_EQ(report(two, "--waive state-differs:travel:/owed")["verdict"], "violated") << "of another action";
}

TEST_F(Accepting, ABaselineFailsOnWhatIsNewAndTellsWhatIsGone) {
  const auto old = conform(house("end:/owed end:/turns", serve("babel")), "--json");
  EXPECT_EQ(old.code, 1);
  scratch_.write("base.json", old.out);
  const auto same = conform(house("end:/owed end:/turns", serve("babel")), "--seed 9 --baseline base.json");
  EXPECT_EQ(same.code, 0) << same.out;
  EXPECT_THAT(same.out, HasSubstr("2 of them known"));
  EXPECT_THAT(same.out, Not(HasSubstr("gone")));
  const auto less = conform(house("end:/turns", serve("babel")), "--baseline base.json");
  EXPECT_EQ(less.code, 0) << less.out;
  EXPECT_THAT(less.out, HasSubstr("gone: state-differs:end:/owed:BAB-A17 (base.json)"));
  const auto more = report(house("end:/owed travel:/turns", serve("babel")), "--baseline base.json");
  EXPECT_EQ(more["verdict"], "violated");
  EXPECT_THAT(ids(more, "KNOWN"), ElementsAre(StartsWith("state-differs:end:/owed")));
  EXPECT_THAT(ids(more, "FAIL"), ElementsAre(StartsWith("state-differs:travel:/turns")));
  EXPECT_EQ(conform(serve("babel"), "--baseline base.json").code, 0);
}

TEST_F(Accepting, GamesGoOnToTheirScorings) {
  const auto wrong_at_the_end = "final-scores -- " + serve("babel");
  const auto waive = "--waive state-differs:end:/owed --games 2";
  const auto loads = report(engine("house.py end:/owed " + wrong_at_the_end), waive);
  EXPECT_THAT(ids(loads, "WAIVED"), ElementsAre(StartsWith("state-differs:end:/owed")));
  ASSERT_EQ(ids(loads, "FAIL").size(), 1U) << loads["faults"].dump(1);
  EXPECT_THAT(ids(loads, "FAIL")[0], ::testing::StartsWith("scores-differ:"));
  EXPECT_EQ(loads["ended_early"], 0);
}

TEST_F(Accepting, WithoutLoadGamesGoAroundWhatIsWaived) {
  const auto without = serve("babel --without load");
  // There are other actions than canals.
  const auto canals = [&](const std::string& flags) {
    return json::parse(
        scratch_
            .stela("conform mexica --memory 0 --jobs 1 --games 3 --max-actions 40 --shrink-time 0 --no-probes --json " +
                   flags + " --engine '" + house("canal:/stalled end:/stalled", serve("mexica --without load")) + "'")
            .out);
  };
  const auto stopped = canals("");
  EXPECT_LT(stopped["actions"], 60) << "each game ends at its first fault";
  const auto around = canals("--waive state-differs:canal:/stalled");
  EXPECT_THAT(ids(around, "WAIVED"), ElementsAre(StartsWith("state-differs:canal:/stalled")));
  EXPECT_THAT(ids(around, "FAIL"), ElementsAre(StartsWith("state-differs:end:/stalled")));
  EXPECT_EQ(around["ended_early"], 0);
  // Every turn ends.
  const auto ends = conform(house("end:/owed", without), "--waive state-differs:end:/owed");
  EXPECT_EQ(ends.code, 0) << ends.out << ends.err;
  EXPECT_THAT(ends.out, HasSubstr("2 games ended early at what is waived"));
}

TEST_F(Accepting, StopFirstStopsAtNothingThatIsAccepted) {
  const auto ran = report(house("end:/owed", serve("babel")),
                          "--games 20 --max-actions 30 --stop-first --waive state-differs:end:/owed");
  EXPECT_EQ(ran["games"], 20);
}

}  // namespace
}  // namespace stela::conform
