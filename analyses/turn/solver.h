// The best turn, and how sure that is: a search finds a plan, the reference engine replays it, and the game's proof
// (Z3, CaDiCaL, the solver of sums, or a list of all positions) or the exhaustive oracle says that nothing is better. A
// better plan that a proof comes upon is replayed and proved in its turn. Where a search can run beside the proof, it
// does; the plan is the same for any number of threads all the same.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/turn/catch_solver_exceptions.h"
#include "analyses/turn/exhaustive.h"
#include "analyses/turn/solve_options.h"
#include "analyses/turn/solvers.h"
#include "base/crew.h"

namespace stela::turn {

template <Solvable G>
class Solver {
 public:
  using State = typename G::State;

  Solver(const G& game, const State& before, SolveOptions options)
      : game_(game), before_(before), options_(std::move(options)) {
    if (options_.prove == ProofKind::automatic) options_.prove = kUsualProof<G>, may_change_ = true;
  }

  /// Errors: a position without a turn to solve, or nothing found within the limits; and internal ones, of a solver
  /// that fails or says what the others refute.
  Result<Solution<G>> run() {
    if (auto error = unsolvable(game_, before_, options_.objective)) return *error;
    solution_.proof = options_.prove;
    const auto found = timed(solution_.seconds, [&] { return find_and_prove(); });
    if (!found) return found.error();
    if (!*found && !solution_.uncovered.empty()) return Error{"", "--no-search", solution_.uncovered};
    if (!*found) return timed_out_error("no plan was found before it");
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
  Result<Proof<G>> proof(const Question<G>& question) { return proof(question, options_.limits); }
  Result<Proof<G>> proof(Question<G> question, const Limits& limits) {
    question.by = prover_of<G>(options_.prove);
    return guarded("proof", [&] { return prove(game_, before_, options_.objective, question, limits); });
  }
  /// Whether the game's own proof is wanted.
  [[nodiscard]] bool asks() const {
    return by_formulas(options_.prove) ||
           (options_.prove == ProofKind::exhaustive && Goals<G>::kProof == ProofKind::exhaustive);
  }
  [[nodiscard]] bool certain() const { return solution_.proved || solution_.search_complete; }

  // Each says whether there is a plan now.

  Result<bool> find_and_prove() {
    if constexpr (SearchedBeside<G>)
      if (options_.search && by_formulas(options_.prove)) return side_by_side();
    Result<bool> found = false;
    if (options_.search) found = timed(solution_.search_seconds, [&] { return find(); });
    if (found && asks()) found = timed(solution_.proof_seconds, [&] { return ask_all(*found); });
    if (found && options_.prove == ProofKind::exhaustive && !asks())
      found = timed(solution_.proof_seconds, [&] { return list(*found); });
    return found;
  }

  /// A search that has not ended in a quarter of the time seldom does, and the proof goes on from any plan.
  [[nodiscard]] Limits a_quarter() const {
    auto limits = options_.limits;
    const auto now = std::chrono::steady_clock::now();
    if (limits.deadline) limits.deadline = now + (*limits.deadline - now) / 4;
    return limits;
  }

  Result<bool> find() {
    const auto limits = asks() ? a_quarter() : options_.limits;
    const auto found = guarded("search", [&] { return search(game_, before_, options_.objective, limits); });
    if (!found) return found.error();
    note(*found);
    if (found->actions.empty()) return false;
    auto plan = confirmed(found->actions, "search");
    if (!plan) return plan.error();
    solution_.plan = std::move(*plan);
    return true;
  }
  void note(const Found<G>& found) {
    solution_.nodes = found.nodes;
    solution_.search_complete = found.complete;
    solution_.bound = found.bound;
  }

  /// The search beside the proof, or before it when there is but one thread.
  Result<bool> side_by_side() requires SearchedBeside<G> {
    Exchange<G> exchange;
    std::atomic<bool> enough = false;
    Result<Found<G>> found = Found<G>{};
    const auto quarter = a_quarter();
    const auto look = [&](Limits limits) {
      limits.threads = 1;
      limits.overtaken = &enough;
      limits.work = &exchange.work();
      found = timed(solution_.search_seconds, [&] {
        return guarded("search", [&] { return search(game_, before_, options_.objective, limits, exchange); });
      });
      exchange.finish();
    };
    Result<bool> proved = false;
    if (options_.limits.threads < 2) {
      auto limits = quarter;
      // Some of it beyond what is canonical: a better plan to begin with saves the proof its improvements.
      limits.most_work = 4 * kCanonicalWork;
      look(limits);
      proved = timed(solution_.proof_seconds, [&] { return ask_beside(exchange, quarter); });
    } else {
      const auto searcher = needed_thread([&] { look(options_.limits); });
      auto head_start = options_.limits;
      head_start.deadline = std::min(Limits::in(kHeadStart), quarter.deadline.value_or(Limits::in(kHeadStart)));
      exchange.wait(head_start, [](const auto&, std::uint64_t) { return false; });
      proved = timed(solution_.proof_seconds, [&] { return ask_beside(exchange, quarter); });
      enough = true;
    }
    if (!found) return found.error();
    note(*found);
    return proved;
  }

  /// Whether there is a plan. The search may be running.
  Result<bool> ask_beside(Exchange<G>& exchange, const Limits& quarter) requires SearchedBeside<G> {
    auto answer = Answer::unknown;
    do {
      if (auto error = take_over(exchange)) return *error;
      auto limits = options_.limits;
      if (!exchange.finished() && limits.threads > 1) --limits.threads;
      limits.raised = &exchange.raised();
      Question<G> question;
      question.keep_queries = options_.keep_queries;
      question.above = solution_.plan.value;
      question.memory = &memory_;
      exchange.hear(question.above);
      auto proved = proof(question, limits);
      if (!proved) return proved.error();
      answer = proved->answer;
      solution_.solves += proved->solves;
      solution_.uncovered = proved->uncovered;
      solution_.queries = std::move(proved->queries);
      if (answer != Answer::better) continue;
      auto plan = confirmed(proved->actions, "proof");
      if (!plan) return plan.error();
      if (auto error = improve(std::move(*plan), "proof")) return *error;
    } while (answer == Answer::better ||
             (answer == Answer::unknown && exchange.raised() && !options_.limits.reached()));
    if (answer == Answer::none_better) {
      solution_.proved = true;
      if (auto error = confirm_by_z3()) return *error;
      if (auto error = make_canonical(exchange)) return *error;
    } else {
      // The formulas may not settle the question, and then the search's word is all there is.
      if (!solution_.uncovered.empty()) exchange.wait(quarter, [](const auto&, std::uint64_t) { return false; });
      if (auto error = take_over(exchange)) return *error;
    }
    return !solution_.plan.actions.empty();
  }

  /// The search's plan, if it is better.
  std::optional<Error> take_over(const Exchange<G>& exchange) {
    const auto best = exchange.best();
    if (!best || best->value <= solution_.plan.value) return std::nullopt;
    auto plan = confirmed(best->actions, "search");
    if (!plan) return plan.error();
    solution_.plan = std::move(*plan);
    return std::nullopt;
  }

  /// Of the plans that are as good as the proved one, the one that does not depend on who was faster: what the search
  /// finds first by its own means, or if that takes it too long, what the proof finds when asked for just that.
  std::optional<Error> make_canonical(Exchange<G>& exchange) {
    const auto& value = solution_.plan.value;
    const auto reached = [&](const auto& best) { return best && best->value == value; };
    exchange.wait(options_.limits,
                  [&](const auto& best, std::uint64_t work) { return reached(best) || work > kCanonicalWork; });
    const auto best = exchange.best();
    auto actions = reached(best) && best->work <= kCanonicalWork ? best->actions : std::vector<typename G::Action>{};
    if (actions.empty()) {
      Question<G> question;
      question.above = value;
      question.equal_too = question.equal_only = true;
      question.memory = &memory_;
      auto answer = proof(question);
      if (!answer) return answer.error();
      solution_.solves += answer->solves;
      if (answer->answer != Answer::better) return std::nullopt;  // time ran out: the plan at hand will do
      actions = std::move(answer->actions);
    }
    auto plan = confirmed(actions, "canonical");
    if (!plan) return plan.error();
    if (plan->value != value) return internal_error("the canonical plan is worth something else");
    solution_.plan = std::move(*plan);
    return std::nullopt;
  }

  /// With `both`, Z3 is asked the last question again.
  std::optional<Error> confirm_by_z3() {
    if (options_.prove != ProofKind::both) return std::nullopt;
    Question<G> question;
    question.above = solution_.plan.value;
    const auto second = timed(solution_.second_seconds, [&] {
      return guarded("proof", [&] { return prove(game_, before_, options_.objective, question, options_.limits); });
    });
    if (!second) return second.error();
    solution_.second_solves = second->solves;
    if (second->answer == Answer::better)
      return internal_error("Z3 finds a better turn where the first solver finds none");
    solution_.proved = second->answer == Answer::none_better;
    return std::nullopt;
  }

  /// By the usual proof, and by another one if that leaves something open and nobody has chosen it.
  Result<bool> ask_all(bool found) {
    auto plan = ask(found);
    if (!plan || !may_change_ || solution_.uncovered.empty() || options_.prove == kOtherProof<G>) return plan;
    solution_.proof = options_.prove = kOtherProof<G>;
    return ask(*plan);
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
      if (solution_.proved)
        if (auto error = confirm_by_z3()) return *error;
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

  static constexpr double kHeadStart = 0.05;  ///< seconds: most searches end within them

  const G& game_;
  State before_;
  SolveOptions options_;
  bool may_change_ = false;  ///< how to prove was left open
  Solution<G> solution_;
  ProofMemory<G> memory_;  // of the first solver's questions; Z3 is asked without, to confirm
};

}  // namespace stela::turn
