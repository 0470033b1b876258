// The log of a match: a head line that says what is played, then a JSON line for each block that is done, in order. A
// match that was stopped, in whatever way, goes on from its log.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/play/match.h"
#include "model/result.h"

namespace stela {

class MatchLog {
 public:
  /// head: what must be the same for a match to go on; games, seats: of a block and of a game. Opens the log, or begins
  /// one; "" keeps none. What a kill left of a last line is dropped.
  static Result<MatchLog> open(const std::string& file, const nlohmann::json& head, std::size_t games,
                               std::size_t seats);

  /// The blocks that it holds.
  [[nodiscard]] const std::vector<play::BlockRow>& blocks() const { return blocks_; }
  /// Appends a block; an error when it cannot be written.
  std::optional<Error> add(const play::BlockRow& block) const;

 private:
  std::string file_;
  std::vector<play::BlockRow> blocks_;
};

}  // namespace stela
