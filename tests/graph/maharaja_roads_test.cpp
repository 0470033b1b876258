// The graph of Maharaja's roads says what the engine's legal moves do.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>

#include "analyses/graph/maharaja/roads.h"
#include "tests/support/walks.h"

namespace stela::test::roads {
namespace {

using graph::kNoWay;
using graph::PlaceSet;
using maharaja::kCities;
using maharaja::kFirstVillage;
using maharaja::Kind;
using maharaja::kPlaces;
using maharaja::Maharaja;
using maharaja::Phase;
using maharaja::State;

struct Draw {
  Maharaja game;
  State state;
  std::size_t player = 0;
};

Draw draw_maharaja() {
  const int players = *rc::gen::inRange(2, 6);
  nlohmann::json setup{{"players", players}};
  if (*rc::gen::arbitrary<bool>()) setup["toll_per_owner"] = 1;
  if (*rc::gen::arbitrary<bool>()) setup["many_roles"] = 1;
  Draw out{*Maharaja::make(setup), {}, 0};
  out.state = test::draw_walk(out.game, 500).state;
  out.player = static_cast<std::size_t>(*rc::gen::inRange(0, players));
  return out;
}

/// The same as a turn of the player that has done nothing yet, its architect on a place.
State as_turn(State s, std::size_t player, std::size_t place, int coins) {
  s.phase = Phase::turn;
  s.to_move = s.turn_owner = static_cast<std::uint8_t>(player);
  s.architect[player] = static_cast<std::uint8_t>(place);
  s.entered = static_cast<std::uint8_t>(1U << place);
  s.coins[player] = static_cast<std::int16_t>(coins);
  return s;
}

/// The least sum of tolls, as the moves' notation tells it, with which sequences of legal moves come to each place.
std::map<std::size_t, unsigned> engine_tolls(const Maharaja& game, const State& s) {
  std::map<std::size_t, unsigned> least;
  const std::size_t me = s.to_move;
  const auto go_on = [&](const auto& self, const State& here, unsigned paid) -> void {
    const auto [it, fresh] = least.emplace(here.architect[me], paid);
    if (!fresh) it->second = std::min(it->second, paid);
    Maharaja::ActionList legal;
    game.legal(here, legal);
    for (const auto& a : legal) {
      if (a.kind != Kind::move) continue;
      auto after = here;
      game.apply(after, a);
      self(self, after, paid + a.to);
    }
  };
  go_on(go_on, s, 0);
  return least;
}

RC_GTEST_PROP(MaharajaRoads, TollsAreWhatTheCheapestLegalMovesCost, ()) {
  const auto [game, s, player] = draw_maharaja();
  const auto roads = graph::player_roads(game, s, player);
  for (std::size_t from = 0; from < kPlaces; ++from) {
    const auto engine = engine_tolls(game, as_turn(s, player, from, 500));
    for (std::size_t to = 0; to < kPlaces; ++to) {
      const auto it = engine.find(to);
      RC_ASSERT(roads.tolls[from][to] == (it == engine.end() ? kNoWay : it->second));
    }
  }
}

RC_GTEST_PROP(MaharajaRoads, ThePurseReachesWhatLegalMovesReach, ()) {
  auto [game, s, player] = draw_maharaja();
  const bool in_turn = s.phase == Phase::turn && *rc::gen::arbitrary<bool>();
  if (in_turn)
    player = s.to_move;
  else
    s = as_turn(s, player, s.architect[player], *rc::gen::inRange(0, 12));
  PlaceSet engine = 0;
  for (const auto& [place, toll] : engine_tolls(game, s)) engine = static_cast<PlaceSet>(engine | 1U << place);
  RC_ASSERT(graph::player_roads(game, s, player).reached == engine);
}

/// The parts of the open roads, by a player to whom tolls do not matter.
std::set<PlaceSet> engine_parts(const Maharaja& game, const State& s) {
  std::set<PlaceSet> parts;
  for (std::size_t from = 0; from < kPlaces; ++from) {
    PlaceSet part = 0;
    for (const auto& [place, toll] : engine_tolls(game, as_turn(s, 0, from, 500)))
      part = static_cast<PlaceSet>(part | 1U << place);
    parts.insert(part);
  }
  return parts;
}

RC_GTEST_PROP(MaharajaRoads, VillagesHoldTheMapTogetherIffEmptyingOneCutsIt, ()) {
  const auto [game, s, player] = draw_maharaja();
  const auto whole = engine_parts(game, s);
  const auto listed_parts = graph::parts_of_roads(game, s);
  RC_ASSERT(std::set<PlaceSet>(listed_parts.begin(), listed_parts.end()) == whole);
  std::set<std::size_t> listed;
  for (const auto& choke : graph::choke_roads(game, s)) listed.insert(choke.villages.begin(), choke.villages.end());
  for (std::size_t site = kFirstVillage; site < game.board().sites.size(); ++site) {
    auto emptied = s;
    for (auto& houses : emptied.houses) houses[site] = 0;
    RC_ASSERT((engine_parts(game, emptied).size() > whole.size()) == listed.contains(site));
  }
}

RC_GTEST_PROP(MaharajaRoads, NoFewerHousesOpenAWayAndNoneOpenACheaperOne, ()) {
  const auto [game, s, player] = draw_maharaja();
  const std::size_t home = s.architect[player];
  std::vector<std::size_t> empty;
  for (std::size_t site = kFirstVillage; site < game.board().sites.size(); ++site) {
    unsigned houses = 0;
    for (const auto& its : s.houses) houses += its[site];
    if (houses == 0) empty.push_back(site);
  }
  const auto tolls_with = [&, &game = game, &s = s, &player = player](const std::vector<std::size_t>& built) {
    auto after = s;
    for (const auto site : built) after.houses[player][site] = 1;
    return engine_tolls(game, as_turn(after, player, home, 500));
  };
  // All choices of up to two houses.
  std::array<std::map<std::size_t, unsigned>, 3> least;
  const auto consider = [&](const std::vector<std::size_t>& built) {
    for (const auto& [place, toll] : tolls_with(built)) {
      const auto [it, fresh] = least[built.size()].emplace(place, toll);
      if (!fresh) it->second = std::min(it->second, toll);
    }
  };
  consider({});
  for (std::size_t i = 0; i < empty.size(); ++i) {
    consider({empty[i]});
    for (std::size_t j = i + 1; j < empty.size(); ++j) consider({empty[i], empty[j]});
  }
  std::map<std::size_t, graph::Opening> found;
  for (const auto& opening : graph::player_roads(game, s, player).openings) found[opening.place] = opening;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const auto fewest = std::find_if(least.begin(), least.end(), [&](const auto& by) { return by.contains(place); });
    const bool open = fewest == least.begin();
    RC_ASSERT(found.contains(place) == !open);  // the map hangs together
    if (open) continue;
    const auto& opening = found[place];
    if (fewest == least.end()) {
      RC_ASSERT(opening.villages.size() > 2);
    } else {
      RC_ASSERT(opening.villages.size() == static_cast<std::size_t>(fewest - least.begin()));
      RC_ASSERT(opening.toll == fewest->at(place));
    }
    RC_ASSERT(tolls_with(opening.villages).at(place) == opening.toll);
  }
}

TEST(MaharajaRoads, TheAutomorphismsAreAllPermutationsOfCitiesThatKeepTheRoads) {
  const auto game = *Maharaja::make(nlohmann::json::object());
  const auto& board = game.board();
  const auto villages = [&](std::size_t a, std::size_t b) {
    const auto* road = board.road(a, b);
    return road == nullptr ? -1 : int{road->villages};
  };
  std::vector<std::size_t> to(kPlaces);
  std::iota(to.begin(), to.end(), std::size_t{0});
  std::vector<std::array<std::uint8_t, kPlaces>> all;
  do {
    bool keeps = true;
    for (std::size_t a = 0; a < kPlaces && keeps; ++a)
      for (std::size_t b = 0; b < kPlaces && keeps; ++b) keeps = villages(a, b) == villages(to[a], to[b]);
    if (!keeps) continue;
    auto& image = all.emplace_back();
    std::transform(to.begin(), to.end(), image.begin(), [](std::size_t p) { return static_cast<std::uint8_t>(p); });
  } while (std::next_permutation(to.begin(), to.begin() + kCities));
  const auto symmetry = graph::symmetry_of(board);
  EXPECT_EQ(symmetry.automorphisms, all);
  PlaceSet cities = 0;
  for (const auto orbit : symmetry.orbits) {
    EXPECT_EQ(cities & orbit, 0);
    cities = static_cast<PlaceSet>(cities | orbit);
    for (std::size_t a = 0; a < kCities; ++a)
      for (std::size_t b = 0; b < kCities; ++b) {
        const bool together = (orbit >> a & 1U) != 0 && (orbit >> b & 1U) != 0;
        const bool alike = std::any_of(all.begin(), all.end(), [&](const auto& image) { return image[a] == b; });
        if (together) {
          EXPECT_TRUE(alike) << board.places[a] << " " << board.places[b];
        }
      }
  }
  EXPECT_EQ(std::popcount(cities), int{kCities});
}

}  // namespace
}  // namespace stela::test::roads
