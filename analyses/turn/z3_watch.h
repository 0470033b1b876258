// Z3 asked within limits. Private to the proofs: users of the solvers need no Z3.
#pragma once

#include <z3++.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "analyses/turn/solution.h"
#include "base/crew.h"

namespace stela::turn {

/// Z3 catches Ctrl-C during a check unless it is told not to, by a handler that is not made for several threads: they
/// crash. Whoever asks stops by Limits.
inline void leave_signals_alone(z3::solver& solver) { solver.set("ctrl_c", false); }

/// As long as this lives, Z3 is interrupted in its context once a limit is reached.
class Watch {
 public:
  Watch(z3::context& context, const Limits& limits) : context_(context), limits_(limits) {
    if (limits.stoppable()) thread_ = needed_thread([this] { wait(); });
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() {
    if (!thread_.joinable()) return;
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }

 private:
  void wait() {
    std::unique_lock lock(mutex_);
    // Again and again: an interrupt that comes before Z3 has begun is lost.
    while (!changed_.wait_for(lock, std::chrono::milliseconds(20), [this] { return done_; }))
      if (limits_.tick()) context_.interrupt();
  }

  z3::context& context_;
  const Limits& limits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::jthread thread_;
};

}  // namespace stela::turn
