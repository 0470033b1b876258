// A program run as a filter: whatever it does, within its limits, and no signal ends the program that started it.
#include <gtest/gtest.h>

#include <string>

#include "checkers/conform/process.h"

namespace stela::conform {
namespace {

struct Filtered {
  std::string out;
  std::string trouble;  ///< empty where there was none
};

Filtered filtered(const std::string& command, std::string_view in, int milliseconds = 20000,
                  std::function<bool()> stop = {}) {
  ProcessLimits limits;
  limits.timeout = std::chrono::milliseconds(milliseconds);
  limits.line = 1 << 20;
  limits.stop = std::move(stop);
  const auto process = EngineProcess::start(command, limits);
  Filtered ran;
  if (const auto trouble = (*process)->filter(in, ran.out)) ran.trouble = trouble->detail;
  return ran;
}

const std::string kMuch(500'000, 'x');

TEST(Filter, GivesBackAllThatIsWritten) {
  EXPECT_EQ(filtered("cat", kMuch).out, kMuch);
  EXPECT_EQ(filtered("head -c 3", kMuch).out, "xxx") << "which does not read all";
  EXPECT_EQ(filtered("cat >/dev/null; exec >&-; sleep 1", "x").trouble, "") << "which ends later than its output";
}

TEST(Filter, TellsHowItEnded) {
  EXPECT_EQ(filtered("sh -c 'exit 3'", kMuch).trouble, "it exited with code 3");
  EXPECT_EQ(filtered("kill -9 $$", kMuch).trouble, "it ended by signal 9 (Killed)");
  EXPECT_EQ(filtered("no-such-program", "x").trouble, "the command cannot be started (exit code 127)");
}

TEST(Filter, IsEndedAtItsLimits) {
  EXPECT_EQ(filtered("sleep 50", "x", 300).trouble, "it had not ended after 300 ms");
  EXPECT_EQ(filtered("cat >/dev/null; yes", "x").trouble.substr(0, 8), "it wrote");
  EXPECT_EQ(filtered("sleep 50", "x", 20000, [] { return true; }).trouble, "stopped");
}

}  // namespace
}  // namespace stela::conform
