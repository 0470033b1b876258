#include "analyses/growth/fit.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <set>

namespace stela::growth {

std::optional<Exponent> fitted(std::span<const double> sizes, std::span<const double> costs) {
  if (std::set<double>(sizes.begin(), sizes.end()).size() < 3) return std::nullopt;
  const auto n = static_cast<double>(sizes.size());
  double mean_x = 0, mean_y = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) mean_x += std::log(sizes[i]) / n, mean_y += std::log(costs[i]) / n;
  double xx = 0, xy = 0, yy = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const double x = std::log(sizes[i]) - mean_x, y = std::log(costs[i]) - mean_y;
    xx += x * x, xy += x * y, yy += y * y;
  }
  const double slope = xy / xx;
  const double rest = std::max(0.0, yy - slope * xy);  // what the line does not explain
  const boost::math::students_t student(n - 2);
  constexpr double kTail = 0.025;
  const double width = boost::math::quantile(boost::math::complement(student, kTail)) * std::sqrt(rest / (n - 2) / xx);
  return Exponent{slope, slope - width, slope + width};
}

}  // namespace stela::growth
