#include "checkers/crash/flight.h"

#include <fmt/format.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): sigaltstack

#include <algorithm>
#include <cstring>
#include <utility>

#include "checkers/crash/watchdog.h"
#include "model/position_file.h"

namespace stela {
namespace {

/// A string of JSON.
std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out + '"';
}

/// A stack of its own for the signal handlers of this thread, where it has none yet: an engine that recurses without
/// end leaves nothing of the usual one.
bool wants_signal_stack() {
  stack_t now{};
  return sigaltstack(nullptr, &now) == 0 && (now.ss_flags & SS_DISABLE) != 0;
}

}  // namespace

Flight::Flight(FlightPlan plan)
    : plan_(std::move(plan)), text_(std::make_unique_for_overwrite<char[]>(kRoom)), outer_(current) {  // NOLINT
  if (wants_signal_stack()) {
    stack_ = std::make_unique_for_overwrite<char[]>(kStack);  // NOLINT(modernize-avoid-c-arrays)
    stack_t mine{};
    mine.ss_sp = stack_.get();
    mine.ss_size = kStack;
    sigaltstack(&mine, nullptr);
  }
  current = this;
  Watchdog::enter(*this);
}

Flight::~Flight() {
  Watchdog::leave(*this);
  current = outer_;
  if (!stack_) return;
  stack_t none{};
  none.ss_flags = SS_DISABLE;
  sigaltstack(&none, nullptr);
}

void Flight::reset(std::string title) {
  playing_ = false;
  title_ = std::move(title);
  head_.clear();
  size_ = last_ = 0;
  actions_ = 0;
  applying_ = full_ = false;
}

void Flight::begin(const std::string& setup, std::uint64_t seed) {
  const std::lock_guard guard(lock_);
  counts_ = true;
  reset(plan_.met.empty() ? "" : fmt::format("{} {} of seed {}", plan_.met, number_, plan_.seed));
  if (!plan_.folder.empty()) {
    start_ = plan_.game + "-";
    tail_ = fmt::format("-{}-{}.trace.json", plan_.seed, number_);
    head_ = fmt::format(R"({{"stela": "trace", "version": {}, "game": "{}", "setup": {}, "seed": {}, "actions": [)",
                        kFileVersion, plan_.game, setup, seed);
  }
  tick();
  playing_ = true;
}

void Flight::begin_work(const std::string& what) {
  const std::lock_guard guard(lock_);
  counts_ = false;
  reset(plan_.met.empty() ? what : fmt::format("{} {} {} of seed {}", what, plan_.met, number_, plan_.seed));
  tick();
  playing_ = true;
}

void Flight::add(std::string_view action) {
  tick();
  ++actions_;
  const auto word = in_quotes(action);
  const std::size_t size = size_.load(std::memory_order_relaxed);
  const std::string_view gap = size == 0 ? "" : ", ";
  if (full_ || size + gap.size() + word.size() > kRoom) {
    full_ = true;
  } else {
    std::copy(gap.begin(), gap.end(), &text_[size]);
    std::copy(word.begin(), word.end(), &text_[size + gap.size()]);
    last_.store(size + gap.size(), std::memory_order_relaxed);
    size_.store(size + gap.size() + word.size(), std::memory_order_release);
  }
  applying_ = true;
}

}  // namespace stela
