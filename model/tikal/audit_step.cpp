// The step audit: what an action must have changed, told a second time and plainly, and that nothing else has changed.
// The state that should have come out is made from the one before and compared with the one that did, member by member.
// The state before has passed the state audit.
#include <fmt/format.h>

#include <concepts>
#include <string>
#include <utility>

#include "model/tikal/plain.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

using namespace plain;

class StepAudit {
 public:
  StepAudit(const Tikal& game, const State& before, const Action& a, const State& after)
      : game_(game), board_(game.board()), before_(before), after_(after), a_(a), expected_(before) {}

  std::optional<Breach> run() {
    if (!fits_phase() || !is_formed()) return std::move(breach_);
    if (is_decision())
      take_decision(game_, expected_, a_);
    else
      act(board_, expected_, a_);
    // Both are derived from the rest, and checked as that in the state audit.
    expected_.borders = after_.borders;
    expected_.key = after_.key;
    if (expected_ != after_) compare();
    return std::move(breach_);
  }

 private:
  bool breaks(const char* invariant, Rule rule, std::string detail) {
    breach_ = Breach{invariant, std::string(name(rule)), std::move(detail)};
    return false;
  }

  bool fits_phase() {
    const Phase phase = before_.phase;
    if (phase == Phase::over) return breaks("action-phase", Rule::V5, "an action after the end");
    Phase own = Phase::act;
    if (a_.kind == Kind::tile) own = Phase::place;
    if (a_.kind == Kind::bid || a_.kind == Kind::pass) own = Phase::bid;
    if (a_.kind == Kind::choose) own = Phase::choose;
    if (phase == own || (phase == Phase::score && own == Phase::act)) return true;
    const Rule rule = phase == Phase::bid ? Rule::U3 : phase == Phase::choose ? Rule::U4 : Rule::T1;
    return breaks("action-phase", rule, fmt::format("{} in phase {}", kind(), static_cast<int>(phase)));
  }

  /// Whether it can be played at all; whether it may be is the judge's question.
  bool is_formed() {
    const bool formed = before_.to_move < game_.players() && numbers_exist();
    return formed || breaks("action-form", kind_rule(), fmt::format("{} with a hex or a number that is none", kind()));
  }

  [[nodiscard]] bool numbers_exist() const {
    const bool hex = on_map(board_, a_.hex), explored = hex && is_explored(before_, a_.hex);
    switch (a_.kind) {
      case Kind::tile:
        return hex && a_.arg < board_.deck_size && a_.more < kSidesOfHex;
      case Kind::deploy:
        return explored && a_.arg <= 1;
      case Kind::trail:
      case Kind::move:
        return explored && a_.arg <= 1 && on_map(board_, a_.to) && is_explored(before_, a_.to) &&
               (a_.kind == Kind::trail || side_towards(board_, a_.hex, a_.to) != kNoSide);
      case Kind::uncover:
        return explored && before_.value[a_.hex] < kMaxFloor;
      case Kind::dig:
        return explored && before_.left[a_.hex] > 0 &&
               before_.treasure[before_.first[a_.hex] + before_.left[a_.hex] - 1U] < board_.motifs;
      case Kind::swap:
        return a_.arg < game_.players() && a_.takes() < board_.motifs;
      case Kind::camp:
        return explored;
      case Kind::guard:
        return explored && a_.arg <= 1;
      case Kind::choose:
        return a_.arg < before_.shown.size() && before_.shown[a_.arg] < board_.deck_size;
      case Kind::bid:
      case Kind::pass:
      case Kind::end:
        break;
    }
    return true;
  }

