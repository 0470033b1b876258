#include "analyses/prove/tikal/seats.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace stela::prove::tikal_game {
namespace {

using tikal::kNoTile;
using tikal::Phase;

bool is_in(unsigned players, unsigned p) { return (players >> p & 1U) != 0; }

/// With each sort of tile of a group next, or of all; `only` says which terrain.
void add_tiles(const tikal::Tikal& game, Seats seats, char group, std::vector<Seats>& all,
               std::optional<tikal::Terrain> only = std::nullopt) {
  const auto text = seats.text;
  for (const auto tile : sorts_of_tiles(game.board())) {
    if (group != 0 && game.board().tiles[tile].group != group) continue;
    if (only && game.board().tiles[tile].terrain != *only) continue;
    seats.tile = tile;
    seats.text = fmt::format("{}, {} next", text, game.board().tiles[tile].id);
    all.push_back(seats);
  }
}

void add_scoring(const tikal::Tikal& game, std::vector<Seats>& all) {
  const auto players = static_cast<unsigned>(game.players());
  const auto add = [&](unsigned owner, bool last, const std::array<std::uint8_t, tikal::kMaxPlayers>& order) {
    Seats seats;
    seats.owner = static_cast<std::uint8_t>(owner), seats.last_round = last, seats.order = order;
    while (order[seats.scored] != 0) ++seats.scored;
    seats.text = fmt::format(", {}turn of player {}, scoring as {}", last ? "last round, " : "", owner,
                             fmt::join(order.begin(), order.begin() + players, " "));
    // The volcano is placed when all have scored.
    if (!last && seats.scored + 1U == players)
      add_tiles(game, seats, 0, all, tikal::Terrain::volcano);
    else
      all.push_back(seats);
  };
  for (unsigned owner = 0; owner < players; ++owner) {
    for (const unsigned later : {0U, 1U}) {
      if (later == 1 && game.chosen().auction != 0) continue;
      std::array<std::uint8_t, tikal::kMaxPlayers> order{};
      for (unsigned i = 0; i < players; ++i) order[i] = static_cast<std::uint8_t>((owner + later + i) % players);
      add(owner, later == 1, order);
    }
    if (game.chosen().auction == 0) continue;
    std::array<std::uint8_t, tikal::kMaxPlayers> order{};  // by points: any
    std::iota(order.begin(), order.begin() + players, std::uint8_t{0});
    do {
      add(owner, true, order);
    } while (std::next_permutation(order.begin(), order.begin() + players));
  }
}

/// Player 0 is in; each other one has had the turn, has passed, or is in.
void add_auctions(const tikal::Tikal& game, std::vector<Seats>& all) {
  const auto players = static_cast<unsigned>(game.players());
  for (unsigned turned = 0; turned < 1U << players; turned += 2)
    for (unsigned out = 0; out < 1U << players; out += 2) {
      if ((turned & out) != 0) continue;
      std::vector<std::uint8_t> bidders{kNoTile}, firsts;
      if (out == 0) firsts.push_back(kNoTile);
      for (unsigned p = 1; p < players; ++p) {
        if (!is_in(turned | out, p)) bidders.push_back(static_cast<std::uint8_t>(p));
        if (is_in(out, p)) firsts.push_back(static_cast<std::uint8_t>(p));
      }
      for (unsigned owner = 0; owner < players; ++owner) {
        if (turned != 0 && !is_in(turned, owner)) continue;
        for (const auto bidder : bidders)
          for (const auto first_out : firsts) {
            Seats seats;
            seats.owner = static_cast<std::uint8_t>(owner);
            seats.turned = static_cast<std::uint8_t>(turned), seats.out = static_cast<std::uint8_t>(out);
            seats.bidder = bidder, seats.first_out = first_out;
            seats.text = fmt::format(", after player {}, turned {:b}, out {:b}, bidder {}, first out {}", owner, turned,
                                     out, bidder, first_out);
            all.push_back(seats);
          }
      }
    }
}

/// Each number of tiles that may be drawn when player 0 has ended a turn (`turn-order`, `round`).
void add_draws(const tikal::Tikal& game, Seats seats, std::vector<Seats>& all) {
  const auto players = static_cast<unsigned>(game.players()), start = static_cast<unsigned>(game.chosen().start);
  const auto text = seats.text;
  for (unsigned drawn = 1; drawn <= game.board().deck_size; ++drawn) {
    if ((game.chosen().auction != 0 ? drawn : start + drawn + players - 1) % players != 0) continue;
    seats.drawn = drawn;
    seats.text = fmt::format("{}, {} tiles drawn", text, drawn);
    // In an auction those of a round are drawn together, and none comes to hand.
    if (game.chosen().auction != 0 || drawn == game.board().deck_size)
      all.push_back(seats);
    else
      add_tiles(game, seats, game.board().tiles[drawn].group, all);
  }
}

}  // namespace

std::vector<Seats> seats_at_start(const tikal::Tikal& game) {
  std::vector<Seats> all;
  if (game.chosen().auction != 0)
    all.emplace_back();  // no tile comes to hand
  else
    add_tiles(game, {}, game.board().tiles[0].group, all);
  for (auto& seats : all)
    if (seats.tile) seats.text = fmt::format("{} first", game.board().tiles[*seats.tile].id);
  return all;
}

std::vector<Seats> seats_in(const tikal::Tikal& game, Phase phase) {
  std::vector<Seats> all;
  if (phase == Phase::score) {
    add_scoring(game, all);
  } else if (phase == Phase::bid) {
    add_auctions(game, all);
  } else {
    const auto players = static_cast<unsigned>(game.players());
    for (unsigned turned = 0; turned < (game.chosen().auction != 0 ? 1U << players : 1U); turned += 2) {
      Seats seats;
      seats.turned = static_cast<std::uint8_t>(turned);
      if (game.chosen().auction != 0) seats.text = fmt::format(", turned {:b}", turned);
      if (phase == Phase::act)
        add_draws(game, seats, all);
      else
        add_tiles(game, seats, 0, all);
    }
  }
  return all;
}

std::vector<std::uint8_t> sorts_of_tiles(const tikal::Board& board) {
  std::vector<std::uint8_t> tiles;
  for (std::uint8_t i = 0; i < board.deck_size; ++i) {
    const auto& tile = board.tiles[i];
    const bool met = std::any_of(tiles.begin(), tiles.end(), [&](auto other) {
      const auto& o = board.tiles[other];
      return o.group == tile.group && o.terrain == tile.terrain && o.value == tile.value && o.masks == tile.masks;
    });
    if (!met) tiles.push_back(i);
  }
  return tiles;
}

void take_seats(const Seats& seats, const tikal::Action& a, SymbolicState& t) {
  if (seats.tile && a.kind == tikal::Kind::choose) t.shown[a.arg] = *seats.tile;
  if (seats.tile && a.kind == tikal::Kind::end && !seats.drawn) t.hand = *seats.tile;
  if (seats.tile && seats.drawn) t.deck[*seats.drawn] = *seats.tile;
  if (seats.drawn) {
    t.drawn = *seats.drawn;
    for (unsigned i = 0; i < *seats.drawn; ++i) t.deck[i] = tikal::kNoTile;
  }
  t.turn_owner = seats.owner;
  t.turned = TermSet(HexSet{seats.turned});
  t.out = TermSet(HexSet{seats.out});
  t.bidder = seats.bidder, t.first_out = seats.first_out;
  t.last_round = seats.last_round;
  t.scored = seats.scored;
  for (std::size_t i = 0; i < t.order.size(); ++i) t.order[i] = seats.order[i];
}

}  // namespace stela::prove::tikal_game
