// How a game's positions are written in case files. A game says it in one file, tests/data/GAME/scene.cpp, which adds
// its SceneReader; a game without one has the positions that `initial` deals.
#pragma once

#include <fmt/format.h>

#include <array>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/result.h"
#include "tests/data/case_file.h"

namespace stela::test {

/// The words behind a field's name, one after another. Throws std::invalid_argument, saying what was expected.
class FieldWords {
 public:
  explicit FieldWords(std::vector<std::string> words) : words_(std::move(words)) {}

  [[nodiscard]] bool at_end() const { return next_ == words_.size(); }
  std::string word();
  int number();
  /// All that is left as one text, or as a value (pointers.h).
  std::string rest();
  nlohmann::json value();
  /// Throws when a word is left.
  void end() const;

  /// What a builder's method takes: a number, a word, a value, so many numbers; a vector takes all that is left.
  template <class T>
  T next() {
    if constexpr (std::is_same_v<T, std::string>) {
      return word();
    } else if constexpr (std::is_same_v<T, nlohmann::json>) {
      return value();
    } else if constexpr (std::is_integral_v<T>) {
      return static_cast<T>(number());
    } else if constexpr (requires(T list) { list.push_back(next<typename T::value_type>()); }) {
      T list;
      while (!at_end()) list.push_back(next<typename T::value_type>());
      return list;
    } else {
      T list{};
      for (auto& value : list) value = next<typename T::value_type>();
      return list;
    }
  }

 private:
  std::vector<std::string> words_;
  std::size_t next_ = 0;
};

/// Gives a field's words to a builder.
template <class Builder>
using Setter = std::function<void(Builder&, FieldWords&)>;
/// By the fields' names.
template <class Builder>
using Setters = std::map<std::string, Setter<Builder>, std::less<>>;

template <class T>
using Held =
    std::conditional_t<std::is_same_v<std::remove_cvref_t<T>, std::string_view>, std::string, std::remove_cvref_t<T>>;

/// The field whose words are the arguments of a builder's method.
template <class Builder, class R, class... Args>
Setter<Builder> setter(R (Builder::*method)(Args...)) {
  return [method](Builder& builder, FieldWords& words) {
    std::tuple<Held<Args>...> values{words.next<Held<Args>>()...};
    std::apply([&](auto&... value) { (builder.*method)(value...); }, values);
  };
}

/// Calls the setters of a scene's fields in their order. An error names the file, the line and the field.
template <class Builder>
std::optional<Error> set_fields(Builder& builder, const Setters<Builder>& setters, const Scene& scene) {
  for (const auto& field : scene.fields) {
    auto words = parts_of(field.text, ' ');
    const auto name = words.front();
    const auto found = setters.find(name);
    if (found == setters.end()) {
      std::vector<std::string_view> names;
      for (const auto& [known, _] : setters) names.push_back(known);
      return at_line(scene.file, field.number,
                     fmt::format("'{}' is neither a directive ({}) nor a field of a position ({})", name,
                                 fmt::join(kDirectives, ", "), fmt::join(names, ", ")));
    }
    words.erase(words.begin());
    FieldWords rest(std::move(words));
    try {
      found->second(builder, rest);
      rest.end();
    } catch (const std::out_of_range&) {
      return at_line(scene.file, field.number, fmt::format("{}: there is no such player, piece or value", name));
    } catch (const std::invalid_argument& wrong) {
      return at_line(scene.file, field.number, fmt::format("{}: {}", name, wrong.what()));
    }
  }
  return std::nullopt;
}

/// A position as JSON, with the setup of its game.
struct PlacedScene {
  nlohmann::json setup, state;
};

struct SceneReader {
  /// May throw std::invalid_argument for a drawing that cannot be read.
  std::function<Result<PlacedScene>(const Scene&)> read{};
  /// A value that `then` names by words in place of a JSON pointer, such as "at b1"; none for words that name no value.
  std::function<std::optional<nlohmann::json>(const PlacedScene&, FieldWords&)> value{};
};

/// By the games' names.
std::map<std::string, SceneReader, std::less<>>& scene_readers();

/// A position of a game's case file: by its reader, or as `initial` deals it.
Result<PlacedScene> read_scene(std::string_view game, const Scene& scene);

}  // namespace stela::test
