// Rows of a turn of Babel: who pays for an ability, who settles, migrates, is expelled and defects.
#include <algorithm>

#include "analyses/turn/babel/turn_formula.h"

namespace stela::turn::for_babel {

using babel::Nation;

namespace {
constexpr std::size_t kMigrants = 3;
}  // namespace

/// In the city where the pawn has come to.
Expr TurnFormula::is_here(const Card& card, const Position& now, const Row& pawn, std::size_t number) {
  if (left_out(Omission::here)) return now.alive[number];
  Row there;
  for (std::size_t city = 0; city < kNations; ++city) there.push_back(card.city[city] && pawn[city]);
  return now.alive[number] && one_of(there);
}

/// BAB-A11: three cards of a nation with none of another between them, of which the first leaves.
void TurnFormula::pay(std::size_t t, const Row& here) {
  auto& step = steps_[t];
  Row abilities(step.deed.begin() + kDemolish, step.deed.end());
  const auto ability = one_of(abilities);
  const auto cards = here.size();
  if (ability.is_false() || cards == 0) {
    formula_.add(!ability);
    for (auto* row : {&step.payer, &step.second, &step.third}) row->assign(cards, formula_.no());
    return;
  }
  step.paying = fresh(kNations, "paying");
  formula_.at_most_one(step.paying);
  formula_.add(!ability || one_of(step.paying));
  const auto asks = [&](Deed deed, Nation nation) {
    if (!left_out(Omission::run_nation))
      formula_.add(!step.deed[deed] || step.paying[static_cast<std::size_t>(nation)]);
  };
  asks(kDemolish, Nation::assyrians);
  asks(kSteal, Nation::hittites);
  asks(kExpel, Nation::medes);
  asks(kDefect, Nation::sumerians);
  asks(kSkip, Nation::persians);
  std::array<Row, 3> so_far;  // one of the cards up to this is the first, the second, the third of the run
  const std::array<Row*, 3> runs{&step.payer, &step.second, &step.third};
  for (std::size_t r = 0; r < 3; ++r) {
    const bool none = r == 2 && left_out(Omission::run_three);
    auto& row = *runs[r];
    for (const auto& e : here) row.push_back(none || e.is_false() ? formula_.no() : formula_.fresh("run"));
    auto before = formula_.no();
    for (std::size_t i = 0; i < cards; ++i) {
      if (row[i].is_false()) {
        so_far[r].push_back(before);
        continue;
      }
      formula_.add(!row[i] || here[i]);
      formula_.add(!row[i] || ability);
      formula_.add(!row[i] || !before);
      for (std::size_t n = 0; n < kNations; ++n) formula_.add_clause({!row[i], !step.paying[n], cards_[i].nation[n]});
      if (r > 0) formula_.add(!row[i] || (i == 0 ? formula_.no() : so_far[r - 1][i - 1]));
      before = before || row[i];
      so_far[r].push_back(before);
    }
    if (!none) formula_.add(!ability || before);
  }
  const auto& last = so_far[left_out(Omission::run_three) ? 1 : 2];
  for (std::size_t i = 1; i < cards && !left_out(Omission::run_joined); ++i) {
    const auto within = so_far[0][i - 1] && !last[i - 1];
    formula_.add_clause({!within, !here[i], step.second[i], step.third[i]});
  }
}

/// BAB-A14
void TurnFormula::expel(std::size_t t, Position& next) {
  const auto& step = steps_[t];
  if (step.deed[kExpel].is_false()) return;
  const auto& now = positions_[t];
  for (std::size_t city = 0; city < kNations; ++city) {
    const auto& row = before_.row[other_][city];
    std::array<Row, kNations> of_nation;
    for (std::size_t i = 0; i < row.size; ++i) {
      of_nation[row[i]].push_back(now.theirs[city][i]);
      const auto here = left_out(Omission::expelled_here) ? formula_.yes() : next.pawn[city];
      next.theirs[city][i] = next.theirs[city][i] && !(step.expelled[row[i]] && here);
    }
    for (std::size_t n = 0; n < kNations; ++n)
      formula_.add_clause({!step.expelled[n], !next.pawn[city], one_of(of_nation[n])});
  }
}

/// BAB-A15
void TurnFormula::defect(std::size_t t, Position& next) {
  auto& step = steps_[t];
  const auto& now = positions_[t];
  for (std::size_t city = 0; city < kNations; ++city) {
    const auto& row = before_.row[other_][city];
    step.gone[city].assign(row.size, formula_.no());
    if (step.deed[kDefect].is_false()) continue;
    for (std::size_t i = row.size; i-- > 0;) {
      Row reasons{step.deed[kDefect], next.pawn[city], now.theirs[city][i]};
      for (std::size_t j = i + 1; j < row.size && !left_out(Omission::defected_run); ++j)
        if (row[j] != row[i]) reasons.push_back(!now.theirs[city][j]);
      step.gone[city][i] = formula_.all(reasons);
      if (!left_out(Omission::defected_gone)) next.theirs[city][i] = next.theirs[city][i] && !step.gone[city][i];
    }
    formula_.add_clause({!step.deed[kDefect], !next.pawn[city], one_of(now.theirs[city])});
  }
}

/// What leaves own rows, and what comes to them.
void TurnFormula::add_cards(std::size_t t, Position& next) {
  auto& step = steps_[t];
  const auto& migrates = step.deed[kMigrate];
  for (std::size_t i = 0; i < next.alive.size(); ++i) {
    const auto paid = left_out(Omission::paid) ? formula_.no() : step.payer[i];
    next.alive[i] = formula_.all({next.alive[i], !paid, !(migrates && cards_[i].moved)});
  }
  Row defectors;
  std::array<Row, kNations> of_nation;
  for (std::size_t city = 0; city < kNations; ++city)
    for (std::size_t i = 0; i < step.gone[city].size(); ++i) {
      defectors.push_back(step.gone[city][i]);
      of_nation[before_.row[other_][city][i]].push_back(step.gone[city][i]);
    }
  Row count;
  if (!step.deed[kDefect].is_false()) count = formula_.count(defectors, prospect_.slots - 1);
  const std::array<Expr, kMigrants> arrivals{migrates, step.deed[kMigrant], step.deed[kLastMigrant]};
  const auto arrives = formula_.any(arrivals);
  Row city;
  for (std::size_t c = 0; c < kNations; ++c)
    city.push_back(to_.empty() ? next.pawn[c] : choose(arrives, to_[c], next.pawn[c]));
  for (std::size_t slot = 0; slot < prospect_.slots; ++slot) {
    Card card{{}, city, formula_.no()};
    for (std::size_t n = 0; n < kNations; ++n) {
      Row ways{one_of(of_nation[n])};
      if (slot == 0) ways.push_back(step.settled[n]);
      for (std::size_t i = 0; i < migrant_.size() && slot == 0; ++i) ways.push_back(arrivals[i] && migrant_[i][n]);
      card.nation.push_back(one_of(ways));
    }
    if (prospect_.migrates) card.moved = formula_.fresh("moved");
    const auto defects = slot < count.size() ? count[slot] : formula_.no();
    next.alive.push_back(slot > 0 ? defects : formula_.any({step.deed[kSettle], arrives, defects}));
    cards_.push_back(std::move(card));
  }
}

/// BAB-A10: which cards the migration takes, as it finds them.
void TurnFormula::add_migration() {
  if (!prospect_.migrates) return;
  const auto candidates = fresh(cards_.size(), "candidate");  // in the row that it leaves
  for (std::size_t t = 0; t < steps_.size(); ++t) {
    const auto& migrates = steps_[t].deed[kMigrate];
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      auto there = formula_.no();
      if (i < positions_[t].alive.size()) {
        Row in_city;
        for (std::size_t city = 0; city < kNations; ++city) in_city.push_back(cards_[i].city[city] && from_[city]);
        there = positions_[t].alive[i] && one_of(in_city);
      }
      formula_.add_clause({!migrates, !candidates[i], there});
      formula_.add_clause({!migrates, candidates[i], !there});
    }
  }
  Row begins;
  for (const auto& step : steps_) begins.push_back(step.deed[kMigrate]);
  formula_.add(migration_ == one_of(begins));
  const bool first = left_out(Omission::migrate_last);
  std::array<Expr, kMigrants + 1> so_many{formula_.yes(), formula_.no(), formula_.no(), formula_.no()};
  for (std::size_t step = 0; step < cards_.size(); ++step) {
    const auto i = first ? step : cards_.size() - 1 - step;
    formula_.add(cards_[i].moved == (candidates[i] && !so_many[kMigrants]));
    for (std::size_t k = kMigrants; k > 0; --k) {
      // From the end the k-th: the first of them is the last to come.
      const auto place = first != left_out(Omission::migrate_order) ? k - 1 : kMigrants - k;
      const auto is_it = formula_.all({candidates[i], so_many[k - 1], !so_many[k]});
      for (std::size_t n = 0; n < kNations; ++n) {
        formula_.add_clause({!is_it, !migrant_[place][n], cards_[i].nation[n]});
        formula_.add_clause({!is_it, migrant_[place][n], !cards_[i].nation[n]});
      }
      so_many[k] = so_many[k] || (candidates[i] && so_many[k - 1]);
    }
  }
  if (!left_out(Omission::migrate_three)) formula_.add(!migration_ || so_many[kMigrants]);
}

}  // namespace stela::turn::for_babel
