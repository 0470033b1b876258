// A game at run time: what the concept Game (game.h) says of a class, as a value. A verb that is written over AnyGame
// is compiled once and plays every game: those of model/games.h, one of a shared object, one of another program.
//
//   const AnyGame game = *type.make({{"players", 3}});
//   AnyState state = game.initial(/*seed=*/7);
//   while (!game.outcome(state)) game.apply(state, game.nth(state, 0), nullptr);
//
// AnyGame is itself a Game, so templates over games take it as they take a class. It keeps the laws of the concept,
// because the class behind it does: checkers/checks are the test kit for both. States and actions are opaque values of
// a fixed size, copied without allocation; the class behind them compares and orders them.
//
// A call costs one virtual call. Where a loop would pay more for each action there is a call for the whole loop:
// playout(), prefetch().
//
// model/any_game_of.h makes a GameType of a class.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/erased_game.h"
#include "model/type_of.h"

namespace stela {

template <>
class TypeOf<AnyGame> {
 public:
  TypeOf(const GameType& type) : type_(&type) {}  // NOLINT(google-explicit-constructor): it is a type
  [[nodiscard]] const GameType& operator*() const { return *type_; }

  [[nodiscard]] std::string_view name() const { return type_->name(); }
  [[nodiscard]] std::string_view title() const { return type_->title(); }
  [[nodiscard]] std::span<const std::string_view> kinds() const { return type_->kinds(); }
  [[nodiscard]] std::span<const std::string_view> rules() const { return type_->rules(); }
  [[nodiscard]] std::span<const OptionInfo> options() const { return type_->options(); }
  [[nodiscard]] std::span<const InvariantInfo> invariants() const { return type_->invariants(); }
  [[nodiscard]] std::string_view catalogue() const { return type_->catalogue(); }
  [[nodiscard]] std::span<const std::string_view> things() const { return type_->things(); }
  [[nodiscard]] std::span<const SmallBoard> small_boards() const { return type_->small_boards(); }
  [[nodiscard]] std::span<const ProbeGame> probe_games() const { return type_->probe_games(); }
  [[nodiscard]] const Parameters& parameters() const { return type_->parameters(); }
  [[nodiscard]] nlohmann::json printed_board() const;
  [[nodiscard]] std::vector<std::string_view> lacks() const { return type_->lacks(); }
  [[nodiscard]] bool states_can_be_kept() const { return type_->states_can_be_kept(); }
  [[nodiscard]] std::size_t state_bytes() const { return type_->state_bytes(); }
  [[nodiscard]] std::size_t action_bytes() const { return type_->action_bytes(); }
  [[nodiscard]] Result<AnyGame> make(const nlohmann::json& setup) const;

 private:
  const GameType* type_;
};

/// The members are those of the concept Game and of its facets (facets.h), and mean what they mean there.
class AnyGame {
 public:
  using State = AnyState;
  using Action = AnyAction;
  using ActionList = AnyActionList;
  using Rule = AnyRule;
  using KindWeightList = AnyWeights;

  explicit AnyGame(std::shared_ptr<const ErasedGame> game) : game_(std::move(game)) {}

  [[nodiscard]] TypeOf<AnyGame> type() const { return game_->type(); }
  [[nodiscard]] const ErasedGame& erased() const { return *game_; }

