// The k-th lowest bit of a word. One by one, the number of steps could not be foreseen.
#pragma once

#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace stela {

/// The place of the k-th lowest bit, counted from 0; k < popcount(word).
inline unsigned nth_bit(std::uint64_t word, unsigned k) {
#if defined(__BMI2__)
  word = _pdep_u64(std::uint64_t{1} << k, word);
#else
  for (; k > 0; --k) word &= word - 1;
#endif
  return static_cast<unsigned>(std::countr_zero(word));
}

}  // namespace stela
