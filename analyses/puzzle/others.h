// The best of all turns but the best one: what makes a position a puzzle is that it is worth less.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/positions.h"
#include "analyses/turn/alternative_turn.h"
#include "analyses/turn/solver.h"

namespace stela::puzzle {

/// Whether the best turn is the only one of its worth.
enum class Uniqueness : std::uint8_t {
  alone,        ///< all others are worth less
  shared,       ///< another one is worth as much, or more
  uncovered,    ///< the proof does not speak of the position
  out_of_time,  ///< or out of room
};

/// The search's best turn, replayed; without actions where it found none.
template <turn::Solvable G>
struct SearchedTurn {
  turn::Plan<G> plan;
  bool complete = false;
};
/// Errors: internal ones, of a search that fails or whose plan is illegal.
template <turn::Solvable G>
Result<SearchedTurn<G>> searched_turn(const G& game, const typename G::State& before, const turn::Objective& objective,
                                      const turn::Limits& limits) {
  const auto found = turn::guarded("search", [&] { return search(game, before, objective, limits); });
  if (!found) return found.error();
  if (found->actions.empty()) return SearchedTurn<G>{};
  auto plan = turn::replay(game, before, found->actions, objective);
  if (!plan) return internal_error("the search's plan does not replay: " + plan.error().line());
  return SearchedTurn<G>{std::move(*plan), found->complete};
}

/// Whether the game's proof agrees that no turn that ends in none of the barred positions is worth more than `value`.
/// Errors: internal ones, of a solver that fails.
template <turn::Solvable G>
Result<Uniqueness> nothing_above(const G& game, const typename G::State& before, const turn::Objective& objective,
                                 const turn::Value& value, const std::vector<typename G::State>& barred,
                                 const turn::Limits& limits) {
  turn::Question<G> question;
  question.by = turn::prover_of<G>(turn::Goals<G>::kProof);
  question.above = value;
  question.barred = barred;
  const auto proof = turn::guarded("proof", [&] { return prove(game, before, objective, question, limits); });
  if (!proof) return proof.error();
  if (!proof->uncovered.empty()) return Uniqueness::uncovered;
  if (proof->answer == turn::Answer::better) return Uniqueness::shared;
  return proof->answer == turn::Answer::unknown ? Uniqueness::out_of_time : Uniqueness::alone;
}

/// Turns whose final position does not count as one with the best turn's (Puzzling<G>::essence).
template <turn::Solvable G>
class OtherEnds {
 public:
  using State = typename G::State;
  /// What it refers to must outlive it.
  OtherEnds(const G& game, const State& before, const turn::Objective& objective, const turn::Plan<G>& best)
      : game_(game), before_(before), objective_(objective), best_(best) {}

  /// By the search's account. Errors: internal ones, as of confirm().
  [[nodiscard]] Result<Uniqueness> find(const turn::Limits& limits) {
    auto found = turn::guarded("search for ties",
                               [&] { return ties(game_, before_, objective_, best_.value, kMostTies, limits); });
    if (!found) return found.error();
    same_ = std::move(*found);
    if (!one_essence()) return Uniqueness::shared;
    if (!same_.complete || !same_.runner_up) return limits.reached() ? Uniqueness::out_of_time : Uniqueness::shared;
    return Uniqueness::alone;
  }
  /// The best value of the others; once they were found to be worth less.
  [[nodiscard]] const turn::Value& next() const { return *same_.runner_up; }

  /// Whether the game's proof agrees that nothing is worth more than the best turn, and no other more than the next.
  [[nodiscard]] Result<Uniqueness> confirm(const turn::Limits& limits) const {
    auto answer = nothing_above(game_, before_, objective_, best_.value, {}, limits);
    if (!answer || *answer != Uniqueness::alone) return answer;
    return nothing_above(game_, before_, objective_, next(), same_.positions, limits);
  }

 private:
  static constexpr std::size_t kMostTies = 256;

  [[nodiscard]] bool one_essence() const {
    if (same_.positions.empty()) return false;
    const auto first = Puzzling<G>::essence(game_, same_.positions.front());
    return std::all_of(same_.positions.begin(), same_.positions.end(),
                       [&](const State& s) { return Puzzling<G>::essence(game_, s) == first; });
  }

  const G& game_;
  const State& before_;
  const turn::Objective& objective_;
  const turn::Plan<G>& best_;
  turn::Ties<G> same_;
};

/// Games whose other turns are those of handicapped positions: Puzzling<G>::handicapped.
template <class G>
concept Handicapped = turn::Solvable<G> &&
    requires(const G& game, const typename G::State& before, const std::vector<typename G::Action>& best) {
  Puzzling<G>::handicapped(game, before, best);
};

/// Turns of positions that lack something of what the best turn uses: each turn that uses less is one of theirs.
template <Handicapped G>
class HandicappedTurns {
 public:
  using State = typename G::State;
  HandicappedTurns(const G& game, const State& before, const turn::Objective& objective, const turn::Plan<G>& best)
      : game_(game),
        before_(before),
        objective_(objective),
        best_(best),
        positions_(Puzzling<G>::handicapped(game, before, best.actions)) {}

  [[nodiscard]] Result<Uniqueness> find(const turn::Limits& limits) {
    if (positions_.empty()) return Uniqueness::uncovered;
    for (const auto& position : positions_) {
      auto found = searched_turn(game_, position, objective_, limits);
      if (!found) return found.error();
      if (!found->complete) return Uniqueness::out_of_time;
      if (found->plan.value >= best_.value) return Uniqueness::shared;
      if (next_.actions.empty() || found->plan.value > next_.value) next_ = std::move(found->plan);
    }
    return Uniqueness::alone;
  }
  [[nodiscard]] const turn::Value& next() const { return next_.value; }
  /// The best of the others.
  [[nodiscard]] const turn::Plan<G>& next_turn() const { return next_; }

  [[nodiscard]] Result<Uniqueness> confirm(const turn::Limits& limits) const {
    auto answer = nothing_above(game_, before_, objective_, best_.value, {}, limits);
    if (!answer || *answer != Uniqueness::alone) return answer;
    for (const auto& position : positions_) {
      auto other = nothing_above(game_, position, objective_, next(), {}, limits);
      if (!other || *other != Uniqueness::alone) return other;
    }
    return Uniqueness::alone;
  }

 private:
  const G& game_;
  const State& before_;
  const turn::Objective& objective_;
  const turn::Plan<G>& best_;
  std::vector<State> positions_;
  turn::Plan<G> next_;
};

/// All turns that do not count as one with the best one.
template <turn::Solvable G>
struct OthersOf {
  using Type = OtherEnds<G>;
};
template <Handicapped G>
struct OthersOf<G> {
  using Type = HandicappedTurns<G>;
};
template <turn::Solvable G>
using OtherTurns = typename OthersOf<G>::Type;

}  // namespace stela::puzzle
