#include "analyses/turn/tikal/prove.h"

#include <fmt/format.h>

#include <algorithm>

#include "analyses/turn/ask_in_order.h"
#include "analyses/turn/tikal/encoding.h"
#include "analyses/turn/tikal/maps.h"
#include "model/tikal/costs.h"

namespace stela::turn {
namespace for_tikal {
namespace {

using tikal::Action;
using tikal::Board;
using tikal::State;
using tikal::Tikal;
using tikal::costs::kCamp;

/// What the solver has answered so far.
struct Asked {
  Answer answer = Answer::none_better;
  std::vector<Action> actions;       ///< of the better plan
  Hex suspect = kNoHex;              ///< where the tile may lie for one
  std::vector<std::string> queries;  ///< those that are unsat
  unsigned solves = 0;

  /// What came next decides.
  Asked& then(Asked&& next) {
    answer = next.answer;
    actions = std::move(next.actions);
    suspect = next.suspect;
    std::move(next.queries.begin(), next.queries.end(), std::back_inserter(queries));
    solves += next.solves;
    return *this;
  }
};

class Prover {
 public:
  Prover(const Tikal& game, const State& before, const Objective& objective, const Question<Tikal>& question,
         const Limits& limits, Omission omission)
      : game_(game),
        board_(game.board()),
        before_(before),
        objective_(objective),
        question_(question),
        limits_(limits),
        omission_(omission),
        exact_(!question.barred.empty()),
        ap_(before.phase == tikal::Phase::place ? static_cast<int>(game.turn_points(before)) : before.ap) {}

  Proof<Tikal> run() const {
    auto asked = before_.phase == tikal::Phase::place
                     ? place()
                     : map({before_, {}, Ways(board_, before_, 0, one_edge())}, limits_);
    Proof<Tikal> proof;
    proof.answer = asked.answer;
    proof.solves = asked.solves;
    if (asked.answer == Answer::better) proof.actions = std::move(asked.actions);
    if (asked.answer == Answer::none_better) proof.queries = std::move(asked.queries);
    return proof;
  }

 private:
  [[nodiscard]] bool one_edge() const { return omission_ == Omission::both_edges; }

  template <class Ask>
  [[nodiscard]] static Asked in_order(std::size_t count, const Limits& limits, Ask&& ask) {
    Asked all;
    for (auto& asked : ask_in_order(count, limits, ask)) all.then(std::move(asked));
    return all;
  }

  /// All places and rotations (TIK-T2, T3): those of a place are first refuted together, and all places before that.
  [[nodiscard]] Asked place() const {
    auto maps = maps_with_tile(board_, before_, one_edge());
    if (exact_) return each(maps);
    Asked asked;
    while (!maps.empty()) {
      if (asked.then(together(maps)).answer != Answer::better) return asked;
      std::vector<Map> there, elsewhere;
      for (auto& map : maps) (map.placing[0].hex == asked.suspect ? there : elsewhere).push_back(std::move(map));
      if (!elsewhere.empty() || there.size() > 1) asked.then(together(there));
      if (asked.answer == Answer::better) asked.then(each(there));
      if (asked.answer != Answer::none_better) return asked;
      maps = std::move(elsewhere);
    }
    return asked;
  }

  [[nodiscard]] Asked each(const std::vector<Map>& maps) const {
    return in_order(maps.size(), limits_, [&](std::size_t i, const Limits& limits) { return map(maps[i], limits); });
  }

  /// Whether it can be that one of these maps has a better plan: one that pays for each way what the map with the
  /// shortest asks for.
  [[nodiscard]] Asked together(const std::vector<Map>& maps) const {
    Ways ways = maps[0].ways;
    std::optional<Ways> camped;
    HexSet places = 0;
    for (const auto& map : maps) {
      ways.relax(map.ways);
      places |= hex_bit(map.placing[0].hex);
      for (const auto& camps : camp_choices(board_, map.state, ap_, exact_)) {
        if (camps.hexes == 0) continue;
        const Ways more(board_, map.state, camps.hexes, one_edge());
        if (camped)
          camped->relax(more);
        else
          camped = more;
      }
    }
    return in_order(camped ? 2 : 1, limits_, [&](std::size_t with_camp, const Limits& limits) {
      const auto& best = with_camp != 0 ? *camped : ways;
      Scene scene{game_, before_, before_, objective_, question_, omission_, best, best};
      scene.places = places;
      scene.camp_cost = with_camp != 0 ? kCamp : 0;
      return refute(
          scene, with_camp != 0 ? "all places of the tile together, with any camp" : "all places of the tile together",
          limits);
    });
  }

