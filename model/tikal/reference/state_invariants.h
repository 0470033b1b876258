// The state invariants: what holds in every position of a game, whatever was played. This is their first half, the map
// and the pieces; turn_invariants.h has the second. Both are written from rules.md with the naive engine's tools. They
// take any State at all, since positions are read from files too. Over any domain (model/domain.h); over symbols those
// that follow from the map's borders alone, and the hash, are left out.
#pragma once

#include <array>
#include <bit>
#include <utility>

#include "model/tikal/reference/turn_invariants.h"

namespace stela::tikal::naive {

template <class Domain>
class StateInvariants : public TurnInvariants<Domain> {
 public:
  StateInvariants(const Tikal& game, const StateOf<Domain>& s) : TurnInvariants<Domain>(game, s) {}

  StateInvariants&& run() && {
    // In this order: each check may rely on those before it.
    (void)(phase() && map() && seats() && tiles() && connected() && temples() && treasures_on_hexes() && treasures() &&
           figures() && guards() && camps() && turns() && hash());
    return std::move(*this);
  }

 private:
  using Base = TurnInvariants<Domain>;
  using Base::auction_;
  using Base::board_;
  using Base::first_of;
  using Base::game_;
  using Base::holds;
  using Base::lands_;
  using Base::on;
  using Base::players_;
  using Base::s_;
  using Base::turns;
  using typename Base::Hexes;

  // What the map's borders and the hash are made of is checked over integers alone.
  bool connected() {
    if constexpr (Domain::kSymbols)
      return true;
    else
      return borders() && paths();
  }

  bool phase() {
    const auto phase = static_cast<unsigned>(s_.phase);
    return holds(s_.phase <= Phase::over && s_.to_move < players_ && s_.turn_owner < players_, "phase", Rule::T1,
                 "phase {}, player {} to move in a turn of player {}, of {}", phase, s_.to_move, s_.turn_owner,
                 players_) &&
           holds(auction_ || (s_.phase != Phase::bid && s_.phase != Phase::choose), "phase", Rule::U2,
                 "phase {} in the basic game", phase);
  }

  // The map and the tiles

  /// Sorts the hexes by what they are.
  bool map() {
    const std::size_t hexes = board_.map.hexes();
    for (Hex h = 0; h < hexes; ++h) {
      if (!is_explored(s_, h)) {
        if (!holds(s_.rotation[h] == 0, "tile-rotation", Rule::T2, "no tile on {}, but it is turned", on(h)))
          return false;
        continue;
      }
      if (!holds(s_.tile[h] < board_.tiles.size(), "tile-count", Rule::S1, "there is no tile {}, found on {}",
                 s_.tile[h], on(h)))
        return false;
      const Tile& tile = board_.tiles[s_.tile[h]];
      if (!holds(s_.rotation[h] < tile.period, "tile-rotation", Rule::T2, "rotation {} of {} on {}", s_.rotation[h],
                 tile.id, on(h)))
        return false;
      lands_.explored |= hex_bit(h);
      if (tile.terrain == Terrain::volcano) lands_.volcanoes |= hex_bit(h);
      if (tile.terrain == Terrain::temple) lands_.temples |= hex_bit(h);
      if (tile.terrain == Terrain::treasure) lands_.treasures |= hex_bit(h);
      if (tile.terrain == Terrain::forest) lands_.forests |= hex_bit(h);
    }
    for (std::size_t i = 0; i < board_.printed.size(); ++i) {
      const Hex h = board_.printed[i];
      if (!holds(s_.tile[h] == board_.deck_size + i && s_.rotation[h] == 0, "printed-hexes", Rule::S1,
                 "{} is not as it is printed", on(h)))
        return false;
    }
    return holds(rest_is(s_.tile, hexes, kNoTile) && rest_is(s_.rotation, hexes, 0) && rest_is(s_.value, hexes, 0) &&
                     rest_is(s_.first, hexes, 0) && rest_is(s_.left, hexes, 0),
                 "off-map", Rule::T2, "something lies beyond the map's {} hexes", hexes);
  }

