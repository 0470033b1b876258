#include "analyses/turn/mexica/turn_search.h"

#include <algorithm>
#include <numeric>

namespace stela::turn::for_mexica {

using stela::mexica::ActionList;
using stela::mexica::Kind;

TurnSearch::TurnSearch(const Mexica& game, const State& before, const Objective& objective, const Scope& scope,
                       const Limits& limits, std::uint64_t most_nodes)
    : game_(game),
      board_(game.board()),
      before_(before),
      objective_(objective),
      scope_(scope),
      limits_(limits),
      most_nodes_(most_nodes),
      visited_(before) {
  const bool scored_gain = objective.asks(Goal::gain) && scope.may_score;
  const bool scoring =
      objective.asks(Goal::standing) || objective.asks(Goal::margin) || objective.asks(Goal::stop) || scored_gain;
  // MEX-M5 looks at free land anywhere, so there even what scores nothing can open the way for something else.
  builds_ = scoring || before.first_round;
  // In the second half a canal changes what open districts score; MEX-P3 looks at their sizes.
  any_canal_ = (scoring && before.half == 2) || scored_gain || before.first_round || !scope.candidates_known;
  for (std::size_t t = 0; t < board_.types.size(); ++t)
    if (std::max(board_.types[t].founder, board_.types[t].others) > board_.types[t].size) low_numbers_ = false;
  for (const auto& target : scope.targets) most_districts_ = std::max(most_districts_, target.candidates.size());
}

bool TurnSearch::run() {
  go(before_, {});
  return !stopped_;
}

void TurnSearch::rate(const State& s) {
  if (Goals<Mexica>::ending(game_, s).empty()) return;
  State after = s;
  game_.apply(after, Action::end());
  auto value = Goals<Mexica>::value(game_, before_, s, after, objective_);
  if (value <= best_) return;
  best_ = std::move(value);
  actions_ = path_;
  if (improved_) improved_();
}

Value TurnSearch::bound(const State& s, const Reach& reach, const std::vector<const Candidate*>& alive,
                        int spent) const {
  const std::size_t me = s.to_move;
  std::array<int, stela::mexica::kMaxPlayers> now{};
  ScoringBound more;
  if (builds_) {
    now = game_.scoring(s);
    if (scope_.candidates_known) more = scoring_bound(game_, s, reach, alive, most_districts_, low_numbers_);
  }
  constexpr int kAnything = 1000000;
  if (!scope_.candidates_known) more = {kAnything, kAnything};
  int theirs = 0;
  for (std::size_t p = 0; p < now.size(); ++p)
    if (p != me) theirs = std::max(theirs, now[p]);
  return value_by(objective_, [&](const Part& part) {
    switch (part.goal) {
      case Goal::gain: {
        const int founded = s.score[me] - before_.score[me];
        std::vector<int> values;
        values.reserve(alive.size());
        for (const auto* candidate : alive) values.push_back(candidate->value);
        std::sort(values.begin(), values.end(), std::greater<>());
        values.resize(std::min(values.size(), most_districts_));
        const int still = std::accumulate(values.begin(), values.end(), 0);
        int most = scope_.candidates_known ? founded + still : kAnything;
        if (scope_.most_founded) most = std::min(most, *scope_.most_founded);
        return most + (scope_.may_score ? now[me] + more.standing : 0);
      }
      case Goal::standing:
        return now[me] + more.standing;
      case Goal::margin:
        return now[me] - theirs + more.margin;
      case Goal::thrift:
        return -spent;
      default:  // stop, which is never above 0: the other goals are other games'
        return 0;
    }
  });
}

bool TurnSearch::canal_matters(const State& s, const Reach& reach, const std::vector<const Candidate*>& alive,
                               const Action& a) const {
  if (any_canal_) return true;
  const Bits wet = a.other == kNoCell ? Bits::of(a.cell) : Bits::of(a.cell) | Bits::of(a.other);
  for (const auto* candidate : alive)
    if (wet.intersects(candidate->border)) return true;
  // A canal that closes nothing: the figure must still swim (founding_search.cpp), or it takes a bridge from another's
  // way.
  const unsigned on = reach.to_water();
  if (on != Reach::kFar && s.ap >= 1 + on + 2) return true;
  return s.bridges < s.ap && !alive.empty();
}

void TurnSearch::play(const State& s, const Action& a, const Branch& step) {
  State next = s;
  game_.apply(next, a);
  path_.push_back(a);
  go(next, step);
  path_.pop_back();
}

/// Buildings in a row come by value, then by cell. Those that are the last thing done can stand anywhere.
void TurnSearch::try_builds(const State& s, const Branch& step) {
  const Bits& home = s.home[s.to_move];
  Bits free = (home & board_.ordinary).minus(s.buildings() | s.calpulli);
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) free.reset(s.figure[p]);
  if (home.none() || free.none() || barred_ == Kind::build) return;
  for (std::uint8_t v = std::max<std::uint8_t>(step.value, 1); v <= stela::mexica::kValues; ++v) {
    if (s.hand[s.to_move][v - 1U] == 0 || v > s.ap) continue;
    const bool in_row = v == step.value && step.cell != kNoCell;
    if (step.building != Building::passing) play(s, Action::build(v, free.first()), {Building::last, v, kNoCell});
    if (step.building == Building::last || v == s.ap) continue;
    free.for_each([&](Cell c) {
      if (!stopped_ && !(in_row && c < step.cell)) play(s, Action::build(v, c), {Building::passing, v, c});
    });
  }
}

