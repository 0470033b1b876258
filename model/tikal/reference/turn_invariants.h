// The second half of the state invariants: whose turn it is and what has been done in it, scoring rounds, auctions,
// scores. Over any domain (model/domain.h).
#pragma once

#include <string_view>

#include "model/tikal/names.h"
#include "model/tikal/reference/state_check.h"

namespace stela::tikal::naive {

/// Of a state whose pieces are where they may be.
template <class Domain>
class TurnInvariants : public StateCheck<Domain> {
 protected:
  using Base = StateCheck<Domain>;
  using Base::auction_;
  using Base::board_;
  using Base::either_rule;
  using Base::first_of;
  using Base::game_;
  using Base::holds;
  using Base::holds_where;
  using Base::lands_;
  using Base::on;
  using Base::players_;
  using Base::s_;
  using Base::tile_name;
  using typename Base::Hexes;
  using typename Base::Truth;
  using Players = typename StateOf<Domain>::Players;

  TurnInvariants(const Tikal& game, const StateOf<Domain>& s) : StateCheck<Domain>(game, s) {}

  bool turns() {
    // In this order: each check may rely on those before it.
    return turn() && order() && round() && auction() && first_turn() && scores() && action();
  }

 private:
  [[nodiscard]] std::string_view phase_name() const { return kPhaseNames[static_cast<std::size_t>(s_.phase)]; }
  [[nodiscard]] bool spends() const { return s_.phase == Phase::act || s_.phase == Phase::score; }

  bool turn() {
    const Hexes uncovered = s_.uncovered_once | s_.uncovered_twice, dug = s_.dug_once | s_.dug_twice;
    const Truth apart =
        is_empty(Hexes(s_.uncovered_once & s_.uncovered_twice)) && is_empty(Hexes(s_.dug_once & s_.dug_twice));
    const Truth none = is_empty(uncovered) && is_empty(dug);
    if (!holds(spends() ? wide(s_.ap) <= wide(points_of_turn(board_, s_, players_)) : s_.ap == 0, "ap-range", Rule::T1,
               "{} action points in phase {}", s_.ap, phase_name()) ||
        !holds((spends() || none) && apart && is_empty(minus(uncovered, lands_.temples)) &&
                   is_empty(minus(dug, lands_.treasures)),
               "turn-marks", Rule::T7, "the marks of what was uncovered or dug this turn are impossible"))
      return false;
    bool fine = true;
    each_in(uncovered, [&](Hex h, const Truth&) { fine = fine && uncovered_on(h); });
    each_in(dug, [&](Hex h, const Truth&) { fine = fine && dug_on(h); });
    const auto floors = size_of(s_.uncovered_once) + 2 * size_of(s_.uncovered_twice);
    const auto tokens = size_of(s_.dug_once) + 2 * size_of(s_.dug_twice);
    const auto least = kUncoverCost * floors + kDigCost * tokens + kExchangeCost * wide(s_.exchanges);
    return fine &&
           holds(s_.exchanges <= (spends() ? kExchangesATurn : 0), "turn-marks", Rule::A7, "{} exchanges this turn",
                 s_.exchanges) &&
           holds(!spends() || wide(s_.ap) + least <= wide(points_of_turn(board_, s_, players_)), "turn-marks", Rule::T1,
                 "{} action points left after spending {} at least", s_.ap, least);
  }
  bool uncovered_on(Hex h) {
    const auto printed = printed_value(board_, s_.tile[h]);
    const auto fits = [&](const Truth& marked, int n) {
      return holds_where(marked, s_.value[h] >= printed + n, "turn-marks", Rule::A4,
                         "{} floors uncovered this turn on {} of value {}", n, on(h), s_.value[h]);
    };
    return fits(is_in(s_.uncovered_once, h), 1) && fits(is_in(s_.uncovered_twice, h), 2);
  }
  bool dug_on(Hex h) {
    const auto fits = [&](const Truth& marked, int n) {
      return holds_where(marked, s_.left[h] + n <= masks_on(board_, s_.tile[h]), "turn-marks", Rule::A6,
                         "{} treasures dug this turn on {}, {} are left", n, on(h), s_.left[h]);
    };
    return fits(is_in(s_.dug_once, h), 1) && fits(is_in(s_.dug_twice, h), 2);
  }

