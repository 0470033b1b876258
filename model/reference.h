// What the reference formulations of all games share: how a legality check notes the rules that it asks, and how a
// check of a state or a step says what is broken. What they check is each game's own.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "model/domain.h"
#include "model/game.h"
#include "model/judge.h"

namespace stela {

/// A clause of a rule.
template <class Rule>
struct ClauseOf {
  Rule rule = Rule::none;  ///< none: no clause
  std::string text;        ///< as refusals have it, with {} for values
  bool needed = false;     ///< the clauses after it make no sense where it fails
};

/// The base of a game's legality check over integers: one line a clause, in the order in which rules are asked.
template <class Rule>
class RulesAsked {
 public:
  /// From now on the clause that fails is written there. Without it, no text is made.
  void explain_to(std::string& clause) { clause_ = &clause; }
  /// The rule that forbids; none when nothing does.
  [[nodiscard]] Rule broken() const { return broken_; }
  /// The rules that were asked and are satisfied.
  [[nodiscard]] RuleSet kept() const {
    auto kept = kept_;
    return kept.reset(static_cast<std::size_t>(broken_));  // a rule may be checked twice, and broken later
  }
  /// The rules that had their say and cannot forbid: an action uses what they allow.
  [[nodiscard]] RuleSet used() const { return used_; }
  /// Forgets the action that was asked about, for another one of the same position.
  void ask_anew() {
    kept_.reset(), used_.reset();
    broken_ = Rule::none;
    passed_over_ = needed_ = false;
  }
  /// From now on this rule forbids nothing, but for what the others cannot do without: needs().
  void leave_out(Rule rule) { left_out_ = rule; }
  /// From now on the first clause that fails is written there, and forbids nothing unless it is needed.
  void set_aside_first(ClauseOf<Rule>& first) { first_ = &first; }

 protected:
  /// Notes a rule that was asked: among those satisfied, or as the one that forbids the action. clause: what is then
  /// amiss, for people; its values are formatted only when it is printed.
  template <class... T>
  [[gnu::always_inline]] bool keeps(Rule rule, bool satisfied, fmt::format_string<T...> clause, T&&... values) {
    if (!satisfied) return refuses(rule, clause, std::forward<T>(values)...);
    kept_.set(static_cast<std::size_t>(rule));
    return true;
  }
  /// The same of a clause without which the others cannot be asked: that there is such a cell, such a card.
  template <class... T>
  bool needs(Rule rule, bool satisfied, fmt::format_string<T...> clause, T&&... values) {
    if (!satisfied) left_out_ = Rule::none, needed_ = true;
    return keeps(rule, satisfied, clause, std::forward<T>(values)...);
  }
  /// A clause that is asked only in some positions.
  template <class... T>
  bool keeps_where(bool applies, Rule rule, bool satisfied, fmt::format_string<T...> clause, T&&... values) {
    return !applies || keeps(rule, satisfied, clause, std::forward<T>(values)...);
  }
  /// Notes a rule that has its say where the action uses what it allows, and cannot forbid. Always true. It is none of
  /// those that were asked: nothing would be shown by its saying yes.
  bool allows(Rule rule) { return allows_where(true, rule); }
  bool allows_where(bool used, Rule rule) {
    if (used) used_.set(static_cast<std::size_t>(rule));
    return true;
  }
  /// Whether a clause of the rule left out has failed: what the action would lead to is then not to be asked.
  [[nodiscard]] bool passed_over() const { return passed_over_; }

 private:
  /// False, but of the rule left out and of the clause set aside. Out of line, so that keeps() stays small where it is
  /// asked.
  template <class... T>
  [[gnu::cold, gnu::noinline]] bool refuses(Rule rule, fmt::format_string<T...> clause, T&&... values) {
    if (rule == left_out_ && rule != Rule::none) return passed_over_ = true;
    if (first_ != nullptr && first_->rule == Rule::none) {
      const fmt::string_view text = clause;
      *first_ = {rule, std::string(text.data(), text.size()), needed_};
      if (!needed_) return passed_over_ = true;
    }
    broken_ = rule;
    if (clause_ != nullptr) *clause_ = fmt::format(clause, std::forward<T>(values)...);
    return false;
  }

