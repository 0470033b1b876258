#include "analyses/turn/babel/search.h"

#include <algorithm>

#include "analyses/turn/babel/bound.h"
#include "analyses/turn/babel/visited.h"

namespace stela::turn {
namespace for_babel {
namespace {

constexpr std::uint64_t kMostNodes = 20'000'000;  // half a gigabyte of visited nodes

/// Whether paying with a run, perhaps several times, lets a migration take along, or uncover, the card below the run:
/// at most one card lies behind it. Everywhere else a row is better off with the card that pays, which can still pay
/// later.
bool opens_row(const Pile& row, std::size_t run) {
  std::size_t end = run;
  while (end < row.size && row[end] == row[run]) ++end;
  return run > 0 && row.size - end <= 1;
}

/// Goes through all turns but those that can be worth no more than the best so far, the most promising first.
class Search {
 public:
  /// barred: a kind of action that turns do not have.
  Search(const Ground& ground, const Limits& limits, std::optional<Kind> barred = {})
      : ground_(ground),
        limits_(limits),
        barred_(barred),
        counts_their_cards_(ground.objective().asks(Goal::taken)),
        hands_decide_(ground.objective().asks(Goal::win)) {}

  /// Only turns worth more than this are of interest.
  void beat(Value value) { best_ = std::move(value); }

  Found<Babel> run() {
    const auto& root = ground_.root();
    const RunOutlook runs(root);
    explore({Bound(ground_, root, runs).value(), {}, root, runs.able(babel::Nation::sumerians), key(root, runs)},
            false);
    found_.complete = !stopped_;
    if (!stopped_) open_.reset();
    found_.bound = open_;
    if (!best_.empty()) found_.bound = std::max(best_.front(), open_.value_or(best_.front()));
    return std::move(found_);
  }

 private:
  struct Child {
    Value bound;
    Action action;
    Node node;
    bool defects;  // whether the Sumerians' ability may still be used
    NodeKey key;
  };

  [[nodiscard]] bool beaten_by(const Value& bound) const { return best_.empty() || bound > best_; }
  [[nodiscard]] NodeKey key(const Node& node, const RunOutlook& runs) const {
    return counts_their_cards_ ? key_of(node) : key_of(node, runs);
  }

  void record(const Node& node) {
    if (!node.over && !Ground::may_end(node)) return;
    auto value = ground_.value(node);
    if (!beaten_by(value)) return;
    best_ = std::move(value);
    found_.actions = steps_;
    if (!node.over) found_.actions.push_back(Action::end());
  }

  /// Whether an action changes nothing that the rest of the turn or a goal can see, but for the card that pays. Cards
  /// of the other's hand count for `taken` and where hands decide (BAB-E4), cards of rows for `taken` and where they
  /// may still be brought over.
  [[nodiscard]] bool idle(const Child& at, const Action& action) const {
    if (counts_their_cards_) return false;
    const Node& node = at.node;
    if (action.kind == Kind::halve) {
      if (hands_decide_ && node.temple_deck <= ground_.board().draw_temples) return false;
    } else if (action.kind != Kind::expel || at.defects) {
      return false;
    }
    return node.migrated || !opens_row(node.mine[node.pawn], action.run);
  }

  /// `travelled`: the last action was a journey. To travel on would cost a card more than to go there at once.
  void explore(const Child& at, bool travelled) {
    if (stop()) {
      open_ = std::max(open_.value_or(at.bound.front()), at.bound.front());
      return;
    }
    if (!visited_.is_new(at.key)) return;
    ++found_.nodes;
    record(at.node);
    std::vector<Child> children;
    ground_.each_action(at.node, [&](const Action& action, const Node& next) {
      if (action.kind == barred_ || (travelled && action.kind == Kind::travel) || idle(at, action)) return;
      const RunOutlook runs(next);
      const auto key = this->key(next, runs);
      if (visited_.has(key)) return;
      auto most = next.over ? ground_.value(next) : Bound(ground_, next, runs).value();
      if (beaten_by(most))
        children.push_back({std::move(most), action, next, runs.able(babel::Nation::sumerians), key});
    });
    std::stable_sort(children.begin(), children.end(),
                     [](const Child& a, const Child& b) { return a.bound > b.bound; });
    for (const auto& child : children) {
      if (!beaten_by(child.bound)) return;
      steps_.push_back(child.action);
      explore(child, child.action.kind == Kind::travel);
      steps_.pop_back();
    }
  }

  bool stop() {
    if (stopped_) return true;
    if (found_.nodes % 256 == 0 && found_.nodes > 0) stopped_ = limits_.tick() || found_.nodes >= kMostNodes;
    return stopped_;
  }

  const Ground& ground_;
  const Limits& limits_;
  std::optional<Kind> barred_;
  bool counts_their_cards_, hands_decide_;
  Found<Babel> found_;
  Value best_;
  std::vector<Action> steps_;
  Visited visited_;
  std::optional<int> open_;  // the most that what was not looked at could be worth, in the first goal
  bool stopped_ = false;
};

}  // namespace
}  // namespace for_babel

Found<babel::Babel> search(const babel::Babel& game, const babel::State& before, const Objective& objective,
                           const Limits& limits) {
  const for_babel::Ground ground(game, before, objective);
  return for_babel::Search(ground, limits).run();
}

Answer without(const babel::Babel& game, const babel::State& before, const Objective& objective, std::size_t kind,
               const Value& least, const Limits& limits) {
  const for_babel::Ground ground(game, before, objective);
  for_babel::Search search(ground, limits, static_cast<babel::Kind>(kind));
  search.beat(just_below(least));
  const auto found = search.run();
  if (!found.actions.empty()) return Answer::better;
  return found.complete ? Answer::none_better : Answer::unknown;
}

}  // namespace stela::turn
