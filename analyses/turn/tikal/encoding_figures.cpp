// Where figures are, stage by stage, and what must be there for something to be done.
#include <fmt/format.h>

#include <algorithm>

#include "analyses/turn/tikal/encoding.h"
#include "model/tikal/costs.h"

namespace stela::turn::for_tikal {

using tikal::costs::kCamp;

std::vector<Expr> Encoding::done_in(Hex h, int stage) const {
  std::vector<Expr> lits;
  const auto add = [&](const std::array<std::vector<Expr>, 2>& of) {
    for (const auto& nth : of)
      if (stage >= 1 && static_cast<std::size_t>(stage) <= nth.size())
        lits.push_back(nth[static_cast<std::size_t>(stage) - 1]);
  };
  for (const auto& temple : temples_)
    if (temple.hex == h) add(temple.floors);
  for (const auto& site : sites_)
    if (site.hex == h) add(site.digs);
  return lits;
}

int Encoding::price(int flow, Hex from, Hex to) const {
  const Ways& ways = flow == 1 ? scene_.first : scene_.later;
  return from == kFromSupply ? ways.from_supply(to) : ways.cost(from, to);
}

/// How many figures are of use on a hex at most: two for what is done there (TIK-T7), the majority of a temple.
int Encoding::most_wanted(Hex h) const {
  if (scene_.exact) return 99;
  int most = 0;
  for (const auto& temple : temples_)
    if (temple.hex == h)
      most = std::max(temple.floors[0].empty() && temple.floors[1].empty() ? 0 : 2, temple.rival_weight + 1);
  for (const auto& site : sites_)
    if (site.hex == h) most = 2;
  return most;
}

void Encoding::add_arcs() {
  for (int flow = 1; flow <= flows_; ++flow)
    for (Hex to = 0; to < board_.map.hexes(); ++to) {
      if (most_wanted(to) == 0) continue;
      const bool is_site = std::any_of(sites_.begin(), sites_.end(), [&](const Site& s) { return s.hex == to; });
      if (is_site && flow > stages_ && !scene_.exact) continue;
      add_arcs_between(flow, kFromSupply, to, false, price(flow, kFromSupply, to));
      for (Hex from = 0; from < board_.map.hexes(); ++from)
        if (from != to) add_arcs_between(flow, from, to, false, price(flow, from, to));
    }
  if (!scene_.exact || ap_ < kCamp) return;
  for (int flow = 1; flow <= flows_; ++flow)
    for (const auto& temple : temples_) {
      const Hex to = temple.hex;
      add_arcs_between(flow, kFromSupply, to, true, price(flow, kFromSupply, to));
      for (Hex from = 0; from < board_.map.hexes(); ++from) {
        const Ways& ways = flow == 1 ? scene_.first : scene_.later;
        add_arcs_between(flow, from, to, true, from == to ? ways.round_trip(to) : price(flow, from, to));
      }
    }
}

void Encoding::add_arcs_between(int flow, Hex from, Hex to, bool after_guard, int cost) {
  // What comes before the flow: a stage costs 2 at least, and a move between stages 1.
  const int left = flow == 1 ? ap_ : scene_.emptied ? ap_ - 3 : ap_ - (3 * flow - 4);
  if (cost > left) return;
  const bool supply = from == kFromSupply, again = flow > 1;
  if (again && !scene_.emptied && (supply || done_in(from, flow - 1).empty())) return;
  int workers = std::min(most_wanted(to), left / std::max(cost, 1));
  if (supply)
    workers = std::min<int>(workers, s_.supply[me_]);
  else if (!again)
    workers = std::min<int>(workers, s_.workers[me_][from]);
  const bool leader =
      supply ? s_.leader[me_] == tikal::kInSupply
             : (again ? s_.leader[me_] == tikal::kInSupply || s_.leader[me_] < kMaxHexes : s_.leader[me_] == from);
  const auto name = [&](const char* who) {
    return fmt::format("{}_{}_{}{}_{}", who, supply ? "supply" : board_.map.name(from), board_.map.name(to),
                       after_guard ? "_guarded" : "", flow);
  };
  auto last = formula_.yes();
  for (int i = 0; i < workers; ++i) {
    const auto lit = fresh(name("worker"));
    formula_.add_clause({!lit, last});
    last = lit;
    arcs_.push_back({flow, from, to, false, after_guard, cost, lit});
  }
  if (leader) arcs_.push_back({flow, from, to, true, after_guard, cost, fresh(name("leader"))});
}

Sum Encoding::workers(Hex h, int flow) const {
  Sum sum{{}, s_.workers[me_][h]};
  for (const auto& arc : arcs_) {
    if (arc.flow > flow || arc.leader) continue;
    if (arc.to == h && !arc.after_guard) sum.add(arc.lit, 1);
    if (arc.from == h) sum.add(arc.lit, -1);
  }
  return sum;
}

Sum Encoding::leader(Hex h, int flow) const {
  Sum sum{{}, s_.leader[me_] == h ? 1 : 0};
  for (const auto& arc : arcs_) {
    if (arc.flow > flow || !arc.leader) continue;
    if (arc.to == h && !arc.after_guard) sum.add(arc.lit, 1);
    if (arc.from == h) sum.add(arc.lit, -1);
  }
  return sum;
}

Sum Encoding::weight(Hex h) const {
  return workers(h, flows_).add(leader(h, flows_), is(Omission::leader_weight) ? 1 : board_.leader_weight);
}

/// Nobody leaves a hex, or the supply, who is not there.
void Encoding::keep_figures() {
  Sum supply{{}, s_.supply[me_]}, leaders{{}, 1};
  for (const auto& arc : arcs_)
    if (arc.from == kFromSupply) (arc.leader ? leaders : supply).add(arc.lit, -1);
  if (!is(Omission::workers_kept)) formula_.add_at_least(supply, 0);
  if (!is(Omission::leader_kept)) formula_.add_at_least(leaders, 0);
  for (int flow = 1; flow <= flows_; ++flow)
    for (Hex h = 0; h < board_.map.hexes(); ++h) {
      Sum left = workers(h, flow - 1), left_leader = leader(h, flow - 1);
      bool leaves = false, leader_leaves = false;
      for (const auto& arc : arcs_) {
        if (arc.flow != flow || arc.from != h) continue;
        (arc.leader ? left_leader : left).add(arc.lit, -1);
        (arc.leader ? leader_leaves : leaves) = true;
      }
      if (leaves && !is(Omission::workers_kept)) formula_.add_at_least(left, 0);
      if (leader_leaves && !is(Omission::leader_kept)) formula_.add_at_least(left_leader, 0);
    }
}

/// TIK-A4, A6, T7
void Encoding::need_figures() {
  const auto need = [&](Hex h, const std::array<std::vector<Expr>, 2>& lits, Omission second) {
    for (std::size_t nth = 0; nth < 2; ++nth)
      for (std::size_t stage = 0; stage < lits[nth].size(); ++stage) {
        int wanted = static_cast<int>(nth) + 1;
        if (is(second)) wanted = 1;
        if (is(Omission::first_figure)) wanted = nth == 0 ? 0 : 2;
        formula_.add_at_least(figures(h, static_cast<int>(stage) + 1), wanted, lits[nth][stage]);
      }
  };
  for (const auto& temple : temples_) need(temple.hex, temple.floors, Omission::second_floor_figure);
  for (const auto& site : sites_) need(site.hex, site.digs, Omission::second_treasure_figure);
}

/// The form that the head of encoding.h explains.
void Encoding::need_reasons() {
  const auto somebody_comes = [&](Hex h, const std::array<std::vector<Expr>, 2>& lits) {
    for (const auto& nth : lits)
      for (std::size_t stage = 1; stage < nth.size(); ++stage) {
        std::vector<Expr> come{!nth[stage]};
        for (const auto& arc : arcs_)
          if (arc.flow == static_cast<int>(stage) + 1 && arc.to == h && !arc.after_guard) come.push_back(arc.lit);
        formula_.add_clause(come);
      }
  };
  for (const auto& temple : temples_) somebody_comes(temple.hex, temple.floors);
  for (const auto& site : sites_) somebody_comes(site.hex, site.digs);
  for (const auto& arc : arcs_) {
    if (arc.from != kFromSupply) only_if_placed(arc.from, arc.lit);
    only_if_placed(arc.to, arc.lit);
    if (arc.flow == 1 || scene_.emptied) continue;
    auto reasons = done_in(arc.from, arc.flow - 1);
    reasons.push_back(!arc.lit);
    formula_.add_clause(reasons);
  }
}

}  // namespace stela::turn::for_tikal
