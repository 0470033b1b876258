// Lines of Mexica: to go somewhere and build, or to go somewhere, close a district with canals, and found it.
#include <algorithm>
#include <vector>

#include "analyses/play/mexica/evaluation.h"
#include "analyses/play/mexica/ground.h"

namespace stela::play {
namespace {

using for_mexica::District;
using mexica::Action;
using mexica::Axis;
using mexica::Board;
using mexica::Mexica;
using mexica::State;

using Actions = std::vector<Action>;

/// The cheapest ways of the figure to move, one new bridge on them at most.
class Walk {
 public:
  static constexpr unsigned kFar = 16;  ///< what has no way costs

  /// most: AP for it, below kFar.
  Walk(const Mexica& game, const State& s, unsigned most)
      : board_(game.board()),
        s_(s),
        dry_(mexica::land(board_, s)),
        taken_(mexica::occupied(s, static_cast<std::size_t>(game.players()))),
        most_(most) {
    cost_.fill(kFar);
    const Cell at = s.figure[s.to_move];
    reach(at, at, 0, 0);
    for (unsigned cost = 0; cost < most_; ++cost)
      for (std::size_t i = 0; i < at_cost_[cost].size(); ++i) {
        const Cell c = at_cost_[cost][i];
        if (cost_[c] == cost) step_from(c, cost);
      }
  }

  [[nodiscard]] unsigned cost(Cell c) const { return cost_[c]; }
  /// Land that the figure comes to, its own cell included, the nearest first.
  [[nodiscard]] const std::vector<Cell>& at_cost(unsigned cost) const { return at_cost_[cost]; }
  [[nodiscard]] const Bits& dry() const { return dry_; }
  [[nodiscard]] const Bits& taken() const { return taken_; }

  /// Moves, and the bridge, to a cell with a way; none to where the figure is.
  [[nodiscard]] Actions to(Cell c) const {
    Actions back;
    while (cost_[c] > 0) {
      const Cell from = from_[c];
      if (over_[c] == kNoCell) {
        back.push_back(s_.canals.test(from) && s_.canals.test(c) ? Action::swim(c) : Action::walk(c));
      } else {
        const Axis axis = over_[c] + 1 == c || c + 1 == over_[c] ? Axis::ew : Axis::ns;
        back.push_back(Action::walk(c));
        back.push_back(Action::walk(over_[c]));
        back.push_back(s_.bridges > 0 ? Action::bridge(over_[c], axis) : Action::shift(spare(), over_[c], axis));
      }
      c = from;
    }
    std::reverse(back.begin(), back.end());
    return back;
  }

 private:
  void reach(Cell c, Cell from, unsigned cost, std::uint8_t laid, Cell over = kNoCell) {
    if (cost > most_ || cost_[c] <= cost) return;
    cost_[c] = static_cast<std::uint8_t>(cost);
    from_[c] = from;
    over_[c] = over;
    laid_[c] = laid;
    at_cost_[cost].push_back(c);
  }

  void step_from(Cell c, unsigned cost) {
    const auto laid = laid_[c];
    if (s_.canals.test(c)) {
      const Bits here = Bits::of(c);
      mexica::accesses(board_.grid, here & s_.bridges_ns, here & s_.bridges_ew).minus(taken_).for_each([&](Cell next) {
        reach(next, c, cost + 1, laid);
      });
      mexica::swims(board_, s_, c, most_ - cost, [&](const Bits& reached, unsigned swum) {
        reached.minus(taken_).for_each([&](Cell next) { reach(next, c, cost + swum, laid); });
        return true;
      });
      return;
    }
    for (const Side side : kSides) {
      const Cell next = board_.grid.neighbour(c, side);
      if (next == kNoCell) continue;
      if (dry_.test(next)) {
        if (!taken_.test(next)) reach(next, c, cost + 1, laid);
        continue;
      }
      if (!s_.canals.test(next)) continue;
      const bool across = side == Side::north || side == Side::south;
      if ((across ? s_.bridges_ns : s_.bridges_ew).test(next)) {
        if (!taken_.test(next)) reach(next, c, cost + 1, laid);
      } else if (laid == 0 && !s_.bridged().test(next) && (s_.bridges > 0 || spare() != kNoCell)) {
        const Cell beyond = board_.grid.neighbour(next, side);
        if (beyond != kNoCell && dry_.test(beyond) && !taken_.test(beyond)) reach(beyond, c, cost + 3, 1, next);
      }
    }
  }
  /// A bridge to lift.
  [[nodiscard]] Cell spare() const { return s_.bridged().minus(taken_).first(); }

