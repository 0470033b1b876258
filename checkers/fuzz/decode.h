// A fuzzer's bytes as small numbers. Every number takes a fixed count of bytes, so that a change to one byte changes
// one choice and leaves those after it where they were.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace stela::fuzz {

class Decoder {
 public:
  explicit Decoder(std::span<const std::uint8_t> bytes) : left_(bytes) {}

  [[nodiscard]] bool empty() const { return left_.empty(); }

  /// The next byte; 0 beyond the end.
  std::uint8_t byte() {
    if (left_.empty()) return 0;
    const auto b = left_.front();
    left_ = left_.subspan(1);
    return b;
  }

  /// The next two bytes, the low one first.
  std::uint16_t pair() {
    const unsigned low = byte();
    return static_cast<std::uint16_t>(low | unsigned{byte()} << 8);
  }

  /// The next eight bytes, the low one first.
  std::uint64_t word() {
    std::uint64_t all = 0;
    for (unsigned i = 0; i < 8; ++i) all |= std::uint64_t{byte()} << 8 * i;
    return all;
  }

  /// From least to most, both included, at most 256 values; takes a byte.
  int between(int least, int most) { return least + byte() % (most - least + 1); }

 private:
  std::span<const std::uint8_t> left_;
};

/// A number below n (n > 0) for a choice of two bytes. In proportion rather than a remainder: when a change earlier in
/// the input makes a list a little longer, the choice stays near what it was.
inline std::uint32_t share(std::uint16_t choice, std::size_t n) {
  return static_cast<std::uint32_t>((std::uint64_t{choice} * n) >> 16);
}

/// A choice of which share() of n is this number, which is less; none where n is so large that there may be none.
inline std::optional<std::uint16_t> choice_of(std::size_t number, std::size_t n) {
  if (n > 1U << 16) return std::nullopt;
  return static_cast<std::uint16_t>(((std::uint64_t{number} << 16) + n - 1) / n);
}

}  // namespace stela::fuzz
