// The table of checks: what `stela check` asks of a game, how often, and by which function. Whoever checks goes through
// it: random games (game_run.h), shrinking (same_fault.h), replays (full_look.h), and what reports and --help list.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "checkers/checks/node_checks.h"
#include "checkers/crash/flight.h"

namespace stela {

/// What a check looks at. The subjects below have what a check of each scope needs.
enum class Scope : std::uint8_t { state, step, action, place, game };

/// How often `stela check` makes it; how often that is, Thoroughness says (checkers/campaign/game_run.h).
enum class When : std::uint8_t {
  looked_states,  ///< of actions: some of each such state, spelled at random too, and all legal ones of a state in full
  every_step,
  some_states,
  full_states,
  written_states,  ///< some of those in full
  every_game
};

constexpr std::string_view text_of(When when) {
  constexpr std::array<std::string_view, 6> kTexts{"a state in 16",  "every step",        "some states",
                                                   "states in full", "one in 4 of those", "every game"};
  return kTexts[static_cast<std::size_t>(when)];
}

/// A state, with what its game lists as legal there.
template <Game G>
struct StateAt {
  static constexpr Scope kScope = Scope::state;
  const NodeChecks<G>& checks;
  const typename G::State& state;
  const typename G::ActionList& legal;
  Rng& rng;  ///< for checks that sample
};

/// An action that was played.
template <Game G>
struct StepAt {
  static constexpr Scope kScope = Scope::step;
  const NodeChecks<G>& checks;
  const typename G::State& before;
  const typename G::Action& action;
  const typename G::State& after;
};

/// Any action, legal or not, in a state.
template <Game G>
struct ActionAt {
  static constexpr Scope kScope = Scope::action;
  const NodeChecks<G>& checks;
  const JudgeOf<G>& judge;  ///< of that state
  const typename G::ActionList& legal;
  const typename G::Action& action;
  RuleSet* consulted = nullptr;         ///< by the legality check, if somebody wants to know
  typename G::Rule* verdict = nullptr;  ///< and its answer
};

/// A place in the list of legal actions, from 0.
template <Game G>
struct PlaceAt {
  static constexpr Scope kScope = Scope::place;
  const NodeChecks<G>& checks;
  const typename G::State& state;
  const typename G::ActionList& legal;
  std::uint32_t place;
};

/// A whole game, from its seed to the state in which it was left.
template <Game G>
struct GameAt {
  static constexpr Scope kScope = Scope::game;
  const NodeChecks<G>& checks;
  std::uint64_t seed;
  const std::vector<typename G::Action>& actions;
  const typename G::State& end;
};

/// A row of the table.
template <Scope kOf, class F>
struct Check {
  CheckId id;
  std::string_view part;  ///< of a check in several rows: the name of what this one finds
  When when;
  std::string_view text;  ///< of the check, in its first row
  F run;                  ///< (a subject of the scope) -> std::optional<Finding>
};

template <Scope kOf, class F>
constexpr Check<kOf, F> row(CheckId id, std::string_view part, When when, std::string_view text, F run) {
  return {id, part, when, text, run};
}

/// In the order in which findings count when a state shows several, and reports list them.
inline constexpr std::tuple kChecks{
    row<Scope::state>(CheckId::invariant, "", When::looked_states, "the game's invariants",
                      [](const auto& at) { return at.checks.invariant(at.state); }),
    row<Scope::step>(CheckId::step, "", When::every_step, "what each action did, against the step check",
                     [](const auto& at) { return at.checks.step(at.before, at.action, at.after); }),
    row<Scope::step>(CheckId::counts, "", When::every_step, "the rules and situations counted, against a recount",
                     [](const auto& at) { return at.checks.counts(at.before, at.action, at.after); }),
    row<Scope::state>(CheckId::hash, "", When::looked_states, "the maintained hash, against one from scratch",
                      [](const auto& at) { return at.checks.hash(at.state); }),
    row<Scope::state>(CheckId::listing, "order", When::looked_states, "legal actions: ascending, counted, and the k-th",
                      [](const auto& at) { return at.checks.listing(at.legal); }),
    row<Scope::state>(CheckId::listing, "count", When::some_states, "",
                      [](const auto& at) { return at.checks.count(at.state, at.legal); }),
    row<Scope::place>(CheckId::listing, "nth", When::some_states, "",
                      [](const auto& at) { return at.checks.nth(at.state, at.legal, at.place); }),
    row<Scope::state>(CheckId::end, "", When::looked_states, "who can act, and the outcome",
                      [](const auto& at) { return at.checks.ending(at.state, at.legal); }),
    row<Scope::action>(
        CheckId::judge, "", When::looked_states, "the generator against the legality check",
        [](const auto& at) { return at.checks.judged(at.judge, at.legal, at.action, at.consulted, at.verdict); }),
    row<Scope::state>(CheckId::json, "", When::written_states, "states to JSON and back",
                      [](const auto& at) { return at.checks.json(at.state); }),
    row<Scope::action>(CheckId::notation, "", When::written_states, "actions to text and back",
                       [](const auto& at) { return at.checks.notation(at.action); }),
    row<Scope::state>(CheckId::view, "", When::full_states, "views and samples of hidden information",
                      [](const auto& at) { return at.checks.view(at.state, at.rng); }),
    row<Scope::game>(CheckId::replay, "", When::every_game, "the same actions again, to the same state",
                     [](const auto& at) { return at.checks.replay(at.seed, at.actions, at.end); }),
    row<Scope::game>(CheckId::counts, "", When::every_game, "",
                     [](const auto& at) { return at.checks.counts(at.seed); }),
};

/// Calls f(row) for each row, in order.
template <class F>
constexpr void for_each_check(F&& f) {
  std::apply([&](const auto&... row) { (f(row), ...); }, kChecks);
}

/// Asks the checks of a subject's scope for whose rows `wanted` holds, in order, up to the first that finds something.
template <class At, class Wanted>
std::optional<Finding> first_finding(const At& at, Wanted&& wanted) {
  Flight::tick();
  std::optional<Finding> found;
  for_each_check([&]<Scope kOf, class F>(const Check<kOf, F>& row) {
    if constexpr (kOf == At::kScope)
      if (!found && wanted(row)) found = row.run(at);
  });
  return found;
}

/// Those that are made so often.
constexpr auto made_in(When when) {
  return [when](const auto& row) { return row.when == when; };
}

/// About so many places of the list, evenly spread, and the last. Asking for every one is quadratic where nth() lists.
template <Game G, class Wanted>
std::optional<Finding> finding_in_places(const StateAt<G>& at, std::uint32_t samples, Wanted&& wanted) {
  const auto finding_at = [&](std::uint32_t k) {
    return first_finding(PlaceAt<G>{at.checks, at.state, at.legal, k}, wanted);
  };
  const auto n = static_cast<std::uint32_t>(std::min<std::size_t>(at.legal.size(), at.checks.game().count(at.state)));
  const std::uint32_t stride = std::max(1U, n / samples);
  for (std::uint32_t k = 0; k < n; k += stride)
    if (auto found = finding_at(k)) return found;
  return n == 0 ? std::nullopt : finding_at(n - 1);
}
inline constexpr std::uint32_t kSamplePlaces = 16;

/// A check for a list of them, in one line whatever the rows it has.
struct CheckInfo {
  CheckId id;
  When when;  ///< of its first row
  std::string_view text;
};
std::vector<CheckInfo> check_infos();
/// That list as lines of text, indented, for --help.
std::string check_lines();

}  // namespace stela
