#include "analyses/turn/mexica/cases.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace stela::turn::for_mexica {
namespace {

constexpr unsigned kJumpCost = 5;  // MEX-M4
constexpr unsigned kCrossing = 2;  // from one district to another: a step onto a bridge and one off it

}  // namespace

TurnCases::TurnCases(const Mexica& game, const State& before, const Objective& objective, const Value& value)
    : game_(game),
      before_(before),
      objective_(objective),
      value_(value),
      points_(before.ap + before.tokens[before.to_move]),
      calpulli_(std::accumulate(before.display.begin(), before.display.end(), 0U)) {}

std::vector<TurnCase> TurnCases::all() const {
  std::vector<TurnCase> cases;
  TurnCase one;
  for (std::size_t goal = 0; goal < value_.size(); ++goal) {
    one.required.assign(value_.begin(), value_.begin() + static_cast<std::ptrdiff_t>(goal) + 1);
    ++one.required.back();
    for (one.districts = 0; one.districts <= calpulli_; ++one.districts)
      for (one.pieces = 0; one.pieces <= points_; ++one.pieces)
        for (one.buildings = 0; one.pieces + one.buildings <= points_; ++one.buildings)
          for (one.jumps = 0; one.pieces + one.buildings + kJumpCost * one.jumps <= points_; ++one.jumps)
            for (const bool scored : {false, true}) {
              one.scored = scored;
              if (!scored || counts(Goal::gain, one)) cases.push_back(one);
            }
  }
  return cases;
}

/// Whether what is asked for depends on the goal.
bool TurnCases::counts(Goal goal, const TurnCase& one) const {
  for (std::size_t i = 0; i < one.required.size(); ++i)
    for (const auto& part : objective_.terms[i].parts)
      if (part.goal == goal) return true;
  return false;
}

/// What the goal must be worth at least, if a term that is nothing but this goal says that.
std::optional<int> TurnCases::required_of(Goal goal, const TurnCase& one) const {
  for (std::size_t i = 0; i < one.required.size(); ++i) {
    const auto& parts = objective_.terms[i].parts;
    if (parts.size() != 1 || parts[0].goal != goal) continue;
    int least = one.required[i] / parts[0].weight;
    while (least * parts[0].weight < one.required[i]) ++least;
    return least;
  }
  return std::nullopt;
}

/// MEX-T1
int TurnCases::most_spent(const TurnCase& one) const {
  const auto all = static_cast<int>(points_);
  return std::min(all, -required_of(Goal::thrift, one).value_or(-all));
}

Query TurnCases::query(const TurnCase& one, unsigned open) const {
  Shape shape{static_cast<unsigned>(std::max(0, most_spent(one))), one.pieces, one.districts, one.jumps};
  shape.buildings = one.buildings;
  shape.scored = one.scored;
  shape.others = counts(Goal::margin, one) || counts(Goal::stop, one);
  for (std::size_t i = 0; i < one.required.size(); ++i)
    for (const auto& part : objective_.terms[i].parts)
      if (part.goal == Goal::stop && !part.place.empty())
        shape.watched.push_back({part.player, *game_.board().grid.find(part.place)});
  shape.scoring = one.scored || shape.others || counts(Goal::standing, one);
  shape.open = open;
  return {one.required.size() - 1, shape};
}

std::optional<Skipped> TurnCases::skipped(const TurnCase& one) const {
  if (const auto& most = objective_.terms[one.required.size() - 1].most; most && one.required.back() > *most)
    return Skipped{Reason::limit, {{"has", *most}, {"needs", one.required.back()}}};
  // MEX-T1, K1, H1, M4; a jump may be the way to another district.
  const unsigned ways = one.districts > 0 ? one.districts - 1 : 0;
  const unsigned crossings = ways > one.jumps ? ways - one.jumps : 0;
  const int needs = static_cast<int>(one.pieces + one.buildings + kJumpCost * one.jumps + kCrossing * crossings);
  const int has = most_spent(one);
  if (needs > has) return Skipped{Reason::points, {{"has", has}, {"needs", needs}}};
  if (one.pieces == 0 && one.districts > closed_districts())
    return Skipped{Reason::closed, {{"has", static_cast<int>(closed_districts())}}};
  if (one.scored) {
    if (!ends_round()) return Skipped{Reason::round, {}};
    if (!stalls(one)) {
      if (!somebody_has_built_all(one)) return Skipped{Reason::half, {}};
      if (const unsigned stay = calpulli_that_stay(one); stay > one.districts)
        return Skipped{Reason::calpulli, {{"has", static_cast<int>(one.districts)}, {"needs", static_cast<int>(stay)}}};
    }
  } else if (const auto gain = required_of(Goal::gain, one); gain && *gain > best_points(one.districts)) {
    return Skipped{Reason::founder, {{"has", best_points(one.districts)}, {"needs", *gain}}};
  }
  const bool scoring_counts = counts(Goal::standing, one) || counts(Goal::margin, one) || counts(Goal::stop, one);
  // MEX-M5: what is built may open or close the way out of a figure, or lessen the land outside.
  if (one.buildings > 0 && !one.scored && !scoring_counts && !before_.first_round)
    return Skipped{Reason::buildings, {}};
  return std::nullopt;
}

