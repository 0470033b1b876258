// The log of a match: a head line that says what is played, then a JSON line for each block that is done, in order. A
// match that was stopped, in whatever way, goes on from its log. The log of a part of a match says in its head which.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/play/match.h"
#include "base/json_log.h"
#include "base/result.h"
#include "base/shard.h"

namespace stela {

/// What the log of a match must agree with.
struct MatchShape {
  nlohmann::json head;    ///< what must be the same for a match to go on
  std::size_t games = 0;  ///< of a block
  std::size_t seats = 0;  ///< of a game
};

class MatchLog {
 public:
  /// Opens the log of a shard, or begins one; "" keeps none. What a kill left of a last line is dropped.
  static Result<MatchLog> open(const std::string& file, const MatchShape& match, const Shard& shard);

  /// The blocks that it holds.
  [[nodiscard]] const std::vector<play::BlockRow>& blocks() const { return blocks_; }
  /// Appends a block; an error when it cannot be written.
  std::optional<Error> add(const play::BlockRow& block);

 private:
  MatchLog(JsonLog log, std::vector<play::BlockRow> blocks) : log_(std::move(log)), blocks_(std::move(blocks)) {}

  JsonLog log_;
  std::vector<play::BlockRow> blocks_;
};

/// The blocks of several logs of a match, whatever parts of it they are. A block may be in several of them; the error
/// names the file and the block when it is not the same there.
Result<std::map<std::uint64_t, play::BlockRow>> blocks_of(const std::vector<std::string>& files,
                                                          const MatchShape& match);

}  // namespace stela
