// Work of a verb that is spread: over ranks (model/ranks.h), or over runs that know nothing of each other (shards).
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "model/ranks.h"

namespace stela::cli {

/// What an experiment keeps of the program that plays it.
std::string version_of_stela();

/// That all ranks are of this version and run the same; the error names the rank.
std::optional<Error> agree_on(const nlohmann::json& what);

/// Whether a command's work can be spread over ranks; the error says that it cannot. What only prints help can.
std::optional<Error> unspread(const std::vector<std::string>& words);

/// A part of the blocks: of every `count` blocks the one at `index`.
struct Shard {
  std::uint64_t index = 0, count = 1;

  /// The block that is the i-th of this shard.
  [[nodiscard]] std::uint64_t block(std::uint64_t i) const { return index + i * count; }
  /// How many of the first `blocks` blocks it has.
  [[nodiscard]] std::uint64_t of(std::uint64_t blocks) const {
    return blocks <= index ? 0 : (blocks - index + count - 1) / count;
  }
  [[nodiscard]] bool whole() const { return count == 1; }
};

/// "3/64", counted from 1; "" is the whole. An error names --shard.
Result<Shard> shard_of(const std::string& text);

}  // namespace stela::cli
