// A turn of Mexica as formulas: one step for each bridge and move; canals and founding are attached to the positions
// between steps, canals first. What is not said
// exactly is said too generously, and mended when the engine refuses a plan for it: what a swim costs (MEX-M3), that a
// district hangs together (MEX-D1), and MEX-M5, which is left out. So no formula excludes a turn that the engine
// allows, but for some that have a twin of the same worth.
#pragma once

#include <vector>

#include "analyses/turn/mexica/formula.h"
#include "analyses/turn/mexica/prove_detail.h"

namespace stela::turn::mexican {

using stela::mexica::Action;
using stela::mexica::Board;
using stela::mexica::Mexica;
using stela::mexica::State;

class TurnFormula {
 public:
  /// The turns of a formula: those that pay `budget` points at most, lay so many canal pieces, found so many districts,
  /// and jump so often.
  struct Shape {
    unsigned budget, pieces, districts, jumps;
    unsigned jump_extra = 4;  ///< a jump costs so many points more than a step
    /// Bridges and moves, as many as the rest leaves points for.
    [[nodiscard]] unsigned steps() const { return budget - pieces - jump_extra * jumps; }
  };
  TurnFormula(const Mexica& game, const State& before, const Shape& shape, Omission omission);

  Formula& formula() { return formula_; }
  /// The goal is worth that much at least; no formula of it for goals that TurnFormula does not know.
  z3::expr worth(Goal goal, int value);
  /// The position behind the turn is another.
  z3::expr differs_from(const State& after);

  /// The plan of a model, "end" included.
  std::vector<Action> plan(const z3::model& model) const;
  /// Adds what the plan shows to be missing, as formulas that hold for all turns. False when the model breaks none.
  bool mend(const std::vector<Action>& plan, const z3::model& model);
  /// Not this sequence of actions again.
  z3::expr other_plan(const z3::model& model);

 private:
  using Row = std::vector<z3::expr>;  // a literal a cell
  struct Piece {
    Cell a, b;  // b: kNoCell for a single
    [[nodiscard]] bool has(Cell c) const { return c == a || c == b; }
  };
  struct Slot {
    Row cells;                 // of the district
    Row calpulli;              // where it lies
    Row wet;                   // cells that are water when it is founded
    std::vector<z3::expr> at;  // by position: founded there
    std::vector<z3::expr> by;  // by position: founded there or before
    std::vector<z3::expr> type;
  };

  [[nodiscard]] Row row(const Bits& open, const Bits& held, const char* name);
  [[nodiscard]] Row constant(const Bits& held) const;
  [[nodiscard]] z3::expr bridged(std::size_t t, Cell c) { return formula_.any({ns_[t][c], ew_[t][c]}); }
  [[nodiscard]] bool left_out(Omission o) const { return omission_ == o; }
  [[nodiscard]] std::vector<z3::expr> founded_at(std::size_t t);

  void look_at_board();
  void look_around();
  void add_positions();
  void add_steps();
  void add_canals();
  void add_bridges();
  void add_walks(std::size_t t);
  void add_moves(std::size_t t);
  void add_order();
  void add_use();
  void add_slots(std::size_t slots);
  void add_slot(std::size_t k);
  void add_costs();
  void swim_lemmas(const State& s, Cell to, std::vector<z3::expr>& lemmas);
  void join_district(const Bits& part, std::vector<z3::expr>& lemmas);

  const Mexica& game_;
  const Board& board_;
  State before_;
  std::size_t me_;
  Shape shape_;
  std::size_t steps_;
  Omission omission_;
  Formula formula_;

  // The board, as it is at first
  Bits land_, free_, may_flood_, may_stand_, site_ns_, site_ew_;
  std::vector<Bits> within_;  // by position: where the figure may be
  unsigned largest_ = 0;      // calpulli on display
  Bits open_;                 // land that a district may have
  std::vector<Piece> pieces_;
  std::vector<Bits> parts_;  // land that hangs together and has no calpulli

  // Positions: [step][cell]
  std::vector<Row> water_, figure_, ns_, ew_;
  // Steps: [step], or [step][number]
  Row idle_, bridge_, shift_, walk_, swim_, jump_;
  Row piece_;  // laid in the turn, by piece
  std::vector<Row> set_ns_, set_ew_, lift_, extra_;
  Row gained_, spent_;
  std::vector<Slot> slots_;
  Terms costs_;
};

}  // namespace stela::turn::mexican
