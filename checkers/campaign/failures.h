// The faults that a campaign has found so far: kept safe at once, and reported in the order of the games, whatever the
// number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "checkers/trace.h"

namespace stela {

/// A fault, as first met and as shrunk.
struct Failure {
  std::uint64_t number = 0;  ///< of the game
  Trace found, shrunk;
  std::size_t replays = 0;      ///< by the shrinker
  std::optional<double> cut{};  ///< seconds after which the shrinker was stopped; none: nothing shorter was found
};

/// "shrunk to 98 in 1 replay, not minimal: stopped after 5 s"
std::string shrunk_text(std::size_t actions, std::size_t replays, const std::optional<double>& cut);

/// Who wants to know of faults before the end; calls never overlap, and each may be left out.
struct OnFailures {
  /// At once, from any thread: the shortest game so far of its fault; dropped: the longer one that it replaces, if any.
  std::function<void(const Failure& kept, const Failure* dropped)> keep{};
  /// In the order of games, as soon as all before it are over: the first game of each fault.
  std::function<void(const Failure&)> report{};
  /// One that is shrunk.
  std::function<void(const Failure&)> shrunk{};
};

class Failures {
 public:
  /// first: the number of the first game.
  Failures(OnFailures on, std::uint64_t first) : on_(std::move(on)), next_(first) {}

  /// A game is over; from any thread.
  void over(std::uint64_t number, std::optional<Failure> failure);
  /// No more games: reports what waited for games that were never played. The shortest game of each fault, by number.
  std::vector<Failure> close();

 private:
  void keep(const Failure& failure);
  void report(const Failure& failure);

  const OnFailures on_;
  std::mutex lock_;
  std::map<std::string, Failure> kept_;                      // by signature
  std::map<std::uint64_t, std::optional<Failure>> waiting_;  // over, but not all games before them
  std::uint64_t next_;                                       // the first game that is not over
  std::set<std::string> reported_;                           // signatures
};

}  // namespace stela
