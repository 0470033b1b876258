// From a model to the plan that it describes, and positions that a plan must not end in.
#include <algorithm>

#include "analyses/turn/tikal/encoding.h"

namespace stela::turn::for_tikal {

using tikal::Action;
using tikal::Figure;
using tikal::State;

Hex Encoding::place(const logic::Model& model) const {
  for (const auto& [h, lit] : place_lits_)
    if (model.holds(lit)) return h;
  return kNoHex;
}

logic::Meanings Encoding::meanings() const {
  logic::Meanings all;
  all.reserve(names_.size());
  for (const auto& name : names_) all.emplace_back(name, logic::Formula::called(formula_.node(name.code())));
  return all;
}

std::optional<std::vector<Action>> Encoding::plan(const logic::Model& model) {
  const auto holds = [&](const Expr& lit) { return model.holds(lit); };
  std::size_t chosen = 0;
  while (chosen + 1 < trade_lits_.size() && !holds(trade_lits_[chosen])) ++chosen;
  std::vector<std::vector<int>> digs(static_cast<std::size_t>(stages_));
  std::vector<Expr> not_so{!trade_lits_[chosen]};
  for (const auto& site : sites_)
    for (const auto& nth : site.digs)
      for (std::size_t stage = 0; stage < nth.size(); ++stage)
        if (holds(nth[stage])) {
          digs[stage].push_back(site.heap);
          not_so.push_back(!nth[stage]);
        }
  const auto trades = trades_->weave(digs, trades_->all()[chosen]);
  if (!trades) {
    formula_.add_clause(not_so);
    auto& lemma = lemmas_.emplace_back();
    for (const auto& lit : not_so) lemma.push_back(number(lit));
    return std::nullopt;
  }
  std::vector<Action> actions, back;
  for_each_hex(scene_.camps, [&](Hex h) {
    if (h != scene_.emptied) actions.push_back(Action::camp(h));
  });
  const auto ways = [&](const Arc& arc) -> const Ways& { return arc.flow == 1 ? scene_.first : scene_.later; };
  const auto go = [&](const Arc& arc, std::vector<Action>& to) {
    const auto figure = arc.leader ? Figure::leader : Figure::worker;
    if (arc.from == kFromSupply)
      ways(arc).deploy(figure, arc.to, to);
    else
      ways(arc).walk(figure, arc.from, arc.to, to);
  };
  for (int stage = 1; stage <= std::max(flows_, 1); ++stage) {
    for (const auto& arc : arcs_)
      if (arc.flow == stage && !arc.after_guard && holds(arc.lit)) go(arc, actions);
    const auto i = static_cast<std::size_t>(stage) - 1;
    for (const auto& temple : temples_)
      for (const auto& nth : temple.floors)
        if (i < nth.size() && holds(nth[i])) actions.push_back(Action::uncover(temple.hex));
    if (i < trades->size())
      for (const auto& deed : (*trades)[i]) {
        if (deed.heap < 0) {
          actions.push_back(deed.swap);
          continue;
        }
        for (const auto& site : sites_)
          if (site.heap == deed.heap && (holds(site.dug[0]) || holds(site.dug[1]))) {
            actions.push_back(Action::dig(site.hex));
            break;
          }
      }
    if (stage == 1 && scene_.emptied) actions.push_back(Action::camp(*scene_.emptied));
  }
  // Who comes back to a temple that they leave for the guard to be posted goes first.
  for (const auto& arc : arcs_)
    if (arc.after_guard && holds(arc.lit) && arc.from == arc.to)
      ways(arc).walk_round(arc.leader ? Figure::leader : Figure::worker, arc.to, actions, back);
  for (const auto& temple : temples_) {
    if (!holds(temple.guard)) continue;
    int workers_there = s_.workers[me_][temple.hex];
    for (const auto& arc : arcs_) {
      if (arc.leader || !holds(arc.lit)) continue;
      if (arc.to == temple.hex && !arc.after_guard) ++workers_there;
      if (arc.from == temple.hex) --workers_there;
    }
    const bool by_leader = !temple.guard_by_leader.is_false() ? holds(temple.guard_by_leader) : workers_there == 0;
    actions.push_back(Action::guard(temple.hex, by_leader ? Figure::leader : Figure::worker));
  }
  actions.insert(actions.end(), back.begin(), back.end());
  for (const auto& arc : arcs_)
    if (arc.after_guard && holds(arc.lit) && arc.from != arc.to) go(arc, actions);
  return actions;
}

/// Of a name, as lemmas and their certificates have it: negative when negated.
int Encoding::number(const Expr& name) const {
  const int number = formula_.node(std::abs(name.code())).bound;
  return name.code() < 0 ? -number : number;
}

bool Encoding::add_lemma(const Lemma& lemma) {
  std::vector<std::vector<int>> digs(static_cast<std::size_t>(stages_));
  std::optional<std::size_t> chosen;
  std::vector<Expr> clause;
  for (const int lit : lemma) {
    const auto trade =
        std::find_if(trade_lits_.begin(), trade_lits_.end(), [&](const Expr& one) { return number(one) == -lit; });
    if (trade != trade_lits_.end()) {
      if (chosen) return false;
      chosen = static_cast<std::size_t>(trade - trade_lits_.begin());
      clause.push_back(!*trade);
      continue;
    }
    bool known = false;
    for (const auto& site : sites_)
      for (const auto& nth : site.digs)
        for (std::size_t stage = 0; stage < nth.size(); ++stage)
          if (number(nth[stage]) == -lit) {
            digs[stage].push_back(site.heap);
            clause.push_back(!nth[stage]);
            known = true;
          }
    if (!known) return false;
  }
  if (!chosen || trades_->weave(digs, trades_->all()[*chosen])) return false;
  formula_.add_clause(clause);
  lemmas_.push_back(lemma);
  return true;
}

/// Which treasures have been exchanged so that it cannot come to who holds what in a position.
std::vector<Expr> Encoding::barred_trades(const State& barred) const {
  Hoards hoards = barred.collection;
  if (!scene_.objective.treasures_known)  // outcomes leave out what was dug
    for (std::size_t i = 0; i < board_.treasures(); ++i)
      if (s_.treasure[i] != tikal::kTaken && barred.treasure[i] == tikal::kTaken) --hoards[me_][s_.treasure[i]];
  std::vector<Expr> others;
  for (std::size_t i = 0; i < trade_lits_.size(); ++i)
    if (trades_->all()[i].hoards != hoards) others.push_back(trade_lits_[i]);
  return others;
}

/// The position behind the turn must not be this one.
void Encoding::bar(const State& barred) {
  if (barred.tile != s_.tile || barred.rotation != s_.rotation) return;
  if (barred.camps[me_] != (s_.camps[me_] | scene_.camps)) return;
  auto differs = barred_trades(barred);
  bool different = false;
  const auto not_equal = [&](const Sum& sum, int value) {
    if (sum.terms.empty()) {
      different |= sum.constant != value;
      return;
    }
    differs.push_back(only_at_least("more_than_barred", sum, value + 1));
    differs.push_back(only_at_most("less_than_barred", sum, value - 1));
  };
  const auto done = [&](const std::array<Expr, 2>& lits, int times) {
    for (const auto& lit : lits)
      if (!lit.is_false()) differs.push_back(times-- > 0 ? !lit : lit);
    different |= times > 0;
  };
  HexSet guarded = barred.guards[me_] & ~s_.guards[me_];
  for (const auto& temple : temples_) {
    done(temple.uncovered, barred.value[temple.hex] - temple.value);
    if (temple.guard.is_false()) continue;
    const bool is_guarded = (guarded & hex_bit(temple.hex)) != 0;
    differs.push_back(is_guarded ? !temple.guard : temple.guard);
    if (!is_guarded) continue;
    guarded &= ~hex_bit(temple.hex);
    differs.push_back((barred.guard_leader & hex_bit(temple.hex)) != 0 ? !temple.guard_by_leader
                                                                       : temple.guard_by_leader);
  }
  different |= guarded != 0;
  guarded = barred.guards[me_] & ~s_.guards[me_];
  for (const auto& site : sites_) done(site.dug, site.left - barred.left[site.hex]);
  Sum deployed, leader_deployed;
  for (const auto& arc : arcs_)
    if (arc.from == kFromSupply) (arc.leader ? leader_deployed : deployed).add(arc.lit, 1);
  not_equal(deployed, s_.supply[me_] - barred.supply[me_]);
  if (s_.leader[me_] == tikal::kInSupply) not_equal(leader_deployed, barred.leader[me_] == tikal::kInSupply ? 0 : 1);
  for (Hex h = 0; h < board_.map.hexes(); ++h) {
    Sum here = workers(h, flows_), leader_here = leader(h, flows_);
    if ((guarded & hex_bit(h)) != 0) {
      here = leader_here = {};
      for (const auto& arc : arcs_)
        if (arc.after_guard && arc.to == h) (arc.leader ? leader_here : here).add(arc.lit, 1);
    }
    not_equal(here, barred.workers[me_][h]);
    not_equal(leader_here, barred.leader[me_] == h ? 1 : 0);
  }
  if (!different) formula_.add_clause(differs);
}

}  // namespace stela::turn::for_tikal
