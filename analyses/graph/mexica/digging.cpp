#include "analyses/graph/mexica/digging.h"

#include <algorithm>
#include <bitset>

#include "analyses/graph/mexica/cover.h"

namespace stela::graph::for_mexica {
namespace {

Bits beside(const Grid& grid, const Bits& b) {
  return (grid.north_of(b) | grid.east_of(b) | grid.south_of(b) | grid.west_of(b)).minus(b);
}

using Sizes = std::bitset<kMaxCells + 1>;

/// Goes through the connected sets of land of some sizes whose border at most so many pieces can cover, each once: a
/// set grows from its first cell in an order of the land, and each cell beside it either joins it or is flooded.
class Growth {
 public:
  Growth(const Grid& grid, const DigGround& ground, const DigLimits& limits)
      : grid_(grid), ground_(ground), limits_(limits) {
    // What cannot be flooded first: as soon as these cells are no more in question, they bar the others.
    ground.land.minus(ground.floodable).for_each([&](Cell c) { roots_.push_back(c); });
    ground.floodable.for_each([&](Cell c) { roots_.push_back(c); });
  }

  enum class End : std::uint8_t { all, satisfied, stopped };
  /// visit(dig) says whether to go on.
  End run(const Sizes& sizes, unsigned pieces, const std::function<bool(Dig)>& visit) {
    sizes_ = sizes;
    pieces_ = pieces;
    visit_ = &visit;
    too_dear_ = false;
    smallest_ = static_cast<unsigned>(sizes._Find_first());
    largest_ = smallest_;
    for (auto n = sizes._Find_next(smallest_); n < sizes.size(); n = sizes._Find_next(n))
      largest_ = static_cast<unsigned>(n);
    end_ = End::all;
    Bits barred;
    for (const Cell root : roots_) {
      if (!extend(Bits::of(root), 1, Bits{}, 0, barred)) break;
      barred.set(root);
    }
    return end_;
  }
  /// From now on only sets that at most so many pieces close are of interest; for visit().
  void at_most(unsigned pieces) { pieces_ = pieces; }
  /// Whether the last run left something out because it takes more pieces.
  [[nodiscard]] bool too_dear() const { return too_dear_; }

 private:
  /// No cover of so many cells has fewer pieces.
  [[nodiscard]] unsigned at_least(unsigned cells) const { return cells - std::min(cells / 2, ground_.doubles); }
  bool affordable(unsigned border) {
    if (at_least(border) <= pieces_) return true;
    too_dear_ = true;
    return false;
  }
  bool stop(End why) {
    end_ = why;
    return false;
  }

  /// False: stop. `barred`: cells that may not be part of the set any more.
  bool extend(const Bits& cells, unsigned size, const Bits& border, unsigned border_size, const Bits& barred) {
    if (++steps_ > limits_.steps || (steps_ % 1024 == 0 && limits_.limits.reached())) return stop(End::stopped);
    const Bits open = (beside(grid_, cells) & ground_.land).minus(border);
    const Bits must = size == largest_ ? open : open & barred;
    if (must.any()) {
      if (!ground_.floodable.contains(must)) return true;
      const unsigned more = border_size + must.count();
      return !affordable(more) || extend(cells, size, border | must, more, barred);
    }
    if (open.none()) return !sizes_[size] || emit(cells, border);
    // What the set cannot take in is flooded in the end.
    const unsigned spill = open.count() > largest_ - size ? open.count() - (largest_ - size) : 0;
    if (!affordable(border_size + spill)) return true;
    const unsigned most = grid_.flood(cells, ground_.land.minus(border | barred)).count();
    if (most < smallest_) return true;
    if (most > largest_ && !affordable(border_size + 1)) return true;
    const Cell c = open.first();
    Bits with = cells;
    with.set(c);
    if (!extend(with, size + 1, border, border_size, barred)) return false;
    if (!ground_.floodable.test(c) || !affordable(border_size + 1)) return true;
    Bits wet = border;
    wet.set(c);
    return extend(cells, size, wet, border_size + 1, barred);
  }

  bool emit(const Bits& cells, const Bits& border) {
    if (!cells.intersects(ground_.site) || (cells & ground_.room).count() < 2) return true;
    auto canals =
        cover(grid_, border, ground_.floodable.minus(cells | border), ground_.singles, ground_.doubles, pieces_);
    if (!canals) {
      if (pieces_ < ground_.singles + ground_.doubles) too_dear_ = true;
      return true;
    }
    return (*visit_)({cells, border, std::move(*canals)}) || stop(End::satisfied);
  }

