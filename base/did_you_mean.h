// What somebody who mistyped a word is likely to have meant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stela {

/// Whether two words are the same but for the case of ASCII letters.
bool same_but_case(std::string_view a, std::string_view b);

/// How many letters must be put in, left out, changed or swapped with the next to make one word of the other, case
/// aside: the distance of Damerau and Levenshtein, with no letter changed twice.
std::size_t typing_distance(std::string_view a, std::string_view b);

/// The nearest of the known words, if one is near: a third of the letters may be wrong. Of several the first.
std::optional<std::string_view> nearest_word(std::string_view word, const std::vector<std::string_view>& known);

/// "; did you mean 'seed'?" to go on a message with, or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace stela
