// Tolls and openings: Dijkstra's algorithm on the places, with roads weighted by what a player would pay or build.
#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>

#include "analyses/graph/maharaja/open_roads.h"
#include "analyses/graph/maharaja/roads.h"

namespace stela::graph {
namespace {

using maharaja::kPlaces;
using maharaja::Maharaja;
using maharaja::Road;
using maharaja::State;

using TollRoads = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                        boost::property<boost::edge_weight_t, unsigned>>;
// One house outweighs all tolls: 30 villages of two houses each.
constexpr unsigned kHouse = 1000;

/// MAH-V2
unsigned toll_in(const Maharaja& game, const State& s, std::size_t player, std::size_t site) {
  if (s.houses[player][site] > 0) return 0;
  unsigned toll = 0;
  for (std::size_t p = 0; p < game.seats(); ++p) {
    const unsigned houses = s.houses[p][site];
    toll += game.chosen().toll_per_owner != 0 ? std::min(houses, 1U) : houses;
  }
  return toll;
}

/// The toll, and kHouse for each village that has no house yet.
unsigned price(const Maharaja& game, const State& s, std::size_t player, const Road& road) {
  unsigned sum = 0;
  for (std::size_t k = 0; k < road.villages; ++k) {
    const auto site = village_of(road, k);
    sum += houses_at(game, s, site) == 0 ? kHouse : toll_in(game, s, player, site);
  }
  return sum;
}

struct Tree {
  Tolls cost{};
  std::array<std::size_t, kPlaces> before{};
};

Tree shortest(const TollRoads& roads, std::size_t from) {
  Tree tree;
  dijkstra_shortest_paths(
      roads, from, boost::distance_map(tree.cost.data()).predecessor_map(tree.before.data()).distance_inf(kNoWay));
  return tree;
}

}  // namespace

PlayerRoads player_roads(const Maharaja& game, const State& s, std::size_t player) {
  const auto& board = game.board();
  PlayerRoads out;
  out.monk = s.holder[maharaja::kMonk] == player;
  out.purse = static_cast<unsigned>(std::max<int>(s.coins[player], 0));
  const std::size_t at = s.architect[player];
  const bool moving = s.phase == maharaja::Phase::turn && s.to_move == player;
  // In a turn the architect does not enter again where it has been since the last decision (MAH-V1).
  const auto shut = [&](std::size_t place) { return moving && place != at && (s.entered >> place & 1U) != 0; };
  TollRoads open(kPlaces), now(kPlaces), buildable(kPlaces);
  for (const auto& road : board.roads) {
    const auto cost = price(game, s, player, road);
    add_edge(road.a, road.b, cost, buildable);
    if (cost >= kHouse) continue;
    add_edge(road.a, road.b, cost, open);
    if (!shut(road.a) && !shut(road.b)) add_edge(road.a, road.b, cost, now);
  }
  for (std::size_t from = 0; from < kPlaces; ++from) out.tolls[from] = shortest(open, from).cost;
  const auto ways = shortest(now, at);
  for (std::size_t to = 0; to < kPlaces; ++to)
    if (ways.cost[to] < kNoWay && (out.monk || ways.cost[to] <= out.purse))
      out.reached = static_cast<PlaceSet>(out.reached | 1U << to);

  const auto tree = shortest(buildable, at);
  for (std::size_t to = 0; to < kPlaces; ++to) {
    if (out.tolls[at][to] < kNoWay || tree.cost[to] >= kNoWay) continue;
    Opening opening{to, {}, tree.cost[to] % kHouse};
    for (auto place = to; place != at; place = tree.before[place]) {
      const auto& road = *board.road(place, tree.before[place]);
      for (std::size_t k = 0; k < road.villages; ++k)
        if (const auto site = village_of(road, k); houses_at(game, s, site) == 0) opening.villages.push_back(site);
    }
    std::sort(opening.villages.begin(), opening.villages.end());
    out.openings.push_back(std::move(opening));
  }
  return out;
}

}  // namespace stela::graph
