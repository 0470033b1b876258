#include "analyses/turn/babel/prospect.h"

#include <algorithm>
#include <numeric>

namespace stela::turn::for_babel {
namespace {

using babel::kMaxLevel;
using babel::kNations;
using babel::Nation;
using babel::State;

constexpr int kRun = 3;

constexpr std::size_t of(Nation nation) { return static_cast<std::size_t>(nation); }
constexpr int kTop = static_cast<int>(kMaxLevel);

int top_of(unsigned temple) {
  for (int level = kTop; level > 0; --level)
    if ((temple >> level & 1U) != 0) return level;
  return 0;
}

}  // namespace

Prospect::Prospect(const State& before, Omission omission) : me_(before.turn_owner), other_(1 - before.turn_owner) {
  look_at_rows(before);
  look_at_temples(before);
  count_steps(before);
  if (omission != Omission::nothing) loosen(before, omission);
}

/// Without a rule a turn can come to more.
void Prospect::loosen(const State& s, Omission omission) {
  if (omission == Omission::travel_card) reached.fill(true);
  if (omission == Omission::run_three || omission == Omission::run_nation || omission == Omission::here)
    uses.fill(kRun);
  highest.fill(kTop);
  taken = {s.store[me_].size, s.store[other_].size};
  const int hand = std::accumulate(s.hand[other_].begin(), s.hand[other_].end(), 0);
  hands = {hand};
  for (int n = hand; n > (omission == Omission::halved_two ? 0 : 1); n -= std::max(1, n / 2))
    hands.push_back(n - std::max(1, n / 2));
  if (omission == Omission::migrate_once || omission == Omission::migrate_three) migrates = true;
  slots = 12;
  steps += 6;
}

bool Prospect::any_able() const {
  return std::any_of(uses.begin(), uses.end(), [](int n) { return n > 0; });
}

/// Where a row can come to end by the migration: its last runs can pay down to two cards each before three go.
std::size_t Prospect::lowest_end(const babel::Pile& row) {
  std::size_t at = row.size;
  for (int left = 0; at > 0 && left < kRun;) {
    const auto nation = row[at - 1];
    int cards = 0;
    for (; at > 0 && row[at - 1] == nation; --at) ++cards;
    left += std::min(cards, kRun - 1);
  }
  return at;
}

/// A run stays where it is, at least two of its cards do, and so do the cards that part it from another run, but for
/// the three that migrate. So each card that pays is one that a run has beyond two, or one that comes to the end of a
/// row where enough others are.
void Prospect::look_at_runs(const State& s, bool defect) {
  std::array<int, kNations> come{}, base{};  // cards that may come to the end of a row; the longest run there
  uses.fill(0);
  for (std::size_t n = 0; n < kNations; ++n) come[n] = s.hand[me_][n];
  std::array<int, kNations> migrants{};
  for (std::size_t city = 0; city < kNations; ++city) {
    const auto& row = s.row[me_][city];
    const std::size_t shortest = migrates ? lowest_end(row) : row.size;
    std::array<int, kNations> last{};
    for (std::size_t i = shortest; i < row.size; ++i) migrants[row[i]] = std::max(migrants[row[i]], ++last[row[i]]);
    int length = 0;
    for (std::size_t end = 1; end <= row.size; ++end) {
      const auto nation = row[end - 1];
      length = end > 1 && row[end - 2] == nation ? length + 1 : 1;
      if (reached[city] && length >= kRun) ++uses[nation];
      if (end >= shortest) base[nation] = std::max(base[nation], length);
    }
    if (!defect || !reached[city]) continue;
    for (const auto card : s.row[other_][city]) ++come[card];
  }
  most_uses_ = migrates ? kRun : 0;
  for (std::size_t n = 0; n < kNations; ++n) {
    const auto grown = [&](int cards) { return std::max(0, cards - std::max(0, kRun - 1 - base[n])); };
    most_uses_ += uses[n] + grown(come[n]);
    uses[n] += grown(come[n] + migrants[n]);
  }
}

void Prospect::look_at_rows(const State& s) {
  const auto& hand = s.hand[me_];
  const int in_hand = std::accumulate(hand.begin(), hand.end(), 0);
  for (std::size_t city = 0; city < kNations; ++city) reached[city] = s.pawn[me_] == city || hand[city] > 0;
  migrates = s.migrated == 0;
  look_at_runs(s, false);
  const bool defect = able(Nation::sumerians);
  if (defect) look_at_runs(s, true);
  for (std::size_t city = 0; city < kNations; ++city) {
    longest[city] = s.row[me_][city].size;
    if (!reached[city]) continue;
    longest[city] += in_hand - (s.pawn[me_] == city ? 0 : 1);
    const auto& theirs = s.row[other_][city];
    if (!defect) continue;
    longest[city] += theirs.size;
    std::array<std::size_t, kNations> there{};
    for (const auto card : theirs) slots = std::max(slots, ++there[card]);
  }
  migrates = migrates && std::any_of(longest.begin(), longest.end(), [](int n) { return n >= kRun; });
  for (auto& cards : longest) cards += migrates ? kRun : 0;
  hands = {std::accumulate(s.hand[other_].begin(), s.hand[other_].end(), 0)};
  while (any_able() && hands.back() >= 2) hands.push_back(hands.back() - hands.back() / 2);
}

/// Which cards of the stores can be built, the last ones first, and how high temples come by them.
void Prospect::look_at_temples(const State& s) {
  const std::array<const babel::Pile*, 2> stores{&s.store[me_], &s.store[other_]};
  taken = {stores[0]->size, stores[1]->size};
  const bool skips = able(Nation::persians), steals = able(Nation::hittites);
  for (bool changed = true; changed;) {
    changed = false;
    std::array<bool, kMaxLevel + 3> offered{};
    offered[1] = s.foundation[me_] != 0;
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < taken[i]; ++k) offered[(*stores[i])[stores[i]->size - 1 - k]] = true;
    std::array<int, kMaxLevel + 1> takers{};  // cities where a level can be built
    for (std::size_t city = 0; city < kNations; ++city) {
      const int now = top_of(s.temple[me_][city]), theirs = top_of(s.temple[other_][city]);
      int& level = highest[city] = now;
      if (!reached[city]) continue;
      if (steals && theirs <= longest[city]) level = std::max(level, theirs);
      for (;;) {
        const auto fits = [&](int wanted) {
          return wanted <= std::min(kTop, longest[city]) && offered[static_cast<std::size_t>(wanted)];
        };
        if (fits(level + 1))
          ++level;
        else if (skips && fits(level + 2))
          level += 2;
        else
          break;
      }
      for (int l = now + 1; l <= level; ++l) ++takers[static_cast<std::size_t>(l)];
    }
    for (std::size_t i = 0; i < 2; ++i) {
      auto left = takers;
      std::size_t k = 0;
      while (k < taken[i] && left[(*stores[i])[stores[i]->size - 1 - k]]-- > 0) ++k;
      changed = changed || k < taken[i];
      taken[i] = k;
    }
  }
}

