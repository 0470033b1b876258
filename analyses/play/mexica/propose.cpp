// Which single actions of Mexica are worth a thought.
#include <bit>

#include "analyses/play/mexica/evaluation.h"
#include "analyses/play/mexica/ground.h"

namespace stela::play {
namespace {

using mexica::Action;
using mexica::ActionList;
using mexica::Kind;
using mexica::Mexica;
using mexica::State;

class Proposals {
 public:
  Proposals(const Mexica& game, const State& s)
      : board_(game.board()),
        s_(s),
        dry_(mexica::land(board_, s)),
        taken_(mexica::occupied(s, static_cast<std::size_t>(game.players()))),
        home_(s.home[s.to_move]) {}

  [[nodiscard]] bool holds(const Action& a) {
    switch (a.kind) {
      case Kind::canal:
        return a.other == kNoCell ? cuts(a.cell) : cuts(a.cell, a.other);
      case Kind::bridge:
      case Kind::shift:
        return false;  // lines lay those that lead somewhere
      case Kind::jump:
        return jump(a.cell);
      case Kind::build:
      case Kind::found:
        if (site_ == kNoCell) site_ = for_mexica::quiet_site(board_, s_, home_, taken_);
        return a.cell == site_;
      default:
        return true;
    }
  }

 private:
  /// Whether the land around a cell is in several parts when the cell is gone, as far as the eight cells around tell.
  [[nodiscard]] bool cuts(Cell c) const { return parts(ring(c)) > 1; }
  /// A pair cuts when its land neighbours are in several parts around it.
  [[nodiscard]] bool cuts(Cell a, Cell b) const {
    Bits around = (ring(a) | ring(b)).minus(Bits::of(a) | Bits::of(b));
    return parts(around) > 1;
  }
  [[nodiscard]] Bits ring(Cell c) const {
    const auto& grid = board_.grid;
    Bits row = Bits::of(c);
    row |= grid.east_of(row) | grid.west_of(row);
    row |= grid.north_of(row) | grid.south_of(row);
    return (row & dry_).minus(Bits::of(c));
  }
  /// The connected parts of a set.
  [[nodiscard]] unsigned parts(Bits cells) const {
    unsigned n = 0;
    while (cells.any()) {
      cells = cells.minus(board_.grid.flood(Bits::of(cells.first()), cells));
      ++n;
    }
    return n;
  }

  /// One cell of each district but the own, and the start cells, which are worth points.
  [[nodiscard]] bool jump(Cell c) {
    if (board_.start.test(c)) return true;
    if (home_.test(c) || landed_.test(c) || !dry_.test(c)) return false;
    landed_ |= board_.grid.flood(Bits::of(c), dry_);
    return true;
  }

  const mexica::Board& board_;
  const State& s_;
  Bits dry_, taken_, home_, landed_;
  Cell site_ = kNoCell;
};

}  // namespace

void Evaluation<Mexica>::propose(const Mexica& game, const State& s, ActionList& out) {
  game.legal(s, out);
  Proposals proposals(game, s);
  out.filter([&](const Action& a) { return proposals.holds(a); });
}

}  // namespace stela::play
