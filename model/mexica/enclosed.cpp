// A step leads back the way it came (MEX-M1 to M3), so free land and free bridges fall into regions that no step
// leaves. A figure reaches the regions beside it, and each region is looked for once for all figures.
#include "model/mexica/enclosed.h"

#include "model/mexica/flood.h"

namespace stela::mexica {
namespace {

/// Free land and free bridges.
struct Region {
  Bits land, bridges;

  Region& operator|=(const Region& o) {
    land |= o.land;
    bridges |= o.bridges;
    return *this;
  }
  [[nodiscard]] bool any() const { return land.any() || bridges.any(); }
  [[nodiscard]] bool intersects(const Region& o) const {
    return land.intersects(o.land) || bridges.intersects(o.bridges);
  }
  [[nodiscard]] Region minus(const Region& o) const { return {land.minus(o.land), bridges.minus(o.bridges)}; }
  /// One of its places.
  [[nodiscard]] Region first() const {
    return land.any() ? Region{Bits::of(land.first()), {}} : Region{{}, Bits::of(bridges.first())};
  }
};

/// What figures can walk on and swim to in a position, whoever stands where.
class Terrain {
 public:
  Terrain(const Mexica& game, const State& s)
      : board_(game.board()), ns_(s.bridges_ns), ew_(s.bridges_ew), water_(board_.lake | s.canals) {
    const Bits taken = occupied(s, static_cast<std::size_t>(game.players()));
    land_ = mexica::land(board_, s).minus(taken);
    stops_ = s.bridged().minus(taken);
  }

  [[nodiscard]] const Bits& land() const { return land_; }

  /// All that is joined to some land and bridges by any number of steps over free cells, these included.
  [[nodiscard]] Region joined(const Region& from) const {
    Region all;
    Bits land = from.land, bridges = from.bridges;
    for (;;) {
      if (land.any()) {
        land = board_.grid.flood(land, land_);
        all.land |= land;
        bridges |= bridges_beside(land);
      }
      bridges = bridges.minus(all.bridges);
      if (bridges.none()) return all;
      bridges |= sea(bridges) & stops_;
      all.bridges |= bridges;
      land = ends(bridges).minus(all.land);
      bridges = Bits{};
      if (land.none()) return all;
    }
  }
  /// What one step from a figure's cell leads to.
  [[nodiscard]] Region beside(Cell figure) const {
    const Bits self = Bits::of(figure);
    if (is_land(figure)) return {grown(board_.grid, self) & land_, bridges_beside(self)};
    return {ends(self), sea(self) & stops_};
  }
  /// Where a step leads from a region and from a figure that is beside it, besides over bridges that there are: canals
  /// that a bridge of a direction would be walked on to, and canals joined to bridges by water.
  struct Shore {
    Bits ns, ew, wet;
  };
  [[nodiscard]] Shore shore(const Region& region, const Bits& self) const {
    const Grid& grid = board_.grid;
    const Bits dry = region.land | self.minus(water_);
    const Bits bridges = region.bridges | (self & water_);
    return {grid.north_of(dry) | grid.south_of(dry), grid.east_of(dry) | grid.west_of(dry),
            bridges.any() ? sea(bridges) : Bits{}};
  }

 private:
  [[nodiscard]] bool is_land(Cell c) const { return !water_.test(c); }
  [[nodiscard]] Bits bridges_beside(const Bits& land) const {
    const Grid& grid = board_.grid;
    if (stops_.none()) return {};
    return (((grid.north_of(land) | grid.south_of(land)) & ns_) | ((grid.east_of(land) | grid.west_of(land)) & ew_)) &
           stops_;
  }
  [[nodiscard]] Bits ends(const Bits& bridges) const {
    return accesses(board_.grid, bridges & ns_, bridges & ew_) & land_;
  }
  /// Boats pass under any bridge, so all water joined to one is one.
  [[nodiscard]] Bits sea(const Bits& bridges) const { return flood_water(board_, bridges, water_); }

  const Board& board_;
  Bits ns_, ew_, water_;
  Bits land_;   // with nothing on it
  Bits stops_;  // bridges with no figure
};

/// Whether one more bridge that MEX-B1 allows, but for some places, would join what a figure reaches with other land.
/// It would if it can be stepped on from one side, and leads to the other.
bool one_more_joins(const Board& board, const State& s, const Terrain& terrain, const Bits& figure,
                    const Region& reached, const Region& others, const Bits& but_ns = {}, const Bits& but_ew = {}) {
  const Bits free_canals = s.canals.minus(s.bridged());
  const Bits dry = land(board, s);
  const Bits ns = bridgeable_ns(board.grid, free_canals, dry).minus(but_ns);
  const Bits ew = bridgeable_ew(board.grid, free_canals, dry).minus(but_ew);
  if (ns.none() && ew.none()) return false;
  const auto here = terrain.shore(reached, figure);
  const auto there = terrain.shore(others, Bits{});
  return (ns & (here.ns | here.wet)).intersects(there.ns | there.wet) ||
         (ew & (here.ew | here.wet)).intersects(there.ew | there.wet);
}

/// Whether a bridge that MEX-B1 and B3 allow would let a figure step on land that it does not reach.
bool bridge_frees(const Mexica& game, const State& s, const Terrain& terrain, Cell figure, const Region& reached) {
  const Board& board = game.board();
  const Bits self = Bits::of(figure);
  const Region others = terrain.joined({terrain.land().minus(reached.land), {}});
  if (s.bridges > 0) return one_more_joins(board, s, terrain, self, reached, others);
  Bits lift = s.bridged();
  for (const Cell c : s.figure)
    if (c != kNoCell) lift.reset(c);
  bool found = false;
  lift.for_each([&](Cell c) {
    if (found) return;
    const Bits place = Bits::of(c);
    State lifted = s;
    lifted.bridges_ns.reset(c);
    lifted.bridges_ew.reset(c);
    const Terrain without(game, lifted);
    found = one_more_joins(board, lifted, without, self, without.joined(without.beside(figure)),
                           without.joined({others.land, {}}), place & s.bridges_ns, place & s.bridges_ew);
  });
  return found;
}

}  // namespace

bool encloses_someone(const Mexica& game, const State& s) {
  const Terrain terrain(game, s);
  const unsigned free = terrain.land().count();
  Region large;  // a region with half of all free land, when one has been met: who is beside it is not enclosed
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    const Cell figure = s.figure[p];
    Region beside = terrain.beside(figure), reached;
    if (beside.intersects(large)) continue;
    while (beside.any()) {
      const Region one = terrain.joined(beside.first());
      if (2 * one.land.count() >= free) large = one;
      reached |= one;
      beside = beside.minus(one);
    }
    const unsigned own = s.canals.test(figure) ? 0 : 1;
    const unsigned inside = reached.land.count() + own, outside = free - reached.land.count();
    if (inside < outside && !bridge_frees(game, s, terrain, figure, reached)) return true;
  }
  return false;
}

}  // namespace stela::mexica
