// Actions as text and back (action.h shows the notation).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "model/maharaja/maharaja.h"
#include "model/maharaja/names.h"
#include "model/words.h"

namespace stela::maharaja {
namespace {

/// How each kind is spelled, for error messages.
constexpr std::array<std::string_view, kKindNames.size()> kForms{
    "take ROLE",
    "open ROLE COINS",
    "bid COINS",
    "pass",
    "settle VILLAGE",
    "dial ACTION ACTION",
    "move PLACE', 'move PLACE toll COINS' or 'move PLACE bank COINS",
    "palace WHICH CITY central' or 'palace WHICH CITY edge",
    "house WHICH SITE",
    "shift WHICH SITE SITE",
    "refill WHICH",
    "role WHICH ROLE",
    "swap WHICH ROLE ROLE",
    "demand WHICH PLAYER",
    "give ROLE",
    "coins WHICH",
    "governors WHICH CITY",
    "merchant",
    "yogi",
    "tile ACTION",
    "stop WHICH",
    "end"};

/// Reads the words of one action; the first thing that is wrong is kept.
class Reader {
 public:
  Reader(const Board& board, std::string_view text) : board_(board), text_(text), words_(words_of(text)) {}

  Result<Action> read() {
    if (words_.empty()) return Error{"", "action", "empty"};
    const auto kind = std::find(kKindNames.begin(), kKindNames.end(), words_[0]);
    if (kind == kKindNames.end()) return Error{"", quoted(), fmt::format("no action is called '{}'", words_[0])};
    kind_ = static_cast<Kind>(kind - kKindNames.begin());
    const Action a = action();
    if (error_) return *error_;
    return a;
  }

 private:
  [[nodiscard]] std::string quoted() const { return fmt::format("action '{}'", text_.substr(0, 60)); }
  void fail(std::string what) {
    if (!error_) error_ = Error{"", quoted(), std::move(what)};
  }
  bool expect(std::size_t n) {
    if (words_.size() != n + 1) fail(fmt::format("expected '{}'", kForms[static_cast<std::size_t>(kind_)]));
    return words_.size() == n + 1;
  }

  /// The index of a word in a list of names, or 0 after an error.
  template <class Names>
  std::size_t among(std::size_t i, const Names& names, std::size_t n, const char* what) {
    const auto found = static_cast<std::size_t>(std::find(names.begin(), names.end(), words_[i]) - names.begin());
    if (found < n) return found;
    fail(fmt::format("there is no {} '{}'", what, words_[i]));
    return 0;
  }
  std::size_t place(std::size_t i) { return among(i, board_.places, kPlaces, "place"); }
  std::size_t city(std::size_t i) { return among(i, board_.places, kCities, "city"); }
  std::size_t task(std::size_t i) { return among(i, kTaskNames, kTasks, "action"); }
  std::size_t slot(std::size_t i) { return among(i, kSourceNames, kSlots, "action of the turn that is"); }
  std::size_t source(std::size_t i) {
    return among(i, kSourceNames, kSourceNames.size(), "action or privilege that is");
  }
  std::size_t site(std::size_t i) {
    const auto found = among(i, board_.sites, board_.sites.size(), "city or village");
    if (found == kStart) fail("no house stands on the start field");
    return found;
  }
  std::size_t number(std::size_t i, unsigned least, unsigned most, const char* what) {
    const auto word = words_[i];
    unsigned n = 0;
    const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), n);
    const bool padded = word.size() > 1 && word[0] == '0';
    if (failed != std::errc() || end != word.data() + word.size() || padded || n < least || n > most) {
      fail(fmt::format("'{}' is not {}, from {} to {}", word, what, least, most));
      return least;
    }
    return n;
  }
  std::size_t role(std::size_t i) { return number(i, 1, kRoles, "a role") - 1; }
  std::size_t coins(std::size_t i) { return number(i, 0, kMostCoinsAtStart, "a number of coins"); }

  Action move() {
    if (words_.size() == 2) return Action::move(place(1), Payer::none, 0);
    if (!expect(3)) return {};
    const bool bank = words_[2] == kPayerNames[static_cast<std::size_t>(Payer::bank)];
    if (!bank && words_[2] != kPayerNames[static_cast<std::size_t>(Payer::self)]) (void)expect(0);
    const auto toll = static_cast<unsigned>(number(3, 1, kMostToll, "a toll"));
    return Action::move(place(1), bank ? Payer::bank : Payer::self, toll);
  }
  Action palace() {
    if (!expect(3)) return {};
    if (words_[3] != kCentral && words_[3] != kEdge) (void)expect(0);
    return Action::by(kind_, slot(1), city(2), words_[3] == kCentral ? 1 : 0);
  }

