// The one source of randomness: PCG32 (O'Neill 2014, HMC-CS-2014-0905), passed in explicitly everywhere.
// The same (seed, stream) gives the same draws on every platform; std:: distributions do not, so none are used.
#pragma once

#include <cassert>
#include <cstdint>
#include <pcg_random.hpp>

namespace stela {

/// A stream of 32-bit draws. Trivially copyable, 16 bytes; a game's number is its stream, so games are independent.
class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) : engine_(seed, stream) {
    // Of stream 0, the last seed stands one draw before seed 0, and that draw is 0, which below() passes over: the two
    // would give the same game. So the last seed starts elsewhere.
    constexpr std::uint64_t kLastSeed = ~std::uint64_t{0}, kFarOff = 0x9e3779b97f4a7c15ULL;
    if (seed == kLastSeed && stream == 0) engine_.advance(kFarOff);
  }

  std::uint32_t next() { return engine_(); }

  /// Uniform in [0, n), n > 0, without bias (Lemire 2019, "Fast random integer generation in an interval").
  std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = std::uint64_t{next()} * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Uniform permutation (Fisher-Yates) of [first, first + n).
  template <class T>
  void shuffle(T* first, std::uint32_t n) {
    for (std::uint32_t i = n; i > 1; --i) std::swap(first[i - 1], first[below(i)]);
  }

 private:
  pcg32 engine_;
};

/// A good 64-bit mix (the finaliser of SplitMix64, Steele et al. 2014): for hashing and for deriving seeds.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ULL;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

}  // namespace stela
