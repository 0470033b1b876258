// The legality check: the rule that forbids an action, or none. The second formulation of what is legal, written from
// rules.md apart from the fast generator: one function a kind of action, one line a rule, in the order in which rules
// are asked.
#include "model/mexica/mexica.h"
#include "model/mexica/reference/naive.h"
#include "model/reference.h"

namespace stela::mexica {
namespace {

using namespace naive;

class Legality : public RulesAsked<Rule> {
 public:
  Legality(const Mexica& game, const State& s) : board_(game.board()), s_(s), figure_(s.figure[s.to_move]) {}

  void ask(const Action& a) {
    static constexpr std::array kOfKind{&Legality::place, &Legality::canal, &Legality::bridge, &Legality::shift,
                                        &Legality::walk,  &Legality::swim,  &Legality::jump,   &Legality::build,
                                        &Legality::found, &Legality::token, &Legality::spend,  &Legality::end};
    static_assert(kOfKind.size() == kKindNames.size());
    const auto kind = static_cast<std::size_t>(a.kind);
    if (!phase(a)) return;
    (void)(kind < kOfKind.size() ? (this->*kOfKind[kind])(a) : keeps(Rule::S4, false));
  }

 private:
  bool phase(const Action& a) {
    return keeps(Rule::P4, s_.phase != Phase::over) &&
           keeps(Rule::S4, (s_.phase == Phase::setup) == (a.kind == Kind::place));
  }

  bool place(const Action& a) {
    return keeps(Rule::S4, one_cell(a) && a.arg == 0 && board_.start.test(a.cell) && !holds_figure(s_, a.cell));
  }

  bool canal(const Action& a) {
    const bool is_double = a.other != kNoCell;
    const auto both = [&](auto&& holds) { return holds(a.cell) && (!is_double || holds(a.other)); };
    return keeps(Rule::T3, true) && keeps(Rule::T1, s_.ap >= 1) &&
           keeps(Rule::K5, a.arg == 0 && (is_double ? s_.doubles > 0 && is_double_piece(a) : s_.singles > 0)) &&
           keeps(Rule::K1, both([&](Cell c) { return on_grid(board_, c) && is_free(s_, c); })) &&
           keeps(Rule::K2, both([&](Cell c) { return is_land(board_, s_, c) && !is_special(board_, c); })) &&
           keeps(Rule::K3, both([&](Cell c) { return !s_.founded.test(c); })) &&
           keeps(Rule::D6, true) &&  // the same protection, from the district's side
           keeps(Rule::K4, both([&](Cell c) { return !is_access(board_, s_, c); })) && leaves_ways_out(a);
  }

  bool bridge(const Action& a) {
    return keeps(Rule::T3, true) && keeps(Rule::T1, s_.ap >= 1) &&
           keeps(Rule::B3, s_.bridges > 0 && a.other == kNoCell) && bridge_site(a, kNoCell) && leaves_ways_out(a);
  }

  bool shift(const Action& a) {
    return keeps(Rule::T3, true) && keeps(Rule::T1, s_.ap >= 1) &&
           keeps(Rule::B3, s_.bridges == 0 && on_grid(board_, a.other) && is_bridge(s_, a.other) &&
                               !holds_figure(s_, a.other) && !stays_as_it_is(a)) &&
           bridge_site(a, a.other) && leaves_ways_out(a);
  }

  bool walk(const Action& a) {
    if (!keeps(Rule::T1, s_.ap >= 1) || !keeps(Rule::M1, moves_to_a_cell(a))) return false;
    const bool from_bridge = is_bridge(s_, figure_), to_bridge = is_bridge(s_, a.cell);
    if (from_bridge || to_bridge) {
      const bool over_access =
          from_bridge ? !to_bridge && leads_to(board_, s_, figure_, a.cell) : leads_to(board_, s_, a.cell, figure_);
      return keeps(Rule::M2, over_access && !holds_figure(s_, a.cell) && !holds_building(s_, a.cell)) &&
             keeps(Rule::D5, !holds_calpulli(s_, a.cell)) && leaves_ways_out(a);
    }
    return keeps(Rule::M1, are_neighbours(board_, figure_, a.cell) && is_land(board_, s_, a.cell) &&
                               !holds_figure(s_, a.cell) && !holds_building(s_, a.cell)) &&
           keeps(Rule::D5, !holds_calpulli(s_, a.cell)) && leaves_ways_out(a);
  }

  bool swim(const Action& a) {
    if (!keeps(Rule::M3,
               moves_to_a_cell(a) && is_bridge(s_, figure_) && is_bridge(s_, a.cell) && !holds_figure(s_, a.cell)))
      return false;
    const auto cost = swim_costs(board_, s_, figure_).to[a.cell];
    return keeps(Rule::M3, cost != kNoWay) && keeps(Rule::T1, s_.ap >= cost) && leaves_ways_out(a);
  }