  /// Who does not play has nothing.
  bool seats() {
    for (std::size_t p = players_; p < kMaxPlayers; ++p)
      if (!holds(rest_is(s_.workers[p], 0, 0) && s_.leader[p] == kInSupply && is_empty(s_.camps[p]) &&
                     is_empty(s_.guards[p]) && rest_is(s_.collection[p], 0, 0) && s_.score[p] == 0 &&
                     s_.supply[p] == 0 && s_.gone[p] == 0,
                 "empty-seat", Rule::S2, "player {} is not in play but has something", p))
        return false;
    return true;
  }

  /// Every tile is in one place.
  bool tiles() {
    const std::size_t size = board_.deck_size;
    if (!holds(s_.drawn <= size, "deck-order", Rule::S1, "{} tiles drawn of {}", s_.drawn, size)) return false;
    for (std::size_t i = 0; i < size; ++i) {
      const bool right = i < s_.drawn ? s_.deck[i] == kNoTile
                                      : s_.deck[i] < size && board_.tiles[s_.deck[i]].group == board_.tiles[i].group;
      if (!holds(right, "deck-order", Rule::S1, "tile {} at place {} of the deck, {} drawn", s_.deck[i], i, s_.drawn))
        return false;
      if (i >= s_.drawn && !count_tile(s_.deck[i])) return false;
    }
    for (const auto tile : s_.shown)
      if (tile != kNoTile && !count_tile(tile)) return false;
    if (s_.hand != kNoTile && !count_tile(s_.hand)) return false;
    bool fine = holds(rest_is(s_.deck, size, 0), "deck-order", Rule::S1, "something below the deck's {} tiles", size);
    for_each_hex(lands_.explored, [&](Hex h) { fine = fine && count_tile(s_.tile[h]); });
    const std::uint64_t deck = size == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << size) - 1;
    const int places = std::popcount(counted_ & deck) + std::popcount(s_.put_out);
    return fine &&
           holds((s_.put_out & counted_) == 0 && ((s_.put_out | counted_) & deck) == deck && (s_.put_out & ~deck) == 0,
                 "tile-count", Rule::S1, "{} places of tiles, {} tiles", places, size);
  }
  bool count_tile(std::uint8_t tile) {
    if (!holds(tile < board_.tiles.size(), "tile-count", Rule::S1, "there is no tile {}", tile)) return false;
    const bool first = (counted_ >> tile & 1U) == 0;
    counted_ |= std::uint64_t{1} << tile;
    return holds(first, "tile-count", Rule::S1, "{} is in two places", board_.tiles[tile].id);
  }

  /// Each border is met once, from one of its sides.
  bool borders() {
    for_each_hex(lands_.explored & ~lands_.volcanoes, [&](Hex h) {
      for (std::size_t side = 0; side < kSidesOfHex / 2; ++side) {
        const Hex n = board_.map.neighbour(h, side);
        if (n == kNoHex || !is_in(lands_.explored, n) || is_in(lands_.volcanoes, n)) continue;
        const auto stones = stones_across(board_, s_, h, side);
        costs_[h] |= stones << 4 * side;
        costs_[n] |= stones << 4 * opposite(side);
      }
    });
    for (Hex h = 0; h < kMaxHexes; ++h)
      if (!holds(s_.borders[h] == costs_[h], "borders", Rule::A3, "borders {:06x} of {}, whose stones make them {:06x}",
                 s_.borders[h], on(h), costs_[h]))
        return false;
    return true;
  }

  /// From the base camp over borders with stones, then on to volcanoes.
  bool paths() {
    HexSet reached = hex_bit(board_.base_camp), waiting = reached;
    while (waiting != 0) {
      const Hex h = nth_hex(waiting, 0);
      waiting &= ~hex_bit(h);
      for (std::size_t side = 0; side < kSidesOfHex; ++side) {
        const Hex n = board_.map.neighbour(h, side);
        if (n == kNoHex || is_in(reached, n) || !is_in(lands_.explored, n)) continue;
        if (!is_in(lands_.volcanoes, n) && (costs_[h] >> 4 * side & 0xFU) == 0) continue;
        reached |= hex_bit(n);
        waiting |= hex_bit(n);
      }
    }
    const HexSet cut_off = lands_.explored & ~reached;
    return holds((cut_off & ~lands_.volcanoes) == 0, "reachable", Rule::T3, "no way from the base camp to {}",
                 first_of(cut_off & ~lands_.volcanoes)) &&
           holds(cut_off == 0, "next-to-explored", Rule::T2, "{} is not beside the explored map", first_of(cut_off));
  }

