// What every engine offers: the contract of a game, as a concept. Generic code (playouts, checks, traces, perft, the
// command line) is written over it, so a game is one folder in model/ and one line in games.h, or a folder anywhere and
// a main of three lines (docs/adding-a-game.md). What a game may offer besides is in facets.h, with what is done
// without.
//
//   const auto game = *mexica::Mexica::make({{"players", 3}});   // immutable; shared by threads
//   auto state = game.initial(/*seed=*/7);                       // a value: copy it, compare it, hash it
//   Rng rng(7);
//   while (!game.outcome(state)) game.apply(state, game.nth(state, rng.below(game.count(state))));
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "model/action_list.h"
#include "model/rules.h"

namespace stela {

/// How a game ended. Players are numbered from 0.
struct Outcome {
  std::vector<int> scores;  ///< one a player
  std::vector<int> ranks;   ///< one a player: 1 is the best; players who tie share a rank
};

/// A broken invariant, found in a state or in a step.
struct Violation {
  std::string invariant;  ///< its name, as in the game's invariants(): "bridge-access"
  std::string rule;       ///< the rule id it guards: "MEX-K4"
  std::string detail;     ///< what was found where, one clause
};

/// Why an action is refused: the rule, and the clause of it that fails, with its numbers ("needs 5 AP, has 2"). For a
/// legal action none and "".
template <class Rule>
struct Refusal {
  Rule rule{};
  std::string clause;
};

/// A row of `stela rules`' list of invariants, and of the docs.
struct InvariantInfo {
  std::string_view name;
  std::string_view rule;
  std::string_view text;
};

/// Whether an option is a reading: it settles a point that the source leaves open, so that sound engines differ in it.
enum class Reading : std::uint8_t {
  no,      ///< players, the start player, a version of the game that the box describes
  named,   ///< a setup always names it
  silent,  ///< a setup names it where it is chosen, so that setups without it stay what they were
};

/// An option of the setup, for --help and for reading the setup's JSON: a whole number (0 or 1 for a switch).
struct OptionInfo {
  std::string_view name;
  int standard;
  int least;
  int most;
  bool varies;  ///< `stela check` draws it anew for each game unless it is given
  std::string_view text;
  Reading reading = Reading::no;
};

/// Weights per action kind: what a biased player prefers. Kinds with weight 0 are taken only when nothing else is
/// legal.
template <std::size_t Kinds>
using KindWeights = std::array<std::uint16_t, Kinds>;

template <class G>
struct WeightsOfType;
template <class G>
requires requires { G::kKinds.size(); }
struct WeightsOfType<G> {
  using Type = KindWeights<G::kKinds.size()>;
};
template <class G>
requires requires { typename G::KindWeightList; }
struct WeightsOfType<G> {
  using Type = typename G::KindWeightList;
};
/// A list with room for a weight of each of the game's kinds of action.
template <class G>
using WeightsOf = typename WeightsOfType<G>::Type;

/// A class whose games are all of one type: its facts are statics. Name in lower case; kinds of action in the order of
/// Action's kind; rule ids in the order of Rule, [0] is "".
template <class G>
concept ClassOfGames = requires(const nlohmann::json& setup) {
  { G::kName } -> std::convertible_to<std::string_view>;
  { G::kTitle } -> std::convertible_to<std::string_view>;
  { G::kKinds[0] } -> std::convertible_to<std::string_view>;
  { G::rules() } -> std::same_as<std::span<const std::string_view>>;
  { G::options() } -> std::same_as<std::span<const OptionInfo>>;
  { G::invariants() } -> std::same_as<std::span<const InvariantInfo>>;
  { G::catalogue() } -> std::same_as<std::string_view>;  // rules.md
  // Every key of a setup is optional; unknown keys and values out of range are errors
  { G::make(setup) } -> std::same_as<Result<G>>;
};

/// A game at run time (any_game.h) has its facts from its type (type_of.h).
template <class G>
concept RunTimeGame = requires(const G& game) {
  game.type();
  typename G::KindWeightList;
};

template <class G>
concept Game = requires(const G& game, typename G::State& state, const typename G::State& position,
                        const typename G::Action& action, typename G::ActionList& list, Rng& rng, RuleSet* rules,
                        RuleCounts* counts, const nlohmann::json& json, std::string_view text,
                        const WeightsOf<G>& weights, void (*visit)(const typename G::Action&)) {
  requires ClassOfGames<G> || RunTimeGame<G>;

  // Values
  requires std::is_trivially_copyable_v<typename G::State>;
  requires std::is_trivially_copyable_v<typename G::Action>;
  requires std::equality_comparable<typename G::State>;
  requires std::totally_ordered<typename G::Action>;
  requires std::is_enum_v<typename G::Rule>;

  // Setup
  { game.setup() } -> std::same_as<nlohmann::json>;
  { game.situations() } -> std::same_as<std::vector<std::string>>;  // names for RuleCounts::situation
  { game.players() } -> std::same_as<int>;

  // Play
  { game.initial(std::uint64_t{}, counts) } -> std::same_as<typename G::State>;
  { game.to_move(position) } -> std::same_as<int>;                              // -1 when the game is over
  { game.legal(position, list) } -> std::same_as<void>;                         // ascending, each action once
  { game.count(position) } -> std::same_as<std::uint32_t>;                      // == legal's size
  { game.nth(position, std::uint32_t{}) } -> std::same_as<typename G::Action>;  // == legal's k-th
  { game.pick(position, rng) } -> std::same_as<typename G::Action>;             // uniform over the legal ones
  { game.pick(position, weights, rng) } -> std::same_as<typename G::Action>;    // a kind by weight, then uniform in it
  {
    game.why_not(position, action, rules)
    } -> std::same_as<typename G::Rule>;                        // the legality check; rules: those consulted
  { game.apply(state, action, counts) } -> std::same_as<void>;  // action must be legal
  { game.outcome(position) } -> std::same_as<std::optional<Outcome>>;
  { game.hash(position) } -> std::same_as<std::uint64_t>;    // equal states, equal hashes
  { game.rehash(position) } -> std::same_as<std::uint64_t>;  // the same, from scratch
  { game.turn(position) } -> std::same_as<std::uint32_t>;    // changes when a turn passes on; for dropping whole turns

  // What is known: a view is a state whose hidden parts are in a canonical order
  { game.view(position, int{}) } -> std::same_as<typename G::State>;
  { game.sample(position, int{}, rng) } -> std::same_as<typename G::State>;

  // The second formulation of what happens, for checkers: written from the rules apart from apply
  { game.violation(position) } -> std::same_as<std::optional<Violation>>;
  { game.violation(position, action, position) } -> std::same_as<std::optional<Violation>>;

  // Text: notation as in traces; every action that the notation can spell, and a near miss at random
  { game.to_text(action) } -> std::same_as<std::string>;
  { game.parse(text) } -> std::same_as<Result<typename G::Action>>;
  { game.to_json(position) } -> std::same_as<nlohmann::json>;
  { game.from_json(json) } -> std::same_as<Result<typename G::State>>;
  { game.all_actions(visit) } -> std::same_as<void>;
  { game.near_miss(position, rng) } -> std::same_as<typename G::Action>;
};

}  // namespace stela
