// A whole Game (model/game.h) from a small class, for games that are written in one file. The class says what only it
// can know; all else has a default, and what is not checked for want of it is said by lacks().
//
//   struct TicTacToe {
//     static constexpr std::string_view kName = "tictactoe", kTitle = "Tic-tac-toe";
//     struct State { ... bool operator==(const State&) const = default; };       // trivially copyable
//     struct Action { ... auto operator<=>(const Action&) const = default; };    // trivially copyable
//     State initial(std::uint64_t seed) const;
//     int to_move(const State& s) const;                          // -1 when the game is over
//     void legal(const State& s, std::vector<Action>& out) const; // in any order
//     void apply(State& s, const Action& a) const;
//     std::vector<int> scores(const State& s) const;              // after the end: one a player, the most wins
//     template <class Io, class S> static void describe(Io& io, S& s);         // its JSON: model/describe.h
//     template <class Io, class A> static void describe_action(Io& io, A& a);  // its notation: model/describe_action.h
//   };
//
//   member, if the class has it                      without it
//   kKinds, an array of words                        one kind, "play"
//   kRules, a text as model/catalogue.h reads it     one rule: an action must be listed
//   kOptions, an array of OptionInfo                 "players", which is 2
//   a constructor (const SmallSetup&)                the options change nothing
//   void why_not(state, action, Verdict& v)          the list of legal actions decides: no second formulation
//   void apply(state, action, const Acted& acted)    apply(state, action), and no rule is counted as acting
//   optional<Violation> violation(state)             states are not checked
//   optional<Violation> violation(before, a, after)  steps are not checked
//   optional<Violation> violation(state, outcome)    of an outcome only the order of the ranks is checked
//   State view(state, player),                       the game is open: everybody sees everything
//     State sample(view, player, rng)
//   int score(state, player)                         0 until the end
//   std::uint32_t turn(state)                        the player to move
//   Outcome outcome(state)                           ranks by scores
//   std::string draw(state)                          its JSON is shown
//   std::uint64_t hash(state)                        of the bytes; of the JSON where some bytes are padding
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/fields.h"
#include "model/describe.h"
#include "model/describe_action.h"
#include "model/listed_game.h"
#include "model/small_facts.h"

namespace stela {

template <class R>
concept SmallRules = requires(const R& rules, typename R::State& s, const typename R::State& position,
                              const typename R::Action& a, std::vector<typename R::Action>& list) {
  { R::kName } -> std::convertible_to<std::string_view>;
  { R::kTitle } -> std::convertible_to<std::string_view>;
  { rules.initial(std::uint64_t{}) } -> std::same_as<typename R::State>;
  { rules.to_move(position) } -> std::convertible_to<int>;
  rules.legal(position, list);
};

template <SmallRules R>
class SmallGame : public ListedGame<SmallGame<R>, typename R::State, typename R::Action> {
 public:
  using State = typename R::State;
  using Action = typename R::Action;
  using ActionList = GrowingActionList<Action>;
  enum class Rule : std::uint16_t {};

  static constexpr std::string_view kName = R::kName;
  static constexpr std::string_view kTitle = R::kTitle;
  static constexpr auto kKinds = [] {
    if constexpr (requires { R::kKinds; })
      return R::kKinds;
    else
      return std::array<std::string_view, 1>{"play"};
  }();

  static std::span<const std::string_view> rules() { return facts().catalogue().rules(); }
  static std::span<const InvariantInfo> invariants() { return facts().catalogue().invariants(); }
  static std::string_view catalogue() { return facts().text(); }
  static std::span<const OptionInfo> options() {
    if constexpr (requires { R::kOptions; }) {
      return R::kOptions;
    } else {
      static constexpr std::array kTwo{OptionInfo{"players", 2, 2, 2, false, "two play"}};
      return kTwo;
    }
  }
  /// What is not checked, and why.
  static std::vector<std::string_view> lacks() {
    std::vector<std::string_view> out;
    if (!kJudges) out.emplace_back("legality against a second formulation (why_not)");
    if (!kChecksStates) out.emplace_back("invariants of states (violation)");
    if (!kChecksSteps) out.emplace_back("what actions do, against a second formulation (violation of a step)");
    return out;
  }

