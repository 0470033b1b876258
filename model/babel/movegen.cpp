#include "model/babel/movegen.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "model/babel/turn.h"
#include "model/moves_impl.h"

template class stela::Moves<stela::babel::Babel, stela::babel::Parts>;

namespace stela::babel {
namespace {

constexpr auto kNothingMore = [](auto&) {};

/// The actions of a kind for each set of nations as bits, ascending: as many as there are nations in the set.
constexpr auto by_nations(Kind kind) {
  std::array<std::array<Action, kNations>, 1U << kNations> sets{};
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (std::size_t nation = 0, n = 0; nation < kNations; ++nation)
      if ((set >> nation & 1U) != 0) sets[set][n++] = Action::of_nation(kind, nation);
  return sets;
}
constexpr auto kTravels = by_nations(Kind::travel), kSettling = by_nations(Kind::settle);

/// The migrations from each city.
constexpr auto kMigrations = [] {
  std::array<std::array<Action, kNations - 1>, kNations> all{};
  for (std::size_t from = 0; from < kNations; ++from)
    for (std::size_t to = 0, n = 0; to < kNations; ++to)
      if (to != from) all[from][n++] = Action::migrate(from, to);
  return all;
}();

unsigned held_nations(const Cards& hand) {
  unsigned set = 0;
  for (std::size_t nation = 0; nation < kNations; ++nation) set |= (hand[nation] > 0 ? 1U : 0U) << nation;
  return set;
}

}  // namespace

bool MoveGen::Outlook::can_build() const {
  for (std::size_t city = 0; city < kNations; ++city)
    if ((sites >> city & 1U) != 0 && can_build_in(city)) return true;
  return false;
}

/// The pawn is there or goes there; then a card of the row is there, settles or migrates.
bool MoveGen::Outlook::can_build_in(std::size_t city) const {
  unsigned left = cards;
  if (pawn != city) {
    if (hand[city] == 0) return false;
    --left;
  }
  if (row[city] > 0 || left > 0) return true;
  return !migrated && std::any_of(row.begin(), row.end(), [](unsigned n) { return n >= kRun; });
}

MoveGen::MoveGen(const Babel& /*game*/, const State& s, ActionList& out)
    : s_(s), list_(out), me_(s.to_move), other_(1U - me_), city_(s.pawn[me_]) {
  list_.clear();
  if (s.phase == Phase::act) {
    look_out();
    if (city_ != kQuarry) for_each_run(s.row[me_][city_], [&](const Run& r) { run_[runs_++] = r; });
  }
  add_all(std::make_index_sequence<kKindNames.size()>());
}

/// Each kind where it may be legal. A sequence, so that the compiler sees which functions are called.
template <std::size_t... Kinds>
void MoveGen::add_all(std::index_sequence<Kinds...> /*kinds*/) {
  constexpr unsigned kAct = 1, kInCity = 2, kWithRun = 4, kHalved = 8;
  struct Section {
    void (MoveGen::*add)();
    unsigned where;
  };
  constexpr std::array<Section, kKindNames.size()> kSections{{{&MoveGen::add_travels, kAct},
                                                              {&MoveGen::add_settling, kInCity},
                                                              {&MoveGen::add_buildings, kInCity},
                                                              {&MoveGen::add_migrations, kAct},
                                                              {&MoveGen::add_demolish, kWithRun},
                                                              {&MoveGen::add_steal, kWithRun},
                                                              {&MoveGen::add_expel, kWithRun},
                                                              {&MoveGen::add_defect, kWithRun},
                                                              {&MoveGen::add_skip, kWithRun},
                                                              {&MoveGen::add_halve, kWithRun},
                                                              {&MoveGen::add_discards, kHalved},
                                                              {&MoveGen::add_end, kAct}}};
  unsigned here = s_.phase == Phase::halve ? kHalved : 0;
  if (s_.phase == Phase::act) here = kAct | (city_ != kQuarry ? kInCity : 0) | (runs_ > 0 ? kWithRun : 0);
  const auto add = [&]<std::size_t One>() {
    const std::uint32_t begin = total();
    if ((kSections[One].where & here) != 0) (this->*kSections[One].add)();
    return begin;
  };
  begins_ = {add.template operator()<Kinds>()...};
  begins_.back() = total();
}

void MoveGen::look_out() {
  pending_ = s_.foundation[me_] != 0;
  outlook_.hand = s_.hand[me_];
  if (!pending_) return;
  outlook_.cards = std::accumulate(outlook_.hand.begin(), outlook_.hand.end(), 0U);
  outlook_.pawn = s_.pawn[me_];
  outlook_.migrated = s_.migrated != 0;
  for (std::size_t c = 0; c < kNations; ++c) {
    outlook_.row[c] = s_.row[me_][c].size;
    if (s_.temple[me_][c] == 0) outlook_.sites |= 1U << c;
  }
}

void MoveGen::add_discards() {
  for (std::size_t nation = 0; nation < kNations; ++nation)
    if (s_.hand[me_][nation] > 0) list_.push(Action::discard(nation));
}

void MoveGen::add_travels() {
  if (!pending_) {
    const unsigned nations = held_nations(outlook_.hand) & ~(1U << city_);
    return list_.push_first(static_cast<std::size_t>(std::popcount(nations)), kTravels[nations]);
  }
  for (std::size_t nation = 0; nation < kNations; ++nation)
    if (outlook_.hand[nation] > 0 && nation != city_)
      add(Action::travel(nation), [&](Outlook& o) {
        o.spend(nation);
        o.pawn = static_cast<unsigned>(nation);
      });
}

void MoveGen::add_settling() {
  if (!pending_) {
    const unsigned nations = held_nations(outlook_.hand);
    return list_.push_first(static_cast<std::size_t>(std::popcount(nations)), kSettling[nations]);
  }
  for (std::size_t nation = 0; nation < kNations; ++nation)
    if (outlook_.hand[nation] > 0)
      add(Action::settle(nation), [&](Outlook& o) {
        o.spend(nation);
        ++o.row[city_];
      });
}

void MoveGen::add_buildings() {
  const unsigned next = top_of(s_.temple[me_][city_]) + 1;
  if (!pending_) {
    const bool enough = s_.row[me_][city_].size >= next;
    const auto ready = [&](std::size_t player) {
      return (enough & (s_.store[player].top_or_none() == next)) ? 1U : 0U;
    };
    list_.push_first(ready(me_), std::array{Action::build(Source::mine)});
    return list_.push_first(ready(other_), std::array{Action::build(Source::theirs)});
  }
  if (s_.row[me_][city_].size < next) return;
  for (const Source from : {Source::mine, Source::theirs}) {
    const Pile& store = s_.store[from == Source::mine ? me_ : other_];
    if (store.top_or_none() == next) add(Action::build(from), [&](Outlook& o) { o.sites &= ~(1U << city_); });
  }
  if (next == 1) list_.push(Action::build(Source::foundation));
}

void MoveGen::add_migrations() {
  if (s_.migrated != 0) return;
  for (std::size_t from = 0; from < kNations; ++from) {
    const bool enough = s_.row[me_][from].size >= kRun;
    if (!pending_) {
      list_.push_first(enough ? kNations - 1 : 0, kMigrations[from]);
      continue;
    }
    if (!enough) continue;
    for (std::size_t to = 0; to < kNations; ++to)
      if (to != from)
        add(Action::migrate(from, to), [&](Outlook& o) {
          o.row[from] -= kRun;
          o.row[to] += kRun;
          o.migrated = true;
        });
  }
}

void MoveGen::add_end() {
  if (!pending_) list_.push(Action::end());
}

void MoveGen::add_demolish() {
  if (s_.temple[other_][city_] != 0) add_paid(Nation::assyrians, Action::ability(Kind::demolish, 0), kNothingMore);
}

void MoveGen::add_steal() {
  const unsigned level = top_of(s_.temple[other_][city_]);
  if (level > top_of(s_.temple[me_][city_]) && s_.row[me_][city_].size >= level)
    add_paid(Nation::hittites, Action::ability(Kind::steal, 0), [&](Outlook& o) { o.sites &= ~(1U << city_); });
}

void MoveGen::add_expel() {
  const Pile& theirs = s_.row[other_][city_];
  for (std::uint8_t nation = 0; nation < kNations; ++nation)
    if (std::find(theirs.begin(), theirs.end(), nation) != theirs.end())
      add_paid(Nation::medes, Action::expel(nation, 0), kNothingMore);
}

void MoveGen::add_defect() {
  if (const unsigned n = last_run(s_.row[other_][city_]); n > 0)
    add_paid(Nation::sumerians, Action::ability(Kind::defect, 0), [&](Outlook& o) { o.row[city_] += n; });
}

void MoveGen::add_skip() {
  const unsigned level = top_of(s_.temple[me_][city_]) + 2;
  if (s_.row[me_][city_].size < level) return;
  for (const Source from : {Source::mine, Source::theirs}) {
    const Pile& store = s_.store[from == Source::mine ? me_ : other_];
    if (!store.empty() && store.top() == level)
      add_paid(Nation::persians, Action::skip(from, 0), [&](Outlook& o) { o.sites &= ~(1U << city_); });
  }
}

void MoveGen::add_halve() {
  const auto& theirs = s_.hand[other_];
  if (std::accumulate(theirs.begin(), theirs.end(), 0) < 2) return;
  for (std::size_t i = 0; i < runs_; ++i)
    add(Action::ability(Kind::halve, run_[i].start), [&](Outlook& o) { --o.row[city_]; });
}

}  // namespace stela::babel
