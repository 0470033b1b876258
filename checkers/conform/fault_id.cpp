#include "checkers/conform/fault_id.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/did_you_mean.h"
#include "base/printable.h"
#include "base/words.h"

namespace stela::conform {
namespace {

constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_figure(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// Engines add fields of any name; an id is one word of plain characters.
std::string plain(std::string_view text) {
  constexpr std::size_t kMost = 120;
  std::string out(text.substr(0, kMost));
  for (char& c : out)
    if (!is_small(c) && !is_capital(c) && !is_figure(c) && std::string_view("/*_-.~").find(c) == std::string_view::npos)
      c = '_';
  return out;
}

bool contains(std::span<const std::string_view> all, std::string_view one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

Error unknown(const char* what, std::string_view word, std::span<const std::string_view> known) {
  return {"", "",
          fmt::format("there is no {} {}{}", what, quoted_text(word),
                      did_you_mean(word, std::vector(known.begin(), known.end())))};
}

}  // namespace

std::string FaultId::text() const {
  std::string out(name(kind));
  for (const auto& part : {form, field, rule})
    if (!part.empty()) out += ":" + part;
  return out;
}

bool looks_like_id(std::string_view text) { return fault_named(text.substr(0, text.find(':'))).has_value(); }

Result<FaultId> fault_id(std::string_view text, const IdWords& words) {
  std::vector<std::string_view> parts;
  for (auto rest = text;;) {
    const auto colon = rest.find(':');
    parts.push_back(rest.substr(0, colon));
    if (colon == std::string_view::npos) break;
    rest.remove_prefix(colon + 1);
  }
  const auto kind = fault_named(parts.front());
  if (!kind) return unknown("kind of fault", parts.front(), kFaultNames);
  FaultId id{*kind};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto part = parts[i];
    const bool last = i + 1 == parts.size();
    if (part.starts_with('/') && id.field.empty() && i + 2 >= parts.size())
      id.field = part;
    else if (last && contains(words.rules, part) && !part.empty())
      id.rule = part;
    else if (i > 1 || (!part.empty() && is_capital(part.front())))
      return unknown("rule", part, words.rules);
    else if (!contains(words.forms, part))
      return unknown("action", part, words.forms);
    else
      id.form = part;
  }
  return id;
}

std::string general_pointer(std::string_view pointer, std::span<const std::string_view> things) {
  std::string out;
  while (!pointer.empty()) {
    const auto end = pointer.find('/', 1);
    const auto token = pointer.substr(0, end).substr(pointer.front() == '/' ? 1 : 0);
    const bool named = std::any_of(token.begin(), token.end(), [](char c) { return is_figure(c) || is_capital(c); });
    out += "/" + (named || contains(things, token) ? "*" : plain(token));
    pointer.remove_prefix(end == std::string_view::npos ? pointer.size() : end);
  }
  return out.empty() ? "/" : out;
}

std::string form_of(std::string_view action) {
  constexpr std::size_t kMost = 24;
  const auto word = first_word(action);
  const bool is_word =
      word.size() <= kMost && std::all_of(word.begin(), word.end(), [](char c) { return is_small(c) || c == '_'; });
  return is_word ? std::string(word) : "";
}

}  // namespace stela::conform
