#include "reports/web/step_text.h"

#include <algorithm>
#include <utility>

#include "base/strict_json.h"
#include "base/words.h"
#include "model/catalogue.h"

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

nlohmann::json told_position(nlohmann::json position, const std::vector<ReportedField>& fields) {
  bool any = false;
  for (const auto& [pointer, value] : fields) {
    // What the library would throw at: a pointer that is none, and escapes, which no field of ours needs.
    if (pointer.empty() || pointer.front() != '/' || pointer.find('~') != std::string::npos) continue;
    const nlohmann::json::json_pointer field(pointer);
    auto parsed = parse_json(value, "");
    if (!parsed || !position.contains(field)) continue;
    position[field] = std::move(*parsed);
    any = true;
  }
  return any ? position : nlohmann::json();
}

}  // namespace stela::web
