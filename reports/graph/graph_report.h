// The report of an analysis on a graph: a drawing with every vertex where it lies on the board, tables with the
// definition of each number, notices of what was left out, and all of it as JSON. Writers here know no game.
//
// The drawing is for Graphviz. Pages and SVG have a picture of their own: the game's board with layers over it, or a
// diagram.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/result.h"
#include "reports/draw/picture.h"
#include "reports/draw/rgb.h"
#include "reports/draw/shape.h"
#include "reports/draw/table.h"

namespace stela {

struct GraphVertex {
  std::string id{};              ///< unique in its drawing, and no keyword of Graphviz (node, edge, graph ...)
  std::string label{};           ///< of one or more lines, set as large as the vertex has room for
  Point at{};                    ///< the centre in points, y downwards
  std::string shape = "circle";  ///< Graphviz's name: circle, box, hexagon, diamond ...
  double size = 36;              ///< width in points; a hexagon is a regular one with two sides lying flat
  Rgb fill{}, ink{};             ///< ink: of label and outline
  double stroke = 1;             ///< the outline's width in points
  std::string tooltip{};
};

struct GraphEdge {
  std::size_t from = 0, to = 0;  ///< indices of GraphDrawing::vertices
  std::string label{};
  Rgb colour{};
  double width = 1;             ///< in points
  std::string style = "solid";  ///< or dashed, dotted, bold
  bool directed = false;
};

/// A row of the legend. `shape` "line" is for edges.
struct GraphKey {
  std::string shape = "circle";
  Rgb fill{}, ink{};
  std::string label{};    ///< in the swatch, some letters at most
  std::string meaning{};  ///< beside it
};

struct GraphDrawing {
  std::string name;  ///< the heading of the picture
  std::vector<GraphVertex> vertices;
  std::vector<GraphEdge> edges;
  std::vector<GraphKey> legend;
};

/// A row of a page's legend.
struct PictureKey {
  Shape swatch;         ///< drawn as the picture draws it, around kSwatch, at most 36 wide and 24 high
  std::string meaning;  ///< beside it
};
inline constexpr Point kSwatch{18, 12};

/// What a row of the legend has before its words.
Picture swatch(const PictureKey& key);

/// Something that the page shows over the picture, switched on and off by itself.
struct GraphLayer {
  std::string name;  ///< "What red reaches"
  std::vector<Shape> shapes;
  std::vector<PictureKey> legend;
};

/// What a page shows.
struct GraphPicture {
  Picture ground;                  ///< without heading and legend: the page has both
  std::vector<PictureKey> legend;  ///< of the ground
  std::vector<GraphLayer> layers;  ///< one is on at a time, the first at first
};

struct GraphTable {
  std::string title;
  std::string definition;  ///< how each of its numbers is defined
  Table table;
};

struct GraphReport {
  std::string game;    ///< "Tikal"
  std::string title;   ///< what is analysed
  std::string status;  ///< who is to move, and what was asked
  GraphDrawing drawing;
  GraphPicture picture;
  std::vector<GraphTable> tables;
  std::vector<std::string> notices;  ///< limits that were met by the analysis
  nlohmann::json json;
};

/// Keeps the first `limit` vertices of the drawing (an analysis puts the nearest or most telling ones first) and the
/// edges between them. When that leaves any out, the drawing's heading says so; pages, tables and JSON stay whole.
void limit_drawing(GraphDrawing& drawing, std::size_t limit);
/// What a heading says then, behind the name.
std::string limit_notice(std::size_t drawn, std::size_t all);

/// What stands for a table without rows.
inline constexpr const char* kNone = "None.";

/// The drawing in Graphviz's language, its legend below it, all positions pinned. The same drawing gives the same
/// bytes.
std::string dot(const GraphDrawing& drawing);

/// A PNG, made by Graphviz's program neato, which leaves all vertices where they are pinned. An error when it is not
/// installed, does not take the text, or has not ended within a minute; one of kind stopped when stop() said so.
Result<std::string> png(const std::string& dot, std::function<bool()> stop = {});

/// Tables, definitions and notices for a terminal.
std::string graph_text(const GraphReport& report);

/// The page's picture with its first layer, under a heading and over its legend; needs no Graphviz.
std::string graph_svg(const GraphReport& report);

/// One page of HTML that needs nothing else, not even Graphviz: picture, layers, legend, tables, definitions, notices.
std::string graph_html(const GraphReport& report);

}  // namespace stela
