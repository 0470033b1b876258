// Faults while games are still played: each is in a file at once, as it was found, so that a crash, a hang or a kill
// later in the run does not lose it.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "checkers/campaign/failures.h"

namespace stela::cli {

class FoundSoFar {
 public:
  using FileOf = std::function<std::string(const Failure&)>;

  explicit FoundSoFar(FileOf file_of) : file_of_(std::move(file_of)) {}

  /// Writes a failure's trace, and removes that of another that it replaces.
  void keep(const Failure& kept, const Failure* dropped);
  /// A file that could not be written is reported; what was found stays true.
  static void note(const std::optional<Error>& error);
  /// One line; met: how the failure's number is called.
  static std::string line(const Failure& failure, const std::string& met, std::uint64_t seed);

 private:
  const FileOf file_of_;
  std::map<std::string, std::string> lines_;  // of what is kept, by signature
};

}  // namespace stela::cli
