// The step check: what an action must have changed, and that nothing else has changed. The state that it should lead to
// is made from the one before, and compared with the one that was found, field by field. The state before keeps the
// state invariants.
#include <fmt/format.h>

#include <concepts>
#include <initializer_list>
#include <string>
#include <utility>

#include "model/reference.h"
#include "model/tikal/reference/decisions.h"
#include "model/tikal/reference/effects.h"
#include "model/tikal/tikal.h"

namespace stela::tikal {
namespace {

using namespace naive;

/// The rule that says what a kind of action does.
Rule rule_of(Kind kind) {
  constexpr std::array kRules{Rule::T2, Rule::A1,  Rule::A2, Rule::A3, Rule::A4, Rule::A6, Rule::A7,
                              Rule::A8, Rule::A10, Rule::U3, Rule::U3, Rule::U4, Rule::T1};
  static_assert(kRules.size() == kKindNames.size());
  return kRules[static_cast<std::size_t>(kind)];
}

class StepCheck : public Finder<Tikal> {
 public:
  StepCheck(const Tikal& game, const State& before, const Action& a, const State& after)
      : game_(game), board_(game.board()), before_(before), after_(after), a_(a), expected_(before) {}

  StepCheck&& run() && {
    if (!fits_phase() || !is_formed()) return std::move(*this);
    if (decides())
      Decisions<Integers>(game_, expected_).take(a_);
    else
      Effects<Integers>(game_, expected_, a_).run();
    // Both follow from the rest; the state invariants check that they do.
    expected_.borders = after_.borders;
    expected_.key = after_.key;
    if (expected_ != after_)
      (void)(scores_fall_by_bids_only() && same_on_map() && same_with_players() && same_tiles() && same_turn() &&
             same_marks() &&
             breaks("nothing-else", rule_of(a_.kind), fmt::format("after {}: a difference without a name", kind())));
    return std::move(*this);
  }

 private:
  [[nodiscard]] bool is(Kind kind) const { return a_.kind == kind; }
  [[nodiscard]] bool bids() const { return is(Kind::bid) || is(Kind::pass); }
  [[nodiscard]] bool decides() const { return bids() || is(Kind::choose) || is(Kind::end); }
  [[nodiscard]] bool auction() const { return game_.chosen().auction != 0; }
  [[nodiscard]] std::string_view kind() const { return kKindNames[static_cast<std::size_t>(a_.kind)]; }

  bool fits_phase() {
    const Phase phase = before_.phase;
    if (phase == Phase::over) return breaks("action-phase", Rule::V5, "an action after the end");
    Phase own = Phase::act;
    if (is(Kind::tile)) own = Phase::place;
    if (bids()) own = Phase::bid;
    if (is(Kind::choose)) own = Phase::choose;
    const Rule rule = phase == Phase::bid ? Rule::U3 : phase == Phase::choose ? Rule::U4 : Rule::T1;
    return holds(phase == own || (phase == Phase::score && own == Phase::act), "action-phase", rule, "{} in phase {}",
                 kind(), static_cast<int>(phase));
  }

  /// Whether it can be played at all; whether it may be is the legality check's question.
  bool is_formed() {
    return holds(before_.to_move < game_.players() && numbers_exist(), "action-form", rule_of(a_.kind),
                 "{} names an invalid hex or number", kind());
  }

  [[nodiscard]] bool numbers_exist() const {
    const bool hex = on_map(board_, a_.hex), explored = hex && is_explored(before_, a_.hex);
    switch (a_.kind) {
      case Kind::tile:
        return hex && a_.arg < board_.deck_size && a_.more < kSidesOfHex;
      case Kind::deploy:
      case Kind::guard:
        return explored && a_.arg <= 1;
      case Kind::trail:
      case Kind::move:
        return explored && a_.arg <= 1 && on_map(board_, a_.to) && is_explored(before_, a_.to) &&
               (is(Kind::trail) || side_towards(board_, a_.hex, a_.to) != kNoSide);
      case Kind::uncover:
        return explored && before_.value[a_.hex] < kMaxFloor;
      case Kind::dig:
        return explored && before_.left[a_.hex] > 0 &&
               before_.treasure[before_.first[a_.hex] + before_.left[a_.hex] - 1U] < board_.motifs;
      case Kind::swap:
        return a_.arg < game_.players() && a_.takes() < board_.motifs;
      case Kind::camp:
        return explored;
      case Kind::choose:
        return a_.arg < before_.shown.size() && before_.shown[a_.arg] < board_.deck_size;
      case Kind::bid:
      case Kind::pass:
      case Kind::end:
        break;
    }
    return true;
  }

  // From a field that differs to what is broken, by the kind of action

  struct Clause {
    bool applies;
    std::string_view invariant;
    Rule rule;
  };
  /// What the first clause that applies says; else the field has nothing to do with the action.
  [[nodiscard]] Meaning by(std::initializer_list<Clause> clauses) const {
    for (const auto& clause : clauses)
      if (clause.applies) return {clause.invariant, clause.rule};
    return {"nothing-else", rule_of(a_.kind)};
  }

