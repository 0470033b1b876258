// Symbolic execution (King 1976) of lines that were written for integers: the reference's rules, over Z3's expressions.
//
// A path is one run of the lines. Its path condition is the conjunction of what was assumed of the state before, and of
// the answers at its branches. A branch on a symbolic condition asks Z3 whether each answer may be true under the path
// condition. One feasible answer is taken as it is. Two make a fork: the path goes on with "true", and another path
// takes "false" later.
//
// Paths are explored depth first, by running the lines again from the start: a path replays the answers of its forks,
// of which the last one with another feasible answer is flipped. No state is copied, so the lines need not know that
// they are run over symbols. Exploration ends, as the rules' loops run over boards and players of fixed sizes, and each
// condition is decided once a path.
//
// Z3 gets a budget of steps for each branch, not of time: so paths and queries are the same on any machine. Where the
// budget is too small for "infeasible", both answers are explored. That costs queries, and is sound: what must hold at
// the end of an infeasible path follows from anything.
//
// Obligations are what the lines rely on along the way, such as that a card is there that is taken. Each is proved
// under the path condition as it was by then.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "analyses/prove/symbols.h"

namespace stela::prove {

/// One run of the lines.
class Path {
 public:
  /// Runs `lines` once for each feasible path. What they make is of this thread's terms().
  static void each(const std::function<void(Path&)>& lines);
  /// This thread's path: an error outside each().
  static Path& current();
  /// Whether a lint runs on this thread (Granted::needed).
  static bool lints();

  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

  /// Adds to the path condition: of the state before, by a lemma's name, or of symbols made on the path.
  void assume(const Truth& condition, const std::string& lemma = "");
  /// Adds an obligation: what the lines rely on, to be proved besides the claims.
  void oblige(const Truth& condition);
  /// What later lines may assume of what a check tests.
  enum class Granted : std::uint8_t {
    all,     ///< it holds, or there are no later lines
    needed,  ///< only what they cannot do without: that there is a piece whose place they look at
    nothing
  };
  /// Calls f, in which what a check tests is not assumed, to ask whether it would hold.
  template <class F>
  void checking_only(F&& f) {
    granting(Granted::nothing, f);
  }
  template <class F>
  void granting(Granted granted, F&& f) {
    granted_ = granted;
    f();
    granted_ = Granted::all;
  }
  [[nodiscard]] Granted granted() const { return granted_; }
  /// The answer of this path at a branch.
  bool decide(const z3::expr& condition);
  /// A number that no name had on this path.
  std::string serial() { return std::to_string(serial_++); }

  struct Condition {
    z3::expr holds;
    std::string lemma;  ///< "" for answers at branches, and what follows from the lines
  };
  /// The path condition, in the order in which it grew.
  [[nodiscard]] const std::vector<Condition>& conditions() const { return conditions_; }
  struct Obligation {
    z3::expr holds;
    std::size_t known;  ///< length of the path condition by then
  };
  [[nodiscard]] const std::vector<Obligation>& obligations() const { return obligations_; }

 private:
  struct Fork {
    bool answer;
    bool other_feasible;
  };
  explicit Path(std::vector<Fork>& forks);
  ~Path();

  bool may_be_true(const z3::expr& condition);

  std::vector<Fork>& forks_;
  std::size_t next_fork_ = 0;
  z3::solver solver_;
  std::vector<Condition> conditions_;
  std::vector<Obligation> obligations_;
  std::vector<z3::expr> decided_;
  int serial_ = 0;
  Granted granted_ = Granted::all;
};

}  // namespace stela::prove
