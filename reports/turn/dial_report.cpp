#include "reports/turn/dial_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/players.h"
#include "reports/table.h"

namespace stela {
namespace {

using nlohmann::json;

/// The pairs that have a share, the greatest first.
std::vector<std::size_t> mixed(const std::vector<double>& shares) {
  std::vector<std::size_t> pairs;
  for (std::size_t i = 0; i < shares.size(); ++i)
    if (shares[i] > 0) pairs.push_back(i);
  std::stable_sort(pairs.begin(), pairs.end(), [&](auto a, auto b) { return shares[a] > shares[b]; });
  return pairs;
}

std::string name_of(int player) { return player_name(static_cast<std::size_t>(player)); }

std::string shares_text(const DialReport& report, int player, const std::vector<double>& shares) {
  Table table({{"share", Align::right}, {name_of(player)}});
  for (const auto pair : mixed(shares)) table.add({fmt::format("{:.3f}", shares[pair]), report.pairs[pair]});
  return table.text();
}

json shares_json(const DialReport& report, const std::vector<double>& shares) {
  auto out = json::array();
  for (const auto pair : mixed(shares)) out.push_back({{"pair", report.pairs[pair]}, {"share", shares[pair]}});
  return out;
}

}  // namespace

std::string dial_text(const DialReport& report) {
  const auto n = report.matrix.rows;
  auto text = fmt::format(
      "{}, {}: {} pairs by {} of {}\nworth: coins more than the other after the round; a palace counts {}\n"
      "each turn is the best one for {}, in the order of the roles\n\n",
      report.game, name_of(report.player), n, report.matrix.columns, name_of(report.other), report.palace,
      turn::to_text(report.objective));
  const auto& safe = report.maximin;
  text += fmt::format("maximin pair: {}, worth {} at least (against {})\n\n", report.pairs[safe.row], safe.worth,
                      report.pairs[safe.against]);
  if (report.equilibrium) {
    text += fmt::format("mixed equilibrium of the matrix: worth {:.3f} ({}) on average\n", report.equilibrium->value,
                        report.equilibrium->exact);
    text += shares_text(report, report.player, report.equilibrium->rows) + "\n";
    text += shares_text(report, report.other, report.equilibrium->columns) + "\n";
  } else {
    text += "mixed equilibrium of the matrix: not found in time\n\n";
  }
  return text + fmt::format("{} turns searched{}, {:.3f} s\n", report.turns,
                            report.cut == 0 ? "" : fmt::format(", {} of them stopped early", report.cut),
                            report.seconds);
}

json dial_json(const DialReport& report) {
  const auto& safe = report.maximin;
  json out{
      {"game", report.game},
      {"player", report.player},
      {"objective", turn::to_text(report.objective)},
      {"palace", report.palace},
      {"pairs", report.pairs},
      {"maximin", {{"pair", report.pairs[safe.row]}, {"worth", safe.worth}, {"against", report.pairs[safe.against]}}},
      {"equilibrium", json()},
      {"turns", report.turns},
      {"cut", report.cut},
      {"seconds", report.seconds}};
  for (std::size_t row = 0; row < report.matrix.rows; ++row) {
    auto line = json::array();
    for (std::size_t column = 0; column < report.matrix.columns; ++column)
      line.push_back(report.matrix.at(row, column));
    out["matrix"].push_back(std::move(line));
  }
  if (report.equilibrium)
    out["equilibrium"] = {{"worth", report.equilibrium->value},
                          {"exact", report.equilibrium->exact},
                          {"own", shares_json(report, report.equilibrium->rows)},
                          {"other", shares_json(report, report.equilibrium->columns)}};
  return out;
}

}  // namespace stela
