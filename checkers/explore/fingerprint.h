// A state as 128 bits: two states of an exploration with equal fingerprints count as one. Among a thousand million
// states the chance that any two different ones agree is below 1 in 10^20.
#pragma once

#include <algorithm>
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

/// Of bytes: two sums of 128-bit products, mixed apart from each other.
inline Fingerprint fingerprint_of(const void* data, std::size_t bytes) {
  const auto* at = static_cast<const unsigned char*>(data);
  const auto fold = [](std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{a} * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  };
  Fingerprint print{0x9e3779b97f4a7c15ULL ^ bytes, 0xd1342543de82ef95ULL ^ bytes};
  for (std::size_t i = 0; i < bytes; i += 16) {
    std::uint64_t word[2]{};  // NOLINT(modernize-avoid-c-arrays): filled byte by byte
    std::memcpy(word, at + i, std::min<std::size_t>(16, bytes - i));
    print.low = fold(word[0] ^ print.low, word[1] ^ 0xa0761d6478bd642fULL);
    print.high = fold(word[1] ^ print.high, word[0] ^ 0xe7037ed1a0b428dbULL);
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
