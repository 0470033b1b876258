// What can be done in a position, as sets of hexes and motifs: counting is adding up bits, and the k-th action is found
// without listing the others.
#pragma once

#include <array>
#include <cstdint>

#include "model/tikal/stones.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {

class MoveGen {
 public:
  /// Reads s as long as the movegen lives.
  MoveGen(const Tikal& game, const State& s);

  [[nodiscard]] std::uint32_t total() const;
  [[nodiscard]] std::uint32_t count(Kind kind) const { return counts_[static_cast<std::size_t>(kind)]; }
  /// The k-th of a kind, or of all; in ascending order.
  [[nodiscard]] Action nth(Kind kind, std::uint32_t k) const;
  [[nodiscard]] Action nth(std::uint32_t k) const;
  /// All, in ascending order.
  void list(ActionList& out) const;

 private:
  // Inline, though of movegen.cpp alone: each has one caller there, which is faster with them than calling them.
  inline void add_tile();
  inline void add_figures();
  inline void add_sites();
  inline void add_swaps(const Tikal& game);
  inline void add_camps();
  inline void add_guards();

  /// Hexes that a figure on h can move to.
  [[nodiscard]] HexSet steps(Hex h) const { return across(board_.map, h, within(s_.borders[h], s_.ap)); }
  [[nodiscard]] inline ByteTable raisable_values() const;
  [[nodiscard]] inline Action nth_tile(std::uint32_t k) const;
  [[nodiscard]] inline Action nth_trail(std::uint32_t k) const;
  [[nodiscard]] inline Action nth_move(std::uint32_t k) const;
  [[nodiscard]] inline Action nth_swap(std::uint32_t k) const;
  /// The exchanges with a player who holds n of a motif exactly, for one such motif: those that give away n own
  /// singles.
  [[nodiscard]] inline std::uint32_t swaps(std::size_t n, bool held_single) const;
  std::uint32_t& counted(Kind kind) { return counts_[static_cast<std::size_t>(kind)]; }

  const Board& board_;
  const State& s_;
  std::size_t players_, me_;
  std::array<std::uint32_t, kKindNames.size()> counts_{};
  HexSet frontier_ = 0;                            // empty hexes next to explored ones
  std::array<std::uint8_t, kMaxHexes> rotations_;  // of the tile in hand, as bits, on the frontier's hexes
  HexSet sites_ = 0;                               // the base camp and own camps
  HexSet figures_ = 0;                             // hexes with own figures
  HexSet workers_ = 0;                             // and with own workers
  Hex leader_ = kNoHex;                            // the leader's hex
  HexSet temples_ = 0;                             // unguarded ones with own figures
  HexSet uncover_ = 0, dig_ = 0, camp_ = 0;
  HexSet guard_worker_ = 0, guard_leader_ = 0;
  unsigned singles_ = 0;  // own motifs held once
  std::array<std::array<std::uint8_t, 4>, kMaxPlayers>
      wanted_{};  // others' motifs that may be taken, by how many they hold
};

}  // namespace stela::tikal
