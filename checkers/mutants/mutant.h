// A mutant: an engine with one fault put in on purpose. A check that lets it pass would let that fault pass in a real
// engine too, so every checker is tested by the mutants it kills. Generic over the Game concept: a mutation is a few
// hooks, each of which spoils one answer of the engine underneath.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/facets.h"

namespace stela::mutants {

/// One fault. Hooks get what the sound engine answers and change it; those left empty change nothing.
template <Game G>
struct Mutation {
  using State = typename G::State;
  using Action = typename G::Action;
  using List = typename G::ActionList;
  using Rule = typename G::Rule;

  std::string name{};                ///< says what is wrong: "canal-for-free"
  std::string breaks{};              ///< the id of the rule it breaks; empty when it breaks the engine's frame only
  std::vector<std::string> found{};  ///< signatures of the findings that may show it
  std::optional<std::size_t> shortest{};  ///< actions of the shortest trace that shows found[0], where worked out
  std::size_t slack = 0;                  ///< how many more the shrinker may leave: its search is local
  nlohmann::json setup =
      nlohmann::json(nlohmann::json::value_t::object);  ///< what the games it is hunted in have in common
  std::uint64_t games = 64;                             ///< how many of them are played

  std::function<void(const G&, State&)> initial{};
  std::function<void(const G&, const State&, List&)> legal{};  ///< must leave the list ascending, or that is the fault
  std::function<std::uint32_t(const G&, const State&, std::uint32_t)> count{};
  std::function<Action(const G&, const State&, std::uint32_t, Action)> nth{};
  std::function<Rule(const G&, const State&, const Action&, Rule)> why_not{};
  std::function<void(const G&, const State& before, const Action&, State& after)> apply{};
  std::function<void(const G&, RuleCounts&)> counts{};  ///< what one action, or the start of a game, counts
  std::function<void(const G&, const State&, Outcome&)> outcome{};
  std::function<std::uint64_t(const State&, std::uint64_t)> hash{};
  std::function<void(const State&, State& seen)> view{};
  std::function<void(State&)> sample{};
  std::function<void(nlohmann::json&)> to_json{};
  std::function<void(const Action&, std::string&)> to_text{};
};

/// The mutants of a game: none, unless its folder beside this one says otherwise.
template <Game G>
struct MutantsOf {
  static const std::vector<Mutation<G>>& all() {
    static const std::vector<Mutation<G>> none;
    return none;
  }
};

/// For GoogleTest, which otherwise prints a parameter's bytes.
template <Game G>
void PrintTo(const Mutation<G>& mutation, std::ostream* out) {  // NOLINT(readability-identifier-naming): its name
  *out << mutation.name;
}

/// The engine of G with a mutation; a Game itself. The audits are those of G: they judge, they are not judged.
template <Game G>
class Mutant {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using ActionList = typename G::ActionList;
  using Rule = typename G::Rule;
  using Weights = KindWeights<G::kKinds.size()>;
  static constexpr std::string_view kName = G::kName;
  static constexpr std::string_view kTitle = G::kTitle;
  static constexpr auto kKinds = G::kKinds;
  static std::span<const std::string_view> rules() { return G::rules(); }

  static std::span<const OptionInfo> options() { return G::options(); }
  static std::span<const InvariantInfo> invariants() { return G::invariants(); }
  static std::string_view catalogue() { return G::catalogue(); }

  /// The sound engine, as a mutant without a fault.
  static Result<Mutant> make(const nlohmann::json& setup) { return make(setup, std::make_shared<Mutation<G>>()); }
  static Result<Mutant> make(const nlohmann::json& setup, std::shared_ptr<const Mutation<G>> fault) {
    auto game = G::make(setup);
    if (!game) return game.error();
    return Mutant(std::move(*game), std::move(fault));
  }

