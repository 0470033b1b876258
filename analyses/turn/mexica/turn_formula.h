// A turn of Mexica as formulas: one step for each bridge and move; buildings, canals and founding are attached to the
// positions between steps, in this order. What is not said exactly is said too generously, and mended when the engine
// shows what a plan lacks: what a swim costs (MEX-M3), that a district hangs together (MEX-D1), so also where one can
// build (MEX-H2), that a calpulli can still be founded (MEX-P3), that nobody is enclosed (MEX-M5). So no formula
// excludes a turn that the engine allows, but for some that have a twin of the same worth.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "analyses/turn/logic/dimacs.h"
#include "analyses/turn/logic/formula.h"
#include "analyses/turn/mexica/prove_detail.h"

namespace stela::turn::for_mexica {

using logic::Expr;
using logic::Formula;
using logic::Model;
using logic::Terms;
using stela::mexica::Action;
using stela::mexica::Board;
using stela::mexica::Mexica;
using stela::mexica::State;

class TurnFormula {
 public:
  using Shape = for_mexica::Shape;
  TurnFormula(const Mexica& game, const State& before, const Shape& shape, Omission omission);

  Formula& formula() { return formula_; }
  [[nodiscard]] const Formula& formula() const { return formula_; }
  /// What the literals of the turn mean; the rest only connects them.
  [[nodiscard]] logic::Meanings meanings() const;
  /// The term is worth that much at least. Goals of a scoring need a shape with `scoring`, those that look at the
  /// opponents one with `others`, and places have to be `watched`.
  Expr worth(const Term& term, int value);
  /// The position behind the turn is another.
  Expr differs_from(const State& after);

  /// The plan of a model, "end" included.
  std::vector<Action> plan(const Model& model) const;
  /// Adds what the plan shows to be missing, as formulas that hold for all turns. False when the model breaks none.
  bool mend(const std::vector<Action>& plan, const Model& model);
  /// Literals that, assumed together, make a sketch one of turns of this shape. What has no sketch has no turn.
  std::vector<Expr> drawn_as(const Shape& shape);
  /// As mend() for a sketch, whose districts hang together.
  bool mend_sketch(const Model& model);
  /// Whether the model counts points for districts that it does not tell apart: `open` was too small for it.
  [[nodiscard]] bool vague(const Model& model) const;
  /// What mend() and mend_sketch() have added so far.
  [[nodiscard]] const std::vector<Lemma>& lemmas() const { return lemmas_; }
  void add(const Lemma& lemma);
  /// All these cells are water behind the turn.
  Expr under_water(const Bits& cells);
  /// Not this sequence of actions again.
  Expr other_plan(const Model& model);

 private:
  using Row = std::vector<Expr>;  // a literal a cell
  struct Piece {
    Cell a, b;  // b: kNoCell for a single
    [[nodiscard]] bool has(Cell c) const { return c == a || c == b; }
  };
  struct Slot {
    Row cells;             // of the district
    Row calpulli;          // where it lies
    Row wet;               // cells that are water when it is founded
    std::vector<Expr> at;  // by position: founded there
    std::vector<Expr> by;  // by position: founded there or before
    std::vector<Expr> type;
  };
  /// Land that hangs together at first.
  struct Part {
    Bits cells;
    bool founded = false;
  };
  using Sum = std::array<Terms, stela::mexica::kMaxPlayers>;  // by player

  [[nodiscard]] const Terms& watched_at(const turn::Part& part) const;

  [[nodiscard]] Row row(const Bits& open, const Bits& held, const char* name);
  [[nodiscard]] Row constant(const Bits& held);
  [[nodiscard]] Expr bridged(std::size_t t, Cell c) { return formula_.any({ns_[t][c], ew_[t][c]}); }
  [[nodiscard]] bool left_out(Omission o) const { return omission_ == o; }

