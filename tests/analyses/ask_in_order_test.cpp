// Questions asked by several threads are answered as if one had asked them in order.
#include "analyses/turn/ask_in_order.h"

#include <gmock/gmock.h>

#include <stdexcept>

namespace stela::turn {
namespace {

struct Reply {
  Answer answer = Answer::unknown;
  std::size_t number = 0;
};

std::vector<std::size_t> asked(std::size_t count, unsigned threads, std::size_t decisive) {
  Limits limits;
  limits.threads = threads;
  const auto replies = ask_in_order(count, limits, [&](std::size_t number, const Limits& own) {
    // What matters answers late; what does not waits to be stopped.
    if (number > decisive)
      while (!own.reached()) std::this_thread::yield();
    if (number == decisive) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return Reply{number >= decisive ? Answer::better : Answer::none_better, number};
  });
  std::vector<std::size_t> numbers;
  for (const auto& reply : replies) numbers.push_back(reply.number);
  return numbers;
}

TEST(InOrder, TheFirstThatIsNotRefutedDecides) {
  for (const unsigned threads : {1U, 2U, 5U, 16U}) {
    EXPECT_THAT(asked(9, threads, 3), ::testing::ElementsAre(0, 1, 2, 3)) << threads;
    EXPECT_THAT(asked(9, threads, 0), ::testing::ElementsAre(0)) << threads;
    EXPECT_THAT(asked(4, threads, 4), ::testing::ElementsAre(0, 1, 2, 3)) << threads;
    EXPECT_THAT(asked(0, threads, 0), ::testing::IsEmpty()) << threads;
  }
}

TEST(InOrder, LimitsOfTheWholeReachEachQuestion) {
  std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  limits.threads = 2;
  const auto replies = ask_in_order(2, limits, [](std::size_t number, const Limits& own) {
    return Reply{own.reached() ? Answer::unknown : Answer::none_better, number};
  });
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(replies[0].answer, Answer::unknown);
}

TEST(InOrder, WhatIsThrownComesBackUnlessItIsOvertaken) {
  const auto ask = [](std::size_t thrower, std::size_t decisive) {
    Limits limits;
    limits.threads = 3;
    return ask_in_order(6, limits, [=](std::size_t number, const Limits&) {
      if (number == thrower) throw std::runtime_error("question");
      return Reply{number == decisive ? Answer::better : Answer::none_better, number};
    });
  };
  EXPECT_THROW(ask(2, 4), std::runtime_error);
  EXPECT_EQ(ask(4, 2).size(), 3U);
}

}  // namespace
}  // namespace stela::turn
