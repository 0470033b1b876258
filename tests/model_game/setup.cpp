// What there is to know of the game before it begins.
#include <stela/base/fields.h>
#include <stela/model/catalogue.h>

#include <nlohmann/json.hpp>

#include "embedded.h"  // made by stela_embed_game() in CMakeLists.txt
#include "hex.h"

namespace hex {
namespace {

constexpr std::array<stela::OptionInfo, 2> kOptions{{
    {"players", 2, 2, 2, false, "two play"},
    {"start", 0, 0, 1, true, "the start player, from 0 (HEX-S2)"},
}};

/// Rules and invariants as the page says them, read once.
const stela::Catalogue& page() {
  static const stela::Catalogue read(Hex::catalogue());
  return read;
}

}  // namespace

static_assert(stela::Game<Hex>);

std::span<const stela::OptionInfo> Hex::options() { return kOptions; }
std::span<const std::string_view> Hex::rules() { return page().rules(); }
std::span<const stela::InvariantInfo> Hex::invariants() { return page().invariants(); }
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

}  // namespace hex
