#include "analyses/prove/mexica/claims.h"

#include <algorithm>

namespace stela::prove::mexica_game {
namespace {

using mexica::Kind;
using mexica::Phase;

std::size_t seats_of(const SymbolicGame& game) { return static_cast<std::size_t>(game.players()); }

int most_once(const mexica::Calpulli& type) { return std::max(type.founder, type.others); }

/// MEX-D6, cell by cell: what is founded hangs together with nothing else, and has one calpulli.
void claim_districts(const SymbolicBoard& board, const Table& t, std::vector<Claim>& claims) {
  const auto& s = t.s;
  for (const auto& c : PlaceSet::looked_at()) {
    const auto founded = s.founded.test(c);
    claims.push_back({"founded-land", implies(founded, mexica::naive::is_land(board, s, c))});
    claims.push_back({"founded-seat", implies(founded, s.calpulli.test(t.seats.of(c)))});
    claims.push_back({"founded-seat", implies(s.calpulli.test(c), founded && t.seats.of(c) == c)});
    for (const auto& n : board.grid.neighbours(c))
      claims.push_back({"founded-closed", implies(founded && mexica::naive::is_land(board, s, n),
                                                  s.founded.test(n) && t.seats.of(n) == t.seats.of(c))});
  }
}

/// MEX-D4, V1 to V4
void claim_scores(const SymbolicGame& game, const Table& t, std::vector<Claim>& claims) {
  const auto& board = game.board();
  const int scorings = t.s.phase == Phase::over ? 2 : t.s.half - 1;
  Term least = 0, most = scorings * board.start_bonus;
  for (std::size_t i = 0; i < board.types.size(); ++i) {
    const auto& type = board.types[i];
    least = least + t.laid[i] * int{type.founder};
    most = most + t.laid[i] * (most_once(type) + scorings * std::max<int>(type.size, most_once(type)));
  }
  if (t.s.phase == Phase::over) most = most + board.island.minus(t.s.canals).minus(t.s.founded).count();
  claims.push_back({"score-range", least <= sum_of(t.s.score)});
  for (std::size_t p = 0; p < seats_of(game); ++p) claims.push_back({"score-range", t.s.score[p] <= most});
}

/// Falls with every action of a turn but its end.
Term actions_left(const SymbolicState& s, std::size_t player) {
  return s.ap + 2 * s.tokens[player] + 2 * (mexica::naive::kTokensATurn - s.gained) + sum_of(s.display);
}
/// Never rises in a half, and falls where there is progress (MEX-P5).
Term things_left(const SymbolicState& s) {
  Term left = s.singles + s.doubles + sum_of(s.display) + sum_of(s.reserve);
  for (const auto& hand : s.hand) left = left + sum_of(hand);
  return left;
}

/// What lies on the board stays there: all but bridges and figures.
void claim_for_good(const Table& before, const Table& after, std::vector<Claim>& claims) {
  for (const auto& c : PlaceSet::looked_at()) {
    const auto stays = [&](const char* name, const PlaceSet& was, const PlaceSet& is) {
      claims.push_back({name, implies(was.test(c), is.test(c))});
    };
    stays("canals-stay", before.s.canals, after.s.canals);
    stays("calpulli-stay", before.s.calpulli, after.s.calpulli);
    stays("calpulli-stay", before.s.founded, after.s.founded);
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      stays("buildings-stay", before.s.built[p], after.s.built[p]);
      claims.push_back({"buildings-stay", implies(before.s.built[p].test(c),
                                                  before.s.value_low.test(c) == after.s.value_low.test(c) &&
                                                      before.s.value_high.test(c) == after.s.value_high.test(c))});
    }
  }
}

}  // namespace

std::vector<Claim> claims_of_state(const SymbolicGame& game, const Table& t) {
  std::vector<Claim> claims;
  const auto& board = game.board();
  const auto types = board.types.size();
  each_number(seats_of(game), types, t.s, t.s, [&](const auto&, const Term& n, const Term&) {
    claims.push_back({"counts", n >= 0});
  });
  claim_districts(board, t, claims);
  Term laid = 0;
  for (std::size_t i = 0; i < types; ++i) {
    const auto& s = t.s;
    claims.push_back({"counts", t.laid[i] >= 0});
    claims.push_back(
        {"calpulli-count", t.laid[i] + s.display[i] + s.reserve[i] + s.removed[i] == int{board.types[i].count}});
    laid = laid + t.laid[i];
  }
  claims.push_back({"calpulli-laid", t.s.calpulli.count() == laid});
  claim_scores(game, t, claims);
  if (game.chosen().enclosed_at_end == 1 && t.s.first_round && t.s.phase == Phase::play)
    claims.push_back({"someone-can-act", t.way_out});
  return claims;
}

std::vector<Claim> claims_of_step(const SymbolicGame& game, Kind kind, const Table& before, const Table& after) {
  std::vector<Claim> claims;
  const auto &was = before.s, &is = after.s;
  for (std::size_t p = 0; p < seats_of(game); ++p) claims.push_back({"scores-never-fall", is.score[p] >= was.score[p]});
  claim_for_good(before, after, claims);
  const bool in_a_turn = kind != Kind::end && kind != Kind::place;
  if (in_a_turn) claims.push_back({"turn-is-finite", actions_left(is, was.to_move) < actions_left(was, was.to_move)});
  const auto left = things_left(is), were_left = things_left(was);
  if (is.half == was.half) {
    claims.push_back({"half-is-finite", left <= were_left});
    if (kind != Kind::end) {
      claims.push_back({"half-is-finite", implies(is.progress, was.progress || left < were_left)});
      claims.push_back({"progress-is-noted", implies(left < were_left, is.progress)});
    }
  }
  const bool round_ends = kind == Kind::end && is.to_move == game.chosen().start;
  if (round_ends && is.half == was.half && is.phase == Phase::play && game.chosen().stall_rounds > 0)
    claims.push_back({"half-is-finite", was.progress || is.stall_rounds == was.stall_rounds + 1});
  return claims;
}

Term most_of_districts(const SymbolicBoard& board, const Table& t) {
  Term most = 0;
  for (std::size_t i = 0; i < board.types.size(); ++i)
    most = most + t.laid[i] * std::max<int>(board.types[i].size, most_once(board.types[i]));
  if (t.s.half == 2) most = most + board.island.minus(t.s.canals).minus(t.s.founded).count();
  return most;
}

}  // namespace stela::prove::mexica_game
