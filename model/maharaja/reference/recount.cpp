// The recount: which rules act in a step and which situations occur in it, from the position before, the action
// and the position after. Written from rules.md and from what situations are called, apart from what the engine notes.
#include <algorithm>

#include "model/maharaja/reference/naive.h"

namespace stela::maharaja {
namespace {

using namespace naive;

bool is_among(unsigned set, std::size_t i) { return (set >> i & 1U) != 0; }
std::size_t size_of(unsigned set) {
  std::size_t n = 0;
  for (; set != 0; set >>= 1U) n += set & 1U;
  return n;
}

class Recount {
 public:
  Recount(const Maharaja& game, const State& before, const State& after, RuleCounts& counts)
      : game_(game), board_(game.board()), before_(before), after_(after), counts_(counts) {}

  void start() {
    for (const Rule rule : {Rule::S1, Rule::S2, Rule::S3}) acts(rule);
  }

  void step(const Action& a) {
    if (before_.phase < Phase::turn)
      before_turns(a);
    else if (before_.phase == Phase::robbed)
      acts(Rule::X7);
    else if (before_.phase == Phase::give)
      acts(Rule::O4);
    else
      in_turn(a);
    if (after_.round != before_.round) acts(Rule::R1);
  }

 private:
  void acts(Rule rule, std::size_t times = 1) { counts_.acted[static_cast<std::size_t>(rule)] += times; }
  void occurs(Situation situation, std::size_t times = 1) {
    counts_.situation[static_cast<std::size_t>(situation)] += times;
  }
  void acts_if(bool so, Rule rule) { acts(rule, so ? 1 : 0); }
  void occurs_if(bool so, Situation situation) { occurs(situation, so ? 1 : 0); }

  [[nodiscard]] bool holds(const State& s, std::size_t player, int role) const {
    return s.holder[static_cast<std::size_t>(role) - 1] == player;
  }
  /// The lowest number, 100 without a role.
  [[nodiscard]] static int rank_number(const State& s, std::size_t player) {
    for (std::size_t r = 0; r < kRoles; ++r)
      if (s.holder[r] == player) return static_cast<int>(r) + 1;
    return 100;
  }

  void before_turns(const Action& a) {
    switch (a.kind) {
      case Kind::take:
        return acts(game_.chosen().role_auction != 0 ? Rule::O2 : Rule::S4);
      case Kind::settle:
        return acts(Rule::S5), acts(Rule::B2);
      case Kind::dial:
        acts(Rule::R2);
        return acts_if(after_.phase == Phase::turn, Rule::R3), turn_begins();
      default:
        return acts(Rule::O2);
    }
  }

  /// MAH-R3, P1
  void turn_begins() {
    if (after_.phase != Phase::turn) return;
    acts_if(holds(after_, after_.turn_owner, 1), Rule::P1);
    occurs_if(after_.slot[0].task == after_.slot[1].task, Situation::both_tasks_alike);
  }

  void in_turn(const Action& a) {
    const bool privilege = static_cast<Source>(a.source) == Source::builder;
    switch (a.kind) {
      case Kind::move:
        return journey(a);
      case Kind::end:
        return turn_ends();
      case Kind::merchant:
        return uses(Rule::P2);
      case Kind::yogi:
        return uses(Rule::O1);
      case Kind::tile:
        return tile();
      case Kind::stop:
        return stopping(a.source);
      case Kind::palace:
        palace(a);
        break;
      case Kind::house:
        house_put(a.what);
        occurs_if(after_.hand[me_] == 0, Situation::last_house_in_hand);
        if (privilege) return occurs(Situation::built_by_builder), uses(Rule::P5);
        acts(Rule::B3);
        occurs_if(after_.slot[a.source].task == Task::two_houses && after_.slot[a.source].city_houses >= 2,
                  Situation::both_houses_in_cities);
        break;
      case Kind::shift:
        house_put(a.to);
        occurs_if(is_village(a.what), Situation::moved_from_village);
        occurs_if(!is_village(a.to), Situation::moved_to_city);
        if (privilege) return occurs(Situation::moved_by_builder), uses(Rule::P5);
        break;
      case Kind::refill:
        occurs_if(before_.slot[a.source].progress == Progress::waiting && before_.stock[me_] < board_.refill_houses,
                  Situation::refilled_in_part);
        break;
      case Kind::role:
        role_change(a.what);
        break;
      case Kind::swap:
        acts(Rule::O4), occurs(Situation::role_swapped);
        break;
      case Kind::demand:
        occurs(Situation::role_demanded);
        break;
      case Kind::governors:
        governors(a.what);
        break;
      default:
        break;
    }
    part_done(a.source);
  }

