#include "analyses/play/mexica/evaluation.h"

#include <algorithm>
#include <numeric>

#include "analyses/play/mexica/ground.h"

namespace stela::play {
namespace {

using for_mexica::District;
using mexica::Mexica;
using mexica::State;

consteval std::size_t index(std::string_view name) { return feature<Mexica>(name); }

constexpr int kWaste = 20;          // value of a building that is kept back when nothing is left to found
constexpr int kSafe = 3, kFar = 5;  // margins: of a lead that is safe, of one out of reach

/// How a player stands in a district: points now, the margin of a lead, what is missing to one.
struct DistrictStanding {
  int points = 0, lead = 0, chase = 0;
};

DistrictStanding standing(const District& d, std::size_t p, int hand) {
  DistrictStanding standing;
  const int own = d.sum[p], other = d.best_but(p);
  standing.points = d.points_with(p, own);
  if (own > 0 && own >= other) standing.lead = d.room == 0 ? kSafe : std::min(own - other, kSafe);
  if (own <= other && d.room > 0 && hand > other - own) standing.chase = std::max(0, kFar - (other - own));
  return standing;
}

}  // namespace

void Evaluation<Mexica>::features(const Mexica& game, const State& s, FeatureTable<Evaluation>& out) {
  const auto& board = game.board();
  const auto players = static_cast<std::size_t>(game.players());
  std::array<int, mexica::kMaxPlayers> hand{};
  // Who keeps buildings back, or stays on a start cell with some left, would wait for ever.
  const bool waits = for_mexica::waits_for_buildings(game, s);
  for (std::size_t p = 0; p < players; ++p) {
    hand[p] = for_mexica::hand_value(s, p);
    out[p][index("score")] = s.score[p];
    out[p][index("tokens")] = waits && s.half == 2 && hand[p] == 0 ? 0 : s.tokens[p];
    const int kept = waits ? -kWaste * std::accumulate(s.hand[p].begin(), s.hand[p].end(), 0) : hand[p];
    out[p][s.half == 1 ? index("hand") : index("last_hand")] = kept;
  }
  if (s.phase != mexica::Phase::play) return;
  const Bits doors = mexica::accesses(board.grid, s.bridges_ns, s.bridges_ew);
  for_mexica::for_each_district(game, s, [&](const District& d) {
    for (std::size_t p = 0; p < players; ++p) {
      auto& own = out[p];
      const auto stands = standing(d, p, waits ? 0 : hand[p]);
      if (d.founded) {
        own[index("places")] += stands.points;
        if (s.half == 1) own[index("places_again")] += stands.points;
        own[index("lead")] += d.size * stands.lead;
        own[index("chase")] += d.size * stands.chase;
      } else if (s.half == 2) {
        own[index("open_places")] += stands.points;
        own[index("open_lead")] += d.size * stands.lead;
        own[index("open_chase")] += d.size * stands.chase;
      } else {
        own[index("early_places")] += stands.points;
      }
      if (!d.cells.test(s.figure[p])) continue;
      own[index("ways_out")] = std::min(3, static_cast<int>((doors & d.cells).count()));
      if (d.room == 0) continue;
      if (d.founded || s.half == 2)
        own[index("presence")] = d.points_with(p, d.sum[p] + std::min(hand[p], 6)) - stands.points;
      const auto type = d.founded ? mexica::kMaxTypes : board.type_of(static_cast<unsigned>(d.size));
      if (type != mexica::kMaxTypes && s.display[type] > 0) own[index("founding")] = board.types[type].founder;
    }
  });
  if (for_mexica::ends_soon(game, s))
    for (std::size_t p = 0; p < players; ++p)
      if (board.start.test(s.figure[p]) && (!waits || hand[p] == 0)) out[p][index("start")] = board.start_bonus;
}

std::uint64_t Evaluation<Mexica>::progress(const State& s) {
  std::uint64_t digest = mix64(s.half);
  for (const auto& cells : {s.canals, s.founded, s.buildings()})
    cells.for_each([&](Cell c) { digest = mix64(digest ^ c); });
  return digest;
}

Weights<Mexica> Evaluation<Mexica>::impatient(const Mexica& game, const State& s, Weights<Mexica> weights) {
  weights[index("tokens")] /= 16;
  if (!for_mexica::waits_for_buildings(game, s))
    for (const auto hand : {index("hand"), index("last_hand")}) weights[hand] = -weights[hand];
  return weights;
}

}  // namespace stela::play
