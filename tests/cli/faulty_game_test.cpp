// Engines that end without an answer, and setups that make no game, as the verbs tell of them.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

#include "checkers/crash/crash.h"
#include "checkers/trace.h"
#include "model/babel/babel.h"
#include "reports/babel/picture.h"
#include "reports/cli/any_verbs.h"
#include "reports/cli/type_with_facets.h"

namespace stela::test {
namespace {

namespace fs = std::filesystem;
using babel::Babel;
using nlohmann::json;

/// Babel, with whatever a test puts before each action.
class Faulty : public Babel {
 public:
  static inline std::function<void()> before_action;
  static inline bool refuses_start = false;

  static Result<Faulty> make(const json& setup) {
    if (refuses_start && setup.contains("start")) return Error{"", "start", "is not to be given"};
    auto game = Babel::make(setup);
    if (!game) return game.error();
    return Faulty(std::move(*game));
  }
  void apply(State& s, const Action& a, RuleCounts* counts = nullptr) const {
    if (before_action) before_action();
    Babel::apply(s, a, counts);
  }

 private:
  explicit Faulty(Babel game) : Babel(std::move(game)) {}
};

const cli::TypeWithFacets<Faulty> kFaulty;

/// Calls f at the n-th action of the program.
std::function<void()> at_action(int n, std::function<void()> f) {
  return [n, f = std::move(f), done = std::make_shared<std::atomic<int>>(0)] {
    if (++*done == n) f();
  };
}

class EndsWithoutAnswer : public ::testing::Test {
 protected:
  EndsWithoutAnswer() {
    folder_ = fs::path(::testing::TempDir()) /
              (std::string("stela-faulty-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directory(folder_);
    flags_.game = "babel";
    flags_.traces = folder_.string();
    flags_.games = 20;
    flags_.jobs = 1;
    flags_.action_limit = 1;
  }
  ~EndsWithoutAnswer() override {
    Faulty::before_action = nullptr;
    Faulty::refuses_start = false;
    fs::remove_all(folder_);
  }

  void check() const {
    catch_crashes("stela");
    std::exit(static_cast<int>(cli::check(kFaulty.type(), flags_)));
  }
  /// The one file left whose name begins so.
  [[nodiscard]] std::string left(const std::string& start) const {
    std::string found;
    for (const auto& entry : fs::directory_iterator(folder_))
      if (const auto file = entry.path().filename().string(); file.starts_with(start)) found += file;
    return (folder_ / found).string();
  }
  /// The trace of an end leads to where the engine ended, after so many actions.
  void expect_trace(const std::string& start, std::size_t least) const {
    const auto file = read_game_file(left(start));
    ASSERT_TRUE(file) << file.error().line();
    ASSERT_TRUE(file->trace);
    EXPECT_GE(file->trace->actions.size(), least);
    const auto played = load<Babel>(*file);
    EXPECT_TRUE(played) << played.error().line();
  }

  fs::path folder_;
  cli::CheckFlags flags_;
};

using testing::ExitedWithCode;

TEST_F(EndsWithoutAnswer, AHangIsEnded) {
  Faulty::before_action = at_action(3, [] {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
  });
  EXPECT_EXIT(check(), ExitedWithCode(70),
              "stela: check babel: hangs in game 0 of seed 1, in action [1-3] '.+': nothing done for 1 s "
              ".--action-limit.\n  last actions: \".*\n  trace:  .*babel-hang-1-0.trace.json\n  again:  stela replay ");
  expect_trace("babel-hang-", 1);
}

TEST_F(EndsWithoutAnswer, ACrashNamesTheGame) {
  flags_.jobs = 2;
  Faulty::before_action = at_action(5, [] { (void)std::raise(SIGFPE); });
  EXPECT_EXIT(check(), ExitedWithCode(70),
              "stela: check babel: .* in game [0-9]+ of seed 1, in action [0-9]+ '.+'\n(.*\n)*  trace:  ");
  expect_trace("babel-crash-", 1);
}

TEST_F(EndsWithoutAnswer, AnExceptionNamesTheGame) {
  Faulty::before_action = at_action(1, [] { throw std::out_of_range("no\nsuch card"); });
  EXPECT_EXIT(check(), ExitedWithCode(70), "uncaught exception: no such card in game 0 of seed 1, in action 1 '");
  expect_trace("babel-crash-", 1);
}

TEST_F(EndsWithoutAnswer, FuzzTellsTheInput) {
  // Each action is applied once more where what it counts is checked.
  Faulty::before_action = at_action(5, [] { std::abort(); });
  cli::FuzzFlags flags;
  flags.game = "babel";
  flags.inputs = 50;
  flags.traces = flags_.traces;
  EXPECT_EXIT(
      {
        catch_crashes("stela");
        std::exit(static_cast<int>(cli::fuzz(kFaulty.type(), flags)));
      },
      ExitedWithCode(70), "stela: fuzz babel: SIGABRT in input [0-9]+ of seed 1, in action [0-9]+ '");
  expect_trace("babel-crash-", 1);
}

TEST_F(EndsWithoutAnswer, ATraceTellsItsAction) {
  const Trace trace{"babel", json::object(), 1, {}, {}};
  Faulty::before_action = nullptr;
  auto at = load<Babel>(trace);
  ASSERT_TRUE(at);
  Babel::ActionList legal;
  at->game.legal(at->state, legal);
  auto longer = trace;
  longer.actions = {at->game.to_text(legal[0])};
  const auto file = (folder_ / "t.trace.json").string();
  std::ofstream(file) << to_json(longer);
  Faulty::before_action = at_action(1, [] { std::abort(); });
  const auto replay = [&] {
    catch_crashes("stela");
    cli::TraceFlags flags;
    flags.file = file;
    std::exit(static_cast<int>(cli::replay(kFaulty.type(), *read_game_file(file), flags)));
  };
  EXPECT_EXIT(replay(), ExitedWithCode(70), "stela: replay .*t.trace.json: SIGABRT in action 1 '" + longer.actions[0]);
}

TEST_F(EndsWithoutAnswer, NoLimitLetsASlowActionBe) {
  flags_.action_limit = 0;
  flags_.games = 1;
  flags_.most_actions = 3;
  Faulty::before_action = at_action(2, [] { std::this_thread::sleep_for(std::chrono::milliseconds(1500)); });
  EXPECT_EXIT(check(), ExitedWithCode(0), "");
}

TEST_F(EndsWithoutAnswer, ALongGameEndsWithTheTime) {
  flags_.games = 1;
  flags_.time_limit = 0.2;
  Faulty::before_action = [] { std::this_thread::sleep_for(std::chrono::milliseconds(50)); };
  EXPECT_EXIT(check(), ExitedWithCode(2), "");
}

/// The game makes sense by itself, but no combination of what is left open does.
TEST(Setups, ARefusalOfEveryCombinationIsTold) {
  Faulty::refuses_start = true;
  EXPECT_TRUE(Faulty::make(json::object()));
  EXPECT_TRUE(open_setups<Faulty>(json::object()).empty());
  ASSERT_TRUE(refusal<Faulty>(json::object()));
  EXPECT_EQ(refusal<Faulty>(json::object())->what, "is not to be given");
  cli::CheckFlags flags;
  flags.game = "babel";
  testing::internal::CaptureStderr();
  EXPECT_EQ(cli::check(kFaulty.type(), flags), cli::Exit::usage);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "stela: start: is not to be given\n");
  Faulty::refuses_start = false;
  EXPECT_FALSE(refusal<Faulty>(json::object()));
}

}  // namespace
}  // namespace stela::test
