// Mutants of scoring rounds, of what is scored, and of the end.
#include "checkers/mutants/tikal/tools.h"

namespace stela::mutants {
namespace {

using tikal::naive::has_majority;
using tikal::naive::is_guarded;

/// The end of a scoring turn gives more points, or fewer.
ApplyHook scores(std::function<int(const Tikal&, const State& before, std::size_t player)> more) {
  return [more = std::move(more)](const Tikal& game, const State& before, const Action& a, State& s) {
    if (a.kind == Kind::end && before.phase == Phase::score) pay(s, before.to_move, more(game, before, before.to_move));
  };
}
/// The same, temple by temple.
ApplyHook scores_temples(std::function<int(const Tikal&, const State& before, std::size_t player, Hex)> more) {
  return scores([more = std::move(more)](const Tikal& game, const State& before, std::size_t player) {
    int sum = 0;
    for_each_hex(hexes_of(game, before, Terrain::temple), [&](Hex h) { sum += more(game, before, player, h); });
    return sum;
  });
}
/// Gives as many points for each motif of which the player holds n.
ApplyHook scores_sets(unsigned n, int points) {
  return scores([n, points](const Tikal&, const State& before, std::size_t player) {
    const auto& held = before.collection[player];
    return points * static_cast<int>(std::count(held.begin(), held.end(), n));
  });
}

bool is_alone_by_one(const State& s, std::size_t player, Hex h) {
  return s.workers[player][h] == 1 && s.leader[player] != h;
}

int tied_temple(const Tikal& game, const State& s, std::size_t player, Hex h) {
  State without = s;  // of the others, one worker fewer
  bool others = false;
  for (std::size_t p = 0; p < kMaxPlayers; ++p) {
    if (p == player || s.workers[p][h] == 0) continue;
    --without.workers[p][h];
    others = true;
  }
  const bool tie =
      others && !has_majority(game.board(), s, player, h) && has_majority(game.board(), without, player, h);
  return tie && !is_guarded(s, h) ? s.value[h] : 0;
}

int temple_by_the_leaders_weight(const Tikal& game, const State& s, std::size_t player, Hex h) {
  if (s.leader[player] != h || is_guarded(s, h)) return 0;
  State as_worker = s;
  as_worker.leader[player] = kInSupply;
  ++as_worker.workers[player][h];
  const auto wins = [&](const State& state) { return has_majority(game.board(), state, player, h); };
  return wins(s) && !wins(as_worker) ? -s.value[h] : 0;
}

int guards_owner_by_majority_only(const Tikal& game, const State& s, std::size_t player, Hex h) {
  return tikal::naive::is_in(s.guards[player], h) && !has_majority(game.board(), s, player, h) ? -s.value[h] : 0;
}

int majority_despite_a_guard(const Tikal& game, const State& s, std::size_t player, Hex h) {
  const bool guarded_by_another = is_guarded(s, h) && !tikal::naive::is_in(s.guards[player], h);
  return guarded_by_another && has_majority(game.board(), s, player, h) ? s.value[h] : 0;
}

void all_score_at_once(const Tikal& game, const State& before, const Action& a, State& s) {
  if (a.kind != Kind::end || before.phase != Phase::score || before.scored != 0) return;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    if (p != before.to_move) pay(s, p, static_cast<int>(tikal::naive::points(game.board(), before, p)));
}

/// Something else happens when a scoring round begins.
ApplyHook when_scoring_begins(std::function<void(const Tikal&, State& s)> spoil) {
  return [spoil = std::move(spoil)](const Tikal& game, const State& before, const Action& a, State& s) {
    if (a.kind == Kind::end && before.phase != Phase::score && s.phase == Phase::score) spoil(game, s);
  };
}

/// Clockwise from another player.
void begun_by(const Tikal& game, State& s, std::size_t first) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.players()); ++i) s.order[i] = player_after(game, first, i);
  s.to_move = s.order[0];
}

void over_at_once(const Tikal&, State& s) {
  s.phase = Phase::over;
  s.last_round = false;
  s.order = {};
  s.ap = 0;
}

void ranked_by_seat(const Tikal&, const State&, Outcome& outcome) {
  for (std::size_t p = 1; p < outcome.ranks.size(); ++p)
    while (std::count(outcome.ranks.begin(), outcome.ranks.begin() + static_cast<std::ptrdiff_t>(p), outcome.ranks[p]) >
           0)
      ++outcome.ranks[p];
}

void fewest_points_win(const Tikal&, const State&, Outcome& outcome) {
  for (std::size_t p = 0; p < outcome.scores.size(); ++p)
    outcome.ranks[p] = 1 + static_cast<int>(std::count_if(outcome.scores.begin(), outcome.scores.end(),
                                                          [&](int n) { return n < outcome.scores[p]; }));
}

