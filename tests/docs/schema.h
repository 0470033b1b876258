// A schema of docs/schemas/, with those it refers to in other files, as a validator.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <valijson/schema.hpp>

namespace stela::docs {

std::filesystem::path schema_folder();
/// docs/schemas/NAME.schema.json as it is.
nlohmann::json schema_text(const std::string& name);

class Schema {
 public:
  explicit Schema(const std::string& name);
  [[nodiscard]] bool holds(const nlohmann::json& document) const;
  /// The first reason why it does not hold; for messages.
  [[nodiscard]] std::string why_not(const nlohmann::json& document) const;
  /// In one document: what was referred to in another file is among its definitions.
  [[nodiscard]] const nlohmann::json& bundle() const { return bundle_; }

 private:
  nlohmann::json bundle_;
  valijson::Schema schema_;
};

}  // namespace stela::docs
