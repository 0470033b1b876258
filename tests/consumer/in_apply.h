// What an engine may do instead of an answer. The build names one of these as HEX_FAULT_IN_APPLY of tests/model_game.
#pragma once

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace in_apply {

inline constexpr int kCentre = 4;  // b2

inline void loop() {
  for (volatile bool on = true; on;) {
  }
}

inline void hangs(int cell) {
  if (cell == kCentre) loop();
}

inline void crashes(int cell) {
  volatile int* volatile nowhere = nullptr;
  if (cell == kCentre) *nowhere = cell;
}

inline int deeper(int n) {
  volatile int here = n;
  return deeper(here + 1) + here;
}
inline void recurses(int cell) {
  if (cell == kCentre) deeper(0);
}

inline void throws(int cell) {
  if (cell == kCentre) throw std::runtime_error("no such cell");
}

/// Late in the first block of games of `check`.
inline void hangs_late(int /*cell*/) {
  static std::atomic<int> applied{0};
  if (++applied == 1500) loop();
}

inline void sleeps(int /*cell*/) { std::this_thread::sleep_for(std::chrono::milliseconds(200)); }

}  // namespace in_apply
