// Where several threads take inquiries from, and where Z3 is interrupted.
#pragma once

#include <z3++.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "analyses/turn/solution.h"

namespace stela::turn::mexican {

/// Tasks by number. Which one settles the matter: the first in order, whoever comes first; what comes behind it is
/// given up.
class Desk {
 public:
  Desk(std::size_t tasks, const Limits& limits, unsigned threads)
      : limits_(limits), settled_(tasks), at_work_(threads), watch_([this] { watch(); }) {}
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    wake_.notify_all();
    watch_.join();
  }

  /// The next task that can still matter.
  std::optional<std::size_t> take() {
    const std::size_t next = next_++;
    return next < settled_ ? std::optional(next) : std::nullopt;
  }
  void settle(std::size_t task) {
    const std::lock_guard lock(mutex_);
    settled_ = std::min<std::size_t>(settled_, task);
  }
  [[nodiscard]] bool idle(std::size_t task) const { return task > settled_ || limits_.reached(); }
  /// Nothing is done any more but to rethrow what was thrown.
  void fail(std::size_t task, std::exception_ptr thrown) {
    settle(task);
    const std::lock_guard lock(mutex_);
    thrown_ = std::move(thrown);
  }
  void rethrow() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }
  /// As long as this lives, Z3 is interrupted in its context when the task is idle.
  class Watched {
   public:
    Watched(Desk& desk, unsigned thread, std::size_t task, z3::context& context) : desk_(desk), thread_(thread) {
      const std::lock_guard lock(desk_.mutex_);
      desk_.at_work_[thread_] = {task, &context};
    }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;
    ~Watched() {
      const std::lock_guard lock(desk_.mutex_);
      desk_.at_work_[thread_].context = nullptr;
    }

   private:
    Desk& desk_;
    unsigned thread_;
  };

 private:
  struct Work {
    std::size_t task = 0;
    z3::context* context = nullptr;
  };

  /// Interrupts Z3 where it works in vain, or longer than it may.
  void watch() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, std::chrono::milliseconds(20), [&] { return done_; }))
      for (const auto& work : at_work_)
        if (work.context != nullptr && idle(work.task)) work.context->interrupt();
  }

  const Limits& limits_;
  std::atomic<std::size_t> next_{0}, settled_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::exception_ptr thrown_;
  std::vector<Work> at_work_;  // by thread
  std::thread watch_;          // last: what it looks at is there before it
};

/// Calls work(desk, thread, task) for all tasks that can still matter, on as many threads as the limits allow.
template <class Work>
void at_desk(std::size_t tasks, const Limits& limits, Work&& work) {
  const auto threads = static_cast<unsigned>(std::clamp<std::size_t>(tasks, 1, std::max(1U, limits.threads)));
  Desk desk(tasks, limits, threads);
  const auto go = [&](unsigned thread) {
    while (const auto task = desk.take()) {
      try {
        work(desk, thread, *task);
      } catch (const z3::exception&) {
        // So Z3 says that it was interrupted, when that was not in the middle of an answer.
        if (!desk.idle(*task)) desk.fail(*task, std::current_exception());
      }
    }
  };
  std::vector<std::thread> others;
  for (unsigned thread = 1; thread < threads; ++thread) others.emplace_back(go, thread);
  go(0);
  for (auto& other : others) other.join();
  desk.rethrow();
}

}  // namespace stela::turn::mexican
