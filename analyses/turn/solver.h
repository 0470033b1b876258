// The best turn, and how sure that is: a search finds a plan, the reference engine replays it, Z3 or the exhaustive
// oracle says that nothing is better. A better plan that a proof comes upon is replayed and proved in its turn.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/turn/exhaustive.h"
#include "analyses/turn/solvers.h"

namespace stela::turn {

enum class ProofKind : std::uint8_t { none, z3, exhaustive };
inline constexpr std::array<std::string_view, 3> kProofNames{"none", "z3", "exhaustive"};

struct SolveOptions {
  Objective objective;
  ProofKind prove = ProofKind::z3;
  bool search = true;                    ///< false: Z3 alone, from nothing
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
  std::uint64_t positions = 0;   ///< of the exhaustive oracle
  unsigned solves = 0;           ///< of Z3
  unsigned improved = 0;         ///< how often the proof found something better than the plan it was given
  std::string uncovered;         ///< why Z3's formulas do not answer this question at all, if they do not
  std::vector<std::string> queries;
  std::optional<Ties<G>> ties;
  bool ties_proved = false;  ///< Z3 too finds no other position worth more than the runner-up
  double search_seconds = 0, proof_seconds = 0, ties_seconds = 0;
};

template <Solvable G>
class Solver {
 public:
  using State = typename G::State;

  Solver(const G& game, const State& before, SolveOptions options)
      : game_(game), before_(before), options_(std::move(options)) {}

  /// Errors: a position without a turn to solve, or nothing found within the limits.
  Result<Solution<G>> run() {
    if (auto error = Goals<G>::unsolvable(game_, before_)) return *error;
    solution_.proof = options_.prove;
    bool found = false;
    if (options_.search) found = timed(solution_.search_seconds, [&] { return find(); });
    if (options_.prove == ProofKind::z3) found = timed(solution_.proof_seconds, [&] { return ask(found); });
    if (options_.prove == ProofKind::exhaustive) found = timed(solution_.proof_seconds, [&] { return list(found); });
    if (!found && !solution_.uncovered.empty()) return Error{"", "--no-search", solution_.uncovered};
    if (!found) return Error{"", "time limit", "no plan was found before it"};
    if (solution_.proved) solution_.bound = solution_.plan.value.front();
    if (options_.most_ties > 0 && certain()) timed(solution_.ties_seconds, [&] { return count_ties(); });
    return std::move(solution_);
  }

 private:
  template <class F>
  static bool timed(double& seconds, F&& work) {
    const auto began = std::chrono::steady_clock::now();
    const bool answer = work();
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return answer;
  }

  /// A plan counts for what the engine says. A solver that names an illegal one, or not a better one, is wrong.
  Plan<G> confirmed(const std::vector<typename G::Action>& actions, std::string_view solver) const {
    auto plan = replay(game_, before_, actions, options_.objective);
    if (!plan) throw std::logic_error(fmt::format("the {}'s plan does not replay: {}", solver, plan.error().line()));
    return *plan;
  }
  void improve(Plan<G> plan, std::string_view solver) {
    if (!solution_.plan.actions.empty()) {
      if (plan.value <= solution_.plan.value)
        throw std::logic_error(fmt::format("the {} called a plan better that is not", solver));
      ++solution_.improved;
    }
    solution_.plan = std::move(plan);
  }
  [[nodiscard]] bool certain() const { return solution_.proved || solution_.search_complete; }

  bool find() {
    auto limits = options_.limits;
    // A search that has not ended in a quarter of the time seldom does, and Z3 goes on from any plan.
    if (limits.deadline && options_.prove == ProofKind::z3) {
      const auto now = std::chrono::steady_clock::now();
      limits.deadline = now + (*limits.deadline - now) / 4;
    }
    auto found = search(game_, before_, options_.objective, limits);
    solution_.nodes = found.nodes;
    solution_.search_complete = found.complete;
    solution_.bound = found.bound;
    if (found.actions.empty()) return false;
    solution_.plan = confirmed(found.actions, "search");
    return true;
  }

  bool ask(bool found) {
    Question<G> question;
    question.keep_queries = options_.keep_queries;
    for (;;) {
      question.above = found ? solution_.plan.value : Value{};
      auto proof = prove(game_, before_, options_.objective, question, options_.limits);
      solution_.solves += proof.solves;
      if (proof.answer == Answer::better) {
        improve(confirmed(proof.actions, "proof"), "proof");
        found = true;
        continue;
      }
      solution_.proved = found && proof.answer == Answer::none_better;
      solution_.uncovered = proof.uncovered;
      solution_.queries = std::move(proof.queries);
      return found;
    }
  }

  bool list(bool found) {
    const auto census =
        Exhaustive<G>(game_, before_, options_.objective, options_.most_positions, options_.limits).run();
    solution_.positions = census.positions;
    solution_.proved = census.complete;
    if (!census.best.actions.empty() && (!found || census.best.value > solution_.plan.value))
      improve(census.best, "oracle");
    return !solution_.plan.actions.empty();
  }

  bool count_ties() {
    solution_.ties =
        ties(game_, before_, options_.objective, solution_.plan.value, options_.most_ties, options_.limits);
    const auto& found = *solution_.ties;
    if (!found.complete || !found.runner_up || options_.prove != ProofKind::z3) return true;
    Question<G> question;
    question.above = *found.runner_up;
    question.barred = found.positions;
    const auto proof = prove(game_, before_, options_.objective, question, options_.limits);
    solution_.solves += proof.solves;
    if (proof.answer == Answer::better) solution_.ties->complete = false;
    solution_.ties_proved = proof.answer == Answer::none_better;
    return true;
  }

  const G& game_;
  State before_;
  SolveOptions options_;
  Solution<G> solution_;
};

}  // namespace stela::turn
