#include "tests/data/pointers.h"

#include <fmt/format.h>

#include "tests/data/case_file.h"

namespace stela::test {

using nlohmann::json;

Result<json> value_at(const json& document, std::string_view pointer) {
  if (pointer.empty()) return document;
  if (pointer[0] != '/')
    return Error{"", "", fmt::format("expected a pointer such as /players/0/score, not '{}'", pointer)};
  const auto end = std::min(pointer.find('/', 1), pointer.size());
  const std::string key(pointer.substr(1, end - 1));
  const auto rest = pointer.substr(end);
  if (key == "*" && document.is_array()) {
    auto all = json::array();
    for (const auto& element : document) {
      auto value = value_at(element, rest);
      if (!value) return value;
      all.push_back(std::move(*value));
    }
    return all;
  }
  const bool number = !key.empty() && key.size() < 9 && key.find_first_not_of("0123456789") == std::string::npos;
  if (document.is_array() && number && std::stoul(key) < document.size())
    return value_at(document[std::stoul(key)], rest);
  if (document.is_object() && document.contains(key)) return value_at(document[key], rest);
  return Error{"", "", fmt::format("there is no '{}'", key)};
}

Result<json> difference(const json& now, const json& before) {
  if (now.is_number_integer() && before.is_number_integer()) return json(now.get<int>() - before.get<int>());
  const Error error{"", "", "expected numbers"};
  if (!now.is_array() || !before.is_array() || now.size() != before.size()) return error;
  auto all = json::array();
  for (std::size_t i = 0; i < now.size(); ++i) {
    auto one = difference(now[i], before[i]);
    if (!one) return one;
    all.push_back(std::move(*one));
  }
  return all;
}

Result<json> read_value(const std::string& text) {
  if (text.empty()) return Error{"", "", "expected a value"};
  auto value = json::parse(text, nullptr, false);
  if (!value.is_discarded()) return value;
  if (std::string_view("[{\"").find(text[0]) != std::string_view::npos)
    return Error{"", "", fmt::format("'{}' is no JSON", text)};
  return json(text);
}

Result<json> with_values(json document, std::string_view changes) {
  for (const auto& change : parts_of(changes, ';')) {
    const auto pointer = change.substr(0, change.find(' '));
    if (const auto old = value_at(document, pointer); !old) return Error{"", pointer, old.error().what};
    if (pointer.find('*') != std::string::npos) return Error{"", pointer, "expected one place"};
    const auto value = read_value(behind(change, pointer));
    if (!value) return Error{"", pointer, value.error().what};
    document[json::json_pointer(pointer)] = *value;
  }
  return document;
}

}  // namespace stela::test