  [[nodiscard]] Truth holds_volcano() const {
    return s_.hand != kNoTile && terrain_is(board_, s_.hand, Terrain::volcano);
  }

  /// Who moves, with what in hand, and in a scoring round in what order.
  bool order() {
    const bool scoring = s_.phase == Phase::score, places = s_.phase == Phase::place;
    const Truth volcano_round = scoring && !s_.last_round;
    const Truth hand_is_right = (places && s_.hand != kNoTile) || (volcano_round && holds_volcano()) ||
                                (!places && !volcano_round && s_.hand == kNoTile);
    if (!holds(hand_is_right, "hand", either_rule(volcano_round, Rule::T5, Rule::T1), "{} in hand in phase {}",
               tile_name(s_.hand), phase_name()) ||
        !holds(!s_.last_round || (s_.drawn == board_.deck_size && (scoring || s_.phase == Phase::over)), "last-round",
               Rule::V5, "the last scoring round in phase {}, {} tiles drawn", phase_name(), s_.drawn) ||
        !holds(s_.last_round || s_.phase != Phase::over, "last-round", Rule::V5, "over without a last scoring round"))
      return false;
    if (!scoring)
      return holds(rest_is(s_.order, 0, 0) && s_.scored == 0, "scoring-order", Rule::V1,
                   "an order of scoring in phase {}", phase_name()) &&
             holds(s_.phase == Phase::bid || s_.turn_owner == s_.to_move, "turn-order", Rule::T1,
                   "player {} to move in the turn of player {}", s_.to_move, s_.turn_owner);
    if (!holds(s_.scored < players_ && rest_is(s_.order, players_, 0), "scoring-order", Rule::V1,
               "{} of {} players have scored", s_.scored, players_))
      return false;
    return scoring_order() && holds(number_at(s_.order, s_.scored) == s_.to_move, "scoring-order", Rule::V1,
                                    "player {} to move while player {} scores", s_.to_move, s_.scored);
  }

  bool scoring_order() {
    for (std::size_t i = 0; i < players_; ++i) {
      const auto& p = s_.order[i];
      Truth once = p < players_;
      for (std::size_t j = 0; j < i; ++j) once = once && s_.order[j] != p;
      if (!holds(once, "scoring-order", Rule::V1, "player {} cannot score at place {}", p, i) ||
          !(auction_ ? follows_in_auction(i) : follows_clockwise(i)))
        return false;
    }
    return true;
  }
  /// TIK-U9 orders the last scoring round. Those who have scored have more points by now than when the order was made.
  bool follows_in_auction(std::size_t i) {
    const Truth before = !s_.last_round || s_.scored >= i || i == 0;
    if constexpr (!Domain::kSymbols)
      if (before) return s_.last_round || follows_clockwise(i);
    return holds(s_.last_round || is_clockwise(i), "scoring-order", Rule::V1, "player {} scores at place {}",
                 s_.order[i], i) &&
           holds(before || scores_before(s_, players_, s_.order[i == 0 ? 0 : i - 1], s_.order[i]), "scoring-order",
                 Rule::U9, "player {} scores at place {} by points, after player {}", s_.order[i], i,
                 s_.order[i == 0 ? 0 : i - 1]);
  }
  bool follows_clockwise(std::size_t i) {
    return holds(is_clockwise(i), "scoring-order", either_rule(s_.last_round, Rule::V5, Rule::V1),
                 "player {} scores at place {} of the round that player {} began", s_.order[i], i, s_.turn_owner);
  }
  [[nodiscard]] Truth is_clockwise(std::size_t i) const {
    const auto n = static_cast<int>(players_);
    const auto begun = wide(s_.turn_owner) + static_cast<int>(i);
    return (!s_.last_round && s_.order[i] == begun % n) || (s_.last_round && s_.order[i] == (begun + 1) % n);
  }

  // The auction version

  [[nodiscard]] Truth participates(std::size_t p) const { return !is_in(s_.turned, p); }
  /// Whether it is that of the game's first turn.
  [[nodiscard]] Truth is_first_auction() const { return s_.drawn == players_ && is_empty(s_.turned); }
  [[nodiscard]] Truth owner_is_first() const { return s_.turn_owner == game_.chosen().start; }
  [[nodiscard]] Truth owner_participates() const { return !is_in(s_.turned, s_.turn_owner); }

