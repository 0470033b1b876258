// The second half of the state invariants: whose turn it is and what has been done in it, scoring rounds, auctions,
// scores.
#include <algorithm>
#include <utility>

#include "model/tikal/reference/state_invariants.h"

namespace stela::tikal::naive {
namespace {

class TurnInvariants : public StateCheck {
 public:
  TurnInvariants(const Tikal& game, const State& s, const Lands& lands) : StateCheck(game, s) { lands_ = lands; }

  TurnInvariants&& run() && {
    // In this order: each check may rely on those before it.
    (void)(turn() && order() && round() && auction() && first_turn() && scores() && action());
    return std::move(*this);
  }

 private:
  [[nodiscard]] bool spends() const { return s_.phase == Phase::act || s_.phase == Phase::score; }

  bool turn() {
    const HexSet uncovered = s_.uncovered_once | s_.uncovered_twice, dug = s_.dug_once | s_.dug_twice;
    const bool apart = (s_.uncovered_once & s_.uncovered_twice) == 0 && (s_.dug_once & s_.dug_twice) == 0;
    if (!holds(spends() ? s_.ap <= board_.action_points : s_.ap == 0, "ap-range", Rule::T1,
               "{} action points in phase {}", s_.ap, static_cast<unsigned>(s_.phase)) ||
        !holds((spends() || (uncovered | dug) == 0) && apart && (uncovered & ~lands_.temples) == 0 &&
                   (dug & ~lands_.treasures) == 0,
               "turn-marks", Rule::T7, "what was uncovered or dug this turn cannot have been"))
      return false;
    unsigned floors = 0, tokens = 0;
    bool fine = true;
    for_each_hex(uncovered, [&](Hex h) {
      const unsigned n = times(s_.uncovered_once, s_.uncovered_twice, h);
      floors += n;
      fine = fine && holds(s_.value[h] >= board_.tiles[s_.tile[h]].value + n, "turn-marks", Rule::A4,
                           "{} floors uncovered this turn on {} of value {}", n, on(h), s_.value[h]);
    });
    for_each_hex(dug, [&](Hex h) {
      const unsigned n = times(s_.dug_once, s_.dug_twice, h);
      tokens += n;
      fine = fine && holds(s_.left[h] + n <= board_.tiles[s_.tile[h]].masks, "turn-marks", Rule::A6,
                           "{} treasures dug this turn on {}, {} are left", n, on(h), s_.left[h]);
    });
    const unsigned least = kUncoverCost * floors + kDigCost * tokens + kExchangeCost * s_.exchanges;
    return fine &&
           holds(s_.exchanges <= (spends() ? kExchangesATurn : 0U), "turn-marks", Rule::A7, "{} exchanges this turn",
                 s_.exchanges) &&
           holds(!spends() || s_.ap + least <= board_.action_points, "turn-marks", Rule::T1,
                 "{} action points left after spending {} at least", s_.ap, least);
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
      // Those who have scored have more points by now than when the order was made.
      const bool right = by_score ? i <= s_.scored || scores_before(s_, players_, s_.order[i - 1], p)
                                  : p == (s_.turn_owner + i + (s_.last_round ? 1U : 0U)) % players_;
      if (!holds(right, "scoring-order",
                 by_score        ? Rule::U9
                 : s_.last_round ? Rule::V5
                                 : Rule::V1,
                 "player {} scores at place {} of the round that player {} began", p, i, s_.turn_owner))
        return false;
    }
    return true;
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
        !holds(stands ? s_.bidder < players_ && in(s_.bidder) && s_.bid >= 1 && s_.bid <= s_.score[s_.bidder]
                      : s_.bid == 0,
               "auction", Rule::U3, "a bid of {} by player {}", s_.bid, s_.bidder) ||
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
    bool printed = s_.floors == board_.floors && s_.dealt == 0;
    for (std::size_t p = 0; p < players_; ++p)
      printed = printed && s_.supply[p] == board_.workers && s_.leader[p] == kInSupply && s_.camps[p] == 0;
    return holds(printed, "first-turn", Rule::S2, "something has left the supply before the first turn");
  }

  /// What can have been scored: at each scoring round at most all temples and a triple of each motif.
  bool scores() {
    unsigned temples = 0, rounds = s_.last_round ? 1U : 0U;
    for_each_hex(lands_.temples, [&](Hex h) { temples += s_.value[h]; });
    const auto scored = [&](std::uint8_t tile) { return board_.tiles[tile].terrain == Terrain::volcano ? 1U : 0U; };
    for_each_hex(lands_.explored, [&](Hex h) { rounds += scored(s_.tile[h]); });
    for_each_hex(s_.put_out, [&](Hex tile) { rounds += scored(tile); });
    if (s_.hand != kNoTile) rounds += scored(s_.hand);
    const unsigned start = auction_ ? board_.auction_start : 0U;
    const unsigned most = start + rounds * (temples + 6U * board_.motifs);
    const auto last = s_.score.begin() + static_cast<std::ptrdiff_t>(players_);
    const unsigned highest = *std::max_element(s_.score.begin(), last);
    const unsigned lowest = *std::min_element(s_.score.begin(), last);
    const bool unpaid = auction_ && is_first_auction() && s_.phase == Phase::bid;
    if (!holds(rounds > 0 || highest <= start, "score-range", auction_ ? Rule::U1 : Rule::S2,
               "a score of {} before any scoring round, {} at the start", highest, start) ||
        !holds(!unpaid || lowest == start, "score-range", Rule::U1,
               "a score of {} before any bid is paid, {} at the start", lowest, start))
      return false;
    return holds(highest <= most, "score-range", Rule::V1, "a score of {}, {} scoring rounds allow {}", highest, rounds,
                 most);
  }

  /// The player to move can always do something.
  bool action() {
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
};

}  // namespace

std::optional<Violation> turn_violation(const Tikal& game, const State& s, const Lands& lands) {
  return TurnInvariants(game, s, lands).run().found();
}

}  // namespace stela::tikal::naive
