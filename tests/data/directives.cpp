#include "tests/data/directives.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/words.h"

namespace stela::test {
namespace {

/// The number of a text that is one, from 0 to nine digits.
std::optional<int> number_in(std::string_view text) {
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string_view::npos) return {};
  return std::stoi(std::string(text));
}

std::string joined(const std::vector<std::string_view>& words, std::size_t from, std::size_t to) {
  return fmt::format("{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(from),
                                     words.begin() + static_cast<std::ptrdiff_t>(to), " "));
}

}  // namespace

Result<RefusedText> read_refused(std::string_view text, std::span<const std::string_view> rules) {
  const auto names_rules = [&](std::string_view word) {
    const auto named = parts_of(word.substr(0, word.find(':')), '|');
    return !named.empty() && std::all_of(named.begin(), named.end(), [&](const auto& one) {
      return std::find(rules.begin(), rules.end(), one) != rules.end();
    });
  };
  const auto words = words_of(text);
  const auto found = static_cast<std::size_t>(std::find_if(words.begin(), words.end(), names_rules) - words.begin());
  if (found == words.size()) return Error{"", "", fmt::format("expected a rule, such as {}", rules[1])};
  RefusedText read{parts_of(joined(words, 0, found), ';'), std::string(words[found]),
                   joined(words, found + 1, words.size())};
  if (read.actions.empty()) return Error{"", "", "expected an action before the rule"};
  const bool has_clause = read.rules.back() == ':';
  if (has_clause) read.rules.pop_back();
  if (has_clause != !read.clause.empty()) return Error{"", "", "expected 'RULE' or 'RULE: CLAUSE' at the end"};
  return read;
}

Result<std::vector<RepeatedText>> read_plays(std::string_view text) {
  std::vector<RepeatedText> plays;
  for (const auto& part : parts_of(text, ';')) {
    const auto star = part.rfind(" *");
    const auto times = star == std::string::npos ? 1 : number_in(std::string_view(part).substr(star + 2));
    if (!times || *times == 0) return Error{"", "", fmt::format("'{}': expected a number of times behind *", part)};
    plays.push_back({part.substr(0, star), *times});
  }
  if (plays.empty()) return Error{"", "", "expected an action"};
  return plays;
}

Result<std::pair<std::string, std::string>> read_pair(const std::string& text) {
  const auto colon = text.find(": ");
  if (colon == std::string::npos || colon == 0)
    return Error{"", "", fmt::format("expected a name, a colon and what belongs to it, not '{}'", text)};
  return std::pair(text.substr(0, colon), text.substr(text.find_first_not_of(' ', colon + 1)));
}

Result<InitialText> read_initial(const std::string& text) {
  InitialText read;
  const auto words = words_of(text);
  const auto seed = words.empty() ? std::nullopt : number_in(words[0]);
  if (!seed) return Error{"", "initial", "expected a seed"};
  read.seed = static_cast<std::uint64_t>(*seed);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    const auto value = equals == std::string_view::npos ? std::nullopt : number_in(words[i].substr(equals + 1));
    if (!value) return Error{"", "initial", fmt::format("expected an option such as players=3, not '{}'", words[i])};
    read.options[std::string(words[i].substr(0, equals))] = *value;
  }
  return read;
}

}  // namespace stela::test
