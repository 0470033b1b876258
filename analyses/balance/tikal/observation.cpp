#include "analyses/balance/tikal/observation.h"

#include <algorithm>
#include <array>
#include <bit>

#include "analyses/balance/component_list.h"

namespace stela::balance {
namespace {

using tikal::Board;
using tikal::Figure;
using tikal::Kind;
using tikal::kNoTile;
using tikal::Phase;
using tikal::State;
using tikal::Terrain;
using tikal::Tikal;

constexpr std::array<std::string_view, 4> kTerrains{"forest", "temple", "treasure", "volcano"};  // by Terrain

constexpr std::array<KindNote, Tikal::kKinds.size()> kTikalKinds{{
    {"TIK-T2", "a tile placed", false},
    {"TIK-A1", "a figure from the supply"},
    {"TIK-A2", "a figure between base camp and own camps"},
    {"TIK-A3", "a figure across a border"},
    {"TIK-A4", "a temple's next floor"},
    {"TIK-A6", "a treasure taken from a hex"},
    {"TIK-A7", "treasures exchanged"},
    {"TIK-A8", "a camp"},
    {"TIK-A10", "a guard"},
    {"TIK-U3", "a bid"},
    {"TIK-U3", "a pass", false},
    {"TIK-U4", "a tile chosen", false},
    {"TIK-T1", "the turn ended", false},
}};

/// The sources of one scoring, in the order of the list.
enum TikalSource : std::size_t { kTemples, kGuarded, kTreasures, kASource };

/// The scoring rounds that there can be: one a volcano of the deck, and the last one.
std::size_t scorings(const Board& board) {
  return 1 + static_cast<std::size_t>(std::count_if(board.tiles.begin(), board.tiles.begin() + board.deck_size,
                                                    [](const auto& t) { return t.terrain == Terrain::volcano; }));
}
/// Which of them is being held, from 0.
std::size_t scoring_of(const Board& board, const State& s) {
  if (s.last_round) return scorings(board) - 1;
  std::size_t drawn = 0;
  for (std::size_t tile = 0; tile < board.deck_size; ++tile) {
    if (board.tiles[tile].terrain != Terrain::volcano) continue;
    const bool on_map = std::find(s.tile.begin(), s.tile.end(), tile) != s.tile.end();
    drawn += on_map || s.hand == tile || (s.put_out >> tile & 1U) != 0 ? 1 : 0;
  }
  return drawn - 1;
}

/// The two sources of the auction version stand after those of the scorings.
std::size_t auction_source(const Board& board) { return kASource * scorings(board); }

/// A player's figures on a hex, the leader as much as so many workers.
unsigned strength(const Board& board, const State& s, std::size_t player, Hex h) {
  return s.workers[player][h] + (s.leader[player] == h ? board.leader_weight : 0U);
}

/// What the scoring turn of a player gives (TIK-V2 to V4).
void add_scoring(const Tikal& game, const State& s, std::size_t me, std::vector<int>& out) {
  const Board& board = game.board();
  const auto seats = static_cast<std::size_t>(game.players());
  const std::size_t first = kASource * scoring_of(board, s);
  for (Hex h = 0; h < board.map.hexes(); ++h) {
    if (s.value[h] == 0) continue;
    bool guarded = false, ahead = strength(board, s, me, h) > 0;
    for (std::size_t p = 0; p < seats; ++p) {
      guarded = guarded || (s.guards[p] & hex_bit(h)) != 0;
      ahead = ahead && (p == me || strength(board, s, p, h) < strength(board, s, me, h));
    }
    if (guarded)
      out[first + kGuarded] += (s.guards[me] & hex_bit(h)) != 0 ? s.value[h] : 0;
    else if (ahead)
      out[first + kTemples] += s.value[h];
  }
  // TIK-V3: 1, 3, 6 are the sums of 1 to n
  for (const int n : s.collection[me]) out[first + kTreasures] += n * (n + 1) / 2;
}

/// Floors that there are to uncover, by value from `first` to `last`.
struct FloorRange {
  explicit FloorRange(const Board& board) {
    for (std::size_t v = 0; v < board.floors.size(); ++v) {
      if (board.floors[v] == 0) continue;
      if (last == 0) first = v;
      last = v;
    }
  }
  [[nodiscard]] std::size_t count() const { return last == 0 ? 0 : last - first + 1; }
  std::size_t first = 0, last = 0;
};

/// The numbers of the first components of each group after the kinds.
struct TikalLayout {
  explicit TikalLayout(const Tikal& game)
      : floors(game.board()),
        floor(terrain + kTerrains.size()),
        twice(floor + floors.count()),
        camp(twice + 2),
        guard(camp + game.board().camps),
        figure(guard + game.board().guards),
        deploy(figure + 2),
        worker(deploy + 2),
        treasure(worker + game.board().workers),
        ap(treasure + game.board().motifs),
        tile(ap + game.board().turn_points.most()),
        set(tile + game.board().deck_size),
        choose(set + (game.chosen().set_exchange != 0 ? 2 : 0)) {}
  FloorRange floors;
  std::size_t terrain = kTikalKinds.size();
  std::size_t floor, twice, camp, guard, figure, deploy, worker, treasure, ap, tile, set, choose;
};

bool begins_with_points(const Tikal& game) {
  const auto& ahead = game.board().points_at_start;
  return game.chosen().auction != 0 || std::any_of(ahead.begin(), ahead.end(), [](auto points) { return points > 0; });
}

}  // namespace

std::vector<Named> Observation<Tikal>::sources(const Tikal& game) {
  std::vector<Named> out;
  const std::size_t rounds = scorings(game.board());
  for (std::size_t k = 1; k <= rounds; ++k) {
    const std::string scoring = k < rounds ? "scoring " + std::to_string(k) : "last scoring";
    const std::string rule = k < rounds ? "volcano " + std::to_string(k) : "the last tile";
    out.push_back({"points", scoring + ", temples", "TIK-V2", "temples held by a majority, at the scoring of " + rule});
    out.push_back({"points", scoring + ", guarded temples", "TIK-V4", "temples guarded, at the scoring of " + rule});
    out.push_back({"points", scoring + ", treasures", "TIK-V3", "treasures, at the scoring of " + rule});
  }
  if (begins_with_points(game))
    out.push_back({"points", "start", game.chosen().auction != 0 ? "TIK-U1" : "TIK-S2", "points at the start"});
  if (game.chosen().auction != 0) {
    out.push_back({"points", "bids", "TIK-U4", "points paid for turns"});
  }
  return out;
}

void Observation<Tikal>::start(const Tikal& game, const State& initial, PointsTable& out) {
  if (!begins_with_points(game)) return;
  for (std::size_t p = 0; p < out.size(); ++p) out[p][auction_source(game.board())] += initial.score[p];
}

void Observation<Tikal>::points(const Tikal& game, const State& before, const Action& action, const State& after,
                                PointsTable& out) {
  if (action.kind == Kind::end && before.phase == Phase::score)
    add_scoring(game, before, before.to_move, out[before.to_move]);
  // An auction is decided by the last bid that nobody can beat, or by the last pass.
  if (before.phase != Phase::bid || after.phase != Phase::choose) return;
  const std::size_t paid = auction_source(game.board()) + 1;
  if (action.kind == Kind::bid)
    out[before.to_move][paid] -= action.more;
  else if (before.bidder != kNoTile)
    out[before.bidder][paid] -= before.bid;
}

std::vector<Named> Observation<Tikal>::components(const Tikal& game) {
  const Board& board = game.board();
  const FloorRange floors(board);
  std::vector<std::string_view> never;
  if (game.chosen().auction == 0) never.emplace_back("bid");
  ComponentList list(kinds_of_action<Tikal>(kTikalKinds, never));
  list.add_each({"terrain", "TIK-T2", "a tile of this terrain placed", false}, kTerrains);
  if (floors.count() > 0)
    list.add_numbers({"floor", "TIK-A4", "a floor of this value uncovered"}, floors.last, floors.first);
  list.add({"twice", "TIK-A4", "a temple's second floor in a turn"}, "uncover");
  list.add({"twice", "TIK-A6", "a hex's second treasure in a turn"}, "dig");
  list.add_numbers({"camp", "TIK-A8", "the player's camp of this number"}, board.camps);
  list.add_numbers({"guard", "TIK-A10", "the player's guard of this number"}, board.guards);
  list.add_each({"figure", "TIK-A3", "this figure deployed, moved or made a guard"}, std::array{"worker", "leader"});
  list.add({"deploy", "TIK-A1", "a figure from the supply to the base camp"}, "base_camp");
  list.add({"deploy", "TIK-A8", "a figure from the supply to an own camp"}, "own_camp");
  list.add_numbers({"worker", "TIK-A1", "the player's worker of this number deployed"}, board.workers);
  list.add_numbers({"treasure", "TIK-A6", "a treasure of this motif taken: nobody knows which lies on top", false},
                   board.motifs);
  list.add_numbers({"ap", "TIK-T1", "the turn's action point of this number"}, board.turn_points.most());
  for (std::size_t t = 0; t < board.deck_size; ++t)
    list.add({"tile", "TIK-T2", "this tile placed", false}, board.tiles[t].id);
  if (game.chosen().set_exchange != 0)
    list.add_each({"swap", "TIK-A7", "singles given for a whole set"}, std::array{"pair", "triple"});
  if (game.chosen().auction != 0) list.add_each({"choose", "TIK-U4", "a tile of this terrain chosen"}, kTerrains);
  return list.take();
}

void Observation<Tikal>::uses(const Tikal& game, const State& before, const Action& action, const State& after,
                              Uses& out) {
  const auto use = [&out](std::size_t component) { out.push_back(static_cast<std::uint32_t>(component)); };
  const Board& board = game.board();
  const TikalLayout layout(game);
  const std::size_t me = before.to_move;
  const HexSet here = action.hex == kNoHex ? 0 : hex_bit(action.hex);
  use(static_cast<std::size_t>(action.kind));
  switch (action.kind) {
    case Kind::tile:
      use(layout.terrain + static_cast<std::size_t>(board.tiles[action.arg].terrain));
      use(layout.tile + action.arg);
      break;
    case Kind::choose:
      use(layout.choose + static_cast<std::size_t>(board.tiles[before.shown[action.arg]].terrain));
      break;
    case Kind::deploy:
      use(layout.deploy + (action.hex == board.base_camp ? 0 : 1));
      if (static_cast<Figure>(action.arg) == Figure::worker)
        use(layout.worker + static_cast<std::size_t>(board.workers - before.supply[me]));
      break;
    case Kind::uncover:
      use(layout.floor + before.value[action.hex] + 1U - layout.floors.first);
      if ((before.uncovered_once & here) != 0) use(layout.twice);
      break;
    case Kind::dig:
      use(layout.treasure + before.treasure[before.first[action.hex] + before.left[action.hex] - 1U]);
      if ((before.dug_once & here) != 0) use(layout.twice + 1);
      break;
    case Kind::swap:
      use(layout.treasure + action.takes());
      if (const int given = std::popcount(action.gives()); given > 1)
        use(layout.set + static_cast<std::size_t>(given) - 2);
      break;
    case Kind::camp:
      use(layout.camp + static_cast<std::size_t>(std::popcount(before.camps[me])));
      break;
    case Kind::guard:
      use(layout.guard + static_cast<std::size_t>(std::popcount(before.guards[me])));
      break;
    default:
      break;
  }
  if (action.kind == Kind::deploy || action.kind == Kind::trail || action.kind == Kind::move ||
      action.kind == Kind::guard)
    use(layout.figure + action.arg);
  const bool in_turn = before.phase == Phase::act || before.phase == Phase::score;
  if (!in_turn || action.kind == Kind::end) return;
  for (std::size_t left = before.ap; left > after.ap; --left) use(layout.ap + game.turn_points(before) - left);
}

void Observation<Tikal>::touched(const Tikal& /*game*/, const State& /*before*/, const Action& action,
                                 std::vector<std::uint32_t>& out) {
  const Hex where = action.to != kNoHex ? action.to : action.hex;
  if (where != kNoHex) out.push_back(where);
}

std::vector<std::string> Observation<Tikal>::endings(const Tikal& /*game*/) {
  return {"the last scoring round (TIK-V5)"};
}

}  // namespace stela::balance
