#include "analyses/prove/maharaja/seats.h"

#include <algorithm>

#include "model/maharaja/reference/state_invariants.h"

namespace stela::prove::maharaja_game {
namespace {

using maharaja::Phase;
using maharaja::naive::Numbers;

/// Where a player sits after it. Anything else than a player stays what it is, so that a wrong number stays wrong.
class Rotation {
 public:
  Rotation(std::size_t players, int seats) : players_(static_cast<int>(players)), seats_(seats) {}

  template <class N>
  void turn(N& player) const {
    const int p = static_cast<int>(player);
    if (p >= 0 && p < players_) player = static_cast<N>(((p + seats_) % players_ + players_) % players_);
  }
  void turn_all(Numbers& players) const {
    for (int& player : players) turn(player);
    std::sort(players.begin(), players.end());
  }
  [[nodiscard]] std::size_t seat_of(std::size_t player) const {
    turn(player);
    return player;
  }

 private:
  int players_, seats_;
};

}  // namespace

bool seats_are_alike(const maharaja::Maharaja& game) {
  const auto& coins = game.board().coins_at_start;
  return std::all_of(coins.begin(), coins.begin() + static_cast<std::ptrdiff_t>(game.seats()),
                     [&](auto n) { return n == coins.front(); });
}

maharaja::naive::Table rotated(const maharaja::naive::Table& t, int seats) {
  const Rotation rotation(t.sides.size(), seats);
  auto to = t;
  for (std::size_t p = 0; p < t.sides.size(); ++p) to.sides[rotation.seat_of(p)] = t.sides[p];
  for (std::size_t city = 0; city < t.edges.size(); ++city)
    for (std::size_t p = 0; p < t.sides.size(); ++p) to.edges[city][rotation.seat_of(p)] = t.edges[city][p];
  for (int& owner : to.centrals) rotation.turn(owner);
  rotation.turn_all(to.bidders);
  rotation.turn_all(to.played);
  rotation.turn(to.start);
  // Elsewhere these are 0, and name nobody.
  if (t.phase != Phase::over) rotation.turn(to.to_move);
  if (maharaja::naive::in_turn(t.phase)) rotation.turn(to.owner);
  if (t.phase == Phase::bid) rotation.turn(to.leader), rotation.turn(to.opener);
  return to;
}

maharaja::Action rotated(const maharaja::Action& a, std::size_t players, int seats) {
  auto to = a;
  if (a.kind == maharaja::Kind::demand) Rotation(players, seats).turn(to.what);
  return to;
}

}  // namespace stela::prove::maharaja_game
