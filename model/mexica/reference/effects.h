// What an action other than the end of a turn does to a position, over any domain: what must come out of apply. Written
// from rules.md apart from play.cpp.
#pragma once

#include "model/domain.h"
#include "model/mexica/mexica.h"
#include "model/mexica/reference/naive.h"

namespace stela::mexica::naive {

/// Puts on the board what the action of the player to move puts there, and takes the pieces from the supply or the
/// hand; no points, no action points, nothing of the turn. The action's cells are on the grid.
template <class B, class S, class A, class Walked>
void put_on_board(const B& board, S& s, const A& a, Walked& walks) {
  const std::size_t player = s.to_move;
  switch (a.kind) {
    case Kind::canal:
      s.canals.set(a.cell);
      if (a.other == kNoCell) {
        add(s.singles, -1);
      } else {
        s.canals.set(a.other);
        add(s.doubles, -1);
      }
      break;
    case Kind::shift:
      s.bridges_ns.reset(a.other);
      s.bridges_ew.reset(a.other);
      add(s.bridges, 1);  // lifted, and laid again from the supply
      [[fallthrough]];
    case Kind::bridge:
      (a.arg == static_cast<std::uint8_t>(Axis::ns) ? s.bridges_ns : s.bridges_ew).set(a.cell);
      add(s.bridges, -1);
      break;
    case Kind::place:
    case Kind::walk:
    case Kind::swim:
    case Kind::jump:
      s.figure[player] = a.cell;
      break;
    case Kind::build:
      s.built[player].set(a.cell);
      if (a.arg == 2 || a.arg == 4) s.value_low.set(a.cell);
      if (a.arg >= 3) s.value_high.set(a.cell);
      add(s.hand[player][a.arg - 1U], -1);
      break;
    case Kind::found:
      s.founded = s.founded | walks.district(a.cell);
      s.calpulli.set(a.cell);
      add(s.display[board.type_of(a.arg)], -1);
      break;
    case Kind::token:
    case Kind::spend:
    case Kind::end:
      break;
  }
}

/// All that an action other than `end` does. walks: of the position before.
template <class Domain, class Walked>
class Effects {
 public:
  using Game = typename WorldOf<Domain>::Game;
  using Board = typename WorldOf<Domain>::Board;
  using Action = typename WorldOf<Domain>::Action;

  Effects(const Game& game, StateOf<Domain>& s, const Action& a, Walked& walks)
      : game_(game), board_(game.board()), s_(s), a_(a), walks_(walks), mover_(s.to_move), from_(s.figure[mover_]) {}

  void run() {
    score_founding();
    pay();
    put_on_board(board_, s_, a_, walks_);
    if (is(Kind::canal) || is(Kind::build) || is(Kind::found)) s_.progress = true;
    if (is(Kind::place)) next_to_place();
    if (is(Kind::token)) add(s_.gained, 1), hand_tokens(1);
    if (is(Kind::spend)) add(s_.ap, 1), hand_tokens(-1);
  }

 private:
  [[nodiscard]] bool is(Kind kind) const { return a_.kind == kind; }

  /// MEX-T1: from the action points, before anything moves.
  void pay() {
    switch (a_.kind) {
      case Kind::canal:
      case Kind::bridge:
      case Kind::shift:
      case Kind::walk:
      case Kind::token:
        return add(s_.ap, -1);
      case Kind::jump:
        return add(s_.ap, -kJumpCost);
      case Kind::build:
        return add(s_.ap, -a_.arg);
      case Kind::swim:
        return add(s_.ap, -walks_.swim_cost(from_, a_.cell));
      case Kind::place:
      case Kind::found:
      case Kind::spend:
      case Kind::end:
        return;
    }
  }

  /// MEX-T2: from the supply to the player, or back.
  void hand_tokens(int many) {
    add(s_.tokens[mover_], many);
    add(s_.token_supply, -many);
  }

  void next_to_place() {
    s_.to_move = static_cast<std::uint8_t>((s_.to_move + 1) % game_.players());
    if (s_.to_move != game_.chosen().start) return;
    s_.phase = Phase::play;
    s_.ap = board_.turn_points.of(s_.to_move, true);
  }

  /// MEX-D4
  void score_founding() {
    if (!is(Kind::found)) return;
    const auto& calpulli = board_.types[board_.type_of(a_.arg)];
    const auto& district = walks_.district(a_.cell);
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      if (p == mover_)
        add(s_.score[p], calpulli.founder);
      else if (s_.figure[p] != kNoCell)
        add_where(district.test(s_.figure[p]), s_.score[p], calpulli.others);
    }
  }

  const Game& game_;
  const Board& board_;
  StateOf<Domain>& s_;
  const Action& a_;
  Walked& walks_;
  std::size_t mover_;
  typename StateOf<Domain>::Place from_;  // where the mover's figure stood
};

}  // namespace stela::mexica::naive
