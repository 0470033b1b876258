// Learning weights: first from how games of self-play ended (regression), then by trials on deals that both sides play
// (tuning, against what the round before found). Each step has to win on deals that it did not learn from. Any number
// of threads learns the same.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "analyses/play/make_player.h"
#include "analyses/play/match.h"
#include "analyses/play/regression.h"
#include "analyses/play/tuning.h"
#include "base/json_text.h"

namespace stela::play {

struct TrainPlan {
  PlayerSpec player;  ///< who plays with the weights, search:400 say
  std::uint64_t seed = 1;
  unsigned jobs = 1;
  unsigned games = 400;               ///< of self-play, for the regression; 0: no regression
  double pull = 1000;                 ///< positions that the weights to begin with count as much as
  unsigned rounds = 3, trials = 150;  ///< of tuning; each round has deals of its own. 0 rounds: no tuning
  unsigned deals = 40;                ///< of a trial, each played from both sides
  Stop stop;                          ///< asked by players while they think, from any thread
};

/// Progress of a training: a step, how far it is, and the best value so far. Returns whether to go on.
struct TrainProgress {
  std::string step;
  std::uint64_t done = 0, total = 0;
  std::optional<double> best;
};
using OnTraining = std::function<bool(const TrainProgress&)>;

template <class G>
struct Trained {
  Weights<G> weights;
  std::size_t positions = 0;                         ///< of the regression
  double explained_before = 0, explained_after = 0;  ///< share of the margins' variance that the features foretell
  unsigned trials = 0;                               ///< or rounds
  unsigned kept = 0;                                 ///< of rounds, those whose weights won
  bool stopped = false;
};

/// Actions of a game in training, at most.
inline constexpr std::uint32_t kMostTrained = 20000;

/// How a player with its own weights does against one with others: the mean of what margins are worth, from -1 to 1,
/// over the plan's number of deals, each from both sides. The worst there is when it was stopped. The same on all
/// ranks.
template <Game G>
double worth_against(const G& game, const TrainPlan& plan, std::uint64_t seed, const Weights<G>& others,
                     const Weights<G>& own) {
  const auto seats = static_cast<std::size_t>(game.players());
  MatchPlan match;
  match.seed = seed;
  match.blocks = plan.deals;
  match.jobs = plan.jobs;
  match.seatings = seatings(2, seats, Seatings::rotations);
  match.most_actions = kMostTrained;
  match.stop = plan.stop;
  const auto make = [&](std::size_t player, unsigned) {
    return Result<std::unique_ptr<Player<G>>>(make_player<G>(plan.player, game, player == 0 ? own : others));
  };
  double sum = 0;
  std::size_t count = 0;
  (void)Match<G>(game, make, match).run([&](const BlockRow& block) {
    for (std::size_t g = 0; g < block.games.size(); ++g) {
      const auto margin = outcome_margins({block.games[g].scores, block.games[g].ranks}, win_worth<G>() / 4);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        if (match.seatings[g][seat] != 0) continue;
        const auto m = static_cast<double>(margin[seat]);
        sum += m / (std::abs(m) + static_cast<double>(2 * spread<G>()));
        ++count;
      }
    }
    return true;
  });
  const bool stopped = plan.stop && plan.stop();
  const double mean = stopped ? -1 : sum / static_cast<double>(count);
  return nlohmann::json::parse(shared(Ranks::all(), json_text(nlohmann::json(mean))));
}

