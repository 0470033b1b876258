// The legal actions: the empty cells, until somebody has won.
#include <bit>

#include "hex.h"

namespace hex {
namespace {

unsigned empty(const State& s) {
  constexpr unsigned kAll = (1U << kCells) - 1;
  return s.winner == kNobody ? kAll & ~(unsigned{s.stones[0]} | s.stones[1]) : 0;
}

}  // namespace

void Hex::legal(const State& s, ActionList& out) const {
  out.clear();
  for (auto cells = empty(s); cells != 0; cells &= cells - 1)
    out.push({static_cast<std::uint8_t>(std::countr_zero(cells))});
}

std::uint32_t Hex::count(const State& s) const { return static_cast<std::uint32_t>(std::popcount(empty(s))); }

Action Hex::nth(const State& s, std::uint32_t k) const {
  auto cells = empty(s);
  for (; k > 0; --k) cells &= cells - 1;
  return {static_cast<std::uint8_t>(std::countr_zero(cells))};
}

}  // namespace hex
