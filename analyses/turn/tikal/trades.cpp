#include "analyses/turn/tikal/trades.h"

#include <algorithm>
#include <set>

namespace stela::turn::for_tikal {
namespace {

constexpr int kMostExchanges = 3;
constexpr std::array<int, 4> kSetWorth{0, 1, 3, 6};  // TIK-V3

}  // namespace

Trades::Trades(Task asked)
    : task_(std::move(asked)),
      me_(task_.state.to_move),
      players_(static_cast<std::size_t>(task_.game.players())),
      known_(task_.objective.treasures_known) {
  for (std::size_t i = 0; i < task_.game.board().treasures(); ++i)
    if (task_.before.treasure[i] != tikal::kTaken) ++unseen_[task_.before.treasure[i]];
  std::set<std::tuple<Hoards, std::vector<int>, int>> met;
  std::vector<Holding> open;
  const auto meet = [&](Holding p) {
    if (3 * (p.given + p.dug) > task_.ap && task_.omission != Omission::budget) return;
    if (met.emplace(p.hoards, p.digs, p.given).second) open.push_back(std::move(p));
  };
  meet({task_.state.collection, std::vector<int>(task_.heaps.size(), 0), 0, 0});
  for (std::size_t at = 0; at < open.size(); ++at) {
    const auto here = open[at];
    for (const auto& swap : swaps(here)) meet(swapped(here, swap));
    if (known_) {
      add(here, 0);
      for (std::size_t heap = 0; heap < task_.heaps.size(); ++heap) {
        const auto& [motifs, done] = task_.heaps[heap];
        if (here.digs[heap] + done < 2 && static_cast<std::size_t>(here.digs[heap]) < motifs.size())
          meet(dug(here, heap));
      }
    } else {
      std::size_t most = 0;
      for (const auto& heap : task_.heaps) most += std::min<std::size_t>(heap.motifs.size(), 2);
      if (task_.omission == Omission::treasures) most = 2 * task_.heaps.size();
      for (int digs = 0; digs <= static_cast<int>(most) && 3 * (here.given + digs) <= task_.ap; ++digs) add(here, digs);
    }
  }
  if (!task_.exact) drop_dominated();
}

std::vector<tikal::Action> Trades::swaps(const Holding& p) const {
  std::vector<tikal::Action> list;
  if (!known_ && p.dug > 0) return list;  // what was dug is not known yet
  const auto& mine = p.hoards[me_];
  for (std::size_t q = 0; q < players_; ++q) {
    for (unsigned m = 0; q != me_ && m < tikal::kMaxMotifs; ++m) {
      const int n = p.hoards[q][m];
      if (n == 0 || (n > 1 && task_.game.chosen().set_exchange == 0)) continue;
      if (task_.state.exchanges + p.given + n > kMostExchanges) continue;
      for (unsigned gives = 1; gives < 1U << tikal::kMaxMotifs; ++gives) {
        int given = 0;
        bool singles = (gives >> m & 1U) == 0;
        for (unsigned i = 0; i < tikal::kMaxMotifs; ++i) {
          if ((gives >> i & 1U) == 0) continue;
          ++given;
          singles &= mine[i] == 1;
        }
        if (singles && given == n) list.push_back(tikal::Action::swap(static_cast<std::uint8_t>(q), gives, m));
      }
    }
  }
  return list;
}

Trades::Holding Trades::swapped(Holding p, const tikal::Action& swap) const {
  for (unsigned i = 0; i < tikal::kMaxMotifs; ++i) {
    if ((swap.gives() >> i & 1U) == 0) continue;
    --p.hoards[me_][i];
    ++p.hoards[swap.arg][i];
    --p.hoards[swap.arg][swap.takes()];
    ++p.hoards[me_][swap.takes()];
    ++p.given;
  }
  return p;
}

Trades::Holding Trades::dug(Holding p, std::size_t heap) const {
  const auto& motifs = task_.heaps[heap].motifs;
  const auto at = static_cast<std::size_t>(p.digs[heap]);
  if (known_ && at < motifs.size()) ++p.hoards[me_][motifs[at]];
  ++p.digs[heap];
  ++p.dug;
  return p;
}

std::array<int, tikal::kMaxPlayers> Trades::worth(const Hoards& hoards, int hidden_digs) const {
  std::array<int, tikal::kMaxPlayers> points{};
  for (std::size_t p = 0; p < players_; ++p)
    for (const auto n : hoards[p]) points[p] += kSetWorth[n];
  // Each treasure that is not known counts for the least that any unseen one could add: the next of a motif of which
  // as few as possible are held.
  auto mine = hoards[me_];
  auto unseen = unseen_;
  for (; hidden_digs > 0; --hidden_digs) {
    int least = 0;
    std::size_t which = 0;
    for (std::size_t m = 0; m < mine.size(); ++m) {
      if (unseen[m] == 0 || mine[m] >= 3) continue;
      const int more = kSetWorth[mine[m] + 1U] - kSetWorth[mine[m]];
      if (least == 0 || more < least) {
        least = more;
        which = m;
      }
    }
    if (least == 0) break;
    points[me_] += least;
    ++mine[which];
    --unseen[which];
  }
  return points;
}

void Trades::add(const Holding& p, int hidden_digs) {
  Trade trade{known_ ? p.digs : std::vector<int>{}, known_ ? p.dug : hidden_digs, p.given, worth(p.hoards, hidden_digs),
              p.hoards};
  const auto same = [&](const Trade& t) {
    return t.digs == trade.digs && t.dug == trade.dug && t.given == trade.given && t.worth == trade.worth &&
           (!task_.exact || t.hoards == trade.hoards);
  };
  if (std::none_of(trades_.begin(), trades_.end(), same)) trades_.push_back(std::move(trade));
}

/// For points it is enough to know the outcomes that none is as good as in all respects.
void Trades::drop_dominated() {
  const auto trades = trades_;
  const auto dominates = [&](const Trade& a, const Trade& b) {
    // Exchanges between digs may not fit what the figures do, so that the lesser outcome is still needed.
    if (known_ && a.given > 0) return false;
    if (a.digs != b.digs || a.dug != b.dug || a.given > b.given || a.worth[me_] < b.worth[me_]) return false;
    for (std::size_t p = 0; p < players_; ++p)
      if (p != me_ && a.worth[p] > b.worth[p]) return false;
    return a.given != b.given || a.worth != b.worth;
  };
  trades_.clear();
  for (const auto& trade : trades)
    if (std::none_of(trades.begin(), trades.end(), [&](const Trade& other) { return dominates(other, trade); }))
      trades_.push_back(trade);
}

std::optional<Trades::Stages> Trades::weave(const std::vector<std::vector<int>>& digs, const Trade& trade) const {
  auto left = digs;
  Stages stages(std::max<std::size_t>(digs.size(), 1));
  left.resize(stages.size());
  const Holding start{task_.state.collection, std::vector<int>(task_.heaps.size(), 0), 0, 0};
  if (!weave_from(start, 0, left, trade, stages)) return std::nullopt;
  return stages;
}

bool Trades::weave_from(const Holding& p, std::size_t stage, std::vector<std::vector<int>>& left, const Trade& trade,
                        Stages& stages) const {
  if (left[stage].empty() && stage + 1 < left.size() && weave_from(p, stage + 1, left, trade, stages)) return true;
  if (p.given < trade.given)
    for (const auto& swap : swaps(p)) {
      const auto next = swapped(p, swap);
      if (next.given > trade.given) continue;
      stages[stage].push_back({-1, swap});
      if (weave_from(next, stage, left, trade, stages)) return true;
      stages[stage].pop_back();
    }
  for (std::size_t i = 0; i < left[stage].size(); ++i) {
    const int heap = left[stage][i];
    left[stage].erase(left[stage].begin() + static_cast<std::ptrdiff_t>(i));
    stages[stage].push_back({heap, {}});
    if (weave_from(dug(p, static_cast<std::size_t>(heap)), stage, left, trade, stages)) return true;
    stages[stage].pop_back();
    left[stage].insert(left[stage].begin() + static_cast<std::ptrdiff_t>(i), heap);
  }
  if (stage + 1 < left.size() || !left[stage].empty() || p.given != trade.given) return false;
  return task_.exact ? p.hoards == trade.hoards : worth(p.hoards, known_ ? 0 : trade.dug) == trade.worth;
}

}  // namespace stela::turn::for_tikal
