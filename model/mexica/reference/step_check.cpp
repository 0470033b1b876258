// The step audit: what an action must have changed, told a second time and plainly, and that nothing else has changed.
// The state that should have come out is made from the one before and compared with the one that did, member by member.
#include <fmt/format.h>

#include <concepts>
#include <string>
#include <utility>

#include "model/mexica/mexica.h"
#include "model/mexica/reference/naive.h"

namespace stela::mexica {
namespace {

using namespace naive;

std::uint8_t less(std::uint8_t n, unsigned by) { return static_cast<std::uint8_t>(n - by); }
std::uint8_t more(std::uint8_t n, unsigned by) { return static_cast<std::uint8_t>(n + by); }

class StepCheck {
 public:
  StepCheck(const Mexica& game, const State& before, const Action& a, const State& after)
      : game_(game), board_(game.board()), before_(before), after_(after), a_(a), expected_(before) {}

  std::optional<Violation> run() {
    if (!fits_phase() || !is_formed()) return std::move(violation_);
    act();
    // Both are derived from the rest, and checked as that in the state audit.
    expected_.home = after_.home;
    expected_.key = after_.key;
    if (expected_ != after_) compare();
    return std::move(violation_);
  }

 private:
  bool breaks(const char* invariant, Rule rule, std::string detail) {
    violation_ = Violation{invariant, std::string(name(rule)), std::move(detail)};
    return false;
  }

  bool fits_phase() {
    if (before_.phase == Phase::over) return breaks("action-phase", Rule::P4, "an action after the end");
    if ((before_.phase == Phase::setup) == (a_.kind == Kind::place)) return true;
    return breaks("action-phase", Rule::S4, fmt::format("{} in phase {}", kind(), static_cast<int>(before_.phase)));
  }

  /// Whether it can be played at all; whether it may be is the legality check's question.
  bool is_formed() {
    bool formed = before_.to_move < game_.players();
    if (a_.kind < Kind::token) formed = formed && on_grid(board_, a_.cell);
    if (a_.kind == Kind::canal) formed = formed && (a_.other == kNoCell || on_grid(board_, a_.other));
    if (a_.kind == Kind::shift) formed = formed && on_grid(board_, a_.other);
    if (a_.kind == Kind::build) formed = formed && a_.arg >= 1 && a_.arg <= kValues;
    if (a_.kind == Kind::found) formed = formed && board_.type_of(a_.arg) != kMaxTypes;
    if (moves_figure()) formed = formed && on_grid(board_, before_.figure[before_.to_move]);
    return formed || breaks("action-form", kind_rule(), fmt::format("{} with a cell or a number that is none", kind()));
  }

  // What should have happened

  void act() {
    const std::size_t player = before_.to_move;
    State& s = expected_;
    put_on_board(board_, s, a_);
    s.ap = less(s.ap, cost());
    switch (a_.kind) {
      case Kind::place:
        next_to_place();
        break;
      case Kind::canal:
      case Kind::build:
        s.progress = true;
        break;
      case Kind::found:
        s.progress = true;
        score_founding();
        break;
      case Kind::token:
        s.gained = more(s.gained, 1);
        s.tokens[player] = more(s.tokens[player], 1);
        s.token_supply = less(s.token_supply, 1);
        break;
      case Kind::spend:
        s.ap = more(s.ap, 1);
        s.tokens[player] = less(s.tokens[player], 1);
        s.token_supply = more(s.token_supply, 1);
        break;
      case Kind::end:
        end_turn(game_, s);
        break;
      case Kind::bridge:
      case Kind::shift:
      case Kind::walk:
      case Kind::swim:
      case Kind::jump:
        break;
    }
  }

  /// In action points.
  [[nodiscard]] unsigned cost() const {
    switch (a_.kind) {
      case Kind::canal:
      case Kind::bridge:
      case Kind::shift:
      case Kind::walk:
      case Kind::token:
        return 1;
      case Kind::swim:
        return swim_costs(board_, before_, before_.figure[before_.to_move]).to[a_.cell];
      case Kind::jump:
        return kJumpCost;
      case Kind::build:
        return a_.arg;
      case Kind::place:
      case Kind::found:
      case Kind::spend:
      case Kind::end:
        break;
    }
    return 0;
  }

  void next_to_place() {
    State& s = expected_;
    s.to_move = static_cast<std::uint8_t>((s.to_move + 1) % game_.players());
    if (s.to_move != game_.chosen().start) return;
    s.phase = Phase::play;
    s.ap = board_.action_points;
  }

  /// MEX-D4
  void score_founding() {
    Districts districts(board_, before_);
    const auto founded = districts.of(a_.cell);
    const auto& calpulli = board_.types[board_.type_of(a_.arg)];
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      const bool founder = p == before_.to_move;
      const Cell figure = before_.figure[p];
      if (!founder && (figure == kNoCell || districts.of(figure) != founded)) continue;
      expected_.score[p] =
          static_cast<std::uint16_t>(expected_.score[p] + (founder ? calpulli.founder : calpulli.others));
    }
  }

  // What did happen

