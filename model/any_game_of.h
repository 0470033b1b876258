// A class that is a Game (game.h), as a GameType: the one place where a game's templates meet AnyGame. Each game is
// instantiated here once:
//
//   static const GameTypeOf<hex::Hex> type(facets...);   // facets of other rooms, such as its picture
//
// A state must fit into AnyState, an action into AnyAction.
#pragma once

#include <concepts>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/any_game.h"
#include "model/facets.h"
#include "model/position_text.h"

namespace stela {

template <std::size_t Room>
template <class T>
AnyValue<Room>::AnyValue(const GameType& type, const T& value) : type_(&type), bytes_{} {
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(sizeof(T) <= Room, "the value has more bytes than AnyState or AnyAction has room for");
  static_assert(alignof(T) <= kAlignment);
  ::new (static_cast<void*>(bytes_.data())) T(value);
}

template <Game G>
class ErasedGameOf final : public ErasedGame {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  using Rule = typename G::Rule;

  ErasedGameOf(const GameType& type, G game) : type_(type), game_(std::move(game)) {}
  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const GameType& type() const override { return type_; }

  [[nodiscard]] nlohmann::json setup() const override { return game_.setup(); }
  [[nodiscard]] std::vector<std::string> situations() const override { return game_.situations(); }
  [[nodiscard]] int players() const override { return game_.players(); }

  [[nodiscard]] AnyState initial(std::uint64_t seed, RuleCounts* counts) const override {
    return any(game_.initial(seed, counts));
  }
  [[nodiscard]] int to_move(const AnyState& s) const override { return game_.to_move(of(s)); }
  void legal(const AnyState& s, AnyActionList& list) const override {
    List own;
    game_.legal(of(s), own);
    list.clear();
    list.reserve(own.size());
    for (const Action& a : own) list.push(any(a));
  }
  [[nodiscard]] std::uint32_t count(const AnyState& s) const override { return game_.count(of(s)); }
  [[nodiscard]] AnyAction nth(const AnyState& s, std::uint32_t k) const override { return any(game_.nth(of(s), k)); }
  [[nodiscard]] AnyAction pick(const AnyState& s, Rng& rng) const override { return any(game_.pick(of(s), rng)); }
  [[nodiscard]] AnyAction pick(const AnyState& s, const AnyWeights& weights, Rng& rng) const override {
    WeightsOf<G> own{};
    static_assert(own.size() <= std::tuple_size_v<AnyWeights>, "a game has at most 64 kinds of action");
    std::copy_n(weights.begin(), own.size(), own.begin());
    return any(game_.pick(of(s), own, rng));
  }
  [[nodiscard]] AnyRule why_not(const AnyState& s, const AnyAction& a, RuleSet* rules) const override {
    return any(game_.why_not(of(s), of(a), rules));
  }
  void apply(AnyState& s, const AnyAction& a, RuleCounts* counts) const override { game_.apply(of(s), of(a), counts); }
  [[nodiscard]] std::optional<Outcome> outcome(const AnyState& s) const override { return game_.outcome(of(s)); }
  [[nodiscard]] std::uint64_t hash(const AnyState& s) const override { return game_.hash(of(s)); }
  [[nodiscard]] std::uint64_t rehash(const AnyState& s) const override { return game_.rehash(of(s)); }
  [[nodiscard]] std::uint32_t turn(const AnyState& s) const override { return game_.turn(of(s)); }
  [[nodiscard]] AnyState view(const AnyState& s, int player) const override { return any(game_.view(of(s), player)); }
  [[nodiscard]] AnyState sample(const AnyState& view, int player, Rng& rng) const override {
    return any(game_.sample(of(view), player, rng));
  }
  [[nodiscard]] std::optional<Violation> violation(const AnyState& s) const override { return game_.violation(of(s)); }
  [[nodiscard]] std::optional<Violation> violation(const AnyState& before, const AnyAction& a,
                                                   const AnyState& after) const override {
    return game_.violation(of(before), of(a), of(after));
  }
  [[nodiscard]] std::string to_text(const AnyAction& a) const override { return game_.to_text(of(a)); }
  [[nodiscard]] Result<AnyAction> parse(std::string_view text) const override { return any(game_.parse(text)); }
  [[nodiscard]] nlohmann::json to_json(const AnyState& s) const override { return game_.to_json(of(s)); }
  [[nodiscard]] Result<AnyState> from_json(const nlohmann::json& position) const override {
    return any(game_.from_json(position));
  }
  void all_actions(const std::function<void(const AnyAction&)>& visit) const override {
    game_.all_actions([&](const Action& a) { visit(any(a)); });
  }
  [[nodiscard]] AnyAction near_miss(const AnyState& s, Rng& rng) const override {
    return any(game_.near_miss(of(s), rng));
  }

