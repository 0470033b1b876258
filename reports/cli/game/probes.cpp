#include "reports/cli/game/probes.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "reports/draw/table.h"

namespace stela::cli {
namespace {

std::string_view word(const Probe& probe) { return kProbeWords[static_cast<std::size_t>(probe.what)]; }

}  // namespace

Exit print_probes(std::string_view game, std::span<const ProbeGame> games, bool as_json) {
  struct Row {
    std::size_t places = 0, shortest = SIZE_MAX;
  };
  std::map<std::pair<std::string_view, std::string>, Row> rows;
  std::size_t places = 0, actions = 0;
  for (const auto& one : games) {
    actions += one.actions.size();
    for (const auto& probe : one.probes) {
      auto& row = rows[{word(probe), probe.name}];
      ++row.places;
      row.shortest = std::min(row.shortest, probe.at);
      ++places;
    }
  }
  if (as_json) {
    auto out = nlohmann::json::array();
    for (const auto& [what, row] : rows)
      out.push_back({{"what", what.first}, {"name", what.second}, {"places", row.places}, {"shortest", row.shortest}});
    const nlohmann::json all{
        {"game", game}, {"games", games.size()}, {"actions", actions}, {"places", places}, {"kinds", std::move(out)}};
    return put("-", json_text(all, 1) + "\n");
  }
  Table table({{"rule or situation"}, {"what"}, {"places", Align::right}, {"after actions", Align::right}});
  for (const auto& [what, row] : rows)
    table.add({what.second, std::string(what.first), std::to_string(row.places), std::to_string(row.shortest)});
  return put("-",
             fmt::format("{}{}: {} games, {} actions, {} places\n", table.text(), game, games.size(), actions, places));
}

}  // namespace stela::cli
