// Where determinism comes from: the same bytes for the same seed, on any number of threads and ranks.
//
// Work is cut into numbered items, and an item depends on (seed, number) alone: it draws from a stream of its own
// (rng.h), looks at no clock, and shares nothing that it changes. Threads and ranks take the next number when they are
// free, so which of them makes an item is chance, and so is the order in which items are done. Results wait until all
// before them are there, and are delivered one after the other. Sums, files and messages are made of delivered results
// only. Work ends at a number, by what was delivered up to it: items beyond that were made in vain, and are dropped.
// What depends on time (a limit, Ctrl-C) says so in the result, and no verdict rests on it.
//
// Work whose results are delivered in the order of their numbers, on any number of threads or ranks, so that what comes
// of it does not depend on them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "base/crew.h"
#include "base/ranks.h"
#include "base/result.h"

namespace stela {

/// How a result travels from rank to rank.
template <class T>
struct Codec {
  std::function<std::string(const T&)> pack;
  std::function<Result<T>(const std::string&)> unpack;
};

template <class T>
class InOrder {
 public:
  /// Makes a result, on the thread of that number. An error of kind stopped says that it was given up.
  using Make = std::function<Result<T>(std::uint64_t number, unsigned worker)>;
  /// Told of each result, in order; returns whether to go on.
  using OnResult = std::function<bool(T&)>;
  /// Returns true to skip a number: a default T() is delivered for it.
  using Skip = std::function<bool(std::uint64_t number)>;

  /// jobs: threads, where there is one rank; with more, each has one thread, and rank 0 makes nothing itself.
  InOrder(unsigned jobs, std::function<bool()> stop, Codec<T> codec, Ranks& ranks = Ranks::all())
      : jobs_(jobs), stop_(std::move(stop)), codec_(std::move(codec)), ranks_(ranks) {}

  /// Makes the results first to end - 1 until they are done, on_result wants no more, or stop says so. The first error
  /// by number, after all results before it were delivered. Ranks but the first deliver nothing.
  std::optional<Error> run(std::uint64_t first, std::uint64_t end, const Make& make, const OnResult& on_result,
                           const Skip& skip = {}) {
    next_ = due_ = first;
    end_ = end;
    if (!ranks_.leads()) {
      serve(ranks_, [&](std::uint64_t number) -> Result<std::string> {
        auto made = make(number, 0);
        if (!made) return made.error();
        return codec_.pack(*made);
      });
      return std::nullopt;
    }
    if (ranks_.several()) return spread(on_result, skip);
    auto others = crew(jobs_, [&](std::size_t worker) { work(static_cast<unsigned>(worker), make, on_result, skip); });
    work(0, make, on_result, skip);
    others.clear();
    return error_;
  }

  /// True if the job in progress has been cancelled. Cheap enough to be asked before each action of a game.
  [[nodiscard]] bool abandoned() {
    if (ranks_.leads()) return done_ || (stop_ && stop_());
    // Looking for messages takes longer than an action.
    constexpr unsigned kSeldom = 64;
    return ++polls_ % kSeldom == 0 && ranks_.called_off();
  }

 private:
  void work(unsigned worker, const Make& make, const OnResult& on_result, const Skip& skip) {
    for (auto number = next_++; number < end_ && !last_ && !abandoned(); number = next_++)
      deliver(number, skip && skip(number) ? Result<T>(T()) : make(number, worker), on_result);
  }

  std::optional<Error> spread(const OnResult& on_result, const Skip& skip) {
    const auto next = [&]() -> std::optional<std::uint64_t> {
      while (!last_ && !abandoned() && next_ < end_) {
        const auto number = next_++;
        if (!skip || !skip(number)) return number;
        deliver(number, T(), on_result);
      }
      return std::nullopt;
    };
    const auto take = [&](std::uint64_t number, Result<std::string> made) {
      deliver(number, made ? codec_.unpack(*made) : Result<T>(made.error()), on_result);
    };
    const auto lost = lead(ranks_, {next, take, [&] { return abandoned(); }});
    return lost ? lost : error_;
  }

  void deliver(std::uint64_t number, Result<T> made, const OnResult& on_result) {
    const std::lock_guard lock(delivering_);
    // After an error nothing further is begun.
    if (!made) last_ = true;
    waiting_.emplace(number, std::move(made));
    for (auto it = waiting_.find(due_); !done_ && it != waiting_.end(); it = waiting_.find(++due_)) {
      if (!it->second) {
        done_ = true;
        if (it->second.error().kind != ErrorKind::stopped) error_ = it->second.error();
      } else if (!on_result(*it->second)) {
        done_ = true;
      }
      waiting_.erase(it);
    }
  }

  unsigned jobs_;
  std::function<bool()> stop_;
  Codec<T> codec_;
  Ranks& ranks_;
  std::uint64_t end_ = 0;
  unsigned polls_ = 0;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> done_ = false;  // nothing more is delivered
  std::atomic<bool> last_ = false;  // nothing more is begun
  std::mutex delivering_;
  std::uint64_t due_ = 0;                       // under delivering_
  std::map<std::uint64_t, Result<T>> waiting_;  // under delivering_
  std::optional<Error> error_;                  // under delivering_
};

}  // namespace stela
