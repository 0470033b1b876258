// Looking at what a picture became.
#pragma once

#include <gtest/gtest.h>

#include <pugixml.hpp>
#include <string>

#include "reports/draw/svg.h"
#include "reports/draw/terminal.h"

namespace stela {

/// The text read back; a failure when it is not well-formed.
inline pugi::xml_document parsed(const std::string& text) {
  pugi::xml_document document;
  const auto result = document.load_buffer(text.data(), text.size(), pugi::parse_full);
  EXPECT_TRUE(result) << result.description() << "\n" << text;
  return document;
}

inline std::size_t count(const pugi::xml_document& document, const std::string& path) {
  return document.select_nodes(path.c_str()).size();
}

/// The text of a picture in colours, with the colours taken out again.
inline std::string without_colours(const Picture& picture) {
  auto text = terminal_text(picture, Colour::always);
  EXPECT_NE(text.find('\x1b'), std::string::npos);
  for (auto at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b'))
    text.erase(at, text.find('m', at) + 1 - at);
  std::string trimmed;
  for (const char c : text) {
    if (c == '\n') trimmed.erase(trimmed.find_last_not_of(' ') + 1);
    trimmed += c;
  }
  return trimmed;
}

}  // namespace stela
