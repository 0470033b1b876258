// What the program says when an engine ends it: a signal such as SIGSEGV, an exception that nobody catches, a hang. It
// names the game, its seed and the action, writes a trace of the actions so far, and ends with exit code 70.
#pragma once

#include <chrono>
#include <string_view>

namespace stela {

class Flight;

/// Where no game is played, memory that runs out is no fault of an engine, but of what was asked for.
inline constexpr std::string_view kOutOfMemory = "there is none left: ask for fewer jobs, or raise its limit";

/// From now on fatal signals end in a report, on whatever thread. A handler that is there already stays, such as a
/// sanitizer's; what a sanitizer reports is followed by the report. program: what the user calls it.
void catch_crashes(std::string_view program);

/// Of all threads the first that comes here ends the program; others wait for that. One that comes again has failed
/// while it reported, and ends it at once. Safe in a signal handler.
void end_alone();

/// What has to be said besides if the program ends by a crash or a hang: whole lines.
void set_last_words(std::string_view lines);

/// The report. Safe in a signal handler: it takes no lock and allocates nothing. flight: where it happened.
class LastReport {
 public:
  explicit LastReport(const Flight& flight) : flight_(&flight) {}
  /// Where nothing was being played.
  LastReport() = default;

  [[noreturn]] void crash(std::string_view what) const;
  [[noreturn]] void hang(std::chrono::milliseconds limit) const;

 private:
  void where() const;
  void last_actions() const;
  void trace(std::string_view kind) const;

  const Flight* flight_ = nullptr;
};

}  // namespace stela
