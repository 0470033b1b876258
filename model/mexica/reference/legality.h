// The legality check: the rule that forbids an action, or none. The second formulation of what is legal, written from
// rules.md apart from the fast generator: one function a kind of action, one line a clause, in the order in which rules
// are asked. Over any domain (model/domain.h).
#pragma once

#include <array>

#include "model/mexica/mexica.h"
#include "model/mexica/reference/cell_name.h"
#include "model/mexica/reference/effects.h"
#include "model/mexica/reference/naive.h"
#include "model/reference.h"

namespace stela::mexica::naive {

template <class Domain, class Walked>
class Legality : public Domain::template Rules<Rule> {
 public:
  using Game = typename WorldOf<Domain>::Game;
  using Board = typename WorldOf<Domain>::Board;
  using Action = typename WorldOf<Domain>::Action;

  Legality(const Game& game, const StateOf<Domain>& s)
      : game_(game), board_(game.board()), s_(s), walks_(board_, s), player_(s.to_move), figure_(s.figure[player_]) {}

  void examine(const Action& a) {
    static constexpr std::array kOfKind{&Legality::place, &Legality::canal, &Legality::bridge, &Legality::shift,
                                        &Legality::walk,  &Legality::swim,  &Legality::jump,   &Legality::build,
                                        &Legality::found, &Legality::token, &Legality::spend,  &Legality::end};
    static_assert(kOfKind.size() == kKindNames.size());
    const auto kind = static_cast<std::size_t>(a.kind);
    if (!phase(a)) return;
    (void)(kind < kOfKind.size() ? (this->*kOfKind[kind])(a) : needs(Rule::S4, false, "this is no kind of action"));
  }

 private:
  using Truth = typename Domain::Truth;
  using Place = typename StateOf<Domain>::Place;
  using Asked = typename Domain::template Rules<Rule>;
  using Asked::allows;
  using Asked::allows_where;
  using Asked::keeps;
  using Asked::keeps_where;
  using Asked::needs;
  using Asked::passed_over;

  bool phase(const Action& a) {
    const bool setup = s_.phase == Phase::setup;
    return keeps(Rule::P4, s_.phase != Phase::over, "the game is over") &&
           needs(Rule::S4, !setup || a.kind == Kind::place, "player {} must place a figure first", player_) &&
           needs(Rule::S4, setup || a.kind != Kind::place, "figures are placed in the setup only");
  }

  bool place(const Action& a) {
    return needs(Rule::S4, one_cell(a) && a.arg == 0, "`place` takes one cell") &&
           keeps(Rule::S4, board_.start.test(a.cell), "{} is not a start cell", on(a.cell)) &&
           keeps(Rule::S4, !holds_figure(s_, a.cell), "a figure stands on {}", on(a.cell));
  }

  bool canal(const Action& a) {
    const bool is_double = a.other != kNoCell;
    if (!lies_anywhere(a) || !pays(1) || !keeps(Rule::K5, a.arg == 0, "`canal` takes one or two cells")) return false;
    if (is_double ? !(keeps(Rule::K5, s_.doubles > 0, "no double canal is left") &&
                      keeps(Rule::K5, is_double_piece(a), "{} and {} are not neighbours", on(a.cell), on(a.other)))
                  : !keeps(Rule::K5, s_.singles > 0, "no single canal is left"))
      return false;
    // A rule is checked for both cells before the next one is.
    const auto both = [&](auto&& keeps_on) { return keeps_on(a.cell) && (!is_double || keeps_on(a.other)); };
    return both([&](const Place& c) {
             return needs(Rule::K1, on_grid(board_, c), "a cell is not on the board") && bare(Rule::K1, c);
           }) &&
           both([&](const Place& c) { return takes_canal(c); }) && both([&](const Place& c) {
             return keeps(Rule::K3, !s_.founded.test(c), "{} is in a founded district", on(c));
           }) &&
           allows(Rule::D6) &&  // the same protection, from the district's side
           both([&](const Place& c) {
             return keeps(Rule::K4, !is_access(board_, s_, c), "a bridge leads to {}", on(c));
           }) &&
           leaves_ways_out(a);
  }

