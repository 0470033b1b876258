// A game with an engine again, with all that was asked beside it: for a fault that shows only after a refusal, an undo
// or a load.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "checkers/conform/engine_fault.h"

namespace stela::conform {

template <Game G>
class ExactReplay {
 public:
  using Action = typename G::Action;

  /// All must outlive this.
  ExactReplay(const G& game, EngineClient& client, const Trace& trace, const std::optional<Fault>& wanted)
      : game_(game), session_(game, client), trace_(trace), wanted_(wanted) {}

  Rerun play() {
    bool going = looked(session_.begin(trace_.seed), nullptr, nullptr);
    auto aside = trace_.asides.begin();
    for (std::size_t i = 0; going; ++i) {
      for (; going && aside != trace_.asides.end() && aside->at == i; ++aside) going = ask_beside(*aside);
      if (!going || i == trace_.actions.size()) break;
      const auto a = game_.parse(trace_.actions[i]);
      const auto before = session_.state();
      going = a && played(*a, before);
    }
    return std::move(out_);
  }

 private:
  /// Each says whether the game goes on.

  bool ask_beside(const Aside& aside) {
    if (aside.what == Aside::What::tried) return tried(session_.ask_illegal(aside.action), aside.action);
    if (aside.action.empty()) return !session_.can("load") || !in_trouble(session_.put_right());
    const auto a = game_.parse(aside.action);
    const auto way = aside.what == Aside::What::undo ? Back::undo : Back::load;
    return a && session_.can(aside.what == Aside::What::undo ? "undo" : "load") &&
           looked(session_.side_step(*a, [way] { return way; }), nullptr, nullptr);
  }

  /// A legal action that the engine refuses, which is another fault, is passed by load where there is one.
  bool played(const Action& a, const typename G::State& before) {
    auto done = session_.play(a);
    if (done.trouble || !done.refused) return looked(std::move(done), &before, &a);
    return !matched(std::move(*done.refused)) && session_.can("load") && !in_trouble(session_.leap(std::span(&a, 1)));
  }

  bool tried(const Done<G>& done, const std::string& text) {
    if (in_trouble(done.trouble)) return false;
    if (!*done.took_illegal) return true;
    const auto a = game_.parse(text);
    const auto rule = a ? std::string(rule_id(game_, game_.why_not(session_.state(), *a, nullptr))) : "";
    return (rule.empty() || !matched(EngineSession<G>::took(text, rule))) && !in_trouble(session_.put_right());
  }

  /// before, action: the step that led there, if one did.
  bool looked(Done<G> done, const typename G::State* before, const Action* action) {
    if (in_trouble(done.trouble)) return false;
    if (done.refused) {
      matched(std::move(*done.refused));
      return false;
    }
    auto& look = done.look;
    if (in_trouble(look.trouble)) return false;
    for (auto& fault : look.faults)
      if (matched(fault) || (!look.in_step && matched(as_of_aside(fault)))) return false;
    if (look.in_step) return true;
    if (!session_.can("load")) return false;
    auto right = session_.put_right_and_look({before, action});
    if (in_trouble(right.trouble) || in_trouble(right.look.trouble)) return false;
    return std::none_of(right.look.faults.begin(), right.look.faults.end(),
                        [this](const Fault& fault) { return matched(fault); });
  }

  /// What a step shows may be the work of what was asked before it: the fault is known not to show without that.
  [[nodiscard]] Fault as_of_aside(const Fault& fault) const {
    if (!wanted_ || (wanted_->kind != FaultKind::refusal_changes && wanted_->kind != FaultKind::undo_differs &&
                     wanted_->kind != FaultKind::load_differs))
      return fault;
    auto out = shown_beside(fault, wanted_->kind, wanted_->action);
    out.rule = wanted_->rule;
    out.engine = "after that its position is another: " + fault.engine;
    return out;
  }

  bool matched(Fault fault) {
    if (!is_wanted(fault, wanted_, type_of(game_).rules())) return false;
    out_.fault = named_as(std::move(fault), wanted_);
    return true;
  }

  bool in_trouble(const std::optional<Trouble>& trouble) {
    if (!trouble) return false;
    if (trouble->kind == FaultKind::stopped || !matched(fault_of(*trouble))) out_.trouble = trouble;
    return true;
  }

  const G& game_;
  EngineSession<G> session_;
  const Trace& trace_;
  const std::optional<Fault>& wanted_;
  Rerun out_;
};

/// Plays a trace against an engine, with what was asked beside it.
template <Game G>
Rerun rerun_exactly(EngineClient& client, const Trace& trace, const std::optional<Fault>& wanted, TypeOf<G> type = {}) {
  const auto game = type.make(trace.setup);
  if (!game) return {};
  return ExactReplay<G>(*game, client, trace, wanted).play();
}

/// As the trace asks for it: with what was asked beside it where it says so.
template <Game G>
Rerun rerun_as_written(EngineClient& client, const Trace& trace, const std::optional<Fault>& wanted,
                       TypeOf<G> type = {}) {
  return trace.asides.empty() ? rerun<G>(client, trace, wanted, type) : rerun_exactly<G>(client, trace, wanted, type);
}

}  // namespace stela::conform
