// Which single actions of Mexica are worth a thought.
#include <algorithm>
#include <array>
#include <bitset>

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
  [[nodiscard]] bool cuts(Cell c) { return in_several_parts(window(c, 0) & ~kMiddle); }
  /// A pair cuts when its land neighbours are in several parts around it.
  [[nodiscard]] bool cuts(Cell a, Cell b) {
    const auto [first, second] = std::minmax(a, b);
    const unsigned down = second == first + 1 ? 0 : 1;
    const unsigned both = window(first, down) | window(second, down) << kAcross;
    return in_several_parts(both & ~(kMiddle | kMiddle << kAcross));
  }

  static constexpr unsigned kAcross = 3;         ///< cells of a window side by side
  static constexpr unsigned kLong = 4;           ///< rows of a pair's window
  static constexpr unsigned kMiddle = 1U << 4U;  ///< the cell itself
  static constexpr unsigned kKnown = 1U << 15U;

  /// Which of a cell and the eight around it are land: three by three bits, in the order of columns, or where a pair
  /// lies one below the other, of rows. So the window of the pair's second cell is that of the first, one on.
  [[nodiscard]] unsigned window(Cell c, unsigned down) {
    auto& known = windows_[down][c];
    if (known == 0) {
      const int columns = static_cast<int>(board_.grid.columns()), rows = static_cast<int>(board_.grid.rows());
      const int x = c % columns, y = c / columns;
      unsigned bits = kKnown;
      for (int i = 0; i < 9; ++i) {
        const int along = i / 3 - 1, across = i % 3 - 1;
        const int column = x + (down != 0 ? across : along), row = y + (down != 0 ? along : across);
        if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
        if (dry_.test(static_cast<Cell>(row * columns + column))) bits |= 1U << static_cast<unsigned>(i);
      }
      known = static_cast<std::uint16_t>(bits);
    }
    return known & ~kKnown;
  }
  /// Whether cells of a pair's window are not all joined.
  static bool in_several_parts(unsigned cells) {
    static const auto several = [] {
      std::bitset<1U << kAcross * kLong> found;
      constexpr unsigned kFirstColumn = 0x249, kAll = (1U << kAcross * kLong) - 1;
      for (unsigned set = 1; set <= kAll; ++set) {
        unsigned part = set & -set;
        for (unsigned before = 0; part != before;) {
          before = part;
          part |= part << kAcross | part >> kAcross | (part & ~kFirstColumn) >> 1U | (part << 1U & ~kFirstColumn);
          part &= set;
        }
        found[set] = part != set;
      }
      return found;
    }();
    return several[cells];
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
  std::array<std::array<std::uint16_t, kMaxCells>, 2> windows_{};  // 0 where nobody has looked
  Cell site_ = kNoCell;
};

}  // namespace

void Evaluation<Mexica>::propose(const Mexica& game, const State& s, ActionList& out) {
  game.legal(s, out);
  Proposals proposals(game, s);
  out.filter([&](const Action& a) { return proposals.holds(a); });
}

}  // namespace stela::play
