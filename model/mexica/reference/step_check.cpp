// The step check: what an action must have changed, plainly and apart from apply, and that nothing else has changed.
// The state that should have come out is made from the one before and compared with the one that did, member by member.
#include <fmt/format.h>

#include <concepts>
#include <string>

#include "model/mexica/mexica.h"
#include "model/mexica/reference/effects.h"
#include "model/mexica/reference/end_of_turn.h"
#include "model/reference.h"

namespace stela::mexica {
namespace {

using namespace naive;

/// Of a kind of action: the rule that says what it does.
constexpr std::array kRuleOfKind{
    Rule::S4,  // place
    Rule::K5,  // canal
    Rule::B3,  // bridge
    Rule::B3,  // shift
    Rule::M2,  // walk; on land M1
    Rule::M3,  // swim
    Rule::M4,  // jump
    Rule::H1,  // build
    Rule::D3,  // found
    Rule::T2,  // token
    Rule::T1,  // spend
    Rule::P1,  // end
};
static_assert(kRuleOfKind.size() == kKindNames.size());

class StepCheck : public Finder<Mexica> {
 public:
  StepCheck(const Mexica& game, const State& before, const Action& a, const State& after)
      : game_(game), board_(game.board()), before_(before), after_(after), a_(a), expected_(before) {}

  StepCheck&& run() && {
    if (!fits_phase() || !is_formed()) return std::move(*this);
    act();
    // Both are derived from the rest, and checked as that among the state invariants.
    expected_.home = after_.home;
    expected_.key = after_.key;
    if (expected_ != after_) (void)(scores_rise() && compare());
    return std::move(*this);
  }

 private:
  [[nodiscard]] bool is(Kind kind) const { return a_.kind == kind; }
  [[nodiscard]] std::string_view kind() const { return kKindNames[static_cast<std::size_t>(a_.kind)]; }
  [[nodiscard]] Rule kind_rule() const {
    return is(Kind::walk) && walks_on_land() ? Rule::M1 : kRuleOfKind[static_cast<std::size_t>(a_.kind)];
  }
  [[nodiscard]] bool walks_on_land() const {
    const Cell from = before_.figure[before_.to_move];
    return on_grid(board_, from) && on_grid(board_, a_.cell) && !is_bridge(before_, from) &&
           !is_bridge(before_, a_.cell);
  }

  bool fits_phase() {
    return holds(before_.phase != Phase::over, "action-phase", Rule::P4, "an action after the end") &&
           holds((before_.phase == Phase::setup) == is(Kind::place), "action-phase", Rule::S4, "{} in phase {}", kind(),
                 static_cast<int>(before_.phase));
  }

  /// Whether it can be played at all; whether it may be is the legality check's question.
  bool is_formed() {
    const bool moves = is(Kind::walk) || is(Kind::swim) || is(Kind::jump);
    const bool formed = before_.to_move < game_.players() && (a_.kind >= Kind::token || on_grid(board_, a_.cell)) &&
                        (!is(Kind::canal) || a_.other == kNoCell || on_grid(board_, a_.other)) &&
                        (!is(Kind::shift) || on_grid(board_, a_.other)) &&
                        (!is(Kind::build) || (a_.arg >= 1 && a_.arg <= kValues)) &&
                        (!is(Kind::found) || board_.type_of(a_.arg) != kMaxTypes) &&
                        (!moves || on_grid(board_, before_.figure[before_.to_move]));
    return formed || breaks("action-form", kind_rule(), fmt::format("{} names an invalid cell or number", kind()));
  }

  void act() {
    if (is(Kind::end)) return EndOfTurn<Integers, Walks>(game_, expected_).run();
    Walks walks(board_, before_);
    Effects<Integers, Walks>(game_, expected_, a_, walks).run();
  }

  // What did happen

  bool scores_rise() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (!holds(after_.score[p] >= before_.score[p], "scores-never-fall", Rule::D4,
                 "player {}'s score falls from {} to {}", p, before_.score[p], after_.score[p]))
        return false;
    return true;
  }

