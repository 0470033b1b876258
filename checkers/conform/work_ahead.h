// Work that is done before its turn, so that a long piece of work does not keep short ones waiting: a game with a slow
// engine takes minutes, and a probe a second. Results are those of their turn; only the time of day differs.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace stela::conform {

/// Results by their number, each made once, by whichever thread comes first.
template <class T>
class WorkAhead {
 public:
  /// end: one more than the last number.
  explicit WorkAhead(std::uint64_t end) : end_(end) {}

  /// The first number from here on for which `will_do` holds and that nobody has begun. The caller must make() it.
  template <class F>
  std::optional<std::uint64_t> claim(std::uint64_t from, F&& will_do) {
    const std::lock_guard lock(changing_);
    for (auto number = from; number < end_; ++number)
      if (will_do(number) && begun_.try_emplace(number).second) return number;
    return std::nullopt;
  }
  /// Makes what was claimed, and keeps it until its turn comes. Returns what `seen` says of it.
  template <class F, class Seen>
  auto make(std::uint64_t number, F&& work, Seen&& seen) {
    auto made = work();
    const auto said = seen(made);
    const std::lock_guard lock(changing_);
    begun_[number] = std::move(made);
    made_.notify_all();
    return said;
  }

  /// The result in its turn: as it was made before, or made now.
  template <class F>
  T get(std::uint64_t number, F&& work) {
    std::unique_lock lock(changing_);
    const auto [slot, fresh] = begun_.try_emplace(number);
    if (fresh) {
      lock.unlock();
      return work();
    }
    made_.wait(lock, [&slot = slot->second] { return slot.has_value(); });
    return *std::exchange(slot->second, std::nullopt);
  }

  /// Results whose turn never came, by number.
  std::vector<T> left() {
    std::vector<T> out;
    for (auto& [number, result] : begun_)
      if (result) out.push_back(*std::exchange(result, std::nullopt));
    return out;
  }

 private:
  std::uint64_t end_;
  std::mutex changing_;
  std::condition_variable made_;
  std::map<std::uint64_t, std::optional<T>> begun_;  // empty while it is made, and once it was asked for
};

/// Halves the time between a long piece of work and short ones that wait for it.
class TimeShares {
 public:
  /// Whether the long one has had so much more time that it is the turn of a short one.
  [[nodiscard]] bool short_is_due() const {
    constexpr auto kSlice = std::chrono::seconds(1);
    return Clock::now() - began_ > 2 * short_ + kSlice;
  }
  /// Does a short one.
  template <class F>
  auto spend(F&& work) {
    const auto since = Clock::now();
    auto result = work();
    short_ += Clock::now() - since;
    return result;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point began_ = Clock::now();
  Clock::duration short_{0};
};

}  // namespace stela::conform
