// The naive engine of what the end of a turn brings: impossible calpulli removed, rounds, the two scorings.
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

void remove_impossible(const Board& board, State& s) {
  const auto formable = formable_sizes(board, s);
  for (std::size_t t = 0; t < board.types.size(); ++t) {
    if (formable[t] == Formable::still) continue;
    s.removed[t] = static_cast<std::uint8_t>(s.removed[t] + s.display[t]);
    s.display[t] = 0;
  }
}

// MEX-V1 to V4

/// Gives out the three places of a district, best sum first: those who are level share a place in full, and use up as
/// many places as they are.
void score_district(State& s, std::span<const Cell> district, const std::array<unsigned, 3>& points) {
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
      s.score[p] = static_cast<std::uint16_t>(s.score[p] + points[place]);
      power[p] = 0;
      ++level;
    }
    place += level;
  }
}

unsigned half_rounded_up(unsigned n) { return n / 2 + n % 2; }

void score_half(const Board& board, State& s) {
  Districts districts(board, s);
  districts.find_all();
  for (std::size_t d = 1; d <= districts.count(); ++d) {
    const auto n = static_cast<unsigned>(districts.size(d));
    if (districts.has_calpulli(d)) {
      const auto type = board.type_of(n);
      if (type == kMaxTypes) continue;  // no such state is valid; the state invariants say so
      score_district(s, districts.cells(d), {n, board.types[type].founder, board.types[type].others});
    } else if (s.half == 2) {
      const unsigned second = half_rounded_up(n);
      score_district(s, districts.cells(d), {n, second, half_rounded_up(second)});
    }
  }
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (s.figure[p] != kNoCell && board.start.test(s.figure[p]))
      s.score[p] = static_cast<std::uint16_t>(s.score[p] + board.start_bonus);
}

// MEX-P1, P2, P4, P5

bool display_is_empty(const State& s) {
  return std::all_of(s.display.begin(), s.display.end(), [](auto n) { return n == 0; });
}

bool some_hand_is_empty(const State& s, std::size_t players) {
  for (std::size_t p = 0; p < players; ++p)
    if (buildings_in_hand(s, p) == 0) return true;
  return false;
}

void begin_second_half(const Board& board, State& s, std::size_t players) {
  s.half = 2;
  s.display = s.reserve;
  s.reserve.fill(0);
  for (std::size_t p = 0; p < players; ++p)
    for (std::size_t v = 0; v < kValues; ++v) s.hand[p][v] = static_cast<std::uint8_t>(s.hand[p][v] + board.hand[1][v]);
  remove_impossible(board, s);
}

}  // namespace

std::array<Formable, kMaxTypes> formable_sizes(const Board& board, const State& s) {
  std::array<Formable, kMaxTypes> formable{};
  Districts districts(board, s);
  districts.find_all();
  const bool canals_go_on = some_piece_fits(board, s);
  for (std::size_t t = 0; t < board.types.size(); ++t) {
    bool some_as_large = false, some_foundable = false;
    for (std::size_t d = 1; d <= districts.count(); ++d) {
      if (districts.has_calpulli(d)) continue;
      if (districts.size(d) >= board.types[t].size) some_as_large = true;
      if (districts.size(d) == board.types[t].size && is_foundable(board, s, districts.cells(d))) some_foundable = true;
    }
    if (!some_as_large)
      formable[t] = Formable::too_large;
    else if (!canals_go_on && !some_foundable)
      formable[t] = Formable::no_piece;
  }
  return formable;
}

void end_turn(const Mexica& game, State& s) {
  const Board& board = game.board();
  const auto players = static_cast<std::size_t>(game.players());
  const bool only_in_the_second_half = game.chosen().late_removal == 1;
  if (!only_in_the_second_half || s.half == 2) remove_impossible(board, s);
  s.to_move = static_cast<std::uint8_t>((s.to_move + 1U) % players);
  s.ap = board.action_points;
  s.gained = 0;
  if (s.to_move != game.chosen().start) return;

  s.first_round = false;
  const bool counts = game.chosen().stall_rounds > 0 && !s.progress;
  s.stall_rounds = counts ? static_cast<std::uint8_t>(s.stall_rounds + 1) : std::uint8_t{0};
  s.progress = false;
  const bool stalled = game.chosen().stall_rounds > 0 && s.stall_rounds >= game.chosen().stall_rounds;
  if (!stalled && !(display_is_empty(s) && some_hand_is_empty(s, players))) return;

  if (stalled)
    for (std::size_t t = 0; t < kMaxTypes; ++t) {
      s.removed[t] = static_cast<std::uint8_t>(s.removed[t] + s.display[t]);
      s.display[t] = 0;
    }
  s.stall_rounds = 0;
  score_half(board, s);
  if (s.half == 1) {
    begin_second_half(board, s, players);
  } else {
    s.phase = Phase::over;
    s.ap = 0;
  }
}

}  // namespace stela::mexica::naive
