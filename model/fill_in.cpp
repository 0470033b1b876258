#include "model/fill_in.h"

#include <algorithm>

namespace stela {

using nlohmann::json;

namespace {
const json kNothing;
}

const json& field_of(const json& object, const std::string& key) {
  if (!object.is_object()) return kNothing;
  const auto found = object.find(key);
  return found == object.end() ? kNothing : *found;
}

int number_of(const json& object, const std::string& key, int otherwise) {
  constexpr int kFar = 1000000000;
  const auto& value = field_of(object, key);
  return value.is_number_integer() && value >= -kFar && value <= kFar ? value.get<int>() : otherwise;
}

std::string text_in(const json& object, const std::string& key) {
  const auto& value = field_of(object, key);
  return value.is_string() ? value.get<std::string>() : "";
}

std::vector<int> numbers_of(const json& object, const std::string& key) {
  std::vector<int> numbers;
  if (const auto& list = field_of(object, key); list.is_array())
    for (const auto& one : list)
      if (one.is_number_integer()) numbers.push_back(one.get<int>());
  return numbers;
}

std::vector<std::string> texts_of(const json& object, const std::string& key) {
  std::vector<std::string> texts;
  if (const auto& list = field_of(object, key); list.is_array())
    for (const auto& one : list)
      if (one.is_string()) texts.push_back(one.get<std::string>());
  return texts;
}

json* object_of(json& object, const std::string& key) {
  fill_in(object, key, json::object());
  auto& inner = object[key];
  return inner.is_object() ? &inner : nullptr;
}

json* players_of(json& position, std::size_t players) {
  fill_in(position, "players", json::array());
  auto& list = position["players"];
  if (!list.is_array() || list.size() > players) return nullptr;
  while (list.size() < players) list.push_back(json::object());
  const bool objects = std::all_of(list.begin(), list.end(), [](const json& one) { return one.is_object(); });
  return objects ? &list : nullptr;
}

std::vector<int> without(std::vector<int> all, const std::vector<int>& taken) {
  for (const int one : taken)
    if (const auto found = std::find(all.begin(), all.end(), one); found != all.end()) all.erase(found);
  return all;
}

std::pair<std::string, std::string> two_words(const std::string& text) {
  const auto blank = std::min(text.find(' '), text.size());
  return {text.substr(0, blank), text.substr(std::min(blank + 1, text.size()))};
}

}  // namespace stela
