#include "analyses/turn/tikal/encoding.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/tikal/costs.h"

namespace stela::turn::for_tikal {

using tikal::Terrain;
using tikal::costs::kDig;
using tikal::costs::kExchange;
using tikal::costs::kGuard;
using tikal::costs::kUncover;

Encoding::Encoding(const Scene& scene)
    : scene_(scene),
      board_(scene_.game.board()),
      s_(scene_.state),
      me_(s_.to_move),
      players_(static_cast<std::size_t>(scene_.game.players())) {
  const int all = s_.phase == tikal::Phase::place ? static_cast<int>(scene_.game.turn_points(s_)) : s_.ap;
  if (is(Omission::camp_cost)) scene_.camp_cost = 0;
  ap_ = all - scene_.camp_cost;
  stages_ = scene_.emptied ? 1 : (ap_ + 1) / 3;
  flows_ = scene_.emptied ? 2 : ap_ / 3 + 1;
  if (is(Omission::later_stages)) stages_ = flows_ = 1;
  find_temples();
  find_sites();
  for_each_hex(scene_.places, [&](Hex h) { place_lits_.emplace_back(h, fresh("tile_" + board_.map.name(h))); });
  if (!place_lits_.empty()) {
    Sum places;
    for (const auto& [h, lit] : place_lits_) places.add(lit, 1);
    formula_.add_at_least(places, 1);
    formula_.add_at_most(places, 1);
  }
  add_deeds();
  add_arcs();
  keep_figures();
  need_figures();
  need_reasons();
  limit_floors();
  limit_camp_ground();
  add_guards();
  add_trades();
  add_budget();
  add_standings();
  ask_for_more();
  if (is(Omission::none)) add_shortcut();
  for (const auto& barred : scene_.question.barred) bar(barred);
}

void Encoding::find_temples() {
  for (Hex h = 0; h < board_.map.hexes(); ++h) {
    Temple temple(h, formula_.no());
    temple.value = s_.value[h];
    if ((scene_.places & hex_bit(h)) != 0 && board_.tiles[s_.hand].terrain == Terrain::temple)
      temple.value = board_.tiles[s_.hand].value;
    bool guarded = false;
    for (const HexSet guards : s_.guards) guarded |= (guards & hex_bit(h)) != 0;
    if (temple.value == 0 || (guarded && !is(Omission::guarded_temples))) continue;  // TIK-A5, V4
    for (std::size_t p = 0; p < players_; ++p) {
      if (p == me_) continue;
      const int heavy = is(Omission::leader_weight) ? 1 : board_.leader_weight;
      const int weight = s_.workers[p][h] + (s_.leader[p] == h ? heavy : 0);
      if (weight == temple.rival_weight) temple.rival = -1;
      if (weight <= temple.rival_weight) continue;
      temple.rival_weight = weight;
      temple.rival = static_cast<int>(p);
    }
    temple.done = (s_.uncovered_twice & hex_bit(h)) != 0 ? 2 : (s_.uncovered_once & hex_bit(h)) != 0 ? 1 : 0;
    if (is(Omission::done_before)) temple.done = 0;
    temples_.push_back(std::move(temple));
  }
}

void Encoding::find_sites() {
  std::vector<Heap> heaps;
  const bool placed = scene_.places == 0;
  const bool tile = !placed && board_.tiles[s_.hand].terrain == Terrain::treasure;
  for (Hex h = 0; h < board_.map.hexes(); ++h) {
    if (s_.left[h] == 0) continue;
    Site site(h, s_.left[h], static_cast<int>(heaps.size()), formula_.no());
    site.done = (s_.dug_twice & hex_bit(h)) != 0 ? 2 : (s_.dug_once & hex_bit(h)) != 0 ? 1 : 0;
    if (is(Omission::done_before)) site.done = 0;
    Heap heap;
    for (int i = site.left; i > 0; --i)
      heap.motifs.push_back(s_.treasure[s_.first[h] + static_cast<std::size_t>(i) - 1]);
    heap.done = site.done;
    heaps.push_back(std::move(heap));
    sites_.push_back(std::move(site));
  }
  if (tile) {
    const int masks = board_.tiles[s_.hand].masks;
    for_each_hex(scene_.places,
                 [&](Hex h) { sites_.emplace_back(h, masks, static_cast<int>(heaps.size()), formula_.no()); });
    Heap heap;  // the last one dealt lies on top (TIK-T4)
    for (int i = masks; i > 0; --i) heap.motifs.push_back(s_.treasure[s_.dealt + static_cast<std::size_t>(i) - 1]);
    heaps.push_back(std::move(heap));
  }
  trades_.emplace(Trades::Task{scene_.game, scene_.before, s_, scene_.objective, std::move(heaps), ap_, scene_.exact,
                               scene_.omission});
}

Expr Encoding::fresh(std::string name) { return names_.emplace_back(formula_.fresh(std::move(name) + '.')); }

Expr Encoding::only_at_least(std::string name, const Sum& sum, int least) {
  const auto lit = fresh(std::move(name));
  formula_.add_at_least(sum, least, lit);
  return lit;
}

Expr Encoding::only_at_most(std::string name, const Sum& sum, int most) {
  const auto lit = fresh(std::move(name));
  formula_.add_at_most(sum, most, lit);
  return lit;
}

void Encoding::only_if_placed(Hex h, const Expr& lit) {
  for (const auto& [place, placed] : place_lits_)
    if (place == h) formula_.add_clause({!lit, placed});
}

void Encoding::add_deed(const std::string& name, Hex h, int nth, std::vector<Expr>& lits, Expr& done) {
  Sum once;
  for (int stage = 1; stage <= stages_; ++stage) {
    lits.push_back(fresh(fmt::format("{}_{}_{}_stage{}", name, board_.map.name(h), nth + 1, stage)));
    once.add(lits.back(), 1);
    only_if_placed(h, lits.back());
  }
  if (lits.size() == 1) {
    done = lits[0];
    return;
  }
  done = fresh(fmt::format("{}_{}_{}", name, board_.map.name(h), nth + 1));
  auto some = lits;
  some.push_back(!done);
  formula_.add_clause(some);
  for (const auto& lit : lits) formula_.add_clause({!lit, done});
  formula_.add_at_most(once, 1);
}

void Encoding::add_deeds() {
  if (stages_ == 0) return;
  // The second of a kind at a hex comes with the first or after it.
  const auto in_order = [&](const std::array<std::vector<Expr>, 2>& lits) {
    if (lits[0].empty()) return;
    for (std::size_t stage = 0; stage < lits[1].size(); ++stage) {
      std::vector<Expr> sooner(lits[0].begin(), lits[0].begin() + static_cast<std::ptrdiff_t>(stage) + 1);
      sooner.push_back(!lits[1][stage]);
      formula_.add_clause(sooner);
    }
  };
  for (auto& temple : temples_) {
    for (int nth = temple.done; nth < 2; ++nth) {
      const int floor = temple.value + nth - temple.done + 1;
      if (floor > static_cast<int>(tikal::kMaxFloor)) break;
      if (s_.floors[static_cast<std::size_t>(floor)] == 0 && !is(Omission::floors)) break;  // TIK-A4
      const auto i = static_cast<std::size_t>(nth);
      add_deed("uncover", temple.hex, nth, temple.floors[i], temple.uncovered[i]);
    }
    in_order(temple.floors);
  }
  for (auto& site : sites_) {
    for (int nth = site.done; nth < 2 && (nth - site.done < site.left || is(Omission::treasures)); ++nth) {
      const auto i = static_cast<std::size_t>(nth);
      add_deed("dig", site.hex, nth, site.digs[i], site.dug[i]);
    }
    in_order(site.digs);
  }
}

void Encoding::limit_floors() {
  if (is(Omission::floors)) return;
  for (int value = 1; value <= static_cast<int>(tikal::kMaxFloor); ++value) {
    Sum used;
    for (const auto& temple : temples_)
      for (int nth = temple.done; nth < 2; ++nth)
        if (temple.value + nth - temple.done + 1 == value) used.add(temple.uncovered[static_cast<std::size_t>(nth)], 1);
    const int floors = s_.floors[static_cast<std::size_t>(value)];
    if (static_cast<int>(used.terms.size()) > floors) formula_.add_at_most(used, floors);
  }
}

/// A camp on a treasure hex asks for its last treasure (TIK-A8).
void Encoding::limit_camp_ground() {
  if (!scene_.emptied) return;
  for (const auto& site : sites_)
    for (int nth = site.done; site.hex == *scene_.emptied && nth < site.done + site.left; ++nth)
      if (nth < 2)
        formula_.add_clause({site.dug[static_cast<std::size_t>(nth)]});
      else
        formula_.add_clause({});  // not in this turn
}

/// TIK-A10: at the end of the turn.
void Encoding::add_guards() {
  int posted = 0;
  for_each_hex(s_.guards[me_], [&](Hex) { ++posted; });
  if (ap_ < kGuard || posted >= board_.guards) return;
  Sum guards;
  for (auto& temple : temples_) {
    temple.guard = fresh("guard_" + board_.map.name(temple.hex));
    guards.add(temple.guard, 1);
    only_if_placed(temple.hex, temple.guard);
    formula_.add_at_least(figures(temple.hex, flows_), 1, temple.guard);
    if (!is(Omission::guard_majority)) formula_.add_at_least(weight(temple.hex), temple.rival_weight + 1, temple.guard);
    if (!scene_.exact) continue;
    temple.guard_by_leader = fresh("leader_guards_" + board_.map.name(temple.hex));
    formula_.add_clause({!temple.guard_by_leader, temple.guard});
    formula_.add_at_least(leader(temple.hex, flows_), 1, temple.guard_by_leader);
    const auto by_worker = fresh("worker_guards_" + board_.map.name(temple.hex));
    formula_.add_clause({!temple.guard, temple.guard_by_leader, by_worker});
    formula_.add_at_least(workers(temple.hex, flows_), 1, by_worker);
  }
  formula_.add_at_most(guards, board_.guards - posted);
  for (const auto& arc : arcs_)
    for (const auto& temple : temples_)
      if (arc.after_guard && arc.to == temple.hex) formula_.add_clause({!arc.lit, temple.guard});
}

void Encoding::add_trades() {
  Sum dug, one;
  for (const auto& site : sites_)
    for (const auto& lit : site.dug) dug.add(lit, 1);
  for (const auto& trade : trades_->all()) {
    const auto lit = fresh(fmt::format("trade_{}_{}", trade.dug, trade.given));
    trade_lits_.push_back(lit);
    one.add(lit, 1);
    if (!scene_.objective.treasures_known) {
      formula_.add_at_least(dug, trade.dug, lit);
      continue;
    }
    for (std::size_t heap = 0; heap < trade.digs.size(); ++heap) {
      Sum here;
      for (const auto& site : sites_)
        for (const auto& nth : site.dug)
          if (static_cast<std::size_t>(site.heap) == heap) here.add(nth, 1);
      formula_.add_at_least(here, trade.digs[heap], lit);
      formula_.add_at_most(here, trade.digs[heap], lit);
    }
  }
  formula_.add_at_least(one, 1);
  formula_.add_at_most(one, 1);
}

void Encoding::add_budget() {
  spent_.constant = scene_.camp_cost;
  for (const auto& arc : arcs_) spent_.add(arc.lit, arc.cost);
  for (const auto& temple : temples_) {
    for (const auto& lit : temple.uncovered) spent_.add(lit, is(Omission::uncover_cost) ? 1 : kUncover);
    spent_.add(temple.guard, kGuard);
  }
  for (const auto& site : sites_)
    for (const auto& lit : site.dug) spent_.add(lit, is(Omission::dig_cost) ? 2 : kDig);
  for (std::size_t i = 0; i < trade_lits_.size(); ++i)
    if (!is(Omission::exchange_cost)) spent_.add(trade_lits_[i], kExchange * trades_->all()[i].given);
  if (!is(Omission::budget)) formula_.add_at_most(spent_, ap_ + scene_.camp_cost);
}

}  // namespace stela::turn::for_tikal
