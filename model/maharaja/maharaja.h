// Maharaja (Kramer and Kiesling, 2004), 2 to 5 players: the engine. The rules are model/maharaja/rules.md.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/game.h"
#include "model/maharaja/action.h"
#include "model/maharaja/board.h"
#include "model/maharaja/rule.h"
#include "model/maharaja/state.h"

namespace stela::maharaja {

struct Options {
  int players = 2;
  int start = 0;           ///< the start player (MAH-S4)
  int yogi = 0;            ///< 1: MAH-O1
  int role_auction = 0;    ///< 1: MAH-O2
  int home_city = 0;       ///< 1: MAH-O3
  int many_roles = 0;      ///< 1: MAH-O4
  int interleave = 0;      ///< 1: actions may be mixed (MAH-A1)
  int toll_per_owner = 0;  ///< 1: one coin an owner in a village (MAH-V2)
};

class Maharaja {
 public:
  using State = maharaja::State;
  using Action = maharaja::Action;
  using ActionList = maharaja::ActionList;
  using Rule = maharaja::Rule;
  static constexpr std::string_view kName = "maharaja";
  static constexpr std::string_view kTitle = "Maharaja";
  static constexpr auto kKinds = kKindNames;
  static std::span<const std::string_view> rules() { return kRuleNames; }
  using Weights = KindWeights<kKinds.size()>;

  static std::span<const OptionInfo> options();
  static std::span<const InvariantInfo> invariants();
  static std::string_view catalogue();

  /// Keys: the names of options(), and "board" with a whole board as in board.json (default: the reconstruction).
  static Result<Maharaja> make(const nlohmann::json& setup);
  [[nodiscard]] nlohmann::json setup() const;
  /// Names of what RuleCounts::situation counts, by Situation.
  [[nodiscard]] std::vector<std::string> situations() const;
  [[nodiscard]] int players() const { return options_.players; }
  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(options_.players); }
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Options& chosen() const { return options_; }
  /// Houses that a village holds (MAH-B2).
  [[nodiscard]] unsigned capacity() const { return board_->capacity[seats()]; }

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts = nullptr) const;
  [[nodiscard]] int to_move(const State& s) const { return s.phase == Phase::over ? -1 : s.to_move; }
  void legal(const State& s, ActionList& out) const;
  [[nodiscard]] std::uint32_t count(const State& s) const;
  [[nodiscard]] Action nth(const State& s, std::uint32_t k) const;
  /// One of the legal actions, uniformly: nth(s, rng.below(count(s))).
  [[nodiscard]] Action pick(const State& s, Rng& rng) const;
  [[nodiscard]] Action pick(const State& s, const Weights& weights, Rng& rng) const;
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted = nullptr) const;
  void apply(State& s, const Action& a, RuleCounts* counts = nullptr) const;
  /// Scores are palaces built; coins and role numbers break ties (MAH-E2).
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const;
  [[nodiscard]] std::uint64_t hash(const State& s) const;
  [[nodiscard]] std::uint64_t rehash(const State& s) const;
  /// Changes with each player's turn: 16 a round, of which the first is the dials'; the setup is turn 0. An opponent's
  /// answer belongs to the turn in which it is asked.
  [[nodiscard]] std::uint32_t turn(const State& s) const;

  /// Hidden from a player: the dials of the others that are set and not revealed yet. In a view they are set to the
  /// first task twice; sample() draws each anew, all pairs alike.
  [[nodiscard]] State view(const State& s, int player) const;
  [[nodiscard]] State sample(const State& s, int player, Rng& rng) const;

  [[nodiscard]] std::optional<Violation> violation(const State& s) const;
  [[nodiscard]] std::optional<Violation> violation(const State& before, const Action& a, const State& after) const;
  [[nodiscard]] std::optional<Violation> violation(const State& s, const Outcome& outcome) const;

  [[nodiscard]] std::string to_text(const Action& a) const;
  [[nodiscard]] Result<Action> parse(std::string_view text) const;
  [[nodiscard]] nlohmann::json to_json(const State& s) const;
  [[nodiscard]] Result<State> from_json(const nlohmann::json& position) const;
  /// Every action that the notation can spell, legal somewhere or not.
  void all_actions(const std::function<void(const Action&)>& visit) const;
  /// One that is spelled at random, near what the player to move has: often illegal by a single rule.
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const;

  // Facets (model/facets.h)
  /// Palaces built (MAH-E2).
  [[nodiscard]] int score(const State& s, std::size_t player) const { return board_->palaces - s.palaces[player]; }
  [[nodiscard]] std::size_t phase(const State& s) const { return static_cast<std::size_t>(s.phase); }
  [[nodiscard]] Result<State> from_json_unchecked(const nlohmann::json& position) const;

 private:
  Maharaja() = default;
  std::shared_ptr<const Board> board_;
  std::shared_ptr<const std::string> custom_board_;  // its JSON text when it is not the standard one, for setup()
  Options options_;
};

}  // namespace stela::maharaja
