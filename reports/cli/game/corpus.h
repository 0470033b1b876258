// A folder of faults for `stela conform --corpus`: a trace for each, by its id. Those that the engine shows no more
// stay there under another name, so that they are looked for in every run.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checkers/conform/conform_report.h"

namespace stela::cli {

class Corpus {
 public:
  /// Whether a trace can be played; else the error.
  using Check = std::function<std::optional<Error>(const GameFile& file)>;

  /// No folder, and nothing is kept.
  explicit Corpus(std::string folder) : folder_(std::move(folder)) {}

  /// Makes the folder where it is missing, and reads the traces of a game, in the order of their names. What cannot be
  /// read is said, and left out.
  Result<std::vector<conform::Kept>> read(const conform::IdWords& words, const Check& check);
  /// Says at once what came of a trace, and names its file by that, in `one` too.
  void replayed(conform::Kept& one);
  /// Keeps a fault that its own trace shows.
  void keep(const conform::Disagreement& one, std::string_view game, const std::string& engine);

  [[nodiscard]] const std::vector<std::string>& left_out() const { return left_out_; }
  /// Of files that could not be written.
  [[nodiscard]] const std::vector<Error>& errors() const { return errors_; }

 private:
  std::string folder_;
  std::vector<std::string> left_out_;
  std::vector<Error> errors_;
};

/// The fault that a trace of `stela conform` was written for; none where it is another's, or has none.
Result<std::optional<conform::Fault>> wanted_fault(const Trace& trace, const std::string& file,
                                                   const conform::IdWords& words);

}  // namespace stela::cli
