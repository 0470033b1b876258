// What the literals of a turn's formula mean, for who reads its clauses.
#include <fmt/format.h>

#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

logic::Meanings TurnFormula::meanings() const {
  logic::Meanings all;
  const Grid& grid = board_.grid;
  const auto say = [&](const Expr& e, std::string meaning) {
    if (!e.is_true() && !e.is_false()) all.emplace_back(e, std::move(meaning));
  };
  const auto on_cells = [&](const Row& row, const std::string& meaning) {
    for (Cell c = 0; c < row.size(); ++c) say(row[c], fmt::format("{} {}", meaning, grid.name(c)));
  };
  const auto at = [&](const std::vector<Row>& rows, std::string_view meaning) {
    for (std::size_t t = 0; t < rows.size(); ++t) on_cells(rows[t], fmt::format("after {} steps: {}", t, meaning));
  };
  at(water_, "water on");
  at(figure_, "the figure on");
  at(ns_, "a bridge ns on");
  at(ew_, "a bridge ew on");
  at(built_, "built on");
  const auto step = [&](std::size_t t, const Expr& e, const std::string& meaning) {
    say(e, fmt::format("step {}: {}", t + 1, meaning));
  };
  for (std::size_t t = 0; t < idle_.size(); ++t) {
    step(t, idle_[t], "none");
    step(t, bridge_[t], "bridge");
    step(t, shift_[t], "shift");
    step(t, walk_[t], "walk");
    step(t, swim_[t], "swim");
    step(t, jump_[t], "jump");
    for (std::size_t i = 0; i < extra_[t].size(); ++i)
      step(t, extra_[t][i], fmt::format("a swim for {} points or more", i + 2));
    on_cells(set_ns_[t], fmt::format("step {}: a bridge laid ns on", t + 1));
    on_cells(set_ew_[t], fmt::format("step {}: a bridge laid ew on", t + 1));
    on_cells(lift_[t], fmt::format("step {}: a bridge taken from", t + 1));
  }
  for (std::size_t i = 0; i < piece_.size(); ++i) {
    const auto [a, b] = pieces_[i];
    say(piece_[i], fmt::format("canal {}{}", grid.name(a), b == kNoCell ? "" : " " + grid.name(b)));
  }
  for (std::size_t k = 0; k < slots_.size(); ++k) {
    const auto& slot = slots_[k];
    const auto which = fmt::format("district {}", k + 1);
    on_cells(slot.cells, which + ": has");
    on_cells(slot.calpulli, which + ": calpulli on");
    on_cells(slot.wet, which + ": founded with water on");
    for (std::size_t t = 0; t < slot.at.size(); ++t) {
      say(slot.at[t], fmt::format("{}: founded after {} steps", which, t));
      say(slot.by[t], fmt::format("{}: founded after {} steps or before", which, t));
    }
    for (std::size_t i = 0; i < slot.type.size(); ++i)
      say(slot.type[i], fmt::format("{}: calpulli of size {}", which, board_.types[i].size));
  }
  for (std::size_t v = 0; v < height_.size(); ++v) on_cells(height_[v], fmt::format("a building of {} on", v + 1));
  for (std::size_t i = 0; i < gained_.size(); ++i) say(gained_[i], fmt::format("token {} gained", i + 1));
  for (std::size_t i = 0; i < spent_.size(); ++i) say(spent_[i], fmt::format("token {} spent", i + 1));
  for (std::size_t k = 0; k < opens_.size(); ++k) on_cells(opens_[k], fmt::format("open district {}: has", k + 1));
  on_cells(rest_, "a further open district has");
  for (std::size_t i = 0; i < too_large_.size(); ++i) {
    say(too_large_[i], fmt::format("calpulli of size {} leave as too large", board_.types[i].size));
    say(no_piece_[i], fmt::format("calpulli of size {} leave as no piece fits", board_.types[i].size));
  }
  return all;
}

}  // namespace stela::turn::for_mexica
