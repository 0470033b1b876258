// What solvers are asked and what they answer, whatever the game.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analyses/turn/plan.h"

namespace stela::turn {

/// When to stop early. A solver looks often enough to stop within a tenth of a second.
struct Limits {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  const std::atomic<bool>* stop = nullptr;       ///< set by Ctrl-C or by another thread
  unsigned threads = 1;                          ///< how many the solver may use; answers do not depend on it
  const std::atomic<bool>* overtaken = nullptr;  ///< set when nobody waits for the answer any more
  const std::atomic<bool>* raised = nullptr;     ///< set when a better question is there to ask
  std::atomic<std::uint64_t>* work = nullptr;    ///< counts the ticks of one thread
  std::uint64_t most_work = ~std::uint64_t{0};   ///< of `work`, which unlike time is the same in every run

  /// So many seconds from now.
  static std::chrono::steady_clock::time_point in(double seconds) {
    return std::chrono::steady_clock::now() +
           std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(seconds));
  }
  [[nodiscard]] bool stoppable() const {
    return deadline || stop != nullptr || overtaken != nullptr || raised != nullptr;
  }
  [[nodiscard]] bool reached() const {
    const auto set = [](const std::atomic<bool>* flag) { return flag != nullptr && *flag; };
    if (work != nullptr && *work > most_work) return true;
    return set(stop) || set(overtaken) || set(raised) || (deadline && std::chrono::steady_clock::now() >= *deadline);
  }
  /// The same, and one more unit of work: for the loops of solvers, in the same places of every run.
  [[nodiscard]] bool tick() const {
    if (work != nullptr) ++*work;
    return reached();
  }
};

/// The best plan that a search found.
template <Game G>
struct Found {
  std::vector<typename G::Action> actions;
  bool complete = false;     ///< the search went through, so by its own account nothing is better
  std::uint64_t nodes = 0;   ///< positions or partial plans looked at
  std::optional<int> bound;  ///< no plan is worth more in the first goal, as far as the search can tell
};

/// The greatest value that is less than this: whoever beats it is worth as much.
inline Value just_below(Value value) {
  --value.back();
  return value;
}

enum class Answer : std::uint8_t { none_better, better, unknown };

/// Who answers a proof's questions: a solver of formulas, or a list of all positions. Not every game has all.
enum class Prover : std::uint8_t { z3, sat, sums, listing };

/// The answer to: is there a plan worth more than this?
template <Game G>
struct Proof {
  Answer answer = Answer::unknown;
  /// When the answer is unknown because the proof does not speak of such an objective or position: why not. Empty when
  /// time ran out.
  std::string uncovered;
  std::vector<typename G::Action> actions;  ///< a better plan, when there is one
  std::vector<std::string> queries;         ///< SMT-LIB 2 texts that were asked, when wanted; all unsat for none_better
  unsigned solves = 0;
  std::uint64_t positions = 0;  ///< listed, where a proof lists positions
};

/// Different positions behind the turn that reach a value, and what comes next to it.
template <Game G>
struct Ties {
  std::vector<typename G::State> positions;  ///< as many as were asked for at most; in an order that never changes
  bool complete = false;           ///< these are all, and the runner-up is the true one, by the search's account
  std::optional<Value> runner_up;  ///< the best value of any other position behind the turn, if there is one
};

/// What the questions of one turn have shown so far, for proofs that can use it again when the next one asks for more.
/// Specialised for a game whose proof can; its facts must hold whatever is asked.
template <Game G>
class ProofMemory {};

/// What else a proof is asked.
template <Game G>
struct Question {
  /// A plan must be worth more than this in lexicographic order. Empty: any plan will do.
  Value above;
  /// With `equal_too`, worth as much will do as well (for ties), but none of these positions behind the turn.
  bool equal_too = false;
  bool equal_only = false;  ///< with `equal_too`: of those that are worth as much, and nothing of better ones
  std::vector<typename G::State> barred;
  bool keep_queries = false;         ///< Z3's
  ProofMemory<G>* memory = nullptr;  ///< none where every query is wanted
  Prover by = Prover::z3;
};

}  // namespace stela::turn
