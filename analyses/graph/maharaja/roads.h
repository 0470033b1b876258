// What the roads of Maharaja allow: tolls, what a purse reaches, which villages hold the map together, which houses
// would open it, and how symmetric the map itself is. Computed with Boost.Graph on graphs of the eight places; none of
// it asks the engine.
#pragma once

#include <array>
#include <vector>

#include "analyses/graph/ways.h"
#include "model/maharaja/maharaja.h"

namespace stela::graph {

/// Places as bits.
using PlaceSet = std::uint8_t;
/// Coins by place.
using Tolls = std::array<unsigned, maharaja::kPlaces>;

/// The fewest houses by which a player could come to a place that roads do not lead to now.
struct Opening {
  std::size_t place = 0;
  std::vector<std::size_t> villages;  ///< sites, ascending, to build an own house in each
  unsigned toll = 0;                  ///< the least on a way through these, once they stand
};

struct PlayerRoads {
  /// Coins from place to place as tolls now are (MAH-V2), whoever pays them; kNoWay where roads are closed.
  std::array<Tolls, maharaja::kPlaces> tolls{};
  bool monk = false;              ///< the bank pays (MAH-P4)
  unsigned purse = 0;             ///< coins
  PlaceSet reached = 0;           ///< places where the architect can be by moves alone, now; its own included
  std::vector<Opening> openings;  ///< ascending by place
};

/// An open road without which the open roads fall apart: it is closed when one of its villages loses its houses.
struct ChokeRoad {
  std::size_t road = 0;
  std::vector<std::size_t> villages;  ///< sites
  PlaceSet side = 0, other = 0;       ///< what would no longer hang together; `side` has the road's first place
};

struct Symmetry {
  /// Maps of the roads onto themselves that keep the start field and the numbers of villages: the image of each place.
  std::vector<std::array<std::uint8_t, maharaja::kPlaces>> automorphisms;
  /// Cities that some of these take to one another, the lowest first in each.
  std::vector<PlaceSet> orbits;
};

struct MaharajaRoads {
  std::vector<PlayerRoads> players;
  std::vector<PlaceSet> parts;  ///< places that open roads join
  std::vector<ChokeRoad> choke_roads;
  Symmetry symmetry;
};

MaharajaRoads maharaja_roads(const maharaja::Maharaja& game, const maharaja::State& s);

// The parts.
PlayerRoads player_roads(const maharaja::Maharaja& game, const maharaja::State& s, std::size_t player);
std::vector<PlaceSet> parts_of_roads(const maharaja::Maharaja& game, const maharaja::State& s);
std::vector<ChokeRoad> choke_roads(const maharaja::Maharaja& game, const maharaja::State& s);
Symmetry symmetry_of(const maharaja::Board& board);

}  // namespace stela::graph
