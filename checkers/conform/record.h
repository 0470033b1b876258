// Records: golden games for engines that never run Stela, a file each (docs/records.md). What a line says of a
// position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/conform/field_pattern.h"
#include "checkers/conform/protocol.h"
#include "model/facets.h"

namespace stela::conform {

/// Version 2 has positions to load within a game and short records; those of version 1 are still read.
inline constexpr int kRecordVersion = 2, kOldestRecordVersion = 1;

std::string_view records_readme();  ///< docs/records.md, for a folder of records
std::string_view records_schema();  ///< docs/schemas/records.schema.json

/// CRC-32 as in zlib, PNG and Ethernet, of the text's bytes: 8 hexadecimal digits.
std::string digest(std::string_view text);

/// Of a list of legal actions: sorted by bytes, joined by line feeds.
std::string digest(std::vector<std::string> actions);

/// Of a position in Stela's JSON: keys sorted, no space, and without the reference's own stream of chance and the
/// fields that are ignored.
std::string position_digest(nlohmann::json position, const std::vector<FieldPattern>& ignored);

/// What an engine can be compared with in a position: "observe" as in the protocol, "legal" and "legal_digest" of the
/// list, "digest" of the position without the fields that are ignored.
template <Game G>
nlohmann::json described(const G& game, const typename G::State& s, const std::vector<FieldPattern>& ignored) {
  const auto legal = std::make_unique<typename G::ActionList>();
  game.legal(s, *legal);
  std::vector<std::string> texts;
  texts.reserve(legal->size());
  for (const auto& a : *legal) texts.push_back(game.to_text(a));
  const auto outcome = game.outcome(s);
  const Observation seen{scores_of(game, s), game.to_move(s), outcome.has_value(),
                         outcome ? std::optional(outcome->ranks) : std::nullopt};
  return {{"observe", to_json(seen)},
          {"legal", texts.size()},
          {"legal_digest", digest(std::move(texts))},
          {"digest", position_digest(game.to_json(s), ignored)}};
}

}  // namespace stela::conform
