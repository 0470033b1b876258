// Drawings in Graphviz's language, written with Boost.Graph's writer.
#include <fmt/format.h>

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphviz.hpp>
#include <sstream>
#include <utility>
#include <vector>

#include "reports/draw/utf8.h"
#include "reports/graph/graph_report.h"
#include "reports/graph/palette.h"

namespace stela {
namespace {

/// An attribute's name in Graphviz and its value.
using Attributes = std::vector<std::pair<std::string_view, std::string>>;
struct DotNode {
  std::string id;
  Attributes attributes;
};
// Bidirectional graphs keep their edges in a list, in the order of the drawing.
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, DotNode, Attributes>;

/// All values in quotes. Boost's own writer of attributes looks for what needs none with a regular expression that it
/// makes anew for each: that took 50 ms a drawing.
void write(std::ostream& out, const Attributes& attributes) {
  std::string_view before = "[";
  for (const auto& [name, value] : attributes) {
    out << before << name << "=\"";
    for (const char c : value) out << (c == '"' ? "\\\"" : std::string(1, c));
    out << '"';
    before = ", ";
  }
  out << "]";
}

constexpr double kPointsAnInch = 72;
constexpr double kLetter = 0.6, kLineHeight = 1.2;  // of a font's size: what a letter, and a line, take on average

std::string hex(Rgb colour) { return fmt::format("#{:02X}{:02X}{:02X}", colour.r, colour.g, colour.b); }

std::string number(double value) {
  const auto text = fmt::format("{:.2f}", value);
  return text == "-0.00" ? "0.00" : text;
}

/// A label's lines are parted by a backslash and `line_end`; a backslash of its own is doubled.
std::string escaped(std::string_view text, char line_end = 'n') {
  std::string out;
  for (const char c : clean(text)) {
    if (c == '\\') out += "\\\\";
    if (c == '\n') out += {'\\', line_end};
    if (c != '\\' && c != '\n') out += c;
  }
  return out;
}

/// The largest size up to 14 in which the label fits into a shape of this width and height.
double font_size(const std::string& label, double wide, double high) {
  std::size_t longest = 1, lines = 0;
  std::istringstream in(label);
  for (std::string line; std::getline(in, line); ++lines) longest = std::max(longest, width(line));
  const double across = wide / (kLetter * static_cast<double>(longest));
  const double down = high / (kLineHeight * static_cast<double>(std::max<std::size_t>(lines, 1)));
  return std::clamp(0.85 * std::min(across, down), 5.0, 14.0);
}

/// A vertex's text and the box that it may take.
struct Label {
  std::string text;
  double size, height;  ///< of the font, and of the box; in points
  bool framed = true;
};

DotNode node(const GraphVertex& v, const Label& words) {
  return {v.id,
          {{"label", words.text},
           {"pos", number(v.at.x) + "," + number(0 - v.at.y) + "!"},
           {"shape", v.shape},
           {"width", number(v.size / kPointsAnInch)},
           {"height", number(words.height / kPointsAnInch)},
           {"fixedsize", "true"},
           {"style", words.framed ? "filled" : "solid"},
           {"fillcolor", hex(v.fill)},
           {"color", hex(v.ink)},
           {"penwidth", number(v.stroke)},
           {"fontname", "Helvetica"},
           {"fontsize", number(words.size)},
           {"fontcolor", hex(v.ink)},
           {"tooltip", escaped(v.tooltip.empty() ? v.id : v.tooltip)}}};
}

DotNode node(const GraphVertex& v) {
  const double height = v.shape == "hexagon" ? v.size * 0.8660254 : v.size;  // the sine of 60 degrees
  return node(v, {escaped(v.label), font_size(v.label, v.size, height), height});
}

Attributes arc(const GraphEdge& e) {
  return {{"label", escaped(e.label)},
          {"color", hex(e.colour)},
          {"penwidth", number(e.width)},
          {"style", e.style},
          {"dir", e.directed ? "forward" : "none"},
          {"arrowsize", "0.6"},
          {"fontname", "Helvetica"},
          {"fontsize", "12"},
          {"fontcolor", hex(palette::kText)}};
}

/// Swatches with their meanings, in rows below the drawing.
void add_legend(const GraphDrawing& drawing, std::vector<DotNode>& nodes) {
  constexpr double kSwatch = 24, kFont = 11, kRow = 30;
  double left = 0, right = 0, bottom = 0;
  for (std::size_t i = 0; i < drawing.vertices.size(); ++i) {
    const auto& v = drawing.vertices[i];
    left = i == 0 ? v.at.x - v.size / 2 : std::min(left, v.at.x - v.size / 2);
    right = i == 0 ? v.at.x + v.size / 2 : std::max(right, v.at.x + v.size / 2);
    bottom = i == 0 ? v.at.y + v.size / 2 : std::max(bottom, v.at.y + v.size / 2);
  }
  right = std::max(right, left + 460);
  Point at{left, bottom + kRow};
  for (std::size_t i = 0; i < drawing.legend.size(); ++i) {
    const auto& key = drawing.legend[i];
    const double text = kFont * kLetter * static_cast<double>(width(key.meaning)) + 8;
    if (at.x > left && at.x + kSwatch + text > right) at = {left, at.y + kRow};
    const bool line = key.shape == "line";
    const GraphVertex swatch{.id = fmt::format("key {}", i + 1),
                             .label = key.label,
                             .at = at + Point{kSwatch / 2, 0},
                             .shape = line ? "box" : key.shape,
                             .size = kSwatch,
                             .fill = key.fill,
                             .ink = key.ink,
                             .tooltip = key.meaning};
    nodes.push_back(line ? node(swatch, {"", kFont, 3}) : node(swatch));
    const GraphVertex meaning{.id = fmt::format("meaning {}", i + 1),
                              .at = at + Point{kSwatch + 4 + text / 2, 0},
                              .shape = "plaintext",
                              .size = text,
                              .fill = kWhite,
                              .ink = palette::kText,
                              .tooltip = key.meaning};
    const auto flush_left = escaped(key.meaning, 'l') + "\\l";
    nodes.push_back(node(meaning, {flush_left, kFont, kSwatch, false}));
    at.x += kSwatch + text + 18;
  }
}

}  // namespace

std::string dot(const GraphDrawing& drawing) {
  std::vector<DotNode> nodes;
  for (const auto& v : drawing.vertices) nodes.push_back(node(v));
  add_legend(drawing, nodes);
  Graph graph(nodes.size());
  for (std::size_t v = 0; v < nodes.size(); ++v) graph[v] = std::move(nodes[v]);
  for (const auto& e : drawing.edges) boost::add_edge(e.from, e.to, arc(e), graph);
  const auto whole = [&](std::ostream& out) {
    const Attributes all{{"label", escaped(drawing.name)},
                         {"labelloc", "t"},
                         {"fontname", "Helvetica"},
                         {"fontsize", "18"},
                         {"bgcolor", "white"},
                         {"outputorder", "edgesfirst"},
                         {"pad", "0.2"}};
    out << "graph ";
    write(out, all);
    out << ";\n";
  };
  std::ostringstream out;
  boost::write_graphviz(
      out, graph, [&](std::ostream& to, auto vertex) { write(to, graph[vertex].attributes); },
      [&](std::ostream& to, const auto& edge) { write(to, graph[edge]); }, whole, get(&DotNode::id, graph));
  return std::move(out).str();
}

}  // namespace stela
