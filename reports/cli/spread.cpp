#include "reports/cli/spread.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "checkers/version.h"

namespace stela::cli {

std::string version_of_stela() { return std::string(stela_version()); }

std::optional<Error> agree_on(const nlohmann::json& what) {
  return agree(Ranks::all(), version_of_stela(), json_text(what));
}

std::optional<Error> unspread(const std::vector<std::string>& words) {
  const auto has = [&](std::initializer_list<std::string_view> any) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return std::find(any.begin(), any.end(), word) != any.end(); });
  };
  // One game, or many runs of which each depends on the one before.
  const auto alone = [](const std::string& word) {
    return word == "--trace" || word.starts_with("--trace=") || word == "auto" || word == "--option=auto";
  };
  if (words.empty() || has({"--help", "-h", "--version", "-V", "help"})) return std::nullopt;
  const auto second = words.size() > 1 ? words[1] : std::string();
  const bool spread = words[0] == "check" || words[0] == "match" || words[0] == "train" ||
                      (words[0] == "puzzle" && second == "make") || (words[0] == "prove" && !has({"--rules"})) ||
                      (words[0] == "conform" && std::none_of(words.begin(), words.end(), alone)) ||
                      (words[0] == "balance" && !has({"report", "verify", "merge", "watch"}));
  if (spread) return std::nullopt;
  return Error{"", "mpirun", fmt::format("{} is not spread over ranks: run it with stela", words[0])};
}

}  // namespace stela::cli
