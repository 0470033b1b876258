// What an action other than the end of a turn does on the table, over any domain: what must come out of apply. Written
// from rules.md apart from play.cpp.
#pragma once

#include <utility>

#include "model/babel/reference/naive.h"
#include "model/domain.h"

namespace stela::babel::naive {

/// All that an action does, where it names what there is.
template <class Domain>
class Effects {
 public:
  Effects(const Board& board, TableOf<Domain>& t, const Action& a)
      : board_(board), t_(t), a_(a), own_(t.own()), other_(t.other()) {}

  void run() {
    switch (a_.kind) {
      case Kind::travel:
        spend();
        add(t_.discards[a_.what], 1);
        own_.pawn = a_.what;
        return;
      case Kind::settle:
        spend();
        push(own_.rows[at(own_.pawn)], a_.what);
        return;
      case Kind::build:
        build_on(own_.temples[at(own_.pawn)], take_temple_card());
        break;
      case Kind::migrate:
        append(own_.rows[a_.to], take_last(own_.rows[a_.what], at(kMigrants)));
        t_.migrated = true;
        return;
      case Kind::discard:
        return give_up();
      case Kind::end:
        return;
      default:
        const std::size_t city = at(own_.pawn);
        pay(own_.rows[city]);
        use_ability(city);
    }
    const auto totals = verdict_on_totals(board_, t_);
    t_.final_phase = t_.final_phase || totals.final_begins || totals.won_in_final;
    if (totals.won_by_lead || totals.won_in_final) t_.phase = Phase::over;
  }

 private:
  using Side = SideOf<Domain>;
  using Pile = typename PilesOf<Domain>::Pile;
  using Card = decltype(take_last(std::declval<Pile&>()));

  /// A card of those that the other player knows, if there is one.
  void spend() {
    add(own_.hand[a_.what], -1);
    add_where(own_.known[a_.what] > 0, own_.known[a_.what], -1);
  }

  /// BAB-A17: the answer, a card at a time.
  void give_up() {
    spend();
    add(t_.discards[a_.what], 1);
    add(t_.owed, -1);
    if (t_.owed > 0) return;
    t_.phase = Phase::act;
    t_.to_move = t_.turn_owner;
  }

  /// BAB-A11
  void pay(Pile& row) { add_at(t_.discards, take_out(row, a_.run), 1); }

  Card take_temple_card() {
    if (a_.what == static_cast<std::uint8_t>(Source::foundation)) {
      own_.foundation = false;
      return 1;
    }
    auto& side = a_.what == static_cast<std::uint8_t>(Source::mine) ? own_ : other_;
    return take_last(side.store);
  }

  /// The effect of an ability that has been paid, in the city where the pawn stands.
  void use_ability(std::size_t city) {
    switch (a_.kind) {
      case Kind::demolish: {
        auto& temple = other_.temples[city];
        add(t_.known_temples, size_of(temple));
        demolish(temple, t_.temple_deck);
        break;
      }
      case Kind::steal:
        build_on(own_.temples[city], take_top(other_.temples[city]));
        break;
      case Kind::expel:
        add(t_.discards[a_.what], take_all(other_.rows[city], a_.what));
        break;
      case Kind::defect:
        append(own_.rows[city], take_last_run(other_.rows[city]));
        break;
      case Kind::skip:
        build_on(own_.temples[city], take_temple_card());
        break;
      default:  // halve
        t_.owed = 0;
        add(t_.owed, sum_of(other_.hand) / 2);
        t_.phase = Phase::halve;
        t_.to_move = 1 - t_.to_move;
    }
  }

  const Board& board_;
  TableOf<Domain>& t_;
  const Action& a_;
  Side &own_, &other_;
};

}  // namespace stela::babel::naive
