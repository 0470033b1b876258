// Runs the stela executable as a user does, in a scratch folder of the test's own.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

namespace stela::test {

struct Ran {
  int code = -1;  ///< exit code; 128 + n after signal n, as shells say it
  std::string out, err;
};

/// A folder that goes with the test.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  /// Runs `stela ARGUMENTS` in the folder; arguments as for a shell.
  [[nodiscard]] Ran stela(const std::string& arguments) const;
  /// Runs another program in the folder.
  [[nodiscard]] Ran run(const std::string& command) const;
  /// The words that Chromium prints of a page or a picture in the folder, form feeds between the pages; layout: where
  /// they stand. A failed run where one of the programs fails.
  [[nodiscard]] Ran printed(const std::string& file, bool layout = false) const;
  void write(const std::string& file, const std::string& text) const;
  [[nodiscard]] std::string read(const std::string& file) const;
  /// Names of what the folder, or one in it, holds, sorted, without what running leaves.
  [[nodiscard]] std::string listing(const std::string& inside = ".") const;

 private:
  std::filesystem::path folder_;
};

}  // namespace stela::test
