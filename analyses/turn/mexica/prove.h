// Is there a better turn in Mexica? Asked of Z3, with the rules as formulas: written apart from the engine and the
// search.
#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "analyses/turn/mexica/few_canals.h"
#include "analyses/turn/mexica/goals.h"
#include "analyses/turn/mexica/shape.h"
#include "analyses/turn/solution.h"

namespace stela::turn {

/// Kinds of turns that have been refuted.
template <>
class ProofMemory<mexica::Mexica> {
 public:
  /// No turn of the shape is worth as much as `least`, which has the first terms of the objective.
  void add(std::vector<int> least, const for_mexica::Shape& shape);
  /// Whether that follows from what was added. From any thread.
  [[nodiscard]] bool refutes(const std::vector<int>& least, const for_mexica::Shape& shape) const;
  /// Of the one position that all questions are about; made when it is first asked for, by one thread.
  for_mexica::FewCanals& few_canals(const mexica::Mexica& game, const mexica::State& before);

 private:
  struct Refuted {
    std::vector<int> least;
    for_mexica::Shape shape;
  };
  mutable std::mutex mutex_;
  std::vector<Refuted> refuted_;
  std::optional<for_mexica::FewCanals> few_canals_;
};

/// Whether a turn is worth more than `question.above`; with positions barred, one that ends in none of them. A better
/// plan is one that the reference engine plays. The answer is the same for any number of threads. In the first round
/// each plan that the engine refuses by MEX-M5 makes the formulas stricter, until one is allowed or there is none.
Proof<mexica::Mexica> prove(const mexica::Mexica& game, const mexica::State& before, const Objective& objective,
                            const Question<mexica::Mexica>& question, const Limits& limits);

}  // namespace stela::turn
