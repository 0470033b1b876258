// An action as people at the table say it, for pages: its words, where it happens, and what it costs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stela {

struct SpokenAction {
  std::string kind;                ///< "Walk": what actions of a list are grouped by
  std::string words;               ///< "Walk to U6"; no two legal actions of a position have the same
  std::vector<std::string> route;  ///< names of places in the order in which a person points at them; may be empty
  int cost = 0;                    ///< in units
  std::string_view unit;           ///< "AP", "coins"; empty where the game counts nothing
};

}  // namespace stela
