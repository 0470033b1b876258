// A value domain of symbols (model/domain.h): numbers, sets, piles and conditions are Z3 expressions. The lines of the
// reference formulation that are run over integers make formulas over it. Private to the proofs, as Z3 is.
#pragma once

#include <z3++.h>

#include <concepts>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/domain.h"
#include "model/grid.h"
#include "model/hex.h"

namespace stela::prove {

/// Symbols of one thread have nothing to do with those of another.
inline std::unique_ptr<z3::context>& terms_of_thread() {
  thread_local auto context = std::make_unique<z3::context>();
  return context;
}
inline z3::context& terms() { return *terms_of_thread(); }
/// Forgets this thread's symbols, of which none may be left: what is proved next does not depend on what was before.
inline void renew_terms() { terms_of_thread() = std::make_unique<z3::context>(); }

/// Whether a condition holds where the answer chooses the next line (paths.h). A plain one is decided as it is.
bool decide(const z3::expr& condition);
/// From here on the lines take it for granted, inside Path::each(); needed: later lines cannot do
/// without it. How many conditions the path had before.
std::size_t take_for_granted(const z3::expr& condition, bool needed = true);

/// A condition. Plain ones become constants.
class Truth {
 public:
  Truth(bool value) : expr_(terms().bool_val(value)) {}  // NOLINT(google-explicit-constructor)
  explicit Truth(z3::expr expr) : expr_(std::move(expr)) {}
  static Truth named(const std::string& name) { return Truth(terms().bool_const(name.c_str())); }

  [[nodiscard]] const z3::expr& expr() const { return expr_; }
  explicit operator bool() const { return decide(expr_); }
  friend Truth operator!(const Truth& a) { return Truth(!a.expr_); }
  friend Truth operator&&(const Truth& a, const Truth& b) { return Truth(a.expr_ && b.expr_); }
  friend Truth operator||(const Truth& a, const Truth& b) { return Truth(a.expr_ || b.expr_); }
  friend Truth operator==(const Truth& a, const Truth& b) { return Truth(a.expr_ == b.expr_); }
  // A plain side must not make a plain condition of the other one.
  friend Truth operator&&(bool a, const Truth& b) { return Truth(a) && b; }
  friend Truth operator&&(const Truth& a, bool b) { return a && Truth(b); }
  friend Truth operator||(bool a, const Truth& b) { return Truth(a) || b; }
  friend Truth operator||(const Truth& a, bool b) { return a || Truth(b); }
  friend Truth operator==(bool a, const Truth& b) { return Truth(a) == b; }
  friend Truth operator==(const Truth& a, bool b) { return a == Truth(b); }

 private:
  z3::expr expr_;
};
/// What keeps() and holds() answer: false for a plain condition that fails, and for a symbol that cannot hold.
inline bool decided_true(bool condition) { return condition; }
inline bool decided_true(const Truth& condition) { return !condition.expr().simplify().is_false(); }
inline Truth implies(const Truth& a, const Truth& b) { return Truth(z3::implies(a.expr(), b.expr())); }

template <class E>
concept Enumeration = std::is_enum_v<E>;

/// A whole number of any size.
class Term {
 public:
  Term() : Term(0) {}
  template <std::integral T>
  Term(T value) : expr_(terms().int_val(static_cast<std::int64_t>(value))) {}  // NOLINT(google-explicit-constructor)
  template <Enumeration E>
  Term(E value) : Term(static_cast<int>(value)) {}  // NOLINT(google-explicit-constructor)
  explicit Term(z3::expr expr) : expr_(std::move(expr)) {}
  static Term named(const std::string& name) { return Term(terms().int_const(name.c_str())); }

