// HTML pages that hold all they need: a title, a style sheet in the page, and a body that is filled element by element.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "reports/draw/picture.h"

namespace stela {

/// Begins an empty document; the body, which has the title as its heading. The style may use the colours of all pages:
/// --ink, --muted, --paper, --card, --line, --accent, --ground (behind pictures, which are always light) and --shade.
/// They are dark on a screen that is to be dark.
pugi::xml_node begin_page(pugi::xml_document& document, const std::string& title, const std::string& style);

/// A last child, with the text if there is any, and the class if there is one.
pugi::xml_node add_element(pugi::xml_node parent, const char* name, const std::string& text = "",
                           const std::string& role = "");

/// The picture as a last child.
void add_picture(pugi::xml_node parent, const Picture& picture);

/// What every page holds near its beginning.
inline constexpr std::string_view kPageMark = "--ink: #1f1a16";

std::string page_text(const pugi::xml_document& document);

}  // namespace stela
