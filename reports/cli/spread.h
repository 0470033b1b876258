// Work of a verb that is spread over ranks (base/ranks.h).
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "base/ranks.h"

namespace stela::cli {

/// What an experiment keeps of the program that plays it.
std::string version_of_stela();

/// That all ranks are of this version and run the same; the error names the rank.
std::optional<Error> agree_on(const nlohmann::json& what);

/// Whether a command's work can be spread over ranks; the error says that it cannot. What only prints help can.
std::optional<Error> unspread(const std::vector<std::string>& words);

}  // namespace stela::cli
