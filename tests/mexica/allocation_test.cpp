// The engine's inner loop allocates nothing: every operator new of the program is counted here.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "model/mexica/mexica.h"

namespace {
std::atomic<std::uint64_t> allocations{0};

void* counted(std::size_t size) noexcept {
  allocations.fetch_add(1, std::memory_order_relaxed);
  return std::malloc(size > 0 ? size : 1);
}
void* counted(std::size_t size, std::align_val_t alignment) noexcept {
  allocations.fetch_add(1, std::memory_order_relaxed);
  const auto a = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(a, (size + a - 1) / a * a);
}
void* checked(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
}  // namespace

void* operator new(std::size_t size) { return checked(counted(size)); }
void* operator new[](std::size_t size) { return checked(counted(size)); }
void* operator new(std::size_t size, std::align_val_t a) { return checked(counted(size, a)); }
void* operator new[](std::size_t size, std::align_val_t a) { return checked(counted(size, a)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace stela::mexica::test {
namespace {

/// Plays random actions and asks everything at each, over games of one to another kind of player.
std::uint64_t allocated_by_play(const Mexica& game, std::uint64_t seed, int actions) {
  State state = game.initial(seed);
  Rng rng(seed);
  Mexica::Weights weights;
  weights.fill(1);
  RuleSet rules;
  RuleCounts counts;
  ActionList list;
  const auto before = allocations.load();
  for (int i = 0; i < actions && game.to_move(state) >= 0; ++i) {
    game.legal(state, list);
    const auto k = rng.below(game.count(state));
    const auto action = game.nth(state, k);
    (void)game.pick(state, rng);
    (void)game.why_not(state, action, &rules);
    (void)game.why_not(state, game.spell(state, rng));
    game.apply(state, i % 2 == 0 ? action : game.pick(state, weights, rng), &counts);
    (void)game.hash(state);
  }
  return allocations.load() - before;
}

TEST(MexAllocation, TheCounterCounts) {
  const auto before = allocations.load();
  const std::string text(1000, 'x');
  EXPECT_EQ(text.size(), 1000U);
  EXPECT_GT(allocations.load(), before);
}

TEST(MexAllocation, NoneInPlay) {
  for (int players = 2; players <= 4; ++players) {
    const auto game = *Mexica::make({{"players", players}});
    for (std::uint64_t seed = 0; seed < 4; ++seed) EXPECT_EQ(allocated_by_play(game, seed, 500), 0U) << players << ", seed " << seed;
  }
}

}  // namespace
}  // namespace stela::mexica::test