  std::uint64_t playout(AnyState& s, Rng& rng, std::uint64_t most) const override {
    return stela::playout(game_, of(s), rng, most);
  }

  void prefetch(const AnyState& s) const override { stela::prefetch(game_, of(s)); }

  [[nodiscard]] int score(const AnyState& s, std::size_t player) const override {
    return score_of(game_, of(s), player);
  }
  [[nodiscard]] bool has_prospect() const override { return stela::has_prospect(game_); }
  [[nodiscard]] int prospect(const AnyState& s, std::size_t player) const override {
    return prospect_of(game_, of(s), player);
  }
  [[nodiscard]] std::size_t phase(const AnyState& s) const override { return phase_of(game_, of(s)); }
  [[nodiscard]] std::string phase_name(const AnyState& s) const override { return stela::phase_name(game_, of(s)); }
  [[nodiscard]] std::size_t kind(const AnyAction& a) const override { return kind_of(game_, of(a)); }
  [[nodiscard]] nlohmann::json chance(const AnyState& before, const AnyState& after) const override {
    return chance_of(game_, of(before), of(after));
  }
  [[nodiscard]] Result<AnyState> from_json_unchecked(const nlohmann::json& position) const override {
    return any(read_unchecked(game_, position));
  }
  [[nodiscard]] std::optional<Violation> violation(const AnyState& s, const Outcome& outcome) const override {
    return outcome_violation(game_, of(s), outcome);
  }
  [[nodiscard]] Refusal<AnyRule> refusal(const AnyState& s, const AnyAction& a) const override {
    auto own = refusal_of(game_, of(s), of(a));
    return {any(own.rule), std::move(own.clause)};
  }
  [[nodiscard]] std::unique_ptr<Judge<AnyGame>> judge(const AnyState& s) const override {
    return std::make_unique<Judging>(*this, of(s));
  }
  [[nodiscard]] RuleSet allowed_by(const AnyState& s, const AnyAction& a) const override {
    if constexpr (requires { game_.allowed_by(of(s), of(a)); }) return game_.allowed_by(of(s), of(a));
    return {};
  }
  [[nodiscard]] bool forbids_alone(const AnyState& s, const AnyAction& a) const override {
    return forbidden_by_one(game_, of(s), of(a));
  }
  [[nodiscard]] bool turns_need_not_end() const override { return stela::turns_need_not_end(game_); }
  [[nodiscard]] bool has_passing_rule(const AnyState& s) const override {
    return stela::has_passing_rule(game_, of(s));
  }
  [[nodiscard]] bool accepts(const AnyState& s, const AnyAction& a) const override {
    List list;
    return stela::accepts(game_, of(s), of(a), list);
  }
  [[nodiscard]] bool climbs() const override { return stela::climbs(game_); }
  [[nodiscard]] AnyAction turn_end() const override {
    if constexpr (Climbable<G>) return any(Action::end());
    return {};
  }
  [[nodiscard]] bool recounts() const override { return stela::recounts(game_); }
  void recount(const AnyState& before, const AnyAction& a, const AnyState& after, RuleCounts& counts) const override {
    if constexpr (Recountable<G>) game_.recount(of(before), of(a), of(after), counts);
  }
  void recount(const AnyState& first, RuleCounts& counts) const override {
    if constexpr (Recountable<G>) game_.recount(of(first), counts);
  }
  [[nodiscard]] TextGame text_game() const override { return stela::text_game(game_); }
  [[nodiscard]] std::span<const std::byte> bytes(const AnyState& s) const override {
    if constexpr (requires { game_.bytes(of(s)); })
      return game_.bytes(of(s));
    else if constexpr (std::has_unique_object_representations_v<State>)
      return std::as_bytes(std::span(&of(s), 1));
    return {};
  }

