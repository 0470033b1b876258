// What is kept of a match's block: a row of a log, and what travels from rank to rank.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "base/in_order.h"
#include "base/result.h"

namespace stela::play {

/// A game of a block, by seat.
struct GameRow {
  std::vector<int> scores, ranks;
  std::uint32_t actions = 0, decisions = 0;
  bool cut_off = false;

  friend bool operator==(const GameRow&, const GameRow&) = default;
};

/// The games of one deal, by seating.
struct BlockRow {
  std::uint64_t number = 0;
  std::vector<GameRow> games;
  double seconds = 0;  ///< of one thread
};

/// A block as JSON: "block", "games", "seconds".
nlohmann::json to_json(const BlockRow& block);
/// An error names the field.
Result<BlockRow> block_from_json(const nlohmann::json& value);
Codec<BlockRow> block_codec();

}  // namespace stela::play
