// States as they wait on disk: only the words in which one differs from the first state of the exploration.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace stela::explore {

template <class State>
class Packing {
 public:
  explicit Packing(const State& root) : root_(words_of(root)) {}

  /// Appends the state: which words differ, a bit each, and those words.
  void pack(const State& s, std::vector<std::uint64_t>& out) const {
    const auto words = words_of(s);
    const auto head = out.size();
    out.resize(head + kHead);
    for (std::size_t i = 0; i < kWords; ++i) {
      if (words[i] == root_[i]) continue;
      out[head + i / 64] |= std::uint64_t{1} << i % 64;
      out.push_back(words[i]);
    }
  }
  /// The words of the state at the front; none where there is no state, as a file may be damaged.
  static std::span<const std::uint64_t> front(std::span<const std::uint64_t> packed) {
    if (packed.size() < kHead || (kWords % 64 != 0 && packed[kHead - 1] >> kWords % 64 != 0)) return {};
    std::size_t n = kHead;
    for (std::size_t i = 0; i < kHead; ++i) n += static_cast<std::size_t>(std::popcount(packed[i]));
    return n <= packed.size() ? packed.first(n) : packed.first(0);
  }
  void unpack(std::span<const std::uint64_t> packed, State& s) const {
    auto words = root_;
    std::size_t next = kHead;
    for (std::size_t i = 0; i < kHead; ++i)
      for (auto rest = packed[i]; rest != 0; rest &= rest - 1)
        words[i * 64 + static_cast<std::size_t>(std::countr_zero(rest))] = packed[next++];
    std::memcpy(static_cast<void*>(&s), words.data(), sizeof s);
  }

 private:
  static constexpr std::size_t kWords = (sizeof(State) + 7) / 8;
  static constexpr std::size_t kHead = (kWords + 63) / 64;
  using Words = std::array<std::uint64_t, kWords>;

  static Words words_of(const State& s) {
    Words words{};
    std::memcpy(words.data(), &s, sizeof s);
    return words;
  }

  Words root_;
};

}  // namespace stela::explore
