// The step audit: what an action must have changed, told a second time and plainly, and that nothing else has changed.
// The state that should have come out is made from the one before and compared with the one that did, member by member.
// The state before has passed the state audit.
#include <fmt/format.h>

#include <concepts>
#include <string>
#include <utility>

#include "model/tikal/reference/violated_rule.h"

namespace stela::tikal {
namespace {

using namespace naive;

class StepCheck {
 public:
  StepCheck(const Tikal& game, const State& before, const Action& a, const State& after)
      : game_(game),
        board_(game.board()),
        before_(before),
        after_(after),
        a_(a),
        expected_(before),
        meanings_(game, before, a, expected_, after) {}

  std::optional<Violation> run() {
    if (!fits_phase() || !is_formed()) return std::move(violation_);
    if (a_.kind >= Kind::bid)
      take_decision(game_, expected_, a_);
    else
      act(board_, expected_, a_);
    // Both are derived from the rest, and checked as that in the state audit.
    expected_.borders = after_.borders;
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

  /// Whether it can be played at all; whether it may be is the legality check's question.
  bool is_formed() {
    const bool formed = before_.to_move < game_.players() && numbers_exist();
    return formed ||
           breaks("action-form", rule_of(a_.kind), fmt::format("{} with a hex or a number that is none", kind()));
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
    (void)(scores_fall_by_bids_only() && same_on_map() && same_with_players() && same_tiles() && same_turn() &&
           breaks("nothing-else", rule_of(a_.kind), fmt::format("after {}: a difference without a name", kind())));
  }

  bool same_on_map() {
    return same_by_hex("tile", &State::tile, meanings_.tile()) &&
           same_by_hex("rotation", &State::rotation, meanings_.tile()) &&
           same_by_hex("temple's value", &State::value, meanings_.value()) &&
           same("floors in the supply", &State::floors, meanings_.floors()) &&
           same_by_hex("treasures", &State::left, meanings_.treasures()) &&
           same_by_hex("place of the treasures", &State::first, meanings_.treasures()) &&
           same("treasures dealt", &State::dealt, meanings_.treasures()) &&
           same("order of treasures", &State::treasure, meanings_.treasures());
  }

  bool same_with_players() {
    return same("collections", &State::collection, meanings_.collections()) && same_workers() &&
           same("workers in the supply", &State::supply, meanings_.figures()) &&
           same("workers out of the game", &State::gone, meanings_.figures()) &&
           same("leaders", &State::leader, meanings_.figures()) && same("guards", &State::guards, meanings_.guards()) &&
           same("leader's guard", &State::guard_leader, meanings_.guards()) &&
           same("camps", &State::camps, meanings_.camps()) && same("scores", &State::score, meanings_.scores());
  }

  bool same_tiles() {
    return same("deck", &State::deck, meanings_.deck()) && same("tiles drawn", &State::drawn, meanings_.deck()) &&
           same("tiles put out", &State::put_out, meanings_.put_out()) &&
           same("tiles shown", &State::shown, meanings_.shown()) &&
           same("tile in hand", &State::hand, meanings_.hand());
  }

  bool same_turn() {
    return same("last scoring round", &State::last_round, meanings_.last_round()) &&
           same("players who have scored", &State::scored, meanings_.scoring_round()) &&
           same("order of scoring", &State::order, meanings_.scoring_round()) &&
           same("turn markers", &State::turned, meanings_.markers()) &&
           same("players who passed", &State::out, meanings_.bids()) &&
           same("bidder", &State::bidder, meanings_.bids()) &&
           same("first to pass", &State::first_out, meanings_.first_to_pass()) &&
           same("bid", &State::bid, meanings_.bids()) && same("phase", &State::phase, meanings_.turn()) &&
           same("owner of the turn", &State::turn_owner, meanings_.turn()) &&
           same("player to move", &State::to_move, meanings_.turn()) &&
           same("action points", &State::ap, meanings_.action_points()) &&
           same("exchanges", &State::exchanges, meanings_.exchanges()) &&
           same_set("uncovered once", &State::uncovered_once, meanings_.uncovered()) &&
           same_set("uncovered twice", &State::uncovered_twice, meanings_.uncovered()) &&
           same_set("dug once", &State::dug_once, meanings_.dug()) &&
           same_set("dug twice", &State::dug_twice, meanings_.dug());
  }

  /// Only the winner of an auction pays.
  bool scores_fall_by_bids_only() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (after_.score[p] < before_.score[p] && after_.score[p] < expected_.score[p])
        return breaks("scores-never-fall", before_.phase == Phase::bid ? Rule::U4 : Rule::V6,
                      fmt::format("player {}'s score falls from {} to {}", p, before_.score[p], after_.score[p]));
    return true;
  }

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
  bool same_workers() {
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      if (expected_.workers[p] != after_.workers[p])
        return differs(fmt::format("player {}'s workers{}", p, by_hex(expected_.workers[p], after_.workers[p])),
                       meanings_.figures());
    return true;
  }
  bool differs(const std::string& detail, const Meaning& meaning) {
    return breaks(meaning.invariant, meaning.rule,
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

  [[nodiscard]] std::string_view kind() const { return kKindNames[static_cast<std::size_t>(a_.kind)]; }

  const Tikal& game_;
  const Board& board_;
  const State &before_, &after_;
  const Action& a_;
  State expected_;
  Meanings meanings_;
  std::optional<Violation> violation_;
};

}  // namespace

std::optional<Violation> Tikal::violation(const State& before, const Action& a, const State& after) const {
  return StepCheck(*this, before, a, after).run();
}

}  // namespace stela::tikal
