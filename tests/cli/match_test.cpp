// stela match, train and serve --player as a user runs them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run.h"
#include "tests/support/resummed.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// What a match printed, without what depends on the clock.
json untimed(const Ran& ran) {
  auto printed = json::parse(ran.out);
  printed.erase("seconds");
  return printed;
}

TEST(MatchVerb, TellsTheSameForAnyNumberOfThreads) {
  const Scratch scratch;
  const std::string command = "match tikal --with search:60 greedy swarm --blocks 7 --seed 4 --json --jobs ";
  const auto one = scratch.stela(command + "1");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(untimed(one)["games"], 21);
  for (const char* jobs : {"2", "3"}) EXPECT_EQ(untimed(scratch.stela(command + jobs)), untimed(one)) << jobs;
  EXPECT_NE(untimed(scratch.stela("match tikal --with search:60 greedy swarm --blocks 7 --seed 5 --json")),
            untimed(one));
}

TEST(MatchVerb, GoesOnFromItsLog) {
  const Scratch scratch;
  const std::string command = "match babel --with search:60 greedy --seed 3 --json --blocks ";
  const auto whole = scratch.stela(command + "6");
  ASSERT_EQ(whole.code, 0) << whole.err;
  ASSERT_EQ(scratch.stela(command + "3 --log m.jsonl").code, 0);
  // As a kill in the middle of a line leaves it.
  auto log = scratch.read("m.jsonl");
  const auto last = log.rfind('\n', log.size() - 2);
  scratch.write("m.jsonl", log.substr(0, last + 20));
  const auto resumed = scratch.stela(command + "6 --log m.jsonl");
  ASSERT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(untimed(resumed), untimed(whole));
  // All blocks are there: nothing more is played, and nothing is written.
  log = scratch.read("m.jsonl");
  EXPECT_EQ(untimed(scratch.stela(command + "6 --log m.jsonl")), untimed(whole));
  EXPECT_EQ(scratch.read("m.jsonl"), log);
}

TEST(MatchVerb, PartsTogetherAreTheWhole) {
  const Scratch scratch;
  const std::string command = "match babel --with search:60 greedy --seed 3 --blocks 7 --json ";
  const auto whole = scratch.stela(command + "--log whole.jsonl");
  ASSERT_EQ(whole.code, 0) << whole.err;
  for (const std::string part : {"1", "2", "3"}) {
    const auto ran = scratch.stela(command + "--shard " + part + "/3 --log " + part + ".jsonl");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(json::parse(ran.out)["shard"], part + "/3");
    EXPECT_EQ(json::parse(ran.out)["blocks"], part == "1" ? 3 : 2);
  }
  EXPECT_NE(
      scratch.stela("match babel --with greedy random --blocks 7 --shard 2/3").out.find("part 2/3: 2 of 2 blocks"),
      std::string::npos);
  // In any order, and one of them twice.
  const auto together = scratch.stela(command + "--from 3.jsonl 1.jsonl 2.jsonl 1.jsonl --log all.jsonl");
  ASSERT_EQ(together.code, 0) << together.err;
  EXPECT_EQ(untimed(together), untimed(whole));
  const auto games = [&](const std::string& log) {
    std::vector<json> lines;
    std::istringstream text(scratch.read(log));
    for (std::string line; std::getline(text, line);) {
      lines.push_back(json::parse(line));
      lines.back().erase("seconds");
      lines.back().erase("checksum");
    }
    return lines;
  };
  EXPECT_EQ(games("all.jsonl"), games("whole.jsonl"));
  // What no part has is played.
  EXPECT_EQ(untimed(scratch.stela(command + "--from 2.jsonl 3.jsonl")), untimed(whole));
  // A part goes on from its own log, and a kill in the middle of a line loses that line.
  const auto part = scratch.read("1.jsonl");
  scratch.write("1.jsonl", part.substr(0, part.rfind('\n', part.size() - 2) + 20));
  EXPECT_EQ(untimed(scratch.stela(command + "--from 1.jsonl 2.jsonl 3.jsonl")), untimed(whole));
  ASSERT_EQ(scratch.stela(command + "--shard 1/3 --log 1.jsonl").code, 0);
  EXPECT_EQ(games("1.jsonl").size(), 4U);
}

TEST(MatchVerb, PartsDoNotContradictEachOther) {
  const Scratch scratch;
  const std::string command = "match babel --with greedy random --blocks 2 ";
  ASSERT_EQ(scratch.stela(command + "--log one.jsonl").code, 0);
  auto log = scratch.read("one.jsonl");
  const std::string actions = R"("actions":)";
  scratch.write("other.jsonl", resummed(log.insert(log.find(actions) + actions.size(), "1")));
  const auto ran = scratch.stela(command + "--from one.jsonl other.jsonl");
  EXPECT_EQ(ran.code, 64);
  EXPECT_NE(ran.err.find("other.jsonl: block 0: another of these logs has other games"), std::string::npos) << ran.err;
}

