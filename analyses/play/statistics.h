// Intervals, tests and ratings for matches. What comes in blocks (the games of one deal) is judged by its block means:
// games of one deal are not independent, blocks are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace stela::play {

struct Estimate {
  double mean = 0, low = 0, high = 0;  ///< low, high: of the 95 % interval
  bool alike = false;                  ///< a share whose blocks all agree: the interval is Wilson's
  bool bounded = true;                 ///< false: one block does not say how blocks vary; low and high are the mean
};

inline constexpr double kConfidence = 0.95;

/// A seat's part of the first place: all of it, an equal part with those who share it, or nothing.
double first_place_of(std::span<const int> ranks, std::size_t seat);
/// A seat's points less the best of the others'.
int margin_of(std::span<const int> points, std::size_t seat);

struct Moments {
  double mean = 0, variance = 0;  ///< of a sample; 0 of nothing, and of one value
};
Moments moments(std::span<const double> values);

/// Wilson's interval for a share of independent trials (Wilson 1927); successes may be halves.
Estimate wilson(double successes, double trials);
/// Student's t interval for the mean of independent values; of fewer than two there is none, of equal ones it has no
/// width.
Estimate t_interval(std::span<const double> values);
/// For shares: the t interval kept within 0 and 1. Where all blocks agree, which says little of how they vary, it is
/// Wilson's, as if each block were one trial.
Estimate share_interval(std::span<const double> block_means);

/// The interval of a figure of blocks by resampling them (percentile bootstrap, Efron 1979). figure: of as many blocks
/// as there are, by their numbers; of fewer than two there is none. The same seed, the same interval.
Estimate bootstrap(std::size_t blocks, const std::function<double(std::span<const std::size_t>)>& figure,
                   std::uint64_t seed, unsigned samples = 1000);

/// A sequential test of a mean share, p0 against p1 > p0, by the generalised likelihood ratio of block means with the
/// normal approximation (as Fishtest does; Michel Van den Bergh, "The generalized SPRT", 2019).
class Sprt {
 public:
  enum class Decision : std::uint8_t { open, h0, h1 };

  Sprt(double p0, double p1, double alpha = 0.05, double beta = 0.05);

  /// The next block, in order. After a verdict nothing changes it.
  void add(double block_mean);
  [[nodiscard]] Decision verdict() const { return verdict_; }
  [[nodiscard]] double ratio() const;  ///< logarithm of the likelihood ratio
  [[nodiscard]] double lower() const { return lower_; }
  [[nodiscard]] double upper() const { return upper_; }
  [[nodiscard]] std::size_t blocks() const { return count_; }

 private:
  double p0_, p1_, lower_, upper_;
  double sum_ = 0, squares_ = 0;
  std::size_t count_ = 0;
  Decision verdict_ = Decision::open;
};
std::string_view to_text(Sprt::Decision verdict);

/// Duels between players: won[i][j] is how often i was ahead of j, level counts half to each.
using Duels = std::vector<std::vector<double>>;

/// Ratings of the Bradley-Terry model by Hunter's MM algorithm (2004), 400 points for odds of ten to one, the first
/// player's 0. One duel that ended level between every two players is added, so that who won all has a rating.
std::vector<double> bradley_terry(const Duels& won);

}  // namespace stela::play
