#include "analyses/turn/babel/search.h"

#include <algorithm>

#include "analyses/turn/babel/ground.h"
#include "analyses/turn/babel/visited.h"

namespace stela::turn {
namespace for_babel {
namespace {

constexpr std::uint64_t kMostNodes = 10'000'000;  // half a gigabyte of visited nodes

/// Goes through all turns but those that can be worth no more than the best so far, the most promising first.
class Search {
 public:
  Search(const Ground& ground, const Limits& limits) : ground_(ground), limits_(limits) {}

  Found<Babel> run() {
    const auto& root = ground_.root();
    explore(root, ground_.bound(root));
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
  };

  [[nodiscard]] bool beaten_by(const Value& bound) const { return best_.empty() || bound > best_; }

  void record(const Node& node) {
    if (!node.over && !Ground::may_end(node)) return;
    auto value = ground_.value(node);
    if (!beaten_by(value)) return;
    best_ = std::move(value);
    found_.actions = steps_;
    if (!node.over) found_.actions.push_back(Action::end());
  }

  void explore(const Node& node, const Value& bound) {
    if (stop()) {
      open_ = std::max(open_.value_or(bound.front()), bound.front());
      return;
    }
    if (!visited_.is_new(node)) return;
    ++found_.nodes;
    record(node);
    std::vector<Child> children;
    ground_.each_action(node, [&](const Action& action, const Node& next) {
      auto most = ground_.bound(next);
      if (beaten_by(most)) children.push_back({std::move(most), action, next});
    });
    std::stable_sort(children.begin(), children.end(),
                     [](const Child& a, const Child& b) { return a.bound > b.bound; });
    for (const auto& child : children) {
      if (!beaten_by(child.bound)) return;
      steps_.push_back(child.action);
      explore(child.node, child.bound);
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

}  // namespace stela::turn
