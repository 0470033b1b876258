#include "checkers/campaign/state_condition.h"

#include <fmt/format.h>

#include <regex>

#include "base/printable.h"
#include "base/strict_json.h"

namespace stela {

using nlohmann::json;

Result<StateCondition> StateCondition::parse(const std::string& text) {
  static const std::regex form(R"((/[^\s~=!<>]*)\s*(=|!=|<=|>=|<|>)\s*(\S.*))");
  std::smatch parts;
  if (!std::regex_match(text, parts, form))
    return Error{"", "--must-reach",
                 fmt::format("{} is no condition: a field of the state, one of = != < <= > >=, and a value, as in "
                             "'/half = 2'",
                             quoted_text(text))};
  StateCondition out;
  out.field_ = json::json_pointer(parts[1].str());
  out.comparison_ = parts[2];
  auto value = parse_json(parts[3].str(), "");
  out.value_ = value ? std::move(*value) : json(parts[3].str());
  return out;
}

bool StateCondition::holds(const json& state) const {
  if (!state.contains(field_)) return false;
  const auto& found = state[field_];
  if (comparison_ == "=") return found == value_;
  if (comparison_ == "!=") return found != value_;
  if (found.is_number() != value_.is_number() || found.is_string() != value_.is_string()) return false;
  if (!found.is_number() && !found.is_string()) return false;
  const bool less = found < value_, equal = found == value_;
  if (comparison_ == "<") return less;
  if (comparison_ == "<=") return less || equal;
  return comparison_ == ">" ? !less && !equal : !less;
}

}  // namespace stela
