#include "analyses/turn/mexica/founding_search.h"

#include <algorithm>
#include <utility>

#include "model/mexica/flood.h"

namespace stela::turn::for_mexica {
namespace {

using stela::mexica::accesses;
using stela::mexica::Axis;
using stela::mexica::Kind;

bool lays(const Action& a) { return a.kind == Kind::canal || a.kind == Kind::bridge || a.kind == Kind::shift; }

/// MEX-K4, of one bridge.
Bits accesses(const Grid& grid, Cell bridge, Axis axis) {
  const Bits here = Bits::of(bridge);
  return axis == Axis::ns ? accesses(grid, here, {}) : accesses(grid, {}, here);
}

}  // namespace

Feasibility FoundingSearch::run(const State& s, const Target& target, std::uint64_t most_nodes) {
  aim(target);
  return begin(s, most_nodes);
}

Feasibility FoundingSearch::stand(const State& s, const Bits& cells, std::uint64_t most_nodes) {
  aim({});
  stand_ = cells;
  kept_ = board_.grid.all();
  return begin(s, most_nodes);
}

bool FoundingSearch::list(const State& s, const Target& target, const std::function<bool(const State&)>& visit) {
  aim(target);
  visit_ = &visit;
  return begin(s, ~nodes_) == Feasibility::impossible;
}

Feasibility FoundingSearch::begin(const State& s, std::uint64_t most_nodes) {
  most_nodes_ = nodes_ + most_nodes;
  const auto verdict = go(s, {});
  std::reverse(path_.begin(), path_.end());
  return verdict;
}

void FoundingSearch::aim(const Target& target) {
  visit_ = nullptr;
  goals_.clear();
  path_.clear();
  visited_.clear();
  kept_ = border_ = stand_ = Bits{};
  for (const auto i : target.candidates) {
    goals_.push_back(&candidates_[i]);
    kept_ |= candidates_[i].cells;
    border_ |= candidates_[i].border;
  }
}

FoundingSearch::Rest FoundingSearch::rest(const State& s) const {
  Rest rest{border_.minus(s.canals), stand_, 0, 0, Reach::kFar, 0, false, Reach(game_, s, s.ap)};
  rest.pieces = least_pieces(board_.grid, rest.wet, s.doubles);
  // Bridges move only when the supply is empty.
  if (accesses(board_.grid, s.bridges_ns, s.bridges_ew).intersects(rest.wet)) rest.bridges = s.bridges + 1U;
  for (const auto* goal : goals_) {
    if (goal->cells.intersects(s.founded)) continue;
    ++rest.districts;
    rest.open |= goal->cells;
    rest.way = std::min(rest.way, rest.reach.to(goal->cells));
  }
  if (rest.districts == 0)
    rest.way = stand_.none() ? 0 : rest.reach.to(stand_);
  else if (rest.way != Reach::kFar)
    rest.way += kBetween * (rest.districts - 1);
  rest.detours = stand_.none() && some_detour_pays(s, rest);
  return rest;
}

/// A canal that closes nothing costs a point. As the site of a bridge that the figure walks over it is no use, as it
/// could walk there before. So the figure swims: it comes to a bridge, swims, and leaves the last one, or passes on by
/// way of another district. Or it is where a bridge goes that stands in the way of another canal (MEX-K4, B3).
bool FoundingSearch::some_detour_pays(const State& s, const Rest& rest) {
  if (s.ap == 0) return false;
  const unsigned left = s.ap - 1U;
  const unsigned on = rest.reach.to_water();
  if (on != Reach::kFar && left >= rest.pieces + on + 2) return true;
  return rest.bridges > 0 && left >= rest.least();
}

/// A bridge serves the figure that steps onto it, or by what its leaving makes possible: a canal where it led to, a
/// cheaper swim. One from the supply also serves by leaving the supply empty. A canal closes a district, or is a
/// detour.
MoveGen::Interest FoundingSearch::interest(const State& s, const Rest& rest) const {
  const Grid& grid = board_.grid;
  const Approach approach(game_, s, rest.open, s.ap);
  const int left = s.ap - static_cast<int>(rest.pieces) - 1;  // when the bridge is there
  const Bits here = Bits::of(s.figure[s.to_move]);
  const bool swims = here.intersects(s.canals);
  MoveGen::Interest out{rest.detours ? grid.all() : rest.wet, kept_, {}, {}};
  // One from the supply is worth laying anywhere when that leaves the supply empty and others can be moved.
  const bool to_be_rid = s.bridges > 0 && left >= static_cast<int>(std::max(rest.way, s.bridges + 0U));
  for (const auto axis : {Axis::ns, Axis::ew}) {
    const auto beside = [&](const Bits& cells) {
      return axis == Axis::ns ? accesses(grid, cells, {}) : accesses(grid, {}, cells);
    };
    auto& sites = out.sites[static_cast<std::size_t>(axis)];
    // A figure that swims to it has no reason to swim on, so it leaves it next.
    sites = swims ? beside(approach.within(left - 2)) : beside(here) & approach.within(left - 1);
    sites |= approach.within(left - static_cast<int>(kJump));
    if (to_be_rid) sites = grid.all();
  }
  // To make a swim cheaper by a point is worth a point only when the bridge serves again: the figure swims, leaves that
  // bridge, and later steps onto another and off it.
  const bool any = rest.detours || (swims && left >= 4);
  const Bits pieces = s.doubles > 0 ? around(grid, rest.wet) : rest.wet;  // a double may cover more than it must
  s.bridged().for_each([&](Cell c) {
    if (any || accesses(grid, c, s.bridges_ns.test(c) ? Axis::ns : Axis::ew).intersects(pieces)) out.from.set(c);
  });
  return out;
}

/// The same after pieces that are there for one action to come.
void FoundingSearch::narrow(MoveGen::Interest& interest, const State& s, const Pending& pending) {
  if (pending.empty() || pending.back().bound || s.canals.test(s.figure[s.to_move])) return;
  const Action& last = pending.back().action;
  if (last.kind == Kind::canal) {  // for a bridge on it, for other canals or for founding
    Bits piece = Bits::of(last.cell);
    if (last.other != kNoCell) piece.set(last.other);
    for (auto& sites : interest.sites) sites = interest.from.any() ? piece : sites & piece;
    interest.from = {};
  } else if (last.kind == Kind::shift) {  // for a canal where several led to
    interest.sites = {};
  }
}

/// What serves the target most directly first: founding, then canals, then the rest.
std::vector<Action> FoundingSearch::choices(const State& s, const Rest& rest, const Pending& pending) {
  const auto urgency = [&](const Action& a) {
    if (a.kind == Kind::found) return 0;
    if (a.kind == Kind::canal) {
      const bool serves = rest.wet.test(a.cell) || (a.other != kNoCell && rest.wet.test(a.other));
      const bool all = rest.wet.test(a.cell) && (a.other == kNoCell || rest.wet.test(a.other));
      return serves ? (all ? 1 : 2) : 5;
    }
    return a.kind == Kind::walk ? 3 : 4;
  };
  auto interest = this->interest(s, rest);
  narrow(interest, s, pending);
  MoveGen(game_, s).list(legal_, interest);
  std::vector<std::pair<int, Action>> ranked;
  const auto follows_on = [&](const Action& a) {
    const bool needs =
        std::any_of(pending.begin(), pending.end(), [&](const Laid& laid) { return could_need(laid, a); });
    return pending.empty() || needs || (lays(a) && (pending.back().bound || a > pending.back().action));
  };
  const auto is_goal = [&](const Candidate* goal) { return goal->cells == s.home[s.to_move]; };
  for (const Action& a : legal_)
    if (follows_on(a) && (a.kind != Kind::found || std::any_of(goals_.begin(), goals_.end(), is_goal)))
      ranked.emplace_back(urgency(a), a);
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  // The last district is founded at once, on whichever cell unless all are asked for.
  if (rest.districts == 1 && !ranked.empty() && ranked[0].first == 0)
    std::erase_if(ranked, [&, first = ranked[0].second](const auto& choice) {
      return visit_ != nullptr ? choice.first > 0 : choice.second != first;
    });
  std::vector<Action> out;
  out.reserve(ranked.size());
  for (const auto& choice : ranked) out.push_back(choice.second);
  return out;
}

/// What is quickly seen of whether an action needs a piece.
bool FoundingSearch::could_need(const Laid& laid, const Action& a) {
  const Action& piece = laid.action;
  const bool on_it = a.cell == piece.cell || (piece.kind == Kind::canal && a.cell == piece.other);
  switch (a.kind) {
    case Kind::found:
      return piece.kind == Kind::canal;
    case Kind::canal:
      return piece.kind == Kind::shift;
    case Kind::bridge:
      return on_it || (piece.kind == Kind::shift && a.cell == piece.other);
    case Kind::shift:
      return on_it || a.other == piece.cell || piece.kind == Kind::bridge || a.cell == piece.other;
    case Kind::walk:
    case Kind::jump:
      return on_it;
    default:  // a swim
      return true;
  }
}

/// Whether what was laid is there for this action, all of it, or can still be there for one to come. `cost`: what the
/// action costs in `s`.
bool FoundingSearch::follows(Pending& pending, const State& s, const Action& a, unsigned cost) const {
  std::vector<bool> served;
  served.reserve(pending.size());
  for (auto& laid : pending) {
    bool needed = game_.why_not(laid.without, a) != stela::mexica::Rule::none;
    if (!needed) {
      const unsigned had = laid.without.ap;
      game_.apply(laid.without, a);
      needed = had - laid.without.ap > cost;
    }
    served.push_back(needed);
  }
  const bool needs_some = std::find(served.begin(), served.end(), true) != served.end();
  if (needs_some || !lays(a)) {
    Pending left;
    for (std::size_t i = 0; i < pending.size(); ++i) {
      if (served[i]) continue;
      if (!lays(a) || !pending[i].bound) return false;
      left.push_back(pending[i]);
    }
    pending = std::move(left);
  } else if (!pending.empty() && !pending.back().bound && a < pending.back().action) {
    return false;  // they do not need each other, so they are laid in the order of actions
  }
  if (!lays(a)) return true;
  pending.push_back({a, s, needs_some});
  return may_serve_one(pending, s);
}

/// Whether there is a kind of action that could need all of this at once, but for what may wait for a later one.
bool FoundingSearch::may_serve_one(const Pending& pending, const State& s) const {
  std::vector<const Laid*> at_once;
  for (const auto& laid : pending)
    if (!laid.bound) at_once.push_back(&laid);
  if (at_once.size() <= 1 || s.canals.test(s.figure[s.to_move])) return true;
  const auto all = [&](Kind kind) {
    return std::all_of(at_once.begin(), at_once.end(), [&](const Laid* laid) { return laid->action.kind == kind; });
  };
  const auto canals =
      std::count_if(at_once.begin(), at_once.end(), [](const Laid* laid) { return laid->action.kind == Kind::canal; });
  // To found; to move a bridge onto one canal, and that when the supply is empty.
  const bool any_shift =
      std::any_of(at_once.begin(), at_once.end(), [](const Laid* laid) { return laid->action.kind == Kind::shift; });
  if (!any_shift) return all(Kind::canal) || canals <= 1;
  if (!all(Kind::shift)) return false;
  // A canal where all of the bridges led to.
  const auto freed = [&](const Laid& laid) {
    return accesses(board_.grid, laid.action.other,
                    laid.without.bridges_ns.test(laid.action.other) ? Axis::ns : Axis::ew);
  };
  const Bits last = freed(*at_once.back());
  return std::all_of(at_once.begin(), at_once.end() - 1,
                     [&](const Laid* laid) { return freed(*laid).intersects(around(board_.grid, last)); });
}

Feasibility FoundingSearch::go(const State& s, const Pending& pending) {
  if (++nodes_ > most_nodes_ || (nodes_ % 256 == 0 && limits_.tick())) return Feasibility::unknown;
  const Rest rest = this->rest(s);
  if (done(s, rest)) return visit_ == nullptr || !(*visit_)(s) ? Feasibility::possible : Feasibility::impossible;
  if (rest.way == Reach::kFar || rest.least() > s.ap) return Feasibility::impossible;
  if (pending.empty() && !visited_.fresh(s)) return Feasibility::impossible;
  for (const Action& action : choices(s, rest, pending)) {
    State next = s;
    game_.apply(next, action);
    Pending then = pending;
    if (!follows(then, s, action, s.ap - next.ap)) continue;
    const auto verdict = go(next, then);
    if (verdict == Feasibility::impossible) continue;
    if (verdict == Feasibility::possible) path_.push_back(action);
    return verdict;
  }
  return Feasibility::impossible;
}

Cheapest cheapest(FoundingSearch& founding_search, const State& s, std::span<const Target> targets,
                  std::uint64_t most_nodes) {
  State poor = s;
  for (poor.ap = 0; poor.ap <= s.ap; ++poor.ap) {
    for (const auto& target : targets) {
      if (target.least > poor.ap) continue;
      const auto verdict = founding_search.run(poor, target, most_nodes);
      if (verdict != Feasibility::impossible) return {verdict, poor.ap, founding_search.actions()};
    }
  }
  return {};
}

}  // namespace stela::turn::for_mexica
