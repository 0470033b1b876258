#include "analyses/turn/babel/relaxation.h"

#include <algorithm>
#include <numeric>
#include <span>

#include "base/rng.h"

namespace stela::turn::for_babel {
namespace {

using babel::Action;
using babel::Kind;
using babel::kNations;
using babel::Nation;
using babel::State;

constexpr int kHighest = static_cast<int>(babel::kMaxLevel);
constexpr int kRunOf = 3;      // BAB-A11
constexpr int kMoved = 3;      // BAB-A10
constexpr int kHandMax = 63;   // more cards than there are
constexpr int kNothing = -99;  // less than any turn brings

int top_level(unsigned temple) { return temple == 0 ? 0 : 31 - __builtin_clz(temple); }

/// The most levels for so many cards of the hand.
using Table = std::array<int, kHandMax + 1>;

/// A city with so many cards in the row, as a game of one's own: levels go up, the other's go away, and an ability
/// costs a card, which still counts for what it builds or steals. BAB-A5 to A7, A12, A13, A16.
struct CityGame {
  unsigned offered;  // levels that a store or the foundation may give, as bits
  int cards;
  bool skips, steals, demolishes;
  int own_weight, their_weight;  // what a level of either counts

  [[nodiscard]] int best(int level, unsigned theirs) const { return play(level, theirs, cards); }

 private:
  [[nodiscard]] bool has(int level) const { return (offered >> static_cast<unsigned>(level) & 1U) != 0; }
  [[nodiscard]] int play(int level, unsigned theirs, int row) const {
    int most = 0;
    const int top = top_level(theirs);
    if (has(level + 1) && row >= level + 1) most = std::max(most, own_weight + play(level + 1, theirs, row));
    if (row == 0) return most;
    if (skips && has(level + 2) && row >= level + 2)
      most = std::max(most, 2 * own_weight + play(level + 2, theirs, row - 1));
    if (steals && top > level && row >= top) {
      const unsigned rest = theirs & ~(1U << static_cast<unsigned>(top));
      most = std::max(most,
                      own_weight * (top - level) + their_weight * (top - top_level(rest)) + play(top, rest, row - 1));
    }
    if (demolishes && theirs != 0) most = std::max(most, their_weight * top + play(level, 0, row - 1));
    return most;
  }
};

class Outlook {
 public:
  explicit Outlook(const State& s) : s_(s), me_(s.turn_owner), other_(1U - s.turn_owner) {
    hand_ = std::accumulate(s.hand[me_].begin(), s.hand[me_].end(), 0);
    for (std::size_t city = 0; city < kNations; ++city) {
      for (const auto card : s.row[me_][city]) ++mine_[city][card];
      for (const auto card : s.row[other_][city]) ++theirs_[city][card];
    }
    // Who joins may help others to join; each round may only add, so that five are enough.
    for (std::size_t round = 0; round <= kNations; ++round) {
      for (std::size_t city = 0; city < kNations; ++city) count_settlers(city);
      const auto before = joins_;
      for (std::size_t city = 0; city < kNations; ++city) joins_[city] = able(city, Nation::sumerians);
      if (joins_ == before) break;
    }
    look_at_stores();
  }

  [[nodiscard]] int hand() const { return hand_; }
  /// Weights of a level of the player's and of one that the other loses.
  [[nodiscard]] Table table(int own_weight, int their_weight) const {
    std::array<Table, 2> best{};  // the migration kept, and used
    best[0].fill(0);
    best[1].fill(kNothing);
    for (std::size_t city = 0; city < kNations; ++city) {
      if (!near(city)) continue;
      const int way = s_.pawn[me_] == city ? 0 : 1;
      const auto before = best;
      for (int settlers = 0; settlers + way <= hand_; ++settlers)
        for (int moved = 0; moved < (s_.migrated == 0 ? 2 : 1); ++moved) {
          const int brings = game_of(city, settlers, moved != 0, own_weight, their_weight)
                                 .best(top_level(s_.temple[me_][city]), s_.temple[other_][city]);
          if (brings == 0) continue;
          for (int cards = settlers + way; cards <= hand_; ++cards)
            for (int used = 0; used + moved < 2; ++used) {
              int& entry = best[static_cast<std::size_t>(used + moved)][static_cast<std::size_t>(cards)];
              entry = std::max(
                  entry,
                  before[static_cast<std::size_t>(used)][static_cast<std::size_t>(cards - settlers - way)] + brings);
            }
        }
    }
    for (int cards = 0; cards <= hand_; ++cards) {
      const auto at = static_cast<std::size_t>(cards);
      best[0][at] = std::max(best[0][at], best[1][at]);
    }
    return best[0];
  }
  [[nodiscard]] bool able(std::size_t city, Nation nation) const {
    return settlers(city, nation, s_.migrated == 0) <= hand_;
  }