  /// Only the winner of an auction pays.
  bool scores_fall_by_bids_only() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (after_.score[p] < before_.score[p] && after_.score[p] < expected_.score[p])
        return breaks("scores-never-fall", before_.phase == Phase::bid ? Rule::U4 : Rule::V6,
                      fmt::format("player {}'s score falls from {} to {}", p, before_.score[p], after_.score[p]));
    return true;
  }

  bool same_on_map() {
    const Clause placed{is(Kind::tile), "tile-placed", Rule::T2};
    const Clause uncovered{is(Kind::uncover), "floor-uncovered", Rule::A4};
    const Meaning treasures =
        by({{is(Kind::tile), "treasures-dealt", Rule::T4}, {is(Kind::dig), "treasure-dug", Rule::A6}});
    return same_by_hex("tile", &State::tile, by({placed})) && same_by_hex("rotation", &State::rotation, by({placed})) &&
           same_by_hex("temple's value", &State::value, by({uncovered, placed})) &&
           same("floors in the supply", &State::floors, by({uncovered})) &&
           same_by_hex("treasures", &State::left, treasures) &&
           same_by_hex("place of the treasures", &State::first, treasures) &&
           same("treasures dealt", &State::dealt, treasures) && same("order of treasures", &State::treasure, treasures);
  }

  bool same_with_players() {
    const Clause guarded{is(Kind::guard), "guard-posted", Rule::A10};
    const bool moves = is(Kind::deploy) || is(Kind::trail) || is(Kind::move);
    const Meaning figures = by({guarded, {moves, "figure-moved", rule_of(a_.kind)}});
    return same("collections", &State::collection,
                by({{is(Kind::swap), "treasures-exchanged", Rule::A7}, {is(Kind::dig), "treasure-dug", Rule::A6}})) &&
           same_workers(figures) && same("workers in the supply", &State::supply, figures) &&
           same("workers out of the game", &State::gone, figures) && same("leaders", &State::leader, figures) &&
           same("guards", &State::guards, by({guarded})) &&
           same("leader's guard", &State::guard_leader, by({guarded})) &&
           same("camps", &State::camps, by({{is(Kind::camp), "camp-pitched", Rule::A8}})) &&
           same("scores", &State::score,
                by({{bids(), "bid-paid", Rule::U4}, {is(Kind::end), "scoring", scores_rule()}}));
  }

  bool same_tiles() {
    const bool scoring = before_.phase == Phase::score || expected_.phase == Phase::score;
    const Clause drawn{decides(), "tile-drawn", auction() ? Rule::U2 : Rule::T1};
    const Clause chosen{is(Kind::choose), "tile-chosen", Rule::U4};
    return same("deck", &State::deck, by({drawn})) && same("tiles drawn", &State::drawn, by({drawn})) &&
           same("tiles put out", &State::put_out, by({{decides(), "tile-drawn", Rule::T3}})) &&
           same("tiles shown", &State::shown, by({chosen, drawn})) &&
           same("tile in hand", &State::hand,
                by({{is(Kind::tile), "tile-placed", Rule::T2},
                    {puts_out(), "tile-drawn", Rule::T3},
                    chosen,
                    {decides(), "tile-drawn", scoring ? volcano_rule() : Rule::T1}}));
  }

  bool same_turn() {
    const bool volcano_round = expected_.phase == Phase::score && !expected_.last_round;
    const Meaning scoring = by({{decides(), "scoring-round", turn_rule()}});
    const Meaning bidding = by({{bids(), "auction-step", Rule::U3}});
    const Meaning turn = by({{decides() || is(Kind::tile), "turn-passed", turn_rule()}});
    return same("last scoring round", &State::last_round, by({{decides(), "scoring-round", Rule::V5}})) &&
           same("players who have scored", &State::scored, scoring) &&
           same("order of scoring", &State::order, scoring) &&
           same("turn markers", &State::turned,
                by({{decides(), "auction-step", volcano_round ? Rule::U8 : Rule::U4}})) &&
           same("players who passed", &State::out, bidding) && same("bidder", &State::bidder, bidding) &&
           same("first to pass", &State::first_out, by({{bids(), "auction-step", Rule::U5}})) &&
           same("bid", &State::bid, bidding) && same("phase", &State::phase, turn) &&
           same("owner of the turn", &State::turn_owner, turn) && same("player to move", &State::to_move, turn);
  }

