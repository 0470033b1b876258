// Questions of which each matters only if those before it came to nothing, asked by several threads at once.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "analyses/turn/solution.h"
#include "base/crew.h"

namespace stela::turn {

/// Asks ask(0, limits), ask(1, limits) ... ask(count - 1, limits), on as many threads as the limits allow, until one
/// answers something else than none_better. What comes back is what asking them one after the other brings: the results
/// in order, up to that one. Those after it are stopped by the limits that they were given. A result has an `answer`.
/// Throws what the first that throws has thrown: within this room, which lets none out (guarded.h).
template <class Ask>
auto ask_in_order(std::size_t count, const Limits& limits, Ask&& ask) {
  using Asked = decltype(ask(std::size_t{}, limits));
  struct Answered {
    Asked asked;
    std::atomic<bool> overtaken = false;
    std::exception_ptr thrown;
  };
  const auto slots = std::make_unique<Answered[]>(count);
  std::atomic<std::size_t> next = 0, decided = count;
  std::mutex deciding;
  const auto decide = [&](std::size_t number) {
    const std::lock_guard lock(deciding);
    if (number >= decided) return;
    decided = number;
    for (std::size_t later = number + 1; later < count; ++later) slots[later].overtaken = true;
  };
  const auto work = [&] {
    for (std::size_t number = next++; number < count && number <= decided; number = next++) {
      auto& slot = slots[number];
      auto own = limits;
      own.threads = 1;
      own.overtaken = &slot.overtaken;
      try {
        slot.asked = ask(number, own);
        if (slot.asked.answer != Answer::none_better) decide(number);
      } catch (...) {
        slot.thrown = std::current_exception();
        decide(number);
      }
    }
  };
  {
    const auto threads = std::min<std::size_t>(std::max(1U, limits.threads), count);
    const auto others = crew(threads, [&](std::size_t) { work(); });
    work();
  }
  std::vector<Asked> answers;
  for (std::size_t number = 0; number < std::min<std::size_t>(decided + 1, count); ++number) {
    if (slots[number].thrown) std::rethrow_exception(slots[number].thrown);
    answers.push_back(std::move(slots[number].asked));
  }
  return answers;
}

}  // namespace stela::turn
