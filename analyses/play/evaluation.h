// What a position is worth to each player: a sum of features that a designer understands, each with a weight. All of it
// is whole numbers, in thousandths of a point, so that a player decides alike on every machine.
//
// A game lists its features in analyses/play/GAME/evaluation.h, as a specialisation of Evaluation:
//
//   template <> struct Evaluation<hex::Hex> {
//     static constexpr std::array kFeatures{FeatureInfo{"score", 1000, "points"}, ...};
//     static void features(const hex::Hex& game, const hex::State& s, FeatureTable<Evaluation>& out);
//   };
//
// and may add what generic players ask for below. A game without one is judged by its score and prospect, or by what
// was learned of the fields of its positions (field_weights.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "analyses/play/field_weights.h"
#include "model/facets.h"

namespace stela::play {

/// Thousandths of a point.
using Worth = std::int64_t;

/// Seats of a game that players can sit at.
inline constexpr std::size_t kMostSeats = 8;

/// Something of a position that is good or bad for one player.
struct FeatureInfo {
  std::string_view name;  ///< "majorities"
  std::int32_t weight;    ///< set by hand, in thousandths of a point for one of it
  std::string_view text;  ///< what is counted
  /// Lost when the turn passes on: action points, say. A player who thinks of ending the turn leaves it out.
  bool turn_only = false;
};

template <class G>
struct Evaluation;

/// By seat, then by feature; seats that nobody sits at are 0.
template <class E>
using FeatureTable = std::array<std::array<std::int32_t, E::kFeatures.size()>, kMostSeats>;

template <class G>
struct Evaluation {
  static constexpr bool kOfAnyGame = true;
  static constexpr std::array kFeatures{FeatureInfo{"score", 1000, "points as they stand"},
                                        FeatureInfo{"prospect", 700, "what a scoring now would bring"}};
  static void features(const G& game, const typename G::State& s, FeatureTable<Evaluation>& out) {
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
      out[p] = {score_of(game, s, p), prospect_of(game, s, p)};
  }
};

template <class G>
inline constexpr std::size_t kFeatureCount = Evaluation<G>::kFeatures.size();

/// The index of a feature, found by its name when the program is compiled; a name that is none does not compile.
template <class G>
consteval std::size_t feature(std::string_view name) {
  std::size_t k = 0;
  while (Evaluation<G>::kFeatures.at(k).name != name) ++k;
  return k;
}

/// Whether the game brings no evaluation along.
template <class G>
inline constexpr bool kOfAnyGame = requires {
  Evaluation<G>::kOfAnyGame;
};

/// Of a game without an evaluation: beside its two features, what was learned of the fields of its positions, if it
/// was.
template <std::size_t kFeatures>
struct WeightsOfAnyGame : std::array<std::int32_t, kFeatures> {
  std::shared_ptr<const FieldWeights> fields{};
};

/// By feature, in thousandths of a point.
template <class G>
using Weights =
    std::conditional_t<kOfAnyGame<G>, WeightsOfAnyGame<kFeatureCount<G>>, std::array<std::int32_t, kFeatureCount<G>>>;

/// Those in the list of features.
template <class G>
constexpr Weights<G> hand_set() {
  Weights<G> weights{};
  for (std::size_t k = 0; k < weights.size(); ++k) weights[k] = Evaluation<G>::kFeatures[k].weight;
  return weights;
}

/// What winning is worth beside the margin; Evaluation<G>::kWin where the game has its own.
template <class G>
constexpr Worth win_worth() {
  if constexpr (requires { Evaluation<G>::kWin; })
    return Evaluation<G>::kWin;
  else
    return 30'000;
}

/// A margin that makes a win likely, not sure: where players who reckon with chances begin to tell less of a
/// difference. Evaluation<G>::kSpread where the game has its own.
template <class G>
constexpr Worth spread() {
  if constexpr (requires { Evaluation<G>::kSpread; })
    return Evaluation<G>::kSpread;
  else
    return 10'000;
}

/// Turns that a search plays on at most; Evaluation<G>::kCandidates where the game has its own.
template <class G>
constexpr std::size_t most_candidates() {
  if constexpr (requires { Evaluation<G>::kCandidates; })
    return Evaluation<G>::kCandidates;
  else
    return 64;
}

/// Per cent of a search's positions that go into finding turns; Evaluation<G>::kGrowing where the game has its own.
template <class G>
constexpr unsigned share_for_growing() {
  if constexpr (requires { Evaluation<G>::kGrowing; })
    return Evaluation<G>::kGrowing;
  else
    return 50;
}

/// The part of a search's positions that each decision of a turn gets, planned anew (SearchOptions::replan);
/// Evaluation<G>::replan where the game has its own.
template <class G>
constexpr unsigned replan_part([[maybe_unused]] std::size_t seats) {
  if constexpr (requires { Evaluation<G>::replan(seats); })
    return Evaluation<G>::replan(seats);
  else
    return 1;
}

/// Positions that a beam looks at for an opponent's answer; Evaluation<G>::kReply where the game has its own. 0:
/// greedy.
template <class G>
constexpr std::uint64_t reply_nodes() {
  if constexpr (requires { Evaluation<G>::kReply; })
    return Evaluation<G>::kReply;
  else
    return 0;
}

/// Turns that a tree of single actions looks ahead, the one that goes on counted: Evaluation<G>::look_ahead where the
/// game has its own.
template <class G>
constexpr unsigned look_ahead([[maybe_unused]] std::size_t seats) {
  if constexpr (requires { Evaluation<G>::look_ahead(seats); })
    return Evaluation<G>::look_ahead(seats);
  else
    return 2;
}

/// The legal actions that are worth a thought, in canonical order: all of them, unless the game knows which never help.
/// Never none while one is legal, and all that end a turn are among them.
template <Game G>
void propose(const G& game, const typename G::State& s, typename G::ActionList& out) {
  if constexpr (requires { Evaluation<G>::propose(game, s, out); }) {
    Evaluation<G>::propose(game, s, out);
    if (!out.empty()) return;
  }
  game.legal(s, out);
}

/// Actions in a row, of one turn.
template <Game G>
using Line = std::vector<typename G::Action>;

/// Lines worth a thought as one step, as single actions of them bring nothing yet: to walk somewhere and build, say. A
/// game need not have any. A line that turns out not to be legal is passed over; none ends the turn.
template <Game G>
std::vector<Line<G>> lines([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::State& s) {
  if constexpr (requires { Evaluation<G>::lines(game, s); }) return Evaluation<G>::lines(game, s);
  return {};
}

/// Plays a line; whether all of it was legal. When it was not, the state is somewhere on the way.
template <Game G>
bool play_line(const G& game, typename G::State& s, const Line<G>& line) {
  for (const auto& action : line) {
    if (game.why_not(s, action, nullptr) != typename G::Rule{}) return false;
    game.apply(s, action, nullptr);
  }
  return true;
}

/// Whether the decision is made in secret, at the same time as the others': players mix then, so that nobody can count
/// on what they do.
template <Game G>
bool is_secret([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::State& s) {
  if constexpr (requires { Evaluation<G>::is_secret(game, s); }) return Evaluation<G>::is_secret(game, s);
  return false;
}

/// By seat: a player's worth, or the player's margin. Seats that nobody sits at are 0.
using Worths = std::array<Worth, kMostSeats>;

/// Each player's worth less the best of the others'.
Worths margins(const Worths& own, std::size_t seats);

/// By seat, the margin in points of an ended game with what the ranks are worth: win for the first alone, as much less
/// for the last, the rest evenly between; those who tie share.
Worths outcome_margins(const Outcome& outcome, Worth win);

/// The evaluation with its weights, for one game.
template <Game G>
class Evaluator {
 public:
  using State = typename G::State;

  Evaluator(const G& game, const Weights<G>& weights) : game_(game), weights_(weights), settled_(weights) {
    for (std::size_t k = 0; k < weights.size(); ++k)
      if (Evaluation<G>::kFeatures[k].turn_only) settled_[k] = 0;
  }

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(game_.players()); }

  /// Each player's margin.
  [[nodiscard]] Worths operator()(const State& s) const { return by(weights_, s); }
  /// The same for one player.
  [[nodiscard]] Worth operator()(const State& s, std::size_t player) const { return (*this)(s)[player]; }
  /// Without what is lost when the turn passes on.
  [[nodiscard]] Worth settled(const State& s, std::size_t player) const { return by(settled_, s)[player]; }

 private:
  [[nodiscard]] Worths by(const Weights<G>& weights, const State& s) const {
    if (const auto outcome = game_.outcome(s)) return outcome_margins(*outcome, win_worth<G>());
    FeatureTable<Evaluation<G>> table{};
    Evaluation<G>::features(game_, s, table);
    Worths own{};
    for (std::size_t p = 0; p < seats(); ++p)
      for (std::size_t k = 0; k < weights.size(); ++k) own[p] += Worth{weights[k]} * table[p][k];
    if constexpr (kOfAnyGame<G>)
      if (weights.fields) add_fields(*weights.fields, s, own);
    return margins(own, seats());
  }

  void add_fields(const FieldWeights& fields, const State& s, Worths& own) const {
    visit_known(game_, s, [&](const std::string& name, std::int64_t value) { fields.add(field_id(name), value, own); });
    add_worth(game_.to_json(s), fields, own);
  }

  G game_;
  Weights<G> weights_, settled_;
};

}  // namespace stela::play
