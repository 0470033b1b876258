// The step audit: what an action must have changed, told a second time and plainly, and that nothing else has changed.
// The table that should have come out is made from the one before and compared with the one that did, part by part.
// The state before has passed the state audit.
#include <fmt/format.h>

#include <string>
#include <utility>

#include "model/maharaja/reference/naive.h"

namespace stela::maharaja {
namespace {

using namespace naive;

struct Meaning {
  const char* invariant;
  Rule rule;
};

class StepCheck {
 public:
  StepCheck(const Maharaja& game, const State& before, const Action& a, const State& after)
      : game_(game), after_(after), a_(a), before_(table_of(game, before)) {}

  std::optional<Violation> run() {
    if (!fits_phase()) return std::move(violation_);
    if (!is_formed(game_, before_, a_)) {
      (void)breaks({"action-form", rule()}, "names what is not there");
      return std::move(violation_);
    }
    expected_ = before_;
    act(game_, expected_, a_);
    if (state_of(game_, expected_) == after_) return std::nullopt;
    if (after_.phase <= Phase::over) {
      found_ = table_of(game_, after_);
      (void)(same_ending() && same_money() && same_things() && same_board() && same_roles() && same_turn() &&
             same_passing() && breaks({"nothing-else", rule()}, "something that does not show on the table"));
    } else {
      (void)breaks({"nothing-else", rule()}, "a phase that there is not");
    }
    return std::move(violation_);
  }

 private:
  bool breaks(const Meaning& meaning, const std::string& detail) {
    const auto kind = kKindNames[static_cast<std::size_t>(a_.kind)];
    violation_ = Violation{meaning.invariant, std::string(name(meaning.rule)),
                     fmt::format("after {} by player {}: {}", kind, before_.to_move, detail)};
    return false;
  }

  bool fits_phase() {
    const auto in = [&](Phase phase) { return before_.phase == phase; };
    bool fits = false;
    switch (a_.kind) {
      case Kind::take:
        fits = in(Phase::roles) || in(Phase::robbed);
        break;
      case Kind::open:
        fits = in(Phase::open);
        break;
      case Kind::bid:
      case Kind::pass:
        fits = in(Phase::bid);
        break;
      case Kind::settle:
        fits = in(Phase::settle);
        break;
      case Kind::dial:
        fits = in(Phase::dial);
        break;
      case Kind::give:
        fits = in(Phase::give);
        break;
      default:
        fits = in(Phase::turn);
    }
    return fits || breaks({"action-phase", in(Phase::over) ? Rule::E1 : Rule::R3}, "not in this part of the game");
  }

  /// The rule that says what the action does.
  [[nodiscard]] Rule rule() const {
    const bool auction = game_.chosen().role_auction != 0;
    switch (a_.kind) {
      case Kind::take:
        return before_.phase == Phase::robbed ? Rule::X7 : auction ? Rule::O2 : Rule::S4;
      case Kind::open:
      case Kind::bid:
      case Kind::pass:
        return Rule::O2;
      case Kind::settle:
        return Rule::S5;
      case Kind::dial:
        return Rule::R2;
      case Kind::move:
        return Rule::V1;
      case Kind::swap:
      case Kind::demand:
      case Kind::give:
        return Rule::O4;
      case Kind::merchant:
        return Rule::P2;
      case Kind::yogi:
      case Kind::tile:
        return Rule::O1;
      case Kind::stop:
        return Rule::A2;
      case Kind::end:
        return Rule::R3;
      default:
        break;
    }
    if (a_.source >= kSlots) return Rule::P5;
    return static_cast<Rule>(static_cast<unsigned>(Rule::X1) + static_cast<unsigned>(before_.slots[a_.source].task));
  }
  [[nodiscard]] bool is(Kind kind) const { return a_.kind == kind; }
  /// Whether this action should end, or did end, a round.
  [[nodiscard]] bool ends_round() const {
    return expected_.round != before_.round || expected_.phase == Phase::over || found_.round != before_.round;
  }

  static std::string text(const Numbers& numbers) { return fmt::format("[{}]", fmt::join(numbers, " ")); }
  static std::string text(bool flag) { return flag ? "yes" : "no"; }
  static std::string text(Phase phase) { return std::to_string(static_cast<int>(phase)); }
  static std::string text(int number) { return std::to_string(number); }
  static std::string text(const Slot& s) {
    return fmt::format("{} {} ({} {} {} {})", kTaskNames[static_cast<std::size_t>(s.task) % kTasks],
                       static_cast<unsigned>(s.progress), s.palaces, s.city_houses, s.village_houses, s.refilled);
  }

  template <class T>
  bool same(const std::string& what, const T& expected, const T& found, const Meaning& meaning) {
    return expected == found ||
           breaks(meaning, fmt::format("{}: {} expected, {} found", what, text(expected), text(found)));
  }

