// The witness of a fault that one action shows: a position and that action, for engines that load positions. What the
// fault does not need is left out of the position, as a shrinker leaves actions out of a game.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checkers/conform/engine_fault.h"
#include "checkers/shrink/simpler/simpler.h"

namespace stela::conform {

struct Witness {
  nlohmann::json setup, state;  ///< as in a position file
  std::string action;
  Fault fault;              ///< as it shows there
  std::size_t changes = 0;  ///< by which the position is simpler than that of the game
  std::size_t tries = 0;    ///< positions that the engine was asked to load
};

/// What an engine makes of a position that it loads, and of an action there.
struct AskedThere {
  std::optional<Trouble> trouble{};
  bool loaded = false;          ///< and is there, as far as it tells
  std::vector<Fault> faults{};  ///< of its list first, then of the action
};

/// action: legal or not; none is asked where it cannot be read. In one exchange, as engines may be slow.
template <Game G>
AskedThere ask_there(const G& game, EngineClient& client, const typename G::State& s, const std::string& action) {
  AskedThere out;
  if ((out.trouble = client.start())) return out;
  if (!client.hello().can("load")) return out;
  const auto legal = std::make_unique<typename G::ActionList>();
  game.legal(s, *legal);
  const auto a = game.parse(action);
  const auto refusal = a ? refusal_of(game, s, *a) : Refusal<typename G::Rule>{};
  const bool is_legal = a && refusal.rule == typename G::Rule{};
  auto after = s;
  if (is_legal) game.apply(after, *a, nullptr);

  Comparison<G> here(game, client), then(game, client);
  here.look_at_kind(first_word(action));
  then.look_at_kind(first_word(action));
  client.ask("load", here.start_params(s));
  here.ask();
  const auto request = !a         ? 0
                       : is_legal ? client.ask("apply", here.apply_params(s, *a, after))
                                  : client.ask("apply", {{"action", action}});
  if (a) then.ask();
  if ((out.trouble = client.exchange()) || client.reply(0).error) return out;

  auto look = here.read(s, {}, *legal);
  if ((out.trouble = look.trouble)) return out;
  out.loaded = look.in_step;
  if (!out.loaded || !a) return out;
  out.faults = std::move(look.faults);
  const auto& reply = client.reply(request);
  const auto applied = reply.error ? Result<Applied>(Applied{}) : read_applied(reply.result);
  if (!applied) {
    out.trouble = client.garbage("apply", applied.error());
    return out;
  }
  const auto rule = std::string(rule_id(game, refusal.rule));
  if (applied->accepted != is_legal) {
    out.faults.push_back(is_legal ? here.refusal(s, *a, reply) : EngineSession<G>::took(action, rule, refusal.clause));
    return out;
  }
  if (is_legal) game.legal(after, *legal);
  look = is_legal ? then.read(after, {&s, &*a}, *legal) : then.read(s, {}, *legal);
  if ((out.trouble = look.trouble) || look.in_step) return out;
  auto fault = std::move(look.faults.front());
  if (!is_legal) {
    fault = shown_beside(std::move(fault), FaultKind::refusal_changes, action);
    fault.rule = rule;
  }
  out.faults.push_back(std::move(fault));
  return out;
}

template <Game G>
class WitnessSearch {
 public:
  using State = typename G::State;
  using Clock = std::chrono::steady_clock;

  /// wanted: as a trace was found to show it. The client must outlive this.
  WitnessSearch(EngineClient& client, Fault wanted, TypeOf<G> type = {})
      : type_(type), client_(client), wanted_(std::move(wanted)) {}

  /// Whether one action in one position can show a fault of this kind.
  static bool can_show(FaultKind kind) {
    return kind == FaultKind::accepts_illegal || kind == FaultKind::refusal_changes || of_list(kind) || of_step(kind);
  }

  /// From the position to which a trace leads, until the time is over; none where the engine does not show the fault
  /// there when it loads it.
  std::optional<Witness> run(const Trace& trace, Clock::time_point until) {
    const auto kind = wanted_.kind;
    if (!can_show(kind)) return std::nullopt;
    const auto game = type_.make(trace.setup);
    if (!game) return std::nullopt;
    auto actions = trace.actions;
    if (of_step(kind)) {
      if (actions.empty() || actions.back() != wanted_.action) return std::nullopt;
      actions.pop_back();
    }
    State state = game->initial(trace.seed, nullptr);
    for (const auto& text : actions) {
      const auto a = game->parse(text);
      if (!a || game->why_not(state, *a, nullptr) != typename G::Rule{}) return std::nullopt;
      game->apply(state, *a, nullptr);
    }
    if (!shows(*game, state)) return std::nullopt;
    const auto simplest = simplified(
        *game, state, [&](const State& s) { return shows(*game, s); },
        [&] { return given_up_ || Clock::now() > until; });
    return Witness{trace.setup,   game->to_json(simplest.state), wanted_.action, std::move(*last_), simplest.changes,
                   simplest.tries};
  }

 private:
  static bool of_list(FaultKind kind) {
    return kind == FaultKind::lists_illegal || kind == FaultKind::lists_twice || kind == FaultKind::lists_nonsense ||
           kind == FaultKind::omits_legal;
  }
  static bool of_step(FaultKind kind) {
    return kind == FaultKind::refuses_legal || kind == FaultKind::state_differs || kind == FaultKind::scores_differ ||
           kind == FaultKind::turn_differs || kind == FaultKind::end_differs || kind == FaultKind::ranks_differ;
  }

  bool shows(const G& game, const State& s) {
    auto answer = ask_there(game, client_, s, wanted_.action);
    // An engine that gets in trouble over a position is not asked for another.
    given_up_ = given_up_ || answer.trouble;
    const auto it = std::find_if(answer.faults.begin(), answer.faults.end(), [&](const Fault& fault) {
      return fault.action == wanted_.action && is_wanted(fault, wanted_, type_.rules());
    });
    if (answer.trouble || it == answer.faults.end()) return false;
    last_ = named_as(std::move(*it), wanted_);
    return true;
  }

  TypeOf<G> type_;
  EngineClient& client_;
  Fault wanted_;
  std::optional<Fault> last_;  // as it was shown last
  bool given_up_ = false;
};

}  // namespace stela::conform