  const Board& board_;
  const State& s_;
  Bits dry_, taken_;
  unsigned most_;
  std::array<std::uint8_t, kMaxCells> cost_{}, laid_{};
  std::array<Cell, kMaxCells> from_{}, over_{};
  std::array<std::vector<Cell>, kFar> at_cost_;
};

/// A set of land that grows cell by cell, kept such that canals can be laid on all land beside it.
class Dig {
 public:
  Dig(const Board& board, const State& s, const Walk& walk)
      : board_(board),
        s_(s),
        dry_(walk.dry()),
        ground_((board.ordinary & dry_)
                    .minus(walk.taken() | s.founded | mexica::accesses(board.grid, s.bridges_ns, s.bridges_ew))) {
    // The figure itself may leave; the line's check tells when it does not.
    const Cell at = s.figure[s.to_move];
    if (board.ordinary.test(at) && dry_.test(at)) ground_.set(at);
  }

  /// Grows from a seed to a size at most, and calls f() at each size where canals could close it.
  template <class F>
  void grow(Cell seed, unsigned most, unsigned variant, F&& f) {
    cells_ = Bits{}, border_ = Bits{};
    size_ = 0, edge_ = 0;
    add(seed);
    while (settle(most)) {
      f();
      Cell best = kNoCell;
      int least = 0;
      border_.for_each([&](Cell c) {
        const int cost = 16 * widens(c) + tie(c, seed, variant);
        if (best == kNoCell || cost < least) best = c, least = cost;
      });
      if (best == kNoCell || size_ == most) return;
      add(best);
    }
  }

  [[nodiscard]] const Bits& cells() const { return cells_; }
  [[nodiscard]] unsigned size() const { return size_; }
  /// Cells to flood: half as many pieces are needed at least.
  [[nodiscard]] unsigned edge() const { return edge_; }

  /// Pieces that cover the border; false when the supply has too few.
  [[nodiscard]] bool pieces(Actions& out) const {
    Bits left = border_;
    unsigned singles = s_.singles, doubles = s_.doubles;
    while (left.any()) {
      // The cell with the fewest partners first.
      Cell cell = kNoCell, partner = kNoCell;
      int fewest = 5;
      left.for_each([&](Cell c) {
        int n = 0;
        Cell other = kNoCell;
        for (const Cell next : board_.grid.neighbours(c))
          if (next != kNoCell && left.test(next)) ++n, other = next;
        if (n < fewest) cell = c, partner = other, fewest = n;
      });
      left.reset(cell);
      if (partner == kNoCell && doubles > 0) partner = outside(cell);
      if (partner != kNoCell && doubles > 0) {
        left.reset(partner);
        --doubles;
        out.push_back(Action::canal(cell, partner));
      } else if (singles > 0) {
        --singles;
        out.push_back(Action::canal(cell));
      } else {
        return false;
      }
    }
    return true;
  }

