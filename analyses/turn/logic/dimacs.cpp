#include "analyses/turn/logic/dimacs.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <optional>

#include "analyses/turn/logic/cnf.h"

namespace stela::turn::logic {
namespace {

/// No text of clauses has more variables.
constexpr int kMostVariables = 1 << 28;

Error at_line(std::size_t line, std::string what) { return {"", fmt::format("line {}", line), std::move(what)}; }

/// A number, if the word is nothing else.
std::optional<int> number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> all;
  for (std::size_t at = line.find_first_not_of(" \t\r"); at != std::string_view::npos;
       at = line.find_first_not_of(" \t\r", at)) {
    const auto end = std::min(line.find_first_of(" \t\r", at), line.size());
    all.push_back(line.substr(at, end - at));
    at = end;
  }
  return all;
}

}  // namespace

std::string dimacs_text(const Formula& formula, const std::vector<Expr>& assumed, const Meanings& meanings,
                        const std::vector<std::string>& title) {
  std::string body;
  std::size_t clauses = 0;
  const auto take = [&](std::span<const int> literals) {
    for (const int literal : literals) fmt::format_to(std::back_inserter(body), "{} ", literal);
    body += "0\n";
    ++clauses;
  };
  Cnf cnf(formula, take);
  cnf.catch_up();
  for (const auto& e : assumed) take(std::array{cnf.literal(e)});
  std::string text;
  for (const auto& line : title) text += fmt::format("c {}\n", line);
  std::vector<std::pair<int, const std::string*>> named;
  for (const auto& [e, meaning] : meanings)
    if (e.code() > 0 && cnf.variable(e.code()) != 0) named.emplace_back(cnf.variable(e.code()), &meaning);
  std::sort(named.begin(), named.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : *a.second < *b.second;
  });
  for (const auto& [variable, meaning] : named) text += fmt::format("c {} {}\n", variable, *meaning);
  return text + fmt::format("p cnf {} {}\n", cnf.variables(), clauses) + body;
}

Result<Clauses> parse_dimacs(std::string_view text) {
  Clauses read;
  bool begun = false;
  std::size_t promised = 0, line_number = 0;
  std::vector<int> clause;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    ++line_number;
    if (!begun && line.starts_with('c')) continue;
    const auto parts = words(line);
    if (!begun) {
      if (parts.size() != 4 || parts[0] != "p" || parts[1] != "cnf") return at_line(line_number, "no 'p cnf' line");
      const auto variables = number(parts[2]), clauses = number(parts[3]);
      if (!variables || *variables < 0 || *variables > kMostVariables || !clauses || *clauses < 0)
        return at_line(line_number, "no such number of variables and clauses");
      read.variables = *variables;
      promised = static_cast<std::size_t>(*clauses);
      begun = true;
      continue;
    }
    for (const auto word : parts) {
      const auto literal = number(word);
      if (!literal || *literal == std::numeric_limits<int>::min() || std::abs(*literal) > read.variables)
        return at_line(line_number, fmt::format("'{}' is no literal", word.substr(0, 20)));
      if (*literal != 0) {
        clause.push_back(*literal);
        continue;
      }
      read.clauses.push_back(std::move(clause));
      clause.clear();
    }
  }
  if (!begun) return at_line(line_number, "no 'p cnf' line");
  if (!clause.empty()) return at_line(line_number, "the last clause does not end");
  if (read.clauses.size() != promised)
    return at_line(line_number, fmt::format("{} clauses, not {}", read.clauses.size(), promised));
  return read;
}

}  // namespace stela::turn::logic