 private:
  class Judging final : public Judge<AnyGame> {
   public:
    Judging(const ErasedGameOf& game, const State& s) : judge_(game.game_, s) {}
    AnyRule why_not(const AnyAction& a, RuleSet* consulted) override { return any(judge_.why_not(of(a), consulted)); }

   private:
    JudgeOf<G> judge_;
  };

  static const State& of(const AnyState& s) { return s.as<State>(); }
  static State& of(AnyState& s) { return s.as<State>(); }
  static const Action& of(const AnyAction& a) { return a.as<Action>(); }
  static AnyRule any(Rule rule) { return static_cast<AnyRule>(rule); }
  [[nodiscard]] AnyState any(const State& s) const { return {type_, s}; }
  [[nodiscard]] AnyAction any(const Action& a) const { return {type_, a}; }
  template <class T>
  [[nodiscard]] auto any(const Result<T>& value) const -> Result<decltype(any(*value))> {
    if (!value) return value.error();
    return any(*value);
  }

  const GameType& type_;
  G game_;
};

template <Game G>
class GameTypeOf final : public GameType {
 public:
  /// facets: they outlive it. own: the facts, for a class whose games are not all of one type.
  explicit GameTypeOf(std::vector<const Facet*> facets = {}, TypeOf<G> own = {})
      : own_(std::move(own)), facets_(std::move(facets)) {}

  [[nodiscard]] std::string_view name() const override { return own_.name(); }
  [[nodiscard]] std::string_view title() const override { return own_.title(); }
  [[nodiscard]] std::span<const std::string_view> kinds() const override { return own_.kinds(); }
  [[nodiscard]] std::span<const std::string_view> rules() const override { return own_.rules(); }
  [[nodiscard]] std::span<const OptionInfo> options() const override { return own_.options(); }
  [[nodiscard]] std::span<const InvariantInfo> invariants() const override { return own_.invariants(); }
  [[nodiscard]] std::string_view catalogue() const override { return own_.catalogue(); }
  [[nodiscard]] std::span<const std::string_view> things() const override { return own_.things(); }
  [[nodiscard]] std::span<const SmallBoard> small_boards() const override { return own_.small_boards(); }
  [[nodiscard]] std::span<const ProbeGame> probe_games() const override { return own_.probe_games(); }
  [[nodiscard]] const Parameters& parameters() const override { return own_.parameters(); }
  [[nodiscard]] nlohmann::json printed_board() const override { return own_.printed_board(); }
  [[nodiscard]] std::vector<std::string_view> lacks() const override { return own_.lacks(); }
  [[nodiscard]] bool states_can_be_kept() const override { return own_.states_can_be_kept(); }
  [[nodiscard]] std::size_t state_bytes() const override { return own_.state_bytes(); }
  [[nodiscard]] std::size_t action_bytes() const override { return own_.action_bytes(); }
  [[nodiscard]] Result<AnyGame> make(const nlohmann::json& setup) const override {
    auto game = own_.make(setup);
    if (!game) return game.error();
    return any(std::move(*game));
  }
  /// A game that was made otherwise: one with a rule left out, say.
  [[nodiscard]] AnyGame any(G game) const {
    return AnyGame(std::make_shared<const ErasedGameOf<G>>(*this, std::move(game)));
  }

  [[nodiscard]] bool equal(const AnyState& a, const AnyState& b) const override {
    return a.as<typename G::State>() == b.as<typename G::State>();
  }
  [[nodiscard]] std::strong_ordering order(const AnyAction& a, const AnyAction& b) const override {
    const auto &x = a.as<typename G::Action>(), &y = b.as<typename G::Action>();
    return x < y ? std::strong_ordering::less : y < x ? std::strong_ordering::greater : std::strong_ordering::equal;
  }

 protected:
  [[nodiscard]] std::span<const Facet* const> facets() const override { return facets_; }

 private:
  TypeOf<G> own_;
  std::vector<const Facet*> facets_;
};

/// The class's game behind one of its type.
template <Game G>
const G& unwrapped(const AnyGame& game) {
  return static_cast<const ErasedGameOf<G>&>(game.erased()).game();
}

}  // namespace stela
