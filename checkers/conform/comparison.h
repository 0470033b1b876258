// One position of an engine against the reference's: everything that the engine can tell of it, asked and compared.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/json_text.h"
#include "base/words.h"
#include "checkers/conform/client.h"
#include "checkers/conform/fault.h"
#include "checkers/conform/reported_position.h"
#include "model/catalogue.h"
#include "model/facets.h"

namespace stela::conform {

/// What led to the position that is looked at; nothing did to the first one.
template <Game G>
struct Transition {
  const typename G::State* before = nullptr;
  const typename G::Action* action = nullptr;
};

/// What a look at a position came to.
template <Game G>
struct Look {
  std::optional<Trouble> trouble{};
  std::vector<Fault> faults{};
  bool in_step = true;                        ///< the engine is in the same position, as far as it tells
  bool whole_file = false;                    ///< it told its position as a file, with the setup around it
  std::vector<typename G::Action> missing{};  ///< legal actions that it does not list
};

template <Game G>
class Comparison {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  using json = nlohmann::json;

  Comparison(const G& game, EngineClient& client) : game_(game), client_(client) {}

  [[nodiscard]] json start_params(const State& s) const {
    return {{"game", type_of(game_).name()}, {"setup", game_.setup()}, {"position", game_.to_json(s)}};
  }
  [[nodiscard]] json apply_params(const State& before, const Action& a, const State& after) const {
    json params{{"action", game_.to_text(a)}};
    if (auto chance = chance_of(game_, before, after); !chance.is_null()) params["chance"] = std::move(chance);
    return params;
  }

  /// The kind of action of which lists are asked where the engine lists only one kind at a time.
  void look_at_kind(std::string_view kind) { kind_ = kind; }

  /// Asks for all that can be told of the engine's position.
  void ask() {
    observe_ = client_.ask("observe", json::object());
    if (can("legal")) legal_ = client_.ask("legal", json::object());
    if (by_kind()) legal_ = client_.ask("legal_kind", {{"kind", kind_}});
    if (can("state")) state_ = client_.ask("state", json::object());
  }

  /// Reads the answers after an exchange. legal: the reference's list. Faults in what a step did come alone, as all
  /// else follows from them.
  Look<G> read(const State& now, const Transition<G>& step, const List& legal) const {
    Look<G> look;
    if (can("state")) compare_state(now, step, look);
    if (!look.trouble) compare_observation(now, step, look);
    if (!look.trouble && look.in_step && (can("legal") || by_kind())) compare_lists(now, legal, look);
    return look;
  }

  /// A legal action that the engine refused with this reply. An engine that says by which rule it refuses knows it
  /// best: nothing is inferred then.
  [[nodiscard]] Fault refusal(const State& before, const Action& a, const Reply& reply) const {
    const auto applied = reply.error ? Result<Applied>(Applied{false, *reply.error}) : read_applied(reply.result);
    const auto reason = applied ? applied->reason : "";
    Fault fault{
        .kind = FaultKind::refuses_legal, .action = game_.to_text(a), .played = true, .reference = "it is legal"};
    fault.engine = fmt::format("'{}' is refused{}{}", fault.action, reason.empty() ? "" : ": ", reason);
    fault.about = kept(before, a);
    fault.rule = rule_named(reason, type_of(game_).rules());
    return fault;
  }

  /// The rules that a legal action has to keep, and those that allow it.
  [[nodiscard]] RuleSet kept(const State& s, const Action& a) const { return rules_about(game_, s, a); }
  /// The rules by which an action does what it does.
  [[nodiscard]] RuleSet acted(const State& s, const Action& a) const {
    RuleCounts counts;
    State after = s;
    game_.apply(after, a, &counts);
    RuleSet rules;
    for (std::size_t r = 1; r < type_of(game_).rules().size(); ++r) rules[r] = counts.acted[r] > 0;
    return rules;
  }
  [[nodiscard]] std::string rule_name(typename G::Rule rule) const { return std::string(rule_id(game_, rule)); }

 private:
  [[nodiscard]] bool can(std::string_view method) const { return client_.hello().can(method); }

  [[nodiscard]] bool by_kind() const { return !can("legal") && can("legal_kind") && !kind_.empty(); }

  /// The result of an answer that may be no error; else trouble.
  const json* result(std::size_t i, const char* method, Look<G>& look) const {
    const auto& reply = client_.reply(i);
    if (!reply.error) return &reply.result;
    look.trouble = client_.give_up(
        FaultKind::lie, fmt::format("it must answer, or says that it can answer, '{}', but answered with an error: {}",
                                    method, *reply.error));
    return nullptr;
  }

