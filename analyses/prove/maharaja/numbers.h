// Sets of small numbers, fields of governors, dials and a turn's actions over symbols. The words are those of
// model/maharaja/reference/numbers.h. Private to the proofs.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "analyses/prove/paths.h"
#include "model/maharaja/reference/naive.h"
#include "model/maharaja/rule.h"
#include "model/maharaja/state.h"

namespace stela::prove {

inline Term one_if(const Truth& condition) { return either(condition, 1, 0); }

/// A set of some of the numbers 0 to kMost - 1.
class NumberSet {
 public:
  static constexpr std::size_t kMost = 8;
  using Members = std::array<Truth, kMost>;

  NumberSet() : in_(none()) {}
  NumberSet(const maharaja::naive::Numbers& numbers) : NumberSet() {  // NOLINT(google-explicit-constructor)
    for (const int n : numbers) in_.at(static_cast<std::size_t>(n)) = true;
  }
  static NumberSet named(const std::string& name) {
    NumberSet set;
    for (std::size_t i = 0; i < kMost; ++i) set.in_[i] = Truth::named(name + "_" + std::to_string(i));
    return set;
  }

  [[nodiscard]] const Members& members() const { return in_; }
  void clear() { in_ = none(); }

  // The words

  friend Truth contains(const NumberSet& set, int n) { return set.in_.at(static_cast<std::size_t>(n)); }
  friend Truth contains(const NumberSet& set, const Term& n) {
    Truth some = false;
    for (std::size_t i = 0; i < kMost; ++i) some = some || (n == i && set.in_[i]);
    return some;
  }
  friend Term size_of(const NumberSet& set) {
    Term size = 0;
    for (const auto& in : set.in_) size = size + one_if(in);
    return size;
  }
  friend Truth is_empty(const NumberSet& set) {
    Truth some = false;
    for (const auto& in : set.in_) some = some || in;
    return !some;
  }
  friend Truth is_only(const NumberSet& set, int n) {
    Truth only = contains(set, n);
    for (std::size_t i = 0; i < kMost; ++i)
      if (static_cast<int>(i) != n) only = only && !set.in_[i];
    return only;
  }
  friend Term lowest_or(const NumberSet& set, int none) {
    Term lowest = none;
    for (std::size_t i = kMost; i-- > 0;) lowest = either(set.in_[i], static_cast<int>(i), lowest);
    return lowest;
  }
  friend void insert(NumberSet& set, int n) {
    Path::current().oblige(!contains(set, n));
    set.in_.at(static_cast<std::size_t>(n)) = true;
  }
  friend void insert(NumberSet& set, const Term& n) { set.change(n, true); }
  friend void erase(NumberSet& set, int n) {
    Path::current().oblige(contains(set, n));
    set.in_.at(static_cast<std::size_t>(n)) = false;
  }
  friend void erase(NumberSet& set, const Term& n) { set.change(n, false); }
  friend void set_only(NumberSet& set, const Term& n) {
    for (std::size_t i = 0; i < kMost; ++i) set.in_[i] = n == i;
  }
  friend void move_all(NumberSet& from, NumberSet& to) {
    for (std::size_t i = 0; i < kMost; ++i) {
      Path::current().oblige(!(from.in_[i] && to.in_[i]));
      to.in_[i] = to.in_[i] || from.in_[i];
    }
    from.clear();
  }

 private:
  static Members none() { return {false, false, false, false, false, false, false, false}; }
  /// In or out, of a number that was not.
  void change(const Term& n, bool in) {
    Path::current().oblige(n >= 0 && n < kMost && !(contains(*this, n) == in));
    for (std::size_t i = 0; i < kMost; ++i) in_[i] = Truth(z3::ite((n == i).expr(), Truth(in).expr(), in_[i].expr()));
  }

  Members in_;
};

/// Two tasks, where they are set.
struct SymbolicDial {
  Truth set = false;
  std::array<Term, 2> tasks;

