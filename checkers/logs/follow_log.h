// Is there a legal game that goes as a log says? The reference plays along in many worlds at once: deals of what the
// log does not tell. A line removes the worlds in which it cannot be; those that are left are dealt anew where nobody
// saw (sequential importance resampling: Gordon, Salmond and Smith 1993). Where no world is left, the game is played
// again from ever earlier actions, in many more deals, before the line is said to be impossible.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checkers/logs/log_format.h"
#include "model/any_game.h"

namespace stela::logs {

struct FollowOptions {
  std::size_t worlds = 256;
  std::uint64_t most_deals = 8192;  ///< looked at from each of the earlier actions
  std::uint64_t seed = 1;
};

/// The first line that no deal that was looked at allows.
struct ImpossibleLine {
  std::size_t line = 0;
  std::string text;         ///< as it stands in the log
  std::string what;         ///< "move worker a5 c9: no border with stones"
  std::string rule;         ///< its id; empty where it is no rule that forbids it
  std::uint64_t deals = 0;  ///< looked at, all of which agree with the lines before
};

struct Followed {
  std::size_t lines = 0, actions = 0;
  std::optional<ImpossibleLine> impossible{};
  std::size_t worlds = 0;           ///< different ones that are left
  std::vector<std::string> open;    ///< JSON pointers of fields in which they differ: what the log leaves open
  std::optional<AnyState> state{};  ///< after the last line that can be, in one of them
  bool over = false;                ///< whether the game is
};

/// start: where the log begins, as far as it is seen; none: at the start of a game, of which all is unknown.
Followed follow(const AnyGame& game, const std::optional<AnyState>& start, std::span<const LoggedMove> moves,
                const FollowOptions& options, const std::atomic<bool>& stop);

}  // namespace stela::logs
