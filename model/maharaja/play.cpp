// What the actions of a turn do. Those before the turns are setup.cpp's, what follows between decisions is turn.cpp's.
#include <algorithm>

#include "model/maharaja/roads.h"

namespace stela::maharaja {
namespace {

/// Applies one action of a turn to a state; holds what every step needs.
class Step {
 public:
  Step(const Maharaja& game, State& s, RuleCounts* counts)
      : game_(game), board_(game.board()), s_(s), counts_(counts), turn_(game, s, counts), me_(s.to_move) {}

  void run(const Action& a) {
    if (a.kind == Kind::move) return move(a);
    if (s_.phase != Phase::turn) {
      answer(a);
    } else {
      if (a.kind == Kind::end) return turn_.end_turn();
      in_turn(a);
    }
    s_.entered = static_cast<std::uint8_t>(bit(s_.architect[s_.turn_owner]));
  }

 private:
  // A turn

  void move(const Action& a) {
    note(counts_, Rule::V1);
    note(counts_, Rule::A3);
    const Passage way = passage(game_, s_, me_, *board_.road(s_.architect[me_], a.what));
    note(counts_, way.toll > 0 ? Rule::V2 : Rule::V3);
    if (way.own) note(counts_, Situation::move_beside_own_house);
    const bool bank = static_cast<Payer>(a.source) == Payer::bank;
    if (bank) {
      note(counts_, Rule::P4);
      note(counts_, Situation::toll_by_bank);
    }
    unsigned paid = 0;
    for (std::size_t p = 0; p < game_.seats(); ++p) {
      if (way.to_each[p] == 0) continue;
      ++paid;
      if (way.to_each[p] == 2) note(counts_, Situation::toll_two_to_one);
      if (bank)
        turn_.from_bank(p, way.to_each[p]);
      else
        turn_.pay(me_, p, way.to_each[p]);
    }
    if (paid > 1) note(counts_, Situation::toll_to_two);
    s_.architect[me_] = a.what;
    if (has_bit(s_.entered, a.what)) note(counts_, Situation::went_back);
    s_.entered = static_cast<std::uint8_t>(s_.entered | bit(a.what));
    if (std::popcount(s_.entered) > 3) note(counts_, Situation::chain_of_moves);
  }

  void answer(const Action& a) {
    if (s_.phase == Phase::robbed) {
      note(counts_, Rule::X7);
      s_.holder[a.what] = static_cast<std::uint8_t>(me_);
    } else {
      note(counts_, Rule::O4);
      s_.holder[a.what] = s_.turn_owner;
    }
    s_.phase = Phase::turn;
    s_.to_move = s_.turn_owner;
  }

  void in_turn(const Action& a) {
    switch (a.kind) {
      case Kind::palace:
        return palace(a);
      case Kind::house:
        return house(a);
      case Kind::shift:
        return shift(a);
      case Kind::merchant:
        use(kMerchant, Rule::P2);
        return turn_.from_bank(me_, board_.merchant_coins);
      case Kind::yogi:
        use(kYogi, Rule::O1);
        ++s_.tiles[me_];
        --s_.tile_supply;
        return;
      case Kind::tile:
        return tile(a.what);
      case Kind::stop:
        return stop(slot(a));
      default:
        break;
    }
    Slot& its = slot(a);
    switch (a.kind) {
      case Kind::refill:
        if (++its.refilled == 1 && s_.stock[me_] < board_.refill_houses) note(counts_, Situation::refilled_in_part);
        --s_.stock[me_];
        ++s_.hand[me_];
        break;
      case Kind::role:
        change_role(a.what);
        break;
      case Kind::swap:
        note(counts_, Rule::O4);
        note(counts_, Situation::role_swapped);
        s_.holder[a.what] = s_.holder[a.to];
        s_.holder[a.to] = static_cast<std::uint8_t>(me_);
        break;
      case Kind::demand:
        note(counts_, Situation::role_demanded);
        s_.phase = Phase::give;
        s_.to_move = a.what;
        break;
      case Kind::coins:
        turn_.from_bank(me_, board_.take_coins);
        break;
      default:
        shift_governors(a.what);
    }
    advance(its);
  }