  [[nodiscard]] Asked refute(const Scene& scene, const char* title, const Limits& limits) const {
    const Encoding encoding(scene);
    std::vector<bool> model;
    Asked asked;
    const auto sat = solve(encoding, title, model, limits, asked);
    if (sat == Check::possible) asked.suspect = encoding.place(model);
    return asked;
  }

  /// One map with all choices of camps: first without any and, as one question, with all of them at once, each way as
  /// short as any of them makes it, and one to pay for.
  [[nodiscard]] Asked map(const Map& map, const Limits& limits) const {
    const auto all = camp_choices(board_, map.state, ap_, exact_);
    if (exact_ || all.size() == 1)
      return in_order(all.size(), limits, [&](std::size_t i, const Limits& own) { return scene(map, all[i], own); });
    auto asked = in_order(2, limits, [&](std::size_t any, const Limits& own) {
      if (any == 0) return scene(map, all[0], own);
      std::optional<Ways> ways;
      for (std::size_t i = 1; i < all.size(); ++i) {
        const Ways more(board_, map.state, all[i].hexes, one_edge());
        if (ways)
          ways->relax(more);
        else
          ways = more;
      }
      Scene camped{game_, before_, map.state, objective_, question_, omission_, *ways, *ways};
      camped.camp_cost = kCamp;
      return refute(camped, "with any camp", own);
    });
    if (asked.answer != Answer::better || !asked.actions.empty()) return asked;
    return asked.then(in_order(all.size() - 1, limits,
                               [&](std::size_t i, const Limits& own) { return scene(map, all[i + 1], own); }));
  }

  /// Asks about one map and one choice of camps, until the answer is sure.
  [[nodiscard]] Asked scene(const Map& map, const Camps& camps, const Limits& limits) const {
    Scene scene{game_,     before_,   map.state, objective_,
                question_, omission_, map.ways,  Ways(board_, map.state, camps.hexes, one_edge())};
    if (!camps.emptied) scene.first = scene.later;
    scene.camps = camps.hexes;
    scene.camp_cost = kCamp * std::popcount(camps.hexes);
    scene.emptied = camps.emptied;
    scene.exact = exact_;
    Encoding encoding(scene);
    constexpr int kMostRounds = 200;
    Asked asked;
    for (int round = 0; round < kMostRounds; ++round) {
      std::vector<bool> model;
      const auto sat = solve(encoding, title(map, camps), model, limits, asked);
      if (sat == Check::impossible && camps.emptied && ap_ > 10) asked.answer = Answer::unknown;
      if (sat != Check::possible) return asked;
      auto plan = encoding.plan(model);
      if (!plan) continue;  // narrowed
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

  Check solve(const Encoding& encoding, const std::string& title, std::vector<bool>& model, const Limits& limits,
              Asked& asked) const {
    ++asked.solves;
    const auto sat = encoding.formula().solve(question_.by, limits, model);
    asked.answer = sat == Check::impossible ? Answer::none_better
                   : sat == Check::possible ? Answer::better
                                            : Answer::unknown;
    if (sat == Check::impossible && question_.keep_queries)
      asked.queries.push_back(encoding.formula().text("Tikal, a better turn: " + title));
    return sat;
  }

  [[nodiscard]] std::string title(const Map& map, const Camps& camps) const {
    std::string text = map.placing.empty() ? "" : game_.to_text(map.placing[0]) + "; ";
    for_each_hex(camps.hexes, [&](Hex h) { text += "camp " + board_.map.name(h) + "; "; });
    return text.empty() ? "without a camp" : text;
  }

  const Tikal& game_;
  const Board& board_;
  const State& before_;
  const Objective& objective_;
  const Question<Tikal>& question_;
  const Limits& limits_;
  Omission omission_;
  bool exact_;
  int ap_;
};

}  // namespace

Proof<Tikal> prove(const Tikal& game, const State& before, const Objective& objective, const Question<Tikal>& question,
                   const Limits& limits, Omission omission) {
  return Prover(game, before, objective, question, limits, omission).run();
}

}  // namespace for_tikal

Proof<tikal::Tikal> prove(const tikal::Tikal& game, const tikal::State& before, const Objective& objective,
                          const Question<tikal::Tikal>& question, const Limits& limits) {
  return for_tikal::prove(game, before, objective, question, limits, for_tikal::Omission::none);
}

}  // namespace stela::turn
