// Babel (Rosenberg and Dorgathen, 2000), 2 players: the engine. The rules are model/babel/rules.md.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/babel/action.h"
#include "model/babel/board.h"
#include "model/babel/rule.h"
#include "model/babel/situation.h"
#include "model/babel/state.h"
#include "model/engine.h"
#include "model/judge.h"
#include "model/moves.h"
#include "model/text_forms.h"

namespace stela::babel {

struct Options {
  int players = 2;
  int start = 0;            ///< the start player (BAB-S3)
  int later_hands = 0;      ///< 1: the later edition's start hands (BAB-S2)
  int eager_reshuffle = 0;  ///< 1: the discards become the deck as soon as its last card is drawn (BAB-T3)
};

class Babel;
class MoveGen;

/// What Engine and Moves are made of.
struct Parts {
  using State = babel::State;
  using Action = babel::Action;
  using ActionList = babel::ActionList;
  using Rule = babel::Rule;
  using Board = babel::Board;
  using Options = babel::Options;
  using MoveGen = babel::MoveGen;
  static constexpr std::string_view kName = "babel", kTitle = "Babel", kStartRule = "BAB-S3";
  static constexpr auto kKinds = kKindNames;
  static constexpr std::array<Option<Options>, 4> kOptions{{
      {&Options::players, {"players", 2, 2, 2, false, "two play"}},
      {&Options::start, {"start", 0, 0, 1, true, "the start player, from 0 (BAB-S3)"}},
      {&Options::later_hands,
       {"later_hands", 0, 0, 1, true, "1: the later edition's start hands, 3 for the start player (BAB-S2)"}},
      {&Options::eager_reshuffle,
       {"eager_reshuffle", 0, 0, 1, true,
        "1: the discards are reshuffled as soon as the last nation card is drawn (BAB-T3)", Reading::silent}},
  }};
  static std::string_view rules_text();
  static std::string_view board_text();
  static std::string_view small_boards_text();
  static std::string_view probes_text();
  static std::string_view parameters_text();
};

class Babel : public Engine<Babel, Parts>, public Moves<Babel, Parts> {
 public:
  static constexpr auto kThings = kNationNames;
  /// Names of what RuleCounts::situation counts, by Situation.
  [[nodiscard]] std::vector<std::string> situations() const { return {kSituationNames.begin(), kSituationNames.end()}; }
  /// Cards dealt to a player at the start (BAB-S2).
  [[nodiscard]] unsigned first_hand(std::size_t player) const;

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts = nullptr) const;
  [[nodiscard]] int to_move(const State& s) const { return s.phase == Phase::over ? -1 : s.to_move; }
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted = nullptr) const;
  [[nodiscard]] std::unique_ptr<Judge<Babel>> judge(const State& s) const;
  [[nodiscard]] Refusal<Rule> refusal(const State& s, const Action& a) const;
  void apply(State& s, const Action& a, RuleCounts* counts = nullptr) const;
  [[nodiscard]] std::optional<Outcome> outcome(const State& s) const;
  /// The total of each player's temples: what BAB-E1 to E4 ask.
  [[nodiscard]] std::array<int, kPlayers> scoring(const State& s) const;
  [[nodiscard]] std::uint64_t hash(const State& s) const;
  [[nodiscard]] std::uint64_t rehash(const State& s) const;
  /// The number of the turn, from 0; an opponent's answer belongs to the turn in which it is asked. A game may be long:
  /// callers that limit its turns read it here.
  [[nodiscard]] std::uint32_t turn(const State& s) const { return s.turns; }

  /// Hidden from a player: the other's hand but for cards known, the order of both decks but for temple cards known,
  /// and how the next reshuffle comes out. In a view they are in ascending order, the lowest in the other's hand;
  /// sample() deals them anew. In the other's first turn
  /// the hand is always one from which BAB-A8 can still be met.
  [[nodiscard]] State view(const State& s, int player) const;
  [[nodiscard]] State sample(const State& s, int player, Rng& rng) const;

  [[nodiscard]] std::optional<Violation> violation(const State& s) const;
  [[nodiscard]] std::optional<Violation> violation(const State& before, const Action& a, const State& after) const;
  [[nodiscard]] std::optional<Violation> violation(const State& s, const Outcome& outcome) const;

  /// Every action that the notation can spell, legal somewhere or not.
  void all_actions(const std::function<void(const Action&)>& visit) const;
  /// One that is spelled at random, near what lies on the table: often illegal by a single rule.
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const;

  // Facets (model/facets.h)
  void recount(const State& before, const Action& a, const State& after, RuleCounts& counts) const;
  void recount(const State& first, RuleCounts& counts) const;
  /// Whether the rule that forbids the action is the only one.
  [[nodiscard]] bool forbids_alone(const State& s, const Action& a) const;
  [[nodiscard]] RuleSet allowed_by(const State& s, const Action& a) const;
  /// Positions as people write them (model/position_text.h).
  static const TextForms<Babel>& text_forms();
  static constexpr bool kEndsByTotals = true;  ///< BAB-E1 to E3
  /// The total of the player's temples, which is what counts.
  [[nodiscard]] int score(const State& s, std::size_t player) const { return scoring(s)[player]; }
  [[nodiscard]] std::size_t phase(const State& s) const { return static_cast<std::size_t>(s.phase); }
  /// {"nation_deck": [...]} when the discards were shuffled into a new deck (BAB-T3): the deck just after that, the
  /// card to be drawn next first. Null otherwise.
  [[nodiscard]] nlohmann::json chance(const State& before, const State& after) const;

 private:
  friend Engine;
  Babel() = default;
};

/// A rule's id.
inline std::string_view name(Rule r) { return Babel::rules()[static_cast<std::size_t>(r)]; }

}  // namespace stela::babel
