#include "analyses/turn/mexica/errand.h"

#include <algorithm>

namespace stela::turn::mexican {

using stela::mexica::ActionList;
using stela::mexica::Kind;

Verdict Errand::run(const State& s, const Target& target, std::uint64_t most_nodes) {
  most_nodes_ = nodes_ + most_nodes;
  goals_.clear();
  path_.clear();
  seen_.clear();
  kept_ = border_ = Bits{};
  for (const auto i : target.closings) {
    goals_.push_back(&closings_[i]);
    kept_ |= closings_[i].cells;
    border_ |= closings_[i].border;
  }
  const auto verdict = go(s);
  std::reverse(path_.begin(), path_.end());
  return verdict;
}

/// MEX-K4
Bits Errand::accesses(const State& s) const {
  const Grid& grid = board_.grid;
  return grid.north_of(s.bridges_ns) | grid.south_of(s.bridges_ns) | grid.east_of(s.bridges_ew) |
         grid.west_of(s.bridges_ew);
}

Errand::Rest Errand::rest(const State& s) const {
  Rest rest{border_.minus(s.canals), 0, 0, Reach::kFar, 0, Reach(game_, s, s.ap)};
  rest.pieces = least_pieces(board_.grid, rest.wet, s.doubles);
  // Bridges move only when the supply is empty.
  if (accesses(s).intersects(rest.wet)) rest.bridges = s.bridges + 1U;
  for (const auto* goal : goals_) {
    if (goal->cells.intersects(s.founded)) continue;
    ++rest.districts;
    rest.way = std::min(rest.way, rest.reach.to(goal->cells));
  }
  if (rest.districts == 0)
    rest.way = 0;
  else if (rest.way != Reach::kFar)
    rest.way += kBetween * (rest.districts - 1);
  return rest;
}

/// A canal that closes nothing costs a point. As the site of a bridge that the figure walks over it is no use, as it
/// could walk there before. So the figure swims: it comes to a bridge, swims, and leaves the last one, or passes on by
/// way of another district. Or it is where a bridge goes that stands in the way of another canal (MEX-K4, B3).
bool Errand::some_detour_pays(const State& s, const Rest& rest) const {
  const unsigned left = s.ap - 1U;
  const unsigned on = rest.reach.to_water();
  if (on != Reach::kFar && left >= rest.pieces + on + 2) return true;
  return rest.bridges > 0 && left >= rest.least();
}

bool Errand::worth_trying(const State& s, const Rest& rest, const Action& a) const {
  switch (a.kind) {
    case Kind::canal: {
      const Bits wet = a.other == kNoCell ? Bits::of(a.cell) : Bits::of(a.cell) | Bits::of(a.other);
      if (wet.intersects(kept_)) return false;
      return wet.intersects(rest.wet) || some_detour_pays(s, rest);
    }
    case Kind::found:
      return std::any_of(goals_.begin(), goals_.end(),
                         [&](const Closing* goal) { return goal->cells == s.home[s.to_move]; });
    case Kind::bridge:
    case Kind::shift:
    case Kind::walk:
    case Kind::swim:
    case Kind::jump:
      return true;
    default:  // buildings bring no points by themselves, tokens cost what they bring
      return false;
  }
}

Verdict Errand::go(const State& s) {
  if (++nodes_ > most_nodes_ || (nodes_ % 256 == 0 && limits_.reached())) return Verdict::unknown;
  const Rest rest = this->rest(s);
  if (rest.districts == 0) return Verdict::possible;
  if (rest.way == Reach::kFar || rest.least() > s.ap || !seen_.fresh(s)) return Verdict::impossible;
  ActionList legal;
  game_.legal(s, legal);
  // What serves the target most directly first: founding, then canals, then the rest.
  const auto urgency = [&](const Action& a) {
    if (a.kind == Kind::found) return 0;
    if (a.kind == Kind::canal) {
      const bool serves = rest.wet.test(a.cell) || (a.other != kNoCell && rest.wet.test(a.other));
      const bool all = rest.wet.test(a.cell) && (a.other == kNoCell || rest.wet.test(a.other));
      return serves ? (all ? 1 : 2) : 5;
    }
    return a.kind == Kind::walk ? 3 : 4;
  };
  struct Choice {
    int urgency;
    Action action;
  };
  std::vector<Choice> choices;
  for (const Action& a : legal)
    if (worth_trying(s, rest, a)) choices.push_back({urgency(a), a});
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) { return a.urgency < b.urgency; });
  // The last district is founded at once, on whichever cell.
  if (rest.districts == 1 && !choices.empty() && choices[0].urgency == 0) choices.resize(1);
  for (const auto& [rank, action] : choices) {
    State next = s;
    game_.apply(next, action);
    const auto verdict = go(next);
    if (verdict == Verdict::impossible) continue;
    if (verdict == Verdict::possible) path_.push_back(action);
    return verdict;
  }
  return Verdict::impossible;
}

}  // namespace stela::turn::mexican