 private:
  [[nodiscard]] bool near(std::size_t city) const { return s_.pawn[me_] == city || s_.hand[me_][city] > 0; }

  /// How many settlers a run of three in a city asks for at least; more than the hand holds: it cannot be had.
  [[nodiscard]] int settlers(std::size_t city, Nation nation, bool moved) const {
    return settlers_[city][static_cast<std::size_t>(nation)][moved ? 1 : 0];
  }
  /// Cards of a row that a migration could lay bare count as if they were its end.
  void count_settlers(std::size_t city) {
    const auto& row = s_.row[me_][city];
    std::array<int, kNations> longest{}, last{};
    for (std::size_t i = 0, run = 0; i < row.size; ++i) {
      run = i > 0 && row[i] == row[i - 1] ? run + 1 : 1;
      longest[row[i]] = std::max(longest[row[i]], static_cast<int>(run));
      if (i + 1U == row.size) last[row[i]] = static_cast<int>(run);
    }
    for (std::size_t n = 0; n < kNations; ++n) {
      int bare = s_.migrated == 0 ? longest[n] : last[n], most_moved = 0;
      for (std::size_t c = 0; c < kNations; ++c) {
        const int brought = joins_[c] ? theirs_[c][n] : 0;
        most_moved = std::max(most_moved, std::min(kMoved, mine_[c][n] + brought));
        if (c == city) bare += brought;
      }
      const int in_hand = s_.hand[me_][n] - (s_.pawn[me_] != city && city == n ? 1 : 0);
      for (const int moved : {0, 1}) {
        const int needed = longest[n] >= kRunOf ? 0 : std::max(0, kRunOf - bare - moved * most_moved);
        settlers_[city][n][static_cast<std::size_t>(moved)] = near(city) && needed <= in_hand ? needed : kHandMax + 1;
      }
    }
  }

  [[nodiscard]] CityGame game_of(std::size_t city, int settlers, bool moved, int own_weight, int their_weight) const {
    const auto can = [&](Nation nation) { return this->settlers(city, nation, moved) <= settlers; };
    const int joining = can(Nation::sumerians) ? s_.row[other_][city].size : 0;
    return {offered_,
            s_.row[me_][city].size + settlers + (moved ? kMoved : 0) + joining,
            can(Nation::persians),
            can(Nation::hittites),
            can(Nation::assyrians),
            own_weight,
            their_weight};
  }

  /// A card of a store can be had when all above it can be built; a level has as many takers as cities below it.
  void look_at_stores() {
    offered_ = s_.foundation[me_] != 0 ? 2U : 0U;
    std::array<int, kHighest + 1> takers{};
    for (std::size_t city = 0; city < kNations; ++city)
      for (int level = top_level(s_.temple[me_][city]) + 1; level <= kHighest && near(city); ++level)
        ++takers[static_cast<std::size_t>(level)];
    for (const auto& store : s_.store) {
      auto left = takers;
      for (std::size_t i = store.size; i-- > 0;) {
        offered_ |= 1U << store[i];
        if (left[store[i]]-- == 0) break;
      }
    }
  }

