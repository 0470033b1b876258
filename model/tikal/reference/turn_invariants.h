// The second half of the state invariants: whose turn it is and what has been done in it, scoring rounds, auctions,
// scores. Over any domain (model/domain.h).
#pragma once

#include "model/tikal/reference/state_check.h"

namespace stela::tikal::naive {

/// Of a state whose pieces are where they may be.
template <class Domain>
class TurnInvariants : public StateCheck<Domain> {
 protected:
  using Base = StateCheck<Domain>;
  using Base::auction_;
  using Base::board_;
  using Base::first_of;
  using Base::game_;
  using Base::holds;
  using Base::holds_where;
  using Base::lands_;
  using Base::on;
  using Base::players_;
  using Base::s_;
  using typename Base::Hexes;
  using typename Base::Truth;

  TurnInvariants(const Tikal& game, const StateOf<Domain>& s) : StateCheck<Domain>(game, s) {}

  bool turns() {
    // In this order: each check may rely on those before it.
    return turn() && order() && round() && auction() && first_turn() && scores() && action();
  }

 private:
  [[nodiscard]] bool spends() const { return s_.phase == Phase::act || s_.phase == Phase::score; }

  bool turn() {
    const Hexes uncovered = s_.uncovered_once | s_.uncovered_twice, dug = s_.dug_once | s_.dug_twice;
    const Truth apart =
        is_empty(Hexes(s_.uncovered_once & s_.uncovered_twice)) && is_empty(Hexes(s_.dug_once & s_.dug_twice));
    const Truth none = is_empty(uncovered) && is_empty(dug);
    if (!holds(spends() ? s_.ap <= board_.action_points : s_.ap == 0, "ap-range", Rule::T1,
               "{} action points in phase {}", s_.ap, static_cast<unsigned>(s_.phase)) ||
        !holds((spends() || none) && apart && is_empty(outside(uncovered, lands_.temples)) &&
                   is_empty(outside(dug, lands_.treasures)),
               "turn-marks", Rule::T7, "the marks of what was uncovered or dug this turn are impossible"))
      return false;
    bool fine = true;
    for_each_hex(may_be_in(uncovered, lands_.temples), [&](Hex h) { fine = fine && uncovered_on(h); });
    for_each_hex(may_be_in(dug, lands_.treasures), [&](Hex h) { fine = fine && dug_on(h); });
    const auto floors = size_of(s_.uncovered_once) + 2 * size_of(s_.uncovered_twice);
    const auto tokens = size_of(s_.dug_once) + 2 * size_of(s_.dug_twice);
    const auto least = kUncoverCost * floors + kDigCost * tokens + kExchangeCost * wide(s_.exchanges);
    return fine &&
           holds(s_.exchanges <= (spends() ? kExchangesATurn : 0), "turn-marks", Rule::A7, "{} exchanges this turn",
                 s_.exchanges) &&
           holds(!spends() || wide(s_.ap) + least <= board_.action_points, "turn-marks", Rule::T1,
                 "{} action points left after spending {} at least", s_.ap, least);
  }
  bool uncovered_on(Hex h) {
    const int printed = board_.tiles[s_.tile[h]].value;
    const auto fits = [&](const Truth& marked, int n) {
      return holds_where(marked, s_.value[h] >= printed + n, "turn-marks", Rule::A4,
                         "{} floors uncovered this turn on {} of value {}", n, on(h), s_.value[h]);
    };
    return fits(is_in(s_.uncovered_once, h), 1) && fits(is_in(s_.uncovered_twice, h), 2);
  }
  bool dug_on(Hex h) {
    const auto fits = [&](const Truth& marked, int n) {
      return holds_where(marked, s_.left[h] + n <= board_.tiles[s_.tile[h]].masks, "turn-marks", Rule::A6,
                         "{} treasures dug this turn on {}, {} are left", n, on(h), s_.left[h]);
    };
    return fits(is_in(s_.dug_once, h), 1) && fits(is_in(s_.dug_twice, h), 2);
  }

