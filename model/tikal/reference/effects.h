// What an action of a turn does to a position, over any domain: what must come out of apply. Bids, passes, choices and
// ends of turns are decisions, which decisions.h has. Written from rules.md apart from play.cpp.
#pragma once

#include "model/domain.h"
#include "model/tikal/reference/naive.h"
#include "model/tikal/tikal.h"

namespace stela::tikal::naive {

/// All that an action of the player to move changes on the map and in the supplies and collections, its cost in action
/// points, and what is remembered of it for the turn. Its hexes and numbers exist.
template <class Domain, class Answered = Answers>
class Effects {
 public:
  Effects(const Tikal& game, StateOf<Domain>& s, const Action& a)
      : board_(game.board()), s_(s), a_(a), mover_(s.to_move), players_(static_cast<std::size_t>(game.players())) {}

  void run() {
    switch (a_.kind) {
      case Kind::tile:
        return place();
      case Kind::deploy:
        pay(kDeployCost);
        return deploy();
      case Kind::trail:
        pay(kTrailCost);
        return go();
      case Kind::move:
        pay(Answered::stones(board_, s_, a_.hex, a_.to));
        return go();
      case Kind::uncover:
        pay(kUncoverCost);
        return uncover();
      case Kind::dig:
        pay(kDigCost);
        return dig();
      case Kind::swap:
        return swap();
      case Kind::camp:
        pay(kCampCost);
        return put(s_.camps[mover_], a_.hex);
      case Kind::guard:
        pay(kGuardCost);
        return guard();
      case Kind::bid:
      case Kind::pass:
      case Kind::choose:
      case Kind::end:
        return;
    }
  }

 private:
  using Hexes = typename StateOf<Domain>::Hexes;

  template <class Cost>
  void pay(const Cost& cost) {
    add(s_.ap, -cost);
  }
  [[nodiscard]] bool is_leader() const { return static_cast<Figure>(a_.arg) == Figure::leader; }

  void place() {
    const Tile& tile = board_.tiles[a_.arg];
    s_.tile[a_.hex] = a_.arg;
    s_.rotation[a_.hex] = static_cast<std::uint8_t>(a_.more);
    if (tile.terrain == Terrain::temple) s_.value[a_.hex] = tile.value;
    if (tile.terrain == Terrain::treasure) {
      s_.first[a_.hex] = s_.dealt;
      s_.left[a_.hex] = tile.masks;
      add(s_.dealt, tile.masks);
    }
    s_.hand = kNoTile;
    s_.phase = Phase::act;
    s_.ap = points_of_turn(board_, s_, players_);
  }

  void deploy() {
    if (is_leader()) {
      s_.leader[mover_] = a_.hex;
    } else {
      add(s_.supply[mover_], -1);
      add(s_.workers[mover_][a_.hex], 1);
    }
  }

  void go() {
    if (is_leader()) {
      s_.leader[mover_] = a_.to;
    } else {
      add(s_.workers[mover_][a_.hex], -1);
      add(s_.workers[mover_][a_.to], 1);
    }
  }

  /// A first time becomes a second.
  void remember(Hexes& once, Hexes& twice) const {
    Hexes here{};
    put(here, a_.hex);
    const Hexes again = once & here;
    once = minus(Hexes(once | here), again);
    twice = twice | again;
  }

  void uncover() {
    add(s_.value[a_.hex], 1);
    add_at(s_.floors, s_.value[a_.hex], -1);
    remember(s_.uncovered_once, s_.uncovered_twice);
  }

  void dig() {
    add(s_.left[a_.hex], -1);
    const auto place = at(wide(s_.first[a_.hex]) + wide(s_.left[a_.hex]));
    add_at(s_.collection[mover_], number_at(s_.treasure, place), 1);
    put_at(s_.treasure, place, kTaken);
    set_where(s_.left[a_.hex] == 0, s_.first[a_.hex], 0);
    remember(s_.dug_once, s_.dug_twice);
  }

  /// As many go one way as the other.
  void swap() {
    auto &own = s_.collection[mover_], &other = s_.collection[a_.arg];
    int given = 0;
    for (unsigned motif = 0; motif < kMaxMotifs; ++motif) {
      if ((a_.gives() >> motif & 1U) == 0) continue;
      add(own[motif], -1);
      add(other[motif], 1);
      ++given;
    }
    add(other[a_.takes()], -given);
    add(own[a_.takes()], given);
    add(s_.exchanges, given);
    pay(kExchangeCost * given);
  }

  /// One figure goes on top, the player's others there out of the game.
  void guard() {
    auto& workers = s_.workers[mover_][a_.hex];
    put(s_.guards[mover_], a_.hex);
    if (is_leader())
      put(s_.guard_leader, a_.hex);
    else
      add(workers, -1);
    set_where(s_.leader[mover_] == a_.hex, s_.leader[mover_], is_leader() ? kOnGuard : kOutOfGame);
    add(s_.gone[mover_], wide(workers));
    workers = 0;
  }

  const Board& board_;
  StateOf<Domain>& s_;
  const Action& a_;
  std::size_t mover_, players_;
};

}  // namespace stela::tikal::naive
