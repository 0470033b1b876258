// Small positions drawn as text, so that a test shows the situation that a rule speaks of; drawing.h tells how hexes
// are drawn.
//
//   auto p = Situation(R"(
//       a1 X a
//                 1\1
//                   b1 T3)").ap(2).build();
//   EXPECT_TRUE(legal(p, "move worker a1 b1"));
//
// What is not drawn is set by the methods. Tiles are written "B1 temple 3 200000": id, terrain, a temple's value or a
// treasure tile's masks, and stones by side from N clockwise (a volcano has none). The board is made to fit.
#pragma once

#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tikal/drawing.h"
#include "tests/tikal/position.h"

namespace stela::tikal::test {

class Situation {
 public:
  explicit Situation(std::string_view drawing) : hexes_(read_drawing(drawing)) {}

  // The game
  Situation& players(int n) { return set(players_, n); }
  Situation& start(int player) { return set(start_, player); }
  /// AP of a turn, and of this one.
  Situation& action_points(int n) { return set(action_points_, n).set(ap_, n); }
  Situation& set_exchange() { return set(set_exchange_, 1); }

  // The position: by default a turn of player 0 of two, whose tile lies, with 10 AP
  Situation& to_move(int player) { return set(to_move_, player); }
  Situation& ap(int n) { return set(ap_, n); }
  /// The tile that is to be placed; no AP yet.
  Situation& hand(std::string tile) { return set(phase_, "place").set(hand_, std::move(tile)).set(ap_, 0); }
  /// The tiles to come; by default forests with stones on all sides, two for each player.
  Situation& deck(Texts tiles) { return set(deck_, std::move(tiles)).set(own_deck_, true); }

  // The auction version; players start with 20 points
  /// An auction that this player opens.
  Situation& auction(int opener) { return set(auction_, 1).set(phase_, "bid").set(to_move_, opener).set(ap_, 0); }
  /// This player chooses a tile.
  Situation& choice(int player) { return auction(player).set(phase_, "choose"); }
  Situation& shown(Texts tiles) { return set(shown_, std::move(tiles)); }
  /// The players who have had their turn this round.
  Situation& turned(Ints players) { return set(turned_, std::move(players)); }

  /// A tile that is drawn has this on it instead: "T5!b aaB"; its stones stay.
  Situation& hex(const std::string& name, const std::string& text);

  // Pieces
  Situation& score(int player, int points);
  /// Workers not yet deployed; the others that are not drawn are out of the game.
  Situation& supply(int player, int workers);
  Situation& leader_gone(int player);
  /// Treasures dug so far, by motif from 1; they come from the treasure hexes drawn.
  Situation& owns(int player, Ints motifs);
  /// The treasures on a hex, the top one last; by default the lowest motifs there are.
  Situation& treasures(const std::string& hex, Ints motifs);
  /// The treasures that are dealt next; the others of the supply follow in ascending order.
  Situation& treasures_next(Ints motifs) { return set(treasures_next_, std::move(motifs)); }
  /// The masks of a treasure hex; by default as many as are left and have been dug.
  Situation& masks(const std::string& hex, int n);
  /// The value that is printed under a temple's floors; by default its value.
  Situation& printed(const std::string& hex, int value);
  /// Floors of a value in the supply; by default the real game's.
  Situation& floors(int value, int n);

  /// The position, as the engine loads it; throws std::invalid_argument when the engine refuses it.
  [[nodiscard]] Position build() const;

 private:
  struct Seat {
    int score = -1, supply = -1;
    bool leader_gone = false;
    Ints owns;
  };
  template <class T, class V>
  Situation& set(T& field, V value) {
    field = std::move(value);
    return *this;
  }
  Seat& seat(int player) { return seats_.at(static_cast<std::size_t>(player)); }

  friend class Builder;
  Drawing hexes_;
  int players_ = 2, start_ = 0, auction_ = 0, set_exchange_ = 0, to_move_ = 0, action_points_ = 10, ap_ = 10;
  std::string phase_ = "act", hand_;
  Texts deck_, shown_;
  bool own_deck_ = false;
  Ints turned_, treasures_next_;
  std::array<Seat, 4> seats_;
  std::map<DrawnPlace, Ints> treasures_;
  std::map<DrawnPlace, int> masks_, printed_;
  std::map<int, int> floors_{{2, 3}, {3, 6}, {4, 9}, {5, 11}, {6, 8}, {7, 5}, {8, 3}, {9, 2}, {10, 1}};
};

}  // namespace stela::tikal::test
