// The value domain of a reference formulation: what its numbers, sets and conditions are. Over Integers they are those
// of a position, and a condition is a bool. Over a domain of symbols the same lines make formulas: what a rule asks,
// what an action changes, what must hold (tests/symbols has one over Z3).
//
// The shape, in all four games:
// - StateOf<Domain> is the state; `using State = StateOf<Integers>`. Its counts are Domain::Number, its sets of places
//   Domain::Set. What chooses the next line of a rule stays plain in every domain: the phase, whose turn it is, the
//   kind and the places of an action, where a figure stands.
// - Legality<Domain, Walks>, Effects and StateInvariants<Domain, Walks> are templates over it. They branch on plain
//   values only; what is asked in some positions alone is asked by keeps_where() and holds_where(). Both sides of &&
//   and
//   || are evaluated where they are symbols, so test() of a set must stand any place, kNoCell too.
// - Walks answers what a search of the board answers: districts, swims, enclosure. A domain of symbols may leave that
//   free: what holds for any answer holds for the true one.
// - keeps() and holds() answer a bool in every domain: a plain condition's value. A symbol is noted, and the answer is
//   true: what comes next is asked under the condition that this held.
#pragma once

#include <concepts>
#include <type_traits>

namespace stela {

template <class Rule>
class RulesAsked;
template <class G>
class Finder;

/// The domain of a position that can be played.
struct Integers {
  static constexpr bool kSymbols = false;
  using Truth = bool;
  template <class T>
  using Number = T;
  template <class T>
  using Set = T;
  template <class Rule>
  using Rules = RulesAsked<Rule>;
  template <class G>
  using Findings = Finder<G>;
};

/// Of a narrow number, one that sums and differences fit in. Domains of symbols have their own.
template <std::integral T>
constexpr int wide(T n) {
  return static_cast<int>(n);
}

/// The sum of an array of numbers.
template <class Numbers>
constexpr auto sum_of(const Numbers& numbers) {
  std::remove_cvref_t<decltype(wide(numbers[0]))> sum = wide(numbers[0]);
  for (std::size_t i = 1; i < numbers.size(); ++i) sum = sum + wide(numbers[i]);
  return sum;
}

/// n less or more by a difference, in n's own type.
template <std::integral T>
constexpr void add(T& n, int difference) {
  n = static_cast<T>(n + difference);
}

/// The same under a condition.
template <std::integral T>
constexpr void add_where(bool condition, T& n, int difference) {
  if (condition) add(n, difference);
}

/// Calls f(member, in) for the members of a set; `in` is true for members. A domain of symbols calls it for every place
/// that there is.
template <class Set, class F>
constexpr void each_member(const Set& set, F&& f) {
  set.for_each([&](auto member) { f(member, true); });
}

}  // namespace stela
