#include "reports/verdicts/must_reach.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "base/did_you_mean.h"
#include "base/printable.h"
#include "base/words.h"
#include "model/must_reach_facet.h"

namespace stela {
namespace {

/// The place of a name among names; none where it is not there.
std::optional<std::size_t> place_of(const std::vector<std::string>& names, const std::string& name) {
  const auto it = std::find(names.begin(), names.end(), name);
  if (name.empty() || it == names.end()) return std::nullopt;
  return static_cast<std::size_t>(it - names.begin());
}

constexpr std::string_view kEverySituation = "every situation", kAll = "all", kCatalogue = "catalogue";

/// What a rule must do, any of these; and the words for it, which end a name.
struct RuleWay {
  std::string_view words;
  bool forbids, alone, acts;
};
constexpr std::array<RuleWay, 4> kRuleWays{{{" forbids alone", false, true, false},
                                            {" forbids", true, false, false},
                                            {" acts", false, false, true},
                                            {"", true, false, true}}};

/// A name of what a rule must do.
struct OfRule {
  std::size_t rule = 0;
  const RuleWay* way = nullptr;

  static std::optional<OfRule> of(const std::vector<std::string>& rules, std::string_view name) {
    const auto way =
        std::find_if(kRuleWays.begin(), kRuleWays.end(), [&](const RuleWay& one) { return name.ends_with(one.words); });
    const auto rule = place_of(rules, std::string(name.substr(0, name.size() - way->words.size())));
    if (!rule) return std::nullopt;
    return OfRule{*rule, &*way};
  }
  [[nodiscard]] bool reached(const RuleCounts& counts) const {
    return (way->forbids && counts.forbade[rule] > 0) || (way->alone && counts.alone[rule] > 0) ||
           (way->acts && counts.acted[rule] > 0);
  }
};

/// With what the game lists in place of kCatalogue, where it lists anything.
std::vector<std::string> with_listed(const std::vector<std::string>& names, const GameType& game) {
  const auto* own = game.facet<MustReachFacet>();
  std::vector<std::string> out;
  for (const auto& name : names) {
    if (name == kCatalogue && own != nullptr && !own->names().empty())
      out.insert(out.end(), own->names().begin(), own->names().end());
    else
      out.push_back(name);
  }
  return out;
}

}  // namespace

Result<MustReach> MustReach::of(const std::vector<std::string>& wanted, const RuleNames& known, const GameType& game,
                                bool every_setup) {
  const auto* own = game.facet<MustReachFacet>();
  const bool listed = wanted.empty() && own != nullptr && (own->of_every_setup() || every_setup);
  return of(listed ? own->names() : wanted, known, game);
}

Result<MustReach> MustReach::of(const std::vector<std::string>& wanted, const RuleNames& known, const GameType& game) {
  std::vector<std::string> all(known.rules.begin() + 1, known.rules.end());
  all.insert(all.end(), known.situations.begin(), known.situations.end());
  MustReach out;
  for (const auto& name : with_listed(wanted, game)) {
    if (StateCondition::is_one(name)) {
      auto condition = StateCondition::parse(name);
      if (!condition) return condition.error();
      out.conditions.push_back(std::move(*condition));
    } else if (name != kAll && name != kEverySituation && !place_of(known.situations, name) &&
               !OfRule::of(known.rules, name)) {
      if (name == kCatalogue) return Error{"", "--must-reach", fmt::format("{} lists nothing", game.name())};
      return Error{"", "--must-reach",
                   fmt::format("{} is no rule and no situation of {}{}", quoted_text(name), game.name(),
                               did_you_mean(name, {all.begin(), all.end()}))};
    }
    if (name == kAll)
      out.names.insert(out.names.end(), all.begin(), all.end());
    else if (name == kEverySituation)
      out.names.insert(out.names.end(), known.situations.begin(), known.situations.end());
    else
      out.names.push_back(name);
  }
  return out;
}

void MustReach::drop_conditions() {
  conditions.clear();
  std::erase_if(names, [](const std::string& name) { return StateCondition::is_one(name); });
}

std::vector<std::string> MustReach::missed(const RuleNames& known, const RuleCounts& counts,
                                           const std::vector<bool>& held) const {
  std::vector<std::string> out;
  std::size_t condition = 0;
  for (const auto& name : names) {
    bool reached = false;
    if (StateCondition::is_one(name))
      reached = condition < held.size() && held[condition], ++condition;
    else if (const auto of_rule = OfRule::of(known.rules, name))
      reached = of_rule->reached(counts);
    else if (const auto situation = place_of(known.situations, name))
      reached = counts.situation[*situation] > 0;
    if (!reached) out.push_back(name);
  }
  return out;
}

std::string MustReach::line(const std::vector<std::string>& missed) const {
  return fmt::format("must be reached: {}; missed: {}", names.size(),
                     missed.empty() ? "none" : fmt::format("{}", fmt::join(missed, ", ")));
}

std::vector<std::vector<std::size_t>> MustReach::happenings(const std::vector<std::string>& missed,
                                                            const RuleNames& known) const {
  const Happenings what{known.rules.size(), known.situations.size(), conditions.size()};
  std::vector<std::string> of_conditions;
  for (const auto& name : names)
    if (StateCondition::is_one(name)) of_conditions.push_back(name);
  std::vector<std::vector<std::size_t>> out;
  for (const auto& name : missed) {
    if (const auto of_rule = OfRule::of(known.rules, name)) {
      auto& either = out.emplace_back();
      if (of_rule->way->acts) either.push_back(what.does(of_rule->rule));
      if (of_rule->way->forbids) either.push_back(what.forbids(of_rule->rule));
      if (of_rule->way->alone) either.push_back(what.forbids_alone(of_rule->rule));
    } else if (const auto situation = place_of(known.situations, name)) {
      out.push_back({what.situation(*situation)});
    } else {
      out.push_back({what.condition(place_of(of_conditions, name).value_or(0))});
    }
  }
  return out;
}

}  // namespace stela
