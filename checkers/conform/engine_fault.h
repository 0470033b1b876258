// Whether an engine shows the fault that is looked for: what a shrinker asks while it plays candidates, in the way of
// SameFault (checkers/same_fault.h), with the engine brought to each candidate's position from the start of the game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checkers/conform/comparison.h"
#include "checkers/trace.h"
#include "model/words.h"

namespace stela::conform {

template <Game G>
class EngineFault {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  using Found = std::optional<Finding>;

  /// wanted: the fault to look for; any fault at all where its kind is empty. The client must outlive this.
  EngineFault(EngineClient& client, Fault wanted)
      : client_(&client), wanted_(std::move(wanted)), last_(std::make_shared<std::optional<Fault>>()) {}

  /// The fault as it was found last.
  [[nodiscard]] const std::optional<Fault>& last() const { return *last_; }
  void be_thorough() {}  // nothing is left out anyway

  void begin(const G& game, std::uint64_t seed, const std::vector<Action>& actions) {
    early_.reset();
    lost_ = false;
    first_ = actions.empty();
    if (auto trouble = client_->start()) return in_trouble(*trouble);
    Comparison<G>(game, *client_).ask_to_play(seed, actions);
    if (auto trouble = client_->exchange()) return in_trouble(*trouble);
    if (client_->reply(0).error) {
      early_ = Fault{kind::kRefusesSetup, "", "", true, "it is a setup of the game", *client_->reply(0).error};
      lost_ = true;
    }
  }

  Found in_step(const G& game, const State& before, const Action& a, const State& after) {
    if (lost_) return std::nullopt;
    Comparison<G> comparison(game, *client_);
    client_->ask("apply", comparison.apply_params(before, a, after));
    comparison.ask();
    if (auto trouble = client_->exchange()) return troubled(*trouble);
    if (!accepted(client_->reply(0))) {
      lost_ = true;
      return match(comparison.refusal(before, a, client_->reply(0)));
    }
    const auto legal = listed(game, after);
    return looked(comparison, after, comparison.read(after, {&before, &a}, *legal));
  }

  Found in_state(const G& game, const State& s, const List& legal) {
    if (early_) return match(*std::exchange(early_, std::nullopt));
    if (lost_) return std::nullopt;
    Comparison<G> comparison(game, *client_);
    if (std::exchange(first_, false)) {
      comparison.ask();
      if (auto trouble = client_->exchange()) return troubled(*trouble);
      if (auto found = looked(comparison, s, comparison.read(s, {}, legal))) return found;
      if (lost_) return std::nullopt;
    }
    if (wanted_.played || wanted_.action.empty()) return std::nullopt;
    const auto probe = game.parse(wanted_.action);
    if (!probe) return std::nullopt;
    const auto rule = Comparison<G>::rule_name(game.why_not(s, *probe, nullptr));
    if (wanted_.kind == kind::kAcceptsIllegal || wanted_.kind == kind::kRefusalChanges)
      return !rule.empty() && rule == wanted_.rule ? try_illegal(game, s, legal) : std::nullopt;
    if (wanted_.kind == kind::kBackDiffers || wanted_.kind == kind::kLoadDiffers)
      return rule.empty() ? try_side_step(game, s, *probe, legal) : std::nullopt;
    return std::nullopt;
  }

 private:
  static bool accepted(const Reply& reply) {
    if (reply.error) return false;
    const auto applied = read_applied(reply.result);
    return applied && applied->accepted;
  }
  static std::unique_ptr<List> listed(const G& game, const State& s) {
    auto legal = std::make_unique<List>();
    game.legal(s, *legal);
    return legal;
  }

  [[nodiscard]] bool is_wanted(const Fault& fault) const {
    if (wanted_.kind.empty()) return true;
    // What the audit said of a step it says again; what forbade a refused action before is different in every game.
    const bool by_audit = fault.played && fault.kind != kind::kRefusesLegal;
    if (fault.kind != wanted_.kind || (!wanted_.hint.empty() && by_audit && fault.hint != wanted_.hint)) return false;
    if (!fault.rule.empty() || wanted_.rule.empty()) return fault.rule == wanted_.rule && same_word(fault);
    // A rule that was inferred from many actions is one that concerns this one.
    if (fault.hint == wanted_.rule) return true;
    for (std::size_t r = 1; r < G::rules().size(); ++r)
      if (G::rules()[r] == wanted_.rule) return fault.about[r] && (fault.played || same_word(fault));
    return false;
  }
  [[nodiscard]] bool same_word(const Fault& fault) const {
    return fault.action.empty() || wanted_.action.empty() || first_word(fault.action) == first_word(wanted_.action);
  }

