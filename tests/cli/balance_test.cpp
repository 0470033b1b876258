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

TEST(BalanceVerb, WritesTheSameForAnyNumberOfThreadsAndStops) {
  const Scratch scratch;
  const auto one = scratch.stela(kBabel + "--blocks 6 --jobs 1 --out one --json");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(one.out, scratch.read("one/report.json"));
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 6 --jobs 2 --out two").code, 0);
  EXPECT_EQ(report_in(scratch, "two"), report_in(scratch, "one"));
  // Killed at some moment, then interrupted, then to its end.
  (void)scratch.run("timeout -s KILL 0.25 " STELA_BINARY " " + kBabel + "--blocks 6 --jobs 2 --out three");
  (void)scratch.run("timeout -s INT 0.2 " STELA_BINARY " " + kBabel + "--blocks 6 --jobs 2 --out three");
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 6 --jobs 2 --out three").code, 0);
  EXPECT_EQ(report_in(scratch, "three"), report_in(scratch, "one"));
  // More blocks add to those there are.
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 2 --out four").code, 0);
  EXPECT_NE(report_in(scratch, "four"), report_in(scratch, "one"));
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 6 --out four").code, 0);
  EXPECT_EQ(report_in(scratch, "four"), report_in(scratch, "one"));
  // From the store alone. It does not say how many blocks were asked for.
  const auto remade = scratch.stela("balance report four --json");
  ASSERT_EQ(remade.code, 0) << remade.err;
  EXPECT_EQ(json::parse(remade.out)["figures"][0]["rows"], json::parse(one.out)["figures"][0]["rows"]);
}

TEST(BalanceVerb, AnswersEveryQuestion) {
  const Scratch scratch;
  for (const std::string game : {"tikal", "mexica", "babel", "maharaja"}) {
    const auto ran = scratch.stela(
        "balance " + game + " --with random greedy --blocks 3 --regret 1 --proof-seconds 2 --json --out " + game);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto report = json::parse(ran.out);
    EXPECT_EQ(report["verdict"].size(), 5U) << game;
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

TEST(BalanceVerb, TellsWhatItHasWhenItIsStopped) {
  const Scratch scratch;
  const auto ran = scratch.stela(kBabel + "--hours 0.0002 --out short");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.out.find("The page is short/index.html"), std::string::npos) << ran.err;
  const auto watched = scratch.stela("balance watch short --once");
  EXPECT_EQ(watched.code, 0);
  EXPECT_NE(watched.out.find("search:40 against random"), std::string::npos);
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
  const auto damaged = scratch.stela("balance verify kept --games 1");
  EXPECT_EQ(damaged.code, 1);
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
  EXPECT_EQ(scratch.stela("balance merge a b -o both").code, 64);
}

TEST(BalanceVerb, RefusesWhatMakesNoSense) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 1 --out there").code, 0);
  scratch.write("file", "x");
  for (const auto& [line, complaint] :
       {std::pair<std::string, std::string>{"balance", "game: is required"},
        {"balance babel --with genius", "player 'genius'"},
        {"balance babel --with engine:cat", "engines cannot be replayed"},
        {"balance babel --ban 'role yogi'", "'role yogi' is no component of babel"},
        {"balance babel --ban 'action end'", "a ban of it means nothing"},
        {"balance maharaja --ban 'role yogi'", "did you mean 'action yogi'?"},
        {"balance babel --ban-rule BAB-NO", "'rule BAB-NO' is no component"},
        {"balance babel --against nonsense", "--against: expected option NAME=VALUE or board FILE"},
        {"balance mexica --against option players=3", "players"},
        {"balance tikal --against option auction=7", "--against option auction=7"},
        {"balance babel --against board no-such-board.json", "no-such-board.json"},
        {"balance babel --players 5", "players"},
        {"balance mexica --out there --blocks 1 --with random", "the store is of another experiment"},
        {"balance babel --seed 4 --out there --blocks 1 --with random search:40 --ban 'action steal'",
         "games.sqlite: seed:"},
        {"balance report nowhere", "nowhere: holds no games.sqlite"},
        {"balance verify nowhere", "nowhere: holds no games.sqlite"},
        {"balance watch nowhere --once", "nowhere: holds no games.sqlite"},
        {"balance merge nowhere there -o x", "nowhere: holds no games.sqlite"}}) {
    const auto ran = scratch.stela(line);
    EXPECT_EQ(ran.code, 64) << line << ran.out;
    EXPECT_NE(ran.err.find(complaint), std::string::npos) << line << "\n" << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << line << "\n" << ran.err;
  }
  const auto file = scratch.stela("balance babel --blocks 1 --out file");
  EXPECT_TRUE(file.code == 64 || file.code == 74) << file.code;
  EXPECT_EQ(scratch.read("file"), "x");
}

}  // namespace
}  // namespace stela::test
