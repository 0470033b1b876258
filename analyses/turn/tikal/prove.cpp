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
struct CaseAnswers {
  Answer answer = Answer::none_better;
  std::vector<Action> actions;       ///< of the better plan
  Hex suspect = kNoHex;              ///< where the tile may lie for one
  std::vector<std::string> queries;  ///< those that are unsat
  std::vector<TurnCase> refuted;     ///< what they ask about
  unsigned solves = 0;

  /// What came next decides.
  CaseAnswers& then(CaseAnswers&& next) {
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
    auto answers = before_.phase == tikal::Phase::place ? place() : map(cases_.maps()[0], limits_);
    CasesProof proof;
    proof.proof.answer = answers.answer;
    proof.proof.solves = answers.solves;
    if (answers.answer == Answer::better) proof.proof.actions = std::move(answers.actions);
    if (answers.answer != Answer::none_better) return proof;
    proof.proof.queries = std::move(answers.queries);
    proof.refuted = std::move(answers.refuted);
    return proof;
  }

 private:
  template <class Ask>
  [[nodiscard]] static CaseAnswers in_order(std::size_t count, const Limits& limits, Ask&& ask) {
    CaseAnswers all;
    for (auto& answers : ask_in_order(count, limits, ask)) all.then(std::move(answers));
    return all;
  }

  /// All places and rotations (TIK-T2, T3): those of a place are first refuted together, and all places before that.
  [[nodiscard]] CaseAnswers place() const {
    std::vector<const Map*> maps;
    for (const auto& map : cases_.maps()) maps.push_back(&map);
    if (exact_) return each(maps);
    CaseAnswers answers;
    while (!maps.empty()) {
      if (answers.then(together(maps)).answer != Answer::better) return answers;
      std::vector<const Map*> there, elsewhere;
      for (const auto* map : maps) (map->placing[0].hex == answers.suspect ? there : elsewhere).push_back(map);
      if (!elsewhere.empty() || there.size() > 1) answers.then(together(there));
      if (answers.answer == Answer::better) answers.then(each(there));
      if (answers.answer != Answer::none_better) return answers;
      maps = std::move(elsewhere);
    }
    return answers;
  }

  [[nodiscard]] CaseAnswers each(const std::vector<const Map*>& maps) const {
    return in_order(maps.size(), limits_, [&](std::size_t i, const Limits& limits) { return map(*maps[i], limits); });
  }

  /// Whether it can be that one of these maps has a better plan: one that pays for each way what the map with the
  /// shortest asks for.
  [[nodiscard]] CaseAnswers together(const std::vector<const Map*>& maps) const {
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
  [[nodiscard]] CaseAnswers refute(TurnCase of, Camping camping, const Limits& limits) const {
    of.camping = camping;
    const Encoding encoding(*cases_.scene(of));
    const auto oracle = oracle_for(encoding, limits);
    CaseAnswers answers;
    const auto sat = solve(*oracle, encoding, of, limits, answers);
    if (sat == Check::possible) answers.suspect = encoding.place(oracle->model());
    return answers;
  }

  /// One map with all choices of camps: first without any and, as one question, with all of them at once.
  [[nodiscard]] CaseAnswers map(const Map& map, const Limits& limits) const {
    const auto all = cases_.camps(map);
    const auto at = [&](std::size_t i, const Limits& own) { return scene(map, all[i], own); };
    if (exact_ || all.size() == 1) return in_order(all.size(), limits, at);
    auto answers = in_order(2, limits, [&](std::size_t any, const Limits& own) {
      return any == 0 ? at(0, own) : refute(on(map), Camping::any, own);
    });
    if (answers.answer != Answer::better || !answers.actions.empty()) return answers;
    return answers.then(
        in_order(all.size() - 1, limits, [&](std::size_t i, const Limits& own) { return at(i + 1, own); }));
  }

  [[nodiscard]] static TurnCase on(const Map& map) {
    TurnCase of;
    if (!map.placing.empty()) of.tile = map.placing[0];
    return of;
  }

  /// Asks about one map and one choice of camps, until the answer is sure.
  [[nodiscard]] CaseAnswers scene(const Map& map, const Camps& camps, const Limits& limits) const {
    auto of = on(map);
    of.camping = camps.hexes == 0 ? Camping::none : Camping::these;
    of.camps = camps.hexes;
    const auto scene = *cases_.scene(of);
    Encoding encoding(scene);
    const auto oracle = oracle_for(encoding, limits);
    constexpr int kMostRounds = 200;
    CaseAnswers answers;
    for (int round = 0; round < kMostRounds; ++round) {
      const auto sat = solve(*oracle, encoding, of, limits, answers);
      if (sat == Check::impossible && !cases_.settles(scene)) answers.answer = Answer::unknown;
      if (sat != Check::possible) return answers;
      auto plan = encoding.plan(oracle->model());
      if (!plan) continue;  // a lemma excludes it now
      answers.actions = map.placing;
      answers.actions.insert(answers.actions.end(), plan->begin(), plan->end());
      answers.actions.push_back(Action::end());
      answers.answer = confirmed(answers.actions) ? Answer::better : Answer::unknown;
      return answers;
    }
    answers.answer = Answer::unknown;
    return answers;
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
              CaseAnswers& answers) const {
    ++answers.solves;
    const auto sat = limits.tick() ? Check::unknown : oracle.check({});
    answers.answer = sat == Check::impossible ? Answer::none_better
                     : sat == Check::possible ? Answer::better
                                              : Answer::unknown;
    if (sat != Check::impossible) return sat;
    answers.refuted.push_back(of);
    answers.refuted.back().lemmas = encoding.lemmas();
    if (question_.keep_queries)
      answers.queries.push_back("; Tikal, a better turn: " + cases_.title(of) + '\n' +
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
