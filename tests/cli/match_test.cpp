// stela match, train and serve --player as a user runs them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run.h"

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
  const std::string command = "match tikal --players search:60 greedy swarm --blocks 7 --seed 4 --json --jobs ";
  const auto one = scratch.stela(command + "1");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(untimed(one)["games"], 21);
  for (const char* jobs : {"2", "3"}) EXPECT_EQ(untimed(scratch.stela(command + jobs)), untimed(one)) << jobs;
  EXPECT_NE(untimed(scratch.stela("match tikal --players search:60 greedy swarm --blocks 7 --seed 5 --json")),
            untimed(one));
}

TEST(MatchVerb, GoesOnFromItsLog) {
  const Scratch scratch;
  const std::string command = "match babel --players search:60 greedy --seed 3 --json --blocks ";
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

TEST(MatchVerb, RefusesTheLogOfAnotherMatch) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela("match babel --players greedy random --blocks 2 --log m.jsonl").code, 0);
  const auto log = scratch.read("m.jsonl");
  for (const auto& [other, complaint] :
       {std::pair("match babel --players greedy swarm --blocks 2 --log m.jsonl", "m.jsonl: players:"),
        {"match babel --players greedy random --seed 2 --blocks 2 --log m.jsonl", "m.jsonl: seed:"},
        {"match babel --players greedy random --option later_hands=1 --blocks 2 --log m.jsonl", "m.jsonl: setup:"}}) {
    const auto ran = scratch.stela(other);
    EXPECT_EQ(ran.code, 64) << other;
    EXPECT_NE(ran.err.find(complaint), std::string::npos) << ran.err;
  }
  scratch.write("m.jsonl", "hello\n");
  EXPECT_EQ(scratch.stela("match babel --players greedy random --log m.jsonl").code, 64);
  auto spoilt = log;
  spoilt.replace(spoilt.find("\"ranks\":["), 9, "\"ranks\":[0,");
  scratch.write("m.jsonl", spoilt);
  const auto ran = scratch.stela("match babel --players greedy random --blocks 2 --log m.jsonl");
  EXPECT_EQ(ran.code, 64);
  EXPECT_NE(ran.err.find("block 0.games[0].ranks"), std::string::npos) << ran.err;
  scratch.write("m.jsonl", log.substr(0, log.find('\n') + 1) + R"({"block":0,"games":[],"seconds":1})" + "\n");
  const auto empty = scratch.stela("match babel --players greedy random --blocks 2 --log m.jsonl");
  EXPECT_EQ(empty.code, 64);
  EXPECT_NE(empty.err.find("block 0.games: expected 2, one a seating"), std::string::npos) << empty.err;
}

