// Positions, canals and costs. Bridges and moves: move_formula.cpp; districts: district_formula.cpp.
#include "analyses/turn/mexica/turn_formula.h"

#include <algorithm>

namespace stela::turn::for_mexica {

TurnFormula::TurnFormula(const Mexica& game, const State& before, const Shape& shape, Omission omission)
    : game_(game),
      board_(game.board()),
      before_(before),
      me_(before.to_move),
      shape_(shape),
      steps_(shape.steps()),
      omission_(omission) {
  look_at_board();
  look_around();
  add_positions();
  add_steps();
  add_canals();
  add_bridges();
  for (std::size_t t = 0; t < steps_; ++t) {
    add_walks(t);
    add_moves(t);
  }
  add_slots(shape.districts);
  add_buildings();
  if (shape_.scoring) add_scoring();
  if (shape_.scored) add_half_end();
  if (!before_.first_round && !shape_.sketch) {
    add_order();
    if (!shape_.exact) add_use();
  }
  add_costs();
}

void TurnFormula::look_at_board() {
  const Grid& grid = board_.grid;
  land_ = board_.island.minus(before_.canals);
  Bits taken = before_.buildings() | before_.calpulli;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p)
    if (p != me_ && !left_out(Omission::others_block)) taken.set(before_.figure[p]);
  free_ = land_.minus(taken);
  may_flood_ = (free_ & board_.ordinary).minus(before_.founded);  // MEX-K1 to K3
  const Bits water = before_.canals | may_flood_;
  may_stand_ = free_ | before_.canals.minus(taken);
  // MEX-B1: both ends are land at first.
  site_ns_ = water & grid.south_of(land_) & grid.north_of(land_);
  site_ew_ = water & grid.east_of(land_) & grid.west_of(land_);
  may_flood_.for_each([&](Cell c) {
    if (before_.singles > 0 || left_out(Omission::singles)) pieces_.push_back({c, kNoCell});
    if (before_.doubles == 0 && !left_out(Omission::doubles)) return;
    for (const Side side : {Side::east, Side::south}) {
      const Cell n = grid.neighbour(c, side);
      if (n != kNoCell && may_flood_.test(n)) pieces_.push_back({c, n});
    }
  });
}

Bits TurnFormula::around(const Bits& b) const {
  const Grid& grid = board_.grid;
  return b | grid.north_of(b) | grid.east_of(b) | grid.south_of(b) | grid.west_of(b);
}

/// Where the figure can be at the soonest, by steps, whatever water and bridges there are.
std::vector<Bits> TurnFormula::ways(bool jumps) const {
  const Bits bridges = before_.bridged() & may_stand_;
  const Bits bare = (before_.canals & may_stand_).minus(bridges);
  std::vector<Bits> within{Bits::of(before_.figure[me_])};
  for (std::size_t t = 1; t <= steps_; ++t) {
    Bits now = within[t - 1] | (around(within[t - 1]) & (free_ | bridges));
    const bool on_bridge = t >= 3 || within[t - 1].intersects(before_.bridged());
    if (t >= 2) now |= around(within[t - 2]) & bare;  // a bridge is laid there first
    if (on_bridge) now |= bridges;                    // by water; from a new bridge no sooner than with the third step
    if (on_bridge && t >= 2) now |= bare | may_flood_;
    if (jumps) now = may_stand_ | within[0];
    within.push_back(now);
  }
  return within;
}

/// Where the figure can be, and land near enough to be in a district with it.
void TurnFormula::look_around() {
  if (shape_.sketch) steps_ = shape_.budget;
  within_ = ways(shape_.jumps > 0);
  for (std::size_t i = 0; i < board_.types.size(); ++i)
    if (before_.display[i] > 0) largest_ = board_.types[i].size;
  const Bits ground = left_out(Omission::founded_again) ? land_ : land_.minus(before_.founded);
  open_ = within_[steps_] & ground;
  for (unsigned i = 1; i < largest_; ++i) open_ |= around(open_) & ground;
  Bits rest = ground;
  while (rest.any()) {
    parts_.push_back(board_.grid.flood(Bits::of(rest.first()), rest));
    rest = rest.minus(parts_.back());
  }
  if (!shape_.sketch) return;
  walks_ = ways(false);
  // All that happens in the turn happens at once.
  within_.resize(1);
  steps_ = 0;
}

