#include "reports/cli/game/solve.h"

namespace stela::cli {

std::string joined(const std::vector<std::string>& queries) {
  std::string text;
  for (const auto& query : queries) text += (text.empty() ? "" : "(reset)\n") + query;
  return text;
}

}  // namespace stela::cli
