#include "model/position_fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/printable.h"
#include "base/strict_json.h"

namespace stela {

using nlohmann::json;

std::size_t equals_in(const std::string& word) {
  const auto at = word.find_first_of("={\"");
  const bool named = at != std::string::npos && at > 0 && word[at] == '=' && word.front() != '[';
  return named ? at : std::string::npos;
}

void add_leaves(const json& value, const FieldPath& path, std::vector<FieldPath>& leaves) {
  const auto inner = [&](const std::string& step, const json& one) {
    auto deeper = path;
    deeper.push_back(step);
    add_leaves(one, deeper, leaves);
  };
  if (value.is_object() && !value.empty())
    for (const auto& [key, one] : value.items()) inner(key, one);
  else if (is_list_of_objects(value))
    for (std::size_t i = 0; i < value.size(); ++i) inner(fmt::format("[{}]", i), value[i]);
  else
    leaves.push_back(path);
}

void take_out(json& root, FieldPath path) {
  while (!path.empty()) {
    const auto last = path.back();
    path.pop_back();
    if (const auto* const there = value_at(root, path); there == nullptr || !there->is_object()) return;
    auto* const inside = place_for(root, path);
    inside->erase(last);
    if (!inside->empty()) return;
  }
}

bool is_one_of(std::string_view path, std::span<const std::string_view> fields) {
  return std::any_of(fields.begin(), fields.end(), [&](std::string_view field) {
    return path == field || (path.starts_with(field) && path[field.size()] == '.');
  });
}

bool is_list(const TextGame& game, const FieldPath& path) {
  const auto* const shape = value_at(game.shape, path, true);
  return is_one_of(general(path), game.lists) || (shape != nullptr && shape->is_array());
}

namespace {

/// "hand=3,3" in an object, or the value of a whole field.
std::optional<Error> put(const TextGame& game, const FieldPath& path, std::string_view text, json& position,
                         bool fresh) {
  if (path.size() > kDeepestJson) return Error{"", "", fmt::format("a field has {} levels at most", kDeepestJson)};
  auto value = value_of_list(text, is_list(game, path));
  if (!value) return Error{"", text_of_path(path), value.error().what};
  if (fresh && value_at(position, path) != nullptr) return Error{"", text_of_path(path), "is given twice"};
  if (value->is_array() && value->empty() && is_one_of(general(path), game.lists)) {
    take_out(position, path);
    return std::nullopt;
  }
  auto* const place = place_for(position, path);
  if (place == nullptr) return Error{"", text_of_path(path), "another field is in the way"};
  *place = std::move(*value);
  return std::nullopt;
}

/// A field within another: "cities.medes.row" within a player. What stands in an object of no certain fields is one
/// name: "NW-W.1" within the houses.
FieldPath path_within(const TextGame& game, FieldPath path, std::string_view name) {
  while (!name.empty()) {
    const auto* const shape = value_at(game.shape, path, true);
    const bool open = shape != nullptr && shape->is_object() && shape->empty();
    const auto step = name.substr(0, open ? name.size() : name.find('.'));
    name.remove_prefix(std::min(name.size(), step.size() + 1));
    auto steps =
        open ? FieldPath{std::string(step)} : path_of(path.empty() ? std::string(step) : "_." + std::string(step));
    if (!open && !path.empty()) steps.erase(steps.begin());  // a colour is a player at the start alone
    path.insert(path.end(), steps.begin(), steps.end());
  }
  return path;
}

}  // namespace

std::optional<Error> enter(const TextGame& game, const std::vector<std::string>& words, json& position, bool fresh) {
  const auto wrong = [&](std::string what) { return Error{"", words.front(), std::move(what)}; };
  const auto path = path_within(game, {}, words.front());
  if (path.empty()) return wrong("is no field");
  if (words.size() > 1 && equals_in(words[1]) != std::string::npos) {
    if (is_list(game, path))
      return wrong(fmt::format("is a list: expected its elements, found {}", quoted_text(words[1])));
    for (std::size_t i = 1; i < words.size(); ++i) {
      const auto equals = equals_in(words[i]);
      if (equals == std::string::npos)
        return wrong(fmt::format("expected NAME=VALUE, found {}", quoted_text(words[i])));
      const auto inner = path_within(game, path, std::string_view(words[i]).substr(0, equals));
      if (auto error = put(game, inner, std::string_view(words[i]).substr(equals + 1), position, fresh)) return error;
    }
    return std::nullopt;
  }
  const auto* const shape = value_at(game.shape, path, true);
  if (shape != nullptr && shape->is_object() && words.size() > 1 && words[1] != "-" && !words[1].starts_with('{'))
    return wrong(fmt::format("expected NAME=VALUE, found {}", quoted_text(words[1])));
  if (words.size() == 1) {  // a flag, or nothing in a list
    if (is_list(game, path)) return put(game, path, "[]", position, fresh);
    if (shape != nullptr && shape->is_object()) return put(game, path, "{}", position, fresh);
    if (shape == nullptr || !shape->is_boolean()) return wrong("has no value");
    return put(game, path, "yes", position, fresh);
  }
  if (words.size() == 2) return put(game, path, words[1], position, fresh);
  std::string list;
  for (std::size_t i = 1; i < words.size(); ++i) list += (i > 1 ? "," : "") + words[i];
  return put(game, path, list, position, fresh);
}

}  // namespace stela
