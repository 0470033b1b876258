// What a player is called on the command line, and in reports: "random", "greedy", "search:4000",
// "mcts:2000,turns=3", "search:4000,weights=hand", "engine:./my_player --fast"; or a level: "easy", "medium", "strong".
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "base/result.h"

namespace stela::play {

enum class PlayerKind : std::uint8_t { random, swarm, greedy, search, mcts, engine };

struct PlayerSpec {
  std::string text;  ///< as it was given
  PlayerKind kind = PlayerKind::random;
  std::uint64_t nodes = 0;           ///< search: for a turn; mcts: for a decision
  std::string weights = "standard";  ///< "standard", "hand", or a file of weights
  std::string command;               ///< of an engine
  std::map<std::string, unsigned>
      more;  ///< other numbers: "turns", "width", "candidates", "growing", "replan", "reply"

  /// Sets an option that the text names.
  template <class T>
  void take(const char* name, T& option) const {
    if (const auto it = more.find(name); it != more.end()) option = static_cast<T>(it->second);
  }
};

/// Errors say what is wrong with the text, and what there is.
Result<PlayerSpec> parse_player(std::string_view text);

}  // namespace stela::play
