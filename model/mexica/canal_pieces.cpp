// A greatest matching of cells to cells beside them. Cells are black and white as on a chessboard, so it is found by
// augmenting paths from the black ones (Kuhn 1955).
#include "model/mexica/canal_pieces.h"

#include <array>

namespace stela::mexica {
namespace {

class Matching {
 public:
  Matching(const Grid& grid, const Bits& cells) : grid_(grid), cells_(cells) { partner_.fill(kNoCell); }

  unsigned run() {
    unsigned pairs = 0;
    cells_.for_each([&](Cell c) {
      if (((c / grid_.columns() + c % grid_.columns()) & 1U) != 0) return;
      untried_ = cells_;
      pairs += finds_partner(c) ? 1 : 0;
    });
    return pairs;
  }

 private:
  bool finds_partner(Cell black) {
    for (const Cell white : grid_.neighbours(black)) {
      if (white == kNoCell || !untried_.test(white)) continue;
      untried_.reset(white);
      if (partner_[white] != kNoCell && !finds_partner(partner_[white])) continue;
      partner_[white] = black;
      return true;
    }
    return false;
  }

  const Grid& grid_;
  Bits cells_, untried_;
  std::array<Cell, kMaxCells> partner_;  // of a white cell
};

}  // namespace

unsigned most_pairs(const Grid& grid, const Bits& cells) { return Matching(grid, cells).run(); }

unsigned most_doubles(const Board& board, const Bits& canals) {
  Bits others = canals;
  unsigned laid = 0;
  for (const auto& [a, b] : board.initial_canals) {
    if (!canals.test(a) || !canals.test(b)) continue;
    others.reset(a);
    others.reset(b);
    ++laid;
  }
  return laid + most_pairs(board.grid, others);
}

}  // namespace stela::mexica
