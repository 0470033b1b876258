#include "analyses/turn/mexica/few_canals.h"

#include <algorithm>
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
  for (std::size_t t = 0; t < board.types.size(); ++t)
    if (before.display[t] > 0) types_.push_back(t);
  std::stable_sort(types_.begin(), types_.end(),
                   [&](std::size_t a, std::size_t b) { return board.types[a].founder > board.types[b].founder; });
  too_many_calpulli_ = std::accumulate(before.display.begin(), before.display.end(), std::size_t{0}) > kMostDistricts;
  for (Bits rest = land_; rest.any();) {
    const Bits part = board.grid.flood(Bits::of(rest.first()), rest);
    rest = rest.minus(part);
    parts_.push_back({part, part.count()});
  }
  for (unsigned pieces = 0; pieces < bare_.size(); ++pieces) {
    bare_[pieces].fill(kNone);
    if (pieces > 0) bare_[pieces] = bare_[pieces - 1];
    count_with_less(parts_, 0, pieces, bare_[pieces]);
  }
  most_ = bare_;
  list_pieces();
  for (unsigned i = 0; i < pieces_.size(); ++i) {
    const auto& one = pieces_[i];
    if (one.parts) add_core(one.cells, 1);
    for (const auto k : one.beside)
      if (k > i && may_part(one.cells | pieces_[k].cells)) add_core(one.cells | pieces_[k].cells, 2);
    for (unsigned k = i + 1; one.parts && k < pieces_.size(); ++k)
      if (pieces_[k].parts && !(one.cells | one.around).intersects(pieces_[k].cells))
        add_core(one.cells | pieces_[k].cells, 2);
  }
}

void FewCanals::extend_to_three() {
  if (most_pieces_ == 3 || too_many_calpulli_) return;
  most_pieces_ = 3;
  std::vector<unsigned> parting;
  for (unsigned i = 0; i < pieces_.size(); ++i)
    if (pieces_[i].parts) parting.push_back(i);
  const auto apart = [&](const Bits& cells, const Bits& around, unsigned i) {
    return !(cells | around).intersects(pieces_[i].cells);
  };
  for (unsigned i = 0; i < pieces_.size(); ++i) {
    const auto& one = pieces_[i];
    // A cluster of three: two pieces beside a third one. Where all touch each other the first is the third one.
    for (std::size_t a = 0; a < one.beside.size(); ++a)
      for (std::size_t b = a + 1; b < one.beside.size(); ++b) {
        const auto k = one.beside[a], l = one.beside[b];
        if (pieces_[k].cells.intersects(pieces_[l].cells)) continue;
        if (i > k && pieces_[k].around.intersects(pieces_[l].cells)) continue;
        const auto cells = one.cells | pieces_[k].cells | pieces_[l].cells;
        if (may_part(cells)) add_core(cells, 3);
      }
    // A cluster of two that parts land, and a piece apart that does.
    for (const auto k : one.beside) {
      if (k < i) continue;
      const auto cells = one.cells | pieces_[k].cells, around = one.around | pieces_[k].around;
      if (!may_part(cells)) continue;
      for (const auto l : parting)
        if (apart(cells, around, l)) add_core(cells | pieces_[l].cells, 3);
    }
  }
  // Three apart.
  for (std::size_t a = 0; a < parting.size(); ++a)
    for (std::size_t b = a + 1; b < parting.size(); ++b) {
      const auto &one = pieces_[parting[a]], &other = pieces_[parting[b]];
      if (!apart(one.cells, one.around, parting[b])) continue;
      for (std::size_t c = b + 1; c < parting.size(); ++c)
        if (apart(one.cells | other.cells, one.around | other.around, parting[c]))
          add_core(one.cells | other.cells | pieces_[parting[c]].cells, 3);
    }
}

int FewCanals::most_points(unsigned pieces, unsigned districts) const {
  return districts < most_[pieces].size() ? most_[pieces][districts] : kNone;
}

