// A turn of Maharaja as formulas, by rules.md apart from the search and the engine. A step is a journey of the
// architect, if wanted, and a deed: a part of an action, or a privilege. Stopped actions cost the player nothing, so
// they are no deeds, and governors count for nothing. Others answer as the player would have it, which is too generous:
// prove() sees to that. Of turns that are worth the same, some are left out: each journey comes right before what needs
// it.
#pragma once

#include <array>
#include <vector>

#include "analyses/turn/logic/circuit.h"
#include "analyses/turn/maharaja/prove_detail.h"

namespace stela::turn::for_maharaja {

using logic::Expr;
using logic::Formula;
using logic::Model;
using logic::Row;
using logic::Sum;
using maharaja::Action;
using maharaja::Board;
using maharaja::kCities;
using maharaja::Kind;
using maharaja::kPlaces;
using maharaja::kRoles;
using maharaja::kSlots;
using maharaja::kTasks;
using maharaja::Maharaja;
using maharaja::State;
using maharaja::Task;

class TurnFormula {
 public:
  /// robs: roles may be taken from others.
  TurnFormula(const Maharaja& game, const State& before, const Objective& objective, bool robs, Omission omission);

  Formula& formula() { return formula_; }
  /// The objective's term is worth that much at least.
  Expr reaches(std::size_t term, int value);
  /// As far as the engine lets it be played (plan_formula.cpp).
  std::vector<Action> plan(const Model& model) const;
  /// Ends are not told apart.
  Expr other_end(const Model& /*model*/) { return formula_.no(); }

 private:
  enum Deed : std::uint8_t {
    kIdle,
    kPalace,
    kHouse,
    kShift,
    kRefill,
    kRole,
    kCoins,
    kMerchantCoin,
    kYogiTile,
    kTile,
    kDeeds
  };
  static constexpr std::size_t kPrivilege = kSlots;  ///< the builder's, as a source
  static constexpr std::size_t kSources = kSlots + 1;

  struct Step {
    Row deed, source;
    Row ways;          // roads gone along, in both directions: see Way
    Row to, from;      // sites of houses
    Expr central;      // of a palace
    Row role, answer;  // taken, and by who loses it
  };
  /// A position.
  struct Position {
    Row place;                 // of the architect
    std::vector<Row> houses;   // own ones by site, as counts
    std::vector<Row> palaces;  // of the turn on the edge, by city, as counts
    Row central;               // own central palaces of the turn, by city
    std::vector<Row> holder;   // by role, then player or bank
    Row begun, closed;         // by slot
    Row used;                  // privileges, by role
    Expr tile;                 // spent
    Sum coins, hand, stock, tiles;
  };
  struct Way {
    std::size_t from, to;
    const maharaja::Road* road;
  };

  [[nodiscard]] bool left_out(Omission o) const { return omission_ == o; }
  Expr one_of(const Row& row) { return formula_.any(row); }
  Expr literal_if(bool could, const char* name) { return could ? formula_.fresh(name) : formula_.no(); }
  Expr is(bool holds) { return holds ? formula_.yes() : formula_.no(); }
  /// The sum is never below nothing.
  void keep(const Sum& sum) { formula_.add(logic::at_least(formula_, sum, 0)); }

  void look();
  void begin();
  void add_step(std::size_t t);
  void decide(std::size_t t);
  void travel(std::size_t t, Position& next);

  // Deeds: deed_formula.cpp
  void build_palace(std::size_t t, Position& next);
  void move_houses(std::size_t t, Position& next);
  void take(std::size_t t, Position& next);
  void change_role(std::size_t t, Position& next);
  void use(std::size_t t, Position& next, std::size_t role, const Expr& deed);

  // What actions ask for: task_formula.cpp
  void note_progress(std::size_t t, Position& next);
  void add_parts();
  [[nodiscard]] Expr has_task(std::size_t slot, std::initializer_list<Task> tasks);
  [[nodiscard]] bool could(std::size_t slot, std::initializer_list<Task> tasks) const;
  [[nodiscard]] Row parts(std::size_t slot, Deed deed, bool villages_only = false);
  void limit_parts(std::size_t slot);
  void name_alike();
  void note_entered();

  // What a turn is worth: city_formula.cpp
  [[nodiscard]] Sum measure(Goal goal);
  [[nodiscard]] Sum paid_by_city();
  [[nodiscard]] Sum own_points();
  [[nodiscard]] Expr ahead(std::size_t other, const Sum& mine);
  [[nodiscard]] Expr holds(std::size_t player, std::size_t role) { return positions_.back().holder[role][player]; }

  const Maharaja& game_;
  const Board& board_;
  State before_;
  const Objective& objective_;
  std::size_t me_, seats_, bank_;
  bool robs_;
  Omission omission_;
  Formula formula_;

  std::vector<Way> ways_;
  std::vector<int> others_houses_;            // by site
  std::vector<int> tolls_;                    // by village, for who has no house there
  std::array<bool, kSlots> open_{};           // slots with something left to do; the tile's, if it may be bought
  bool roles_change_ = false, buys_ = false;  // a role may change; a tile may be bought
  std::array<bool, kRoles> may_hold_{};
  std::size_t count_ = 0;  // of steps, but for the last journey
  Row bought_;             // the tile's task
  Row stops_first_;        // by slot: stopped before anything else, see note_entered()
  std::vector<Position> positions_;
  std::vector<Step> steps_;
};

}  // namespace stela::turn::for_maharaja
