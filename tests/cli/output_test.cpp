// Where output goes: files of every sort are written or left as they were, and no failed write passes unnoticed.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

constexpr const char* kNew = STELA_BINARY " new mexica --seed 7";

std::string new_position(const Scratch& scratch) { return scratch.run(kNew).out; }

TEST(OutputFile, ALinkIsFollowedToWhatItNames) {
  const Scratch scratch;
  const auto text = new_position(scratch);
  EXPECT_EQ(scratch.run("mkdir inside && echo old >inside/real && ln -s inside/real link && ln -s link again").code, 0);
  EXPECT_EQ(scratch.stela("new mexica --seed 7 -o again").code, 0);
  EXPECT_EQ(scratch.read("inside/real"), text);
  EXPECT_EQ(scratch.run("test -L link -a -L again").code, 0) << "the links stay";
  EXPECT_EQ(scratch.listing("inside"), "real ");
  // A link may name what is not there yet; one that leads in a circle is refused.
  EXPECT_EQ(scratch.run("ln -s inside/fresh next && ln -s circle circle").code, 0);
  EXPECT_EQ(scratch.stela("new mexica --seed 7 -o next").code, 0);
  EXPECT_EQ(scratch.read("inside/fresh"), text);
  EXPECT_EQ(scratch.stela("new mexica -o circle").code, 64);
  EXPECT_EQ(scratch.run("test -L circle").code, 0);
}

TEST(OutputFile, DevicesAndPipesAreWrittenAndStay) {
  const Scratch scratch;
  const auto text = new_position(scratch);
  EXPECT_EQ(scratch.run("ln -s /dev/null null && ln -s /dev/full full && mkfifo pipe").code, 0);
  EXPECT_EQ(scratch.stela("new mexica --seed 7 -o null").code, 0);
  const auto full = scratch.stela("new mexica --seed 7 -o full");
  EXPECT_EQ(full.code, 74);
  EXPECT_EQ(full.err, "stela: full: cannot be written: No space left on device\n");
  EXPECT_EQ(scratch.run("test -L null -a -L full -a -c null -a -c full").code, 0);
  EXPECT_EQ(scratch.run("(cat pipe >got & " + std::string(kNew) + " -o pipe; code=$?; wait; exit $code)").code, 0);
  EXPECT_EQ(scratch.read("got"), text);
  EXPECT_EQ(scratch.run("test -p pipe").code, 0);
  EXPECT_EQ(scratch.stela("new mexica -o .").code, 64);
  EXPECT_EQ(scratch.stela("new mexica -o nothing/").code, 64);
}

#ifdef STELA_FAILING_FSYNC
TEST(OutputFile, AFolderThatCannotBeFlushedIsAnError) {
  const Scratch scratch;
  const std::string failing = "LD_PRELOAD=" STELA_FAILING_FSYNC " " STELA_BINARY " ";
  const auto file = scratch.run(failing + "new mexica -o p.json");
  EXPECT_EQ(file.code, 74);
  EXPECT_EQ(file.err, "stela: p.json: cannot be written: Input/output error\n");
  const auto folder = scratch.run(failing + "explore babel --board " STELA_TEST_DATA
                                            "/babel/boards/reef.json --depth 2 --jobs 1 --out k");
  EXPECT_EQ(folder.code, 74);
  EXPECT_EQ(folder.err, "stela: k/explore.json: cannot be written: Input/output error\n");
}
#endif