  /// What is left of the turn, and what was done in it.
  bool same_marks() {
    const Clause forgotten{is(Kind::end), "turn-noted", Rule::T7};
    const Meaning uncovered = by({forgotten, {is(Kind::uncover), "turn-noted", Rule::A4}});
    const Meaning dug = by({forgotten, {is(Kind::dig), "turn-noted", Rule::A6}});
    const Meaning points = by({{!decides() && !is(Kind::tile), "ap-cost", rule_of(a_.kind)},
                               {puts_out(), "turn-passed", Rule::T3},
                               {expected_.phase == Phase::score, "turn-passed", Rule::V1},
                               {places_volcano(), "turn-passed", volcano_rule()},
                               {true, "turn-passed", Rule::T1}});
    return same("action points", &State::ap, points) &&
           same("exchanges", &State::exchanges, by({forgotten, {is(Kind::swap), "turn-noted", Rule::A7}})) &&
           same_set("uncovered once", &State::uncovered_once, uncovered) &&
           same_set("uncovered twice", &State::uncovered_twice, uncovered) &&
           same_set("dug once", &State::dug_once, dug) && same_set("dug twice", &State::dug_twice, dug);
  }

  // The rules that depend on more than the kind of action

  [[nodiscard]] bool puts_out() const { return expected_.put_out != before_.put_out; }
  [[nodiscard]] bool places_volcano() const {
    return is(Kind::tile) && board_.tiles[a_.arg].terrain == Terrain::volcano;
  }
  [[nodiscard]] Rule volcano_rule() const { return auction() ? Rule::U8 : Rule::T5; }

  /// The one of TIK-V2 to V4 that the player's points come from, when it is one alone.
  [[nodiscard]] Rule scores_rule() const {
    const std::size_t player = before_.to_move;
    if (before_.phase != Phase::score) return Rule::V1;
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (p != player && after_.score[p] != before_.score[p]) return Rule::V1;
    bool temples = false, guarded = before_.guards[player] != 0, treasures = false;
    for (Hex h = 0; h < board_.map.hexes(); ++h) {
      if (figures_on(before_, player, h) == 0 || !is_a(board_, before_, h, Terrain::temple)) continue;
      (is_guarded(before_, h) ? guarded : temples) = true;
    }
    for (const auto held : before_.collection[player]) treasures = treasures || held > 0;
    if (temples + guarded + treasures != 1) return Rule::V1;
    return temples ? Rule::V2 : guarded ? Rule::V4 : Rule::V3;
  }

  /// The rule that says who acts next, and in what part of the game.
  [[nodiscard]] Rule turn_rule() const {
    const bool scored = before_.phase == Phase::score, scores = expected_.phase == Phase::score;
    if (bids()) {
      if (expected_.phase == Phase::bid || after_.phase == Phase::bid) return Rule::U3;
      return is(Kind::bid) || before_.bidder != kNoTile ? Rule::U4 : Rule::U5;
    }
    if (is(Kind::tile)) return places_volcano() ? volcano_rule() : Rule::T1;
    if (expected_.last_round) return auction() && !before_.last_round ? Rule::U9 : Rule::V5;
    if (puts_out()) return Rule::T3;
    if (scored) return scores ? Rule::V1 : volcano_rule();
    if (scores) return after_.phase == Phase::score && !auction() ? Rule::V1 : volcano_rule();
    if (is(Kind::choose)) return Rule::U4;
    if (!auction()) return Rule::T1;
    return expected_.turned == 0 ? Rule::U7 : Rule::U6;
  }

  // The comparison of a field

  template <class T>
  bool same(const char* what, T State::*member, const Meaning& meaning) {
    const T &expected = expected_.*member, &found = after_.*member;
    return expected == found || differs(what + difference(expected, found), meaning);
  }
  bool same_by_hex(const char* what, std::array<std::uint8_t, kMaxHexes> State::*member, const Meaning& meaning) {
    const auto &expected = expected_.*member, &found = after_.*member;
    return expected == found || differs(what + by_hex(expected, found), meaning);
  }
  bool same_set(const char* what, HexSet State::*member, const Meaning& meaning) {
    const HexSet expected = expected_.*member, found = after_.*member;
    if (expected == found) return true;
    const HexSet missing = expected & ~found, other = missing != 0 ? missing : found & ~expected;
    return differs(fmt::format("{}: {} {}", what, hex_name(nth_hex(other, 0)),
                               missing != 0 ? "expected, not found" : "found, not expected"),
                   meaning);
  }
  bool same_workers(const Meaning& meaning) {
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (expected_.workers[p] != after_.workers[p])
        return differs(fmt::format("player {}'s workers{}", p, by_hex(expected_.workers[p], after_.workers[p])),
                       meaning);
    return true;
  }
  bool differs(const std::string& detail, const Meaning& meaning) {
    return breaks(meaning, fmt::format("after {} by player {}: {}", kind(), before_.to_move, detail));
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

  const Tikal& game_;
  const Board& board_;
  const State &before_, &after_;
  const Action& a_;
  State expected_;
};

}  // namespace

std::optional<Violation> Tikal::violation(const State& before, const Action& a, const State& after) const {
  return StepCheck(*this, before, a, after).run().found();
}

}  // namespace stela::tikal
