// Reading JSON objects strictly: every field typed and bounded, unknown fields refused, the first error kept with its
// path.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela {

/// A cursor over one JSON object. After the first error all reads return harmless defaults, so code reads straight on
/// and looks at the error once, at the end.
class Fields {
 public:
  /// where: the object's path, e.g. "state"; error: shared by all cursors of one reading.
  Fields(const nlohmann::json& object, std::string where, std::optional<Error>& error);

  [[nodiscard]] bool has(std::string_view key) const;
  int number(std::string_view key, int least, int most);
  /// From 0 to 2^64-1: a number or, as json_text() writes the largest, a text of digits.
  std::uint64_t whole(std::string_view key);
  bool flag(std::string_view key);
  std::string text(std::string_view key);
  /// The elements of an array; none after an error.
  std::vector<nlohmann::json> list(std::string_view key);
  /// An array of numbers.
  std::vector<int> numbers(std::string_view key, int least, int most);
  /// An array of texts.
  std::vector<std::string> texts(std::string_view key);
  /// Any value; null after an error.
  const nlohmann::json& any(std::string_view key);
  Fields object(std::string_view key);
  /// The i-th element of the list at a key, which must be an object.
  Fields element(std::string_view key, std::size_t i, const nlohmann::json& value);
  [[nodiscard]] bool failed() const { return error_->has_value(); }
  [[nodiscard]] std::string path(std::string_view key) const;

  /// Records an error at a key unless there was one before.
  void fail(std::string_view key, std::string what, std::string rule = "");
  /// Refuses keys that were never asked for. Call it last.
  void close();

 private:
  const nlohmann::json* find(std::string_view key);
  const nlohmann::json* object_ = nullptr;
  std::string where_;
  std::optional<Error>* error_;
  std::vector<std::string> known_;
};

}  // namespace stela
