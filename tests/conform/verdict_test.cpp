// What `stela conform` concludes, and that nothing changes it that is not the engine's: what cannot be written, Ctrl-C,
// the end of the time, what an engine prints, and faults that nobody can see again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <thread>

#include "tests/cli/run.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

std::string odd(const std::string& arguments) { return engine("odd.py " + arguments); }

class Verdicts : public ::testing::Test {
 protected:
  [[nodiscard]] stela::test::Ran conform(const std::string& engine, const std::string& flags = "",
                                         const std::string& game = "babel") const {
    return scratch_.stela("conform " + game + " --memory 0 --jobs 1 --games 2 --engine '" + engine + "' " + flags);
  }
  [[nodiscard]] json report(const std::string& engine, const std::string& flags = "") const {
    return json::parse(conform(engine, flags + " --json").out);
  }
  /// The scratch folder's own name.
  [[nodiscard]] std::string here() const {
    const auto out = scratch_.run("pwd").out;
    return out.substr(0, out.size() - 1);
  }
  /// Runs stela, and sends it a signal when a file is there.
  [[nodiscard]] stela::test::Ran signalled(const char* signal, const std::string& file,
                                           const std::string& arguments) const {
    return scratch_.run("(" STELA_BINARY " " + arguments + " & pid=$!; for i in $(seq 1000); do [ -e " + file +
                        " ] && break; sleep 0.02; done; kill -" + signal + " $pid; wait $pid)");
  }

  stela::test::Scratch scratch_;
};

std::size_t lines_with(const std::string& beginning, const std::string& text) {
  std::istringstream in(text);
  std::size_t lines = 0;
  for (std::string line; std::getline(in, line);) lines += line.starts_with(beginning) ? 1 : 0;
  return lines;
}

TEST_F(Verdicts, EveryFailedStepIsAFaultInEveryForm) {
  const std::vector<std::string> commands{"cat", "true", "sleep 100", serve("mexica"),
                                          mutant("babel travels-where-it-is")};
  for (const auto& command : commands) {
    const std::string flags = "--timeout " + std::string(command == "sleep 100" ? "0.3" : "20") + " --shrink-time 1";
    const auto ran = conform(command, flags + " --junit j.xml --sarif s.json --github");
    EXPECT_EQ(ran.code, 1) << command << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("FAIL")) << command;
    EXPECT_THAT(ran.out, Not(HasSubstr("faults: none"))) << command;
    EXPECT_THAT(ran.out, HasSubstr("::error title=")) << command;
    EXPECT_THAT(scratch_.read("j.xml"), HasSubstr("<failure")) << command;
    const auto results = json::parse(scratch_.read("s.json"))["runs"][0]["results"];
    const auto told = report(command, flags);
    EXPECT_EQ(told["verdict"], "violated") << command;
    EXPECT_FALSE(told["faults"].empty()) << command;
    EXPECT_EQ(told["faults"].size(), results.size()) << command;
    EXPECT_EQ(lines_with("::error title=", ran.out + ran.err), results.size()) << command << ran.out;
    for (const auto& step : told["steps"]) {
      if (step["verdict"] != "FAIL") continue;
      const auto named = [&](const json& fault) {
        return step["detail"].get<std::string>().find(fault["kind"].get<std::string>()) != std::string::npos;
      };
      EXPECT_TRUE(std::any_of(told["faults"].begin(), told["faults"].end(), named)) << command << step.dump();
    }
  }
}

TEST_F(Verdicts, OptionAutoPassesAnEngineOfAnotherReading) {
  const auto eager = engine("babel.py eager"),
             few = std::string(" --board " STELA_TEST_DATA "/babel/boards/few-cards.json");
  EXPECT_EQ(conform(eager, few).code, 1) << "by the standard reading it is wrong";
  const auto found = conform(eager, few + " --option auto");
  EXPECT_EQ(found.code, 0) << found.out << found.err;
  EXPECT_THAT(found.out, HasSubstr("options: it conforms with eager_reshuffle=1\n"));
  EXPECT_THAT(found.out, HasSubstr("faults: none"));
  EXPECT_EQ(conform(eager, few + " --option eager_reshuffle=1").code, 0);

  const auto wrong = conform(engine("babel.py low-first"), few + " --option auto --shrink-time 1");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.out, HasSubstr("options: it conforms with none; it comes farthest with "));
  EXPECT_THAT(wrong.out, HasSubstr("state-differs BAB-T5"));
  EXPECT_EQ(conform(eager, "--option auto --trace none.json").code, 64);
}

