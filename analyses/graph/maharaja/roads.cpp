// What holds the open roads together, and the symmetries of the map.
#include "analyses/graph/maharaja/roads.h"

#include <algorithm>
#include <bit>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/vf2_sub_graph_iso.hpp>

#include "analyses/graph/maharaja/open_roads.h"

namespace stela::graph {
namespace {

using maharaja::Board;
using maharaja::kCities;
using maharaja::kPlaces;
using maharaja::Maharaja;
using maharaja::State;

struct RoadEdge {
  std::size_t road = 0, component = 0;
};
using Roads = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, RoadEdge>;

Roads open_roads(const Maharaja& game, const State& s, std::size_t without) {
  Roads roads(kPlaces);
  const auto& all = game.board().roads;
  for (std::size_t r = 0; r < all.size(); ++r)
    if (r != without && is_open(game, s, all[r])) add_edge(all[r].a, all[r].b, RoadEdge{r, 0}, roads);
  return roads;
}
constexpr auto kNone = static_cast<std::size_t>(-1);

std::vector<PlaceSet> parts_of(const Roads& roads) {
  std::array<std::size_t, kPlaces> part{};
  std::vector<PlaceSet> out(connected_components(roads, part.data()));
  for (std::size_t place = 0; place < kPlaces; ++place)
    out[part[place]] = static_cast<PlaceSet>(out[part[place]] | 1U << place);
  return out;
}

PlaceSet part_with(const std::vector<PlaceSet>& parts, std::size_t place) {
  return *std::find_if(parts.begin(), parts.end(), [place](PlaceSet set) { return (set >> place & 1U) != 0; });
}

}  // namespace

std::vector<PlaceSet> parts_of_roads(const Maharaja& game, const State& s) {
  return parts_of(open_roads(game, s, kNone));
}

std::vector<ChokeRoad> choke_roads(const Maharaja& game, const State& s) {
  const auto& board = game.board();
  auto roads = open_roads(game, s, kNone);
  std::vector<std::vector<std::size_t>> components(biconnected_components(roads, get(&RoadEdge::component, roads)));
  for (auto [edge, end] = boost::edges(roads); edge != end; ++edge)
    components[roads[*edge].component].push_back(roads[*edge].road);
  std::vector<ChokeRoad> out;
  for (const auto& component : components) {
    if (component.size() > 1) continue;
    const auto& road = board.roads[component.front()];
    const auto parts = parts_of(open_roads(game, s, component.front()));
    ChokeRoad choke{component.front(), {}, part_with(parts, road.a), part_with(parts, road.b)};
    for (std::size_t k = 0; k < road.villages; ++k) choke.villages.push_back(village_of(road, k));
    out.push_back(std::move(choke));
  }
  std::sort(out.begin(), out.end(), [](const ChokeRoad& a, const ChokeRoad& b) { return a.road < b.road; });
  return out;
}

Symmetry symmetry_of(const Board& board) {
  Roads map(kPlaces);
  for (std::size_t r = 0; r < board.roads.size(); ++r)
    add_edge(board.roads[r].a, board.roads[r].b, RoadEdge{r, 0}, map);
  Symmetry out;
  const auto note = [&](const auto& image, const auto& /*back*/) {
    std::array<std::uint8_t, kPlaces> to{};
    for (std::size_t place = 0; place < kPlaces; ++place) to[place] = static_cast<std::uint8_t>(get(image, place));
    out.automorphisms.push_back(to);
    return true;  // go on
  };
  const auto alike = [](std::size_t a, std::size_t b) { return (a == maharaja::kStart) == (b == maharaja::kStart); };
  const auto alike_roads = [&](const auto& a, const auto& b) {
    return board.roads[map[a].road].villages == board.roads[map[b].road].villages;
  };
  vf2_graph_iso(map, map, note, vertex_order_by_mult(map),
                boost::edges_equivalent(alike_roads).vertices_equivalent(alike));
  std::sort(out.automorphisms.begin(), out.automorphisms.end());
  std::array<PlaceSet, kCities> orbit{};
  for (const auto& to : out.automorphisms)
    for (std::size_t city = 0; city < kCities; ++city)
      orbit[city] = static_cast<PlaceSet>(orbit[city] | 1U << to[city]);
  for (std::size_t city = 0; city < kCities; ++city)
    if (std::countr_zero(orbit[city]) == static_cast<int>(city)) out.orbits.push_back(orbit[city]);
  return out;
}

MaharajaRoads maharaja_roads(const Maharaja& game, const State& s) {
  MaharajaRoads out;
  for (std::size_t p = 0; p < game.seats(); ++p) out.players.push_back(player_roads(game, s, p));
  out.parts = parts_of_roads(game, s);
  out.choke_roads = choke_roads(game, s);
  out.symmetry = symmetry_of(game.board());
  return out;
}

}  // namespace stela::graph
