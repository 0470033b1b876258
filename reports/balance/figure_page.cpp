// A page of figures: their charts, their tables, and the scripts that draw them.
#include "reports/balance/figure_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "reports/balance/chart.h"
#include "reports/balance/number_text.h"
#include "reports/balance/page.h"
#include "reports/draw/html_page.h"
#include "reports/draw/svg.h"

namespace stela {
namespace {

constexpr double kLargest = 1.6;  // times its own size

/// ", over 40 blocks": what the intervals rest on.
std::string resting_on(const Figure& figure) {
  std::uint64_t least = 0, most = 0;
  for (const auto& row : figure.rows)
    for (const auto& datum : row)
      if (const auto* m = std::get_if<Measured>(&datum); m != nullptr && m->low) {
        least = least == 0 ? m->count : std::min(least, m->count);
        most = std::max(most, m->count);
      }
  if (most == 0) return "";
  return least == most ? fmt::format("; intervals over {} blocks", most)
                       : fmt::format("; intervals over {} to {} blocks", least, most);
}

void add_table(pugi::xml_node parent, const Figure& figure) {
  auto box = add_element(parent, "div", "", "scroll");
  box.append_attribute("tabindex") = "0";
  box.append_attribute("role") = "region";
  box.append_attribute("aria-label") = ("Table: " + figure.title).c_str();
  auto table = box.append_child("table");
  add_element(table, "caption", figure.title + ", as numbers" + resting_on(figure));
  auto head = table.append_child("thead").append_child("tr");
  for (const auto& column : figure.columns) {
    auto th = add_element(head, "th", column.name, column.unit.empty() ? "" : "number");
    th.append_attribute("scope") = "col";
  }
  auto body = table.append_child("tbody");
  for (std::size_t r = 0; r < figure.rows.size(); ++r) {
    const auto& row = figure.rows[r];
    const auto rule = r < figure.rules.size() ? figure.rules[r] : std::string();
    auto tr = body.append_child("tr");
    for (std::size_t c = 0; c < row.size(); ++c) {
      const bool names = figure.columns[c].unit.empty();
      const auto text = datum_text(row[c], figure.columns[c]);
      const bool leads = c == 0 && !rule.empty();
      auto cell = add_element(tr, c == 0 ? "th" : "td", leads ? "" : text, names ? "" : "number");
      if (c == 0) cell.append_attribute("scope") = "row";
      if (leads) add_element(cell, "a", text).append_attribute("href") = ("#rule-" + rule).c_str();
    }
  }
}

}  // namespace

FigurePage::FigurePage(const std::string& title, std::string key) : inserts_(std::move(key)) {
  body_ = begin_page(document_, title, inserts_.mark(std::string(page_part("page.css"))));
  main_ = body_.append_child("main");
  main_.append_move(body_.child("h1"));
}

std::string FigurePage::text() {
  add_scripts();
  return inserts_.into(page_text(document_));
}

void FigurePage::add(const Figure& figure) {
  auto section = add_element(main_, "section", "", "figure");
  section.append_attribute("id") = figure.id.c_str();
  add_element(section, "h3", figure.title);
  if (!figure.finding.empty()) add_element(section, "p", figure.finding, "finding");
  add_element(section, "p", figure.definition, "muted");
  auto sides = add_element(section, "div", "", "sides");
  if (const auto spec = vega_lite(figure); !spec.is_null()) {
    auto drawing = sides.append_child("div");
    auto chart = add_element(drawing, "div", "", "chart");
    chart.append_attribute("id") = ("chart-" + figure.id).c_str();
    chart.append_attribute("role") = "img";
    chart.append_attribute("aria-label") =
        (figure.title + ". " + (figure.finding.empty() ? "The table has its numbers." : figure.finding)).c_str();
    auto script = add_element(drawing, "script", inserts_.mark(in_script(spec)));
    script.append_attribute("type") = "application/json";
    script.append_attribute("data-chart") = ("chart-" + figure.id).c_str();
    if (!figure.chart.reference_text.empty())
      add_element(drawing, "p", "Dashed: " + figure.chart.reference_text + ".", "muted");
  }
  for (const auto& picture : figure.pictures) {
    auto holder = add_element(sides, "div", "", "picture");
    holder.append_attribute("tabindex") = "0";
    holder.append_attribute("role") = "region";
    holder.append_attribute("aria-label") = ("Drawing: " + picture.title).c_str();
    auto drawn = add_element(holder, "div", inserts_.mark(svg(picture, SvgForm::fragment)));
    // At its own size its smallest text is 9 pixels high.
    drawn.append_attribute("style") =
        fmt::format("min-width: {:.0f}px; max-width: {:.0f}px", picture.width, kLargest * picture.width).c_str();
  }
  add_table(sides.append_child("div"), figure);
  auto details = section.append_child("details");
  add_element(details, "summary", "How to repeat it");
  add_element(details, "code", figure.command);
  auto printed = add_element(section, "p", "To repeat it: ", "on-paper muted");
  add_element(printed, "code", figure.command);
}

void FigurePage::add_scripts() {
  for (const auto* path : {"vega-parser/LICENSE", "vega-lite/LICENSE", "d3-array/LICENSE", "d3-geo/LICENSE",
                           "d3-delaunay/LICENSE", "delaunator/LICENSE", "topojson-client/LICENSE",
                           "json-stringify-pretty-compact/LICENSE", "robust-predicates/LICENSE"}) {
    const auto text = chart_file(path);
    if (text.empty()) return;
    auto licence = add_element(body_, "script", inserts_.mark(std::string(text)));
    licence.append_attribute("type") = "text/plain";
    licence.append_attribute("data-licence") = path;
  }
  for (const auto* path : {"vega/build/vega.min.js", "vega-lite/build/vega-lite.min.js"})
    add_element(body_, "script", inserts_.mark(std::string(chart_file(path))));
  add_element(body_, "script", inserts_.mark(std::string(page_part("page.js"))));
}

}  // namespace stela
