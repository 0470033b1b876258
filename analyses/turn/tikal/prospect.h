// The most that exchanges and digs can bring, whatever it takes to get there. Private to the search.
#pragma once

#include <array>
#include <vector>

#include "analyses/turn/tikal/ground.h"

namespace stela::turn::for_tikal {

/// Exchanges that are made before anything else, and who holds what then.
struct Barter {
  std::vector<tikal::Action> swaps;
  Treasures treasures;
  unsigned given = 0;  ///< treasures: 3 action points each
};

/// What points can come from treasures. `as` is the player whose points are taken off one's own, or kAlone; or
/// kAgainst + the player, whose points alone count, taken off nothing.
class Prospect {
 public:
  static constexpr std::size_t kAlone = tikal::kMaxPlayers, kAgainst = kAlone + 1;
  static constexpr std::size_t kReadings = kAgainst + tikal::kMaxPlayers;
  static constexpr unsigned kMostDigs = 24, kMostSwaps = 3;

  explicit Prospect(const Ground& ground);

  /// With treasures hidden all exchanges come first, as nothing may be exchanged after a dig and they need no figures.
  /// One of each kind: what it costs, and what it is worth to each player and with each number of digs after it.
  [[nodiscard]] const std::vector<Barter>& barters() const { return barters_; }
  /// Upper bound of one's treasures' points less `as`'s, with `more` digs from this node on and `spare` more treasures
  /// exchanged.
  [[nodiscard]] int most(const Node& node, unsigned more, unsigned spare, std::size_t as) const;

 private:
  void hidden();
  void known();
  void improve(unsigned digs, unsigned swaps, const Treasures& treasures);
  [[nodiscard]] static int worth_as(const Treasures& treasures, std::size_t me, std::size_t as);

  const Ground& ground_;
  Node root_;
  std::vector<Barter> barters_;
  unsigned most_digs_, most_swaps_;
  // Treasures known: by digs, treasures given away, and `as`.
  std::vector<std::array<std::array<int, kReadings>, kMostSwaps + 1>> table_;
};

}  // namespace stela::turn::for_tikal
