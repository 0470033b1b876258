// The mcts player: a tree of single actions over information sets (Cowling, Powley and Whitehouse 2012). Every visit
// draws a world; what is not legal in it is passed over. A node's actions come in the order of the evaluation, more of
// them the oftener it is visited (progressive widening: Coulom 2007). A visit that leaves the tree is played on
// greedily until some turns have ended, and then each player's margin goes up to the nodes where that player chose
// (max^n).
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

#include "analyses/play/reply.h"

namespace stela::play {

struct MctsOptions {
  std::uint64_t nodes = 4000;      ///< positions looked at for one decision
  unsigned turns = 2;              ///< looked ahead, the one that goes on counted
  ReplyOptions reply{.width = 8};  ///< how those turns are played
  double exploration = 0.15;       ///< in units of a sure win
};

template <Game G>
class MctsPlayer final : public Player<G> {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  MctsPlayer(const G& game, const Weights<G>& weights, const MctsOptions& options)
      : worth_(game, weights),
        options_(options),
        reply_(worth_, options.reply),
        list_(std::make_unique<typename G::ActionList>()) {}

 private:
  Result<Action> decide(const State& view, Rng& rng, const Stop& stop) override {
    const G& game = worth_.game();
    if (game.count(view) == 1) return game.nth(view, 0);
    nodes_.assign(1, {});
    // What is decided in secret shows its worth only when all have decided, and have acted on it.
    horizon_ = is_secret(game, view) ? 2 * static_cast<unsigned>(worth_.seats()) : options_.turns;
    NodeBudget budget{options_.nodes, 0, &stop};
    do visit(game.sample(view, game.to_move(view), rng), budget);
    while (budget.left());
    return is_secret(game, view) ? by_visits(rng) : most_visited();
  }
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::size_t kStocked = 48;  // actions that a node remembers in their order

  struct Edge {
    Action action{};
    Worth prior = 0;
    std::uint32_t visits = 0;
    std::uint32_t child = kNone;
    double sum = 0;  // of the chooser's values
  };
  struct TreeNode {
    std::vector<Edge> edges;  // those tried, then those that wait
    std::uint32_t open = 0;   // how many may be tried
    std::uint32_t visits = 0;
    bool stocked = false;
  };
  using Values = std::array<double, kMostSeats>;

  void visit(State s, NodeBudget& budget) {
    const G& game = worth_.game();
    path_.clear();
    std::uint32_t at = 0;
    unsigned turns = 0;
    std::optional<Segment<G>> segment;
    // Worths are compared, so all are taken at the same time: when so many turns have ended.
    while (game.to_move(s) >= 0) {
      if (segment && segment->over(game, s)) ++turns, segment.reset();
      if (turns == horizon_) break;
      if (!segment) segment.emplace(game, s);
      const int mover = game.to_move(s);
      if (!nodes_[at].stocked) stock(at, s, budget);
      const auto edge = select(at, s);
      if (edge == kNone) break;
      path_.push_back({at, edge, static_cast<std::size_t>(mover)});
      game.apply(s, nodes_[at].edges[edge].action, nullptr);
      ++budget.used;
      if (nodes_[at].edges[edge].child == kNone) {
        nodes_[at].edges[edge].child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
        break;
      }
      at = nodes_[at].edges[edge].child;
    }
    if (segment && game.to_move(s) >= 0 && segment->over(game, s)) ++turns;
    for (; turns < horizon_ && game.to_move(s) >= 0; ++turns) reply_.play(s, budget);
    ++budget.used;
    const auto values = likely(worth_(s));
    for (const auto& step : path_) {
      ++nodes_[step.node].visits;
      auto& edge = nodes_[step.node].edges[step.edge];
      ++edge.visits;
      edge.sum += values[step.mover];
    }
  }