  void fill(Fault& fault, const Transition<G>& step) const {
    fault.played = true;
    if (step.action != nullptr) fault.action = game_.to_text(*step.action);
    if (fault.rule.empty()) fault.about = step.action != nullptr ? acted(*step.before, *step.action) : setup_rules();
  }
  /// The rules under the catalogue's heading of the setup.
  [[nodiscard]] RuleSet setup_rules() const {
    RuleSet rules;
    for (const auto& entry : entries(type_of(game_).catalogue()))
      for (std::size_t r = 1; r < type_of(game_).rules().size(); ++r)
        rules[r] = rules[r] || (type_of(game_).rules()[r] == entry.id && entry.section.starts_with("Setup"));
    return rules;
  }
  /// Which of them speaks most of the fields that differ; a check of positions knows too little of how one begins.
  [[nodiscard]] std::string setup_rule(const std::vector<FieldDifference>& fields) const {
    std::vector<std::pair<std::string, std::string>> texts;
    const auto rules = setup_rules();
    for (std::size_t r = 1; r < type_of(game_).rules().size(); ++r)
      if (rules[r])
        texts.emplace_back(type_of(game_).rules()[r], rule_text(type_of(game_).catalogue(), type_of(game_).rules()[r]));
    return best_described(fields, texts);
  }

  void compare_state(const State& now, const Transition<G>& step, Look<G>& look) const {
    const auto* answer = result(state_, "state", look);
    if (answer == nullptr) return;
    look.whole_file = is_whole_file(*answer);
    const auto bare = state_in(*answer, game_);
    if (!bare) {
      look.trouble = client_.garbage("state", bare.error());
      return;
    }
    const auto* got = *bare;
    const auto expected = game_.to_json(now);
    if (expected == *got) return;
    Fault fault{.kind = step.action == nullptr ? FaultKind::setup_differs : FaultKind::state_differs};
    auto all = differences(expected, *got, kAllFields);
    set_fields(fault, all, type_of(game_).things());
    if (fault.fields.empty()) return;  // it leaves fields out
    look.in_step = false;
    const auto theirs = completed(expected, *got);
    if (step.action == nullptr) {
      fault.hint = setup_rule(fault.fields);
      fault.second = rule_of_reading(theirs);
    } else {
      blame(fault, theirs, step);
      // An excerpt of a long pointer is none, and what is spelled otherwise cannot be put elsewhere.
      const bool plain = std::all_of(all.begin(), all.end(), [](const auto& one) {
        return one.pointer.starts_with('/') && one.pointer.find_first_of("~.") == std::string::npos;
      });
      if (plain)
        fault.ruled = rule_of_step(with_field(expected, theirs, all, fault.field, type_of(game_).things()), step);
    }
    const auto& first = fault.fields.front();
    fault.engine = fmt::format("{} is {}", first.pointer, first.got);
    fault.reference = fmt::format("it should be {}", first.expected);
    fill(fault, step);
    look.faults.push_back(std::move(fault));
  }

  /// Notes the rule that an engine's position breaks, by the checks of steps and of states, or by what reading it says.
  /// What a step must have done is known better than what every position must be, so it is asked first.
  void blame(Fault& fault, const json& theirs, const Transition<G>& step) const {
    if (const auto stated = read_unchecked(game_, theirs)) {
      if (const auto violation = game_.violation(*step.before, *step.action, *stated)) {
        fault.hint = violation->rule;
        fault.step_checked = true;
        fault.second = rule_of(violation->invariant);
        return;
      }
    }
    fault.hint = rule_of_reading(theirs);
  }
  /// What the check of steps says of a position; empty where it cannot be read.
  [[nodiscard]] std::string rule_of_step(const json& position, const Transition<G>& step) const {
    const auto read = read_unchecked(game_, position);
    if (!read) return "";
    const auto violation = game_.violation(*step.before, *step.action, *read);
    return violation ? violation->rule : "";
  }
  /// The rule against which a position is impossible, if it is.
  [[nodiscard]] std::string rule_of_reading(const json& theirs) const {
    const auto read = game_.from_json(theirs);
    return read ? "" : rule_of(read.error().rule);
  }
  /// Of an error's rule, which may be an invariant's name.
  [[nodiscard]] std::string rule_of(const std::string& name) const {
    for (const auto& invariant : type_of(game_).invariants())
      if (invariant.name == name) return std::string(invariant.rule);
    return name;
  }

  void compare_observation(const State& now, const Transition<G>& step, Look<G>& look) const {
    const auto* got = result(observe_, "observe", look);
    if (got == nullptr) return;
    const auto seen = read_observation(*got, game_.players());
    if (!seen) {
      look.trouble = client_.garbage("observe", seen.error());
      return;
    }
    if (!look.in_step) return;
    const auto outcome = game_.outcome(now);
    const Observation expected{scores_of(game_, now), game_.to_move(now), outcome.has_value(),
                               outcome ? std::optional(outcome->ranks) : std::nullopt};
    const auto differs = [&](FaultKind kind, const json& ours, const json& theirs, const char* what) {
      Fault fault{.kind = kind};
      fault.engine = fmt::format("{} is {}", what, json_text(theirs));
      fault.reference = fmt::format("it should be {}", json_text(ours));
      set_fields(fault, {{std::string("/") + what, json_text(ours), json_text(theirs)}}, {});
      if (outcome && (kind == FaultKind::scores_differ || kind == FaultKind::ranks_differ))
        fault.hint = blamed(*seen, now);
      fill(fault, step);
      look.faults.push_back(std::move(fault));
      look.in_step = look.in_step && (outcome.has_value() || can("state"));
    };
    if (seen->over != expected.over) return differs(FaultKind::end_differs, expected.over, seen->over, "over");
    if (seen->scores != expected.scores)
      return differs(FaultKind::scores_differ, expected.scores, seen->scores, "scores");
    if (seen->to_move != expected.to_move)
      return differs(FaultKind::turn_differs, expected.to_move, seen->to_move, "to_move");
    if (expected.ranks && seen->ranks && *seen->ranks != *expected.ranks)
      differs(FaultKind::ranks_differ, *expected.ranks, *seen->ranks, "ranks");
  }

