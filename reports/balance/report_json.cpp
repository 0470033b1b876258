#include "reports/balance/report_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reports/balance/number_text.h"
#include "reports/draw/table.h"

namespace stela {
namespace {

using nlohmann::json;

json datum_json(const Datum& datum) {
  if (const auto* text = std::get_if<std::string>(&datum)) return *text;
  const auto& m = std::get<Measured>(datum);
  json out{{"value", m.value}};
  if (m.low) out["low"] = *m.low, out["high"] = *m.high;
  if (m.count > 0) out["count"] = m.count;
  return out;
}

}  // namespace

json balance_json(const BalanceReport& report) {
  json figures = json::array();
  for (const auto& figure : report.figures) {
    json columns = json::array(), rows = json::array();
    for (const auto& column : figure.columns) columns.push_back({{"name", column.name}, {"unit", column.unit}});
    for (const auto& row : figure.rows) {
      json data = json::array();
      for (const auto& datum : row) data.push_back(datum_json(datum));
      rows.push_back(std::move(data));
    }
    figures.push_back({{"id", figure.id},
                       {"question", figure.question},
                       {"title", figure.title},
                       {"finding", figure.finding},
                       {"definition", figure.definition},
                       {"command", figure.command},
                       {"columns", columns},
                       {"rows", rows}});
  }
  return {{"stela", "balance"},
          {"version", 1},
          {"game", report.game},
          {"title", report.title},
          {"experiment", report.experiment},
          {"games", report.games},
          {"verdict", report.verdict},
          {"questions", report.questions},
          {"figures", figures},
          {"notes", report.notes}};
}

std::string balance_text(const BalanceReport& report) {
  std::string out =
      fmt::format("Balance of {}: {} games, experiment {}\n\n", report.title, report.games, report.experiment);
  for (const auto& sentence : report.verdict) out += sentence + "\n";
  if (!report.figures.empty()) {
    const auto& figure = report.figures.front();
    out += fmt::format("\n{}\n", figure.title);
    std::vector<Column> columns;
    for (const auto& column : figure.columns)
      columns.push_back({column.name, column.unit.empty() ? Align::left : Align::right});
    Table table(columns);
    for (const auto& row : figure.rows) {
      std::vector<std::string> cells;
      for (std::size_t c = 0; c < row.size(); ++c) cells.push_back(datum_text(row[c], figure.columns[c]));
      table.add(std::move(cells));
    }
    out += table.text();
  }
  out += "\n";
  for (const auto& note : report.notes) out += note + "\n";
  return out;
}

}  // namespace stela
