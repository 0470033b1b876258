#include "reports/balance/page.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "reports/balance/chart.h"
#include "reports/balance/number_text.h"
#include "reports/html_page.h"
#include "reports/svg.h"

namespace stela {
namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light dark; --ink: #1f1a16; --muted: #665c52; --paper: #fdfbf7; --card: #ffffff; --line: #ded6ca;
  --accent: #0b5f95; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6dd; --muted: #b3a89b; --paper: #1b1815; --card: #24201c;
  --line: #453d35; --accent: #7fc4f2; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink);
  background: var(--paper); }
h1 { font-size: 1.7rem; line-height: 1.2; } h2 { margin: 2.5rem 0 .5rem; font-size: 1.35rem; }
h3 { margin: 0 0 .3rem; font-size: 1.05rem; }
a { color: var(--accent); }
.verdict { border-left: 4px solid var(--accent); padding: .4rem 1rem; background: var(--card); font-size: 1.08rem; }
.verdict p { margin: .35rem 0; }
.muted, caption, details { color: var(--muted); font-size: .9rem; }
nav ol { columns: 22rem; padding-left: 1.5rem; }
section.figure { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
.finding { font-weight: 600; margin: .2rem 0; }
.sides { display: grid; gap: 1rem 1.5rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 62rem) { .sides { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
.chart { width: 100%; min-height: 2rem; } .chart svg { max-width: 100%; }
.scroll { overflow-x: auto; max-width: 100%; max-height: 34rem; overflow-y: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
caption { text-align: left; padding-bottom: .3rem; }
th, td { padding: .2rem .7rem .2rem 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th { position: sticky; top: 0; background: var(--card); } td.number { white-space: nowrap; text-align: right; }
th.number { text-align: right; }
.picture { background: #fbf7ef; border-radius: 6px; margin: .5rem 0; } .picture svg { display: block; width: 100%;
  height: auto; max-height: 40rem; }
code { font-size: .85rem; overflow-wrap: anywhere; }
@media print { body { max-width: none; font-size: 11pt; } nav, details > summary { display: none; }
  section.figure { break-inside: avoid-page; border-color: #999; } .scroll { max-height: none; overflow: visible; }
  .sides { grid-template-columns: minmax(0, 1fr); } th { position: static; } })";

/// Draws every chart, and again when light turns to dark. The width of a chart is its column's.
constexpr const char* kDraw = R"js(
(function () {
  "use strict";
  if (typeof vega === "undefined" || typeof vegaLite === "undefined") return;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
function colour(name) { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); }
function config() {
  var ink = colour("--ink"), muted = colour("--muted"), line = colour("--line");
  var light = !dark.matches;
  return {
    background : "transparent",
    font : "system-ui, sans-serif",
    params : [ {name : "ink", value : ink} ],
    axis : {
      labelColor : ink,
      titleColor : muted,
      gridColor : line,
      domainColor : line,
      tickColor : line,
      labelFontSize : 12,
      titleFontSize : 12,
      titleFontWeight : "normal"
    },
    legend : {labelColor : ink, titleColor : muted, labelFontSize : 12, labelLimit : 220},
    view : {stroke : null},
    text : {color : ink},
    style : {reference : {color : ink, opacity : 0.75}},
    mark : {color : light ? "#0072b2" : "#56b4e9"},
    range : {
      category : light ? [ "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#7a6a58" ]
                       : [ "#56b4e9", "#e69f00", "#2fc19a", "#e0a3c5", "#b9ab98" ]
    }
  };
}
function draw() {
  document.querySelectorAll("script[data-chart]").forEach(function(script) {
    var place = document.getElementById(script.dataset.chart);
    var spec = JSON.parse(script.textContent);
    var settings = config();
    spec.params = settings.params;
    delete settings.params;
    spec.config = settings;
    spec.autosize = {type : "fit-x", contains : "padding"};
    var compiled = vegaLite.compile(spec).spec;
    place.textContent = "";
    new vega.View(vega.parse(compiled), {renderer : "svg", container : place, hover : true})
        .runAsync()
        .then(function() { place.dataset.drawn = "yes"; });
  });
}
draw();
dark.addEventListener("change", draw);
})();
)js";

/// Text that the writer of the document would escape stands apart, and is put in at the end.
class Inserts {
 public:
  std::string mark(std::string text) {
    texts_.push_back(std::move(text));
    return fmt::format("@@insert {}@@", texts_.size() - 1);
  }
  [[nodiscard]] std::string into(const std::string& page) const {
    std::string out;
    std::size_t at = 0;
    for (std::size_t i = 0; i < texts_.size(); ++i) {
      const auto name = fmt::format("@@insert {}@@", i);
      const auto found = page.find(name, at);
      if (found == std::string::npos) continue;
      out.append(page, at, found - at);
      out += texts_[i];
      at = found + name.size();
    }
    return out.append(page, at);
  }

 private:
  std::vector<std::string> texts_;  // in the order of their places
};

void add_table(pugi::xml_node parent, const Figure& figure) {
  auto box = add_element(parent, "div", "", "scroll");
  box.append_attribute("tabindex") = "0";
  auto table = box.append_child("table");
  add_element(table, "caption", figure.title + ", as numbers");
  auto head = table.append_child("thead").append_child("tr");
  for (const auto& column : figure.columns) {
    auto th = add_element(head, "th", column.name, column.unit.empty() ? "" : "number");
    th.append_attribute("scope") = "col";
  }
  auto body = table.append_child("tbody");
  for (const auto& row : figure.rows) {
    auto tr = body.append_child("tr");
    for (std::size_t c = 0; c < row.size(); ++c)
      add_element(tr, "td", datum_text(row[c], figure.columns[c]), figure.columns[c].unit.empty() ? "" : "number");
  }
}

void add_figure(pugi::xml_node body, const Figure& figure, Inserts& inserts) {
  auto section = add_element(body, "section", "", "figure");
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
    auto script = add_element(drawing, "script", inserts.mark(in_script(spec)));
    script.append_attribute("type") = "application/json";
    script.append_attribute("data-chart") = ("chart-" + figure.id).c_str();
    if (!figure.chart.reference_text.empty())
      add_element(drawing, "p", "Dashed: " + figure.chart.reference_text + ".", "muted");
  }
  for (const auto& picture : figure.pictures) {
    auto holder = add_element(sides, "div", "", "picture");
    add_element(holder, "div", inserts.mark(svg(picture, SvgForm::fragment)));
  }
  add_table(sides.append_child("div"), figure);
  auto details = section.append_child("details");
  add_element(details, "summary", "How to repeat it");
  add_element(details, "code", figure.command);
}

void add_scripts(pugi::xml_node body, Inserts& inserts) {
  for (const auto* path : {"vega-parser/LICENSE", "vega-lite/LICENSE", "d3-array/LICENSE"}) {
    const auto text = chart_file(path);
    if (text.empty()) return;
    auto licence = add_element(body, "script", inserts.mark(std::string(text)));
    licence.append_attribute("type") = "text/plain";
    licence.append_attribute("data-licence") = path;
  }
  for (const auto* path : {"vega/build/vega.min.js", "vega-lite/build/vega-lite.min.js"})
    add_element(body, "script", inserts.mark(std::string(chart_file(path))));
  add_element(body, "script", inserts.mark(kDraw));
}

}  // namespace

std::string balance_page(const BalanceReport& report) {
  pugi::xml_document document;
  Inserts inserts;
  auto body = begin_page(document, "Balance of " + report.title, inserts.mark(kStyle).c_str());
  auto viewport = document.child("html").child("head").append_child("meta");
  viewport.append_attribute("name") = "viewport";
  viewport.append_attribute("content") = "width=device-width, initial-scale=1";
  auto verdict = add_element(body, "div", "", "verdict");
  for (const auto& sentence : report.verdict) add_element(verdict, "p", sentence);
  add_element(body, "p", fmt::format("{} games. Experiment {}.", report.games, report.experiment), "muted");
  auto contents = body.append_child("nav").append_child("ol");
  for (std::size_t q = 1; q <= report.questions.size(); ++q) {
    auto link = add_element(contents.append_child("li"), "a", report.questions[q - 1]);
    link.append_attribute("href") = fmt::format("#question-{}", q).c_str();
  }
  for (unsigned q = 1; q <= report.questions.size(); ++q) {
    auto heading = add_element(body, "h2", fmt::format("{}. {}", q, report.questions[q - 1]));
    heading.append_attribute("id") = fmt::format("question-{}", q).c_str();
    bool any = false;
    for (const auto& figure : report.figures) {
      if (figure.question != q) continue;
      any = true;
      add_figure(body, figure, inserts);
    }
    if (!any) add_element(body, "p", "This report did not ask.", "muted");
  }
  add_element(body, "h2", "Notes");
  auto notes = body.append_child("ul");
  for (const auto& note : report.notes) add_element(notes, "li", note);
  add_scripts(body, inserts);
  return inserts.into(page_text(document));
}

}  // namespace stela
