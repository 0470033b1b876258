// Tikal (Kramer and Kiesling, 1999), 2 to 4 players, basic and auction: the engine. The rules are model/tikal/rules.md.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "model/engine.h"
#include "model/moves.h"
#include "model/text_forms.h"
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

class Tikal;
class MoveGen;

/// What Engine and Moves are made of.
struct Parts {
  using State = tikal::State;
  using Action = tikal::Action;
  using ActionList = tikal::ActionList;
  using Rule = tikal::Rule;
  using Board = tikal::Board;
  using Options = tikal::Options;
  using MoveGen = tikal::MoveGen;
  static constexpr std::string_view kName = "tikal", kTitle = "Tikal", kStartRule = "TIK-S3";
  static constexpr auto kKinds = kKindNames;
  static constexpr std::array<Option<Options>, 4> kOptions{{
      {&Options::players, {"players", 2, 2, 4, true, "how many play"}},
      {&Options::start, {"start", 0, 0, 3, true, "the start player, from 0 (TIK-S3)"}},
      {&Options::auction, {"auction", 0, 0, 1, true, "1: the auction version (TIK-U1 to U9)"}},
      {&Options::set_exchange,
       {"set_exchange", 0, 0, 1, true, "1: different singles may be exchanged for a whole pair or triple (TIK-A7)",
        Reading::named}},
  }};
  static std::string_view rules_text();
  static std::string_view board_text();
  static std::string_view small_boards_text();
  static std::string_view probes_text();
  static std::string_view parameters_text();
};

class Tikal : public Engine<Tikal, Parts>, public Moves<Tikal, Parts> {
 public:
  /// Names of what RuleCounts::situation counts, by Situation.
  [[nodiscard]] std::vector<std::string> situations() const;

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts = nullptr) const;
  [[nodiscard]] int to_move(const State& s) const { return s.phase == Phase::over ? -1 : s.to_move; }
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted = nullptr) const;
  [[nodiscard]] Refusal<Rule> refusal(const State& s, const Action& a) const;
  void apply(State& s, const Action& a, RuleCounts* counts = nullptr) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const;
  /// What a scoring of this position would give each player (TIK-V2 to V4); nothing is changed.
  [[nodiscard]] std::array<int, kMaxPlayers> scoring(const State& s) const;
  [[nodiscard]] std::uint64_t hash(const State& s) const;
  [[nodiscard]] std::uint64_t rehash(const State& s) const;
  /// The action points with which the turn under way begins or began (TIK-T1, V1). In the first turns no more tiles are
  /// drawn than there are players.
  [[nodiscard]] std::uint8_t turn_points(const State& s) const {
    return board_->turn_points.of(s.to_move, s.phase != Phase::score && s.drawn <= options_.players);
  }
  /// A number that differs between one turn (an auction, a scoring turn) and the next.
  [[nodiscard]] std::uint32_t turn(const State& s) const;

  /// Hidden from everybody: the order of the deck within each group, and the treasures that lie face down. In a view
  /// they are in ascending order; sample() shuffles them.
  [[nodiscard]] State view(const State& s, int player) const;
  [[nodiscard]] State sample(const State& s, int player, Rng& rng) const;

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
  /// Positions as people write them (model/position_text.h).
  static const TextForms<Tikal>& text_forms();
  /// Points on the track.
  [[nodiscard]] int score(const State& s, std::size_t player) const { return s.score[player]; }
  /// What a scoring of this position would bring the player.
  [[nodiscard]] int prospect(const State& s, std::size_t player) const { return scoring(s)[player]; }
  [[nodiscard]] std::size_t phase(const State& s) const { return static_cast<std::size_t>(s.phase); }

 private:
  friend Engine;
  Tikal() = default;
};

/// A rule's id.
inline std::string_view name(Rule r) { return Tikal::rules()[static_cast<std::size_t>(r)]; }

}  // namespace stela::tikal
