// The recount: which rules act in a step and which situations occur in it, from the position before, the action
// and the position after. Written from rules.md and from what situations are called, apart from what play.cpp notes.
#include <algorithm>
#include <bit>

#include "model/babel/reference/naive.h"

namespace stela::babel {
namespace {

using namespace naive;

int cards_in(const Cards& cards) {
  int n = 0;
  for (const int of_a_nation : cards) n += of_a_nation;
  return n;
}
/// The highest level of a temple, whose bits are its levels.
int level_of(unsigned temple) {
  int level = 0;
  for (int l = 1; l <= static_cast<int>(kMaxLevel); ++l)
    if ((temple >> l & 1U) != 0) level = l;
  return level;
}
int total_of(const State& s, std::size_t player) {
  int total = 0;
  for (const unsigned temple : s.temple[player]) total += level_of(temple);
  return total;
}

class Recount {
 public:
  Recount(const Babel& game, const State& before, const State& after, RuleCounts& counts)
      : game_(game), board_(game.board()), before_(before), after_(after), counts_(counts) {}

  void start() {
    for (const Rule rule : {Rule::S1, Rule::S2, Rule::S3}) acts(rule);
    const auto dealt = game_.first_hand(0) + game_.first_hand(1);
    turn_begins(static_cast<int>(board_.nation_cards() - dealt), 0);
  }

  void step(const Action& a) {
    a_ = a;
    city_ = before_.pawn[me_];
    switch (a.kind) {
      case Kind::travel:
        acts(Rule::A1);
        if (before_.pawn[other_] == after_.pawn[me_]) acts(Rule::A2), occurs(Situation::pawns_meet);
        return;
      case Kind::settle:
        return acts(Rule::A3);
      case Kind::build:
        acts(Rule::A5), acts(Rule::A7);
        card_taken();
        break;
      case Kind::migrate:
        acts(Rule::A10), acts(Rule::A4);
        if (before_.row[me_][a.to].empty()) occurs(Situation::migrated_to_empty);
        return cards_left(after_.row[me_][a.what].size, before_.temple[me_][a.what]);
      case Kind::discard:
        return acts(Rule::A17);
      case Kind::end:
        return turn_ends();
      default:
        run_pays();
        ability();
    }
    totals();
  }

 private:
  void acts(Rule rule) { ++counts_.acted[static_cast<std::size_t>(rule)]; }
  void occurs(Situation situation, int times = 1) {
    counts_.situation[static_cast<std::size_t>(situation)] += static_cast<unsigned>(std::max(0, times));
  }
  void occurs_if(bool so, Situation situation) { occurs(situation, so ? 1 : 0); }

  /// BAB-A9: a row that lost cards may be shorter than its temple is high.
  void cards_left(int row, unsigned temple) {
    if (row >= level_of(temple)) return;
    acts(Rule::A9);
    occurs(Situation::row_below_temple);
  }

  /// BAB-A7, A8: what store or hand lost the card that is built.
  void card_taken() {
    if (before_.foundation[me_] != after_.foundation[me_]) acts(Rule::A8), occurs(Situation::built_foundation);
    occurs_if(before_.store[me_] != after_.store[me_], Situation::built_from_mine);
    occurs_if(before_.store[other_] != after_.store[other_], Situation::built_from_theirs);
  }

  /// BAB-A11
  void run_pays() {
    acts(Rule::A11);
    const auto& row = before_.row[me_][city_];
    const auto paid = row[a_.run];
    int runs = 0;
    for (std::size_t i = 0; i < row.size; ++i) {
      if (row[i] != paid || (i > 0 && row[i - 1] == paid)) continue;
      std::size_t end = i;
      while (end < row.size && row[end] == paid) ++end;
      const auto length = static_cast<int>(end - i);
      runs += length >= kDemandedInARow ? 1 : 0;
      occurs_if(i == a_.run && length >= kDemandedInARow + 1, Situation::run_of_four);
    }
    occurs_if(runs >= 2, Situation::several_runs);
    cards_left(row.size - 1, before_.temple[me_][city_]);
  }

