#include "analyses/turn/mexica/few_canals.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "analyses/turn/mexica/reach.h"

namespace stela::turn::for_mexica {
namespace {

/// Corners included.
Bits ring_of(const Grid& grid, const Bits& b) {
  const Bits column = b | grid.north_of(b) | grid.south_of(b);
  return (column | grid.east_of(column) | grid.west_of(column)).minus(b);
}

}  // namespace

FewCanals::FewCanals(const stela::mexica::Mexica& game, const stela::mexica::State& before)
    : game_(game), before_(before) {
  const auto& board = game.board();
  land_ = board.island.minus(before.canals).minus(before.founded);
  room_ = (land_ & board.ordinary).minus(before.buildings() | before.calpulli);  // MEX-K1 to K3, figures may go
  for (auto& most : most_) {
    most.assign(1 + std::accumulate(before.display.begin(), before.display.end(), std::size_t{0}), kNone);
    most[0] = 0;
  }
  for (Bits rest = land_; rest.any();) {
    const Bits part = board.grid.flood(Bits::of(rest.first()), rest);
    rest = rest.minus(part);
    parts_.push_back({part, part.count()});
  }
  list_pieces();
  count(parts_, 0);
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Piece& one = pieces_[i];
    const auto parts = parts_without(one.cells);
    count(parts, 1);
    // A piece that parts nothing, away from the first, only takes cells from a district.
    count_with_less(parts, 2);
    for (std::size_t k = i + 1; k < pieces_.size(); ++k) {
      const Piece& other = pieces_[k];
      if (one.cells.intersects(other.cells)) continue;
      if ((one.parts && other.parts) || one.around.intersects(other.cells))
        count(parts_without(one.cells | other.cells), 2);
    }
  }
  for (unsigned pieces = 1; pieces <= kMostPieces; ++pieces)
    for (std::size_t n = 0; n < most_[pieces].size(); ++n)
      most_[pieces][n] = std::max(most_[pieces][n], most_[pieces - 1][n]);
}

int FewCanals::most_points(unsigned pieces, unsigned districts) const {
  return districts < most_[pieces].size() ? most_[pieces][districts] : kNone;
}

void FewCanals::list_pieces() {
  const Grid& grid = game_.board().grid;
  const auto add = [&](const Bits& cells) { pieces_.push_back({cells, ring_of(grid, cells), may_part(cells)}); };
  room_.for_each([&](Cell c) {
    if (before_.singles > 0) add(Bits::of(c));
    for (const Side side : {Side::east, Side::south})
      if (const Cell n = grid.neighbour(c, side); before_.doubles > 0 && n != kNoCell && room_.test(n))
        add(Bits::of(c) | Bits::of(n));
  });
}

/// Whether the land beside the cells does not hang together by the land around them.
bool FewCanals::may_part(const Bits& cells) const {
  const Grid& grid = game_.board().grid;
  const Bits ring = ring_of(grid, cells) & land_, near = (around(grid, cells) & land_).minus(cells);
  return near.any() && !grid.flood(Bits::of(near.first()), ring).contains(near);
}

std::vector<FewCanals::Part> FewCanals::parts_without(const Bits& cells) const {
  const Grid& grid = game_.board().grid;
  std::vector<Part> parts;
  for (const auto& part : parts_) {
    if (!part.cells.intersects(cells)) {
      parts.push_back(part);
      continue;
    }
    for (Bits rest = part.cells.minus(cells); rest.any();) {
      const Bits hangs = grid.flood(Bits::of(rest.first()), rest);
      rest = rest.minus(hangs);
      parts.push_back({hangs, hangs.count()});
    }
  }
  return parts;
}

/// What the best of them bring, one by one.
void FewCanals::count(const std::vector<Part>& parts, unsigned pieces) {
  const auto& types = game_.board().types;
  Found found{};
  for (const auto& part : parts)
    if (const auto type = game_.board().type_of(part.size); type != stela::mexica::kMaxTypes) ++found[type];
  std::vector<int> points;
  for (std::size_t t = 0; t < types.size(); ++t)
    points.insert(points.end(), std::min<std::size_t>(found[t], before_.display[t]), types[t].founder);
  std::sort(points.begin(), points.end(), std::greater<>());
  int sum = 0;
  for (std::size_t n = 0; n < points.size() && n + 1 < most_[pieces].size(); ++n) {
    sum += points[n];
    most_[pieces][n + 1] = std::max(most_[pieces][n + 1], sum);
  }
}

void FewCanals::count_with_less(std::vector<Part> parts, unsigned pieces) {
  for (auto& part : parts)
    for (const unsigned less : {1U, 2U}) {
      if (part.size <= less) continue;
      part.size -= less;
      count(parts, pieces);
      part.size += less;
    }
}

}  // namespace stela::turn::for_mexica
