// What happens: the start of a game and each action. What follows between decisions is turn.cpp's.
#include <algorithm>
#include <numeric>

#include "model/babel/runs.h"
#include "model/babel/turn.h"

namespace stela::babel {
namespace {

/// Applies one action to a state; holds what every step needs.
class Step {
 public:
  Step(const Babel& game, State& s, RuleCounts* counts)
      : s_(s), counts_(counts), turn_(game, s, counts), me_(s.to_move), other_(1U - me_), city_(s.pawn[me_]) {}

  void run(const Action& a) {
    switch (a.kind) {
      case Kind::travel:
        return travel(a.what);
      case Kind::settle:
        return settle(a.what);
      case Kind::build:
        return build(static_cast<Source>(a.what));
      case Kind::migrate:
        return migrate(a.what, a.to);
      case Kind::demolish:
        return demolish(a.run);
      case Kind::steal:
        return steal(a.run);
      case Kind::expel:
        return expel(a.what, a.run);
      case Kind::defect:
        return defect(a.run);
      case Kind::skip:
        return skip(static_cast<Source>(a.what), a.run);
      case Kind::halve:
        return halve(a.run);
      case Kind::discard:
        return discard(a.what);
      case Kind::end:
        return turn_.end();
    }
  }

 private:
  [[nodiscard]] Pile& row(std::size_t player) { return s_.row[player][city_]; }
  [[nodiscard]] std::uint8_t& temple(std::size_t player) { return s_.temple[player][city_]; }
  static std::uint8_t bit(unsigned level) { return static_cast<std::uint8_t>(1U << level); }

  /// From the hand of the player to move. A card that was known is the first to go: the others may be any.
  void take_from_hand(std::size_t nation) {
    --s_.hand[me_][nation];
    if (s_.known[me_][nation] > 0) --s_.known[me_][nation];
  }
  /// BAB-A9
  void note_low_row(std::size_t player, std::size_t city) {
    if (s_.row[player][city].size >= top_of(s_.temple[player][city])) return;
    note(counts_, Rule::A9);
    note(counts_, Situation::row_below_temple);
  }

  void travel(std::size_t nation) {
    note(counts_, Rule::A1);
    take_from_hand(nation);
    ++s_.discard[nation];
    s_.pawn[me_] = static_cast<std::uint8_t>(nation);
    if (s_.pawn[other_] != nation) return;
    note(counts_, Rule::A2);
    note(counts_, Situation::pawns_meet);
  }

  void settle(std::size_t nation) {
    note(counts_, Rule::A3);
    take_from_hand(nation);
    row(me_).push(static_cast<std::uint8_t>(nation));
  }

  /// Takes a temple card; its level.
  unsigned take(Source from) {
    if (from == Source::foundation) {
      note(counts_, Rule::A8);
      note(counts_, Situation::built_foundation);
      s_.foundation[me_] = 0;
      return 1;
    }
    note(counts_, from == Source::mine ? Situation::built_from_mine : Situation::built_from_theirs);
    return s_.store[from == Source::mine ? me_ : other_].pop();
  }

  void build(Source from) {
    note(counts_, Rule::A5);
    note(counts_, Rule::A7);
    temple(me_) |= bit(take(from));
    turn_.check_totals();
  }

  void migrate(std::size_t from, std::size_t to) {
    note(counts_, Rule::A10);
    note(counts_, Rule::A4);
    if (s_.row[me_][to].empty()) note(counts_, Situation::migrated_to_empty);
    s_.row[me_][from].move_last(kRun, s_.row[me_][to]);
    s_.migrated = 1;
    note_low_row(me_, from);
  }

  /// BAB-A11: a card of the run leaves.
  void pay(std::size_t run) {
    note(counts_, Rule::A11);
    const std::uint8_t nation = row(me_)[run];
    if (counts_ != nullptr) {
      unsigned runs = 0;
      for_each_run(row(me_), [&](const Run& r) {
        runs += r.nation == nation ? 1 : 0;
        if (r.start == run && r.length > kRun) note(counts_, Situation::run_of_four);
      });
      if (runs > 1) note(counts_, Situation::several_runs);
    }
    row(me_).erase(run);
    ++s_.discard[nation];
    note_low_row(me_, city_);
  }

  /// BAB-A12: the highest level first, so that the lowest lies on top.
  void demolish(std::size_t run) {
    note(counts_, Rule::A12);
    pay(run);
    unsigned cards = 0;
    for (unsigned level = kMaxLevel; level > 0; --level) {
      if ((temple(other_) >> level & 1U) == 0) continue;
      s_.temple_deck.push(static_cast<std::uint8_t>(level));
      ++cards;
    }
    if (cards > 1) note(counts_, Situation::demolished_high);
    s_.known_temples = static_cast<std::uint8_t>(s_.known_temples + cards);
    temple(other_) = 0;
    turn_.check_totals();
  }

