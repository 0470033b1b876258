// The step check: an action must have changed what its rules say, and nothing else.
// The table that should have come out is made from the one before and compared with the one that did, part by part.
// The state before has passed the state invariants.
#include <fmt/format.h>

#include <string>
#include <utility>

#include "model/babel/reference/effects.h"
#include "model/babel/reference/end_of_turn.h"
#include "model/reference.h"

namespace stela::babel {
namespace {

using namespace naive;

/// The rule that says what a kind of action does.
Rule rule_of(Kind kind) {
  constexpr std::array kRules{Rule::A1,  Rule::A3,  Rule::A5,  Rule::A10, Rule::A12, Rule::A13,
                              Rule::A14, Rule::A15, Rule::A16, Rule::A17, Rule::A17, Rule::T1};
  return kRules[static_cast<std::size_t>(kind)];
}

class StepCheck : public Finder<Babel> {
 public:
  StepCheck(const Babel& game, const State& before, const Action& a, const State& after)
      : game_(game), before_(before), after_(after), a_(a), expected_(table_of(before)) {}

  StepCheck&& run() && {
    if (!fits_phase()) return std::move(*this);
    if (!is_formed(expected_, a_)) {
      (void)breaks({"action-form", rule_of(a_.kind)}, "names what is not there");
      return std::move(*this);
    }
    if (is(Kind::end))
      end_turn(game_, expected_);
    else
      Effects<Integers>(game_.board(), expected_, a_).run();
    if (state_of(expected_) != after_) (void)differs();
    return std::move(*this);
  }

 private:
  /// The first part that came out otherwise than it should; always false.
  bool differs() {
    found_ = table_of(after_);
    return same_ending() && same_turn() && same_sides() && same_decks() &&
           breaks({"nothing-else", rule_of(a_.kind)}, "something that does not show on the table");
  }

  bool breaks(const Meaning& meaning, const std::string& detail) {
    const auto kind = kKindNames[static_cast<std::size_t>(a_.kind)];
    return Finder::breaks(meaning, fmt::format("after {} by player {}: {}", kind, before_.to_move, detail));
  }

  bool fits_phase() {
    if (before_.phase == Phase::over) return breaks({"action-phase", Rule::E5}, "an action after the end");
    const bool answers = a_.kind == Kind::discard;
    return answers == (before_.phase == Phase::halve) ||
           breaks({"action-phase", answers ? Rule::T4 : Rule::A17}, "not in this part of a turn");
  }

  [[nodiscard]] bool is(Kind kind) const { return a_.kind == kind; }
  [[nodiscard]] bool is_ability() const { return a_.kind >= Kind::demolish && a_.kind <= Kind::halve; }

  static std::string text(const Numbers& numbers) { return fmt::format("[{}]", fmt::join(numbers, " ")); }
  static std::string text(const Side::Counts& numbers) { return fmt::format("[{}]", fmt::join(numbers, " ")); }
  static std::string text(bool flag) { return flag ? "yes" : "no"; }
  static std::string text(Phase phase) { return std::to_string(static_cast<int>(phase)); }
  template <class T>
  requires std::is_arithmetic_v<T>
  static std::string text(T number) { return fmt::format("{}", number); }

  template <class T>
  bool same(const std::string& what, const T& expected, const T& found, const Meaning& meaning) {
    return expected == found ||
           breaks(meaning, fmt::format("{}: {} expected, {} found", what, text(expected), text(found)));
  }

  bool same_ending() {
    const bool ends = expected_.phase == Phase::over || found_.phase == Phase::over;
    return same("phase", expected_.phase, found_.phase,
                ends                                   ? Meaning{"ending", is(Kind::end) ? Rule::E4 : Rule::E5}
                : is(Kind::halve) || is(Kind::discard) ? Meaning{"halving", Rule::A17}
                                                       : Meaning{"turn-passed", Rule::T1}) &&
           same("final phase", expected_.final_phase, found_.final_phase, {"final-phase", Rule::E2});
  }

  bool same_turn() {
    const Meaning passed =
        is(Kind::halve) || is(Kind::discard) ? Meaning{"halving", Rule::A17} : Meaning{"turn-passed", Rule::T1};
    return same("player to move", expected_.to_move, found_.to_move, passed) &&
           same("owner of the turn", expected_.turn_owner, found_.turn_owner, passed) &&
           same("turns", expected_.turns, found_.turns, passed) &&
           same("cards owed", expected_.owed, found_.owed, {"halving", Rule::A17}) &&
           same("migration used", expected_.migrated, found_.migrated, {"migration-noted", Rule::A10});
  }