  /// The tiles shown are those of the players who have not had their turn; in the basic game each tile was a turn.
  bool round() {
    const int start = game_.chosen().start, n = static_cast<int>(players_);
    typename Domain::template Number<int> shown{};
    for (std::size_t i = 0; i < s_.shown.size(); ++i) {
      const Truth taken = s_.shown[i] == kNoTile;
      shown = shown + count_where(!taken, 1);
      if (!holds(taken || (auction_ && i < players_ && s_.shown[i] < board_.deck_size), "round", Rule::U2,
                 "tile {} shown at place {}", s_.shown[i], i + 1))
        return false;
    }
    if (!auction_)
      return holds(is_empty(s_.turned), "round", Rule::U4, "a turn marker in the basic game") &&
             holds(s_.drawn > 0 && s_.turn_owner == (start + wide(s_.drawn) + (n - 1)) % n, "turn-order",
                   either_rule(s_.drawn == 1, Rule::S3, Rule::T1), "the turn of player {} at tile {}", s_.turn_owner,
                   s_.drawn);
    if (!holds(none_from(s_.turned, players_), "round", Rule::U4, "a turn marker of who does not play")) return false;
    const auto waiting = n - size_of(s_.turned);
    const bool decides = s_.phase == Phase::bid || s_.phase == Phase::choose;
    const auto in_turn = count_where(!decides && !s_.last_round, 1);
    const Truth last = s_.last_round, none_yet = is_empty(s_.turned), first_of_all = is_first_auction();
    const Truth opens = (none_yet && (!first_of_all || owner_is_first())) || (!none_yet && !owner_participates());
    return holds(s_.drawn > 0 && wide(s_.drawn) % n == 0 && shown + in_turn == waiting, "round", Rule::U2,
                 "{} tiles shown, {} players have not had their turn", shown, waiting) &&
           holds((waiting == 0) == last, "round", Rule::U6, "{} players have not had their turn", waiting) &&
           holds(s_.phase == Phase::bid ? opens : Truth(last || owner_participates()), "turn-order",
                 either_rule(first_of_all, Rule::U7, Rule::U6), "the turn of player {}, who cannot have it",
                 s_.turn_owner);
  }

  bool auction() {
    const bool bids = s_.phase == Phase::bid;
    const Truth stands = s_.bidder != kNoTile;
    const auto in = [&](const auto& p) { return Truth(!is_in(s_.turned, p) && !is_in(s_.out, p)); };
    if (!bids)
      return holds(is_empty(s_.out) && !stands && s_.first_out == kNoTile && s_.bid == 0, "auction", Rule::U3,
                   "a bid or a pass in phase {}", phase_name());
    const Truth nobody_out = is_empty(s_.out);
    if (!holds(none_from(s_.out, players_) && is_empty(Players(s_.out & s_.turned)) && in(s_.to_move) &&
                   s_.bidder != s_.to_move,
               "auction", Rule::U3, "player {} is asked, who is not in the auction", s_.to_move) ||
        !holds(!stands || (s_.bidder < players_ && in(s_.bidder)), "auction", Rule::U3, "a bid of {} by player {}",
               s_.bid, s_.bidder) ||
        !holds(stands ? s_.bid >= 1 && s_.bid <= number_at(s_.score, s_.bidder) : s_.bid == 0, "auction", Rule::U3,
               "a bid of {} by player {}", s_.bid, s_.bidder) ||
        !holds(nobody_out ? s_.first_out == kNoTile : s_.first_out < players_ && is_in(s_.out, s_.first_out), "auction",
               Rule::U5, "player {} as the first who passed", s_.first_out))
      return false;
    // Whoever is between the one who acted first, or bid last, and the one asked now has passed.
    const Rule opens = is_empty(s_.turned) ? Rule::U7 : Rule::U6;
    std::size_t p = stands               ? at(s_.bidder)
                    : is_first_auction() ? at(s_.turn_owner)
                                         : next_clockwise(at(s_.turn_owner), players_,
                                                          [&](std::size_t q) { return bool{participates(q)}; });
    const std::size_t opener = p;
    int passed = 0;
    for (; p != s_.to_move; p = (p + 1) % players_) {
      passed += is_in(s_.out, p) ? 1 : 0;
      if (!holds(!in(p) || s_.bidder == p, "auction", stands || !nobody_out ? Rule::U3 : opens,
                 "player {} is asked before player {}", s_.to_move, p))
        return false;
    }
    return holds(stands || (size_of(s_.out) == passed && (nobody_out || s_.first_out == opener)), "auction", opens,
                 "player {} opened, but others passed", opener);
  }

