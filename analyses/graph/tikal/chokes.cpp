// Where the walking graph can be cut, and what its ways lead through.
#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/betweenness_centrality.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/connected_components.hpp>
#include <iterator>
#include <map>

#include "analyses/graph/tikal/reach.h"

namespace stela::graph {
namespace {

struct WalkCost {
  unsigned stones = 0;
  std::size_t index = 0;  // in the borders
  std::size_t component = 0;
};
using Walks = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, WalkCost>;

template <class Keep>
Walks walking_graph(const std::vector<Border>& borders, Keep&& keep) {
  Walks walks(kMaxHexes);
  for (std::size_t i = 0; i < borders.size(); ++i)
    if (keep(borders[i])) add_edge(borders[i].a, borders[i].b, WalkCost{borders[i].stones, i, 0}, walks);
  return walks;
}
constexpr auto kAll = [](const Border& /*border*/) { return true; };

HexSet hexes_of(const std::vector<Border>& borders) {
  HexSet set = 0;
  for (const auto& border : borders) set |= hex_bit(border.a) | hex_bit(border.b);
  return set;
}

/// What hangs together in a graph, as sets of at least one of these hexes.
std::vector<HexSet> parts_of(const Walks& walks, HexSet among) {
  std::array<std::size_t, kMaxHexes> part{};
  connected_components(walks, part.data());
  std::map<std::size_t, HexSet> parts;
  for_each_hex(among, [&](Hex h) { parts[part[h]] |= hex_bit(h); });
  std::vector<HexSet> out;
  out.reserve(parts.size());
  for (const auto& [number, set] : parts) out.push_back(set);
  return out;
}

/// The parts without the hex (or, if the hex is none, the largest): what is cut off.
HexSet without_part_of(const std::vector<HexSet>& parts, Hex hex) {
  HexSet all = 0, kept = 0;
  for (const auto part : parts) {
    all |= part;
    const bool wanted = hex == kNoHex ? std::popcount(part) > std::popcount(kept) : (part & hex_bit(hex)) != 0;
    if (wanted) kept = part;
  }
  return all & ~kept;
}

}  // namespace

std::vector<ChokeHex> choke_hexes(const std::vector<Border>& borders, Hex base_camp) {
  const auto whole = walking_graph(borders, kAll);
  std::vector<std::size_t> points;
  articulation_points(whole, std::back_inserter(points));
  std::sort(points.begin(), points.end());
  std::vector<ChokeHex> out;
  for (const auto point : points) {
    const auto hex = static_cast<Hex>(point);
    const auto rest = walking_graph(borders, [hex](const Border& b) { return b.a != hex && b.b != hex; });
    const auto parts = parts_of(rest, hexes_of(borders) & ~hex_bit(hex));
    out.push_back({hex, parts.size(), without_part_of(parts, hex == base_camp ? kNoHex : base_camp)});
  }
  return out;
}

std::vector<ChokeBorder> choke_borders(const std::vector<Border>& borders, Hex base_camp) {
  auto whole = walking_graph(borders, kAll);
  const auto components = biconnected_components(whole, get(&WalkCost::component, whole));
  std::vector<std::vector<std::size_t>> edges(components);
  for (auto [edge, end] = boost::edges(whole); edge != end; ++edge)
    edges[whole[*edge].component].push_back(whole[*edge].index);
  std::vector<std::size_t> bridges;
  for (const auto& component : edges)
    if (component.size() == 1) bridges.push_back(component.front());
  std::sort(bridges.begin(), bridges.end());
  std::vector<ChokeBorder> out;
  for (const auto index : bridges) {
    const auto rest = walking_graph(borders, [&](const Border& b) { return &b != &borders[index]; });
    out.push_back({borders[index], without_part_of(parts_of(rest, hexes_of(borders)), base_camp)});
  }
  return out;
}

std::array<double, kMaxHexes> betweenness(const std::vector<Border>& borders, HexSet walkable) {
  const auto walks = walking_graph(borders, kAll);
  std::array<double, kMaxHexes> out{};
  brandes_betweenness_centrality(
      walks, boost::weight_map(get(&WalkCost::stones, walks))
                 .centrality_map(boost::make_iterator_property_map(out.begin(), get(boost::vertex_index, walks))));
  const auto others = static_cast<double>(std::popcount(walkable)) - 1;
  for (auto& share : out) share = others > 1 ? share / (others * (others - 1) / 2) : 0;
  return out;
}

}  // namespace stela::graph
