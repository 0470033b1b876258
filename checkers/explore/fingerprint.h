// A state as 128 bits: two states of an exploration with equal fingerprints count as one. Among a thousand million
// states the chance that any two different ones agree is below 1 in 10^20.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "model/game.h"

namespace stela::explore {

struct Fingerprint {
  std::uint64_t low = 0, high = 0;

  friend auto operator<=>(const Fingerprint&, const Fingerprint&) = default;
};

/// The two halves of a 128-bit product, mixed into one.
inline std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U);
}

/// Of bytes: two sums of products with salts of their place's, which wait for nothing before them.
inline Fingerprint fingerprint_of(const void* data, std::size_t bytes) {
  const auto* at = static_cast<const unsigned char*>(data);
  std::uint64_t one = 0x2d358dccaa6c78a5ULL, other = 0x8bb84b93962eacc9ULL;
  Fingerprint print{bytes, ~bytes};
  for (std::size_t i = 0; i < bytes; i += 16) {
    std::array<std::uint64_t, 2> word{};
    std::memcpy(word.data(), at + i, std::min<std::size_t>(16, bytes - i));
    one += 0x9e3779b97f4a7c15ULL;
    other += 0xd1342543de82ef95ULL;
    print.low += fold(word[0] ^ one, word[1] ^ other);
    print.high += fold(word[0] + other, word[1] - one);
  }
  print = {fold(print.low ^ 0x8ebc6af09c88c6e3ULL, print.high ^ 0x589965cc75374cc3ULL),
           fold(print.high ^ 0x1d8e4e27c47d124fULL, print.low ^ 0xeb44accab455d165ULL)};
  if (print == Fingerprint{}) print.low = 1;  // an empty place of the table
  return print;
}

/// Of a state: of its bytes, or, where some of them say nothing (padding), of its JSON.
template <Game G>
Fingerprint fingerprint_of(const G& game, const typename G::State& s) {
  if constexpr (std::has_unique_object_representations_v<typename G::State>) {
    return fingerprint_of(&s, sizeof s);
  } else {
    if constexpr (requires { game.bytes(s); })
      if (const auto bytes = game.bytes(s); !bytes.empty()) return fingerprint_of(bytes.data(), bytes.size());
    const auto text = game.to_json(s).dump();
    return fingerprint_of(text.data(), text.size());
  }
}

/// The key of a state where no two different states count as one.
template <Game G>
class PlainKey {
 public:
  explicit PlainKey(const G& game) : game_(game) {}
  [[nodiscard]] Fingerprint operator()(const typename G::State& s) const { return fingerprint_of(game_, s); }
  /// In how many ways the board is mapped onto itself, the identity among them.
  [[nodiscard]] std::size_t symmetries() const { return 1; }

 private:
  const G& game_;
};

}  // namespace stela::explore