  [[nodiscard]] const z3::expr& expr() const { return expr_; }
  friend Term operator+(const Term& a, const Term& b) { return Term(a.expr_ + b.expr_); }
  friend Term operator-(const Term& a, const Term& b) { return Term(a.expr_ - b.expr_); }
  friend Term operator-(const Term& a) { return Term(-a.expr_); }
  friend Term operator*(const Term& a, const Term& b) { return Term(a.expr_ * b.expr_); }
  /// Of numbers from 0.
  friend Term operator/(const Term& a, const Term& b) { return Term(a.expr_ / b.expr_); }
  friend Term operator%(const Term& a, const Term& b) { return Term(z3::mod(a.expr_, b.expr_)); }
  friend Truth operator==(const Term& a, const Term& b) { return Truth(a.expr_ == b.expr_); }
  friend Truth operator!=(const Term& a, const Term& b) { return Truth(a.expr_ != b.expr_); }
  friend Truth operator<(const Term& a, const Term& b) { return Truth(a.expr_ < b.expr_); }
  friend Truth operator<=(const Term& a, const Term& b) { return Truth(a.expr_ <= b.expr_); }
  friend Truth operator>(const Term& a, const Term& b) { return Truth(a.expr_ > b.expr_); }
  friend Truth operator>=(const Term& a, const Term& b) { return Truth(a.expr_ >= b.expr_); }

 private:
  z3::expr expr_;
};
inline Term wide(const Term& n) { return n; }
inline void add(Term& n, const Term& difference) { n = n + difference; }
inline void add_where(const Truth& condition, Term& n, const Term& difference) {
  n = Term(z3::ite(condition.expr(), (n + difference).expr(), n.expr()));
}

inline Term either(const Truth& condition, const Term& yes, const Term& no) {
  return Term(z3::ite(condition.expr(), yes.expr(), no.expr()));
}
/// The number of a place: each that the number may be is a path of its own.
std::size_t at(const Term& number);

/// A set of the places 0 to places() - 1.
class TermSet {
 public:
  /// How many places there are, for all sets made from now on.
  static std::size_t& places() {
    static std::size_t places = 0;
    return places;
  }

  TermSet() : in_(places(), Truth(false)) {}
  TermSet(const Bits& cells) : TermSet() {  // NOLINT(google-explicit-constructor)
    cells.for_each([&](Cell c) { set(c); });
  }
  explicit TermSet(HexSet hexes) : TermSet() {
    for_each_hex(hexes, [&](Hex h) { set(h); });
  }
  static TermSet named(const std::string& name) {
    TermSet set;
    for (std::size_t i = 0; i < places(); ++i) set.in_[i] = Truth::named(name + "_" + std::to_string(i));
    return set;
  }

  [[nodiscard]] Truth test(std::size_t place) const { return place < in_.size() ? in_[place] : Truth(false); }
  void set(std::size_t place) { in_[place] = true; }
  void reset(std::size_t place) { in_[place] = false; }
  /// Besides those that are in it.
  void set_where(const Truth& condition, std::size_t place) {
    if (place < in_.size()) in_[place] = in_[place] || condition;
  }
  [[nodiscard]] TermSet minus(const TermSet& o) const {
    return zipped(o, [](const Truth& a, const Truth& b) { return a && !b; });
  }
  friend TermSet operator|(const TermSet& a, const TermSet& b) {
    return a.zipped(b, [](const Truth& x, const Truth& y) { return x || y; });
  }
  friend TermSet operator&(const TermSet& a, const TermSet& b) {
    return a.zipped(b, [](const Truth& x, const Truth& y) { return x && y; });
  }
  [[nodiscard]] Truth none() const {
    Truth none = true;
    for (const auto& in : in_) none = none && !in;
    return none;
  }
  [[nodiscard]] Truth any() const { return !none(); }
  [[nodiscard]] Term count() const {
    z3::expr_vector ones(terms());
    for (const auto& in : in_) ones.push_back(z3::ite(in.expr(), terms().int_val(1), terms().int_val(0)));
    return in_.empty() ? Term(0) : Term(z3::sum(ones));
  }
  /// For messages, which name no place where places are symbols.
  [[nodiscard]] static Cell first() { return kNoCell; }

  template <class F>
  friend void each_member(const TermSet& set, F&& f) {
    for (std::size_t i = 0; i < set.in_.size(); ++i) f(static_cast<Cell>(i), set.in_[i]);
  }