  void compare() {
    const bool end = a_.kind == Kind::end;
    const bool turns = end || a_.kind == Kind::place;
    const Rule ours = kind_rule();
    const Rule calpulli = !end ? ours : expected_.half != before_.half ? Rule::P2 : Rule::P3;
    (void)(scores_rise() && same("canals", &State::canals, "canal-laid", ours) &&
           same("single canals", &State::singles, "canal-laid", ours) &&
           same("double canals", &State::doubles, "canal-laid", ours) &&
           same("bridges north to south", &State::bridges_ns, "bridge-laid", ours) &&
           same("bridges east to west", &State::bridges_ew, "bridge-laid", ours) &&
           same("bridges in the supply", &State::bridges, "bridge-laid", ours) &&
           same("calpulli on the board", &State::calpulli, "calpulli-founded", ours) &&
           same("founded cells", &State::founded, "calpulli-founded", ours) &&
           same("buildings", &State::built, "building-built", ours) &&
           same("values' low bits", &State::value_low, "building-built", ours) &&
           same("values' high bits", &State::value_high, "building-built", ours) &&
           same("buildings in hand", &State::hand, end ? "second-half" : "building-built", end ? Rule::P2 : ours) &&
           same_figures() && same("tokens", &State::tokens, "token-moved", ours) &&
           same("tokens in the supply", &State::token_supply, "token-moved", ours) &&
           same("tokens gained", &State::gained, turns ? "turn-order" : "token-moved", Rule::T2) &&
           same("half", &State::half, "second-half", Rule::P2) &&
           same("scores", &State::score, end ? "scoring" : "founder-points",
                !end                ? Rule::D4
                : before_.half == 1 ? Rule::V1
                                    : Rule::V4) &&
           same("calpulli on display", &State::display, end ? "calpulli-removed" : "calpulli-founded", calpulli) &&
           same("calpulli removed", &State::removed, "calpulli-removed", calpulli) &&
           same("calpulli waiting", &State::reserve, "second-half", Rule::P2) &&
           same("phase", &State::phase, "turn-order", end ? Rule::P4 : Rule::S4) &&
           same("player to move", &State::to_move, "turn-order", end ? Rule::P1 : Rule::S4) &&
           same("action points", &State::ap, turns ? "turn-order" : "ap-cost", turns ? Rule::T1 : ours) &&
           same("first round", &State::first_round, "first-round", Rule::M5) &&
           same("progress", &State::progress, "stall-count", Rule::P5) &&
           same("rounds without progress", &State::stall_rounds, "stall-count", Rule::P5));
  }

  bool scores_rise() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (after_.score[p] < before_.score[p])
        return breaks("scores-never-fall", Rule::D4,
                      fmt::format("player {}'s score falls from {} to {}", p, before_.score[p], after_.score[p]));
    return true;
  }

  /// Compares a member; the invariant is the one given when the action changes that member, else that nothing else
  /// changes.
  template <class T>
  bool same(const char* what, T State::*member, const char* invariant, Rule rule) {
    const T &expected = expected_.*member, &found = after_.*member;
    if (expected == found) return true;
    const bool ours = expected != before_.*member;
    return breaks(
        ours ? invariant : "nothing-else", ours ? rule : kind_rule(),
        fmt::format("after {} by player {}: {}{}", kind(), before_.to_move, what, difference(expected, found)));
  }

  /// As same(), but with the cells' names.
  bool same_figures() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p) {
      const Cell expected = expected_.figure[p], found = after_.figure[p];
      if (expected == found) continue;
      return breaks(expected != before_.figure[p] ? "figure-moved" : "nothing-else", kind_rule(),
                    fmt::format("after {} by player {}: figure [{}]: on {} expected, on {} found", kind(),
                                before_.to_move, p, board_.grid.name(expected), board_.grid.name(found)));
    }
    return true;
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

  [[nodiscard]] bool moves_figure() const {
    return a_.kind == Kind::walk || a_.kind == Kind::swim || a_.kind == Kind::jump;
  }
  [[nodiscard]] std::string_view kind() const { return kKindNames[static_cast<std::size_t>(a_.kind)]; }

  /// The rule that says what this kind of action does.
  [[nodiscard]] Rule kind_rule() const {
    switch (a_.kind) {
      case Kind::place:
        return Rule::S4;
      case Kind::canal:
        return Rule::K5;
      case Kind::bridge:
      case Kind::shift:
        return Rule::B3;
      case Kind::walk:
        return walks_on_land() ? Rule::M1 : Rule::M2;
      case Kind::swim:
        return Rule::M3;
      case Kind::jump:
        return Rule::M4;
      case Kind::build:
        return Rule::H1;
      case Kind::found:
        return Rule::D3;
      case Kind::token:
        return Rule::T2;
      case Kind::spend:
        return Rule::T1;
      case Kind::end:
        return Rule::P1;
    }
    return Rule::none;
  }
  [[nodiscard]] bool walks_on_land() const {
    const Cell from = before_.figure[before_.to_move];
    return on_grid(board_, from) && on_grid(board_, a_.cell) && !is_bridge(before_, from) &&
           !is_bridge(before_, a_.cell);
  }

  const Mexica& game_;
  const Board& board_;
  const State &before_, &after_;
  const Action& a_;
  State expected_;
  std::optional<Violation> violation_;
};

}  // namespace

std::optional<Violation> Mexica::violation(const State& before, const Action& a, const State& after) const {
  return StepCheck(*this, before, a, after).run();
}

}  // namespace stela::mexica
