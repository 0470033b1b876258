#include "model/mexica/movegen.h"

#include <bit>
#include <numeric>

#include "model/mexica/enclosure.h"
#include "model/moves_impl.h"

namespace stela::mexica {
namespace {

/// Whether MEX-M5 holds.
bool filtered(const State& s) { return s.first_round && s.phase == Phase::play; }

}  // namespace

std::uint32_t MoveGen::total() const { return std::accumulate(counts_.begin(), counts_.end(), 0U); }

Action MoveGen::nth(std::uint32_t k) const {
  std::size_t kind = 0;
  while (k >= counts_[kind]) k -= counts_[kind++];
  return nth(static_cast<Kind>(kind), k);
}

Action MoveGen::nth(Kind kind, std::uint32_t k) const {
  switch (kind) {
    case Kind::place:
      return Action::place(place_.nth(k));
    case Kind::canal:
      return nth_canal(k);
    case Kind::bridge: {
      const std::uint32_t north_south = bridge_ns_.count();
      return k < north_south ? Action::bridge(bridge_ns_.nth(k), Axis::ns)
                             : Action::bridge(bridge_ew_.nth(k - north_south), Axis::ew);
    }
    case Kind::shift:
      return nth_shift(k);
    case Kind::walk:
      return Action::walk(step_.nth(k));
    case Kind::swim:
      return Action::swim(swim_.nth(k));
    case Kind::jump:
      return Action::jump(jump_.nth(k));
    case Kind::build: {
      const std::uint32_t cells = build_.count();
      return Action::build(values_[k / cells], build_.nth(k % cells));
    }
    case Kind::found:
      return Action::found(size_, found_.nth(k));
    case Kind::token:
      return Action::token();
    case Kind::spend:
      return Action::spend();
    case Kind::end:
      break;
  }
  return Action::end();
}

Action MoveGen::nth_canal(std::uint32_t k) const {
  // Canals sort by their lower cell, then: double to the east, double to the south, single.
  for (std::size_t i = 0; i < Bits::kWords; ++i) {
    const auto east = to_east_.word[i], south = to_south_.word[i], single = single_.word[i];
    const auto ones = [](std::uint64_t w) { return static_cast<std::uint32_t>(std::popcount(w)); };
    const std::uint32_t here = ones(east) + ones(south) + ones(single);
    if (k >= here) {
      k -= here;
      continue;
    }
    // Bisect for the last bit with at most k canals below it.
    unsigned bit = 0;
    std::uint32_t below = 0;
    for (unsigned step = 32; step > 0; step /= 2) {
      const std::uint64_t mask = (std::uint64_t{1} << (bit + step)) - 1;
      const std::uint32_t n = ones(east & mask) + ones(south & mask) + ones(single & mask);
      if (n <= k) {
        bit += step;
        below = n;
      }
    }
    k -= below;
    const auto cell = static_cast<Cell>(i * 64 + bit);
    if ((east >> bit) & 1 && k-- == 0) return Action::canal(cell, static_cast<Cell>(cell + 1));
    if ((south >> bit) & 1 && k-- == 0) return Action::canal(cell, static_cast<Cell>(cell + south_step_));
    return Action::canal(cell);
  }
  return Action::end();
}

Action MoveGen::nth_shift(std::uint32_t k) const {
  // Shifts sort by direction, then by where the bridge goes: from any that may be lifted, or from the cell itself.
  const std::uint32_t movable = lift_.count();
  for (const Axis axis : {Axis::ns, Axis::ew}) {
    const Bits& places = axis == Axis::ns ? bridge_ns_ : bridge_ew_;
    const Bits& turns = axis == Axis::ns ? turn_ns_ : turn_ew_;
    for (std::size_t i = 0; i < Bits::kWords; ++i) {
      const auto ones = [](std::uint64_t w) { return static_cast<std::uint32_t>(std::popcount(w)); };
      const std::uint32_t here = ones(places.word[i]) * movable + ones(turns.word[i]);
      if (k >= here) {
        k -= here;
        continue;
      }
      for (std::uint64_t targets = places.word[i] | turns.word[i];; targets &= targets - 1) {
        const auto to = static_cast<Cell>(i * 64 + static_cast<std::size_t>(std::countr_zero(targets)));
        const std::uint32_t ways = places.test(to) ? movable : 1;
        if (k < ways) return Action::shift(places.test(to) ? lift_.nth(k) : to, to, axis);
        k -= ways;
      }
    }
  }
  return Action::end();
}

void MoveGen::list_canals(ActionList& out, const Bits& single, const Bits& to_east, const Bits& to_south) const {
  (to_east | to_south | single).for_each([&](Cell c) {
    if (to_east.test(c)) out.push(Action::canal(c, static_cast<Cell>(c + 1)));
    if (to_south.test(c)) out.push(Action::canal(c, static_cast<Cell>(c + south_step_)));
    if (single.test(c)) out.push(Action::canal(c));
  });
}

void MoveGen::list_bridges(ActionList& out, const std::array<Bits, 2>& sites, const Bits& from) const {
  for (const Axis axis : {Axis::ns, Axis::ew}) {
    const Bits& wanted = sites[static_cast<std::size_t>(axis)];
    const Bits& places = axis == Axis::ns ? bridge_ns_ : bridge_ew_;
    const Bits& turns = axis == Axis::ns ? turn_ns_ : turn_ew_;
    if (count(Kind::bridge) > 0) (places & wanted).for_each([&](Cell c) { out.push(Action::bridge(c, axis)); });
    if (count(Kind::shift) == 0) continue;
    const Bits targets = places | turns;
    (from.any() ? targets : targets & wanted).for_each([&](Cell to) {
      const Bits movable = places.test(to) ? lift_ : Bits::of(to);
      (wanted.test(to) ? movable : movable & from).for_each([&](Cell c) { out.push(Action::shift(c, to, axis)); });
    });
  }
}

void MoveGen::list_moves(ActionList& out, const Bits& without) const {
  step_.minus(without).for_each([&](Cell c) { out.push(Action::walk(c)); });
  swim_.minus(without).for_each([&](Cell c) { out.push(Action::swim(c)); });
  jump_.minus(without).for_each([&](Cell c) { out.push(Action::jump(c)); });
}

void MoveGen::list_buildings(ActionList& out, const Bits& without) const {
  for (std::size_t v = 0; v < value_count_; ++v)
    build_.minus(without).for_each([&](Cell c) { out.push(Action::build(values_[v], c)); });
  found_.minus(without).for_each([&](Cell c) { out.push(Action::found(size_, c)); });
}

void MoveGen::list(ActionList& out) const {
  out.clear();
  place_.for_each([&](Cell c) { out.push(Action::place(c)); });
  list_canals(out, single_, to_east_, to_south_);
  list_bridges(out, {bridge_ns_ | turn_ns_, bridge_ew_ | turn_ew_}, {});
  list_moves(out, {});
  list_buildings(out, {});
  for (std::uint32_t i = 0; i < count(Kind::token); ++i) out.push(Action::token());
  for (std::uint32_t i = 0; i < count(Kind::spend); ++i) out.push(Action::spend());
  for (std::uint32_t i = 0; i < count(Kind::end); ++i) out.push(Action::end());
}

void MoveGen::list(ActionList& out, const Interest& interest) const {
  out.clear();
  const auto east = [](const Bits& cells) { return cells | shift_down(cells, 1); };
  const auto south = [&](const Bits& cells) { return cells | shift_down(cells, south_step_); };
  const auto& [canals, dry, sites, from] = interest;
  list_canals(out, (single_ & canals).minus(dry), (to_east_ & east(canals)).minus(east(dry)),
              (to_south_ & south(canals)).minus(south(dry)));
  list_bridges(out, sites, from);
  list_moves(out, {});
  found_.for_each([&](Cell c) { out.push(Action::found(size_, c)); });
}

void MoveGen::list_apart(ActionList& out, const Taken& cells) const {
  out.clear();
  list_canals(out, single_.minus(cells.one), to_east_.minus(cells.to_east), to_south_.minus(cells.to_south));
  list_moves(out, cells.one);
  list_buildings(out, cells.one);
}

void Mexica::legal(const State& s, ActionList& out) const {
  MoveGen(*this, s).list(out);
  if (!filtered(s)) return;
  const Enclosure enclosure(*this, s);
  out.filter([&](const Action& a) { return enclosure.allows(a); });
}

std::uint32_t Mexica::count(const State& s) const {
  const MoveGen movegen(*this, s);
  return filtered(s) ? Enclosure(*this, s).count(movegen) : movegen.total();
}

Action Mexica::nth(const State& s, std::uint32_t k) const {
  if (!filtered(s)) return MoveGen(*this, s).nth(k);
  ActionList list;
  legal(s, list);
  return list[k];
}

Action Mexica::pick(const State& s, Rng& rng) const {
  const MoveGen movegen(*this, s);
  const std::uint32_t total = movegen.total();
  if (!filtered(s)) return movegen.nth(rng.below(total));
  // Drawing again until MEX-M5 allows it is uniform over what it allows; something always is.
  const Enclosure enclosure(*this, s);
  for (;;) {
    const Action a = movegen.nth(rng.below(total));
    if (enclosure.allows(a)) return a;
  }
}

Action Mexica::pick(const State& s, const Weights& weights, Rng& rng) const {
  const MoveGen movegen(*this, s);
  const KindLottery lottery(movegen, weights);
  if (lottery.empty()) return pick(s, rng);
  if (!filtered(s)) return lottery.draw(rng);
  const Enclosure enclosure(*this, s);
  constexpr int kTries = 64;  // all kinds with weight may be forbidden by MEX-M5
  for (int i = 0; i < kTries; ++i) {
    const Action a = lottery.draw(rng);
    if (enclosure.allows(a)) return a;
  }
  return pick(s, rng);
}

}  // namespace stela::mexica