 private:
  template <class F>
  [[nodiscard]] TermSet zipped(const TermSet& o, F&& f) const {
    TermSet r;
    for (std::size_t i = 0; i < r.in_.size(); ++i) r.in_[i] = f(in_[i], o.in_[i]);
    return r;
  }

  std::vector<Truth> in_;
};

/// A clause of a rule, or an invariant, as a formula.
template <class Name>
struct Formula {
  Name name;
  z3::expr holds;
  // Of clauses alone
  std::string text = "";  ///< as refusals have it, with {} for values
  bool needed = false;    ///< later clauses mean nothing where it fails
  std::size_t known = 0;  ///< so many conditions of the path were known when it was asked
};

/// The base of a legality check: notes what each rule asks.
template <class Rule>
class RulesNoted {
 public:
  [[nodiscard]] const std::vector<Formula<Rule>>& clauses() const { return clauses_; }
  /// All clauses together.
  [[nodiscard]] z3::expr legal() const {
    z3::expr all = terms().bool_val(true);
    for (const auto& clause : clauses_) all = all && clause.holds;
    return all.simplify();
  }

 protected:
  /// Plain conditions are decided, and end the check as they do over integers.
  template <class Condition, class... T>
  bool keeps(Rule rule, const Condition& satisfied, std::string_view clause, T&&... /*values*/) {
    return note(rule, satisfied, clause, false);
  }
  template <class Condition, class... T>
  bool needs(Rule rule, const Condition& satisfied, std::string_view clause, T&&... /*values*/) {
    return note(rule, satisfied, clause, true);
  }
  /// No rule is left out.
  [[nodiscard]] static bool passed_over() { return false; }
  template <class... T>
  bool keeps_where(const Truth& checked, Rule rule, const Truth& satisfied, std::string_view clause, T&&... values) {
    return keeps(rule, implies(checked, satisfied), clause, values...);
  }
  bool allows(Rule /*rule*/) { return true; }
  bool allows_where(const Truth& /*used*/, Rule /*rule*/) { return true; }

 private:
  template <class Condition>
  bool note(Rule rule, const Condition& satisfied, std::string_view clause, bool needed) {
    const auto holds = Truth(satisfied).expr();
    const auto known = take_for_granted(holds, needed);
    clauses_.push_back({rule, holds, std::string(clause), needed, known});
    return decided_true(satisfied);
  }

  std::vector<Formula<Rule>> clauses_;
};

/// The base of a check of states: notes what each invariant says.
template <class G>
class FindingsNoted {
 public:
  [[nodiscard]] const std::vector<Formula<std::string>>& invariants() const { return invariants_; }

 protected:
  using Rule = typename G::Rule;
  template <class Condition, class... T>
  bool holds(const Condition& satisfied, std::string_view invariant, Rule /*rule*/, std::string_view /*detail*/,
             T&&... /*values*/) {
    invariants_.push_back({std::string(invariant), Truth(satisfied).expr()});
    return decided_true(satisfied);
  }
  template <class... T>
  bool holds_where(const Truth& checked, const Truth& satisfied, std::string_view invariant, Rule rule,
                   std::string_view detail, T&&... values) {
    return holds(implies(checked, satisfied), invariant, rule, detail, values...);
  }

 private:
  std::vector<Formula<std::string>> invariants_;
};

class Pile;  // pile.h
// maharaja/numbers.h
class NumberSet;
struct SymbolicDial;
struct SymbolicSlot;

struct Symbols {
  static constexpr bool kSymbols = true;
  using Truth = prove::Truth;
  template <class T>
  using Number = Term;
  template <class T>
  using Set = TermSet;
  using Pile = prove::Pile;
  using Numbers = NumberSet;
  using Dial = SymbolicDial;
  using Slot = SymbolicSlot;
  template <class Rule>
  using Rules = RulesNoted<Rule>;
  template <class G>
  using Findings = FindingsNoted<G>;
};

}  // namespace stela::prove
