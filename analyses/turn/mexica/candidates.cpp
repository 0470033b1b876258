#include "analyses/turn/mexica/candidates.h"

#include <algorithm>
#include <array>

#include "model/mexica/canal_pieces.h"

namespace stela::turn::for_mexica {
namespace {

Bits beside(const Grid& grid, const Bits& b) {
  return (grid.north_of(b) | grid.east_of(b) | grid.south_of(b) | grid.west_of(b)).minus(b);
}

/// Grows a district from the cell at which the figure could be soonest: each cell beside it is either of it too or
/// becomes a canal.
class Growth {
 public:
  Growth(const Mexica& game, const State& s, unsigned budget, std::size_t most, const Limits& limits,
         std::vector<Candidate>& out)
      : board_(game.board()), s_(s), most_(most), limits_(limits), out_(out), reach_(game, s, budget), budget_(budget) {
    const Grid& grid = board_.grid;
    const Bits built = s.buildings() | s.calpulli;
    land_ = board_.island.minus(s.canals).minus(s.founded);
    Bits others;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
      if (p != s.to_move) others.set(s.figure[p]);
    // MEX-K1 to K3; the player's own figure can go away.
    may_flood_ = (land_ & board_.ordinary).minus(built | others);
    // MEX-K4: the bridge that leads there can only be moved when the supply can run out (MEX-B3).
    access_ = grid.north_of(s.bridges_ns) | grid.south_of(s.bridges_ns) | grid.east_of(s.bridges_ew) |
              grid.west_of(s.bridges_ew);
    if (s.bridges >= budget) may_flood_ = may_flood_.minus(access_);
    site_ = (land_ & board_.ordinary).minus(built | others);
    for (std::size_t t = 0; t < board_.types.size(); ++t)
      if (s.display[t] > 0) largest_ = board_.types[t].size;
  }

  bool run() {
    if (largest_ == 0) return true;
    Bits tried;
    for (unsigned way = 0; way <= reach_.most(); ++way) {
      bool go_on = true;
      (reach_.within(way) & land_).minus(tried).for_each([&](Cell root) {
        if (!go_on) return;
        tried.set(root);
        way_ = way;
        // Cells from which the figure comes sooner are no part of it: those were the roots of other districts.
        go_on = extend(Bits::of(root), 1, Bits{}, 0, tried);
      });
      if (!go_on) return false;
    }
    return true;
  }

 private:
  /// False: stop. `tried`: cells that may not be part of it any more.
  bool extend(const Bits& cells, unsigned size, const Bits& border, unsigned border_size, const Bits& tried) {
    if (++steps_ % 1024 == 0 && limits_.tick()) return false;
    const Bits open = (beside(board_.grid, cells) & land_).minus(border);
    const Bits must = open & tried;
    if (must.any()) {
      if (!may_flood_.contains(must)) return true;
      const unsigned more = border_size + must.count();
      if (way_ + (more + 1) / 2 > budget_) return true;
      return extend(cells, size, border | must, more, tried);
    }
    if (open.none()) return emit(cells, size, border);
    const Cell c = open.first();
    if (size < largest_) {
      Bits with = cells;
      with.set(c);
      if (!extend(with, size + 1, border, border_size, tried)) return false;
    }
    if (!may_flood_.test(c) || way_ + (border_size + 2) / 2 > budget_) return true;
    Bits wet = border;
    wet.set(c);
    return extend(cells, size, wet, border_size + 1, tried);
  }

  bool emit(const Bits& cells, unsigned size, const Bits& border) {
    const auto type = board_.type_of(size);
    if (type == stela::mexica::kMaxTypes || s_.display[type] == 0 || !cells.intersects(site_)) return true;
    const unsigned pieces = least_pieces(board_.grid, border, s_.doubles);
    if (border.intersects(access_) && pieces + s_.bridges + 1U > budget_) return true;
    if (pieces + way_ > budget_ || pieces > static_cast<unsigned>(s_.singles) + s_.doubles) return true;
    if (out_.size() == most_) return false;
    out_.push_back({cells, border, static_cast<std::uint8_t>(type), board_.types[type].founder,
                    static_cast<std::uint8_t>(pieces), static_cast<std::uint8_t>(way_)});
    return true;
  }