/// A game between players of one kind and the same weights. Now and then, once in `stray` decisions, another action is
/// played, so that positions differ more than a player's habits let them. on_turn(state, mover, rng): called where a
/// turn has ended, with who had it and that player's stream. How the game ended, if it did; an error of kind stopped
/// says that it was given up.
template <Game G, class OnTurn>
Result<std::optional<Outcome>> self_play(const G& game, const PlayerSpec& spec, const Weights<G>& weights,
                                         std::uint64_t deal, std::uint64_t chance, std::uint32_t stray,
                                         const Stop& stop, OnTurn&& on_turn) {
  std::vector<std::unique_ptr<Player<G>>> players;
  std::vector<Rng> streams;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
    players.push_back(make_player<G>(spec, game, weights));
    streams.emplace_back(chance, p + 1);
  }
  auto s = game.initial(deal, nullptr);
  for (unsigned actions = 0; !game.outcome(s) && actions < kMostTrained; ++actions) {
    const Segment<G> segment(game, s);
    auto& rng = streams[segment.mover()];
    const auto action = players[segment.mover()]->choose(game.view(s, game.to_move(s)), rng, stop);
    if (!action) return action.error();
    game.apply(s, rng.below(stray) == 0 ? game.pick(s, rng) : *action, nullptr);
    if (segment.over(game, s) && !game.outcome(s)) on_turn(s, segment.mover(), rng);
  }
  return game.outcome(s);
}

/// The seed of a part of a plan, apart from those of other parts and of a match with the same seed. kind: of training.
inline std::uint64_t training_seed(const TrainPlan& plan, std::uint32_t kind, std::uint64_t part,
                                   std::uint64_t number) {
  return mix64(mix64(plan.seed + kind) ^ mix64(part << 32U | number));
}

/// What a position in which a turn begins says of its features: the player's less the others' mean, and what became of
/// that player.
struct Lesson {
  std::vector<double> features;
  double outcome = 0;
};

/// On rank 0 and on all others the trainer goes the same way: only games are spread, and what comes of them is shared.
template <Game G>
class Trainer {
 public:
  Trainer(const G& game, const Weights<G>& start, const TrainPlan& plan, OnTraining on_training)
      : game_(game), start_(start), plan_(plan), on_training_(std::move(on_training)) {}

  [[nodiscard]] Trained<G> run() {
    Trained<G> trained{start_};
    if (plan_.games > 0) regress(trained);
    // What foretells is not always what plays well.
    if (trained.weights != start_ && against(start_, trained.weights, kChoosing) < 0) trained.weights = start_;
    for (unsigned round = 0; round < plan_.rounds && !trained.stopped; ++round) tune_round(round, trained);
    return trained;
  }