  // Points, and the way on

  /// What is on the map, until somebody has had action points, is as it was at the start.
  bool first_turn() {
    if (spends()) return true;
    const Truth first = auction_ ? is_first_auction() : Truth(s_.drawn == 1);
    const Truth applies = first && !holds_volcano() && !s_.last_round;
    if constexpr (!Domain::kSymbols)
      if (!applies) return true;
    Truth printed = s_.dealt == 0;
    for (std::size_t v = 0; v <= kMaxFloor; ++v) printed = printed && s_.floors[v] == board_.floors[v];
    for (std::size_t p = 0; p < players_; ++p)
      printed = printed && s_.supply[p] == board_.workers && s_.leader[p] == kInSupply && is_empty(s_.camps[p]);
    return holds_where(applies, printed, "first-turn", Rule::S2, "something has left the supply before the first turn");
  }

  /// What can have been scored: at each scoring round at most all temples and a triple of each motif.
  bool scores() {
    auto rounds = count_where(s_.last_round, 1) + count_where(holds_volcano(), 1);
    each_in(lands_.volcanoes, [&](Hex, const Truth& in) { rounds = rounds + count_where(in, 1); });
    each_in(s_.put_out, [&](auto tile, const Truth& in) {
      if (tile < board_.deck_size && terrain_is(board_, tile, Terrain::volcano)) rounds = rounds + count_where(in, 1);
    });
    const auto start = [&](std::size_t p) { return board_.points_at_start[p] + (auction_ ? board_.auction_start : 0); };
    const Truth unpaid = auction_ && s_.phase == Phase::bid && is_first_auction();
    typename Domain::template Number<int> temples{};
    each_in(lands_.temples, [&](Hex h, const Truth& in) { temples = temples + count_where(in, wide(s_.value[h])); });
    const auto gained = times(rounds, temples + 6 * board_.motifs);
    for (std::size_t p = 0; p < players_; ++p)
      if (!holds(rounds > 0 || s_.score[p] <= start(p), "score-range", auction_ ? Rule::U1 : Rule::S2,
                 "player {} has {} points before any scoring round, {} at the start", p, s_.score[p], start(p)))
        return false;
    for (std::size_t p = 0; p < players_; ++p)
      if (!holds(!unpaid || s_.score[p] == start(p), "score-range", Rule::U1,
                 "player {} has {} points before any bid is paid, {} at the start", p, s_.score[p], start(p)))
        return false;
    for (std::size_t p = 0; p < players_; ++p)
      if (!holds(wide(s_.score[p]) <= start(p) + gained, "score-range", Rule::V1,
                 "player {} has {} points, {} scoring rounds allow {}", p, s_.score[p], rounds, start(p) + gained))
        return false;
    return true;
  }

  /// The player to move can always do something: the legality check is asked, over integers.
  bool action() {
    if constexpr (Domain::kSymbols) {
      return true;
    } else {
      bool can = s_.phase == Phase::over;
      Rule rule = Rule::T1;
      if (spends()) can = game_.why_not(s_, Action::end()) == Rule::none;
      if (s_.phase == Phase::place) {
        can = fits_somewhere(board_, s_, s_.hand);
        rule = Rule::T3;
      }
      if (s_.phase == Phase::bid) can = game_.why_not(s_, Action::pass()) == Rule::none;
      if (s_.phase == Phase::choose) can = !rest_is(s_.shown, 0, kNoTile);
      return holds(can, "someone-can-act", rule, "player {} has no action", s_.to_move);
    }
  }
};

}  // namespace stela::tikal::naive
