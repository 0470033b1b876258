// A part of numbered work, for runs that know nothing of each other.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"

namespace stela {

/// Of every `count` numbers the one at `index`.
struct Shard {
  std::uint64_t index = 0, count = 1;

  /// The number that is the i-th of this shard.
  [[nodiscard]] std::uint64_t block(std::uint64_t i) const { return index + i * count; }
  /// How many of the first `blocks` numbers it has.
  [[nodiscard]] std::uint64_t of(std::uint64_t blocks) const {
    return blocks <= index ? 0 : (blocks - index + count - 1) / count;
  }
  [[nodiscard]] bool whole() const { return count == 1; }
};

/// "3/64", counted from 1; "" is the whole. The error is at `where`.
Result<Shard> shard_of(const std::string& text, const std::string& where = "--shard");
/// "3/64".
std::string to_text(const Shard& shard);

}  // namespace stela