  void ability() {
    const auto their_row = [&](const State& s) { return static_cast<int>(s.row[other_][city_].size); };
    const int gone = their_row(before_) - their_row(after_);
    switch (a_.kind) {
      case Kind::demolish:
        acts(Rule::A12);
        return occurs_if(std::popcount(before_.temple[other_][city_]) >= 2, Situation::demolished_high);
      case Kind::steal:
        acts(Rule::A13);
        occurs_if(own_level() == 0, Situation::stolen_onto_empty);
        occurs_if(new_level() - own_level() >= 2, Situation::stolen_skipping);
        return occurs_if(needs_the_card(), Situation::stolen_with_own_card);
      case Kind::expel:
        acts(Rule::A14);
        occurs_if(gone >= 2, Situation::expelled_several);
        return cards_left(their_row(after_), before_.temple[other_][city_]);
      case Kind::defect:
        acts(Rule::A15);
        occurs_if(gone >= 2, Situation::defected_several);
        return cards_left(their_row(after_), before_.temple[other_][city_]);
      case Kind::skip:
        acts(Rule::A16);
        card_taken();
        occurs_if(own_level() == 0, Situation::skipped_onto_empty);
        occurs_if(before_.store[other_] != after_.store[other_], Situation::skipped_from_theirs);
        return occurs_if(needs_the_card(), Situation::skipped_with_own_card);
      default:
        return halving();
    }
  }
  [[nodiscard]] int own_level() const { return level_of(before_.temple[me_][city_]); }
  [[nodiscard]] int new_level() const { return level_of(after_.temple[me_][city_]); }
  /// The row has too few cards for the level without the one that pays.
  [[nodiscard]] bool needs_the_card() const { return after_.row[me_][city_].size < new_level(); }

  void halving() {
    acts(Rule::A17);
    const int hand = cards_in(before_.hand[other_]);
    const bool even = after_.owed * 2 == hand;
    occurs_if(even, Situation::halved_even);
    occurs_if(!even, Situation::halved_odd);
    occurs_if(hand - after_.owed == 1, Situation::halved_to_one);
  }

  /// BAB-E1 to E3, E5, after the actions that can change totals.
  void totals() {
    if (a_.kind == Kind::expel || a_.kind == Kind::defect || a_.kind == Kind::halve) return;
    const int one = total_of(after_, 0), two = total_of(after_, 1);
    if (before_.final_phase == 0 && after_.final_phase != 0) acts(Rule::E2), occurs(Situation::final_phase);
    if (after_.phase != Phase::over) return;
    acts(Rule::E5);
    if (after_.final_phase == 0) return acts(Rule::E1), occurs(Situation::won_by_lead);
    acts(Rule::E3);
    const bool reached = one >= board_.final_total || two >= board_.final_total;
    occurs(reached ? Situation::won_by_final_total : Situation::won_by_pulling_down);
    occurs_if(before_.final_phase == 0, Situation::final_phase_won_at_once);
  }

  void turn_ends() {
    acts(Rule::T4), acts(Rule::T5);
    occurs_if(before_.temple_deck.size < board_.draw_temples, Situation::last_temple_alone);
    occurs_if(before_.known_temples >= 1, Situation::known_temple_drawn);
    if (cards_in(before_.hand[me_]) >= board_.announce_from) acts(Rule::T6), occurs(Situation::hand_announced);
    if (after_.phase != Phase::over) return turn_begins(before_.deck.size, cards_in(before_.discard));
    acts(Rule::E4), acts(Rule::E5);
    occurs(Situation::deck_ran_out);
    occurs_if(after_.final_phase != 0, Situation::deck_ran_out_in_final);
    if (total_of(after_, 0) != total_of(after_, 1)) return;
    const bool level = cards_in(after_.hand[0]) == cards_in(after_.hand[1]);
    occurs(level ? Situation::draw : Situation::tie_by_hands);
  }

  /// BAB-T1 to T3, from the sizes of deck and discards: there is one reshuffle at most, as what a turn draws is never
  /// discarded in the same phase.
  void turn_begins(int deck, int discards) {
    acts(Rule::T1), acts(Rule::T2);
    const bool eager = game_.chosen().eager_reshuffle == 1;
    const int drawn = board_.draw_nations;
    const bool at_once = eager && deck > 0;
    if (discards > 0 && (at_once ? drawn >= deck : drawn > deck)) {
      acts(Rule::T3);
      occurs(Situation::reshuffle);
      occurs_if(at_once, Situation::reshuffle_at_once);
      occurs_if(deck > 0 && deck < drawn, Situation::reshuffle_within_draw);
    }
    const int all = deck + discards;
    occurs(Situation::nothing_to_draw, drawn - all);
    occurs_if(eager && all > 0 && drawn >= all, Situation::nothing_to_reshuffle);
  }

  const Babel& game_;
  const Board& board_;
  const State &before_, &after_;
  RuleCounts& counts_;
  Action a_;
  std::size_t me_ = before_.to_move, other_ = 1 - me_;
  std::size_t city_ = kQuarry;  // where the own pawn stands as the action begins
};

}  // namespace

void Babel::recount(const State& before, const Action& a, const State& after, RuleCounts& counts) const {
  Recount(*this, before, after, counts).step(a);
}
void Babel::recount(const State& first, RuleCounts& counts) const { Recount(*this, first, first, counts).start(); }

}  // namespace stela::babel
