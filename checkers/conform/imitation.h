// Known faults as witnesses: every mutant that Stela ships is asked where an engine went wrong. One that answers as the
// engine did names the rule that it breaks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "base/words.h"
#include "checkers/conform/fault.h"
#include "checkers/mutants/mutant.h"
#include "checkers/trace.h"
#include "model/facets.h"

namespace stela::conform {

/// How far the known faults of a rule explain one that an engine showed.
struct Likeness {
  double share = 0;      ///< 1: the same answer; 0: nothing in common
  std::string mutant{};  ///< the one that is most like it
};

template <Game G>
class Imitation {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  using Mutation = mutants::Mutation<G>;

  /// known: which must outlive this. blind: where a fault shows may be later than where the engine went wrong, as it
  /// does not tell its state.
  explicit Imitation(std::span<const Mutation> known, bool blind = false, TypeOf<G> type = {})
      : type_(type), known_(known), blind_(blind) {}

  /// What a known fault makes of a legal action, or of the setup where there is none, as its engine would tell it.
  static nlohmann::json told(const Mutation& mutation, const G& game, const State& before,
                             const std::optional<Action>& action) {
    FaultSite at{&game, action, before, before};
    if (action) game.apply(at.now, *action, nullptr);
    return position(mutation, at);
  }

  /// By rule, as the type's rules() number them, how like the engine's answer those of the known faults are where this
  /// trace ends.
  std::vector<Likeness> of(const Trace& trace, const Fault& fault) {
    const auto rules = type_.rules();
    std::vector<Likeness> out(rules.size());
    const auto at = place(trace, fault);
    if (!at) return out;
    for (const auto& mutation : known_) {
      const auto rule = std::find(rules.begin() + 1, rules.end(), mutation.breaks) - rules.begin();
      if (rule == std::ssize(rules)) continue;
      auto& best = out[static_cast<std::size_t>(rule)];
      const double share = likeness(mutation, *at, fault);
      if (share > best.share) best = {share, mutation.name};
    }
    return out;
  }

 private:
  /// Where a fault showed: the position, and the step that led to it if that is what went wrong.
  struct FaultSite {
    const G* game;
    std::optional<Action> step{};
    State before{}, now{};
    std::vector<Action> actions{};  ///< all that led there
    std::uint64_t seed = 0;
  };

  std::optional<FaultSite> place(const Trace& trace, const Fault& fault) {
    const auto* game = game_of(trace.setup);
    if (game == nullptr) return std::nullopt;
    FaultSite at{game};
    at.now = game->initial(trace.seed, nullptr);
    // The action that an engine refused ends its trace, and was not played.
    const std::size_t played = trace.actions.size() - (fault.kind == FaultKind::refuses_legal ? 1 : 0);
    for (std::size_t i = 0; i < std::min(played, trace.actions.size()); ++i) {
      const auto a = game->parse(trace.actions[i]);
      if (!a) return std::nullopt;
      at.step = *a;
      at.before = at.now;
      game->apply(at.now, *at.step, nullptr);
      at.actions.push_back(*a);
    }
    at.seed = trace.seed;
    return at;
  }

  const G* game_of(const nlohmann::json& setup) {
    for (const auto& [known, game] : games_)
      if (known == setup) return game.get();
    auto game = type_.make(setup);
    if (!game) return nullptr;
    games_.emplace_back(setup, std::make_unique<G>(std::move(*game)));
    return games_.back().second.get();
  }

  double likeness(const Mutation& mutation, const FaultSite& at, const Fault& fault) const {
    switch (fault.kind) {
      case FaultKind::omits_legal:
      case FaultKind::refuses_legal:
        return std::max(bars(mutation, at, fault), blind_ && came_to_bar(mutation, at, fault.action) ? 1.0 : 0.0);
      case FaultKind::setup_differs:
      case FaultKind::state_differs:
        return of_fields(fault.fields, differences(at.game->to_json(at.now), position(mutation, at)));
      case FaultKind::scores_differ:
      case FaultKind::turn_differs:
      case FaultKind::end_differs:
      case FaultKind::ranks_differ:
        return fault.fields.empty() ? 0 : of_fields(fault.fields, observed(mutation, at, fault.fields.front()));
      default:
        return 0;
    }
  }