  /// Who moves, with what in hand, and in a scoring round in what order.
  bool order() {
    const bool scoring = s_.phase == Phase::score, volcano_round = scoring && !s_.last_round;
    const bool holds_volcano = s_.hand != kNoTile && board_.tiles[s_.hand].terrain == Terrain::volcano;
    if (!holds(s_.phase == Phase::place ? s_.hand != kNoTile
               : volcano_round          ? holds_volcano
                                        : s_.hand == kNoTile,
               "hand", volcano_round ? Rule::T5 : Rule::T1, "tile {} in hand in phase {}", s_.hand,
               static_cast<unsigned>(s_.phase)) ||
        !holds(!s_.last_round || (s_.drawn == board_.deck_size && (scoring || s_.phase == Phase::over)), "last-round",
               Rule::V5, "the last scoring round in phase {}, {} tiles drawn", static_cast<unsigned>(s_.phase),
               s_.drawn) ||
        !holds(s_.last_round || s_.phase != Phase::over, "last-round", Rule::V5, "over without a last scoring round"))
      return false;
    if (!scoring)
      return holds(rest_is(s_.order, 0, 0) && s_.scored == 0, "scoring-order", Rule::V1,
                   "an order of scoring in phase {}", static_cast<unsigned>(s_.phase)) &&
             holds(s_.phase == Phase::bid || s_.to_move == s_.turn_owner, "turn-order", Rule::T1,
                   "player {} to move in the turn of player {}", s_.to_move, s_.turn_owner);
    if (!holds(s_.scored < players_ && rest_is(s_.order, players_, 0), "scoring-order", Rule::V1,
               "{} of {} players have scored", s_.scored, players_))
      return false;
    return scoring_order() && holds(s_.to_move == s_.order[s_.scored], "scoring-order", Rule::V1,
                                    "player {} to move while player {} scores", s_.to_move, s_.order[s_.scored]);
  }

  bool scoring_order() {
    unsigned met = 0;
    const bool by_score = auction_ && s_.last_round;
    for (std::size_t i = 0; i < players_; ++i) {
      const std::size_t p = s_.order[i];
      if (!holds(p < players_ && !is_player_in(met, p), "scoring-order", Rule::V1, "player {} cannot score at place {}",
                 p, i))
        return false;
      met |= 1U << p;
      if (!(by_score ? follows_by_score(i) : follows_clockwise(i))) return false;
    }
    return true;
  }
  bool follows_by_score(std::size_t i) {
    // Those who have scored have more points by now than when the order was made.
    return i <= s_.scored ||
           holds(scores_before(s_, players_, s_.order[i - 1], s_.order[i]), "scoring-order", Rule::U9,
                 "player {} scores at place {} by points, after player {}", s_.order[i], i, s_.order[i - 1]);
  }
  bool follows_clockwise(std::size_t i) {
    const std::size_t expected = (s_.turn_owner + i + (s_.last_round ? 1U : 0U)) % players_;
    return holds(s_.order[i] == expected, "scoring-order", s_.last_round ? Rule::V5 : Rule::V1,
                 "player {} scores at place {} of the round that player {} began", s_.order[i], i, s_.turn_owner);
  }

  // The auction version

  [[nodiscard]] bool participates(std::size_t p) const { return !is_player_in(s_.turned, p); }
  /// Whether it is that of the game's first turn.
  [[nodiscard]] bool is_first_auction() const { return s_.drawn == players_ && s_.turned == 0; }

  /// The tiles shown are those of the players who have not had their turn; in the basic game each tile was a turn.
  bool round() {
    const std::size_t start = static_cast<std::size_t>(game_.chosen().start);
    unsigned shown = 0;
    for (std::size_t i = 0; i < s_.shown.size(); ++i) {
      const bool taken = s_.shown[i] == kNoTile;
      shown += taken ? 0U : 1U;
      if (!holds(taken || (auction_ && i < players_ && s_.shown[i] < board_.deck_size), "round", Rule::U2,
                 "tile {} shown at place {}", s_.shown[i], i + 1))
        return false;
    }
    if (!auction_) {
      const unsigned turns = s_.drawn;
      return holds(s_.turned == 0, "round", Rule::U4, "a turn marker in the basic game") &&
             holds(turns > 0 && s_.turn_owner == (start + turns - 1) % players_, "turn-order",
                   turns == 1 ? Rule::S3 : Rule::T1, "the turn of player {} at tile {}", s_.turn_owner, turns);
    }
    unsigned waiting = 0;
    for (std::size_t p = 0; p < players_; ++p) waiting += participates(p) ? 1U : 0U;
    const bool asks = s_.phase == Phase::bid || s_.phase == Phase::choose;
    const unsigned in_turn = asks || s_.last_round ? 0U : 1U;
    const bool first_of_all = is_first_auction();
    return holds(s_.turned >> players_ == 0 && s_.drawn > 0 && s_.drawn % players_ == 0 && shown + in_turn == waiting,
                 "round", Rule::U2, "{} tiles shown, {} players have not had their turn", shown, waiting) &&
           holds((waiting == 0) == s_.last_round, "round", Rule::U6, "{} players have not had their turn", waiting) &&
           holds(s_.phase == Phase::bid
                     ? (s_.turned == 0 ? !first_of_all || s_.turn_owner == start : !participates(s_.turn_owner))
                     : s_.last_round || participates(s_.turn_owner),
                 "turn-order", first_of_all ? Rule::U7 : Rule::U6, "the turn of player {}, who cannot have it",
                 s_.turn_owner);
  }

