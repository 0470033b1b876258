// The end of a turn, rule by rule, over any domain: impossible calpulli removed, the turn passed, rounds and halves
// ended (MEX-P1 to P5), points of a scoring given (MEX-V3). All other actions: effects.h. What the districts of the
// board come to is asked of Walks (model/domain.h).
#pragma once

#include "model/domain.h"
#include "model/mexica/mexica.h"
#include "model/mexica/reference/naive.h"

namespace stela::mexica::naive {

template <class Domain, class Walked>
class EndOfTurn {
 public:
  using Game = typename WorldOf<Domain>::Game;
  using Board = typename WorldOf<Domain>::Board;

  EndOfTurn(const Game& game, StateOf<Domain>& s)
      : game_(game), board_(game.board()), s_(s), players_(static_cast<std::size_t>(game.players())) {}

  void run() {
    const bool only_in_the_second_half = game_.chosen().late_removal == 1;
    if (!only_in_the_second_half || s_.half == 2) remove_impossible();
    s_.to_move = static_cast<std::uint8_t>((s_.to_move + 1U) % players_);
    s_.gained = 0;
    const bool round_ends = s_.to_move == game_.chosen().start;
    s_.ap = board_.turn_points.of(s_.to_move, s_.first_round && !round_ends);
    if (round_ends) end_round();
  }

 private:
  using Truth = typename Domain::Truth;

  void end_round() {
    s_.first_round = false;
    const int limit = game_.chosen().stall_rounds;
    if (limit > 0 && !s_.progress)
      add(s_.stall_rounds, 1);
    else
      s_.stall_rounds = 0;
    s_.progress = false;
    if (limit > 0 && s_.stall_rounds >= limit)
      remove_displayed();
    else if (!half_is_played_out())
      return;
    s_.stall_rounds = 0;
    score_half();
    if (s_.half == 1) {
      begin_second_half();
    } else {
      s_.phase = Phase::over;
      s_.ap = 0;
    }
  }

  // MEX-P3 and P5

  void remove_where(const Truth& condition, std::size_t type) {
    const auto displayed = wide(s_.display[type]);
    add_where(condition, s_.removed[type], displayed);
    add_where(condition, s_.display[type], -displayed);
  }
  void remove_impossible() {
    const auto stays = Walked(board_, s_).still_formable();
    for (std::size_t t = 0; t < board_.types.size(); ++t) remove_where(!stays[t], t);
  }
  void remove_displayed() {
    for (std::size_t t = 0; t < kMaxTypes; ++t) remove_where(true, t);
  }

  // MEX-P1 and P4

  [[nodiscard]] Truth half_is_played_out() const {
    Truth some_hand_is_empty = false;
    for (std::size_t p = 0; p < players_; ++p) some_hand_is_empty = some_hand_is_empty || sum_of(s_.hand[p]) == 0;
    return sum_of(s_.display) == 0 && some_hand_is_empty;
  }

  void score_half() {
    const auto points = Walked(board_, s_).district_points();
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      add(s_.score[p], points[p]);
      if (s_.figure[p] != kNoCell) add_where(board_.start.test(s_.figure[p]), s_.score[p], board_.start_bonus);
    }
  }

  // MEX-P2

  void begin_second_half() {
    s_.half = 2;
    s_.display = s_.reserve;
    s_.reserve.fill(0);
    for (std::size_t p = 0; p < players_; ++p)
      for (std::size_t v = 0; v < kValues; ++v) add(s_.hand[p][v], board_.hand[1][v]);
    remove_impossible();
  }

  const Game& game_;
  const Board& board_;
  StateOf<Domain>& s_;
  std::size_t players_;
};

}  // namespace stela::mexica::naive
