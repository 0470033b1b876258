#include "checkers/conform/field_pattern.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/printable.h"

namespace stela::conform {

Result<FieldPattern> FieldPattern::parse(std::string_view text) {
  const auto refused = [&](const char* why) {
    return Error{"", "",
                 fmt::format("{} {}; a field is a JSON pointer, such as /players/*/score", quoted_text(text), why)};
  };
  if (text.empty() || text.front() != '/') return refused("does not begin with '/'");
  if (text.find('~') != std::string_view::npos) return refused("has a '~'");
  FieldPattern pattern{std::string(text)};
  for (auto rest = text; !rest.empty();) {
    rest.remove_prefix(1);
    const auto token = rest.substr(0, rest.find('/'));
    if (token.empty()) return refused("has a token with nothing in it");
    pattern.tokens_.emplace_back(token);
    rest.remove_prefix(token.size());
  }
  return pattern;
}

bool FieldPattern::take_from(nlohmann::json& position) const { return take(position, 0); }

bool FieldPattern::take(nlohmann::json& value, std::size_t depth) const {
  const auto& token = tokens_[depth];
  const bool every = token == "*", last = depth + 1 == tokens_.size();
  bool taken = false;
  if (value.is_object()) {
    for (auto it = value.begin(); it != value.end();) {
      const bool named = every || it.key() == token;
      if (named && !last) taken = take(*it, depth + 1) || taken;
      if (!named || !last) {
        ++it;
        continue;
      }
      it = value.erase(it);
      taken = true;
    }
  } else if (value.is_array()) {
    for (std::size_t i = value.size(); i-- > 0;) {  // from the end, so that indices stay what they are
      if (!every && std::to_string(i) != token) continue;
      if (last) value.erase(i);
      taken = last || take(value[i], depth + 1) || taken;
    }
  }
  return taken;
}

std::vector<std::string> texts(const std::vector<FieldPattern>& patterns) {
  std::vector<std::string> all;
  all.reserve(patterns.size());
  for (const auto& pattern : patterns) all.push_back(pattern.text());
  return all;
}

}  // namespace stela::conform
