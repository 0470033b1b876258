#include "checkers/suggest/state_table.h"

#include <fmt/format.h>

namespace stela::suggest {
namespace {

void collect(const nlohmann::json& value, const std::string& name, NumberFields& out) {
  if (value.is_boolean()) {
    out[name] = value.get<bool>() ? 1 : 0;
  } else if (value.is_number_integer()) {
    out[name] = value.get<std::int64_t>();
  } else if (value.is_object()) {
    for (const auto& [key, inner] : value.items()) collect(inner, fmt::format("{}/{}", name, key), out);
  } else if (value.is_array()) {
    out["#" + name] = static_cast<std::int64_t>(value.size());
    for (std::size_t i = 0; i < value.size(); ++i) collect(value[i], fmt::format("{}/{}", name, i), out);
  }
}

}  // namespace

NumberFields numbers_of(const nlohmann::json& position) {
  NumberFields out;
  collect(position, "", out);
  return out;
}

void StateTable::add(NumberFields row) {
  if (rows_.empty()) {
    width_ = row.size();
    for (const auto& [name, value] : row) {
      columns_.push_back(fields_.size());
      fields_.push_back(name);
    }
  }
  for (std::size_t f = fields_.size(); f-- > 0;)
    if (!row.contains(fields_[f])) {
      fields_.erase(fields_.begin() + static_cast<std::ptrdiff_t>(f));
      columns_.erase(columns_.begin() + static_cast<std::ptrdiff_t>(f));
    }
  std::vector<std::int64_t> values(width_);
  for (std::size_t f = 0; f < fields_.size(); ++f) values[columns_[f]] = row[fields_[f]];
  rows_.push_back(std::move(values));
}

}  // namespace stela::suggest
