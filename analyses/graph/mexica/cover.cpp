#include "analyses/graph/mexica/cover.h"

#include <algorithm>

#include "analyses/turn/mexica/candidates.h"

namespace stela::graph::for_mexica {
namespace {

/// Covers the lowest cell in each possible way, then the rest.
class Covering {
 public:
  Covering(const Grid& grid, std::vector<Action>& pieces) : grid_(grid), pieces_(pieces) {}

  bool run(const Bits& left, const Bits& spare, unsigned singles, unsigned doubles, unsigned most) {
    if (left.none()) return true;
    const unsigned least = turn::for_mexica::least_pieces(grid_, left, doubles);
    if (least > most || least > singles + doubles) return false;
    const Cell c = left.first();
    Bits rest = left;
    rest.reset(c);
    const auto lay = [&](const Action& piece, const Bits& then, const Bits& then_spare) {
      const bool is_double = piece.other != kNoCell;
      pieces_.push_back(piece);
      if (run(then, then_spare, singles - (is_double ? 0U : 1U), doubles - (is_double ? 1U : 0U), most - 1))
        return true;
      pieces_.pop_back();
      return false;
    };
    if (doubles > 0)
      for (const Side side : {Side::east, Side::south}) {  // no other neighbour is left
        const Cell n = grid_.neighbour(c, side);
        if (n == kNoCell || !rest.test(n)) continue;
        Bits then = rest;
        then.reset(n);
        if (lay(Action::canal(c, n), then, spare)) return true;
      }
    if (singles > 0 && lay(Action::canal(c), rest, spare)) return true;
    if (doubles > 0)
      for (const Cell n : grid_.neighbours(c)) {
        if (n == kNoCell || !spare.test(n)) continue;
        Bits then = spare;
        then.reset(n);
        if (lay(Action::canal(c, n), rest, then)) return true;
      }
    return false;
  }

 private:
  const Grid& grid_;
  std::vector<Action>& pieces_;
};

}  // namespace

std::optional<std::vector<Action>> cover(const Grid& grid, const Bits& cells, const Bits& spare, unsigned singles,
                                         unsigned doubles, unsigned most) {
  most = std::min(most, singles + doubles);
  for (unsigned n = turn::for_mexica::least_pieces(grid, cells, doubles); n <= most; ++n) {
    std::vector<Action> pieces;
    if (Covering(grid, pieces).run(cells, spare, singles, doubles, n)) return pieces;
  }
  return std::nullopt;
}

}  // namespace stela::graph::for_mexica
