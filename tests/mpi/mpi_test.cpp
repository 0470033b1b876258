// stela-mpi under mpirun, with more ranks than cores: the bytes of one thread, and no rank's end loses a game.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// As root, and with more ranks than cores, mpirun wants to be told that it is meant. Open MPI does not give back all
/// that it allocates, which is not ours to mend.
const std::string kMpirun =
    "env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0 timeout -k 5 100 mpirun "
    "--oversubscribe ";
const std::string kBabel = "balance babel --with random search:40 --ban 'action steal' --seed 3 ";

Ran spread(const Scratch& scratch, const std::string& line, unsigned ranks = 4) {
  return scratch.run(kMpirun + "-np " + std::to_string(ranks) + " " STELA_MPI_BINARY " " + line);
}

std::string report_in(const Scratch& scratch, const std::string& folder) {
  return scratch.read(folder + "/index.html") + scratch.read(folder + "/report.json") +
         scratch.read(folder + "/games.csv");
}

json untimed(const Ran& ran) {
  auto printed = json::parse(ran.out);
  for (const std::string field : {"seconds", "time"}) printed.erase(field);
  return printed;
}

TEST(Mpi, WritesTheReportOfOneThread) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 5 --jobs 1 --out one").code, 0);
  for (const unsigned ranks : {1U, 2U, 4U}) {
    const auto folder = "of" + std::to_string(ranks);
    const auto ran = spread(scratch, kBabel + "--blocks 5 --out " + folder, ranks);
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(report_in(scratch, folder), report_in(scratch, "one")) << ranks;
  }
}

TEST(Mpi, SaysOfEveryVerbWhatOneThreadSays) {
  const Scratch scratch;
  for (const std::string line :
       {"check babel --games 300 --seed 3 --json", "match babel --with greedy random --blocks 5 --json",
        "prove babel --kind travel --option start=0 --steps 8 --json"}) {
    const auto ran = spread(scratch, line);
    ASSERT_EQ(ran.code, 0) << line << ran.err;
    EXPECT_EQ(untimed(ran), untimed(scratch.stela(line))) << line;
  }
  const std::string train = "train babel --games 6 --rounds 1 --trials 3 --deals 2 -o ";
  ASSERT_EQ(spread(scratch, train + "several.json").code, 0);
  ASSERT_EQ(scratch.stela(train + "one.json").code, 0);
  EXPECT_EQ(scratch.read("several.json"), scratch.read("one.json"));
}

/// Rank 0 alone has the files of a match, and the others play what they lack.
TEST(Mpi, PutsThePartsOfAMatchTogether) {
  const Scratch scratch;
  const std::string line = "match babel --with greedy random --blocks 6 --json ";
  for (const std::string part : {"1", "3"})
    ASSERT_EQ(spread(scratch, line + "--shard " + part + "/3 --log " + part + ".jsonl", 3).code, 0);
  const auto ran = spread(scratch, line + "--from 1.jsonl 3.jsonl", 3);
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(untimed(ran), untimed(scratch.stela(line)));
}

TEST(Mpi, PuzzlesAreThoseOfOneThread) {
  const Scratch scratch;
  const std::string make = "puzzle make tikal --count 1 --seed " STELA_QUICK_PUZZLE " --out ";
  const auto ran = spread(scratch, make + "several");
  ASSERT_EQ(ran.code, 0) << ran.err;
  ASSERT_EQ(scratch.stela(make + "one").code, 0);
  EXPECT_EQ(scratch.run("diff -r one several").out, "");
}

TEST(Mpi, FindsTheFaultsOfAnEngineAsOneThreadDoes) {
  const Scratch scratch;
  const std::string conform =
      "conform babel --games 40 --seed 2 --shrink-time 0 --memory 0 --json --engine '" STELA_MUTANT_ENGINE
      " babel two-together-pay' --traces traces ";
  const std::string trace = "traces/babel-lists-illegal-BAB-A11.trace.json";
  const auto one = scratch.stela(conform + "--jobs 1");
  ASSERT_EQ(one.code, 1) << one.err;
  const auto shown = scratch.read(trace);
  EXPECT_NE(shown, "");
  ASSERT_EQ(scratch.run("rm -r traces").code, 0);
  const auto several = spread(scratch, conform);
  ASSERT_EQ(several.code, 1) << several.err;
  EXPECT_EQ(untimed(several), untimed(one));
  EXPECT_EQ(scratch.read(trace), shown);
  const auto again = spread(scratch, "conform babel --engine x --trace some.trace.json");
  EXPECT_EQ(again.code, 64);
  EXPECT_NE(again.err.find("conform is not spread over ranks"), std::string::npos) << again.err;
}

