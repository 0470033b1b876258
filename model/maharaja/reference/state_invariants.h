// The state invariants: what every position must be like, whatever was played. It is written from rules.md with the plain
// formulation's tools, and stands any State at all, for a position that was read from a file is judged here too.
// Private to model/maharaja.
#pragma once

#include <fmt/format.h>

#include <utility>

#include "model/maharaja/reference/naive.h"

namespace stela::maharaja::naive {

class StateInvariants {
 public:
  StateInvariants(const Maharaja& game, const State& s) : game_(game), board_(game.board()), s_(s), n_(game.seats()) {}

  std::optional<Violation> run();

 private:
  template <class... T>
  bool holds(bool satisfied, const char* invariant, Rule rule, fmt::format_string<T...> detail, T&&... values) {
    if (!satisfied)
      violation_ = Violation{invariant, std::string(name(rule)), fmt::format(detail, std::forward<T>(values)...)};
    return satisfied;
  }
  [[nodiscard]] bool in_setup() const { return s_.phase < Phase::dial; }
  [[nodiscard]] bool in_turn() const { return s_.phase >= Phase::turn && s_.phase != Phase::over; }

  // What lies where: audit_state.cpp. The first five look at the state itself, before there is a picture of it.
  bool phase();
  bool form();
  bool empty_seats();
  bool roles();
  bool dials();
  bool houses();
  bool palaces();
  bool villages();
  bool tiles();
  bool money();
  bool governors();

  // The parts of the game: audit_turn.cpp.
  bool setup();
  bool auction();
  bool turns();
  bool actions();
  bool privileges();
  bool entered();
  bool ending();
  bool someone_can_act();
  [[nodiscard]] static bool parts_fit(const Board& board, const Slot& slot);

  const Maharaja& game_;
  const Board& board_;
  const State& s_;
  std::size_t n_;
  Table t_;
  std::optional<Violation> violation_;
};

}  // namespace stela::maharaja::naive