/// Each use of an ability needs a card that pays, and something to work on.
void Prospect::count_steps(const State& s) {
  int climbs = 0;
  std::array<int, kNations> work{};
  for (std::size_t city = 0; city < kNations; ++city) {
    const int now = top_of(s.temple[me_][city]);
    climbs += highest[city] - now;
    if (!reached[city]) continue;
    const auto& theirs = s.row[other_][city];
    if (s.temple[other_][city] != 0) ++work[of(Nation::assyrians)];
    for (int level = now + 1; level <= kTop; ++level)
      if ((s.temple[other_][city] >> level & 1U) != 0) ++work[of(Nation::hittites)];
    for (std::size_t n = 0; n < kNations; ++n)
      if (std::find(theirs.begin(), theirs.end(), n) != theirs.end()) ++work[of(Nation::medes)];
    work[of(Nation::sumerians)] += theirs.size;
  }
  // What skips build is counted with what is built.
  const int built = std::min(static_cast<int>(taken[0] + taken[1]) + s.foundation[me_], climbs);
  const int settled = std::accumulate(s.hand[me_].begin(), s.hand[me_].end(), 0);
  int paid = 0;
  for (std::size_t n = 0; n < kNations; ++n) paid += std::min(uses[n], work[n]);
  paid = std::min(paid + static_cast<int>(hands.size()) - 1, most_uses_);
  steps = static_cast<std::size_t>(settled + built + paid + (migrates ? kRun : 0));
}

}  // namespace stela::turn::for_babel
