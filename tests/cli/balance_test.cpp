// stela balance and its verbs as a designer runs them.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

const std::string kBabel = "balance babel --with random search:40 --ban 'action steal' --seed 3 ";

/// Page, JSON and CSV of a folder, as one text.
std::string report_in(const Scratch& scratch, const std::string& folder) {
  return scratch.read(folder + "/index.html") + scratch.read(folder + "/report.json") +
         scratch.read(folder + "/games.csv");
}
/// SQL on the store of a folder, by another program.
Ran meddle(const Scratch& scratch, const std::string& folder, const std::string& python) {
  return scratch.run("python3 -c \"import hashlib, sqlite3; d = sqlite3.connect('" + folder + "/games.sqlite'); " +
                     python + "; d.commit()\"");
}

/// Blocks in a folder's store, over all arms; 0 where there is no store.
std::size_t blocks_in(const Scratch& scratch, const std::string& folder) {
  const auto counted =
      scratch.run("test -e " + folder + "/games.sqlite && python3 -c \"import sqlite3; print(sqlite3.connect('" +
                  folder + "/games.sqlite').execute('SELECT count(*) FROM effort').fetchone()[0])\"");
  return counted.code == 0 ? std::stoul(counted.out) : 0;
}

TEST(BalanceVerb, WritesTheSameForAnyNumberOfThreads) {
  const Scratch scratch;
  const auto one = scratch.stela(kBabel + "--blocks 6 --jobs 1 --out one --json");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, scratch.read("one/report.json"));
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 6 --jobs 2 --out two").code, 0);
  EXPECT_EQ(report_in(scratch, "two"), report_in(scratch, "one"));
  // More blocks add to those there are.
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 2 --out four").code, 0);
  EXPECT_NE(report_in(scratch, "four"), report_in(scratch, "one"));
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 6 --out four").code, 0);
  EXPECT_EQ(report_in(scratch, "four"), report_in(scratch, "one"));
  // From the store alone.
  const auto before = report_in(scratch, "four");
  const auto remade = scratch.stela("balance report four --json");
  ASSERT_EQ(remade.code, 0) << remade.err;
  EXPECT_EQ(remade.out, scratch.read("four/report.json"));
  EXPECT_EQ(report_in(scratch, "four"), before);
}

