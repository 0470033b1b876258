// The step check: an action must have changed what its rules say, and nothing else. The table that should have come out
// is made from the one before and compared with the one that did, part by part. The state before keeps all invariants.
#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <variant>

#include "model/maharaja/reference/effects.h"
#include "model/reference.h"

namespace stela::maharaja {
namespace {

using namespace naive;

using Houses = decltype(Side::houses);
using Edges = std::array<Table::Edge, kCities>;

std::string text(const Numbers& numbers) { return fmt::format("[{}]", fmt::join(numbers, " ")); }
std::string text(const Houses& houses) { return fmt::format("[{}]", fmt::join(houses, " ")); }
std::string text(const Table::Edge& palaces) { return fmt::format("[{}]", fmt::join(palaces, " ")); }
std::string text(bool flag) { return flag ? "yes" : "no"; }
std::string text(Phase phase) { return std::to_string(static_cast<int>(phase)); }
std::string text(int number) { return std::to_string(number); }
std::string text(const Slot& s) {
  return fmt::format("{} {} ({} {} {} {})", kTaskNames[static_cast<std::size_t>(s.task) % kTasks],
                     static_cast<unsigned>(s.progress), s.palaces, s.city_houses, s.village_houses, s.refilled);
}

/// A part of the table or of a player's side: how it is called, and what is broken where it came out otherwise.
template <class Whole>
struct ComparedField {
  const char* what;
  std::variant<int Whole::*, Side::Coins Whole::*, Side::Count Whole::*, bool Whole::*, Phase Whole::*,
               Numbers Whole::*, Houses Whole::*, Edges Whole::*, Slots Whole::*>
      of;
  MeaningOf<Rule> meaning;
};
template <class Whole>
using PartsOf = std::initializer_list<ComparedField<Whole>>;

class StepCheck : public Finder<Maharaja> {
 public:
  StepCheck(const Maharaja& game, const State& before, const Action& a, const State& after)
      : game_(game), before_(before), after_(after), a_(a), expected_(table_of(game, before)) {}

  StepCheck&& run() && {
    if (fits_phase() &&
        (is_formed(game_, expected_, a_) || breaks({"action-form", rule()}, "names what is not there"))) {
      Effects<Integers>(game_, expected_, a_).run();
      if (state_of(game_, expected_) != after_) (void)differs();
    }
    return std::move(*this);
  }

 private:
  bool breaks(const Meaning& meaning, const std::string& detail) {
    const auto kind = kKindNames[static_cast<std::size_t>(a_.kind)];
    return Finder::breaks(meaning, fmt::format("after {} by player {}: {}", kind, before_.to_move, detail));
  }

  [[nodiscard]] bool is(Kind kind) const { return a_.kind == kind; }
  [[nodiscard]] Rule rule() const { return rule_of(game_, before_.phase, before_.slot, a_); }

  bool fits_phase() {
    return belongs(a_.kind, before_.phase) ||
           breaks({"action-phase", before_.phase == Phase::over ? Rule::E1 : Rule::R3}, "not in this part of the game");
  }

  template <class T>
  bool same(const std::string& what, const T& expected, const T& found, const Meaning& meaning) {
    return expected == found ||
           breaks(meaning, fmt::format("{}: {} expected, {} found", what, text(expected), text(found)));
  }
  bool same(const std::string& what, const Edges& expected, const Edges& found, const Meaning& meaning) {
    return all_below(kCities, [&](std::size_t city) { return same(what, expected[city], found[city], meaning); });
  }
  bool same(const std::string& what, const Slots& expected, const Slots& found, const Meaning& meaning) {
    return all_below(kSlots, [&](std::size_t i) {
      return same(fmt::format("{} {}", kSourceNames[i], what), expected[i], found[i], meaning);
    });
  }

