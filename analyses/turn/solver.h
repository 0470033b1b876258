// The best turn, and how sure that is: a search finds a plan, the reference engine replays it, and the game's proof (Z3
// or a list of all positions) or the exhaustive oracle says that nothing is better. A better plan that a proof comes
// upon is replayed and proved in its turn.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/guarded.h"
#include "analyses/turn/solvers.h"

namespace stela::turn {

struct SolveOptions {
  Objective objective;
  ProofKind prove = ProofKind::z3;
  bool search = true;                    ///< false: the game's proof alone, from nothing
  bool keep_queries = false;             ///< the SMT-LIB texts of the final answer
  std::size_t most_positions = 2000000;  ///< of the exhaustive oracle: about a gigabyte
  std::size_t most_ties = 0;             ///< how many positions that reach the optimum are looked for; 0: none
  Limits limits;
};

/// Plans and positions of a turn solved.
template <Game G>
struct Solution {
  Plan<G> plan;
  bool proved = false;           ///< by options.prove
  ProofKind proof{};             ///< what was asked for
  bool search_complete = false;  ///< the search says so itself that nothing is better
  std::optional<int> bound;      ///< no plan is worth more in the first goal; absent where nothing is known
  std::uint64_t nodes = 0;       ///< of the search
  std::uint64_t positions = 0;   ///< of the exhaustive oracle, or of a proof that lists them
  unsigned solves = 0;           ///< of Z3
  unsigned improved = 0;         ///< how often the proof found something better than the plan it was given
  std::string uncovered;         ///< why the proof does not answer this question at all, if it does not
  std::vector<std::string> queries;
  std::optional<Ties<G>> ties;
  bool ties_proved = false;  ///< the proof too finds no other position worth more than the runner-up
  double search_seconds = 0, proof_seconds = 0, ties_seconds = 0;
};

template <Solvable G>
class Solver {
 public:
  using State = typename G::State;

  Solver(const G& game, const State& before, SolveOptions options)
      : game_(game), before_(before), options_(std::move(options)) {}

  /// Errors: a position without a turn to solve, or nothing found within the limits; and internal ones, of a solver
  /// that fails or says what the others refute.
  Result<Solution<G>> run() {
    if (auto error = Goals<G>::unsolvable(game_, before_)) return *error;
    if (options_.prove == ProofKind::z3 && Goals<G>::kProof != ProofKind::z3)
      return Error{"", "--prove", fmt::format("no formulas speak of {}; exhaustive lists every position", G::kName)};
    solution_.proof = options_.prove;
    Result<bool> found = false;
    if (options_.search) found = timed(solution_.search_seconds, [&] { return find(); });
    if (found && asks()) found = timed(solution_.proof_seconds, [&] { return ask(*found); });
    if (found && options_.prove == ProofKind::exhaustive && !asks())
      found = timed(solution_.proof_seconds, [&] { return list(*found); });
    if (!found) return found.error();
    if (!*found && !solution_.uncovered.empty()) return Error{"", "--no-search", solution_.uncovered};
    if (!*found) return Error{"", "time limit", "no plan was found before it"};
    if (solution_.proved) solution_.bound = solution_.plan.value.front();
    if (options_.most_ties > 0 && certain())
      if (auto error = timed(solution_.ties_seconds, [&] { return count_ties(); })) return *error;
    return std::move(solution_);
  }

 private:
  template <class F>
  static auto timed(double& seconds, F&& work) {
    const auto began = std::chrono::steady_clock::now();
    auto answer = work();
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return answer;
  }

  /// A plan counts for what the engine says. A solver that names an illegal one, or not a better one, is wrong.
  Result<Plan<G>> confirmed(const std::vector<typename G::Action>& actions, std::string_view solver) const {
    auto plan = replay(game_, before_, actions, options_.objective);
    if (!plan) return internal_error(fmt::format("the {}'s plan does not replay: {}", solver, plan.error().line()));
    return plan;
  }
  std::optional<Error> improve(Plan<G> plan, std::string_view solver) {
    if (!solution_.plan.actions.empty()) {
      if (plan.value <= solution_.plan.value)
        return internal_error(fmt::format("the {} called a plan better that is not", solver));
      ++solution_.improved;
    }
    solution_.plan = std::move(plan);
    return std::nullopt;
  }
  Result<Proof<G>> proof(const Question<G>& question) {
    return guarded("proof", [&] { return prove(game_, before_, options_.objective, question, options_.limits); });
  }
  /// Whether the game's own proof is wanted.
  [[nodiscard]] bool asks() const { return options_.prove == Goals<G>::kProof; }
  [[nodiscard]] bool certain() const { return solution_.proved || solution_.search_complete; }

  // Each says whether there is a plan now.

  Result<bool> find() {
    auto limits = options_.limits;
    // A search that has not ended in a quarter of the time seldom does, and the proof goes on from any plan.
    if (limits.deadline && asks()) {
      const auto now = std::chrono::steady_clock::now();
      limits.deadline = now + (*limits.deadline - now) / 4;
    }
    const auto found = guarded("search", [&] { return search(game_, before_, options_.objective, limits); });
    if (!found) return found.error();
    solution_.nodes = found->nodes;
    solution_.search_complete = found->complete;
    solution_.bound = found->bound;
    if (found->actions.empty()) return false;
    auto plan = confirmed(found->actions, "search");
    if (!plan) return plan.error();
    solution_.plan = std::move(*plan);
    return true;
  }

  Result<bool> ask(bool found) {
    Question<G> question;
    question.keep_queries = options_.keep_queries;
    for (;;) {
      question.above = found ? solution_.plan.value : Value{};
      auto answer = proof(question);
      if (!answer) return answer.error();
      solution_.solves += answer->solves;
      solution_.positions = answer->positions;
      if (answer->answer == Answer::better) {
        auto plan = confirmed(answer->actions, "proof");
        if (!plan) return plan.error();
        if (auto error = improve(std::move(*plan), "proof")) return *error;
        found = true;
        continue;
      }
      solution_.proved = found && answer->answer == Answer::none_better;
      solution_.uncovered = answer->uncovered;
      solution_.queries = std::move(answer->queries);
      return found;
    }
  }

  Result<bool> list(bool found) {
    const auto census = guarded("oracle", [&] {
      return Exhaustive<G>(game_, before_, options_.objective, options_.most_positions, options_.limits).run();
    });
    if (!census) return census.error();
    solution_.positions = census->positions;
    solution_.proved = census->complete;
    if (!census->best.actions.empty() && (!found || census->best.value > solution_.plan.value))
      if (auto error = improve(census->best, "oracle")) return *error;
    return !solution_.plan.actions.empty();
  }

  std::optional<Error> count_ties() {
    auto found = guarded("search for ties", [&] {
      return ties(game_, before_, options_.objective, solution_.plan.value, options_.most_ties, options_.limits);
    });
    if (!found) return found.error();
    solution_.ties = std::move(*found);
    auto& known = *solution_.ties;
    if (!known.complete || !known.runner_up || !asks()) return std::nullopt;
    Question<G> question;
    question.above = *known.runner_up;
    question.barred = known.positions;
    const auto answer = proof(question);
    if (!answer) return answer.error();
    solution_.solves += answer->solves;
    if (answer->answer == Answer::better) known.complete = false;
    solution_.ties_proved = answer->answer == Answer::none_better;
    return std::nullopt;
  }

  const G& game_;
  State before_;
  SolveOptions options_;
  Solution<G> solution_;
};

}  // namespace stela::turn
