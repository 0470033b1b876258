#include "reports/web/step_text.h"

#include "model/catalogue.h"
#include "model/words.h"

namespace stela::web {

nlohmann::json rule_json(std::string_view catalogue, std::string_view rule) {
  return {{"rule", rule}, {"text", rule_text(catalogue, rule)}};
}

bool names_in_order(std::string_view text, const std::vector<std::string>& words) {
  std::size_t found = 0;
  for (const auto word : words_of(text))
    if (found < words.size() && word == words[found]) ++found;
  return found == words.size();
}

}  // namespace stela::web
