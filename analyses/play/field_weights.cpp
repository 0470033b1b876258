#include "analyses/play/field_weights.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace stela::play {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using nlohmann::json;

constexpr std::size_t kMostFields = 1200;  ///< what a minute can solve
constexpr std::size_t kRare = 20;          ///< positions in which a feature must be there, and in which it must not
constexpr double kPull = 100;              ///< positions that speak for no weight at all
constexpr double kWeightLimit = 1e6;

}  // namespace

FieldWeights::FieldWeights(std::vector<FieldWeight> fields) : fields_(std::move(fields)) {
  for (const auto& field : fields_) by_id_.emplace(field_id(field.name), field.weights);
}

json FieldLessons::to_json() const {
  return {{"names", names}, {"hidden", hidden}, {"rows", rows}, {"outcome", outcome}};
}

FieldLessons FieldLessons::from_json(const json& json) {
  return {json.at("names"), json.at("hidden"), json.at("rows"), json.at("outcome")};
}

void FieldRegression::add(FieldLessons lessons) {
  names_.merge(lessons.names);
  hidden_.merge(lessons.hidden);
  rows_ += lessons.rows.size();
  games_.push_back(std::move(lessons));
}

std::vector<FieldId> FieldRegression::chosen() const {
  std::map<FieldId, std::size_t> positions;
  for (const auto& game : games_)
    for (const auto& row : game.rows)
      for (const auto& [id, value] : row) ++positions[id];
  std::vector<std::pair<std::size_t, FieldId>> told;  // how evenly, the most evenly first
  for (const auto& [id, n] : positions) {
    if (hidden_.contains(id)) continue;
    const bool counts = names_.at(id).find('=') == std::string::npos;  // a number says something wherever it is
    const auto even = counts ? n : std::min(n, rows_ - n);
    if (even >= kRare) told.emplace_back(rows_ - even, id);
  }
  std::sort(told.begin(), told.end());
  if (told.size() > kMostFields) told.resize(kMostFields);
  std::vector<FieldId> ids;
  ids.reserve(told.size());
  for (const auto& [even, id] : told) ids.push_back(id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

FieldRegression::Found FieldRegression::solve(std::size_t seats) const {
  const auto ids = chosen();
  const auto n = static_cast<Index>(ids.size()), players = static_cast<Index>(seats);
  MatrixXd products = MatrixXd::Zero(n, n), with_outcome = MatrixXd::Zero(n, players);
  VectorXd sums = VectorXd::Zero(n);
  double squares = 0;
  std::vector<std::pair<Index, double>> row;
  for (const auto& game : games_) {
    const Eigen::Map<const VectorXd> outcome(game.outcome.data(), players);
    for (const auto& told : game.rows) {
      row.clear();
      for (const auto& [id, value] : told) {
        const auto at = std::lower_bound(ids.begin(), ids.end(), id);
        if (at != ids.end() && *at == id) row.emplace_back(at - ids.begin(), value);
      }
      for (const auto& [i, x] : row) {
        with_outcome.row(i) += x * outcome.transpose();
        for (const auto& [j, y] : row) products(i, j) += x * y;
        sums[i] += x;
      }
      squares += outcome.squaredNorm();
    }
  }
  Found found;
  if (rows_ == 0 || n == 0) return found;
  // In units of each feature's own variance, so that the pull is alike for those that are large and those that are
  // small; the constant, which has none, is hardly pulled.
  MatrixXd pulled = products;
  const auto count = static_cast<double>(rows_);
  for (Index k = 0; k < n; ++k) {
    const double mean = sums[k] / count;
    pulled(k, k) += kPull * std::max(1e-3, products(k, k) / count - mean * mean);
  }
  const MatrixXd weights = pulled.ldlt().solve(with_outcome);
  const double left =
      squares - 2 * weights.cwiseProduct(with_outcome).sum() + weights.cwiseProduct(products * weights).sum();
  found.explained = squares > 0 ? 1 - left / squares : 0;
  for (Index k = 0; k < n; ++k) {
    FieldWeight field{names_.at(ids[static_cast<std::size_t>(k)]), {}};
    for (Index p = 0; p < players; ++p)
      field.weights.push_back(
          static_cast<std::int32_t>(std::lround(std::clamp(1000 * weights(k, p), -kWeightLimit, kWeightLimit))));
    const bool says = std::any_of(field.weights.begin(), field.weights.end(), [](auto w) { return w != 0; });
    if (says) found.fields.push_back(std::move(field));
  }
  std::sort(found.fields.begin(), found.fields.end(),
            [](const FieldWeight& a, const FieldWeight& b) { return a.name < b.name; });
  return found;
}

}  // namespace stela::play
