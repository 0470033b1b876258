#include "model/babel/turn.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace stela::babel {

void Turn::begin() {
  note(counts_, Rule::T1);
  note(counts_, Rule::T2);
  s_.phase = Phase::act;
  s_.to_move = s_.turn_owner;
  s_.migrated = 0;
  for (unsigned i = 0; i < board_.draw_nations; ++i) draw_nation(i);
}

void Turn::draw_nation(unsigned already) {
  if (s_.deck.empty()) {
    reshuffle();
    if (s_.deck.empty()) return note(counts_, Situation::nothing_to_draw);
    if (already > 0) note(counts_, Situation::reshuffle_within_draw);
  }
  ++s_.hand[s_.turn_owner][s_.deck.pop()];
  if (!eager_ || !s_.deck.empty()) return;
  reshuffle();
  if (s_.deck.empty()) return note(counts_, Situation::nothing_to_reshuffle);
  note(counts_, Situation::reshuffle_at_once);
  if (already + 1 < board_.draw_nations) note(counts_, Situation::reshuffle_within_draw);
}

/// BAB-T3. The deck is empty, so that each player can tell the other's hand from all the other cards.
void Turn::reshuffle() {
  s_.known = s_.hand;
  for (std::uint8_t nation = 0; nation < kNations; ++nation)
    for (; s_.discard[nation] > 0; --s_.discard[nation]) s_.deck.push(nation);
  if (s_.deck.empty()) return;
  note(counts_, Rule::T3);
  note(counts_, Situation::reshuffle);
  Rng rng(s_.chance);
  rng.shuffle(s_.deck.begin(), s_.deck.size);
  s_.chance = mix64(s_.chance);
}

void Turn::end() {
  note(counts_, Rule::T4);
  lay_temples();
  const auto& hand = s_.hand[s_.turn_owner];
  if (std::accumulate(hand.begin(), hand.end(), 0) >= board_.announce_from) {
    note(counts_, Rule::T6);
    note(counts_, Situation::hand_announced);
  }
  if (s_.temple_deck.empty()) return run_out();
  ++s_.turns;
  s_.turn_owner = static_cast<std::uint8_t>(1 - s_.turn_owner);
  begin();
}

/// BAB-T5
void Turn::lay_temples() {
  note(counts_, Rule::T5);
  if (s_.known_temples > 0) note(counts_, Situation::known_temple_drawn);
  Pile drawn;
  while (drawn.size < board_.draw_temples && !s_.temple_deck.empty()) drawn.push(s_.temple_deck.pop());
  if (drawn.size < board_.draw_temples) note(counts_, Situation::last_temple_alone);
  s_.known_temples = static_cast<std::uint8_t>(std::max(0, s_.known_temples - drawn.size));
  std::sort(drawn.begin(), drawn.end(), std::greater<>());
  drawn.move_last(drawn.size, s_.store[s_.turn_owner]);
}

void Turn::over(Rule by) {
  note(counts_, by);
  note(counts_, Rule::E5);
  s_.phase = Phase::over;
}

/// BAB-E4
void Turn::run_out() {
  over(Rule::E4);
  note(counts_, Situation::deck_ran_out);
  if (s_.final_phase != 0) note(counts_, Situation::deck_ran_out_in_final);
  if (total_of(s_, 0) != total_of(s_, 1)) return;
  const auto size = [&](std::size_t p) { return std::accumulate(s_.hand[p].begin(), s_.hand[p].end(), 0); };
  note(counts_, size(0) == size(1) ? Situation::draw : Situation::tie_by_hands);
}

void Turn::check_totals() {
  const unsigned one = total_of(s_, 0), other = total_of(s_, 1);
  const unsigned high = std::max(one, other), low = std::min(one, other);
  const bool begins = s_.final_phase == 0;
  if (begins) {
    if (high < board_.lead) return;
    if (low < board_.behind_below) {
      note(counts_, Situation::won_by_lead);
      return over(Rule::E1);
    }
    note(counts_, Rule::E2);
    note(counts_, Situation::final_phase);
    s_.final_phase = 1;
  }
  if (high < board_.final_total && low >= board_.behind_below) return;
  note(counts_, high >= board_.final_total ? Situation::won_by_final_total : Situation::won_by_pulling_down);
  if (begins) note(counts_, Situation::final_phase_won_at_once);
  over(Rule::E3);
}

}  // namespace stela::babel