  const Board& board_;
  const State& s_;
  std::size_t most_;
  const Limits& limits_;
  std::vector<Candidate>& out_;
  Reach reach_;
  unsigned budget_;
  Bits land_, may_flood_, access_, site_;
  unsigned largest_ = 0;
  unsigned way_ = 0;
  std::uint64_t steps_ = 0;
};

/// Adds candidates to a set as long as it can still be paid.
class Sets {
 public:
  Sets(const Mexica& game, const State& s, unsigned budget, const std::vector<Candidate>& candidates, std::size_t most,
       const Limits& limits, std::vector<Target>& out)
      : grid_(game.board().grid),
        s_(s),
        budget_(budget),
        candidates_(candidates),
        most_(most),
        limits_(limits),
        out_(out),
        left_(s.display) {}

  bool run() {
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      all_.push_back(static_cast<std::uint32_t>(i));
      if (candidates_[i].pieces + kBetween <= budget_) joinable_.push_back(static_cast<std::uint32_t>(i));
    }
    return add(all_, 0, Bits{}, Bits{}, {{}, 0, 0}, Reach::kFar);
  }

 private:
  /// `among`: candidates by number, of which those from a number on are tried.
  bool add(const std::vector<std::uint32_t>& among, std::uint32_t from, const Bits& cells, const Bits& border,
           const Target& base, unsigned way) {
    for (auto it = std::lower_bound(among.begin(), among.end(), from); it != among.end(); ++it) {
      if (++steps_ % 4096 == 0 && limits_.tick()) return false;
      const auto i = *it;
      const Candidate& c = candidates_[i];
      if (left_[c.type] == 0) continue;
      const unsigned first = std::min<unsigned>(way, c.way);
      const auto between = static_cast<unsigned>(kBetween * base.candidates.size());
      if (c.pieces + first + between > budget_) continue;
      if (c.cells.intersects(cells | border) || c.border.intersects(cells)) continue;
      const Bits wet = border | c.border;
      const unsigned pieces = base.candidates.empty() ? c.pieces : least_pieces(grid_, wet, s_.doubles);
      if (pieces + first + between > budget_) continue;
      if (out_.size() == most_) return false;
      Target target = base;
      target.candidates.push_back(i);
      target.value += c.value;
      target.least = pieces + first + between;
      out_.push_back(target);
      if (pieces + between + kBetween > budget_) continue;  // nothing with it
      --left_[c.type];
      const bool go_on = add(joinable_, i + 1, cells | c.cells, wet, target, first);
      ++left_[c.type];
      if (!go_on) return false;
    }
    return true;
  }

  const Grid& grid_;
  const State& s_;
  unsigned budget_;
  const std::vector<Candidate>& candidates_;
  std::size_t most_;
  const Limits& limits_;
  std::vector<Target>& out_;
  std::vector<std::uint32_t> all_, joinable_;  // joinable: cheap enough to be founded with another
  std::array<std::uint8_t, stela::mexica::kMaxTypes> left_;
  std::uint64_t steps_ = 0;
};

}  // namespace

unsigned least_pieces(const Grid& grid, const Bits& cells, unsigned doubles) {
  return cells.count() - std::min(stela::mexica::most_pairs(grid, cells), doubles);
}

bool find_candidates(const Mexica& game, const State& s, unsigned budget, std::size_t most, const Limits& limits,
                     std::vector<Candidate>& out) {
  return Growth(game, s, budget, most, limits, out).run();
}

bool find_targets(const Mexica& game, const State& s, unsigned budget, const std::vector<Candidate>& candidates,
                  std::size_t most, const Limits& limits, std::vector<Target>& out) {
  const bool all = Sets(game, s, budget, candidates, most, limits, out).run();
  std::stable_sort(out.begin(), out.end(), [](const Target& a, const Target& b) {
    return a.value != b.value ? a.value > b.value : a.least < b.least;
  });
  return all;
}

}  // namespace stela::turn::for_mexica