  bool same_ending() {
    const bool ends = (expected_.phase == Phase::over) != (found_.phase == Phase::over);
    return !ends || same("phase", expected_.phase, found_.phase, {"ending", Rule::E1});
  }

  bool same_money() {
    const Meaning moved = is(Kind::move)   ? Meaning{"toll-paid", Rule::V2}
                          : is(Kind::stop) ? Meaning{"penalty-paid", Rule::A2}
                          : is(Kind::end)  ? Meaning{"city-scored", Rule::C3}
                                           : Meaning{"coins-moved", rule()};
    for (std::size_t p = 0; p < found_.sides.size(); ++p)
      if (!same(fmt::format("player {}'s coins", p), expected_.sides[p].coins, found_.sides[p].coins, moved))
        return false;
    return same("the bank", expected_.bank, found_.bank, moved);
  }

  bool same_things() {
    for (std::size_t p = 0; p < found_.sides.size(); ++p) {
      const Side &expected = expected_.sides[p], &found = found_.sides[p];
      const auto whose = [p](const char* what) { return fmt::format("player {}'s {}", p, what); };
      const bool fine = same(whose("houses"), expected.houses, found.houses, {"house-placed", rule()}) &&
                        same(whose("houses to hand"), expected.hand, found.hand, {"house-placed", rule()}) &&
                        same(whose("houses in the bank"), expected.stock, found.stock, {"houses-refilled", Rule::X6}) &&
                        same(whose("palaces"), expected.palaces, found.palaces, {"palace-built", Rule::B4}) &&
                        same(whose("blue tiles"), expected.tiles, found.tiles, {"tile-moved", Rule::O1}) &&
                        same(whose("architect"), expected.architect, found.architect, {"architect-moved", Rule::V1}) &&
                        same(whose("dial"), expected.dial, found.dial, {"dial-set", Rule::R2});
      if (!fine) return false;
    }
    return same("blue tiles in the supply", expected_.supply, found_.supply, {"tile-moved", Rule::O1});
  }

  bool same_board() {
    const Meaning governors = {"governors-moved", is(Kind::governors) ? Rule::X9 : Rule::R1};
    if (!same("governors", expected_.governors, found_.governors, governors) ||
        !same("central palaces", expected_.centrals, found_.centrals, {"palace-built", Rule::B4}))
      return false;
    for (std::size_t city = 0; city < kCities; ++city)
      if (!same("palaces on the edge", expected_.edges[city], found_.edges[city], {"palace-built", Rule::B4}))
        return false;
    return true;
  }

  bool same_roles() {
    for (std::size_t p = 0; p < found_.sides.size(); ++p)
      if (!same(fmt::format("player {}'s roles", p), expected_.sides[p].roles, found_.sides[p].roles,
                {"role-moved", rule()}))
        return false;
    const Meaning auction{"auction-step", Rule::O2};
    return same("roles in the bank", expected_.bank_roles, found_.bank_roles, {"role-moved", rule()}) &&
           same("role in auction", expected_.lot, found_.lot, auction) &&
           same("highest bid", expected_.price, found_.price, auction) &&
           same("highest bidder", expected_.leader, found_.leader, auction) &&
           same("opener", expected_.opener, found_.opener, auction) &&
           same("bidders", expected_.bidders, found_.bidders, auction);
  }

  bool same_turn() {
    for (std::size_t i = 0; i < kSlots; ++i)
      if (!same(std::string(kSourceNames[i]) + " action", expected_.slots[i], found_.slots[i],
                {"action-noted", is(Kind::stop) ? Rule::A2 : Rule::A1}))
        return false;
    return same("privileges used", expected_.used, found_.used, {"privilege-noted", Rule::A3}) &&
           same("blue tile spent", expected_.tile_spent, found_.tile_spent, {"tile-moved", Rule::O1}) &&
           same("places entered", expected_.entered, found_.entered, {"places-noted", Rule::V1});
  }

  bool same_passing() {
    const Meaning round{"round-begun", Rule::R1};
    const Meaning passed = ends_round() ? round : Meaning{"turn-passed", is(Kind::end) ? Rule::R3 : rule()};
    return same("round", expected_.round, found_.round, round) &&
           same("city scored", expected_.scored, found_.scored, round) &&
           same("houses settled", expected_.settled, found_.settled, {"house-placed", Rule::S5}) &&
           same("players who have played", expected_.played, found_.played, passed) &&
           same("phase", expected_.phase, found_.phase, passed) &&
           same("player to move", expected_.to_move, found_.to_move, passed) &&
           same("owner of the turn", expected_.owner, found_.owner, passed);
  }

  const Maharaja& game_;
  const State& after_;
  const Action& a_;
  Table before_, expected_, found_;
  std::optional<Violation> violation_;
};

}  // namespace

std::optional<Violation> Maharaja::violation(const State& before, const Action& a, const State& after) const {
  return StepCheck(*this, before, a, after).run();
}

}  // namespace stela::maharaja
