// Learning what the fields of a game's positions are worth, for games that bring no evaluation along (expert
// iteration): games of self-play, a regression of how they ended, and again with players who know that. The first games
// are played at random. What was learned is kept if it wins on deals that it did not learn from. Any number of threads
// learns the same.
#pragma once

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "analyses/play/train.h"

namespace stela::play {

template <Game G>
class FieldTrainer {
 public:
  FieldTrainer(const G& game, const Weights<G>& start, const TrainPlan& plan, OnTraining on_training)
      : game_(game), best_(start), plan_(plan), on_training_(std::move(on_training)) {}

  [[nodiscard]] Trained<G> run() {
    Trained<G> trained{best_};
    for (unsigned round = 0; round < plan_.rounds && !trained.stopped; ++round) {
      trained.stopped = !play(round);
      if (trained.stopped) break;
      auto found = regression().solve(seats());
      trained.positions = regression_rows_;
      trained.explained_after = found.explained;
      Weights<G> learned{};
      learned.fields = std::make_shared<const FieldWeights>(std::move(found.fields));
      ++trained.trials;
      if (worth_against<G>(game_, plan_, deal(2, round), best_, learned) <= 0) continue;
      best_ = learned;
      ++trained.kept;
    }
    trained.weights = best_;
    return trained;
  }

 private:
  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(game_.players()); }
  [[nodiscard]] std::uint64_t deal(std::uint64_t part, std::uint64_t number) const {
    return training_seed(plan_, 0x6669656cU, part, number);
  }

  /// Whether all games of a round were played.
  bool play(unsigned round) {
    std::uint64_t done = 0;
    older_ = std::exchange(newer_, {});
    InOrder<FieldLessons> games(plan_.jobs, plan_.stop,
                                {[](const FieldLessons& lessons) { return json_text(lessons.to_json()); },
                                 [](const std::string& text) -> Result<FieldLessons> {
                                   return FieldLessons::from_json(nlohmann::json::parse(text));
                                 }});
    (void)games.run(
        0, plan_.games, [&](std::uint64_t number, unsigned) { return watch(round, number); },
        [&](FieldLessons& lessons) {
          newer_.push_back(std::move(lessons));
          return on_training_({"round " + std::to_string(round + 1), ++done, plan_.games, std::nullopt});
        });
    // Every rank goes on alike, with the same lessons.
    auto all = nlohmann::json::array();
    for (const auto& one : newer_)
      if (Ranks::all().several()) all.push_back(one.to_json());
    const auto shared_state =
        nlohmann::json::parse(shared(Ranks::all(), json_text({{"done", done}, {"lessons", all}})));
    if (!Ranks::all().leads()) {
      newer_.clear();
      for (const auto& one : shared_state.at("lessons")) newer_.push_back(FieldLessons::from_json(one));
    }
    return shared_state.at("done") == plan_.games;
  }

  /// Of the last two rounds: older games are of players who knew less.
  FieldRegression regression() {
    FieldRegression all;
    for (const auto* games : {&older_, &newer_})
      for (const auto& lessons : *games) all.add(lessons);
    regression_rows_ = all.rows();
    return all;
  }

  /// A game of self-play. An error of kind stopped says that it was given up.
  Result<FieldLessons> watch(unsigned round, std::uint64_t number) {
    const auto part = std::uint64_t{round} << 8U;
    FieldLessons lessons;
    const auto outcome =
        self_play(game_, best_.fields || round > 0 ? plan_.player : PlayerSpec(), best_, deal(part, number),
                  deal(part + 1, number), kStray, plan_.stop,
                  [&](const typename G::State& s, std::size_t /*mover*/, Rng& rng) { learn_from(s, rng, lessons); });
    if (!outcome) return outcome.error();
    if (!*outcome) return FieldLessons{{}, {}, {}, std::vector<double>(seats(), 0)};
    lessons.outcome = worth_of(**outcome);
    return lessons;
  }

  /// The features of a position; onto: called with each, as it comes.
  template <class F>
  FieldLessons::Row features(const typename G::State& s, F&& onto) const {
    FieldLessons::Row all, merged;
    const OnField visit = [&](const StateField& field) {
      all.emplace_back(field.id, field.value);
      onto(field);
    };
    visit_known(game_, s, [&](const std::string& name, std::int64_t value) { visit_field(name, value, visit); });
    visit_fields(game_.to_json(s), visit);
    std::sort(all.begin(), all.end());
    for (const auto& [id, value] : all)
      if (!merged.empty() && merged.back().first == id)
        merged.back().second += value;
      else
        merged.emplace_back(id, value);
    return merged;
  }

  void learn_from(const typename G::State& s, Rng& rng, FieldLessons& lessons) const {
    lessons.rows.push_back(features(s, [&](const StateField& field) {
      if (!lessons.names.contains(field.id)) lessons.names.emplace(field.id, field.name());
    }));
    if (rng.below(kStray) == 0) find_hidden(s, lessons.rows.back(), rng, lessons);
  }
  /// What is otherwise in a position that is the same to a player, for each of them, is known to none.
  void find_hidden(const typename G::State& s, const FieldLessons::Row& row, Rng& rng, FieldLessons& lessons) const {
    std::map<FieldId, std::size_t> differs;
    for (std::size_t p = 0; p < seats(); ++p) {
      const auto player = static_cast<int>(p);
      const auto other = features(game_.sample(game_.view(s, player), player, rng), [](const StateField&) {});
      FieldLessons::Row apart;
      std::set_symmetric_difference(row.begin(), row.end(), other.begin(), other.end(), std::back_inserter(apart));
      std::set<FieldId> ids;
      for (const auto& [id, value] : apart) ids.insert(id);
      for (const auto id : ids) ++differs[id];
    }
    for (const auto& [id, players] : differs)
      if (players == seats()) lessons.hidden.insert(id);
  }

  /// By seat, in points: the score with what the rank is worth, less the mean.
  [[nodiscard]] std::vector<double> worth_of(const Outcome& outcome) const {
    std::vector<double> worth;
    double sum = 0;
    for (std::size_t p = 0; p < seats(); ++p) {
      double ahead = 0;
      for (const auto rank : outcome.ranks) ahead += rank > outcome.ranks[p] ? 1 : rank < outcome.ranks[p] ? -1 : 0;
      const auto win = static_cast<double>(win_worth<G>()) / 2000;
      sum += worth.emplace_back(outcome.scores[p] +
                                win * ahead / static_cast<double>(std::max<std::size_t>(2, seats()) - 1));
    }
    for (auto& one : worth) one -= sum / static_cast<double>(seats());
    return worth;
  }

  static constexpr std::uint32_t kStray = 8;

  G game_;
  Weights<G> best_;
  TrainPlan plan_;
  OnTraining on_training_;
  std::vector<FieldLessons> older_, newer_;
  std::size_t regression_rows_ = 0;
};

}  // namespace stela::play
