// The search player: whole turns as one decision. A beam finds turns that look good; the best of them are played on,
// with the opponents' replies, in worlds drawn from what the player cannot know, the same worlds for all; half of them
// drop out, and the others are tried in as many worlds again (sequential halving: Karnin, Koren and Somekh 2013).
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "analyses/play/reply.h"
#include "analyses/play/turn_tree.h"

namespace stela::play {

struct SearchOptions {
  std::uint64_t nodes = 4000;   ///< positions looked at for one turn
  unsigned growing = 50;        ///< per cent of them for finding turns, the rest for playing them on
  std::size_t candidates = 64;  ///< turns that are played on, at most
  /// Above 1: a turn is planned anew at every decision, with a replan-th of the nodes. 1: only when something turns out
  /// otherwise than foreseen.
  unsigned replan = 1;
  ReplyOptions reply{};  ///< of those who move between
};

/// A turn that was weighed, as `stela advise` shows it.
template <Game G>
struct Weighed {
  PlannedTurn<G> turn;
  Worth total = 0;      ///< of all worlds
  unsigned worlds = 0;  ///< that it was played on in; 0: what it looked like is all that is known
  unsigned passes = 0;  ///< how often it was among those that were tried on

  [[nodiscard]] Worth worth() const { return worlds == 0 ? turn.worth : total / static_cast<Worth>(worlds); }
};

template <Game G>
class Search {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Search(const Evaluator<G>& worth, const SearchOptions& options)
      : worth_(worth),
        options_(options),
        reply_(worth, options.reply),
        list_(std::make_unique<typename G::ActionList>()) {}

  /// The turns weighed, the most carefully weighed first and of those the best; never none, unless `stop` said so.
  /// view: what the player to move sees. known: what is left of a plan; it is given up only for a better one.
  [[nodiscard]] std::vector<Weighed<G>> turns(const State& view, Rng& rng, const Stop& stop = {},
                                              std::span<const Action> known = {}) {
    const G& game = worth_.game();
    const Segment<G> segment(game, view);
    worlds_.assign(1, game.sample(view, game.to_move(view), rng));
    TurnTree<G> tree(worth_, worlds_[0]);
    const auto nodes = options_.nodes / options_.replan;
    NodeBudget growing{nodes * options_.growing / 100, 0, &stop};
    tree.grow(growing);
    std::vector<Weighed<G>> field;
    for (auto& turn : tree.best(options_.candidates, stop)) field.push_back({std::move(turn)});
    if (auto turn = as_planned(known, segment))
      if (!field.empty() && turn->worth >= field.front().turn.worth) field.insert(field.begin(), {std::move(*turn)});
    NodeBudget playing{nodes, growing.used, &stop};
    halve(field, playing, segment.mover(), view, rng);
    return field;
  }

  /// The world that the turns were found in: where a plan goes on as foreseen, for as long as it does.
  [[nodiscard]] const State& world() const { return worlds_[0]; }
  /// Whether plans are not followed, but made anew at every decision.
  [[nodiscard]] bool replans() const { return options_.replan > 1; }

 private:
  /// The actions as a turn in the first world; none where they are not a whole one there.
  [[nodiscard]] std::optional<PlannedTurn<G>> as_planned(std::span<const Action> actions,
                                                         const Segment<G>& segment) const {
    const G& game = worth_.game();
    State s = worlds_[0];
    for (const auto& action : actions) {
      if (segment.over(game, s) || game.why_not(s, action, nullptr) != typename G::Rule{}) return std::nullopt;
      game.apply(s, action, nullptr);
    }
    if (!segment.over(game, s)) return std::nullopt;
    return PlannedTurn<G>{{actions.begin(), actions.end()}, worth_(s, segment.mover())};
  }

  void halve(std::vector<Weighed<G>>& field, NodeBudget& budget, std::size_t player, const State& view, Rng& rng) {
    const G& game = worth_.game();
    std::size_t alive = field.size(), worlds = 0, rounds = 1;
    for (std::size_t more = 1; alive > 1 && budget.left(); more *= 2) {
      while (worlds_.size() < worlds + more) worlds_.push_back(game.sample(view, static_cast<int>(player), rng));
      // Where nothing is hidden all worlds are one, and it is played on farther instead.
      const bool farther = worlds > 0 && worlds_[worlds] == worlds_[0];
      if (farther) {
        ++rounds;
        worlds = 0, more = 1;
      }
      // All that are left, or none: candidates are compared over the same worlds. What a first one costs tells how many
      // can be afforded.
      const auto before = budget.used;
      std::size_t tried = 0;
      for (; tried < alive; ++tried) {
        if (tried > 0) {
          const auto each = (budget.used - before) / tried;
          if (budget.used + each > budget.most) break;
        }
        if (worlds == 0) field[tried].total = 0, field[tried].worlds = 0;
        for (std::size_t w = worlds; w < worlds + more; ++w)
          field[tried].total += played_on(field[tried].turn, worlds_[w], budget, player, rounds);
        field[tried].worlds += static_cast<unsigned>(more);
        ++field[tried].passes;
      }
      worlds += more;
      const auto better = [](const Weighed<G>& a, const Weighed<G>& b) {
        return a.passes != b.passes ? a.passes > b.passes : a.worth() > b.worth();
      };
      std::stable_sort(field.begin(), field.end(), better);
      alive = (tried + 1) / 2;
    }
  }