  Found match(Fault fault) {
    if (!is_wanted(fault)) return std::nullopt;
    if (fault.rule.empty()) fault.rule = wanted_.rule, fault.suspects = wanted_.suspects;
    *last_ = fault;
    return fault.finding();
  }
  Found troubled(const Trouble& trouble) {
    lost_ = true;
    return match({std::string(name(trouble.kind)), "", "", true, "", trouble.detail});
  }
  void in_trouble(const Trouble& trouble) {
    early_ = Fault{std::string(name(trouble.kind)), "", "", true, "", trouble.detail};
    lost_ = true;
  }

  /// The fault, if a look shows it; where it shows another one, the engine is put right again or given up.
  Found looked(const Comparison<G>& comparison, const State& s, Look<G> look) {
    if (look.trouble) return troubled(*look.trouble);
    for (auto& fault : look.faults)
      if (auto found = match(std::move(fault))) return found;
    if (!look.in_step) put_right(comparison, s);
    return std::nullopt;
  }
  void put_right(const Comparison<G>& comparison, const State& s) {
    lost_ = !client_->hello().can("load");
    if (lost_) return;
    client_->ask("load", comparison.start_params(s));
    lost_ = client_->exchange().has_value();
  }

  Found try_illegal(const G& game, const State& s, const List& legal) {
    Comparison<G> comparison(game, *client_);
    client_->ask("apply", {{"action", wanted_.action}});
    comparison.ask();
    if (auto trouble = client_->exchange()) return troubled(*trouble);
    if (accepted(client_->reply(0))) {
      lost_ = true;
      return match({kind::kAcceptsIllegal, wanted_.rule, wanted_.action, false, wanted_.rule + " forbids it",
                    "'" + wanted_.action + "' is accepted"});
    }
    const auto look = comparison.read(s, {}, legal);
    if (look.trouble) return troubled(*look.trouble);
    if (look.in_step) return std::nullopt;
    lost_ = true;
    return again(look, kind::kRefusalChanges, wanted_.rule);
  }

  Found try_side_step(const G& game, const State& s, const Action& a, const List& legal) {
    Comparison<G> comparison(game, *client_);
    State after = s;
    game.apply(after, a, nullptr);
    client_->ask("apply", comparison.apply_params(s, a, after));
    if (auto trouble = client_->exchange()) return troubled(*trouble);
    if (!accepted(client_->reply(0))) return std::nullopt;
    const bool back = wanted_.kind == kind::kBackDiffers;
    client_->ask(back ? "undo" : "load", back ? nlohmann::json::object() : comparison.start_params(s));
    comparison.ask();
    if (auto trouble = client_->exchange()) return troubled(*trouble);
    if (client_->reply(0).error)
      return match({wanted_.kind, "", wanted_.action, false, "it says that it can", *client_->reply(0).error});
    const auto look = comparison.read(s, {}, legal);
    if (look.trouble) return troubled(*look.trouble);
    return look.in_step ? std::nullopt : again(look, wanted_.kind, "");
  }

  /// What a look at an unchanged position found, under the kind and the action that brought it.
  Found again(const Look<G>& look, std::string kind, std::string rule) {
    Fault fault = look.faults.front();
    fault.kind = std::move(kind);
    fault.rule = std::move(rule);
    fault.action = wanted_.action;
    fault.played = false;
    fault.about.reset();
    return match(std::move(fault));
  }

  EngineClient* client_;
  Fault wanted_;
  std::shared_ptr<std::optional<Fault>> last_;
  std::optional<Fault> early_;  // from the beginning, until it is asked for
  bool first_ = false;          // the first position has not been looked at
  bool lost_ = false;           // the engine is not where it should be
};

/// Plays a trace against an engine: the fault that is wanted, or any where wanted has no kind.
template <Game G>
std::optional<Fault> rerun(EngineClient& client, const Trace& trace, Fault wanted) {
  const auto game = G::make(trace.setup);
  if (!game) return std::nullopt;
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
  return found ? fault.last() : std::nullopt;
}

}  // namespace stela::conform
