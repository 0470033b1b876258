// What actions do on the plain picture, rule by rule, over any domain: what must come out of apply. Written from
// rules.md apart from play.cpp.
#pragma once

#include "model/maharaja/reference/naive.h"
#include "model/maharaja/reference/scoring.h"

namespace stela::maharaja::naive {

/// One action on a table, where it names what there is.
template <class Domain>
class Effects {
 public:
  Effects(const Maharaja& game, TableOf<Domain>& t, const Action& a)
      : game_(game), board_(game.board()), t_(t), a_(a), me_(t.to_move), players_(static_cast<int>(t.sides.size())) {}

  void run() {
    const bool turn = t_.phase >= Phase::turn;
    switch (a_.kind) {
      case Kind::take:
        erase(t_.bank_roles, a_.what + 1);
        insert(own().roles, a_.what + 1);
        if (turn)
          back_to_turn();
        else
          next_role(me_ + 1);
        break;
      case Kind::open:
        t_.phase = Phase::bid;
        t_.lot = a_.what, t_.price = coins_bid(t_, a_), t_.leader = t_.opener = me_;
        for (int p = 0; p < players_; ++p)
          if (static_cast<bool>(is_empty(side(p).roles))) insert(t_.bidders, p);
        next_bidder();
        break;
      case Kind::bid:
        t_.price = coins_bid(t_, a_), t_.leader = me_;
        next_bidder();
        break;
      case Kind::pass:
        erase(t_.bidders, me_);
        next_bidder();
        break;
      case Kind::settle:
        add(own().houses[a_.what], 1);
        add(own().hand, -1);
        add(t_.settled, 1);
        next_settler();
        break;
      case Kind::dial:
        set_dial(own().dial, a_.what, a_.to);
        t_.to_move = (me_ + 1) % players_;
        if (static_cast<bool>(is_set(side(t_.to_move).dial))) next_turn();
        break;
      case Kind::move:
        move();
        break;
      case Kind::give:
        erase(own().roles, a_.what + 1);
        insert(side(t_.owner).roles, a_.what + 1);
        back_to_turn();
        break;
      case Kind::end:
        end();
        break;
      default:
        part_of_turn();
    }
    // Only moves count places; any other decision begins anew (MAH-V1).
    if (turn && a_.kind != Kind::move && a_.kind != Kind::end) set_only(t_.entered, side(t_.owner).architect);
  }

 private:
  using Side = SideOf<Domain>;
  using Truth = typename Domain::Truth;
  using Number = typename TableOf<Domain>::Number;

  [[nodiscard]] Side& side(int p) { return t_.sides[at(p)]; }
  [[nodiscard]] Side& own() { return side(me_); }
  [[nodiscard]] auto& slot() { return t_.slots[a_.source]; }
  template <class Coins>
  void from_bank(int player, const Coins& coins) {
    add(side(player).coins, coins);
    add(t_.bank, -coins);
  }
  void back_to_turn() {
    t_.phase = Phase::turn;
    t_.to_move = t_.owner;
  }

  // MAH-S4, O2: the next without a role, from a seat on.
  void next_role(int from) {
    t_.lot = 0;
    t_.leader = t_.opener = 0;
    t_.price = 0;
    t_.bidders.clear();
    Number without = 0;
    for (const auto& side : t_.sides) add(without, one_if(is_empty(side.roles)));
    if (without == 0) return next_settler();
    t_.to_move = from % players_;
    while (!static_cast<bool>(is_empty(side(t_.to_move).roles))) t_.to_move = (t_.to_move + 1) % players_;
    t_.phase = game_.chosen().role_auction != 0 && static_cast<bool>(without > 1) ? Phase::open : Phase::roles;
  }
  void next_bidder() {
    if (static_cast<bool>(is_only(t_.bidders, t_.leader))) {
      from_bank(t_.leader, -wide(t_.price));
      erase(t_.bank_roles, t_.lot + 1);
      insert(side(t_.leader).roles, t_.lot + 1);
      return next_role(t_.opener);
    }
    int next = me_;
    do next = (next + 1) % players_;
    while (!static_cast<bool>(contains(t_.bidders, next)));
    t_.to_move = next;
  }
  void next_settler() {
    t_.phase = Phase::settle;
    if (t_.settled >= players_ * board_.setup_houses) return next_round();
    int next = 0;  // the last one is not asked: somebody has each place
    while (next + 1 < players_ && !static_cast<bool>(place_in_order(t_, next) == t_.settled % players_)) ++next;
    t_.to_move = next;
  }

  /// MAH-R1, R2
  void next_round() {
    add(t_.round, 1);
    t_.played.clear();
    const int lowest = city_of_lowest(t_.governors);
    t_.scored = lowest;
    t_.governors[at(lowest)] = t_.round;
    t_.phase = Phase::dial;
    t_.to_move = static_cast<int>(at(t_.start));
  }
  /// MAH-R3
  void next_turn() {
    for (int p = 0; p < players_; ++p) {
      if (!static_cast<bool>(is_next(p))) continue;
      t_.phase = Phase::turn;
      t_.to_move = t_.owner = p;
      set_only(t_.entered, side(p).architect);
      t_.slots = {};
      for (std::size_t i = 0; i < 2; ++i) {
        show(t_.slots[i], side(p).dial, i);
        t_.slots[i].progress = Progress::waiting;
      }
      side(p).dial.clear();
      return;
    }
    // MAH-R4, E1
    const auto coins = Scoring<Domain>(game_, t_).rewards();
    for (int p = 0; p < players_; ++p) from_bank(p, coins[at(p)]);
    Truth built = false;
    for (const auto& side : t_.sides) built = built || side.palaces == 0;
    if (!static_cast<bool>(built) && static_cast<bool>(t_.round < board_.rounds)) return next_round();
    t_.phase = Phase::over;
    t_.to_move = 0;
  }
  /// Whether a player has not played, and is before all others who have not.
  [[nodiscard]] Truth is_next(int player) {
    Truth next = !contains(t_.played, player);
    const auto place = place_in_order(t_, player);
    for (int p = 0; p < players_; ++p)
      if (p != player) next = next && (contains(t_.played, p) || place < place_in_order(t_, p));
    return next;
  }
  void end() {
    insert(t_.played, me_);
    t_.slots = {};
    t_.used.clear(), t_.entered.clear();
    t_.tile_spent = false;
    t_.owner = 0;
    next_turn();
  }

