// The forms of actions, described once for writing and for reading (action.h shows the notation).
#include "model/notation.h"

#include "model/maharaja/maharaja.h"
#include "model/maharaja/names.h"

namespace stela::maharaja {
namespace {

constexpr std::string_view kMove = "move PLACE', 'move PLACE toll COINS' or 'move PLACE bank COINS";
constexpr std::string_view kPalace = "palace WHICH CITY central' or 'palace WHICH CITY edge";

/// Numbers of one sort: how they are called, which there are, and which of them stands for 0.
struct Range {
  std::string_view called;
  unsigned least, most, zero = 0;
};
constexpr Range kRoleNumbers{"a role", 1, kRoles, 1}, kPlayerNumbers{"a player", 0, kMaxPlayers - 1},
    kCoins{"a number of coins", 0, kMostCoinsAtStart}, kTolls{"a toll", 1, kMostToll};

template <const Range& range>
struct NumberWord {
  static std::string text(const Maharaja& /*game*/, unsigned n) { return std::to_string(n + range.zero); }
  static unsigned read(ActionWords& words, const Maharaja& /*game*/) {
    const auto complaint = fmt::format("{}, from {} to {}", range.called, range.least, range.most);
    return words.number(words.next(), range.least, range.most, complaint) - range.zero;
  }
};

struct TaskWord {
  static std::string text(const Maharaja& /*game*/, std::size_t task) { return std::string(kTaskNames[task]); }
  static std::size_t read(ActionWords& words, const Maharaja& /*game*/) {
    return words.name(kTaskNames, "there is no action '{}'");
  }
};

/// An action of the turn, or the builder's privilege.
struct SourceWord {
  static std::string text(const Maharaja& /*game*/, std::size_t source) { return std::string(kSourceNames[source]); }
  static std::size_t read(ActionWords& words, const Maharaja& /*game*/) {
    return words.name(kSourceNames, "unknown action or privilege '{}'");
  }
};
struct SlotWord : SourceWord {
  static std::size_t read(ActionWords& words, const Maharaja& /*game*/) {
    return words.name(std::span(kSourceNames).first(kSlots), "there is no action of the turn that is '{}'");
  }
};

struct PlaceWord {
  static std::string text(const Maharaja& game, std::size_t place) { return game.board().places[place]; }
  static std::size_t read(ActionWords& words, const Maharaja& game) {
    return words.name(game.board().places, "there is no place '{}'");
  }
};
struct CityWord : PlaceWord {
  static std::size_t read(ActionWords& words, const Maharaja& game) {
    return words.name(std::span(game.board().places).first(kCities), "there is no city '{}'");
  }
};
struct SiteWord {
  static std::string text(const Maharaja& game, std::size_t site) { return game.board().sites[site]; }
  static std::size_t read(ActionWords& words, const Maharaja& game) {
    const auto site = words.name(game.board().sites, "there is no city or village '{}'");
    if (site == kStart) words.fail("no house stands on the start field");
    return site;
  }
};

/// A word of few; another is no form of the kind.
template <const auto& names, const std::string_view& form>
struct Keyword {
  static std::string text(const Maharaja& /*game*/, std::size_t which) { return std::string(names[which]); }
  static std::size_t read(ActionWords& words, const Maharaja& /*game*/) {
    return words.name(names, fmt::format("expected '{}'", form));
  }
};

template <auto Field, class Sort>
constexpr auto kOwnWord = stela::kWord<Maharaja, Field, Sort>;
template <class Sort>
constexpr auto kWhat = kOwnWord<&Action::what, Sort>;
template <class Sort>
constexpr auto kTo = kOwnWord<&Action::to, Sort>;

constexpr auto kRole = kWhat<NumberWord<kRoleNumbers>>, kPlace = kWhat<PlaceWord>, kCity = kWhat<CityWord>,
               kSite = kWhat<SiteWord>, kTask = kWhat<TaskWord>;
constexpr auto kSlot = kOwnWord<&Action::source, SlotWord>, kSource = kOwnWord<&Action::source, SourceWord>;

constexpr NotationForm<Maharaja> kForms[]{
    {Kind::take, "take ROLE", {kRole}},
    {Kind::open, "open ROLE COINS", {kRole, kTo<NumberWord<kCoins>>}},
    {Kind::bid, "bid COINS", {kWhat<NumberWord<kCoins>>}},
    {Kind::pass, "pass"},
    {Kind::settle, "settle VILLAGE", {kSite}},
    {Kind::dial, "dial ACTION ACTION", {kTask, kTo<TaskWord>}},
    {Kind::move, kMove, {kPlace}, [](const Action& a) { return static_cast<Payer>(a.source) == Payer::none; }},
    {Kind::move, kMove, {kPlace, kOwnWord<&Action::source, Keyword<kPayerNames, kMove>>, kTo<NumberWord<kTolls>>}},
    {Kind::palace, kPalace, {kSlot, kCity, kTo<Keyword<kFieldNames, kPalace>>}},
    {Kind::house, "house WHICH SITE", {kSource, kSite}},
    {Kind::shift, "shift WHICH SITE SITE", {kSource, kSite, kTo<SiteWord>}},
    {Kind::refill, "refill WHICH", {kSlot}},
    {Kind::role, "role WHICH ROLE", {kSlot, kRole}},
    {Kind::swap, "swap WHICH ROLE ROLE", {kSlot, kRole, kTo<NumberWord<kRoleNumbers>>}},
    {Kind::demand, "demand WHICH PLAYER", {kSlot, kWhat<NumberWord<kPlayerNumbers>>}},
    {Kind::give, "give ROLE", {kRole}},
    {Kind::coins, "coins WHICH", {kSlot}},
    {Kind::governors, "governors WHICH CITY", {kSlot, kCity}},
    {Kind::merchant, "merchant"},
    {Kind::yogi, "yogi"},
    {Kind::tile, "tile ACTION", {kTask}},
    {Kind::stop, "stop WHICH", {kSlot}},
    {Kind::end, "end"},
};

}  // namespace

std::span<const NotationForm<Maharaja>> forms(const Maharaja& /*game*/) { return kForms; }

}  // namespace stela::maharaja
