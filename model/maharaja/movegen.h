// What can be done in a position, listed in ascending order.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "model/maharaja/roads.h"

namespace stela::maharaja {

class MoveGen {
 public:
  /// Fills out, and reads it as long as the movegen lives.
  MoveGen(const Maharaja& game, const State& s, ActionList& out);

  [[nodiscard]] std::uint32_t total() const { return static_cast<std::uint32_t>(list_.size()); }
  [[nodiscard]] std::uint32_t count(Kind kind) const { return first(kind, 1) - first(kind, 0); }
  [[nodiscard]] Action nth(std::uint32_t k) const { return list_[k]; }
  /// The k-th of a kind, in ascending order.
  [[nodiscard]] Action nth(Kind kind, std::uint32_t k) const { return list_[first(kind, 0) + k]; }

 private:
  template <std::size_t... Kinds>
  void add_all(std::index_sequence<Kinds...> kinds);
  void count_houses();
  void look();
  void add_take();
  void add_open();
  void add_bid();
  void add_pass();
  void add_settle();
  void add_dial();
  void add_moves();
  void add_palaces();
  void add_houses();
  void add_shifts();
  void add_refills();
  void add_roles();
  void add_swaps();
  void add_demands();
  void add_give();
  void add_coins();
  void add_governors();
  void add_merchant();
  void add_yogi();
  void add_tile();
  void add_stops();
  void add_end();

  [[nodiscard]] unsigned toll(const Road& road) const;
  void add_roles_of(Kind kind, unsigned roles);
  void add_shifts_of(std::size_t source);
  /// Whether the turn's action can be worked on now, and is this one.
  [[nodiscard]] bool is_at(std::size_t slot, Task task) const {
    return has_bit(ready_, slot) && s_.slot[slot].task == task;
  }
  [[nodiscard]] bool has_privilege(std::size_t role) const { return has_bit(mine_ & ~unsigned{s_.used}, role); }
  [[nodiscard]] bool in_city() const { return here_ < kCities; }
  [[nodiscard]] std::uint32_t first(Kind kind, std::size_t after) const {
    return begins_[static_cast<std::size_t>(kind) + after];
  }

  const Maharaja& game_;
  const Board& board_;
  const State& s_;
  ActionList& list_;
  std::size_t n_, me_, here_;
  unsigned mine_, in_bank_;                                    // roles, as bits
  unsigned ready_ = 0;                                         // slots that can be worked on now, as bits
  bool inside_ = false;                                        // one is begun, and may not be mixed with others
  std::array<std::uint8_t, kMaxVillages> houses_{};            // in each village, whosesoever
  std::uint64_t room_ = 0;                                     // villages where a house may be put, as bits
  std::array<std::uint32_t, kKindNames.size() + 1> begins_{};  // of each kind in the list
};

}  // namespace stela::maharaja
