// Sets out of arrays of bytes, eight bytes at a time: for engines that ask something of all of an array.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace stela {

/// The eight bytes from `first`, the first one lowest.
inline std::uint64_t word_at(const std::uint8_t* first) {
  static_assert(std::endian::native == std::endian::little, "compilers do not join eight loads in a larger function");
  std::uint64_t word = 0;
  std::memcpy(&word, first, sizeof word);
  return word;
}

/// One bit a byte of a word, from the lowest: whether it is not 0.
inline std::uint64_t nonzero_bytes(std::uint64_t word) {
  constexpr std::uint64_t kLow = 0x7F7F7F7F7F7F7F7F;
  const std::uint64_t ones = ((((word & kLow) + kLow) | word) & ~kLow) >> 7;
  return (ones * 0x0102040810204080) >> 56;
}

}  // namespace stela
