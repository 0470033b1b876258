#include "model/tikal/movegen.h"

#include <bit>
#include <numeric>

#include "base/byte_bits.h"
#include "model/moves_impl.h"
#include "model/tikal/placement.h"
#include "model/tikal/score.h"

template class stela::Moves<stela::tikal::Tikal, stela::tikal::Parts>;

namespace stela::tikal {
namespace {

constexpr unsigned kUncoverCost = 2, kDigCost = 3, kSwapCost = 3, kCampCost = 5, kGuardCost = 5;
constexpr unsigned kMaxExchanges = 3;

std::uint32_t ones(HexSet set) { return static_cast<std::uint32_t>(std::popcount(set)); }

/// How many subsets of n elements, n from 1 to 3, a set of size `of` has.
std::uint32_t choose(std::uint32_t of, std::size_t n) {
  if (of < n) return 0;
  return n == 1 ? of : n == 2 ? of * (of - 1) / 2 : of * (of - 1) * (of - 2) / 6;
}

/// The motifs that a player holds exactly n times, n > 0, as bits.
unsigned held(const State& s, std::size_t player, std::size_t n) {
  const std::uint64_t differ = word_at(s.collection[player].data()) ^ (n * 0x0101010101010101);
  return static_cast<unsigned>(~nonzero_bytes(differ) & 0xFF);
}

/// Calls f(subset) in ascending order for the subsets of `set` with n elements, until it returns false.
template <class F>
void for_each_subset(unsigned set, std::size_t n, F&& f) {
  for (unsigned part = (0U - set) & set; part != 0; part = (part - set) & set)
    if (static_cast<std::size_t>(std::popcount(part)) == n && !f(part)) return;
}

}  // namespace

MoveGen::MoveGen(const Tikal& game, const State& s)
    : board_(game.board()), s_(s), players_(static_cast<std::size_t>(game.players())), me_(s.to_move) {
  switch (s.phase) {
    case Phase::bid:
      if (s.score[me_] > s.bid) counted(Kind::bid) = s.score[me_] - 0U - s.bid;  // TIK-U3
      counted(Kind::pass) = 1;
      return;
    case Phase::choose:
      for (const auto tile : s.shown) counted(Kind::choose) += tile != kNoTile ? 1 : 0;
      return;
    case Phase::place:
      add_tile();
      return;
    case Phase::over:
      return;
    default:
      break;
  }
  add_figures();
  add_sites();
  if (s.ap >= kSwapCost) add_swaps(game);
  if (s.ap >= kCampCost) add_camps();
  if (s.ap >= kGuardCost) add_guards();
  counted(Kind::end) = 1;
}

void MoveGen::add_tile() {
  const Placement placement(board_, s_, s_.hand);
  frontier_ = placement.frontier();
  for_each_hex(frontier_, [&](Hex h) {
    rotations_[h] = static_cast<std::uint8_t>(placement.rotations(h));
    counted(Kind::tile) += ones(rotations_[h]);
  });
}

void MoveGen::add_figures() {
  workers_ = figures_ = nonzero(s_.workers[me_]);
  if (const Hex at = s_.leader[me_]; at < kMaxHexes) {
    leader_ = at;
    figures_ |= hex_bit(at);
  }
  const HexSet leader = leader_ == kNoHex ? 0 : hex_bit(leader_);
  const auto steps_from = [&](Hex h) { return ones(within(s_.borders[h], s_.ap)); };
  std::uint32_t moves = leader_ == kNoHex ? 0 : steps_from(leader_);
  for_each_hex(workers_, [&](Hex h) { moves += steps_from(h); });
  counted(Kind::move) = moves;  // TIK-A3
  if (s_.ap < kUncoverCost) return;
  // TIK-T7: the second time needs a second figure.
  const HexSet pairs = workers_ & (leader | ~equal_to(1, s_.workers[me_]));
  temples_ = figures_ & nonzero(s_.value) & ~guarded(s_);
  uncover_ = with_nonzero(raisable_values(), s_.value, temples_) & ~s_.uncovered_twice &
             (pairs | ~s_.uncovered_once);                                                             // TIK-A4, A5
  if (s_.ap >= kDigCost) dig_ = figures_ & nonzero(s_.left) & ~s_.dug_twice & (pairs | ~s_.dug_once);  // TIK-A6
  counted(Kind::uncover) = ones(uncover_);
  counted(Kind::dig) = ones(dig_);
}

/// By value, how many the supply has of the next floor: those that a temple can be raised from are not 0.
ByteTable MoveGen::raisable_values() const {
  static_assert(sizeof s_.floors == 16);
  const std::uint64_t low = word_at(&s_.floors[0]), high = word_at(&s_.floors[8]);
  return {low >> 8 | high << 56, high >> 8};
}

void MoveGen::add_sites() {
  if (s_.ap == 0) return;
  sites_ = hex_bit(board_.base_camp) | s_.camps[me_];
  const std::uint32_t sites = ones(sites_);
  counted(Kind::deploy) = sites * ((s_.supply[me_] > 0 ? 1U : 0U) + (s_.leader[me_] == kInSupply ? 1U : 0U));  // TIK-A1
  const HexSet leader = leader_ == kNoHex ? 0 : hex_bit(leader_);
  counted(Kind::trail) = (sites - 1) * (ones(workers_ & sites_) + ones(leader & sites_));  // TIK-A2
}

/// TIK-A7
void MoveGen::add_swaps(const Tikal& game) {
  singles_ = held(s_, me_, 1);
  if (singles_ == 0) return;
  const std::size_t largest = game.chosen().set_exchange != 0 ? 3 : 1;
  for (std::size_t q = 0; q < players_; ++q) {
    if (q == me_) continue;
    for (std::size_t n = 1; n <= largest && s_.ap >= n * kSwapCost && s_.exchanges + n <= kMaxExchanges; ++n) {
      const unsigned motifs = held(s_, q, n);
      wanted_[q][n] = static_cast<std::uint8_t>(motifs);
      counted(Kind::swap) += ones(motifs & singles_) * swaps(n, true) + ones(motifs & ~singles_) * swaps(n, false);
    }
  }
}

std::uint32_t MoveGen::swaps(std::size_t n, bool held_single) const {
  return choose(ones(singles_) - (held_single ? 1U : 0U), n);
}

/// TIK-A8
void MoveGen::add_camps() {
  if (ones(s_.camps[me_]) >= board_.camps) return;
  static_assert(kNoTile == 0xFF && kMaxTiles == 64);
  camp_ = among(board_.camp_tiles, s_.tile, board_.map.all()) & ~nonzero(s_.left);
  for (const HexSet taken : s_.camps) camp_ &= ~taken;
  counted(Kind::camp) = ones(camp_);
}

/// TIK-A10
void MoveGen::add_guards() {
  if (ones(s_.guards[me_]) >= board_.guards) return;
  for_each_hex(temples_, [&](Hex h) {
    if (weight(board_, s_, me_, h) <= others_weight(board_, s_, me_, h)) return;
    guard_worker_ |= workers_ & hex_bit(h);
    if (leader_ == h) guard_leader_ |= hex_bit(h);
  });
  counted(Kind::guard) = ones(guard_worker_) + ones(guard_leader_);
}

std::uint32_t MoveGen::total() const { return std::accumulate(counts_.begin(), counts_.end(), 0U); }

Action MoveGen::nth(std::uint32_t k) const {
  std::size_t kind = 0;
  while (k >= counts_[kind]) k -= counts_[kind++];
  return nth(static_cast<Kind>(kind), k);
}

Action MoveGen::nth(Kind kind, std::uint32_t k) const {
  switch (kind) {
    case Kind::tile:
      return nth_tile(k);
    case Kind::deploy: {
      const std::uint32_t sites = ones(sites_);
      const bool leader = s_.supply[me_] == 0 || k >= sites;
      return Action::deploy(leader ? Figure::leader : Figure::worker, nth_hex(sites_, k % sites));
    }
    case Kind::trail:
      return nth_trail(k);
    case Kind::move:
      return nth_move(k);
    case Kind::uncover:
      return Action::uncover(nth_hex(uncover_, k));
    case Kind::dig:
      return Action::dig(nth_hex(dig_, k));
    case Kind::swap:
      return nth_swap(k);
    case Kind::camp:
      return Action::camp(nth_hex(camp_, k));
    case Kind::guard: {
      const std::uint32_t workers = ones(guard_worker_);
      return k < workers ? Action::guard(nth_hex(guard_worker_, k), Figure::worker)
                         : Action::guard(nth_hex(guard_leader_, k - workers), Figure::leader);
    }
    case Kind::bid:
      return Action::bid(s_.bid + 1U + k);
    case Kind::pass:
      return Action::pass();
    case Kind::choose: {
      std::uint8_t place = 0;
      for (;; ++place)
        if (s_.shown[place] != kNoTile && k-- == 0) return Action::choose(place);
    }
    case Kind::end:
      break;
  }
  return Action::end();
}

Action MoveGen::nth_tile(std::uint32_t k) const {
  for (HexSet rest = frontier_; rest != 0; rest &= rest - 1) {
    const auto h = static_cast<Hex>(std::countr_zero(rest));
    const std::uint32_t here = ones(rotations_[h]);
    if (k < here) return Action::tile(s_.hand, h, nth_hex(rotations_[h], k));
    k -= here;
  }
  return Action::end();
}

Action MoveGen::nth_trail(std::uint32_t k) const {
  const std::uint32_t targets = ones(sites_) - 1;
  const HexSet from = workers_ & sites_;
  const bool leader = k >= ones(from) * targets;
  const Hex h = leader ? leader_ : nth_hex(from, k / targets);
  return Action::trail(leader ? Figure::leader : Figure::worker, h, nth_hex(sites_ & ~hex_bit(h), k % targets));
}

Action MoveGen::nth_move(std::uint32_t k) const {
  for (HexSet rest = workers_; rest != 0; rest &= rest - 1) {
    const auto h = static_cast<Hex>(std::countr_zero(rest));
    const Stones sides = within(s_.borders[h], s_.ap);
    const std::uint32_t here = ones(sides);
    if (k < here) return Action::move(Figure::worker, h, nth_hex(across(board_.map, h, sides), k));
    k -= here;
  }
  return Action::move(Figure::leader, leader_, nth_hex(steps(leader_), k));
}

Action MoveGen::nth_swap(std::uint32_t k) const {
  for (std::size_t q = 0;; ++q) {
    const auto& wanted = wanted_[q];
    for (unsigned rest = wanted[1] | wanted[2] | wanted[3]; rest != 0; rest &= rest - 1) {
      const unsigned motif = rest & (0U - rest);
      const std::size_t n = s_.collection[q][static_cast<std::size_t>(std::countr_zero(motif))];
      const std::uint32_t here = swaps(n, (singles_ & motif) != 0);
      if (k >= here) {
        k -= here;
        continue;
      }
      unsigned gives = 0;
      for_each_subset(singles_ & ~motif, n, [&](unsigned part) {
        gives = part;
        return k-- > 0;
      });
      return Action::swap(static_cast<std::uint8_t>(q), gives, static_cast<unsigned>(std::countr_zero(motif)));
    }
  }
}

void MoveGen::list(ActionList& out) const {
  out.clear();
  for_each_hex(frontier_, [&](Hex h) {
    for_each_hex(rotations_[h], [&](unsigned rotation) { out.push(Action::tile(s_.hand, h, rotation)); });
  });
  for (const Kind kind : {Kind::deploy, Kind::trail})
    for (std::uint32_t k = 0; k < count(kind); ++k) out.push(nth(kind, k));
  if (count(Kind::move) > 0) {
    const auto push_steps = [&](Figure f, Hex from) {
      for_each_hex(steps(from), [&](Hex to) { out.push(Action::move(f, from, to)); });
    };
    for_each_hex(workers_, [&](Hex h) { push_steps(Figure::worker, h); });
    if (leader_ != kNoHex) push_steps(Figure::leader, leader_);
  }
  for_each_hex(uncover_, [&](Hex h) { out.push(Action::uncover(h)); });
  for_each_hex(dig_, [&](Hex h) { out.push(Action::dig(h)); });
  for (std::size_t q = 0; count(Kind::swap) > 0 && q < players_; ++q) {
    for_each_hex(wanted_[q][1] | wanted_[q][2] | wanted_[q][3], [&](unsigned motif) {
      for_each_subset(singles_ & ~(1U << motif), s_.collection[q][motif], [&](unsigned gives) {
        out.push(Action::swap(static_cast<std::uint8_t>(q), gives, motif));
        return true;
      });
    });
  }
  for_each_hex(camp_, [&](Hex h) { out.push(Action::camp(h)); });
  for_each_hex(guard_worker_, [&](Hex h) { out.push(Action::guard(h, Figure::worker)); });
  for_each_hex(guard_leader_, [&](Hex h) { out.push(Action::guard(h, Figure::leader)); });
  for (const Kind kind : {Kind::bid, Kind::pass, Kind::choose, Kind::end})
    for (std::uint32_t k = 0; k < count(kind); ++k) out.push(nth(kind, k));
}

}  // namespace stela::tikal