  void look_at_board();
  void look_around();
  [[nodiscard]] Bits around(const Bits& b) const;
  [[nodiscard]] std::vector<Bits> ways(bool jumps) const;
  void add_positions();
  void add_steps();
  void add_canals();
  void add_bridges();
  void add_walks(std::size_t t);
  void add_moves(std::size_t t);
  void add_order();
  void add_use();
  [[nodiscard]] bool any_canal_serves(const Shape& shape) const;
  [[nodiscard]] Expr beside_a_slot(const Piece& piece);
  void add_slots(std::size_t slots);
  void add_slot(std::size_t k);
  void add_costs();
  [[nodiscard]] std::vector<Expr> clauses_of(const Lemma& lemma);
  void add_swim_clauses(const Lemma& lemma, std::vector<Expr>& clauses);
  void join(const Row& cells, const Bits& part, std::vector<Expr>& clauses);

  // Buildings: build_formula.cpp
  void add_buildings();
  void add_sketched_buildings();
  void add_building_order();
  void add_hand();
  void add_home_clause(const Lemma& lemma, std::vector<Expr>& clauses);

  // The first round: enclosure_formula.cpp
  /// What closes a figure in.
  struct Ring {
    Bits inside;  // the cells it reaches, its own too
    Bits bare;    // canals around them, without a bridge
    Bits canals;  // these, and canals behind them
    Bits shut;    // land around them, and behind canals, that something stands on
    bool no_bridge_at_all = false;
  };
  [[nodiscard]] std::optional<State> position_of(const Lemma& lemma) const;
  [[nodiscard]] Expr taken_by(std::size_t t, Cell c);
  [[nodiscard]] std::optional<Ring> ring_around(const State& s, std::size_t p) const;
  [[nodiscard]] Expr breaks_ring(const State& s, std::size_t p, const Ring& ring, std::size_t t, std::size_t u);
  [[nodiscard]] Expr breaks_position(const State& s, const Lemma& lemma, std::size_t t, std::size_t u);
  void add_enclosure_clauses(const Lemma& lemma, std::vector<Expr>& clauses);
  void enclosure_lemma(const State& s, std::vector<Lemma>& lemmas) const;

  // What a scoring would give: scoring_formula.cpp
  void add_scoring();
  void credit(std::size_t player, const Bits& cells, const Expr& guard, int points);
  void credit(std::size_t player, const Row& cells, const Expr& guard, int points);
  void score_part(const Part& part);
  void score_as_drawn(const Bits& cells, const std::array<int, 3>& places, const Expr& guard);
  void score_slot(const Slot& slot);
  void add_open_districts();
  void score_open(const Row& cells);
  void score_ranks(const Row& cells, const std::function<void(std::size_t, std::size_t, const Expr&)>& give);
  void open_lemmas(const State& last, std::vector<Lemma>& lemmas) const;

  // The end of a half: removal_formula.cpp
  void add_half_end();
  [[nodiscard]] bool stalled() const;
  [[nodiscard]] Expr changed(const Bits& cells);
  void removal_lemmas(const State& last, std::vector<Lemma>& lemmas) const;
  [[nodiscard]] bool has_room(const Bits& free) const;
  void add_removal_clause(const Lemma& lemma, std::vector<Expr>& clauses);

  const Mexica& game_;
  const Board& board_;
  State before_;
  std::size_t me_;
  Shape shape_;
  std::size_t steps_;
  Omission omission_;
  Formula formula_;
  std::vector<Lemma> lemmas_;

  // The board, as it is at first
  Bits land_, free_, may_flood_, may_stand_, site_ns_, site_ew_;
  std::vector<Bits> within_;  // by position: where the figure may be
  std::vector<Bits> walks_;   // of a sketch: the same by the number of steps, without a jump
  Row so_many_pieces_;        // at least one more than its number
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

  // Buildings of the turn
  Bits building_sites_;
  std::vector<Row> built_;   // [position][cell]: by then
  std::vector<Row> height_;  // [value - 1][cell]
  Row builds_;               // [position]: something may be built there

  // What a scoring would give
  std::vector<Part> all_parts_;
  Sum points_;  // by player
  std::vector<Terms> watched_points_;
  std::vector<Row> opens_;  // districts without a calpulli where canals are laid
  Row rest_;                // cells of further ones

  // Calpulli that leave the game at the turn's end, by type (MEX-P3)
  Row too_large_, no_piece_;
};

}  // namespace stela::turn::for_mexica
