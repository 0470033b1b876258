#include "analyses/play/statistics.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/rng.h"

namespace stela::play {
namespace {

constexpr double kTail = (1 - kConfidence) / 2;

}  // namespace

double first_place_of(std::span<const int> ranks, std::size_t seat) {
  if (ranks[seat] != 1) return 0;
  return 1.0 / static_cast<double>(std::count(ranks.begin(), ranks.end(), 1));
}

int margin_of(std::span<const int> points, std::size_t seat) {
  int best = std::numeric_limits<int>::min();
  for (std::size_t other = 0; other < points.size(); ++other)
    if (other != seat) best = std::max(best, points[other]);
  return points[seat] - best;
}

Moments moments(std::span<const double> values) {
  Moments m;
  if (values.empty()) return m;
  const auto n = static_cast<double>(values.size());
  m.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  for (const double v : values) m.variance += (v - m.mean) * (v - m.mean);
  if (values.size() > 1) m.variance /= n - 1;
  return m;
}

Estimate wilson(double successes, double trials) {
  if (trials <= 0) return {0, 0, 1, false};
  const double z = boost::math::quantile(boost::math::complement(boost::math::normal(), kTail));
  const double p = successes / trials, zz = z * z / trials;
  const double centre = (p + zz / 2) / (1 + zz);
  const double half = z * std::sqrt(p * (1 - p) / trials + zz / (4 * trials)) / (1 + zz);
  // At the ends of the range rounding must not leave the share outside of its interval.
  return {p, std::clamp(centre - half, 0.0, p), std::clamp(centre + half, p, 1.0), false};
}

Estimate t_interval(std::span<const double> values) {
  const auto [mean, variance] = moments(values);
  if (values.size() < 2) return {mean, mean, mean, false, false};
  const auto n = static_cast<double>(values.size());
  const double t = boost::math::quantile(boost::math::complement(boost::math::students_t(n - 1), kTail));
  const double half = t * std::sqrt(variance / n);
  return {mean, mean - half, mean + half, false};
}

Estimate share_interval(std::span<const double> block_means) {
  auto share = t_interval(block_means);
  const auto [least, most] = std::minmax_element(block_means.begin(), block_means.end());
  if (block_means.empty() || *most - *least < 1e-9) {
    const auto n = static_cast<double>(block_means.size());
    share = wilson(share.mean * n, n);
    share.alike = true;
    return share;  // Wilson's is of one block too
  }
  share.low = std::max(0.0, share.low);
  share.high = std::min(1.0, share.high);
  return share;
}

Estimate bootstrap(std::size_t blocks, const std::function<double(std::span<const std::size_t>)>& figure,
                   std::uint64_t seed, unsigned samples) {
  std::vector<std::size_t> drawn(blocks);
  std::iota(drawn.begin(), drawn.end(), std::size_t{0});
  Estimate estimate;
  estimate.mean = figure(drawn);
  if (blocks < 2) return {estimate.mean, estimate.mean, estimate.mean, false, false};
  Rng rng(seed);
  std::vector<double> figures;
  figures.reserve(samples);
  for (unsigned i = 0; i < samples; ++i) {
    for (auto& block : drawn) block = rng.below(static_cast<std::uint32_t>(blocks));
    figures.push_back(figure(drawn));
  }
  std::sort(figures.begin(), figures.end());
  const auto tail = static_cast<std::size_t>(kTail * samples);
  estimate.low = figures[tail];
  estimate.high = figures[samples - 1 - tail];
  return estimate;
}

Sprt::Sprt(double p0, double p1, double alpha, double beta)
    : p0_(p0), p1_(p1), lower_(std::log(beta / (1 - alpha))), upper_(std::log((1 - beta) / alpha)) {}

void Sprt::add(double block_mean) {
  if (verdict_ != Decision::open) return;
  sum_ += block_mean;
  squares_ += block_mean * block_mean;
  ++count_;
  if (ratio() >= upper_) verdict_ = Decision::h1;
  if (ratio() <= lower_) verdict_ = Decision::h0;
}

double Sprt::ratio() const {
  constexpr std::size_t kFirst = 10;  // blocks before their variance is believed
  if (count_ < kFirst) return 0;
  const auto n = static_cast<double>(count_);
  const double mean = sum_ / n;
  // As if one more block had ended each way: blocks that all agree would have no variance.
  const double variance = (squares_ - n * mean * mean + mean * mean + (1 - mean) * (1 - mean)) / (n + 1);
  return n * (p1_ - p0_) * (2 * mean - p0_ - p1_) / (2 * variance);
}

std::string_view to_text(Sprt::Decision verdict) {
  switch (verdict) {
    case Sprt::Decision::h0:
      return "H0 accepted";
    case Sprt::Decision::h1:
      return "H1 accepted";
    case Sprt::Decision::open:
      break;
  }
  return "open";
}

std::vector<double> bradley_terry(const Duels& won) {
  const auto n = won.size();
  std::vector<double> strength(n, 1);
  for (int round = 0; round < 10000; ++round) {
    double moved = 0;
    auto next = strength;
    for (std::size_t i = 0; i < n; ++i) {
      double wins = 0, weight = 0;
      for (std::size_t j = 0; j < n; ++j) {
        if (j == i) continue;
        wins += won[i][j] + 0.5;
        weight += (won[i][j] + won[j][i] + 1) / (strength[i] + strength[j]);
      }
      next[i] = wins / weight;
    }
    const double first = next[0];
    for (std::size_t i = 0; i < n; ++i) {
      next[i] /= first;
      moved = std::max(moved, std::abs(std::log(next[i] / strength[i])));
    }
    strength = std::move(next);
    if (moved < 1e-10) break;
  }
  std::vector<double> ratings;
  ratings.reserve(n);
  for (const double s : strength) ratings.push_back(400 * std::log10(s));
  return ratings;
}

}  // namespace stela::play