  void move() {
    const auto tolls = tolls_on(game_, t_, *road_to(board_, t_, a_.what));
    auto& payer = static_cast<Payer>(a_.source) == Payer::bank ? t_.bank : own().coins;
    for (int p = 0; p < players_; ++p) {
      add(side(p).coins, wide(tolls[at(p)]));
      add(payer, -wide(tolls[at(p)]));
    }
    own().architect = a_.what;
    if (!static_cast<bool>(contains(t_.entered, a_.what))) insert(t_.entered, a_.what);
  }

  void part_of_turn() {
    const bool privilege = static_cast<Source>(a_.source) == Source::builder;
    switch (a_.kind) {
      case Kind::palace:
        from_bank(me_, -palace_price(game_, own()));
        add(own().palaces, -1);
        if (a_.to != 0)
          t_.centrals[a_.what] = me_;
        else
          add(t_.edges[a_.what][at(me_)], 1);
        add(slot().palaces, 1);
        break;
      case Kind::house:
        add(own().houses[a_.what], 1);
        add(own().hand, -1);
        if (privilege) return insert(t_.used, kBuilderRole);
        from_bank(me_, -static_cast<int>(board_.house_cost));
        add(is_village(a_.what) ? slot().village_houses : slot().city_houses, 1);
        break;
      case Kind::shift:
        add(own().houses[a_.what], -1);
        add(own().houses[a_.to], 1);
        if (privilege) return insert(t_.used, kBuilderRole);
        break;
      case Kind::refill:
        add(own().stock, -1);
        add(own().hand, 1);
        add(slot().refilled, 1);
        break;
      case Kind::role:
        take_role(a_.what + 1);
        break;
      case Kind::swap:
        swap_roles(a_.what + 1, a_.to + 1);
        break;
      case Kind::demand:
        t_.phase = Phase::give;
        t_.to_move = a_.what;
        break;
      case Kind::coins:
        from_bank(me_, int{board_.take_coins});
        break;
      case Kind::governors:
        shift_governors();
        break;
      case Kind::merchant:
        from_bank(me_, int{board_.merchant_coins});
        return insert(t_.used, kMerchantRole);
      case Kind::yogi:
        add(own().tiles, 1), add(t_.supply, -1);
        return insert(t_.used, kYogiRole);
      case Kind::tile:
        add(own().tiles, -1);
        if (game_.chosen().tiles_leave != 1) add(t_.supply, 1);
        t_.tile_spent = true;
        t_.slots[2] = {};
        t_.slots[2].task = static_cast<Task>(a_.what);
        t_.slots[2].progress = Progress::waiting;
        return;
      default:  // stop
        for (int p = 0; p < players_; ++p)
          if (p != me_) from_bank(p, int{board_.penalty});
        slot().progress = Progress::stopped;
        return;
    }
    slot().progress = is_carried_out() ? Progress::done : Progress::begun;
  }

  /// MAH-X1 to X9
  [[nodiscard]] bool is_carried_out() {
    const auto& s = slot();
    const auto houses = wide(s.city_houses) + wide(s.village_houses);
    if (s.task == Task::palace_and_house) return static_cast<bool>(s.palaces > 0 && houses > 0);
    if (s.task == Task::two_houses) return static_cast<bool>(houses > 1);
    return static_cast<bool>(s.task != Task::refill || s.refilled >= board_.refill_houses);
  }

  void take_role(int role) {
    if (game_.chosen().many_roles == 0) {
      move_all(own().roles, t_.bank_roles);
    }
    if (static_cast<bool>(contains(t_.bank_roles, role))) erase(t_.bank_roles, role);
    for (int p = 0; p < players_; ++p) {
      if (!static_cast<bool>(contains(side(p).roles, role))) continue;
      erase(side(p).roles, role);
      t_.phase = Phase::robbed;
      t_.to_move = p;
    }
    insert(own().roles, role);
  }
  void swap_roles(int own_role, int other_role) {
    for (int p = 0; p < players_; ++p)
      if (static_cast<bool>(contains(side(p).roles, other_role))) {
        erase(side(p).roles, other_role);
        insert(side(p).roles, own_role);
      }
    erase(own().roles, own_role);
    insert(own().roles, other_role);
  }
  /// MAH-X9: both shifts count from the places before.
  void shift_governors() {
    const auto before = t_.governors;
    const auto& from = before[a_.what];
    const int down = board_.governor_down;
    for (std::size_t city = 0; city < kCities; ++city)
      add_where(before[city] < from && from - before[city] <= down, t_.governors[city], 1);
    t_.governors[a_.what] = from - down;
  }

  const Maharaja& game_;
  const Board& board_;
  TableOf<Domain>& t_;
  const Action& a_;
  int me_, players_;
};

}  // namespace stela::maharaja::naive