  const Grid& grid_;
  const DigGround& ground_;
  const DigLimits& limits_;
  std::vector<Cell> roots_;
  Sizes sizes_;
  unsigned smallest_ = 0, largest_ = 0, pieces_ = 0;
  const std::function<bool(Dig)>* visit_ = nullptr;
  std::uint64_t steps_ = 0;
  End end_ = End::all;
  bool too_dear_ = false;
};

DigGround ground(const Mexica& game, const State& s, const Bits& floodable, const Bits& taken) {
  const Board& board = game.board();
  const Bits dry = land(board, s).minus(s.founded);
  return {dry, floodable & dry, (dry & board.ordinary).minus(taken), dry.minus(taken), s.singles, s.doubles};
}

/// From whatever dig is met first to ever better ones, until the limit or until nothing is better.
void improve(const Grid& grid, const DigGround& ground, unsigned size, const DigLimits& limits, FewestPieces& answer) {
  Sizes sizes;
  sizes.set(size);
  Growth growth(grid, ground, limits);
  const auto end = growth.run(sizes, ground.singles + ground.doubles, [&](Dig dig) {
    answer.dig = std::move(dig);
    const auto pieces = static_cast<unsigned>(answer.dig->canals.size());
    if (pieces <= answer.least) return false;
    growth.at_most(pieces - 1);
    return true;
  });
  if (end == Growth::End::stopped) return;
  answer.exact = true;
  if (answer.dig) answer.least = static_cast<unsigned>(answer.dig->canals.size());
}

}  // namespace

DigGround ground_now(const Mexica& game, const State& s) {
  Bits taken = s.buildings() | s.calpulli;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    if (p != s.to_move && s.figure[p] != kNoCell) taken.set(s.figure[p]);
  return ground(game, s, canal_ground(game, s, s.to_move), taken);
}

DigGround ground_for_ever(const Mexica& game, const State& s) {
  const Bits taken = s.buildings() | s.calpulli;
  return ground(game, s, game.board().ordinary.minus(taken), taken);
}

std::vector<FewestPieces> fewest_pieces(const Grid& grid, const DigGround& ground, const std::vector<unsigned>& sizes,
                                        const std::function<unsigned(const Bits&)>& way, const DigLimits& limits) {
  std::vector<FewestPieces> answers(sizes.size());
  Sizes open;
  for (const unsigned n : sizes) open.set(n);
  const auto index = [&](unsigned size) {
    return static_cast<std::size_t>(std::find(sizes.begin(), sizes.end(), size) - sizes.begin());
  };
  Growth growth(grid, ground, limits);
  std::vector<unsigned> ways(sizes.size());
  for (unsigned pieces = 0; open.any(); ++pieces) {
    Sizes found;
    const auto end = growth.run(open, pieces, [&](Dig dig) {
      const unsigned size = dig.cells.count();
      const auto i = index(size);
      const unsigned cost = way(dig.cells);
      if (!found[size] || cost < ways[i]) {
        ways[i] = cost;
        answers[i].dig = std::move(dig);
      }
      found.set(size);
      return true;
    });
    const bool last = end == Growth::End::all && !growth.too_dear();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      if (!open[sizes[i]]) continue;
      answers[i].least = pieces;
      // A set met before the search was stopped has as few pieces as any, but others might be easier to come to.
      answers[i].exact = found[sizes[i]] || last;
    }
    open &= ~found;
    if (last || end == Growth::End::stopped) break;
  }
  for (std::size_t i = 0; i < sizes.size(); ++i)
    if (!answers[i].exact) improve(grid, ground, sizes[i], limits, answers[i]);
  return answers;
}

Existence can_be_dug(const Grid& grid, const DigGround& ground, unsigned size, const DigLimits& limits) {
  Sizes sizes;
  sizes.set(size);
  const auto end =
      Growth(grid, ground, limits).run(sizes, ground.singles + ground.doubles, [](const Dig&) { return false; });
  if (end == Growth::End::stopped) return Existence::unknown;
  return end == Growth::End::satisfied ? Existence::some : Existence::none;
}

}  // namespace stela::graph::for_mexica
