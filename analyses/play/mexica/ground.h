// Districts as players look at them, and where in a district one builds.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "analyses/play/memory.h"
#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"

namespace stela::play::for_mexica {

using mexica::Board;
using mexica::kMaxPlayers;
using mexica::Mexica;
using mexica::State;

/// A district, what its places are worth, and who has what in it.
struct District {
  Bits cells;
  bool founded = false;
  int size = 0;
  int room = 0;                        ///< cells to build on
  std::array<int, 3> points{};         ///< by place
  std::array<int, kMaxPlayers> sum{};  ///< of buildings' values
  [[nodiscard]] int best() const { return *std::max_element(sum.begin(), sum.end()); }
  [[nodiscard]] int best_but(std::size_t player) const {
    int best = 0;
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (p != player) best = std::max(best, sum[p]);
    return best;
  }
  /// What a scoring gives a player who has `own` there, the others as they stand (MEX-V1, V2).
  [[nodiscard]] int points_with(std::size_t player, int own) const {
    if (own == 0) return 0;
    std::size_t ahead = 0;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) ahead += p != player && sum[p] > own ? 1 : 0;
    return ahead < points.size() ? points[ahead] : 0;
  }
};

/// What a district's places bring in a scoring. One that is not founded is valued as land: half for the second, half of
/// that for the third.
inline std::array<int, 3> points_of(const Board& board, const District& d) {
  if (d.founded) {
    const auto& tile = board.types[board.type_of(static_cast<unsigned>(d.size))];
    return {tile.size, tile.founder, tile.others};
  }
  const int second = (d.size + 1) / 2;
  return {d.size, second, (second + 1) / 2};
}

/// All of them, founded ones first, without points.
inline std::vector<District> find_districts(const Mexica& game, const State& s) {
  const Board& board = game.board();
  std::vector<District> found;
  const Bits buildings = s.buildings();
  const Bits sites = board.ordinary.minus(buildings | s.calpulli);
  District d;
  const auto tell = [&] {
    d.size = static_cast<int>(d.cells.count());
    d.room = static_cast<int>((d.cells & sites).count());
    d.sum = {};
    if (d.cells.intersects(buildings))
      for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        const Bits own = s.built[p] & d.cells;
        if (own.any())
          d.sum[p] = static_cast<int>(own.count() + (own & s.value_low).count() + 2 * (own & s.value_high).count());
      }
  };
  d.founded = true;
  s.calpulli.for_each([&](Cell c) {
    d.cells = board.grid.flood(Bits::of(c), s.founded);
    tell();
    found.push_back(d);
  });
  d.founded = false;
  Bits rest = board.island.minus(s.canals | s.founded);
  while (rest.any()) {
    d.cells = board.grid.flood(Bits::of(rest.first()), rest);
    rest = rest.minus(d.cells);
    tell();
    found.push_back(d);
  }
  return found;
}

/// What districts without points depend on.
struct OpenGround {
  Bits canals, founded, calpulli, value_low, value_high, ordinary, island;
  std::array<Bits, kMaxPlayers> built;
  std::uint64_t columns;
};

/// The same, remembered; there until the next call.
inline const std::vector<District>& known_districts(const Mexica& game, const State& s) {
  thread_local Memory<OpenGround, std::vector<District>> known;
  const Board& board = game.board();
  return known.of({s.canals, s.founded, s.calpulli, s.value_low, s.value_high, board.ordinary, board.island, s.built,
                   board.grid.columns()},
                  [&] { return find_districts(game, s); });
}

/// Calls f(district) for all of them, founded ones first. f looks at no other position's districts.
template <class F>
void for_each_district(const Mexica& game, const State& s, F&& f) {
  for (District d : known_districts(game, s)) {
    d.points = points_of(game.board(), d);
    f(static_cast<const District&>(d));
  }
}

/// Where to build, or to lay a calpulli: a free cell of the set where the fewest ways pass. kNoCell when there is none.
inline Cell quiet_site(const Board& board, const State& s, const Bits& cells, const Bits& taken) {
  const Bits free = (cells & board.ordinary).minus(taken);
  const Bits doors = mexica::accesses(board.grid, s.bridges_ns, s.bridges_ew);
  const Bits walk = cells.minus(s.buildings() | s.calpulli);
  Cell best = kNoCell;
  int fewest = 0;
  free.for_each([&](Cell c) {
    int ways = doors.test(c) ? 8 : 0;
    for (const Cell next : board.grid.neighbours(c)) ways += next != kNoCell && walk.test(next) ? 1 : 0;
    if (best == kNoCell || ways < fewest) best = c, fewest = ways;
  });
  return best;
}

inline int hand_value(const State& s, std::size_t player) {
  int value = 0;
  for (std::size_t v = 0; v < mexica::kValues; ++v) value += static_cast<int>(v + 1) * s.hand[player][v];
  return value;
}

/// Calpulli that can still be founded in this half.
inline int on_display(const State& s) {
  int calpulli = 0;
  for (const auto n : s.display) calpulli += n;
  return calpulli;
}

/// Whether the half may end within a round or two: nothing left to found, and a hand nearly empty.
inline bool ends_soon(const Mexica& game, const State& s) {
  if (on_display(s) > 0) return false;
  int least = hand_value(s, 0);
  for (std::size_t p = 1; p < static_cast<std::size_t>(game.players()); ++p) least = std::min(least, hand_value(s, p));
  return least <= 6;
}

/// Where no ruling ends a half (MEX-P5): whether nothing can be founded any more, so that a half ends as somebody
/// builds their last building.
inline bool waits_for_buildings(const Mexica& game, const State& s) {
  return game.chosen().stall_rounds == 0 && on_display(s) == 0;
}

}  // namespace stela::play::for_mexica
