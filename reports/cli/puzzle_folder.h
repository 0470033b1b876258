// A folder of puzzles: one file each, and make.json, which says how far the run that makes them has come.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/puzzle/make.h"
#include "base/file_system.h"
#include "base/result.h"

namespace stela::cli {

/// The puzzle in a file; errors name the file.
Result<puzzle::Puzzle> puzzle_in(const std::string& file);

class PuzzleFolder {
 public:
  explicit PuzzleFolder(std::string folder) : folder_(std::move(folder)) {}

  /// Makes the folder if need be, and reads how far a run with these wishes has come: a new one has come nowhere.
  /// Errors: another run's folder (names the first wish that differs), a make.json that is broken or was changed.
  Result<puzzle::Tally> open(const nlohmann::json& wishes);
  [[nodiscard]] std::optional<Error> save(const puzzle::Tally& tally) const;
  [[nodiscard]] std::optional<Error> save(const puzzle::Puzzle& puzzle) const;
  /// Paths of the puzzles in it, sorted. Errors: no such folder, or no puzzle in it.
  [[nodiscard]] Result<std::vector<std::string>> puzzles() const;

  /// "tikal-1-00017"
  static std::string name(const puzzle::Puzzle& puzzle);

 private:
  [[nodiscard]] std::string progress_file() const { return path_in(folder_, "make.json"); }
  std::string folder_;
  nlohmann::json wishes_;
};

}  // namespace stela::cli
