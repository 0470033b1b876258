#include "analyses/play/regression.h"

#include <Eigen/Dense>
#include <cmath>

namespace stela::play {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

struct Regression::Sums {
  MatrixXd products;      // of features
  VectorXd with_outcome;  // features times outcome
  VectorXd features;
  double outcome = 0, outcome_squared = 0;
  std::size_t rows = 0;
};

Regression::Regression(std::size_t features) : sums_(std::make_unique<Sums>()) {
  const auto n = static_cast<Index>(features);
  sums_->products = MatrixXd::Zero(n, n);
  sums_->with_outcome = VectorXd::Zero(n);
  sums_->features = VectorXd::Zero(n);
}
Regression::Regression(Regression&&) noexcept = default;
Regression& Regression::operator=(Regression&&) noexcept = default;
Regression::~Regression() = default;

void Regression::add(std::span<const double> features, double outcome) {
  const Eigen::Map<const VectorXd> x(features.data(), static_cast<Index>(features.size()));
  sums_->products += x * x.transpose();
  sums_->with_outcome += outcome * x;
  sums_->features += x;
  sums_->outcome += outcome;
  sums_->outcome_squared += outcome * outcome;
  ++sums_->rows;
}

void Regression::add(const Regression& other) {
  sums_->products += other.sums_->products;
  sums_->with_outcome += other.sums_->with_outcome;
  sums_->features += other.sums_->features;
  sums_->outcome += other.sums_->outcome;
  sums_->outcome_squared += other.sums_->outcome_squared;
  sums_->rows += other.sums_->rows;
}

std::size_t Regression::rows() const { return sums_->rows; }

std::vector<double> Regression::solve(std::span<const double> prior, double pull) const {
  const Eigen::Map<const VectorXd> start(prior.data(), static_cast<Index>(prior.size()));
  // In units of each feature's own size, so that the pull is alike for those that are large and those that are small.
  VectorXd scale = VectorXd::Ones(start.size());
  for (Index k = 0; k < start.size(); ++k)
    if (rows() > 0 && sums_->products(k, k) > 0)
      scale[k] = std::sqrt(sums_->products(k, k) / static_cast<double>(rows()));
  MatrixXd a = sums_->products;
  for (Index k = 0; k < start.size(); ++k) a(k, k) += pull * scale[k] * scale[k];
  const VectorXd weights = start + a.ldlt().solve(sums_->with_outcome - sums_->products * start);
  return {weights.begin(), weights.end()};
}

double Regression::explained(std::span<const double> weights) const {
  const Eigen::Map<const VectorXd> w(weights.data(), static_cast<Index>(weights.size()));
  const auto n = static_cast<double>(rows());
  const double total = sums_->outcome_squared - sums_->outcome * sums_->outcome / n;
  // The rest's variance: of outcome - w x - c with the best c.
  const double sum = sums_->outcome - w.dot(sums_->features);
  const double squares = sums_->outcome_squared - 2 * w.dot(sums_->with_outcome) + w.dot(sums_->products * w);
  return total > 0 ? 1 - (squares - sum * sum / n) / total : 0;
}

}  // namespace stela::play