/// MEX-D1, D2: what can be founded as it is, by size no more than there are calpulli.
unsigned TurnCases::closed_districts() const {
  const auto& board = game_.board();
  std::vector<char> seen(board.grid.cells(), 0);
  const auto is_land = [&](Cell c) { return board.island.test(c) && !before_.canals.test(c); };
  std::map<std::size_t, unsigned> by_size;
  for (Cell first = 0; first < seen.size(); ++first) {
    if (seen[first] != 0 || !is_land(first)) continue;
    std::vector<Cell> district{first};
    seen[first] = 1;
    for (std::size_t i = 0; i < district.size(); ++i)
      for (const Cell n : board.grid.neighbours(district[i]))
        if (n != kNoCell && seen[n] == 0 && is_land(n)) {
          seen[n] = 1;
          district.push_back(n);
        }
    if (!before_.founded.test(first)) ++by_size[district.size()];
  }
  unsigned closed = 0;
  for (std::size_t t = 0; t < board.types.size(); ++t)
    closed += std::min<unsigned>(by_size[board.types[t].size], before_.display[t]);
  return closed;
}

/// MEX-D4: as much as so many calpulli on display can bring.
int TurnCases::best_points(unsigned districts) const {
  std::array<int, kMaxCells> left{};
  for (std::size_t t = 0; t < game_.board().types.size(); ++t)
    left[game_.board().types[t].founder] += before_.display[t];
  int sum = 0;
  for (int points = static_cast<int>(left.size()) - 1; points > 0; --points)
    for (; left[static_cast<std::size_t>(points)] > 0 && districts > 0; --districts) {
      --left[static_cast<std::size_t>(points)];
      sum += points;
    }
  return sum;
}

/// MEX-P1: a round is one turn each from the start player.
bool TurnCases::ends_round() const {
  const int next = (before_.to_move + 1) % game_.players();
  return next == game_.chosen().start;
}

/// MEX-P5
bool TurnCases::stalls(const TurnCase& one) const {
  const bool progress = before_.progress || one.pieces > 0 || one.districts > 0 || one.buildings > 0;
  return !progress && game_.chosen().stall_rounds > 0 && before_.stall_rounds + 1 >= game_.chosen().stall_rounds;
}

/// MEX-P1, P4: all calpulli must be founded or removed, too.
bool TurnCases::somebody_has_built_all(const TurnCase& one) const {
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
    const auto& hand = before_.hand[p];
    unsigned left = 0, value = 0;
    for (const auto n : hand) left += n * ++value;
    if (left == (p == before_.to_move ? one.buildings : 0)) return true;
  }
  return false;
}

namespace {

/// Disjoint sets of so many cells of the ground that hang together, taken greedily: from the lowest cell that is left,
/// always the lowest one beside.
unsigned disjoint_sets(const Grid& grid, std::vector<char> ground, unsigned size) {
  unsigned sets = 0;
  for (Cell first = 0; first < ground.size(); ++first) {
    if (ground[first] == 0) continue;
    std::set<Cell> beside{first};
    unsigned cells = 0;
    for (; cells < size && !beside.empty(); ++cells) {
      const Cell c = *beside.begin();
      beside.erase(beside.begin());
      ground[c] = 0;
      for (const Cell n : grid.neighbours(c))
        if (n != kNoCell && ground[n] != 0) beside.insert(n);
    }
    if (cells == size) ++sets;
  }
  return sets;
}

}  // namespace

/// MEX-P3: how many calpulli neither are too large nor have no canal piece left, whatever the turn does. It spoils no
/// more sets than it covers cells: two a piece, and those of the largest districts.
unsigned TurnCases::calpulli_that_stay(const TurnCase& one) const {
  const auto& board = game_.board();
  std::vector<unsigned> sizes;
  for (std::size_t t = 0; t < board.types.size(); ++t)
    sizes.insert(sizes.end(), before_.display[t], board.types[t].size);
  if (before_.half == 1 && game_.chosen().late_removal == 1) return static_cast<unsigned>(sizes.size());
  std::sort(sizes.rbegin(), sizes.rend());
  const auto largest = sizes.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(one.districts, sizes.size()));
  const unsigned covered = std::accumulate(sizes.begin(), largest, 2 * one.pieces);
  std::vector<char> ground(board.grid.cells(), 0), bare(board.grid.cells(), 0);
  for (Cell c = 0; c < ground.size(); ++c) {
    ground[c] = board.island.test(c) && !before_.canals.test(c) && !before_.founded.test(c) ? 1 : 0;
    const bool taken = before_.buildings().test(c) || before_.calpulli.test(c);
    bare[c] = ground[c] != 0 && board.ordinary.test(c) && !taken ? 1 : 0;
  }
  const auto full = [&](unsigned stock, unsigned size) {
    return stock <= one.pieces || disjoint_sets(board.grid, bare, size) <= covered + one.buildings;
  };
  if (full(before_.singles, 1) && full(before_.doubles, 2)) return 0;
  return static_cast<unsigned>(std::count_if(
      sizes.begin(), sizes.end(), [&](unsigned size) { return disjoint_sets(board.grid, ground, size) > covered; }));
}

}  // namespace stela::turn::for_mexica