  /// MAH-A1, and the rule of the action.
  void part_done(std::size_t source) {
    acts(Rule::A1);
    acts(rule_of(before_.slot[source].task));
    bool others = false;
    for (std::size_t i = 0; i < kSlots; ++i)
      others = others || (i != source && before_.slot[i].progress == Progress::begun);
    occurs_if(others, Situation::mixed);
  }

  /// MAH-A3
  void uses(Rule rule) {
    acts(Rule::A3), acts(rule);
    occurs_if(size_of(after_.used) >= 2, Situation::privilege_of_two);
  }

  /// MAH-B1, B2
  void house_put(std::size_t site) { acts(is_village(site) ? Rule::B2 : Rule::B1); }

  /// MAH-V1 to V3, P4
  void journey(const Action& a) {
    acts(Rule::V1), acts(Rule::A3);
    std::size_t paid = 0;
    for (std::size_t p = 0; p < game_.seats(); ++p) {
      if (p == me_ || after_.coins[p] == before_.coins[p]) continue;
      ++paid;
      occurs_if(after_.coins[p] - before_.coins[p] == 2, Situation::toll_two_to_one);
    }
    acts(paid > 0 ? Rule::V2 : Rule::V3);
    occurs_if(paid >= 2, Situation::toll_to_two);
    if (after_.bank != before_.bank) acts(Rule::P4), occurs(Situation::toll_by_bank);
    occurs_if(passes_own_house(a.what), Situation::move_beside_own_house);
    occurs_if(is_among(before_.entered, a.what), Situation::went_back);
    // The place where the moves began is one of those entered.
    occurs_if(size_of(after_.entered) >= 4, Situation::chain_of_moves);
  }
  [[nodiscard]] bool passes_own_house(std::size_t to) const {
    const std::size_t from = before_.architect[me_];
    for (const Road& road : board_.roads) {
      if (!(road.a == from && road.b == to) && !(road.b == from && road.a == to)) continue;
      const auto [first, last] = villages_of(road);
      for (std::size_t site = first; site < last; ++site)
        if (before_.houses[me_][site] > 0) return true;
    }
    return false;
  }

  void palace(const Action& a) {
    acts(Rule::B4);
    if (holds(before_, me_, kCraftsmanRole)) acts(Rule::P6), occurs(Situation::palace_by_craftsman);
    occurs_if(after_.central[a.what] != before_.central[a.what], Situation::central_palace);
    unsigned free = board_.edge_fields + 1U;
    for (const unsigned built : after_.edge[a.what]) free -= built;
    if (after_.central[a.what] != kNoColour) --free;
    occurs_if(free == 0, Situation::palace_in_full_city);
  }

  /// MAH-X7, O4
  void role_change(std::size_t role) {
    if (game_.chosen().many_roles != 0) {
      acts(Rule::O4);
      occurs_if(std::count(after_.holder.begin(), after_.holder.end(), me_) == 3, Situation::three_roles);
    }
    occurs(before_.holder[role] == kInBank ? Situation::role_from_bank : Situation::role_robbed);
    // Somebody whose turn is to come had a number between the old and the new one.
    const int was = rank_number(before_, me_), is = rank_number(after_, me_);
    bool passed = false;
    for (int number = std::min(was, is) + 1; number < std::max(was, is); ++number)
      for (std::size_t p = 0; p < game_.seats(); ++p)
        passed = passed || (p != me_ && holds(before_, p, number) && !is_among(before_.played, p));
    occurs_if(passed, Situation::order_changed);
  }

