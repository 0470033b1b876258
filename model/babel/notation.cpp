// Actions as text and back (action.h shows the notation).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "model/babel/babel.h"
#include "model/words.h"

namespace stela::babel {
namespace {

/// How each kind is spelled, for error messages.
constexpr std::array<std::string_view, kKindNames.size()> kForms{
    "travel NATION",     "settle NATION",  "build SOURCE (mine, theirs or foundation)",
    "migrate CITY CITY", "demolish RUN",   "steal RUN",
    "expel NATION RUN",  "defect RUN",     "skip SOURCE RUN",
    "halve RUN",         "discard NATION", "end"};

/// Reads the words of one action; the first thing that is wrong is kept.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), words_(words_of(text)) {}

  Result<Action> read() {
    if (words_.empty()) return Error{"", "action", "empty"};
    const auto kind = std::find(kKindNames.begin(), kKindNames.end(), words_[0]);
    if (kind == kKindNames.end()) return Error{"", quoted(), fmt::format("no action is called '{}'", words_[0])};
    const Action a = action(static_cast<Kind>(kind - kKindNames.begin()));
    if (error_) return *error_;
    return a;
  }

 private:
  [[nodiscard]] std::string quoted() const { return fmt::format("action '{}'", text_.substr(0, 60)); }
  void fail(std::string what) {
    if (!error_) error_ = Error{"", quoted(), std::move(what)};
  }
  bool expect(Kind kind, std::size_t n) {
    if (words_.size() != n + 1) fail(fmt::format("expected '{}'", kForms[static_cast<std::size_t>(kind)]));
    return words_.size() == n + 1;
  }
  std::size_t nation(std::size_t i) {
    const auto found = std::find(kNationNames.begin(), kNationNames.end(), words_[i]);
    if (found == kNationNames.end()) fail(fmt::format("there is no nation '{}'", words_[i]));
    return static_cast<std::size_t>(found - kNationNames.begin()) % kNations;
  }
  Source source(std::size_t i) {
    const auto found = std::find(kSourceNames.begin(), kSourceNames.end(), words_[i]);
    if (found == kSourceNames.end()) fail(fmt::format("a card is mine, theirs or the foundation, not '{}'", words_[i]));
    return static_cast<Source>((found - kSourceNames.begin()) % 3);
  }
  /// The place of a run, counted from 0.
  std::size_t run(std::size_t i) {
    const auto word = words_[i];
    unsigned n = 0;
    const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), n);
    const bool padded = word.size() > 1 && word[0] == '0';
    if (failed != std::errc() || end != word.data() + word.size() || padded || n < 1 || n > kMaxCards) {
      fail(fmt::format("'{}' is not a place in a row, from 1 to {}", word, kMaxCards));
      return 0;
    }
    return n - 1;
  }

  Action action(Kind kind) {
    switch (kind) {
      case Kind::travel:
      case Kind::settle:
      case Kind::discard:
        return expect(kind, 1) ? Action::of_nation(kind, nation(1)) : Action{};
      case Kind::build:
        return expect(kind, 1) ? Action::build(source(1)) : Action{};
      case Kind::migrate:
        return expect(kind, 2) ? Action::migrate(nation(1), nation(2)) : Action{};
      case Kind::demolish:
      case Kind::steal:
      case Kind::defect:
      case Kind::halve:
        return expect(kind, 1) ? Action::ability(kind, run(1)) : Action{};
      case Kind::expel:
        return expect(kind, 2) ? Action::expel(nation(1), run(2)) : Action{};
      case Kind::skip:
        return expect(kind, 2) ? Action::skip(source(1), run(2)) : Action{};
      case Kind::end:
        break;
    }
    (void)expect(Kind::end, 0);
    return Action::end();
  }

  std::string_view text_;
  std::vector<std::string_view> words_;
  std::optional<Error> error_;
};

}  // namespace

std::string Babel::to_text(const Action& a) const {
  const auto kind = kKindNames[static_cast<std::size_t>(a.kind)];
  switch (a.kind) {
    case Kind::travel:
    case Kind::settle:
    case Kind::discard:
      return fmt::format("{} {}", kind, kNationNames[a.what]);
    case Kind::build:
      return fmt::format("build {}", kSourceNames[a.what]);
    case Kind::migrate:
      return fmt::format("migrate {} {}", kNationNames[a.what], kNationNames[a.to]);
    case Kind::expel:
      return fmt::format("expel {} {}", kNationNames[a.what], a.run + 1);
    case Kind::skip:
      return fmt::format("skip {} {}", kSourceNames[a.what], a.run + 1);
    case Kind::end:
      return "end";
    default:
      return fmt::format("{} {}", kind, a.run + 1);
  }
}

Result<Action> Babel::parse(std::string_view text) const { return Reader(text).read(); }

}  // namespace stela::babel
