#include "checkers/shrink/simpler/babel.h"

#include <algorithm>
#include <utility>

namespace stela::babel {
namespace {

using Ways = std::vector<Simplification<State>>;

/// Cards of a hand are as good as any others of their nation: of those known, no more than there are are left.
void take_from_hand(State& t, std::size_t p, std::size_t n, unsigned cards) {
  const auto taken = static_cast<std::uint8_t>(std::min<unsigned>(cards, t.hand[p][n]));
  t.hand[p][n] = static_cast<std::uint8_t>(t.hand[p][n] - taken);
  t.discard[n] = static_cast<std::uint8_t>(t.discard[n] + taken);
  t.known[p][n] = std::min(t.known[p][n], t.hand[p][n]);
}
void take_from(Pile& cards, State& t) {
  if (!cards.empty()) ++t.discard[cards.pop()];
}
/// Under the deck, so that what is drawn next stays.
void put_under(Pile& deck, std::uint8_t level) {
  deck.push(level);
  std::rotate(deck.begin(), deck.end() - 1, deck.end());
}

void forget_notes(const State& s, Ways& out) {
  out.emplace_back([](State& t) {
    t.known = {};
    t.known_temples = 0;
  });
  if (s.migrated != 0) out.emplace_back([](State& t) { t.migrated = 0; });
}

void take_nations(const State& s, Ways& out) {
  if (!s.deck.empty())
    out.emplace_back([](State& t) {
      while (!t.deck.empty()) take_from(t.deck, t);
    });
  for (std::size_t p = 0; p < kPlayers; ++p)
    for (std::size_t n = 0; n < kNations; ++n) {
      if (s.hand[p][n] > 0) out.emplace_back([p, n](State& t) { take_from_hand(t, p, n, t.hand[p][n]); });
      if (s.hand[p][n] > 1) out.emplace_back([p, n](State& t) { take_from_hand(t, p, n, 1); });
      if (!s.row[p][n].empty())
        out.emplace_back([p, n](State& t) {
          while (!t.row[p][n].empty()) take_from(t.row[p][n], t);
        });
      if (s.row[p][n].size > 1) out.emplace_back([p, n](State& t) { take_from(t.row[p][n], t); });
    }
}

void take_temples(const State& s, Ways& out) {
  for (std::size_t p = 0; p < kPlayers; ++p) {
    if (!s.store[p].empty())
      out.emplace_back([p](State& t) {
        while (!t.store[p].empty()) put_under(t.temple_deck, t.store[p].pop());
      });
    for (std::size_t n = 0; n < kNations; ++n)
      if (s.temple[p][n] != 0)
        out.emplace_back([p, n](State& t) {
          const auto levels = std::exchange(t.temple[p][n], std::uint8_t{0});
          for (std::uint8_t level = 1; level < 8; ++level)
            if ((levels >> level & 1U) != 0) put_under(t.temple_deck, level);
        });
  }
}

}  // namespace

Ways simplifications(const Babel& /*game*/, const State& s) {
  Ways out;
  forget_notes(s, out);
  take_nations(s, out);
  take_temples(s, out);
  return out;
}

}  // namespace stela::babel
