#include "reports/draw/svg.h"

#include <pugixml.hpp>
#include <sstream>

#include "reports/draw/svg_element.h"

namespace stela {
namespace {

void write(pugi::xml_node parent, const SvgElement& element) {
  auto node = parent.append_child(element.tag.c_str());
  for (const auto& [name, value] : element.attributes) node.append_attribute(name.c_str()) = value.c_str();
  if (!element.title.empty()) node.append_child("title").text() = element.title.c_str();
  if (!element.text.empty() || element.tag == "text") node.text() = element.text.c_str();
  for (const auto& one : element.inside) write(node, one);
}

}  // namespace

std::string svg(const Picture& picture, SvgForm form) {
  pugi::xml_document document;
  if (form == SvgForm::file) {
    auto declaration = document.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
  }
  write(document, svg_element(picture));
  std::ostringstream out;
  const unsigned flags = pugi::format_indent | (form == SvgForm::fragment ? pugi::format_no_declaration : 0U);
  document.save(out, " ", flags);
  return std::move(out).str();
}

}  // namespace stela
