// A hang inside one action of an engine is ended: the watchdog looks at every Flight of the program, and when one did
// nothing for too long, it says where, leaves a trace, and ends the program with exit code 70.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace stela {

class Flight;

class Watchdog {
 public:
  /// Watches while it lives. limit: of a step of a game; 0 = none.
  explicit Watchdog(std::chrono::milliseconds limit);
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// Every Flight enters and leaves by itself.
  static void enter(Flight& flight);
  static void leave(Flight& flight);

 private:
  void watch();

  const std::chrono::milliseconds limit_;
  std::mutex lock_;
  std::condition_variable stop_;
  bool stopped_ = false;
  std::jthread thread_;
};

}  // namespace stela