  /// MAH-X9
  void governors(std::size_t city) {
    std::size_t raised = 0;
    for (std::size_t c = 0; c < kCities; ++c) raised += c != city && after_.governor[c] > before_.governor[c] ? 1 : 0;
    occurs(raised == 0 ? Situation::governor_alone : Situation::governor_raised);
    occurs_if(raised != board_.governor_down, Situation::governor_gap);
  }

  /// MAH-O1
  void tile() {
    acts(Rule::O1);
    const std::size_t open = (is_open(before_.slot[0]) ? 1U : 0U) + (is_open(before_.slot[1]) ? 1U : 0U);
    occurs(open == 2 ? Situation::tile_first : open == 1 ? Situation::tile_between : Situation::tile_last);
    occurs_if(std::any_of(before_.slot.begin(), before_.slot.end(),
                          [](const Slot& slot) { return slot.progress == Progress::begun; }),
              Situation::tile_within);
    occurs_if(after_.tile_supply == before_.tile_supply, Situation::tile_left);
  }

  /// MAH-A2
  void stopping(std::size_t source) {
    acts(Rule::A2);
    const bool begun = before_.slot[source].progress == Progress::begun;
    occurs(begun ? Situation::penalty_begun : Situation::penalty_untouched);
    occurs_if(std::any_of(before_.slot.begin(), before_.slot.end(),
                          [](const Slot& slot) { return slot.progress == Progress::stopped; }),
              Situation::two_penalties);
  }

  void turn_ends() {
    acts(Rule::A4);
    if (after_.phase == Phase::turn) return acts(Rule::R3), turn_begins();
    scoring();
    if (after_.phase == Phase::over) ending();
  }

  /// MAH-R4, C1 to C4, P3, O3
  void scoring() {
    acts(Rule::R4), acts(Rule::C1);
    const std::size_t city = before_.scored;
    Numbers points;
    for (std::size_t p = 0; p < game_.seats(); ++p) {
      const int edge = before_.edge[city][p];
      const bool saint = edge > 0 && holds(before_, p, kSaintRole);
      if (saint) acts(Rule::P3), occurs(Situation::saint_scored);
      int own = before_.houses[p][city] + edge + (before_.architect[p] == city ? 1 : 0) +
                (before_.central[city] == p ? 3 : 0);
      if (own == 0) continue;
      own += saint ? edge : 0;
      if (at_home(p, city)) acts(Rule::O3), occurs(Situation::home_scored), ++own;
      points.push_back(own);
    }
    acts(Rule::C2, points.size()), acts(Rule::C3, points.size());
    occurs_if(points.empty(), Situation::nobody_present);
    if (points.size() == 1) acts(Rule::C4), occurs(Situation::one_present);
    for (std::size_t i = 0; i < points.size(); ++i)
      occurs(Situation::tie_by_role, static_cast<std::size_t>(std::count(
                                         points.begin(), points.begin() + static_cast<std::ptrdiff_t>(i), points[i])));
  }
  [[nodiscard]] bool at_home(std::size_t player, std::size_t city) const {
    if (game_.chosen().home_city == 0) return false;
    for (std::size_t r = 0; r < kRoles; ++r)
      if (board_.home[r] == city && before_.holder[r] == player) return true;
    return false;
  }

  /// MAH-E1, E2
  void ending() {
    acts(Rule::E1), acts(Rule::E2);
    bool built = false;
    for (std::size_t p = 0; p < game_.seats(); ++p) {
      built = built || after_.palaces[p] == 0;
      for (std::size_t q = p + 1; q < game_.seats(); ++q) {
        if (after_.palaces[p] != after_.palaces[q]) continue;
        occurs(after_.coins[p] != after_.coins[q] ? Situation::rank_by_coins : Situation::rank_by_role);
      }
    }
    occurs(built ? Situation::ended_by_palaces : Situation::ended_by_rounds);
  }

  const Maharaja& game_;
  const Board& board_;
  const State &before_, &after_;
  RuleCounts& counts_;
  std::size_t me_ = before_.to_move;
};

}  // namespace

void Maharaja::recount(const State& before, const Action& a, const State& after, RuleCounts& counts) const {
  Recount(*this, before, after, counts).step(a);
}
void Maharaja::recount(const State& first, RuleCounts& counts) const { Recount(*this, first, first, counts).start(); }

}  // namespace stela::maharaja
