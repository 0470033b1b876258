#include "analyses/turn/tikal/bound.h"

#include <algorithm>
#include <bit>

#include "model/tikal/costs.h"

namespace stela::turn::for_tikal {

using tikal::costs::kCamp;
using tikal::costs::kDig;
using tikal::costs::kExchange;
using tikal::costs::kUncover;

struct Bound::Reading {
  const Node& node;
  Still still;
  std::size_t first_temple;
  bool anywhere;  // as if there were camps of one's own on all hexes
  unsigned ap;
  std::vector<Hex> places;  // with own workers
};

Bound::Bound(const Ground& ground, const Prospect& prospect) : ground_(ground), prospect_(prospect) {
  views_.emplace_back();
  for (std::size_t p = 0; ground.objective.asks(Goal::margin) && p < ground.players; ++p)
    if (p != ground.me) views_.push_back({p});
  for (const auto& term : ground.objective.terms)
    for (const auto& part : term.parts)
      if (part.goal == Goal::stop)
        views_.push_back(
            {part.player, false, &part, part.place.empty() ? kEverywhere : *ground.board.map.find(part.place)});
  const Node root = ground.root();
  for (const Hex h : ground.temples)
    if (ground.can_uncover(root, h)) stops_.push_back(h);
  for (const Hex h : ground.digs) stops_.push_back(h);
}

Value Bound::of(const Node& node, Still still, std::size_t first_temple) const {
  const auto points = ground_.standings(node);
  const auto ap = static_cast<unsigned>(std::min<std::size_t>(node.ap, kMaxAp - 1));
  Reading reading{node, still, first_temple, false, ap, {}};
  for (Hex h = 0; h < ground_.board.map.hexes(); ++h)
    if (node.workers[h] > 0) reading.places.push_back(h);
  Totals totals{};
  const auto begin = [&](Totals& of) {
    for (std::size_t i = 0; i < views_.size(); ++i) {
      const auto& view = views_[i];
      int now = view.own ? points[ground_.me] : 0;
      if (view.as != Prospect::kAlone)
        now -= view.place == kEverywhere ? points[view.as] : ground_.scored_at(node, view.as, view.place);
      std::fill_n(of[i].begin(), ap + 1, now);
    }
  };
  begin(totals);
  knapsack(reading, totals);
  if (may_camp(node, still)) {
    Totals camped{};
    begin(camped);
    reading.anywhere = true;
    reading.ap = ap - kCamp;
    knapsack(reading, camped);
    for (std::size_t i = 0; i < views_.size(); ++i)
      for (unsigned k = kCamp; k <= ap; ++k) totals[i][k] = std::max(totals[i][k], camped[i][k - kCamp]);
  }
  const int spent = ground_.start.ap - node.ap;
  Value best;
  for (unsigned k = 0; k <= ap; ++k) {
    auto value = value_by(ground_.objective, [&](const Part& part) {
      int most = totals[0][k];
      switch (part.goal) {
        case Goal::gain:
          return ground_.scores ? most : 0;
        case Goal::standing:
          return most;
        case Goal::margin:
          for (std::size_t i = 1; i < views_.size(); ++i)
            if (views_[i].own) most = std::min(most, totals[i][k]);
          return most;
        case Goal::stop:
          for (std::size_t i = 1; i < views_.size(); ++i)
            if (views_[i].stop == &part) most = totals[i][k];
          return most;
        default:  // thrift: the other goals are other games'
          return -spent - static_cast<int>(k);
      }
    });
    if (best.empty() || value > best) best = std::move(value);
  }
  return best;
}

/// A treasure hex that is emptied can take a camp in the same turn (TIK-A8); other camps are pitched before all else.
bool Bound::may_camp(const Node& node, Still still) const {
  if (still == Still::moves || std::popcount(node.camps) >= ground_.board.camps) return false;
  if (still == Still::anything) return node.ap >= kCamp;
  return std::any_of(ground_.digs.begin(), ground_.digs.end(), [&](Hex h) {
    return node.left[h] > 0 && node.left[h] + node.done[h] <= 2 && node.ap >= kDig * node.left[h] + kCamp + 1;
  });
}

void Bound::knapsack(const Reading& reading, Totals& totals) const {
  for (std::size_t t = reading.first_temple; t < ground_.temples.size(); ++t)
    add_temple(reading, ground_.temples[t], totals);
  if (reading.still != Still::moves) add_treasures(reading, totals);
}

Bound::Arrivals Bound::arrivals(const Reading& reading, Hex to) const {
  const Node& node = reading.node;
  const Reach& reach = *node.reach;
  std::uint8_t any = kFar;  // whoever it is: from where it stopped for a deed
  if (reading.anywhere) any = 1;
  if (reading.still != Still::moves)
    for (const Hex stop : stops_)
      if (stop != to) any = std::min(any, reach.cost[stop][to]);
  std::array<unsigned, kMaxAp> near{};
  const auto come = [&](unsigned cost, unsigned n) {
    cost = std::min<unsigned>(cost, any);
    if (cost <= reading.ap) near[cost] += n;
  };
  for (const Hex h : reading.places)
    if (h != to) come(reach.cost[h][to], node.workers[h]);
  if (node.supply > 0) come(reach.deployed[to], node.supply);
  Arrivals arrivals{};
  if (node.leader == tikal::kInSupply) arrivals.leader = std::min<std::uint8_t>(reach.deployed[to], any);
  if (node.leader < kMaxHexes && node.leader != to)
    arrivals.leader = std::min<std::uint8_t>(reach.cost[node.leader][to], any);
  unsigned sum = 0;
  for (unsigned cost = 0; cost <= reading.ap; ++cost)
    for (unsigned n = near[cost]; n > 0; --n) {
      sum += cost;
      if (sum > reading.ap || arrivals.most + 1 >= kMaxAp) return arrivals;
      arrivals.workers[++arrivals.most] = static_cast<std::uint8_t>(sum);
    }
  return arrivals;
}

int Bound::points(Hex h, unsigned weight, int value, const View& view) const {
  if (view.place != kEverywhere && view.place != h) return 0;
  if (weight > ground_.rival_weight[h]) return view.own ? value : 0;
  return weight < ground_.rival_weight[h] && ground_.rival[h] == view.as ? -value : 0;
}

void Bound::add(const Gains& gains, Gains& total, unsigned ap) const {
  for (unsigned k = ap; k > 0; --k)
    for (unsigned part = 1; part <= k; ++part) total[k] = std::max(total[k], total[k - part] + gains[part]);
}

void Bound::add_temple(const Reading& reading, Hex h, Totals& totals) const {
  const Node& node = reading.node;
  const unsigned ap = reading.ap, weight = ground_.weight(node, h), figures = node.figures(h);
  const unsigned rival = ground_.rival_weight[h];
  const bool uncovers = reading.still != Still::moves && ground_.can_uncover(node, h);
  if (!uncovers && weight > rival) return;
  const auto come = arrivals(reading, h);
  const unsigned heavy = ground_.board.leader_weight;
  // What so many figures and so much weight cost at least.
  const auto price = [&](unsigned more_weight, unsigned more_figures) {
    unsigned best = kFar;
    const unsigned n = std::max(more_weight, more_figures);
    if (n <= come.most) best = come.workers[n];
    const unsigned rest = std::max(more_weight - std::min(more_weight, heavy), std::max(more_figures, 1U) - 1U);
    if (come.leader < kFar && rest <= come.most) best = std::min(best, come.leader + 0U + come.workers[rest]);
    return best;
  };
  Totals gains;
  for (std::size_t i = 0; i < views_.size(); ++i) std::fill_n(gains[i].begin(), ap + 1, 0);
  bool some = false;
  for (unsigned floors = 0; floors <= 2; ++floors) {
    if (floors > 0 && (!uncovers || node.done[h] + floors > 2)) break;
    const std::size_t top = node.value[h] + std::size_t{floors};
    if (floors > 0 && (top > tikal::kMaxFloor || node.floors[top] == 0)) break;
    const unsigned present = floors == 0 ? 0 : node.done[h] + floors;  // TIK-T7
    for (const unsigned wanted : {weight, rival, rival + 1}) {
      if (wanted < weight) continue;
      const unsigned cost =
          kUncover * floors + (wanted == weight && present <= figures
                                   ? 0
                                   : price(wanted - weight, present > figures ? present - figures : 0));
      if (cost > ap || (wanted == weight && floors == 0)) continue;
      for (std::size_t i = 0; i < views_.size(); ++i) {
        const int gain =
            points(h, wanted, static_cast<int>(top), views_[i]) - points(h, weight, node.value[h], views_[i]);
        for (unsigned k = cost; k <= ap && gains[i][k] < gain; ++k) gains[i][k] = gain;
        some |= gain > 0;
      }
    }
  }
  if (!some) return;
  for (std::size_t i = 0; i < views_.size(); ++i) add(gains[i], totals[i], ap);
}

void Bound::add_treasures(const Reading& reading, Totals& totals) const {
  const Node& node = reading.node;
  const unsigned ap = reading.ap;
  // What so many more digs cost at least, wherever.
  std::array<unsigned, Prospect::kMostDigs> digging;
  digging.fill(kFar);
  digging[0] = 0;
  const unsigned most = std::min<unsigned>(ap / kDig, Prospect::kMostDigs - 1);
  for (const Hex h : ground_.digs) {
    if (most == 0 || node.left[h] == 0 || node.done[h] >= 2) continue;
    const auto come = arrivals(reading, h);
    const unsigned one = come.most > 0 ? std::min(come.leader, come.workers[1]) : come.leader;
    const auto digs = digging;
    for (unsigned n = 1; n <= 2U - node.done[h] && n <= node.left[h]; ++n) {
      const unsigned present = node.done[h] + n, figures = node.figures(h);
      const unsigned missing = present > figures ? present - figures : 0;
      for (unsigned m = n; m <= most; ++m) digging[m] = std::min(digging[m], digs[m - n] + kDig * n + missing * one);
    }
  }
  const bool known = ground_.objective.treasures_known;
  for (std::size_t i = 0; i < views_.size(); ++i) {
    if (views_[i].place != kEverywhere) continue;
    const auto as = views_[i].reading();
    Gains gains;
    std::fill_n(gains.begin(), ap + 1, 0);
    const int now = prospect_.most(node, 0, 0, as);
    for (unsigned digs = 0; digs <= most; ++digs)
      for (unsigned spare = 0; spare <= (known ? Prospect::kMostSwaps : 0); ++spare) {
        const unsigned cost = digging[digs] + kExchange * spare;
        if (cost > ap || cost == 0) continue;
        const int gain = prospect_.most(node, digs, spare, as) - now;
        for (unsigned k = cost; k <= ap && gains[k] < gain; ++k) gains[k] = gain;
      }
    add(gains, totals[i], ap);
  }
}

}  // namespace stela::turn::for_tikal
