#include "analyses/prove/tikal/engine_agreement.h"

#include <fmt/format.h>

#include "model/tikal/reference/naive.h"

namespace stela::prove::tikal_game {
namespace {

using OnTheMap = tikal::naive::Answers;

/// What a search of the map says of which tiles may be laid where, as they lie in a position.
void add_places(const tikal::Board& board, const SymbolicState& t, const tikal::State& s, z3::expr_vector& said) {
  for (std::uint8_t tile = 0; tile < board.deck_size; ++tile)
    said.push_back((FreeAnswers::fits_somewhere(board, t, tile) == OnTheMap::fits_somewhere(board, s, tile)).expr());
}
/// What it says of borders, and of a tile that is laid.
void add_ways(const tikal::Board& board, const SymbolicState& t, const tikal::State& s, const tikal::Action& a,
              z3::expr_vector& said) {
  for (Hex h = 0; h < board.map.hexes(); ++h)
    for (Hex n = 0; n < board.map.hexes(); ++n) {
      const bool adjoin = OnTheMap::adjoin(board, h, n);
      said.push_back((FreeAnswers::adjoin(board, h, n) == adjoin).expr());
      if (adjoin && tikal::naive::is_explored(s, h) && tikal::naive::is_explored(s, n))
        said.push_back((FreeAnswers::stones(board, t, h, n) == OnTheMap::stones(board, s, h, n)).expr());
    }
  if (a.kind != tikal::Kind::tile) return;
  const auto beside = FreeAnswers::is_next_to_explored(board, t, a.hex);
  said.push_back((beside == OnTheMap::is_next_to_explored(board, s, a.hex)).expr());
  said.push_back((FreeAnswers::is_accessible(board, t, a) == OnTheMap::is_accessible(board, s, a)).expr());
}

}  // namespace

std::optional<std::string> Formulas::start_disagrees(const tikal::State& first) const {
  renew_terms();
  // The orders must be those from which it was dealt: what has been drawn is in hand, or lies in the row.
  const auto orders = [&](SymbolicState& t) {
    for (std::size_t i = 0; i < game_.board().deck_size; ++i)
      t.deck[i] = i >= first.drawn ? first.deck[i] : first.hand != tikal::kNoTile ? first.hand : first.shown[i];
    for (std::size_t i = 0; i < game_.board().treasures(); ++i) t.treasure[i] = first.treasure[i];
  };
  bool found = false;
  Path::each([&](Path& path) { found = found || can_hold(path, looks_like(game_, proof_.begun(orders), first)); });
  return found ? std::nullopt : std::optional<std::string>("a start that the formulas do not have");
}

std::optional<std::string> Formulas::state_disagrees(const tikal::State& s) const {
  renew_terms();
  std::optional<std::string> broken;
  Path::each([&](Path& path) {
    // What is asked of the map may have any answer.
    for (const auto& claim : of_each_tile(proof_.invariants(constant_state(game_, s))))
      if (!broken && !claim.holds.expr().simplify().is_true() && !can_hold(path, claim.holds))
        broken = "a state without " + claim.invariant;
  });
  return broken;
}

std::vector<Claim> Formulas::of_each_tile(const std::vector<Claim>& claims) const {
  std::vector<Claim> all;
  for (const auto& claim : claims) {
    if (claim.invariant != "tile-count") {
      all.push_back(claim);
      continue;
    }
    for (std::size_t tile = 0; tile <= game_.board().tiles.size(); ++tile)
      all.push_back({claim.invariant, said_of(static_cast<std::uint8_t>(tile), claim.holds)});
  }
  return all;
}

bool Formulas::lacks(const tikal::State& s, const std::string& invariant) const {
  return breaks_on_every_way(
      invariant, [&](Path&) { return std::optional(of_each_tile(proof_.invariants(constant_state(game_, s)))); });
}

bool Formulas::breaks(const tikal::State& before, const tikal::Action& a, const tikal::State& /*after*/,
                      const std::string& invariant) const {
  return breaks_on_every_way(invariant, [&](Path& path) -> std::optional<std::vector<Claim>> {
    const auto was = constant_state(game_, before);
    auto t = was;
    if (!proof_.play(t, a)) return std::nullopt;
    if (a.kind == tikal::Kind::bid) path.assume(FreeAnswers::points_bid(a) == int{a.more});
    return of_each_tile(proof_.claims_after(a, was, t));
  });
}

std::optional<std::string> Formulas::step_disagrees(const tikal::State& before, const tikal::Action& a,
                                                    const tikal::State& after) const {
  renew_terms();
  const auto& board = game_.board();
  const auto was = constant_state(game_, before);
  z3::expr_vector said(terms());
  add_ways(board, was, before, a, said);
  add_places(board, was, before, said);
  if (a.kind == tikal::Kind::tile) add_places(board, constant_state(game_, after), after, said);
  const Truth on_the_map(z3::mk_and(said));
  bool found = false;
  Path::each([&](Path& path) {
    if (found) return;
    auto t = was;
    found = proof_.play(t, a) && can_hold(path, looks_like(game_, t, after) && on_the_map);
  });
  if (found) return std::nullopt;
  return fmt::format("a step that the formulas do not have: {}", game_.to_text(a));
}

}  // namespace stela::prove::tikal_game
