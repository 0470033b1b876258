#include "analyses/turn/tikal/prove.h"

#include <fmt/format.h>

#include <algorithm>

#include "analyses/turn/ask_in_order.h"
#include "analyses/turn/logic/oracles.h"
#include "analyses/turn/logic/z3_oracle.h"
#include "analyses/turn/tikal/cases.h"

namespace stela::turn {
namespace for_tikal {
namespace {

using tikal::Action;
using tikal::State;
using tikal::Tikal;
using Camping = TurnCase::Camping;
using logic::Check;

/// What the solver has answered so far.
struct Asked {
  Answer answer = Answer::none_better;
  std::vector<Action> actions;       ///< of the better plan
  Hex suspect = kNoHex;              ///< where the tile may lie for one
  std::vector<std::string> queries;  ///< those that are unsat
  std::vector<TurnCase> refuted;     ///< what they ask about
  unsigned solves = 0;

  /// What came next decides.
  Asked& then(Asked&& next) {
    answer = next.answer;
    actions = std::move(next.actions);
    suspect = next.suspect;
    std::move(next.queries.begin(), next.queries.end(), std::back_inserter(queries));
    std::move(next.refuted.begin(), next.refuted.end(), std::back_inserter(refuted));
    solves += next.solves;
    return *this;
  }
};

class Prover {
 public:
  Prover(const Tikal& game, const State& before, const Objective& objective, const Question<Tikal>& question,
         const Limits& limits, Omission omission)
      : game_(game),
        before_(before),
        objective_(objective),
        question_(question),
        limits_(limits),
        cases_(game, before, objective, question, omission),
        exact_(!question.barred.empty()) {}

  CasesProof run() const {
    auto asked = before_.phase == tikal::Phase::place ? place() : map(cases_.maps()[0], limits_);
    CasesProof proof;
    proof.proof.answer = asked.answer;
    proof.proof.solves = asked.solves;
    if (asked.answer == Answer::better) proof.proof.actions = std::move(asked.actions);
    if (asked.answer != Answer::none_better) return proof;
    proof.proof.queries = std::move(asked.queries);
    proof.refuted = std::move(asked.refuted);
    return proof;
  }

 private:
  template <class Ask>
  [[nodiscard]] static Asked in_order(std::size_t count, const Limits& limits, Ask&& ask) {
    Asked all;
    for (auto& asked : ask_in_order(count, limits, ask)) all.then(std::move(asked));
    return all;
  }

  /// All places and rotations (TIK-T2, T3): those of a place are first refuted together, and all places before that.
  [[nodiscard]] Asked place() const {
    std::vector<const Map*> maps;
    for (const auto& map : cases_.maps()) maps.push_back(&map);
    if (exact_) return each(maps);
    Asked asked;
    while (!maps.empty()) {
      if (asked.then(together(maps)).answer != Answer::better) return asked;
      std::vector<const Map*> there, elsewhere;
      for (const auto* map : maps) (map->placing[0].hex == asked.suspect ? there : elsewhere).push_back(map);
      if (!elsewhere.empty() || there.size() > 1) asked.then(together(there));
      if (asked.answer == Answer::better) asked.then(each(there));
      if (asked.answer != Answer::none_better) return asked;
      maps = std::move(elsewhere);
    }
    return asked;
  }

  [[nodiscard]] Asked each(const std::vector<const Map*>& maps) const {
    return in_order(maps.size(), limits_, [&](std::size_t i, const Limits& limits) { return map(*maps[i], limits); });
  }

  /// Whether it can be that one of these maps has a better plan: one that pays for each way what the map with the
  /// shortest asks for.
  [[nodiscard]] Asked together(const std::vector<const Map*>& maps) const {
    TurnCase of;
    bool camped = false;
    for (const auto* map : maps) {
      of.places |= hex_bit(map->placing[0].hex);
      camped |= cases_.camps(*map).size() > 1;
    }
    return in_order(camped ? 2 : 1, limits_, [&](std::size_t with_camp, const Limits& limits) {
      return refute(of, with_camp != 0 ? Camping::any : Camping::none, limits);
    });
  }

  /// Many cases at once.
  [[nodiscard]] Asked refute(TurnCase of, Camping camping, const Limits& limits) const {
    of.camping = camping;
    const Encoding encoding(*cases_.scene(of));
    const auto oracle = oracle_for(encoding, limits);
    Asked asked;
    const auto sat = solve(*oracle, encoding, of, limits, asked);
    if (sat == Check::possible) asked.suspect = encoding.place(oracle->model());
    return asked;
  }

