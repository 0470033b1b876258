// What a scoring right behind the turn would give each player (MEX-V1 to V4).
#include <algorithm>

#include "analyses/turn/mexica/turn_formula.h"

namespace stela::turn::for_mexica {

using stela::mexica::kMaxPlayers;

namespace {

constexpr std::size_t kPlaces = 3;

/// MEX-V2: the place is by how many have more.
int at_place(const std::array<int, kPlaces>& places, std::size_t ahead) { return ahead < kPlaces ? places[ahead] : 0; }

}  // namespace

void TurnFormula::add_scoring() {
  watched_points_.resize(shape_.watched.size());
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {  // MEX-V3
    if (p != me_ && board_.start.test(before_.figure[p])) points_[p].emplace_back(formula_.yes(), board_.start_bonus);
    if (p != me_) continue;
    if (left_out(Omission::start_bonus)) points_[p].emplace_back(formula_.yes(), board_.start_bonus);
    board_.start.for_each([&](Cell c) { points_[p].emplace_back(figure_[steps_][c], board_.start_bonus); });
  }
  for (const auto& part : all_parts_) score_part(part);
  for (const auto& slot : slots_) score_slot(slot);
  if (before_.half == 2 && shape_.pieces > 0) add_open_districts();
}

/// A scoring gives the player points in the district of these cells when the guard holds.
void TurnFormula::credit(std::size_t player, const Bits& cells, const Expr& guard, int points) {
  points_[player].emplace_back(guard, points);
  for (std::size_t i = 0; i < watched_points_.size(); ++i)
    if (shape_.watched[i].player == player && cells.test(shape_.watched[i].cell))
      watched_points_[i].emplace_back(guard, points);
}
void TurnFormula::credit(std::size_t player, const Row& cells, const Expr& guard, int points) {
  points_[player].emplace_back(guard, points);
  for (std::size_t i = 0; i < watched_points_.size(); ++i)
    if (const auto& here = cells[shape_.watched[i].cell]; shape_.watched[i].player == player && !here.is_false())
      watched_points_[i].emplace_back(guard && here, points);
}

/// A district that is there at first, and still is when no canal is laid in it.
void TurnFormula::score_part(const Part& part) {
  const auto n = static_cast<int>(part.cells.count());
  if (part.founded) {
    const auto& tile = board_.types[board_.type_of(part.cells.count())];
    return score_as_drawn(part.cells, {tile.size, tile.founder, tile.others}, formula_.yes());
  }
  if (before_.half == 1) return;
  std::vector<Expr> changed;
  if (shape_.pieces > 0) (part.cells & may_flood_).for_each([&](Cell c) { changed.push_back(water_[steps_][c]); });
  for (const auto& slot : slots_) changed.push_back(slot.cells[part.cells.first()]);
  const auto new_now = formula_.any(changed);
  score_as_drawn(part.cells, {n, (n + 1) / 2, ((n + 1) / 2 + 1) / 2}, new_now.is_false() ? formula_.yes() : !new_now);
}

/// What the buildings of the turn, by their sum, change in a district of known cells.
void TurnFormula::score_as_drawn(const Bits& cells, const std::array<int, 3>& places, const Expr& guard) {
  std::array<int, kMaxPlayers> sums{};
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    (before_.built[p] & cells).for_each([&](Cell c) { sums[p] += static_cast<int>(before_.value_at(c)); });
  const auto points = [&](std::size_t p, const std::array<int, kMaxPlayers>& of) {
    if (of[p] == 0) return 0;
    if (left_out(Omission::ranking) && p == me_) return places[0];
    return at_place(places, static_cast<std::size_t>(
                                std::count_if(of.begin(), of.end(), [&](int other) { return other > of[p]; })));
  };
  Terms laid;
  (building_sites_ & cells).for_each([&](Cell c) {
    for (std::size_t v = 0; v < height_.size(); ++v) laid.emplace_back(height_[v][c], static_cast<int>(v) + 1);
  });
  for (std::size_t p = 0; p < kMaxPlayers; ++p) credit(p, cells, guard, points(p, sums));
  for (unsigned more = 1; more <= (laid.empty() ? 0 : shape_.buildings); ++more) {
    const auto less = sums;
    ++sums[me_];
    const auto so_much = formula_.fresh("sum");
    formula_.add(so_much == (guard && formula_.at_least(laid, static_cast<int>(more))));
    for (std::size_t p = 0; p < kMaxPlayers; ++p) credit(p, cells, so_much, points(p, sums) - points(p, less));
  }
}

/// Calls give(player, place, literal that the player has this place among those who built on the cells).
void TurnFormula::score_ranks(const Row& cells,
                              const std::function<void(std::size_t, std::size_t, const Expr&)>& give) {
  Sum sums;
  for (std::size_t p = 0; p < kMaxPlayers; ++p)
    before_.built[p].for_each([&](Cell c) {
      if (!cells[c].is_false()) sums[p].emplace_back(cells[c], static_cast<int>(before_.value_at(c)));
    });
  building_sites_.for_each([&](Cell c) {
    if (cells[c].is_false()) return;
    for (std::size_t v = 0; v < height_.size(); ++v)
      if (!height_[v][c].is_false()) sums[me_].emplace_back(cells[c] && height_[v][c], static_cast<int>(v) + 1);
  });
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if (sums[p].empty() || (p != me_ && !shape_.others)) continue;
    std::vector<Expr> has, ahead;
    for (const auto& [literal, value] : sums[p]) has.push_back(literal);
    for (std::size_t q = 0; q < kMaxPlayers; ++q) {
      if (q == p || sums[q].empty() || (left_out(Omission::ranking) && p == me_)) continue;
      Terms difference = sums[q];
      for (const auto& [literal, value] : sums[p]) difference.emplace_back(literal, -value);
      ahead.push_back(formula_.fresh("ahead"));
      formula_.add(ahead.back() == formula_.at_least(difference, 1));
    }
    const auto so_many = formula_.count(ahead, kPlaces);
    for (std::size_t place = 0; place < kPlaces; ++place) {
      if (ahead.size() < place) break;
      const auto here = formula_.fresh("place");
      formula_.add(here ==
                   formula_.all({formula_.any(has), place > 0 ? so_many[place - 1] : formula_.yes(), !so_many[place]}));
      give(p, place, here);
    }
  }
}