  RuleSet kept_, used_;
  Rule broken_ = Rule::none, left_out_ = Rule::none;
  bool passed_over_ = false, needed_ = false;
  std::string* clause_ = nullptr;
  ClauseOf<Rule>* first_ = nullptr;
};

/// why_not of a game, by its legality check: a class with ask(action) over RulesAsked.
template <class Legality, class Action>
auto verdict_of(Legality&& legality, const Action& a, RuleSet* consulted) {
  legality.examine(a);
  if (consulted != nullptr) *consulted |= legality.kept();
  return legality.broken();
}

/// judge of a game, by the same check. Seen: the position as the check has it, or a reference to it.
template <class G, class Legality, class Seen>
class JudgeBy final : public Judge<G> {
 public:
  JudgeBy(const G& game, Seen seen) : seen_(std::forward<Seen>(seen)), legality_(game, seen_) {}
  typename G::Rule why_not(const typename G::Action& a, RuleSet* consulted) override {
    legality_.ask_anew();
    return verdict_of(legality_, a, consulted);
  }

 private:
  Seen seen_;
  Legality legality_;
};

/// allowed_by of a game, by the same check.
template <class Legality, class Action>
RuleSet used_by(Legality&& legality, const Action& a) {
  legality.examine(a);
  return legality.used();
}

/// forbids_alone of a game, by the same check. A clause that the others cannot do without counts as the only one.
template <class Legality, class Action>
bool alone(const Legality& legality, const Action& a) {
  auto all = legality, others = legality;
  all.examine(a);
  const auto broken = all.broken();
  if (broken == decltype(broken){}) return false;
  others.leave_out(broken);
  others.examine(a);
  return others.broken() == decltype(broken){} || others.broken() == broken;
}

/// The clause that alone forbids an action, by the same check; none where others do too, or nothing does. Of a clause
/// that the later ones cannot do without they are not asked.
template <class Legality, class Action>
auto only_clause(Legality&& legality, const Action& a) {
  using Rule = decltype(legality.broken());
  ClauseOf<Rule> first;
  legality.set_aside_first(first);
  legality.examine(a);
  return first.needed || legality.broken() == Rule::none ? first : ClauseOf<Rule>();
}

/// refusal of a game, by the same check.
template <class Legality, class Action>
auto refused(Legality&& legality, const Action& a) {
  Refusal<decltype(legality.broken())> refusal;
  legality.explain_to(refusal.clause);
  legality.examine(a);
  refusal.rule = legality.broken();
  return refusal;
}

/// An invariant and the rule that it guards here.
template <class Rule>
struct MeaningOf {
  std::string_view invariant;
  Rule rule;
};

/// The base of a game's checks of states and of steps: the first thing that is broken is kept. G::rules() names rules.
template <class G>
class Finder {
 public:
  [[nodiscard]] std::optional<Violation> found() && { return std::move(violation_); }

 protected:
  using Rule = typename G::Rule;
  using Meaning = MeaningOf<Rule>;

  /// Always false, for `return breaks(...)`.
  bool breaks(const Meaning& meaning, std::string detail) {
    assert(std::any_of(G::invariants().begin(), G::invariants().end(),
                       [&](const InvariantInfo& info) { return info.name == meaning.invariant; }));
    violation_ = Violation{std::string(meaning.invariant),
                           std::string(G::rules()[static_cast<std::size_t>(meaning.rule)]), std::move(detail)};
    return false;
  }
  bool breaks(std::string_view invariant, Rule rule, std::string detail) {
    return breaks(Meaning{invariant, rule}, std::move(detail));
  }
  /// detail is formatted only when it is printed.
  template <class... T>
  bool holds(bool satisfied, std::string_view invariant, Rule rule, fmt::format_string<T...> detail, T&&... values) {
    return satisfied || breaks({invariant, rule}, fmt::format(detail, std::forward<T>(values)...));
  }
  /// The same of what is asked only in some positions.
  template <class... T>
  bool holds_where(bool applies, bool satisfied, std::string_view invariant, Rule rule, fmt::format_string<T...> detail,
                   T&&... values) {
    return !applies || holds(satisfied, invariant, rule, detail, std::forward<T>(values)...);
  }

 private:
  std::optional<Violation> violation_;
};

}  // namespace stela
