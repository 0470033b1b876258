// The naive engine of actions: what each does to the table, rule by rule.
#include <algorithm>
#include <functional>

#include "model/babel/reference/naive.h"

namespace stela::babel::naive {
namespace {

std::size_t at(int n) { return static_cast<std::size_t>(n); }

Numbers take_last(Numbers& from, std::size_t n) {
  const auto first = from.end() - static_cast<std::ptrdiff_t>(n);
  Numbers taken(first, from.end());
  from.erase(first, from.end());
  return taken;
}
void append(Numbers& to, const Numbers& cards) { to.insert(to.end(), cards.begin(), cards.end()); }

/// BAB-T3: the discards in the order of the nations, shuffled by the game's own stream, which moves on by a step. With
/// no card in the deck each hand is what all other cards leave.
void turn_over_discards(Table& t) {
  for (auto& side : t.sides) side.known = side.hand;
  if (sum(t.discards) == 0) return;
  for (std::size_t nation = 0; nation < kNations; ++nation)
    t.deck.insert(t.deck.end(), at(t.discards[nation]), static_cast<int>(nation));
  t.discards.assign(kNations, 0);
  Rng rng(t.chance);
  rng.shuffle(t.deck.data(), static_cast<std::uint32_t>(t.deck.size()));
  t.chance = mix64(t.chance);
}

/// BAB-T2
void draw_nations(const Board& board, Table& t) {
  for (int n = board.draw_nations; n > 0; --n) {
    if (t.deck.empty()) turn_over_discards(t);
    if (t.deck.empty()) return;
    ++t.own().hand[at(t.deck.back())];
    t.deck.pop_back();
  }
}

/// BAB-T5, E4 and the next turn
void end_turn(const Board& board, Table& t) {
  const std::size_t n = std::min<std::size_t>(board.draw_temples, t.temple_deck.size());
  Numbers drawn = take_last(t.temple_deck, n);
  t.known_temples = std::max(0, t.known_temples - static_cast<int>(n));
  std::sort(drawn.begin(), drawn.end(), std::greater<>());
  append(t.own().store, drawn);
  if (t.temple_deck.empty()) {
    t.phase = Phase::over;
    return;
  }
  ++t.turns;
  t.turn_owner = t.to_move = 1 - t.to_move;
  t.migrated = false;
  draw_nations(board, t);
}

void spend(Table& t, std::uint8_t nation) {
  --t.own().hand[nation];
  t.own().known[nation] = std::max(0, t.own().known[nation] - 1);
}

int take_temple_card(Table& t, std::uint8_t source) {
  if (source == static_cast<std::uint8_t>(Source::foundation)) {
    t.own().foundation = false;
    return 1;
  }
  Side& side = source == static_cast<std::uint8_t>(Source::mine) ? t.own() : t.other();
  return take_last(side.store, 1)[0];
}

/// The effect of an ability that has been paid, in the city where the pawn stands.
void use_ability(Table& t, const Action& a, std::size_t city) {
  Side &own = t.own(), &other = t.other();
  switch (a.kind) {
    case Kind::demolish:
      t.known_temples += static_cast<int>(other.temples[city].size());
      t.temple_deck.insert(t.temple_deck.end(), other.temples[city].rbegin(), other.temples[city].rend());
      other.temples[city].clear();
      break;
    case Kind::steal:
      append(own.temples[city], take_last(other.temples[city], 1));
      break;
    case Kind::expel: {
      auto& row = other.rows[city];
      t.discards[a.what] += static_cast<int>(std::count(row.begin(), row.end(), a.what));
      row.erase(std::remove(row.begin(), row.end(), a.what), row.end());
      break;
    }
    case Kind::defect:
      append(own.rows[city], take_last(other.rows[city], at(run_at_end(other.rows[city]))));
      break;
    case Kind::skip:
      own.temples[city].push_back(take_temple_card(t, a.what));
      break;
    default:  // halve
      t.owed = sum(other.hand) / 2;
      t.phase = Phase::halve;
      t.to_move = 1 - t.to_move;
  }
}

}  // namespace

bool is_formed(const Table& t, const Action& a) {
  const Side& own = t.own();
  const bool city = own.pawn != kAway;
  const auto has = [&] { return a.what < kNations && own.hand[a.what] > 0; };
  const auto offers = [&](std::uint8_t source) {
    const auto* store = store_of(t, source);
    return store != nullptr ? !store->empty() : source == static_cast<std::uint8_t>(Source::foundation);
  };
  switch (a.kind) {
    case Kind::travel:
    case Kind::discard:
      return has();
    case Kind::settle:
      return city && has();
    case Kind::build:
      return city && offers(a.what);
    case Kind::migrate:
      return a.what < kNations && a.to < kNations && own.rows[a.what].size() >= at(kMigrants);
    case Kind::end:
      return true;
    default:
      break;
  }
  if (!city || a.run >= own.rows[at(own.pawn)].size()) return false;
  if (a.kind == Kind::steal) return !t.other().temples[at(own.pawn)].empty();
  if (a.kind == Kind::expel) return a.what < kNations;
  if (a.kind == Kind::skip) return offers(a.what);
  return true;
}

void act(const Board& board, Table& t, const Action& a) {
  Side& own = t.own();
  switch (a.kind) {
    case Kind::travel:
      spend(t, a.what);
      ++t.discards[a.what];
      own.pawn = a.what;
      return;
    case Kind::settle:
      spend(t, a.what);
      own.rows[at(own.pawn)].push_back(a.what);
      return;
    case Kind::build:
      own.temples[at(own.pawn)].push_back(take_temple_card(t, a.what));
      break;
    case Kind::migrate:
      append(own.rows[a.to], take_last(own.rows[a.what], at(kMigrants)));
      t.migrated = true;
      return;
    case Kind::discard:
      spend(t, a.what);
      ++t.discards[a.what];
      if (--t.owed > 0) return;
      t.phase = Phase::act;
      t.to_move = t.turn_owner;
      return;
    case Kind::end:
      return end_turn(board, t);
    default: {
      const std::size_t city = at(own.pawn);
      auto& row = own.rows[city];
      ++t.discards[at(row[a.run])];
      row.erase(row.begin() + a.run);
      use_ability(t, a, city);
    }
  }
  const Rule end = verdict_on_totals(board, t);
  if (end != Rule::none) t.final_phase = t.final_phase || end != Rule::E1;
  if (end == Rule::E1 || end == Rule::E3) t.phase = Phase::over;
}

}  // namespace stela::babel::naive
