// The words behind the directives of a case file.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tests/data/case_file.h"

namespace stela::test {

/// What `refused` says: "canal B1; canal C1  MEX-K1|MEX-K2: a figure stands on B1".
struct RefusedText {
  std::vector<std::string> actions;
  std::string rules, clause;  ///< clause: "" where none is given
};
Result<RefusedText> read_refused(std::string_view text, std::span<const std::string_view> rules);

/// An action of `play`, and how often: "end *11".
struct RepeatedText {
  std::string action;
  int times = 1;
};
Result<std::vector<RepeatedText>> read_plays(std::string_view text);

/// "KIND: ACTION; ACTION" or "NAME: VALUE": what stands before and behind the colon.
Result<std::pair<std::string, std::string>> read_pair(const std::string& text);

/// What `initial` says: "7 players=3".
struct InitialText {
  std::uint64_t seed = 0;
  nlohmann::json options = nlohmann::json::object();
};
Result<InitialText> read_initial(const std::string& text);

}  // namespace stela::test