  /// One map with all choices of camps: first without any and, as one question, with all of them at once.
  [[nodiscard]] Asked map(const Map& map, const Limits& limits) const {
    const auto all = cases_.camps(map);
    const auto at = [&](std::size_t i, const Limits& own) { return scene(map, all[i], own); };
    if (exact_ || all.size() == 1) return in_order(all.size(), limits, at);
    auto asked = in_order(2, limits, [&](std::size_t any, const Limits& own) {
      return any == 0 ? at(0, own) : refute(on(map), Camping::any, own);
    });
    if (asked.answer != Answer::better || !asked.actions.empty()) return asked;
    return asked.then(
        in_order(all.size() - 1, limits, [&](std::size_t i, const Limits& own) { return at(i + 1, own); }));
  }

  [[nodiscard]] static TurnCase on(const Map& map) {
    TurnCase of;
    if (!map.placing.empty()) of.tile = map.placing[0];
    return of;
  }

  /// Asks about one map and one choice of camps, until the answer is sure.
  [[nodiscard]] Asked scene(const Map& map, const Camps& camps, const Limits& limits) const {
    auto of = on(map);
    of.camping = camps.hexes == 0 ? Camping::none : Camping::these;
    of.camps = camps.hexes;
    const auto scene = *cases_.scene(of);
    Encoding encoding(scene);
    const auto oracle = oracle_for(encoding, limits);
    constexpr int kMostRounds = 200;
    Asked asked;
    for (int round = 0; round < kMostRounds; ++round) {
      const auto sat = solve(*oracle, encoding, of, limits, asked);
      if (sat == Check::impossible && !cases_.settles(scene)) asked.answer = Answer::unknown;
      if (sat != Check::possible) return asked;
      auto plan = encoding.plan(oracle->model());
      if (!plan) continue;  // a lemma excludes it now
      asked.actions = map.placing;
      asked.actions.insert(asked.actions.end(), plan->begin(), plan->end());
      asked.actions.push_back(Action::end());
      asked.answer = confirmed(asked.actions) ? Answer::better : Answer::unknown;
      return asked;
    }
    asked.answer = Answer::unknown;
    return asked;
  }

  /// The reference engine plays the plan, and it is what was asked for.
  [[nodiscard]] bool confirmed(const std::vector<Action>& actions) const {
    const auto played = replay(game_, before_, actions, objective_);
    if (!played) return false;
    if (!question_.above.empty() &&
        (question_.equal_too ? played->value < question_.above : played->value <= question_.above))
      return false;
    return std::none_of(question_.barred.begin(), question_.barred.end(),
                        [&](const State& barred) { return barred == played->after; });
  }

  /// Z3's own pseudo-Boolean theory is several times faster here than what its solver of finite domains makes of sums.
  [[nodiscard]] std::unique_ptr<logic::Oracle> oracle_for(const Encoding& encoding, const Limits& limits) const {
    return logic::oracle_for(question_.by, encoding.formula(), limits, logic::SumTheory::pseudo_boolean);
  }

  Check solve(logic::Oracle& oracle, const Encoding& encoding, const TurnCase& of, const Limits& limits,
              Asked& asked) const {
    ++asked.solves;
    const auto sat = limits.tick() ? Check::unknown : oracle.check({});
    asked.answer = sat == Check::impossible ? Answer::none_better
                   : sat == Check::possible ? Answer::better
                                            : Answer::unknown;
    if (sat != Check::impossible) return sat;
    asked.refuted.push_back(of);
    asked.refuted.back().lemmas = encoding.lemmas();
    if (question_.keep_queries)
      asked.queries.push_back("; Tikal, a better turn: " + cases_.title(of) + '\n' +
                              logic::smt2_text(encoding.formula(), {}));
    return sat;
  }

  const Tikal& game_;
  const State& before_;
  const Objective& objective_;
  const Question<Tikal>& question_;
  const Limits& limits_;
  TurnCases cases_;
  bool exact_;
};

}  // namespace

CasesProof prove(const Tikal& game, const State& before, const Objective& objective, const Question<Tikal>& question,
                 const Limits& limits, Omission omission) {
  return Prover(game, before, objective, question, limits, omission).run();
}

}  // namespace for_tikal

Proof<tikal::Tikal> prove(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                          const Question<tikal::Tikal>& question, const Limits& limits) {
  return for_tikal::prove(game, before, objective, question, limits, for_tikal::Omission::none).proof;
}

}  // namespace stela::turn