  /// What a temple's value can be at most.
  template <class N>
  static unsigned highest([[maybe_unused]] const N& value) {
    if constexpr (Domain::kSymbols)
      return kMaxFloor;
    else
      return value;
  }
  bool temples() {
    std::array<typename Domain::template Number<int>, kMaxFloor + 1> used{};
    for (Hex h = 0; h < board_.map.hexes(); ++h) {
      const bool temple = is_in(lands_.temples, h);
      const unsigned printed = temple ? board_.tiles[s_.tile[h]].value : 0U;
      if (!holds(temple ? s_.value[h] >= printed && s_.value[h] <= kMaxFloor : s_.value[h] == 0, "temple-value",
                 Rule::A4, "value {} on {}, printed {}", s_.value[h], on(h), printed))
        return false;
      if (!temple) continue;
      for (unsigned floor = printed + 1; floor <= highest(s_.value[h]); ++floor)
        add_where(s_.value[h] >= floor, used[floor], 1);
    }
    for (std::size_t v = 0; v <= kMaxFloor; ++v)
      if (!holds(wide(s_.floors[v]) + used[v] == board_.floors[v], "floor-count", Rule::A4,
                 "floors of value {}: {} in the supply and {} on temples of {}", v, s_.floors[v], used[v],
                 board_.floors[v]))
        return false;
    return true;
  }

  // Treasures

  /// Each hex holds what is left of a run of tokens dealt to it.
  bool treasures_on_hexes() {
    if (!holds(s_.dealt <= board_.treasures(), "treasures-on-hexes", Rule::T4, "{} treasures dealt of {}", s_.dealt,
               board_.treasures()))
      return false;
    unsigned masks_together = 0;
    std::uint64_t runs = 0;
    for (Hex h = 0; h < board_.map.hexes(); ++h) {
      const unsigned masks = is_in(lands_.treasures, h) ? board_.tiles[s_.tile[h]].masks : 0U;
      masks_together += masks;
      if (!holds(s_.left[h] <= masks && (s_.left[h] > 0 ? s_.first[h] + masks <= s_.dealt : s_.first[h] == 0),
                 "treasures-on-hexes", Rule::T4, "{} treasures from place {} on {}, which has {} masks", s_.left[h],
                 s_.first[h], on(h), masks))
        return false;
      if (s_.left[h] == 0) continue;
      for (unsigned i = 0; i < masks; ++i) {
        const std::uint64_t place = std::uint64_t{1} << (s_.first[h] + i);
        if (!holds((runs & place) == 0, "treasures-on-hexes", Rule::T4, "a treasure on {} is on another hex too",
                   on(h)))
          return false;
        runs |= place;
        if (i < s_.left[h]) face_down_ |= place;
      }
    }
    return holds(s_.dealt == masks_together, "treasures-on-hexes", Rule::T4, "{} treasures dealt, {} masks on the map",
                 s_.dealt, masks_together);
  }

  bool treasures() {
    std::array<int, kMaxMotifs> found{};
    for (std::size_t i = 0; i < board_.treasures(); ++i) {
      const bool in_order = i >= s_.dealt || (face_down_ >> i & 1U) != 0;
      if (!holds(in_order ? s_.treasure[i] < board_.motifs : s_.treasure[i] == kTaken, "treasure-count", Rule::S2,
                 "motif {} at place {} of the treasures, {} dealt", s_.treasure[i], i, s_.dealt))
        return false;
      if (in_order) ++found[s_.treasure[i]];
    }
    for (std::size_t m = 0; m < kMaxMotifs; ++m) {
      auto all = wide(s_.collection[0][m]) + found[m];
      for (std::size_t p = 1; p < players_; ++p) all = all + wide(s_.collection[p][m]);
      if (!holds(all == (m < board_.motifs ? board_.each_motif : 0), "treasure-count", Rule::S2,
                 "{} treasures of motif {}", all, m + 1))
        return false;
    }
    return holds(rest_is(s_.treasure, board_.treasures(), 0), "treasure-count", Rule::S2,
                 "something beyond the {} treasures", board_.treasures());
  }

