// The best turn when the opponent answers it as well as possible, in games of two players where nothing is hidden.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/solver.h"

namespace stela::turn {

/// A turn, the opponent's best turn behind it by `margin`, and what it leaves.
template <Solvable G>
struct Answered {
  Plan<G> plan;
  std::optional<Plan<G>> reply;  ///< none where the game is over
  int margin = 0;                ///< the player's, by a scoring right after the reply
};

template <Solvable G>
struct ReplyReport {
  Answered<G> best;            ///< greatest margin after the reply; of equals, the greatest before it
  Answered<G> careless;        ///< the turn of the greatest margin before the reply
  std::uint64_t ends = 0;      ///< different positions behind the turn
  std::uint64_t answered = 0;  ///< of those, answered; the others cannot leave more, as the opponent can end at once
  bool complete = false;       ///< false: time ran out, and best is the best of those answered
};

inline constexpr std::size_t kMostAnsweredPositions = 2000000, kMostListed = 100000;

/// Two plies: every position behind the turn, best first, answered by the solver of turns with a proof.
template <Solvable G>
requires(Goals<G>::kOpen) class ReplySearch {
 public:
  using State = typename G::State;

  /// threads of the limits: for the proofs of the replies.
  ReplySearch(const G& game, const State& before, Limits limits)
      : game_(game), before_(before), limits_(limits), margin_({{Goal::margin}, false}) {}

  /// Errors: a game of more players; a turn too large to list, or no time to answer one.
  Result<ReplyReport<G>> run() {
    if (game_.players() != 2) return refused("only in games of two players is the other's best turn the worst for one");
    if (auto error = unsolvable(game_, before_, margin_)) return *error;
    Exhaustive<G> turns(game_, before_, margin_, kMostAnsweredPositions, limits_);
    const auto census = turns.run();
    if (!census.complete)
      return refused(limits_.reached() ? "the time limit came before all turns were listed"
                                       : fmt::format("the turn has more than {} positions", kMostAnsweredPositions));
    ReplyReport<G> report;
    report.ends = turns.ends();
    std::vector<std::size_t> order(turns.ends());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<int> now(order.size());
    for (const auto i : order) now[i] = margin_now(turns.after(i));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return now[a] > now[b]; });
    for (const auto i : order) {
      if (report.answered > 0 && now[i] <= report.best.margin) break;
      auto next = answer(turns.plan(i), now[i]);
      if (!next) return next.error();
      if (!*next) return out_of_time(std::move(report));
      if (++report.answered == 1) report.careless = **next;
      if (report.answered == 1 || (*next)->margin > report.best.margin) report.best = std::move(**next);
    }
    report.complete = true;
    return report;
  }

 private:
  static Error refused(std::string why) { return Error{"", "--reply", std::move(why)}; }
  static Result<ReplyReport<G>> out_of_time(ReplyReport<G> report) {
    if (report.answered == 0) return timed_out_error("no turn was answered before it");
    return report;
  }

  /// What a scoring right now would make the margin. The opponent, who can end its turn at once, leaves no more.
  [[nodiscard]] int margin_now(const State& s) const {
    const auto points = game_.scoring(s);
    const auto me = static_cast<std::size_t>(game_.to_move(before_));
    return points[me] - points[1 - me];
  }

  /// None when time ran out.
  Result<std::optional<Answered<G>>> answer(Plan<G> plan, int now) const {
    Answered<G> answered{std::move(plan), std::nullopt, now};
    if (game_.outcome(answered.plan.after)) return std::optional(std::move(answered));
    // Listing a small turn proves it soonest.
    const auto census = Exhaustive<G>(game_, answered.plan.after, margin_, kMostListed, limits_).run();
    if (census.complete) {
      answered.margin = -census.best.value[0];
      answered.reply = census.best;
      return std::optional(std::move(answered));
    }
    SolveOptions options;
    options.objective = margin_;
    options.limits = limits_;
    const auto solution = Solver<G>(game_, answered.plan.after, options).run();
    if (!solution) {
      if (limits_.tick()) return std::optional<Answered<G>>();
      return solution.error();
    }
    if (!solution->proved && !solution->uncovered.empty()) return refused("a reply: " + solution->uncovered);
    if (!solution->proved) return std::optional<Answered<G>>();
    answered.margin = -solution->plan.value[0];
    answered.reply = solution->plan;
    return std::optional(std::move(answered));
  }

  const G& game_;
  State before_;
  Limits limits_;
  Objective margin_;
};

}  // namespace stela::turn
