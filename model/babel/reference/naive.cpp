#include "model/babel/reference/naive.h"

#include <algorithm>
#include <bit>

namespace stela::babel::naive {
namespace {

/// Stands a pile that says to hold more than it can: the state invariants find it.
void read(const Pile& pile, Numbers& cards) {
  cards.assign(pile.begin(), pile.begin() + std::min<std::size_t>(pile.size, kMaxCards));
}

void read(const State& s, std::size_t player, Side& side) {
  side.hand = s.hand[player];
  side.known = s.known[player];
  for (std::size_t city = 0; city < kNations; ++city) {
    read(s.row[player][city], side.rows[city]);
    for (unsigned levels = s.temple[player][city]; levels != 0; levels &= levels - 1)
      side.temples[city].push_back(std::countr_zero(levels));
  }
  read(s.store[player], side.store);
  side.pawn = s.pawn[player] < kNations ? s.pawn[player] : kAway;
  side.foundation = s.foundation[player] != 0;
}

Pile pile(const Numbers& cards) {
  Pile out;
  for (const int card : cards) out.push(static_cast<std::uint8_t>(card));
  return out;
}
void lay(const Side& side, State& s, std::size_t player) {
  s.hand[player] = side.hand;
  s.known[player] = side.known;
  for (std::size_t city = 0; city < kNations; ++city) {
    s.row[player][city] = pile(side.rows[city]);
    for (const int level : side.temples[city])
      s.temple[player][city] = static_cast<std::uint8_t>(s.temple[player][city] | 1 << level);
  }
  s.store[player] = pile(side.store);
  s.pawn[player] = side.pawn == kAway ? kQuarry : static_cast<std::uint8_t>(side.pawn);
  s.foundation[player] = side.foundation ? 1 : 0;
}

/// As much of a turn as the foundation card asks for.
struct FoundationPlan {
  Side::Counts hand{};
  Numbers rows;
  std::array<bool, kNations> free_site{};
  int pawn = kAway;
  bool migrated = false;

  [[nodiscard]] bool can_build() const {
    return pawn != kAway && free_site[static_cast<std::size_t>(pawn)] && rows[static_cast<std::size_t>(pawn)] > 0;
  }
};

bool leads_to_building(const FoundationPlan& plan);

bool leads_there_by_settling(const FoundationPlan& plan) {
  for (std::size_t n = 0; n < kNations && plan.pawn != kAway; ++n) {
    if (plan.hand[n] == 0) continue;
    FoundationPlan next = plan;
    --next.hand[n];
    ++next.rows[static_cast<std::size_t>(plan.pawn)];
    if (leads_to_building(next)) return true;
  }
  return false;
}

bool leads_there_by_travelling(const FoundationPlan& plan) {
  for (std::size_t n = 0; n < kNations; ++n) {
    if (plan.hand[n] == 0 || plan.pawn == static_cast<int>(n)) continue;
    FoundationPlan next = plan;
    --next.hand[n];
    next.pawn = static_cast<int>(n);
    if (leads_to_building(next)) return true;
  }
  return false;
}

bool leads_there_by_migration(const FoundationPlan& plan) {
  for (std::size_t from = 0; from < kNations && !plan.migrated; ++from)
    for (std::size_t to = 0; to < kNations; ++to) {
      if (from == to || plan.rows[from] < kMigrants) continue;
      FoundationPlan next = plan;
      next.rows[from] -= kMigrants;
      next.rows[to] += kMigrants;
      next.migrated = true;
      if (leads_to_building(next)) return true;
    }
  return false;
}

bool leads_to_building(const FoundationPlan& plan) {
  return plan.can_build() || leads_there_by_settling(plan) || leads_there_by_travelling(plan) ||
         leads_there_by_migration(plan);
}

}  // namespace

Table open_table_of(const State& s) {
  Table t;
  for (std::size_t p = 0; p < kPlayers; ++p) read(s, p, t.sides[p]);
  t.discards = s.discard;
  t.known_temples = s.known_temples;
  t.owed = s.owed;
  t.migrated = s.migrated != 0;
  t.final_phase = s.final_phase != 0;
  t.phase = s.phase;
  t.to_move = s.to_move;
  t.turn_owner = s.turn_owner;
  t.turns = s.turns;
  t.chance = s.chance;
  return t;
}

Table table_of(const State& s) {
  Table t = open_table_of(s);
  read(s.deck, t.deck);
  read(s.temple_deck, t.temple_deck);
  return t;
}

State state_of(const Table& t) {
  State s{};
  for (std::size_t p = 0; p < kPlayers; ++p) lay(t.sides[p], s, p);
  s.deck = pile(t.deck);
  s.temple_deck = pile(t.temple_deck);
  s.discard = t.discards;
  s.known_temples = t.known_temples;
  s.owed = t.owed;
  s.migrated = t.migrated ? 1 : 0;
  s.final_phase = t.final_phase ? 1 : 0;
  s.phase = t.phase;
  s.to_move = static_cast<std::uint8_t>(t.to_move);
  s.turn_owner = static_cast<std::uint8_t>(t.turn_owner);
  s.turns = static_cast<std::uint32_t>(t.turns);
  s.chance = t.chance;
  return s;
}

int height(const Numbers& temple) { return temple.empty() ? 0 : *std::max_element(temple.begin(), temple.end()); }

int run_at(const Numbers& row, std::size_t place) {
  if (place >= row.size() || (place > 0 && row[place - 1] == row[place])) return 0;
  const auto first = row.begin() + static_cast<std::ptrdiff_t>(place);
  return static_cast<int>(std::find_if(first, row.end(), [&](int card) { return card != *first; }) - first);
}

Numbers take_last_run(Numbers& row) {
  const Numbers reversed(row.rbegin(), row.rend());
  return take_last(row, at(run_at(reversed, 0)));
}

bool can_build_foundation(const Table& t) {
  FoundationPlan plan;
  plan.hand = t.own().hand;
  plan.pawn = t.own().pawn;
  plan.migrated = t.migrated;
  bool any = false;
  for (std::size_t city = 0; city < kNations; ++city) {
    plan.rows.push_back(static_cast<int>(t.own().rows[city].size()));
    plan.free_site[city] = t.own().temples[city].empty();
    any = any || plan.free_site[city];
  }
  return any && leads_to_building(plan);
}

}  // namespace stela::babel::naive
