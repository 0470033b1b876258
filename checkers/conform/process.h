// One foreign engine as a process: lines go to its standard input and come from its standard output, within limits of
// time, memory and volume. Whatever it does, the program that started it goes on, and nothing of it is left behind.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "checkers/conform/fault_kind.h"

namespace stela::conform {

struct ProcessLimits {
  std::chrono::milliseconds timeout{30000};  ///< for each answer
  std::uint64_t memory = 2ULL << 30;         ///< bytes of data a process of the engine's may have; 0 = no limit
  std::size_t line = 8ULL << 20;             ///< bytes of one line, and of what is printed unasked
  std::function<bool()> stop{};              ///< asked again and again while waiting, by any thread; true ends it
  std::string errors{};  ///< file to which standard error is appended; where there is none, its end is kept

  [[nodiscard]] bool stopped() const { return stop && stop(); }
};

/// What an engine does wrong as a process.
struct Trouble {
  FaultKind kind = FaultKind::crash;  ///< one that is_trouble, or stopped
  std::string detail;                 ///< one clause
  std::vector<std::string> said{};    ///< the last lines that it printed on standard error, printable
};

class EngineProcess {
 public:
  /// Starts `command` as a shell does, as a process group of its own.
  static Result<std::unique_ptr<EngineProcess>> start(const std::string& command, const ProcessLimits& limits);
  /// Kills the group and what has left it, and waits for the engine's end.
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  /// Sends `text` while reading `lines` lines, which go to `out` without their ends. After trouble it is of no more
  /// use.
  std::optional<Trouble> exchange(std::string_view text, std::size_t lines, std::vector<std::string>& out);

  /// Runs it as a filter: sends all of `text`, ends its input, and reads all that it writes, of which a line's limit
  /// holds and which the timeout is for. Trouble too where it ends with another exit code than 0.
  std::optional<Trouble> filter(std::string_view text, std::string& out);

  /// Of the answers from now on.
  void set_timeout(std::chrono::milliseconds timeout) { limits_.timeout = timeout; }

  /// The last lines of its standard error, each printable and short; none where that goes to a file.
  [[nodiscard]] std::vector<std::string> last_lines();

 private:
  using Clock = std::chrono::steady_clock;
  EngineProcess(pid_t pid, std::string mark, int in, int out, int errors, const ProcessLimits& limits)
      : pid_(pid), mark_(std::move(mark)), in_(in), out_(out), errors_(errors), limits_(limits) {}

  /// Moves whole lines from what was read to `out`, as many as are missing; whether there was one.
  bool take_lines(std::size_t lines, std::vector<std::string>& out);
  std::optional<Trouble> read_some();
  /// Writes what it takes of the text, and removes that; whether it still reads.
  bool write_some(std::string_view& text) const;
  /// Takes what is there of its standard error, of which the end is kept.
  void read_errors();
  [[nodiscard]] std::optional<Trouble> too_much(bool awaited) const;
  /// Whether it has ended, which it is given so much time for.
  bool ended(std::chrono::milliseconds patience);
  /// What to say of an engine that can no longer be read from or written to.
  Trouble gone(std::string_view stream);
  /// The time is up: tells an engine that answers late from one that hangs.
  Trouble overdue();

  pid_t pid_;
  std::string mark_;       // of the engine and of what it starts: see escaped.h
  int in_, out_, errors_;  // -1 where there is nothing more to write or to read
  std::string error_text_;
  ProcessLimits limits_;
  std::string read_;
  std::size_t scanned_ = 0;  // of read_, without a line's end
  bool reaped_ = false;
  int status_ = 0;
  std::uint64_t most_memory_ = 0;  // bytes, known when it has ended
};

}  // namespace stela::conform
