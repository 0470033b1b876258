// Rule tests as text: tests/data/GAME/*.cases. docs/testing.md ("Cases that are data") describes the format.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela::test {

/// What a case says of its position. Any other word is a field of the position.
inline constexpr std::array<std::string_view, 10> kDirectives{"legal",  "refused", "options", "play",  "then",
                                                              "change", "same",    "observe", "sound", "unsound"};

struct CaseLine {
  int number = 0;
  std::string text;
};

/// A position as it is written, before its game has looked at it.
struct Scene {
  std::string file;
  int line = 0;
  std::vector<CaseLine> drawing;  ///< with the blanks in front
  std::vector<CaseLine> fields;   ///< one a line
  std::vector<CaseLine> initial;  ///< "7 players=3": the first position of a game, by its seed; at most one

  /// The drawing as one text.
  [[nodiscard]] std::string drawn() const;
};

/// A line of a case that can fail.
struct Directive {
  int line = 0;
  std::size_t index = 0;  ///< of kDirectives
  std::string rest;
};

/// A position, and what is said of it.
struct CasePart {
  Scene scene;
  std::vector<Directive> directives;
};

struct Case {
  std::string file, suite, name;
  int line = 0;
  std::vector<CasePart> parts;
};

/// The error of a line: "FILE:LINE: what".
Error at_line(const std::string& file, int line, std::string what);
/// The line that such an error names; 0 for any other error.
int line_of(const Error& error);

/// The parts of a text between separators, without the blanks around them; empty ones are left out.
std::vector<std::string> parts_of(std::string_view text, char separator);

/// What stands behind a text's first word, without blanks in front.
std::string behind(const std::string& text, std::string_view first);

/// The cases of a file's text. Errors name the line and what was expected.
Result<std::vector<Case>> parse_cases(std::string_view text, const std::string& file);

}  // namespace stela::test
