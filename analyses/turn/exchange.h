// What a search and a proof that run side by side tell each other.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "analyses/turn/solution.h"

namespace stela::turn {

/// A plan is canonical when the search found it within this much work by its own means. Work is counted in looks at the
/// limits, about 256 nodes each, so it does not depend on the clock. About a second.
inline constexpr std::uint64_t kCanonicalWork = 1000;

template <Game G>
class Exchange {
 public:
  struct Best {
    std::vector<typename G::Action> actions;
    Value value;
    std::uint64_t work = 0;  ///< what had been done when it was found
  };

  /// How much the search has done; its limits point here.
  [[nodiscard]] std::atomic<std::uint64_t>& work() { return work_; }
  /// Set when the search has found something better than what the proof last heard of.
  [[nodiscard]] const std::atomic<bool>& raised() const { return raised_; }

  /// The search has found something better than before.
  void tell(const std::vector<typename G::Action>& actions, const Value& value) {
    const std::lock_guard lock(mutex_);
    best_ = {actions, value, work_};
    if (value > heard_) raised_ = true;
    changed_.notify_all();
  }
  void finish() {
    const std::lock_guard lock(mutex_);
    finished_ = true;
    changed_.notify_all();
  }
  /// The proof has heard of a plan worth this. For the search it is a floor, once what it finds is not canonical.
  void hear(const Value& value) {
    const std::lock_guard lock(mutex_);
    if (value > heard_) heard_ = value;
    raised_ = best_ && best_->value > heard_;
  }
  [[nodiscard]] std::optional<Value> floor() const {
    if (work_ <= kCanonicalWork) return std::nullopt;
    const std::lock_guard lock(mutex_);
    return heard_;
  }
  [[nodiscard]] std::optional<Best> best() const {
    const std::lock_guard lock(mutex_);
    return best_;
  }
  [[nodiscard]] bool finished() const {
    const std::lock_guard lock(mutex_);
    return finished_;
  }
  /// Until the search has finished, or `enough` holds of its best plan and its work, or a limit is reached.
  template <class Enough>
  void wait(const Limits& limits, Enough&& enough) {
    std::unique_lock lock(mutex_);
    while (!finished_ && !enough(best_, work_.load()) && !limits.tick())
      changed_.wait_for(lock, std::chrono::milliseconds(2));
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Best> best_;
  Value heard_;
  bool finished_ = false;
  std::atomic<std::uint64_t> work_ = 0;
  std::atomic<bool> raised_ = false;
};

}  // namespace stela::turn
