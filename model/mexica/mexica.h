// Mexica (Kramer and Kiesling, 2002), 2 to 4 players: the engine. The rules are model/mexica/rules.md.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "model/game.h"
#include "model/mexica/action.h"
#include "model/mexica/board.h"
#include "model/mexica/rule.h"
#include "model/mexica/state.h"

namespace stela::mexica {

struct Options {
  int players = 2;       ///< 2 to 4
  int start = 0;         ///< the start player
  int stall_rounds = 4;  ///< MEX-P5; 0 = never
};

class Mexica {
 public:
  using State = mexica::State;
  using Action = mexica::Action;
  using ActionList = mexica::ActionList;
  using Rule = mexica::Rule;
  static constexpr std::string_view kName = "mexica";
  static constexpr std::string_view kTitle = "Mexica";
  static constexpr auto kKinds = kKindNames;
  static std::span<const std::string_view> rules() { return kRuleNames; }
  using Weights = KindWeights<kKinds.size()>;

  static std::span<const OptionInfo> options();
  static std::span<const InvariantInfo> invariants();
  static std::string_view catalogue();

  /// Keys: the names of options(), and "board" with a whole board as in board.json (default: the real one).
  static Result<Mexica> make(const nlohmann::json& setup);
  [[nodiscard]] nlohmann::json setup() const;
  /// Names of what RuleCounts::situation counts, by Situation and then one for founding each size.
  [[nodiscard]] std::vector<std::string> situations() const;
  [[nodiscard]] int players() const { return options_.players; }
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Options& chosen() const { return options_; }

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts = nullptr) const;
  [[nodiscard]] int to_move(const State& s) const { return s.phase == Phase::over ? -1 : s.to_move; }
  void legal(const State& s, ActionList& out) const;
  [[nodiscard]] std::uint32_t count(const State& s) const;
  [[nodiscard]] Action nth(const State& s, std::uint32_t k) const;
  /// One of the legal actions, uniformly: the same as nth(s, rng.below(count(s))), but faster in the first round.
  [[nodiscard]] Action pick(const State& s, Rng& rng) const;
  [[nodiscard]] Action pick(const State& s, const Weights& weights, Rng& rng) const;
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted = nullptr) const;
  void apply(State& s, const Action& a, RuleCounts* counts = nullptr) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const;
  /// What a scoring of this position, by its half, would give each player (MEX-V1 to V4); nothing is changed.
  [[nodiscard]] std::array<int, kMaxPlayers> scoring(const State& s) const;
  [[nodiscard]] std::uint64_t hash(const State& s) const;
  [[nodiscard]] std::uint64_t rehash(const State& s) const;
  [[nodiscard]] std::uint32_t turn(const State& s) const { return s.phase == Phase::play ? s.to_move + 1U : 0U; }

  /// Mexica hides nothing: the calpulli set aside are those not drawn, so a view is the state itself.
  [[nodiscard]] State view(const State& s, int /*player*/) const { return s; }
  [[nodiscard]] State sample(const State& s, int /*player*/, Rng& /*rng*/) const { return s; }

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
  Mexica() = default;
  std::shared_ptr<const Board> board_;
  std::shared_ptr<const std::string> custom_board_;  // its JSON text when it is not the standard one, for setup()
  Options options_;
};

}  // namespace stela::mexica
