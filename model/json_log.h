// The log of a run: a head line that says what is run, then a JSON line for each piece of work that is done, in order.
// A run that was stopped, in whatever way, goes on from its log.
#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "model/input_limits.h"
#include "model/result.h"

namespace stela {

/// What a log is: its head's "stela", the limit of its text, and what errors call a run.
struct LogKind {
  const char* stela;
  InputLimit limit;
  const char* run;  ///< "match"
};

/// How much of a log's text is whole lines.
struct LogEnd {
  std::size_t size = 0;
  bool cut = false;  ///< whether there is more: what a kill left of a line
};

/// Reads a log. accept() may refuse the head; take() gets each further line with its number, from 0, and may refuse it.
Result<LogEnd> read_log(
    const std::string& file, const LogKind& kind,
    const std::function<std::optional<Error>(const nlohmann::json& head)>& accept,
    const std::function<std::optional<Error>(const nlohmann::json& line, std::size_t number)>& take);

/// What differs between the head of a log and the one that is wanted.
std::optional<Error> differs(const nlohmann::json& found, const nlohmann::json& wanted, const std::string& file,
                             const LogKind& kind);

class JsonLog {
 public:
  /// Opens the log, or begins one; "" keeps none. What a kill left of a last line is dropped.
  static Result<JsonLog> open(
      const std::string& file, const LogKind& kind, const nlohmann::json& head,
      const std::function<std::optional<Error>(const nlohmann::json& line, std::size_t number)>& take);

  /// Appends a line; an error when it cannot be written.
  [[nodiscard]] std::optional<Error> add(const nlohmann::json& line) const;

 private:
  std::string file_;
};

}  // namespace stela
