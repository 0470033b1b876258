#include "model/tikal/tikal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "model/tikal/situation.h"
#include "model/tikal/zobrist.h"

namespace stela::tikal {
namespace {

/// A state's hidden orders, player by player the same: the deck's groups and the treasures that lie face down, each
/// rearranged in place.
template <class Rearrange>
State hidden_rearranged(const Board& board, const State& s, Rearrange&& rearrange) {
  State out = s;
  for (std::size_t from = s.drawn; from < board.deck_size;) {
    std::size_t to = from;
    while (to < board.deck_size && board.tiles[s.deck[to]].group == board.tiles[s.deck[from]].group) ++to;
    rearrange(&out.deck[from], static_cast<std::uint32_t>(to - from));
    from = to;
  }
  std::array<std::uint8_t, kMaxTreasures> motifs{};
  std::uint32_t n = 0;
  for (std::size_t i = 0; i < board.treasures(); ++i)
    if (s.treasure[i] != kTaken) motifs[n++] = s.treasure[i];
  rearrange(motifs.data(), n);
  n = 0;
  for (std::size_t i = 0; i < board.treasures(); ++i)
    if (s.treasure[i] != kTaken) out.treasure[i] = motifs[n++];
  out.key += orders_key(out) - orders_key(s);
  return out;
}

}  // namespace

std::vector<std::string> Tikal::situations() const {
  std::vector<std::string> names(kSituationNames.begin(), kSituationNames.end());
  unsigned highest = kMaxFloor;
  while (highest > 1 && board_->floors[highest] == 0) --highest;
  for (unsigned v = 2; v <= highest; ++v) names.push_back(fmt::format("floor {} laid", v));
  return names;
}

std::uint64_t Tikal::hash(const State& s) const {
  // The map and the hidden orders are in the key; the rest is packed into words that are mixed apart from each other.
  std::uint64_t h = mix64(s.key), salt = 0;
  const auto add = [&](const auto& value) {
    static_assert(sizeof(value) % 4 == 0);
    for (std::size_t i = 0; i < sizeof(value); i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, reinterpret_cast<const unsigned char*>(&value) + i,
                  std::min<std::size_t>(8, sizeof(value) - i));
      h += mix64(word ^ (salt += 0xd1342543de82ef95ULL));
    }
  };
  add(s.collection);
  add(s.score);
  add(s.supply);
  add(s.gone);
  add(s.floors);
  add(s.put_out);
  add(s.uncovered_once);
  add(s.uncovered_twice);
  add(s.dug_once);
  add(s.dug_twice);
  add(s.order);
  add(s.shown);
  const auto byte = [](auto value) { return static_cast<std::uint8_t>(value); };
  const std::array<std::uint8_t, 16> rest{
      byte(s.phase), s.to_move, s.ap,     s.hand,      s.turn_owner, s.exchanges, byte(s.last_round), s.scored,
      s.turned,      s.out,     s.bidder, s.first_out, s.drawn,      s.dealt,     byte(s.bid),        byte(s.bid >> 8)};
  add(rest);
  return mix64(h);
}

std::uint64_t Tikal::rehash(const State& s) const {
  State fresh = s;
  fresh.key = board_key(*board_, s);
  return hash(fresh);
}

std::uint32_t Tikal::turn(const State& s) const {
  // Within the rounds that the drawn tiles and the turned markers tell apart: a normal turn 0, each scoring turn, an
  // auction.
  const unsigned part = s.phase == Phase::score  ? 1U + s.scored
                        : s.phase == Phase::bid  ? 6U
                        : s.phase == Phase::over ? 7U
                                                 : 0U;
  const unsigned round = s.drawn + (s.last_round ? 128U : 0U);
  return (round * 16U + s.turned) * 8U + part;
}

State Tikal::view(const State& s, int /*player*/) const {
  return hidden_rearranged(*board_, s, [](std::uint8_t* first, std::uint32_t n) { std::sort(first, first + n); });
}

State Tikal::sample(const State& s, int /*player*/, Rng& rng) const {
  return hidden_rearranged(*board_, s, [&](std::uint8_t* first, std::uint32_t n) { rng.shuffle(first, n); });
}

}  // namespace stela::tikal
