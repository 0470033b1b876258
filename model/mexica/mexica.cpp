#include "model/mexica/mexica.h"

#include <fmt/format.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "model/fields.h"
#include "model/embedded.h"
#include "model/mexica/zobrist.h"
#include "model/mexica/situation.h"

namespace stela::mexica {
namespace {

constexpr std::array<OptionInfo, 3> kOptions{{
    {"players", 2, 2, 4, true, "how many play"},
    {"start", 0, 0, 3, true, "the start player, from 0 (MEX-S4)"},
    {"stall_rounds", 4, 0, 200, false, "rounds without progress that end a half (MEX-P5); 0 = never"},
}};

}  // namespace

std::span<const OptionInfo> Mexica::options() { return kOptions; }

std::string_view Mexica::catalogue() { return embedded_rules(); }

std::vector<std::string> Mexica::situations() const {
  std::vector<std::string> names(kSituationNames.begin(), kSituationNames.end());
  for (const auto& type : board_->types) names.push_back(fmt::format("founded size {}", type.size));
  return names;
}

Result<Mexica> Mexica::make(const nlohmann::json& setup) {
  std::optional<Error> error;
  Fields fields(setup, "setup", error);
  const auto option = [&](std::size_t i) {
    const auto& info = kOptions[i];
    return fields.has(info.name) ? fields.number(info.name, info.least, info.most) : info.standard;
  };
  Mexica game;
  game.options_ = {option(0), option(1), option(2)};
  if (game.options_.start >= game.options_.players)
    fields.fail("start",
                fmt::format("player {} of {}: players are numbered from 0", game.options_.start, game.options_.players),
                "MEX-S4");
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

nlohmann::json Mexica::setup() const {
  nlohmann::json out{{"players", options_.players}, {"start", options_.start}, {"stall_rounds", options_.stall_rounds}};
  if (custom_board_) out["board"] = nlohmann::json::parse(*custom_board_);
  return out;
}

std::uint64_t Mexica::hash(const State& s) const {
  // The board's part is kept in the key; the rest is small and packed into words here.
  std::uint64_t h = s.key;
  const auto add = [&h](const auto& array) {
    static_assert(sizeof(array) % 4 == 0);
    for (std::size_t i = 0; i < sizeof(array); i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, reinterpret_cast<const unsigned char*>(&array) + i,
                  std::min<std::size_t>(8, sizeof(array) - i));
      h = mix64(h ^ word);
    }
  };
  add(s.hand);
  add(s.score);
  add(s.tokens);
  add(s.display);
  add(s.reserve);
  add(s.removed);
  const std::array<std::uint8_t, 12> rest{
      s.singles,  s.doubles,     s.bridges,     s.token_supply, static_cast<std::uint8_t>(s.phase),
      s.to_move,  s.half,        s.first_round, s.ap,           s.gained,
      s.progress, s.stall_rounds};
  add(rest);
  return h;
}

std::uint64_t Mexica::rehash(const State& s) const {
  State fresh = s;
  fresh.key = board_key(s);
  return hash(fresh);
}

}  // namespace stela::mexica
