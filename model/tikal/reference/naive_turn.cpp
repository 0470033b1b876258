// The naive engine of how turns follow each other: tiles drawn, scoring rounds, auctions, the end.
#include <bit>

#include "model/tikal/reference/naive.h"
#include "model/tikal/tikal.h"

namespace stela::tikal::naive {

namespace {

class Turns {
 public:
  Turns(const Tikal& game, State& s)
      : board_(game.board()),
        s_(s),
        players_(static_cast<std::size_t>(game.players())),
        auction_(game.chosen().auction != 0) {}

  void bid(const Action& a) {
    s_.bid = a.more;
    s_.bidder = s_.to_move;
    ask_next();
  }

  void pass() {
    s_.out = static_cast<std::uint8_t>(s_.out | 1U << s_.to_move);
    if (s_.first_out == kNoTile) s_.first_out = s_.to_move;
    ask_next();
  }

  void choose(const Action& a) {
    s_.hand = s_.shown[a.arg];
    s_.shown[a.arg] = kNoTile;
    show_hand();
  }

  void end() {
    forget_turn();
    if (s_.phase == Phase::score)
      end_scoring_turn();
    else if (auction_)
      end_auctioned_turn();
    else
      end_plain_turn();
  }

 private:
  void forget_turn() {
    s_.ap = 0;
    s_.exchanges = 0;
    s_.uncovered_once = s_.uncovered_twice = s_.dug_once = s_.dug_twice = 0;
  }

  // Tiles

  std::uint8_t draw() {
    const std::uint8_t tile = s_.deck[s_.drawn];
    s_.deck[s_.drawn] = kNoTile;
    ++s_.drawn;
    return tile;
  }
  [[nodiscard]] bool deck_is_empty() const { return s_.drawn >= board_.deck_size; }

  /// A tile has come to the owner of the turn: a volcano is scored first, others are placed (TIK-T1, T5).
  void show_hand() {
    if (board_.tiles[s_.hand].terrain != Terrain::volcano) return begin_placing();
    for (std::size_t i = 0; i < players_; ++i) s_.order[i] = static_cast<std::uint8_t>((s_.turn_owner + i) % players_);
    begin_scoring_round();
  }

  void begin_placing() {
    s_.to_move = s_.turn_owner;
    if (fits_somewhere(board_, s_, s_.hand)) {
      s_.phase = Phase::place;
      s_.ap = 0;
      return;
    }
    s_.put_out |= std::uint64_t{1} << s_.hand;
    s_.hand = kNoTile;
    s_.phase = Phase::act;
    s_.ap = board_.action_points;
  }

  // Scoring rounds: the order is set

  void begin_scoring_round() {
    s_.scored = 0;
    s_.phase = Phase::score;
    s_.to_move = s_.order[0];
    s_.ap = board_.action_points;
  }

  void end_scoring_turn() {
    s_.score[s_.to_move] = static_cast<std::uint16_t>(s_.score[s_.to_move] + points(board_, s_, s_.to_move));
    ++s_.scored;
    if (s_.scored < players_) {
      s_.to_move = s_.order[s_.scored];
      s_.ap = board_.action_points;
      return;
    }
    s_.order.fill(0);
    s_.scored = 0;
    if (!s_.last_round) return begin_placing();
    s_.phase = Phase::over;
    s_.to_move = s_.turn_owner;
  }

  // The basic game

  void end_plain_turn() {
    if (deck_is_empty()) {
      s_.last_round = true;
      for (std::size_t i = 0; i < players_; ++i)
        s_.order[i] = static_cast<std::uint8_t>((s_.turn_owner + 1U + i) % players_);
      return begin_scoring_round();
    }
    s_.turn_owner = s_.to_move = next_clockwise(s_.turn_owner, players_, [](std::size_t) { return true; });
    s_.hand = draw();
    show_hand();
  }

  // The auction version

  /// Who has not had a turn this round.
  [[nodiscard]] bool participates(std::size_t p) const { return !is_player_in(s_.turned, p); }
  [[nodiscard]] bool is_still_in(std::size_t p) const { return participates(p) && !is_player_in(s_.out, p); }

  void end_auctioned_turn() {
    s_.turned = static_cast<std::uint8_t>(s_.turned | 1U << s_.turn_owner);
    const auto left = players_ - static_cast<std::size_t>(std::popcount(s_.turned));
    if (left == 0 && deck_is_empty()) return begin_last_round_by_score();
    if (left == 0) {
      s_.turned = 0;
      for (std::size_t i = 0; i < players_; ++i) s_.shown[i] = draw();
    }
    const auto opener = next_clockwise(s_.turn_owner, players_, [&](std::size_t p) { return participates(p); });
    if (left == 1) return begin_choice(opener);
    s_.phase = Phase::bid;
    s_.to_move = opener;
  }

  /// TIK-U9: each player comes after those who score before them.
  void begin_last_round_by_score() {
    s_.last_round = true;
    for (std::size_t p = 0; p < players_; ++p) {
      std::size_t before = 0;
      for (std::size_t q = 0; q < players_; ++q)
        if (q != p && scores_before(s_, players_, q, p)) ++before;
      s_.order[before] = static_cast<std::uint8_t>(p);
    }
    begin_scoring_round();
  }

  /// After a bid or a pass: the auction is decided, or somebody is asked.
  void ask_next() {
    const auto may_answer = [&](std::size_t p) { return is_still_in(p) && p != s_.bidder; };
    const std::uint8_t next = next_clockwise(s_.to_move, players_, may_answer);
    if (may_answer(next))
      s_.to_move = next;
    else
      decide(s_.bidder != kNoTile ? s_.bidder : s_.first_out);
  }

  void decide(std::uint8_t winner) {
    s_.score[winner] = static_cast<std::uint16_t>(s_.score[winner] - s_.bid);
    s_.bid = 0;
    s_.bidder = s_.first_out = kNoTile;
    s_.out = 0;
    begin_choice(winner);
  }

  void begin_choice(std::uint8_t player) {
    s_.phase = Phase::choose;
    s_.turn_owner = s_.to_move = player;
  }

  const Board& board_;
  State& s_;
  std::size_t players_;
  bool auction_;
};

}  // namespace

void take_decision(const Tikal& game, State& s, const Action& a) {
  Turns turns(game, s);
  if (a.kind == Kind::bid) turns.bid(a);
  if (a.kind == Kind::pass) turns.pass();
  if (a.kind == Kind::choose) turns.choose(a);
  if (a.kind == Kind::end) turns.end();
}

}  // namespace stela::tikal::naive
