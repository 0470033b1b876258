// The ways through lines that were written for integers, when they are run over symbols. Where a condition chooses the
// next line, each of its two answers that is possible is a way of its own: the lines are run again from the start, with
// the answers of the way before but for the last one that had another (symbolic execution, King 1976).
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
  /// Runs `lines` once for each way that is possible. What they make is of this thread's terms().
  static void each(const std::function<void(Path&)>& lines);
  /// The run of this thread that is under way: an error where there is none.
  static Path& current();
  /// Whether a lint asks on this thread (Granted::needed).
  static bool lints();

  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

  /// What holds on this way from now on: of the state from which it begins, by a lemma's name, or of symbols made on
  /// the way.
  void suppose(const Truth& condition, const std::string& lemma = "");
  /// What the lines rely on, such as that a card is there that is taken: to be proved besides what is claimed.
  void rely_on(const Truth& condition);
  /// What later lines take for granted of what a check asks.
  enum class Granted : std::uint8_t {
    all,     ///< it holds, or there are no later lines
    needed,  ///< only what they cannot do without: that there is a piece whose place they look at
    nothing
  };
  /// Calls f, in which what a check asks for is not supposed: for asking whether it would hold.
  template <class F>
  void only_asking(F&& f) {
    granting(Granted::nothing, f);
  }
  template <class F>
  void granting(Granted granted, F&& f) {
    granted_ = granted;
    f();
    granted_ = Granted::all;
  }
  [[nodiscard]] Granted granted() const { return granted_; }
  /// The answer of this way.
  bool decide(const z3::expr& condition);
  /// A number that no name had on this way.
  std::string serial() { return std::to_string(serial_++); }

  struct Condition {
    z3::expr holds;
    std::string lemma;  ///< "" for what was decided or follows from the lines
  };
  /// What was supposed and decided.
  [[nodiscard]] const std::vector<Condition>& conditions() const { return conditions_; }
  struct Reliance {
    z3::expr holds;
    std::size_t known;  ///< so many of the conditions were known by then
  };
  [[nodiscard]] const std::vector<Reliance>& relied_on() const { return relied_on_; }

 private:
  struct Fork {
    bool answer;
    bool other_is_left;
  };
  explicit Path(std::vector<Fork>& forks);
  ~Path();

  bool is_possible(const z3::expr& condition);

  std::vector<Fork>& forks_;
  std::size_t met_ = 0;
  z3::solver solver_;
  std::vector<Condition> conditions_;
  std::vector<Reliance> relied_on_;
  std::vector<z3::expr> decided_;
  int serial_ = 0;
  Granted granted_ = Granted::all;
};

}  // namespace stela::prove
