// The log of a run: a head line that says what is run, then a JSON line for each piece of work that is done, in order.
// A run that was stopped, in whatever way, goes on from its log. Each line has a checksum of itself and of all lines
// before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/input_limits.h"
#include "base/open_file.h"
#include "base/result.h"

namespace stela {

/// What a log is: its head's "stela", the limit of its text, and what errors call a run.
struct LogKind {
  const char* stela;
  InputLimit limit;
  const char* run;  ///< "match"
};

/// Where the whole lines of a log end.
struct LogEnd {
  std::size_t size = 0;  ///< of their text; what a kill left of another line comes behind
  std::string checksum;  ///< of the last one
};

/// Reads a log. accept() may refuse the head; take() gets each further line with its number, from 0, and may refuse it.
/// Errors name the line.
Result<LogEnd> read_log(
    const std::string& file, const LogKind& kind,
    const std::function<std::optional<Error>(const nlohmann::json& head)>& accept,
    const std::function<std::optional<Error>(const nlohmann::json& line, std::size_t number)>& take);

/// What differs between the head of a log and the one that is wanted.
std::optional<Error> differs(const nlohmann::json& logged, const nlohmann::json& head, const std::string& file,
                             const LogKind& kind);

class JsonLog {
 public:
  /// Opens the log, or begins one; "" keeps none. What a kill left of a last line is dropped. Errors: another program
  /// writes it; it is no regular file; it is of another run.
  static Result<JsonLog> open(
      const std::string& file, const LogKind& kind, const nlohmann::json& head,
      const std::function<std::optional<Error>(const nlohmann::json& line, std::size_t number)>& take);

  /// Appends a line. Where it cannot be written the log stays as it was, and that is an error.
  [[nodiscard]] std::optional<Error> add(const nlohmann::json& line);

 private:
  /// Text at a place of the file, which then ends with it.
  std::optional<Error> put(std::int64_t at, std::string_view text);

  std::string file_, checksum_;  // of the last line
  Descriptor out_;
};

}  // namespace stela
