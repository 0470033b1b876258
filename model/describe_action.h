// One description of an action's words, from which its notation is written, read, and enumerated:
//
//   template <class Io, class A>          // A: Action, or const Action when it is written
//   static void describe_action(Io& io, A& a) {
//     switch (io.kind(a.kind, kKinds)) {
//       case 0: io.name("CELL", a.cell, kCells); break;      // "place b2"
//       default: io.number("COINS", a.coins, 1, 9);          // "pay 4"
//     }
//   }
//
// A game with one kind of action calls io.word("place") in place of io.kind().
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/printable.h"
#include "base/result.h"
#include "base/rng.h"
#include "base/words.h"

namespace stela {

/// Writes: the words with a blank between.
class ActionWriter {
 public:
  [[nodiscard]] const std::string& text() const { return text_; }

  void word(std::string_view word) { text_.append(text_.empty() ? "" : " ").append(word); }
  template <class T, class Names>
  std::size_t kind(const T& value, const Names& names) {
    word(names[static_cast<std::size_t>(value)]);
    return static_cast<std::size_t>(value);
  }
  template <class T, class Names>
  void name(std::string_view /*operand*/, const T& value, const Names& names) {
    word(names[static_cast<std::size_t>(value)]);
  }
  template <class T>
  void number(std::string_view /*operand*/, const T& value, int /*least*/, int /*most*/) {
    word(std::to_string(static_cast<int>(value)));
  }

 private:
  std::string text_;
};

/// Reads. After the first error it goes on harmlessly.
class ActionReader {
 public:
  explicit ActionReader(std::string_view text) : words_(words_of(text)) {}
  /// What is wrong, once the description was gone through.
  [[nodiscard]] std::optional<Error> error() const {
    if (!wrong_.empty()) return Error{"", "action", wrong_};
    if (at_ != words_.size()) return Error{"", "action", fmt::format("expected '{}'", expected_)};
    return std::nullopt;
  }

  void word(std::string_view word) {
    expect(word);
    if (next() != word) fail(word);
  }
  template <class T, class Names>
  std::size_t kind(T& value, const Names& names) {
    const auto text = next();
    expect(text);
    const auto found = place_of(text, names);
    if (!found) {
      wrong_ = text.empty() ? "empty" : fmt::format("no action is called {}", quoted_text(text));
      return 0;
    }
    value = static_cast<T>(*found);
    return *found;
  }
  template <class T, class Names>
  void name(std::string_view operand, T& value, const Names& names) {
    expect(operand);
    if (const auto found = place_of(next(), names))
      value = static_cast<T>(*found);
    else
      fail(operand);
  }
  template <class T>
  void number(std::string_view operand, T& value, int least, int most) {
    expect(operand);
    const auto text = next();
    int read = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), read);
    // What is written is read, and nothing else: no sign, no leading zero.
    if (failed != std::errc() || std::to_string(read) != text || read < least || read > most) return fail(operand);
    value = static_cast<T>(read);
  }

 private:
  /// "" where there is none left.
  std::string_view next() {
    found_ = at_ < words_.size() ? words_[at_++] : std::string_view();
    return found_;
  }
  void expect(std::string_view operand) { expected_.append(expected_.empty() ? "" : " ").append(operand); }
  void fail(std::string_view operand) {
    if (!wrong_.empty()) return;
    wrong_ = fmt::format("expected '{}'", expected_);
    if (!found_.empty()) wrong_ += fmt::format(": {} is no {}", quoted_text(found_), operand);
  }
  template <class Names>
  [[nodiscard]] static std::optional<std::size_t> place_of(std::string_view text, const Names& names) {
    for (std::size_t k = 0; k < std::size(names); ++k)
      if (std::string_view(names[k]) == text) return k;
    return std::nullopt;
  }

  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
  std::string_view found_;  // the word that was read last
  std::string expected_, wrong_;
};

/// Makes an action: choose(n) says which of n values each part has, below n. Enumerates with the choices of an
/// odometer, draws with those of a random stream.
template <class Choose>
class ActionMaker {
 public:
  explicit ActionMaker(Choose choose) : choose_(std::move(choose)) {}

  void word(std::string_view /*word*/) {}
  template <class T, class Names>
  std::size_t kind(T& value, const Names& names) {
    const std::size_t chosen = choose_(static_cast<std::uint32_t>(std::size(names)), value);
    value = static_cast<T>(chosen);
    return chosen;
  }
  template <class T, class Names>
  void name(std::string_view /*operand*/, T& value, const Names& names) {
    (void)kind(value, names);
  }
  template <class T>
  void number(std::string_view /*operand*/, T& value, int least, int most) {
    const auto offset = static_cast<std::uint32_t>(static_cast<int>(value) - least);
    value = static_cast<T>(least + static_cast<int>(choose_(static_cast<std::uint32_t>(most - least + 1), offset)));
  }

 private:
  Choose choose_;
};

/// Calls visit(a) for every action that the description can spell. make(maker, a) describes.
template <class Action, class Make, class Visit>
void every_action(Make&& make, Visit&& visit) {
  struct Wheel {
    std::uint32_t at, size;
  };
  std::vector<Wheel> wheels;
  do {
    std::size_t next = 0;
    const auto choose = [&](std::uint32_t size, auto /*now*/) {
      if (next == wheels.size()) wheels.push_back({0, size});
      return wheels[next++].at;
    };
    ActionMaker<decltype(choose)> maker(choose);
    Action action{};
    make(maker, action);
    visit(action);
    while (!wheels.empty() && ++wheels.back().at == wheels.back().size) wheels.pop_back();
  } while (!wheels.empty());
}

/// An action like this one with one part drawn anew, or now and then all of them.
template <class Action, class Make>
Action changed_action(const Action& action, Make&& make, Rng& rng) {
  constexpr std::uint32_t kAllAnew = 4;  // one in so many
  std::vector<std::uint32_t> parts;
  const auto note = [&](std::uint32_t /*size*/, auto now) {
    return parts.emplace_back(static_cast<std::uint32_t>(now));
  };
  Action same = action;
  ActionMaker<decltype(note)> reader(note);
  make(reader, same);
  const bool all = parts.empty() || rng.below(kAllAnew) == 0;
  const auto drawn = all ? 0 : rng.below(static_cast<std::uint32_t>(parts.size()));
  std::uint32_t part = 0;
  // The kind comes first. Where it is drawn anew, the parts that follow mean something else.
  const auto change = [&](std::uint32_t size, auto /*now*/) {
    const auto at = part++;
    const bool anew = all || at == drawn || drawn == 0 || at >= parts.size() || parts[at] >= size;
    return anew ? rng.below(size) : parts[at];
  };
  Action changed{};
  ActionMaker<decltype(change)> maker(change);
  make(maker, changed);
  return changed;
}

}  // namespace stela
