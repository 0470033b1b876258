#include "model/position_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/did_you_mean.h"
#include "base/fields.h"
#include "base/json_text.h"
#include "base/strict_json.h"
#include "model/position_text.h"

namespace stela {

using nlohmann::json;

namespace {

constexpr std::size_t kMostDigits = 9;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_number(std::string_view word) {
  if (word.starts_with('-')) word.remove_prefix(1);
  return !word.empty() && word.size() <= kMostDigits && std::all_of(word.begin(), word.end(), is_digit);
}

/// The place of a number in brackets: "[12]"; none for other names.
std::optional<std::size_t> index_of(std::string_view step) {
  if (step.size() < 3 || step.front() != '[' || step.back() != ']') return std::nullopt;
  const auto digits = step.substr(1, step.size() - 2);
  if (digits.front() == '-' || !is_number(digits)) return std::nullopt;
  return std::stoul(std::string(digits));
}

std::optional<std::size_t> named_seat(std::string_view word) { return word.size() > 1 ? seat_of(word) : std::nullopt; }

/// Whether a text can be written as it is, and is read as a text again.
bool is_plain(std::string_view text) {
  constexpr std::string_view kMeaning = ";=,:\"[]{}\\";
  const auto plain = [&](char c) { return c >= ' ' && c <= '~' && kMeaning.find(c) == std::string_view::npos; };
  if (text.empty() || text.front() == ' ' || text.back() == ' ' || !std::all_of(text.begin(), text.end(), plain))
    return false;
  // A number of any length: what is too long for one is written as JSON too, for the reader's sake.
  const bool digits = std::all_of(text.begin(), text.end(), is_digit);
  return !digits && !is_number(text) && text != "-" && text != "yes" && text != "no" && !named_seat(text) &&
         !text.starts_with("//");
}

std::string scalar_text(const json& value, bool seats) {
  if (value.is_null()) return "-";
  if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
  if (seats && value.is_number_integer() && value >= 0 && value < kSeatNames.size())
    return std::string(kSeatNames[value.get<std::size_t>()]);
  if (value.is_string() && is_plain(value.get_ref<const std::string&>())) {
    auto text = value.get<std::string>();
    std::replace(text.begin(), text.end(), ' ', ':');
    return text;
  }
  return json_text(value);
}

}  // namespace

std::optional<std::size_t> seat_of(std::string_view text) {
  for (std::size_t seat = 0; seat < kSeatNames.size(); ++seat)
    if (same_but_case(text, kSeatNames[seat]) || same_but_case(text, kSeatLetters.substr(seat, 1))) return seat;
  return std::nullopt;
}

Result<std::vector<std::string>> split_outside_json(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts(1);
  std::size_t depth = 0;
  bool quoted = false, escaped = false;
  for (const char c : text) {
    if (!quoted && depth == 0 && separators.find(c) != std::string_view::npos) {
      if (!parts.back().empty()) parts.emplace_back();
      continue;
    }
    parts.back() += c;
    if (quoted) {
      quoted = escaped || c != '"';
      escaped = !escaped && c == '\\';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  if (quoted || depth > 0) return Error{"", "", quoted ? "a quotation mark is not closed" : "a bracket is not closed"};
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

FieldPath path_of(std::string_view text) {
  FieldPath path;
  while (!text.empty()) {
    const auto name = text.substr(0, text.find('.'));
    text.remove_prefix(std::min(text.size(), name.size() + 1));
    const auto bracket = name.find('[');
    if (const auto seat = seat_of(name); path.empty() && seat) {
      path = {"players", fmt::format("[{}]", *seat)};
    } else if (bracket != std::string_view::npos && index_of(name.substr(bracket))) {
      path.emplace_back(name.substr(0, bracket));
      path.emplace_back(name.substr(bracket));
    } else {
      path.emplace_back(name);
    }
  }
  return path;
}

std::string text_of_path(const FieldPath& path) {
  std::string text;
  std::size_t from = 0;
  if (path.size() > 1 && path[0] == "players")
    if (const auto seat = index_of(path[1]); seat && *seat < kSeatNames.size()) {
      text = kSeatNames[*seat];
      from = 2;
    }
  for (std::size_t i = from; i < path.size(); ++i) text += (text.empty() || index_of(path[i]) ? "" : ".") + path[i];
  return text;
}

std::string general(const FieldPath& path) {
  std::string text;
  for (const auto& step : path)
    if (!index_of(step)) text += (text.empty() ? "" : ".") + step;
  return text;
}

const json* value_at(const json& root, const FieldPath& path, bool loosely) {
  const json* at = &root;
  for (const auto& step : path) {
    if (const auto index = index_of(step); index && at->is_array()) {
      if (at->empty() || (!loosely && *index >= at->size())) return nullptr;
      at = &(*at)[*index < at->size() ? *index : 0];
    } else {
      const auto found = at->is_object() ? at->find(step) : at->end();
      if (!at->is_object() || found == at->end()) return nullptr;
      at = &*found;
    }
  }
  return at;
}

json* place_for(json& root, const FieldPath& path) {
  constexpr std::size_t kMostElements = 100;
  json* at = &root;
  for (const auto& step : path) {
    if (const auto index = index_of(step)) {
      if (at->is_null()) *at = json::array();
      if (!at->is_array() || *index >= kMostElements) return nullptr;
      while (at->size() <= *index) at->push_back(json::object());
      at = &(*at)[*index];
    } else {
      if (at->is_null()) *at = json::object();
      if (!at->is_object()) return nullptr;
      at = &(*at)[step];
    }
  }
  return at;
}

bool is_list_of_objects(const json& value) {
  return value.is_array() && !value.empty() &&
         std::all_of(value.begin(), value.end(), [](const json& one) { return one.is_object(); });
}

std::string value_text(const json& value, char separator, bool as_list, bool seats) {
  if (!value.is_array()) return scalar_text(value, seats);
  const bool light = (value.size() > 1 || (as_list && !value.empty())) &&
                     std::none_of(value.begin(), value.end(), [](const json& one) { return one.is_structured(); });
  if (!light) return json_text(value);
  std::string text;
  for (const auto& one : value) {
    if (!text.empty()) text += separator;
    text += scalar_text(one, seats);
  }
  return text;
}

Result<json> value_of_word(std::string_view word) {
  if (word == "-") return json();
  if (word == "yes" || word == "no") return json(word == "yes");
  if (is_number(word)) {
    const int number = std::stoi(std::string(word));
    return number < 0 ? json(number) : json(static_cast<unsigned>(number));
  }
  if (word.find_first_of("[{\"") != std::string_view::npos) {
    auto value = parse_json(word, "");
    if (!value) return Error{"", "", value.error().what};
    return value;
  }
  if (const auto seat = named_seat(word)) return json(*seat);
  std::string text(word);
  std::replace(text.begin(), text.end(), ':', ' ');
  return json(text);
}

Result<json> value_of_list(std::string_view word, bool as_list) {
  const bool is_json = word.starts_with('[') || word.starts_with('{');
  if (is_json || (!as_list && word.find(',') == std::string_view::npos)) return value_of_word(word);
  const auto parts = split_outside_json(word, ",");
  if (!parts) return parts.error();
  auto list = json::array();
  for (const auto& part : *parts) {
    auto value = value_of_word(part);
    if (!value) return value;
    list.push_back(std::move(*value));
  }
  return list;
}

}  // namespace stela