 private:
  void add(Cell c) {
    cells_.set(c);
    ++size_;
    if (border_.test(c)) border_.reset(c), --edge_;
    for (const Cell next : board_.grid.neighbours(c))
      if (next != kNoCell && dry_.test(next) && !cells_.test(next) && !border_.test(next)) border_.set(next), ++edge_;
  }
  /// Takes in what cannot be flooded; false when that is too much.
  bool settle(unsigned most) {
    for (Bits fixed = border_.minus(ground_); fixed.any(); fixed = border_.minus(ground_)) {
      if (size_ == most) return false;
      add(fixed.first());
    }
    return true;
  }
  [[nodiscard]] int widens(Cell c) const {
    int n = -1;
    for (const Cell next : board_.grid.neighbours(c))
      if (next != kNoCell && dry_.test(next) && !cells_.test(next) && !border_.test(next))
        n += ground_.test(next) ? 1 : 2;
    return n;
  }
  /// Of cells that widen the border alike: by distance from the seed, or from one side to another.
  [[nodiscard]] int tie(Cell c, Cell seed, unsigned variant) const {
    const int columns = static_cast<int>(board_.grid.columns());
    const int across = c % columns - seed % columns, down = c / columns - seed / columns;
    switch (variant) {
      case 0:
        return std::min(15, across * across + down * down);
      case 1:
        return 7 + across / 2;
      case 2:
        return 7 - across / 2;
      case 3:
        return 7 + down / 2;
      default:
        return 7 - down / 2;
    }
  }
  /// A cell beside the border and outside of the set.
  [[nodiscard]] Cell outside(Cell c) const {
    for (const Cell next : board_.grid.neighbours(c))
      if (next != kNoCell && ground_.test(next) && !cells_.test(next) && !border_.test(next)) return next;
    return kNoCell;
  }

  const Board& board_;
  const State& s_;
  Bits dry_, ground_;
  Bits cells_, border_;
  unsigned size_ = 0, edge_ = 0;
};

class Lines {
 public:
  Lines(const Mexica& game, const State& s)
      : game_(game),
        board_(game.board()),
        s_(s),
        patient_(game.chosen().stall_rounds == 0),
        most_(std::min<unsigned>(s.ap + s.tokens[s.to_move], patient_ ? Walk::kFar - 1 : kUsual)),
        walk_(game, s, most_) {}

  std::vector<Actions> all() {
    for_mexica::for_each_district(game_, s_, [&](const District& d) {
      if (d.room > 0) build(d);
    });
    found();
    if (for_mexica::ends_soon(game_, s_)) go_home();
    return std::move(lines_);
  }

 private:
  void push(Actions line, unsigned cost) {
    if (cost > s_.ap) line.insert(line.begin(), cost - s_.ap, Action::spend());
    lines_.push_back(std::move(line));
  }

  /// The smallest building that gains a place, and the largest.
  void build(const District& d) {
    const auto me = s_.to_move;
    const bool home = s_.home[me] == d.cells;
    Cell door = kNoCell;
    for (unsigned cost = 0; cost < most_ && door == kNoCell && cost < Walk::kFar; ++cost)
      for (const Cell c : walk_.at_cost(cost))
        if (walk_.cost(c) == cost && d.cells.test(c)) {
          door = c;
          break;
        }
    if (door == kNoCell || home) return;
    const auto left = most_ - walk_.cost(door);
    const int before = d.points_with(me, d.sum[me]);
    Bits taken = walk_.taken();
    taken.set(door);
    const Cell site = for_mexica::quiet_site(board_, s_, d.cells, taken);
    if (site == kNoCell) return;
    std::uint8_t gains = 0, largest = 0;
    for (std::uint8_t v = 1; v <= mexica::kValues && v <= left; ++v) {
      if (s_.hand[me][v - 1U] == 0) continue;
      if (gains == 0 && d.points_with(me, d.sum[me] + v) > before) gains = v;
      largest = v;
    }
    for (const auto v : {gains, largest}) {
      if (v == 0) continue;
      auto line = walk_.to(door);
      line.push_back(Action::build(v, site));
      push(std::move(line), walk_.cost(door) + v);
      if (gains == largest) break;
    }
  }

