// Question 9: where on the board is the game played?
#include <fmt/format.h>

#include "reports/balance/evidence.h"

namespace stela {

void ask_space(const Evidence& evidence, BalanceReport& report) {
  const auto tables = evidence.of("table");
  if (tables.empty() || !evidence.facts.heat_map) return;
  Figure figure{"space",
                9,
                "Actions by place",
                "",
                "How often something is done at a place, a game. The more it stands out from the page, the oftener.",
                evidence.command,
                {{"players", ""}, {"places used", "share"}, {"actions at a place", "actions"}},
                {},
                {},
                {}};
  for (const auto* arm : tables) {
    std::vector<double> values;
    std::uint64_t games = 0;
    for (const auto& block : arm->blocks)
      for (const auto& record : block) {
        values.resize(record.places.size());
        for (std::size_t p = 0; p < values.size(); ++p) values[p] += record.places[p];
        ++games;
      }
    if (games == 0 || values.empty()) continue;
    for (auto& value : values) value /= static_cast<double>(games);
    auto picture = evidence.facts.heat_map(values, fmt::format("Actions by place, players {}", arm->arm.name));
    if (!picture) return;
    figure.pictures.push_back(std::move(*picture));
    figure.rows.push_back({arm->arm.name,
                           share_of(block_means(*arm,
                                                [](const balance::GameRecord& r, std::size_t) {
                                                  double used = 0;
                                                  for (const auto count : r.places) used += count > 0 ? 1 : 0;
                                                  return used / static_cast<double>(r.places.size());
                                                })),
                           mean_of(block_means(*arm, [](const balance::GameRecord& r, std::size_t) {
                             double sum = 0;
                             for (const auto count : r.places) sum += count;
                             return sum / static_cast<double>(r.places.size());
                           }))});
  }
  if (!figure.rows.empty()) report.figures.push_back(std::move(figure));
}

}  // namespace stela
