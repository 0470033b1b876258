#include "analyses/play/tikal/evaluation.h"

#include <algorithm>

#include "analyses/play/memory.h"
#include "model/tikal/score.h"
#include "model/tikal/stones.h"

namespace stela::play {
namespace {

using namespace tikal;  // NOLINT(google-build-using-namespace): the file is about nothing else
using Info = Evaluation<Tikal>;

/// Indices of Info::kFeatures.
enum Feature : std::size_t {
  score,
  held,
  held_lasting,
  firm,
  tied,
  behind,
  guarded_lasting,
  treasures,
  pairable,
  digging,
  way,
  access,
  workers,
  deployed,
  guards_left,
  camps_left,
  bid,
  choice,
  ap
};
static_assert(Info::kFeatures.size() == ap + 1);

using Numbers = std::array<std::int32_t, kMaxHexes>;

/// Scorings that are still to come, for each player: of volcanoes in the deck and in the row, the one under way for
/// those whose turn in it is to come, and the last.
std::array<int, kMaxPlayers> scorings_to_come(const Tikal& game, const State& s) {
  const auto& board = game.board();
  const auto is_volcano = [&](std::uint8_t tile) {
    return tile != kNoTile && board.tiles[tile].terrain == Terrain::volcano;
  };
  int common = s.last_round ? 0 : 1;
  for (std::size_t i = s.drawn; i < board.deck_size; ++i) common += is_volcano(s.deck[i]) ? 1 : 0;
  for (const auto tile : s.shown) common += is_volcano(tile) ? 1 : 0;
  std::array<int, kMaxPlayers> out{};
  out.fill(common);
  if (s.phase == Phase::score)
    for (std::size_t i = s.scored; i < static_cast<std::size_t>(game.players()); ++i) ++out[s.order[i]];
  return out;
}

/// By hex, quarter points of what is nearest, an eighth less for each AP on the way there.
Numbers worth_nearby(const Board& board, const State& s, HexSet explored, HexSet open_temples) {
  constexpr int kTreasureHex = 12;
  Numbers near{};
  for_each_hex(explored, [&](Hex h) {
    near[h] = s.left[h] > 0 ? kTreasureHex : 0;
    if ((open_temples & hex_bit(h)) != 0) near[h] = std::max<std::int32_t>(near[h], 4 * s.value[h]);
  });
  const auto relax = [&](Hex h) {
    const Stones stones = s.borders[h];
    for (Stones sides = within(stones, 6); sides != 0; sides &= sides - 1) {
      const auto side = static_cast<std::size_t>(std::countr_zero(sides)) / 4;
      const auto reached = near[board.map.neighbour(h, side)] * (8 - static_cast<int>(stones_at(stones, side))) / 8;
      near[h] = std::max(near[h], reached);
    }
  };
  // Twice along the map each way: ways that wind more count as a little longer.
  for_each_hex(explored, relax);
  for (unsigned h = board.map.hexes(); h-- > 0;)
    if ((explored >> h & 1U) != 0) relax(static_cast<Hex>(h));
  return near;
}

constexpr int kFar = 8;

/// AP by hex from a set of hexes, kFar for those that are not nearer.
Numbers distances(const Board& board, const State& s, HexSet from) {
  Numbers out;
  out.fill(kFar);
  std::array<HexSet, kFar + 6> at{};
  at[0] = from;
  HexSet seen = 0;
  for (int d = 0; d < kFar; ++d) {
    const auto fresh = at[static_cast<std::size_t>(d)] & ~seen;
    seen |= fresh;
    for_each_hex(fresh, [&](Hex h) {
      out[h] = d;
      const Stones stones = s.borders[h];
      for (Stones sides = within(stones, 6); sides != 0; sides &= sides - 1) {
        const auto side = static_cast<std::size_t>(std::countr_zero(sides)) / 4;
        at[static_cast<std::size_t>(d) + stones_at(stones, side)] |= hex_bit(board.map.neighbour(h, side));
      }
    });
  }
  return out;
}

/// What the unguarded temple on h is to each player.
template <class Row>
void add_temple(const Board& board, const State& s, std::size_t players, Hex h,
                const std::array<int, kMaxPlayers>& to_come, Row& out) {
  std::array<int, kMaxPlayers> weights{};
  int most = 0, second = 0;
  for (std::size_t p = 0; p < players; ++p) {
    weights[p] = static_cast<int>(weight(board, s, p, h));
    if (weights[p] > most)
      second = most, most = weights[p];
    else
      second = std::max(second, weights[p]);
  }
  if (most == 0) return;
  const int value = s.value[h];
  for (std::size_t p = 0; p < players; ++p) {
    if (weights[p] == 0) continue;
    const int lead = weights[p] == most && second < most ? most - second : weights[p] - most;
    if (lead > 0) {
      out[p][held] += value;
      out[p][held_lasting] += value * to_come[p];
      out[p][firm] += value * std::min(lead - 1, 4);
    } else if (lead == 0) {
      out[p][tied] += value;
    } else if (lead >= -2) {
      out[p][behind] += value;
    }
  }
}

/// Motifs of which tokens lie face down.
unsigned unseen_motifs(const Board& board, const State& s) {
  unsigned motifs = 0;
  for (std::size_t i = 0; i < board.treasures(); ++i)
    if (s.treasure[i] != kTaken) motifs |= 1U << s.treasure[i];
  return motifs;
}

/// What distances depend on.
struct NearWays {
  std::array<Stones, kMaxHexes> borders;
  HexSet from;
  std::uint64_t columns;
};

/// What worth_nearby() depends on.
struct Surroundings {
  std::array<Stones, kMaxHexes> borders;
  std::array<std::uint8_t, kMaxHexes> left, value;
  HexSet explored, open;
  std::uint64_t columns;
};

}  // namespace

void Info::features(const Tikal& game, const State& s, FeatureTable<Info>& out) {
  const auto& board = game.board();
  const auto players = static_cast<std::size_t>(game.players());
  const auto to_come = scorings_to_come(game, s);
  const HexSet explored = explored_hexes(s), temples = nonzero(s.value);
  const HexSet open = temples & ~guarded(s);
  thread_local Memory<NearWays, Numbers> known_distances;
  thread_local Memory<Surroundings, Numbers> known_ground;
  const auto distances_from = [&](HexSet from) -> const Numbers& {
    return known_distances.of({s.borders, from, board.map.columns()}, [&] { return distances(board, s, from); });
  };
  const auto& near = known_ground.of({s.borders, s.left, s.value, explored, open, board.map.columns()},
                                     [&] { return worth_nearby(board, s, explored, open); });
  const unsigned unseen = unseen_motifs(board, s);

  for_each_hex(open, [&](Hex h) { add_temple(board, s, players, h, to_come, out); });
  for (std::size_t p = 0; p < players; ++p) {
    auto& row = out[p];
    const int scorings = to_come[p];
    row[score] = s.score[p];
    for_each_hex(s.guards[p], [&](Hex h) { row[guarded_lasting] += s.value[h] * scorings; });
    for (std::size_t m = 0; m < board.motifs; ++m) {
      const unsigned n = s.collection[p][m];
      row[treasures] += static_cast<int>(kSetPoints[n]) * scorings;
      if ((n == 1 || n == 2) && (unseen >> m & 1U) != 0) row[pairable] += scorings;
    }
    int on_map = 0;
    const auto stands = [&](Hex h, int figures) {
      on_map += figures;
      if ((open >> h & 1U) == 0) row[way] += near[h] * figures;
    };
    HexSet own = nonzero(s.workers[p]);
    for_each_hex(own, [&](Hex h) { stands(h, s.workers[p][h]); });
    if (s.leader[p] < kMaxHexes) {
      own |= hex_bit(s.leader[p]);
      stands(s.leader[p], board.leader_weight);
    }
    for_each_hex(own, [&](Hex h) { row[digging] += std::min<int>(s.left[h], 2) * scorings; });
    const auto& reach = distances_from(hex_bit(board.base_camp) | s.camps[p]);
    for_each_hex(open, [&](Hex h) { row[access] += s.value[h] * (kFar - reach[h]); });
    row[workers] = (board.workers - s.gone[p]) * scorings;
    row[deployed] = on_map;
    row[guards_left] = board.guards - std::popcount(s.guards[p]);
    row[camps_left] = (board.camps - std::popcount(s.camps[p])) * scorings;
  }
  if (s.phase == Phase::bid && s.bidder != kNoTile) {
    out[s.bidder][bid] = s.bid;
    out[s.bidder][choice] = 1;
  } else if (s.phase == Phase::choose) {
    out[s.to_move][choice] = 1;
  }
  out[s.to_move][ap] = s.ap;
}

}  // namespace stela::play
