// The legality check: the rule that forbids an action, or none. The second formulation of what is legal, written from
// rules.md apart from the fast generator: one function a kind of action, one line a clause, in the order in which rules
// are asked. Over any domain (model/domain.h).
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>

#include "model/babel/reference/effects.h"
#include "model/reference.h"

namespace stela::babel::naive {

template <class Domain, class Answered>
class Legality : public Domain::template Rules<Rule> {
 public:
  Legality(const Babel& game, const TableOf<Domain>& t, Answered answers = {})
      : board_(game.board()), t_(t), answers_(std::move(answers)), own_(t_.own()), other_(t_.other()) {}

  void examine(const Action& a) {
    if (part_of_turn(a) && of_kind(a) && a.kind != Kind::discard) (void)keeps_foundation(a);
  }

 private:
  using Level = typename Domain::template Number<int>;  // and a nation's number
  using Asked = typename Domain::template Rules<Rule>;
  using Asked::allows;
  using Asked::allows_where;
  using Asked::keeps;
  using Asked::needs;
  using Asked::passed_over;

  /// Whether actions of this kind belong to this part of the game (BAB-T4's ruling).
  bool part_of_turn(const Action& a) {
    if (t_.phase == Phase::over)
      return needs(is_empty(t_.temple_deck) ? Rule::E4 : Rule::E5, false, "the game is over");
    const bool answers = a.kind == Kind::discard;
    return t_.phase == Phase::halve
               ? needs(Rule::A17, answers, "player {} must give up {} cards first", me(), t_.owed)
               : needs(answers ? Rule::A17 : Rule::T4, !answers, "player {} is not asked to give up a card", me());
  }

  bool of_kind(const Action& a) {
    switch (a.kind) {
      case Kind::travel:
        return plain(Rule::A1, a) && holds(Rule::A1, a.what) &&
               keeps(Rule::A1, own_.pawn != a.what, "player {}'s pawn is at the {} already", me(), nation(a.what)) &&
               allows_where(other_.pawn == a.what, Rule::A2);
      case Kind::settle:
        return plain(Rule::A3, a) && in_city(Rule::A3) && holds(Rule::A3, a.what);
      case Kind::build:
        return build(a);
      case Kind::migrate:
        return migrate(a);
      case Kind::discard:
        return plain(Rule::A17, a) && holds(Rule::A17, a.what);
      case Kind::end:
        return plain(Rule::T4, a) && names_no_more(Rule::T4, a);
      default:
        return pays(a) && ability(a);
    }
  }

  bool build(const Action& a) {
    if (!plain(Rule::A5, a) || !in_city(Rule::A5)) return false;
    const auto level = level_offered(a.what);
    return offers(a, level) &&
           keeps(Rule::A5, level == level_ + 1, "needs a card of level {}, is offered level {}", level_ + 1, level) &&
           has_settlers(Rule::A6, level);
  }

  bool migrate(const Action& a) {
    if (!keeps(Rule::A10, a.run == 0, "`migrate` takes two cities") ||
        !keeps(Rule::A10, !t_.migrated, "player {} has migrated this turn", me()) ||
        !needs(Rule::A10, a.what < kNations, "there is no nation {}", a.what) ||
        !needs(Rule::A10, a.to < kNations, "there is no nation {}", a.to) ||
        !keeps(Rule::A10, a.what != a.to, "the cards are at the {} already", nation(a.to)))
      return false;
    const auto cards = size_of(own_.rows[a.what]);
    return keeps(Rule::A10, cards >= kMigrants, "needs {} cards at the {}, has {}", kMigrants, nation(a.what), cards) &&
           allows(Rule::A4) && allows_where(cards - kMigrants < height(own_.temples[a.what]), Rule::A9);
  }

  /// BAB-A11
  bool pays(const Action& a) {
    if (!keeps(Rule::A11, a.to == 0, "an ability takes no second city") || !in_city(Rule::A11)) return false;
    const auto run = run_at(*row_, a.run);
    return needs(Rule::A11, run > 0, "no run begins at card {} of the row", a.run + 1) &&
           keeps(Rule::A11, run >= kDemandedInARow, "needs a run of {} cards, has {}", kDemandedInARow, run);
  }

  bool ability(const Action& a) {
    const auto payer = card_at(*row_, a.run);
    switch (a.kind) {
      case Kind::demolish:
        return pays_with(Rule::A12, payer, Nation::assyrians) && names_no_more(Rule::A12, a) && has_target(Rule::A12);
      case Kind::steal:
        return pays_with(Rule::A13, payer, Nation::hittites) && names_no_more(Rule::A13, a) && has_target(Rule::A13) &&
               keeps(Rule::A13, their_level_ > level_, "player {}'s temple has level {}, player {}'s level {}", they(),
                     their_level_, me(), level_) &&
               has_settlers(Rule::A13, their_level_);
      case Kind::expel:
        return pays_with(Rule::A14, payer, Nation::medes) &&
               needs(Rule::A14, a.what < kNations, "there is no nation {}", a.what) &&
               keeps(Rule::A14, count_of(*their_row_, a.what) > 0, "player {}'s row has no card of the {}", they(),
                     nation(a.what));
      case Kind::defect:
        return pays_with(Rule::A15, payer, Nation::sumerians) && names_no_more(Rule::A15, a) &&
               keeps(Rule::A15, !is_empty(*their_row_), "player {}'s row is empty", they());
      case Kind::skip:
        return pays_with(Rule::A16, payer, Nation::persians) &&
               keeps(Rule::A16, store_of(t_, a.what) != nullptr, "the card is not of a store") && skip(a);
      default:
        return names_no_more(Rule::A17, a) &&
               keeps(Rule::A17, sum_of(other_.hand) >= kLeastHalved, "player {} needs {} cards in hand, has {}", they(),
                     kLeastHalved, sum_of(other_.hand));
    }
  }

