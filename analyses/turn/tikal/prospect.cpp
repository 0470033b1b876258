#include "analyses/turn/tikal/prospect.h"

#include <algorithm>
#include <map>
#include <set>

#include "model/tikal/costs.h"

namespace stela::turn::for_tikal {
namespace {

using tikal::costs::kExchange;

constexpr int kNever = -10000;

}  // namespace

Prospect::Prospect(const Ground& ground)
    : ground_(ground), root_(ground.root()), most_digs_(root_.ap / 3U), most_swaps_(0) {
  if (root_.exchanges < kMostSwaps) most_swaps_ = std::min(kMostSwaps - root_.exchanges, root_.ap / 3U);
  if (ground.objective.treasures_known)
    known();
  else
    hidden();
}

int Prospect::worth_as(const Treasures& treasures, std::size_t me, std::size_t as) {
  if (as >= kAgainst) return -worth(treasures[as - kAgainst]);
  return worth(treasures[me]) - (as == kAlone ? 0 : worth(treasures[as]));
}

void Prospect::hidden() {
  // By what matters later: the cheapest of equals is met first.
  std::map<std::vector<int>, std::size_t> kinds;
  std::set<Treasures> met{root_.treasures};
  std::vector<Barter> open{{{}, root_.treasures, 0}};
  for (std::size_t at = 0; at < open.size(); ++at) {
    const Barter here = open[at];
    std::vector<int> kind;
    for (unsigned digs = 0; digs <= (root_.ap - 3U * here.given) / 3U; ++digs)
      kind.push_back(least_added(here.treasures[ground_.me], ground_.unseen, digs));
    for (std::size_t p = 0; p < ground_.players; ++p)
      if (p == ground_.me || ground_.looks_at_others) kind.push_back(worth(here.treasures[p]));
    kind.push_back(static_cast<int>(here.given));
    if (kinds.emplace(kind, at).second) barters_.push_back(here);
    for (const auto& swap : exchanges(ground_.game, here.treasures, ground_.me, most_swaps_ - here.given)) {
      Barter next = here;
      next.given += exchange(next.treasures, ground_.me, swap);
      next.swaps.push_back(swap);
      if (met.insert(next.treasures).second) open.push_back(std::move(next));
    }
  }
}

void Prospect::improve(unsigned digs, unsigned swaps, const Treasures& treasures) {
  for (std::size_t as = 0; as < kReadings; ++as) {
    auto& best = table_[digs][swaps][as];
    best = std::max(best, worth_as(treasures, ground_.me, as));
  }
}

void Prospect::known() {
  table_.resize(most_digs_ + 1U);
  for (auto& row : table_)
    for (auto& cell : row) cell.fill(kNever);
  // Every order of digs and exchanges, wherever the figures are.
  struct Open {
    Node node;
    unsigned swaps = 0;
  };
  std::set<std::tuple<Treasures, Counts, unsigned>> met;
  std::vector<Open> open{{root_, 0}};
  met.emplace(root_.treasures, root_.left, 0);
  for (std::size_t at = 0; at < open.size(); ++at) {
    const Open here = open[at];
    improve(here.node.dug, here.swaps, here.node.treasures);
    const auto add = [&](const Open& next) {
      if (met.emplace(next.node.treasures, next.node.left, next.swaps).second) open.push_back(next);
    };
    if (here.node.ap < kExchange) continue;
    for (const Hex h : ground_.digs) {
      if (here.node.left[h] == 0 || here.node.done[h] >= 2) continue;
      Open next = here;
      ground_.dig(next.node, h);
      add(next);
    }
    for (const auto& swap : exchanges(ground_.game, here.node.treasures, ground_.me,
                                      std::min(most_swaps_ - here.swaps, here.node.ap / 3U))) {
      Open next = here;
      const unsigned given = exchange(next.node.treasures, ground_.me, swap);
      next.swaps += given;
      next.node.ap = static_cast<std::uint8_t>(next.node.ap - kExchange * given);
      add(next);
    }
  }
}

int Prospect::most(const Node& node, unsigned more, unsigned spare, std::size_t as) const {
  if (!ground_.objective.treasures_known)
    return worth_as(node.treasures, ground_.me, as) +
           (as < kAgainst ? least_added(node.treasures[ground_.me], ground_.unseen, node.dug + more) : 0);
  if (more == 0 && spare == 0) return worth_as(node.treasures, ground_.me, as);
  const unsigned digs = std::min(node.dug + more, most_digs_);
  const unsigned swaps = std::min(node.exchanges - root_.exchanges + spare, most_swaps_);
  return table_[digs][swaps][as];
}

}  // namespace stela::turn::for_tikal
