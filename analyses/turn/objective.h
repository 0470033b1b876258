// What makes one turn better than another: weighted sums of named goals, compared in the order in which they are given.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

namespace stela::turn {

/// Each game has some of them: Goals<G>::kGoals (plan.h).
enum class Goal : std::uint8_t {
  // Mexica and Tikal
  gain,      ///< points that the player has more when the turn is over, scorings that it brings about included
  standing,  ///< points that a scoring right after the turn would give the player
  margin,    ///< standing less the most that such a scoring would give any opponent
  thrift,    ///< fewest action points spent; its worth is minus their number
  stop,      ///< minus the points that such a scoring would give one opponent, or give it at one place
  // Babel, before the temple cards are drawn
  win,    ///< 1 when the turn wins the game, -1 when it loses it, else 0
  total,  ///< sum of the player's temples
  lead,   ///< total less the other's
  cards,  ///< nation cards kept in hand
  taken,  ///< nation cards that the other has less, in hand and rows together
  // Maharaja, before the city is scored
  palaces,  ///< palaces that the player has built in the game
  coins,    ///< coins that the player has
  city,     ///< coins that a scoring of the Maharaja's city right after the turn would pay the player
};

inline constexpr std::array<std::string_view, 13> kGoalNames{"gain",    "standing", "margin", "thrift", "stop",
                                                             "win",     "total",    "lead",   "cards",  "taken",
                                                             "palaces", "coins",    "city"};

/// What a goal says, as help lists it, in the order of the goals.
inline constexpr std::array<std::string_view, 13> kGoalMeanings{"points in the turn",
                                                                "points of a scoring right after the turn",
                                                                "standing less the best opponent's",
                                                                "fewest AP",
                                                                "fewest points of that opponent in such a scoring",
                                                                "1 if the turn wins, -1 if it loses",
                                                                "own temples",
                                                                "own temples less the other's",
                                                                "cards kept in hand",
                                                                "cards that the other has less",
                                                                "palaces built in the game",
                                                                "coins in the purse",
                                                                "coins that a scoring right after would pay"};

/// A goal in a sum, and how often it counts.
struct Part {
  Goal goal{};
  int weight = 1;           ///< from 1 to kMostWeight
  std::uint8_t player = 0;  ///< of `stop`: the opponent
  std::string place;        ///< of `stop`: a hex of Tikal, or a cell of a district of Mexica; empty: everywhere

  friend bool operator==(const Part&, const Part&) = default;
};
inline constexpr int kMostWeight = 1000;
inline constexpr std::size_t kMostStops = 8;  ///< goals `stop` in an objective
inline constexpr std::size_t kMostTerms = 8;

/// A weighted sum of goals, of which no more than `most` counts.
struct Term {
  Term(Goal goal) : parts{{goal, 1, 0, {}}} {}  // NOLINT(google-explicit-constructor): a goal is the simplest term
  explicit Term(std::vector<Part> sum, std::optional<int> limit = {}) : parts(std::move(sum)), most(limit) {}

  std::vector<Part> parts;  ///< one at least, each at most once
  std::optional<int> most;

  /// The goal and nothing else, though it may have a limit.
  [[nodiscard]] bool is_only(Goal goal) const {
    return parts.size() == 1 && parts[0].goal == goal && parts[0].weight == 1;
  }
  /// The goal and nothing else, without a limit.
  [[nodiscard]] bool is_plain(Goal goal) const { return is_only(goal) && !most; }
  /// Whether a goal is in the sum.
  [[nodiscard]] bool has(Goal goal) const {
    return std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return part.goal == goal; });
  }
  /// Whether nothing but these goals is in the sum.
  [[nodiscard]] bool has_only(std::span<const Goal> goals) const {
    return std::all_of(parts.begin(), parts.end(), [&](const Part& part) {
      return std::find(goals.begin(), goals.end(), part.goal) != goals.end();
    });
  }
  /// What counts of a sum.
  [[nodiscard]] int counted(int sum) const { return most ? std::min(sum, *most) : sum; }

  friend bool operator==(const Term&, const Term&) = default;
};

struct Objective {
  std::vector<Term> terms{Goal::gain};  ///< kMostTerms at most, each once, the most important first
  /// Tikal: face-down treasures count by the state's own order, for composed puzzles. Otherwise one that the turn digs
  /// up counts for the least that any unseen one could add, and nothing may be exchanged after a dig, as the player
  /// who plans does not know what it brings.
  bool treasures_known = false;

  /// Whether a goal is in any of the terms.
  [[nodiscard]] bool asks(Goal goal) const {
    return std::any_of(terms.begin(), terms.end(), [&](const Term& term) { return term.has(goal); });
  }
  /// Whether nothing but these goals is asked for.
  [[nodiscard]] bool asks_only(std::initializer_list<Goal> goals) const {
    return std::all_of(terms.begin(), terms.end(), [&](const Term& term) {
      return term.has_only({goals.begin(), goals.size()});
    });
  }
};

/// One number a term, greater is better; compared lexicographically (as std::vector does).
using Value = std::vector<int>;

/// What the terms are worth when measure(part) is what a part counts, its weight not included. From upper bounds of the
/// parts come upper bounds of the terms, as weights are positive.
template <class Measure>
Value value_by(const Objective& objective, Measure&& measure) {
  Value value;
  value.reserve(objective.terms.size());
  for (const auto& term : objective.terms) {
    int sum = 0;
    for (const auto& part : term.parts) sum += part.weight * measure(part);
    value.push_back(term.counted(sum));
  }
  return value;
}

/// "gain,standing", "2*gain+standing", "gain<=12,thrift", "stop(blue,e5)"; errors name the word. known: the goals there
/// are; all of them when it is empty.
Result<Objective> parse_objective(std::string_view text, std::span<const Goal> known = {});
/// The names of goals: "gain, standing".
std::string names_of(std::span<const Goal> goals);
/// "stop(blue,e5)", "2*gain": one part of a sum.
std::string to_text(const Part& part);
std::string to_text(const Term& term);
/// The same text back.
std::string to_text(const Objective& objective);
/// "gain 5, thrift -4": a value with its terms' names.
std::string to_text(const Objective& objective, const Value& value);

/// What a turn of player `me` is worth in Mexica and Tikal: `gain` as the goal says, `standing` what a scoring would
/// give each player, `spent` the action points; stopped(part) is what `stop` counts.
template <class Stopped>
Value worth(const Objective& objective, std::size_t me, int gain, std::span<const int> standing, int spent,
            Stopped&& stopped) {
  int most = 0;
  for (std::size_t p = 0; p < standing.size(); ++p)
    if (p != me) most = std::max(most, standing[p]);
  return value_by(objective, [&](const Part& part) {
    switch (part.goal) {
      case Goal::gain:
        return gain;
      case Goal::standing:
        return standing[me];
      case Goal::margin:
        return standing[me] - most;
      case Goal::thrift:
        return -spent;
      default:  // the other goals are other games'
        return part.place.empty() ? -standing[part.player] : stopped(part);
    }
  });
}

}  // namespace stela::turn
