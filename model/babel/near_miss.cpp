// Every action that the notation can spell, and near misses: what the legality check is asked about besides what is
// legal.
#include "model/babel/babel.h"
#include "model/babel/runs.h"

namespace stela::babel {
namespace {

constexpr std::array kSources{Source::mine, Source::theirs, Source::foundation};
constexpr std::array kByRunAlone{Kind::demolish, Kind::steal, Kind::defect, Kind::halve};

/// Draws what an action names, mostly from the cards of the player to move, so that one rule alone often decides.
class NearMiss {
 public:
  NearMiss(const State& s, Rng& rng) : s_(s), rng_(rng), me_(s.to_move), city_(s.pawn[me_]) {}

  Action draw(Kind kind) {
    switch (kind) {
      case Kind::travel:
      case Kind::settle:
      case Kind::discard:
        return Action::of_nation(kind, from_hand());
      case Kind::build:
        return Action::build(source());
      case Kind::migrate: {
        const auto from = long_row();
        return Action::migrate(from, nation());
      }
      case Kind::demolish:
      case Kind::steal:
      case Kind::defect:
      case Kind::halve:
        return Action::ability(kind, run());
      case Kind::expel: {
        const auto gone = theirs();
        return Action::expel(gone, run());
      }
      case Kind::skip: {
        const Source from = source();
        return Action::skip(from, run());
      }
      case Kind::end:
        break;
    }
    return Action::end();
  }

  /// The ability of a run where the pawn stands, if there is one: the rules that come after BAB-A11 decide.
  Kind ability() {
    const unsigned start = run();
    if (city_ == kQuarry || start >= s_.row[me_][city_].size) return Kind::halve;
    constexpr std::array kOfNation{Kind::expel, Kind::defect, Kind::steal, Kind::skip, Kind::demolish};
    return kOfNation[s_.row[me_][city_][start]];
  }

 private:
  bool sometimes() { return rng_.below(8) == 0; }
  std::size_t nation() { return rng_.below(static_cast<std::uint32_t>(kNations)); }
  std::size_t from_hand() {
    for (int tries = 0; tries < 4; ++tries)
      if (const auto n = nation(); s_.hand[me_][n] > 0) return n;
    return nation();
  }
  std::size_t long_row() {
    for (int tries = 0; tries < 4; ++tries)
      if (const auto c = nation(); s_.row[me_][c].size >= kRun) return c;
    return nation();
  }
  /// A nation in the other player's row where the pawn stands, if there is one.
  std::size_t theirs() {
    if (city_ == kQuarry || s_.row[1 - me_][city_].empty() || sometimes()) return nation();
    const Pile& row = s_.row[1 - me_][city_];
    return row[rng_.below(row.size)];
  }
  Source source() { return kSources[rng_.below(sometimes() ? 3 : 2)]; }
  /// The start of a run, or a place in the row, or just beyond it.
  unsigned run() {
    if (city_ == kQuarry) return rng_.below(4);
    const Pile& row = s_.row[me_][city_];
    unsigned starts = 0;
    for_each_run(row, [&](const Run&) { ++starts; });
    if (starts == 0 || sometimes()) return rng_.below(row.size + 1U);
    unsigned wanted = rng_.below(starts), start = 0;
    for_each_run(row, [&](const Run& r) {
      if (wanted-- == 0) start = r.start;
    });
    return start;
  }

  const State& s_;
  Rng& rng_;
  std::size_t me_, city_;
};

}  // namespace

void Babel::all_actions(const std::function<void(const Action&)>& visit) const {
  for (std::size_t n = 0; n < kNations; ++n) {
    for (const Kind kind : {Kind::travel, Kind::settle, Kind::discard}) visit(Action::of_nation(kind, n));
    for (std::size_t to = 0; to < kNations; ++to) visit(Action::migrate(n, to));
  }
  for (const Source from : kSources) visit(Action::build(from));
  for (std::size_t run = 0; run < kMaxCards; ++run) {
    for (const Kind kind : kByRunAlone) visit(Action::ability(kind, run));
    for (std::size_t n = 0; n < kNations; ++n) visit(Action::expel(n, run));
    for (const Source from : kSources) visit(Action::skip(from, run));
  }
  visit(Action::end());
}

Action Babel::near_miss(const State& s, Rng& rng) const {
  NearMiss near(s, rng);
  // Three in four belong to the part of the turn that it is.
  if (rng.below(4) == 0) return near.draw(static_cast<Kind>(rng.below(static_cast<std::uint32_t>(kKindNames.size()))));
  if (s.phase == Phase::halve) return near.draw(Kind::discard);
  if (rng.below(3) == 0) return near.draw(near.ability());
  constexpr std::array kActs{Kind::travel, Kind::settle, Kind::build, Kind::migrate, Kind::end};
  return near.draw(kActs[rng.below(static_cast<std::uint32_t>(kActs.size()))]);
}

}  // namespace stela::babel
