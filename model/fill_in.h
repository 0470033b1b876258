// Filling in what a position's JSON leaves out. Fields that are there may be of any type: these functions read what
// they can and change nothing.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace stela {

/// In place of a rule: what is left out could be one thing or another, and it makes a difference.
inline constexpr const char* kAmbiguous = "ambiguous";

template <class T>
void fill_in(nlohmann::json& object, const std::string& key, T&& value) {
  if (!object.contains(key)) object[key] = std::forward<T>(value);
}

/// What is there, or null.
const nlohmann::json& field_of(const nlohmann::json& object, const std::string& key);
int number_of(const nlohmann::json& object, const std::string& key, int otherwise);
/// "" for what is no text.
std::string text_in(const nlohmann::json& object, const std::string& key);
/// Those of the elements that are numbers, or texts.
std::vector<int> numbers_of(const nlohmann::json& object, const std::string& key);
std::vector<std::string> texts_of(const nlohmann::json& object, const std::string& key);

/// An object under a key, made where there is none. Null when it is something else.
nlohmann::json* object_of(nlohmann::json& object, const std::string& key);
/// As many objects as there are players, some of which may be empty. Null when the field holds anything else.
nlohmann::json* players_of(nlohmann::json& position, std::size_t players);

/// The elements of one that are not in the other, each as often.
std::vector<int> without(std::vector<int> all, const std::vector<int>& taken);

/// "D5" and "ns" of "D5 ns".
std::pair<std::string, std::string> two_words(const std::string& text);

}  // namespace stela
