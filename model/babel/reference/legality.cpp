// The legality check: the rule that forbids an action, or none. The second formulation of what is legal, written from
// rules.md apart from the fast generator: one function a kind of action, one line a rule, in the order in which rules
// are asked.
#include <algorithm>

#include "model/babel/reference/naive.h"
#include "model/reference.h"

namespace stela::babel {
namespace {

using namespace naive;

class Legality : public RulesAsked<Rule> {
 public:
  Legality(const Babel& game, const State& s)
      : board_(game.board()), t_(table_of(s)), own_(t_.own()), other_(t_.other()) {
    if (own_.pawn != kAway) {
      const auto city = static_cast<std::size_t>(own_.pawn);
      row_ = &own_.rows[city], their_row_ = &other_.rows[city];
      level_ = height(own_.temples[city]), their_level_ = height(other_.temples[city]);
    }
  }

  void ask(const Action& a) {
    if (part_of_turn(a) && of_kind(a) && a.kind != Kind::discard) (void)keeps_foundation(a);
  }

 private:
  /// Whether actions of this kind belong to this part of the game (BAB-T4's ruling).
  bool part_of_turn(const Action& a) {
    if (t_.phase == Phase::over) return keeps(t_.temple_deck.empty() ? Rule::E4 : Rule::E5, false);
    const bool answers = a.kind == Kind::discard;
    return t_.phase == Phase::halve ? keeps(Rule::A17, answers) : keeps(answers ? Rule::A17 : Rule::T4, !answers);
  }

  bool of_kind(const Action& a) {
    switch (a.kind) {
      case Kind::travel:
        return keeps(Rule::A1, plain(a) && holds(a.what) && own_.pawn != a.what) &&
               (other_.pawn != a.what || keeps(Rule::A2, true));
      case Kind::settle:
        return keeps(Rule::A3, plain(a) && in_city() && holds(a.what));
      case Kind::build:
        return build(a);
      case Kind::migrate:
        return migrate(a);
      case Kind::discard:
        return keeps(Rule::A17, plain(a) && holds(a.what));
      case Kind::end:
        return keeps(Rule::T4, plain(a) && a.what == 0);
      default:
        return pays(a) && ability(a);
    }
  }

  bool build(const Action& a) {
    if (!keeps(Rule::A5, plain(a) && in_city())) return false;
    const int level = level_offered(a.what);
    return keeps(Rule::A7, level > 0) && keeps(Rule::A5, level == level_ + 1) && keeps(Rule::A6, cards_here() >= level);
  }

  bool migrate(const Action& a) {
    if (!keeps(Rule::A10, a.run == 0 && !t_.migrated && a.what < kNations && a.to < kNations && a.what != a.to &&
                              own_.rows[a.what].size() >= static_cast<std::size_t>(kMigrants)))
      return false;
    const bool low = static_cast<int>(own_.rows[a.what].size()) - kMigrants < height(own_.temples[a.what]);
    return keeps(Rule::A4, true) && (!low || keeps(Rule::A9, true));
  }

  /// BAB-A11
  bool pays(const Action& a) {
    return keeps(Rule::A11, a.to == 0 && in_city() && run_at(*row_, a.run) >= kAskedInARow);
  }

  bool ability(const Action& a) {
    const auto nation = static_cast<Nation>((*row_)[a.run]);
    switch (a.kind) {
      case Kind::demolish:
        return keeps(Rule::A12, nation == Nation::assyrians && a.what == 0 && their_level_ > 0);
      case Kind::steal:
        return keeps(Rule::A13, nation == Nation::hittites && a.what == 0 && their_level_ > 0 &&
                                    their_level_ > level_ && cards_here() >= their_level_);
      case Kind::expel:
        return keeps(Rule::A14, nation == Nation::medes && a.what < kNations &&
                                    std::count(their_row_->begin(), their_row_->end(), a.what) > 0);
      case Kind::defect:
        return keeps(Rule::A15, nation == Nation::sumerians && a.what == 0 && !their_row_->empty());
      case Kind::skip:
        return keeps(Rule::A16, nation == Nation::persians && store_of(t_, a.what) != nullptr) && skip(a);
      default:
        return keeps(Rule::A17, a.what == 0 && sum(other_.hand) >= kLeastHalved);
    }
  }

  bool skip(const Action& a) {
    const int level = level_offered(a.what);
    return keeps(Rule::A7, level > 0) && keeps(Rule::A16, level == level_ + 2 && cards_here() >= level);
  }

  /// BAB-A8: an obligation of the first turn, asked of an action that all other rules allow.
  bool keeps_foundation(const Action& a) {
    if (!own_.foundation) return true;
    if (a.kind == Kind::end) return keeps(Rule::A8, false);
    const std::size_t me = t_.to_move;
    Table after = t_;
    act(board_, after, a);
    after.to_move = me;  // the other player's answer to a halving changes nothing here
    return keeps(Rule::A8, !after.own().foundation || can_build_foundation(after));
  }

  // What several kinds ask

  [[nodiscard]] static bool plain(const Action& a) { return a.to == 0 && a.run == 0; }
  [[nodiscard]] bool in_city() const { return row_ != nullptr; }
  [[nodiscard]] bool holds(std::uint8_t nation) const { return nation < kNations && own_.hand[nation] > 0; }
  [[nodiscard]] int cards_here() const { return static_cast<int>(row_->size()); }
  /// Of the card that a source offers; 0 where it offers none.
  [[nodiscard]] int level_offered(std::uint8_t source) const {
    if (const auto* store = store_of(t_, source)) return store->empty() ? 0 : store->back();
    return source == static_cast<std::uint8_t>(Source::foundation) && own_.foundation ? 1 : 0;
  }

  const Board& board_;
  Table t_;
  const Side &own_, &other_;
  const Numbers *row_ = nullptr, *their_row_ = nullptr;  // where the pawn stands
  int level_ = 0, their_level_ = 0;
};

}  // namespace

Rule Babel::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  return asked(Legality(*this, s), a, consulted);
}

}  // namespace stela::babel
