// What a turn is worth, and the question whether it can be worth more.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "analyses/turn/tikal/encoding.h"
#include "model/tikal/costs.h"

namespace stela::turn::for_tikal {

using tikal::costs::kDig;
using tikal::costs::kExchange;
using tikal::costs::kGuard;
using tikal::costs::kUncover;

/// TIK-V2 to V4. Literals say at most what is so, where points are wanted, and at least, where they are not.
void Encoding::add_standings() {
  standing_.assign(players_, {});
  for (std::size_t p = 0; p < players_; ++p) {
    for_each_hex(s_.guards[p], [&](Hex h) { standing_[p].constant += s_.value[h]; });
    for (std::size_t i = 0; i < trade_lits_.size(); ++i) standing_[p].add(trade_lits_[i], trades_->all()[i].worth[p]);
  }
  for (auto& temple : temples_) {
    const auto name = board_.map.name(temple.hex);
    const auto reaches = [&](const char* what, int wanted) {
      const auto by_weight = only_at_least(fmt::format("{}_{}", what, name), weight(temple.hex), wanted);
      only_if_placed(temple.hex, by_weight);
      if (wanted == temple.rival_weight + 1) temple.majority = by_weight;
      if (temple.guard.is_false()) return by_weight;
      const auto either = fresh(fmt::format("{}_or_guards_{}", what, name));
      formula_.add_clause({!either, by_weight, temple.guard});
      return either;
    };
    const auto mine =
        reaches("scores", temple.rival_weight + (is(Omission::strict_majority) && temple.rival_weight > 0 ? 0 : 1));
    standing_[me_].add(mine, temple.value);
    for (const auto& floor : temple.uncovered) {
      if (floor.is_false()) continue;
      const auto both = fresh("floor_scores_" + name);
      formula_.add_clause({!both, mine});
      formula_.add_clause({!both, floor});
      standing_[me_].add(both, 1);
    }
    if (temple.rival < 0) continue;
    auto& theirs = temple.theirs;
    if (is(Omission::rivals)) {
      theirs.constant +=
          s_.workers[me_][temple.hex] + (s_.leader[me_] == temple.hex ? board_.leader_weight : 0) < temple.rival_weight
              ? temple.value
              : 0;
    } else {
      const auto denied = reaches("denies", temple.rival_weight);
      theirs.add(!denied, temple.value);
      for (const auto& floor : temple.uncovered) {
        if (floor.is_false()) continue;
        const auto lost = fresh("floor_lost_" + name);
        formula_.add_clause({denied, !floor, lost});
        theirs.add(lost, 1);
      }
    }
    standing_[static_cast<std::size_t>(temple.rival)].add(theirs);
  }
}

void Encoding::at_least(const turn::Term& term, int least, const Expr& condition) {
  Sum sum;
  if (term.counted(least) < least) return formula_.add_at_least(sum, 1, condition);  // above the term's limit
  int ahead_of_best = 0;
  for (const auto& part : term.parts) {
    const int n = part.weight;
    switch (part.goal) {
      case Goal::gain:  // only a scoring turn's end gives its own player points
        if (s_.phase == tikal::Phase::score) sum.add(standing_[me_], n);
        break;
      case Goal::margin:
        ahead_of_best = n;
        [[fallthrough]];
      case Goal::standing:
        sum.add(standing_[me_], n);
        break;
      case Goal::thrift:
        sum.add(spent_, -n);
        break;
      default:  // stop: the other goals are other games'
        sum.add(part.place.empty() ? standing_[part.player] : scored_at(part), -n);
        break;
    }
  }
  if (ahead_of_best == 0) return formula_.add_at_least(sum, least, condition);
  for (std::size_t p = 0; p < players_; ++p)
    if (p != me_) formula_.add_at_least(Sum(sum).add(standing_[p], -ahead_of_best), least, condition);
}

Sum Encoding::scored_at(const Part& part) const {
  const auto hex = *board_.map.find(part.place);
  if ((s_.guards[part.player] & hex_bit(hex)) != 0) return Sum{{}, s_.value[hex]};
  const auto found =
      std::find_if(temples_.begin(), temples_.end(), [&](const auto& temple) { return temple.hex == hex; });
  return found == temples_.end() || found->rival != static_cast<int>(part.player) ? Sum{} : found->theirs;
}

/// More in lexicographic order: more in some goal, and as much in those before it.
void Encoding::ask_for_more() {
  const auto& terms = scene_.objective.terms;
  const auto& above = scene_.question.above;
  if (above.size() != terms.size()) return;
  std::vector<Expr> some;
  for (std::size_t more = 0; more < terms.size() + (scene_.question.equal_too ? 1 : 0); ++more) {
    const auto lit = terms.size() == 1 && !scene_.question.equal_too ? formula_.yes() : fresh("more");
    for (std::size_t i = 0; i <= more && i < terms.size(); ++i) at_least(terms[i], above[i] + (i == more ? 1 : 0), lit);
    some.push_back(lit);
  }
  if (!some.empty()) formula_.add_clause(some);
}

/// A consequence of the rest that spares Z3 much of its work: what is scored, uncovered and dug at a hex where too few
/// figures are has cost at least what the nearest ones ask for to come there, and all that fits into the budget. It is
/// left out when another constraint is, to show that one missing.
void Encoding::add_shortcut() {
  Sum least;
  least.constant = scene_.camp_cost;
  const auto add_hex = [&](Hex h, const Expr& majority, int rival_weight, const std::array<Expr, 2>& deeds,
                           int deed_cost) {
    std::vector<int> workers_come;
    int leader_comes = Ways::kNone;
    for (const auto& arc : arcs_) {
      if (arc.to != h || arc.after_guard) continue;
      if (arc.leader)
        leader_comes = std::min(leader_comes, arc.cost);
      else
        workers_come.push_back(arc.cost);
    }
    std::sort(workers_come.begin(), workers_come.end());
    const auto first = [&](int n) {
      if (n <= 0) return 0;
      if (n > static_cast<int>(workers_come.size())) return Ways::kNone;
      return std::accumulate(workers_come.begin(), workers_come.begin() + n, 0);
    };
    const bool has_leader = s_.leader[me_] == h;
    const int heavy = board_.leader_weight;
    std::vector<std::pair<int, Expr>> asked;
    const auto ask = [&](const Expr& lit, int cost) {
      if (!lit.is_false() && cost > 0) asked.emplace_back(std::min(cost, ap_ + 1), lit);
    };
    const int weight_wanted = rival_weight + 1 - s_.workers[me_][h] - (has_leader ? heavy : 0);
    ask(majority, std::min(first(weight_wanted), leader_comes + first(weight_wanted - heavy)));
    for (int nth = 0; nth < 2; ++nth) {
      const int wanted = nth + 1 - s_.workers[me_][h] - (has_leader ? 1 : 0);
      if (wanted > 0)
        ask(deeds[static_cast<std::size_t>(nth)], std::min(first(wanted), leader_comes + first(wanted - 1)));
    }
    std::stable_sort(asked.begin(), asked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    int paid = 0;
    for (const auto& [cost, unused] : asked) {
      if (cost == paid) continue;
      const auto pays = fresh("pays_" + board_.map.name(h));
      for (const auto& [other, lit] : asked)
        if (other >= cost) formula_.add_clause({!lit, pays});
      least.add(pays, cost - paid);
      paid = cost;
    }
    for (const auto& lit : deeds) least.add(lit, deed_cost);
  };
  for (const auto& temple : temples_) {
    add_hex(temple.hex, temple.majority, temple.rival_weight, temple.uncovered, kUncover);
    if (temple.guard.is_false()) continue;
    least.add(temple.guard, kGuard);
    formula_.add_clause({!temple.guard, temple.majority});
  }
  for (const auto& site : sites_) add_hex(site.hex, formula_.no(), 0, site.dug, kDig);
  for (std::size_t i = 0; i < trade_lits_.size(); ++i) least.add(trade_lits_[i], kExchange * trades_->all()[i].given);
  formula_.add_at_most(least, ap_ + scene_.camp_cost);
}

}  // namespace stela::turn::for_tikal
