// Threads, where the system may give fewer than were asked for.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace stela {

/// A thread that work cannot do without was refused. Its text is for a user.
struct OutOfThreads : std::runtime_error {
  OutOfThreads()
      : std::runtime_error("the system gives this user no more threads: ask for fewer jobs, or raise its limit") {}
};

/// A thread that cannot be done without. Others may be about to end, so it is asked for again for a second.
template <class F>
std::jthread needed_thread(const F& f) {
  constexpr int kTries = 100;
  for (int i = 0; i < kTries; ++i) {
    try {
      return std::jthread(f);
    } catch (const std::system_error&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  throw OutOfThreads();
}

/// Calls f(1) to f(count - 1) on threads of their own; number 0 is for the caller. For work that is shared out as it is
/// done: where the system gives too few threads, half of those it gave begin, and the rest is left to needed_thread().
template <class F>
std::vector<std::jthread> crew(std::size_t count, F f) {
  std::vector<std::jthread> others;
  const auto begun = std::make_shared<std::atomic<std::size_t>>(0);  // how many may work; 0: nobody knows yet
  const auto begin = [&](std::size_t most) {
    *begun = most;
    begun->notify_all();
  };
  others.reserve(count);
  try {
    for (std::size_t number = 1; number < count; ++number)
      others.emplace_back([f, begun, number] {
        begun->wait(0);
        if (number < *begun) f(number);
      });
    begin(count);
  } catch (const std::system_error&) {
    begin(1 + others.size() / 2);
  }
  return others;
}

}  // namespace stela