TEST_F(Verdicts, AReadingsPerftTableIsNotAskedOfAnother) {
  const auto ran = conform(serve("maharaja --option go_back=1"), "--option go_back=1 --max-actions 60", "maharaja");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("perft"));
}

TEST_F(Verdicts, WhatCannotBeWrittenIsSaidBeside) {
  const std::string name = "babel-state-differs-BAB-T5";
  ASSERT_EQ(scratch_.run("mkdir " + name + ".trace.json " + name + ".svg j.xml").code, 0);
  const auto command = mutant("babel higher-card-on-top");
  const auto ran = conform(command, "--shrink-time 1 --junit j.xml");
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("state-differs BAB-T5"));
  EXPECT_THAT(ran.out, HasSubstr("FAIL  rules BAB-T*"));
  for (const auto* ending : {".trace.json", ".svg"})
    EXPECT_THAT(ran.err, HasSubstr(name + ending + ": was not made by Stela, and stays as it is")) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("j.xml: cannot be written")) << ran.err;
  const auto told = report(command, "--shrink-time 1");
  EXPECT_EQ(told["verdict"], "violated");
  EXPECT_EQ(told["write_errors"].size(), 2U) << told["write_errors"].dump();
  EXPECT_EQ(told["faults"][0]["trace"], "");
  const auto sound = conform(serve("babel"), "--junit j.xml");
  EXPECT_GE(sound.code, 64) << "a report that was asked for is not there";
  EXPECT_THAT(sound.out, HasSubstr("faults: none"));
}

TEST_F(Verdicts, AnEnginesOwnReasonOutweighsInference) {
  const auto told = report(odd("blames"), "--shrink-time 1");
  std::map<std::string, json> faults;
  for (const auto& fault : told["faults"])
    faults[fault["kind"].get<std::string>() + " " + fault["rule"].get<std::string>()] = fault;
  EXPECT_EQ(faults.size(), told["faults"].size());
  EXPECT_THAT(faults, ::testing::UnorderedElementsAre(::testing::Key("refuses-legal BAB-A8"),
                                                      ::testing::Key("refuses-legal BAB-E3")));
  EXPECT_EQ(faults["refuses-legal BAB-A8"]["action"], "travel medes");
  EXPECT_EQ(faults["refuses-legal BAB-E3"]["action"], "travel persians");
  for (const auto& [title, fault] : faults) EXPECT_TRUE(fault["suspects"].empty()) << title << fault["suspects"].dump();
}

TEST_F(Verdicts, AnEagerReshuffleIsOfItsRule) {
  const auto in_thirty_games = [&](const std::string& flags) {
    return scratch_.stela(
        "conform babel --memory 0 --jobs 1 --games 30 --no-probes --option eager_reshuffle=0 --engine '" +
        serve("babel --option eager_reshuffle=1") + "' " + flags);
  };
  const auto told = json::parse(in_thirty_games("--shrink-time 1 --json").out);
  ASSERT_FALSE(told["faults"].empty());
  for (const auto& fault : told["faults"]) {
    EXPECT_EQ(fault["rule"], "BAB-T3") << fault.dump(1);
    EXPECT_EQ(fault["rule_basis"], "known-fault");
    EXPECT_EQ(fault["known_fault"], "reshuffles-as-the-last-card-is-drawn");
  }
  EXPECT_EQ(in_thirty_games("--waive BAB-T3").code, 0);
}

TEST_F(Verdicts, FoldersForTracesAreMade) {
  const auto ran = conform(mutant("babel higher-card-on-top"), "--traces new/folder --shrink-time 1");
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_EQ(ran.err.find("cannot be written"), std::string::npos) << ran.err;
  EXPECT_THAT(scratch_.listing("new/folder"), HasSubstr("babel-state-differs-BAB-T5.trace.json"));
}

TEST_F(Verdicts, NoTimeForShrinkingIsNoShrinking) {
  const auto ran = conform(mutant("babel higher-card-on-top"), "--shrink-time 0");
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("shown again in its position, not by the game")) << "once, for its confirmation";
  EXPECT_THAT(ran.out, Not(HasSubstr("UNCONFIRMED")));
}

