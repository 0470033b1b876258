// What a player advises in a position, as text and as JSON.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace stela {

struct AdvisedTurn {
  std::vector<std::string> actions;
  std::optional<std::int64_t> worth;  ///< margin after it, in thousandths of a point; none where the player gives none
  unsigned worlds = 0;                ///< ways that what is hidden may lie, in which it was played on
};

/// A feature of the evaluation in the position.
struct FeatureRow {
  std::string name, text;
  std::int32_t weight = 0;           ///< in thousandths of a point
  std::vector<std::int32_t> values;  ///< by seat
};

struct Advice {
  std::string game, player;
  std::size_t mover = 0;
  std::vector<AdvisedTurn> turns;    ///< best first
  std::vector<FeatureRow> features;  ///< empty when they were not asked for
};

std::string advice_text(const Advice& advice);
nlohmann::json advice_json(const Advice& advice);

/// Thousandths of a point as points: "+12.3".
std::string points_text(std::int64_t worth);

}  // namespace stela
