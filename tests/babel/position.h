// A game and one position of it, and what tests ask of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "model/babel/babel.h"

namespace stela::babel::test {

using Ints = std::vector<int>;

/// A nation from its initial or its name: the initials are m, s, h, p, a. Throws std::invalid_argument.
std::size_t nation_of(std::string_view name);

struct Position {
  Babel game;
  State state;

  /// A row as initials, in order: "mmsa".
  [[nodiscard]] std::string row(std::size_t player, std::string_view city) const;
  /// A hand as initials in the order of the nations.
  [[nodiscard]] std::string hand(std::size_t player) const;
  [[nodiscard]] std::string known(std::size_t player) const;
  [[nodiscard]] std::string discards() const;
  /// Levels from the bottom.
  [[nodiscard]] Ints temple(std::size_t player, std::string_view city) const;
  /// The top cards of the temple deck, the next one first.
  [[nodiscard]] Ints temple_deck(std::size_t cards) const;
  /// The city where a pawn is, or "quarry".
  [[nodiscard]] std::string pawn(std::size_t player) const;
};

/// Builds a position: by default a turn of player 0 late enough for anything to have happened, both pawns at the
/// Medes', nothing in rows, hands and stores. Cards that are not placed are in the decks.
class Table {
 public:
  Table();
  Table& hand(std::size_t player, std::string_view cards);
  Table& row(std::size_t player, std::string_view city, std::string_view cards);
  Table& temple(std::size_t player, std::string_view city, Ints levels);
  Table& store(std::size_t player, Ints levels);
  Table& pawn(std::size_t player, std::string_view city);
  Table& discards(std::string_view cards);
  /// The top cards of a deck, the next one first.
  Table& next_nations(std::string_view cards);
  Table& next_temples(Ints levels);
  /// The deck's size; what is left over lies in stores (temples) or in the discards (nations).
  Table& only_nations_left(std::size_t cards);
  Table& only_temples_left(std::size_t cards);
  /// Player 0's or player 1's first turn: foundation cards wait, pawns that have not travelled are on their quarries.
  Table& first_turn(std::size_t player);
  Table& migrated();
  Table& final_phase();
  Table& option(const std::string& key, const nlohmann::json& value);
  /// Aborts the test program with the reason when the position is refused.
  [[nodiscard]] Position build() const;
  [[nodiscard]] nlohmann::json position() const;
  [[nodiscard]] const nlohmann::json& setup() const { return setup_; }

 private:
  /// A player's part of the position, and a city's in it.
  nlohmann::json& of(std::size_t player);
  nlohmann::json& of(std::size_t player, std::string_view city);

  nlohmann::json setup_ = nlohmann::json::object();
  nlohmann::json state_;
  std::vector<std::string> next_nations_;
  Ints next_temples_;
  std::size_t nations_left_ = 1000, temples_left_ = 1000;
};

}  // namespace stela::babel::test
