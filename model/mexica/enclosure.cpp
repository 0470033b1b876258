#include "model/mexica/enclosure.h"

#include <array>

#include "model/mexica/flood.h"

namespace stela::mexica {
namespace {

/// What figures can walk on and swim to in a position, whoever stands where.
struct Terrain {
  Terrain(const Mexica& game, const State& s) : board(game.board()), ns(s.bridges_ns), ew(s.bridges_ew) {
    const Bits taken = occupied(s, static_cast<std::size_t>(game.players()));
    const Bits dry = mexica::land(board, s);
    land = dry.minus(taken);
    stops = s.bridged().minus(taken);
    water = board.lake | s.canals;
  }

  /// R of MEX-M5: all cells reached from `from` by MEX-M1 to M3 in any number of steps.
  [[nodiscard]] Bits reach(Cell from) const {
    const Grid& grid = board.grid;
    const Bits self = Bits::of(from);
    const Bits may = land | self.minus(water);
    const Bits bridges = stops | (self & (ns | ew));
    Bits region = self;
    for (;;) {
      Bits next = region;
      next |= flood(grid, next & may, may);
      const Bits dry = next & may;
      next |= (grid.north_of(dry) | grid.south_of(dry)) & ns & bridges;
      next |= (grid.east_of(dry) | grid.west_of(dry)) & ew & bridges;
      const Bits on = next & bridges;
      if (on.any()) {
        // Boats pass under any bridge, so all water joined to a reached bridge is one.
        const Bits wet = flood_water(board, on, water);
        next |= wet & bridges;
        const Bits stand = next & bridges;
        next |= accesses(grid, stand & ns, stand & ew) & may;
      }
      if (next == region) return region;
      region = next;
    }
  }

  const Board& board;
  Bits ns, ew;
  Bits land;   // land with nothing on it
  Bits stops;  // bridges with no figure
  Bits water;
};

/// Whether a bridge that MEX-B1 and B3 allow would let the figure at `from` reach land outside its region.
bool bridge_frees(const Mexica& game, const State& s, Cell from, const Bits& region) {
  const Board& board = game.board();
  const Bits dry = land(board, s);
  const auto frees = [&](const State& with, Cell c, bool ns) {
    State next = with;
    (ns ? next.bridges_ns : next.bridges_ew).set(c);
    return Terrain(game, next).reach(from).minus(region).intersects(dry);
  };
  const auto any_place_frees = [&](const State& with, Cell lifted, bool lifted_ns) {
    const Bits free_canals = with.canals.minus(with.bridged());
    bool found = false;
    bridgeable_ns(board.grid, free_canals, dry).for_each([&](Cell c) {
      found = found || (!(c == lifted && lifted_ns) && frees(with, c, true));
    });
    bridgeable_ew(board.grid, free_canals, dry).for_each([&](Cell c) {
      found = found || (!(c == lifted && !lifted_ns) && frees(with, c, false));
    });
    return found;
  };
  if (s.bridges > 0) return any_place_frees(s, kNoCell, false);
  Bits lift = s.bridged();
  for (const Cell c : s.figure)
    if (c != kNoCell) lift.reset(c);
  bool found = false;
  lift.for_each([&](Cell c) {
    if (found) return;
    State lifted = s;
    const bool was_ns = s.bridges_ns.test(c);
    (was_ns ? lifted.bridges_ns : lifted.bridges_ew).reset(c);
    found = any_place_frees(lifted, c, was_ns);
  });
  return found;
}

bool encloses_someone(const Mexica& game, const State& s) {
  const Terrain terrain(game, s);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    const Bits region = terrain.reach(s.figure[p]);
    const unsigned inside = region.minus(terrain.water).count();
    const unsigned outside = terrain.land.minus(region).count();
    if (inside < outside && !bridge_frees(game, s, s.figure[p], region)) return true;
  }
  return false;
}

}  // namespace

Enclosure::Enclosure(const Mexica& game, const State& s) : game_(game), state_(s) {
  const Terrain terrain(game, s);
  // It leaves every figure's cell out and takes no bridge, so it is a part of what each can reach.
  land_ = flood(game.board().grid, Bits::of(s.figure[s.to_move]), terrain.land);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    if (s.canals.test(s.figure[p]) || !grown(game.board().grid, Bits::of(s.figure[p])).intersects(land_)) land_ = Bits{};
  slack_ = static_cast<int>(land_.count()) - static_cast<int>(terrain.land.minus(land_).count());
}

bool Enclosure::allows(const Action& a) const {
  if (a.kind == Kind::token || a.kind == Kind::spend || a.kind == Kind::end || a.kind == Kind::place) return true;
  if (surely_open(a)) return true;
  State after = state_;
  game_.apply(after, a);
  return !encloses_someone(game_, after);
}

bool Enclosure::surely_open(const Action& a) const {
  const bool blocks = a.kind == Kind::canal || a.kind == Kind::build || a.kind == Kind::found;
  if (!blocks || land_.none()) return false;
  const Grid& grid = game_.board().grid;
  Bits gone = Bits::of(a.cell);
  if (a.other != kNoCell) gone.set(a.other);
  // Removing cells keeps a region in one piece when the part of it that surrounds them hangs together by itself, and
  // every figure still has a neighbour in it.
  const int lost = static_cast<int>(gone.count());
  if (slack_ < 2 * lost || !land_.contains(gone)) return false;
  const Bits left = land_.minus(gone);
  const Bits beside = grown(grid, gone);
  const Bits ring = grown(grid, beside) & left;
  const Bits touching = beside & left;
  if (touching.none()) return false;
  if (!flood(grid, Bits::of(touching.first()), ring).contains(touching.minus(Bits::of(touching.first())))) return false;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p)
    if (!grown(grid, Bits::of(state_.figure[p])).intersects(left)) return false;
  return true;
}

}  // namespace stela::mexica
