// Splitting a line of notation into its words.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace stela {

/// The words between blanks; they point into the text.
inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto start = text.find_first_not_of(' ');
    if (start == std::string_view::npos) break;
    text.remove_prefix(start);
    const auto end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

/// The first of them, in a line that starts with it.
inline std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

}  // namespace stela
