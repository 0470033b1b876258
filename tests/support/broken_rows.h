// tests/data/GAME/broken.jsonl: what is wrong with a board, a position, a trace, a step or an action, and what is said
// of it. A line is an object; its first key says what kind of row it is, and the row's name. docs/testing.md lists
// them.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela::test {

struct BrokenRow {
  std::string file;  ///< with its folder
  std::size_t line = 0;
  std::string kind;   ///< "board", "position" and so on
  std::string name;   ///< a word
  nlohmann::json is;  ///< the whole line
  nlohmann::json of;  ///< the line of the base that it changes, which holds its own; null where there is none

  /// A text of the row, or "".
  [[nodiscard]] std::string text(const char* field) const { return is.value(field, std::string()); }
  [[nodiscard]] std::vector<std::string> actions() const { return is.value("actions", std::vector<std::string>()); }
};

/// The rows of a text. Errors name the file, the line and what is expected.
Result<std::vector<BrokenRow>> parse_broken_rows(const std::string& text, const std::string& file);
/// Those of a game.
Result<std::vector<BrokenRow>> read_broken_rows(std::string_view game);
std::string broken_rows_file(std::string_view game);

/// What a game's rows break.
struct Named {
  std::set<std::string, std::less<>> invariants;  ///< by positions and steps
  std::set<std::string, std::less<>> rules;       ///< by actions
};
Named named_in_rows(std::string_view game);

}  // namespace stela::test
