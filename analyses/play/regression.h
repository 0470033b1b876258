// What features of positions foretell about how games end: linear least squares with a pull towards a prior (ridge
// regression), by Eigen.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace stela::play {

class Regression {
 public:
  explicit Regression(std::size_t features);
  Regression(Regression&&) noexcept;
  Regression& operator=(Regression&&) noexcept;
  ~Regression();

  /// A position: its features, and what came of it.
  void add(std::span<const double> features, double outcome);
  /// All that another one was given, too.
  void add(const Regression& other);
  [[nodiscard]] std::size_t rows() const;

  /// The weights that foretell best, by feature. prior: where they are when nothing speaks for another value; pull: how
  /// many positions the prior counts as much as. A feature that no position had stays at its prior.
  [[nodiscard]] std::vector<double> solve(std::span<const double> prior, double pull) const;
  /// How much of the outcomes' variance weights explain, with the best constant: 1 all, 0 nothing.
  [[nodiscard]] double explained(std::span<const double> weights) const;

 private:
  struct Sums;
  std::unique_ptr<Sums> sums_;
};

}  // namespace stela::play
