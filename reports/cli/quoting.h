// Text as shells take it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stela::cli {

/// One word, whatever it holds, in sh, bash and zsh.
inline std::string in_single_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

/// The same, without quotes where none are needed.
inline std::string quoted(const std::string& word) {
  const bool plain =
      !word.empty() &&
      word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-./") == std::string::npos;
  return plain ? word : in_single_quotes(word);
}

inline std::string joined_words(const std::vector<std::string>& words, std::string_view gap = " ") {
  std::string out;
  for (const auto& word : words) out += std::string(out.empty() ? "" : gap) + word;
  return out;
}

/// A name for a function: what is no letter or digit becomes '_'.
inline std::string function_name(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    out += plain ? c : '_';
  }
  return out;
}

}  // namespace stela::cli
