// The sets of cells that a MoveGen is made of. The whole generator is computed for each action of a random game, so it
// is in WideBits from end to end.
#include "model/mexica/flood.h"
#include "model/mexica/movegen.h"
#include "model/mexica/wide_bits.h"

namespace stela::mexica {

/// What all kinds of actions are about.
struct MoveGen::Ground {
  Ground(const Mexica& game, const State& s)
      : steps(game.board().grid),
        ordinary(game.board().ordinary),
        canals(s.canals),
        ns(s.bridges_ns),
        ew(s.bridges_ew),
        dry(WideBits(game.board().island).minus(canals)),
        taken(WideBits(s.calpulli)) {
    for (const Bits& built : s.built) taken |= WideBits(built);
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
      if (s.figure[p] != kNoCell) figures |= WideBits::of(s.figure[p]);
    taken |= figures;
  }

  Steps steps;
  WideBits ordinary, canals, ns, ew;
  WideBits dry;      // land
  WideBits figures;  // where they stand
  WideBits taken;    // by buildings, calpulli and figures
};

MoveGen::MoveGen(const Mexica& game, const State& s) {
  const Board& board = game.board();
  south_step_ = static_cast<Cell>(board.grid.columns());
  if (s.phase == Phase::over) return;
  const Ground on(game, s);
  if (s.phase == Phase::setup) {
    place_ = WideBits(board.start).minus(on.taken).bits();  // MEX-S4
    counted(Kind::place) = place_.count();
    return;
  }
  if (s.ap > 0) {
    add_canals(s, on);
    add_bridges(s, on);
    add_moves(game, s, on);
  }
  add_buildings(game, s, on);
  counted(Kind::token) = s.ap > 0 && s.gained < 2 && s.token_supply > 0 ? 1 : 0;  // MEX-T2
  counted(Kind::spend) = s.tokens[s.to_move] > 0 ? 1 : 0;                         // MEX-T1
  counted(Kind::end) = 1;
}

void MoveGen::add_canals(const State& s, const Ground& on) {
  if (s.singles + s.doubles == 0) return;                                    // MEX-K5
  const WideBits accesses = on.steps.across(on.ns) | on.steps.along(on.ew);  // MEX-K4
  const WideBits barred = on.taken | WideBits(s.founded) | accesses;         // MEX-K1, K3
  const WideBits free = (on.ordinary & on.dry).minus(barred);                // MEX-K2
  if (s.singles > 0) single_ = free.bits();
  if (s.doubles > 0) {
    to_east_ = (free & on.steps.west_of(free)).bits();
    to_south_ = (free & on.steps.north_of(free)).bits();
  }
  counted(Kind::canal) = single_.count() + to_east_.count() + to_south_.count();
}

void MoveGen::add_bridges(const State& s, const Ground& on) {
  const WideBits between_ns = on.canals & on.steps.north_of(on.dry) & on.steps.south_of(on.dry);  // MEX-B1
  const WideBits between_ew = on.canals & on.steps.east_of(on.dry) & on.steps.west_of(on.dry);
  const WideBits bridges = on.ns | on.ew;
  bridge_ns_ = between_ns.minus(bridges).bits();
  bridge_ew_ = between_ew.minus(bridges).bits();
  const std::uint32_t places = bridge_ns_.count() + bridge_ew_.count();
  if (s.bridges > 0) {
    counted(Kind::bridge) = places;
    return;
  }
  const WideBits lift = bridges.minus(on.figures);  // MEX-B3
  lift_ = lift.bits();
  turn_ns_ = (between_ns & lift & on.ew).bits();
  turn_ew_ = (between_ew & lift & on.ns).bits();
  counted(Kind::shift) = lift_.count() * places + turn_ns_.count() + turn_ew_.count();
}

void MoveGen::add_moves(const Mexica& game, const State& s, const Ground& on) {
  const Cell at = s.figure[s.to_move];
  const WideBits here = WideBits::of(at);
  const WideBits free_land = on.dry.minus(on.taken);
  const WideBits free_bridges = (on.ns | on.ew).minus(on.taken);
  const WideBits across = on.steps.across(here), along = on.steps.along(here);
  if (s.canals.test(at)) {
    // On a bridge: to its own accesses (MEX-M2), or by water to other bridges (MEX-M3).
    step_ = ((s.bridges_ns.test(at) ? across : along) & free_land).bits();
    const Bits free = free_bridges.bits();
    swims(game.board(), s, at, s.ap, [&](const Bits& reached, unsigned) {
      swim_ |= reached & free;
      return true;
    });
    counted(Kind::swim) = swim_.count();
  } else {
    step_ = (((across | along) & free_land) | (across & on.ns & free_bridges) | (along & on.ew & free_bridges))
                .bits();  // MEX-M1, M2
  }
  counted(Kind::walk) = step_.count();
  if (s.ap >= 5) {
    jump_ = (free_land | free_bridges).bits();  // MEX-M4
    counted(Kind::jump) = jump_.count();
  }
}

void MoveGen::add_buildings(const Mexica& game, const State& s, const Ground& on) {
  const WideBits home(s.home[s.to_move]);  // none on a bridge: in no district
  const WideBits free = (home & on.ordinary).minus(on.taken);
  if (free.none()) return;
  build_ = free.bits();                          // MEX-H2, H3
  for (std::uint8_t v = 1; v <= kValues; ++v) {  // without branches, as hands cannot be foreseen
    values_[value_count_] = v;
    value_count_ = static_cast<std::uint8_t>(value_count_ + (s.hand[s.to_move][v - 1U] > 0 && v <= s.ap));  // MEX-H1
  }
  const std::uint32_t cells = build_.count();
  counted(Kind::build) = value_count_ * cells;
  if (s.founded.test(s.figure[s.to_move])) return;  // MEX-D6
  const unsigned size = s.home[s.to_move].count();
  const std::size_t type = game.board().type_of(size);
  if (type == kMaxTypes || s.display[type] == 0) return;  // MEX-D2
  size_ = static_cast<std::uint8_t>(size);
  found_ = build_;  // MEX-D3
  counted(Kind::found) = cells;
}

}  // namespace stela::mexica