TEST(MatchVerb, PartsTogetherAreTheWhole) {
  const Scratch scratch;
  const std::string command = "match babel --players search:60 greedy --seed 3 --blocks 7 --json ";
  const auto whole = scratch.stela(command + "--log whole.jsonl");
  ASSERT_EQ(whole.code, 0) << whole.err;
  for (const std::string part : {"1", "2", "3"}) {
    const auto ran = scratch.stela(command + "--shard " + part + "/3 --log " + part + ".jsonl");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(json::parse(ran.out)["shard"], part + "/3");
    EXPECT_EQ(json::parse(ran.out)["blocks"], part == "1" ? 3 : 2);
  }
  EXPECT_NE(
      scratch.stela("match babel --players greedy random --blocks 7 --shard 2/3").out.find("part 2/3: 2 of 2 blocks"),
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

TEST(MatchVerb, RefusesPartsThatAreNotOfTheMatch) {
  const Scratch scratch;
  const std::string command = "match babel --players greedy random --blocks 4 ";
  ASSERT_EQ(scratch.stela(command + "--shard 1/2 --log 1.jsonl").code, 0);
  ASSERT_EQ(scratch.stela(command + "--shard 2/2 --log 2.jsonl").code, 0);
  auto other = scratch.read("1.jsonl");
  const auto at = other.find("\"actions\":") + 10;
  other.insert(at, "1");
  scratch.write("other.jsonl", other);
  scratch.write("shard.jsonl", R"({"stela":"match","shard":"3/2"})"
                               "\n");
  for (const auto& [arguments, complaint] :
       {std::pair("--seed 2 --from 1.jsonl", "1.jsonl: seed: the log is of 1, this match is of 2"),
        {"--from 1.jsonl other.jsonl", "other.jsonl: block 0: another of these logs has other games"},
        {"--from none.jsonl", "none.jsonl"},
        {"--from shard.jsonl", "shard.jsonl: game: the log is of nothing"},
        {"--log 1.jsonl", "1.jsonl: shard: the log is of \"1/2\", this match is of nothing"},
        {"--shard 2/2 --log 1.jsonl", "1.jsonl: shard: the log is of \"1/2\", this match is of \"2/2\""},
        {"--shard 3/2", "--shard: expected K/N"},
        {"--shard 1/2 --sprt 0.5 0.6", "--sprt: a part cannot know"}}) {
    const auto ran = scratch.stela(command + arguments);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_NE(ran.err.find(complaint), std::string::npos) << ran.err;
  }
}

TEST(MatchVerb, StopsWhenTheTestIsDecided) {
  const Scratch scratch;
  const std::string command = "match babel --players greedy random --blocks 400 --json --sprt 0.5 0.6 --jobs ";
  const auto ran = scratch.stela(command + "2");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const auto printed = untimed(ran);
  EXPECT_EQ(printed["sprt"]["verdict"], "H1 accepted");
  EXPECT_LT(printed["blocks"], 400);
  EXPECT_EQ(untimed(scratch.stela(command + "1")), printed);
  const auto open = scratch.stela("match babel --players greedy greedy --blocks 12 --json --sprt 0.5 0.51");
  EXPECT_EQ(open.code, 2);
  EXPECT_EQ(json::parse(open.out)["sprt"]["verdict"], "open");
  // Who wants to be surer plays longer. All blocks agree here, and the table says so.
  const auto surer = untimed(scratch.stela(command + "2 --alpha 0.001 --beta 0.001"));
  EXPECT_GT(surer["sprt"]["blocks"], printed["sprt"]["blocks"]);
  EXPECT_EQ(printed["players"][0]["duels"]["method"], "wilson");
  EXPECT_NE(scratch.stela("match babel --players greedy random --blocks 4").out.find("w: all blocks agree"),
            std::string::npos);
}

TEST(MatchVerb, StopsWhenTheTimeIsUp) {
  const Scratch scratch;
  const auto ran = scratch.stela("match babel --players search:2000 search:2000 --blocks 100000 --time-limit 1 --json");
  EXPECT_EQ(ran.code, 2) << ran.err;
  EXPECT_EQ(json::parse(ran.out)["stopped"], true);
}

TEST(MatchVerb, SeatsPlayersInTurn) {
  const Scratch scratch;
  const auto ran = scratch.stela("match mexica --players swarm random --seats 4 --blocks 2 --json --max-actions 60");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto printed = json::parse(ran.out);
  EXPECT_EQ(printed["seats"].size(), 4U);
  EXPECT_EQ(printed["games_a_block"], 2);
  EXPECT_EQ(printed["cut_off"], 4);
  EXPECT_EQ(scratch.stela("match tikal --players greedy random --seats 3 --blocks 1 --all-seatings --json").code, 0);
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
    return scratch.stela("match babel --players 'engine:" + engine + "' random --blocks 3 --log m.jsonl " + more);
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
  const auto ran = scratch.stela("match babel --players 'engine:python3 tires.py " + std::string(STELA_BINARY) +
                                 "' random --blocks 50 --jobs 1 --memory 0 --log m.jsonl --json");
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_NE(ran.err.find("end of it"), std::string::npos) << ran.err;
  const auto blocks = json::parse(ran.out)["blocks"].get<int>();
  EXPECT_GT(blocks, 0);
  const auto log = scratch.read("m.jsonl");
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 1 + blocks);
}

TEST(MatchVerb, AsksPlayersBehindTheProtocol) {
  const Scratch scratch;
  for (const char* game : {"mexica", "tikal", "babel", "maharaja"}) {
    const std::string engine = std::string(STELA_BINARY) + " serve " + game + " --player greedy";
    const auto ran = scratch.stela("match " + std::string(game) + " --players 'engine:" + engine +
                                   "' random --blocks 1 --json --memory 0 --max-actions 120");
    EXPECT_EQ(ran.code, 0) << game << ": " << ran.err;
  }
}

TEST(MatchVerb, RefusesWhatCannotBePlayed) {
  const Scratch scratch;
  for (const auto& [arguments, complaint] :
       {std::pair("babel --players greedy", "two players at least"),
        {"babel --players greedy ghost", "player 'ghost'"},
        {"mexica --players greedy random swarm --seats 2", "3 players do not fit on 2 seats"},
        {"babel --players greedy random --seats 3", "setup.players"},
        {"babel --players greedy random --sprt 0.6 0.5", "--sprt"},
        {"babel --players greedy random --sprt 0.6", "--sprt"},
        {"babel --players greedy random --sprt 0.5 0.6 --alpha 0", "--alpha"},
        {"babel --players greedy random --sprt 0.4 often", "often"},
        {"babel --players greedy:weights=none.json random", "none.json"}}) {
    const auto ran = scratch.stela(std::string("match ") + arguments);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_NE(ran.err.find(complaint), std::string::npos) << ran.err;
  }
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
  EXPECT_EQ(scratch.stela("match babel --players greedy:weights=one.json greedy --blocks 2").code, 0);
  EXPECT_EQ(scratch.stela("train babel --player random").code, 64);
}

}  // namespace
}  // namespace stela::test
