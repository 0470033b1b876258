// Engines that do not play: each is told by its own verdict, within its limits, and nothing of it is left.
#include <gtest/gtest.h>
#include <sys/types.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "checkers/conform/client.h"
#include "tests/cli/run.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using std::chrono::milliseconds;

struct Bad {
  const char *mode, *verdict, *says;
};
void PrintTo(const Bad& bad, std::ostream* out) { *out << bad.mode; }

class BadEngines : public ::testing::TestWithParam<Bad> {};

TEST_P(BadEngines, HaveTheirVerdict) {
  const auto& [mode, verdict, says] = GetParam();
  auto options = options_for(engine(std::string("bad.py ") + mode + " 2>/dev/null"));
  options.engine.limits.timeout = milliseconds(std::string(mode) == "late" ? 500 : 1500);
  options.engine.limits.memory = 200U << 20;
  options.games = 1;
  options.shrink.time = milliseconds(1);
  const auto began = std::chrono::steady_clock::now();
  const auto report = conform("babel", nlohmann::json::object(), options);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(60));
  if (report.start) {
    EXPECT_EQ(name(report.start->kind), verdict) << report.start->detail;
    EXPECT_NE(report.start->detail.find(says), std::string::npos) << report.start->detail;
    return;
  }
  ASSERT_EQ(report.disagreements.size(), 1U);
  const auto& fault = report.disagreements.front().fault;
  EXPECT_EQ(name(fault.kind), verdict) << fault.engine;
  EXPECT_NE(fault.engine.find(says), std::string::npos) << fault.engine;
}

INSTANTIATE_TEST_SUITE_P(
    Each, BadEngines,
    ::testing::Values(Bad{"silent", "hang", "no answer within 1500 ms"}, Bad{"hangs", "hang", "no answer"},
                      Bad{"spins", "hang", "no answer"}, Bad{"late", "late", "after the 500 ms"},
                      Bad{"crashes", "crash", "signal 6"}, Bad{"exits", "crash", "exited with code 3"},
                      Bad{"closes-output", "closed", "standard output"}, Bad{"garbage", "garbage", "not valid JSON"},
                      Bad{"not-rpc", "garbage", "jsonrpc"}, Bad{"another-id", "garbage", "id: expected"},
                      Bad{"deep", "garbage", "deeper than 32 levels"}, Bad{"endless-line", "flood", "end of a line"},
                      Bad{"floods", "garbage", "hello, world"}, Bad{"eats-memory", "memory", "200 MiB"},
                      Bad{"odd-scores", "garbage", "scores"}, Bad{"lies", "lie", "'state'"},
                      Bad{"boasts", "garbage", "telepathy"}, Bad{"another-version", "garbage", "protocol: expected 1"}),
    [](const auto& bad) {
      std::string out;
      bool capital = true;
      for (const char c : std::string(bad.param.mode)) {
        if (c != '-') out += capital ? static_cast<char>(std::toupper(c)) : c;
        capital = c == '-';
      }
      return out;
    });

TEST(BadEngine, ThatCannotBeStartedIsToldSo) {
  const auto report = conform("babel", nlohmann::json::object(), options_for("/no/such/engine 2>/dev/null"));
  ASSERT_TRUE(report.start);
  EXPECT_EQ(report.start->kind, FaultKind::start);
}

class Leavers : public ::testing::TestWithParam<const char*> {};

TEST_P(Leavers, LeaveNoProcessBehind) {
  const stela::test::Scratch scratch;
  const auto run = scratch.run("pwd");
  const auto note = run.out.substr(0, run.out.size() - 1) + "/child";
  auto options = options_for(engine(std::string("bad.py ") + GetParam() + " " + note));
  options.engine.limits.timeout = milliseconds(1000);
  options.games = 1;
  options.shrink.time = milliseconds(1);
  (void)conform("babel", nlohmann::json::object(), options);
  pid_t child = 0;
  std::ifstream(note) >> child;
  ASSERT_GT(child, 0);
  EXPECT_TRUE(ends(child));
}

INSTANTIATE_TEST_SUITE_P(InItsGroup, Leavers, ::testing::Values("leaves-a-child"));
INSTANTIATE_TEST_SUITE_P(InASessionOfItsOwn, Leavers, ::testing::Values("leaves-a-daemon"));

TEST(BadEngine, DoesNotEndTheOneThatAsks) {
  EngineClient client({engine("bad.py exits 2>/dev/null"), {milliseconds(2000), 0}});
  ASSERT_FALSE(client.start());
  client.ask("new", nlohmann::json::object());
  EXPECT_TRUE(client.exchange());
  client.ask("new", nlohmann::json::object());
  EXPECT_TRUE(client.exchange()) << "it is not running any more";
  EXPECT_FALSE(client.start()) << "it can be started again";
}

}  // namespace
}  // namespace stela::conform