std::optional<std::vector<Bits>> FewCanals::cores(unsigned pieces, unsigned districts, int points) const {
  if (!knows(pieces) || districts > kMostDistricts || bare_[pieces][districts] >= points) return std::nullopt;
  std::vector<Bits> all;
  for (const auto& core : cores_)
    if (core.pieces <= pieces && core.most[pieces - core.pieces][districts] >= points) all.push_back(core.cells);
  return all;
}

void FewCanals::list_pieces() {
  const Grid& grid = game_.board().grid;
  const auto add = [&](const Bits& cells) { pieces_.push_back({cells, ring_of(grid, cells), may_part(cells), {}}); };
  room_.for_each([&](Cell c) {
    if (before_.singles > 0) add(Bits::of(c));
    for (const Side side : {Side::east, Side::south})
      if (const Cell n = grid.neighbour(c, side); before_.doubles > 0 && n != kNoCell && room_.test(n))
        add(Bits::of(c) | Bits::of(n));
  });
  for (unsigned i = 0; i < pieces_.size(); ++i)
    for (unsigned k = 0; k < pieces_.size(); ++k)
      if (!pieces_[i].cells.intersects(pieces_[k].cells) && pieces_[i].around.intersects(pieces_[k].cells))
        pieces_[i].beside.push_back(k);
}

/// Whether the land beside the cells does not hang together by the land around them.
bool FewCanals::may_part(const Bits& cells) const {
  const Grid& grid = game_.board().grid;
  const Bits ring = ring_of(grid, cells) & land_, near = (around(grid, cells) & land_).minus(cells);
  return near.any() && !grid.flood(Bits::of(near.first()), ring).contains(near);
}

std::vector<FewCanals::LandPart> FewCanals::parts_without(const Bits& cells) const {
  const Grid& grid = game_.board().grid;
  std::vector<LandPart> parts;
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
void FewCanals::count(std::span<const LandPart> parts, Most& most) const {
  std::array<std::uint8_t, stela::mexica::kMaxTypes + 1> found{};
  for (const auto& part : parts) ++found[game_.board().type_of(part.size)];  // kMaxTypes: no calpulli's
  std::size_t n = 0;
  int sum = 0;
  most[0] = std::max(most[0], 0);
  for (const auto t : types_)
    for (unsigned k = std::min<unsigned>(found[t], before_.display[t]); k > 0 && n < kMostDistricts; --k) {
      sum += static_cast<int>(game_.board().types[t].founder);
      ++n;
      most[n] = std::max(most[n], sum);
    }
}

/// So many pieces take one or two cells each from parts from one on.
void FewCanals::count_with_less(std::span<LandPart> parts, std::size_t from, unsigned pieces, Most& most) const {
  count(parts, most);
  if (pieces == 0) return;
  for (std::size_t i = from; i < parts.size(); ++i)
    for (const unsigned less : {1U, 2U}) {
      if (parts[i].size <= less) continue;
      parts[i].size -= less;
      count_with_less(parts, i, pieces - 1, most);
      parts[i].size += less;
    }
}

void FewCanals::add_core(const Bits& cells, unsigned pieces) {
  auto parts = parts_without(cells);
  Core core{cells, pieces, {}};
  bool brings_more = false;
  for (unsigned more = 0; pieces + more <= kMostPieces; ++more) {
    core.most[more].fill(kNone);
    count_with_less(parts, 0, more, core.most[more]);
    for (std::size_t n = 0; n <= kMostDistricts; ++n) {
      brings_more |= core.most[more][n] > bare_[pieces + more][n];
      for (auto all = pieces + more; all <= kMostPieces; ++all)
        most_[all][n] = std::max(most_[all][n], core.most[more][n]);
    }
  }
  if (brings_more) cores_.push_back(core);
}

}  // namespace stela::turn::for_mexica