  /// The rule that an engine's outcome breaks, where the game checks outcomes.
  [[nodiscard]] std::string blamed(const Observation& seen, const State& now) const {
    const auto ours = game_.outcome(now);
    Outcome theirs{seen.scores, seen.ranks ? *seen.ranks : ours->ranks};
    const auto violation = outcome_violation(game_, now, theirs);
    return violation ? violation->rule : "";
  }

  void compare_lists(const State& now, const List& legal, Look<G>& look) const {
    const auto* got = result(legal_, by_kind() ? "legal_kind" : "legal", look);
    if (got == nullptr) return;
    auto theirs = read_actions(*got);
    if (!theirs) {
      look.trouble = client_.garbage(by_kind() ? "legal_kind" : "legal", theirs.error());
      return;
    }
    std::vector<std::pair<std::string, Action>> ours;
    ours.reserve(legal.size());
    for (const auto& a : legal)
      if (auto text = game_.to_text(a); !by_kind() || first_word(text) == kind_) ours.emplace_back(std::move(text), a);
    const auto same = [](const auto& mine, const std::string& text) { return mine.first == text; };
    if (std::equal(ours.begin(), ours.end(), theirs->begin(), theirs->end(), same)) return;  // in the same order, even
    std::sort(theirs->begin(), theirs->end());
    const auto by_text = [](const auto& a, const auto& b) { return a.first < b.first; };
    std::sort(ours.begin(), ours.end(), by_text);
    if (std::equal(ours.begin(), ours.end(), theirs->begin(), theirs->end(), same)) return;
    // Both lists are sorted: what only one of them has.
    auto mine = ours.begin();
    for (auto it = theirs->begin(); it != theirs->end(); ++it) {
      for (; mine != ours.end() && mine->first < *it; ++mine) omitted(now, mine->second, look);
      if (it != theirs->begin() && *it == *std::prev(it))
        listed(FaultKind::lists_twice, *it, "", look);
      else if (mine != ours.end() && mine->first == *it)
        ++mine;
      else
        listed_wrongly(now, *it, look);
    }
    for (; mine != ours.end(); ++mine) omitted(now, mine->second, look);
    keep_missing(look);
  }

  /// All that a list leaves out is evidence for each action that it leaves out.
  void keep_missing(Look<G>& look) const {
    if (look.missing.size() > kMostMissing) return;
    for (auto& fault : look.faults)
      if (fault.kind == FaultKind::omits_legal)
        for (const auto& a : look.missing) fault.missing.push_back(game_.to_text(a));
  }

  void omitted(const State& now, const Action& a, Look<G>& look) const {
    look.missing.push_back(a);
    Fault fault{.kind = FaultKind::omits_legal};
    fault.action = game_.to_text(a);
    fault.engine = fmt::format("'{}' is not listed", fault.action);
    fault.reference = "it is legal";
    fault.about = kept(now, a);
    look.faults.push_back(std::move(fault));
  }
  void listed_wrongly(const State& now, const std::string& text, Look<G>& look) const {
    const auto a = game_.parse(text);
    const auto refusal = a ? refusal_of(game_, now, *a) : Refusal<typename G::Rule>{};
    if (refusal.rule == typename G::Rule{})
      listed(FaultKind::lists_nonsense, text, "", look);
    else
      listed(FaultKind::lists_illegal, text, rule_name(refusal.rule), look, refusal.clause);
  }
  void listed(FaultKind kind, const std::string& text, std::string rule, Look<G>& look,
              const std::string& clause = "") const {
    Fault fault{.kind = kind};
    fault.action = excerpt(text);
    fault.engine = fmt::format("'{}' is listed", fault.action);
    fault.reference = kind == FaultKind::lists_twice ? "once is enough"
                      : kind == FaultKind::lists_nonsense
                          ? "nothing is spelled like that"
                          : fmt::format("{} forbids it{}{}", rule, clause.empty() ? "" : ": ", clause);
    fault.rule = std::move(rule);
    look.faults.push_back(std::move(fault));
  }

  static constexpr std::size_t kAllFields = 4096;  ///< more than a position has

  const G& game_;
  EngineClient& client_;
  std::string kind_;
  std::size_t observe_ = 0, legal_ = 0, state_ = 0;  // places of the replies
};

}  // namespace stela::conform
