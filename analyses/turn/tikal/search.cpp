#include "analyses/turn/tikal/search.h"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>

#include "analyses/turn/tikal/bound.h"
#include "analyses/turn/tikal/visited.h"
#include "model/tikal/costs.h"

namespace stela::turn {
namespace for_tikal {
namespace {

using tikal::Action;
using tikal::Figure;
using tikal::Kind;
using tikal::State;
using tikal::costs::kCamp;
using tikal::costs::kDig;
using tikal::costs::kExchange;
using tikal::costs::kUncover;

/// The best plan so far, whatever the tile's place, and why the search ended.
struct Incumbent {
  Value value;
  std::vector<Action> actions;
  std::uint64_t nodes = 0;
  std::optional<int> open;  ///< the most that what was not looked at could be worth, in the first goal
  bool stopped = false;

  [[nodiscard]] bool beaten_by(const Value& bound) const { return value.empty() || bound > value; }
};

/// A figure's way, or an action without one.
struct PlanStep {
  Action action;
  const Reach* reach = nullptr;  ///< of a way: action's hexes are its ends
};

struct Child {
  Value bound;
  Node node;
  std::vector<PlanStep> steps;
  bool exchanges = false;  ///< whether treasures may be exchanged next
};

// Plans have a form that loses nothing. Camps on ground that is free from the start come first, and one on a hex that
// the turn empties comes right after its last dig, as a camp asks for no figure and hinders nothing. Exchanges come
// first too, or right after the dig that they wait for. A figure moves for the next deed at a hex (an uncovering, a
// dig), or at the end, for a temple's majority; it is brought only when too few are there. Nobody is made a guard: who
// may be has the majority, which scores as much as the guard would, and keeps the figures and 5 action points.
class Search {
 public:
  /// barred: a kind of action that plans do not have.
  Search(const Ground& ground, const Limits& limits, const std::vector<Action>& before, Incumbent& best,
         std::optional<Kind> barred)
      : ground_(ground),
        limits_(limits),
        before_(before),
        best_(best),
        barred_(barred),
        prospect_(ground),
        bound_(ground, prospect_) {
    const Node root = ground.root();
    if (ground.objective.treasures_known) {
      add_root(root, {});
      return;
    }
    for (const auto& barter : prospect_.barters()) {
      if (barter.given > 0 && barred_ == Kind::swap) continue;
      Node node = root;
      node.treasures = barter.treasures;
      node.exchanges = static_cast<std::uint8_t>(node.exchanges + barter.given);
      node.ap = static_cast<std::uint8_t>(node.ap - kExchange * barter.given);
      std::vector<PlanStep> steps;
      for (const auto& swap : barter.swaps) steps.push_back({swap, nullptr});
      add_root(node, std::move(steps));
    }
  }

  /// No plan here is worth more.
  [[nodiscard]] Value bound() const {
    Value most;
    for (const auto& root : roots_)
      if (most.empty() || root.bound > most) most = root.bound;
    return most;
  }

  void run() { follow(roots_); }

 private:
  void add_root(const Node& node, std::vector<PlanStep> steps) {
    add(roots_, node, steps, true);
    if (!may_pitch(node)) return;
    HexSet later = node.sites;
    for_each_hex(node.sites, [&](Hex h) {
      later &= ~hex_bit(h);  // two camps are pitched in one order only
      auto with = steps;
      Node camped = node;
      camped.sites = later;
      pitch(camped, h, with);
      add_root(camped, std::move(with));
    });
  }

  [[nodiscard]] bool may_pitch(const Node& node) const {
    return barred_ != Kind::camp && std::popcount(node.camps) < ground_.board.camps && node.ap >= kCamp + 1;
  }

  void pitch(Node& node, Hex h, std::vector<PlanStep>& steps) {
    const HexSet camps = node.camps | hex_bit(h);
    auto& reach = reaches_[camps];
    if (!reach) reach = std::make_unique<Reach>(with_camp(ground_.board, ground_.start, *node.reach, h));
    node.camps = camps;
    node.sites &= ~hex_bit(h);
    node.reach = reach.get();
    node.ap = static_cast<std::uint8_t>(node.ap - kCamp);
    steps.push_back({Action::camp(h), nullptr});
  }

  void add(std::vector<Child>& children, const Node& node, std::vector<PlanStep> steps, bool exchanges) const {
    auto bound = bound_.of(node, Still::all);
    if (best_.beaten_by(bound)) children.push_back({std::move(bound), node, std::move(steps), exchanges});
  }

  void follow(std::vector<Child>& children) {
    std::stable_sort(children.begin(), children.end(),
                     [](const Child& a, const Child& b) { return a.bound > b.bound; });
    for (const auto& child : children) {
      if (!best_.beaten_by(child.bound)) return;
      if (stop()) return leave_open(child.bound);
      const auto depth = steps_.size();
      steps_.insert(steps_.end(), child.steps.begin(), child.steps.end());
      explore(child.node, child.exchanges, child.bound);
      steps_.resize(depth);
    }
  }

