// What an action other than the end of a turn does on the table, over any domain: what must come out of apply. Written
// from rules.md apart from play.cpp.
#pragma once

#include <algorithm>

#include "model/babel/reference/naive.h"
#include "model/domain.h"

namespace stela::babel::naive {

inline std::size_t at(int n) { return static_cast<std::size_t>(n); }

inline Numbers take_last(Numbers& from, std::size_t n) {
  const auto first = from.end() - static_cast<std::ptrdiff_t>(n);
  Numbers taken(first, from.end());
  from.erase(first, from.end());
  return taken;
}
inline void append(Numbers& to, const Numbers& cards) { to.insert(to.end(), cards.begin(), cards.end()); }

/// All that an action does, where it names what there is.
template <class Domain, class Answered>
class Effects {
 public:
  Effects(const Board& board, TableOf<Domain>& t, const Action& a, const Answered& answers)
      : board_(board), t_(t), a_(a), answers_(answers), own_(t.own()), other_(t.other()) {}

  void run() {
    switch (a_.kind) {
      case Kind::travel:
        spend();
        add(t_.discards[a_.what], 1);
        own_.pawn = a_.what;
        return;
      case Kind::settle:
        spend();
        own_.rows[at(own_.pawn)].push_back(a_.what);
        return;
      case Kind::build:
        own_.temples[at(own_.pawn)].push_back(take_temple_card());
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
        pay();
        use_ability(at(own_.pawn));
    }
    const Rule end = verdict_on_totals(board_, t_);
    if (end != Rule::none) t_.final_phase = t_.final_phase || end != Rule::E1;
    if (end == Rule::E1 || end == Rule::E3) t_.phase = Phase::over;
  }

 private:
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
    if (!answers_.owes_nothing(t_)) return;
    t_.phase = Phase::act;
    t_.to_move = t_.turn_owner;
  }

  /// BAB-A11
  void pay() {
    auto& row = own_.rows[at(own_.pawn)];
    add(t_.discards[at(row[a_.run])], 1);
    row.erase(row.begin() + a_.run);
  }

  int take_temple_card() {
    if (a_.what == static_cast<std::uint8_t>(Source::foundation)) {
      own_.foundation = false;
      return 1;
    }
    auto& side = a_.what == static_cast<std::uint8_t>(Source::mine) ? own_ : other_;
    return take_last(side.store, 1)[0];
  }

  /// The effect of an ability that has been paid, in the city where the pawn stands.
  void use_ability(std::size_t city) {
    switch (a_.kind) {
      case Kind::demolish: {
        auto& temple = other_.temples[city];
        add(t_.known_temples, static_cast<int>(temple.size()));
        t_.temple_deck.insert(t_.temple_deck.end(), temple.rbegin(), temple.rend());
        temple.clear();
        break;
      }
      case Kind::steal:
        append(own_.temples[city], take_last(other_.temples[city], 1));
        break;
      case Kind::expel: {
        auto& row = other_.rows[city];
        add(t_.discards[a_.what], static_cast<int>(std::count(row.begin(), row.end(), a_.what)));
        row.erase(std::remove(row.begin(), row.end(), a_.what), row.end());
        break;
      }
      case Kind::defect:
        append(own_.rows[city], take_last(other_.rows[city], at(run_at_end(other_.rows[city]))));
        break;
      case Kind::skip:
        own_.temples[city].push_back(take_temple_card());
        break;
      default:  // halve
        t_.owed = 0;
        add(t_.owed, sum_of(other_.hand) / 2);
        t_.phase = Phase::halve;
        t_.to_move = 1 - t_.to_move;
    }
  }

  using Side = SideOf<Domain>;

  const Board& board_;
  TableOf<Domain>& t_;
  const Action& a_;
  const Answered& answers_;
  Side &own_, &other_;
};

}  // namespace stela::babel::naive