  void found() {
    if (most_ == 0) return;
    unsigned largest = 0;
    for (std::size_t t = 0; t < board_.types.size(); ++t)
      if (s_.display[t] > 0) largest = board_.types[t].size;
    if (largest == 0) return;
    Dig dig(board_, s_, walk_);
    const unsigned most_seeds = patient_ && for_mexica::on_display(s_) <= 3 ? kAllSeeds : kSeeds;
    unsigned seeds = 0;
    for (unsigned cost = 0; cost <= most_ && cost < Walk::kFar && seeds < most_seeds; ++cost)
      for (const Cell seed : walk_.at_cost(cost)) {
        if (walk_.cost(seed) != cost || !walk_.dry().test(seed) || s_.founded.test(seed)) continue;
        if (++seeds > most_seeds) break;
        for (unsigned variant = 0; variant < kVariants; ++variant)
          dig.grow(seed, largest, (variant + seeds) % 5, [&] { close(dig, seed, cost); });
      }
    for (auto& best : best_)
      for (auto& plan : best)
        if (plan.cost < kNone) push(std::move(plan.line), plan.cost);
  }

  /// Notes what it takes to found what the dig has grown to, if that is cheaper than what was found for the size.
  void close(const Dig& dig, Cell stand, unsigned way) {
    const auto type = board_.type_of(dig.size());
    if (type == mexica::kMaxTypes || s_.display[type] == 0) return;
    auto& best = best_[type];
    if (way + (dig.edge() + 1) / 2 > most_ || way + (dig.edge() + 1) / 2 >= best.back().cost) return;
    for (const auto& known : best)
      if (known.cells == dig.cells() && known.cost <= way) return;
    Actions canals;
    if (!dig.pieces(canals)) return;
    const auto cost = way + static_cast<unsigned>(canals.size());
    if (cost > most_ || cost >= best.back().cost) return;
    Bits taken = walk_.taken();
    taken.reset(s_.figure[s_.to_move]);
    taken.set(stand);
    const Cell site = for_mexica::quiet_site(board_, s_, dig.cells(), taken);
    if (site == kNoCell) return;
    auto at = std::find_if(best.begin(), best.end(), [&](const Plan& p) { return p.cells == dig.cells(); });
    if (at == best.end()) at = best.end() - 1;
    if (at->cost <= cost) return;
    Plan plan{cost, dig.cells(), walk_.to(stand)};
    plan.line.insert(plan.line.end(), canals.begin(), canals.end());
    plan.line.push_back(Action::found(static_cast<std::uint8_t>(dig.size()), site));
    *at = std::move(plan);
    std::stable_sort(best.begin(), best.end(), [](const Plan& a, const Plan& b) { return a.cost < b.cost; });
  }

  void go_home() {
    board_.start.for_each([&](Cell c) {
      if (walk_.cost(c) > 0 && walk_.cost(c) <= most_) push(walk_.to(c), walk_.cost(c));
    });
  }

  /// Action points of a line, and cells from which a district grows. The last calpulli may take all that was saved.
  static constexpr unsigned kUsual = 8, kSeeds = 16, kAllSeeds = kMaxCells;
  static constexpr unsigned kVariants = 2, kNone = 99;
  struct Plan {
    unsigned cost = kNone;
    Bits cells;
    Actions line;
  };

  const Mexica& game_;
  const Board& board_;
  const State& s_;
  bool patient_;  ///< no ruling ends the half
  unsigned most_;
  Walk walk_;
  std::vector<Actions> lines_;
  std::array<std::array<Plan, 2>, mexica::kMaxTypes> best_;
};

}  // namespace

std::vector<std::vector<Action>> Evaluation<Mexica>::lines(const Mexica& game, const State& s) {
  if (s.phase != mexica::Phase::play || s.ap + s.tokens[s.to_move] == 0) return {};
  return Lines(game, s).all();
}

}  // namespace stela::play
