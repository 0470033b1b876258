// Z3 is asked for a better turn, one question for each kind of turn, and asked again with the formulas mended while the
// engine refuses what it answers.
#include "analyses/turn/mexica/prove.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "analyses/turn/mexica/display_end.h"
#include "analyses/turn/mexica/queries.h"

namespace stela::turn {
namespace for_mexica {
namespace {

/// Which questions there are to ask.
class Questions {
 public:
  Questions(Omission omission, const Mexica& game, const State& before, const Objective& objective,
            const Question<Mexica>& question, const Limits& limits)
      : omission_(omission),
        game_(game),
        before_(before),
        objective_(objective),
        question_(question),
        limits_(limits),
        display_end_(game, before),
        exact_(!question.barred.empty()) {}

  Diagnosis run() {
    if (limits_.tick()) return {};
    return ask_all({omission_, game_, before_, objective_, question_}, all(), limits_);
  }

  std::vector<Query> all() {
    // Worth more: the same in the first goals and more in the next one. With `equal_too`, also the same in all.
    const std::size_t goals = question_.above.size();
    for (std::size_t more = question_.equal_only ? goals : 0;
         more < goals + (question_.equal_too || goals == 0 ? 1 : 0); ++more)
      list(more);
    return std::move(inquiries_);
  }

 private:
  /// Terms that one way of being worth more looks at: all before `more`, and that one.
  [[nodiscard]] std::span<const Term> required_terms(std::size_t more) const {
    return std::span(objective_.terms).first(std::min({more + 1, question_.above.size(), objective_.terms.size()}));
  }
  [[nodiscard]] bool asks_for(Goal goal, std::size_t more) const {
    const auto terms = required_terms(more);
    return std::any_of(terms.begin(), terms.end(), [&](const Term& term) { return term.has(goal); });
  }
  /// What a term must be worth at least when `more` is the one to exceed.
  [[nodiscard]] int least(std::size_t term, std::size_t more) const {
    return question_.above[term] + (term == more ? 1 : 0);
  }
  /// What a goal must be worth at least then, as far as a term that it makes up alone says so.
  [[nodiscard]] std::optional<int> required_of(Goal goal, std::size_t more) const {
    const auto terms = required_terms(more);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      const auto& parts = terms[i].parts;
      if (parts.size() > 1 || parts[0].goal != goal) continue;
      const int sum = least(i, more), weight = parts[0].weight;
      return sum > 0 ? (sum + weight - 1) / weight : sum / weight;  // rounded up
    }
    return std::nullopt;
  }
  /// More than a limit lets count.
  [[nodiscard]] bool out_of_reach(std::size_t more) const {
    return more < required_terms(more).size() && objective_.terms[more].counted(least(more, more)) < least(more, more);
  }

  /// One question for each number of districts founded, of canal pieces laid, of points for buildings, and of jumps.
  void list(std::size_t more) {
    if (out_of_reach(more)) return;
    unsigned budget = before_.ap + before_.tokens[before_.to_move] + (omission_ == Omission::token_stock ? 1U : 0U);
    if (const auto thrift = required_of(Goal::thrift, more))
      budget = std::min(budget, static_cast<unsigned>(std::max(0, -*thrift)));
    TurnFormula::Shape shape{budget, 0, 0, 0};
    shape.jump_extra = jump_extra();
    shape.others = asks_for(Goal::margin, more) || asks_for(Goal::stop, more);
    shape.watched = watched(more);
    shape.exact = exact_;
    const bool standing = shape.others || asks_for(Goal::standing, more);
    for (unsigned districts = 0; districts <= most_districts(budget); ++districts)
      for (unsigned pieces = 0; pieces + between(districts) <= budget; ++pieces) {
        if (pieces == 0 && districts > closed_already()) continue;
        for (unsigned buildings = 0; buildings + pieces + between(districts) <= budget; ++buildings)
          for (const bool scored : {false, true}) {
            if (scored && !(asks_for(Goal::gain, more) && may_score(districts, pieces, buildings))) continue;
            if (const auto gain = required_of(Goal::gain, more); gain && !scored && *gain > most_points(districts))
              continue;
            // Buildings count in a scoring, and for nothing else but where figures are enclosed (MEX-M5).
            if (buildings > 0 && !standing && !scored && !exact_ && !before_.first_round) continue;
            shape.districts = districts;
            shape.pieces = pieces;
            shape.buildings = buildings;
            shape.scored = scored;
            shape.scoring = standing || scored;
            // A jump is a step, and so is all that its cost leaves points for.
            for (shape.jumps = 0; pieces + buildings + (1 + jump_extra()) * shape.jumps <= budget; ++shape.jumps)
              inquiries_.push_back({more, shape});
          }
      }
  }