/// What rank 0 cannot write ends the run of all; what was written before is whole, and the same command goes on.
TEST(Mpi, LosesNothingWhenTheDiskOfRankZeroIsFull) {
  const Scratch scratch;
  const std::string line = "balance babel --with random search:40 --ban none --seed 3 --blocks 40 --out ";
  ASSERT_EQ(scratch.stela(line + "whole").code, 0);
  const std::string others = " : -np 2 " STELA_MPI_BINARY " " + line + "cut";
  const auto full = scratch.run(kMpirun + "--mca btl tcp,self -np 1 sh -c 'ulimit -f 600; trap \"\" XFSZ; exec " +
                                STELA_MPI_BINARY " " + line + "cut'" + others);
  EXPECT_EQ(full.code, 74) << full.err;
  EXPECT_NE(full.err.find("cut/games.sqlite"), std::string::npos) << full.err;
  ASSERT_EQ(scratch.stela("balance verify cut --games 2").code, 0);
  ASSERT_EQ(scratch.stela(line + "cut").code, 0);
  EXPECT_EQ(report_in(scratch, "cut"), report_in(scratch, "whole"));
}

TEST(Mpi, RefusesRanksThatDisagree) {
  const Scratch scratch;
  const std::string one = STELA_MPI_BINARY " balance babel --ban none --blocks ";
  const auto ran = scratch.run(kMpirun + "-np 2 " + one + "2 --out x : -np 1 " + one + "3 --out x");
  EXPECT_EQ(ran.code, 64);
  EXPECT_NE(ran.err.find("stela: rank 2: was started with another command than rank 0"), std::string::npos) << ran.err;
  // An error that all have is told once.
  const auto unknown = spread(scratch, "balance nope");
  EXPECT_EQ(unknown.code, 64);
  EXPECT_EQ(unknown.err.find("there is no game 'nope'"), unknown.err.rfind("there is no game 'nope'")) << unknown.err;
  const auto alone = spread(scratch, "perft babel --depth 2");
  EXPECT_EQ(alone.code, 64);
  EXPECT_NE(alone.err.find("perft is not spread over ranks"), std::string::npos) << alone.err;
}

/// The other version is this program with other digits in its text.
TEST(Mpi, RefusesRanksOfAnotherVersion) {
  const Scratch scratch;
  const auto said = scratch.stela("--version").out;
  const auto version = said.substr(said.find(' ') + 1, said.find('\n') - said.find(' ') - 1);
  auto other = version;
  other.back() = other.back() == '9' ? '8' : '9';
  ASSERT_EQ(
      scratch.run("LC_ALL=C sed 's/" + version + "/" + other + "/g' " STELA_MPI_BINARY " > other && chmod +x other")
          .code,
      0);
  ASSERT_NE(scratch.run("./other --version").out.find(other), std::string::npos);
  const std::string line = " match babel --with greedy random --blocks 2 ";
  const auto ran = scratch.run(kMpirun + "-np 2 " STELA_MPI_BINARY + line + ": -np 1 ./other" + line);
  EXPECT_EQ(ran.code, 64);
  EXPECT_NE(ran.err.find("rank 2: is version " + other + ", rank 0 is " + version), std::string::npos) << ran.err;
}

