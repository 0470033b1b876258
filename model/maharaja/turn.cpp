#include "model/maharaja/turn.h"

#include <algorithm>
#include <numeric>

namespace stela::maharaja {

/// MAH-S4, O2. Looks for players without a role from a seat on, clockwise.
void Turn::deal_roles(std::size_t from) {
  std::size_t first = n_, without = 0;
  for (std::size_t i = 0; i < n_; ++i) {
    const std::size_t p = (from + i) % n_;
    if (roles_of(s_, p) != 0) continue;
    if (without++ == 0) first = p;
  }
  s_.lot = s_.price = s_.leader = s_.opener = s_.bidders = 0;
  if (without == 0) return settle_next();
  s_.phase = game_.chosen().role_auction != 0 && without > 1 ? Phase::open : Phase::roles;
  s_.to_move = static_cast<std::uint8_t>(first);
}

/// MAH-S5: one house each in the order of the roles, again and again.
void Turn::settle_next() {
  if (s_.settled == n_ * board_.setup_houses) return begin_round();
  std::size_t rank = s_.settled % n_, player = 0;
  for (std::size_t r = 0; r < kRoles; ++r)
    if (s_.holder[r] < n_ && rank-- == 0) player = s_.holder[r];
  s_.phase = Phase::settle;
  s_.to_move = static_cast<std::uint8_t>(player);
}

void Turn::begin_round() {
  ++s_.round;
  s_.played = 0;
  raise_governor();
  s_.phase = Phase::dial;
  s_.to_move = static_cast<std::uint8_t>(game_.chosen().start);
}

/// MAH-R1
void Turn::raise_governor() {
  note(counts_, Rule::R1);
  const auto lowest = std::min_element(s_.governor.begin(), s_.governor.end());
  s_.scored = static_cast<std::uint8_t>(lowest - s_.governor.begin());
  *lowest = s_.round;
}

/// MAH-R3
void Turn::begin_turn() {
  note(counts_, Rule::R3);
  const std::size_t p = lowest_of([&](std::size_t q) { return !has_bit(s_.played, q); });
  s_.phase = Phase::turn;
  s_.to_move = s_.turn_owner = static_cast<std::uint8_t>(p);
  s_.used = s_.tile_spent = 0;
  s_.entered = static_cast<std::uint8_t>(bit(s_.architect[p]));
  s_.slot = {};
  for (std::size_t i = 0; i < 2; ++i) {
    s_.slot[i].task = static_cast<Task>(s_.dial[p][i]);
    s_.slot[i].progress = Progress::waiting;
  }
  s_.dial[p].fill(kNotSet);
  if (s_.slot[0].task == s_.slot[1].task) note(counts_, Situation::both_tasks_alike);
  if (has_bit(roles_of(s_, p), kMogul)) note(counts_, Rule::P1);
}

void Turn::end_turn() {
  note(counts_, Rule::A4);
  s_.played = static_cast<std::uint8_t>(s_.played | bit(s_.turn_owner));
  s_.slot = {};
  s_.used = s_.tile_spent = s_.entered = 0;
  s_.turn_owner = 0;
  if (std::popcount(s_.played) < static_cast<int>(n_)) return begin_turn();
  score_city();
  const bool built = std::any_of(s_.palaces.begin(), s_.palaces.begin() + n_, [](unsigned left) { return left == 0; });
  if (!built && s_.round < board_.rounds) return begin_round();
  note(counts_, built ? Situation::ended_by_palaces : Situation::ended_by_rounds);
  over();
}

/// MAH-C1, C2
Turn::RoleClaim Turn::claim(std::size_t player) {
  const std::size_t city = s_.scored;
  const unsigned roles = roles_of(s_, player);
  const unsigned edge = s_.edge[city][player];
  RoleClaim out;
  out.points = s_.houses[player][city] + edge;
  if (s_.architect[player] == city) ++out.points;
  if (s_.central[city] == player) out.points += 3;
  out.present = out.points > 0;
  if (has_bit(roles, kSaint) && edge > 0) {
    note(counts_, Rule::P3);
    note(counts_, Situation::saint_scored);
    out.points += edge;
  }
  if (game_.chosen().home_city == 0) return out;
  for (std::size_t r = 0; r < kRoles; ++r) {
    if (!has_bit(roles, r) || board_.home[r] != city) continue;
    if (out.present) {
      note(counts_, Rule::O3);
      note(counts_, Situation::home_scored);
    }
    ++out.points;
    break;
  }
  return out;
}

/// MAH-R4, C1 to C4
void Turn::score_city() {
  note(counts_, Rule::R4);
  note(counts_, Rule::C1);
  std::array<RoleClaim, kMaxPlayers> claims{};
  std::size_t present = 0;
  for (std::size_t p = 0; p < n_; ++p) {
    claims[p] = claim(p);
    if (claims[p].present) ++present;
  }
  if (present == 0) note(counts_, Situation::nobody_present);
  for (std::size_t p = 0; p < n_; ++p) {
    if (!claims[p].present) continue;
    note(counts_, Rule::C2);
    std::size_t before = 0;
    for (std::size_t q = 0; q < n_; ++q) {
      if (q == p || !claims[q].present) continue;
      const bool tie = claims[q].points == claims[p].points;
      if (tie && q < p) note(counts_, Situation::tie_by_role);  // once for the two
      if (claims[q].points > claims[p].points || (tie && lowest_role(s_, q) < lowest_role(s_, p))) ++before;
    }
    note(counts_, Rule::C3);
    from_bank(p, board_.payout[n_][before]);
    if (present > 1) continue;
    note(counts_, Rule::C4);
    note(counts_, Situation::one_present);
    from_bank(p, board_.sole_bonus);
  }
}

/// MAH-E1
void Turn::over() {
  note(counts_, Rule::E1);
  note(counts_, Rule::E2);
  s_.phase = Phase::over;
  s_.to_move = 0;
  for (std::size_t p = 0; p < n_; ++p)
    for (std::size_t q = 0; q < p; ++q) {
      if (s_.palaces[p] != s_.palaces[q]) continue;
      note(counts_, s_.coins[p] == s_.coins[q] ? Situation::rank_by_role : Situation::rank_by_coins);
    }
}

}  // namespace stela::maharaja
