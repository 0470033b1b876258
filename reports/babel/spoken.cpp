// Babel's actions as people say them.
#include <fmt/format.h>

#include <array>

#include "reports/babel/picture.h"
#include "reports/babel/view_model.h"

namespace stela::babel {
namespace {

constexpr std::string_view source_words(std::size_t source) {
  constexpr std::array<std::string_view, 3> kWords{"the own store", "the other's store", "the foundation card"};
  return kWords[source % kWords.size()];
}

}  // namespace

SpokenAction spoken(const Babel& /*game*/, const State& s, const Action& a) {
  const std::size_t pawn = s.pawn[s.to_move];
  const std::vector<std::string> here =
      pawn < kNations ? std::vector{std::string(kNationNames[pawn])} : std::vector<std::string>();
  const auto nation = city_name(a.what);
  const auto run = fmt::format("for a card of the run at place {}", a.run + 1);
  switch (a.kind) {
    case Kind::travel:
      return {"Travel", "Travel to the " + nation, {std::string(kNationNames[a.what])}, 0, ""};
    case Kind::settle:
      return {"Settle", "Settle " + nation, here, 0, ""};
    case Kind::build:
      return {"Build", fmt::format("Build from {}", source_words(a.what)), here, 0, ""};
    case Kind::migrate:
      return {"Migrate",
              fmt::format("Three cards from the {} to the {}", nation, city_name(a.to)),
              {std::string(kNationNames[a.what]), std::string(kNationNames[a.to])},
              0,
              ""};
    case Kind::demolish:
      return {"Assyrians: demolish", "Demolish the other's temple, " + run, here, 0, ""};
    case Kind::steal:
      return {"Hittites: steal", "Steal the top of the other's temple, " + run, here, 0, ""};
    case Kind::expel:
      return {"Medes: expel", fmt::format("Expel the other's {}, {}", nation, run), here, 0, ""};
    case Kind::defect:
      return {"Sumerians: turn sides", "The other's last run turns sides, " + run, here, 0, ""};
    case Kind::skip:
      return {"Persians: skip", fmt::format("Skip a level, from {}, {}", source_words(a.what), run), here, 0, ""};
    case Kind::halve:
      return {"Halve", "The other gives up half the hand, " + run, here, 0, ""};
    case Kind::discard:
      return {"Give up", "Give up a card of the " + nation, {}, 0, ""};
    case Kind::end:
      break;
  }
  return {"End", "End the actions", {}, 0, ""};
}

}  // namespace stela::babel
