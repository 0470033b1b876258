// Mutants of rounds, halves and scoring.
#include <array>
#include <numeric>
#include <set>

#include "checkers/mutants/mexica/tools.h"

namespace stela::mutants {
namespace {

bool scored(const State& before, const State& s) { return s.half != before.half || s.phase != before.phase; }

/// An end of a turn that brings a scoring, and does something wrong.
ApplyHook after_scoring(std::function<void(const Mexica&, const State& before, State& s)> spoil) {
  return [spoil = std::move(spoil)](const Mexica& game, const State& before, const Action& a, State& s) {
    if (a.kind == Kind::end && scored(before, s)) spoil(game, before, s);
  };
}

/// A district at a scoring: the points of its first, second and third place, and each player's buildings.
struct Ranking {
  bool founded;
  std::array<int, 3> points;
  std::array<unsigned, kMaxPlayers> sums;

  /// From 0: as many as have more; -1 without a building.
  [[nodiscard]] int place(std::size_t p) const {
    const auto ahead = std::count_if(sums.begin(), sums.end(), [&](unsigned sum) { return sum > sums[p]; });
    return sums[p] == 0 ? -1 : static_cast<int>(ahead);
  }
  /// The same when those who tie use up one place only.
  [[nodiscard]] int dense_place(std::size_t p) const {
    std::set<unsigned> more;
    for (const unsigned sum : sums)
      if (sum > sums[p]) more.insert(sum);
    return sums[p] == 0 ? -1 : static_cast<int>(more.size());
  }
  [[nodiscard]] int of_place(int place) const {
    return place < 0 || place > 2 ? 0 : points[static_cast<std::size_t>(place)];
  }
};

std::vector<Ranking> rankings(const Mexica& game, const State& s) {
  std::vector<Ranking> out;
  Bits rest = mexica::land(game.board(), s);
  while (rest.any()) {
    const Bits district = mexica::district(game.board(), s, rest.first());
    rest = rest.minus(district);
    Ranking r{district.intersects(s.calpulli), {}, {}};
    const auto n = static_cast<int>(district.count());
    const int second = (n + 1) / 2;
    r.points = {n, second, (second + 1) / 2};
    if (r.founded) {
      const auto& tile = game.board().types[game.board().type_of(district.count())];
      r.points = {n, tile.founder, tile.others};
    }
    for (std::size_t p = 0; p < kMaxPlayers; ++p)
      (s.built[p] & district).for_each([&](Cell c) { r.sums[p] += s.value_at(c); });
    out.push_back(r);
  }
  return out;
}

/// A scoring that gives each player more or fewer points in a district.
ApplyHook scores(std::function<int(const State& before, const Ranking&, std::size_t player)> more) {
  return after_scoring([more = std::move(more)](const Mexica& game, const State& before, State& s) {
    for (const Ranking& r : rankings(game, before))
      for (std::size_t p = 0; p < kMaxPlayers; ++p)
        s.score[p] = static_cast<std::uint16_t>(s.score[p] + more(before, r, p));
  });
}

bool counts(const State& before, const Ranking& r) { return r.founded || before.half == 2; }

/// The half ends with the turn in which its end is due, not with the round.
void round_cut_short(const Mexica& game, const State& before, const Action& a, State& s) {
  const auto is_empty = [](const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0) == 0; };
  const auto hands = s.hand.begin();
  if (a.kind != Kind::end || scored(before, s) || s.to_move == game.chosen().start || !is_empty(s.display) ||
      std::none_of(hands, hands + game.players(), is_empty))
    return;
  auto setup = game.setup();
  setup["start"] = s.to_move;  // in that game the round is over
  s = before;
  Mexica::make(setup)->apply(s, a);
}

void stalled_half_goes_on(const Mexica& game, const State& before, const Action& a, State& s) {
  const bool stalled = before.stall_rounds + 1 >= game.chosen().stall_rounds && !before.progress;
  if (a.kind != Kind::end || !scored(before, s) || !stalled) return;
  const auto next = s.to_move;
  s = before;
  s.to_move = next;
  s.ap = game.board().turn_points.of(s.to_move, false);
  s.gained = 0;
  s.first_round = false;
  ++s.stall_rounds;
}

/// Impossible calpulli go as soon as a canal makes them so, and not as the turn ends.
void calpulli_removed_by_canals(const Mexica& game, const State&, const Action& a, State& s) {
  if (a.kind != Kind::canal) return;
  State ended = s;
  game.apply(ended, Action::end(), nullptr);
  if (ended.half != s.half || ended.phase != s.phase) return;
  s.display = ended.display;
  s.removed = ended.removed;
}
bool makes_calpulli_impossible(const Mexica& game, const State& s, const Action& a) {
  if (a.kind != Kind::canal) return false;
  State after = s;
  game.apply(after, a, nullptr);
  const auto display = after.display;
  calpulli_removed_by_canals(game, s, a, after);
  return after.display != display;
}

/// The second display stays as it is laid out.
void second_display_kept(const Mexica&, const State& before, State& s) {
  if (before.half != 1 || s.half != 2) return;
  s.display = before.reserve;
  for (std::size_t t = 0; t < kMaxTypes; ++t)
    s.removed[t] = static_cast<std::uint8_t>(before.removed[t] + before.display[t]);
}

void leftovers_lost(const Mexica& game, const State& before, State& s) {
  if (before.half != 1 || s.half != 2) return;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) s.hand[p] = game.board().hand[1];
}