  static Result<SmallGame> make(const nlohmann::json& setup) {
    auto read = SmallSetup::of(setup, options());
    if (!read) return read.error();
    return SmallGame(std::move(*read));
  }
  [[nodiscard]] nlohmann::json setup() const { return setup_.json(); }
  [[nodiscard]] std::vector<std::string> situations() const { return {}; }
  [[nodiscard]] int players() const { return setup_["players"]; }

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* /*counts*/) const { return rules_.initial(seed); }
  [[nodiscard]] int to_move(const State& s) const { return rules_.to_move(s); }
  void legal(const State& s, ActionList& list) const {
    list.clear();
    if (to_move(s) < 0) return;
    std::vector<Action> found;
    rules_.legal(s, found);
    for (const auto& action : found) list.push(action);
    list.sort();
  }
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted) const {
    if constexpr (kJudges) {
      Verdict verdict(facts(), consulted);
      rules_.why_not(s, a, verdict);
      return static_cast<Rule>(verdict.reason());
    } else {
      if (consulted != nullptr) consulted->set(1);
      ActionList list;
      legal(s, list);
      return static_cast<Rule>(list.contains(a) ? 0 : 1);
    }
  }
  void apply(State& s, const Action& a, RuleCounts* counts) const {
    if constexpr (requires(const Acted& acted) { rules_.apply(s, a, acted); })
      rules_.apply(s, a, Acted(facts(), counts));
    else
      rules_.apply(s, a);
  }
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const {
    if (to_move(s) >= 0) return std::nullopt;
    if constexpr (requires { rules_.outcome(s); })
      return rules_.outcome(s);
    else
      return ranked(rules_.scores(s));
  }
  [[nodiscard]] int score(const State& s, std::size_t player) const {
    if constexpr (requires { rules_.score(s, player); }) return rules_.score(s, player);
    const auto end = outcome(s);
    return end ? end->scores[player] : 0;
  }
  [[nodiscard]] std::uint64_t hash(const State& s) const {
    if constexpr (requires { rules_.hash(s); })
      return rules_.hash(s);
    else if constexpr (std::has_unique_object_representations_v<State>)
      return hash_of_bytes(std::as_bytes(std::span(&s, 1)));
    else
      return hash_of_json(to_json(s));
  }
  [[nodiscard]] std::uint64_t rehash(const State& s) const { return hash(s); }
  [[nodiscard]] std::uint32_t turn(const State& s) const {
    if constexpr (requires { rules_.turn(s); })
      return rules_.turn(s);
    else
      return static_cast<std::uint32_t>(to_move(s));
  }
  [[nodiscard]] State view(const State& s, int player) const {
    if constexpr (kHides)
      return rules_.view(s, player);
    else
      return s;
  }
  [[nodiscard]] State sample(const State& view, int player, Rng& rng) const {
    if constexpr (kHides)
      return rules_.sample(view, player, rng);
    else
      return view;
  }

  [[nodiscard]] std::string draw(const State& s) const requires requires(const R& rules) { rules.draw(s); }
  { return rules_.draw(s); }

  [[nodiscard]] std::optional<Violation> violation(const State& s) const {
    if constexpr (kChecksStates) return rules_.violation(s);
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Violation> violation(const State& before, const Action& a, const State& after) const {
    if constexpr (kChecksSteps) return rules_.violation(before, a, after);
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Violation> violation(const State& s, const Outcome& outcome) const {
    if constexpr (requires { rules_.violation(s, outcome); }) return rules_.violation(s, outcome);
    return std::nullopt;
  }

  [[nodiscard]] std::string to_text(const Action& a) const {
    ActionWriter writer;
    R::describe_action(writer, a);
    return writer.text();
  }
  [[nodiscard]] Result<Action> parse(std::string_view text) const {
    ActionReader reader(text);
    Action action{};
    R::describe_action(reader, action);
    if (const auto error = reader.error()) return *error;
    return action;
  }
  [[nodiscard]] nlohmann::json to_json(const State& s) const {
    auto out = nlohmann::json::object();
    JsonWriter writer(out);
    R::describe(writer, s);
    return out;
  }
  [[nodiscard]] Result<State> from_json(const nlohmann::json& position) const {
    auto s = from_json_unchecked(position);
    if (!s) return s;
    if (const auto broken = violation(*s)) return Error{"", "state", broken->detail, broken->invariant};
    return s;
  }
  [[nodiscard]] Result<State> from_json_unchecked(const nlohmann::json& position) const {
    std::optional<Error> error;
    Fields fields(position, "state", error);
    JsonReader reader(fields);
    State s{};
    R::describe(reader, s);
    fields.close();
    if (error) return *error;
    return s;
  }
  void all_actions(const std::function<void(const Action&)>& visit) const {
    every_action<Action>([](auto& io, Action& a) { R::describe_action(io, a); }, visit);
  }
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const {
    return changed_action(
        this->count(s) > 0 ? this->pick(s, rng) : Action{}, [](auto& io, Action& a) { R::describe_action(io, a); },
        rng);
  }

 private:
  static constexpr bool kJudges = requires(const R& r, const State& s, const Action& a, Verdict& v) {
    r.why_not(s, a, v);
  };
  static constexpr bool kChecksStates = requires(const R& r, const State& s) {
    { r.violation(s) } -> std::convertible_to<std::optional<Violation>>;
  };
  static constexpr bool kChecksSteps = requires(const R& r, const State& s, const Action& a) {
    { r.violation(s, a, s) } -> std::convertible_to<std::optional<Violation>>;
  };
  static constexpr bool kHides = requires(const R& r, const State& s, Rng& rng) {
    { r.view(s, int{}) } -> std::convertible_to<State>;
    { r.sample(s, int{}, rng) } -> std::convertible_to<State>;
  };

  static const SmallFacts& facts() {
    static const SmallFacts read(R::kName, [] {
      if constexpr (requires { R::kRules; })
        return std::string_view(R::kRules);
      else
        return std::string_view();
    }());
    return read;
  }
  static R made_of(const SmallSetup& setup) {
    if constexpr (std::is_constructible_v<R, const SmallSetup&>)
      return R(setup);
    else
      return R();
  }
  explicit SmallGame(SmallSetup setup) : setup_(std::move(setup)), rules_(made_of(setup_)) {}

  SmallSetup setup_;
  R rules_;
};

}  // namespace stela
