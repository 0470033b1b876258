#include "checkers/crash/watchdog.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "base/crew.h"
#include "checkers/crash/crash.h"
#include "checkers/crash/flight.h"

namespace stela {
namespace {

std::mutex g_flights_lock;

std::vector<Flight*>& flights() {
  static std::vector<Flight*> all;
  return all;
}

/// What was last seen of a flight.
struct LastTick {
  std::uint64_t ticks = 0;
  std::chrono::milliseconds still{0};
};

}  // namespace

void Watchdog::enter(Flight& flight) {
  const std::lock_guard guard(g_flights_lock);
  flights().push_back(&flight);
}

void Watchdog::leave(Flight& flight) {
  const std::lock_guard guard(g_flights_lock);
  std::erase(flights(), &flight);
}

Watchdog::Watchdog(std::chrono::milliseconds limit) : limit_(limit) {
  if (limit_.count() > 0) thread_ = needed_thread([this] { watch(); });
}

Watchdog::~Watchdog() {
  {
    const std::lock_guard guard(lock_);
    stopped_ = true;
  }
  stop_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Watchdog::watch() {
  const auto look_every = std::clamp(limit_ / 8, std::chrono::milliseconds(1), std::chrono::milliseconds(250));
  std::map<const Flight*, LastTick> seen;
  std::unique_lock waiting(lock_);
  while (!stop_.wait_for(waiting, look_every, [this] { return stopped_; })) {
    const std::lock_guard guard(g_flights_lock);
    for (Flight* flight : flights()) {
      auto& last = seen[flight];
      const auto ticks = flight->ticks_.load(std::memory_order_relaxed);
      // Looks are counted, not the time between them: a program that was stopped and goes on did not hang.
      last.still = flight->playing_ && ticks == last.ticks ? last.still + look_every : std::chrono::milliseconds(0);
      last.ticks = ticks;
      if (last.still < limit_) continue;
      const std::lock_guard at_rest(flight->lock_);
      LastReport(*flight).hang(limit_);
    }
  }
}

}  // namespace stela
