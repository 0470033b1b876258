// Fields of a position that an engine need not keep: digests of positions can leave them out (docs/records.md).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela::conform {

/// A JSON pointer (RFC 6901, without its `~`) in which `*` stands for every key and every index: "/players/*/known".
class FieldPattern {
 public:
  /// Errors say what a pattern is.
  static Result<FieldPattern> parse(std::string_view text);

  [[nodiscard]] const std::string& text() const { return text_; }
  /// Takes out of a position every key and every element that the pattern names; whether there was one.
  bool take_from(nlohmann::json& position) const;

 private:
  explicit FieldPattern(std::string text) : text_(std::move(text)) {}
  bool take(nlohmann::json& value, std::size_t depth) const;

  std::string text_;
  std::vector<std::string> tokens_;
};

/// Their texts, in their order: what the head of a record holds.
std::vector<std::string> texts(const std::vector<FieldPattern>& patterns);

}  // namespace stela::conform
