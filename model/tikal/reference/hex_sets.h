// What the reference formulation asks of sets of hexes, tiles and players, one set of words for those of a position,
// which are words of bits, and those of a domain of symbols, which have the members of prove::TermSet.
#pragma once

#include <bit>
#include <concepts>

#include "model/domain.h"
#include "model/hex.h"

namespace stela::tikal::naive {

// Over bits: an index is of a place that there may be

template <std::unsigned_integral Set, std::integral Index>
bool is_in(Set set, Index i) {
  return (set >> i & 1U) != 0;
}
template <std::unsigned_integral Set, std::integral Index>
void put_where(bool condition, Set& set, Index i) {
  set = static_cast<Set>(set | static_cast<Set>(Set{condition} << i));
}
inline HexSet minus(HexSet a, HexSet b) { return a & ~b; }
template <std::unsigned_integral Set>
bool is_empty(Set set) {
  return set == 0;
}
template <std::unsigned_integral Set>
int size_of(Set set) {
  return std::popcount(set);
}
/// The lowest, kNoHex of none; for messages.
inline Hex first_in(HexSet set) { return set == 0 ? kNoHex : nth_hex(set, 0); }
/// Whether nothing is in the set from an index on.
template <std::unsigned_integral Set>
bool none_from(Set set, std::size_t begin) {
  return set >> begin == 0;
}
/// Calls f(hex, in) for the hexes of a set; `in` says that it is one. A domain of symbols calls it for every hex.
template <class F>
void each_in(HexSet set, F&& f) {
  for_each_hex(set, [&](Hex h) { f(h, true); });
}

// Over symbols, whose indices may be symbols too

template <class Set>
concept SymbolSet = !std::integral<Set>;

template <SymbolSet Set, class Index>
auto is_in(const Set& set, const Index& i) {
  if constexpr (std::integral<Index>) {
    return set.test(static_cast<std::size_t>(i));
  } else {
    auto in = set.test(0) && i == 0;
    each_member(set, [&](auto place, const auto& there) { in = in || (there && i == place); });
    return in;
  }
}
template <class Truth, SymbolSet Set, class Index>
void put_where(const Truth& condition, Set& set, const Index& i) {
  if constexpr (std::integral<Index>)
    set.set_where(condition, static_cast<std::size_t>(i));
  else
    each_member(Set(set), [&](auto place, const auto&) { set.set_where(condition && i == place, place); });
}
template <SymbolSet Set>
Set minus(const Set& a, const Set& b) {
  return a.minus(b);
}
template <SymbolSet Set>
auto is_empty(const Set& set) {
  return set.none();
}
template <SymbolSet Set>
auto size_of(const Set& set) {
  return set.count();
}
template <SymbolSet Set>
Hex first_in(const Set& set) {
  return static_cast<Hex>(set.first());  // no cell is no hex
}
template <SymbolSet Set>
auto none_from(const Set& set, std::size_t begin) {
  auto none = set.none() || true;
  each_member(set, [&](auto place, const auto& in) {
    if (place >= begin) none = none && !in;
  });
  return none;
}
template <SymbolSet Set, class F>
void each_in(const Set& set, F&& f) {
  each_member(set, [&](auto place, const auto& in) { f(static_cast<Hex>(place), in); });
}

template <class Set, class Index>
void put(Set& set, const Index& i) {
  put_where(true, set, i);
}

}  // namespace stela::tikal::naive
