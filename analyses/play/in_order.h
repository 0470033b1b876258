// Work on any number of threads whose results are told in the order of their numbers, so that what comes of them does
// not depend on the threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "model/result.h"

namespace stela::play {

/// The place of the error when work was stopped from outside.
inline constexpr std::string_view kStopped = "stopped";

template <class T>
class InOrder {
 public:
  /// Makes a result, on the thread of that number. An error at kStopped says that it was given up.
  using Make = std::function<Result<T>(std::uint64_t number, unsigned worker)>;
  /// Told of each result, in order; returns whether to go on.
  using Tell = std::function<bool(T&)>;

  InOrder(unsigned jobs, std::function<bool()> stop) : jobs_(jobs), stop_(std::move(stop)) {}

  /// Makes the results first to end - 1 until they are done, tell wants no more, or stop says so. The first error by
  /// number, after all results before it were told.
  std::optional<Error> run(std::uint64_t first, std::uint64_t end, const Make& make, const Tell& tell) {
    next_ = due_ = first;
    std::vector<std::jthread> others;
    for (unsigned worker = 1; worker < jobs_; ++worker)
      others.emplace_back([&, worker] { work(end, worker, make, tell); });
    work(end, 0, make, tell);
    others.clear();
    return error_;
  }

  /// Whether a result that was begun is of no more use.
  [[nodiscard]] bool abandoned() const { return done_ || (stop_ && stop_()); }

 private:
  void work(std::uint64_t end, unsigned worker, const Make& make, const Tell& tell) {
    for (auto number = next_++; number < end && !last_ && !abandoned(); number = next_++) {
      auto made = make(number, worker);
      const std::lock_guard lock(telling_);
      // After an error nothing further is begun.
      if (!made) last_ = true;
      waiting_.emplace(number, std::move(made));
      for (auto it = waiting_.find(due_); !done_ && it != waiting_.end(); it = waiting_.find(++due_)) {
        if (!it->second) {
          done_ = true;
          if (it->second.error().where != kStopped) error_ = it->second.error();
        } else if (!tell(*it->second)) {
          done_ = true;
        }
        waiting_.erase(it);
      }
    }
  }

  unsigned jobs_;
  std::function<bool()> stop_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> done_ = false;  // nothing more is told
  std::atomic<bool> last_ = false;  // nothing more is begun
  std::mutex telling_;
  std::uint64_t due_ = 0;                       // under telling_
  std::map<std::uint64_t, Result<T>> waiting_;  // under telling_
  std::optional<Error> error_;                  // under telling_
};

}  // namespace stela::play
