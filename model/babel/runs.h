// Runs of one nation in a row of cards (BAB-A11, A15). Private to the engine.
#pragma once

#include "model/babel/pile.h"

namespace stela::babel {

/// Cards of one nation that an ability asks for, and that a migration moves.
inline constexpr unsigned kRun = 3;

struct Run {
  unsigned start = 0, length = 0;
  std::uint8_t nation = 0;
};

/// The runs of three and more, from the first card of the row on.
template <class Visit>
void for_each_run(const Pile& row, Visit&& visit) {
  for (unsigned start = 0, i = 1; i <= row.size; ++i) {
    if (i < row.size && row[i] == row[start]) continue;
    if (i - start >= kRun) visit(Run{start, i - start, row[start]});
    start = i;
  }
}

/// The length of the run at the end of a row, however short.
inline unsigned last_run(const Pile& row) {
  unsigned n = 0;
  while (n < row.size && row[row.size - 1U - n] == row.top()) ++n;
  return n;
}

}  // namespace stela::babel
