#include "base/fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/did_you_mean.h"
#include "base/json_text.h"
#include "base/strict_json.h"

namespace stela {
namespace {
const nlohmann::json kNull;
}

Fields::Fields(const nlohmann::json& object, std::string where, std::optional<Error>& error)
    : where_(std::move(where)), error_(&error) {
  if (object.is_object())
    object_ = &object;
  else if (!error)
    error = Error{"", where_, fmt::format("expected an object, found {}", object.type_name())};
}

std::string Fields::path(std::string_view key) const {
  return where_.empty() ? std::string(key) : where_ + "." + std::string(key);
}

void Fields::fail(std::string_view key, std::string what, std::string rule) {
  if (!*error_) *error_ = Error{"", path(key), std::move(what), std::move(rule)};
}

bool Fields::has(std::string_view key) const { return object_ != nullptr && object_->contains(std::string(key)); }

const nlohmann::json* Fields::find(std::string_view key) {
  known_.emplace_back(key);
  if (object_ == nullptr || *error_) return nullptr;
  const auto it = object_->find(std::string(key));
  if (it == object_->end()) {
    fail(key, "missing");
    return nullptr;
  }
  return &*it;
}

const nlohmann::json& Fields::any(std::string_view key) {
  const auto* value = find(key);
  return value ? *value : kNull;
}

int Fields::number(std::string_view key, int least, int most) {
  const auto* value = find(key);
  if (value == nullptr) return least;
  if (!is_whole_within(*value, least, most)) {
    fail(key,
         fmt::format("expected a whole number from {} to {}, found {}", least, most, json_text(*value).substr(0, 40)));
    return least;
  }
  return value->get<int>();
}

std::uint64_t Fields::whole(std::string_view key) {
  const auto* value = find(key);
  if (value == nullptr) return 0;
  const auto number = whole_number(*value);
  if (!number)
    fail(key, "expected a whole number from 0 to 18446744073709551615, found " + json_text(*value).substr(0, 40));
  return number.value_or(0);
}

bool Fields::flag(std::string_view key) {
  const auto* value = find(key);
  if (value == nullptr) return false;
  if (!value->is_boolean()) fail(key, "expected true or false");
  return value->is_boolean() && value->get<bool>();
}

std::string Fields::text(std::string_view key) {
  const auto* value = find(key);
  if (value == nullptr) return "";
  if (!value->is_string()) fail(key, "expected a text");
  return value->is_string() ? value->get<std::string>() : "";
}

std::vector<nlohmann::json> Fields::list(std::string_view key) {
  const auto* value = find(key);
  if (value == nullptr) return {};
  if (!value->is_array()) {
    fail(key, "expected a list");
    return {};
  }
  return value->get<std::vector<nlohmann::json>>();
}

std::vector<int> Fields::numbers(std::string_view key, int least, int most) {
  std::vector<int> out;
  for (const auto& element : list(key)) {
    if (!is_whole_within(element, least, most)) {
      fail(fmt::format("{}[{}]", key, out.size()), fmt::format("expected a whole number from {} to {}", least, most));
      return {};
    }
    out.push_back(element.get<int>());
  }
  return out;
}

std::vector<std::string> Fields::texts(std::string_view key) {
  std::vector<std::string> out;
  for (const auto& element : list(key)) {
    if (!element.is_string()) {
      fail(fmt::format("{}[{}]", key, out.size()), "expected a text");
      return {};
    }
    out.push_back(element.get<std::string>());
  }
  return out;
}

Fields Fields::object(std::string_view key) {
  const auto* value = find(key);
  static const nlohmann::json empty = nlohmann::json::object();
  return Fields(value ? *value : empty, path(key), *error_);
}

Fields Fields::element(std::string_view key, std::size_t i, const nlohmann::json& value) {
  return Fields(value, fmt::format("{}[{}]", path(key), i), *error_);
}

void Fields::close() {
  if (object_ == nullptr || *error_) return;
  for (const auto& item : object_->items())
    if (std::find(known_.begin(), known_.end(), item.key()) == known_.end())
      return fail(item.key(), "unknown field" + did_you_mean(item.key(), {known_.begin(), known_.end()}));
}

}  // namespace stela
