#include "reports/play/advice.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/draw/players.h"
#include "reports/draw/table.h"

namespace stela {

std::string points_text(std::int64_t worth) { return fmt::format("{:+.1f}", static_cast<double>(worth) / 1000); }

std::string advice_text(const Advice& advice) {
  Table turns({{"", Align::right}, {"margin", Align::right}, {"worlds", Align::right}, {"turn", Align::left}});
  for (std::size_t i = 0; i < advice.turns.size(); ++i) {
    const auto& turn = advice.turns[i];
    turns.add({fmt::format("{}", i + 1), turn.worth ? points_text(*turn.worth) : "",
               turn.worth ? fmt::format("{}", turn.worlds) : "", fmt::format("{}", fmt::join(turn.actions, "; "))});
  }
  auto out =
      fmt::format("{} to move; what {} would play\n\n{}", player_name(advice.mover), advice.player, turns.text());
  if (advice.features.empty()) return out;
  std::vector<Column> columns{{"feature", Align::left}, {"weight", Align::right}};
  for (std::size_t p = 0; p < advice.features[0].values.size(); ++p) columns.push_back({player_name(p), Align::right});
  columns.push_back({"what it counts", Align::left});
  Table features(columns);
  for (const auto& feature : advice.features) {
    std::vector<std::string> row{feature.name, fmt::format("{:.3f}", static_cast<double>(feature.weight) / 1000)};
    for (const auto value : feature.values) row.push_back(fmt::format("{}", value));
    row.push_back(feature.text);
    features.add(std::move(row));
  }
  return out + "\n" + features.text();
}

nlohmann::json advice_json(const Advice& advice) {
  nlohmann::json turns = nlohmann::json::array();
  for (const auto& turn : advice.turns)
    turns.push_back(
        {{"actions", turn.actions},
         {"margin", turn.worth ? nlohmann::json(static_cast<double>(*turn.worth) / 1000) : nlohmann::json()},
         {"worlds", turn.worlds}});
  nlohmann::json out{{"game", advice.game}, {"player", advice.player}, {"to_move", advice.mover}, {"turns", turns}};
  if (!advice.features.empty()) {
    nlohmann::json rows = nlohmann::json::array();
    for (const auto& feature : advice.features)
      rows.push_back({{"name", feature.name},
                      {"text", feature.text},
                      {"weight", static_cast<double>(feature.weight) / 1000},
                      {"values", feature.values}});
    out["features"] = rows;
  }
  return out;
}

}  // namespace stela