  const State& s_;
  std::size_t me_, other_;
  int hand_ = 0;
  unsigned offered_ = 0;
  std::array<std::array<std::array<int, 2>, kNations>, kNations> settlers_{};  // by city, nation, and a migration
  std::array<std::array<int, kNations>, kNations> mine_{}, theirs_{};          // cards in rows, by city and nation
  std::array<bool, kNations> joins_{};  // where the other's cards may come over (BAB-A15)
};

int total_of(std::span<const std::uint8_t> temples) {
  return std::accumulate(temples.begin(), temples.end(), 0,
                         [](int sum, unsigned temple) { return sum + top_level(temple); });
}

int nation_cards(const State& s, std::size_t player) {
  int cards = std::accumulate(s.hand[player].begin(), s.hand[player].end(), 0);
  for (const auto& row : s.row[player]) cards += row.size;
  return cards;
}

}  // namespace

Value Relaxation::most(const State& here) const {
  const std::size_t me = before_.turn_owner, other = 1 - me;
  const Outlook outlook(here);
  const auto last = static_cast<std::size_t>(outlook.hand());
  const int own = total_of(here.temple[me]), theirs = total_of(here.temple[other]);
  const Table own_levels = outlook.table(1, 0), lead_levels = outlook.table(1, 1);
  const int total = own + own_levels[last], lead = own - theirs + lead_levels[last];
  const auto wins = [&] {
    const auto& board = game_.board();
    const int least = theirs - outlook.table(0, 1)[last];
    const bool reaches = total >= board.lead, final_phase = here.final_phase != 0;
    if ((reaches || final_phase) && (least < board.behind_below || total >= board.final_total)) return 1;  // BAB-E1, E3
    return here.temple_deck.size <= board.draw_temples && lead >= 0 ? 1 : 0;                               // BAB-E4
  };
  const auto taken = [&] {
    int cards = nation_cards(before_, other) - nation_cards(here, other);
    bool any = false;
    for (std::size_t city = 0; city < kNations; ++city) {
      for (std::size_t n = 0; n < kNations; ++n) any = any || outlook.able(city, static_cast<Nation>(n));
      if (outlook.able(city, Nation::medes) || outlook.able(city, Nation::sumerians))
        cards += here.row[other][city].size;
    }
    const int hand = std::accumulate(here.hand[other].begin(), here.hand[other].end(), 0);
    return cards + (any ? std::max(0, hand - 1) : 0);
  };
  // Who comes to the most of an earlier term has spent the cards for it.
  int kept = outlook.hand();
  Value value;
  for (const auto& term : objective_.terms) {
    int sum = 0;
    for (const auto& part : term.parts) {
      int counts = 0;
      if (part.goal == Goal::win) counts = wins();
      if (part.goal == Goal::total) counts = total;
      if (part.goal == Goal::lead) counts = lead;
      if (part.goal == Goal::cards) counts = kept;
      if (part.goal == Goal::taken) counts = taken();
      sum += part.weight * counts;
    }
    value.push_back(term.counted(sum));
    if (term.parts.size() != 1 || term.parts[0].weight != 1) continue;
    const Goal goal = term.parts[0].goal;
    if (goal != Goal::total && goal != Goal::lead) continue;
    const Table& levels = goal == Goal::total ? own_levels : lead_levels;
    const int base = goal == Goal::total ? own : own - theirs;
    std::size_t spent = 0;
    while (base + levels[spent] < value.back()) ++spent;
    kept = std::min(kept, outlook.hand() - static_cast<int>(spent));
  }
  return value;
}

namespace {

/// The size of a row, in eight bits; how often each nation's runs can pay below the row's end, in four bits each; and
/// the end. A migration can take three cards, of runs that pay down to two at the lowest; what then lies bare may be
/// built upon. So at most four runs are the end: three bits say a run's nation, six its cards.
std::uint64_t own_row_key(const babel::Pile& row, bool may_migrate) {
  std::uint64_t ends = 0;
  std::array<std::uint64_t, kNations> pays{};
  int to_take = may_migrate ? kMoved : 0;
  bool at_end = true;
  for (std::size_t i = row.size; i > 0;) {
    std::uint64_t cards = 0;
    const auto nation = row[i - 1];
    for (; i > 0 && row[i - 1] == nation; --i) ++cards;
    if (at_end)
      ends = ends << 9U | (nation + 1U) << 6U | cards;
    else if (cards >= kRunOf)
      pays[nation] += cards - 2;
    at_end = at_end && to_take > 0;
    to_take -= static_cast<int>(std::min<std::uint64_t>(cards, 2));
  }
  std::uint64_t key = ends << 8U | row.size;
  for (const auto n : pays) key = key << 4U | n;
  return key;
}

std::array<std::uint64_t, 3> whole_row_key(const babel::Pile& row) {
  std::array<std::uint64_t, 3> key{};
  for (std::size_t i = 0; i < row.size; ++i) key[i / 21] |= (row[i] + 1ULL) << (i % 21 * 3);
  return key;
}

}  // namespace

/// Paying alone does nothing but take a card from a row. That is of use where a migration takes along, or lays bare,
/// what lies below the run. Paid down to two cards, a run with two cards behind it keeps one of its own in any case.
bool Relaxation::idle(const State& here, const Action& action) const {
  const std::size_t me = before_.turn_owner;
  if (objective_.asks(Goal::taken) || ends_differ_) return false;
  const bool hands_may_decide = objective_.asks(Goal::win) && here.temple_deck.size <= game_.board().draw_temples;
  if (action.kind == Kind::halve ? hands_may_decide : action.kind != Kind::expel) return false;
  if (action.kind == Kind::expel) {
    const Outlook outlook(here);
    for (std::size_t city = 0; city < kNations; ++city)
      if (outlook.able(city, Nation::sumerians)) return false;
  }
  if (here.migrated != 0) return true;
  const auto& row = here.row[me][here.pawn[me]];
  const auto nation = row[action.run];
  const auto* const other_card =
      std::find_if(row.begin() + action.run, row.end(), [&](std::uint8_t card) { return card != nation; });
  return action.run == 0 || row.end() - other_card > 1;
}

std::uint64_t Relaxation::Key::hash() const {
  std::uint64_t hash = 0;
  const auto mix = [&](std::span<const std::uint64_t> words) {
    for (const auto word : words) hash = mix64(hash ^ word);
  };
  mix(mine);
  for (const auto& row : theirs) mix(row);
  mix(rest);
  return hash;
}

/// What the turn draws, and which cards lie where nobody can use them, no goal sees. The other's rows count for what
/// may still be brought over, and for `taken`; essences tell their sizes, which matters where ends are barred.
Relaxation::Key Relaxation::key(const State& here) const {
  const std::size_t me = before_.turn_owner, other = 1 - me;
  std::optional<Outlook> outlook;  // none: the other's rows are told apart everywhere
  if (!ends_differ_ && !objective_.asks(Goal::taken)) outlook.emplace(here);
  Key key;
  for (std::size_t city = 0; city < kNations; ++city) {
    key.mine[city] = own_row_key(here.row[me][city], here.migrated == 0);
    if (!outlook || outlook->able(city, Nation::sumerians)) key.theirs[city] = whole_row_key(here.row[other][city]);
  }
  auto& [temples, others, cards, turn] = key.rest;
  const auto add = [](std::uint64_t& word, std::uint64_t value) { word = word << 8U | value; };
  for (std::size_t n = 0; n < kNations; ++n) {
    add(temples, here.temple[me][n]);
    add(others, here.temple[other][n]);
    add(cards, here.hand[me][n]);
  }
  add(temples, here.pawn[me]);
  add(temples, here.foundation[me]);
  add(temples, here.migrated);
  add(others, here.final_phase);
  add(others, static_cast<std::uint64_t>(here.phase));
  add(cards, static_cast<std::uint64_t>(std::accumulate(here.hand[other].begin(), here.hand[other].end(), 0)));
  add(cards, here.owed);
  for (const auto size : {here.store[0].size, here.store[1].size, here.temple_deck.size}) add(turn, size);
  return key;
}

}  // namespace stela::turn::for_babel
