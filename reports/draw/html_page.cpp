#include "reports/draw/html_page.h"

#include <sstream>
#include <utility>

#include "reports/draw/svg.h"
#include "reports/draw/utf8.h"

namespace stela {
namespace {

// On paper all is light, whatever the screen is like.
constexpr const char* kColours = R"(
:root { color-scheme: light dark; --ink: #1f1a16; --muted: #665c52; --paper: #fdfbf7; --card: #ffffff; --line: #ded6ca;
        --accent: #0b5f95; --ground: transparent; --shade: rgb(0 0 0 / .25) }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #ece6dd; --muted: #b3a89b; --paper: #1b1815; --card: #24201c; --line: #453d35; --accent: #7fc4f2;
          --ground: #fbf7ef; --shade: rgb(0 0 0 / .8) }
}
@media print { :root { color-scheme: light } }
)";

}  // namespace

pugi::xml_node begin_page(pugi::xml_document& document, const std::string& title, const std::string& style) {
  document.append_child(pugi::node_doctype).set_value("html");
  auto html = document.append_child("html");
  html.append_attribute("lang") = "en";
  auto head = html.append_child("head");
  head.append_child("meta").append_attribute("charset") = "utf-8";
  auto phone = head.append_child("meta");
  phone.append_attribute("name") = "viewport";
  phone.append_attribute("content") = "width=device-width, initial-scale=1";
  add_element(head, "title", title);
  add_element(head, "style", kColours + style);
  auto body = html.append_child("body");
  add_element(body, "h1", title);
  return body;
}

pugi::xml_node add_element(pugi::xml_node parent, const char* name, const std::string& text, const std::string& role) {
  auto node = parent.append_child(name);
  if (!role.empty()) node.append_attribute("class") = role.c_str();
  if (!text.empty()) node.text() = clean(text).c_str();
  return node;
}

void add_picture(pugi::xml_node parent, const Picture& picture) {
  const auto drawn = svg(picture, SvgForm::fragment);
  parent.append_buffer(drawn.data(), drawn.size());
}

std::string page_text(const pugi::xml_document& document) {
  std::ostringstream out;
  document.save(out, " ", pugi::format_indent | pugi::format_no_declaration | pugi::format_no_empty_element_tags);
  return std::move(out).str();
}

}  // namespace stela
