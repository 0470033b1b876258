// What both forms of Maharaja's picture say in words, and what they read from a state. Private to reports.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/maharaja/maharaja.h"
#include "reports/draw/players.h"

namespace stela::maharaja {

/// One position to draw, with what is worked out from it.
struct Scene {
  Scene(const Maharaja& maharaja, const State& state, const std::optional<Action>& action);

  const Maharaja& game;
  const Board& board;
  const State& s;
  std::optional<Action> last;
  std::uint64_t marked = 0;  ///< the sites that the last action touched, and places as cities; as bits

  [[nodiscard]] std::size_t players() const { return game.seats(); }
  /// Who decides now, or none.
  [[nodiscard]] std::optional<std::size_t> to_move() const {
    return s.phase == Phase::over ? std::nullopt : std::optional<std::size_t>(s.to_move % players());
  }
  [[nodiscard]] bool is_marked(std::size_t site) const { return (marked >> site & 1U) != 0; }
  /// Whether the Maharaja is in a city.
  [[nodiscard]] bool is_scored(std::size_t city) const { return s.round > 0 && s.scored == city; }
  /// A colour that nobody plays (MAH-S2).
  [[nodiscard]] bool is_neutral(std::size_t colour) const { return colour >= players(); }
  [[nodiscard]] bool in_auction() const { return s.phase == Phase::bid; }
  [[nodiscard]] bool in_turn() const {
    return s.phase == Phase::turn || s.phase == Phase::robbed || s.phase == Phase::give;
  }
  /// Whether the role is in the game.
  [[nodiscard]] bool is_dealt(std::size_t role) const { return s.holder[role] != kNotInGame; }

 private:
  void mark(const Action& a);
};

/// 'R', or 'n' for a neutral colour.
char letter(const Scene& scene, std::size_t colour);
/// The cities, the lowest governor first; that is the order in which they will be scored.
std::vector<std::size_t> by_governor(const Scene& scene);
/// The colours of the palaces on a city's edge, those in play first.
std::vector<std::size_t> edge_palaces(const Scene& scene, std::size_t city);
/// The index of the colour of its central palace, or none.
std::optional<std::size_t> central_palace(const Scene& scene, std::size_t city);
/// "NW: governor on field 3, central palace of red (R), edge palaces R n n, 2 houses of blue (B), architect of red
/// (R)".
std::string describe_place(const Scene& scene, std::size_t place);
/// "NW-NE.1: 1 house of red (R)".
std::string describe_village(const Scene& scene, std::size_t site);

/// "Round 3 of 10, W is scored: red (R) to act".
std::string status(const Scene& scene);
/// "Last action: coins first", or empty.
std::string last_action(const Scene& scene);
/// What a player has to do: "to act", "to bid or pass"; empty: nothing.
std::string standing(const Scene& scene, std::size_t player);
/// "3 saint" of a role's index.
std::string role_name(std::size_t role);
/// "1 3", or "-".
std::string roles_held(const Scene& scene, std::size_t player);
/// Who holds a role: "red (R)", "bank".
std::string held_by(const Scene& scene, std::size_t role);
/// "set", "not set", "played"; what is set is hidden (MAH-R2).
std::string dial(const Scene& scene, std::size_t player);
/// "first: palace_and_house, begun (1 palace)": the actions of the turn, a line each, and privileges used.
std::vector<std::string> turn_lines(const Scene& scene);
/// "role 4 monk: 3 coins by red (R); bidding: red (R), blue (B)", or empty.
std::string auction(const Scene& scene);
/// Whether there are blue tiles in the game (MAH-O1).
bool has_tiles(const Scene& scene);

}  // namespace stela::maharaja
