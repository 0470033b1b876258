// The least and the most that fields were. Fields that differ in a list's number alone are one: "/players/*/coins".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace stela::suggest {

/// "/players/*/coins" of "/players/1/coins".
std::string general(const std::string& field);

class Ranges {
 public:
  struct Range {
    std::string name;                 ///< general
    std::vector<std::string> fields;  ///< those that are one, in their order
    std::int64_t least = 0, most = 0;
  };

  explicit Ranges(const std::vector<std::string>& fields);

  /// values: of each field.
  void add(const std::vector<std::int64_t>& values);
  [[nodiscard]] std::uint64_t rows() const { return rows_; }
  /// By name; one row at least must have been added.
  [[nodiscard]] const std::vector<Range>& all() const { return ranges_; }

 private:
  std::vector<Range> ranges_;
  std::vector<std::size_t> range_of_;  // by field
  std::uint64_t rows_ = 0;
};

}  // namespace stela::suggest