  /// From each member to the invariant that says how it changes, and the rule that this invariant guards here.
  bool compare() {
    const bool end = is(Kind::end), turns = end || is(Kind::place);
    const Rule ours = kind_rule();
    const Rule gone = is(Kind::found) ? ours : rule_of_display();
    const Rule scored = !end ? Rule::D4 : before_.half == 1 ? Rule::V1 : Rule::V4;
    return same({"canal-laid", ours}, "canals", &State::canals, "single canals", &State::singles, "double canals",
                &State::doubles) &&
           same({"bridge-laid", ours}, "bridges north to south", &State::bridges_ns, "bridges east to west",
                &State::bridges_ew, "bridges in the supply", &State::bridges) &&
           same({"calpulli-founded", ours}, "calpulli on the board", &State::calpulli, "founded cells",
                &State::founded) &&
           same({"building-built", ours}, "buildings", &State::built, "values' low bits", &State::value_low,
                "values' high bits", &State::value_high) &&
           same(end ? Meaning{"second-half", Rule::P2} : Meaning{"building-built", ours}, "buildings in hand",
                &State::hand) &&
           same_figures() &&
           same({"token-moved", ours}, "tokens", &State::tokens, "tokens in the supply", &State::token_supply) &&
           same({turns ? "turn-order" : "token-moved", Rule::T2}, "tokens gained", &State::gained) &&
           same({"second-half", Rule::P2}, "half", &State::half) &&
           same({end ? "scoring" : "founder-points", scored}, "scores", &State::score) &&
           same({is(Kind::found) ? "calpulli-founded" : "calpulli-removed", gone}, "calpulli on display",
                &State::display) &&
           same({"calpulli-removed", gone}, "calpulli removed", &State::removed) &&
           same({"second-half", Rule::P2}, "calpulli waiting", &State::reserve) &&
           same({"turn-order", end ? Rule::P4 : Rule::S4}, "phase", &State::phase) &&
           same({"turn-order", end ? Rule::P1 : Rule::S4}, "player to move", &State::to_move) &&
           same(turns ? Meaning{"turn-order", Rule::T1} : Meaning{"ap-cost", ours}, "action points", &State::ap) &&
           same({"first-round", Rule::M5}, "first round", &State::first_round) &&
           same({"stall-count", Rule::P5}, "progress", &State::progress, "rounds without progress",
                &State::stall_rounds);
  }

  /// By which calpulli are on display, or no more, when none is founded: those of the second half come by MEX-P2, and a
  /// stall takes all that a half still has (MEX-P5).
  [[nodiscard]] Rule rule_of_display() const {
    const int limit = game_.chosen().stall_rounds;
    const bool stalls = limit > 0 && !before_.progress && before_.stall_rounds + 1 >= limit &&
                        (expected_.half != before_.half || expected_.phase != before_.phase);
    const bool removal = expected_.removed != after_.removed;
    for (std::size_t t = 0; t < kMaxTypes; ++t) {
      const bool wrong = expected_.removed[t] != after_.removed[t] || expected_.display[t] != after_.display[t];
      if (stalls && wrong && before_.display[t] > 0) return Rule::P5;
      // What the second display should have lost is still there, by MEX-P3, or it is another one.
      if (expected_.half != before_.half && wrong && !removal && after_.display[t] != before_.reserve[t])
        return Rule::P2;
    }
    return Rule::P3;
  }

  /// Compares members, each after its name.
  template <class T, class... More>
  bool same(const Meaning& meaning, std::string_view what, T State::*member, More... more) {
    const T &expected = expected_.*member, &found = after_.*member;
    if (expected != found)
      return differs(meaning, expected != before_.*member, fmt::format("{}{}", what, difference(expected, found)));
    if constexpr (sizeof...(more) > 0) return same(meaning, more...);
    return true;
  }
  bool same_figures() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      const Cell expected = expected_.figure[p], found = after_.figure[p];
      if (expected != found)
        return differs({"figure-moved", kind_rule()}, expected != before_.figure[p],
                       fmt::format("figure [{}]: on {} expected, on {} found", p, board_.grid.name(expected),
                                   board_.grid.name(found)));
    }
    return true;
  }
  /// ours: whether the action changes that member; otherwise nothing should.
  bool differs(const Meaning& meaning, bool ours, const std::string& detail) {
    const bool named = meaning.invariant == "calpulli-removed";  // by what rule, whatever was done
    return breaks(ours ? meaning : Meaning{"nothing-else", named ? meaning.rule : kind_rule()},
                  fmt::format("after {} by player {}: {}", kind(), before_.to_move, detail));
  }

  [[nodiscard]] std::string difference(const Bits& expected, const Bits& found) const {
    const Cell missing = expected.minus(found).first();
    if (missing != kNoCell) return fmt::format(": {} expected, not found", board_.grid.name(missing));
    return fmt::format(": {} found, not expected", board_.grid.name(found.minus(expected).first()));
  }
  template <std::integral T>
  [[nodiscard]] std::string difference(T expected, T found) const {
    return fmt::format(": {} expected, {} found", expected, found);
  }
  [[nodiscard]] std::string difference(Phase expected, Phase found) const {
    return difference(static_cast<std::uint8_t>(expected), static_cast<std::uint8_t>(found));
  }
  template <class T, std::size_t N>
  [[nodiscard]] std::string difference(const std::array<T, N>& expected, const std::array<T, N>& found) const {
    std::size_t i = 0;
    while (expected[i] == found[i]) ++i;
    return fmt::format(" [{}]{}", i, difference(expected[i], found[i]));
  }

  const Mexica& game_;
  const Board& board_;
  const State &before_, &after_;
  const Action& a_;
  State expected_;
};

}  // namespace

std::optional<Violation> Mexica::violation(const State& before, const Action& a, const State& after) const {
  return StepCheck(*this, before, a, after).run().found();
}

}  // namespace stela::mexica
