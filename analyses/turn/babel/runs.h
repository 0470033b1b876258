// Which runs of three a turn can still come to, and what rows and hands have to give for them (BAB-A11). Bounds and the
// merging of nodes both ask this. Private to the search.
#pragma once

#include <array>

#include "analyses/turn/babel/ground.h"

namespace stela::turn::for_babel {

inline constexpr int kAbilityRun = 3;      ///< cards of a nation that make an ability
inline constexpr int kMigrationCards = 3;  ///< cards of a migration (BAB-A10)

/// Cards from `first` on, before `end`, of one nation.
struct Run {
  std::size_t first = 0, end = 0;
  std::uint8_t nation = 0;
  [[nodiscard]] int size() const { return static_cast<int>(end - first); }
};

/// Calls f(run) for the runs of a row, the last first, until it answers no.
template <class F>
void each_run_from_end(const Pile& row, F&& f) {
  for (std::size_t end = row.size; end > 0;) {
    std::size_t first = end - 1;
    while (first > 0 && row[first - 1] == row[end - 1]) --first;
    if (!f(Run{first, end, row[end - 1]})) return;
    end = first;
  }
}

/// The first card of a row that its end depends on. A run never falls below two cards by paying, so three cards that
/// migrate lie in the last runs that have three cards at two a run; the run below them may then become the last one.
std::size_t open_end(const Pile& row, bool migrated);

/// For each nation, how many cards must yet be settled in a city for its ability to be used there. More than the hand
/// holds: never in this turn.
using Needs = std::array<int, kNations>;

/// The runs that can still come about in a turn.
class RunOutlook {
 public:
  explicit RunOutlook(const Node& node);

  /// With the turn's migration into the city, or without it. Never too many.
  [[nodiscard]] const Needs& needs(std::size_t city, bool migration) const { return needs_[city][migration ? 1 : 0]; }
  /// Whether a nation's ability can still be used in a city.
  [[nodiscard]] bool able(std::size_t city, babel::Nation nation) const;
  /// In any city.
  [[nodiscard]] bool able(babel::Nation nation) const;
  /// Any nation's in any city.
  [[nodiscard]] bool able() const;

 private:
  using Cities = std::array<bool, kNations>;
  /// `joined`: where the Sumerians may bring over the other's cards (BAB-A15), who then make further runs possible.
  void look_at_all(const Cities& joined);
  void look(std::size_t city, bool migration, const std::array<int, kNations>& migrants, const Cities& joined);
  [[nodiscard]] int defectors(const Cities& joined, std::size_t city, std::size_t nation) const;

  const Node& node_;
  std::array<std::array<Needs, 2>, kNations> needs_{};
};

/// Whether the pawn is in a city or a card of the hand can take it there (BAB-A1).
inline bool reachable(const Node& node, std::size_t city) { return node.pawn == city || node.hand[city] > 0; }

}  // namespace stela::turn::for_babel