  void explore(const Node& node, bool may_exchange, const Value& bound) {
    if (!visited_.improves(node, may_exchange)) return;
    record(node);
    settle(node, 0, 0);
    settle_leader(node);
    if (best_.stopped) return leave_open(bound);
    std::vector<Child> children;
    if (barred_ != Kind::uncover)
      for (const Hex h : ground_.temples)
        if (node.ap >= kUncover && ground_.can_uncover(node, h))
          gather(children, node, h, {Action::uncover(h), nullptr});
    if (barred_ != Kind::dig)
      for (const Hex h : ground_.digs)
        if (node.ap >= kDig && node.left[h] > 0 && node.done[h] < 2)
          gather(children, node, h, {Action::dig(h), nullptr});
    if (may_exchange && barred_ != Kind::swap && ground_.objective.treasures_known && node.ap >= kExchange &&
        node.exchanges < Prospect::kMostSwaps)
      add_exchanges(children, node);
    follow(children);
  }

  void add_exchanges(std::vector<Child>& children, const Node& node) const {
    const auto most = std::min(Prospect::kMostSwaps - node.exchanges, node.ap / 3U);
    for (const auto& swap : exchanges(ground_.game, node.treasures, ground_.me, most)) {
      Node next = node;
      const unsigned given = exchange(next.treasures, ground_.me, swap);
      next.exchanges = static_cast<std::uint8_t>(next.exchanges + given);
      next.ap = static_cast<std::uint8_t>(next.ap - kExchange * given);
      add(children, next, {{swap, nullptr}}, true);
    }
  }

  /// Uncovers or digs, once as many figures are there as TIK-T7 wants: those who are missing come from somewhere.
  void gather(std::vector<Child>& children, const Node& node, Hex h, const PlanStep& deed) {
    const unsigned wanted = node.done[h] + 1U, here = node.figures(h);
    std::vector<PlanStep> steps;
    bring_figures(children, node, h, wanted > here ? wanted - here : 0, 0, deed, steps);
  }

  void bring_figures(std::vector<Child>& children, const Node& node, Hex h, unsigned missing, std::size_t from,
                     const PlanStep& deed, std::vector<PlanStep>& steps) {
    if (missing == 0) return do_deed(children, node, h, deed, steps);
    const unsigned price = deed.action.kind == Kind::dig ? kDig : kUncover;
    for (std::size_t i = from; i < kSources; ++i) {
      Node next = node;
      if (!come(next, i, h, price, steps)) continue;
      bring_figures(children, next, h, missing - 1, i, deed, steps);
      steps.pop_back();
    }
  }

  void do_deed(std::vector<Child>& children, const Node& node, Hex h, const PlanStep& deed,
               std::vector<PlanStep>& steps) {
    Node next = node;
    if (deed.action.kind == Kind::uncover)
      ground_.uncover(next, h);
    else
      ground_.dig(next, h);
    const bool dug = deed.action.kind == Kind::dig;
    steps.push_back(deed);
    add(children, next, steps, dug);
    if (dug && next.left[h] == 0 && may_pitch(next)) {
      pitch(next, h, steps);
      add(children, next, steps, dug);
      steps.pop_back();
    }
    steps.pop_back();
  }

  // Figures by where they come from: workers from hexes, from the supply, the leader.
  static constexpr std::size_t kFromSupply = kMaxHexes, kLeader = kMaxHexes + 1, kSources = kMaxHexes + 2;

  /// Takes a figure of this kind to a hex, if there is one and enough is left then.
  bool come(Node& node, std::size_t source, Hex to, unsigned keep, std::vector<PlanStep>& steps) const {
    const bool leader = source == kLeader;
    const Hex from = leader ? node.leader : source == kFromSupply ? tikal::kInSupply : static_cast<Hex>(source);
    if (from == to || (from == tikal::kInSupply && barred_ == Kind::deploy)) return false;
    if (leader ? from >= kMaxHexes && from != tikal::kInSupply
               : (source == kFromSupply ? node.supply : node.workers[from]) == 0)
      return false;
    const unsigned price = from == tikal::kInSupply ? node.reach->deployed[to] : node.reach->cost[from][to];
    if (price + keep > node.ap) return false;
    const auto figure = leader ? Figure::leader : Figure::worker;
    ground_.move(node, figure, from, to);
    steps.push_back({Action::move(figure, from, to), node.reach});
    return true;
  }

  // The end of a plan: figures go to temples, each once, to have the majority or to take it from others. The leader
  // goes first, for he may leave a temple to workers, or free those whom he joins. Then each temple has workers come or
  // workers leave, not both (who comes would rather go where the other went), so that they can be looked at in turn.

  void settle_leader(const Node& node) {
    if (node.leader >= kMaxHexes && node.leader != tikal::kInSupply) return;
    for (const Hex h : ground_.temples) {
      Node next = node;
      if (!come(next, kLeader, h, 0, steps_)) continue;
      record(next);
      settle(next, 0, 0);
      steps_.pop_back();
    }
  }

