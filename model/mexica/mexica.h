// Mexica (Kramer and Kiesling, 2002), 2 to 4 players: the engine. The rules are model/mexica/rules.md.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/engine.h"
#include "model/judge.h"
#include "model/mexica/action.h"
#include "model/mexica/board.h"
#include "model/mexica/rule.h"
#include "model/mexica/state.h"
#include "model/text_forms.h"

namespace stela::mexica {

struct Options {
  int players = 2;          ///< 2 to 4
  int start = 0;            ///< the start player
  int stall_rounds = 4;     ///< MEX-P5; 0 = never
  int late_removal = 0;     ///< 1: MEX-P3 in the second half only
  int enclosed_at_end = 0;  ///< 1: MEX-M5 judged as a turn ends
};

class Mexica;

/// What Engine is made of.
struct Parts {
  using State = mexica::State;
  using Action = mexica::Action;
  using ActionList = mexica::ActionList;
  using Rule = mexica::Rule;
  using Board = mexica::Board;
  using Options = mexica::Options;
  static constexpr std::string_view kName = "mexica", kTitle = "Mexica", kStartRule = "MEX-S4";
  static constexpr auto kKinds = kKindNames;
  static constexpr std::array<Option<Options>, 5> kOptions{{
      {&Options::players, {"players", 2, 2, 4, true, "how many play"}},
      {&Options::start, {"start", 0, 0, 3, true, "the start player, from 0 (MEX-S4)"}},
      {&Options::stall_rounds,
       {"stall_rounds", 4, 0, 200, false, "rounds without progress that end a half (MEX-P5); 0 = never"}},
      {&Options::late_removal,
       {"late_removal", 0, 0, 1, true, "1: impossible calpulli are removed in the second half only (MEX-P3)",
        Reading::silent}},
      {&Options::enclosed_at_end,
       {"enclosed_at_end", 0, 0, 1, true, "1: whether a figure is enclosed is judged as a turn ends (MEX-M5)",
        Reading::silent}},
  }};
  static std::string_view rules_text();
  static std::string_view board_text();
  static std::string_view small_boards_text();
  static std::string_view probes_text();
  static std::string_view parameters_text();
};

class Mexica : public Engine<Mexica, Parts> {
 public:
  /// Names of what RuleCounts::situation counts, by Situation and then one for founding each size.
  [[nodiscard]] std::vector<std::string> situations() const;

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts = nullptr) const;
  [[nodiscard]] int to_move(const State& s) const { return s.phase == Phase::over ? -1 : s.to_move; }
  void legal(const State& s, ActionList& out) const;
  [[nodiscard]] std::uint32_t count(const State& s) const;
  [[nodiscard]] Action nth(const State& s, std::uint32_t k) const;
  /// One of the legal actions, uniformly: the same as nth(s, rng.below(count(s))), but faster in the first round.
  [[nodiscard]] Action pick(const State& s, Rng& rng) const;
  [[nodiscard]] Action pick(const State& s, const Weights& weights, Rng& rng) const;
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted = nullptr) const;
  [[nodiscard]] std::unique_ptr<Judge<Mexica>> judge(const State& s) const;
  [[nodiscard]] Refusal<Rule> refusal(const State& s, const Action& a) const;
  void apply(State& s, const Action& a, RuleCounts* counts = nullptr) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const;
  /// What a scoring of this position, by its half, would give each player (MEX-V1 to V4); nothing is changed.
  [[nodiscard]] std::array<int, kMaxPlayers> scoring(const State& s) const;
  [[nodiscard]] std::uint64_t hash(const State& s) const;
  [[nodiscard]] std::uint64_t rehash(const State& s) const;
  [[nodiscard]] std::uint32_t turn(const State& s) const { return s.phase == Phase::play ? s.to_move + 1U : 0U; }

  /// MEX-M5 holds in the first round alone, so checks look at all of its states.
  [[nodiscard]] bool has_passing_rule(const State& s) const { return s.first_round; }

  /// Mexica hides nothing: the calpulli set aside are those not drawn, so a view is the state itself.
  [[nodiscard]] State view(const State& s, int /*player*/) const { return s; }
  [[nodiscard]] State sample(const State& s, int /*player*/, Rng& /*rng*/) const { return s; }

  [[nodiscard]] std::optional<Violation> violation(const State& s) const;
  [[nodiscard]] std::optional<Violation> violation(const State& before, const Action& a, const State& after) const;
  [[nodiscard]] std::optional<Violation> violation(const State& s, const Outcome& outcome) const;

  /// Every action that the notation can spell on this board, legal somewhere or not.
  void all_actions(const std::function<void(const Action&)>& visit) const;
  /// One that is spelled at random, near what stands on the board: often illegal by a single rule.
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const;

  // Facets (model/facets.h)
  void recount(const State& before, const Action& a, const State& after, RuleCounts& counts) const;
  void recount(const State& first, RuleCounts& counts) const;
  /// Whether the rule that forbids the action is the only one.
  [[nodiscard]] bool forbids_alone(const State& s, const Action& a) const;
  [[nodiscard]] RuleSet allowed_by(const State& s, const Action& a) const;
  /// Positions as people write them (model/position_text.h).
  static const TextForms<Mexica>& text_forms();
  /// Points on the track.
  [[nodiscard]] int score(const State& s, std::size_t player) const { return s.score[player]; }
  /// What a scoring of this position would bring the player.
  [[nodiscard]] int prospect(const State& s, std::size_t player) const { return scoring(s)[player]; }
  [[nodiscard]] std::size_t phase(const State& s) const { return static_cast<std::size_t>(s.phase); }

 private:
  friend Engine;
  Mexica() = default;
};

/// A rule's id.
inline std::string_view name(Rule r) { return Mexica::rules()[static_cast<std::size_t>(r)]; }

}  // namespace stela::mexica