  bool bridge(const Action& a) {
    return lies_anywhere(a) && pays(1) && keeps(Rule::B3, s_.bridges > 0, "no bridge is left in the supply") &&
           keeps(Rule::B3, a.other == kNoCell, "a bridge of the supply lies on no cell yet") &&
           bridge_site(a, kNoCell) && leaves_ways_out(a);
  }

  bool shift(const Action& a) {
    return lies_anywhere(a) && pays(1) &&
           keeps(Rule::B3, s_.bridges == 0, "the supply still has {} bridges", s_.bridges) &&
           needs(Rule::B3, on_grid(board_, a.other), "a bridge is taken from a cell of the board") &&
           keeps(Rule::B3, is_bridge(s_, a.other), "{} has no bridge", on(a.other)) &&
           keeps(Rule::B3, !holds_figure(s_, a.other), "a figure stands on the bridge of {}", on(a.other)) &&
           keeps(Rule::B3, !stays_as_it_is(a), "the bridge of {} lies so already", on(a.other)) &&
           bridge_site(a, a.other) && leaves_ways_out(a);
  }

  bool walk(const Action& a) {
    if (!pays(1) || !moves_to_a_cell(Rule::M1, a)) return false;
    const Truth from_bridge = is_bridge(s_, figure_), to_bridge = is_bridge(s_, a.cell);
    const Truth over_bridge = from_bridge || to_bridge;
    const auto leads = (from_bridge && !to_bridge && leads_to(board_, s_, figure_, a.cell)) ||
                       (!from_bridge && leads_to(board_, s_, a.cell, figure_));
    return keeps_where(over_bridge, Rule::M2, leads, "no bridge leads from {} to {}", on(figure_), on(a.cell)) &&
           keeps_where(!over_bridge, Rule::M1, are_neighbours(board_, figure_, a.cell), "{} is not beside {}",
                       on(a.cell), on(figure_)) &&
           keeps_where(!over_bridge, Rule::M1, is_land(board_, s_, a.cell), "{} is water", on(a.cell)) &&
           enters_where(over_bridge, Rule::M2, a.cell) && enters_where(!over_bridge, Rule::M1, a.cell) &&
           passes_calpulli(a.cell) && leaves_ways_out(a);
  }

  bool swim(const Action& a) {
    if (!moves_to_a_cell(Rule::M3, a) ||
        !keeps(Rule::M3, is_bridge(s_, figure_), "the figure on {} is on no bridge", on(figure_)) ||
        !keeps(Rule::M3, is_bridge(s_, a.cell), "{} has no bridge", on(a.cell)) ||
        !keeps(Rule::M3, !holds_figure(s_, a.cell), "a figure stands on {}", on(a.cell)))
      return false;
    const auto cost = walks_.swim_cost(figure_, a.cell);
    return needs(Rule::M3, cost != kNoWay, "no water leads from {} to {}", on(figure_), on(a.cell)) && pays(cost) &&
           leaves_ways_out(a);
  }

  bool jump(const Action& a) {
    return pays(kJumpCost) && moves_to_a_cell(Rule::M4, a) &&
           keeps(Rule::M4, is_land(board_, s_, a.cell) || is_bridge(s_, a.cell), "{} is neither land nor bridge",
                 on(a.cell)) &&
           enters_where(true, Rule::M4, a.cell) && passes_calpulli(a.cell) && leaves_ways_out(a);
  }

