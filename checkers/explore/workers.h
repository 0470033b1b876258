// Pieces of work on several threads. Which thread does which piece is nobody's business: each has its own results.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace stela::explore {

/// Calls f(piece) for 0 to pieces - 1.
template <class F>
void in_parallel(unsigned jobs, std::size_t pieces, F&& f) {
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (auto piece = next++; piece < pieces; piece = next++) f(piece);
  };
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < std::min<std::size_t>(jobs, pieces); ++i) threads.emplace_back(work);
  work();
}

}  // namespace stela::explore
