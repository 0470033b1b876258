#include "analyses/turn/mexica/bound.h"

#include <algorithm>
#include <array>

namespace stela::turn::for_mexica {
namespace {

using stela::mexica::kMaxPlayers;

using Sums = std::array<unsigned, kMaxPlayers>;
using Points = std::array<int, kMaxPlayers>;

Sums sums_of(const State& s, const Bits& district) {
  Sums sums{};
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    const Bits own = s.built[p] & district;
    sums[p] = own.count() + (own & s.value_low).count() + 2 * (own & s.value_high).count();
  }
  return sums;
}

/// MEX-V1, V2
int points_of(const Sums& sums, std::size_t player, const std::array<int, 3>& places) {
  if (sums[player] == 0) return 0;
  const auto ahead = static_cast<std::size_t>(
      std::count_if(sums.begin(), sums.end(), [&](unsigned other) { return other > sums[player]; }));
  return ahead < places.size() ? places[ahead] : 0;
}

/// What can be added by spending points, by their number: a knapsack of things each done once at most. A cost holds
/// only what serves nothing else: not the way, which may lead to several of them, but the step into a district.
class Knapsack {
 public:
  explicit Knapsack(unsigned budget) : best_(budget + 1, 0) {}
  void add(unsigned cost, int value) {
    if (value <= 0) return;
    for (std::size_t have = best_.size(); have-- > cost;)
      best_[have] = std::max(best_[have], best_[have - cost] + value);
  }
  /// Ways to do one thing, of which one is chosen.
  void add(const std::vector<std::pair<unsigned, int>>& ways) {
    for (std::size_t have = best_.size(); have-- > 0;) {
      int most = best_[have];
      for (const auto& [cost, value] : ways)
        if (cost <= have) most = std::max(most, best_[have - cost] + value);
      best_[have] = most;
    }
  }
  [[nodiscard]] int most() const { return best_.back(); }

 private:
  std::vector<int> best_;
};

class Estimate {
 public:
  Estimate(const Mexica& game, const State& s, const Reach& reach)
      : board_(game.board()), s_(s), reach_(reach), me_(s.to_move), own_(s.ap), both_(s.ap) {}

  void founded() {
    s_.calpulli.for_each([&](Cell c) {
      const Bits cells = board_.grid.flood(Bits::of(c), board_.island.minus(s_.canals));
      const auto& tile = board_.types[board_.type_of(cells.count())];
      const std::array<int, 3> places{tile.size, tile.founder, tile.others};
      const unsigned way = reach_.to(cells);
      if (way == Reach::kFar) return;
      auto sums = sums_of(s_, cells);
      const int now = points_of(sums, me_, places);
      int theirs = 0;
      for (std::size_t p = 0; p < kMaxPlayers; ++p)
        if (p != me_) theirs = std::max(theirs, points_of(sums, p, places));
      std::vector<std::pair<unsigned, int>> own, both;
      const unsigned entering = s_.home[me_] == cells ? 0 : 1;
      for (unsigned more = 1; more + way <= s_.ap; ++more) {
        ++sums[me_];
        const int then = points_of(sums, me_, places);
        own.emplace_back(more + entering, then - now);
        both.emplace_back(more + entering, then - now + theirs);
      }
      own_.add(own);
      both_.add(both);
    });
  }

  void open(bool low_numbers, bool may_found) {
    const unsigned cost = may_found ? 0 : 1;  // founding is free, laying a canal or building is not
    Bits rest = board_.island.minus(s_.canals).minus(s_.founded);
    while (rest.any()) {
      const Bits cells = board_.grid.flood(Bits::of(rest.first()), rest);
      rest = rest.minus(cells);
      const auto sums = sums_of(s_, cells);
      const unsigned way = reach_.to(cells);
      if (sums[me_] == 0 && (way == Reach::kFar || way + 1 > s_.ap)) {
        split(cost, sums, cells);
        continue;
      }
      const int n = static_cast<int>(cells.count());
      const std::array<int, 3> places{n, (n + 1) / 2, ((n + 1) / 2 + 1) / 2};
      const int most = low_numbers ? n : 1000;
      const int now = points_of(sums, me_, places);
      own_.add(cost, most - now);
      split(cost, sums, cells, most - now);
    }
  }

  void new_ones(const std::vector<const Candidate*>& alive, std::size_t most_districts, bool counted_open) {
    if (alive.empty() || counted_open) return;
    std::vector<int> worth;
    unsigned least = Reach::kFar;
    for (const auto* c : alive) {
      const auto& tile = board_.types[c->type];
      worth.push_back(std::max({tile.size, tile.founder, tile.others}));
      const unsigned build = s_.built[me_].intersects(c->cells) ? 0 : 1;
      least = std::min(least, least_pieces(board_.grid, c->border.minus(s_.canals), s_.doubles) + build);
    }
    const auto n = std::min(worth.size(), most_districts);
    std::partial_sort(worth.begin(), worth.begin() + static_cast<std::ptrdiff_t>(n), worth.end(), std::greater<>());
    int sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += worth[i];
    own_.add(least, sum);
    both_.add(least, sum);
  }

  void start_cell() {
    if (board_.start.test(s_.figure[me_])) return;
    if (reach_.to(board_.start) == Reach::kFar) return;
    own_.add(0, board_.start_bonus);
    both_.add(0, board_.start_bonus);
  }

  [[nodiscard]] ScoringBound result() const { return {own_.most(), both_.most()}; }

 private:
  /// Canals or buildings change what an open district gives the others, too.
  void split(unsigned cost, const Sums& sums, const Bits& cells, int own = 0) {
    const bool theirs = std::any_of(sums.begin(), sums.end(), [](unsigned n) { return n > 0; });
    both_.add(cost, own + (theirs ? static_cast<int>(cells.count()) : 0));
  }

  const Board& board_;
  const State& s_;
  const Reach& reach_;
  std::size_t me_;
  Knapsack own_, both_;
};

}  // namespace

ScoringBound scoring_bound(const Mexica& game, const State& s, const Reach& reach,
                           const std::vector<const Candidate*>& alive, std::size_t most_districts, bool low_numbers) {
  Estimate estimate(game, s, reach);
  estimate.founded();
  if (s.half == 2) estimate.open(low_numbers, !alive.empty());
  estimate.new_ones(alive, most_districts, s.half == 2);
  estimate.start_cell();
  return estimate.result();
}

}  // namespace stela::turn::for_mexica
