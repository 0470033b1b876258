// The state invariants: what holds in every position of a game, whatever was played. This is their first half, the map
// and the pieces; turn_invariants.h has the second. Both are written from rules.md with the naive engine's tools. They
// take any State at all, since positions are read from files too. Over any domain (model/domain.h); over symbols what a
// walk of the map tells, and the hash, are left out.
#pragma once

#include <array>
#include <utility>

#include "model/tikal/reference/tallies.h"
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
  using Base::holds_where;
  using Base::lands_;
  using Base::on;
  using Base::players_;
  using Base::s_;
  using Base::tile_name;
  using Base::turns;
  using typename Base::Hexes;
  using typename Base::Truth;

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
      const auto& tile = s_.tile[h];
      const Truth bare = !is_explored(s_, h);
      if (!holds(!bare || s_.rotation[h] == 0, "tile-rotation", Rule::T2, "no tile on {}, but it is turned", on(h)))
        return false;
      if constexpr (!Domain::kSymbols)
        if (bare) continue;
      if (!holds(bare || tile < board_.tiles.size(), "tile-count", Rule::S1, "there is no tile {}, found on {}", tile,
                 on(h)) ||
          !holds(bare || s_.rotation[h] < rotations_of(board_, tile), "tile-rotation", Rule::T2,
                 "rotation {} of {} on {}", s_.rotation[h], tile_name(tile), on(h)))
        return false;
      put_where(!bare, lands_.explored, h);
      put_where(!bare && terrain_is(board_, tile, Terrain::volcano), lands_.volcanoes, h);
      put_where(!bare && terrain_is(board_, tile, Terrain::temple), lands_.temples, h);
      put_where(!bare && terrain_is(board_, tile, Terrain::treasure), lands_.treasures, h);
      put_where(!bare && terrain_is(board_, tile, Terrain::forest), lands_.forests, h);
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
      const auto& tile = s_.deck[i];
      const Truth taken = s_.drawn > i, there = tile < size;
      const Truth right =
          (taken && tile == kNoTile) || (!taken && there && group_of(board_, tile) == board_.tiles[i].group);
      if (!holds(right, "deck-order", Rule::S1, "tile {} at place {} of the deck, {} drawn", tile, i, s_.drawn) ||
          !count_tile(!taken, tile))
        return false;
    }
    for (const auto& tile : s_.shown)
      if (!count_tile(tile != kNoTile, tile)) return false;
    if (!count_tile(s_.hand != kNoTile, s_.hand) ||
        !holds(rest_is(s_.deck, size, 0), "deck-order", Rule::S1, "something below the deck's {} tiles", size))
      return false;
    bool fine = true;
    each_in(lands_.explored, [&](Hex h, const Truth& in) { fine = fine && count_tile(in, s_.tile[h]); });
    return fine && holds(met_.all_are(s_.put_out, size), "tile-count", Rule::S1, "places of tiles: {}, of {} tiles",
                         met_.places(s_.put_out, size), size);
  }
  template <class Tile>
  bool count_tile(const Truth& applies, const Tile& tile) {
    if constexpr (!Domain::kSymbols)
      if (!applies) return true;
    return holds_where(applies, tile < board_.tiles.size(), "tile-count", Rule::S1, "there is no tile {}", tile) &&
           holds(met_.is_new(applies, tile), "tile-count", Rule::S1, "{} is in two places", tile_name(tile));
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

  /// What a temple's value can be at least, and at most.
  template <class N>
  static unsigned lowest([[maybe_unused]] const N& printed) {
    if constexpr (Domain::kSymbols)
      return 0;
    else
      return static_cast<unsigned>(printed);
  }
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
      const Truth temple = is_in(lands_.temples, h);
      if (!holds(temple || s_.value[h] == 0, "temple-value", Rule::A4, "value {} on {}, no temple", s_.value[h], on(h)))
        return false;
      if constexpr (!Domain::kSymbols)
        if (!temple) continue;
      const auto printed = printed_value(board_, s_.tile[h]);
      if (!holds(!temple || (s_.value[h] >= printed && s_.value[h] <= kMaxFloor), "temple-value", Rule::A4,
                 "value {} on {}, printed {}", s_.value[h], on(h), printed))
        return false;
      for (unsigned floor = lowest(printed) + 1; floor <= highest(s_.value[h]); ++floor)
        used[floor] = used[floor] + count_where(temple && s_.value[h] >= floor && printed < static_cast<int>(floor), 1);
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
    typename Domain::template Number<int> masks_together{};
    for (Hex h = 0; h < board_.map.hexes(); ++h) {
      const Truth here = is_in(lands_.treasures, h);
      if constexpr (!Domain::kSymbols)
        if (!here && s_.left[h] == 0 && s_.first[h] == 0) continue;
      const auto masks = masks_where(here, s_.tile[h]);
      masks_together = masks_together + masks;
      if (!holds(s_.left[h] <= masks && ((s_.left[h] > 0 && wide(s_.first[h]) + masks <= s_.dealt) ||
                                         (s_.left[h] == 0 && s_.first[h] == 0)),
                 "treasures-on-hexes", Rule::T4, "{} treasures from place {} on {}, which has {} masks", s_.left[h],
                 s_.first[h], on(h), masks) ||
          !holds(runs_.lies_apart(s_.first[h], masks, s_.left[h]), "treasures-on-hexes", Rule::T4,
                 "a treasure on {} is on another hex too", on(h)))
        return false;
    }
    return holds(s_.dealt == masks_together, "treasures-on-hexes", Rule::T4, "{} treasures dealt, {} masks on the map",
                 s_.dealt, masks_together);
  }
  template <class Tile>
  auto masks_where(const Truth& here, const Tile& tile) const {
    if constexpr (!Domain::kSymbols)
      return here ? masks_on(board_, tile) : 0;
    else
      return count_where(here, masks_on(board_, tile));
  }

  bool treasures() {
    std::array<typename Domain::template Number<int>, kMaxMotifs> found{};
    for (std::size_t i = 0; i < board_.treasures(); ++i) {
      const auto& token = s_.treasure[i];
      const Truth in_order = s_.dealt <= i || runs_.is_face_down(i);
      if (!holds((in_order && token < board_.motifs) || (!in_order && token == kTaken), "treasure-count", Rule::S2,
                 "motif {} at place {} of the treasures, {} dealt", token, i, s_.dealt))
        return false;
      if constexpr (!Domain::kSymbols)
        if (!in_order) continue;
      add_at(found, token, 1);
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
    const Hexes open = minus(lands_.explored, lands_.volcanoes);
    for (std::size_t p = 0; p < players_; ++p) {
      for (Hex h = 0; h < kMaxHexes; ++h)
        if (!holds(s_.workers[p][h] == 0 || is_in(open, h), "figure-ground", Rule::T6, "workers of player {} on {}", p,
                   on(h)))
          return false;
      const auto on_map = sum_of(s_.workers[p]);
      const auto& leader = s_.leader[p];
      const Truth away = leader == kInSupply || leader == kOnGuard || leader == kOutOfGame;
      const auto guards = size_of(minus(s_.guards[p], s_.guard_leader));
      const auto guards_of_leader = size_of(Hexes(s_.guards[p] & s_.guard_leader));
      if (!holds(away || (leader < kMaxHexes && is_in(open, leader)), "figure-ground", Rule::T6,
                 "player {}'s leader on {}", p, on(leader)) ||
          !holds(guards_of_leader == count_where(leader == kOnGuard, 1), "leader-count", Rule::A10,
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
      const Hexes own = s_.guards[p], shared = own & all, astray = minus(own, lands_.temples);
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
    Hexes ground = lands_.forests;
    each_in(lands_.treasures, [&](Hex h, const Truth& in) { put_where(in && s_.left[h] == 0, ground, h); });
    for (std::size_t p = 0; p < players_; ++p) {
      const Hexes own = s_.camps[p], shared = own & all, astray = minus(own, ground);
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
  TilesMet<Domain> met_;
  TreasureRuns<Domain> runs_;
};

}  // namespace stela::tikal::naive
