// Logs of real play: lists of moves that people or other programs wrote. An adapter, a JSON file, says how to read them
// (docs/logs.md):
//
//   {"stela": "log-format", "version": 1,
//    "skip": ["^#", "^Round \\d+$"],
//    "players": {"Anna": 0, "Bob": 1},
//    "words": {"explorer": "worker"},
//    "rules": [{"match": "^(\\w+): (\\w+) from (\\w+) to (\\w+)$", "player": "$1", "action": "move $2 $3 $4"},
//              {"match": "^(\\w+) has (\\d+) points$", "player": "$1", "points": "$2"}]}
//
// With "csv": true the log is a table. "match" is then an object of column names, and "${To}" stands for a column.
#pragma once

#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "base/result.h"

namespace stela::logs {

/// What a line says: somebody's actions in the game's notation, or how many points somebody has.
struct LoggedMove {
  std::size_t line = 0;                 ///< from 1
  std::string text;                     ///< as it stands in the log
  std::optional<std::size_t> player{};  ///< none where the line does not say
  std::vector<std::string> actions{};
  std::optional<int> points{};  ///< of that player after this line
};

class LogFormat {
 public:
  /// Errors name the file and the field.
  static Result<LogFormat> parse(const std::string& text, const std::string& file);
  /// The notation itself, an action or several with semicolons between them, a line, after "NAME:" where a player is
  /// named; "#" begins a comment. players: seats by name.
  static LogFormat notation(const std::map<std::string, std::size_t>& players);

  /// What the lines say that are not skipped, in order. Errors: a line that no rule of the format reads, or a player
  /// that it does not know; with file and line.
  [[nodiscard]] Result<std::vector<LoggedMove>> read(const std::string& text, const std::string& file) const;

 private:
  /// How one sort of line is read.
  struct Rule {
    std::vector<std::pair<std::string, std::regex>> match;  ///< by column; of a text the column is ""
    std::string player, action, points;
  };
  using Row = std::map<std::string, std::string>;

  [[nodiscard]] Result<std::vector<std::pair<std::size_t, Row>>> rows(const std::string& text,
                                                                      const std::string& file) const;
  [[nodiscard]] std::optional<std::string> filled(const Rule& rule, const Row& row, LoggedMove& move) const;
  [[nodiscard]] std::string word(const std::string& found) const;

  bool csv_ = false;
  std::vector<std::regex> skip_;
  std::map<std::string, std::size_t> players_;
  std::map<std::string, std::string> words_;
  std::vector<Rule> rules_;
};

}  // namespace stela::logs
