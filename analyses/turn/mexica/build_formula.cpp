// Buildings (MEX-H1 to H3). At a position between steps they come before canals and founding: what is built in a
// district could be built before it was made smaller.
#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

void TurnFormula::add_buildings() {
  const Grid& grid = board_.grid;
  for (Bits rest = land_; rest.any(); rest = rest.minus(all_parts_.back().cells)) {
    const Bits cells = grid.flood(Bits::of(rest.first()), rest);
    all_parts_.push_back({cells, cells.intersects(before_.founded)});
  }
  if (shape_.sketch) return add_sketched_buildings();
  if (shape_.buildings > 0)
    for (const auto& part : all_parts_)
      if (part.cells.intersects(within_[steps_])) building_sites_ |= part.cells & free_ & board_.ordinary;
  for (std::size_t v = 0; v < stela::mexica::kValues; ++v)
    height_.push_back(
        row(before_.hand[me_][v] > 0 || left_out(Omission::hand) ? building_sites_ : Bits{}, {}, "height"));
  for (std::size_t t = 0; t <= steps_; ++t) {
    built_.push_back(row(building_sites_, {}, "built"));
    builds_.push_back(building_sites_.any() ? formula_.fresh("builds") : formula_.no());
  }
  if (shape_.buildings == 0) return;
  add_hand();

  building_sites_.for_each([&](Cell c) {
    Row values;
    for (const auto& height : height_) values.push_back(height[c]);
    formula_.at_most_one(values);
    formula_.add(built_[steps_][c] == formula_.any(values));
    // MEX-H2: on a free cell, which nobody enters since
    formula_.add(!built_[steps_][c] || !water_[steps_][c]);
    for (const auto& slot : slots_) formula_.add(!built_[steps_][c] || !slot.calpulli[c]);
    for (std::size_t t = 0; t <= steps_; ++t) {
      if (t > 0) formula_.add(!built_[t - 1][c] || built_[t][c]);
      formula_.add(!built_[t][c] || !figure_[t][c]);
      formula_.add(!built_[t][c] || (t > 0 ? built_[t - 1][c] : formula_.no()) || builds_[t]);
    }
  });

  // MEX-H2: in the district of the figure, which on a bridge has none. What does not hang together at first never will.
  for (std::size_t t = 0; t <= steps_ && !left_out(Omission::build_home); ++t)
    for (const auto& part : all_parts_) {
      const Bits sites = building_sites_ & part.cells;
      if (sites.none()) continue;
      std::vector<Expr> home;
      (part.cells & within_[t]).for_each([&](Cell c) { home.push_back(figure_[t][c]); });
      const auto here = formula_.any(home);
      sites.for_each(
          [&](Cell c) { formula_.add(!built_[t][c] || (t > 0 ? built_[t - 1][c] : formula_.no()) || here); });
      (part.cells & within_[t] & may_flood_).for_each([&](Cell c) {
        formula_.add(!builds_[t] || !figure_[t][c] || !water_[t][c]);
      });
    }
}

/// Anywhere, no more than there are points for.
void TurnFormula::add_sketched_buildings() {
  if (shape_.buildings > 0) building_sites_ = free_ & board_.ordinary;
  built_.push_back(row(building_sites_, {}, "built"));
  builds_.push_back(formula_.no());
  formula_.add(!formula_.count(built_[0], shape_.buildings)[shape_.buildings]);
}

/// MEX-H1, and the points paid for them.
void TurnFormula::add_hand() {
  Terms paid;
  for (std::size_t v = 0; v < height_.size(); ++v) {
    Terms same;
    for (const auto& here : height_[v]) {
      if (here.is_false()) continue;
      same.emplace_back(here, 1);
      paid.emplace_back(here, static_cast<int>(v) + 1);
    }
    if (!left_out(Omission::hand)) formula_.add(formula_.at_most(same, before_.hand[me_][v]));
  }
  formula_.add(formula_.at_most(paid, static_cast<int>(shape_.buildings)));
  formula_.add(formula_.at_least(paid, static_cast<int>(shape_.buildings)));
}

/// A building is put up as soon as it can be, that is at first, or once the figure has entered the district, or has
/// left the cell. In a district that no canal touches it stands on the first cell that nothing else is on; not so where
/// it could matter that a canal piece still fits (MEX-P3).
void TurnFormula::add_building_order() {
  if (building_sites_.none()) return;
  for (std::size_t t = 1; t <= steps_; ++t) {
    std::vector<Expr> dry;
    for (Cell c = 0; c < board_.grid.cells(); ++c)
      if (!figure_[t - 1][c].is_false() && !water_[t - 1][c].is_true())
        dry.push_back(figure_[t - 1][c] && !water_[t - 1][c]);
    const auto walks_on = walk_[t - 1] && formula_.any(dry);
    building_sites_.for_each([&](Cell c) {
      const auto old = !built_[t][c] || built_[t - 1][c];
      formula_.add(old || walk_[t - 1] || jump_[t - 1]);
      formula_.add(old || !walks_on || figure_[t - 1][c]);
    });
  }
  if (shape_.scored || shape_.exact) return;
  for (const auto& part : all_parts_) {
    std::vector<Expr> wet;
    (part.cells & may_flood_).for_each([&](Cell c) { wet.push_back(water_[steps_][c]); });
    const auto touched = formula_.any(wet);
    auto taken = formula_.yes();  // all sites so far are
    (part.cells & building_sites_).for_each([&](Cell c) {
      formula_.add(!built_[steps_][c] || taken || touched);
      std::vector<Expr> on{built_[steps_][c]};
      for (const auto& figure : figure_) on.push_back(figure[c]);
      for (const auto& slot : slots_) on.push_back(slot.calpulli[c]);
      const auto so_far = formula_.fresh("taken");
      formula_.add(!so_far || taken);
      formula_.add(!so_far || formula_.any(on));
      taken = so_far;
    });
  }
}

/// Nothing is built outside the figure's district, as it is before step `t`, while water is around it.
void TurnFormula::add_home_clause(const Lemma& lemma, std::vector<Expr>& clauses) {
  const std::size_t t = lemma.number;
  if (t == 0 || t > steps_ || building_sites_.none()) return;
  const Bits& home = lemma.cells;
  const Bits beside = around(home).minus(home) & land_;
  std::vector<Expr> in, out;
  home.for_each([&](Cell c) { in.push_back(figure_[t][c]); });
  building_sites_.minus(home).for_each([&](Cell c) { out.push_back(built_[t][c] && !built_[t - 1][c]); });
  std::vector<Expr> clause{!formula_.any(in), !formula_.any(out)};
  if (!left_out(Omission::home_lemma)) beside.for_each([&](Cell c) { clause.push_back(!water_[t - 1][c]); });
  clauses.push_back(formula_.any(clause));
}

}  // namespace stela::turn::for_mexica
