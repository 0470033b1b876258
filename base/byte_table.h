// Sets out of arrays of 64 bytes: one question, asked of all bytes at once; bit
// i of the answer is byte i's. Without x86's vectors (pages in a browser) byte
// after byte.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/byte_bits.h"

#if defined(__SSSE3__)
#include <immintrin.h>
#endif

namespace stela {

using Bytes64 = std::array<std::uint8_t, 64>;

/// Sixteen bytes as two words, the first byte lowest: an array just written
/// would have to be waited for.
struct ByteTable {
  std::uint64_t low, high;
  [[nodiscard]] unsigned operator[](unsigned i) const { return (i < 8 ? low : high) >> (8 * (i & 7)) & 0xFF; }
};

#if defined(__AVX2__)
/// As many bytes as a register holds.
struct ByteLanes {
  __m256i v;
  static constexpr unsigned kBytes = 32;
  static ByteLanes at(const std::uint8_t* first) {
    return {_mm256_loadu_si256(reinterpret_cast<const __m256i*>(first))};
  }
  static ByteLanes all(unsigned byte) { return {_mm256_set1_epi8(static_cast<char>(byte))}; }
  static ByteLanes table(const ByteTable& t) {
    return {_mm256_broadcastsi128_si256(_mm_set_epi64x(static_cast<long long>(t.high), static_cast<long long>(t.low)))};
  }
  [[nodiscard]] ByteLanes operator&(ByteLanes o) const { return {_mm256_and_si256(v, o.v)}; }
  [[nodiscard]] ByteLanes eighths() const { return {_mm256_srli_epi16(v, 3)}; }
  /// table[byte], for bytes below 16.
  [[nodiscard]] ByteLanes in(ByteLanes table) const { return {_mm256_shuffle_epi8(table.v, v)}; }
  [[nodiscard]] std::uint32_t equal(ByteLanes o) const {
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, o.v)));
  }
};
#elif defined(__SSSE3__)
struct ByteLanes {
  __m128i v;
  static constexpr unsigned kBytes = 16;
  static ByteLanes at(const std::uint8_t* first) { return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(first))}; }
  static ByteLanes all(unsigned byte) { return {_mm_set1_epi8(static_cast<char>(byte))}; }
  static ByteLanes table(const ByteTable& t) {
    return {_mm_set_epi64x(static_cast<long long>(t.high), static_cast<long long>(t.low))};
  }
  [[nodiscard]] ByteLanes operator&(ByteLanes o) const { return {_mm_and_si128(v, o.v)}; }
  [[nodiscard]] ByteLanes eighths() const { return {_mm_srli_epi16(v, 3)}; }
  [[nodiscard]] ByteLanes in(ByteLanes table) const { return {_mm_shuffle_epi8(table.v, v)}; }
  [[nodiscard]] std::uint32_t equal(ByteLanes o) const {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(v, o.v)));
  }
};
#else
/// A word.
struct ByteLanes {
  std::uint64_t v;
  static constexpr unsigned kBytes = 8;
  static ByteLanes at(const std::uint8_t* first) { return {word_at(first)}; }
  static ByteLanes all(unsigned byte) { return {std::uint64_t{byte} * 0x0101010101010101}; }
  [[nodiscard]] std::uint64_t equal(ByteLanes o) const { return ~nonzero_bytes(v ^ o.v) & 0xFF; }
};

/// Of some places, those that pass, one by one: a word cannot look up.
template <class F>
std::uint64_t those_of(std::uint64_t places, F&& passes) {
  std::uint64_t set = 0;
  for (; places != 0; places &= places - 1) {
    const auto i = static_cast<unsigned>(std::countr_zero(places));
    set |= std::uint64_t{passes(i) ? 1U : 0U} << i;
  }
  return set;
}
#endif

/// f of all bytes, as many at a time as there are lanes: a bit a byte.
template <class F>
std::uint64_t of_each_byte(const Bytes64& bytes, F&& f) {
  std::uint64_t set = 0;
  for (unsigned i = 0; i < 64; i += ByteLanes::kBytes) set |= std::uint64_t{f(ByteLanes::at(&bytes[i]))} << i;
  return set;
}

/// The places of bytes that are not 0.
inline std::uint64_t nonzero(const Bytes64& bytes) {
  return ~of_each_byte(bytes, [](ByteLanes b) { return b.equal(ByteLanes::all(0)); });
}

/// The places of bytes that are equal to one.
inline std::uint64_t equal_to(unsigned byte, const Bytes64& bytes) {
  return of_each_byte(bytes, [=](ByteLanes b) { return b.equal(ByteLanes::all(byte)); });
}

/// Of some places, those whose byte b, below 16, has table[b] != 0.
inline std::uint64_t with_nonzero(const ByteTable& table, const Bytes64& bytes, std::uint64_t places) {
#if defined(__SSSE3__)
  const auto lanes = ByteLanes::table(table);
  return places & ~of_each_byte(bytes, [&](ByteLanes b) { return b.in(lanes).equal(ByteLanes::all(0)); });
#else
  return those_of(places, [&](unsigned i) { return table[bytes[i]] != 0; });
#endif
}

/// Of some places, those whose byte is in a set of numbers below 64. Bytes are below 64, or 0xFF, which is in no set.
inline std::uint64_t among(std::uint64_t set, const Bytes64& bytes, std::uint64_t places) {
#if defined(__SSSE3__)
  const auto sets = ByteLanes::table({set, 0}), bits = ByteLanes::table({0x8040201008040201, 0});
  return places & ~of_each_byte(bytes, [&](ByteLanes b) {
           const auto eighth = b.eighths() & ByteLanes::all(0x1F);  // 31, of 0xFF, is looked up as 15
           return (eighth.in(sets) & (b & ByteLanes::all(7)).in(bits)).equal(ByteLanes::all(0));
         });
#else
  return those_of(places, [&](unsigned i) { return bytes[i] < 64 && (set >> bytes[i] & 1) != 0; });
#endif
}

}  // namespace stela
