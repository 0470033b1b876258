// Districts that the turn founds, each in a slot; in the order of founding.

#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

void TurnFormula::add_slots(std::size_t slots) {
  for (std::size_t k = 0; k < slots; ++k) add_slot(k);
  // Each calpulli once (MEX-D2, D6)
  for (std::size_t i = 0; i < board_.types.size(); ++i) {
    Terms laid;
    for (const auto& slot : slots_) laid.emplace_back(slot.type[i], 1);
    const bool on_display = left_out(Omission::display) && before_.display[i] > 0;
    if (!on_display) formula_.add(formula_.at_most(laid, before_.display[i]));
  }
  for (Cell c = 0; c < board_.grid.cells(); ++c) {
    Row of;
    for (const auto& slot : slots_) of.push_back(slot.cells[c]);
    formula_.at_most_one(of);
  }
}

void TurnFormula::add_slot(std::size_t k) {
  Slot slot;
  const Bits& open = open_;
  slot.cells = row(open, {}, "district");
  slot.calpulli = row(left_out(Omission::site) ? open : open & free_ & board_.ordinary, {}, "calpulli");
  slot.wet = row(may_flood_, before_.canals, "wet");
  for (std::size_t t = 0; t <= steps_; ++t) {
    slot.at.push_back(formula_.fresh("at"));
    slot.by.push_back(formula_.fresh("by"));
    formula_.add(slot.by[t] == (t == 0 ? slot.at[t] : slot.by[t - 1] || slot.at[t]));
  }
  formula_.exactly_one(slot.at);
  // From one district to another it takes two steps, onto a bridge and off it, or a jump, which costs more.
  for (std::size_t t = 0; k > 0 && !shape_.sketch && t <= steps_; ++t)
    formula_.add(!slot.by[t] || (t == 0 ? formula_.no() : slots_[k - 1].by[t - 1]));

  // MEX-D2: its size is that of a calpulli on display.
  for (std::size_t i = 0; i < board_.types.size(); ++i)
    slot.type.push_back(before_.display[i] > 0 ? formula_.fresh("type") : formula_.no());
  formula_.exactly_one(slot.type);
  const auto size = formula_.count(slot.cells, largest_);
  for (std::size_t i = 0; i < slot.type.size(); ++i) {
    if (slot.type[i].is_false()) continue;
    if (!left_out(Omission::size)) formula_.add(!slot.type[i] || size[board_.types[i].size - 1U]);
    formula_.add(!slot.type[i] || !size[board_.types[i].size]);
  }

  // MEX-D1: surrounded by water. What hangs together at first need not at last, but what does not never will.
  Row part;
  for (const auto& cells_of : parts_) {
    part.push_back(formula_.fresh("part"));
    (cells_of & open).for_each([&](Cell c) { formula_.add(!slot.cells[c] || part.back()); });
  }
  formula_.exactly_one(part);
  may_flood_.for_each([&](Cell c) {
    for (std::size_t t = 0; t <= steps_; ++t) formula_.add(!slot.wet[c] || !slot.at[t] || water_[t][c]);
  });
  open.for_each([&](Cell c) {
    for (const Cell n : board_.grid.neighbours(c)) {
      if (n == kNoCell || !land_.test(n) || left_out(Omission::closed)) continue;
      formula_.add(!slot.cells[c] || slot.cells[n] || slot.wet[n]);
    }
    if (!may_flood_.test(c)) return;
    // It is land, and stays so (MEX-K3).
    formula_.add(!slot.cells[c] || !slot.wet[c]);
    formula_.add(!slot.cells[c] || !water_[steps_][c]);
  });

  // MEX-D2: the figure stands in it.
  for (std::size_t t = 0; t <= steps_; ++t) {
    if (left_out(Omission::at_home)) break;
    for (Cell c = 0; c < board_.grid.cells(); ++c)
      if (!figure_[t][c].is_false()) formula_.add(!slot.at[t] || !figure_[t][c] || slot.cells[c]);
  }

  // MEX-D3, D5
  formula_.exactly_one(slot.calpulli);
  for (Cell c = 0; c < board_.grid.cells(); ++c) {
    const auto here = slot.calpulli[c];
    if (here.is_false()) continue;
    formula_.add(!here || slot.cells[c]);
    for (std::size_t t = 0; t <= steps_; ++t) {
      const auto since = left_out(Omission::calpulli_blocks) ? slot.at[t] : slot.by[t];
      if (!figure_[t][c].is_false()) formula_.add(!here || !since || !figure_[t][c]);
    }
  }
  slots_.push_back(std::move(slot));
}

}  // namespace stela::turn::for_mexica