  /// The turn in a world, then every opponent's answer until the player is asked again; that is a round. In further
  /// ones the player is played for as well. What is decided in secret shows its worth only when all have acted on it:
  /// then everybody's answers, until it is decided in secret again.
  Worth played_on(const PlannedTurn<G>& turn, State s, NodeBudget& budget, std::size_t player, std::size_t rounds) {
    const G& game = worth_.game();
    const Segment<G> segment(game, s);
    const bool secret = is_secret(game, s);
    for (const auto& action : turn.actions) {
      if (segment.over(game, s)) break;
      // Another world may have another treasure on top, say: then the turn is ended as seems best.
      if (game.why_not(s, action, nullptr) != typename G::Rule{}) break;
      game.apply(s, action, nullptr);
      ++budget.used;
    }
    if (!segment.over(game, s)) reply_.play(s, budget);
    if (secret) {
      bool hidden = true;  // those who are still to decide in secret come first
      while (game.to_move(s) >= 0 && (hidden || !is_secret(game, s)) && !budget.stopped()) {
        hidden = hidden && is_secret(game, s);
        reply_.play(s, budget);
      }
      ++budget.used;
      return worth_(s, player);
    }
    for (std::size_t round = 0; round < rounds; ++round) {
      if (round > 0) reply_.play(s, budget);
      for (std::size_t answers = 0; answers + 1 < worth_.seats(); ++answers) {
        const int next = game.to_move(s);
        if (next < 0 || static_cast<std::size_t>(next) == player) break;
        reply_.play(s, budget);
      }
    }
    ++budget.used;
    return worth_(s, player);
  }

  const Evaluator<G>& worth_;
  SearchOptions options_;
  Reply<G> reply_;
  std::unique_ptr<typename G::ActionList> list_;
  std::vector<State> worlds_;
};

template <Game G>
class SearchPlayer final : public Player<G> {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  SearchPlayer(const G& game, const Weights<G>& weights, const SearchOptions& options)
      : worth_(game, weights), search_(worth_, options) {}

 private:
  Result<Action> decide(const State& view, Rng& rng, const Stop& stop) override {
    const G& game = worth_.game();
    if (game.count(view) == 1) return game.nth(view, 0);
    const bool foreseen = next_ < plan_.size() && foreseen_ && *foreseen_ == view;
    if (foreseen && !search_.replans()) return follow(view);
    auto turns =
        search_.turns(view, rng, stop, std::span<const Action>(plan_).subspan(foreseen ? next_ : plan_.size()));
    if (turns.empty()) return stopped_thinking();
    const auto chosen = is_secret(game, view) ? mixed(turns, rng) : std::size_t{0};
    plan_ = std::move(turns[chosen].turn.actions);
    next_ = 0;
    world_ = search_.world();
    return follow(view);
  }
  /// The plan's next action; what the player would see after it, if the world is as it was thought to be, is noted.
  Action follow(const State& view) {
    const G& game = worth_.game();
    const auto me = game.to_move(view);
    const Action action = plan_[next_++];
    game.apply(world_, action, nullptr);
    foreseen_ = game.view(world_, me);
    return action;
  }

  /// One at random of those that were weighed most carefully, the better the likelier: one that is worse by the spread
  /// is chosen a quarter as often as the best.
  static std::size_t mixed(const std::vector<Weighed<G>>& turns, Rng& rng) {
    constexpr std::uint32_t kWhole = 4096;
    const auto best = turns.front().worth();
    std::vector<std::uint32_t> shares;
    std::uint32_t sum = 0;
    for (const auto& turn : turns) {
      if (turn.passes < turns.front().passes) break;
      const Worth gap = spread<G>() + (best - turn.worth());
      const Worth part = spread<G>() * spread<G>() * kWhole / (gap * gap);
      sum += shares.emplace_back(static_cast<std::uint32_t>(part));
    }
    auto at = rng.below(sum);
    std::size_t chosen = 0;
    while (at >= shares[chosen]) at -= shares[chosen++];
    return chosen;
  }

  Evaluator<G> worth_;
  Search<G> search_;
  std::vector<Action> plan_;
  std::size_t next_ = 0;
  State world_{};
  std::optional<State> foreseen_;
};

}  // namespace stela::play