std::vector<TikalMutation> of_rounds() {
  return {
      {.name = "all-score-at-once",
       .breaks = "TIK-V1",
       .found = {step("scoring", Rule::V1)},
       .shortest = 5,
       .setup = basic(glade("FV")),
       .apply = all_score_at_once},
      {.name = "scoring-begun-by-the-next-player",
       .breaks = "TIK-V1",
       .found = {step("scoring-round", Rule::V1)},
       .shortest = 2,
       .setup = basic(glade("FVF")),
       .apply = when_scoring_begins([](const Tikal& game, State& s) {
         if (!s.last_round) begun_by(game, s, player_after(game, s.turn_owner));
       })},
      {.name = "scoring-turn-of-five-points",
       .breaks = "TIK-V1",
       .found = {step("turn-passed", Rule::V1)},
       .shortest = 2,
       .setup = basic(glade("FV")),
       .apply = when_scoring_begins([](const Tikal&, State& s) { s.ap = 5; })},
      {.name = "last-round-begun-by-the-last-player",
       .breaks = "TIK-V5",
       .found = {step("scoring-round", Rule::V5)},
       .shortest = 2,
       .setup = basic(glade("F")),
       .apply = when_scoring_begins([](const Tikal& game, State& s) {
         if (s.last_round) begun_by(game, s, s.turn_owner);
       })},
      {.name = "no-last-scoring-round",
       .breaks = "TIK-V5",
       .found = {step("scoring-round", Rule::V5)},
       .shortest = 2,
       .setup = basic(glade("F")),
       .apply = when_scoring_begins(over_at_once)},
      {.name = "game-goes-on-after-the-last-round",
       .breaks = "TIK-V5",
       .found = {step("turn-passed", Rule::V5)},
       .shortest = 4,
       .setup = basic(glade("F")),
       .apply = after(Kind::end,
                      [](const State&, const Action&, State& s) {
                        if (s.phase == Phase::over) s.phase = Phase::act;
                      })},
      {.name = "scores-start-again-from-two",
       .breaks = "TIK-V6",
       .found = {step("scores-never-fall", Rule::V6), step("scoring", Rule::V2), step("scoring", Rule::V3),
                 step("scoring", Rule::V4), step("scoring", Rule::V1)},
       .setup = basic(glade("VF")),
       .apply = after(Kind::end,
                      [](const State& before, const Action&, State& s) {
                        auto& score = s.score[before.to_move];
                        score = static_cast<std::uint16_t>(score % 2);
                      })},
      {.name = "ties-broken-by-seat",
       .breaks = "TIK-V6",
       .found = {"end/ranking/TIK-V6"},
       .shortest = 4,
       .setup = basic(glade("F")),
       .outcome = ranked_by_seat},
      {.name = "fewest-points-win",
       .breaks = "TIK-V6",
       .found = {"end/ranking/TIK-V6"},
       .shortest = 6,
       .setup = basic(glade("F")),
       .outcome = fewest_points_win},
  };
}

std::vector<TikalMutation> of_points() {
  const std::vector<std::string> temples{step("scoring", Rule::V2), step("scoring", Rule::V1)},
      treasures{step("scoring", Rule::V3), step("scoring", Rule::V1)},
      guarded{step("scoring", Rule::V4), step("scoring", Rule::V1)};
  return {
      {.name = "tie-scores",
       .breaks = "TIK-V2",
       .found = temples,
       .shortest = 6,
       .setup = basic(glade("VF")),
       .apply = scores_temples(tied_temple)},
      {.name = "lone-worker-scores-nothing",
       .breaks = "TIK-V2",
       .found = temples,
       .shortest = 3,
       .setup = basic(glade("VF")),
       .apply = scores_temples([](const Tikal& game, const State& s, std::size_t player, Hex h) {
         const bool lone = is_alone_by_one(s, player, h) && has_majority(game.board(), s, player, h);
         return lone && !is_guarded(s, h) ? -s.value[h] : 0;
       })},
      {.name = "printed-value-scored",
       .breaks = "TIK-V2",
       .found = temples,
       .shortest = 4,
       .setup = basic(glade("VF")),
       .apply = scores_temples([](const Tikal& game, const State& s, std::size_t player, Hex h) {
         const bool counts = has_majority(game.board(), s, player, h) && !is_guarded(s, h);
         return counts ? game.board().tiles[s.tile[h]].value - s.value[h] : 0;
       })},
      {.name = "leader-weighs-one-in-scoring",
       .breaks = "TIK-V2",
       .found = temples,
       .shortest = 6,
       .setup = basic(glade("VF")),
       .apply = scores_temples(temple_by_the_leaders_weight)},
      {.name = "single-scores-nothing",
       .breaks = "TIK-V3",
       .found = treasures,
       .shortest = 6,
       .slack = 1,
       .setup = basic(glade("M")),
       .games = 256,
       .apply = scores_sets(1, -1)},
      {.name = "pair-scores-two",
       .breaks = "TIK-V3",
       .found = treasures,
       .shortest = 8,
       .slack = 2,
       .setup = basic(glade("M", {{"treasures", {{"motifs", 1}, {"each", 3}}}})),
       .apply = scores_sets(2, -1)},
      {.name = "triple-scores-five",
       .breaks = "TIK-V3",
       .found = treasures,
       .shortest = 11,
       .setup = basic(glade("M", {{"treasures", {{"motifs", 1}, {"each", 3}}}})),
       .games = 2048,
       .apply = scores_sets(3, -1)},
      {.name = "guard-needs-a-majority-to-score",
       .breaks = "TIK-V4",
       .found = guarded,
       .shortest = 4,
       .setup = basic(glade("VF")),
       .apply = scores_temples(guards_owner_by_majority_only)},
      {.name = "majority-scores-a-guarded-temple",
       .breaks = "TIK-V4",
       .found = guarded,
       .shortest = 7,
       .setup = basic(glade("VF")),
       .apply = scores_temples(majority_despite_a_guard)},
  };
}

}  // namespace

std::vector<TikalMutation> tikal_scoring_mutants() {
  auto all = of_rounds();
  for (auto& mutation : of_points()) all.push_back(std::move(mutation));
  return all;
}

}  // namespace stela::mutants
