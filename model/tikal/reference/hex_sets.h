// What the reference formulation asks of sets of hexes, one set of words for those of a position, which are words of
// bits, and those of a domain of symbols, which have Bits' members. A plain set may be taken from either.
#pragma once

#include <bit>

#include "model/domain.h"
#include "model/hex.h"

namespace stela::tikal::naive {

inline bool is_in(HexSet set, Hex h) { return (set & hex_bit(h)) != 0; }
inline void put(HexSet& set, Hex h) { set |= hex_bit(h); }
inline HexSet minus(HexSet a, HexSet b) { return a & ~b; }
inline bool is_empty(HexSet set) { return set == 0; }
inline int size_of(HexSet set) { return std::popcount(set); }
/// The lowest, kNoHex of none; for messages.
inline Hex first_in(HexSet set) { return set == 0 ? kNoHex : nth_hex(set, 0); }
/// The hexes of a set that are not in a plain one.
inline HexSet outside(HexSet set, HexSet plain) { return minus(set, plain); }
/// Of a plain set, the hexes that may be in another.
inline HexSet may_be_in(HexSet set, HexSet plain) { return set & plain; }

template <class Set>
auto is_in(const Set& set, Hex h) {
  return set.test(h);
}
template <class Set>
void put(Set& set, Hex h) {
  set.set(h);
}
template <class Set>
Set minus(const Set& a, const Set& b) {
  return a.minus(b);
}
template <class Set>
auto is_empty(const Set& set) {
  return set.none();
}
template <class Set>
auto size_of(const Set& set) {
  return set.count();
}
template <class Set>
Hex first_in(const Set& set) {
  return static_cast<Hex>(set.first());  // no cell is no hex
}
template <class Set>
Set outside(Set set, HexSet plain) {
  for_each_hex(plain, [&](Hex h) { set.reset(h); });
  return set;
}
template <class Set>
HexSet may_be_in(const Set& /*set*/, HexSet plain) {
  return plain;
}

}  // namespace stela::tikal::naive