TurnFormula::Row TurnFormula::constant(const Bits& held) {
  Row row;
  for (Cell c = 0; c < board_.grid.cells(); ++c) row.push_back(held.test(c) ? formula_.yes() : formula_.no());
  return row;
}

TurnFormula::Row TurnFormula::row(const Bits& open, const Bits& held, const char* name) {
  Row row = constant(held);
  open.for_each([&](Cell c) { row[c] = formula_.fresh(name); });
  return row;
}

void TurnFormula::add_positions() {
  const Bits at_first = shape_.sketch ? Bits{} : Bits::of(before_.figure[me_]);
  for (std::size_t t = 0; t <= steps_; ++t) {
    water_.push_back(row(may_flood_, before_.canals, "water"));
    figure_.push_back(t == 0 ? constant(at_first) : row(within_[t], {}, "figure"));
    ns_.push_back(t == 0 ? constant(before_.bridges_ns) : row(site_ns_ | before_.bridges_ns, {}, "ns"));
    ew_.push_back(t == 0 ? constant(before_.bridges_ew) : row(site_ew_ | before_.bridges_ew, {}, "ew"));
    if (t > 0) formula_.exactly_one(figure_[t]);
  }
}

void TurnFormula::add_steps() {
  for (std::size_t t = 0; t < steps_; ++t) {
    for (auto* kind : {&idle_, &bridge_, &shift_, &walk_, &swim_, &jump_}) kind->push_back(formula_.fresh("kind"));
    formula_.exactly_one({idle_[t], bridge_[t], shift_[t], walk_[t], swim_[t], jump_[t]});
    if (t > 0) formula_.add(implies(idle_[t - 1], idle_[t]));
    // A swim costs 1, and more for each bridge on the way.
    extra_.emplace_back();
    for (std::size_t i = 1; i < steps_; ++i) {
      extra_[t].push_back(formula_.fresh("extra"));
      formula_.add(implies(extra_[t].back(), i == 1 ? swim_[t] : extra_[t][i - 2]));
    }
  }
}

void TurnFormula::add_canals() {
  Row singles, doubles;
  std::vector<std::vector<Expr>> laid(board_.grid.cells()), begun(board_.grid.cells());
  for (const auto& piece : pieces_) {
    piece_.push_back(formula_.fresh("piece"));
    const auto& here = piece_.back();
    laid[piece.a].push_back(here);
    begun[piece.a].push_back(here);
    if (piece.b == kNoCell) {
      singles.push_back(here);
      continue;
    }
    doubles.push_back(here);
    laid[piece.b].push_back(here);
    for (std::size_t t = 0; t < steps_; ++t) formula_.add(!here || water_[t][piece.a] == water_[t][piece.b]);
  }
  may_flood_.for_each([&](Cell c) {
    formula_.at_most_one(laid[c]);  // MEX-K2: not on another canal
    formula_.add(water_[steps_][c] == formula_.any(laid[c]));
    for (std::size_t t = 0; t <= steps_; ++t) {
      if (t > 0) formula_.add(!water_[t - 1][c] || water_[t][c]);
      const auto old = t > 0 ? water_[t - 1][c] : formula_.no();
      formula_.add(!water_[t][c] || old || !figure_[t][c]);  // MEX-K1
      if (left_out(Omission::bridge_access) || shape_.sketch) continue;
      for (const Side side : kSides) {  // MEX-K4
        const Cell n = board_.grid.neighbour(c, side);
        if (n != kNoCell)
          formula_.add(!water_[t][c] || old || !(side == Side::north || side == Side::south ? ns_ : ew_)[t][n]);
      }
    }
  });
  const std::size_t n = shape_.pieces;
  Row heads;  // a piece is counted on the first of its cells
  may_flood_.for_each([&](Cell c) {
    heads.push_back(formula_.fresh("head"));
    formula_.add(heads.back() == formula_.any(begun[c]));
  });
  so_many_pieces_ = formula_.count(heads, n);
  if (n > 0 && !shape_.sketch) formula_.add(so_many_pieces_[n - 1]);
  formula_.add(!so_many_pieces_[n]);
  // MEX-K5
  if (before_.singles < n && !left_out(Omission::singles))
    formula_.add(!formula_.count(singles, before_.singles)[before_.singles]);
  if (before_.doubles < n && !left_out(Omission::doubles))
    formula_.add(!formula_.count(doubles, before_.doubles)[before_.doubles]);
}

