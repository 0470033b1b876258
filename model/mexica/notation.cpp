// Actions as text and back, and every text there is (action.h shows the notation).
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "model/mexica/flood.h"
#include "model/mexica/mexica.h"
#include "model/words.h"

namespace stela::mexica {
namespace {

constexpr std::array<std::string_view, 2> kAxisNames{"ns", "ew"};

/// How each kind is spelled, for error messages.
constexpr std::array<std::string_view, kKindNames.size()> kForms{"place CELL",
                                                                 "canal CELL [CELL]",
                                                                 "bridge CELL ns|ew",
                                                                 "bridge CELL CELL ns|ew",
                                                                 "walk CELL",
                                                                 "swim CELL",
                                                                 "jump CELL",
                                                                 "build VALUE CELL",
                                                                 "found SIZE CELL",
                                                                 "token",
                                                                 "spend",
                                                                 "end"};

/// Reads the words of one action; the first thing that is wrong is kept.
class Reader {
 public:
  Reader(const Grid& grid, std::string_view text) : grid_(grid), text_(text), words_(words_of(text)) {}

  Result<Action> read() {
    if (words_.empty()) return Error{"", "action", "empty"};
    const auto kind = std::find(kKindNames.begin(), kKindNames.end(), words_[0]);
    if (kind == kKindNames.end() || words_[0] == "shift")
      return Error{"", quoted(), fmt::format("no action is called '{}'", words_[0])};
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
  Cell cell(std::size_t i) {
    const auto c = grid_.find(words_[i]);
    if (!c) fail(fmt::format("the board has no cell '{}'", words_[i]));
    return c.value_or(0);
  }
  std::uint8_t number(std::size_t i, unsigned most) {
    unsigned n = 0;
    const auto word = words_[i];
    const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), n);
    if (failed != std::errc() || end != word.data() + word.size() || word[0] == '0' || n > most)
      fail(fmt::format("'{}' is not a number from 1 to {}", word, most));
    return static_cast<std::uint8_t>(n);
  }
  Axis axis(std::size_t i) {
    const auto it = std::find(kAxisNames.begin(), kAxisNames.end(), words_[i]);
    if (it == kAxisNames.end()) fail(fmt::format("a bridge's direction is ns or ew, not '{}'", words_[i]));
    return it == kAxisNames.begin() ? Axis::ns : Axis::ew;
  }

  Action action(Kind kind) {
    switch (kind) {
      case Kind::canal: {
        if (words_.size() == 2) return Action::canal(cell(1));
        if (!expect(kind, 2)) return {};
        const Cell a = cell(1), b = cell(2);
        if (a == b) fail("a double canal lies on two cells");
        return Action::canal(a, b);
      }
      case Kind::bridge:
        if (words_.size() == 4) return Action::shift(cell(1), cell(2), axis(3));
        return expect(kind, 2) ? Action::bridge(cell(1), axis(2)) : Action{};
      case Kind::build:
        return expect(kind, 2) ? Action::build(number(1, kValues), cell(2)) : Action{};
      case Kind::found:
        return expect(kind, 2) ? Action::found(number(1, 255), cell(2)) : Action{};
      case Kind::place:
      case Kind::walk:
      case Kind::swim:
      case Kind::jump:
        return expect(kind, 1) ? Action{kind, 0, cell(1), kNoCell} : Action{};
      default:
        return expect(kind, 0) ? Action{kind, 0, kNoCell, kNoCell} : Action{};
    }
  }

  const Grid& grid_;
  std::string_view text_;
  std::vector<std::string_view> words_;
  std::optional<Error> error_;
};

}  // namespace

std::string Mexica::to_text(const Action& a) const {
  const Grid& grid = board_->grid;
  const auto kind = kKindNames[static_cast<std::size_t>(a.kind)];
  switch (a.kind) {
    case Kind::canal:
      return a.other == kNoCell ? fmt::format("canal {}", grid.name(a.cell))
                                : fmt::format("canal {} {}", grid.name(a.cell), grid.name(a.other));
    case Kind::bridge:
      return fmt::format("bridge {} {}", grid.name(a.cell), kAxisNames[a.arg & 1]);
    case Kind::shift:
      return fmt::format("bridge {} {} {}", grid.name(a.other), grid.name(a.cell), kAxisNames[a.arg & 1]);
    case Kind::build:
    case Kind::found:
      return fmt::format("{} {} {}", kind, a.arg, grid.name(a.cell));
    case Kind::place:
    case Kind::walk:
    case Kind::swim:
    case Kind::jump:
      return fmt::format("{} {}", kind, grid.name(a.cell));
    default:
      return std::string(kind);
  }
}