  Action action() {
    switch (kind_) {
      case Kind::take:
      case Kind::give:
        return expect(1) ? Action::of(kind_, role(1)) : Action{};
      case Kind::open:
        return expect(2) ? Action::of(kind_, role(1), coins(2)) : Action{};
      case Kind::bid:
        return expect(1) ? Action::of(kind_, coins(1)) : Action{};
      case Kind::settle:
        return expect(1) ? Action::of(kind_, site(1)) : Action{};
      case Kind::dial:
        return expect(2) ? Action::of(kind_, task(1), task(2)) : Action{};
      case Kind::tile:
        return expect(1) ? Action::of(kind_, task(1)) : Action{};
      case Kind::move:
        return move();
      case Kind::palace:
        return palace();
      case Kind::house:
        return expect(2) ? Action::by(kind_, source(1), site(2)) : Action{};
      case Kind::shift:
        return expect(3) ? Action::by(kind_, source(1), site(2), site(3)) : Action{};
      case Kind::role:
        return expect(2) ? Action::by(kind_, slot(1), role(2)) : Action{};
      case Kind::swap:
        return expect(3) ? Action::by(kind_, slot(1), role(2), role(3)) : Action{};
      case Kind::demand:
        return expect(2) ? Action::by(kind_, slot(1), number(2, 0, kMaxPlayers - 1, "a player")) : Action{};
      case Kind::governors:
        return expect(2) ? Action::by(kind_, slot(1), city(2)) : Action{};
      case Kind::refill:
      case Kind::coins:
      case Kind::stop:
        return expect(1) ? Action::by(kind_, slot(1)) : Action{};
      case Kind::pass:
      case Kind::merchant:
      case Kind::yogi:
      case Kind::end:
        break;
    }
    (void)expect(0);
    return Action::of(kind_);
  }

  const Board& board_;
  std::string_view text_;
  std::vector<std::string_view> words_;
  Kind kind_ = Kind::end;
  std::optional<Error> error_;
};

}  // namespace

std::string Maharaja::to_text(const Action& a) const {
  const auto kind = kKindNames[static_cast<std::size_t>(a.kind)];
  const auto source = [&] { return kSourceNames[a.source]; };
  const auto& board = *board_;
  switch (a.kind) {
    case Kind::take:
    case Kind::give:
      return fmt::format("{} {}", kind, a.what + 1);
    case Kind::open:
      return fmt::format("{} {} {}", kind, a.what + 1, a.to);
    case Kind::bid:
      return fmt::format("{} {}", kind, a.what);
    case Kind::settle:
      return fmt::format("{} {}", kind, board.sites[a.what]);
    case Kind::dial:
      return fmt::format("{} {} {}", kind, kTaskNames[a.what], kTaskNames[a.to]);
    case Kind::tile:
      return fmt::format("{} {}", kind, kTaskNames[a.what]);
    case Kind::move:
      if (static_cast<Payer>(a.source) == Payer::none) return fmt::format("{} {}", kind, board.places[a.what]);
      return fmt::format("{} {} {} {}", kind, board.places[a.what], kPayerNames[a.source], a.to);
    case Kind::palace:
      return fmt::format("{} {} {} {}", kind, source(), board.places[a.what], a.to != 0 ? kCentral : kEdge);
    case Kind::house:
      return fmt::format("{} {} {}", kind, source(), board.sites[a.what]);
    case Kind::shift:
      return fmt::format("{} {} {} {}", kind, source(), board.sites[a.what], board.sites[a.to]);
    case Kind::role:
      return fmt::format("{} {} {}", kind, source(), a.what + 1);
    case Kind::swap:
      return fmt::format("{} {} {} {}", kind, source(), a.what + 1, a.to + 1);
    case Kind::demand:
      return fmt::format("{} {} {}", kind, source(), a.what);
    case Kind::governors:
      return fmt::format("{} {} {}", kind, source(), board.places[a.what]);
    case Kind::refill:
    case Kind::coins:
    case Kind::stop:
      return fmt::format("{} {}", kind, source());
    case Kind::pass:
    case Kind::merchant:
    case Kind::yogi:
    case Kind::end:
      break;
  }
  return std::string(kind);
}

Result<Action> Maharaja::parse(std::string_view text) const { return Reader(*board_, text).read(); }

}  // namespace stela::maharaja
