// Clauses and what follows from them by unit propagation, with the reasons. Two literals of each clause are watched
// (Moskewicz and others 2001). For proofs that are read from a file: it knows nothing of the solvers that write them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <unordered_map>
#include <vector>

namespace stela::turn::logic {

/// Why a clause may be added. Clauses are numbers in the order of `add`, from 0 on.
struct Justification {
  /// Each has one literal left when all before it are used, and the last one has none: reverse unit propagation (RUP).
  /// With candidates none is the last one.
  std::vector<std::size_t> units;
  /// A clause that needs the pivot not to hold, and what contradicts it after `units` (RAT); nothing if it has a
  /// literal that holds already.
  struct RatCandidate {
    std::size_t clause;
    std::vector<std::size_t> units;
  };
  std::vector<RatCandidate> candidates;
};

class ClauseBase {
 public:
  explicit ClauseBase(int variables) { grow(variables); }

  /// Adds a clause that is given, or has been found to be right.
  void add(std::vector<int> literals);
  /// The number of the clause that has gone. The clause that made a literal certain stays: `kept`. None if there is no
  /// such clause.
  static constexpr std::size_t kKept = static_cast<std::size_t>(-1);
  std::optional<std::size_t> remove(std::vector<int> literals);

  /// Whether the clause follows by RUP, or by RAT with its first literal as the pivot. A clause that holds always needs
  /// no reason.
  bool follows(const std::vector<int>& literals, Justification* why = nullptr);

  /// The clauses contradict each other by unit propagation alone.
  [[nodiscard]] bool refuted() const { return refuted_.has_value(); }

 private:
  struct Clause {
    std::vector<int> literals;  ///< each once; the first two are watched, where it has so many that are open
    bool there;
  };
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  /// Of a variable, while reasons are collected.
  enum Seen : char { kUnseen, kSeen, kGiven };

  static std::size_t variable_index(int literal) { return 2 * static_cast<std::size_t>(std::abs(literal)); }
  static std::size_t index(int literal) { return variable_index(literal) + (literal < 0 ? 1U : 0U); }
  void grow(int variable);
  [[nodiscard]] bool is_true(int literal) const { return true_[index(literal)] != 0; }
  [[nodiscard]] bool is_false(int literal) const { return true_[index(-literal)] != 0; }
  void assign(int literal, std::size_t reason);
  void undo(std::size_t size);
  void attach(std::size_t number);
  /// What contradicts an assumption.
  struct Conflict {
    std::size_t clause = kNone;  ///< it is broken,
    int literal = 0;             ///< or this literal holds that should not
  };
  std::optional<Conflict> assume_not(const std::vector<int>& literals, int except);
  std::optional<Conflict> propagate();
  bool follows_by(int pivot, Justification* why);
  void see(const Conflict& conflict);
  void see_others(std::size_t clause, int but);
  /// The reasons seen of the trail from one place on, in its order.
  std::vector<std::size_t> reasons_seen(std::size_t from);

  std::vector<Clause> clauses_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;  // only looked up
  std::vector<char> true_;                                       // by literal
  /// A clause watched by a literal, and another of its literals: where that holds the clause need not be looked at.
  struct Watch {
    std::size_t clause;
    int other;
  };
  std::vector<std::vector<Watch>> watches_;  // by literal
  std::vector<std::size_t> reason_;          // by literal, of the positive one
  std::vector<Seen> seen_;                   // the same; all unseen between two calls
  std::vector<int> trail_;
  std::size_t done_ = 0;  // of the trail
  std::optional<Conflict> refuted_;
};

}  // namespace stela::turn::logic
