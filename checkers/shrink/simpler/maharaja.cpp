#include "checkers/shrink/simpler/maharaja.h"

#include <utility>

namespace stela::maharaja {
namespace {

using Ways = std::vector<Simplification<State>>;

void take_coins(State& t, std::size_t p) {
  t.bank = static_cast<std::int16_t>(t.bank + std::exchange(t.coins[p], std::int16_t{0}));
}
void take_houses(State& t, std::size_t p, std::size_t site, std::uint8_t houses) {
  if (t.houses[p][site] < houses) return;
  t.houses[p][site] = static_cast<std::uint8_t>(t.houses[p][site] - houses);
  t.hand[p] = static_cast<std::uint8_t>(t.hand[p] + houses);
}
void take_palaces(State& t, std::size_t p, std::size_t city, std::uint8_t palaces) {
  if (t.edge[city][p] < palaces) return;
  t.edge[city][p] = static_cast<std::uint8_t>(t.edge[city][p] - palaces);
  t.palaces[p] = static_cast<std::uint8_t>(t.palaces[p] + palaces);
}
void take_central(State& t, std::size_t p, std::size_t city) {
  if (t.central[city] != p) return;
  t.central[city] = kNoColour;
  ++t.palaces[p];
}

void forget_notes(const State& s, Ways& out) {
  out.emplace_back([](State& t) { t.used = t.tile_spent = 0; });
  for (std::size_t i = 0; i < kSlots; ++i)
    if (s.slot[i].progress == Progress::waiting)
      out.emplace_back([i](State& t) {
        if (t.slot[i].progress == Progress::waiting) t.slot[i].progress = Progress::stopped;
      });
}

void take_purses(const Maharaja& game, const State& s, Ways& out) {
  for (std::size_t p = 0; p < game.seats(); ++p) {
    if (s.coins[p] > 0) out.emplace_back([p](State& t) { take_coins(t, p); });
    if (s.tiles[p] > 0)
      out.emplace_back([p](State& t) {
        t.tile_supply = static_cast<std::uint8_t>(t.tile_supply + std::exchange(t.tiles[p], std::uint8_t{0}));
      });
  }
}

void take_buildings(const Maharaja& game, const State& s, Ways& out) {
  for (std::size_t p = 0; p < game.seats(); ++p) {
    for (std::size_t site = 0; site < kMaxSites; ++site) {
      const auto houses = s.houses[p][site];
      if (houses > 0) out.emplace_back([=](State& t) { take_houses(t, p, site, t.houses[p][site]); });
      if (houses > 1) out.emplace_back([=](State& t) { take_houses(t, p, site, 1); });
    }
    for (std::size_t city = 0; city < kCities; ++city) {
      const auto palaces = s.edge[city][p];
      if (palaces > 0) out.emplace_back([=](State& t) { take_palaces(t, p, city, t.edge[city][p]); });
      if (palaces > 1) out.emplace_back([=](State& t) { take_palaces(t, p, city, 1); });
      if (s.central[city] == p) out.emplace_back([=](State& t) { take_central(t, p, city); });
    }
  }
}

}  // namespace

Ways simplifications(const Maharaja& game, const State& s) {
  Ways out;
  forget_notes(s, out);
  take_purses(game, s, out);
  take_buildings(game, s, out);
  return out;
}

}  // namespace stela::maharaja