  void compare() {
    const Rule ours = kind_rule();
    const Rule drawing = game_.chosen().auction != 0 ? Rule::U2 : Rule::T1;
    (void)(scores_fall_by_bids_only() && same_on_map("tile", &State::tile, "tile-placed", ours) &&
           same_on_map("rotation", &State::rotation, "tile-placed", ours) &&
           same_on_map("temple's value", &State::value, places() ? "tile-placed" : "floor-uncovered", ours) &&
           same("floors in the supply", &State::floors, "floor-uncovered", ours) &&
           same_on_map("treasures", &State::left, treasure_step(), treasure_rule()) &&
           same_on_map("place of the treasures", &State::first, treasure_step(), treasure_rule()) &&
           same("treasures dealt", &State::dealt, treasure_step(), treasure_rule()) &&
           same("order of treasures", &State::treasure, treasure_step(), treasure_rule()) &&
           same("collections", &State::collection, a_.kind == Kind::swap ? "treasures-exchanged" : "treasure-dug",
                ours) &&
           same_workers() && same("workers in the supply", &State::supply, figure_step(), ours) &&
           same("workers out of the game", &State::gone, figure_step(), ours) &&
           same("leaders", &State::leader, figure_step(), ours) &&
           same("guards", &State::guards, "guard-posted", ours) &&
           same("leader's guard", &State::guard_leader, "guard-posted", ours) &&
           same("camps", &State::camps, "camp-pitched", ours) &&
           same("scores", &State::score, is_bidding() ? "bid-paid" : "scoring", is_bidding() ? Rule::U4 : Rule::V2) &&
           same("deck", &State::deck, "tile-drawn", drawing) &&
           same("tiles drawn", &State::drawn, "tile-drawn", drawing) &&
           same("tiles put out", &State::put_out, "tile-drawn", Rule::T3) &&
           same("tiles shown", &State::shown, a_.kind == Kind::choose ? "tile-chosen" : "tile-drawn", drawing) &&
           same("tile in hand", &State::hand, hand_step(), a_.kind == Kind::choose ? Rule::U4 : Rule::T1) &&
           same_turn() && breaks("nothing-else", ours, fmt::format("after {}: a difference without a name", kind())));
  }

  bool same_turn() {
    const Rule next = turn_rule();
    return same("last scoring round", &State::last_round, "scoring-round", Rule::V5) &&
           same("players who have scored", &State::scored, "scoring-round", next) &&
           same("order of scoring", &State::order, "scoring-round", next) &&
           same("turn markers", &State::turned, "auction-step", Rule::U4) &&
           same("players who passed", &State::out, "auction-step", Rule::U3) &&
           same("bidder", &State::bidder, "auction-step", Rule::U3) &&
           same("first to pass", &State::first_out, "auction-step", Rule::U5) &&
           same("bid", &State::bid, "auction-step", Rule::U3) && same("phase", &State::phase, "turn-passed", next) &&
           same("owner of the turn", &State::turn_owner, "turn-passed", next) &&
           same("player to move", &State::to_move, "turn-passed", next) &&
           same("action points", &State::ap, is_decision() || places() ? "turn-passed" : "ap-cost",
                is_decision() || places() ? Rule::T1 : kind_rule()) &&
           same("exchanges", &State::exchanges, "turn-noted", is_decision() ? Rule::T7 : Rule::A7) &&
           same_set("uncovered once", &State::uncovered_once, Rule::A4) &&
           same_set("uncovered twice", &State::uncovered_twice, Rule::A4) &&
           same_set("dug once", &State::dug_once, Rule::A6) && same_set("dug twice", &State::dug_twice, Rule::A6);
  }

