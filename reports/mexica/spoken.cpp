// Mexica's actions as people say them.
#include <fmt/format.h>

#include "reports/draw/say.h"
#include "reports/mexica/picture.h"

namespace stela::mexica {
namespace {

constexpr std::string_view axis_words(unsigned axis) {
  return static_cast<Axis>(axis) == Axis::ns ? "north to south" : "west to east";
}

}  // namespace

SpokenAction spoken(const Mexica& game, const State& s, const Action& a) {
  const auto name = [&](Cell c) { return game.board().grid.name(c); };
  const auto here = a.cell == kNoCell ? std::string() : name(a.cell);
  const auto figure = static_cast<Cell>(s.figure[s.to_move]);
  const auto cost = a.kind == Kind::end || a.kind == Kind::place ? SpokenAction() : in_ap(game, s, a);
  const auto goes = [&](std::string_view kind, std::string words) {
    if (figure == kNoCell) return say(cost, kind, std::move(words), {here});
    return say(cost, kind, std::move(words), {name(figure), here});
  };
  switch (a.kind) {
    case Kind::place:
      return say(cost, "Start", "Start on " + here, {here});
    case Kind::canal:
      if (a.other == kNoCell) return say(cost, "Canal", "Canal on " + here, {here});
      return say(cost, "Double canal", fmt::format("Double canal on {} and {}", here, name(a.other)),
                 {here, name(a.other)});
    case Kind::bridge:
      return say(cost, "Bridge", fmt::format("Bridge on {}, {}", here, axis_words(a.arg)), {here});
    case Kind::shift:
      return say(cost, "Move a bridge", fmt::format("Bridge from {} to {}, {}", name(a.other), here, axis_words(a.arg)),
                 {name(a.other), here});
    case Kind::walk:
      return goes("Walk", "Walk to " + here);
    case Kind::swim:
      return goes("By water", "By water to " + here);
    case Kind::jump:
      return goes("Jump", "Jump to " + here);
    case Kind::build:
      return say(cost, "Build", fmt::format("Building of value {} on {}", a.arg, here), {here});
    case Kind::found:
      return say(cost, "Found", fmt::format("Calpulli of size {} on {}", a.arg, here), {here});
    case Kind::token:
      return say(cost, "Action token", "Take an action token");
    case Kind::spend:
      return say(cost, "Action token", "Spend an action token");
    case Kind::end:
      break;
  }
  return say(cost, "End", "End the turn");
}

}  // namespace stela::mexica
