// JUnit XML, as the test views of CI systems (Jenkins, GitLab, GitHub's reporters) read it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace stela {

struct JUnitFailure {
  std::string message;  ///< one line
  std::string type;     ///< a kind, e.g. a rule's id
  std::string text;     ///< everything needed to understand it
};

using JUnitProperties = std::vector<std::pair<std::string, std::string>>;

struct JUnitCase {
  std::string name;
  std::string classname;  ///< groups cases in the views, with dots: "stela.mexica.rules"
  double seconds = 0;
  std::optional<JUnitFailure> failure{};  ///< what was tested does not hold
  std::optional<JUnitFailure> error{};    ///< it could not be tested
  std::optional<std::string> skipped{};   ///< why
  std::string output{};                   ///< what it printed
};

struct JUnitSuite {
  std::string name;
  std::vector<JUnitCase> cases;
  JUnitProperties properties{};
  std::optional<double> seconds{};  ///< absent: the sum of the cases'
  std::string timestamp{};          ///< ISO 8601, or empty
};

/// A whole report. What XML cannot hold (control characters, bytes that are not UTF-8) is replaced by U+FFFD.
std::string junit(const std::string& name, std::span<const JUnitSuite> suites);

}  // namespace stela
