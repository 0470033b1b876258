// Weights of what a position's JSON says (state_fields.h), and how they are learned: by a regression of how games
// ended.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analyses/play/state_fields.h"

namespace stela::play {

/// In thousandths of a point, by seat.
struct FieldWeight {
  std::string name;
  std::vector<std::int32_t> weights;
};

class FieldWeights {
 public:
  explicit FieldWeights(std::vector<FieldWeight> fields);
  FieldWeights(const FieldWeights&) = delete;
  FieldWeights& operator=(const FieldWeights&) = delete;

  [[nodiscard]] const std::vector<FieldWeight>& fields() const { return fields_; }
  /// Adds what a feature is worth, by seat.
  void add(FieldId id, std::int64_t value, std::span<std::int64_t> worth) const {
    const auto found = by_id_.find(id);
    if (found == by_id_.end()) return;
    for (std::size_t p = 0; p < worth.size() && p < found->second.size(); ++p) worth[p] += value * found->second[p];
  }

 private:
  std::vector<FieldWeight> fields_;
  std::unordered_map<FieldId, std::span<const std::int32_t>> by_id_;  // never gone through
};

/// Positions of one game, and how it ended.
struct FieldLessons {
  using Row = std::vector<std::pair<FieldId, std::int32_t>>;  ///< by id, each once

  std::map<FieldId, std::string> names;
  std::set<FieldId> hidden;  ///< of what no player knows: a deck's order
  std::vector<Row> rows;
  std::vector<double> outcome;  ///< by seat, in points, of which the mean is 0

  [[nodiscard]] nlohmann::json to_json() const;
  static FieldLessons from_json(const nlohmann::json& json);
};

/// Linear least squares with a pull towards nothing, by Eigen. Features that nobody knows, that are rare, or that are
/// nearly always there are left out, and of the others those that are told least evenly.
class FieldRegression {
 public:
  void add(FieldLessons lessons);
  [[nodiscard]] std::size_t rows() const { return rows_; }

  struct Found {
    std::vector<FieldWeight> fields;
    double explained = 0;  ///< share of the outcomes' variance
  };
  /// The weights that foretell best; none without games.
  [[nodiscard]] Found solve(std::size_t seats) const;

 private:
  [[nodiscard]] std::vector<FieldId> chosen() const;

  std::vector<FieldLessons> games_;
  std::map<FieldId, std::string> names_;
  std::set<FieldId> hidden_;
  std::size_t rows_ = 0;
};

}  // namespace stela::play