  void steal(std::size_t run) {
    note(counts_, Rule::A13);
    const unsigned level = top_of(temple(other_)), own = top_of(temple(me_));
    if (own == 0) note(counts_, Situation::stolen_onto_empty);
    if (level > own + 1) note(counts_, Situation::stolen_skipping);
    if (level == row(me_).size) note(counts_, Situation::stolen_with_own_card);
    pay(run);
    temple(other_) ^= bit(level);
    temple(me_) |= bit(level);
    turn_.check_totals();
  }

  void expel(std::size_t nation, std::size_t run) {
    note(counts_, Rule::A14);
    pay(run);
    Pile& theirs = row(other_);
    Pile stay;
    for (const std::uint8_t card : theirs)
      if (card != nation) stay.push(card);
    const auto gone = static_cast<unsigned>(theirs.size - stay.size);
    if (gone > 1) note(counts_, Situation::expelled_several);
    s_.discard[nation] = static_cast<std::uint8_t>(s_.discard[nation] + gone);
    theirs = stay;
    note_low_row(other_, city_);
  }

  void defect(std::size_t run) {
    note(counts_, Rule::A15);
    pay(run);
    const unsigned n = last_run(row(other_));
    if (n > 1) note(counts_, Situation::defected_several);
    row(other_).move_last(n, row(me_));
    note_low_row(other_, city_);
  }

  void skip(Source from, std::size_t run) {
    note(counts_, Rule::A16);
    if (temple(me_) == 0) note(counts_, Situation::skipped_onto_empty);
    const unsigned cards = row(me_).size;
    if (from == Source::theirs) note(counts_, Situation::skipped_from_theirs);
    pay(run);
    const unsigned level = take(from);
    if (level == cards) note(counts_, Situation::skipped_with_own_card);
    temple(me_) |= bit(level);
    turn_.check_totals();
  }

  void halve(std::size_t run) {
    note(counts_, Rule::A17);
    pay(run);
    const int cards = std::accumulate(s_.hand[other_].begin(), s_.hand[other_].end(), 0);
    note(counts_, cards % 2 == 0 ? Situation::halved_even : Situation::halved_odd);
    if (cards == 2) note(counts_, Situation::halved_to_one);
    s_.owed = static_cast<std::uint8_t>(cards / 2);
    s_.phase = Phase::halve;
    s_.to_move = static_cast<std::uint8_t>(other_);
  }

  void discard(std::size_t nation) {
    note(counts_, Rule::A17);
    take_from_hand(nation);
    ++s_.discard[nation];
    if (--s_.owed > 0) return;
    s_.phase = Phase::act;
    s_.to_move = s_.turn_owner;
  }

  State& s_;
  RuleCounts* counts_;
  Turn turn_;
  std::size_t me_, other_;
  std::size_t city_;  // where the own pawn is as the action begins
};

/// All temple cards but the two foundation cards (BAB-S1).
void shuffle_temples(const Board& board, State& s, Rng& rng) {
  for (std::uint8_t level = 1; level <= kMaxLevel; ++level)
    for (std::size_t i = level == 1 ? kPlayers : 0; i < board.levels[level]; ++i) s.temple_deck.push(level);
  rng.shuffle(s.temple_deck.begin(), s.temple_deck.size);
}

}  // namespace

State Babel::initial(std::uint64_t seed, RuleCounts* counts) const {
  const Board& board = *board_;
  Rng rng(seed);
  State s{};
  note(counts, Rule::S1);
  s.foundation.fill(1);
  shuffle_temples(board, s, rng);
  note(counts, Rule::S2);
  for (std::uint8_t nation = 0; nation < kNations; ++nation)
    for (unsigned i = 0; i < board.each_nation; ++i) s.deck.push(nation);
  rng.shuffle(s.deck.begin(), s.deck.size);
  for (std::size_t p = 0; p < kPlayers; ++p)
    for (unsigned i = 0; i < first_hand(p); ++i) ++s.hand[p][s.deck.pop()];
  s.chance = mix64(seed ^ mix64(rng.next()));
  note(counts, Rule::S3);
  s.turn_owner = static_cast<std::uint8_t>(options_.start);
  Turn(*this, s, counts).begin();
  return s;
}

void Babel::apply(State& s, const Action& a, RuleCounts* counts) const { Step(*this, s, counts).run(a); }

std::array<int, kPlayers> Babel::scoring(const State& s) const {
  return {static_cast<int>(total_of(s, 0)), static_cast<int>(total_of(s, 1))};
}

std::optional<Outcome> Babel::outcome(const State& s) const {
  if (s.phase != Phase::over) return std::nullopt;
  // Only when the deck has run out can totals be equal; then hands decide (BAB-E4).
  const auto merit = [&](std::size_t p) {
    return 100 * static_cast<int>(total_of(s, p)) + std::accumulate(s.hand[p].begin(), s.hand[p].end(), 0);
  };
  const int one = merit(0), other = merit(1);
  const auto scores = scoring(s);
  return Outcome{{scores[0], scores[1]}, {one < other ? 2 : 1, other < one ? 2 : 1}};
}

}  // namespace stela::babel
