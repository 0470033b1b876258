// Whether an engine shows the fault that is looked for: what a shrinker asks while it plays candidates, in the way of
// SameFault (checkers/shrink/same_fault.h), with the engine brought to each candidate's position from the start of the
// game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/words.h"
#include "checkers/conform/engine_session.h"
#include "checkers/trace.h"
#include "model/facets.h"

namespace stela::conform {

/// Whether a fault is known by what another is known by, or may be: among all that differs is the other's field.
inline bool may_have_id_of(const Fault& other, const Fault& fault) {
  if (fault.kind != other.kind) return false;
  if (other.field.empty()) return true;
  const bool first = !fault.differs.empty() && fault.differs.front() == other.field;
  if (first && !other.ruled.empty() && !fault.ruled.empty() && fault.ruled != other.ruled) return false;
  return form_of(fault.action) == form_of(other.action) &&
         std::find(fault.differs.begin(), fault.differs.end(), other.field) != fault.differs.end();
}

/// Whether a fault is the one that is wanted, as far as one game can tell; any is where none is wanted.
inline bool is_wanted(const Fault& fault, const std::optional<Fault>& wanted, std::span<const std::string_view> rules) {
  if (!wanted) return true;
  const bool same_word =
      fault.action.empty() || wanted->action.empty() || first_word(fault.action) == first_word(wanted->action);
  // What the step check said it says again; what forbade a refused action before is different in every game.
  const bool by_step_check = fault.played && fault.kind != FaultKind::refuses_legal;
  if (!may_have_id_of(*wanted, fault) || (!wanted->hint.empty() && by_step_check && fault.hint != wanted->hint))
    return false;
  if (!fault.rule.empty() || wanted->rule.empty()) return fault.rule == wanted->rule && same_word;
  // Of one that is known by its id alone.
  if (wanted->inferred && wanted->about.none() && wanted->hint.empty()) return same_word;
  // A rule that was inferred from many actions is one that concerns this one.
  if (fault.hint == wanted->rule) return true;
  if (fault.about.any() && fault.about == wanted->about) return fault.played || same_word;
  for (std::size_t r = 1; r < rules.size(); ++r)
    if (rules[r] == wanted->rule) return fault.about[r] && (fault.played || same_word);
  return false;
}

/// A fault that was found again, with what it is known by and the rule that was inferred for it.
inline Fault named_as(Fault fault, const std::optional<Fault>& wanted) {
  if (wanted && !wanted->field.empty()) fault.field = wanted->field, fault.ruled = wanted->ruled;
  if (wanted && fault.rule.empty()) {
    fault.rule = wanted->rule;
    fault.inferred = wanted->inferred;
    fault.suspects = wanted->suspects;
    fault.known_fault = wanted->known_fault;
  }
  return fault;
}

/// What came of playing a trace against an engine again.
struct Rerun {
  std::optional<Fault> fault{};      ///< the one that was looked for
  std::optional<Trouble> trouble{};  ///< what else ended it; may be `stopped`
};

template <Game G>
class EngineFault {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  using Found = std::optional<Finding>;

  /// wanted: the fault to look for; any fault at all where there is none. The client must outlive this.
  EngineFault(EngineClient& client, std::optional<Fault> wanted) : client_(&client), wanted_(std::move(wanted)) {}

  /// The fault as it was found last.
  [[nodiscard]] const std::optional<Fault>& last() const { return last_; }
  /// What ended the engine last, whether or not that is the fault.
  [[nodiscard]] const std::optional<Trouble>& trouble() const { return trouble_; }

  void begin(const G& game, std::uint64_t seed, const std::vector<Action>& actions) {
    rules_ = type_of(game).rules();
    session_.emplace(game, *client_);
    if (wanted_) session_->look_at_kind(first_word(wanted_->action));
    first_ = actions.empty() ? session_->begin(seed) : session_->begin_after(seed, actions);
    lost_ = first_->trouble || first_->refused;
  }

  Found in_step(const G& /*game*/, const State& before, const Action& a, const State& /*after*/) {
    if (lost_) return std::nullopt;
    auto done = session_->play(a);
    if (!done.refused || done.trouble) return looked(std::move(done), {&before, &a});
    auto found = lost(std::move(*done.refused));
    return found ? found : passed(a);
  }

  Found in_state(const G& game, const State& s, const List& /*legal*/) {
    if (first_)
      if (auto found = looked(*std::exchange(first_, std::nullopt), {})) return found;
    if (lost_ || !wanted_ || wanted_->played || wanted_->action.empty()) return std::nullopt;
    const auto probe = game.parse(wanted_->action);
    if (!probe) return std::nullopt;
    const auto rule = std::string(rule_id(game, game.why_not(s, *probe, nullptr)));
    switch (wanted_->kind) {
      case FaultKind::accepts_illegal:
      case FaultKind::refusal_changes:
        return !rule.empty() && rule == wanted_->rule ? try_illegal(game, *probe) : std::nullopt;
      case FaultKind::would_accept_differs:
        return ask_whether(*probe, rule);
      case FaultKind::undo_differs:
      case FaultKind::load_differs:
        return rule.empty() ? try_side_step(*probe) : std::nullopt;
      default:
        return std::nullopt;
    }
  }

