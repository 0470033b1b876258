// A bar that shows the time, for work that cannot say how far it has come.
//
//   const Waiting waiting("solving, 60 s at most");
//   ... work ...
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

#include "base/crew.h"
#include "reports/draw/progress.h"

namespace stela {

class Waiting {
 public:
  explicit Waiting(std::string label)
      : progress_(std::move(label), 0), clock_(needed_thread([this](const std::stop_token& end) { show(end); })) {}

 private:
  void show(const std::stop_token& end) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any ended;
    while (!ended.wait_for(lock, end, std::chrono::milliseconds(250), [&] { return end.stop_requested(); }))
      progress_.advance(0);
  }

  Progress progress_;
  std::jthread clock_;
};

}  // namespace stela