  bool build(const Action& a) {
    return needs(Rule::H1, a.arg >= 1 && a.arg <= kValues, "there is no building of value {}", a.arg) &&
           keeps(Rule::H1, s_.hand[player_][a.arg - 1U] > 0, "player {} has no building of value {} left", player_,
                 a.arg) &&
           pays(a.arg) && needs(Rule::H2, one_cell(a), "a building takes one cell of the board") &&
           keeps(Rule::H2, is_land(board_, s_, a.cell), "{} is water", on(a.cell)) &&
           keeps(Rule::H2, !holds_figure(s_, a.cell), "a figure stands on {}", on(a.cell)) &&
           keeps(Rule::H3, !is_special(board_, a.cell), "{} is a start or emblem cell", on(a.cell)) &&
           keeps(Rule::H3, !holds_building(s_, a.cell), "{} has a building", on(a.cell)) && passes_calpulli(a.cell) &&
           stands_in_a_district(Rule::H2) &&
           keeps(Rule::H2, walks_.same_district(figure_, a.cell), "{} is not in the district of the figure on {}",
                 on(a.cell), on(figure_)) &&
           leaves_ways_out(a);
  }

  bool found(const Action& a) {
    const auto type = board_.type_of(a.arg);
    if (!needs(Rule::C1, type != kMaxTypes, "there is no calpulli of size {}", a.arg) ||
        !keeps(Rule::D2, s_.display[type] > 0, "no calpulli of size {} is on display", a.arg) ||
        !needs(Rule::D3, one_cell(a), "a calpulli takes one cell of the board") ||
        !keeps(Rule::D3, is_land(board_, s_, a.cell), "{} is water", on(a.cell)) ||
        !keeps(Rule::D3, !is_special(board_, a.cell), "{} is a start or emblem cell", on(a.cell)) ||
        !bare(Rule::D3, a.cell) ||
        !keeps(Rule::D6, !s_.founded.test(a.cell), "the district of {} is founded already", on(a.cell)) ||
        !stands_in_a_district(Rule::D2))
      return false;
    return allows(Rule::D1) &&
           keeps(Rule::D2, walks_.district_size(figure_) == a.arg, "the district of {} has {} cells, not {}",
                 on(figure_), walks_.district_size(figure_), a.arg) &&
           keeps(Rule::D3, walks_.same_district(a.cell, figure_), "{} is not in the district of the figure on {}",
                 on(a.cell), on(figure_)) &&
           leaves_ways_out(a);
  }

  bool token(const Action& a) {
    return keeps(Rule::T2, no_cell(a), "`token` takes no cell") &&
           keeps(Rule::T2, s_.gained < kTokensATurn, "{} tokens were gained this turn, the most there may be",
                 s_.gained) &&
           keeps(Rule::T2, s_.token_supply > 0, "the supply has no token") && pays(1);
  }

  bool spend(const Action& a) {
    return keeps(Rule::T1, no_cell(a), "`spend` takes no cell") &&
           keeps(Rule::T1, s_.tokens[player_] > 0, "player {} has no token", player_);
  }

  bool end(const Action& a) {
    if (!keeps(Rule::T1, no_cell(a), "`end` takes no cell")) return false;
    if (!s_.first_round || !judged_at_end()) return true;
    return keeps(Rule::M5, !walks_.encloses_a_figure(s_) || !walks_.can_open(s_),
                 "a figure has only a jump as its way out, and moves of player {}'s could open another", player_);
  }

  // Conditions that several kinds share

  [[nodiscard]] auto on(const Place& c) const { return name_of(board_.grid, c); }
  [[nodiscard]] Truth no_cell(const Action& a) const { return a.arg == 0 && a.cell == kNoCell && a.other == kNoCell; }
  [[nodiscard]] Truth one_cell(const Action& a) const { return on_grid(board_, a.cell) && a.other == kNoCell; }

  /// MEX-T1
  template <class Cost>
  bool pays(const Cost& cost) {
    return keeps(Rule::T1, s_.ap >= cost, "needs {} AP, has {}", cost, s_.ap);
  }

  /// No figure, building or calpulli.
  bool bare(Rule rule, const Place& c) {
    return keeps(rule, !holds_figure(s_, c), "a figure stands on {}", on(c)) &&
           keeps(rule, !holds_building(s_, c), "{} has a building", on(c)) &&
           keeps(rule, !holds_calpulli(s_, c), "{} has a calpulli", on(c));
  }
  bool takes_canal(const Place& c) {
    return keeps(Rule::K2, is_land(board_, s_, c), "{} is water", on(c)) &&
           keeps(Rule::K2, !is_special(board_, c), "{} is a start or emblem cell", on(c));
  }
  bool passes_calpulli(const Place& c) { return keeps(Rule::D5, !holds_calpulli(s_, c), "{} has a calpulli", on(c)); }

