// What both forms of Babel's picture say in words, and what they read from a state. Private to reports.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/babel/babel.h"
#include "model/babel/runs.h"
#include "reports/draw/players.h"

namespace stela::babel {

/// One position to draw, with what is worked out from it.
struct Scene {
  /// looking: who looks at it; none: who decides.
  Scene(const Babel& babel, const State& state, const std::optional<Action>& action,
        std::optional<std::size_t> looking = std::nullopt);

  const Babel& game;
  const State& s;
  std::optional<Action> last;
  std::optional<std::size_t> seat;
  std::array<std::array<bool, kNations>, kPlayers> marked{};  ///< what the last action touched, by player and city

  /// Who decides now, or none.
  [[nodiscard]] std::optional<std::size_t> to_move() const {
    return s.phase == Phase::over ? std::nullopt : std::optional<std::size_t>(s.to_move % kPlayers);
  }
  /// Whether the picture shows a player's whole hand.
  [[nodiscard]] bool open_hand(std::size_t player) const { return !to_move() || seat.value_or(*to_move()) == player; }

 private:
  void mark(const Action& a);
};

/// 'M' for the Medes; '?' for a card of no nation.
char initial(std::size_t nation);
/// "Medes".
std::string city_name(std::size_t city);

/// The cards of a hand that the picture shows, by nation, and how many others there are.
struct SeenHand {
  Cards cards{};
  unsigned hidden = 0;
};
SeenHand seen_hand(const Scene& scene, std::size_t player);
/// Cards of a row as letters: capitals where three or more of a nation lie together (BAB-A11).
std::string row_text(const Pile& row);
/// "5 3 1", in the order laid, or "-".
std::string levels(const Pile& pile);
/// A temple's levels from the bottom, "1 2 4", or "-".
std::string temple_levels(unsigned temple);
/// The level of a temple's top card; 0 for an empty site.
unsigned temple_top(unsigned temple);
/// What BAB-E1 to E4 ask.
int total(const Scene& scene, std::size_t player);
/// "MMSA ??": the cards shown and a mark for each other one; "-" when empty.
std::string hand_text(const Scene& scene, std::size_t player);
/// "Medes, red (R): temple 1 2, row mmSSS, pawn".
std::string describe(const Scene& scene, std::size_t player, std::size_t city);

/// "red (R) to act, final phase".
std::string status(const Scene& scene);
/// "Last action: travel medes", or empty.
std::string last_action(const Scene& scene);
/// What a player has to do: "to act", "to give up 2 cards"; empty: nothing.
std::string standing(const Scene& scene, std::size_t player);
/// "37 cards, discards m 2 s 0 h 1 p 4 a 0".
std::string deck_text(const Scene& scene);
/// "20 cards, the next ones 2 4" with those that both players know.
std::string temple_deck_text(const Scene& scene);
/// The levels of the temple deck that both know, the next one first.
std::vector<unsigned> known_temples(const Scene& scene);

}  // namespace stela::babel
