// The forms of actions, described once for writing and for reading (action.h shows the notation).
#include "model/notation.h"

#include "model/babel/babel.h"

namespace stela::babel {
namespace {

struct NationWord {
  static std::string text(const Babel& /*game*/, std::size_t nation) { return std::string(kNationNames[nation]); }
  static std::size_t read(ActionWords& words, const Babel& /*game*/) {
    return words.name(kNationNames, "there is no nation '{}'");
  }
};

struct SourceWord {
  static std::string text(const Babel& /*game*/, std::size_t source) { return std::string(kSourceNames[source]); }
  static std::size_t read(ActionWords& words, const Babel& /*game*/) {
    return words.name(kSourceNames, "a card is mine, theirs or the foundation, not '{}'");
  }
};

/// The place of a run's first card, spelled from 1.
struct RunWord {
  static std::string text(const Babel& /*game*/, unsigned run) { return std::to_string(run + 1); }
  static unsigned read(ActionWords& words, const Babel& /*game*/) {
    return words.number(words.next(), 1, kMaxCards, fmt::format("a place in a row, from 1 to {}", kMaxCards)) - 1;
  }
};

constexpr auto kNation = kWord<Babel, &Action::what, NationWord>;
constexpr auto kTo = kWord<Babel, &Action::to, NationWord>;
constexpr auto kSource = kWord<Babel, &Action::what, SourceWord>;
constexpr auto kRunPlace = kWord<Babel, &Action::run, RunWord>;

constexpr std::array kForms{
    NotationForm<Babel>{Kind::travel, "travel NATION", {kNation}},
    NotationForm<Babel>{Kind::settle, "settle NATION", {kNation}},
    NotationForm<Babel>{Kind::build, "build SOURCE (mine, theirs or foundation)", {kSource}},
    NotationForm<Babel>{Kind::migrate, "migrate CITY CITY", {kNation, kTo}},
    NotationForm<Babel>{Kind::demolish, "demolish RUN", {kRunPlace}},
    NotationForm<Babel>{Kind::steal, "steal RUN", {kRunPlace}},
    NotationForm<Babel>{Kind::expel, "expel NATION RUN", {kNation, kRunPlace}},
    NotationForm<Babel>{Kind::defect, "defect RUN", {kRunPlace}},
    NotationForm<Babel>{Kind::skip, "skip SOURCE RUN", {kSource, kRunPlace}},
    NotationForm<Babel>{Kind::halve, "halve RUN", {kRunPlace}},
    NotationForm<Babel>{Kind::discard, "discard NATION", {kNation}},
    NotationForm<Babel>{Kind::end, "end"},
};

}  // namespace

std::span<const NotationForm<Babel>> forms(const Babel& /*game*/) { return kForms; }

}  // namespace stela::babel
