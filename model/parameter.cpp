#include "model/parameter.h"

#include <nlohmann/json.hpp>

namespace stela {
namespace {

std::vector<Parameter> read(const nlohmann::json& list) {
  std::vector<Parameter> out;
  for (const auto& one : list)
    out.push_back({one.at("name").get<std::string>(), one.value("rule", ""), one.at("text").get<std::string>(),
                   one.value("as", ""), one.value("many", false)});
  return out;
}

}  // namespace

Parameters parameters_from(std::string_view text) {
  const auto file = nlohmann::json::parse(text);
  return {read(file.at("numbers")), read(file.value("seats", nlohmann::json::array()))};
}

}  // namespace stela