TEST_F(Verdicts, WhatAnEnginePrintsIsShortAndPrintable) {
  const auto controls = [](const std::string& text) {
    return std::count_if(text.begin(), text.end(), [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == 127; });
  };
  const auto ran = conform(odd("shouts"), "--shrink-time 0.1");
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(controls(ran.out + ran.err), 0);
  EXPECT_LT(ran.out.size() + ran.err.size(), 30000U);
  EXPECT_THAT(ran.out, HasSubstr("its last lines on standard error:"));
  EXPECT_THAT(ran.out, HasSubstr("[2J2999 yyy"));
  EXPECT_THAT(ran.out, HasSubstr("exited with code 6"));
  EXPECT_LT(conform(odd("shouts"), "--shrink-time 0.1 --json").out.size(), 30000U);
  (void)conform(odd("shouts"), "--shrink-time 0.1 --stderr whole.txt");
  EXPECT_THAT(scratch_.read("whole.txt"), HasSubstr("\x1b[2J0 yyy"));
  EXPECT_GT(scratch_.read("whole.txt").size(), 3'000'000U) << "all of it, of every process";
}

TEST_F(Verdicts, CtrlCInAnyStepDecidesNothing) {
  const auto slow = [&](const std::string& flags) {
    return "conform babel --memory 0 --jobs 1 --games 1 --timeout 30 " + flags + " --engine '" +
           odd("slow-later " + here() + "/note") + "'";
  };
  const auto ran = signalled("INT", "note.slow", slow(""));
  EXPECT_EQ(ran.code, 2) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("SKIPPED  determinism"));
  EXPECT_THAT(ran.out, HasSubstr("faults: none"));
  EXPECT_THAT(ran.out, Not(HasSubstr("FAIL")));
  EXPECT_THAT(ran.out, HasSubstr("1 games of 1,")) << "it was another step that was stopped";

  ASSERT_EQ(scratch_.run("rm note note.slow").code, 0);
  const auto told = json::parse(signalled("INT", "note.slow", slow("--json")).out);
  EXPECT_EQ(told["verdict"], "undecided");
  EXPECT_TRUE(told["faults"].empty());

  // The only game there is.
  scratch_.write("note", "x");
  ASSERT_EQ(scratch_.run("rm note.slow").code, 0);
  const auto game = signalled("INT", "note.slow", slow(""));
  EXPECT_EQ(game.code, 2) << game.out;
  EXPECT_THAT(game.out, HasSubstr("0 games of 1,"));

  // The handshake, and a trace that is played again.
  scratch_.write("note", "xx");
  ASSERT_EQ(scratch_.run("rm note.slow").code, 0);
  const auto handshake = signalled("INT", "note.slow", slow(""));
  EXPECT_EQ(handshake.code, 2) << handshake.out;
  EXPECT_THAT(handshake.out, HasSubstr("SKIPPED  handshake"));
  scratch_.write("t.json",
                 R"({"stela": "trace", "version": 1, "game": "babel", "setup": {}, "seed": 1, "actions": []})");
  scratch_.write("note", "xx");
  ASSERT_EQ(scratch_.run("rm note.slow").code, 0);
  EXPECT_EQ(signalled("INT", "note.slow", slow("--trace t.json")).code, 2);
}

TEST_F(Verdicts, AFaultThatALoadLeavesBehindIsNotTheRefusals) {
  const auto ran = conform(odd("forgets-by-load"), "--json");
  EXPECT_EQ(ran.code, 1) << ran.err;
  const auto told = json::parse(ran.out);
  ASSERT_EQ(told["faults"].size(), 1U) << told["faults"].dump(1);
  const auto& fault = told["faults"][0];
  EXPECT_EQ(fault["kind"], "load-differs");
  EXPECT_EQ(fault["verdict"], "FAIL");
  EXPECT_LE(fault["actions_shrunk"], 8);
  const auto again = scratch_.stela("conform babel --memory 0 --trace " + fault["trace"].get<std::string>() +
                                    " --engine '" + odd("forgets-by-load") + "'");
  EXPECT_EQ(again.code, 1) << "its own trace shows it";
  EXPECT_THAT(again.out, HasSubstr("load-differs"));
}

TEST_F(Verdicts, ACrashByARefusalIsShownAgain) {
  const auto ran = conform(odd("dies-of-a-refusal"));
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("exited with code 5"));
  EXPECT_THAT(ran.out, HasSubstr("<- refused, or should be"));
  EXPECT_EQ(
      scratch_
          .stela("conform babel --memory 0 --trace babel-crash.trace.json --engine '" + odd("dies-of-a-refusal") + "'")
          .code,
      1);
}

TEST_F(Verdicts, TracesGoToAFolderWhoseNameIsNoUtf8) {
  const std::string odd_name = "caf\xe9";
  const auto ran =
      conform(engine("babel.py low-first"), "--shrink-time 1 --junit j.xml --sarif s.json --traces " + odd_name);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_THAT(scratch_.listing(odd_name), HasSubstr("babel-state-differs-BAB-T5.trace.json"));
  const auto told = report(engine("babel.py low-first"), "--shrink-time 1 --traces " + odd_name);
  EXPECT_THAT(told["faults"][0]["trace"].get<std::string>(), HasSubstr("caf"));
  EXPECT_EQ(json::parse(scratch_.read("s.json"))["runs"][0]["results"].size(), 1U);
}

