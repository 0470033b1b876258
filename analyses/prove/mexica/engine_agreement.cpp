#include "analyses/prove/mexica/engine_agreement.h"

#include <algorithm>

namespace stela::prove::mexica_game {
namespace {

std::vector<Place> all_cells(const mexica::Mexica& game) {
  std::vector<Place> cells;
  for (Cell c = 0; c < game.board().grid.cells(); ++c) cells.emplace_back(c);
  return cells;
}

/// district-closed, district-of-land and district-whole
bool districts_are_as_said(const mexica::Board& board, const mexica::State& s) {
  bool fine = true;
  mexica::naive::Walks walks(board, s);
  const Bits land = board.island.minus(s.canals);
  land.for_each([&](Cell c) {
    if (!fine) return;
    const Bits district = walks.district(c);
    const unsigned founded = (district & s.founded).count();
    fine = district.test(c) && land.contains(district) && (founded == 0 || founded == district.count());
    district.for_each([&](Cell in) {
      for (const Cell n : board.grid.neighbours(in)) fine = fine && (n == kNoCell || !land.test(n) || district.test(n));
    });
  });
  board.island.minus(land).for_each([&](Cell c) { fine = fine && walks.district(c).none(); });
  return fine;
}

bool swims_cost(const mexica::Board& board, const mexica::State& s) {
  bool fine = true;
  s.bridged().for_each([&](Cell from) {
    const auto costs = mexica::naive::swim_costs(board, s, from);
    s.bridged().for_each([&](Cell to) { fine = fine && (to == from || costs.to[to] >= 1); });
  });
  return fine;
}

/// points-for-buildings and points-of-districts
bool points_are_as_said(const mexica::Mexica& game, mexica::State s) {
  const auto& board = game.board();
  bool fine = true;
  for (s.half = 1; s.half <= 2; ++s.half) {
    mexica::naive::Walks walks(board, s);
    int most = s.half == 2 ? static_cast<int>(board.island.minus(s.canals).minus(s.founded).count()) : 0;
    s.calpulli.for_each([&](Cell c) {
      const auto& type = board.types[board.type_of(static_cast<unsigned>(walks.district_size(c)))];
      most += std::max({type.size, type.founder, type.others});
    });
    const auto points = walks.district_points();
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      fine = fine && points[p] >= 0 && points[p] <= most && (points[p] == 0 || s.built[p].any());
  }
  return fine;
}

/// exchange
bool tokens_leave_the_way_out(const mexica::Board& board, mexica::State s) {
  if (s.phase != mexica::Phase::play || !s.first_round || s.ap == 0) return true;
  const bool open = mexica::naive::own_moves_open(board, s);
  --s.ap, ++s.tokens[s.to_move];
  return mexica::naive::own_moves_open(board, s) == open;
}

/// What a search of the board says of ways out, where a step asks for them (MEX-M5): in the position that it leads to,
/// and of the end of a turn in the one before.
Truth ways_out(const mexica::Board& board, const mexica::State& before, const mexica::Action& a,
               const mexica::State& after, const SymbolicState& t) {
  if (before.phase != mexica::Phase::play || !before.first_round) return true;
  const auto& judged = a.kind == mexica::Kind::end ? before : after;
  return FreeWalks::encloses_a_figure(t) == mexica::naive::any_figure_enclosed(board, judged) &&
         FreeWalks::can_open(t) == mexica::naive::own_moves_open(board, judged);
}

}  // namespace

std::optional<std::string> broken_lemma(const mexica::Mexica& game, const mexica::State& s) {
  if (!districts_are_as_said(game.board(), s)) return "district-closed, district-of-land or district-whole";
  if (!swims_cost(game.board(), s)) return "swims-cost";
  if (!points_are_as_said(game, s)) return "points-for-buildings or points-of-districts";
  if (!tokens_leave_the_way_out(game.board(), s)) return "exchange";
  return std::nullopt;
}

std::optional<std::string> Formulas::start_disagrees(const mexica::State& first) const {
  renew_terms();
  bool found = false;
  const Searched searched{proof_.game().board(), first};
  Path::each([&](Path& path) {
    const LookingAt all(all_cells(proof_.game()));
    const auto game = proof_.on(searched);
    found = found || can_hold(path, is_same(Proof::first(game).s, first));
  });
  return found ? std::nullopt : std::optional<std::string>("a start that is none of the formulas'");
}

std::optional<std::string> Formulas::state_disagrees(const mexica::State& s) const {
  renew_terms();
  if (const auto lemma = broken_lemma(proof_.game(), s)) return "a state without " + *lemma;
  std::optional<std::string> broken;
  const Searched searched{proof_.game().board(), s};
  Path::each([&](Path& path) {
    const LookingAt all(all_cells(proof_.game()));
    for (const auto& claim : Proof::invariants(proof_.on(searched), real_table(proof_.game(), s)))
      if (!broken && !can_hold(path, claim.holds)) broken = "a state without " + claim.invariant;
  });
  return broken;
}

std::optional<std::string> Formulas::step_disagrees(const mexica::State& before, const mexica::Action& a,
                                                    const mexica::State& after) const {
  renew_terms();
  bool found = false;
  const Searched searched{proof_.game().board(), before};
  const auto was = real_table(proof_.game(), before);
  const auto open = ways_out(proof_.game().board(), before, a, after, was.s);
  Path::each([&](Path& path) {
    if (found) return;
    const LookingAt all(all_cells(proof_.game()));
    const auto game = proof_.on(searched);
    auto t = was;
    found = proof_.play(game, t, {a.kind, a.arg, a.cell, a.other}) && can_hold(path, is_same(t.s, after) && open);
  });
  if (found) return std::nullopt;
  return fmt::format("a step that the formulas do not have: {}", proof_.game().to_text(a));
}

bool Formulas::lacks(const mexica::State& s, const std::string& invariant) const {
  const Searched searched{proof_.game().board(), s};
  return breaks_on_every_way(invariant, [&](Path&) {
    const LookingAt all(all_cells(proof_.game()));
    return std::optional(Proof::invariants(proof_.on(searched), real_table(proof_.game(), s)));
  });
}

bool Formulas::breaks(const mexica::State& before, const mexica::Action& a, const mexica::State& after,
                      const std::string& invariant) const {
  const Searched was{proof_.game().board(), before}, is{proof_.game().board(), after};
  return breaks_on_every_way(invariant, [&](Path&) -> std::optional<std::vector<Claim>> {
    const LookingAt all(all_cells(proof_.game()));
    const auto from = real_table(proof_.game(), before);
    auto t = from;
    if (!proof_.play(proof_.on(was), t, {a.kind, a.arg, a.cell, a.other})) return std::nullopt;
    return Proof::claims_after(proof_.on(is), a.kind, from, t);
  });
}

}  // namespace stela::prove::mexica_game
