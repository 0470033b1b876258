// What happens between players' decisions: turns, scoring rounds, auctions and the end of the game. Private to the
// engine.
#pragma once

#include "model/tikal/score.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {

class Turn {
 public:
  Turn(const Tikal& game, State& s, RuleCounts* counts) : game_(game), board_(game.board()), s_(s), counts_(counts) {}

  /// The first turn, or the first round of auctions.
  void begin();
  /// The turn with action points that follows when the tile has been placed.
  void begin_act();
  /// The end of a turn or a scoring turn.
  void end();

  // In auctions
  void bid(unsigned points);
  void pass();
  void choose(std::size_t place);

 private:
  [[nodiscard]] std::size_t players() const { return static_cast<std::size_t>(game_.players()); }
  /// The player n places to the left of p.
  [[nodiscard]] std::uint8_t left_of(std::size_t p, std::size_t n) const {
    return static_cast<std::uint8_t>((p + n) % players());
  }
  std::uint8_t draw();
  void begin_turn(std::uint8_t player);
  void take_in_hand(std::uint8_t tile);
  void begin_place();
  void begin_scoring();
  void begin_scoring_turn();
  void begin_last_round();
  void end_turn();
  void end_scoring_turn();
  void end_game();

  [[nodiscard]] unsigned everybody() const { return (1U << players()) - 1; }
  void begin_round(std::uint8_t opener);
  void begin_auction(std::uint8_t opener);
  void end_auction_turn();
  void ask_next();
  void decide();
  void win(std::uint8_t player);
  void order_by_points();

  const Tikal& game_;
  const Board& board_;
  State& s_;
  RuleCounts* counts_;
};

}  // namespace stela::tikal
