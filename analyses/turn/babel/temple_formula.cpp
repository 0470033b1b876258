// Temples of a turn of Babel: which levels are built, skipped to and stolen, and when the totals end the game.
#include "analyses/turn/babel/turn_formula.h"

namespace stela::turn::for_babel {
namespace {

constexpr std::size_t kFoundation = 2;  // as a source

}  // namespace

/// The last card of a store is of this level.
Expr TurnFormula::offered(const Position& now, std::size_t store, int level) {
  const auto& cards = before_.store[store == 0 ? me_ : other_];
  const auto& taken = now.taken[store];
  Row ways;
  for (std::size_t k = 0; k < taken.size(); ++k)
    if (cards[cards.size - 1 - k] == level) ways.push_back((k == 0 ? formula_.yes() : taken[k - 1]) && !taken[k]);
  return one_of(ways);
}

/// BAB-A5, A6, A7, A13, A16
void TurnFormula::build(std::size_t t, const Row& here, Position& next) {
  auto& step = steps_[t];
  const auto& now = positions_[t];
  const auto &builds = step.deed[kBuild], &skips = step.deed[kSkip], &steals = step.deed[kSteal];
  for (const auto& taken : now.taken) step.source.push_back(taken.empty() ? formula_.no() : formula_.fresh("source"));
  step.source.push_back(now.foundation.is_false() ? formula_.no() : formula_.fresh("source"));
  formula_.exactly_one({step.source[0], step.source[1], step.source[2], !(builds || skips)});
  // BAB-A16: the foundation card cannot skip.
  formula_.add(!step.source[kFoundation] || (builds && now.foundation));
  for (std::size_t store = 0; store < 2; ++store) {
    Row levels;
    for (int level = 1; level <= static_cast<int>(kLevels); ++level) levels.push_back(offered(now, store, level));
    formula_.add(!step.source[store] || one_of(levels));
    if (!left_out(Omission::store_order)) next.taken[store] = more(now.taken[store], step.source[store]);
  }
  next.foundation = now.foundation && !step.source[kFoundation];

  std::array<Row, kNations> top;  // of the other's temples: this level, where the pawn is
  for (std::size_t city = 0; city < kNations; ++city)
    for (std::size_t j = 0; j < levels_[city].size(); ++j) {
      const auto& remains = now.remains[city];
      const auto higher = j + 1 < remains.size() ? remains[j + 1] : formula_.no();
      top[city].push_back(formula_.all({next.pawn[city], remains[j], !higher}));
    }
  const auto count = formula_.count(here, kLevels - 1);  // of the row
  for (int level = 1; level <= static_cast<int>(kLevels); ++level) {
    Row ways, stolen;
    for (std::size_t store = 0; store < 2; ++store) ways.push_back(step.source[store] && offered(now, store, level));
    if (level == 1) ways.push_back(step.source[kFoundation]);
    for (std::size_t city = 0; city < kNations; ++city)
      for (std::size_t j = 0; j < top[city].size(); ++j)
        if (levels_[city][j] == level) stolen.push_back(top[city][j]);
    ways.push_back(steals && one_of(stolen));
    const auto laid = one_of(ways);
    step.laid.push_back(laid);
    const auto long_enough = count[static_cast<std::size_t>(level) - 1];
    const auto row_counts = [&](const Expr& deed, Omission omission) {
      if (!left_out(omission)) formula_.add_clause({!deed, !laid, long_enough});
    };
    row_counts(builds, Omission::row_length);
    row_counts(skips, Omission::skip_row);
    row_counts(steals, Omission::steal_row);
    for (std::size_t city = 0; city < kNations; ++city) {
      const auto& height = now.height[city];
      const auto is_at_least = [&](int wanted) {
        if (wanted <= 0) return formula_.yes();
        return static_cast<std::size_t>(wanted) <= height.size() ? height[static_cast<std::size_t>(wanted) - 1]
                                                                 : formula_.no();
      };
      const auto onto = [&](const Expr& deed, int least, int below) {
        const auto here_laid = formula_.all({deed, laid, next.pawn[city]});
        formula_.add(!here_laid || is_at_least(least));
        formula_.add(!here_laid || !is_at_least(below));
      };
      // Levels that no turn can reach have no place.
      if (static_cast<std::size_t>(level) > height.size()) formula_.add_clause({!laid, !next.pawn[city]});
      onto(builds, left_out(Omission::next_level) ? 0 : level - 1, level);
      onto(skips, left_out(Omission::skip_two) ? 0 : level - 2, left_out(Omission::skip_two) ? level : level - 1);
      if (!left_out(Omission::steal_higher)) onto(steals, 0, level);
    }
  }
  // BAB-A5: not at the quarry.
  formula_.add(!(builds || skips || steals) || (one_of(next.pawn) && one_of(step.laid)));
  for (std::size_t city = 0; city < kNations; ++city) {
    auto at_least = formula_.no();
    for (auto level = kLevels; level > 0; --level) {
      at_least = at_least || step.laid[level - 1];
      if (level > next.height[city].size()) continue;
      auto& height = next.height[city][level - 1];
      height = height || (next.pawn[city] && at_least);
    }
    for (std::size_t j = 0; j < top[city].size() && !left_out(Omission::stolen); ++j)
      next.remains[city][j] = now.remains[city][j] && !(steals && top[city][j]);
  }
}

/// BAB-A12
void TurnFormula::demolish(std::size_t t, Position& next) {
  const auto& demolishes = steps_[t].deed[kDemolish];
  if (demolishes.is_false()) return;
  for (std::size_t city = 0; city < kNations; ++city) {
    const auto here = demolishes && next.pawn[city];
    auto& remains = next.remains[city];
    formula_.add(!here || (remains.empty() ? formula_.no() : remains[0]));
    for (auto& level : remains) level = level && !here;
  }
}

/// BAB-E1, E2, E3, E5
void TurnFormula::look_at_totals(std::size_t t, Position& next) {
  const auto& now = positions_[t];
  const auto& deed = steps_[t].deed;
  const auto looks = formula_.any({deed[kBuild], deed[kSkip], deed[kSteal], deed[kDemolish]});
  const auto mine = total(next), theirs = their_total(next);
  const auto reached = [&](int total) { return at_least(mine, total) || at_least(theirs, total); };
  const auto behind = !(at_least(mine, board_.behind_below) && at_least(theirs, board_.behind_below));
  const auto lead = reached(board_.lead);
  const auto wins_by_lead = formula_.all({looks, !now.final_phase, lead, behind});
  next.final_phase = now.final_phase || formula_.all({looks, lead, !behind});
  const auto wins_at_last = formula_.all({looks, next.final_phase, behind || reached(board_.final_total)});
  next.over = formula_.any({now.over, left_out(Omission::lead_ends) ? formula_.no() : wins_by_lead,
                            left_out(Omission::final_ends) ? formula_.no() : wins_at_last});
}

}  // namespace stela::turn::for_babel
