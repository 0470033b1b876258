// In which order probe games and random games are played: in turns by what they cost, as each finds soon what the other
// finds late. Probes begin, as a place costs an action or two where a random game costs a thousand. It follows from the
// games alone, so that a report does not depend on how fast an engine is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace stela::conform {

struct GameTurn {
  bool probes = false;      ///< a probe game
  std::uint64_t index = 0;  ///< of the probe games, or of the random ones
};

class GameTurns {
 public:
  GameTurns() = default;
  /// costs: actions that each probe game takes an engine. games: random ones.
  GameTurns(const std::vector<std::uint64_t>& costs, std::uint64_t games) : probes_(costs.size()), games_(games) {
    std::uint64_t spent_on_probes = 0, spent_on_games = kHeadStart, probe = 0, game = 0;
    while (probe < probes_ && game < games_) {
      const bool probes = spent_on_probes <= spent_on_games;
      mixed_.push_back({probes, probes ? probe : game});
      (probes ? spent_on_probes : spent_on_games) += probes ? costs[probe] : kRandomGame;
      ++(probes ? probe : game);
    }
    left_ = {probe < probes_, probe < probes_ ? probe : game};
  }

  [[nodiscard]] std::uint64_t size() const { return probes_ + games_; }
  [[nodiscard]] GameTurn operator[](std::uint64_t number) const {
    if (number < mixed_.size()) return mixed_[number];
    return {left_.probes, left_.index + number - mixed_.size()};
  }

 private:
  static constexpr std::uint64_t kRandomGame = 1200;  // actions, legal and illegal, of a usual one
  static constexpr std::uint64_t kHeadStart = 600;    // actions of probes before the first random game

  std::uint64_t probes_ = 0, games_ = 0;
  std::vector<GameTurn> mixed_;
  GameTurn left_;  // the first of those that come when the others have run out
};

}  // namespace stela::conform