void impossible_calpulli_kept(const State& before, const Action&, State& s) {
  if (s.half != before.half || s.phase == Phase::over) return;
  for (std::size_t t = 0; t < kMaxTypes; ++t)
    s.display[t] = static_cast<std::uint8_t>(s.display[t] + s.removed[t] - before.removed[t]);
  s.removed = before.removed;
}

}  // namespace

std::vector<MexicaMutation> mexica_phase_mutants() {
  const std::vector<std::string> wrong_scoring{step("scoring", Rule::V1), step("scoring", Rule::V4)};
  // A half may end with the last calpulli, or go on without an end.
  const std::vector<std::string> removal{step("calpulli-removed", Rule::P3), step("second-half", Rule::P2),
                                         step("nothing-else", Rule::P1), step("nothing-else", Rule::P3),
                                         step("scoring", Rule::V1)};
  return {
      {.name = "round-not-played-out",
       .breaks = "MEX-P1",
       .found = {step("nothing-else", Rule::P1)},
       .setup = pond(),
       .apply = round_cut_short},
      {.name = "second-hands-not-dealt",
       .breaks = "MEX-P2",
       .found = {step("second-half", Rule::P2)},
       .shortest = 4,
       .setup = pond("stall_rounds", 1),
       .apply = after_scoring([](const Mexica&, const State& before, State& s) { s.hand = before.hand; })},
      {.name = "leftover-buildings-lost",
       .breaks = "MEX-P2",
       .found = {step("second-half", Rule::P2)},
       .shortest = 4,
       .setup = pond("stall_rounds", 1),
       .apply = after_scoring(leftovers_lost)},
      {.name = "second-display-not-tested",
       .breaks = "MEX-P3",
       .found = {step("calpulli-removed", Rule::P3), step("nothing-else", Rule::P3),
                 step("calpulli-removed", Rule::P5)},
       .setup = pond("stall_rounds", 1),
       .apply = after_scoring(second_display_kept)},
      {.name = "calpulli-removed-by-canals",
       .breaks = "MEX-P3",
       .found = {step("nothing-else", Rule::P3)},
       .setup = pond(),
       .apply = calpulli_removed_by_canals},
      {.name = "canals-leave-calpulli-possible",
       .breaks = "MEX-P3",
       .found = {not_listed("canal")},
       .setup = pond(),
       .legal = omits(makes_calpulli_impossible)},
      {.name = "impossible-calpulli-kept",
       .breaks = "MEX-P3",
       .found = {step("calpulli-removed", Rule::P3)},
       .setup = pond(),
       .apply = after(Kind::end, impossible_calpulli_kept)},
      {.name = "impossible-calpulli-kept-in-the-first-half",
       .breaks = "MEX-P3",
       .found = removal,
       .setup = pond("late_removal", 0),
       .apply = acts_as<Mexica>(Kind::end, "late_removal", 1)},
      {.name = "impossible-calpulli-removed-too-early",
       .breaks = "MEX-P3",
       .found = removal,
       .setup = pond("late_removal", 1),
       .apply = acts_as<Mexica>(Kind::end, "late_removal", 0)},
      {.name = "game-goes-on-after-the-second-scoring",
       .breaks = "MEX-P4",
       .found = {step("turn-order", Rule::P4)},
       .shortest = 6,
       .setup = pond("stall_rounds", 1),
       .apply = after_scoring([](const Mexica&, const State&, State& s) { s.phase = Phase::play; })},
      {.name = "stalled-half-goes-on",
       .breaks = "MEX-P5",
       .found = {step("second-half", Rule::P2), step("scoring", Rule::V4)},
       .shortest = 4,
       .setup = pond("stall_rounds", 4),
       .apply = stalled_half_goes_on},
      {.name = "idle-rounds-not-counted",
       .breaks = "MEX-P5",
       .found = {step("stall-count", Rule::P5)},
       .shortest = 4,
       .apply = after(Kind::end, [](const State&, const Action&, State& s) { s.stall_rounds = 0; })},
      {.name = "second-place-scores-as-third",
       .breaks = "MEX-V1",
       .found = wrong_scoring,
       .setup = pond(),
       .apply = scores([](const State& before, const Ranking& r, std::size_t p) {
         return counts(before, r) && r.place(p) == 1 ? r.points[2] - r.points[1] : 0;
       })},
      {.name = "ties-use-up-one-place",
       .breaks = "MEX-V2",
       .found = wrong_scoring,
       .setup = pond(),
       .games = 128,
       .apply = scores([](const State& before, const Ranking& r, std::size_t p) {
         return counts(before, r) ? r.of_place(r.dense_place(p)) - r.of_place(r.place(p)) : 0;
       })},
      {.name = "no-third-after-two-firsts",
       .breaks = "MEX-V2",
       .found = wrong_scoring,
       .setup = pond(),
       .games = 512,
       .apply = scores([](const State& before, const Ranking& r, std::size_t p) {
         const bool third = counts(before, r) && r.place(p) == 2 && r.dense_place(p) == 1;
         return third ? -r.points[2] : 0;
       })},
      {.name = "start-bonus-missing",
       .breaks = "MEX-V3",
       .found = wrong_scoring,
       .shortest = 4,
       .setup = pond("stall_rounds", 1),
       .apply = after_scoring([](const Mexica& game, const State& before, State& s) {
         for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
           if (game.board().start.test(before.figure[p]))
             s.score[p] = static_cast<std::uint16_t>(s.score[p] - game.board().start_bonus);
       })},
      {.name = "unfounded-districts-scored-at-once",
       .breaks = "MEX-V4",
       .found = {step("scoring", Rule::V1), step("nothing-else", Rule::P1)},
       .shortest = 7,
       .setup = pond("stall_rounds", 1),
       .apply = scores([](const State& before, const Ranking& r, std::size_t p) {
         return counts(before, r) ? 0 : r.of_place(r.place(p));
       })},
      {.name = "tokens-do-not-break-ties",
       .breaks = "MEX-V5",
       .found = {"end/ranking/MEX-V5"},
       .setup = pond(),
       .games = 256,
       .outcome =
           [](const Mexica&, const State&, Outcome& outcome) {
             for (std::size_t p = 0; p < outcome.scores.size(); ++p)
               outcome.ranks[p] = 1 + static_cast<int>(std::count_if(outcome.scores.begin(), outcome.scores.end(),
                                                                     [&](int n) { return n > outcome.scores[p]; }));
           }},
  };
}

}  // namespace stela::mutants
