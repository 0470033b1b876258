#include "checkers/campaign/failures.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace stela {

std::string shrunk_text(std::size_t actions, std::size_t replays, const std::optional<double>& cut) {
  auto text = fmt::format("shrunk to {} in {} {}", actions, replays, replays == 1 ? "replay" : "replays");
  return cut ? text + fmt::format(", not minimal: stopped after {:.0f} s", *cut) : text;
}

void Failures::over(std::uint64_t number, std::optional<Failure> failure) {
  const std::lock_guard guard(lock_);
  if (failure) keep(*failure);
  waiting_.emplace(number, std::move(failure));
  for (auto it = waiting_.begin(); it != waiting_.end() && it->first == next_; it = waiting_.erase(it), ++next_)
    if (it->second) report(*it->second);
}

std::vector<Failure> Failures::close() {
  const std::lock_guard guard(lock_);
  for (const auto& [number, failure] : waiting_)
    if (failure) report(*failure);
  waiting_.clear();
  std::vector<Failure> all;
  for (auto& [signature, failure] : kept_) all.push_back(std::move(failure));
  kept_.clear();
  std::sort(all.begin(), all.end(), [](const Failure& a, const Failure& b) { return a.number < b.number; });
  return all;
}

/// Of each fault the shortest game, which is the easiest to shrink; of several the first.
void Failures::keep(const Failure& failure) {
  const auto rank = [](const Failure& f) { return std::pair(f.found.actions.size(), f.number); };
  const auto [it, fresh] = kept_.try_emplace(failure.found.finding->signature(), failure);
  if (!fresh && rank(failure) >= rank(it->second)) return;
  if (on_.keep) on_.keep(failure, fresh ? nullptr : &it->second);
  if (!fresh) it->second = failure;
}

void Failures::report(const Failure& failure) {
  if (reported_.insert(failure.found.finding->signature()).second && on_.report) on_.report(failure);
}

}  // namespace stela
