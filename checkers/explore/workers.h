// Pieces of work on several threads. Pieces are claimed dynamically: results must not depend on
// which thread takes which.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>

#include "base/crew.h"

namespace stela::explore {

/// Calls f(piece) for 0 to pieces - 1.
template <class F>
void in_parallel(unsigned jobs, std::size_t pieces, F&& f) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (auto piece = next++; piece < pieces; piece = next++) f(piece);
  };
  const auto others = crew(std::min<std::size_t>(jobs, pieces), [&](std::size_t) { work(); });
  work();
}

}  // namespace stela::explore
