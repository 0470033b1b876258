// Clauses compared by their wording, whatever action they are about.
#pragma once

#include <string>

namespace stela {

/// A clause without its names and figures: "needs 5 AP, has 2" is the same as "needs 3 AP, has 1", and any place is as
/// any other. Words with a capital letter or a figure are left out.
std::string without_names(const std::string& clause);

}  // namespace stela
