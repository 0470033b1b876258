// The choice among the settings of a "tune" experiment: a race with common deals (Maron and Moore 1994, Birattari
// 2002). All settings play the same deals; after 8, 16, 32 ... blocks a setting leaves that another one beats: nearer
// or as near in every target, and in one of them by more than chance. What is left at the end is a front, none of which
// is beaten by another; it plays once more, on deals that nothing was chosen by.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analyses/balance/plan.h"
#include "analyses/balance/target.h"

namespace stela::balance {

/// Settings that a front may have, besides the game as it is.
inline constexpr std::size_t kMostFront = 5;

class Race {
 public:
  static Result<Race> of(const Experiment& experiment);

  /// Arms and blocks to be played next, in the order in which take() wants them; none: the race is over.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::uint64_t>> next();
  void take(std::size_t arm, const std::vector<GameRecord>& records);

  [[nodiscard]] const std::vector<Target>& targets() const { return targets_; }
  [[nodiscard]] const std::vector<std::string>& candidates() const { return names_; }
  [[nodiscard]] const std::vector<std::string>& levels() const { return levels_; }
  /// Blocks that each candidate played in the race.
  [[nodiscard]] std::size_t raced(std::size_t candidate) const { return rows(candidate, false, 0).size(); }
  /// The front, the nearest first (by the sum of its distances). Candidate 0, the game as it is, is in it only where it
  /// belongs there.
  [[nodiscard]] const std::vector<std::size_t>& front() const { return front_; }

  /// Its arms of the race, or those on deals held out.
  [[nodiscard]] std::vector<std::size_t> arms_of(std::size_t candidate, bool confirm) const;
  /// What each block showed of a candidate. level: of the table where it confirms.
  [[nodiscard]] std::vector<BlockFigures> rows(std::size_t candidate, bool confirm, std::size_t level) const;
  /// How far a candidate is from each target.
  [[nodiscard]] std::vector<double> distances(std::size_t candidate) const;

 private:
  enum class Stage : std::uint8_t { racing, confirming, over };

  [[nodiscard]] bool beats(std::size_t one, std::size_t other, double alpha) const;
  void drop_the_beaten();
  void find_front();

  std::vector<Target> targets_;
  std::vector<std::string> names_, levels_;
  std::size_t seats_ = 2;
  std::uint64_t seed_ = 1, most_ = 0, goal_ = 0;
  bool tables_ = false, pairs_ = false;
  std::vector<std::size_t> alive_, front_;
  Stage stage_ = Stage::racing;
  std::vector<Arm> plans_;
  std::vector<std::vector<BlockFigures>> arms_;  // by arm, then block
};

}  // namespace stela::balance
