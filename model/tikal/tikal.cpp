#include "model/tikal/tikal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "model/fields.h"
#include "model/embedded.h"
#include "model/tikal/zobrist.h"
#include "model/tikal/situation.h"

namespace stela::tikal {
namespace {

constexpr std::array<OptionInfo, 4> kOptions{{
    {"players", 2, 2, 4, true, "how many play"},
    {"start", 0, 0, 3, true, "the start player, from 0 (TIK-S3)"},
    {"auction", 0, 0, 1, true, "1: the auction version (TIK-U1 to U9)"},
    {"set_exchange", 0, 0, 1, true, "1: different singles may be exchanged for a whole pair or triple (TIK-A7)"},
}};

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

std::span<const OptionInfo> Tikal::options() { return kOptions; }

std::string_view Tikal::catalogue() { return embedded_rules(); }

std::vector<std::string> Tikal::situations() const {
  std::vector<std::string> names(kSituationNames.begin(), kSituationNames.end());
  unsigned highest = kMaxFloor;
  while (highest > 1 && board_->floors[highest] == 0) --highest;
  for (unsigned v = 2; v <= highest; ++v) names.push_back(fmt::format("floor {} laid", v));
  return names;
}

Result<Tikal> Tikal::make(const nlohmann::json& setup) {
  std::optional<Error> error;
  Fields fields(setup, "setup", error);
  const auto option = [&](std::size_t i) {
    const auto& info = kOptions[i];
    return fields.has(info.name) ? fields.number(info.name, info.least, info.most) : info.standard;
  };
  Tikal game;
  game.options_ = {option(0), option(1), option(2), option(3)};
  if (game.options_.start >= game.options_.players)
    fields.fail("start",
                fmt::format("player {} of {}: players are numbered from 0", game.options_.start, game.options_.players),
                "TIK-S3");
  const bool custom = fields.has("board");
  const nlohmann::json board = custom ? fields.any("board") : nlohmann::json::parse(embedded_board());
  fields.close();
  if (error) return *error;
  auto parsed = Board::parse(board);
  if (!parsed) return parsed.error();
  if (game.options_.auction != 0 && parsed->deck_size % game.options_.players != 0)
    return Error{"", "setup.auction",
                 fmt::format("{} tiles cannot be revealed {} at a time", parsed->deck_size, game.options_.players),
                 "TIK-U2"};
  game.board_ = std::make_shared<const Board>(std::move(*parsed));
  if (custom) game.custom_board_ = std::make_shared<const std::string>(board.dump());
  return game;
}

nlohmann::json Tikal::setup() const {
  nlohmann::json out{{"players", options_.players},
                     {"start", options_.start},
                     {"auction", options_.auction},
                     {"set_exchange", options_.set_exchange}};
  if (custom_board_) out["board"] = nlohmann::json::parse(*custom_board_);
  return out;
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
  const std::array<std::uint8_t, 16> rest{static_cast<std::uint8_t>(s.phase),
                                          s.to_move,
                                          s.ap,
                                          s.hand,
                                          s.turn_owner,
                                          s.exchanges,
                                          s.last_round,
                                          s.scored,
                                          s.turned,
                                          s.out,
                                          s.bidder,
                                          s.first_out,
                                          s.drawn,
                                          s.dealt,
                                          static_cast<std::uint8_t>(s.bid & 0xFF),
                                          static_cast<std::uint8_t>(s.bid >> 8)};
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
