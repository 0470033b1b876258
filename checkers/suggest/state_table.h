// Positions as rows of numbers: the fields of a position's JSON that are numbers in every position, and the lengths of
// its lists.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace stela::suggest {

/// The fields of one position by name: a JSON pointer; "#/deck" is how long a list is; true is 1, and null is left out.
using NumberFields = std::map<std::string, std::int64_t>;
NumberFields numbers_of(const nlohmann::json& position);

/// Rows of a fixed set of fields.
class StateTable {
 public:
  /// Fields that a row lacks are dropped from the table.
  void add(NumberFields row);
  [[nodiscard]] const std::vector<std::string>& fields() const { return fields_; }
  [[nodiscard]] std::size_t rows() const { return rows_.size(); }
  [[nodiscard]] std::int64_t at(std::size_t row, std::size_t field) const { return rows_[row][columns_[field]]; }

 private:
  std::vector<std::string> fields_;
  std::vector<std::size_t> columns_;  ///< by field, where it stands in a row
  std::vector<std::vector<std::int64_t>> rows_;
  std::size_t width_ = 0;  ///< of a row: fields of the first one, those dropped since too
};

}  // namespace stela::suggest