  bool jump(const Action& a) {
    return keeps(Rule::T1, s_.ap >= kJumpCost) &&
           keeps(Rule::M4, moves_to_a_cell(a) && (is_land(board_, s_, a.cell) || is_bridge(s_, a.cell)) &&
                               !holds_figure(s_, a.cell) && !holds_building(s_, a.cell)) &&
           keeps(Rule::D5, !holds_calpulli(s_, a.cell)) && leaves_ways_out(a);
  }

  bool build(const Action& a) {
    return keeps(Rule::H1, a.arg >= 1 && a.arg <= kValues && s_.hand[s_.to_move][a.arg - 1U] > 0) &&
           keeps(Rule::T1, s_.ap >= a.arg) &&
           keeps(Rule::H2, one_cell(a) && is_land(board_, s_, a.cell) && !holds_figure(s_, a.cell)) &&
           keeps(Rule::H3, !is_special(board_, a.cell) && !holds_building(s_, a.cell)) &&
           keeps(Rule::D5, !holds_calpulli(s_, a.cell)) && keeps(Rule::H2, in_own_district(a.cell)) &&
           leaves_ways_out(a);
  }

  bool found(const Action& a) {
    const auto type = board_.type_of(a.arg);
    if (!keeps(Rule::C1, type != kMaxTypes) || !keeps(Rule::D2, s_.display[type] > 0) ||
        !keeps(Rule::D3,
               one_cell(a) && is_land(board_, s_, a.cell) && !is_special(board_, a.cell) && is_free(s_, a.cell)) ||
        !keeps(Rule::D6, !s_.founded.test(a.cell)) ||
        !keeps(Rule::D2, on_grid(board_, figure_) && is_land(board_, s_, figure_)))
      return false;
    Districts districts(board_, s_);
    const auto own = districts.of(figure_);
    return keeps(Rule::D1, true) && keeps(Rule::D2, districts.size(own) == a.arg) &&
           keeps(Rule::D3, districts.of(a.cell) == own) && leaves_ways_out(a);
  }

  bool token(const Action& a) {
    return keeps(Rule::T2, no_cell(a) && s_.gained < kTokensATurn && s_.token_supply > 0) &&
           keeps(Rule::T1, s_.ap >= 1);
  }

  bool spend(const Action& a) { return keeps(Rule::T1, no_cell(a) && s_.tokens[s_.to_move] > 0); }

  bool end(const Action& a) { return keeps(Rule::T1, no_cell(a)); }

  // What several kinds ask

  [[nodiscard]] bool no_cell(const Action& a) const { return a.arg == 0 && a.cell == kNoCell && a.other == kNoCell; }
  [[nodiscard]] bool one_cell(const Action& a) const { return on_grid(board_, a.cell) && a.other == kNoCell; }
  [[nodiscard]] bool moves_to_a_cell(const Action& a) const {
    return a.arg == 0 && one_cell(a) && on_grid(board_, figure_);
  }

  /// Two neighbours, the lower first.
  [[nodiscard]] bool is_double_piece(const Action& a) const {
    return a.cell < a.other && on_grid(board_, a.other) && are_neighbours(board_, a.cell, a.other);
  }

  [[nodiscard]] bool stays_as_it_is(const Action& a) const {
    return a.cell == a.other && static_cast<Axis>(a.arg) == axis_of(s_, a.other);
  }

  /// MEX-B1 and B2; `lifted` is the bridge that is moved, whose cell is bare again.
  bool bridge_site(const Action& a, Cell lifted) {
    return keeps(Rule::B1, a.arg <= 1 && on_grid(board_, a.cell) && is_canal(s_, a.cell) &&
                               (a.cell == lifted || !is_bridge(s_, a.cell)) &&
                               ends_are_land(board_, s_, a.cell, static_cast<Axis>(a.arg))) &&
           keeps(Rule::B2, true);  // whatever stands on the ends is no hindrance
  }

  /// A figure on a bridge is in no district.
  [[nodiscard]] bool in_own_district(Cell c) const {
    if (!on_grid(board_, figure_) || !is_land(board_, s_, figure_)) return false;
    Districts districts(board_, s_);
    const auto own = districts.of(figure_);
    return districts.of(c) == own;
  }

  /// MEX-M5, in the position after the action.
  bool leaves_ways_out(const Action& a) {
    if (!s_.first_round) return true;
    State after = s_;
    put_on_board(board_, after, a);
    return keeps(Rule::M5, !any_figure_enclosed(board_, after));
  }

  const Board& board_;
  const State& s_;
  Cell figure_;
};

}  // namespace

Rule Mexica::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  return asked(Legality(*this, s), a, consulted);
}

}  // namespace stela::mexica
