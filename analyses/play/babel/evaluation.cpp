#include "analyses/play/babel/evaluation.h"

#include <algorithm>
#include <numeric>

#include "model/babel/runs.h"
#include "model/babel/turn.h"

namespace stela::play {
namespace {

using babel::Board;
using babel::kMaxLevel;
using babel::kNations;
using babel::Nation;
using babel::Pile;
using babel::Run;
using babel::State;

using Row = std::array<std::int32_t, kFeatureCount<babel::Babel>>;

consteval std::size_t index(std::string_view name) { return feature<babel::Babel>(name); }

/// Looks at one player's side of the table.
class Side {
 public:
  Side(const Board& board, const State& s, std::size_t player, Row& out)
      : board_(board), s_(s), me_(player), other_(1 - player), out_(out) {
    hand_ = std::accumulate(s.hand[me_].begin(), s.hand[me_].end(), 0);
  }

  void look() {
    totals();
    out_[index("hand")] = hand_;
    for (std::size_t city = 0; city < kNations; ++city) {
      rows(city);
      chances(city);
      runs(city);
    }
  }

 private:
  [[nodiscard]] int top(std::size_t player, std::size_t city) const {
    return static_cast<int>(babel::top_of(s_.temple[player][city]));
  }
  [[nodiscard]] int row(std::size_t city) const { return s_.row[me_][city].size; }
  [[nodiscard]] bool offered(int level) const {
    const auto last = [&](std::size_t p) { return !s_.store[p].empty() && s_.store[p].top() == level; };
    return last(me_) || last(other_) || (level == 1 && s_.foundation[me_] != 0);
  }

  void totals() {
    const int own = static_cast<int>(babel::total_of(s_, me_)), theirs = static_cast<int>(babel::total_of(s_, other_));
    const int below = board_.behind_below;
    out_[index("total")] = own;
    out_[index("founded")] = std::min(own, below);
    if (theirs < below) out_[index("press")] = std::max(0, own - below);
    if (s_.final_phase != 0) out_[index("cushion")] = std::clamp(own - below, 0, 4);
  }

  void rows(std::size_t city) {
    const int cards = row(city), level = top(me_, city), most = static_cast<int>(kMaxLevel);
    out_[index("settled")] += std::min(cards, most);
    out_[index("crowd")] += std::max(0, std::min(cards, most) - level);
    if (level == most) return;
    if (cards > level) {
      ++out_[index("sites")];
      if (s_.pawn[me_] == city) ++out_[index("here")];
    }
    if (offered(level + 1)) ++out_[index("open")];
  }

  /// What the cards in hand are enough for: one takes the pawn there, others fill the row up.
  void chances(std::size_t city) {
    const int level = top(me_, city) + 1;
    if (!offered(level)) return;
    const bool there = s_.pawn[me_] == city;
    if (!there && s_.hand[me_][city] == 0) return;
    if (std::max(0, level - row(city)) + (there ? 0 : 1) > hand_) return;
    ++(s_.turn_owner == me_ ? out_[index("chances")] : out_[index("chances_next")]);
  }

  void runs(std::size_t city) {
    const Pile& cards = s_.row[me_][city];
    for (unsigned start = 0, i = 1; i <= cards.size; ++i) {
      if (i < cards.size && cards[i] == cards[start]) continue;
      const unsigned length = i - start;
      if (length == 2) ++out_[index("pairs")];
      if (length >= babel::kRun) {
        ++out_[index("runs")];
        run(static_cast<Nation>(cards[start]), city);
      }
      start = i;
    }
  }

  void run(Nation nation, std::size_t city) {
    const int theirs = top(other_, city), own = top(me_, city);
    const bool there = s_.pawn[me_] == city;
    int strikes = 0;
    switch (nation) {
      case Nation::assyrians:
        strikes = theirs;
        out_[index("demolish")] += strikes;
        break;
      case Nation::hittites:
        if (theirs > own && row(city) >= theirs) strikes = 2 * theirs - own;
        out_[index("steal")] += strikes;
        break;
      case Nation::persians:
        if (row(city) >= own + 2) ++out_[index("skip")];
        break;
      case Nation::medes:
        out_[index("expel")] += most_of_one(s_.row[other_][city]);
        break;
      case Nation::sumerians:
        if (!s_.row[other_][city].empty())
          out_[index("defect")] += static_cast<int>(babel::last_run(s_.row[other_][city]));
        break;
    }
    if (there) out_[index("striking")] += strikes;
  }

  static int most_of_one(const Pile& cards) {
    std::array<int, kNations> of{};
    for (const auto card : cards) ++of[card];
    return *std::max_element(of.begin(), of.end());
  }

  const Board& board_;
  const State& s_;
  std::size_t me_, other_;
  Row& out_;
  int hand_ = 0;
};

}  // namespace

void Evaluation<babel::Babel>::features(const babel::Babel& game, const babel::State& s,
                                        FeatureTable<Evaluation>& out) {
  for (std::size_t p = 0; p < babel::kPlayers; ++p) Side(game.board(), s, p, out[p]).look();
}

}  // namespace stela::play
