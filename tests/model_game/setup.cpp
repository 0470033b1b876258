// What there is to know of the game before it begins.
#include <stela/model/fields.h>

#include <nlohmann/json.hpp>

#include "embedded.h"  // made by stela_embed_game() in CMakeLists.txt
#include "hex.h"

namespace hex {
namespace {

constexpr std::array<stela::OptionInfo, 2> kOptions{{
    {"players", 2, 2, 2, false, "two play"},
    {"start", 0, 0, 1, true, "the start player, from 0 (HEX-S2)"},
}};

constexpr std::array<stela::InvariantInfo, 7> kInvariants{{
    {"stones-apart", "HEX-P1", "no cell holds two stones, and none lies outside the board"},
    {"turn-order", "HEX-P2", "who is to move has as many stones as the other, or one fewer"},
    {"one-winner", "HEX-E1", "a winner is noted when there is a chain, and not before"},
    {"stone-placed", "HEX-P1", "the stone lies on the cell named, and no other cell changes"},
    {"turn-passed", "HEX-P2", "the other player is to move then"},
    {"end", "HEX-E1", "a chain ends the game, and nothing else does"},
    {"ranking", "HEX-E1", "the owner of the chain is first, with 1 point; the other is second, with 0"},
}};

}  // namespace

static_assert(stela::Game<Hex>);

std::span<const stela::OptionInfo> Hex::options() { return kOptions; }
std::span<const stela::InvariantInfo> Hex::invariants() { return kInvariants; }
std::string_view Hex::catalogue() { return embedded_rules(); }
std::vector<std::string> Hex::situations() const { return {"player 0 wins", "player 1 wins"}; }

stela::Result<Hex> Hex::make(const nlohmann::json& setup) {
  std::optional<stela::Error> error;
  stela::Fields fields(setup, "setup", error);
  Hex game;
  if (fields.has("players")) fields.number("players", 2, 2);
  if (fields.has("start")) game.start_ = fields.number("start", 0, 1);
  fields.close();
  if (error) return *error;
  return game;
}

nlohmann::json Hex::setup() const { return {{"players", 2}, {"start", start_}}; }

State Hex::initial(std::uint64_t /*seed*/, stela::RuleCounts* /*counts*/) const {
  State s;
  s.to_move = static_cast<std::uint8_t>(start_);
  return s;
}

}  // namespace hex