/// Each stop comes while blocks are being added: some are there, and not all.
TEST(BalanceVerb, GoesOnAfterAKillAndAfterCtrlC) {
  const Scratch scratch;
  const std::string line = "balance babel --with random search:400 --ban none --seed 3 --blocks 40 ";
  ASSERT_EQ(scratch.stela(line + "--out whole").code, 0);
  const auto all = blocks_in(scratch, "whole");
  ASSERT_EQ(all, 120U);
  scratch.write("stop.py", R"(import signal, sqlite3, subprocess, sys, time
folder, name, *command = sys.argv[1:]
run = subprocess.Popen(command + ["--out", folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
def blocks():
    try:
        return sqlite3.connect(f"file:{folder}/games.sqlite?mode=ro", uri=True).execute("SELECT count(*) FROM effort").fetchone()[0]
    except sqlite3.Error:
        return 0
while blocks() < 5 and run.poll() is None:
    time.sleep(0.005)
run.send_signal(getattr(signal, name))
code = run.wait()
sys.exit(128 - code if code < 0 else code)
)");
  const auto stopped_at = [&](const std::string& folder, const std::string& signal) {
    return scratch.run("python3 stop.py " + folder + " " + signal + " " STELA_BINARY " " + line).code;
  };
  EXPECT_EQ(stopped_at("killed", "SIGKILL"), 137);
  const auto after_kill = blocks_in(scratch, "killed");
  EXPECT_GE(after_kill, 5U);
  EXPECT_LT(after_kill, all);
  EXPECT_EQ(stopped_at("asked", "SIGINT"), 2);
  EXPECT_LT(blocks_in(scratch, "asked"), all);
  EXPECT_NE(scratch.read("asked/index.html").find("<html"), std::string::npos) << "a page of what there is";
  for (const std::string folder : {"killed", "asked"}) {
    ASSERT_EQ(scratch.stela(line + "--out " + folder).code, 0);
    // The folder's name is in nothing that it holds.
    EXPECT_EQ(report_in(scratch, folder), report_in(scratch, "whole"));
  }
}

TEST(BalanceVerb, HasOneWriterAFolder) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 1 --out kept").code, 0);
  const auto second = scratch.run("flock kept/games.lock " STELA_BINARY " " + kBabel + "--blocks 2 --out kept");
  EXPECT_EQ(second.code, 64);
  EXPECT_EQ(second.err,
            "stela: kept/games.lock: another process plays this experiment: wait for it, or choose another folder\n");
  EXPECT_EQ(blocks_in(scratch, "kept"), 4U);
  EXPECT_EQ(scratch.stela(kBabel + "--blocks 2 --out kept").code, 0);
}

TEST(BalanceVerb, KeepsWhatIsThereWhenTheDiskIsFull) {
  const Scratch scratch;
  const auto full = scratch.run("sh -c 'ulimit -f 600; trap \"\" XFSZ; exec " STELA_BINARY
                                " balance babel --with random --ban none --blocks 400 --seed 3 --out full'");
  EXPECT_EQ(full.code, 74) << full.err;
  EXPECT_EQ(std::count(full.err.begin(), full.err.end(), '\n'), 1) << full.err;
  const auto kept = blocks_in(scratch, "full");
  EXPECT_GT(kept, 3U);
  EXPECT_LT(kept, 800U);
  const auto verified = scratch.stela("balance verify full --games 5");
  EXPECT_EQ(verified.code, 0) << verified.err;
}

/// What the page says repeats the run is run, and does.
TEST(BalanceVerb, TellsTheCommandThatRepeatsIt) {
  const Scratch scratch;
  ASSERT_EQ(scratch
                .run("python3 -c \"import json; json.dump(json.load(open('" STELA_TEST_DATA
                     "/perft/mexica/islet-start.json'))['setup']['board'], open('an islet.json', 'w'))\"")
                .code,
            0);
  ASSERT_EQ(scratch
                .stela("balance mexica --board 'an islet.json' --option stall_rounds=2 --with random greedy --blocks 2 "
                       "--ban 'action build' --against option stall_rounds=3 --regret 0 --seed 9 --out 'my report'")
                .code,
            0);
  const auto said = json::parse(scratch.read("my report/report.json"))["figures"][0]["command"].get<std::string>();
  ASSERT_EQ(said.substr(0, 6), "stela ");
  const auto again = scratch.stela(said.substr(6) + " --out again");
  ASSERT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(scratch.read("again/games.csv"), scratch.read("my report/games.csv"));
}

TEST(BalanceVerb, AnswersEveryQuestion) {
  const Scratch scratch;
  for (const std::string game : {"tikal", "mexica", "babel", "maharaja"}) {
    const auto ran = scratch.stela(
        "balance " + game + " --with random greedy --blocks 3 --regret 1 --proof-seconds 2 --json --out " + game);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto report = json::parse(ran.out);
    EXPECT_GE(report["verdict"].size(), 3U) << game;
    for (const auto& sentence : report["verdict"]) EXPECT_TRUE(sentence.get<std::string>().ends_with('.')) << sentence;
    std::set<int> questions;
    for (const auto& figure : report["figures"]) {
      questions.insert(figure["question"].get<int>());
      EXPECT_FALSE(figure["rows"].empty()) << game << " " << figure["id"];
      EXPECT_GT(figure["definition"].get<std::string>().size(), 20U);
      for (const auto& row : figure["rows"]) {
        ASSERT_EQ(row.size(), figure["columns"].size());
        for (const auto& datum : row) {
          if (!datum.is_object() || !datum.contains("low")) continue;
          EXPECT_LE(datum["low"], datum["value"]);
          EXPECT_GE(datum["high"], datum["value"]);
        }
      }
    }
    const bool solved = game == "tikal" || game == "mexica";
    EXPECT_EQ(questions.size(), solved ? 10U : 9U) << game;
  }
}

TEST(BalanceVerb, ComparesAChangedGameOnTheSameDeals) {
  const Scratch scratch;
  const auto ran =
      scratch.stela("balance tikal --with greedy --ban none --against option auction=1 --blocks 5 --regret 0 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto figures = json::parse(ran.out)["figures"];
  const auto changed =
      std::find_if(figures.begin(), figures.end(), [](const json& f) { return f["title"] == "with option auction=1"; });
  ASSERT_NE(changed, figures.end());
  for (const auto& row : (*changed)["rows"])
    EXPECT_NEAR(row[2]["value"].get<double>() - row[1]["value"].get<double>(), row[3]["value"].get<double>(), 1e-9);
}

TEST(BalanceVerb, AShareWhoseBlocksAgreeHasAnIntervalWithWidth) {
  // The start player wins every game between these players, as changed and as it is.
  const Scratch scratch;
  const auto ran =
      scratch.stela("balance maharaja --with mcts:60 --ban none --against option role_auction=1 --blocks 3 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto report = json::parse(ran.out);
  std::size_t alike = 0;
  for (const auto& figure : report["figures"])
    for (const auto& row : figure["rows"])
      for (const auto& datum : row)
        if (row[0].is_string() && row[0].get<std::string>().starts_with("win share of ") && datum.is_object() &&
            (datum["value"] == 0.0 || datum["value"] == 100.0) && &datum != &row[3] && &datum != &row[4]) {
          ++alike;
          EXPECT_GT(datum["high"].get<double>() - datum["low"].get<double>(), 30) << row.dump();
        }
  EXPECT_GE(alike, 2U) << report.dump();
}

TEST(BalanceVerb, VerifiesByPlayingAgain) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 3 --out kept").code, 0);
  const auto whole = scratch.stela("balance verify kept --games 1000");
  EXPECT_EQ(whole.code, 0) << whole.err;
  EXPECT_EQ(whole.out, "24 of 24 games played again; faults: 0\n");
  // A row is changed.
  ASSERT_EQ(meddle(scratch, "kept",
                   "d.execute('UPDATE game SET record = replace(record, char(34)||\\\"turns\\\"||char(34)||\\\":\\\", "
                   "char(34)||\\\"turns\\\"||char(34)||\\\":1\\\") WHERE arm = 0 AND block = 1 AND game = 1')")
                .code,
            0);
  const auto damaged = scratch.stela("balance verify kept --games 1000");
  EXPECT_EQ(damaged.code, 1);
  EXPECT_EQ(damaged.out, "22 of 24 games played again; faults: 1\n") << "its block is told once, and not played";
  const auto as_json = json::parse(scratch.stela("balance verify kept --games 3 --json").out);
  EXPECT_EQ(as_json["faults"].size(), 1U);
  EXPECT_EQ(as_json["replayed"], 3U);
  EXPECT_NE(damaged.err.find("arm 'random', block 1, game 1: the row was changed"), std::string::npos) << damaged.err;
  EXPECT_EQ(scratch.stela("balance report kept").code, 64);
  EXPECT_EQ(scratch.stela(kBabel + "--blocks 3 --out kept").code, 64);
  // And so is its checksum: then it does not replay.
  ASSERT_EQ(meddle(scratch, "kept",
                   "r = d.execute('SELECT record FROM game WHERE arm = 0 AND block = 1 AND game = 1').fetchone()[0]; "
                   "d.execute('UPDATE game SET checksum = ? WHERE arm = 0 AND block = 1 AND game = 1', "
                   "(hashlib.sha1(('0 1 1 ' + r).encode()).hexdigest(),))")
                .code,
            0);
  const auto forged = scratch.stela("balance verify kept --games 1000");
  EXPECT_EQ(forged.code, 1);
  EXPECT_NE(forged.err.find("arm 'random', block 1, game 1: played again it is another game"), std::string::npos)
      << forged.err;
}

TEST(BalanceVerb, MergesWhatWasPlayedApart) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 4 --out all").code, 0);
  for (const std::string half : {"a", "b"}) {
    ASSERT_EQ(scratch.run("mkdir " + half + " && cp all/games.sqlite " + half).code, 0);
    ASSERT_EQ(meddle(scratch, half,
                     "d.execute('DELETE FROM game WHERE block % 2 = " + std::string(half == "a" ? "0" : "1") + "')")
                  .code,
              0);
  }
  const auto merged = scratch.stela("balance merge a b -o both");
  ASSERT_EQ(merged.code, 0) << merged.err;
  ASSERT_EQ(scratch.stela("balance report both").code, 0);
  ASSERT_EQ(scratch.stela("balance report all").code, 0);
  EXPECT_EQ(report_in(scratch, "both"), report_in(scratch, "all"));
  const auto again = scratch.stela("balance merge b a -o both");
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(again.out.substr(0, again.out.find('\n')), "both holds 16 blocks, 0 of them new");
}

}  // namespace
}  // namespace stela::test