std::vector<const Candidate*> TurnSearch::still_open(const State& s, const Reach& reach) const {
  std::vector<const Candidate*> alive;
  for (const auto& candidate : scope_.candidates) {
    if (s.display[candidate.type] == 0 || candidate.cells.intersects(s.canals | s.founded)) continue;
    const Bits wet = candidate.border.minus(s.canals);
    if ((wet.count() + 1) / 2 > s.ap) continue;
    const unsigned way = reach.to(candidate.cells);
    if (way == Reach::kFar || least_pieces(board_.grid, wet, s.doubles) + way > s.ap) continue;
    alive.push_back(&candidate);
  }
  return alive;
}

Value TurnSearch::ceiling(const State& s, int spent) const {
  const Reach reach(game_, s, s.ap);
  return bound(s, reach, still_open(s, reach), spent);
}

void TurnSearch::go(const State& s, const Branch& step) {
  if (stopped_) return;
  if (++nodes_ > most_nodes_ || (nodes_ % 256 == 0 && limits_.tick())) {
    stopped_ = true;
    return;
  }
  if (nodes_ % 256 == 0 && floor_)
    if (auto floor = floor_(); floor && *floor > best_) best_ = std::move(*floor);
  if (step.building != Building::passing) rate(s);
  const Reach reach(game_, s, s.ap);
  const auto alive = still_open(s, reach);
  const auto most = bound(s, reach, alive, before_.ap - s.ap);
  if (nodes_ == 1) most_ = most[0];
  if (most <= best_) return;
  if (step.building == Building::last) return try_builds(s, step);
  if (step.building == Building::none && !visited_.fresh(s)) return;
  const bool passing = step.building == Building::passing;
  if (builds_ && !before_.first_round) try_builds(s, step);
  ActionList legal;
  game_.legal(s, legal);
  for (int urgency = 0; urgency < 3; ++urgency) {
    for (const Action& a : legal) {
      if (stopped_) return;
      if (a.kind == barred_) continue;
      switch (a.kind) {
        case Kind::found:
          if (urgency == 0 && !passing) play(s, a, {});
          break;
        case Kind::walk:
        case Kind::swim:
        case Kind::jump:
          // A building that is not the last thing done is put up right before its district is left.
          if (urgency == 1 && !(passing && s.home[s.to_move].test(a.cell))) play(s, a, {});
          break;
        case Kind::canal:
          if (urgency == 2 && canal_matters(s, reach, alive, a) && !(passing && !s.home[s.to_move].test(a.cell)))
            play(s, a, {});
          break;
        case Kind::build:  // MEX-M5 can make their order matter
          if (urgency == 1 && before_.first_round) play(s, a, {});
          break;
        case Kind::bridge:
        case Kind::shift:
          if (urgency == 2 && !passing) play(s, a, {});
          break;
        default:
          break;
      }
    }
  }
}

}  // namespace stela::turn::for_mexica