  /// The actions of a node in the order of what they are worth to the mover, as far as they are remembered.
  void stock(std::uint32_t at, const State& s, NodeBudget& budget) {
    const G& game = worth_.game();
    const auto mover = static_cast<std::size_t>(game.to_move(s));
    propose(game, s, *list_);
    auto& node = nodes_[at];
    node.stocked = true;
    node.edges.reserve(list_->size());
    const Segment<G> segment(game, s);
    const Worth now = worth_.settled(s, mover);
    for (const auto& action : *list_) {
      State after = s;
      game.apply(after, action, nullptr);
      ++budget.used;
      // To end a turn is worth what there is now: what comes next is not of the mover's making.
      const bool over = segment.over(game, after);
      node.edges.push_back(
          {action, over && list_->size() > 1 ? std::max(now, worth_(after, mover)) : worth_(after, mover)});
    }
    // What a line leads to speaks for its first action.
    for (const auto& line : lines(game, s)) {
      State after = s;
      if (!play_line(game, after, line)) continue;
      ++budget.used;
      const Worth worth = worth_(after, mover);
      const auto edge =
          std::find_if(node.edges.begin(), node.edges.end(), [&](const Edge& e) { return e.action == line.front(); });
      if (edge != node.edges.end())
        edge->prior = std::max(edge->prior, worth);
      else
        node.edges.push_back({line.front(), worth});
    }
    std::stable_sort(node.edges.begin(), node.edges.end(),
                     [](const Edge& a, const Edge& b) { return a.prior > b.prior; });
    if (node.edges.size() > kStocked) node.edges.resize(kStocked);
  }

  /// The edge to follow: the next one in order when the node's visits allow one more, else the one with the highest
  /// bound. kNone when no edge that is known is legal in this world.
  [[nodiscard]] std::uint32_t select(std::uint32_t at, const State& s) {
    const G& game = worth_.game();
    auto& node = nodes_[at];
    const auto allowed = std::min<std::size_t>(
        node.edges.size(), static_cast<std::size_t>(std::sqrt(static_cast<double>(node.visits) / 2)) + 1);
    node.open = std::max(node.open, static_cast<std::uint32_t>(allowed));
    const double root = std::sqrt(static_cast<double>(node.visits) + 1);
    std::uint32_t best = kNone;
    double highest = 0;
    const auto look = [&](std::uint32_t i) {
      const auto& edge = node.edges[i];
      if (game.why_not(s, edge.action, nullptr) != typename G::Rule{}) return;
      // One that was not tried yet is thought to be like the node's best at first sight.
      const double mean = edge.visits == 0 ? 1 : edge.sum / edge.visits;
      const double bound = mean + options_.exploration * root / (1.0 + edge.visits);
      if (best == kNone || bound > highest) best = i, highest = bound;
    };
    for (std::uint32_t i = 0; i < node.open; ++i) look(i);
    for (std::uint32_t i = node.open; best == kNone && i < node.edges.size(); ++i) look(i);
    return best;
  }

  /// Margins as something like chances, from 0 to 1: a curve without exp(), which differs between machines.
  [[nodiscard]] Values likely(const Worths& margins) const {
    constexpr auto kScale = static_cast<double>(spread<G>());
    Values values{};
    for (std::size_t p = 0; p < worth_.seats(); ++p) {
      const auto margin = static_cast<double>(margins[p]);
      values[p] = 0.5 + 0.5 * margin / (std::abs(margin) + kScale);
    }
    return values;
  }

  [[nodiscard]] Action most_visited() const {
    const auto& edges = nodes_[0].edges;
    return std::max_element(
               edges.begin(), edges.end(),
               [](const Edge& a, const Edge& b) { return a.visits != b.visits ? a.visits < b.visits : a.sum < b.sum; })
        ->action;
  }
  [[nodiscard]] Action by_visits(Rng& rng) const {
    auto at = rng.below(nodes_[0].visits);
    for (const auto& edge : nodes_[0].edges) {
      if (at < edge.visits) return edge.action;
      at -= edge.visits;
    }
    return most_visited();
  }

  struct PathStep {
    std::uint32_t node, edge;
    std::size_t mover;
  };

  Evaluator<G> worth_;
  MctsOptions options_;
  Reply<G> reply_;
  std::unique_ptr<typename G::ActionList> list_;
  unsigned horizon_ = 0;  // turns that a visit looks ahead
  std::vector<TreeNode> nodes_;
  std::vector<PathStep> path_;
};

}  // namespace stela::play