  /// Only the winner of an auction pays.
  bool scores_fall_by_bids_only() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (after_.score[p] < before_.score[p] && after_.score[p] < expected_.score[p])
        return breaks("scores-never-fall", is_bidding() ? Rule::U4 : Rule::V6,
                      fmt::format("player {}'s score falls from {} to {}", p, before_.score[p], after_.score[p]));
    return true;
  }

  /// Compares a member; the invariant is the one given when the action changes that member, else that nothing else
  /// changes.
  template <class T>
  bool same(const char* what, T State::*member, const char* invariant, Rule rule) {
    const T &expected = expected_.*member, &found = after_.*member;
    if (expected == found) return true;
    return differs(what + difference(expected, found), expected != before_.*member, invariant, rule);
  }
  bool same_on_map(const char* what, std::array<std::uint8_t, kMaxHexes> State::*member, const char* invariant,
                   Rule rule) {
    const auto &expected = expected_.*member, &found = after_.*member;
    return expected == found || differs(what + by_hex(expected, found), expected != before_.*member, invariant, rule);
  }
  bool same_set(const char* what, HexSet State::*member, Rule rule) {
    const HexSet expected = expected_.*member, found = after_.*member;
    if (expected == found) return true;
    const HexSet missing = expected & ~found, other = missing != 0 ? missing : found & ~expected;
    return differs(fmt::format("{}: {} {}", what, hex_name(nth_hex(other, 0)),
                               missing != 0 ? "expected, not found" : "found, not expected"),
                   expected != before_.*member, "turn-noted", is_decision() ? Rule::T7 : rule);
  }
  bool same_workers() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (expected_.workers[p] != after_.workers[p])
        return differs(fmt::format("player {}'s workers{}", p, by_hex(expected_.workers[p], after_.workers[p])),
                       expected_.workers[p] != before_.workers[p], figure_step(), kind_rule());
    return true;
  }
  bool differs(std::string detail, bool ours, const char* invariant, Rule rule) {
    return breaks(ours ? invariant : "nothing-else", ours ? rule : kind_rule(),
                  fmt::format("after {} by player {}: {}", kind(), before_.to_move, detail));
  }

  template <std::integral T>
  [[nodiscard]] std::string difference(T expected, T found) const {
    return fmt::format(": {} expected, {} found", +expected, +found);
  }
  [[nodiscard]] std::string difference(Phase expected, Phase found) const {
    return difference(static_cast<unsigned>(expected), static_cast<unsigned>(found));
  }
  template <class T, std::size_t N>
  [[nodiscard]] std::string difference(const std::array<T, N>& expected, const std::array<T, N>& found) const {
    std::size_t i = 0;
    while (expected[i] == found[i]) ++i;
    return fmt::format(" [{}]{}", i, difference(expected[i], found[i]));
  }
  template <class T, std::size_t N>
  [[nodiscard]] std::string by_hex(const std::array<T, N>& expected, const std::array<T, N>& found) const {
    std::size_t i = 0;
    while (expected[i] == found[i]) ++i;
    return fmt::format(" on {}{}", hex_name(static_cast<Hex>(i)), difference(expected[i], found[i]));
  }
  [[nodiscard]] std::string hex_name(Hex h) const { return board_.map.name(h); }

  [[nodiscard]] bool places() const { return a_.kind == Kind::tile; }
  [[nodiscard]] bool is_bidding() const { return a_.kind == Kind::bid || a_.kind == Kind::pass; }
  [[nodiscard]] bool is_decision() const { return a_.kind >= Kind::bid; }
  [[nodiscard]] std::string_view kind() const { return kKindNames[static_cast<std::size_t>(a_.kind)]; }

  // Which invariant a member belongs to, by what the action does with it

  [[nodiscard]] const char* treasure_step() const { return places() ? "treasures-dealt" : "treasure-dug"; }
  [[nodiscard]] Rule treasure_rule() const { return places() ? Rule::T4 : kind_rule(); }
  [[nodiscard]] const char* figure_step() const { return a_.kind == Kind::guard ? "guard-posted" : "figure-moved"; }
  [[nodiscard]] const char* hand_step() const {
    if (places()) return "tile-placed";
    return a_.kind == Kind::choose ? "tile-chosen" : "tile-drawn";
  }

  /// The rule that says who acts next.
  [[nodiscard]] Rule turn_rule() const {
    if (is_bidding()) return Rule::U3;
    if (expected_.last_round) return game_.chosen().auction != 0 && !before_.last_round ? Rule::U9 : Rule::V5;
    if (before_.phase == Phase::score) return expected_.phase == Phase::score ? Rule::V1 : Rule::T5;
    if (expected_.phase == Phase::score) return a_.kind == Kind::choose ? Rule::U8 : Rule::V1;
    if (a_.kind == Kind::end && game_.chosen().auction != 0) return expected_.turned == 0 ? Rule::U7 : Rule::U6;
    return a_.kind == Kind::choose ? Rule::U4 : Rule::T1;
  }

  /// The rule that says what this kind of action does.
  [[nodiscard]] Rule kind_rule() const {
    switch (a_.kind) {
      case Kind::tile:
        return Rule::T2;
      case Kind::deploy:
        return Rule::A1;
      case Kind::trail:
        return Rule::A2;
      case Kind::move:
        return Rule::A3;
      case Kind::uncover:
        return Rule::A4;
      case Kind::dig:
        return Rule::A6;
      case Kind::swap:
        return Rule::A7;
      case Kind::camp:
        return Rule::A8;
      case Kind::guard:
        return Rule::A10;
      case Kind::bid:
      case Kind::pass:
        return Rule::U3;
      case Kind::choose:
        return Rule::U4;
      case Kind::end:
        return Rule::T1;
    }
    return Rule::none;
  }

  const Tikal& game_;
  const Board& board_;
  const State &before_, &after_;
  const Action& a_;
  State expected_;
  std::optional<Breach> breach_;
};

}  // namespace

std::optional<Breach> Tikal::breach(const State& before, const Action& a, const State& after) const {
  return StepAudit(*this, before, a, after).run();
}

}  // namespace stela::tikal