  /// Places where the points of one opponent count.
  [[nodiscard]] std::vector<Watched> watched(std::size_t more) const {
    std::vector<Watched> all;
    for (const auto& term : required_terms(more))
      for (const auto& part : term.parts)
        if (part.goal == Goal::stop && !part.place.empty())
          all.push_back({part.player, *game_.board().grid.find(part.place)});
    return all;
  }

  /// MEX-P1, P4, P5: at the end of a round, after a stall or when somebody has built everything.
  [[nodiscard]] bool may_score(unsigned districts, unsigned pieces, unsigned buildings) const {
    const bool progress = pieces + districts + buildings > 0;
    if ((before_.to_move + 1) % game_.players() != game_.chosen().start) return false;
    const int limit = game_.chosen().stall_rounds;
    if (limit > 0 && !progress && !before_.progress && before_.stall_rounds + 1 >= limit) return true;
    if (omission_ != Omission::half_end && display_end_.to_found(pieces, districts, buildings) > districts)
      return false;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
      unsigned points = 0;
      for (unsigned v = 0; v < stela::mexica::kValues; ++v) points += (v + 1) * before_.hand[p][v];
      if (points == (p == before_.to_move ? buildings : 0U)) return true;
    }
    return false;
  }

  /// Districts of a size on display that no canal need close.
  [[nodiscard]] unsigned closed_already() const {
    const auto& board = game_.board();
    if (omission_ == Omission::closed || omission_ == Omission::size || omission_ == Omission::founded_again ||
        omission_ == Omission::display)
      return std::numeric_limits<unsigned>::max();
    unsigned closed = 0;
    Bits rest = board.island.minus(before_.canals).minus(before_.founded);
    while (rest.any()) {
      const Bits part = board.grid.flood(Bits::of(rest.first()), rest);
      rest = rest.minus(part);
      const auto type = board.type_of(part.count());
      if (type != stela::mexica::kMaxTypes && before_.display[type] > 0) ++closed;
    }
    return closed;
  }

  [[nodiscard]] unsigned jump_extra() const { return omission_ == Omission::jump_cost ? 3 : 4; }

  /// From one district to another it takes two points: onto a bridge and off it.
  static unsigned between(unsigned districts) { return districts == 0 ? 0 : 2 * (districts - 1); }
  [[nodiscard]] unsigned most_districts(unsigned budget) const {
    unsigned tiles = 0;
    for (const auto n : before_.display) tiles += omission_ == Omission::display ? n * 3U : n;
    return std::min(tiles, 1 + budget / 2);
  }

  /// The best calpulli on display, so many of them.
  [[nodiscard]] int most_points(std::size_t districts) const {
    if (omission_ == Omission::display) return std::numeric_limits<int>::max();
    std::vector<int> points;
    for (std::size_t t = 0; t < game_.board().types.size(); ++t)
      points.insert(points.end(), before_.display[t], game_.board().types[t].founder);
    std::sort(points.begin(), points.end(), std::greater<>());
    points.resize(std::min(points.size(), districts));
    return std::accumulate(points.begin(), points.end(), 0);
  }

  Omission omission_;
  const Mexica& game_;
  const State& before_;
  const Objective& objective_;
  const Question<Mexica>& question_;
  const Limits& limits_;
  DisplayEnd display_end_;
  bool exact_;  ///< positions behind the turn are told apart
  std::vector<Query> inquiries_;
};

}  // namespace

Diagnosis prove_without(Omission omission, const Mexica& game, const State& before, const Objective& objective,
                        const Question<Mexica>& question, const Limits& limits) {
  return Questions(omission, game, before, objective, question, limits).run();
}

std::vector<Query> queries_of(const Mexica& game, const State& before, const Objective& objective,
                              const Question<Mexica>& question) {
  const Limits none;
  return Questions(Omission::nothing, game, before, objective, question, none).all();
}

}  // namespace for_mexica

Proof<stela::mexica::Mexica> prove(const stela::mexica::Mexica& game, const stela::mexica::State& before,
                                   const Objective& objective, const Question<stela::mexica::Mexica>& question,
                                   const Limits& limits) {
  return for_mexica::prove_without(for_mexica::Omission::nothing, game, before, objective, question, limits).proof;
}

}  // namespace stela::turn
