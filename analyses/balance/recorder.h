// Watches a game and keeps what a balance report asks for.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/balance/observation.h"
#include "analyses/balance/record.h"
#include "analyses/balance/restricted.h"
#include "analyses/play/match_game.h"

namespace stela::balance {

/// What a record of the game counts.
template <Game G>
Counted counted_of(const G& game) {
  const auto number = [](std::size_t size) { return static_cast<std::uint32_t>(size); };
  return {number(Observation<G>::sources(game).size()), number(Observation<G>::components(game).size()),
          number(Observation<G>::places(game)), number(Observation<G>::endings(game).size())};
}

template <Game G>
class Recorder {
 public:
  using State = typename G::State;
  using Action = typename G::Action;

  /// worth: judges the actions at some of the decisions.
  Recorder(const Restricted<G>& game, const play::Evaluator<G>& worth)
      : game_(game), worth_(worth), list_(std::make_unique<typename G::ActionList>()), seats_(worth.seats()) {
    record_.points.assign(seats_, std::vector<int>(Observation<G>::sources(game.whole()).size(), 0));
    record_.uses.assign(seats_, std::vector<std::uint32_t>(Observation<G>::components(game.whole()).size(), 0));
    record_.places.assign(Observation<G>::places(game.whole()), 0);
  }

  void before(const State& s, const Action& action) {
    if (!before_) {
      note_standing(s);
      Observation<G>::start(game_.whole(), s, record_.points);
    }
    before_ = s;
    action_ = action;
    Decision step{static_cast<std::uint32_t>(standings_.size() - 1), game_.count(s), std::nullopt};
    // Which decisions are judged depends on nothing but their number.
    if (step.legal > 1 && mix64(steps_.size()) % kJudged == 0) step.gap = gap(s);
    if (game_.lifted(s)) ++record_.lifted;
    steps_.push_back(step);
    for (const auto c : game_.to_text(action)) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    hash_ = mix64(hash_);
  }

  void after(const State& s) {
    const auto mover = static_cast<std::size_t>(game_.to_move(*before_));
    uses_.clear();
    Observation<G>::uses(game_.whole(), *before_, action_, s, uses_);
    for (const auto use : uses_) ++record_.uses[mover][use];
    touched_.clear();
    Observation<G>::touched(game_.whole(), *before_, action_, touched_);
    for (const auto place : touched_) ++record_.places[place];
    Observation<G>::points(game_.whole(), *before_, action_, s, record_.points);
    if (game_.outcome(s) || game_.turn(s) != game_.turn(*before_)) note_standing(s);
    last_ = s;
  }

  /// The record of the game that was watched to its end.
  GameRecord finish(const play::MatchGame& played) && {
    record_.scores = played.outcome.scores;
    record_.ranks = played.outcome.ranks;
    record_.cut_off = played.cut_off;
    record_.actions = played.actions;
    record_.hash = hash_;
    if (last_ && !played.cut_off)
      record_.ending = static_cast<std::uint32_t>(Observation<G>::ending(game_.whole(), *before_, *last_));
    if (standings_.empty()) standings_.push_back(record_.scores);
    // The end counts as it is scored.
    standings_.back() = record_.scores;
    tell_course();
    tell_decisions();
    return std::move(record_);
  }

 private:
  static constexpr std::uint64_t kJudged = 8;  // one in so many decisions

  struct Decision {
    std::uint32_t turn, legal;
    std::optional<std::uint64_t> gap;
  };

  void note_standing(const State& s) {
    std::vector<int> standing(seats_);
    for (std::size_t p = 0; p < seats_; ++p) {
      standing[p] = score_of(game_.whole(), s, p) + prospect_of(game_.whole(), s, p);
    }
    standings_.push_back(std::move(standing));
  }

  /// The best less the median legal action, by the evaluation.
  std::uint64_t gap(const State& s) {
    game_.legal(s, *list_);
    std::vector<play::Worth> worths;
    for (const auto& action : *list_) {
      State after = s;
      game_.apply(after, action, nullptr);
      worths.push_back(worth_(after, static_cast<std::size_t>(game_.to_move(s))));
    }
    const auto middle = worths.begin() + static_cast<std::ptrdiff_t>(worths.size() / 2);
    std::nth_element(worths.begin(), middle, worths.end());
    const auto median = *middle;
    return static_cast<std::uint64_t>(*std::max_element(worths.begin(), worths.end()) - median);
  }

  void tell_course() {
    const auto turns = standings_.size() - 1;
    record_.turns = static_cast<std::uint32_t>(turns);
    for (std::size_t t = 0; t < kTenths; ++t) record_.course[t] = standings_[(turns * (t + 1) + kTenths - 1) / kTenths];
    std::optional<std::size_t> leader;
    for (const auto& standing : standings_) {
      const auto now = sole_leader(standing);
      if (now && leader && *now != *leader) ++record_.lead_changes;
      if (now) leader = now;
    }
    const auto winner =
        static_cast<std::size_t>(std::min_element(record_.ranks.begin(), record_.ranks.end()) - record_.ranks.begin());
    for (std::size_t t = 0; t < standings_.size(); ++t)
      if (*std::max_element(standings_[t].begin(), standings_[t].end()) > standings_[t][winner])
        record_.settled = static_cast<std::uint32_t>(std::min(t + 1, turns));
  }

  void tell_decisions() {
    const auto turns = std::max<std::size_t>(1, record_.turns);
    for (const auto& step : steps_) {
      auto& tenth = record_.decisions[std::min(kTenths - 1, step.turn * kTenths / turns)];
      ++tenth.actions;
      if (step.legal == 1) ++tenth.forced;
      tenth.legal += step.legal;
      if (step.gap) ++tenth.compared, tenth.gap += *step.gap;
      std::size_t size_class = 0;
      while (size_class + 1 < kClasses && step.legal >> (size_class + 1) != 0) ++size_class;
      ++record_.classes[size_class];
    }
  }

  const Restricted<G>& game_;
  const play::Evaluator<G>& worth_;
  std::unique_ptr<typename G::ActionList> list_;
  std::size_t seats_;
  GameRecord record_;
  std::optional<State> before_, last_;
  Action action_{};
  std::vector<std::vector<int>> standings_;  // by turn that ended, the start first
  std::vector<Decision> steps_;
  Uses uses_;
  std::vector<std::uint32_t> touched_;
  std::uint64_t hash_ = 0xcbf29ce484222325U;
};

}  // namespace stela::balance
