// Work over ranks: the same results in the same order as on one thread, and no rank is waited for that has ended.
#include "base/ranks.h"

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/in_order.h"
#include "base/rng.h"

namespace stela {
namespace {

/// Ranks that are threads of this process.
class Office {
 public:
  explicit Office(unsigned size) : boxes_(size) {}

  class Desk : public Ranks {
   public:
    Desk(Office& office, unsigned rank) : office_(office), rank_(rank) {}
    [[nodiscard]] unsigned rank() const override { return rank_; }
    [[nodiscard]] unsigned size() const override { return static_cast<unsigned>(office_.boxes_.size()); }
    void send(unsigned to, Tag tag, const std::string& text) override {
      const std::lock_guard lock(office_.lock_);
      office_.boxes_[to].push_back({rank_, tag, text});
    }

   protected:
    std::optional<Message> poll() override {
      const std::lock_guard lock(office_.lock_);
      auto& box = office_.boxes_[rank_];
      if (box.empty()) return std::nullopt;
      auto message = box.front();
      box.pop_front();
      return message;
    }

   private:
    Office& office_;
    unsigned rank_;
  };

 private:
  std::mutex lock_;
  std::vector<std::deque<Ranks::Message>> boxes_;
};

/// Runs f(ranks) on every rank, as stela-mpi does: who ends says so, and the first sends the others home.
template <class F>
void on_ranks(unsigned size, F&& f) {
  Office office(size);
  std::vector<std::jthread> others;
  for (unsigned rank = 1; rank < size; ++rank)
    others.emplace_back([&, rank] {
      Office::Desk desk(office, rank);
      try {
        f(desk);
      } catch (const Dismissed&) {
      }
      desk.send(0, Ranks::Tag::gone, "");
    });
  Office::Desk first(office, 0);
  f(first);
  for (unsigned rank = 1; rank < size; ++rank) first.send(rank, Ranks::Tag::gone, "");
}

Codec<std::uint64_t> number_codec() {
  return {[](const std::uint64_t& n) { return std::to_string(n); },
          [](const std::string& text) -> Result<std::uint64_t> { return std::uint64_t{std::stoull(text)}; }};
}

/// A result that takes its time, another one for each number.
Result<std::uint64_t> slowly(std::uint64_t number) {
  std::this_thread::sleep_for(std::chrono::microseconds(mix64(number) % 300));
  return number * number;
}

class RanksOf : public testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Sizes, RanksOf, testing::Values(1, 2, 4, 9));

TEST_P(RanksOf, TellInOrderWhatOneThreadTells) {
  std::vector<std::uint64_t> told;
  on_ranks(GetParam(), [&](Ranks& ranks) {
    for (int again = 0; again < 2; ++again) {
      InOrder<std::uint64_t> work(1, {}, number_codec(), ranks);
      const auto error = work.run(
          3, 60, [](std::uint64_t number, unsigned) { return slowly(number); },
          [&](const std::uint64_t& made) {
            EXPECT_TRUE(ranks.leads());
            told.push_back(made);
            return true;
          },
          [](std::uint64_t number) { return number % 7 == 0; });
      EXPECT_FALSE(error);
    }
  });
  std::vector<std::uint64_t> expected;
  for (int again = 0; again < 2; ++again)
    for (std::uint64_t n = 3; n < 60; ++n) expected.push_back(n % 7 == 0 ? 0 : n * n);
  EXPECT_EQ(told, expected);
}

TEST_P(RanksOf, StopWhenEnoughWasTold) {
  std::vector<std::uint64_t> told;
  on_ranks(GetParam(), [&](Ranks& ranks) {
    InOrder<std::uint64_t> work(1, {}, number_codec(), ranks);
    const auto error = work.run(
        0, 1'000'000'000, [](std::uint64_t number, unsigned) { return slowly(number); },
        [&](const std::uint64_t& made) {
          told.push_back(made);
          return told.size() < 20;
        });
    EXPECT_FALSE(error);
  });
  ASSERT_EQ(told.size(), 20U);
  EXPECT_EQ(told.back(), 19U * 19U);
}

TEST_P(RanksOf, TellAllBeforeTheFirstError) {
  std::vector<std::uint64_t> told;
  std::optional<Error> error;
  on_ranks(GetParam(), [&](Ranks& ranks) {
    InOrder<std::uint64_t> work(1, {}, number_codec(), ranks);
    auto found = work.run(
        0, 100,
        [](std::uint64_t number, unsigned) -> Result<std::uint64_t> {
          if (number == 31 || number == 33) return Error{"f", "number " + std::to_string(number), "is bad", "MEX-K1"};
          return slowly(number);
        },
        [&](const std::uint64_t& made) {
          told.push_back(made);
          return true;
        });
    if (ranks.leads()) error = std::move(found);
  });
  EXPECT_EQ(told.size(), 31U);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->line(), "f: number 31: is bad (MEX-K1)");
}

