#include "base/did_you_mean.h"

#include <algorithm>
#include <array>

namespace stela {
namespace {

constexpr std::size_t kLongest = 64;  // of a word that is worth a guess

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool same_but_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::size_t typing_distance(std::string_view a, std::string_view b) {
  // Three rows of the table: of this letter of a, of the one before, and of the one before that.
  std::vector<std::size_t> row(b.size() + 1), before(b.size() + 1), earlier(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(earlier, before);
    std::swap(before, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == lower(b[j - 1]);
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + (same ? 0 : 1)});
      if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
        row[j] = std::min(row[j], earlier[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::optional<std::string_view> nearest_word(std::string_view word, const std::vector<std::string_view>& known) {
  std::optional<std::string_view> nearest;
  if (word.size() > kLongest) return nearest;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const auto candidate : known) {
    if (candidate.size() > kLongest || candidate == word) continue;
    const auto distance = typing_distance(word, candidate);
    if (distance >= least || distance >= candidate.size()) continue;  // a word made anew is no misspelling
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known) {
  const auto nearest = nearest_word(word, known);
  return nearest ? "; did you mean '" + std::string(*nearest) + "'?" : "";
}

}  // namespace stela