TEST(MatchVerb, StopsWhenTheTestIsDecided) {
  const Scratch scratch;
  const std::string command = "match babel --with greedy random --blocks 400 --json --sprt 0.5 0.6 --jobs ";
  const auto ran = scratch.stela(command + "2");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const auto printed = untimed(ran);
  EXPECT_EQ(printed["sprt"]["verdict"], "H1 accepted");
  EXPECT_LT(printed["blocks"], 400);
  EXPECT_EQ(untimed(scratch.stela(command + "1")), printed);
  const auto open = scratch.stela("match babel --with greedy greedy --blocks 12 --json --sprt 0.5 0.51");
  EXPECT_EQ(open.code, 2);
  EXPECT_EQ(json::parse(open.out)["sprt"]["verdict"], "open");
  // Who wants to be surer plays longer. All blocks agree here, and the table says so.
  const auto surer = untimed(scratch.stela(command + "2 --alpha 0.001 --beta 0.001"));
  EXPECT_GT(surer["sprt"]["blocks"], printed["sprt"]["blocks"]);
  EXPECT_EQ(printed["players"][0]["duels"]["method"], "wilson");
  EXPECT_NE(scratch.stela("match babel --with greedy random --blocks 4").out.find("w: all blocks agree"),
            std::string::npos);
}

TEST(MatchVerb, TellsWhatAnEngineDoesWrong) {
  const Scratch scratch;
  scratch.write("liar.py", R"py(import json, sys
for line in sys.stdin:
    request = json.loads(line)
    result = {"action": sys.argv[1]}
    if request["method"] == "hello":
        result = {"protocol": 1, "name": "liar", "games": ["babel"], "capabilities": sys.argv[2:]}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
)py");
  const auto against = [&](const std::string& engine, const std::string& more = "") {
    return scratch.stela("match babel --with 'engine:" + engine + "' random --blocks 3 --log m.jsonl " + more);
  };
  for (const auto& [engine, complaint] : {std::pair("python3 liar.py end choose", "which: is illegal: "),
                                          {"python3 liar.py nonsense choose", "nonsense"},
                                          {"python3 liar.py end legal", "does not have the method choose"},
                                          {"false", "block 0, seat 0, engine 'false'"},
                                          {"exit 3", "engine 'exit 3'"}}) {
    const auto ran = against(engine);
    EXPECT_EQ(ran.code, 1) << engine << ran.err;
    EXPECT_NE(ran.err.find(complaint), std::string::npos) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_EQ(scratch.run("rm m.jsonl").code, 0) << "the log was begun";
  }
  const auto hung = against("sleep 60", "--timeout 0.3");
  EXPECT_EQ(hung.code, 1) << hung.err;
}

TEST(MatchVerb, KeepsTheBlocksBeforeAnEngineFails) {
  const Scratch scratch;
  // Answers the first list's first action for so many decisions, then nothing that is legal.
  scratch.write("tires.py", R"py(import json, subprocess, sys
count = 0
for line in sys.stdin:
    request = json.loads(line)
    result = {"protocol": 1, "name": "tires", "games": ["babel"], "capabilities": ["choose"]}
    if request["method"] == "choose":
        count += 1
        answer = subprocess.run([sys.argv[1], "serve", "babel", "--player", "random"], text=True, capture_output=True,
                                input=line).stdout
        result = json.loads(answer)["result"] if count < 150 else {"action": "end of it"}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
)py");
  const auto ran = scratch.stela("match babel --with 'engine:python3 tires.py " + std::string(STELA_BINARY) +
                                 "' random --blocks 50 --jobs 1 --memory 0 --log m.jsonl --json");
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.err.find("end of it"), std::string::npos) << ran.err;
  const auto blocks = json::parse(ran.out)["blocks"].get<int>();
  EXPECT_GT(blocks, 0);
  const auto log = scratch.read("m.jsonl");
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 1 + blocks);
}

TEST(TrainVerb, LearnsTheSameAgain) {
  const Scratch scratch;
  const std::string command = "train babel --games 6 --rounds 1 --trials 4 --deals 3 --player greedy --seed 2 --jobs ";
  const auto one = scratch.stela(command + "1 -o one.json"), two = scratch.stela(command + "2 -o two.json");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(scratch.read("one.json"), scratch.read("two.json"));
  EXPECT_NE(one.err.find("the features foretell"), std::string::npos) << one.err;
  const auto learned = json::parse(scratch.read("one.json"));
  const auto said = learned["sets"][0]["command"].get<std::string>();
  EXPECT_EQ(said.rfind("stela train babel ", 0), 0U) << said;
  EXPECT_EQ(scratch.stela("match babel --with greedy:weights=one.json greedy --blocks 2").code, 0);
  EXPECT_EQ(scratch.stela("train babel --player random").code, 64);
}

}  // namespace
}  // namespace stela::test