  [[nodiscard]] Slot& slot(const Action& a) { return s_.slot[a.source]; }
  [[nodiscard]] static bool is_privilege(const Action& a) { return static_cast<Source>(a.source) == Source::builder; }

  /// A part has been done.
  void advance(Slot& its) {
    constexpr std::array kOfTask{Rule::X1, Rule::X2, Rule::X3, Rule::X4, Rule::X5,
                                 Rule::X6, Rule::X7, Rule::X8, Rule::X9};
    note(counts_, kOfTask[static_cast<std::size_t>(its.task)]);
    note(counts_, Rule::A1);
    const bool others = std::count_if(s_.slot.begin(), s_.slot.end(), [](const Slot& x) {
                          return x.progress == Progress::begun;
                        }) > (its.progress == Progress::begun ? 1 : 0);
    if (others) note(counts_, Situation::mixed);
    its.progress = is_whole(board_, its) ? Progress::done : Progress::begun;
  }

  void use(std::size_t role, Rule rule) {
    note(counts_, Rule::A3);
    note(counts_, rule);
    if (s_.used != 0) note(counts_, Situation::privilege_of_two);
    s_.used = static_cast<std::uint8_t>(s_.used | bit(role));
  }

  void put_house(std::size_t site) {
    note(counts_, site < kCities ? Rule::B1 : Rule::B2);
    ++s_.houses[me_][site];
  }

  void palace(const Action& a) {
    note(counts_, Rule::B4);
    if (has_bit(roles_of(s_, me_), kCraftsman)) {
      note(counts_, Rule::P6);
      note(counts_, Situation::palace_by_craftsman);
    }
    turn_.pay_bank(me_, palace_price(game_, s_, me_));
    --s_.palaces[me_];
    auto& edge = s_.edge[a.what];
    if (a.to != 0) {
      note(counts_, Situation::central_palace);
      s_.central[a.what] = static_cast<std::uint8_t>(me_);
    } else {
      ++edge[me_];
    }
    unsigned built = s_.central[a.what] != kNoColour ? 1 : 0;
    for (const unsigned palaces : edge) built += palaces;
    if (built > board_.edge_fields) note(counts_, Situation::palace_in_full_city);
    Slot& its = slot(a);
    ++its.palaces;
    advance(its);
  }

  void house(const Action& a) {
    put_house(a.what);
    if (--s_.hand[me_] == 0) note(counts_, Situation::last_house_in_hand);
    if (is_privilege(a)) {
      note(counts_, Situation::built_by_builder);
      return use(kBuilder, Rule::P5);
    }
    note(counts_, Rule::B3);
    turn_.pay_bank(me_, board_.house_cost);
    Slot& its = slot(a);
    ++(a.what < kCities ? its.city_houses : its.village_houses);
    if (its.task == Task::two_houses && its.city_houses == 2) note(counts_, Situation::both_houses_in_cities);
    advance(its);
  }

  void shift(const Action& a) {
    if (a.what >= kFirstVillage) note(counts_, Situation::moved_from_village);
    if (a.to < kCities) note(counts_, Situation::moved_to_city);
    --s_.houses[me_][a.what];
    put_house(a.to);
    if (is_privilege(a)) {
      note(counts_, Situation::moved_by_builder);
      return use(kBuilder, Rule::P5);
    }
    advance(slot(a));
  }

  /// MAH-X7, O4
  void change_role(std::size_t role) {
    const std::size_t before = lowest_role(s_, me_);
    const std::uint8_t owner = s_.holder[role];
    if (game_.chosen().many_roles == 0) {
      s_.holder[before] = kInBank;
    } else {
      note(counts_, Rule::O4);
      if (std::popcount(roles_of(s_, me_)) == 2) note(counts_, Situation::three_roles);
    }
    s_.holder[role] = static_cast<std::uint8_t>(me_);
    if (counts_ != nullptr) note_order(before, lowest_role(s_, me_));
    if (owner == kInBank) return note(counts_, Situation::role_from_bank);
    note(counts_, Situation::role_robbed);
    s_.phase = Phase::robbed;
    s_.to_move = owner;
  }
  /// Whether somebody who has not played stands between the two roles, by which the player's order goes.
  void note_order(std::size_t before, std::size_t after) {
    const auto [low, high] = std::minmax(before, after);
    for (std::size_t r = low; r < high; ++r)
      if (s_.holder[r] < game_.seats() && s_.holder[r] != me_ && !has_bit(s_.played, s_.holder[r]))
        return note(counts_, Situation::order_changed);
  }

