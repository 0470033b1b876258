#include "reports/balance/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/json_text.h"
#include "base/words.h"

namespace stela {
namespace {

using nlohmann::json;

constexpr double kBar = 22, kLineHeight = 260, kRow = 24, kSeriesBar = 13, kTextLine = 15;  // pixels
constexpr std::size_t kLetters = 24;  // of a line of a label: a phone is narrow

/// Rows with keys x, y, low, high, series.
json rows_of(const Figure& figure) {
  const auto& chart = figure.chart;
  json rows = json::array();
  for (std::size_t r = 0; r < figure.rows.size(); ++r) {
    const auto& row = figure.rows[r];
    const auto* y = std::get_if<Measured>(&row[chart.y]);
    if (y == nullptr) continue;
    json entry{{"y", y->value}};
    if (const auto* x = std::get_if<Measured>(&row[chart.x]))
      entry["x"] = x->value;
    else
      entry["x"] = std::get<std::string>(row[chart.x]);
    if (y->low) entry["low"] = *y->low, entry["high"] = *y->high;
    if (chart.series) entry["series"] = std::get<std::string>(row[*chart.series]);
    if (r < figure.rules.size() && !figure.rules[r].empty()) entry["rule"] = "#rule-" + figure.rules[r];
    rows.push_back(std::move(entry));
  }
  return rows;
}

json axis(const FigureColumn& column) {
  const bool named =
      column.unit.empty() || column.unit == "share" || column.unit == column.name || column.unit == "number";
  json out{{"title", named ? column.name : column.name + " (" + column.unit + ")"}, {"grid", true}};
  if (column.unit == "share") out["format"] = ".0%";
  return out;
}

json tooltip(const Figure& figure) {
  const auto& chart = figure.chart;
  const auto& y = figure.columns[chart.y];
  const std::string format = y.unit == "share" ? ".1%" : ".2f";
  json fields = json::array();
  if (chart.series) fields.push_back({{"field", "series"}, {"title", figure.columns[*chart.series].name}});
  fields.push_back({{"field", "x"}, {"title", figure.columns[chart.x].name}});
  fields.push_back({{"field", "y"}, {"title", y.name}, {"format", format}});
  fields.push_back({{"field", "low"}, {"title", "from"}, {"format", format}});
  fields.push_back({{"field", "high"}, {"title", "to"}, {"format", format}});
  return fields;
}

/// Text in the order of the rows.
json nominal(const char* field, const json& title) {
  return {{"field", field}, {"type", "nominal"}, {"sort", nullptr}, {"title", title}};
}
json number(const char* field, const FigureColumn& column) {
  return {
      {"field", field}, {"type", "quantitative"}, {"axis", axis(column)}, {"scale", {{"zero", false}, {"nice", true}}}};
}

/// A line across the whole chart, where the reference is.
void add_reference(json& layers, const Chart& chart, const char* channel) {
  if (!chart.reference) return;
  layers.push_back({{"mark", {{"type", "rule"}, {"strokeDash", {5, 4}}, {"style", "reference"}}},
                    {"encoding", {{channel, {{"datum", *chart.reference}, {"type", "quantitative"}}}}}});
}

/// Names of the series, in the order of the rows.
std::vector<std::string> series_in(const json& rows) {
  std::vector<std::string> names;
  for (const auto& row : rows) {
    auto name = row["series"].get<std::string>();
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  return names;
}

/// The page writes the legend above the chart, where it wraps as text does.
json colour_of_series() {
  return {{"field", "series"}, {"type", "nominal"}, {"sort", nullptr}, {"title", nullptr}, {"legend", nullptr}};
}

/// A label in lines that are short where its words allow it.
std::vector<std::string> lines_of_label(const std::string& text) {
  std::vector<std::string> lines;
  for (const auto word : words_of(text)) {
    const bool fits = !lines.empty() && lines.back().size() + 1 + word.size() <= kLetters;
    if (fits)
      lines.back() += " " + std::string(word);
    else
      lines.emplace_back(word);
  }
  return lines;
}

/// The axis of names, none of which is cut, and how many lines the longest has.
std::pair<json, std::size_t> name_axis(const Figure& figure) {
  json labels = json::object();
  std::size_t most = 1;
  for (const auto& row : figure.rows)
    if (const auto* name = std::get_if<std::string>(&row[figure.chart.x])) {
      auto lines = lines_of_label(*name);
      most = std::max(most, lines.size());
      if (lines.size() > 1) labels[*name] = std::move(lines);
    }
  json axis{{"labelLimit", 0}};
  if (!labels.empty()) {
    axis["labelExpr"] = json_text(labels) + "[datum.value] || datum.label";
    axis["labelLineHeight"] = kTextLine;
  }
  return {axis, most};
}

/// Horizontal marks, a row each: names are long, and a phone is narrow.
json lying(const Figure& figure, bool bars) {
  const auto& chart = figure.chart;
  json y = nominal("x", nullptr), x = number("y", figure.columns[chart.y]);
  if (bars) x["scale"] = {{"zero", true}};
  const auto [axis_of_names, label_lines] = name_axis(figure);
  y["axis"] = axis_of_names;
  json row{{"y", y}, {"tooltip", tooltip(figure)}};
  if (chart.series) {
    row["yOffset"] = nominal("series", nullptr);
    row["color"] = colour_of_series();
  }
  json marks = row, interval = row;
  marks["x"] = x;
  if (!figure.rules.empty()) marks["href"] = {{"field", "rule"}, {"type", "nominal"}};
  interval["x"] = {{"field", "low"}, {"type", "quantitative"}};
  interval["x2"] = {{"field", "high"}};
  // On bars the interval has the ink of the text, or it would not be seen.
  if (bars) interval["color"] = {{"value", {{"expr", "ink"}}}};
  json layers = json::array();
  layers.push_back({{"mark", bars ? json{{"type", "bar"}, {"height", {{"band", 0.86}}}}
                                  : json{{"type", "point"}, {"filled", true}, {"size", 60}}},
                    {"encoding", marks}});
  layers.push_back({{"mark", {{"type", "rule"}, {"strokeWidth", bars ? 1.5 : 2.0}}}, {"encoding", interval}});
  add_reference(layers, chart, "x");
  // A name has room for its lines: beside one mark, or beside those of all series.
  std::set<std::string> series;
  if (chart.series)
    for (const auto& one : figure.rows) series.insert(std::get<std::string>(one[*chart.series]));
  const double marks_high = chart.series ? kSeriesBar * static_cast<double>(series.size()) : bars ? kBar : kRow;
  const double high = std::max(marks_high, kTextLine * static_cast<double>(label_lines) + 6);
  return {{"layer", layers}, {"height", {{"step", chart.series ? high / static_cast<double>(series.size()) : high}}}};
}

json lines(const Figure& figure) {
  const auto& chart = figure.chart;
  json x = number("x", figure.columns[chart.x]), y = number("y", figure.columns[chart.y]);
  if (chart.logarithmic) x["scale"] = y["scale"] = {{"type", "log"}, {"nice", true}};
  json shared{{"x", x}};
  if (chart.series) shared["color"] = colour_of_series();
  json band = shared, line = shared;
  band["y"] = {{"field", "low"}, {"type", "quantitative"}, {"axis", axis(figure.columns[chart.y])}};
  band["y2"] = {{"field", "high"}};
  line["y"] = y;
  line["tooltip"] = tooltip(figure);
  json layers = json::array();
  layers.push_back({{"mark", {{"type", "area"}, {"opacity", 0.18}}}, {"encoding", band}});
  layers.push_back({{"mark", {{"type", "line"}, {"point", true}}}, {"encoding", line}});
  add_reference(layers, chart, "y");
  return {{"layer", layers}, {"height", kLineHeight}};
}

json matrix(const Figure& figure) {
  const auto& chart = figure.chart;
  json x = nominal("x", figure.columns[chart.x].name);
  std::set<std::string> across;
  std::size_t letters = 0;
  for (const auto& row : figure.rows) {
    const auto* name = std::get_if<std::string>(&row[chart.x]);
    if (name != nullptr && across.insert(*name).second) letters += name->size();
  }
  // Names that do not fit side by side are turned.
  constexpr std::size_t kAcross = 50, kMany = 7;
  const bool narrow = across.size() > kMany || letters > kAcross;
  x["axis"] = {{"labelAngle", narrow ? -50 : 0}, {"labelLimit", 0}};
  const json y = nominal("series", nullptr);
  const std::string format = figure.columns[chart.y].unit == "share" ? ".0%" : ".1f";
  double most = 0, least = 0;
  for (const auto& row : figure.rows)
    if (const auto* value = std::get_if<Measured>(&row[chart.y])) {
      most = std::max(most, value->value);
      least = std::min(least, value->value);
    }
  // What falls and what rises has a colour each, and 0 none.
  const bool signs = least < 0;
  const double far = std::max(most, -least);
  const json scale =
      signs ? json{{"scheme", "blueorange"}, {"domain", {-far, far}}} : json{{"scheme", "viridis"}, {"domainMin", 0}};
  const json colour{{"field", "y"}, {"type", "quantitative"}, {"scale", scale}, {"legend", nullptr}};
  const auto dark = signs ? fmt::format("abs(datum.y) < {}", far * 0.6) : "datum.y > " + json_text(json(most / 2));
  const json ink{{"condition", {{"test", dark}, {"value", "black"}}}, {"value", "white"}};
  json cell{{"color", colour}, {"tooltip", tooltip(figure)}};
  if (!figure.rules.empty()) cell["href"] = {{"field", "rule"}, {"type", "nominal"}};
  return {
      {"encoding", {{"x", x}, {"y", y}}},
      {"layer",
       {{{"mark", "rect"}, {"encoding", cell}},
        {{"mark", {{"type", "text"}, {"fontSize", across.size() > kMany ? 10 : 13}}},
         {"encoding", {{"text", {{"field", "y"}, {"type", "quantitative"}, {"format", format}}}, {"color", ink}}}}}},
      {"height", {{"step", 34}}}};
}

}  // namespace

json vega_lite(const Figure& figure) {
  if (figure.chart.kind == ChartKind::none || figure.rows.empty()) return nullptr;
  auto rows = rows_of(figure);
  if (rows.empty()) return nullptr;
  json spec;
  switch (figure.chart.kind) {
    case ChartKind::bars:
      spec = lying(figure, true);
      break;
    case ChartKind::points:
      spec = lying(figure, false);
      break;
    case ChartKind::lines:
      spec = lines(figure);
      break;
    case ChartKind::matrix:
      spec = matrix(figure);
      break;
    case ChartKind::none:
      break;
  }
  spec["$schema"] = "https://vega.github.io/schema/vega-lite/v5.json";
  spec["description"] = figure.title + ". " + figure.finding;
  spec["width"] = "container";
  if (figure.chart.series && figure.chart.kind != ChartKind::matrix) spec["usermeta"] = {{"legend", series_in(rows)}};
  spec["data"] = {{"values", std::move(rows)}};
  return spec;
}

std::string in_script(const json& value) {
  std::string out;
  for (const char c : json_text(value)) out += c == '<' ? "\\u003c" : std::string(1, c);
  return out;
}

}  // namespace stela
