#include "analyses/balance/inference.h"

#include <Eigen/Dense>
#include <algorithm>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace stela::balance {
namespace {

using play::moments;

constexpr double kNothing = 1e-12;  // a variance that is only rounding

}  // namespace

double t_test(std::span<const double> values, double mu) {
  if (values.size() < 2) return 1;
  const auto n = static_cast<double>(values.size());
  const auto [mean, variance] = moments(values);
  const double away = std::abs(mean - mu);
  if (away < 1e-9) return 1;
  if (variance < kNothing) return std::min(1.0, std::pow(0.5, n - 1));
  const double t = away / std::sqrt(variance / n);
  return 2 * boost::math::cdf(boost::math::complement(boost::math::students_t(n - 1), t));
}

std::optional<double> hotelling_test(std::span<const std::vector<double>> rows, std::span<const double> mu) {
  if (rows.empty() || mu.size() < 2) return std::nullopt;
  const auto n = static_cast<Eigen::Index>(rows.size()), p = static_cast<Eigen::Index>(mu.size()) - 1;
  if (n <= p + 1) return std::nullopt;
  Eigen::MatrixXd x(n, p);
  for (Eigen::Index i = 0; i < n; ++i)
    for (Eigen::Index j = 0; j < p; ++j)
      x(i, j) = rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] - mu[static_cast<std::size_t>(j)];
  const Eigen::VectorXd mean = x.colwise().mean();
  const Eigen::MatrixXd centred = x.rowwise() - mean.transpose();
  const Eigen::MatrixXd covariance = centred.transpose() * centred / static_cast<double>(n - 1);
  const Eigen::FullPivLU<Eigen::MatrixXd> lu(covariance);
  if (!lu.isInvertible()) return std::nullopt;
  const double t2 = static_cast<double>(n) * mean.dot(lu.solve(mean));
  const auto dn = static_cast<double>(n), dp = static_cast<double>(p);
  const double f = t2 * (dn - dp) / (dp * (dn - 1));
  return boost::math::cdf(boost::math::complement(boost::math::fisher_f(dp, dn - dp), std::max(0.0, f)));
}

std::optional<double> visible_difference(std::span<const double> values) {
  constexpr double kPower = 0.8;
  if (values.size() < 2) return std::nullopt;
  const auto n = static_cast<double>(values.size());
  const auto variance = moments(values).variance;
  if (variance < kNothing) return std::nullopt;
  const boost::math::students_t t(n - 1);
  return (boost::math::quantile(t, 1 - (1 - play::kConfidence) / 2) + boost::math::quantile(t, kPower)) *
         std::sqrt(variance / n);
}

std::vector<double> holm(std::span<const double> p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  std::vector<double> adjusted(p_values.size());
  double least = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    least = std::max(least, std::min(1.0, p_values[order[i]] * static_cast<double>(order.size() - i)));
    adjusted[order[i]] = least;
  }
  return adjusted;
}

Estimate always_valid(std::span<const double> values, double low, double high, double tight) {
  constexpr std::size_t kFirst = 10;  // values before their variance is believed
  constexpr double kAlpha = 1 - play::kConfidence;
  const auto [mean, sampled] = moments(values);
  if (values.size() < kFirst) return {mean, low, high, false};
  // rho as in the paper's appendix: about the best for a time `tight`.
  const double log_alpha = -2 * std::log(kAlpha);
  const double rho2 = (log_alpha + std::log(log_alpha + 1)) / tight;
  const auto n = static_cast<double>(values.size());
  // As if one more value lay at each end: values that all agree would have no variance.
  const double spread = (high - mean) * (high - mean) + (low - mean) * (low - mean);
  const double variance = (sampled * (n - 1) + spread) / (n + 1);
  const double nr = n * rho2 + 1;
  const double half = std::sqrt(variance * 2 * nr / (n * n * rho2) * std::log(std::sqrt(nr) / kAlpha));
  return {mean, std::max(low, mean - half), std::min(high, mean + half), false};
}

VarianceShares variance_shares(std::span<const std::vector<double>> first,
                               std::span<const std::vector<double>> second) {
  if (first.size() < 2 || first.size() != second.size()) return {};
  const auto deals = first.size(), seats = first[0].size();
  double deal = 0, chance = 0;
  std::vector<double> seat_means;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    std::vector<double> sums, differences;
    for (std::size_t d = 0; d < deals; ++d) {
      sums.push_back((first[d][seat] + second[d][seat]) / 2);
      differences.push_back(first[d][seat] - second[d][seat]);
    }
    const auto [mean, variance] = moments(sums);
    seat_means.push_back(mean);
    double squares = 0;
    for (const double d : differences) squares += d * d;
    const double within = squares / (2 * static_cast<double>(deals));
    chance += within;
    deal += std::max(0.0, variance - within / 2);
  }
  const auto k = static_cast<double>(seats);
  deal /= k, chance /= k;
  // The means of the seats vary a little by chance as well.
  const double noise = (deal + chance / 2) / static_cast<double>(deals);
  const double seat = std::max(0.0, moments(seat_means).variance - noise);
  const double all = seat + deal + chance;
  if (all < kNothing) return {0, 0, 0};
  return {seat / all, deal / all, chance / all};
}

}  // namespace stela::balance