  bool moves_to_a_cell(Rule rule, const Action& a) {
    return needs(rule, a.arg == 0 && one_cell(a), "a move takes one cell of the board") &&
           needs(rule, on_grid(board_, figure_), "player {}'s figure is not on the board", player_);
  }
  /// Neither figure nor building.
  bool enters_where(const Truth& applies, Rule rule, const Place& c) {
    return keeps_where(applies, rule, !holds_figure(s_, c), "a figure stands on {}", on(c)) &&
           keeps_where(applies, rule, !holds_building(s_, c), "{} has a building", on(c));
  }

  /// MEX-T3
  bool lies_anywhere(const Action& a) { return allows_where(!lies_beside(board_, a, figure_), Rule::T3); }

  /// Two neighbours, the lower first.
  [[nodiscard]] Truth is_double_piece(const Action& a) const {
    return a.cell < a.other && on_grid(board_, a.other) && are_neighbours(board_, a.cell, a.other);
  }

  [[nodiscard]] Truth stays_as_it_is(const Action& a) const { return a.cell == a.other && stays_in_its_direction(a); }
  [[nodiscard]] Truth stays_in_its_direction(const Action& a) const {
    return (a.arg == static_cast<std::uint8_t>(Axis::ns) && s_.bridges_ns.test(a.other)) ||
           (a.arg == static_cast<std::uint8_t>(Axis::ew) && s_.bridges_ew.test(a.other));
  }

  /// MEX-B1 and B2; `lifted` is the bridge that is moved, whose cell is bare again.
  bool bridge_site(const Action& a, const Place& lifted) {
    return needs(Rule::B1, a.arg <= 1 && on_grid(board_, a.cell), "a bridge takes a cell of the board and ns or ew") &&
           keeps(Rule::B1, is_canal(s_, a.cell), "{} is no canal", on(a.cell)) &&
           keeps(Rule::B1, a.cell == lifted || !is_bridge(s_, a.cell), "{} has a bridge", on(a.cell)) &&
           keeps(Rule::B1, ends_are_land(board_, s_, a.cell, static_cast<Axis>(a.arg)),
                 "the bridge on {} would not lead from land to land", on(a.cell)) &&
           // Where MEX-B1 is left out, an end may be off the board.
           (passed_over() || allows_where(ends_hold_something(board_, s_, a.cell, static_cast<Axis>(a.arg)), Rule::B2));
  }

  /// A figure on a bridge is in no district.
  bool stands_in_a_district(Rule rule) {
    return needs(rule, on_grid(board_, figure_), "player {}'s figure is not on the board", player_) &&
           keeps(rule, is_land(board_, s_, figure_), "the figure on {} is on a bridge, in no district", on(figure_));
  }

  [[nodiscard]] bool judged_at_end() const { return game_.chosen().enclosed_at_end == 1; }
  /// MEX-M5, in the position after the action.
  bool leaves_ways_out(const Action& a) {
    if (!s_.first_round || passed_over()) return true;
    auto after = s_;
    if (judged_at_end()) {
      Effects<Domain, Walked>(game_, after, a, walks_).run();
      return keeps(Rule::M5, !walks_.encloses_a_figure(after) || walks_.can_open(after),
                   "a figure would have only a jump as its way out, and no move of player {}'s could open another",
                   player_);
    }
    put_on_board(board_, after, a, walks_);
    return keeps(Rule::M5, !walks_.encloses_a_figure(after), "a figure would have only a jump as its way out");
  }

  const Game& game_;
  const Board& board_;
  const StateOf<Domain>& s_;
  Walked walks_;  // what was searched for one action serves the next
  std::size_t player_;
  Place figure_;
};

}  // namespace stela::mexica::naive
