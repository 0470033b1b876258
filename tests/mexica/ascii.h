// Small positions drawn as text, so that a test shows the situation that a rule speaks of.
//
//   auto p = Situation(R"(
//        ABCDE
//      0 ~~~~~
//      1 ~a-#~
//      2 ~~~~~)").display({3}).ap(2).build();
//   EXPECT_TRUE(legal(p, "walk C1"));
//
// Drawn: ~ lake, # land, S start cell, X emblem, = canal, | and - canal with a bridge (ns, ew), @ calpulli,
// a b c d the figure of player 0 to 3 on plain land. What is not drawn is set by the methods. Cells are a column's
// letter and a row's number. The board's components are those that are needed: what is drawn and the supply.
#pragma once

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "model/mexica/mexica.h"

namespace stela::mexica::test {

using Texts = std::vector<std::string>;

/// A game and one position of it.
struct Position {
  Mexica game;
  State state;
  std::array<std::uint16_t, kMaxPlayers> score_at_first{};
  /// What a player has scored since the position was drawn.
  [[nodiscard]] int scored(std::size_t player) const { return state.score[player] - score_at_first[player]; }
  [[nodiscard]] nlohmann::json json() const { return game.to_json(state); }
  /// A calpulli pile of the state, as sizes: "display", "reserve", "removed".
  [[nodiscard]] std::vector<int> pile(const char* name) const { return json().at(name).get<std::vector<int>>(); }
};

/// The numbers of a calpulli, as printed on the real tiles and continued for sizes that have none.
constexpr int founder_number(int size) { return (size + 1) / 2; }
constexpr int others_number(int size) { return (founder_number(size) + 1) / 2; }

class Situation {
 public:
  /// Reads the drawing. Start cells that are missing to four, and land for figures that nobody placed, are added as
  /// islets of one cell two rows below; all water is one lake, so they change nothing but where a figure can jump to.
  explicit Situation(std::string_view drawing);

  // The game
  Situation& players(int n) { return set(players_, n); }
  Situation& start(int player) { return set(start_, player); }
  Situation& stall_rounds(int n) { return set(stall_rounds_, n); }
  Situation& option(const std::string& name, int value) { return set(options_[name], value); }
  /// Buildings that each player gets in a half, by value.
  Situation& buildings(std::array<int, 4> first, std::array<int, 4> second = {1, 0, 0, 0});

  // The position: by default a turn of player 0 with 6 points, later than the first round, in the first half
  Situation& half(int n) { return set(half_, n); }
  /// In the first round those who come after the player to move stand on start cells and have done nothing.
  Situation& first_round() { return set(first_round_, true); }
  Situation& to_move(int player) { return set(to_move_, player); }
  Situation& ap(int n) { return set(ap_, n); }
  Situation& gained(int n) { return set(gained_, n); }
  Situation& progress() { return set(progress_, true); }
  Situation& stalled(int rounds) { return set(stalled_, rounds); }
  /// Pieces in the supply; by default 10 single and 10 double canals, 5 bridges, 12 tokens.
  Situation& supply(const std::string& kind, int n);
  Situation& display(std::vector<int> sizes) { return set(display_, std::move(sizes)); }
  Situation& reserve(std::vector<int> sizes) { return set(reserve_, std::move(sizes)); }
  Situation& removed(std::vector<int> sizes) { return set(removed_, std::move(sizes)); }
  Situation& figure(int player, std::string cell);
  Situation& building(int player, int value, const std::string& cell);
  Situation& calpulli(std::string cell);
  /// By default player 0 has the founder's numbers of the calpulli drawn, and nobody else has a point.
  Situation& score(int player, int points);
  Situation& tokens(int player, int n);

  /// The position, as the engine loads it; throws std::invalid_argument when the engine refuses it.
  [[nodiscard]] Position build() const;
  [[nodiscard]] Result<Position> try_build() const;

 private:
  struct Seat {
    std::string figure;
    std::vector<std::string> buildings;  // "3 E6"
    std::array<int, 4> built{};
    int score = -1, tokens = 0;
  };
  template <class T>
  Situation& set(T& field, T value) {
    field = std::move(value);
    return *this;
  }
  Seat& seat(int player) { return seats_.at(static_cast<std::size_t>(player)); }
  [[nodiscard]] std::vector<int> founded_sizes() const;
  [[nodiscard]] std::vector<int> tiles(const std::vector<int>& founded) const;
  [[nodiscard]] nlohmann::json board(std::vector<std::string> rows) const;
  [[nodiscard]] nlohmann::json state(const std::array<Seat, 4>& seats) const;

  std::vector<std::string> rows_;  // terrain alone, as in a board's file
  Texts canals_, bridges_, calpulli_;
  std::array<Seat, 4> seats_;
  int players_ = 2, start_ = 0, stall_rounds_ = 4, half_ = 1, to_move_ = 0, ap_ = 6, gained_ = 0, stalled_ = 0;
  bool first_round_ = false, progress_ = false;
  std::map<std::string, int> options_, supply_{{"single", 10}, {"double", 10}, {"bridges", 5}, {"tokens", 12}};
  std::array<int, 4> first_{3, 3, 2, 1}, second_{3, 2, 2, 2};
  std::vector<int> display_{3}, reserve_, removed_;
};

}  // namespace stela::mexica::test
