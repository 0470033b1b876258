#include "reports/draw/svg_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <optional>
#include <pugixml.hpp>
#include <sstream>

#include "base/printable.h"
#include "reports/draw/utf8.h"

namespace stela {
namespace {

constexpr std::array<std::string_view, 11> kElements{"g",       "rect", "circle", "ellipse", "line", "polyline",
                                                     "polygon", "path", "text",   "tspan",   "title"};
constexpr std::array<std::string_view, 33> kAttributes{"x",
                                                       "y",
                                                       "x1",
                                                       "y1",
                                                       "x2",
                                                       "y2",
                                                       "cx",
                                                       "cy",
                                                       "r",
                                                       "rx",
                                                       "ry",
                                                       "width",
                                                       "height",
                                                       "points",
                                                       "d",
                                                       "transform",
                                                       "dx",
                                                       "dy",
                                                       "fill",
                                                       "fill-rule",
                                                       "fill-opacity",
                                                       "opacity",
                                                       "stroke",
                                                       "stroke-width",
                                                       "stroke-dasharray",
                                                       "stroke-opacity",
                                                       "stroke-linecap",
                                                       "stroke-linejoin",
                                                       "font-size",
                                                       "font-family",
                                                       "font-weight",
                                                       "font-style",
                                                       "text-anchor"};
constexpr std::size_t kMostElements = 20000;
constexpr int kDeepest = 64;

template <std::size_t N>
bool is_among(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What surrounds points.
struct Extent {
  double left = HUGE_VAL, top = HUGE_VAL, right = -HUGE_VAL, bottom = -HUGE_VAL;
  void add(double x, double y) {
    left = std::min(left, x), right = std::max(right, x), top = std::min(top, y), bottom = std::max(bottom, y);
  }
  void add(const Extent& other) {
    if (other.is_empty()) return;
    add(other.left, other.top);
    add(other.right, other.bottom);
  }
  [[nodiscard]] bool is_empty() const { return !(left < right && top < bottom); }
};

class Reader {
 public:
  Result<SvgDrawing> read(std::string_view text) {
    pugi::xml_document document;
    if (const auto parsed = document.load_buffer(text.data(), text.size()); !parsed)
      return Error{"", "draw", fmt::format("no XML: {} at byte {}", parsed.description(), parsed.offset)};
    const auto root = document.document_element();
    if (std::strcmp(root.name(), "svg") != 0) return Error{"", "draw", "the outermost element is not svg"};
    SvgDrawing out;
    auto group = SvgElement{"g", {}, "", "", {}};
    double x = 0, y = 0;
    std::istringstream box(root.attribute("viewBox").as_string());
    if (!(box >> x >> y >> out.width >> out.height))
      x = y = 0, out.width = root.attribute("width").as_double(), out.height = root.attribute("height").as_double();
    constexpr double kMost = 100000;
    if (!(out.width > 0 && out.height > 0 && out.width < kMost && out.height < kMost && std::isfinite(x + y)))
      return Error{"", "draw", "svg: it has no viewBox, nor a width and a height, above 0"};
    if (x != 0 || y != 0) group.attributes.emplace_back("transform", fmt::format("translate({:.2f} {:.2f})", -x, -y));
    out.text = clean(root.child("desc").text().get());
    for (const auto& child : root.children()) add(child, group, false, 1);
    if (error_) return *error_;
    for (auto& place : places_) {
      place.frame.corner.x -= x;
      place.frame.corner.y -= y;
    }
    out.element = std::make_shared<const SvgElement>(std::move(group));
    out.places = std::move(places_);
    return out;
  }

 private:
  void fail(std::string what) {
    if (!error_) error_ = Error{"", "draw", std::move(what)};
  }

  Extent add(pugi::xml_node node, SvgElement& into, bool moved, int depth) {
    if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata) {
      if (into.tag == "text" || into.tag == "tspan") into.text += clean(node.value());
      return {};
    }
    const std::string_view name = node.name();
    if (node.type() != pugi::node_element || name == "desc" || error_) return {};
    if (!is_among(kElements, name))
      return fail(fmt::format("svg: <{}> is none of what may be drawn: {}", printable(name),
                              fmt::join(kElements, ", "))),
             Extent{};
    if (++count_ > kMostElements || depth > kDeepest) return fail("svg: it has too many elements"), Extent{};
    if (name == "title") return into.title = clean(node.text().get()), Extent{};
    SvgElement made{std::string(name), {}, "", "", {}};
    for (const auto& attribute : node.attributes()) {
      const std::string_view value = attribute.value();
      if (!is_among(kAttributes, attribute.name()) || value.find("url(") != std::string_view::npos) continue;
      made.attributes.emplace_back(attribute.name(), clean(value));
    }
    moved = moved || node.attribute("transform");
    auto extent = extent_of(node, name);
    for (const auto& child : node.children()) extent.add(add(child, made, moved, depth + 1));
    if (const auto place = node.attribute("data-place")) add_place(place.value(), extent, moved);
    into.inside.push_back(std::move(made));
    return extent;
  }

  void add_place(const std::string& name, const Extent& extent, bool moved) {
    if (name.empty() || std::any_of(places_.begin(), places_.end(), [&](const Place& p) { return p.name == name; }))
      return;
    if (moved || extent.is_empty())
      return fail(
          fmt::format("svg: the place '{}' has no frame: it has to be a rect, circle, ellipse or polygon, "
                      "without a transform",
                      printable(name)));
    places_.push_back(
        {clean(name), Rect{{extent.left, extent.top}, extent.right - extent.left, extent.bottom - extent.top}});
  }

  static Extent extent_of(pugi::xml_node node, std::string_view name) {
    Extent out;
    const auto at = [&](const char* attribute) { return node.attribute(attribute).as_double(); };
    if (name == "rect") {
      out.add(at("x"), at("y"));
      out.add(at("x") + at("width"), at("y") + at("height"));
    } else if (name == "circle" || name == "ellipse") {
      const double rx = name == "circle" ? at("r") : at("rx"), ry = name == "circle" ? at("r") : at("ry");
      out.add(at("cx") - rx, at("cy") - ry);
      out.add(at("cx") + rx, at("cy") + ry);
    } else if (name == "polygon" || name == "polyline") {
      std::string points = node.attribute("points").as_string();
      std::replace(points.begin(), points.end(), ',', ' ');
      std::istringstream in(points);
      for (double x = 0, y = 0; in >> x >> y;) out.add(x, y);
    }
    return out;
  }

  std::optional<Error> error_;
  std::vector<Place> places_;
  std::size_t count_ = 0;
};

}  // namespace

bool is_svg(std::string_view drawing) {
  const auto from = drawing.find_first_not_of(" \t\r\n");
  if (from == std::string_view::npos) return false;
  drawing.remove_prefix(from);
  return drawing.starts_with("<svg") || drawing.starts_with("<?xml");
}

Result<SvgDrawing> read_svg(std::string_view text) { return Reader().read(text); }

}  // namespace stela