/// MEX-T1, T2: points of the turn, and tokens.
void TurnFormula::add_costs() {
  Terms jumps;
  for (const auto& jump : jump_) jumps.emplace_back(jump, 1);
  if (!shape_.sketch) {
    formula_.add(formula_.at_most(jumps, static_cast<int>(shape_.jumps)));
    formula_.add(formula_.at_least(jumps, static_cast<int>(shape_.jumps)));
  }
  for (std::size_t t = 0; t < steps_; ++t) {
    costs_.emplace_back(idle_[t], -1);
    for (const auto& extra : extra_[t]) costs_.emplace_back(extra, 1);
  }
  const int may_gain = std::max(0, 2 - before_.gained);
  Terms stock;
  for (int i = 0; i < may_gain; ++i) {
    gained_.push_back(formula_.fresh("gained"));
    costs_.emplace_back(gained_.back(), 1);
    stock.emplace_back(gained_.back(), -1);
  }
  const int tokens = before_.tokens[me_] + (left_out(Omission::token_stock) ? 1 : 0);
  // A token gained was in the supply, or was spent before.
  const bool none = before_.token_supply + before_.tokens[me_] == 0 || before_.ap + before_.tokens[me_] == 0;
  for (const auto& gained : gained_)
    if (none) formula_.add(!gained);
  Terms points = costs_;
  for (int i = 0; i < tokens + may_gain; ++i) {
    spent_.push_back(formula_.fresh("spent"));
    stock.emplace_back(spent_.back(), 1);
    points.emplace_back(spent_.back(), -1);
  }
  Terms from_supply = stock;
  for (auto& [literal, weight] : from_supply) weight = -weight;
  formula_.add(formula_.at_most(from_supply, before_.token_supply));
  // Every piece and every step is in the budget, and the rest of a jump's cost, but idle steps, counted with -1.
  formula_.add(formula_.at_most(costs_, 0));  // no more than the budget
  formula_.add(formula_.at_most(stock, tokens));
  formula_.add(formula_.at_most(points, before_.ap - static_cast<int>(shape_.budget)));
}

Expr TurnFormula::worth(const Term& term, int value) {
  if (term.counted(value) < value) return formula_.no();
  Terms sum;
  const auto add = [&](const Terms& terms, int times) {
    for (const auto& [literal, weight] : terms) sum.emplace_back(literal, times * weight);
  };
  int ahead_of_best = 0;
  for (const auto& part : term.parts) {
    const int n = part.weight;
    switch (part.goal) {
      case Goal::thrift:
        add(costs_, -n);
        value += n * static_cast<int>(shape_.budget);
        break;
      case Goal::gain:
        for (const auto& slot : slots_)
          for (std::size_t i = 0; i < slot.type.size(); ++i)
            sum.emplace_back(slot.type[i], n * static_cast<int>(board_.types[i].founder));
        if (shape_.scored) add(points_[me_], n);
        break;
      case Goal::margin:
        ahead_of_best = n;
        [[fallthrough]];
      case Goal::standing:
        add(points_[me_], n);
        break;
      default:  // stop: the other goals are other games'
        add(part.place.empty() ? points_[part.player] : watched_at(part), -n);
        break;
    }
  }
  if (ahead_of_best == 0) return formula_.at_least(sum, value);
  std::vector<Expr> ahead;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
    if (p == me_) continue;
    Terms difference = sum;
    for (const auto& [literal, weight] : points_[p]) difference.emplace_back(literal, -ahead_of_best * weight);
    ahead.push_back(formula_.at_least(difference, value));
  }
  return formula_.all(ahead);
}

const Terms& TurnFormula::watched_at(const turn::Part& part) const {
  const auto cell = *board_.grid.find(part.place);
  const auto found = std::find_if(shape_.watched.begin(), shape_.watched.end(),
                                  [&](const Watched& w) { return w.player == part.player && w.cell == cell; });
  return watched_points_[static_cast<std::size_t>(found - shape_.watched.begin())];
}

}  // namespace stela::turn::for_mexica