  [[nodiscard]] nlohmann::json setup() const;
  [[nodiscard]] std::vector<std::string> situations() const { return game_->situations(); }
  [[nodiscard]] int players() const { return game_->players(); }

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts) const { return game_->initial(seed, counts); }
  [[nodiscard]] int to_move(const State& s) const { return game_->to_move(s); }
  void legal(const State& s, ActionList& list) const { game_->legal(s, list); }
  [[nodiscard]] std::uint32_t count(const State& s) const { return game_->count(s); }
  [[nodiscard]] Action nth(const State& s, std::uint32_t k) const { return game_->nth(s, k); }
  [[nodiscard]] Action pick(const State& s, Rng& rng) const { return game_->pick(s, rng); }
  [[nodiscard]] Action pick(const State& s, const KindWeightList& weights, Rng& rng) const {
    return game_->pick(s, weights, rng);
  }
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* rules) const {
    return game_->why_not(s, a, rules);
  }
  void apply(State& s, const Action& a, RuleCounts* counts) const { game_->apply(s, a, counts); }
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const { return game_->outcome(s); }
  [[nodiscard]] std::uint64_t hash(const State& s) const { return game_->hash(s); }
  [[nodiscard]] std::uint64_t rehash(const State& s) const { return game_->rehash(s); }
  [[nodiscard]] std::uint32_t turn(const State& s) const { return game_->turn(s); }
  [[nodiscard]] State view(const State& s, int player) const { return game_->view(s, player); }
  [[nodiscard]] State sample(const State& view, int player, Rng& rng) const { return game_->sample(view, player, rng); }
  [[nodiscard]] std::optional<Violation> violation(const State& s) const { return game_->violation(s); }
  [[nodiscard]] std::optional<Violation> violation(const State& before, const Action& a, const State& after) const {
    return game_->violation(before, a, after);
  }
  [[nodiscard]] std::string to_text(const Action& a) const { return game_->to_text(a); }
  [[nodiscard]] Result<Action> parse(std::string_view text) const;
  [[nodiscard]] nlohmann::json to_json(const State& s) const;
  [[nodiscard]] Result<State> from_json(const nlohmann::json& position) const;
  void all_actions(const std::function<void(const Action&)>& visit) const { game_->all_actions(visit); }
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const { return game_->near_miss(s, rng); }

  /// Plays picks to the end, or until `most` actions were played; how many there were.
  std::uint64_t playout(State& s, Rng& rng, std::uint64_t most) const { return game_->playout(s, rng, most); }
  /// Says that each legal action is applied to the state next, so that a game of another program can ask for all
  /// successors at once.
  void prefetch(const State& s) const { game_->prefetch(s); }

  // Facets; where the class has none, what facets.h says
  [[nodiscard]] int score(const State& s, std::size_t player) const { return game_->score(s, player); }
  [[nodiscard]] bool has_prospect() const { return game_->has_prospect(); }
  [[nodiscard]] int prospect(const State& s, std::size_t player) const { return game_->prospect(s, player); }
  [[nodiscard]] std::size_t phase(const State& s) const { return game_->phase(s); }
  [[nodiscard]] std::string phase_name(const State& s) const { return game_->phase_name(s); }
  [[nodiscard]] std::size_t kind(const Action& a) const { return game_->kind(a); }
  [[nodiscard]] nlohmann::json chance(const State& before, const State& after) const;
  [[nodiscard]] Result<State> from_json_unchecked(const nlohmann::json& position) const;
  [[nodiscard]] std::optional<Violation> violation(const State& s, const Outcome& outcome) const {
    return game_->violation(s, outcome);
  }
  [[nodiscard]] Refusal<Rule> refusal(const State& s, const Action& a) const { return game_->refusal(s, a); }
  /// The state must outlive it.
  [[nodiscard]] std::unique_ptr<Judge<AnyGame>> judge(const State& s) const;
  [[nodiscard]] RuleSet allowed_by(const State& s, const Action& a) const { return game_->allowed_by(s, a); }
  [[nodiscard]] bool forbids_alone(const State& s, const Action& a) const { return game_->forbids_alone(s, a); }
  [[nodiscard]] bool turns_need_not_end() const { return game_->turns_need_not_end(); }
  [[nodiscard]] bool has_passing_rule(const State& s) const { return game_->has_passing_rule(s); }
  [[nodiscard]] bool accepts(const State& s, const Action& a) const { return game_->accepts(s, a); }
  /// Whether random play must climb; then turn_end() is the end of a turn.
  [[nodiscard]] bool climbs() const { return game_->climbs(); }
  [[nodiscard]] Action turn_end() const { return game_->turn_end(); }
  [[nodiscard]] bool recounts() const { return game_->recounts(); }
  void recount(const State& before, const Action& a, const State& after, RuleCounts& counts) const {
    game_->recount(before, a, after, counts);
  }
  void recount(const State& first, RuleCounts& counts) const { game_->recount(first, counts); }
  [[nodiscard]] TextGame text_game() const;
  /// The bytes of a state that mean something; none where some of them are padding.
  [[nodiscard]] std::span<const std::byte> bytes(const State& s) const { return game_->bytes(s); }

 private:
  std::shared_ptr<const ErasedGame> game_;
};

}  // namespace stela
