// A limit of processor time for Z3: what waits for a processor on a busy machine does not count. Private to the proofs.
#pragma once

#include <pthread.h>
#include <z3++.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <thread>

#include "base/crew.h"

namespace stela::prove {

/// As long as this lives, Z3 is interrupted in its context once the thread that made this has worked so long.
class CpuWatch {
 public:
  CpuWatch(z3::context& context, double seconds) : context_(context) {
    if (pthread_getcpuclockid(pthread_self(), &clock_) != 0) clock_ = CLOCK_MONOTONIC;
    end_ = now() + seconds;
    thread_ = needed_thread([this] { wait(); });
  }
  CpuWatch(const CpuWatch&) = delete;
  CpuWatch& operator=(const CpuWatch&) = delete;
  ~CpuWatch() {
    {
      const std::lock_guard lock(mutex_);
      done_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }

 private:
  using Seconds = std::chrono::duration<double>;

  [[nodiscard]] double now() const {
    timespec time{};
    clock_gettime(clock_, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  void wait() {
    // Again and again: an interrupt that comes before Z3 has begun is lost.
    constexpr Seconds kPause(0.02);
    std::unique_lock lock(mutex_);
    for (auto left = end_ - now(); !changed_.wait_for(lock, std::max(Seconds(left), kPause), [this] { return done_; });
         left = end_ - now())
      if (left <= 0) context_.interrupt();
  }

  z3::context& context_;
  clockid_t clock_{};
  double end_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::jthread thread_;
};

}  // namespace stela::prove
