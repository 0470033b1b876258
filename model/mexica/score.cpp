// Scoring a half (MEX-V1 to V4).

#include <algorithm>
#include <array>

#include "model/mexica/flood.h"
#include "model/mexica/scoring_at.h"
#include "model/mexica/turn.h"

namespace stela::mexica {
namespace {

using Sums = std::array<unsigned, kMaxPlayers>;

Sums building_sums(const State& s, const Bits& district) {
  Sums sums{};
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    const Bits own = s.built[p] & district;
    sums[p] = own.count() + (own & s.value_low).count() + 2 * (own & s.value_high).count();
  }
  return sums;
}

void note_ties(const std::array<unsigned, kMaxPlayers>& at_place, RuleCounts* counts) {
  if (*std::max_element(at_place.begin(), at_place.end()) < 2) return;
  note(counts, Rule::V2);
  if (at_place[0] == 2) note(counts, Situation::two_firsts);
  if (at_place[0] == 3) note(counts, Situation::three_firsts);
  if (at_place[0] == 4) note(counts, Situation::four_firsts);
  if (at_place[1] == 2) note(counts, Situation::two_seconds);
  if (at_place[1] == 3) note(counts, Situation::three_seconds);
  if (at_place[2] == 2) note(counts, Situation::two_thirds);
  if (at_place[0] == 2 && at_place[2] > 0) note(counts, Situation::third_after_two_firsts);
}

/// MEX-V1, V2: the place of a player is one more than the number of players with strictly more; points by place.
void score_district(State& s, const Bits& district, const std::array<unsigned, 3>& points, RuleCounts* counts) {
  const Sums sums = building_sums(s, district);
  std::array<unsigned, kMaxPlayers> at_place{};
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if (sums[p] == 0) continue;
    const auto ahead = static_cast<std::size_t>(
        std::count_if(sums.begin(), sums.end(), [&](unsigned other) { return other > sums[p]; }));
    ++at_place[ahead];
    if (ahead < points.size()) s.score[p] = static_cast<std::uint16_t>(s.score[p] + points[ahead]);
  }
  note_ties(at_place, counts);
}

/// MEX-V1
void score_founded(const Board& board, State& s, const Bits& founded, RuleCounts* counts) {
  const Calpulli& tile = board.types[board.type_of(founded.count())];
  score_district(s, founded, {tile.size, tile.founder, tile.others}, counts);
}

/// MEX-V4
void score_open(State& s, const Bits& open, RuleCounts* counts) {
  const unsigned first = open.count(), second = (first + 1) / 2, third = (second + 1) / 2;
  score_district(s, open, {first, second, third}, counts);
}

std::array<int, kMaxPlayers> difference(const State& scored, const State& s) {
  std::array<int, kMaxPlayers> points{};
  for (std::size_t p = 0; p < kMaxPlayers; ++p) points[p] = scored.score[p] - s.score[p];
  return points;
}

}  // namespace

void score_half(const Mexica& game, State& s, RuleCounts* counts) {
  const Board& board = game.board();
  s.calpulli.for_each([&](Cell c) {
    note(counts, Rule::V1);
    score_founded(board, s, district(board, s, c), counts);
  });
  note(counts, Rule::V4);
  if (s.half == 2) {
    Bits rest = land(board, s).minus(s.founded);
    while (rest.any()) {
      const Bits open = district(board, s, rest.first());
      rest = rest.minus(open);
      if (open.intersects(s.buildings())) note(counts, Situation::unfounded_scored);
      score_open(s, open, counts);
    }
  }
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    if (s.figure[p] == kNoCell || !board.start.test(s.figure[p])) continue;  // in the setup none stands yet
    note(counts, Rule::V3);
    note(counts, Situation::start_bonus);
    s.score[p] = static_cast<std::uint16_t>(s.score[p] + board.start_bonus);
  }
}

std::array<int, kMaxPlayers> Mexica::scoring(const State& s) const {
  State scored = s;
  score_half(*this, scored, nullptr);
  return difference(scored, s);
}

std::array<int, kMaxPlayers> scoring_at(const Mexica& game, const State& s, Cell cell) {
  const Board& board = game.board();
  State scored = s;
  if (land(board, s).test(cell)) {
    const Bits here = district(board, s, cell);
    if (s.founded.test(cell))
      score_founded(board, scored, here, nullptr);
    else if (s.half == 2)
      score_open(scored, here, nullptr);
  }
  return difference(scored, s);
}

}  // namespace stela::mexica