  bool same_sides() {
    for (std::size_t p = 0; p < kPlayers; ++p) {
      const Side &expected = expected_.sides[p], &found = found_.sides[p];
      const auto whose = [p](const char* what) { return fmt::format("player {}'s {}", p, what); };
      const bool fine =
          same(whose("pawn"), expected.pawn, found.pawn, {"pawn-moved", Rule::A1}) && same_rows(p) && same_temples(p) &&
          same(whose("foundation card"), expected.foundation, found.foundation, {"foundation-built", Rule::A7}) &&
          same(whose("store"), expected.store, found.store, store_meaning()) &&
          same(whose("hand"), expected.hand, found.hand, hand_meaning()) &&
          same(whose("known cards"), expected.known, found.known, {"hands-known", Rule::T3});
      if (!fine) return false;
    }
    return true;
  }

  [[nodiscard]] Meaning store_meaning() const {
    return is(Kind::end) ? Meaning{"temples-laid", Rule::T5} : Meaning{"store-taken", Rule::A7};
  }
  [[nodiscard]] Meaning hand_meaning() const {
    return is(Kind::end) ? Meaning{"nations-drawn", Rule::T2} : Meaning{"card-spent", rule_of(a_.kind)};
  }

  bool same_rows(std::size_t p) {
    for (std::size_t c = 0; c < kNations; ++c)
      if (!same(fmt::format("player {}'s row at the {}", p, kNationNames[c]), expected_.sides[p].rows[c],
                found_.sides[p].rows[c], row_meaning(p)))
        return false;
    return true;
  }
  [[nodiscard]] Meaning row_meaning(std::size_t p) const {
    if (is(Kind::settle)) return {"card-settled", Rule::A3};
    if (is(Kind::migrate)) return {"row-migrated", Rule::A10};
    if (is(Kind::defect)) return {"row-defected", Rule::A15};
    if (is(Kind::expel) && p != before_.to_move) return {"nation-expelled", Rule::A14};
    if (is_ability() && p == before_.to_move) return {"run-paid", Rule::A11};
    return {"row-kept", Rule::A4};
  }

  bool same_temples(std::size_t p) {
    for (std::size_t c = 0; c < kNations; ++c)
      if (!same(fmt::format("player {}'s temple at the {}", p, kNationNames[c]), expected_.sides[p].temples[c],
                found_.sides[p].temples[c], temple_meaning()))
        return false;
    return true;
  }
  [[nodiscard]] Meaning temple_meaning() const {
    if (is(Kind::build)) return {"temple-built", Rule::A5};
    if (is(Kind::skip)) return {"level-skipped", Rule::A16};
    if (is(Kind::steal)) return {"level-stolen", Rule::A13};
    if (is(Kind::demolish)) return {"temple-demolished", Rule::A12};
    return {"temple-kept", Rule::A9};
  }

  bool same_decks() {
    const Meaning temples =
        is(Kind::demolish) ? Meaning{"temple-demolished", Rule::A12} : Meaning{"temples-laid", Rule::T5};
    // A reshuffle moves the stream on; what the deck then holds is a matter of the reshuffle too.
    const bool reshuffles = expected_.chance != before_.chance || found_.chance != before_.chance;
    const Meaning drawn = reshuffles ? Meaning{"deck-reshuffled", Rule::T3} : Meaning{"nations-drawn", Rule::T2};
    return same("temple deck", expected_.temple_deck, found_.temple_deck, temples) &&
           same("known temple cards", expected_.known_temples, found_.known_temples, temples) &&
           same("discards", expected_.discards, found_.discards, discard_meaning(drawn)) &&
           same("nation deck", expected_.deck, found_.deck, drawn) &&
           same("stream", expected_.chance, found_.chance, {"deck-reshuffled", Rule::T3});
  }
  [[nodiscard]] Meaning discard_meaning(const Meaning& drawn) const {
    if (is(Kind::end)) return drawn;
    if (is(Kind::expel)) return {"nation-expelled", Rule::A14};
    return is_ability() ? Meaning{"run-paid", Rule::A11} : Meaning{"card-spent", rule_of(a_.kind)};
  }

  const Babel& game_;
  const State &before_, &after_;
  const Action& a_;
  Table expected_, found_;
};

}  // namespace

std::optional<Violation> Babel::violation(const State& before, const Action& a, const State& after) const {
  return StepCheck(*this, before, a, after).run().found();
}

}  // namespace stela::babel
