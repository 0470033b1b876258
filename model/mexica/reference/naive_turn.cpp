// What the districts of the board come to as a turn ends: calpulli that can no longer be founded, and points.
#include <algorithm>

#include "model/mexica/mexica.h"
#include "model/mexica/reference/naive.h"

namespace stela::mexica::naive {
namespace {

// MEX-P3

/// Bare ground where a canal may be laid by MEX-K1 to K3, figures ignored.
bool is_canal_ground(const Board& board, const State& s, Cell c) {
  return is_land(board, s, c) && !is_special(board, c) && !holds_building(s, c) && !holds_calpulli(s, c) &&
         !s.founded.test(c);
}

bool some_piece_fits(const Board& board, const State& s) {
  bool fits = false;
  board.island.for_each([&](Cell c) {
    if (fits || !is_canal_ground(board, s, c)) return;
    fits = s.singles > 0;
    if (s.doubles == 0) return;
    for (const Cell n : board.grid.neighbours(c)) fits = fits || (n != kNoCell && is_canal_ground(board, s, n));
  });
  return fits;
}

/// Room for a calpulli and for the founder's figure.
bool is_foundable(const Board& board, const State& s, std::span<const Cell> district) {
  std::size_t bare = 0, ordinary = 0;
  for (const Cell c : district) {
    if (holds_building(s, c)) continue;
    ++bare;
    if (!is_special(board, c)) ++ordinary;
  }
  return bare >= 2 && ordinary >= 1;
}

// MEX-V1 to V4

/// Gives out the three places of a district, best sum first: those who are level share a place in full, and use up as
/// many places as they are.
void score_district(const State& s, std::span<const Cell> district, const std::array<unsigned, 3>& points,
                    std::array<int, kMaxPlayers>& given) {
  std::array<unsigned, kMaxPlayers> power{};
  for (const Cell c : district)
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (s.built[p].test(c)) power[p] += building_value(s, c);
  for (std::size_t place = 0; place < points.size();) {
    const unsigned best = *std::max_element(power.begin(), power.end());
    if (best == 0) return;  // the others have no building here
    std::size_t level = 0;
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      if (power[p] != best) continue;
      given[p] += static_cast<int>(points[place]);
      power[p] = 0;
      ++level;
    }
    place += level;
  }
}

unsigned half_rounded_up(unsigned n) { return n / 2 + n % 2; }

}  // namespace

std::array<Formable, kMaxTypes> formable_sizes(const Board& board, const State& s) {
  std::array<bool, kMaxTypes> some_as_large{}, some_foundable{};
  Districts districts(board, s);
  districts.find_all();
  for (std::size_t d = 1; d <= districts.count(); ++d) {
    if (districts.has_calpulli(d)) continue;
    const auto size = districts.size(d);
    for (std::size_t t = 0; t < board.types.size(); ++t) {
      if (size >= board.types[t].size) some_as_large[t] = true;
      if (size == board.types[t].size && is_foundable(board, s, districts.cells(d))) some_foundable[t] = true;
    }
  }
  const bool canals_go_on = some_piece_fits(board, s);
  std::array<Formable, kMaxTypes> formable{};
  for (std::size_t t = 0; t < board.types.size(); ++t) {
    if (!some_as_large[t])
      formable[t] = Formable::too_large;
    else if (!canals_go_on && !some_foundable[t])
      formable[t] = Formable::no_piece;
  }
  return formable;
}

std::array<bool, kMaxTypes> Walks::still_formable() const {
  const auto formable = formable_sizes(board_, s_);
  std::array<bool, kMaxTypes> still;
  for (std::size_t t = 0; t < kMaxTypes; ++t) still[t] = formable[t] == Formable::still;
  return still;
}

std::array<int, kMaxPlayers> Walks::district_points() const {
  std::array<int, kMaxPlayers> given{};
  Districts districts(board_, s_);
  districts.find_all();
  for (std::size_t d = 1; d <= districts.count(); ++d) {
    const auto n = static_cast<unsigned>(districts.size(d));
    if (districts.has_calpulli(d)) {
      const auto type = board_.type_of(n);
      if (type == kMaxTypes) continue;  // no such state is valid; the state invariants say so
      score_district(s_, districts.cells(d), {n, board_.types[type].founder, board_.types[type].others}, given);
    } else if (s_.half == 2) {
      const unsigned second = half_rounded_up(n);
      score_district(s_, districts.cells(d), {n, second, half_rounded_up(second)}, given);
    }
  }
  return given;
}

}  // namespace stela::mexica::naive
