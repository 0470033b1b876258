#include <fmt/format.h>

#include <pugixml.hpp>

#include "reports/graph/graph_report.h"
#include "reports/html_page.h"

namespace stela {
namespace {

constexpr const char* kStyle = R"(
body { font-family: Helvetica, Arial, sans-serif; color: #202020; background: #FFFFFF; max-width: 64rem;
       margin: 2rem auto; padding: 0 1rem; line-height: 1.4 }
svg { max-width: 100%; height: auto }
table { border-collapse: collapse; margin: .5rem 0 }
th, td { padding: .15rem .7rem; border-bottom: 1px solid #D8D8D8; text-align: left }
.right { text-align: right; font-variant-numeric: tabular-nums }
.definition { color: #505050; max-width: 48rem }
.swatch { display: inline-block; min-width: 1.6rem; padding: 0 .3rem; text-align: center; border: 1px solid #202020;
          min-height: 1.2rem; vertical-align: middle }
.line { min-height: .25rem; border: 0 }
.circle { border-radius: 1rem }
.notice { border-left: .3rem solid #D55E00; padding-left: .6rem }
section { break-inside: avoid }
@media print { body { margin: 0; max-width: none } }
)";

std::string css(Rgb colour) { return fmt::format("rgb({},{},{})", colour.r, colour.g, colour.b); }

void add_legend(pugi::xml_node body, const std::vector<GraphKey>& legend) {
  if (legend.empty()) return;
  auto section = add_element(body, "section");
  add_element(section, "h2", "Legend");
  auto table = add_element(section, "table");
  for (const auto& key : legend) {
    auto row = add_element(table, "tr");
    auto swatch = add_element(add_element(row, "td"), "span", key.label, "swatch " + key.shape);
    swatch.append_attribute("style") = fmt::format("background:{};color:{}", css(key.fill), css(key.ink)).c_str();
    add_element(row, "td", key.meaning);
  }
}

void add_table(pugi::xml_node body, const GraphTable& from) {
  auto section = add_element(body, "section");
  add_element(section, "h2", from.title);
  auto table = add_element(section, "table");
  const auto& columns = from.table.columns();
  const auto role = [&](std::size_t column) { return columns[column].align == Align::right ? "right" : ""; };
  auto head = add_element(table, "tr");
  for (std::size_t c = 0; c < columns.size(); ++c) add_element(head, "th", columns[c].title, role(c));
  for (const auto& cells : from.table.rows()) {
    if (cells.empty()) continue;  // a rule: every row has one
    auto row = add_element(table, "tr");
    for (std::size_t c = 0; c < cells.size(); ++c) add_element(row, "td", cells[c], role(c));
  }
  add_element(section, "p", from.definition, "definition");
}

}  // namespace

Result<std::string> graph_html(const GraphReport& report) {
  const auto picture = rendered(dot(report.drawing), "svg");
  if (!picture) return picture.error();
  pugi::xml_document drawn;
  if (!drawn.load_buffer(picture->data(), picture->size())) return Error{"", "graphviz", "neato's SVG cannot be read"};

  pugi::xml_document document;
  auto body = begin_page(document, report.game + ": " + report.title, kStyle);
  add_element(body, "p", report.status);
  for (const auto& notice : report.notices) add_element(body, "p", notice, "notice");
  body.append_copy(drawn.child("svg"));
  add_legend(body, report.drawing.legend);
  for (const auto& table : report.tables) add_table(body, table);
  return page_text(document);
}

}  // namespace stela