  void settle(const Node& node, std::size_t first, HexSet kept) {
    if (stop()) return;
    if (!best_.beaten_by(bound_.of(node, Still::moves, first))) return;
    for (std::size_t t = first; t < ground_.temples.size(); ++t) {
      const Hex h = ground_.temples[t];
      const unsigned rival = ground_.rival_weight[h], mine = ground_.weight(node, h);
      if (ground_.looks_at_others && ground_.rival[h] != Ground::kNobody && mine < rival)
        outweigh(node, t, rival, 0, kept | hex_bit(h));
      if (mine <= rival) outweigh(node, t, rival + 1, 0, kept | hex_bit(h));
    }
  }

  void outweigh(const Node& node, std::size_t t, unsigned wanted, std::size_t from, HexSet kept) {
    const Hex h = ground_.temples[t];
    if (ground_.weight(node, h) >= wanted) {
      record(node);
      return settle(node, t + 1, kept);
    }
    for (std::size_t i = from; i <= kFromSupply; ++i) {
      const bool stays = i < kMaxHexes && (kept & hex_bit(static_cast<Hex>(i))) != 0;
      Node next = node;
      if (stays || !come(next, i, h, 0, steps_)) continue;
      outweigh(next, t, wanted, i, kept);
      steps_.pop_back();
    }
  }

  void record(const Node& node) {
    auto value = ground_.value(node);
    if (!best_.beaten_by(value)) return;
    best_.value = std::move(value);
    best_.actions = before_;
    for (const auto& step : steps_) {
      const auto& a = step.action;
      if (step.reach == nullptr)
        best_.actions.push_back(a);
      else
        walk(ground_.board, ground_.start, *step.reach, static_cast<Figure>(a.arg), a.hex, a.to, best_.actions);
    }
    best_.actions.push_back(Action::end());
  }

  bool stop() {
    if (++best_.nodes % 256 == 0 && limits_.tick()) best_.stopped = true;
    return best_.stopped;
  }

  void leave_open(const Value& bound) { best_.open = std::max(best_.open.value_or(bound[0]), bound[0]); }

  const Ground& ground_;
  const Limits& limits_;
  std::vector<Action> before_;
  Incumbent& best_;
  std::optional<Kind> barred_;
  Prospect prospect_;
  Bound bound_;
  std::vector<Child> roots_;
  std::vector<PlanStep> steps_;
  std::map<HexSet, std::unique_ptr<Reach>> reaches_;  // by camps
  Visited visited_;
};

/// A position whose tile is placed, or had none.
struct Laid {
  Laid(const tikal::Tikal& game, const State& before, const State& now, const Objective& objective,
       const std::vector<Action>& placing, const Limits& limits, Incumbent& best, std::optional<Kind> barred)
      : state(now), ground(game, before, state, objective), search(ground, limits, placing, best, barred) {}
  State state;
  Ground ground;
  Search search;
};

/// Looks for plans that beat what is best so far.
void look(const tikal::Tikal& game, const State& before, const Objective& objective, const Limits& limits,
          std::optional<Kind> barred, Incumbent& best) {
  std::vector<std::pair<Value, std::unique_ptr<Laid>>> places;
  const auto add = [&](const tikal::State& now, const std::vector<tikal::Action>& placing) {
    auto laid = std::make_unique<Laid>(game, before, now, objective, placing, limits, best, barred);
    auto bound = laid->search.bound();
    places.emplace_back(std::move(bound), std::move(laid));
  };
  if (before.phase == tikal::Phase::place) {
    tikal::ActionList tiles;
    game.legal(before, tiles);
    for (const auto& tile : tiles) {
      auto now = before;
      game.apply(now, tile, nullptr);
      add(now, {tile});
    }
  } else {
    add(before, {});
  }
  std::stable_sort(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  for (auto& [bound, laid] : places) {
    if (!best.beaten_by(bound)) break;
    if (best.stopped)
      best.open = std::max(best.open.value_or(bound[0]), bound[0]);
    else
      laid->search.run();
    laid.reset();
  }
}

}  // namespace
}  // namespace for_tikal

Found<tikal::Tikal> search(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                           const Limits& limits) {
  for_tikal::Incumbent best;
  for_tikal::look(game, before, objective, limits, {}, best);
  Found<tikal::Tikal> found{best.actions, !best.stopped, best.nodes, best.value[0]};
  if (best.stopped && best.open) found.bound = std::max(best.value[0], *best.open);
  return found;
}

Answer without(const tikal::Tikal& game, const tikal::State& before, const Objective& objective, std::size_t kind,
               const Value& least, const Limits& limits) {
  using tikal::Kind;
  const auto barred = static_cast<Kind>(kind);
  // Ways are found as a whole (reach.h), and who would move further goes there at once: such kinds cannot be left out.
  constexpr std::array kSeparate{Kind::deploy, Kind::uncover, Kind::dig, Kind::swap, Kind::camp};
  if (std::find(kSeparate.begin(), kSeparate.end(), barred) == kSeparate.end()) return Answer::unknown;
  for_tikal::Incumbent best;
  best.value = just_below(least);
  for_tikal::look(game, before, objective, limits, barred, best);
  if (!best.actions.empty()) return Answer::better;
  return best.stopped ? Answer::unknown : Answer::none_better;
}

}  // namespace stela::turn
