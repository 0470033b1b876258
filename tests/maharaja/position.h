// A game and one position of it, and what tests ask of it.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "model/maharaja/maharaja.h"

namespace stela::maharaja::test {

using Ints = std::vector<int>;

struct Position {
  Maharaja game;
  State state;

  [[nodiscard]] int coins(std::size_t player) const { return state.coins[player]; }
  [[nodiscard]] int hand(std::size_t player) const { return state.hand[player]; }
  [[nodiscard]] int stock(std::size_t player) const { return state.stock[player]; }
  [[nodiscard]] int palaces(std::size_t player) const { return state.palaces[player]; }
  [[nodiscard]] int tiles(std::size_t player) const { return state.tiles[player]; }
  [[nodiscard]] Ints roles(std::size_t player) const;
  [[nodiscard]] std::string architect(std::size_t player) const;
  /// Of the cities in the board's order.
  [[nodiscard]] Ints governors() const;
  [[nodiscard]] nlohmann::json json() const { return game.to_json(state); }
};

/// The start of a game.
Position started(const nlohmann::json& setup, std::uint64_t seed = 1);

/// Builds a position: by default a turn of player 0 in the third round of a game of three, NW to be scored; 20 coins
/// each, all architects on the start field, no houses or own palaces on the board, player p with role p + 1. The
/// others' dials are at "coins coins"; player 0's actions are "coins" and "refill".
class Table {
 public:
  explicit Table(std::size_t players = 3);
  Table& actions(std::string_view first, std::string_view second);
  /// Both actions are carried out: the turn can be ended.
  Table& carried_out();
  Table& coins(std::size_t player, int coins);
  Table& house(std::size_t player, std::string_view site, int houses = 1);
  Table& hand(std::size_t player, int houses);
  Table& palace(std::size_t player, std::string_view city, bool central = false);
  Table& architect(std::size_t player, std::string_view place);
  Table& roles(std::size_t player, const Ints& roles);
  Table& tiles(std::size_t player, int tiles);
  Table& played(const Ints& players);
  Table& dial(std::size_t player, std::string_view one, std::string_view other);
  /// Fields of the governors, in the order of the cities.
  Table& governors(const std::array<int, kCities>& fields);
  Table& scored(std::string_view city);
  Table& round(int round);
  Table& option(const std::string& key, int value);
  Table& board(const std::string& key, const nlohmann::json& value);
  /// Aborts the test program with the reason when the position is refused.
  [[nodiscard]] Position build() const;
  /// What build() makes the game and the position of.
  [[nodiscard]] nlohmann::json setup() const;
  [[nodiscard]] nlohmann::json position() const;

 private:
  /// Throws std::out_of_range.
  nlohmann::json& player(std::size_t p);
  nlohmann::json setup_, board_;
  nlohmann::json state_;
  std::size_t players_;
};

}  // namespace stela::maharaja::test