 private:
  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(game_.players()); }
  [[nodiscard]] bool report(const TrainProgress& progress) const { return on_training_(progress); }

  [[nodiscard]] std::uint64_t deal(std::uint64_t part, std::uint64_t number) const {
    return training_seed(plan_, 0x7261696eU, part, number);
  }

  // Regression

  void regress(Trained<G>& trained) {
    Regression sums(kFeatureCount<G>);
    std::uint64_t done = 0;
    InOrder<std::vector<Lesson>> games(plan_.jobs, plan_.stop, lesson_codec());
    (void)games.run(
        0, plan_.games, [&](std::uint64_t number, unsigned) { return watch(number); },
        [&](const std::vector<Lesson>& lessons) {
          Regression one(kFeatureCount<G>);
          for (const auto& lesson : lessons) one.add(lesson.features, lesson.outcome);
          sums.add(one);
          return report({"self-play", ++done, plan_.games, std::nullopt});
        });
    trained.stopped = nlohmann::json::parse(shared(Ranks::all(), done < plan_.games ? "true" : "false")).get<bool>();
    if (trained.stopped) return;
    std::vector<double> prior(start_.size());
    for (std::size_t k = 0; k < prior.size(); ++k) prior[k] = start_[k] / 1000.0;
    const auto found = sums.solve(prior, plan_.pull);
    for (std::size_t k = 0; k < found.size(); ++k)
      trained.weights[k] = static_cast<std::int32_t>(std::lround(1000 * found[k]));
    const auto weights = nlohmann::json::parse(shared(Ranks::all(), json_text(nlohmann::json(trained.weights))));
    for (std::size_t k = 0; k < found.size(); ++k) trained.weights[k] = weights[k];
    trained.positions = sums.rows();
    trained.explained_before = sums.explained(prior);
    trained.explained_after = sums.explained(found);
  }

  /// A game of self-play. An error of kind stopped says that it was given up.
  Result<std::vector<Lesson>> watch(std::uint64_t number) {
    struct Row {
      std::size_t player;
      std::vector<double> features;
    };
    std::vector<Row> rows;
    const auto outcome = self_play(game_, plan_.player, start_, deal(0, number), deal(1, number), kStray, plan_.stop,
                                   [&](const typename G::State& s, std::size_t mover, Rng& /*rng*/) {
                                     rows.push_back({mover, difference(s, mover)});
                                   });
    if (!outcome) return outcome.error();
    std::vector<Lesson> lessons;
    if (!*outcome) return lessons;
    const auto margin = outcome_margins(**outcome, 0);
    for (auto& row : rows) lessons.push_back({std::move(row.features), static_cast<double>(margin[row.player]) / 1000});
    return lessons;
  }

  [[nodiscard]] std::vector<double> difference(const typename G::State& s, std::size_t player) const {
    FeatureTable<Evaluation<G>> table{};
    Evaluation<G>::features(game_, s, table);
    std::vector<double> x(kFeatureCount<G>);
    for (std::size_t k = 0; k < x.size(); ++k) {
      double others = 0;
      for (std::size_t p = 0; p < seats(); ++p)
        if (p != player) others += table[p][k];
      x[k] = table[player][k] - others / static_cast<double>(seats() - 1);
    }
    return x;
  }

  // Tuning

  void tune_round(unsigned round, Trained<G>& trained) {
    TuningPlan plan;
    plan.trials = plan_.trials;
    plan.start.assign(trained.weights.begin(), trained.weights.end());
    // Steps by the weight's own size, smaller every round; of a weight that is nothing, by the typical one.
    std::vector<std::int32_t> sizes;
    for (const auto w : start_) sizes.push_back(std::abs(w));
    std::nth_element(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2), sizes.end());
    const auto typical = std::max(8, sizes[sizes.size() / 2] / 8);
    for (const auto w : plan.start) plan.step.push_back(std::max(typical, std::abs(w) / 2) / (1 << round));
    const auto before = trained.weights;  // whom the round plays against
    double best = 0;
    std::uint64_t tried = 0;
    const auto tuned = tune(plan, [&](const std::vector<std::int32_t>& weights) -> std::optional<double> {
      Weights<G> own{};
      std::copy(weights.begin(), weights.end(), own.begin());
      const auto value = against(before, own, round);
      best = tried == 0 ? value : std::max(best, value);
      if (!report({"round " + std::to_string(round + 1), ++tried, plan_.trials, best})) return std::nullopt;
      return value;
    });
    std::copy(tuned.weights.begin(), tuned.weights.end(), trained.weights.begin());
    trained.trials += tuned.trials;
    trained.stopped = tuned.stopped;
    // The best of many trials was lucky as well: it has to win on deals that it was not chosen by.
    if (trained.weights != before && against(before, trained.weights, kChoosing + 1 + round) < 0)
      trained.weights = before;
  }

  [[nodiscard]] double against(const Weights<G>& others, const Weights<G>& own, unsigned round) {
    return worth_against<G>(game_, plan_, deal(2, round), others, own);
  }

  static Codec<std::vector<Lesson>> lesson_codec() {
    return {[](const std::vector<Lesson>& lessons) {
              auto rows = nlohmann::json::array();
              for (const auto& lesson : lessons) rows.push_back({lesson.features, lesson.outcome});
              return json_text(rows);
            },
            [](const std::string& text) -> Result<std::vector<Lesson>> {
              std::vector<Lesson> lessons;
              for (const auto& row : nlohmann::json::parse(text)) lessons.push_back({row.at(0), row.at(1)});
              return lessons;
            }};
  }

  static constexpr std::uint32_t kStray = 25;
  static constexpr unsigned kChoosing = 90;  // a round's number, for its deals

  G game_;
  Weights<G> start_;
  TrainPlan plan_;
  OnTraining on_training_;
};

}  // namespace stela::play
