// Maharaja (Kramer and Kiesling, 2004), 2 to 5 players: the engine. The rules are model/maharaja/rules.md.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/engine.h"
#include "model/judge.h"
#include "model/maharaja/action.h"
#include "model/maharaja/board.h"
#include "model/maharaja/rule.h"
#include "model/maharaja/situation.h"
#include "model/maharaja/state.h"
#include "model/moves.h"
#include "model/text_forms.h"

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
  int go_back = 0;         ///< 1: places may be entered again within a decision (MAH-V1)
  int tiles_leave = 0;     ///< 1: a spent blue tile leaves the game (MAH-O1)
  int tile_within = 0;     ///< 1: a blue tile may be spent while an action is begun (MAH-O1)
};

class Maharaja;
class MoveGen;

/// What Engine and Moves are made of.
struct Parts {
  using State = maharaja::State;
  using Action = maharaja::Action;
  using ActionList = maharaja::ActionList;
  using Rule = maharaja::Rule;
  using Board = maharaja::Board;
  using Options = maharaja::Options;
  using MoveGen = maharaja::MoveGen;
  static constexpr std::string_view kName = "maharaja", kTitle = "Maharaja", kStartRule = "MAH-S4";
  static constexpr auto kKinds = kKindNames;
  static constexpr std::array<Option<Options>, 11> kOptions{{
      {&Options::players, {"players", 2, 2, 5, true, "how many play"}},
      {&Options::start, {"start", 0, 0, 4, true, "the start player, from 0 (MAH-S4)"}},
      {&Options::yogi, {"yogi", 0, 0, 1, true, "1: role 7 and the blue tiles (MAH-O1)"}},
      {&Options::role_auction, {"role_auction", 0, 0, 1, true, "1: the first roles are auctioned (MAH-O2)"}},
      {&Options::home_city, {"home_city", 0, 0, 1, true, "1: a role's city scores a point more (MAH-O3)"}},
      {&Options::many_roles, {"many_roles", 0, 0, 1, true, "1: a role change returns no role (MAH-O4)"}},
      {&Options::interleave,
       {"interleave", 0, 0, 1, true, "1: a turn's actions may be mixed (MAH-A1)", Reading::named}},
      {&Options::toll_per_owner,
       {"toll_per_owner", 0, 0, 1, true, "1: a village's toll is one coin an owner, not a house (MAH-V2)",
        Reading::named}},
      {&Options::go_back,
       {"go_back", 0, 0, 1, true, "1: the architect may enter a place again at once (MAH-V1)", Reading::silent}},
      {&Options::tiles_leave,
       {"tiles_leave", 0, 0, 1, true, "1: a spent blue tile leaves the game (MAH-O1)", Reading::silent}},
      {&Options::tile_within,
       {"tile_within", 0, 0, 1, true, "1: a blue tile may be spent while an action is begun (MAH-O1)",
        Reading::silent}},
  }};
  static std::string_view rules_text();
  static std::string_view board_text();
  static std::string_view small_boards_text();
  static std::string_view probes_text();
  static std::string_view parameters_text();
};

class Maharaja : public Engine<Maharaja, Parts>, public Moves<Maharaja, Parts> {
 public:
  /// Names of what RuleCounts::situation counts, by Situation.
  [[nodiscard]] std::vector<std::string> situations() const { return {kSituationNames.begin(), kSituationNames.end()}; }
  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(options_.players); }
  /// Houses that a village holds (MAH-B2).
  [[nodiscard]] unsigned capacity() const { return board_->capacity[seats()]; }

  [[nodiscard]] State initial(std::uint64_t seed, RuleCounts* counts = nullptr) const;
  [[nodiscard]] int to_move(const State& s) const { return s.phase == Phase::over ? -1 : s.to_move; }
  [[nodiscard]] Rule why_not(const State& s, const Action& a, RuleSet* consulted = nullptr) const;
  [[nodiscard]] std::unique_ptr<Judge<Maharaja>> judge(const State& s) const;
  [[nodiscard]] Refusal<Rule> refusal(const State& s, const Action& a) const;
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

  /// Every action that the notation can spell, legal somewhere or not.
  void all_actions(const std::function<void(const Action&)>& visit) const;
  /// One that is spelled at random, near what the player to move has: often illegal by a single rule.
  [[nodiscard]] Action near_miss(const State& s, Rng& rng) const;

  // Facets (model/facets.h)
  void recount(const State& before, const Action& a, const State& after, RuleCounts& counts) const;
  void recount(const State& first, RuleCounts& counts) const;
  /// Whether the rule that forbids the action is the only one.
  [[nodiscard]] bool forbids_alone(const State& s, const Action& a) const;
  [[nodiscard]] RuleSet allowed_by(const State& s, const Action& a) const;
  /// Positions as people write them (model/position_text.h).
  static const TextForms<Maharaja>& text_forms();
  /// The architect may go to and fro for ever (MAH-V1).
  [[nodiscard]] bool turns_need_not_end() const { return options_.go_back != 0; }
  /// Palaces built (MAH-E2).
  [[nodiscard]] int score(const State& s, std::size_t player) const { return board_->palaces - s.palaces[player]; }
  [[nodiscard]] std::size_t phase(const State& s) const { return static_cast<std::size_t>(s.phase); }

 private:
  friend Engine;
  Maharaja() = default;
};

/// A rule's id.
inline std::string_view name(Rule r) { return Maharaja::rules()[static_cast<std::size_t>(r)]; }

}  // namespace stela::maharaja
