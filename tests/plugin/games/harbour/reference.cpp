// The second formulation of Harbour, from the rules and not from the engine: what forbids an action, rule by rule, and
// what a step changes, as differences.
#include <algorithm>

#include "harbour.h"

namespace harbour {
namespace {

using stela::Violation;

int cards_in(const Goods& goods) {
  int sum = 0;
  for (const auto n : goods) sum += n;
  return sum;
}

/// HAR-B2, card by card.
int price_by_rule(int cards_of_the_good) {
  int price = 3;
  for (int further = 1; further < cards_of_the_good; ++further) price = std::max(1, price - 1);
  return price;
}

/// HAR-S7, as a table.
constexpr std::size_t kTakes[kShips][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 3}, {2, 0}, {3, 1}};

/// What a step changes of the mover's things, of the market and of the discard pile.
struct Change {
  int coins = 0, points = 0, deck = 0;
  std::array<int, kGoods> hand{}, market{}, discard{};
};

Change change_of(const State& s, const Action& a) {
  Change change;
  switch (a.kind) {
    case buy: {
      change.coins = -price_by_rule(s.market[a.what]);
      change.hand[a.what] = 1;
      change.market[a.what] = -1;
      // HAR-B6: as many as are missing, from the top.
      const int missing = static_cast<int>(kMarket) - (cards_in(s.market) - 1);
      change.deck = std::min<int>(missing, s.left);
      for (int n = 1; n <= change.deck; ++n) ++change.market[s.deck[static_cast<std::size_t>(s.left - n)]];
      return change;
    }
    case sell:
      change.coins = s.market[a.what] > 0 ? 1 : 2;
      change.hand[a.what] = -1;
      change.discard[a.what] = 1;
      return change;
    case load:
      change.points = a.what == 0 ? 4 : 3;
      for (const auto good : kTakes[s.piers[a.what]]) change.hand[good] = -1, change.discard[good] = 1;
      return change;
    case swap:
      change.coins = -1;
      change.hand[a.what] = change.market[a.other] = -1;
      change.hand[a.other] = change.market[a.what] = 1;
      return change;
    case draw:
      change.coins = -1;
      change.deck = 1;
      change.hand[s.deck[s.left - 1U]] = 1;
      return change;
    default:
      return change;
  }
}

/// HAR-P5: ships at the piers after one has sailed; those that are still to come stand behind the piers.
std::vector<int> ships_after(const State& s, const Action& a) {
  std::vector<int> line(s.piers.begin(), s.piers.end());
  for (int ship = s.next_ship; ship < static_cast<int>(kShips); ++ship) line.push_back(ship);
  if (a.kind == load) line.erase(line.begin() + a.what);
  line.resize(kPiers, kNoShip);
  return line;
}

}  // namespace

void Harbour::why_not(const State& s, const Action& a, stela::Verdict& v) const {
  if (v.forbid("HAR-E6", s.over != 0)) return;
  const auto& hand = s.hands[s.to_move];
  const int coins = s.coins[s.to_move];
  switch (a.kind) {
    case buy:
      if (v.forbid("HAR-B1", s.market[a.what] == 0)) return;
      v.forbid("HAR-B3", coins < price_by_rule(s.market[a.what]));
      v.forbid("HAR-B4", cards_in(hand) + 1 > 6);
      return;
    case sell:
      v.forbid("HAR-L1", hand[a.what] == 0);
      v.forbid("HAR-L4", (s.bought & 1 << a.what) != 0);
      return;
    case load: {
      if (v.forbid("HAR-P1", s.piers[a.what] == kNoShip)) return;
      const auto& takes = kTakes[s.piers[a.what]];
      v.forbid("HAR-P2", hand[takes[0]] == 0 || hand[takes[1]] == 0);
      v.forbid("HAR-P6", s.loaded != 0);
      return;
    }
    case swap:
      v.forbid("HAR-W1", hand[a.what] == 0);
      v.forbid("HAR-W2", s.market[a.other] == 0);
      v.forbid("HAR-W3", a.what == a.other);
      v.forbid("HAR-W4", coins == 0);
      v.forbid("HAR-W5", s.played > 0);
      return;
    case draw:
      v.forbid("HAR-D1", coins == 0);
      v.forbid("HAR-D2", s.left == 0);
      v.forbid("HAR-D3", s.drew != 0);
      v.forbid("HAR-B4", cards_in(hand) + 1 > 6);
      return;
    default:
      return;
  }
}

