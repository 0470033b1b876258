// How fast a cost grows with a size: the exponent e of cost = c size^e, by least squares on logarithms.
#pragma once

#include <optional>
#include <span>

namespace stela::growth {

struct Exponent {
  double value = 0, low = 0, high = 0;  ///< low, high: Student's 95 % interval
};

/// All above 0, as many costs as sizes. Nothing of fewer than three different sizes: two lie on a curve whatever they
/// are.
std::optional<Exponent> fitted(std::span<const double> sizes, std::span<const double> costs);

}  // namespace stela::growth
