#include "model/fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/did_you_mean.h"

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
  const bool fits = value->is_number_integer() && *value >= least && *value <= most;
  if (!fits) {
    fail(key, fmt::format("expected a whole number from {} to {}, found {}", least, most, value->dump().substr(0, 40)));
    return least;
  }
  return value->get<int>();
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
    if (!element.is_number_integer() || element < least || element > most) {
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

bool nested_deeper(std::string_view text, std::size_t levels) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      if (++depth > levels) return true;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return false;
}

Result<nlohmann::json> parse_json(std::string_view text, const std::string& file) {
  // Everything that walks a value is recursive, so depth is bounded before anything does; our own files need five. The
  // library's own callback could tell the depth too, but then its time grows as the square of a list's length.
  constexpr std::size_t kDeepest = 64;
  if (nested_deeper(text, kDeepest)) return Error{file, "", fmt::format("nested deeper than {} levels", kDeepest)};
  try {
    return nlohmann::json::parse(text);
  } catch (const nlohmann::json::parse_error& e) {
    // The library's message carries an exception id; a user needs the place alone.
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(e.byte, text.size()));
    const auto line = 1 + std::count(text.begin(), end, '\n');
    return Error{file, fmt::format("line {}", line), "not valid JSON"};
  } catch (const nlohmann::json::exception&) {
    return Error{file, "", "holds a number that is too large"};
  }
}

}  // namespace stela
