#include "analyses/turn/tikal/ground.h"

#include <algorithm>

#include "model/tikal/costs.h"

namespace stela::turn::for_tikal {

using tikal::Figure;
using tikal::State;
using tikal::costs::kDig;
using tikal::costs::kUncover;

Ground::Ground(const tikal::Tikal& played, const State& planned, const State& begun, const Objective& wanted)
    : game(played),
      board(played.board()),
      before(planned),
      start(begun),
      objective(wanted),
      me(begun.to_move),
      players(static_cast<std::size_t>(played.players())),
      scores(begun.phase == tikal::Phase::score),
      reach_(reach_of(board, begun)) {
  looks_at_others = objective.asks(Goal::margin) || objective.asks(Goal::stop);
  for (Hex h = 0; h < board.map.hexes(); ++h)
    if (start.left[h] > 0) digs.push_back(h);
  for (std::size_t i = 0; i < board.treasures(); ++i)
    if (before.treasure[i] != tikal::kTaken) ++unseen[before.treasure[i]];
  look_at_temples();
}

void Ground::look_at_temples() {
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (start.value[h] == 0) continue;
    bool guarded = false;
    for (std::size_t p = 0; p < players; ++p) {
      if ((start.guards[p] & hex_bit(h)) == 0) continue;
      guarded_[p] += start.value[h];  // TIK-V4
      guarded = true;
    }
    if (guarded) continue;
    temples.push_back(h);
    rival[h] = kNobody;
    for (std::size_t p = 0; p < players; ++p) {
      if (p == me) continue;
      const unsigned here = start.workers[p][h] + (start.leader[p] == h ? board.leader_weight : 0U);
      if (here > rival_weight[h]) {
        rival_weight[h] = static_cast<std::uint8_t>(here);
        rival[h] = static_cast<std::uint8_t>(p);
      } else if (here == rival_weight[h]) {
        rival[h] = kNobody;  // TIK-V2: a tie scores nobody
      }
    }
  }
}

Node Ground::at(const State& now) const {
  Node node;
  node.workers = now.workers[me];
  node.value = now.value;
  node.left = now.left;
  for (Hex h = 0; h < kMaxHexes; ++h) {
    const auto times = [&](HexSet once, HexSet twice) {
      return (once & hex_bit(h)) != 0 ? 1U : (twice & hex_bit(h)) != 0 ? 2U : 0U;
    };
    node.done[h] =
        static_cast<std::uint8_t>(times(now.uncovered_once, now.uncovered_twice) + times(now.dug_once, now.dug_twice));
  }
  node.treasures = now.collection;
  node.floors = now.floors;
  node.leader = now.leader[me];
  node.supply = now.supply[me];
  node.ap = now.ap;
  node.exchanges = now.exchanges;
  node.camps = now.camps[me];
  // TIK-A8
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (now.tile[h] == tikal::kNoTile) continue;
    if ((board.camp_tiles >> now.tile[h] & 1U) != 0 && now.left[h] == 0) node.sites |= hex_bit(h);
  }
  for (const HexSet camps : now.camps) node.sites &= ~camps;
  for (std::size_t i = 0; i < board.treasures(); ++i) {
    if (before.treasure[i] == now.treasure[i]) continue;
    ++node.dug;
    if (!objective.treasures_known) --node.treasures[me][before.treasure[i]];  // least_added() stands for them
  }
  node.reach = &reach_;
  return node;
}

std::array<int, tikal::kMaxPlayers> Ground::standings(const Node& node) const {
  auto points = guarded_;
  for (std::size_t p = 0; p < players; ++p) points[p] += worth(node.treasures[p]);
  if (!objective.treasures_known) points[me] += least_added(node.treasures[me], unseen, node.dug);
  for (const Hex h : temples) {
    const unsigned mine = weight(node, h);
    if (mine > rival_weight[h])
      points[me] += node.value[h];
    else if (mine < rival_weight[h] && rival[h] != kNobody)
      points[rival[h]] += node.value[h];
  }
  return points;
}

int Ground::scored_at(const Node& node, std::size_t player, Hex h) const {
  if ((start.guards[player] & hex_bit(h)) != 0) return start.value[h];
  if (std::find(temples.begin(), temples.end(), h) == temples.end()) return 0;
  return rival[h] == player && weight(node, h) < rival_weight[h] ? node.value[h] : 0;
}

Value Ground::value(const Node& node) const {
  const auto points = standings(node);
  // Only a scoring turn's end gives its own player points: a normal one passes the turn on.
  return worth(objective, me, scores ? points[me] : 0, std::span(points).first(players), start.ap - node.ap,
               [&](const Part& part) { return -scored_at(node, part.player, *board.map.find(part.place)); });
}

bool Ground::can_uncover(const Node& node, Hex h) const {
  const std::size_t next = node.value[h] + 1U;
  return node.done[h] < 2 && next <= tikal::kMaxFloor && node.floors[next] > 0;  // TIK-A4
}

void Ground::uncover(Node& node, Hex h) const {
  --node.floors[++node.value[h]];
  ++node.done[h];
  node.ap = static_cast<std::uint8_t>(node.ap - kUncover);
}

void Ground::dig(Node& node, Hex h) const {
  if (objective.treasures_known) ++node.treasures[me][top(node, h)];
  --node.left[h];
  ++node.done[h];
  ++node.dug;
  node.ap = static_cast<std::uint8_t>(node.ap - kDig);
  if (node.left[h] == 0) node.sites |= hex_bit(h);  // only treasure tiles have treasures
}

void Ground::move(Node& node, Figure figure, Hex from, Hex to) const {
  const auto price = from == tikal::kInSupply ? node.reach->deployed[to] : node.reach->cost[from][to];
  node.ap = static_cast<std::uint8_t>(node.ap - price);
  if (figure == Figure::leader) {
    node.leader = to;
    return;
  }
  --(from == tikal::kInSupply ? node.supply : node.workers[from]);
  ++node.workers[to];
}

}  // namespace stela::turn::for_tikal
