// What a turn can still bring at most. Cities share the hand, each card of which travels or settles once, and the one
// migration; a shortest list of choices for each city and a knapsack over the five say what they bring together. What a
// city can do with so many settlers is relaxed: which cards they are counts only where an ability needs a run, and both
// stores are open as deep as somebody can take their cards.
#include "analyses/turn/babel/bound.h"

#include <algorithm>
#include <limits>

namespace stela::turn::for_babel {
namespace {

using babel::Nation;

constexpr int kNever = std::numeric_limits<int>::min() / 2;
constexpr int kTopLevel = static_cast<int>(babel::kMaxLevel);

/// Levels as bits that somebody could offer.
using Offers = unsigned;

/// What a city has at most when so many cards of the hand have settled there, with or without the migration.
struct Means {
  int cards = 0;  ///< in the own row, those that have paid included
  bool skips = false, steals = false, demolishes = false;
};

bool offers(Offers levels, int level) {
  return level <= kTopLevel && (levels >> static_cast<unsigned>(level) & 1U) != 0;
}

/// How high a temple comes from `level`, when `paid` cards of the row have paid for abilities already. The card that
/// pays for a level counts for it (BAB-A13, A16).
int climb(int level, int paid, const Means& means, Offers levels) {
  for (;;) {
    if (offers(levels, level + 1) && level + 1 <= means.cards - paid) {
      ++level;
    } else if (means.skips && offers(levels, level + 2) && level + 2 <= means.cards - paid) {
      level += 2;
      ++paid;
    } else {
      return level;
    }
  }
}

Means means_of(const Node& node, const RunOutlook& runs, std::size_t city, int settled, bool migration) {
  const Needs& needs = runs.needs(city, migration);
  const auto able = [&](Nation nation) {
    const auto n = static_cast<std::size_t>(nation);
    return needs[n] <= settled && runs.able(city, nation);
  };
  Means means;
  means.cards = node.mine[city].size + settled + (migration ? kMigrationCards : 0);
  if (able(Nation::sumerians)) means.cards += node.theirs[city].size;
  means.skips = able(Nation::persians);
  means.steals = able(Nation::hittites);
  means.demolishes = able(Nation::assyrians);
  return means;
}

/// How high the temple comes by stealing the other's top level (BAB-A13); 0 where that cannot be.
int height_by_theft(const Node& node, std::size_t city, const Means& means, Offers levels) {
  const int theirs = height(node.their_temple[city]);
  const bool may = means.steals && theirs > height(node.my_temple[city]) && theirs <= means.cards;
  return may ? climb(theirs, 1, means, levels) : 0;
}

/// The most of own levels, of the other's that go, and of both together, each by itself.
struct Yields {
  int own = 0, theirs = 0, both = 0;