  // Figures, guards, camps

  bool figures() {
    const HexSet open = lands_.explored & ~lands_.volcanoes;
    for (std::size_t p = 0; p < players_; ++p) {
      for (Hex h = 0; h < kMaxHexes; ++h)
        if (!holds(s_.workers[p][h] == 0 || is_in(open, h), "figure-ground", Rule::T6, "workers of player {} on {}", p,
                   on(h)))
          return false;
      const auto on_map = sum_of(s_.workers[p]);
      const Hex leader = s_.leader[p];
      const bool away = leader == kInSupply || leader == kOnGuard || leader == kOutOfGame;
      const auto guards = size_of(minus(s_.guards[p], s_.guard_leader));
      const auto guards_of_leader = size_of(Hexes(s_.guards[p] & s_.guard_leader));
      if (!holds(away || (leader < kMaxHexes && is_in(open, leader)), "figure-ground", Rule::T6,
                 "player {}'s leader on {}", p, on(leader)) ||
          !holds(guards_of_leader == (leader == kOnGuard ? 1 : 0), "leader-count", Rule::A10,
                 "player {}'s leader guards {} temples", p, guards_of_leader) ||
          !holds(wide(s_.supply[p]) + on_map + guards + wide(s_.gone[p]) == board_.workers, "worker-count", Rule::A10,
                 "player {}'s workers: {} in the supply, {} on hexes, {} on guard, {} out of the game, of {}", p,
                 s_.supply[p], on_map, guards, s_.gone[p], board_.workers))
        return false;
    }
    return true;
  }

  bool guards() {
    Hexes all{};
    for (std::size_t p = 0; p < players_; ++p) {
      const Hexes own = s_.guards[p], shared = own & all, astray = outside(own, lands_.temples);
      if (!holds(is_empty(astray), "guard-ground", Rule::A10, "a guard on {}, no temple", first_of(astray)) ||
          !holds(is_empty(shared), "one-guard-a-temple", Rule::A10, "two guards on {}", first_of(shared)) ||
          !holds(size_of(own) <= board_.guards, "guard-count", Rule::A10, "player {} has {} guards", p, size_of(own)))
        return false;
      all = all | own;
    }
    const Hexes loose = minus(s_.guard_leader, all);
    return holds(is_empty(loose), "leader-count", Rule::A10, "a leader is said to guard {}", first_of(loose));
  }

  bool camps() {
    Hexes all{};
    HexSet ground = lands_.forests;
    for_each_hex(lands_.treasures, [&](Hex h) {
      if (s_.left[h] == 0) ground |= hex_bit(h);
    });
    for (std::size_t p = 0; p < players_; ++p) {
      const Hexes own = s_.camps[p], shared = own & all, astray = outside(own, ground);
      if (!holds(is_empty(astray), "camp-ground", Rule::A8, "a camp on {}, no forest and no emptied treasure hex",
                 first_of(astray)) ||
          !holds(is_empty(shared), "one-camp-a-hex", Rule::A8, "two camps on {}", first_of(shared)) ||
          !holds(size_of(own) <= board_.camps, "camp-count", Rule::A8, "player {} has {} camps", p, size_of(own)))
        return false;
      all = all | own;
    }
    return true;
  }

  bool hash() {
    if constexpr (Domain::kSymbols)
      return true;
    else
      return holds(game_.hash(s_) == game_.rehash(s_), "hash", Rule::none,
                   "the hash kept with the state is not that of what is on the map");
  }

  std::array<std::uint32_t, kMaxHexes> costs_{};  // of each hex's borders, packed as State::borders
  std::uint64_t counted_ = 0;                     // tiles met
  std::uint64_t face_down_ = 0;                   // places in the order of treasures that lie on hexes
};

}  // namespace stela::tikal::naive
