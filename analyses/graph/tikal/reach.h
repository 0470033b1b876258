// What the explored map of Tikal allows: how far everything is in action points, where the map can be cut, which
// temples can be taken how cheaply, and where tiles can still go. Each part is an algorithm of Boost.Graph on a graph
// that is built from the position; none asks the engine.
//
// The walking graph: vertices are the explored hexes but volcanoes, edges the borders with stones, weighted by them
// (TIK-A3, T6). A player's graph has besides the trails between base camp and own camps (TIK-A2), and the supply, one
// AP from each of these (TIK-A1).
#pragma once

#include <array>
#include <vector>

#include "analyses/graph/ways.h"
#include "model/tikal/tikal.h"

namespace stela::graph {

/// Action points by hex, or kNoWay.
using Distances = std::array<unsigned, kMaxHexes>;

struct Border {
  Hex a = kNoHex, b = kNoHex;  ///< a < b
  unsigned stones = 0;
};

/// A hex without which the walking graph falls apart.
struct ChokeHex {
  Hex hex = kNoHex;
  std::size_t parts = 0;  ///< of what hung together with it
  HexSet cut = 0;  ///< hexes that lose their way to the base camp; of the base camp itself: all but the largest part
};
/// A border without which it does.
struct ChokeBorder {
  Border border;
  HexSet cut = 0;  ///< hexes that lose their way to the base camp
};

/// An empty hex next to an explored one, and the tiles that are still to come (the one in hand and those on show
/// included).
struct Site {
  Hex hex = kNoHex;
  unsigned fitting = 0;  ///< those that can be placed here in some rotation (TIK-T2, T3)
  unsigned tiles = 0;    ///< all of them
};

/// The cheapest way for a player to hold the strict majority on a temple while nobody else moves.
struct TakeOver {
  std::size_t player = 0;
  Hex temple = kNoHex;
  bool guarded = false;                ///< by anybody: nothing changes hands (TIK-V4), `ap` is kNoWay
  unsigned ap = kNoWay;                ///< 0: held already
  std::vector<tikal::Action> actions;  ///< deploy, trail and move, for `ap` together
};

struct TikalReach {
  HexSet walkable = 0;
  std::vector<Border> borders;                          ///< ascending
  Distances base_camp{};                                ///< on foot from the base camp
  std::array<Distances, tikal::kMaxPlayers> camps{};    ///< on foot from the player's nearest camp
  std::array<Distances, tikal::kMaxPlayers> figures{};  ///< for the player's nearest figure, by all means
  std::vector<ChokeHex> choke_hexes;                    ///< ascending
  std::vector<ChokeBorder> choke_borders;               ///< ascending
  std::array<double, kMaxHexes> betweenness{};          ///< 0 to 1, by shortest ways on foot
  std::vector<Site> sites;                              ///< ascending
  std::vector<TakeOver> take_overs;                     ///< by temple, then player
};

TikalReach tikal_reach(const tikal::Tikal& game, const tikal::State& s);

// The parts.
HexSet walkable_hexes(const tikal::Board& board, const tikal::State& s);
std::vector<Border> walking_borders(const tikal::Board& board, const tikal::State& s);
/// On foot from any of some hexes.
Distances on_foot(const std::vector<Border>& borders, HexSet from);
Distances from_figures(const tikal::Board& board, const tikal::State& s, std::size_t player,
                       const std::vector<Border>& borders);
std::vector<ChokeHex> choke_hexes(const std::vector<Border>& borders, Hex base_camp);
std::vector<ChokeBorder> choke_borders(const std::vector<Border>& borders, Hex base_camp);
/// Of each hex the share of shortest ways between two others that lead through it (Freeman 1977, by Brandes 2001),
/// divided by the number of pairs of others.
std::array<double, kMaxHexes> betweenness(const std::vector<Border>& borders, HexSet walkable);
std::vector<Site> open_sites(const tikal::Board& board, const tikal::State& s);
std::vector<TakeOver> take_overs(const tikal::Board& board, const tikal::State& s, std::size_t players,
                                 const std::vector<Border>& borders);

}  // namespace stela::graph
