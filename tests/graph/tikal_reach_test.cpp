// The graph of Tikal's map says what the engine's legal actions do.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>

#include "analyses/graph/tikal/reach.h"
#include "tests/graph/plain_graph.h"
#include "tests/graph/tikal_engine.h"

namespace stela::test {
namespace {

using graph::kNoWay;
using tikal::Kind;
using tikal::State;
using tikal::Tikal;

constexpr int kMostActions = 700;

RC_GTEST_PROP(TikalReach, AFigureIsWithinSoManyApIffLegalActionsOfThatCostTakeItThere, ()) {
  const auto [game, s, player] = draw_tikal(kMostActions);
  const unsigned ap = 10;
  const auto found = graph::from_figures(game.board(), s, player, graph::walking_borders(game.board(), s));
  const auto engine = engine_distances(game, s, player, ap, {Kind::deploy, Kind::trail, Kind::move});
  for (Hex h = 0; h < game.board().map.hexes(); ++h) {
    const auto it = engine.find(h);
    if (it == engine.end())
      RC_ASSERT(found[h] > ap);
    else
      RC_ASSERT(found[h] == it->second);
  }
}

// The same without taking for granted that figures do not help each other.
RC_GTEST_PROP(TikalReach, AllFiguresTogetherReachNoMore, ()) {
  const auto [game, s, player] = draw_tikal(kMostActions);
  const unsigned ap = 2;
  const auto found = graph::from_figures(game.board(), s, player, graph::walking_borders(game.board(), s));
  const auto all = engine_positions(game, s, player, ap, 20000);
  RC_PRE(!all.empty());
  HexSet reached = 0;
  for (const auto& state : all)
    for (Hex h = 0; h < kMaxHexes; ++h)
      if (state.workers[player][h] > 0 || state.leader[player] == h) reached |= hex_bit(h);
  for (Hex h = 0; h < game.board().map.hexes(); ++h) RC_ASSERT(((reached & hex_bit(h)) != 0) == (found[h] <= ap));
}

RC_GTEST_PROP(TikalReach, OnFootFromBaseCampAndCampsIsWhatALoneWorkerWalks, ()) {
  const auto [game, s, player] = draw_tikal(kMostActions);
  const auto all = graph::tikal_reach(game, s);
  const auto walked_from = [&, &game = game, &s = s, &player = player](Hex from) {
    auto lone = s;
    lone.workers[player] = {};
    lone.workers[player][from] = 1;
    lone.supply[player] = 0;
    lone.leader[player] = tikal::kOutOfGame;
    return engine_distances(game, lone, player, 30, {Kind::move});
  };
  graph::Distances camps;
  camps.fill(kNoWay);
  for_each_hex(s.camps[player], [&](Hex camp) {
    for (const auto& [h, ap] : walked_from(camp)) camps[h] = std::min(camps[h], ap);
  });
  const auto base = walked_from(game.board().base_camp);
  for (Hex h = 0; h < game.board().map.hexes(); ++h) {
    const auto it = base.find(h);
    RC_ASSERT((it == base.end() ? all.base_camp[h] > 30 : all.base_camp[h] == it->second));
    RC_ASSERT((camps[h] == kNoWay ? all.camps[player][h] > 30 : all.camps[player][h] == camps[h]));
  }
}

RC_GTEST_PROP(TikalReach, ChokeHexesAreThoseWhoseRemovalCuts, ()) {
  const auto [game, s, player] = draw_tikal(kMostActions);
  const Hex base = game.board().base_camp;
  const auto all = graph::tikal_reach(game, s);
  const auto edges = edges_of(all.borders);
  const HexSet hexes = ends_of(edges);
  const auto whole = parts(edges, hexes);
  auto listed = all.choke_hexes.begin();
  for_each_hex(hexes, [&](Hex h) {
    const auto rest = without_hex(edges, h);
    const auto left = parts(rest, hexes & ~hex_bit(h));
    const bool is_listed = listed != all.choke_hexes.end() && listed->hex == h;
    RC_ASSERT(is_listed == (left > whole));
    if (!is_listed) return;
    RC_ASSERT(listed->parts == left);
    if (h != base) RC_ASSERT(listed->cut == (hexes & ~hex_bit(h) & ~flood(rest, base)));
    ++listed;
  });
  RC_ASSERT(listed == all.choke_hexes.end());
}

RC_GTEST_PROP(TikalReach, ChokeBordersAreThoseWhoseRemovalCuts, ()) {
  const auto [game, s, player] = draw_tikal(kMostActions);
  const auto all = graph::tikal_reach(game, s);
  const auto edges = edges_of(all.borders);
  const HexSet hexes = ends_of(edges);
  const auto whole = parts(edges, hexes);
  auto listed = all.choke_borders.begin();
  for (const auto& border : all.borders) {
    const auto rest = without_edge(edges, border.a, border.b);
    const bool is_listed =
        listed != all.choke_borders.end() && listed->border.a == border.a && listed->border.b == border.b;
    RC_ASSERT(is_listed == (parts(rest, hexes) > whole));
    if (!is_listed) continue;
    RC_ASSERT(listed->cut == (hexes & ~flood(rest, game.board().base_camp)));
    ++listed;
  }
  RC_ASSERT(listed == all.choke_borders.end());
}

/// Shortest ways counted pair by pair.
RC_GTEST_PROP(TikalReach, BetweennessIsTheShareOfShortestWays, ()) {
  const auto [game, s, player] = draw_tikal(kMostActions);
  const auto all = graph::tikal_reach(game, s);
  std::array<std::array<unsigned, kMaxHexes>, kMaxHexes> far{};
  for (Hex h = 0; h < kMaxHexes; ++h) far[h] = graph::on_foot(all.borders, hex_bit(h));
  // Ways of a length are counted by their last border, the shorter ones first.
  const auto ways = [&](Hex from, Hex to) {
    std::array<double, kMaxHexes> n{};
    n[from] = 1;
    for (unsigned length = 1; length <= far[from][to]; ++length)
      for (Hex h = 0; h < kMaxHexes; ++h) {
        if (far[from][h] != length) continue;
        for (const auto& [a, b, stones] : all.borders) {
          if (b == h && far[from][a] + stones == length) n[h] += n[a];
          if (a == h && far[from][b] + stones == length) n[h] += n[b];
        }
      }
    return n;
  };
  std::array<double, kMaxHexes> share{};
  for_each_hex(all.walkable, [&](Hex from) {
    for_each_hex(all.walkable, [&](Hex to) {
      if (from >= to || far[from][to] >= kNoWay) return;
      const auto there = ways(from, to), back = ways(to, from);
      for_each_hex(all.walkable, [&](Hex by) {
        if (by == from || by == to || far[from][by] + far[by][to] != far[from][to]) return;
        share[by] += there[by] * back[by] / there[to];
      });
    });
  });
  const double others = std::popcount(all.walkable) - 1;
  for (Hex h = 0; h < kMaxHexes; ++h) {
    const double wanted = others > 1 ? share[h] / (others * (others - 1) / 2) : 0;
    RC_ASSERT(std::abs(wanted - all.betweenness[h]) < 1e-9);
  }
}

RC_GTEST_PROP(TikalReach, TilesFitWhereTheEngineLetsThemBePlaced, ()) {
  const auto [game, s, player] = draw_tikal(kMostActions);
  std::vector<std::uint8_t> coming;
  for (std::size_t i = s.drawn; i < game.board().deck_size; ++i) coming.push_back(s.deck[i]);
  if (s.hand != tikal::kNoTile) coming.push_back(s.hand);
  std::map<Hex, unsigned> fitting;
  for (Hex h = 0; h < game.board().map.hexes(); ++h)
    for_each_hex(game.board().map.around(h), [&, &s = s](Hex n) {
      if (s.tile[h] == tikal::kNoTile && s.tile[n] != tikal::kNoTile) fitting.emplace(h, 0);
    });
  for (const auto tile : coming) {
    auto placing = s;
    placing.phase = tikal::Phase::place;
    placing.hand = tile;
    Tikal::ActionList legal;
    game.legal(placing, legal);
    HexSet sites = 0;
    for (const auto& a : legal)
      if (a.kind == Kind::tile) sites |= hex_bit(a.hex);
    for_each_hex(sites, [&](Hex h) { ++fitting.at(h); });
  }
  std::map<Hex, unsigned> found;
  for (const auto& site : graph::open_sites(game.board(), s)) {
    RC_ASSERT(site.tiles == coming.size());
    found.emplace(site.hex, site.fitting);
  }
  RC_ASSERT(found == fitting);
}

RC_GTEST_PROP(TikalReach, TakeOversAreLegalAndEndInAMajority, ()) {
  const auto [game, s, player] = draw_tikal(kMostActions);
  for (const auto& t : graph::tikal_reach(game, s).take_overs) {
    if (t.ap >= kNoWay) continue;
    RC_ASSERT(t.ap < 256);
    auto state = as_turn(s, t.player, t.ap);
    for (const auto& a : t.actions) {
      RC_ASSERT(is_walking(a));
      RC_ASSERT(game.why_not(state, a) == Tikal::Rule{});
      game.apply(state, a);
    }
    RC_ASSERT(state.ap == 0);
    RC_ASSERT(has_majority(game, state, t.player, t.temple));
  }
}

RC_GTEST_PROP(TikalReach, NoTakeOverIsCheaper, ()) {
  auto [game, s, player] = draw_tikal(kMostActions);
  keep_few_figures(s, 2);
  const unsigned ap = 7;
  const auto all = engine_positions(game, s, player, ap, 40000);
  RC_PRE(!all.empty());
  for (const auto& t : graph::tikal_reach(game, s).take_overs) {
    if (t.player != player || t.guarded) continue;
    unsigned least = kNoWay;
    for (const auto& state : all)
      if (has_majority(game, state, player, t.temple)) least = std::min<unsigned>(least, ap - state.ap);
    if (least == kNoWay)
      RC_ASSERT(t.ap > ap);
    else
      RC_ASSERT(t.ap == least);
  }
}

}  // namespace
}  // namespace stela::test
