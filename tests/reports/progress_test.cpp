#include "reports/draw/progress.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <vector>

namespace stela {
namespace {

using namespace std::chrono_literals;

/// A file that is not a terminal, and what was written to it.
class Sink {
 public:
  [[nodiscard]] std::FILE* file() const { return file_.get(); }
  [[nodiscard]] std::string text() const {
    std::fflush(file());
    std::rewind(file());
    std::string out;
    for (int c = std::fgetc(file()); c != EOF; c = std::fgetc(file())) out += static_cast<char>(c);
    return out;
  }

 private:
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_{std::tmpfile(), std::fclose};
};

std::size_t drawings(const std::string& text) {
  std::size_t n = 0;
  for (std::size_t at = text.find("games"); at != std::string::npos; at = text.find("games", at + 1)) ++n;
  return n;
}

TEST(Progress, SilentWhereThereIsNoTerminal) {
  const Sink sink;
  {
    Progress progress("games", 10, sink.file());
    std::this_thread::sleep_for(150ms);
    progress.advance(5);
    progress.finish();
  }
  EXPECT_EQ(sink.text(), "");
}

TEST(Progress, SaysALineNowAndThenWhereThereIsNoTerminal) {
  const Sink sink;
  {
    Progress progress("games", 10, sink.file(), Progress::Show::when_terminal, 200ms);
    progress.advance(5);
    std::this_thread::sleep_for(250ms);
    progress.advance(0);
    progress.advance(1);
  }
  const auto text = sink.text();
  EXPECT_EQ(drawings(text), 1U) << text;
  EXPECT_NE(text.find(" 50%"), std::string::npos) << text;
  EXPECT_EQ(text.find_first_of("\r\x1b"), std::string::npos) << "nothing that a terminal would obey";
  EXPECT_TRUE(text.ends_with("\n"));
}

TEST(Progress, DrawsAndClears) {
  const Sink sink;
  {
    Progress progress("games", 10, sink.file(), Progress::Show::always);
    std::this_thread::sleep_for(150ms);
    progress.advance(5);
  }
  const auto text = sink.text();
  EXPECT_EQ(drawings(text), 1U);
  EXPECT_NE(text.find(" 50%"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("\r\x1b[K")) << "cleared at the end";
}

TEST(Progress, SaysWhatTheWorkHasComeTo) {
  const Sink sink;
  {
    Progress progress("0 of 2 made, games:", 0, sink.file(), Progress::Show::always);
    progress.relabel("1 of 2 made, games:");
    std::this_thread::sleep_for(150ms);
    progress.advance(5);
  }
  EXPECT_NE(sink.text().find("1 of 2 made, games:  5  "), std::string::npos) << sink.text();
}

TEST(Progress, WorkThatIsSoonDoneShowsNothing) {
  const Sink sink;
  {
    Progress progress("games", 10, sink.file(), Progress::Show::always);
    progress.advance(10);
    progress.finish();
    std::this_thread::sleep_for(150ms);
    progress.advance(1);
  }
  EXPECT_EQ(sink.text(), "") << "neither in the first tenth of a second nor after finish()";
}

TEST(Progress, ManyThreadsDrawAtMostTenTimesASecond) {
  const Sink sink;
  const auto began = std::chrono::steady_clock::now();
  {
    Progress progress("games", 1000000, sink.file(), Progress::Show::always);
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&progress, began] {
        while (std::chrono::steady_clock::now() - began < 450ms) progress.advance();
      });
    for (auto& thread : threads) thread.join();
  }
  const auto took = std::chrono::steady_clock::now() - began;
  const auto n = drawings(sink.text());
  EXPECT_GE(n, 1U);
  EXPECT_LE(n, static_cast<std::size_t>(took / 100ms));
}

TEST(Progress, LineWithTotal) {
  EXPECT_EQ(progress_line("games", 250, 1000, 10, 79), "games  [#######-----------------------]   25%  25/s  ETA 0:30");
  EXPECT_EQ(progress_line("games", 250, 1000, 10, 41), "games  [##--------]   25%  25/s  ETA 0:30");
  EXPECT_EQ(progress_line("games", 250, 1000, 10, 30), "games   25%  25/s  ETA 0:30");
  EXPECT_EQ(progress_line("games", 250, 1000, 10, 10), "games   25");
}

TEST(Progress, LineWithoutTotal) {
  EXPECT_EQ(progress_line("states", 2500000, 0, 2, 79), "states  2500000  1.2M/s");
  EXPECT_EQ(progress_line("states", 3, 0, 2, 79), "states  3  1.50/s");
}

TEST(Progress, OddNumbersAreHarmless) {
  EXPECT_EQ(progress_line("x", 0, 10, 0, 20), "x    0%  0.00/s");
  EXPECT_EQ(progress_line("x", 1, 4000000, 3600, 39), "x  [----------]    0%  0.00/s  ETA days");
  EXPECT_EQ(progress_line("x", 20, 10, 1, 20), "x  100%  20/s") << "more done than announced";
  EXPECT_EQ(progress_line("x", 1, 7201, 1, 30), "x    0%  1.00/s  ETA 2:00:00");
}

}  // namespace
}  // namespace stela