std::optional<Violation> Harbour::violation(const State& s) const {
  for (std::size_t good = 0; good < kGoods; ++good) {
    int all = s.market[good] + s.discard[good];
    for (const auto& hand : s.hands) all += hand[good];
    for (std::size_t c = 0; c < std::min<std::size_t>(s.left, kCards); ++c) all += s.deck[c] == good ? 1 : 0;
    if (all != 10) return Violation{"cards", "HAR-S3", std::to_string(all) + " cards of a good"};
  }
  if (std::any_of(s.deck.begin() + s.left, s.deck.end(), [](auto card) { return card != 0; }))
    return Violation{"cards", "HAR-S3", "cards lie beyond the top of the deck"};
  const int open = cards_in(s.market);
  if (open > 4 || (open < 4 && s.left > 0))
    return Violation{"market-full", "HAR-B6", std::to_string(open) + " cards in the market"};
  for (const auto& hand : s.hands)
    if (cards_in(hand) > 6) return Violation{"hands", "HAR-B4", "a hand of more than six cards"};
  const bool gap = s.piers[0] == kNoShip && s.piers[1] != kNoShip,
             early = s.piers[1] == kNoShip && s.next_ship < kShips;
  const bool order = s.piers[0] > s.piers[1] || (s.piers[1] != kNoShip && s.piers[1] >= s.next_ship);
  const bool twice = s.piers[0] == s.piers[1] && s.piers[0] != kNoShip;
  if (gap || early || order || twice) return Violation{"ships", "HAR-P5", "the ships lie in another order"};
  if (s.played > 1) return Violation{"turn", "HAR-T1", "a turn of more actions"};
  return std::nullopt;
}

std::optional<Violation> Harbour::violation(const State& before, const Action& a, const State& after) const {
  const auto p = before.to_move;
  const auto change = change_of(before, a);
  for (std::size_t good = 0; good < kGoods; ++good) {
    const bool others = std::any_of(before.hands.begin(), before.hands.end(), [&](const Goods& hand) {
      const auto seat = static_cast<std::size_t>(&hand - before.hands.data());
      return seat != p && after.hands[seat][good] != hand[good];
    });
    if (others || after.hands[p][good] != before.hands[p][good] + change.hand[good] ||
        after.market[good] != before.market[good] + change.market[good] ||
        after.discard[good] != before.discard[good] + change.discard[good])
      return Violation{"cards-moved", "HAR-L3", "hands, market or discard pile hold other cards"};
  }
  if (after.left != before.left - change.deck ||
      !std::equal(after.deck.begin(), after.deck.begin() + after.left, before.deck.begin()))
    return Violation{"cards-moved", "HAR-L3", "the deck holds other cards"};
  const auto ships = ships_after(before, a);
  if (!std::equal(ships.begin(), ships.end(), after.piers.begin()))
    return Violation{"ships", "HAR-P5", "other ships lie at the piers"};

  const bool turn_over = a.kind == pass || before.played == 1, idle = a.kind == pass && before.played == 0;
  const int turns = before.turn + (turn_over ? 1 : 0), idle_turns = idle        ? before.idle + 1
                                                                    : turn_over ? 0
                                                                                : before.idle;
  const bool ends = ships[0] == kNoShip || idle_turns == 3 || turns == 24 * 3;
  if ((after.over != 0) != ends) return Violation{"end", "HAR-E1", ends ? "the game goes on" : "the game is over"};
  for (std::size_t q = 0; q < kPlayers; ++q) {
    const int coins = before.coins[q] + (q == p ? change.coins : 0);
    const int points = before.points[q] + (q == p ? change.points : 0);
    const int paid = ends ? coins / 3 : 0;
    if (after.coins[q] != coins - 3 * paid) return Violation{"coins-moved", "HAR-B5", "another number of coins"};
    if (after.points[q] != points + paid) return Violation{"points-given", "HAR-P4", "another number of points"};
  }
  // What is noted of a turn begins anew with the next.
  const auto noted = [&](int value) { return turn_over ? 0 : value; };
  const bool right = after.turn == turns && after.idle == idle_turns && after.played == noted(1) &&
                     after.to_move == (p + (turn_over ? 1 : 0)) % 3 &&
                     after.bought == noted(before.bought | (a.kind == buy ? 1 << a.what : 0)) &&
                     after.loaded == noted(before.loaded | (a.kind == load ? 1 : 0)) &&
                     after.drew == noted(before.drew | (a.kind == draw ? 1 : 0));
  if (!right) return Violation{"turn-passed", "HAR-T3", "the turn is another's, or other things are noted of it"};
  return std::nullopt;
}

std::optional<Violation> Harbour::violation(const State& s, const stela::Outcome& outcome) const {
  const auto better = [&](std::size_t q, std::size_t p) {
    if (s.points[q] != s.points[p]) return s.points[q] > s.points[p];
    return cards_in(s.hands[q]) < cards_in(s.hands[p]);
  };
  for (std::size_t p = 0; p < kPlayers; ++p) {
    int rank = 1;
    for (std::size_t q = 0; q < kPlayers; ++q) rank += better(q, p) ? 1 : 0;
    if (outcome.ranks[p] != rank || outcome.scores[p] != s.points[p])
      return Violation{"ranking", "HAR-E5", "player " + std::to_string(p) + " has another place"};
  }
  return std::nullopt;
}

}  // namespace harbour
