#include "checkers/conform/played_game.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

// CBOR, as what engines print need not be UTF-8.

template <>
struct nlohmann::adl_serializer<stela::RuleSet> {
  static void to_json(json& out, const stela::RuleSet& rules) { out = rules.to_string(); }
  static void from_json(const json& in, stela::RuleSet& rules) { rules = stela::RuleSet(in.get<std::string>()); }
};

template <class T>
struct nlohmann::adl_serializer<std::optional<T>> {
  static void to_json(json& out, const std::optional<T>& value) { out = value ? json(*value) : json(); }
  static void from_json(const json& in, std::optional<T>& value) {
    value = in.is_null() ? std::nullopt : std::optional(in.get<T>());
  }
};

namespace stela {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(RuleCounts, permitted, forbade, acted, situation)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Aside, at, what, action)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(FieldDifference, pointer, expected, got)

namespace conform {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Agreement, concerned)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Trouble, kind, detail, said)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Fault, kind, rule, action, played, reference, engine, fields, differs, field, ruled,
                                   about, hint, step_checked, second, inferred, suspects, known_fault, missing, said)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Sighting, fault, at, asides, pending, times, applies)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(GameResult, sightings, trouble, actions, rules, agreed_lists, agreed_steps, refused,
                                   steps_back, loads, applies, probed, whole_files, cut, over, barred)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PlayedGame, number, seed, variant, result)

Codec<PlayedGame> played_game_codec() {
  using nlohmann::json;
  return {[](const PlayedGame& game) {
            std::string bytes;
            json::to_cbor(json(game), bytes);
            return bytes;
          },
          [](const std::string& bytes) -> Result<PlayedGame> { return json::from_cbor(bytes).get<PlayedGame>(); }};
}

}  // namespace conform
}  // namespace stela
