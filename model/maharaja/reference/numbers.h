// What is done with sets of small numbers (roles, players, places), with the fields of governors, with dials and with a
// turn's actions: the words in which the naive engine speaks of them. These are of integers. A domain of symbols has
// the same words for its own, found by their type (analyses/prove/maharaja/numbers.h).
#pragma once

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cstddef>

#include "model/domain.h"
#include "model/maharaja/state.h"

namespace stela::maharaja::naive {

/// Lists are short: they are held without an allocation, as checks make a table at each step.
template <class T>
using Row = boost::container::small_vector<T, 8>;
using Numbers = Row<int>;

/// A domain's sets, dials and actions of a turn.
template <class Domain>
struct PartsOf {
  using Numbers = typename Domain::Numbers;
  using Dial = typename Domain::Dial;
  using Slot = typename Domain::Slot;
};
template <>
struct PartsOf<Integers> {
  using Numbers = naive::Numbers;  ///< ascending
  using Dial = naive::Numbers;     ///< two tasks, or empty while it is not set
  using Slot = stela::maharaja::Slot;
};

inline std::size_t at(int n) { return static_cast<std::size_t>(n); }
inline int one_if(bool condition) { return condition ? 1 : 0; }

// Sets

inline bool contains(const Numbers& numbers, int n) {
  return std::find(numbers.begin(), numbers.end(), n) != numbers.end();
}
inline bool is_empty(const Numbers& numbers) { return numbers.empty(); }
inline int size_of(const Numbers& numbers) { return static_cast<int>(numbers.size()); }
inline bool is_only(const Numbers& numbers, int n) { return numbers == Numbers{n}; }
/// The lowest; `none` of a set without numbers.
inline int lowest_or(const Numbers& numbers, int none) { return numbers.empty() ? none : numbers.front(); }
/// Of a number that it does not have.
inline void insert(Numbers& numbers, int n) { numbers.insert(std::lower_bound(numbers.begin(), numbers.end(), n), n); }
/// Of one that it has.
inline void erase(Numbers& numbers, int n) { numbers.erase(std::find(numbers.begin(), numbers.end(), n)); }
inline void set_only(Numbers& numbers, int n) { numbers = {n}; }
inline void move_all(Numbers& from, Numbers& to) {
  to.insert(to.end(), from.begin(), from.end());
  std::sort(to.begin(), to.end());
  from.clear();
}

// Dials

inline bool is_set(const Numbers& dial) { return !dial.empty(); }
inline void set_dial(Numbers& dial, int one, int other) { dial = {one, other}; }

// Fields of governors, by city

struct Spread {
  bool apart;
  int low, high;
};
/// Whether no two are the same, and the ends.
inline Spread spread_of(Numbers fields) {
  std::sort(fields.begin(), fields.end());
  return {std::adjacent_find(fields.begin(), fields.end()) == fields.end(), fields.front(), fields.back()};
}
/// The first city of those with the lowest.
inline int city_of_lowest(const Numbers& fields) {
  return static_cast<int>(std::min_element(fields.begin(), fields.end()) - fields.begin());
}
inline int element(const Numbers& numbers, int index) { return numbers[at(index)]; }

// The turn's actions

/// A task that chooses the next line.
inline Task chosen(Task task) { return task; }
/// f(the task's index).
template <class F>
bool as_task(Task task, F&& f) {
  return f(static_cast<std::size_t>(task));
}
inline void show(Slot& slot, const Numbers& dial, std::size_t i) { slot.task = static_cast<Task>(dial[i]); }

}  // namespace stela::maharaja::naive
