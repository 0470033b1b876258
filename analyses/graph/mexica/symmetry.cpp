#include "analyses/graph/mexica/symmetry.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/vf2_sub_graph_iso.hpp>
#include <tuple>

namespace stela::graph {
namespace {

using mexica::Board;
using mexica::State;

/// A cell of the island, or a place for a bridge: a cell between two of the island that lie opposite each other.
struct Spot {
  Cell cell = 0;
  enum class SpotKind : std::uint8_t { ordinary, canal, start, emblem, bridge_ns, bridge_ew } kind{};
  bool shore = false;  ///< touches the lake

  [[nodiscard]] bool is_bridge() const { return kind >= SpotKind::bridge_ns; }
  [[nodiscard]] bool is_like(const Spot& o) const {
    return is_bridge() || o.is_bridge() ? is_bridge() == o.is_bridge() : kind == o.kind && shore == o.shore;
  }
};
/// Between neighbours; from a place for a bridge to its middle; and to its ends.
enum class Join : std::uint8_t { beside, under, end };
using Spots = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, Spot, Join>;

class SpotsOf {
 public:
  explicit SpotsOf(const Board& board) : board_(board) {
    board.island.for_each([&](Cell c) { vertex_[c] = add(spot(c)); });
    board.island.for_each([&](Cell c) {
      join(c, Side::north, Side::south, Spot::SpotKind::bridge_ns);
      join(c, Side::west, Side::east, Spot::SpotKind::bridge_ew);
    });
  }
  [[nodiscard]] const Spots& spots() const { return spots_; }

 private:
  // Not add_vertex(spot, spots_): GCC 12 takes something in it for uninitialised under sanitizers.
  Spots::vertex_descriptor add(const Spot& spot) {
    const auto place = add_vertex(spots_);
    spots_[place] = spot;
    return place;
  }
  [[nodiscard]] Spot spot(Cell c) const {
    Spot out{c, Spot::SpotKind::ordinary, board_.rim.test(c)};
    if (board_.start.test(c)) out.kind = Spot::SpotKind::start;
    if (board_.emblem.test(c)) out.kind = Spot::SpotKind::emblem;
    for (const auto& [a, b] : board_.initial_canals)
      if (a == c || b == c) out.kind = Spot::SpotKind::canal;
    for (const Cell n : board_.grid.neighbours(c)) out.shore = out.shore || (n != kNoCell && board_.lake.test(n));
    return out;
  }
  [[nodiscard]] bool on_island(Cell c) const { return c != kNoCell && board_.island.test(c); }

  void join(Cell c, Side one, Side other, Spot::SpotKind bridge) {
    const Cell a = board_.grid.neighbour(c, one), b = board_.grid.neighbour(c, other);
    if (on_island(b)) add_edge(vertex_[c], vertex_[b], Join::beside, spots_);
    if (!on_island(a) || !on_island(b)) return;
    const auto place = add({c, bridge, false});
    add_edge(place, vertex_[c], Join::under, spots_);
    for (const Cell end : {a, b}) add_edge(place, vertex_[end], Join::end, spots_);
  }

  const Board& board_;
  Spots spots_;
  std::array<std::size_t, kMaxCells> vertex_{};
};

}  // namespace

std::vector<MexicaMap> mexica_maps(const Board& board) {
  const SpotsOf all(board);
  const auto& spots = all.spots();
  std::vector<MexicaMap> maps;
  const auto note = [&](const auto& to, const auto& /*back*/) {
    MexicaMap map;
    for (std::size_t c = 0; c < map.to.size(); ++c) map.to[c] = static_cast<Cell>(c);
    for (std::size_t v = 0; v < num_vertices(spots); ++v) {
      const auto &from = spots[v], &there = spots[get(to, v)];
      if (!from.is_bridge())
        map.to[from.cell] = there.cell;
      else if (from.kind != there.kind)
        map.turned.set(from.cell);
    }
    maps.push_back(map);
    return maps.size() <= kMostMexicaMaps;  // go on
  };
  const auto alike = [&](std::size_t a, std::size_t b) { return spots[a].is_like(spots[b]); };
  const auto alike_joins = [&](const auto& a, const auto& b) { return spots[a] == spots[b]; };
  vf2_graph_iso(spots, spots, note, vertex_order_by_mult(spots),
                boost::edges_equivalent(alike_joins).vertices_equivalent(alike));
  // The identity has the least images there are.
  std::sort(maps.begin(), maps.end(), [](const MexicaMap& a, const MexicaMap& b) {
    return std::tie(a.to, a.turned.word) < std::tie(b.to, b.turned.word);
  });
  if (maps.size() > kMostMexicaMaps) {
    MexicaMap identity = maps.front();
    for (std::size_t c = 0; c < identity.to.size(); ++c) identity.to[c] = static_cast<Cell>(c);
    identity.turned = {};
    maps.assign(1, identity);
  }
  return maps;
}

State image(const State& s, const MexicaMap& map) {
  const auto moved = [&](const Bits& cells) {
    Bits out;
    cells.for_each([&](Cell c) { out.set(map.to[c]); });
    return out;
  };
  State out = s;
  out.key = 0;
  out.canals = moved(s.canals);
  out.bridges_ns = moved(s.bridges_ns.minus(map.turned) | (s.bridges_ew & map.turned));
  out.bridges_ew = moved(s.bridges_ew.minus(map.turned) | (s.bridges_ns & map.turned));
  out.calpulli = moved(s.calpulli);
  out.founded = moved(s.founded);
  out.value_low = moved(s.value_low);
  out.value_high = moved(s.value_high);
  for (std::size_t p = 0; p < mexica::kMaxPlayers; ++p) {
    out.built[p] = moved(s.built[p]);
    out.home[p] = moved(s.home[p]);
    if (s.figure[p] != kNoCell) out.figure[p] = map.to[s.figure[p]];
  }
  return out;
}

}  // namespace stela::graph