  /// MAH-X9: both shifts count from the places before.
  void shift_governors(std::size_t city) {
    const int old = s_.governor[city];
    unsigned raised = 0;
    for (auto& field : s_.governor) {
      if (field >= old || field < old - board_.governor_down) continue;
      ++field;
      ++raised;
    }
    s_.governor[city] = static_cast<std::int16_t>(old - board_.governor_down);
    note(counts_, raised > 0 ? Situation::governor_raised : Situation::governor_alone);
    if (raised < board_.governor_down) note(counts_, Situation::governor_gap);
  }

  /// MAH-O1
  void tile(std::uint8_t task) {
    note(counts_, Rule::O1);
    const auto is_open = [](const Slot& x) { return x.progress <= Progress::begun; };
    const bool first = is_open(s_.slot[0]), second = is_open(s_.slot[1]);
    note(counts_, first && second   ? Situation::tile_first
                  : first || second ? Situation::tile_between
                                    : Situation::tile_last);
    const auto is_begun = [](const Slot& x) { return x.progress == Progress::begun; };
    if (std::any_of(s_.slot.begin(), s_.slot.end(), is_begun)) note(counts_, Situation::tile_within);
    --s_.tiles[me_];
    if (game_.chosen().tiles_leave == 0)
      ++s_.tile_supply;
    else
      note(counts_, Situation::tile_left);
    s_.tile_spent = 1;
    s_.slot[2] = {static_cast<Task>(task), Progress::waiting};
  }

  /// MAH-A2
  void stop(Slot& its) {
    note(counts_, Rule::A2);
    note(counts_, its.progress == Progress::begun ? Situation::penalty_begun : Situation::penalty_untouched);
    if (std::any_of(s_.slot.begin(), s_.slot.end(), [](const Slot& x) { return x.progress == Progress::stopped; }))
      note(counts_, Situation::two_penalties);
    its.progress = Progress::stopped;
    for (std::size_t p = 0; p < game_.seats(); ++p)
      if (p != me_) turn_.from_bank(p, board_.penalty);
  }

  const Maharaja& game_;
  const Board& board_;
  State& s_;
  RuleCounts* counts_;
  Turn turn_;
  std::size_t me_;
};

}  // namespace

void Maharaja::apply(State& s, const Action& a, RuleCounts* counts) const {
  if (s.phase < Phase::turn)
    play_before_turns(*this, s, a, counts);
  else
    Step(*this, s, counts).run(a);
}

std::optional<Outcome> Maharaja::outcome(const State& s) const {
  if (s.phase != Phase::over) return std::nullopt;
  Outcome out;
  const auto before = [&](std::size_t p, std::size_t q) {  // MAH-E2
    if (s.palaces[p] != s.palaces[q]) return s.palaces[p] < s.palaces[q];
    if (s.coins[p] != s.coins[q]) return s.coins[p] > s.coins[q];
    return lowest_role(s, p) < lowest_role(s, q);
  };
  for (std::size_t p = 0; p < seats(); ++p) {
    int rank = 1;
    for (std::size_t q = 0; q < seats(); ++q) rank += q != p && before(q, p) ? 1 : 0;
    out.scores.push_back(board_->palaces - s.palaces[p]);
    out.ranks.push_back(rank);
  }
  return out;
}

std::uint32_t Maharaja::turn(const State& s) const {
  const bool dials = s.phase < Phase::turn;
  return std::uint32_t{s.round} * 16U + (dials ? 0U : 1U + static_cast<std::uint32_t>(std::popcount(s.played)));
}

}  // namespace stela::maharaja
