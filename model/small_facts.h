// What a small game (model/small_game.h) needs that is the same for all of them: its catalogue, its setup, its rules by
// their ids, its ranking.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/catalogue.h"
#include "model/game.h"

namespace stela {

/// The values of a game's options, by name; those that a setup leaves out are the standard ones.
class SmallSetup {
 public:
  SmallSetup() = default;
  /// Its options may be given under "vary" too (model/variation.h). Errors: an unknown key, or a value out of range.
  static Result<SmallSetup> of(const nlohmann::json& given, std::span<const OptionInfo> options);
  /// 0 for a name that is no option.
  [[nodiscard]] int operator[](std::string_view option) const;
  [[nodiscard]] nlohmann::json json() const;

 private:
  std::map<std::string, int, std::less<>> values_;
};

/// Catalogue and rules of a game, read once.
class SmallFacts {
 public:
  /// name: the game's; rules: its catalogue, as model/catalogue.h reads it; "" for a game without one, which gets the
  /// one rule that an action must be listed.
  SmallFacts(std::string_view name, std::string_view rules);
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] const Catalogue& catalogue() const { return catalogue_; }
  /// The number of a rule; one past the last for an id that the catalogue has not.
  [[nodiscard]] std::size_t number(std::string_view id) const;

 private:
  std::string text_;
  Catalogue catalogue_;
};

/// The legality check of one action, rule by rule. The first rule that forbids is the reason.
class Verdict {
 public:
  Verdict(const SmallFacts& facts, RuleSet* consulted) : facts_(&facts), consulted_(consulted) {}
  /// Notes that the rule was looked at, and whether it forbids; so that `if (v.forbid(...)) return;` reads well.
  bool forbid(std::string_view rule, bool forbids);
  [[nodiscard]] std::size_t reason() const { return reason_; }

 private:
  const SmallFacts* facts_;
  RuleSet* consulted_;
  std::size_t reason_ = 0;
};

/// The rules that did something in a step.
class Acted {
 public:
  Acted(const SmallFacts& facts, RuleCounts* counts) : facts_(&facts), counts_(counts) {}
  void operator()(std::string_view rule) const;

 private:
  const SmallFacts* facts_;
  RuleCounts* counts_;
};

/// Most points first; who has as many shares a rank.
Outcome ranked(std::vector<int> scores);

std::uint64_t hash_of_bytes(std::span<const std::byte> bytes);
std::uint64_t hash_of_json(const nlohmann::json& value);

}  // namespace stela
