// One description of the fields of a state, from which positions are both written as JSON and read back:
//
//   template <class Io, class S>          // S: State, or const State when it is written
//   void describe(Io& io, S& s, const Hex& game) {
//     io.name("phase", s.phase, kPhaseNames, "expected play or over");
//     io.number("to_move", s.to_move, 0, 1);
//     io.value("stones", s.stones, Cells{game.board()});              // a codec of the game's own: see value()
//     io.each("players", 2, "but two play", [&](auto& player, std::size_t p) { player.flag("swapped", s.swapped[p]);
//     });
//   }
//
// Readers keep the first error, with the path of its field (base/fields.h), and go on harmlessly.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/fields.h"

namespace stela {

/// Bools and numbers alike.
template <class To, class From>
constexpr To narrowed(From value) {
  return static_cast<To>(value);
}

class JsonWriter {
 public:
  static constexpr bool kReads = false;
  /// out: an object, filled field by field.
  explicit JsonWriter(nlohmann::json& out) : out_(out) {}

  template <class T>
  void number(std::string_view key, const T& value, int /*least*/, int /*most*/) {
    out_[std::string(key)] = value;
  }
  template <class T>
  void flag(std::string_view key, const T& value) {
    out_[std::string(key)] = value != T{};
  }
  template <class T, class Names>
  void name(std::string_view key, const T& value, const Names& names, std::string_view /*complaint*/) {
    out_[std::string(key)] = names[static_cast<std::size_t>(value)];
  }
  template <class T, class Codec>
  void value(std::string_view key, const T& value, const Codec& codec) {
    out_[std::string(key)] = codec.write(value);
  }
  template <class F>
  void object(std::string_view key, F&& fields) {
    auto& inner = out_[std::string(key)] = nlohmann::json::object();
    JsonWriter io(inner);
    fields(io);
  }
  template <class F>
  void each(std::string_view key, std::size_t n, std::string_view /*complaint*/, F&& fields) {
    auto& list = out_[std::string(key)] = nlohmann::json::array();
    for (std::size_t i = 0; i < n; ++i) {
      list.push_back(nlohmann::json::object());
      JsonWriter io(list.back());
      fields(io, i);
    }
  }
  /// A list of any number of objects: n of them when it is written.
  template <class F>
  void list(std::string_view key, std::size_t n, F&& fields) {
    each(key, n, "", fields);
  }
  /// A field that is left out where it says nothing: fields(io) describes it, under the same key.
  template <class F>
  void optional(std::string_view /*key*/, bool present, F&& fields) {
    if (present) fields(*this);
  }

 private:
  nlohmann::json& out_;
};

class JsonReader {
 public:
  static constexpr bool kReads = true;
  explicit JsonReader(Fields& fields) : f_(fields) {}

  template <class T>
  void number(std::string_view key, T& value, int least, int most) {
    value = narrowed<T>(f_.number(key, least, most));
  }
  template <class T>
  void flag(std::string_view key, T& value) {
    value = narrowed<T>(f_.flag(key));
  }
  /// A value by its name's place among the names; complaint: what is said of another name, which stands in place of {}.
  template <class T, class Names>
  void name(std::string_view key, T& value, const Names& names, std::string_view complaint) {
    const auto text = f_.text(key);
    const auto found = std::find(std::begin(names), std::end(names), text);
    if (found == std::end(names)) return f_.fail(key, fmt::format(fmt::runtime(complaint), text.substr(0, 30)));
    value = narrowed<T>(found - std::begin(names));
  }
  /// Through a codec: json write(const T&) const, and void read(Fields&, std::string_view key, T&) const.
  template <class T, class Codec>
  void value(std::string_view key, T& value, const Codec& codec) {
    codec.read(f_, key, value);
  }
  template <class F>
  void object(std::string_view key, F&& fields) {
    auto inner = f_.object(key);
    JsonReader io(inner);
    fields(io);
    inner.close();
  }
  /// A list of n objects; complaint goes on with "N listed, ".
  template <class F>
  void each(std::string_view key, std::size_t n, std::string_view complaint, F&& fields) {
    const auto list = f_.list(key);
    if (list.size() != n) f_.fail(key, fmt::format("{} listed, {}", list.size(), complaint));
    read_elements(key, list, fields);
  }
  template <class F>
  void list(std::string_view key, std::size_t /*n*/, F&& fields) {
    read_elements(key, f_.list(key), fields);
  }
  template <class F>
  void optional(std::string_view key, bool /*present*/, F&& fields) {
    if (f_.has(key)) fields(*this);
  }

  [[nodiscard]] bool failed() const { return f_.failed(); }
  void fail(std::string_view key, std::string what, std::string rule = "") {
    f_.fail(key, std::move(what), std::move(rule));
  }
  /// For what has no form in common with other games.
  [[nodiscard]] Fields& fields() { return f_; }

 private:
  template <class F>
  void read_elements(std::string_view key, const std::vector<nlohmann::json>& list, F& fields) {
    for (std::size_t i = 0; i < list.size() && !failed(); ++i) {
      auto inner = f_.element(key, i, list[i]);
      JsonReader io(inner);
      fields(io, i);
      inner.close();
    }
  }

  Fields& f_;
};

/// Codec: numbers in a fixed order, as many as the container has; a vector takes any number of them.
struct Numbers {
  int least, most;
  std::string_view complaint = "a number is missing or too many are listed";

  template <class T>
  [[nodiscard]] nlohmann::json write(const T& values) const {
    return nlohmann::json(values);
  }
  template <class T>
  void read(Fields& f, std::string_view key, T& values) const {
    const auto numbers = f.numbers(key, least, most);
    if constexpr (requires { values.resize(numbers.size()); }) values.resize(numbers.size());
    if (numbers.size() != values.size()) f.fail(key, std::string(complaint));
    for (std::size_t i = 0; i < std::min(numbers.size(), values.size()); ++i)
      values[i] = narrowed<typename T::value_type>(numbers[i]);
  }
};

}  // namespace stela