/// MEX-V1: one that the turn founds.
void TurnFormula::score_slot(const Slot& slot) {
  score_ranks(slot.cells, [&](std::size_t p, std::size_t place, const Expr& here) {
    for (std::size_t i = 0; i < slot.type.size(); ++i) {
      if (slot.type[i].is_false()) continue;
      const auto& tile = board_.types[i];
      credit(p, slot.cells, here && slot.type[i],
             std::array<int, kPlaces>{tile.size, tile.founder, tile.others}[place]);
    }
  });
}

/// MEX-V4: districts without a calpulli, where canals are laid: so many told apart, and the rest, if there are more.
/// The rest is a point a cell for the player, as no place in a district is worth more, and nothing for the others.
void TurnFormula::add_open_districts() {
  Bits ground;
  for (const auto& part : all_parts_)
    if (!part.founded && part.cells.intersects(may_flood_)) ground |= part.cells;
  Row used;
  for (unsigned k = 0; k < shape_.open; ++k) {
    opens_.push_back(row(ground, {}, "open"));
    std::vector<Expr> cells;
    ground.for_each([&](Cell c) { cells.push_back(opens_.back()[c]); });
    used.push_back(formula_.any(cells));
    if (k > 0) formula_.add(!used[k] || used[k - 1]);
  }
  rest_ = row(ground, {}, "rest");
  for (const auto& part : all_parts_) {
    if (part.founded || !part.cells.intersects(may_flood_)) continue;
    std::vector<Expr> wet;
    (part.cells & may_flood_).for_each([&](Cell c) { wet.push_back(water_[steps_][c]); });
    const auto touched = formula_.fresh("touched");
    formula_.add(touched == formula_.any(wet));
    part.cells.for_each([&](Cell c) {
      Row of;
      for (const auto& open : opens_) of.push_back(open[c]);
      of.push_back(rest_[c]);
      for (const auto& e : of) {
        formula_.add(!e || touched);
        formula_.add(!e || !water_[steps_][c]);
      }
      for (const auto& slot : slots_) of.push_back(slot.cells[c]);
      formula_.at_most_one(of);
      of.push_back(water_[steps_][c]);
      of.push_back(!touched);
      formula_.add_clause(of);
      for (const auto& e : used) formula_.add(!rest_[c] || e);
      for (const Cell n : board_.grid.neighbours(c))
        for (const auto& open : opens_)
          if (n != kNoCell && part.cells.test(n) && !left_out(Omission::open_closed))
            formula_.add(!open[c] || open[n] || water_[steps_][n]);
    });
  }
  for (const auto& open : opens_) score_open(open);
  ground.for_each([&](Cell c) { points_[me_].emplace_back(rest_[c], 1); });
}

void TurnFormula::score_open(const Row& cells) {
  std::vector<Expr> size;
  score_ranks(cells, [&](std::size_t p, std::size_t place, const Expr& here) {
    if (place == 0) {
      for (const auto& e : cells)
        if (!e.is_false()) credit(p, cells, here && e, 1);
      return;
    }
    if (size.empty()) {
      unsigned most = 1;
      for (const auto& part : all_parts_) most = std::max(most, part.founded ? 0 : part.cells.count());
      size = formula_.count(cells, most);
    }
    // Half of it, or half of that, rounded up: a point with the first of each two cells, or four.
    const std::size_t each = place == 1 ? 2 : 4;
    for (std::size_t i = 0; i < size.size(); i += each)
      if (!size[i].is_false()) credit(p, cells, here && size[i], 1);
  });
}

bool TurnFormula::vague(const Model& model) const {
  return std::any_of(rest_.begin(), rest_.end(), [&](const auto& e) { return model.holds(e); });
}

/// An open district that is told apart hangs together, as the district does that is there in the end.
void TurnFormula::open_lemmas(const State& last, std::vector<Lemma>& lemmas) const {
  if (opens_.empty()) return;
  const Grid& grid = board_.grid;
  for (Bits rest = board_.island.minus(last.canals).minus(last.founded); rest.any();) {
    const Bits part = grid.flood(Bits::of(rest.first()), rest);
    rest = rest.minus(part);
    for (unsigned k = 0; k < opens_.size(); ++k) lemmas.push_back({Lemma::Kind::open, k, part});
  }
}

}  // namespace stela::turn::for_mexica
