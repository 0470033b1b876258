#include "reports/svg.h"

#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "reports/utf8.h"

namespace stela {
namespace {

/// Half the height of capitals in the usual sans-serif fonts, as part of the font's size. Written out because renderers
/// disagree about dominant-baseline.
constexpr double kHalfCapital = 0.36;

std::string number(double x) {
  auto text = fmt::format("{:.2f}", x);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string hex(Rgb c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); }

void put(pugi::xml_node& node, const char* name, const std::string& value) {
  node.append_attribute(name) = value.c_str();
}
void put(pugi::xml_node& node, const char* name, double value) { put(node, name, number(value)); }

void put_text(pugi::xml_node& node, const std::string& text) { node.text() = clean(text).c_str(); }

void put_paint(pugi::xml_node& node, const Paint& paint) {
  put(node, "fill", paint.fill ? hex(*paint.fill) : "none");
  if (paint.stroke) {
    put(node, "stroke", hex(*paint.stroke));
    if (paint.width != 1) put(node, "stroke-width", paint.width);
  }
}

class Writer {
 public:
  explicit Writer(pugi::xml_node parent) : parent_(parent) {}

  void write(const Shape& shape) {
    shape_ = &shape;
    std::visit(*this, shape.form);
  }

  void operator()(const Polygon& polygon) {
    auto node = add("polygon");
    std::string points;
    for (const auto& p : polygon.points) points += (points.empty() ? "" : " ") + number(p.x) + "," + number(p.y);
    put(node, "points", points);
    finish(node);
  }
  void operator()(const Rect& rect) {
    auto node = add("rect");
    put(node, "x", rect.corner.x);
    put(node, "y", rect.corner.y);
    put(node, "width", rect.width);
    put(node, "height", rect.height);
    if (rect.radius > 0) put(node, "rx", rect.radius);
    finish(node);
  }
  void operator()(const Circle& circle) {
    auto node = add("circle");
    put(node, "cx", circle.centre.x);
    put(node, "cy", circle.centre.y);
    put(node, "r", circle.radius);
    finish(node);
  }
  void operator()(const Line& line) {
    auto node = add("line");
    put(node, "x1", line.from.x);
    put(node, "y1", line.from.y);
    put(node, "x2", line.to.x);
    put(node, "y2", line.to.y);
    finish(node);
  }
  void operator()(const Label& label) {
    auto node = add("text");
    put(node, "x", label.at.x);
    put(node, "y", label.at.y + kHalfCapital * label.size);
    put(node, "font-size", label.size);
    if (label.anchor != Anchor::start) put(node, "text-anchor", label.anchor == Anchor::middle ? "middle" : "end");
    if (label.bold) put(node, "font-weight", "bold");
    // The tooltip of a text would be read as part of it, so it goes on a group around.
    const auto tooltip = clean(shape_->tooltip);
    put_paint(node, shape_->paint);
    put_text(node, label.text);
    if (!tooltip.empty()) node.parent().prepend_child("title").text() = tooltip.c_str();
  }
  void operator()(const Group& group) {
    auto node = add("g");
    if (!shape_->tooltip.empty()) put_title(node);
    Writer inside(node);
    for (const auto& shape : group.shapes) inside.write(shape);
  }

 private:
  pugi::xml_node add(const char* name) {
    const bool wrapped = std::holds_alternative<Label>(shape_->form) && !shape_->tooltip.empty();
    auto node = (wrapped ? parent_.append_child("g") : parent_).append_child(name);
    if (!shape_->role.empty()) put(node, "class", clean(shape_->role));
    if (shape_->paint.opacity != 1) put(node, "opacity", shape_->paint.opacity);
    return node;
  }
  void put_title(pugi::xml_node& node) {
    auto title = node.append_child("title");
    put_text(title, shape_->tooltip);
  }
  void finish(pugi::xml_node& node) {
    put_paint(node, shape_->paint);
    if (!shape_->tooltip.empty()) put_title(node);
  }

  pugi::xml_node parent_;
  const Shape* shape_ = nullptr;
};

}  // namespace

std::string svg(const Picture& picture, SvgForm form) {
  pugi::xml_document document;
  if (form == SvgForm::file) {
    auto declaration = document.append_child(pugi::node_declaration);
    put(declaration, "version", "1.0");
    put(declaration, "encoding", "UTF-8");
  }
  auto root = document.append_child("svg");
  put(root, "xmlns", "http://www.w3.org/2000/svg");
  put(root, "width", picture.width);
  put(root, "height", picture.height);
  put(root, "viewBox", fmt::format("0 0 {} {}", number(picture.width), number(picture.height)));
  put(root, "role", "img");
  put(root, "aria-label", clean(picture.title));
  put(root, "font-family", "Helvetica, Arial, sans-serif");
  put(root, "stroke-linecap", "round");
  put(root, "stroke-linejoin", "round");
  auto title = root.append_child("title");
  put_text(title, picture.title);
  auto description = root.append_child("desc");
  put_text(description, picture.description);
  Writer writer(root);
  for (const auto& shape : picture.shapes) writer.write(shape);

  std::ostringstream out;
  const unsigned flags = pugi::format_indent | (form == SvgForm::fragment ? pugi::format_no_declaration : 0U);
  document.save(out, " ", flags);
  return std::move(out).str();
}

}  // namespace stela