/// A result under way on another rank learns that nobody wants it.
TEST(Ranks, CallOffWhatIsUnderWay) {
  std::atomic<unsigned> begun = 0, given_up = 0;
  on_ranks(3, [&](Ranks& ranks) {
    InOrder<std::uint64_t> work(1, {}, number_codec(), ranks);
    (void)work.run(
        0, 100,
        [&](std::uint64_t number, unsigned) -> Result<std::uint64_t> {
          if (number == 0) {
            while (begun == 0) std::this_thread::yield();
            return number;
          }
          ++begun;
          while (!work.abandoned()) std::this_thread::yield();
          ++given_up;
          return stopped_error("");
        },
        [](const std::uint64_t&) { return false; });
  });
  EXPECT_GE(given_up, 1U);
}

TEST(Ranks, AgreeOnVersionAndWork) {
  const auto error_with = [](const std::string& version, const std::string& what) {
    std::optional<Error> error;
    std::atomic<unsigned> agreed = 0;
    on_ranks(4, [&](Ranks& ranks) {
      const bool odd = ranks.rank() == 2;
      auto found = agree(ranks, odd ? version : "1.0", odd ? what : "balance x");
      if (!found) ++agreed;
      if (ranks.leads()) error = std::move(found);
    });
    EXPECT_EQ(agreed, error ? 0U : 4U);
    return error ? error->line() : "";
  };
  EXPECT_EQ(error_with("1.0", "balance x"), "");
  EXPECT_EQ(error_with("1.1", "balance x"), "rank 2: is version 1.1, rank 0 is 1.0");
  EXPECT_EQ(error_with("1.0", "balance y"),
            "rank 2: was started with another command than rank 0, or reads other files");
}

TEST(Ranks, TellWhichRankEnded) {
  std::optional<Error> error;
  on_ranks(3, [&](Ranks& ranks) {
    if (ranks.rank() == 2) return ranks.send(0, Ranks::Tag::gone, "stela: board.json: no such file");
    InOrder<std::uint64_t> work(1, {}, number_codec(), ranks);
    auto found = work.run(
        0, 1'000'000'000, [](std::uint64_t number, unsigned) { return slowly(number); },
        [](const std::uint64_t&) { return true; });
    if (ranks.leads()) error = std::move(found);
  });
  ASSERT_TRUE(error);
  EXPECT_EQ(error->line(), "rank 2: ended: stela: board.json: no such file");
}

TEST(Ranks, ShareWhatTheFirstKnows) {
  std::mutex lock;
  std::vector<std::string> heard;
  on_ranks(4, [&](Ranks& ranks) {
    const auto text = shared(ranks, ranks.leads() ? "0.25" : "");
    const std::lock_guard guard(lock);
    heard.push_back(text);
  });
  EXPECT_EQ(heard, std::vector<std::string>(4, "0.25"));
}

}  // namespace
}  // namespace stela
