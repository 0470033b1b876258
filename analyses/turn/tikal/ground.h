// The position of a turn of Tikal as the search sees it: what can change within the turn as a small value (Node), and
// what cannot (Ground). Private to the search.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "analyses/turn/tikal/goals.h"
#include "analyses/turn/tikal/reach.h"
#include "analyses/turn/tikal/treasures.h"

namespace stela::turn::for_tikal {

/// Counts by hex.
using Counts = std::array<std::uint8_t, kMaxHexes>;

/// All that a turn changes for its player. Figures are numbers on hexes, as who is who does not matter.
struct Node {
  Counts workers{};
  Counts value{};  ///< of temples
  Counts left{};   ///< treasures
  Counts done{};   ///< floors uncovered and treasures dug this turn (TIK-T7)
  Treasures treasures{};
  std::array<std::uint8_t, tikal::kMaxFloor + 1> floors{};
  Hex leader = tikal::kInSupply;
  std::uint8_t supply = 0;
  std::uint8_t ap = 0;
  std::uint8_t dug = 0;        ///< treasures, since the turn was planned
  std::uint8_t exchanges = 0;  ///< this turn
  HexSet camps = 0;            ///< own
  HexSet sites = 0;            ///< where a camp may be pitched
  const Reach* reach = nullptr;

  [[nodiscard]] unsigned figures(Hex h) const { return workers[h] + (leader == h ? 1U : 0U); }
};

/// A position in which the player to move spends action points, its tile placed.
class Ground {
 public:
  /// before: where the plan begins; start: where its action points begin, the same but for the tile placed. Both, and
  /// the game and the objective, must live as long as this.
  Ground(const tikal::Tikal& played, const tikal::State& planned, const tikal::State& begun, const Objective& wanted);

  Ground(const Ground&) = delete;  // nodes point into it
  Ground& operator=(const Ground&) = delete;

  [[nodiscard]] Node root() const { return at(start); }
  /// A position within the turn. A camp pitched since is noted, but not the ways that it opens.
  [[nodiscard]] Node at(const tikal::State& now) const;
  /// What a plan that stops here is worth.
  [[nodiscard]] Value value(const Node& node) const;
  /// Points by player, as value() sees them.
  [[nodiscard]] std::array<int, tikal::kMaxPlayers> standings(const Node& node) const;
  /// What an opponent scores at a hex.
  [[nodiscard]] int scored_at(const Node& node, std::size_t player, Hex h) const;

  [[nodiscard]] unsigned weight(const Node& node, Hex h) const {
    return node.workers[h] + (node.leader == h ? board.leader_weight : 0U);
  }
  [[nodiscard]] bool can_uncover(const Node& node, Hex h) const;
  /// The motif on top of a hex.
  [[nodiscard]] std::size_t top(const Node& node, Hex h) const {
    return start.treasure[start.first[h] + node.left[h] - 1U];
  }

  void uncover(Node& node, Hex h) const;
  void dig(Node& node, Hex h) const;
  void move(Node& node, tikal::Figure figure, Hex from, Hex to) const;

  const tikal::Tikal& game;
  const tikal::Board& board;
  const tikal::State& before;
  const tikal::State& start;
  const Objective& objective;
  std::size_t me, players;
  bool scores;                                  ///< a scoring turn: the turn's end brings the points
  bool looks_at_others = false;                 ///< opponents' points are in the objective
  std::vector<Hex> temples;                     ///< without guards: only these can change hands
  std::vector<Hex> digs;                        ///< hexes with treasures
  Counts rival_weight{};                        ///< the strongest other player's, by temple
  std::array<std::uint8_t, kMaxHexes> rival{};  ///< who scores a temple when the player is weaker; kNobody if nobody
  Motifs unseen{};                              ///< treasures nobody has seen where the plan begins

  static constexpr std::uint8_t kNobody = 0xFF;

 private:
  void look_at_temples();

  std::array<int, tikal::kMaxPlayers> guarded_{};  // points of guarded temples
  Reach reach_;
};

}  // namespace stela::turn::for_tikal