TEST(OutputFile, DescriptorsAreWrittenInPlace) {
  const Scratch scratch;
  const auto text = new_position(scratch);
  for (const auto* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"})
    EXPECT_EQ(scratch.run("(echo before; " + std::string(kNew) + " -o " + name + "; echo after)").out,
              "before\n" + text + "after\n")
        << name;
  EXPECT_EQ(scratch.run("(" + std::string(kNew) + " -o /dev/fd/5 5>five)").code, 0);
  EXPECT_EQ(scratch.read("five"), text);
}

TEST(OutputFile, APlantedLinkAtAnOldTemporaryNameIsNotFollowed) {
  const Scratch scratch;
  scratch.write("victim", "precious");
  // The shell's number becomes that of the program.
  const auto ran = scratch.run("sh -c 'ln -s victim out.json.$$.part; exec " + std::string(kNew) + " -o out.json'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(scratch.read("victim"), "precious");
  EXPECT_EQ(scratch.read("out.json"), new_position(scratch));
}

TEST(OutputFile, KeepsItsModeOrGetsTheUsualOne) {
  const Scratch scratch;
  scratch.write("out.json", "old");
  const auto mode = [&] { return scratch.run("stat -c %a out.json").out; };
  EXPECT_EQ(scratch.run("chmod 604 out.json").code, 0);
  EXPECT_EQ(scratch.stela("new mexica -o out.json").code, 0);
  EXPECT_EQ(mode(), "604\n");
  EXPECT_EQ(scratch.run("rm out.json").code, 0);
  EXPECT_EQ(scratch.run("umask 027 && " + std::string(kNew) + " -o out.json").code, 0);
  EXPECT_EQ(mode(), "640\n");
}

TEST(OutputFile, AFailedWriteLeavesTheOldFileAndNothingElse) {
  const Scratch scratch;
  scratch.write("out.json", "old");
  const auto ran = scratch.run("sh -c 'ulimit -f 1; exec " STELA_BINARY " show " STELA_TEST_DATA
                               "/../reports/examples/mexica.json --svg out.json'");
  EXPECT_EQ(ran.code, 74) << ran.err;
  EXPECT_EQ(ran.err, "stela: out.json: cannot be written: File too large\n");
  EXPECT_EQ(scratch.read("out.json"), "old");
  EXPECT_EQ(scratch.run("(ls -A | grep -v -x -e .out -e .err)").out, "out.json\n") << "hidden files too";
}

/// What each verb is tried with; all of these end with 0 or 1 and print something.
std::vector<std::string> lines_of_all_verbs(const Scratch& scratch) {
  const std::string serve = STELA_BINARY " serve babel";
  scratch.write("request", R"({"jsonrpc": "2.0", "id": 1, "method": "hello", "params": {"protocol": 1}})"
                           "\n");
  EXPECT_EQ(scratch.stela("new mexica --players 2 --seed 7 -o start.json").code, 0);
  EXPECT_EQ(scratch.stela("new babel --seed 7 -o babel.json").code, 0);
  EXPECT_EQ(scratch.stela("records make babel --games 1 --max-actions 5 --out r").code, 0);
  EXPECT_EQ(scratch.run("mkdir traces").code, 0);
  const nlohmann::json trace{{"stela", "trace"},          {"version", 1}, {"game", "mexica"},
                             {"setup", {{"players", 2}}}, {"seed", 7},    {"actions", {"place H6", "place G7"}}};
  scratch.write("t.json", trace.dump());
  const std::string examples = STELA_TEST_DATA "/../reports/examples";
  return {"",
          "--help",
          "--version",
          "help check",
          "games",
          "games --json",
          "rules mexica",
          "rules mexica MEX-K4 --json",
          "new mexica",
          "legal start.json",
          "legal start.json --count",
          "why start.json 'place H6'",
          "why start.json 'canal C5'",
          "apply start.json 'place H6'",
          "show start.json",
          "check babel --games 1",
          "check babel --games 1 --json",
          "fuzz babel --inputs 5",
          "serve babel <request",
          "conform babel --games 1 --max-actions 5 --traces traces --engine '" + serve + "'",
          "records make babel --games 1 --max-actions 5 --out r",
          "records check r",
          "replay t.json",
          "perft start.json --depth 2",
          "explore start.json --depth 2 --checks 0",
          "bench babel --time-limit 0.01 --jobs 1",
          "solve " + examples + "/tikal.json --prove none",
          "reach " + examples + "/tikal.json",
          "districts " + examples + "/mexica.json --no-plans",
          "roads " + examples + "/maharaja.json",
          "dials " + examples + "/maharaja-dials.json --time-limit 0.1",
          "turns babel.json",
          "phases babel --games 1",
          "phases babel --games 1 --json"};
}

TEST(StandardOutput, AFullDeviceAndAClosedOneAreFailures) {
  const Scratch scratch;
  for (const auto& line : lines_of_all_verbs(scratch)) {
    const auto command = STELA_BINARY " " + line;
    const auto full = scratch.run("(" + command + " >/dev/full)");
    EXPECT_EQ(full.code, 74) << line << ": " << full.err;
    EXPECT_EQ(full.err, "stela: standard output: cannot be written: No space left on device\n") << line;
    const auto closed = scratch.run("(" + command + " >&-)");
    EXPECT_EQ(closed.code, 74) << line << ": " << closed.err;
    EXPECT_EQ(closed.err, "stela: standard output: cannot be written: Bad file descriptor\n") << line;
  }
}

TEST(StandardOutput, AClosedPipeEndsQuietly) {
  const Scratch scratch;
  for (const auto* line : {"rules mexica", "rules mexica --json", "new mexica"}) {
    // The reader is gone before there is anything to read.
    const auto ran = scratch.run("bash -c '(sleep 0.2; " STELA_BINARY " " + std::string(line) +
                                 "; echo ended $? >&2) | true; wait; echo ${PIPESTATUS[0]}'");
    EXPECT_EQ(ran.err, "ended 141\n") << line;
  }
}

TEST(StandardOutput, APipeThatDoesNotWaitIsWaitedFor) {
  const Scratch scratch;
  scratch.write("slow.py", R"(import fcntl, os, subprocess, sys, time
reading, writing = os.pipe()
fcntl.fcntl(writing, 1031, 4096)  # F_SETPIPE_SZ
os.set_blocking(writing, False)
program = subprocess.Popen(sys.argv[1:], stdout=writing)
os.close(writing)
time.sleep(0.3)
while block := os.read(reading, 1000):
    os.write(1, block)
sys.exit(program.wait())
)");
  const auto ran = scratch.run("python3 slow.py " STELA_BINARY " rules mexica --json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_GT(ran.out.size(), 4096U);
  EXPECT_EQ(ran.out, scratch.stela("rules mexica --json").out);
}

TEST(StandardOutput, AClosedStreamDoesNotBecomeTheOutputFile) {
  const Scratch scratch;
  const auto text = new_position(scratch);
  EXPECT_EQ(scratch.run("(" + std::string(kNew) + " -o out.json >&- 2>&- <&-)").code, 0);
  EXPECT_EQ(scratch.read("out.json"), text);
  // An error that nobody can be told is no crash.
  EXPECT_EQ(scratch.run("(" STELA_BINARY " new chess 2>/dev/full)").code, 64);
  EXPECT_EQ(scratch.run("(" STELA_BINARY " new chess 2>&-)").code, 64);
}

}  // namespace
}  // namespace stela::test