Result<Action> Mexica::parse(std::string_view text) const { return Reader(board_->grid, text).read(); }

void Mexica::all_actions(const std::function<void(const Action&)>& visit) const {
  const auto cells = static_cast<Cell>(board_->grid.cells());
  for (Cell c = 0; c < cells; ++c) {
    for (const Kind kind : {Kind::place, Kind::walk, Kind::swim, Kind::jump}) visit({kind, 0, c, kNoCell});
    visit(Action::canal(c));
    for (Cell d = static_cast<Cell>(c + 1); d < cells; ++d) visit(Action::canal(c, d));
    for (const Axis axis : {Axis::ns, Axis::ew}) {
      visit(Action::bridge(c, axis));
      for (Cell d = 0; d < cells; ++d) visit(Action::shift(d, c, axis));
    }
    for (std::uint8_t v = 1; v <= kValues; ++v) visit(Action::build(v, c));
    for (const auto& type : board_->types) visit(Action::found(type.size, c));
  }
  visit(Action::token());
  visit(Action::spend());
  visit(Action::end());
}

Action Mexica::near_miss(const State& s, Rng& rng) const {
  const Grid& grid = board_->grid;
  // Mostly island cells, half of them near the figure, so that one rule alone often decides.
  const auto any_cell = [&] { return static_cast<Cell>(rng.below(grid.cells())); };
  const auto cell = [&] {
    const Cell at = s.figure[s.to_move];
    if (at != kNoCell && rng.below(2) == 0) {
      Cell near = at;
      for (unsigned i = 1 + rng.below(3); i > 0; --i)
        if (const Cell next = grid.neighbours(near)[rng.below(4)]; next != kNoCell) near = next;
      return near;
    }
    return rng.below(8) == 0 ? any_cell() : board_->island.nth(rng.below(board_->island.count()));
  };
  const auto among = [&](const Bits& b) { return b.any() && rng.below(8) != 0 ? b.nth(rng.below(b.count())) : cell(); };
  const auto axis = [&] { return rng.below(2) == 0 ? Axis::ns : Axis::ew; };
  const auto kind = static_cast<Kind>(rng.below(static_cast<std::uint32_t>(kKindNames.size())));
  switch (kind) {
    case Kind::canal: {
      const Cell a = cell();
      if (rng.below(3) == 0) return Action::canal(a);
      const Cell beside = grid.neighbours(a)[rng.below(4)];
      const Cell b = beside != kNoCell && rng.below(16) != 0 ? beside : any_cell();
      return a == b ? Action::canal(a) : Action::canal(a, b);
    }
    case Kind::bridge:
      return Action::bridge(among(s.canals), axis());
    case Kind::shift: {
      const Cell from = among(s.bridged());
      return Action::shift(from, among(s.canals), axis());
    }
    case Kind::swim:
      return Action::swim(among(s.bridged()));
    case Kind::build:
      return Action::build(static_cast<std::uint8_t>(1 + rng.below(kValues)), cell());
    case Kind::found: {
      const unsigned own = s.home[s.to_move].count();
      const auto& type = board_->types[rng.below(static_cast<std::uint32_t>(board_->types.size()))];
      const bool fits = board_->type_of(own) != kMaxTypes && rng.below(2) == 0;
      return Action::found(fits ? static_cast<std::uint8_t>(own) : type.size, cell());
    }
    case Kind::place:
      return Action::place(rng.below(2) == 0 ? among(board_->start) : cell());
    case Kind::walk:
    case Kind::jump:
      return {kind, 0, cell(), kNoCell};
    default:
      return {kind, 0, kNoCell, kNoCell};
  }
}

}  // namespace stela::mexica
