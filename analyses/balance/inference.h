// Tests and intervals for balance reports, over block means: games of one deal are not independent, blocks are.
// Intervals of plain means and shares are in analyses/play/statistics.h.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "analyses/play/statistics.h"

namespace stela::balance {

using play::Estimate;

/// Two-sided p-value of Student's t test that the mean of independent values is mu. Values that are all alike give
/// nothing of how they vary: 1 when they are mu; else the chance that as many coin flips agree.
double t_test(std::span<const double> values, double mu);

/// p-value of Hotelling's T² test (1931) that the mean of rows is mu. Rows are independent, of equal length; where
/// their entries sum to a constant, as shares do, the last column is left out. None when there are too few rows, or
/// when they vary in fewer directions than there are columns.
std::optional<double> hotelling_test(std::span<const std::vector<double>> rows, std::span<const double> mu);

/// How far from mu the mean of independent values must lie for the t test with an error of 5 % to see it in four of
/// five experiments, by how these values vary; none where there are fewer than two or all are alike.
std::optional<double> visible_difference(std::span<const double> values);

/// Holm's correction (1979): p-values of a family, adjusted so that the chance of one false finding in it is kept.
std::vector<double> holm(std::span<const double> p_values);

/// An interval that holds at every number of values at once, so that it may be watched while it grows: the asymptotic
/// confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021), tightest near `tight` values. It has
/// no width that says anything before some ten values: then it is the whole range from low to high.
Estimate always_valid(std::span<const double> values, double low, double high, double tight = 200);

/// Where the variance of a figure of a seat comes from, as shares that sum to 1: method of moments on deals that were
/// played twice.
struct VarianceShares {
  double seat = 0;    ///< which seat it is
  double deal = 0;    ///< what this deal does to this seat
  double chance = 0;  ///< what differs when the same deal is played again by the same players
};
/// first, second: rows by deal, with a value a seat, of the two times.
VarianceShares variance_shares(std::span<const std::vector<double>> first, std::span<const std::vector<double>> second);

}  // namespace stela::balance
