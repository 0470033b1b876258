// The names of an enum's values as the source spells them, for tests that hold a list in code against one in a page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stela::test {

/// "S1" for Rule::S1; empty for a number that no enumerator has.
template <auto Value>
std::string enumerator() {
  // GCC: "... [with auto Value = stela::babel::Rule::S1; ...]", clang: "... [Value = stela::babel::Rule::S1]"
  const std::string_view spelled = __PRETTY_FUNCTION__;
  auto value = spelled.substr(spelled.find("Value = ") + 8);
  value = value.substr(0, value.find_first_of(";]"));
  if (value.find('(') != std::string_view::npos) return "";
  return std::string(value.substr(value.rfind(':') + 1));
}

/// Those of the first N values, from 0 on.
template <class Enum, std::size_t N>
std::vector<std::string> enumerators() {
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return std::vector<std::string>{enumerator<static_cast<Enum>(I)>()...};
  }
  (std::make_index_sequence<N>{});
}

}  // namespace stela::test
