#include "checkers/conform/fault.h"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "base/json_text.h"
#include "checkers/conform/protocol.h"

namespace stela::conform {
namespace {

using nlohmann::json;

/// Whether fields of the object there may be left out: of the position, and of "/players/0".
bool may_leave_out(const json::json_pointer& at) {
  return at.empty() || (!at.parent_pointer().empty() && at.parent_pointer().to_string() == "/players");
}

class Differences {
 public:
  explicit Differences(std::size_t most) : most_(most) {}

  void compare(const json& expected, const json& got, const json::json_pointer& at) {
    if (out_.size() >= most_ || expected == got) return;
    if (expected.is_object() && got.is_object()) return compare_objects(expected, got, at);
    if (expected.is_array() && got.is_array() && expected.size() == got.size()) {
      for (std::size_t i = 0; i < expected.size(); ++i) compare(expected[i], got[i], at / i);
      return;
    }
    add(at, excerpt(json_text(expected)), excerpt(json_text(got)));
  }
  std::vector<FieldDifference> take() { return std::move(out_); }

 private:
  void compare_objects(const json& expected, const json& got, const json::json_pointer& at) {
    for (const auto& [key, value] : expected.items()) {
      if (const auto it = got.find(key); it != got.end())
        compare(value, *it, at / key);
      else if (!may_leave_out(at))
        add(at / key, excerpt(json_text(value)), "nothing");
    }
    for (const auto& [key, value] : got.items())
      if (!expected.contains(key)) add(at / key, "nothing", excerpt(json_text(value)));
  }
  void add(const json::json_pointer& at, std::string expected, std::string got) {
    if (out_.size() < most_) out_.push_back({excerpt(at.to_string()), std::move(expected), std::move(got)});
  }

  std::size_t most_;
  std::vector<FieldDifference> out_;
};

/// Words of letters, in lower case, without the s of a plural.
std::set<std::string> plain_words(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!word.empty()) {
      if (word.size() > 3 && word.back() == 's') word.pop_back();
      words.insert(std::exchange(word, {}));
    }
  }
  return words;
}

}  // namespace

std::vector<FieldDifference> differences(const json& expected, const json& got, std::size_t most) {
  Differences found(most);
  found.compare(expected, got, json::json_pointer());
  return found.take();
}

void set_fields(Fault& fault, std::vector<FieldDifference> all, std::span<const std::string_view> things) {
  for (const auto& one : all) {
    auto field = general_pointer(one.pointer, things);
    if (std::find(fault.differs.begin(), fault.differs.end(), field) == fault.differs.end())
      fault.differs.push_back(std::move(field));
  }
  if (!fault.differs.empty()) fault.field = fault.differs.front();
  if (all.size() > kMostFields) all.resize(kMostFields);
  fault.fields = std::move(all);
}

json completed(const json& expected, const json& got) {
  if (!got.is_object()) return got;
  json out = got;
  const auto fill = [](const json& from, json& to) {
    for (const auto& [key, value] : from.items())
      if (!to.contains(key)) to[key] = value;
  };
  fill(expected, out);
  if (!out.contains("players") || !out["players"].is_array() || !expected.contains("players")) return out;
  auto& players = out["players"];
  for (std::size_t i = 0; i < std::min(players.size(), expected["players"].size()); ++i)
    if (players[i].is_object()) fill(expected["players"][i], players[i]);
  return out;
}

json with_field(const json& expected, const json& got, const std::vector<FieldDifference>& all, std::string_view field,
                std::span<const std::string_view> things) {
  json out = expected;
  for (const auto& one : all) {
    if (general_pointer(one.pointer, things) != field) continue;
    const json::json_pointer at(one.pointer);
    if (got.contains(at))
      out[at] = got[at];
    else
      out[at.parent_pointer()].erase(at.back());
  }
  return out;
}

std::string best_described(const std::vector<FieldDifference>& fields,
                           const std::vector<std::pair<std::string, std::string>>& rules) {
  std::set<std::string> field_words;
  for (const auto& field : fields) field_words.merge(plain_words(field.pointer));
  std::vector<std::set<std::string>> rule_words;
  rule_words.reserve(rules.size());
  for (const auto& [id, text] : rules) rule_words.push_back(plain_words(text));
  std::string best;
  double most = 0;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    double worth = 0;
    for (const auto& word : field_words) {
      if (!rule_words[i].contains(word)) continue;
      worth += 1.0 / static_cast<double>(std::count_if(rule_words.begin(), rule_words.end(),
                                                       [&](const auto& words) { return words.contains(word); }));
    }
    if (worth > most) best = rules[i].first, most = worth;
  }
  return best;
}

std::string rule_named(std::string_view text, std::span<const std::string_view> rules) {
  constexpr std::string_view kOfIds = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
  for (auto at = text.find_first_of(kOfIds); at != std::string_view::npos; at = text.find_first_of(kOfIds, at)) {
    const auto end = std::min(text.find_first_not_of(kOfIds, at), text.size());
    const auto word = text.substr(at, end - at);
    if (!word.empty() && std::find(rules.begin(), rules.end(), word) != rules.end()) return std::string(word);
    at = end;
  }
  return "";
}

}  // namespace stela::conform