  void add(int more_own, int fewer) {
    own = std::max(own, more_own);
    theirs = std::max(theirs, fewer);
    both = std::max(both, more_own + fewer);
  }
};

Yields yields_of(const Node& node, std::size_t city, const Means& means, Offers levels) {
  const int mine = height(node.my_temple[city]), theirs = height(node.their_temple[city]);
  Yields yields;
  yields.add(climb(mine, 0, means, levels) - mine, means.demolishes ? theirs : 0);
  if (const int stolen = height_by_theft(node, city, means, levels); stolen > 0) {
    const unsigned below = node.their_temple[city] & ~(1U << static_cast<unsigned>(theirs));
    yields.add(stolen - mine, means.demolishes ? theirs : theirs - height(below));
  }
  return yields;
}

}  // namespace

Bound::Bound(const Ground& ground, const Node& node, const RunOutlook& runs)
    : ground_(ground), node_(node), runs_(runs) {
  hand_ = cards_in(node.hand);
  look_at_stores();
  list_choices();
}

/// From the last card of each store down, as long as there are cities that could build it.
void Bound::look_at_stores() {
  std::array<Means, kNations> means{};
  for (std::size_t city = 0; city < kNations; ++city)
    if (reachable(node_, city))
      means[city] = means_of(node_, runs_, city, hand_ - (node_.pawn == city ? 0 : 1), !node_.migrated);
  std::array<std::size_t, 2> open{std::min<std::size_t>(1, node_.my_store),
                                  std::min<std::size_t>(1, node_.their_store)};
  const std::array<std::size_t, 2> size{node_.my_store, node_.their_store};
  for (;;) {
    levels_ = node_.foundation ? 2U : 0U;
    for (std::size_t whose = 0; whose < 2; ++whose)
      for (std::size_t k = 0; k < open[whose]; ++k) levels_ |= 1U << ground_.stored(whose, size[whose] - 1 - k);
    std::array<int, kTopLevel + 1> takers{};  // cities that could build a level
    for (std::size_t city = 0; city < kNations; ++city) {
      if (!reachable(node_, city)) continue;
      const int mine = height(node_.my_temple[city]);
      const int top =
          std::max(climb(mine, 0, means[city], levels_), height_by_theft(node_, city, means[city], levels_));
      for (int level = mine + 1; level <= top; ++level) ++takers[static_cast<std::size_t>(level)];
    }
    bool deeper = false;
    for (std::size_t whose = 0; whose < 2; ++whose) {
      auto left = takers;
      std::size_t taken = 0;
      while (taken < size[whose] &&
             left[static_cast<std::size_t>(ground_.stored(whose, size[whose] - 1 - taken))]-- > 0)
        ++taken;
      const auto reach = std::min(taken + 1, size[whose]);
      deeper = deeper || reach > open[whose];
      open[whose] = std::max(open[whose], reach);
    }
    if (!deeper) return;
  }
}

/// For each city, each way to let it bring more than it does with fewer cards.
void Bound::list_choices() {
  for (std::size_t city = 0; city < kNations; ++city) {
    choices_[city].count = 0;
    if (!reachable(node_, city)) continue;
    const int journey = node_.pawn == city ? 0 : 1;
    for (const bool migration : {false, true}) {
      if (migration && node_.migrated) continue;
      Yields last;
      for (int settled = 0; settled + journey <= hand_; ++settled) {
        const auto brings = yields_of(node_, city, means_of(node_, runs_, city, settled, migration), levels_);
        if (brings.own <= last.own && brings.theirs <= last.theirs && brings.both <= last.both) continue;
        last = brings;
        choices_[city].all[choices_[city].count++] = {
            settled + journey, {brings.own, brings.theirs, brings.both}, migration};
      }
    }
  }
}

Bound::ByCards Bound::most(Counted counted) const {
  const auto hand = static_cast<std::size_t>(hand_);
  std::array<ByCards, 2> best;  // without the migration and with it
  best[0].fill(0);
  best[1].fill(kNever);
  for (const auto& choices : choices_) {
    if (choices.count == 0) continue;
    const auto before = best;
    for (std::size_t i = 0; i < choices.count; ++i) {
      const auto& choice = choices.all[i];
      const int yield = choice.yields[static_cast<std::size_t>(counted)];
      if (yield == 0) continue;
      const auto spent = static_cast<std::size_t>(choice.cards);
      for (const bool migrated : {false, true}) {
        if (migrated && choice.migration) continue;
        const ByCards& from = before[migrated ? 1 : 0];
        ByCards& to = best[migrated || choice.migration ? 1 : 0];
        for (std::size_t cards = spent; cards <= hand; ++cards)
          to[cards] = std::max(to[cards], from[cards - spent] + yield);
      }
    }
  }
  for (std::size_t cards = 0; cards <= hand; ++cards) best[0][cards] = std::max(best[0][cards], best[1][cards]);
  return best[0];
}

Value Bound::value() const {
  int own = 0, other = 0;
  for (std::size_t city = 0; city < kNations; ++city) {
    own += height(node_.my_temple[city]);
    other += height(node_.their_temple[city]);
  }
  const auto hand = static_cast<std::size_t>(hand_);
  const auto& objective = ground_.objective();
  const bool win_counts = objective.asks(Goal::win);
  ByCards total, lead;
  if (win_counts || objective.asks(Goal::total)) total = most(Counted::own);
  if (win_counts || objective.asks(Goal::lead)) lead = most(Counted::both);
  int kept = hand_;  // cards, when the terms so far are worth what they can be
  Value value;
  for (const auto& term : objective.terms) {
    int sum = 0;
    for (const auto& part : term.parts)
      sum += part.weight * [&] {
        switch (part.goal) {
          case Goal::win:
            return win(own + total[hand], other, own - other + lead[hand]);
          case Goal::total:
            return own + total[hand];
          case Goal::lead:
            return own - other + lead[hand];
          case Goal::cards:
            return kept;
          default:
            return taken();
        }
      }();
    value.push_back(term.counted(sum));
    const auto keep = [&](const ByCards& by_cards, int base) {
      int spent = 0;
      while (base + by_cards[static_cast<std::size_t>(spent)] < value.back()) ++spent;
      kept = std::min(kept, hand_ - spent);
    };
    if (term.is_only(Goal::total)) keep(total, own);
    if (term.is_only(Goal::lead)) keep(lead, own - other);
  }
  return value;
}

/// By BAB-E1 and E3, or as the last temple cards are laid (BAB-E4), which demolished ones put off.
int Bound::win(int total, int other, int lead) const {
  const auto& board = ground_.board();
  const bool last = node_.final_phase || total >= board.lead;
  if (last && (total >= board.final_total ||
               other - most(Counted::theirs)[static_cast<std::size_t>(hand_)] < board.behind_below))
    return 1;
  return node_.temple_deck <= board.draw_temples && lead >= 0 ? 1 : 0;
}

int Bound::taken() const {
  int cards = runs_.able() ? std::max(0, node_.their_hand - 1) : 0;
  for (std::size_t city = 0; city < kNations; ++city)
    if (runs_.able(city, Nation::medes) || runs_.able(city, Nation::sumerians)) cards += node_.theirs[city].size;
  return ground_.taken(node_) + cards;
}

}  // namespace stela::turn::for_babel
