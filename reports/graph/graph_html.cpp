#include <fmt/format.h>

#include <pugixml.hpp>

#include "reports/draw/html_page.h"
#include "reports/graph/graph_report.h"

namespace stela {
namespace {

constexpr const char* kStyle = R"(
body { font-family: Helvetica, Arial, sans-serif; color: var(--ink); background: var(--paper); max-width: 72rem;
       margin: 2rem auto; padding: 0 1rem; line-height: 1.4 }
h1 { margin-bottom: .2rem }
h2 { margin: 1.6rem 0 .3rem; font-size: 1.2rem }
figure { margin: 1rem 0 }
figure svg { display: block; max-width: 100%; height: auto; margin: 0 auto; background: var(--ground);
             border-radius: .6rem }
fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 1rem 0 0; padding: .4rem .8rem }
fieldset label { display: inline-block; margin: .15rem 1.2rem .15rem 0 }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; margin: .2rem 0; padding: 0; list-style: none;
          font-size: .9rem }
.legend li { display: flex; align-items: center; gap: .4rem; max-width: 100% }
.legend svg { flex: none; background: var(--ground); border-radius: .25rem }
/* A table that is cut has a shadow where it goes on: covers move with it, shadows stay. */
.scroll { overflow-x: auto; width: fit-content; max-width: 100%; margin: .5rem 0;
          background: linear-gradient(to right, var(--card), transparent) 0 / 2rem 100% no-repeat local,
                      linear-gradient(to left, var(--card), transparent) 100% / 2rem 100% no-repeat local,
                      linear-gradient(to right, var(--shade), transparent) 0 / .7rem 100% no-repeat scroll,
                      linear-gradient(to left, var(--shade), transparent) 100% / .7rem 100% no-repeat scroll,
                      var(--card) }
table { border-collapse: collapse }
th, td { padding: .15rem .7rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
th { color: var(--muted); font-weight: normal }
td { min-width: 1.5rem }
.right { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
th.right { white-space: normal; vertical-align: bottom }
.definition { color: var(--muted); max-width: 48rem }
.notice { border-left: .3rem solid #D55E00; padding-left: .6rem }
@media (max-width: 40rem) {
  body { margin: 1rem auto; padding: 0 .6rem }
  th, td { padding: .15rem .35rem; font-size: .85rem }
}
@page { margin: 14mm }
/* A heading stays with three rows at least, a definition with two; a table that goes on has its head again. */
@media print {
  body { margin: 0; max-width: none; background: #FFFFFF }
  thead { display: table-header-group; break-inside: avoid }
  figure, tr, .legend { break-inside: avoid }
  h1, h2, thead, tbody tr:nth-child(-n+2), tbody tr:nth-last-child(2) { break-after: avoid }
  .definition { break-before: avoid }
  figure svg { max-height: 200mm }
  fieldset { display: none }
  .scroll { overflow: visible; background: none }
  table { font-size: .8rem }
}
)";

std::string layer_name(std::size_t layer) { return fmt::format("layer-{}", layer + 1); }

/// What hides the layers that are off.
std::string switches(std::size_t layers) {
  std::string out;
  for (std::size_t i = 0; i < layers; ++i)
    out += fmt::format("body:has(#{0}:not(:checked)) .{0} {{ display: none }}\n", layer_name(i));
  return out;
}

void add_legend(pugi::xml_node parent, const std::vector<PictureKey>& legend, const std::string& role) {
  if (legend.empty()) return;
  auto list = add_element(parent, "ul", "", role.empty() ? "legend" : "legend " + role);
  for (const auto& key : legend) {
    auto row = add_element(list, "li");
    add_picture(row, swatch(key));
    add_element(row, "span", key.meaning);
  }
}

void add_figure(pugi::xml_node body, const GraphReport& report) {
  const auto& [ground, legend, layers] = report.picture;
  if (!layers.empty()) {
    auto choice = add_element(body, "fieldset");
    add_element(choice, "legend", "Show");
    // One at a time: two would lie on each other, and a number of one would be read as the other's.
    const auto add = [&](const std::string& id, const std::string& name, bool checked) {
      auto label = add_element(choice, "label");
      auto button = label.append_child("input");
      button.append_attribute("type") = "radio";
      button.append_attribute("name") = "layer";
      button.append_attribute("id") = id.c_str();
      if (checked) button.append_attribute("checked") = "checked";
      label.append_child(pugi::node_pcdata).set_value((" " + name).c_str());
    };
    for (std::size_t i = 0; i < layers.size(); ++i) add(layer_name(i), layers[i].name, i == 0);
    add("layer-none", "The board alone", false);
  }
  auto figure = add_element(body, "figure");
  auto whole = ground;
  for (std::size_t i = 0; i < layers.size(); ++i)
    whole.shapes.push_back(group(layers[i].shapes, "layer " + layer_name(i)));
  add_picture(figure, whole);
  auto section = add_element(body, "section");
  add_element(section, "h2", "Legend");
  add_legend(section, legend, "");
  for (std::size_t i = 0; i < layers.size(); ++i) add_legend(section, layers[i].legend, layer_name(i));
}

void add_table(pugi::xml_node body, const GraphTable& from) {
  auto section = add_element(body, "section");
  add_element(section, "h2", from.title);
  if (from.table.rows().empty()) {
    add_element(section, "p", kNone);
    add_element(section, "p", from.definition, "definition");
    return;
  }
  auto table = add_element(add_element(section, "div", "", "scroll"), "table");
  const auto& columns = from.table.columns();
  const auto role = [&](std::size_t column) { return columns[column].align == Align::right ? "right" : ""; };
  auto head = add_element(add_element(table, "thead"), "tr");
  for (std::size_t c = 0; c < columns.size(); ++c) add_element(head, "th", columns[c].title, role(c));
  auto rows = add_element(table, "tbody");
  for (const auto& cells : from.table.rows()) {
    if (cells.empty()) continue;  // a rule: every row has one
    auto row = add_element(rows, "tr");
    for (std::size_t c = 0; c < cells.size(); ++c) add_element(row, "td", cells[c], role(c));
  }
  add_element(section, "p", from.definition, "definition");
}

}  // namespace

std::string graph_html(const GraphReport& report) {
  pugi::xml_document document;
  const auto style = kStyle + switches(report.picture.layers.size());
  auto body = begin_page(document, report.game + ": " + report.title, style);
  add_element(body, "p", report.status);
  for (const auto& notice : report.notices) add_element(body, "p", notice, "notice");
  add_figure(body, report);
  for (const auto& table : report.tables) add_table(body, table);
  return page_text(document);
}

}  // namespace stela
