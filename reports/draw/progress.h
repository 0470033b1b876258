// A progress bar on standard error for long work; a line a minute when that is not a terminal.
//
//   Progress progress("games", 10000);
//   ... progress.advance();  // from any thread
//   progress.finish();       // or let it go out of scope: the bar vanishes
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>

namespace stela {

class Progress {
 public:
  enum class Show { when_terminal, always };

  /// total: how many items there are; 0 when that is not known. lines: time between two lines where there is no bar.
  Progress(std::string label, std::uint64_t total, std::FILE* out = stderr, Show show = Show::when_terminal,
           std::chrono::milliseconds lines = std::chrono::minutes(1));
  ~Progress() { finish(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// n more items are done; 0 is still work. Draws at most ten times a second.
  void advance(std::uint64_t n = 1);
  /// Prints a line above the bar; where no bar is shown, the line alone.
  void say(const std::string& line);
  /// Another label from now on: what the work has come to, besides the number of items.
  void relabel(std::string label);
  /// Clears the bar; later calls of advance draw nothing.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;
  void draw(Clock::time_point now);

  const std::uint64_t total_;
  std::FILE* const out_;
  const Clock::time_point began_ = Clock::now();
  const bool bar_;  // else lines
  const Clock::duration interval_;
  std::size_t columns_ = 80;
  std::atomic<bool> shown_{true};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<Clock::rep> next_;  // when to draw again
  std::mutex drawing_;
  std::string label_;   // under drawing_
  bool drawn_ = false;  // under drawing_
};

/// What the bar says, in at most `columns` columns: "games  [####------]  40%  1234/s  ETA 0:12". As long as nothing of
/// an unknown total is done: "solving  0:12".
std::string progress_line(const std::string& label, std::uint64_t done, std::uint64_t total, double seconds,
                          std::size_t columns);

}  // namespace stela
