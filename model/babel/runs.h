// Runs of one nation in a row of cards (BAB-A11, A15). Private to the engine.
#pragma once

#include <bit>

#include "base/byte_bits.h"
#include "model/babel/pile.h"

namespace stela::babel {

/// Cards of one nation that an ability asks for, and that a migration moves.
inline constexpr unsigned kRun = 3;

struct Run {
  unsigned start = 0, length = 0;
  std::uint8_t nation = 0;
};

/// The cards of a row that are followed by one of their nation, as bits. All cards are compared at once: where runs lie
/// cannot be foreseen.
inline std::uint64_t followed_by_same(const Pile& row) {
  static_assert(sizeof row == 64 && kMaxCards == 63);
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(&row);
  std::uint64_t differ = 0;  // bytes from the next one; the first one is the size, and card 0 the second
  for (unsigned at = 0; at <= row.size; at += 8) {
    const std::uint64_t here = word_at(bytes + at), after = at == 56 ? 0 : word_at(bytes + at + 8);
    differ |= nonzero_bytes(here ^ (here >> 8 | after << 56)) << at;
  }
  const std::uint64_t have_next = row.size < 2 ? 0 : ~std::uint64_t{0} >> (65U - row.size);
  return (~differ >> 1) & have_next;
}

/// The runs of three and more, from the first card of the row on.
template <class Visit>
void for_each_run(const Pile& row, Visit&& visit) {
  static_assert(kRun == 3);
  const std::uint64_t same = followed_by_same(row);
  for (std::uint64_t starts = same & (same >> 1) & ~(same << 1); starts != 0; starts &= starts - 1) {
    const auto start = static_cast<unsigned>(std::countr_zero(starts));
    visit(Run{start, static_cast<unsigned>(std::countr_one(same >> start)) + 1, row[start]});
  }
}

/// The length of the run at the end of a row, however short.
inline unsigned last_run(const Pile& row) {
  unsigned n = 0;
  while (n < row.size && row[row.size - 1U - n] == row.top()) ++n;
  return n;
}

}  // namespace stela::babel
