// States as they wait on disk: only the words in which one differs from the first state of the exploration.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "model/game_type.h"

namespace stela::explore {

/// The bytes of a state that say what it is.
template <class State>
std::span<std::byte> bytes_of(State& s) {
  return std::as_writable_bytes(std::span(&s, 1));
}
inline std::span<std::byte> bytes_of(AnyState& s) { return {s.data(), s.type()->state_bytes()}; }

template <class State>
class Packing {
 public:
  explicit Packing(const State& root)
      : root_(root), words_((bytes_of(root_).size() + 7) / 8), root_words_(words_of(root)) {}

  /// Appends the state: which words differ, a bit each, and those words.
  void pack(const State& s, std::vector<std::uint64_t>& out) const {
    const auto words = words_of(s);
    const auto head = out.size();
    out.resize(head + heads());
    for (std::size_t i = 0; i < words_; ++i) {
      if (words[i] == root_words_[i]) continue;
      out[head + i / 64] |= std::uint64_t{1} << i % 64;
      out.push_back(words[i]);
    }
  }
  /// The words of the state at the front; none where there is no state, as a file may be damaged.
  [[nodiscard]] std::span<const std::uint64_t> front(std::span<const std::uint64_t> packed) const {
    if (packed.size() < heads() || (words_ % 64 != 0 && packed[heads() - 1] >> words_ % 64 != 0)) return {};
    std::size_t n = heads();
    for (std::size_t i = 0; i < heads(); ++i) n += static_cast<std::size_t>(std::popcount(packed[i]));
    return n <= packed.size() ? packed.first(n) : packed.first(0);
  }
  void unpack(std::span<const std::uint64_t> packed, State& s) const {
    auto words = root_words_;
    std::size_t next = heads();
    for (std::size_t i = 0; i < heads(); ++i)
      for (auto rest = packed[i]; rest != 0; rest &= rest - 1)
        words[i * 64 + static_cast<std::size_t>(std::countr_zero(rest))] = packed[next++];
    s = root_;
    const auto bytes = bytes_of(s);
    std::memcpy(bytes.data(), words.data(), bytes.size());
  }

 private:
  /// Room for the words of the largest state of its class.
  using Words = std::array<std::uint64_t, (sizeof(State) + 7) / 8>;

  [[nodiscard]] std::size_t heads() const { return (words_ + 63) / 64; }

  static Words words_of(State s) {
    Words words{};
    const auto bytes = bytes_of(s);
    std::memcpy(words.data(), bytes.data(), bytes.size());
    return words;
  }

  State root_;
  std::size_t words_;  ///< of a state
  Words root_words_;
};

}  // namespace stela::explore
