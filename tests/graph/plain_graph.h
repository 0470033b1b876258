// Graphs the slow and plain way, to compare the analyses with.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "analyses/graph/tikal/reach.h"

namespace stela::test {

using Edges = std::vector<std::pair<Hex, Hex>>;

inline Edges edges_of(const std::vector<graph::Border>& borders) {
  Edges out;
  for (const auto& b : borders) out.emplace_back(b.a, b.b);
  return out;
}
inline Edges without_hex(Edges edges, Hex h) {
  std::erase_if(edges, [h](const auto& e) { return e.first == h || e.second == h; });
  return edges;
}
inline Edges without_edge(Edges edges, Hex a, Hex b) {
  std::erase_if(edges, [&](const auto& e) { return e == std::pair(a, b); });
  return edges;
}

inline HexSet ends_of(const Edges& edges) {
  HexSet set = 0;
  for (const auto& [a, b] : edges) set |= hex_bit(a) | hex_bit(b);
  return set;
}

/// All that hangs together with a hex.
inline HexSet flood(const Edges& edges, Hex from) {
  HexSet reached = hex_bit(from), before = 0;
  while (reached != before) {
    before = reached;
    for (const auto& [a, b] : edges)
      if ((reached & (hex_bit(a) | hex_bit(b))) != 0) reached |= hex_bit(a) | hex_bit(b);
  }
  return reached;
}

/// Into how many parts some hexes fall.
inline std::size_t parts(const Edges& edges, HexSet among) {
  std::size_t n = 0;
  for (; among != 0; ++n) among &= ~flood(edges, nth_hex(among, 0));
  return n;
}

}  // namespace stela::test
