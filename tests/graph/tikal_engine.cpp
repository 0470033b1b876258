#include "tests/graph/tikal_engine.h"

#include <tuple>

namespace stela::test {

using tikal::Action;
using tikal::Figure;
using tikal::Kind;
using tikal::State;
using tikal::Tikal;

TikalDraw draw_tikal(int most_actions) {
  const int players = *rc::gen::inRange(2, 5);
  TikalDraw out{*Tikal::make({{"players", players}}), {}, 0};
  out.state = test::draw_walk(out.game, most_actions).state;
  out.player = static_cast<std::size_t>(*rc::gen::inRange(0, players));
  return out;
}

State as_turn(State s, std::size_t player, unsigned ap) {
  s.phase = tikal::Phase::act;
  s.to_move = s.turn_owner = static_cast<std::uint8_t>(player);
  s.ap = static_cast<std::uint8_t>(ap);
  return s;
}

void keep_few_figures(State& s, unsigned most) {
  for (std::size_t p = 0; p < tikal::kMaxPlayers; ++p) {
    unsigned kept = 0;
    for (auto& workers : s.workers[p]) {
      while (workers > 0 && kept + workers > most) --workers;
      kept += workers;
    }
    s.supply[p] = static_cast<std::uint8_t>(std::min<unsigned>(s.supply[p], most));
  }
}

bool is_walking(const Action& a) { return a.kind == Kind::deploy || a.kind == Kind::trail || a.kind == Kind::move; }

std::map<Hex, unsigned> engine_distances(const Tikal& game, const State& s, std::size_t player, unsigned ap,
                                         const std::set<Kind>& kinds) {
  // A figure is its kind and its place, kInSupply before it is deployed; each comes with a position that it led to.
  using Place = std::pair<Figure, Hex>;
  std::map<Place, unsigned> best;
  std::map<unsigned, std::vector<std::pair<Place, State>>> open;
  const auto start = as_turn(s, player, ap);
  const auto add = [&](Figure figure, Hex h) { open[0].push_back({{figure, h}, start}); };
  for (Hex h = 0; h < game.board().map.hexes(); ++h)
    if (s.workers[player][h] > 0) add(Figure::worker, h);
  if (s.supply[player] > 0) add(Figure::worker, tikal::kInSupply);
  if (s.leader[player] == tikal::kInSupply || s.leader[player] < kMaxHexes) add(Figure::leader, s.leader[player]);
  std::map<Hex, unsigned> out;
  Tikal::ActionList legal;
  for (; !open.empty(); open.erase(open.begin())) {
    const auto spent = open.begin()->first;
    for (std::size_t i = 0; i < open.begin()->second.size(); ++i) {
      const auto [place, state] = open.begin()->second[i];
      if (!best.emplace(place, spent).second) continue;
      if (place.second < kMaxHexes) out.emplace(place.second, spent);
      game.legal(state, legal);
      for (const auto& a : legal) {
        if (!kinds.contains(a.kind) || static_cast<Figure>(a.arg) != place.first) continue;
        if ((a.kind == Kind::deploy ? tikal::kInSupply : a.hex) != place.second) continue;
        auto after = state;
        game.apply(after, a);
        open[ap - after.ap].push_back({{place.first, a.kind == Kind::deploy ? a.hex : a.to}, after});
      }
    }
  }
  return out;
}

std::vector<State> engine_positions(const Tikal& game, const State& s, std::size_t player, unsigned ap,
                                    std::size_t most) {
  std::map<unsigned, std::vector<State>, std::greater<>> open;
  open[ap].push_back(as_turn(s, player, ap));
  std::set<std::tuple<std::array<std::uint8_t, kMaxHexes>, Hex, unsigned>> seen;
  std::vector<State> out;
  Tikal::ActionList legal;
  for (; !open.empty(); open.erase(open.begin()))
    for (std::size_t i = 0; i < open.begin()->second.size(); ++i) {
      const auto state = open.begin()->second[i];
      if (!seen.emplace(state.workers[player], state.leader[player], state.supply[player]).second) continue;
      out.push_back(state);
      if (out.size() > most) return {};
      game.legal(state, legal);
      for (const auto& a : legal) {
        if (!is_walking(a)) continue;
        auto after = state;
        game.apply(after, a);
        open[after.ap].push_back(after);
      }
    }
  return out;
}

bool has_majority(const Tikal& game, const State& s, std::size_t player, Hex h) {
  const auto weight = [&](std::size_t p) {
    return s.workers[p][h] + (s.leader[p] == h ? int{game.board().leader_weight} : 0);
  };
  for (std::size_t p = 0; p < tikal::kMaxPlayers; ++p)
    if (p != player && weight(p) >= weight(player)) return false;
  return true;
}

}  // namespace stela::test
