// Actions as text and back, from one description: a table of forms, each a kind of action and the words it is spelled
// with. A word knows how it is written and how it is read:
//
//   struct Cells {                                                         // a sort of word
//     static std::string text(const Hex& game, unsigned cell);
//     static unsigned read(ActionWords& words, const Hex& game);                 // takes words.next(); complains by
//     fail()
//   };
//   constexpr NotationForm<Hex> kForms[]{{Kind::place, "place CELL", {kWord<Hex, &Action::cell, Cells>}}, {Kind::pass,
//   "pass"}};
//
// The first word of a form is its kind's name. Where forms share it, the number of words tells which is meant.
#pragma once

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/did_you_mean.h"
#include "base/printable.h"
#include "base/result.h"
#include "base/words.h"

namespace stela {

/// The words of one action as somebody spelled it; the first thing that is wrong with them is kept.
class ActionWords {
 public:
  explicit ActionWords(std::string_view text) : text_(text), words_(words_of(text)) {}

  [[nodiscard]] std::size_t size() const { return words_.size(); }
  /// Words that are still to be read.
  [[nodiscard]] std::size_t left() const { return words_.size() - at_; }
  [[nodiscard]] std::string_view first() const { return words_.front(); }
  /// The next word, from the second on.
  std::string_view next() { return words_[at_++]; }
  /// What next() gives then: 1 is the word after the kind.
  void go_to(std::size_t word) { at_ = word; }

  void fail(std::string what) {
    if (!error_) error_ = Error{"", fmt::format("action {}", quoted_text(text_, 60)), std::move(what)};
  }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

  /// A whole number without leading zeros, or least after an error; complaint is quoted with the word before it.
  unsigned number(std::string_view word, unsigned least, unsigned most, std::string_view complaint) {
    unsigned n = 0;
    const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), n);
    const bool padded = word.size() > 1 && word[0] == '0';
    if (failed == std::errc() && end == word.data() + word.size() && !padded && n >= least && n <= most) return n;
    fail(fmt::format("'{}' is not {}", word, complaint));
    return least;
  }
  unsigned number(std::string_view word, unsigned least, unsigned most) {
    return number(word, least, most, fmt::format("a number from {} to {}", least, most));
  }
  /// A name's place among the names, or 0 after an error: complaint with the word in place of its {}.
  template <class Names>
  std::size_t name(const Names& names, std::string_view complaint) {
    const auto word = next();
    std::size_t i = 0;
    for (const auto& name : names) {
      if (name == word) return i;
      ++i;
    }
    fail(fmt::format(fmt::runtime(complaint), word));
    return 0;
  }

 private:
  std::string_view text_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 1;  // the first word is the kind
  std::optional<Error> error_;
};

/// What is spelled after the kind: one word, or as many as text() writes.
template <class G>
struct Operand {
  std::string (*text)(const G&, const typename G::Action&);
  void (*read)(ActionWords&, const G&, typename G::Action&);
};

/// A word that spells one field of an action; Sort has text(game, value) and read(words, game).
template <class G, auto Field, class Sort>
inline constexpr Operand<G> kWord{
    [](const G& game, const typename G::Action& a) -> std::string { return Sort::text(game, a.*Field); },
    [](ActionWords& words, const G& game, typename G::Action& a) {
      using Value = std::remove_cvref_t<decltype(a.*Field)>;
      a.*Field = static_cast<Value>(Sort::read(words, game));
    }};

template <class G>
struct NotationForm {
  using Action = typename G::Action;
  static constexpr std::size_t kMost = 4;

  decltype(Action::kind) kind;
  std::string_view spelled;  ///< "migrate CITY CITY", for people
  std::array<Operand<G>, kMost> operands{};
  bool (*is)(const Action&) = nullptr;                        ///< which of several forms of a kind an action has
  void (*finish)(ActionWords&, const G&, Action&) = nullptr;  ///< after the last word: what the words say together
  std::size_t least = 0, most = 0;  ///< words after the kind where an operand reads several; else one an operand
  bool last_first = false;          ///< reads the last word first: of several that are wrong, the last is reported

  [[nodiscard]] constexpr std::size_t count() const {
    std::size_t n = 0;
    while (n < kMost && operands[n].text != nullptr) ++n;
    return n;
  }
  [[nodiscard]] constexpr bool takes(std::size_t words) const {
    return most > 0 ? least <= words && words <= most : words == count();
  }
  [[nodiscard]] constexpr std::string_view name() const { return spelled.substr(0, spelled.find(' ')); }
};

template <class G>
std::string spelled(const G& game, std::span<const NotationForm<G>> forms, const typename G::Action& a) {
  for (const auto& form : forms) {
    if (form.kind != a.kind || (form.is != nullptr && !form.is(a))) continue;
    std::string text(form.name());
    for (std::size_t i = 0; i < form.count(); ++i) text.append(" ").append(form.operands[i].text(game, a));
    return text;
  }
  return "?";
}

template <class G>
Result<typename G::Action> read_action(const G& game, std::span<const NotationForm<G>> forms, std::string_view text) {
  ActionWords words(text);
  if (words.size() == 0) return Error{"", "action", "empty"};
  const NotationForm<G>* named = nullptr;
  for (const auto& form : forms) {
    if (form.name() != words.first()) continue;
    if (named == nullptr) named = &form;
    if (!form.takes(words.size() - 1)) continue;
    typename G::Action a{};
    a.kind = form.kind;
    for (std::size_t i = 0, n = form.count(); i < n; ++i) {
      const std::size_t at = form.last_first ? n - 1 - i : i;
      if (form.last_first) words.go_to(at + 1);
      form.operands[at].read(words, game, a);
    }
    if (form.finish != nullptr && !words.error()) form.finish(words, game, a);
    if (words.error()) return *words.error();
    return a;
  }
  if (named == nullptr) {
    constexpr std::size_t kMostShown = 60;
    std::vector<std::string_view> names;
    for (const auto& form : forms) names.push_back(form.name());
    words.fail(fmt::format("no action is called {}{}", quoted_text(words.first(), kMostShown),
                           did_you_mean(words.first(), names)));
    return *words.error();
  }
  words.fail(fmt::format("expected '{}'", named->spelled));
  return *words.error();
}

}  // namespace stela