  /// How far the known fault bars what the engine barred. Where the engine's whole list is known, a fault that also
  /// bars what it lists, or lists what it bars, is less like it.
  static double bars(const Mutation& mutation, const FaultSite& at, const Fault& fault) {
    const auto action = at.game->parse(fault.action);
    if (!action) return 0;
    const auto is_barred = barred_by(mutation, at);
    if (!is_barred(*action)) return 0;
    if (fault.missing.empty()) return 1;
    const auto legal = std::make_unique<List>();
    at.game->legal(at.now, *legal);
    std::size_t both = 0, either = 0;
    for (const auto& a : *legal) {
      const auto text = at.game->to_text(a);
      if (first_word(text) != first_word(fault.action)) continue;  // an engine may list one kind alone
      const bool left_out = std::find(fault.missing.begin(), fault.missing.end(), text) != fault.missing.end();
      const bool barred = is_barred(a);
      both += left_out && barred ? 1 : 0;
      either += left_out || barred ? 1 : 0;
    }
    return either == 0 ? 1 : static_cast<double>(both) / static_cast<double>(either);
  }
  /// Whether the known fault refuses a legal action there, or leaves it out of its list.
  static std::function<bool(const Action&)> barred_by(const Mutation& mutation, const FaultSite& at) {
    std::shared_ptr<List> listed;
    if (mutation.legal) {
      listed = std::make_shared<List>();
      at.game->legal(at.now, *listed);
      mutation.legal(*at.game, at.now, *listed);
    }
    return [&mutation, &at, listed](const Action& a) {
      if (mutation.why_not && mutation.why_not(*at.game, at.now, a, typename G::Rule{}) != typename G::Rule{})
        return true;
      return listed && !listed->contains(a);
    };
  }

  /// Whether the known fault brings a game to where an action is illegal that should not be.
  static bool came_to_bar(const Mutation& mutation, const FaultSite& at, const std::string& text) {
    const auto action = at.game->parse(text);
    if (!action || !mutation.apply) return false;
    const auto forbidden = [&](const State& s, const Action& a) {
      return at.game->why_not(s, a, nullptr) != typename G::Rule{};
    };
    State s = at.game->initial(at.seed, nullptr);
    for (const auto& a : at.actions) {
      if (forbidden(s, a)) return false;  // it would have shown before
      const State before = s;
      at.game->apply(s, a, nullptr);
      mutation.apply(*at.game, before, a, s);
    }
    return forbidden(s, *action);
  }

  /// What the known fault makes of the step, or of the setup.
  static State state(const Mutation& mutation, const FaultSite& at) {
    State s = at.now;
    if (at.step && mutation.apply) mutation.apply(*at.game, at.before, *at.step, s);
    if (!at.step && mutation.initial) mutation.initial(*at.game, s);
    return s;
  }
  static nlohmann::json position(const Mutation& mutation, const FaultSite& at) {
    auto shown = at.game->to_json(state(mutation, at));
    if (mutation.to_json) mutation.to_json(shown);
    return shown;
  }

  /// The one field of an observation that is asked for, where the known fault has another value in it.
  static std::vector<FieldDifference> observed(const Mutation& mutation, const FaultSite& at,
                                               const FieldDifference& asked) {
    const auto& game = *at.game;
    const State s = state(mutation, at);
    auto outcome = game.outcome(s);
    if (outcome && mutation.outcome) mutation.outcome(game, s, *outcome);
    nlohmann::json got;
    if (asked.pointer == "/scores")
      got = outcome ? outcome->scores : scores_of(game, s);
    else if (asked.pointer == "/to_move")
      got = game.to_move(s);
    else if (asked.pointer == "/over")
      got = outcome.has_value();
    else if (outcome)
      got = outcome->ranks;
    if (json_text(got) == asked.expected) return {};
    return {{asked.pointer, asked.expected, json_text(got)}};
  }

  /// 1 where all fields and values are the same; fields that differ with other values count for little.
  static double of_fields(const std::vector<FieldDifference>& engine, const std::vector<FieldDifference>& known) {
    constexpr double kFieldAlone = 0.3;
    if (known.empty()) return 0;
    double same = 0;
    for (const auto& field : engine) {
      const auto it =
          std::find_if(known.begin(), known.end(), [&](const auto& k) { return k.pointer == field.pointer; });
      if (it != known.end()) same += it->got == field.got ? 1 : kFieldAlone;
    }
    const auto shared = static_cast<double>(std::count_if(known.begin(), known.end(), [&](const auto& k) {
      return std::any_of(engine.begin(), engine.end(), [&](const auto& field) { return k.pointer == field.pointer; });
    }));
    return same / (static_cast<double>(engine.size() + known.size()) - shared);
  }

  TypeOf<G> type_;
  std::span<const Mutation> known_;
  bool blind_;
  std::vector<std::pair<nlohmann::json, std::unique_ptr<G>>> games_;  // by setup
};

}  // namespace stela::conform
