// The engine of Harbour.
#include <numeric>

#include "harbour.h"

namespace harbour {
namespace {

int size(const Goods& goods) { return std::accumulate(goods.begin(), goods.end(), 0); }

int price(const State& s, std::size_t good) { return s.market[good] >= 3 ? 1 : 4 - s.market[good]; }

std::array<std::uint8_t, 2> cargo(std::uint8_t ship) {
  return {static_cast<std::uint8_t>(ship & 3), static_cast<std::uint8_t>((ship + 1 + ship / 4) & 3)};
}

void spend(State& s, int coins) { s.coins[s.to_move] = static_cast<std::uint8_t>(s.coins[s.to_move] - coins); }

void fill_market(State& s, const stela::Acted& acted) {
  while (s.left > 0 && size(s.market) < static_cast<int>(kMarket)) {
    auto& top = s.deck[--s.left];
    ++s.market[top];
    top = 0;
    acted("HAR-B6");
  }
  if (size(s.market) < static_cast<int>(kMarket)) acted("HAR-B7");
}

void end_turn(State& s, bool idle, const stela::Acted& acted) {
  s.idle = idle ? static_cast<std::uint8_t>(s.idle + 1) : 0;
  s.played = s.bought = s.loaded = s.drew = 0;
  ++s.turn;
  s.to_move = static_cast<std::uint8_t>((s.to_move + 1) % kPlayers);
  acted("HAR-T3");
}

/// No ship is left, all are idle, or time is up.
void end_game(State& s, const stela::Acted& acted) {
  const bool sailed = s.piers[0] == kNoShip;
  if (!sailed && s.idle < kPlayers && s.turn < kTurns) return;
  acted(sailed ? "HAR-E1" : s.idle >= kPlayers ? "HAR-E2" : "HAR-E3");
  acted("HAR-E4");
  s.over = 1;
  for (std::size_t p = 0; p < kPlayers; ++p) {
    s.points[p] = static_cast<std::uint8_t>(s.points[p] + s.coins[p] / 3);
    s.coins[p] %= 3;
  }
}

}  // namespace

State Harbour::initial(std::uint64_t seed) const {
  State s;
  stela::Rng rng(seed);
  for (std::size_t c = 0; c < kCards; ++c) s.deck[c] = static_cast<std::uint8_t>(c % kGoods);
  rng.shuffle(s.deck.data(), kCards);
  s.left = kCards;
  const auto take = [&](Goods& to) { ++to[s.deck[--s.left]], s.deck[s.left] = 0; };
  for (auto& hand : s.hands)
    for (int n = 0; n < 3; ++n) take(hand);
  for (std::size_t n = 0; n < kMarket; ++n) take(s.market);
  s.coins.fill(5);
  s.piers = {0, 1};
  s.next_ship = 2;
  s.to_move = start_;
  return s;
}

void Harbour::legal(const State& s, std::vector<Action>& out) const {
  const auto& hand = s.hands[s.to_move];
  const int coins = s.coins[s.to_move];
  const bool room = size(hand) < static_cast<int>(kHand);
  for (std::uint8_t good = 0; good < kGoods; ++good) {
    if (room && s.market[good] > 0 && coins >= price(s, good)) out.push_back({buy, good});
    if (hand[good] > 0 && (s.bought >> good & 1) == 0) out.push_back({sell, good});
    if (hand[good] > 0 && s.played == 0 && coins > 0)
      for (std::uint8_t other = 0; other < kGoods; ++other)
        if (other != good && s.market[other] > 0) out.push_back({swap, good, other});
  }
  for (std::uint8_t pier = 0; pier < kPiers && s.loaded == 0; ++pier) {
    if (s.piers[pier] == kNoShip) continue;
    const auto [one, two] = cargo(s.piers[pier]);
    if (hand[one] > 0 && hand[two] > 0) out.push_back({load, pier});
  }
  if (room && coins > 0 && s.left > 0 && s.drew == 0) out.push_back({draw});
  out.push_back({pass});
}

void Harbour::apply(State& s, const Action& a, const stela::Acted& acted) const {
  auto& hand = s.hands[s.to_move];
  const bool idle = a.kind == pass && s.played == 0;
  switch (a.kind) {
    case buy:
      if (price(s, a.what) < 3) acted("HAR-B2");
      acted("HAR-B5");
      spend(s, price(s, a.what));
      --s.market[a.what];
      ++hand[a.what];
      s.bought = static_cast<std::uint8_t>(s.bought | 1U << a.what);
      fill_market(s, acted);
      break;
    case sell:
      acted("HAR-L2");
      acted("HAR-L3");
      spend(s, s.market[a.what] == 0 ? -2 : -1);
      --hand[a.what];
      ++s.discard[a.what];
      break;
    case load: {
      for (const auto good : cargo(s.piers[a.what])) --hand[good], ++s.discard[good];
      s.points[s.to_move] = static_cast<std::uint8_t>(s.points[s.to_move] + (a.what == 0 ? 4 : 3));
      if (a.what == 0) s.piers[0] = s.piers[1];
      s.piers[1] = s.next_ship < kShips ? s.next_ship++ : kNoShip;
      s.loaded = 1;
      acted("HAR-P3");
      acted("HAR-P4");
      acted("HAR-P5");
      break;
    }
    case swap:
      spend(s, 1);
      --hand[a.what], ++hand[a.other];
      --s.market[a.other], ++s.market[a.what];
      acted("HAR-W6");
      break;
    case draw:
      spend(s, 1);
      ++hand[s.deck[--s.left]];
      s.deck[s.left] = 0;
      s.drew = 1;
      acted("HAR-D4");
      break;
    default:
      acted("HAR-T4");
  }
  if (a.kind == pass || s.played == 1) {
    if (a.kind != pass) acted("HAR-T2");
    end_turn(s, idle, acted);
  } else {
    ++s.played;
    acted("HAR-T1");
  }
  end_game(s, acted);
}

stela::Outcome Harbour::outcome(const State& s) const {
  std::vector<int> merits, scores;
  for (std::size_t p = 0; p < kPlayers; ++p) {
    scores.push_back(s.points[p]);
    merits.push_back(s.points[p] * 8 - size(s.hands[p]));
  }
  auto outcome = stela::ranked(merits);
  outcome.scores = scores;
  return outcome;
}

/// What the player cannot see, the others' hands and the deck, lies in the order of the goods.
State Harbour::view(const State& s, int player) const {
  State seen = s;
  Goods unseen{};
  for (std::size_t c = 0; c < s.left; ++c) ++unseen[s.deck[c]];
  for (std::size_t p = 0; p < kPlayers; ++p)
    if (p != static_cast<std::size_t>(player))
      for (std::size_t good = 0; good < kGoods; ++good)
        unseen[good] = static_cast<std::uint8_t>(unseen[good] + s.hands[p][good]);
  std::size_t good = 0;
  const auto next = [&] {
    while (unseen[good] == 0) ++good;
    --unseen[good];
    return static_cast<std::uint8_t>(good);
  };
  for (std::size_t p = 0; p < kPlayers; ++p) {
    if (p == static_cast<std::size_t>(player)) continue;
    const int cards = size(s.hands[p]);
    seen.hands[p] = {};
    for (int n = 0; n < cards; ++n) ++seen.hands[p][next()];
  }
  for (std::size_t c = 0; c < s.left; ++c) seen.deck[c] = next();
  return seen;
}

State Harbour::sample(const State& view, int player, stela::Rng& rng) const {
  std::vector<std::uint8_t> unseen(view.deck.begin(), view.deck.begin() + view.left);
  for (std::size_t p = 0; p < kPlayers; ++p)
    if (p != static_cast<std::size_t>(player))
      for (std::uint8_t good = 0; good < kGoods; ++good) unseen.insert(unseen.end(), view.hands[p][good], good);
  rng.shuffle(unseen.data(), static_cast<std::uint32_t>(unseen.size()));
  State drawn = view;
  for (std::size_t p = 0; p < kPlayers; ++p) {
    if (p == static_cast<std::size_t>(player)) continue;
    const int cards = size(view.hands[p]);
    drawn.hands[p] = {};
    for (int n = 0; n < cards; ++n) ++drawn.hands[p][unseen.back()], unseen.pop_back();
  }
  std::copy(unseen.begin(), unseen.end(), drawn.deck.begin());
  return drawn;
}

}  // namespace harbour
