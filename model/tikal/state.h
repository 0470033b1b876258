// A position of Tikal: everything that the rules need to go on, hidden orders included, as one trivially copyable
// value. Over symbols (model/domain.h) only the phase and the player to move stay plain: they choose which lines of a
// rule are read.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "model/domain.h"
#include "model/hex.h"
#include "model/tikal/board.h"

namespace stela::tikal {

/// What the player to move decides: an auction's bid, the tile to take, its place, the actions of a normal turn, or
/// those of a scoring turn.
enum class Phase : std::uint8_t { bid, choose, place, act, score, over };

/// Where a leader is when on no hex.
inline constexpr Hex kInSupply = 0xFE;
inline constexpr Hex kOnGuard = 0xFD;  ///< on a temple that guard_leader names
inline constexpr Hex kOutOfGame = 0xFC;

/// A treasure token that has been dug: its place in the order says no more.
inline constexpr std::uint8_t kTaken = 0xFF;

/// Sets of tiles, by index, and of players: bits. A domain of symbols has its sets of places, of which there are
/// enough.
template <class Domain>
struct SmallSetsOf {
  using Tiles = std::uint64_t;
  using Players = std::uint8_t;
};
template <class Domain>
requires(Domain::kSymbols) struct SmallSetsOf<Domain> {
  using Tiles = typename Domain::template Set<std::uint64_t>;
  using Players = Tiles;
};

/// Over Integers: State. Over a domain of symbols: what the reference formulation is run over.
template <class Domain>
struct StateOf {
  using Truth = typename Domain::Truth;
  template <class T>
  using Number = typename Domain::template Number<T>;
  using Hexes = typename Domain::template Set<HexSet>;
  using Tiles = typename SmallSetsOf<Domain>::Tiles;
  using Players = typename SmallSetsOf<Domain>::Players;

  // Hidden orders
  std::array<Number<std::uint8_t>, kMaxTiles> deck{};  ///< tile indices, next one at `drawn`; kNoTile where drawn
  std::array<Number<std::uint8_t>, kMaxTreasures> treasure{};  ///< motifs in the order of dealing; kTaken where dug
  Number<std::uint8_t> drawn = 0;                              ///< tiles taken from the deck
  Number<std::uint8_t> dealt = 0;                              ///< treasures dealt to hexes

  // On the map
  std::array<Number<std::uint8_t>, kMaxHexes> tile;  ///< tile index, or kNoTile
  std::array<Number<std::uint8_t>, kMaxHexes> rotation{};
  std::array<Number<std::uint8_t>, kMaxHexes> value{};  ///< of the temple, 0 where there is none
  std::array<Number<std::uint8_t>, kMaxHexes>
      first{};  ///< where the hex's treasures begin in `treasure`; 0 without any left
  std::array<Number<std::uint8_t>, kMaxHexes> left{};  ///< treasures on the hex; the top is treasure[first + left - 1]
  std::array<std::array<Number<std::uint8_t>, kMaxHexes>, kMaxPlayers> workers{};  ///< by hex
  std::array<Number<Hex>, kMaxPlayers> leader{};  ///< a hex, kInSupply, kOnGuard or kOutOfGame
  std::array<std::uint8_t, 2> unused{};           ///< 0, in place of padding
  std::array<Hexes, kMaxPlayers> camps{};
  std::array<Hexes, kMaxPlayers> guards{};  ///< temples by whose guard stands on them
  Hexes guard_leader{};                     ///< of those, the ones whose guard is the leader
  /// What each hex's borders cost to cross, packed as Tile::turned, 0 where nobody can: it follows from the tiles, and
  /// is kept because it is looked up at every action.
  std::array<std::uint32_t, kMaxHexes> borders{};

  // With the players
  std::array<std::array<Number<std::uint8_t>, kMaxMotifs>, kMaxPlayers> collection{};  ///< dug treasures by motif
  std::array<Number<std::uint16_t>, kMaxPlayers> score{};
  std::array<Number<std::uint8_t>, kMaxPlayers> supply{};  ///< workers not yet deployed
  std::array<Number<std::uint8_t>, kMaxPlayers> gone{};    ///< workers out of the game (TIK-A10)

  // Supplies
  std::array<Number<std::uint8_t>, kMaxFloor + 1> floors{};  ///< by value
  Tiles put_out{};                                           ///< tiles that fitted nowhere (TIK-T3), by index

  // The turn
  Phase phase = Phase::place;
  std::uint8_t to_move = 0;
  Number<std::uint8_t> ap{};
  Number<std::uint8_t> hand = kNoTile;  ///< the tile to be placed; a volcano waits here during its scoring round
  Number<std::uint8_t> turn_owner = 0;  ///< whose normal turn it is, also while others score in between
  Number<std::uint8_t> exchanges{};     ///< this turn (TIK-A7)
  std::array<std::uint8_t, 2> unused_in_turn{};
  Hexes uncovered_once{}, uncovered_twice{};  ///< temples uncovered this turn (TIK-A4)
  Hexes dug_once{}, dug_twice{};              ///< hexes dug this turn (TIK-A6)

  // Scoring rounds
  Truth last_round = false;                               ///< TIK-V5
  std::array<Number<std::uint8_t>, kMaxPlayers> order{};  ///< who scores in what order, during a scoring round; else 0
  Number<std::uint8_t> scored = 0;                        ///< how many have, in this scoring round

  // The auction version
  std::array<Number<std::uint8_t>, kMaxPlayers> shown{kNoTile, kNoTile, kNoTile,
                                                      kNoTile};  ///< the round's tiles; kNoTile where taken
  Players turned{};                          ///< players, as bits, who have had their turn this round
  Players out{};                             ///< players, as bits, who passed in this auction
  Number<std::uint8_t> bidder = kNoTile;     ///< who holds the bid, or kNoTile
  Number<std::uint8_t> first_out = kNoTile;  ///< who passed first in this auction (TIK-U5)
  Number<std::uint16_t> bid{};

  /// Hash of what lies and stands on the map, kept piece by piece.
  std::uint64_t key = 0;

  friend bool operator==(const StateOf&, const StateOf&) = default;
};
using State = StateOf<Integers>;
static_assert(std::has_unique_object_representations_v<State>, "explorations tell states apart by their bytes");

}  // namespace stela::tikal