  SymbolicDial() = default;
  SymbolicDial(const maharaja::naive::Numbers& dial) : set(!dial.empty()) {  // NOLINT(google-explicit-constructor)
    for (std::size_t i = 0; i < dial.size(); ++i) tasks.at(i) = dial[i];
  }
  void clear() { *this = {}; }

  friend Truth is_set(const SymbolicDial& dial) { return dial.set; }
  friend void set_dial(SymbolicDial& dial, int one, int other) {
    dial.set = true;
    dial.tasks = {one, other};
  }
};

/// One of a turn's actions.
struct SymbolicSlot {
  Term task, progress, palaces, city_houses, village_houses, refilled;

  SymbolicSlot() = default;
  SymbolicSlot(const maharaja::Slot& slot)  // NOLINT(google-explicit-constructor)
      : task(slot.task),
        progress(slot.progress),
        palaces(slot.palaces),
        city_houses(slot.city_houses),
        village_houses(slot.village_houses),
        refilled(slot.refilled) {}

  friend Truth operator==(const SymbolicSlot& a, const SymbolicSlot& b) {
    return a.task == b.task && a.progress == b.progress && a.palaces == b.palaces && a.city_houses == b.city_houses &&
           a.village_houses == b.village_houses && a.refilled == b.refilled;
  }
  friend void show(SymbolicSlot& slot, const SymbolicDial& dial, std::size_t i) {
    Path::current().oblige(dial.set);
    slot.task = dial.tasks.at(i);
  }
};

/// Each task is a path of its own.
inline maharaja::Task chosen(const Term& task) { return static_cast<maharaja::Task>(at(task)); }
/// The clause's rule is the task's own. No proof asks which that is; a lint of the rules does.
inline maharaja::Rule rule_of(const Term& task) {
  return Path::lints() ? maharaja::naive::rule_of(chosen(task)) : maharaja::Rule::A1;
}
template <class F>
Truth as_task(const Term& task, F&& f) {
  Truth all = true;
  for (std::size_t i = 0; i < maharaja::kTasks; ++i) all = all && implies(task == i, f(i));
  return all;
}

// Fields of governors, by city

struct SymbolicSpread {
  Truth apart;
  Term low, high;
};
inline SymbolicSpread spread_of(const maharaja::naive::Row<Term>& fields) {
  SymbolicSpread spread{true, fields.front(), fields.front()};
  for (std::size_t i = 1; i < fields.size(); ++i) {
    for (std::size_t other = 0; other < i; ++other) spread.apart = spread.apart && fields[i] != fields[other];
    spread.low = either(fields[i] < spread.low, fields[i], spread.low);
    spread.high = either(fields[i] > spread.high, fields[i], spread.high);
  }
  return spread;
}
/// Each city is a path of its own.
inline int city_of_lowest(const maharaja::naive::Row<Term>& fields) {
  std::size_t city = 0;
  for (; city + 1 < fields.size(); ++city) {
    Truth lowest = true;
    for (const auto& other : fields) lowest = lowest && fields[city] <= other;
    if (lowest) break;
  }
  return static_cast<int>(city);
}
inline Term element(const maharaja::naive::Row<Term>& numbers, const Term& index) {
  Term found = numbers.front();
  for (std::size_t i = 1; i < numbers.size(); ++i) found = either(index == i, numbers[i], found);
  return found;
}

// Bids

/// In `open` and `bid`, instead of coins: any.
inline constexpr std::uint8_t kAnyCoins = 255;
inline bool offers_any(const maharaja::Action& a) {
  return (a.kind == maharaja::Kind::open && a.to == kAnyCoins) ||
         (a.kind == maharaja::Kind::bid && a.what == kAnyCoins);
}
inline Term coins_offered() { return Term::named("coins_offered"); }
inline Term coins_bid(const maharaja::naive::TableOf<Symbols>& /*t*/, const maharaja::Action& a) {
  return offers_any(a) ? coins_offered() : Term(int{a.kind == maharaja::Kind::open ? a.to : a.what});
}

}  // namespace stela::prove