/// A rank is killed, then the whole run: what is stored stays, and the same command goes on without MPI.
TEST(Mpi, LosesNothingWhenARankDies) {
  const Scratch scratch;
  scratch.write("kill.py", R"(import os, signal, sqlite3, subprocess, sys, time
victim, *command = sys.argv[1:]
run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=open("err", "w"))
def blocks():
    try:
        return sqlite3.connect("file:cut/games.sqlite?mode=ro", uri=True).execute("SELECT count(*) FROM effort").fetchone()[0]
    except sqlite3.Error:
        return 0
def rank_of(pid):
    try:
        words = open(f"/proc/{pid}/environ").read().split("\0")
        return [w for w in words if w == f"OMPI_COMM_WORLD_RANK={victim}"] and open(f"/proc/{pid}/comm").read().strip() == "stela-mpi"
    except OSError:
        return False
while blocks() < 3 and run.poll() is None:
    time.sleep(0.01)
for pid in filter(str.isdigit, os.listdir("/proc")):
    if rank_of(pid) and f"PWD={os.getcwd()}" in open(f"/proc/{pid}/environ").read().split("\0"):
        os.kill(int(pid), signal.SIGKILL)
code = run.wait()
print(blocks())
sys.exit(0 if code == 0 else 1)
)");
  const std::string line = "balance babel --with random search:400 --ban none --seed 3 --blocks 60 --out ";
  ASSERT_EQ(scratch.stela(line + "whole").code, 0);
  for (const std::string victim : {"2", "0"}) {
    ASSERT_EQ(scratch.run("rm -rf cut").code, 0);
    const auto cut =
        scratch.run("python3 kill.py " + victim + " " + kMpirun + "-np 4 " STELA_MPI_BINARY " " + line + "cut");
    EXPECT_EQ(cut.code, 1) << "rank " << victim;
    EXPECT_GE(std::stoi(cut.out), 3);
    EXPECT_LT(std::stoi(cut.out), 180);
    EXPECT_NE(scratch.read("err").find("signal 9"), std::string::npos) << scratch.read("err");
    const auto verified = scratch.stela("balance verify cut --games 2");
    EXPECT_EQ(verified.code, 0) << verified.err;
    ASSERT_EQ(scratch.stela(line + "cut").code, 0);
    EXPECT_EQ(report_in(scratch, "cut"), report_in(scratch, "whole"));
  }
}

TEST(Shards, TogetherAreTheWhole) {
  const Scratch scratch;
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 7 --out whole").code, 0);
  for (const std::string part : {"1", "2", "3"})
    ASSERT_EQ(scratch.stela(kBabel + "--blocks 7 --shard " + part + "/3 --out part" + part).code, 0);
  ASSERT_EQ(scratch.stela("balance merge part2 part1 part3 part2 -o all").code, 0);
  ASSERT_EQ(scratch.stela("balance report all").code, 0);
  EXPECT_EQ(report_in(scratch, "all"), report_in(scratch, "whole"));
  // One that is missing leaves a gap, and what comes after it is not counted.
  ASSERT_EQ(scratch.stela("balance merge part1 part3 -o some").code, 0);
  const auto some = scratch.stela("balance report some");
  EXPECT_EQ(some.code, 0);
  EXPECT_NE(some.err.find("arm 'random': 4 blocks come after a missing one, and are left out"), std::string::npos)
      << some.err;
}

TEST(Shards, AreRefusedByNameWhenTheyMakeNoSense) {
  const Scratch scratch;
  for (const std::string shard : {"0/3", "4/3", "3", "a/b", "1/0", "1/3x", "-1/3"}) {
    const auto ran = scratch.stela(kBabel + "--blocks 3 --shard '" + shard + "' --out x");
    EXPECT_EQ(ran.code, 64) << shard;
    EXPECT_NE(ran.err.find("--shard: expected K/N"), std::string::npos) << ran.err;
  }
  EXPECT_NE(scratch.stela(kBabel + "--shard 1/3 --out x").err.find("--shard: needs --blocks"), std::string::npos);
  ASSERT_EQ(scratch.stela(kBabel + "--blocks 2 --shard 1/2 --out a").code, 0);
  ASSERT_EQ(scratch.stela("balance babel --with random --ban none --blocks 2 --shard 2/2 --out b").code, 0);
  const auto mixed = scratch.stela("balance merge a b -o both");
  EXPECT_EQ(mixed.code, 64);
  EXPECT_NE(mixed.err.find("b: experiment: is another one than that of a"), std::string::npos) << mixed.err;
}

}  // namespace
}  // namespace stela::test
