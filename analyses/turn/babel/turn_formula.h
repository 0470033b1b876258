// A turn of Babel as formulas, by rules.md apart from the search and the engine: positions 0 to n, and between two of
// them a step, which is a journey, if wanted, and an action in the city reached. A card in an own row keeps its number
// for the whole turn: those that lie there come first, then those that each step adds, so a row's order is that of
// numbers, and a card that leaves leaves a gap. The other's rows only lose cards. Nothing hidden counts: which cards
// the other holds or draws is no part of it. Each turn is there but, unless ends are told apart, those with a journey
// or a last action for nothing; and of turns that differ in the order of actions that do not meet, one.
#pragma once

#include <array>
#include <vector>

#include "analyses/turn/babel/prospect.h"
#include "analyses/turn/babel/prove_detail.h"
#include "analyses/turn/logic/circuit.h"

namespace stela::turn::for_babel {

using babel::Action;
using babel::Babel;
using babel::kNations;
using babel::State;
using logic::Expr;
using logic::Formula;
using logic::Model;
using logic::Row;
using logic::Sum;

class TurnFormula {
 public:
  /// exact: every end, not only one of those that are worth as much or more.
  TurnFormula(const Babel& game, const State& before, const Objective& objective, bool exact, Omission omission);

  Formula& formula() { return formula_; }
  /// The objective's term is worth that much at least.
  Expr reaches(std::size_t term, int value);
  std::vector<Action> plan(const Model& model) const;
  /// The position behind the turn is another than in this model, or comes about by demolishing at other times.
  Expr other_end(const Model& model);

 private:
  static constexpr std::size_t kLevels = babel::kMaxLevel;
  /// What a step does.
  enum Deed : std::uint8_t {
    kIdle,
    kSettle,
    kBuild,
    kMigrate,
    kMigrant,      ///< the migration's second card comes
    kLastMigrant,  ///< and its third
    kDemolish,
    kSteal,
    kExpel,
    kDefect,
    kSkip,
    kHalve,
    kDeeds
  };
  static constexpr bool is_ability(std::size_t deed) { return deed >= kDemolish; }
  /// A card of an own row, from when it comes there on.
  struct Card {
    Row nation, city;  // neither changes
    Expr moved;        // leaves in the migration
  };
  /// A position.
  struct Position {
    Row pawn{};                           // by city; the quarry is none
    std::array<Row, kNations> hand{};     // at least one more than its number, by nation
    std::array<Row, 2> taken{};           // of the stores: the same
    Row halved{};                         // the same
    std::array<Row, kNations> height{};   // own temples: the same, in levels
    std::array<Row, kNations> remains{};  // levels of the other's, the lowest first
    std::array<Row, kNations> theirs{};   // cards of the other's rows
    Row alive{};                          // own cards, as far as there are any
    Expr foundation, migrated, final_phase, over;
  };
  struct Step {
    Row travel, deed;                // to a city; what is done
    Row settled, expelled;           // nations
    Row source;                      // of a temple card: own store, the other's, foundation
    Row laid;                        // its level, from 1; a stolen one, too
    Row payer, second, third;        // cards of the run that pays
    Row paying;                      // its nation
    std::array<Row, kNations> gone;  // cards of the other's rows that defect
  };

  [[nodiscard]] bool left_out(Omission o) const { return omission_ == o; }
  Row fresh(std::size_t count, const char* name) { return logic::fresh(formula_, count, name); }
  Expr choose(const Expr& which, const Expr& one, const Expr& other) {
    return logic::choose(formula_, which, one, other);
  }
  Row fewer(const Row& count, const Expr& which) { return logic::fewer(formula_, count, which); }
  Row more(const Row& count, const Expr& which) { return logic::more(formula_, count, which); }
  Expr one_of(const Row& row) { return formula_.any(row); }

  void begin();
  void add_step(std::size_t t);
  Step decisions(std::size_t t);
  void travel(std::size_t t, Position& next);
  void settle(std::size_t t, Position& next);
  void halve(std::size_t t, Position& next);
  void add_order(std::size_t t);
  void add_purpose(std::size_t t);

  // Rows: row_formula.cpp
  [[nodiscard]] Expr is_here(const Card& card, const Position& now, const Row& pawn, std::size_t number);
  void pay(std::size_t t, const Row& here);
  void expel(std::size_t t, Position& next);
  void defect(std::size_t t, Position& next);
  void add_cards(std::size_t t, Position& next);
  void add_migration();

  // Temples: temple_formula.cpp
  void build(std::size_t t, const Row& here, Position& next);
  void demolish(std::size_t t, Position& next);
  void look_at_totals(std::size_t t, Position& next);
  [[nodiscard]] Expr offered(const Position& now, std::size_t store, int level);

  // What a turn is worth: worth_formula.cpp
  [[nodiscard]] Sum total(const Position& now) const;
  [[nodiscard]] Sum their_total(const Position& now) const;
  [[nodiscard]] Sum cards(const Position& now) const;
  [[nodiscard]] Sum their_hand(const Position& now) const;
  [[nodiscard]] Sum demolished();
  [[nodiscard]] Sum measure(Goal goal);
  void add_win();
  Expr at_least(const Sum& sum, int value) { return logic::at_least(formula_, sum, value); }
  Expr is(const Sum& sum, int value) { return logic::is(formula_, sum, value); }

  const Babel& game_;
  const babel::Board& board_;
  State before_;
  const Objective& objective_;
  std::size_t me_, other_;
  Prospect prospect_;
  bool exact_;
  Omission omission_;
  Formula formula_;

  std::array<std::vector<int>, kNations> levels_;  // of the other's temples, the lowest first
  std::vector<Card> cards_;
  std::vector<Position> positions_;
  std::vector<Step> steps_;
  Expr migration_;            // there is one
  Row from_, to_;             // of the migration, by city
  std::vector<Row> migrant_;  // nations of its cards
  std::vector<Expr> win_;     // the turn wins, loses
};

}  // namespace stela::turn::for_babel