TEST_F(Verdicts, AFaultThatDoesNotShowAgainIsUnconfirmed) {
  const auto ran = conform(odd("wrong-once once"), "--junit j.xml --sarif s.json --github");
  EXPECT_EQ(ran.code, 2) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("UNCONFIRMED  "));
  EXPECT_THAT(ran.out, HasSubstr("faults: 1, 1 of them unconfirmed"));
  EXPECT_THAT(ran.out, Not(HasSubstr("FAIL")));
  EXPECT_THAT(ran.out, Not(HasSubstr("::error")));
  EXPECT_THAT(scratch_.read("j.xml"), HasSubstr("UNCONFIRMED: "));
  EXPECT_THAT(scratch_.read("j.xml"), Not(HasSubstr("<failure")));
  EXPECT_EQ(json::parse(scratch_.read("s.json"))["runs"][0]["results"][0]["level"], "warning");
  ASSERT_EQ(scratch_.run("rm once").code, 0);
  const auto told = report(odd("wrong-once once"));
  EXPECT_EQ(told["verdict"], "undecided");
  EXPECT_EQ(told["faults"][0]["verdict"], "UNCONFIRMED");
}

TEST_F(Verdicts, TheTimeLimitIsOfShrinkingToo) {
  const auto began = std::chrono::steady_clock::now();
  const auto ran = scratch_.stela(
      "conform babel --memory 0 --games 100000 --time-limit 5 --shrink-time 100 --engine '" + odd("plods") + "'");
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(8));
  EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("stopped before all games were played"));
  EXPECT_THAT(ran.out, HasSubstr("shrunk to"));
}

TEST_F(Verdicts, ARunThatIsKilledLeavesItsFaultsForShrink) {
  const std::string trace = "babel-state-differs.trace.json";
  const auto ran =
      signalled("KILL", trace, "conform babel --memory 0 --jobs 1 --games 100000 --engine '" + odd("plods") + "'");
  EXPECT_EQ(ran.code, 128 + 9) << ran.out;
  const auto found = json::parse(scratch_.read(trace));
  EXPECT_EQ(found["finding"]["name"], "state-differs");
  EXPECT_EQ(scratch_.stela("shrink " + trace).code, 64) << "of which engine?";
  const auto low_first = " --memory 0 --engine '" + engine("babel.py low-first") + "'";
  const auto shorter = scratch_.stela("shrink " + trace + " -o short.json --time-limit 10" + low_first);
  EXPECT_EQ(shorter.code, 1) << shorter.err;
  const auto shrunk = json::parse(scratch_.read("short.json"));
  EXPECT_LE(shrunk["actions"].size(), std::min<std::size_t>(4, found["actions"].size()));
  EXPECT_EQ(scratch_.stela("conform babel --trace short.json" + low_first).code, 1);
  const auto sound = scratch_.stela("shrink " + trace + " --memory 0 --engine '" + engine("babel.py") + "'");
  EXPECT_EQ(sound.code, 0) << sound.err;
}

TEST_F(Verdicts, TheHelpTellsHowLongAnAnswerMayTake) {
  EXPECT_THAT(scratch_.stela("conform --help").out, HasSubstr("seconds that an answer may take (default 30)"));
  EXPECT_EQ(ProcessLimits().timeout, std::chrono::seconds(30));
}

class Killed : public Verdicts, public ::testing::WithParamInterface<const char*> {};

TEST_P(Killed, LeavesNoEngine) {
  const auto command = std::string(GetParam()) + odd("stays " + here() + "/note");
  const auto ran = signalled("KILL", "note", "conform babel --memory 0 --engine '" + command + "'");
  ASSERT_EQ(ran.code, 128 + 9) << ran.out << ran.err;
  pid_t pid = 0;
  std::ifstream(here() + "/note") >> pid;
  ASSERT_GT(pid, 0);
  EXPECT_TRUE(ends(pid));
}

INSTANTIATE_TEST_SUITE_P(ByItself, Killed, ::testing::Values(""));
INSTANTIATE_TEST_SUITE_P(UnderAShell, Killed, ::testing::Values("cd . && "));
INSTANTIATE_TEST_SUITE_P(InASession, Killed, ::testing::Values("setsid "));

}  // namespace
}  // namespace stela::conform