  bool auction() {
    const bool bids = s_.phase == Phase::bid, stands = s_.bidder != kNoTile;
    const auto in = [&](std::size_t p) { return participates(p) && !is_player_in(s_.out, p); };
    if (!bids)
      return holds(s_.out == 0 && !stands && s_.first_out == kNoTile && s_.bid == 0, "auction", Rule::U3,
                   "a bid or a pass in phase {}", static_cast<unsigned>(s_.phase));
    if (!holds(s_.out >> players_ == 0 && (s_.out & s_.turned) == 0 && in(s_.to_move) && s_.to_move != s_.bidder,
               "auction", Rule::U3, "player {} is asked, who is not in the auction", s_.to_move) ||
        !holds(!stands || (s_.bidder < players_ && in(s_.bidder)), "auction", Rule::U3, "a bid of {} by player {}",
               s_.bid, s_.bidder) ||
        !holds(stands ? s_.bid >= 1 && s_.bid <= s_.score[s_.bidder] : s_.bid == 0, "auction", Rule::U3,
               "a bid of {} by player {}", s_.bid, s_.bidder) ||
        !holds(s_.out == 0 ? s_.first_out == kNoTile : s_.first_out < players_ && is_player_in(s_.out, s_.first_out),
               "auction", Rule::U5, "player {} as the first who passed", s_.first_out))
      return false;
    // Whoever is between the one who acted first, or bid last, and the one asked now has passed.
    const Rule opens = s_.turned == 0 ? Rule::U7 : Rule::U6;
    std::size_t p = stands ? s_.bidder
                    : is_first_auction()
                        ? s_.turn_owner
                        : next_clockwise(s_.turn_owner, players_, [&](std::size_t q) { return participates(q); });
    const std::size_t opener = p;
    unsigned passed = 0;
    for (; p != s_.to_move; p = (p + 1) % players_) {
      if (is_player_in(s_.out, p)) passed |= 1U << p;
      if (!holds(!in(p) || p == s_.bidder, "auction", stands || s_.out != 0 ? Rule::U3 : opens,
                 "player {} is asked before player {}", s_.to_move, p))
        return false;
    }
    return stands || holds(passed == s_.out && (s_.out == 0 || s_.first_out == opener), "auction", opens,
                           "player {} opened, but others passed", opener);
  }

  // Points, and the way on

  /// What is on the map, until somebody has had action points, is as it was at the start.
  bool first_turn() {
    const bool volcano = s_.hand != kNoTile && board_.tiles[s_.hand].terrain == Terrain::volcano;
    const bool first = auction_ ? is_first_auction() : s_.drawn == 1;
    if (!first || spends() || volcano || s_.last_round) return true;
    Truth printed = s_.dealt == 0;
    for (std::size_t v = 0; v <= kMaxFloor; ++v) printed = printed && s_.floors[v] == board_.floors[v];
    for (std::size_t p = 0; p < players_; ++p)
      printed = printed && s_.supply[p] == board_.workers && s_.leader[p] == kInSupply && is_empty(s_.camps[p]);
    return holds(printed, "first-turn", Rule::S2, "something has left the supply before the first turn");
  }

  /// What can have been scored: at each scoring round at most all temples and a triple of each motif.
  bool scores() {
    int rounds = s_.last_round ? 1 : 0;
    const auto count_round = [&](std::uint8_t tile) {
      rounds += board_.tiles[tile].terrain == Terrain::volcano ? 1 : 0;
    };
    for_each_hex(lands_.explored, [&](Hex h) { count_round(s_.tile[h]); });
    for_each_hex(s_.put_out, count_round);
    if (s_.hand != kNoTile) count_round(s_.hand);
    const int start = auction_ ? board_.auction_start : 0;
    const bool unpaid = auction_ && is_first_auction() && s_.phase == Phase::bid;
    typename Domain::template Number<int> temples{};
    for_each_hex(lands_.temples, [&](Hex h) { temples = temples + wide(s_.value[h]); });
    const auto most = start + rounds * (temples + 6 * board_.motifs);
    for (std::size_t p = 0; p < players_; ++p)
      if (!holds(rounds > 0 || s_.score[p] <= start, "score-range", auction_ ? Rule::U1 : Rule::S2,
                 "player {} has {} points before any scoring round, {} at the start", p, s_.score[p], start))
        return false;
    for (std::size_t p = 0; p < players_; ++p)
      if (!holds(!unpaid || s_.score[p] == start, "score-range", Rule::U1,
                 "player {} has {} points before any bid is paid, {} at the start", p, s_.score[p], start))
        return false;
    for (std::size_t p = 0; p < players_; ++p)
      if (!holds(s_.score[p] <= most, "score-range", Rule::V1, "player {} has {} points, {} scoring rounds allow {}", p,
                 s_.score[p], rounds, most))
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