  bool skip(const Action& a) {
    const auto level = level_offered(a.what);
    return offers(a, level) &&
           keeps(Rule::A16, level == level_ + 2, "needs a card of level {}, is offered level {}", level_ + 2, level) &&
           has_settlers(Rule::A16, level);
  }

  /// BAB-A8: an obligation of the first turn, asked of an action that all other rules allow.
  bool keeps_foundation(const Action& a) {
    if (!own_.foundation || passed_over()) return true;
    if (a.kind == Kind::end) return keeps(Rule::A8, false, "player {} has not built the foundation card", me());
    TableOf<Domain> after = t_;
    Effects<Domain>(board_, after, a).run();
    after.to_move = me();  // the other player's answer to a halving changes nothing here
    return keeps(Rule::A8, !after.own().foundation || answers_.can_build_foundation(after),
                 "player {} could not build the foundation card any more", me());
  }

  // Conditions that several kinds share

  bool plain(Rule rule, const Action& a) {
    return keeps(rule, a.to == 0 && a.run == 0, "`{}` takes no city to reach and no run", kind(a));
  }
  bool names_no_more(Rule rule, const Action& a) { return keeps(rule, a.what == 0, "`{}` takes no card", kind(a)); }
  /// And looks at what lies there.
  bool in_city(Rule rule) {
    if (!needs(rule, own_.pawn != kAway, "player {}'s pawn is on its quarry", me())) return false;
    const auto city = at(own_.pawn);
    row_ = &own_.rows[city], their_row_ = &other_.rows[city];
    level_ = height(own_.temples[city]), their_level_ = height(other_.temples[city]);
    return true;
  }
  bool holds(Rule rule, std::uint8_t n) {
    return needs(rule, n < kNations, "there is no nation {}", n) &&
           keeps(rule, own_.hand[n] > 0, "player {} has no card of the {}", me(), nation(n));
  }
  /// BAB-A7
  bool offers(const Action& a, const Level& level) {
    const bool is_store = store_of(t_, a.what) != nullptr;
    return keeps(Rule::A7, is_store || level > 0, "player {} has no foundation card to build", me()) &&
           keeps(Rule::A7, level > 0, "player {}'s store is empty", is(Source::mine, a) ? me() : they());
  }
  /// Cards in the row where the pawn stands.
  bool has_settlers(Rule rule, const Level& level) {
    return keeps(rule, size_of(*row_) >= level, "needs {} cards in the row, has {}", level, size_of(*row_));
  }
  bool has_target(Rule rule) { return keeps(rule, their_level_ > 0, "player {} has no temple there", they()); }
  bool pays_with(Rule rule, const Level& payer, Nation needed) {
    return keeps(rule, payer == static_cast<int>(needed), "needs a run of the {}, has one of the {}", nation(needed),
                 nation(payer));
  }

  [[nodiscard]] static bool is(Source source, const Action& a) { return a.what == static_cast<std::uint8_t>(source); }
  /// Of the card that a source offers; 0 where it offers none.
  [[nodiscard]] Level level_offered(std::uint8_t source) const {
    if (const auto* store = store_of(t_, source)) return is_empty(*store) ? Level(0) : last_of(*store);
    return source == static_cast<std::uint8_t>(Source::foundation) && own_.foundation ? 1 : 0;
  }

  // What clauses name

  [[nodiscard]] std::size_t me() const { return t_.to_move; }
  [[nodiscard]] std::size_t they() const { return 1 - t_.to_move; }
  [[nodiscard]] static std::string_view kind(const Action& a) { return kKindNames[static_cast<std::size_t>(a.kind)]; }
  [[nodiscard]] static std::string_view nation(std::size_t n) { return n < kNations ? kNationNames[n] : "?"; }
  [[nodiscard]] static std::string_view nation(Nation n) { return nation(static_cast<std::size_t>(n)); }
  [[nodiscard]] static std::string_view nation(const Level& n) {
    if constexpr (Domain::kSymbols)
      return "?";
    else
      return nation(at(n));
  }

  const Board& board_;
  const TableOf<Domain>& t_;
  Answered answers_;
  const SideOf<Domain>&own_, &other_;
  // Where the pawn stands, from in_city() on
  const typename PilesOf<Domain>::Pile *row_ = nullptr, *their_row_ = nullptr;
  Level level_ = 0, their_level_ = 0;
};

}  // namespace stela::babel::naive
