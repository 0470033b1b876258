// Tikal (Kramer and Kiesling, 1999), 2 to 4 players, basic and auction: the engine. The rules are model/tikal/rules.md.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "model/game.h"
#include "model/tikal/action.h"
#include "model/tikal/board.h"
#include "model/tikal/rule.h"
#include "model/tikal/state.h"

namespace stela::tikal {

struct Options {
  int players = 2;       ///< 2 to 4
  int start = 0;         ///< the start player (TIK-S3)
  int auction = 0;       ///< 1: the auction version (TIK-U)
  int set_exchange = 0;  ///< 1: singles for a whole set (TIK-A7)
};

class Tikal {
 public:
  using State = tikal::State;
  using Action = tikal::Action;
  using ActionList = tikal::ActionList;
  using Rule = tikal::Rule;
  static constexpr std::string_view kName = "tikal";
  static constexpr std::string_view kTitle = "Tikal";
  static constexpr auto kKinds = kKindNames;
  static std::span<const std::string_view> rules() { return kRuleNames; }
  using Weights = KindWeights<kKinds.size()>;

  static std::span<const OptionInfo> options();
  static std::span<const InvariantInfo> invariants();
  static std::string_view catalogue();

  /// Keys: the names of options(), and "board" with a whole board as in board.json (default: the real one).
  static Result<Tikal> make(const nlohmann::json& setup);
  [[nodiscard]] nlohmann::json setup() const;
  /// Names of what RuleCounts::situation counts, by Situation.
  [[nodiscard]] std::vector<std::string> situations() const;
  [[nodiscard]] int players() const { return options_.players; }
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Options& chosen() const { return options_; }

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
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const;
  /// What a scoring of this position would give each player (TIK-V2 to V4); nothing is changed.
  [[nodiscard]] std::array<int, kMaxPlayers> scoring(const State& s) const;
  [[nodiscard]] std::uint64_t hash(const State& s) const;
  [[nodiscard]] std::uint64_t rehash(const State& s) const;
  /// A number that differs between one turn (an auction, a scoring turn) and the next.
  [[nodiscard]] std::uint32_t turn(const State& s) const;

  /// Hidden from everybody: the order of the deck within each group, and the treasures that lie face down. In a view
  /// they are in ascending order; sample() shuffles them.
  [[nodiscard]] State view(const State& s, int player) const;
  [[nodiscard]] State sample(const State& s, int player, Rng& rng) const;

  [[nodiscard]] std::optional<Violation> violation(const State& s) const;
  [[nodiscard]] std::optional<Violation> violation(const State& before, const Action& a, const State& after) const;
  [[nodiscard]] std::optional<Violation> violation(const State& s, const Outcome& outcome) const;

  [[nodiscard]] std::string to_text(const Action& a) const;
  [[nodiscard]] Result<Action> parse(std::string_view text) const;
  [[nodiscard]] nlohmann::json to_json(const State& s) const;
  [[nodiscard]] Result<State> from_json(const nlohmann::json& position) const;
  /// Every action that the notation can spell on this board, legal somewhere or not.
  void all_actions(const std::function<void(const Action&)>& visit) const;
  /// One that is spelled at random, near what stands on the board: often illegal by a single rule.
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const;

  // Facets (model/facets.h)
  /// Points on the track.
  [[nodiscard]] int score(const State& s, std::size_t player) const { return s.score[player]; }
  /// What a scoring of this position would bring the player.
  [[nodiscard]] int prospect(const State& s, std::size_t player) const { return scoring(s)[player]; }
  [[nodiscard]] std::size_t phase(const State& s) const { return static_cast<std::size_t>(s.phase); }
  [[nodiscard]] Result<State> from_json_unchecked(const nlohmann::json& position) const;

 private:
  Tikal() = default;
  std::shared_ptr<const Board> board_;
  std::shared_ptr<const std::string> custom_board_;  // its JSON text when it is not the standard one, for setup()
  Options options_;
};

}  // namespace stela::tikal