  [[nodiscard]] nlohmann::json setup() const { return game_.setup(); }
  [[nodiscard]] std::vector<std::string> situations() const { return game_.situations(); }
  [[nodiscard]] int players() const { return game_.players(); }

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts = nullptr) const {
    RuleCounts own;
    State s = game_.initial(seed, spoils(counts) ? &own : counts);
    spoil(own, counts);
    if (fault_->initial) fault_->initial(game_, s);
    return s;
  }
  [[nodiscard]] int to_move(const State& s) const { return game_.to_move(s); }
  void legal(const State& s, ActionList& out) const {
    game_.legal(s, out);
    if (fault_->legal) fault_->legal(game_, s, out);
  }
  [[nodiscard]] std::uint32_t count(const State& s) const {
    const auto n = fault_->legal ? listed(s) : game_.count(s);
    return fault_->count ? fault_->count(game_, s, n) : n;
  }
  [[nodiscard]] Action nth(const State& s, std::uint32_t k) const {
    const Action a = fault_->legal ? listed(s, k) : game_.nth(s, k);
    return fault_->nth ? fault_->nth(game_, s, k, a) : a;
  }
  [[nodiscard]] Action pick(const State& s, Rng& rng) const {
    return fault_->legal ? any_listed(s, rng) : game_.pick(s, rng);
  }
  /// Where the list is spoilt, what the sound engine picks is kept while it is listed, so that bias still tells.
  [[nodiscard]] Action pick(const State& s, const Weights& weights, Rng& rng) const {
    const Action a = game_.pick(s, weights, rng);
    if (!fault_->legal) return a;
    ActionList list;
    legal(s, list);
    return list.contains(a) && rng.below(8) != 0 ? a : any_listed(s, rng);
  }
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted = nullptr) const {
    const Rule rule = game_.why_not(s, a, consulted);
    return fault_->why_not ? fault_->why_not(game_, s, a, rule) : rule;
  }
  void apply(State& s, const Action& a, RuleCounts* counts = nullptr) const {
    if (spoils(counts)) {
      RuleCounts own;
      game_.apply(s, a, &own);
      return spoil(own, counts);
    }
    if (!fault_->apply) return game_.apply(s, a, counts);
    const State before = s;
    game_.apply(s, a, counts);
    fault_->apply(game_, before, a, s);
  }
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const {
    auto outcome = game_.outcome(s);
    if (outcome && fault_->outcome) fault_->outcome(game_, s, *outcome);
    return outcome;
  }
  [[nodiscard]] std::uint64_t hash(const State& s) const {
    const auto hash = game_.hash(s);
    return fault_->hash ? fault_->hash(s, hash) : hash;
  }
  [[nodiscard]] std::uint64_t rehash(const State& s) const { return game_.rehash(s); }
  [[nodiscard]] std::uint32_t turn(const State& s) const { return game_.turn(s); }

  [[nodiscard]] State view(const State& s, int player) const {
    State seen = game_.view(s, player);
    if (fault_->view) fault_->view(s, seen);
    return seen;
  }
  [[nodiscard]] State sample(const State& s, int player, Rng& rng) const {
    State drawn = game_.sample(s, player, rng);
    if (fault_->sample) fault_->sample(drawn);
    return drawn;
  }

  [[nodiscard]] std::optional<Violation> violation(const State& s) const { return game_.violation(s); }
  [[nodiscard]] std::optional<Violation> violation(const State& before, const Action& a, const State& after) const {
    return game_.violation(before, a, after);
  }
  [[nodiscard]] std::optional<Violation> violation(const State& s, const Outcome& outcome) const requires
      requires(const G& game) {
    game.violation(s, outcome);
  }
  { return game_.violation(s, outcome); }

  void recount(const State& before, const Action& a, const State& after,
               RuleCounts& counts) const requires Recountable<G> {
    game_.recount(before, a, after, counts);
  }
  void recount(const State& first, RuleCounts& counts) const requires Recountable<G> { game_.recount(first, counts); }

  [[nodiscard]] std::string to_text(const Action& a) const {
    auto text = game_.to_text(a);
    if (fault_->to_text) fault_->to_text(a, text);
    return text;
  }
  [[nodiscard]] Result<Action> parse(std::string_view text) const { return game_.parse(text); }
  [[nodiscard]] nlohmann::json to_json(const State& s) const {
    auto json = game_.to_json(s);
    if (fault_->to_json) fault_->to_json(json);
    return json;
  }
  [[nodiscard]] Result<State> from_json(const nlohmann::json& json) const { return game_.from_json(json); }
  void all_actions(const std::function<void(const Action&)>& visit) const { game_.all_actions(visit); }
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const { return game_.near_miss(s, rng); }

  // Facets (model/facets.h)
  [[nodiscard]] bool turns_need_not_end() const { return stela::turns_need_not_end(game_); }
  [[nodiscard]] int score(const State& s, std::size_t player) const { return score_of(game_, s, player); }

 private:
  Mutant(G game, std::shared_ptr<const Mutation<G>> fault) : game_(std::move(game)), fault_(std::move(fault)) {}

  /// A mutant whose counts are spoilt acts as the sound engine does.
  [[nodiscard]] bool spoils(const RuleCounts* counts) const { return counts != nullptr && fault_->counts; }
  void spoil(RuleCounts& own, RuleCounts* counts) const {
    if (!spoils(counts)) return;
    fault_->counts(game_, own);
    *counts += own;
  }

  [[nodiscard]] std::uint32_t listed(const State& s) const {
    ActionList list;
    legal(s, list);
    return static_cast<std::uint32_t>(list.size());
  }
  [[nodiscard]] Action listed(const State& s, std::uint32_t k) const {
    ActionList list;
    legal(s, list);
    return list[k];
  }
  [[nodiscard]] Action any_listed(const State& s, Rng& rng) const {
    ActionList list;
    legal(s, list);
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }

  G game_;
  std::shared_ptr<const Mutation<G>> fault_;
};

}  // namespace stela::mutants
