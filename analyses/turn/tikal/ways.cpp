#include "analyses/turn/tikal/ways.h"

#include <algorithm>

namespace stela::turn::for_tikal {

using tikal::Action;
using tikal::Board;
using tikal::Figure;
using tikal::State;

Ways::Ways(const Board& board, const State& s, HexSet more_camps, bool one_edge)
    : hexes_(board.map.hexes()), cost_(hexes_ * hexes_, kNone), supply_(hexes_, kNone), steps_(hexes_) {
  std::vector<Hex> walkable;
  const auto is_walkable = [&](Hex h) {
    return h != kNoHex && s.tile[h] != tikal::kNoTile && board.tiles[s.tile[h]].terrain != tikal::Terrain::volcano;
  };
  for (Hex h = 0; h < hexes_; ++h)
    if (is_walkable(h)) walkable.push_back(h);
  bases_ = hex_bit(board.base_camp) | s.camps[s.to_move] | more_camps;
  for (const Hex h : walkable) {
    for (std::size_t side = 0; side < kSidesOfHex; ++side) {
      const Hex n = board.map.neighbour(h, side);
      if (!is_walkable(n)) continue;
      unsigned stones = board.tiles[s.tile[h]].stones_at(side, s.rotation[h]);
      if (!one_edge || stones == 0) stones += board.tiles[s.tile[n]].stones_at((side + 3) % 6, s.rotation[n]);
      if (stones > 0) steps_[h].push_back({n, static_cast<int>(stones), false});
    }
    if ((bases_ & hex_bit(h)) == 0) continue;
    for (const Hex base : walkable)
      if (base != h && (bases_ & hex_bit(base)) != 0) steps_[h].push_back({base, 1, true});
  }
  // From each hex, as long as a step makes a way cheaper.
  for (const Hex from : walkable) {
    int* const row = &cost_[from * hexes_];
    row[from] = 0;
    std::vector<Hex> open{from};
    for (std::size_t at = 0; at < open.size(); ++at)
      for (const auto& step : steps_[open[at]])
        if (row[open[at]] + step.cost < row[step.to]) {
          row[step.to] = row[open[at]] + step.cost;
          open.push_back(step.to);
        }
  }
  for (const Hex base : walkable)
    for (Hex to = 0; (bases_ & hex_bit(base)) != 0 && to < hexes_; ++to)
      supply_[to] = std::min(supply_[to], cost(base, to) + 1);
}

int Ways::from_supply(Hex to) const { return supply_[to]; }

int Ways::round_trip(Hex h) const {
  int least = kNone;
  for (const auto& step : steps_[h]) least = std::min(least, step.cost + cost(step.to, h));
  return least;
}

void Ways::relax(const Ways& other) {
  for (std::size_t i = 0; i < cost_.size(); ++i) cost_[i] = std::min(cost_[i], other.cost_[i]);
  for (std::size_t i = 0; i < supply_.size(); ++i) supply_[i] = std::min(supply_[i], other.supply_[i]);
}

void Ways::step(Figure figure, Hex from, const Leg& step, std::vector<Action>& actions) const {
  actions.push_back(step.trail ? Action::trail(figure, from, step.to) : Action::move(figure, from, step.to));
}

void Ways::walk(Figure figure, Hex from, Hex to, std::vector<Action>& actions) const {
  while (from != to) {
    const auto next = std::find_if(steps_[from].begin(), steps_[from].end(),
                                   [&](const Leg& s) { return s.cost + cost(s.to, to) == cost(from, to); });
    if (next == steps_[from].end()) return;
    step(figure, from, *next, actions);
    from = next->to;
  }
}

void Ways::deploy(Figure figure, Hex to, std::vector<Action>& actions) const {
  for (Hex base = 0; base < hexes_; ++base) {
    if ((bases_ & hex_bit(base)) == 0 || cost(base, to) + 1 != supply_[to]) continue;
    actions.push_back(Action::deploy(figure, base));
    return walk(figure, base, to, actions);
  }
}

void Ways::walk_round(Figure figure, Hex h, std::vector<Action>& out, std::vector<Action>& back) const {
  for (const auto& s : steps_[h]) {
    if (s.cost + cost(s.to, h) != round_trip(h)) continue;
    step(figure, h, s, out);
    return walk(figure, s.to, h, back);
  }
}

}  // namespace stela::turn::for_tikal
