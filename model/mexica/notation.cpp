// The forms of actions, described once for writing and for reading (action.h shows the notation).
#include "model/notation.h"

#include <utility>

#include "model/mexica/mexica.h"
#include "model/mexica/names.h"

namespace stela::mexica {
namespace {

struct CellWord {
  static std::string text(const Mexica& game, Cell c) { return game.board().grid.name(c); }
  static Cell read(ActionWords& words, const Mexica& game) {
    const auto word = words.next();
    const auto c = game.board().grid.find(word);
    if (!c) words.fail(fmt::format("the board has no cell '{}'", word));
    return c.value_or(0);
  }
};

struct AxisWord {
  static std::string text(const Mexica& /*game*/, unsigned axis) { return std::string(kAxisNames[axis & 1]); }
  static std::size_t read(ActionWords& words, const Mexica& /*game*/) {
    return words.name(kAxisNames, "a bridge's direction is ns or ew, not '{}'");
  }
};

template <unsigned Most>
struct NumberWord {
  static std::string text(const Mexica& /*game*/, unsigned n) { return std::to_string(n); }
  static unsigned read(ActionWords& words, const Mexica& /*game*/) { return words.number(words.next(), 1, Most); }
};

constexpr auto kCell = kWord<Mexica, &Action::cell, CellWord>;
constexpr auto kOther = kWord<Mexica, &Action::other, CellWord>;
constexpr auto kAxis = kWord<Mexica, &Action::arg, AxisWord>;
constexpr auto kValue = kWord<Mexica, &Action::arg, NumberWord<kValues>>;
constexpr auto kSize = kWord<Mexica, &Action::arg, NumberWord<255>>;

bool is_single(const Action& a) { return a.other == kNoCell; }

/// The two cells of a double canal in their order, whichever is spelled first.
void order_cells(ActionWords& words, const Mexica& /*game*/, Action& a) {
  if (a.cell == a.other) words.fail("a double canal lies on two cells");
  if (a.cell > a.other) std::swap(a.cell, a.other);
}

constexpr NotationForm<Mexica> last_first(NotationForm<Mexica> form) {
  form.last_first = true;
  return form;
}

constexpr std::array kForms{
    NotationForm<Mexica>{Kind::place, "place CELL", {kCell}},
    NotationForm<Mexica>{Kind::canal, "canal CELL [CELL]", {kCell}, is_single},
    NotationForm<Mexica>{Kind::canal, "canal CELL [CELL]", {kCell, kOther}, nullptr, order_cells},
    last_first(NotationForm<Mexica>{Kind::bridge, "bridge CELL ns|ew", {kCell, kAxis}}),
    last_first(NotationForm<Mexica>{Kind::shift, "bridge CELL CELL ns|ew", {kOther, kCell, kAxis}}),
    NotationForm<Mexica>{Kind::walk, "walk CELL", {kCell}},
    NotationForm<Mexica>{Kind::swim, "swim CELL", {kCell}},
    NotationForm<Mexica>{Kind::jump, "jump CELL", {kCell}},
    last_first(NotationForm<Mexica>{Kind::build, "build VALUE CELL", {kValue, kCell}}),
    last_first(NotationForm<Mexica>{Kind::found, "found SIZE CELL", {kSize, kCell}}),
    NotationForm<Mexica>{Kind::token, "token"},
    NotationForm<Mexica>{Kind::spend, "spend"},
    NotationForm<Mexica>{Kind::end, "end"},
};

}  // namespace

std::span<const NotationForm<Mexica>> forms(const Mexica& /*game*/) { return kForms; }

}  // namespace stela::mexica