 private:
  Found match(Fault fault) {
    if (!is_wanted(fault, wanted_, rules_)) return std::nullopt;
    last_ = named_as(std::move(fault), wanted_);
    return last_->finding();
  }
  /// The engine is not where it should be any more, after this.
  Found lost(Fault fault) {
    lost_ = true;
    return match(std::move(fault));
  }

  Found ended(const Trouble& trouble) {
    lost_ = true;
    trouble_ = trouble;
    return trouble.kind == FaultKind::stopped ? std::nullopt : match(fault_of(trouble));
  }

  /// The fault, if what was done or the look after it shows it; where that shows another one, the engine is put right
  /// again or given up.
  Found looked(Done<G> done, const Transition<G>& step) {
    auto& look = done.look;
    if (done.trouble) return ended(*done.trouble);
    if (done.refused) return lost(std::move(*done.refused));
    if (look.trouble) return ended(*look.trouble);
    for (auto& fault : look.faults)
      if (auto found = match(std::move(fault))) return found;
    if (look.in_step) return std::nullopt;
    lost_ = !session_->can("load");
    if (lost_) return std::nullopt;
    auto right = session_->put_right_and_look(step);
    if (right.trouble) return ended(*right.trouble);
    if (right.look.trouble) return ended(*right.look.trouble);
    for (auto& fault : right.look.faults)
      if (auto found = match(std::move(fault))) return found;
    return std::nullopt;
  }

  /// Goes on behind a legal action that the engine refuses, which is another fault.
  Found passed(const Action& a) {
    if (!session_->can("load")) return std::nullopt;
    lost_ = false;
    const auto trouble = session_->leap(std::span(&a, 1));
    return trouble ? ended(*trouble) : std::nullopt;
  }

  Found try_illegal(const G& game, const typename G::Action& a) {
    auto done = session_->try_illegal(wanted_->action);
    if (done.trouble) return ended(*done.trouble);
    if (*done.took_illegal) {
      const auto clause = refusal_of(game, session_->state(), a).clause;
      return lost(EngineSession<G>::took(wanted_->action, wanted_->rule, clause));
    }
    auto& look = done.look;
    if (look.trouble) return ended(*look.trouble);
    if (look.in_step) return std::nullopt;
    auto fault = shown_beside(std::move(look.faults.front()), FaultKind::refusal_changes, wanted_->action);
    fault.rule = wanted_->rule;
    return lost(std::move(fault));
  }

  Found ask_whether(const Action& a, const std::string& rule) {
    std::vector<bool> verdicts;
    if (!session_->can("would_accept")) return std::nullopt;
    if (const auto trouble = session_->would_accept({a}, verdicts)) return ended(*trouble);
    return verdicts[0] == rule.empty() ? std::nullopt : match(EngineSession<G>::misjudged(wanted_->action, rule));
  }

  Found try_side_step(const Action& a) {
    const Back way = wanted_->kind == FaultKind::undo_differs ? Back::undo : Back::load;
    auto done = session_->side_step(a, [way] { return way; });
    if (done.trouble) return ended(*done.trouble);
    if (done.refused) return match(std::move(*done.refused));
    auto& look = done.look;
    if (look.trouble) return ended(*look.trouble);
    return look.in_step ? std::nullopt : match(std::move(look.faults.front()));
  }

  EngineClient* client_;
  std::optional<Fault> wanted_;
  std::span<const std::string_view> rules_;
  std::optional<EngineSession<G>> session_;
  std::optional<Fault> last_;
  std::optional<Trouble> trouble_;
  std::optional<Done<G>> first_;  // what came of the beginning, until it is asked for
  bool lost_ = false;             // the engine is not where it should be
};

/// Plays a trace against an engine, without what was asked beside it: for the fault that is wanted, or for any where
/// there is none.
template <Game G>
Rerun rerun(EngineClient& client, const Trace& trace, std::optional<Fault> wanted, TypeOf<G> type = {}) {
  const auto game = type.make(trace.setup);
  if (!game) return {};
  EngineFault<G> fault(client, std::move(wanted));
  auto state = game->initial(trace.seed, nullptr);
  const auto legal = std::make_unique<typename G::ActionList>();
  game->legal(state, *legal);
  fault.begin(*game, trace.seed, {});
  bool found = fault.in_state(*game, state, *legal).has_value();
  for (std::size_t i = 0; !found && i < trace.actions.size(); ++i) {
    const auto a = game->parse(trace.actions[i]);
    if (!a) break;
    const auto before = state;
    game->apply(state, *a, nullptr);
    game->legal(state, *legal);
    found = fault.in_step(*game, before, *a, state) || fault.in_state(*game, state, *legal);
  }
  if (found) return {fault.last(), {}};
  return {{}, fault.trouble()};
}

}  // namespace stela::conform
