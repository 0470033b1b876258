// The naive engine of how turns follow each other, over any domain: what a bid, a pass, a choice or the end of a turn
// brings, tiles drawn, scoring rounds, auctions, the end (TIK-V1 to V5, U2 to U9). Written from rules.md apart from
// turn.cpp. Conditions choose the next line here: over symbols each answer is a way of its own.
#pragma once

#include "model/tikal/reference/naive.h"
#include "model/tikal/tikal.h"

namespace stela::tikal::naive {

template <class Domain, class Answered = Answers>
class Decisions {
 public:
  Decisions(const Tikal& game, StateOf<Domain>& s)
      : board_(game.board()),
        s_(s),
        players_(static_cast<std::size_t>(game.players())),
        auction_(game.chosen().auction != 0) {}

  void take(const Action& a) {
    if (a.kind == Kind::bid) bid(a);
    if (a.kind == Kind::pass) pass();
    if (a.kind == Kind::choose) choose(a);
    if (a.kind == Kind::end) end();
  }

 private:
  using Hexes = typename StateOf<Domain>::Hexes;
  using Players = typename StateOf<Domain>::Players;
  using Truth = typename Domain::Truth;
  using Small = typename Domain::template Number<std::uint8_t>;

  void bid(const Action& a) {
    s_.bid = Answered::points_bid(a);
    s_.bidder = s_.to_move;
    ask_next();
  }

  void pass() {
    put(s_.out, s_.to_move);
    set_where(s_.first_out == kNoTile, s_.first_out, s_.to_move);
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

  void forget_turn() {
    s_.ap = 0;
    s_.exchanges = 0;
    s_.uncovered_once = s_.uncovered_twice = s_.dug_once = s_.dug_twice = Hexes{};
  }

  // Tiles

  Small draw() {
    auto tile = static_cast<Small>(number_at(s_.deck, s_.drawn));
    put_at(s_.deck, s_.drawn, kNoTile);
    add(s_.drawn, 1);
    return tile;
  }
  [[nodiscard]] Truth deck_is_empty() const { return s_.drawn >= board_.deck_size; }

  [[nodiscard]] std::size_t owner() const { return at(s_.turn_owner); }
  [[nodiscard]] std::uint8_t left_of(std::size_t p, std::size_t n) const {
    return static_cast<std::uint8_t>((p + n) % players_);
  }

  /// A tile has come to the owner of the turn: a volcano is scored first, others are placed (TIK-T1, T5).
  void show_hand() {
    if (!terrain_is(board_, s_.hand, Terrain::volcano)) return begin_placing();
    for (std::size_t i = 0; i < players_; ++i) s_.order[i] = left_of(owner(), i);
    begin_scoring_round();
  }

  void begin_placing() {
    s_.to_move = static_cast<std::uint8_t>(owner());
    if (Answered::fits_somewhere(board_, s_, s_.hand)) {
      s_.phase = Phase::place;
      s_.ap = 0;
      return;
    }
    put(s_.put_out, s_.hand);
    s_.hand = kNoTile;
    s_.phase = Phase::act;
    s_.ap = points_of_turn(board_, s_, players_);
  }

  // Scoring rounds: the order is set

  void begin_scoring_round() {
    s_.scored = 0;
    s_.phase = Phase::score;
    begin_scoring_turn();
  }
  void begin_scoring_turn() {
    s_.to_move = static_cast<std::uint8_t>(at(number_at(s_.order, s_.scored)));
    s_.ap = points_of_turn(board_, s_, players_);
  }

  void end_scoring_turn() {
    add(s_.score[s_.to_move], Answered::points(board_, s_, s_.to_move));
    add(s_.scored, 1);
    if (s_.scored < static_cast<int>(players_)) return begin_scoring_turn();
    s_.order = {};
    s_.scored = 0;
    if (!s_.last_round) return begin_placing();
    s_.phase = Phase::over;
    s_.to_move = static_cast<std::uint8_t>(owner());
  }

  // The basic game

  void end_plain_turn() {
    const auto was = owner();
    if (deck_is_empty()) {
      s_.last_round = true;
      for (std::size_t i = 0; i < players_; ++i) s_.order[i] = left_of(was, 1 + i);
      return begin_scoring_round();
    }
    s_.turn_owner = s_.to_move = left_of(was, 1);
    s_.hand = draw();
    show_hand();
  }

  // The auction version

  /// Who has not had a turn this round.
  [[nodiscard]] Truth participates(std::size_t p) const { return !is_in(s_.turned, p); }
  [[nodiscard]] Truth is_still_in(std::size_t p) const { return participates(p) && !is_in(s_.out, p); }

  void end_auctioned_turn() {
    const auto was = owner();
    put(s_.turned, was);
    const auto left = static_cast<int>(players_) - size_of(s_.turned);
    if (left == 0) {
      if (deck_is_empty()) return begin_last_round_by_score();
      s_.turned = Players{};
      for (std::size_t i = 0; i < players_; ++i) s_.shown[i] = draw();
    }
    const auto opener = next_clockwise(was, players_, [&](std::size_t p) { return bool{participates(p)}; });
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
        if (q != p && bool{scores_before(s_, players_, static_cast<int>(q), static_cast<int>(p))}) ++before;
      s_.order[before] = static_cast<std::uint8_t>(p);
    }
    begin_scoring_round();
  }

  /// After a bid or a pass: the auction is decided, or somebody is asked.
  void ask_next() {
    const auto may_answer = [&](std::size_t p) { return bool{is_still_in(p) && s_.bidder != static_cast<int>(p)}; };
    const std::uint8_t next = next_clockwise(s_.to_move, players_, may_answer);
    if (may_answer(next))
      s_.to_move = next;
    else if (s_.bidder != kNoTile)
      decide(at(s_.bidder));
    else
      decide(at(s_.first_out));
  }

  void decide(std::size_t winner) {
    add(s_.score[winner], -wide(s_.bid));
    s_.bid = 0;
    s_.bidder = s_.first_out = kNoTile;
    s_.out = Players{};
    begin_choice(static_cast<std::uint8_t>(winner));
  }

  void begin_choice(std::uint8_t player) {
    s_.phase = Phase::choose;
    s_.turn_owner = s_.to_move = player;
  }

  const Board& board_;
  StateOf<Domain>& s_;
  std::size_t players_;
  bool auction_;
};

}  // namespace stela::tikal::naive
