// A turn of Tikal as a formula: where figures are, stage by stage, what is done there, and what it is worth. Private to
// the proofs.
//
// Nobody is named: workers are numbers on hexes. A turn goes through stages; before each of them figures move, each at
// most once and by a shortest way, and in it what is done (floors uncovered, treasures dug) finds as many figures on
// its hex as it asks for. After the last such stage figures move once more, guards are posted, and it is over.
//
// No turn is lost. Every turn has such a form with a stage for each thing done. Then, as long as it can be:
//  - a thing is done a stage earlier if nobody came to its hex just before it: as many were there already;
//  - a figure goes on a stage earlier if nothing was done where it stood just before (nobody minds that it is gone, nor
//    that it is elsewhere sooner); if it had just come, it goes straight on, which costs no more.
// Each change brings something forward and costs nothing, so this ends; and then whatever is done in a later stage has
// somebody come there right before it, from a hex where something was done in the stage before. So n stages cost n
// things of 2 action points at least and n - 1 moves, and one more move if figures move after them: with 10 action
// points, 3 stages and 4 times to move. The formula asks for this form, which also keeps Z3 from trying the rest.
//
// The rest has no place in this order:
//  - Camps ask for no figure, so they come first, and the ways are known; but for one on a hex that the turn empties.
//    Its treasures (one, with 10 action points: 3 + 5, and 2 to move) go in the first stage, and all may move again.
//  - Guards come last: those who stay with the guard leave the game, so they do nothing later; and who enters a guarded
//    temple afterwards comes by an arc of its own.
//  - Floors are limited in number, whatever the order. Exchanges ask for no figure; where they and digs depend on each
//    other's order, a plan is put together from the answer, or refused and the formula narrowed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/tikal/trades.h"
#include "analyses/turn/tikal/ways.h"

namespace stela::turn::for_tikal {

using logic::Expr;
using logic::Sum;
/// Excludes treasures that cannot be had in an order: the numbers of names, negative when negated.
using Lemma = std::vector<int>;

/// What is asked of one map, one choice of camps, or many of each at once when it is only to be refuted.
struct Scene {
  const tikal::Tikal& game;
  const tikal::State& before;  ///< where the plan begins
  const tikal::State& state;   ///< the same, with the tile placed if that is done
  const Objective& objective;
  const Question<tikal::Tikal>& question;
  Omission omission = Omission::none;
  Ways first;                    ///< before the first stage
  Ways later;                    ///< and after it: with the camp on a hex that the first stage empties
  HexSet camps = 0;              ///< pitched in this turn
  int camp_cost = 0;             ///< action points for all camps
  std::optional<Hex> emptied{};  ///< the camp that comes after its hex's last treasure
  HexSet places = 0;             ///< where the tile in hand may lie, when that is left open
  bool exact = false;            ///< final positions are told apart, not only their worth
};

class Encoding {
 public:
  explicit Encoding(const Scene& scene);

  [[nodiscard]] const logic::Formula& formula() const { return formula_; }
  /// What the names of the formula are called.
  [[nodiscard]] logic::Meanings meanings() const;
  /// The plan that a model describes, without the tile's place and the end; none if treasures cannot be had in this
  /// order, and then the formula has been narrowed.
  std::optional<std::vector<tikal::Action>> plan(const logic::Model& model);
  /// What has been added for that, in its order.
  [[nodiscard]] const std::vector<Lemma>& lemmas() const { return lemmas_; }
  /// Adds one; false if it excludes more than treasures that cannot be had in some order.
  bool add_lemma(const Lemma& lemma);
  /// Where the tile lies in a model, when that was left open.
  [[nodiscard]] Hex place(const logic::Model& model) const;

 private:
  static constexpr Hex kFromSupply = tikal::kInSupply;

  /// What cannot be is `never`, to begin with.
  struct Temple {
    Temple(Hex h, const Expr& never)
        : hex(h), uncovered{never, never}, guard(never), guard_by_leader(never), majority(never) {}

    Hex hex;
    int value = 0, rival_weight = 0, rival = -1, done = 0;
    std::array<std::vector<Expr>, 2> floors;  // by floor this turn: the literals of its stages
    std::array<Expr, 2> uncovered;
    Expr guard, guard_by_leader;
    Expr majority;  // only where so much weight is there at the end
    Sum theirs;     // what the rival scores there at most
  };
  struct Site {
    Site(Hex h, int masks, int of_heap, const Expr& never) : hex(h), left(masks), heap(of_heap), dug{never, never} {}

    Hex hex;
    int left, done = 0, heap;
    std::array<std::vector<Expr>, 2> digs;
    std::array<Expr, 2> dug;
  };
  /// One figure's way before a stage.
  struct Arc {
    int flow = 0;
    Hex from = 0, to = 0;
    bool leader = false, after_guard = false;
    int cost = 0;
    Expr lit;
  };

  void find_temples();
  void find_sites();
  void add_deeds();
  void add_arcs();
  void add_arcs_between(int flow, Hex from, Hex to, bool after_guard, int cost);
  void keep_figures();
  void need_figures();
  void need_reasons();
  void limit_floors();
  void limit_camp_ground();
  void add_guards();
  void add_trades();
  void add_budget();
  void add_standings();
  void ask_for_more();
  void add_shortcut();
  void bar(const tikal::State& barred);

  [[nodiscard]] bool is(Omission omission) const { return scene_.omission == omission; }
  [[nodiscard]] Sum workers(Hex h, int flow) const;
  [[nodiscard]] Sum leader(Hex h, int flow) const;
  [[nodiscard]] Sum figures(Hex h, int flow) const { return workers(h, flow).add(leader(h, flow)); }
  [[nodiscard]] Sum weight(Hex h) const;
  [[nodiscard]] std::vector<Expr> done_in(Hex h, int stage) const;
  [[nodiscard]] int price(int flow, Hex from, Hex to) const;
  [[nodiscard]] int most_wanted(Hex h) const;
  void at_least(const turn::Term& term, int least, const Expr& condition);
  Expr fresh(std::string name);
  /// A literal that can hold only where the sum is at least, or at most, a bound.
  Expr only_at_least(std::string name, const Sum& sum, int least);
  Expr only_at_most(std::string name, const Sum& sum, int most);
  [[nodiscard]] int number(const Expr& name) const;
  [[nodiscard]] Sum scored_at(const Part& part) const;
  void add_deed(const std::string& name, Hex h, int nth, std::vector<Expr>& lits, Expr& done);
  void only_if_placed(Hex h, const Expr& lit);
  [[nodiscard]] std::vector<Expr> barred_trades(const tikal::State& barred) const;

  Scene scene_;
  const tikal::Board& board_;
  const tikal::State& s_;
  std::size_t me_, players_;
  int ap_ = 0;  // without the camps'
  int stages_ = 0, flows_ = 1;
  logic::Formula formula_;
  std::vector<Expr> names_;
  std::vector<Temple> temples_;
  std::vector<Site> sites_;
  std::vector<Arc> arcs_;
  std::optional<Trades> trades_;
  std::vector<Expr> trade_lits_;
  std::vector<Lemma> lemmas_;
  std::vector<std::pair<Hex, Expr>> place_lits_;
  Sum spent_;
  std::vector<Sum> standing_;  // by player: one's own at least this, the others' at most
};

}  // namespace stela::turn::for_tikal
