// What a difference that the step audit finds is called: the invariant's name and the rule, by which part of the state
// differs, after which action. Private to model/tikal.
#pragma once

#include "model/tikal/reference/naive.h"
#include "model/tikal/tikal.h"

namespace stela::tikal::naive {

struct Meaning {
  const char* invariant;
  Rule rule;
};

/// The rule that says what a kind of action does.
Rule rule_of(Kind kind);

/// For one step: its action, the states before it and after it, and the one that it should have led to.
class Meanings {
 public:
  Meanings(const Tikal& game, const State& before, const Action& a, const State& expected, const State& found)
      : game_(game), board_(game.board()), before_(before), a_(a), expected_(expected), found_(found) {}

  // On the map and in the supplies
  [[nodiscard]] Meaning tile() const;
  [[nodiscard]] Meaning value() const;
  [[nodiscard]] Meaning floors() const;
  [[nodiscard]] Meaning treasures() const;
  [[nodiscard]] Meaning collections() const;
  [[nodiscard]] Meaning figures() const;
  [[nodiscard]] Meaning guards() const;
  [[nodiscard]] Meaning camps() const;
  [[nodiscard]] Meaning deck() const;
  [[nodiscard]] Meaning put_out() const;
  [[nodiscard]] Meaning shown() const;
  [[nodiscard]] Meaning hand() const;

  // The turn
  [[nodiscard]] Meaning scores() const;
  [[nodiscard]] Meaning last_round() const;
  [[nodiscard]] Meaning scoring_round() const;
  [[nodiscard]] Meaning markers() const;
  [[nodiscard]] Meaning bids() const;
  [[nodiscard]] Meaning first_to_pass() const;
  [[nodiscard]] Meaning turn() const;
  [[nodiscard]] Meaning action_points() const;
  [[nodiscard]] Meaning exchanges() const;
  [[nodiscard]] Meaning uncovered() const;
  [[nodiscard]] Meaning dug() const;
  /// A part of the state that the action has nothing to do with.
  [[nodiscard]] Meaning nothing_else() const { return {"nothing-else", rule_of(a_.kind)}; }

 private:
  [[nodiscard]] bool is(Kind kind) const { return a_.kind == kind; }
  [[nodiscard]] bool is_bidding() const { return is(Kind::bid) || is(Kind::pass); }
  [[nodiscard]] bool is_decision() const { return a_.kind >= Kind::bid; }
  [[nodiscard]] bool is_auction() const { return game_.chosen().auction != 0; }
  [[nodiscard]] bool puts_out() const { return expected_.put_out != before_.put_out; }
  [[nodiscard]] Rule volcano_rule() const { return is_auction() ? Rule::U8 : Rule::T5; }
  [[nodiscard]] Rule scores_rule() const;
  [[nodiscard]] Rule turn_rule() const;
  [[nodiscard]] Rule decided_rule() const;

  const Tikal& game_;
  const Board& board_;
  const State& before_;
  const Action& a_;
  const State &expected_, &found_;
};

}  // namespace stela::tikal::naive