  template <class Whole>
  bool same_parts(const std::string& whose, const Whole& expected, const Whole& found, PartsOf<Whole> parts) {
    return std::all_of(parts.begin(), parts.end(), [&](const ComparedField<Whole>& part) {
      const auto fits = [&](auto of) { return same(whose + part.what, expected.*of, found.*of, part.meaning); };
      return std::visit(fits, part.of);
    });
  }
  bool same_table(PartsOf<Table> parts) { return same_parts("", expected_, found_, parts); }
  bool same_sides(PartsOf<Side> parts) {
    return all_below(found_.sides.size(), [&](std::size_t p) {
      return same_parts(fmt::format("player {}'s ", p), expected_.sides[p], found_.sides[p], parts);
    });
  }

  /// The first part that came out otherwise than it should; always false.
  bool differs() {
    if (after_.phase > Phase::over) return breaks({"nothing-else", rule()}, "a phase that there is not");
    found_ = table_of(game_, after_);
    const bool ends_round =
        expected_.round != before_.round || expected_.phase == Phase::over || found_.round != before_.round;
    const bool ends = (expected_.phase == Phase::over) != (found_.phase == Phase::over);
    const Meaning coins = is(Kind::move)   ? Meaning{"toll-paid", Rule::V2}
                          : is(Kind::stop) ? Meaning{"penalty-paid", Rule::A2}
                          : is(Kind::end)  ? Meaning{"city-scored", Rule::C3}
                                           : Meaning{"coins-moved", rule()};
    const Meaning house{"house-placed", rule()}, palace{"palace-built", Rule::B4}, tile{"tile-moved", Rule::O1};
    const Meaning role{"role-moved", rule()}, auction{"auction-step", Rule::O2}, round{"round-begun", Rule::R1};
    const Meaning passed = ends_round ? round : Meaning{"turn-passed", is(Kind::end) ? Rule::R3 : rule()};
    return (!ends || same_table({{"phase", &Table::phase, {"ending", Rule::E1}}})) &&
           same_sides({{"coins", &Side::coins, coins}}) && same_table({{"the bank", &Table::bank, coins}}) &&
           same_sides({
               {"houses", &Side::houses, house},
               {"houses to hand", &Side::hand, house},
               {"houses in the bank", &Side::stock, {"houses-refilled", Rule::X6}},
               {"palaces", &Side::palaces, palace},
               {"blue tiles", &Side::tiles, tile},
               {"architect", &Side::architect, {"architect-moved", Rule::V1}},
               {"dial", &Side::dial, {"dial-set", Rule::R2}},
           }) &&
           same_table({
               {"blue tiles in the supply", &Table::supply, tile},
               {"governors", &Table::governors, {"governors-moved", is(Kind::governors) ? Rule::X9 : Rule::R1}},
               {"central palaces", &Table::centrals, palace},
               {"palaces on the edge", &Table::edges, palace},
           }) &&
           same_sides({{"roles", &Side::roles, role}}) &&
           same_table({
               {"roles in the bank", &Table::bank_roles, role},
               {"role in auction", &Table::lot, auction},
               {"highest bid", &Table::price, auction},
               {"highest bidder", &Table::leader, auction},
               {"opener", &Table::opener, auction},
               {"bidders", &Table::bidders, auction},
               {"action", &Table::slots, {"action-noted", is(Kind::stop) ? Rule::A2 : Rule::A1}},
               {"privileges used", &Table::used, {"privilege-noted", Rule::A3}},
               {"blue tile spent", &Table::tile_spent, tile},
               {"places entered", &Table::entered, {"places-noted", Rule::V1}},
               {"round", &Table::round, round},
               {"city scored", &Table::scored, round},
               {"houses settled", &Table::settled, {"house-placed", Rule::S5}},
               {"players who have played", &Table::played, passed},
               {"phase", &Table::phase, passed},
               {"player to move", &Table::to_move, passed},
               {"owner of the turn", &Table::owner, passed},
           }) &&
           breaks({"nothing-else", rule()}, "something that does not show on the table");
  }

  const Maharaja& game_;
  const State &before_, &after_;
  const Action& a_;
  Table expected_, found_;
};

}  // namespace

std::optional<Violation> Maharaja::violation(const State& before, const Action& a, const State& after) const {
  return StepCheck(*this, before, a, after).run().found();
}

}  // namespace stela::maharaja
