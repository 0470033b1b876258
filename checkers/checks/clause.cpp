#include "checkers/checks/clause.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace stela {

std::string without_names(const std::string& clause) {
  const auto names = [](unsigned char c) { return std::isdigit(c) != 0 || std::isupper(c) != 0; };
  std::string out;
  std::istringstream words(clause);
  for (std::string word; words >> word;)
    if (std::none_of(word.begin(), word.end(), names)) out += word + " ";
  return out;
}

}  // namespace stela
