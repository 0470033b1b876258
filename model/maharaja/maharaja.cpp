#include "model/maharaja/maharaja.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "model/fields.h"
#include "model/embedded.h"
#include "model/maharaja/situation.h"

namespace stela::maharaja {

static_assert(Game<Maharaja>);

namespace {

constexpr std::array<OptionInfo, 8> kOptions{{
    {"players", 2, 2, 5, true, "how many play"},
    {"start", 0, 0, 4, true, "the start player, from 0 (MAH-S4)"},
    {"yogi", 0, 0, 1, true, "1: role 7 and the blue tiles (MAH-O1)"},
    {"role_auction", 0, 0, 1, true, "1: the first roles are auctioned (MAH-O2)"},
    {"home_city", 0, 0, 1, true, "1: a role's city scores a point more (MAH-O3)"},
    {"many_roles", 0, 0, 1, true, "1: a role change returns no role (MAH-O4)"},
    {"interleave", 0, 0, 1, true, "1: a turn's actions may be mixed (MAH-A1)"},
    {"toll_per_owner", 0, 0, 1, true, "1: a village's toll is one coin an owner, not a house (MAH-V2)"},
}};

/// The dials that a player does not see, set by draw(player).
template <class Draw>
State with_hidden_dials(const State& s, int player, Draw&& draw) {
  State out = s;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    if (static_cast<int>(p) != player && s.dial[p][0] != kNotSet) out.dial[p] = draw();
  return out;
}

}  // namespace

std::span<const OptionInfo> Maharaja::options() { return kOptions; }

std::string_view Maharaja::catalogue() { return embedded_rules(); }

std::vector<std::string> Maharaja::situations() const { return {kSituationNames.begin(), kSituationNames.end()}; }

Result<Maharaja> Maharaja::make(const nlohmann::json& setup) {
  std::optional<Error> error;
  Fields fields(setup, "setup", error);
  const auto option = [&](std::size_t i) {
    const auto& info = kOptions[i];
    return fields.has(info.name) ? fields.number(info.name, info.least, info.most) : info.standard;
  };
  Maharaja game;
  game.options_ = {option(0), option(1), option(2), option(3), option(4), option(5), option(6), option(7)};
  if (game.options_.start >= game.options_.players)
    fields.fail("start",
                fmt::format("player {} of {}: players are numbered from 0", game.options_.start, game.options_.players),
                "MAH-S4");
  const bool custom = fields.has("board");
  const nlohmann::json board = custom ? fields.any("board") : nlohmann::json::parse(embedded_board());
  fields.close();
  if (error) return *error;
  auto parsed = Board::parse(board);
  if (!parsed) return parsed.error();
  game.board_ = std::make_shared<const Board>(std::move(*parsed));
  if (custom) game.custom_board_ = std::make_shared<const std::string>(board.dump());
  return game;
}

nlohmann::json Maharaja::setup() const {
  const auto& o = options_;
  nlohmann::json out{{"players", o.players},
                     {"start", o.start},
                     {"yogi", o.yogi},
                     {"role_auction", o.role_auction},
                     {"home_city", o.home_city},
                     {"many_roles", o.many_roles},
                     {"interleave", o.interleave},
                     {"toll_per_owner", o.toll_per_owner}};
  if (custom_board_) out["board"] = nlohmann::json::parse(*custom_board_);
  return out;
}

/// Word by word, each with a salt of its place's: a State has no padding.
std::uint64_t Maharaja::hash(const State& s) const {
  std::uint64_t hash = 0, salt = 0;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&s);
  for (std::size_t i = 0; i < sizeof s; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + i, std::min<std::size_t>(8, sizeof s - i));
    hash += mix64(word ^ (salt += 0xd1342543de82ef95ULL));
  }
  return mix64(hash);
}

/// Nothing of the hash is kept with the state.
std::uint64_t Maharaja::rehash(const State& s) const { return hash(s); }

State Maharaja::view(const State& s, int player) const {
  return with_hidden_dials(s, player, [] { return std::array<std::uint8_t, 2>{}; });
}

State Maharaja::sample(const State& s, int player, Rng& rng) const {
  return with_hidden_dials(s, player, [&rng] {
    auto k = rng.below(kTasks * (kTasks + 1) / 2);
    std::uint32_t one = 0;
    for (; k >= kTasks - one; ++one) k -= static_cast<std::uint32_t>(kTasks) - one;
    return std::array<std::uint8_t, 2>{static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(one + k)};
  });
}

}  // namespace stela::maharaja
