#include "tests/docs/schema.h"

#include <fstream>
#include <set>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "tests/docs/page.h"

namespace stela::docs {

using nlohmann::json;

namespace {

constexpr std::string_view kEnding = ".schema.json";

/// Brings what a schema refers to into one document: "state.schema.json#/definitions/tikal" of another file becomes
/// "#/definitions/state.schema.json/definitions/tikal".
class Bundler {
 public:
  json bundle(const std::string& name) {
    json out = schema_text(name);
    redirect(out, "");
    for (std::set<std::string> done; done.size() < wanted_.size();) {
      const auto next = *std::find_if(wanted_.begin(), wanted_.end(), [&](const auto& f) { return !done.contains(f); });
      json other = schema_text(next.substr(0, next.size() - kEnding.size()));
      redirect(other, "/definitions/" + next);
      out["definitions"][next] = std::move(other);
      done.insert(next);
    }
    return out;
  }

 private:
  void redirect(json& schema, const std::string& inside) {
    if (schema.is_object() && schema.contains("$ref") && schema["$ref"].is_string()) {
      const auto to = schema["$ref"].get<std::string>();
      const auto hash = std::min(to.find('#'), to.size());
      const auto file = to.substr(0, hash), pointer = to.substr(std::min(hash + 1, to.size()));
      if (!file.empty()) wanted_.insert(file);
      schema["$ref"] = "#" + (file.empty() ? inside : "/definitions/" + file) + pointer;
    } else if (schema.is_structured()) {
      for (auto& part : schema) redirect(part, inside);
    }
  }
  std::set<std::string> wanted_;
};

}  // namespace

std::filesystem::path schema_folder() { return root() / "docs" / "schemas"; }

json schema_text(const std::string& name) {
  std::ifstream in(schema_folder() / (name + std::string(kEnding)));
  return json::parse(in);
}

Schema::Schema(const std::string& name) : bundle_(Bundler().bundle(name)) {
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(bundle_), schema_);
}

bool Schema::holds(const json& document) const {
  return valijson::Validator().validate(schema_, valijson::adapters::NlohmannJsonAdapter(document), nullptr);
}

std::string Schema::why_not(const json& document) const {
  valijson::ValidationResults results;
  if (valijson::Validator().validate(schema_, valijson::adapters::NlohmannJsonAdapter(document), &results)) return "";
  std::string all;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    for (const auto& step : error.context) all += step;
    all += ": " + error.description + "\n";
  }
  return all + document.dump().substr(0, 500);
}

}  // namespace stela::docs
