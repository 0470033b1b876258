#include "model/small_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/fields.h"
#include "base/json_text.h"
#include "base/rng.h"
#include "model/variation.h"

namespace stela {
namespace {

std::string catalogue_text(std::string_view name, std::string_view rules) {
  if (!rules.empty()) return std::string(rules);
  std::string id;
  for (const char c : name)
    if (c >= 'a' && c <= 'z') id += static_cast<char>(c - 'a' + 'A');
  return fmt::format("# {}\n\n- {}-1 An action is one that the game lists as legal.\n", name, id);
}

}  // namespace

Result<SmallSetup> SmallSetup::of(const nlohmann::json& given, std::span<const OptionInfo> options) {
  std::optional<Error> error;
  auto setup = given;
  if (auto why = resolve_variations(setup, options, {}, {})) return *std::move(why);
  Fields fields(setup, "setup", error);
  SmallSetup made;
  for (const auto& option : options)
    made.values_[std::string(option.name)] =
        fields.has(option.name) ? fields.number(option.name, option.least, option.most) : option.standard;
  fields.close();
  if (error) return *error;
  return made;
}

int SmallSetup::operator[](std::string_view option) const {
  const auto found = values_.find(option);
  return found == values_.end() ? 0 : found->second;
}

nlohmann::json SmallSetup::json() const {
  auto out = nlohmann::json::object();
  for (const auto& [name, value] : values_) out[name] = value;
  return out;
}

SmallFacts::SmallFacts(std::string_view name, std::string_view rules)
    : text_(catalogue_text(name, rules)), catalogue_(text_) {}

std::size_t SmallFacts::number(std::string_view id) const {
  const auto rules = catalogue_.rules();
  return static_cast<std::size_t>(std::find(rules.begin(), rules.end(), id) - rules.begin());
}

bool Verdict::forbid(std::string_view rule, bool forbids) {
  const auto number = facts_->number(rule);
  assert(number < facts_->catalogue().rules().size() && "the catalogue has no rule of this id");
  if (consulted_ != nullptr && number < kMaxRules) consulted_->set(number);
  if (forbids && reason_ == 0) reason_ = number;
  return forbids;
}

void Acted::operator()(std::string_view rule) const {
  if (counts_ == nullptr) return;
  const auto number = facts_->number(rule);
  assert(number < facts_->catalogue().rules().size() && "the catalogue has no rule of this id");
  if (number < kMaxRules) ++counts_->acted[number];
}

Outcome ranked(std::vector<int> scores) {
  Outcome outcome;
  for (const int score : scores)
    outcome.ranks.push_back(1 + static_cast<int>(std::count_if(scores.begin(), scores.end(),
                                                               [score](int other) { return other > score; })));
  outcome.scores = std::move(scores);
  return outcome;
}

std::uint64_t hash_of_bytes(std::span<const std::byte> bytes) {
  std::uint64_t hash = bytes.size();
  while (!bytes.empty()) {
    std::uint64_t word = 0;
    const auto n = std::min(bytes.size(), sizeof word);
    for (std::size_t i = 0; i < n; ++i) word |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
    hash = mix64(hash ^ word);
    bytes = bytes.subspan(n);
  }
  return hash;
}

std::uint64_t hash_of_json(const nlohmann::json& value) {
  const auto text = json_text(value);
  return hash_of_bytes(std::as_bytes(std::span(text)));
}

}  // namespace stela
