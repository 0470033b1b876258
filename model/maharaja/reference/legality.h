// The legality check: the rule that forbids an action, if one does. It is written from rules.md apart from the fast
// generator: one function a kind of action, one line a clause, in the order in which rules are asked. Over any domain
// (model/domain.h).
#pragma once

#include <algorithm>
#include <string_view>

#include "model/maharaja/reference/naive.h"
#include "model/reference.h"

namespace stela::maharaja::naive {

template <class Domain>
class Legality : public Domain::template Rules<Rule> {
 public:
  Legality(const Maharaja& game, const TableOf<Domain>& t)
      : game_(game), board_(game.board()), options_(game.chosen()), t_(t), own_(t_.own()) {}

  void examine(const Action& a) {
    if (part_of_game(a)) (void)of_kind(a);
  }

 private:
  using Truth = typename Domain::Truth;
  using Asked = typename Domain::template Rules<Rule>;
  using Asked::allows;
  using Asked::keeps;
  using Asked::needs;

  /// Whether actions of this kind belong to this part of the game (the ruling at MAH-R3).
  bool part_of_game(const Action& a) {
    constexpr std::array kOfPhase{Rule::S4, Rule::O2, Rule::O2, Rule::S5, Rule::R2,
                                  Rule::R3, Rule::X7, Rule::O4, Rule::E1};
    static constexpr std::array<std::string_view, kOfPhase.size()> kAsked{
        "must take a role",    "must open an auction", "must bid or pass",
        "must settle a house", "must set a dial",      "plays the actions of a turn",
        "must take a role",    "must give a role",     "is not asked: the game is over"};
    const bool auctioned = t_.phase == Phase::roles && options_.role_auction != 0;
    const auto phase = static_cast<std::size_t>(t_.phase);
    return needs(auctioned ? Rule::O2 : kOfPhase[phase], belongs(a.kind, t_.phase), "player {} {}", t_.to_move,
                 kAsked[phase]);
  }

  bool of_kind(const Action& a) {
    switch (a.kind) {
      case Kind::take: {
        const Rule rule = rule_of_take(game_, t_.phase);
        return names_one(rule, a) && is_free_role(rule, a.what);
      }
      case Kind::open:
        return keeps(Rule::O2, a.source == 0, "`open` takes a role and coins") && is_free_role(Rule::O2, a.what) &&
               has_coins(Rule::O2, coins_bid(t_, a));
      case Kind::bid:
        return names_one(Rule::O2, a) &&
               keeps(Rule::O2, t_.price < coins_bid(t_, a), "the bid of {} is not above {}", a.what, t_.price) &&
               has_coins(Rule::O2, coins_bid(t_, a));
      case Kind::pass:
      case Kind::end:
        return bare(a) && (a.kind == Kind::pass ? allows(Rule::O2) : end());
      case Kind::settle:
        return names_one(Rule::S5, a) && on_map(Rule::S5, a.what) &&
               keeps(Rule::S5, is_village(a.what), "{} is no village", site(a.what)) && goes_to(a.what);
      case Kind::dial:
        return keeps(Rule::R2, a.source == 0, "`dial` takes two actions") && is_task(Rule::R2, a.what) &&
               is_task(Rule::R2, a.to) &&
               keeps(Rule::R2, a.what <= a.to, "the actions are named in their order: {} before {}", task(a.to),
                     task(a.what));
      case Kind::move:
        return move(a);
      case Kind::give:
        return names_one(Rule::O4, a) && has_role(Rule::O4, a.what + 1);
      case Kind::merchant:
        return bare(a) && privilege(kMerchantRole, Rule::P2);
      case Kind::yogi:
        return bare(a) && privilege(kYogiRole, Rule::O1) &&
               keeps(Rule::O1, t_.supply > 0, "no blue tile is left in the supply");
      case Kind::tile:
        return tile(a);
      default:
        break;
    }
    if (static_cast<Source>(a.source) == Source::builder && (a.kind == Kind::house || a.kind == Kind::shift))
      return privilege(kBuilderRole, Rule::P5) && (a.kind == Kind::house ? house(a) : shift(a));
    return is_workable(a) && part(a);
  }

  /// An action of one word names nothing.
  bool bare(const Action& a) {
    return keeps(Rule::R3, a.source == 0 && a.what == 0 && a.to == 0, "`{}` is an action of one word", kind(a));
  }
  /// One of two words.
  bool names_one(Rule rule, const Action& a) {
    return keeps(rule, a.source == 0 && a.to == 0, "`{}` names one thing", kind(a));
  }

  bool move(const Action& a) {
    const Road* road = a.what < kPlaces ? road_to(board_, t_, a.what) : nullptr;
    if (!needs(Rule::V1, road != nullptr, "no road leads from {} to {}", place(own_.architect), place(a.what)) ||
        !keeps(Rule::V1, is_built_up(t_, *road), "a village on the road to {} has no house", place(a.what)) ||
        !keeps(Rule::V1, options_.go_back == 1 || !contains(t_.entered, a.what),
               "the architect has entered {} since the last decision", place(a.what)))
      return false;
    const auto toll = sum_of(tolls_on(game_, t_, *road));
    if (!keeps(Rule::V2, toll == a.to, "the road to {} costs {}, not {}", place(a.what), toll, a.to)) return false;
    const auto payer = static_cast<Payer>(a.source);
    if (a.to == 0) return keeps(Rule::V3, payer == Payer::none, "the road to {} costs nothing", place(a.what));
    if (static_cast<bool>(contains(own_.roles, kMonkRole)))
      return keeps(Rule::P4, payer == Payer::bank, "the bank pays for player {}, the monk", t_.to_move);
    return keeps(payer == Payer::bank ? Rule::P4 : Rule::V2, payer == Payer::self, "player {} pays the toll",
                 t_.to_move) &&
           has_coins(Rule::V2, a.to);
  }

  bool privilege(int role, Rule rule) {
    return has_role(rule, role) && keeps(Rule::A3, !contains(t_.used, role), "the privilege of role {} is used", role);
  }

  bool tile(const Action& a) {
    Truth inside = false;
    for (const auto& slot : t_.slots) inside = inside || slot.progress == Progress::begun;
    return names_one(Rule::O1, a) && keeps(Rule::O1, own_.tiles > 0, "player {} has no blue tile", t_.to_move) &&
           keeps(Rule::O1, !t_.tile_spent, "a blue tile was spent this turn") && is_task(Rule::O1, a.what) &&
           keeps(Rule::O1, static_cast<Task>(a.what) != Task::change_role, "a blue tile buys no role change") &&
           keeps(Rule::O1, !inside || options_.interleave != 0 || options_.tile_within == 1,
                 "an action is begun and not over");
  }

  bool end() {
    typename TableOf<Domain>::Number open = 0;
    for (const auto& slot : t_.slots) add(open, one_if(is_open(slot)));
    return keeps(Rule::A2, open == 0, "{} actions are neither carried out nor stopped", open) && allows(Rule::A4);
  }

  // The turn's actions

  /// Whether the action of the turn that is named is there to be done, and now.
  bool is_workable(const Action& a) {
    if (!needs(Rule::A1, a.source < kSlots, "the builder's privilege is a house built or moved") ||
        !needs(Rule::A1, t_.slots[a.source].progress != Progress::absent, "there is no {} action",
               kSourceNames[a.source]) ||
        !keeps(Rule::A1, is_open(t_.slots[a.source]), "the {} action is over", kSourceNames[a.source]))
      return false;
    slot_ = &t_.slots[a.source];
    return keeps(Rule::A1, is_its_turn(game_, t_, a.source), "another action comes before the {} one",
                 kSourceNames[a.source]);
  }

  bool part(const Action& a) {
    switch (a.kind) {
      case Kind::palace:
        return palace(a);
      case Kind::house:
        return task_has_house(a) && house(a) && has_coins(Rule::B3, board_.house_cost);
      case Kind::shift:
        return has_task(Task::move_house) && shift(a);
      case Kind::refill:
        return has_task(Task::refill) && names_none(Rule::X6, a) &&
               keeps(Rule::X6, own_.stock > 0, "player {} has no house in the bank", t_.to_move);
      case Kind::role:
        return has_task(Task::change_role) && role(a);
      case Kind::swap:
        return has_task(Task::change_role) && only_without_free_roles() && has_role(Rule::O4, a.what + 1) &&
               is_with_opponent(Rule::O4, a.to);
      case Kind::demand:
        return has_task(Task::change_role) && only_without_free_roles() && demand(a);
      case Kind::coins:
        return has_task(Task::coins) && names_none(Rule::X8, a);
      case Kind::governors:
        return has_task(Task::governors) && keeps(Rule::X9, a.to == 0, "`governors` names one city") &&
               is_city(Rule::X9, a.what);
      default:  // stop
        return names_none(Rule::A2, a);
    }
  }

  /// Whether the action that is named is this one; if not, its own rule forbids what it does not say.
  bool has_task(Task wanted) {
    return keeps(rule_of(slot_->task), slot_->task == wanted, "the action is {}, not {}", task(slot_->task),
                 task(wanted));
  }
  bool names_none(Rule rule, const Action& a) {
    return keeps(rule, a.what == 0 && a.to == 0, "`{}` names an action of the turn alone", kind(a));
  }

  /// MAH-X1, X2, B4
  bool palace(const Action& a) {
    const auto has_one = slot_->task == Task::palace || slot_->task == Task::palace_and_house;
    const Rule rule = rule_of(slot_->task);
    if (!keeps(rule, has_one, "the action {} builds no palace", task(slot_->task)) ||
        !keeps(rule, slot_->palaces == 0, "the action's palace is built") || !is_city(Rule::B4, a.what) ||
        !keeps(Rule::B4, own_.architect == a.what, "the architect is at {}, not in {}", place(own_.architect),
               place(a.what)) ||
        !keeps(Rule::B4, a.to <= 1, "a palace goes to the edge or the centre") ||
        !keeps(Rule::B4, own_.palaces > 0, "player {} has no palace left", t_.to_move))
      return false;
    const bool has_field =
        a.to != 0
            ? keeps(Rule::B4, t_.centrals[a.what] == kNobody, "the central field of {} has a palace", place(a.what))
            : keeps(Rule::B4, sum_of(t_.edges[a.what]) < board_.edge_fields,
                    "all {} fields on the edge of {} have a palace", board_.edge_fields, place(a.what));
    const auto cheap = static_cast<bool>(contains(own_.roles, kCraftsmanRole));
    return has_field && has_coins(cheap ? Rule::P6 : Rule::B4, palace_price(game_, own_));
  }

  /// MAH-X1, X3, X4: whether a house there is a part that is still to be done.
  bool task_has_house(const Action& a) {
    const auto built = wide(slot_->city_houses) + wide(slot_->village_houses);
    switch (chosen(slot_->task)) {
      case Task::palace_and_house:
        return keeps(Rule::X1, built == 0, "the action's house is built");
      case Task::two_houses:
        return keeps(Rule::X3, built == 0 || !is_village(a.what) || slot_->village_houses == 0,
                     "one of the two houses goes to a city");
      case Task::house:
        return keeps(Rule::X4, built == 0, "the action's house is built");
      default:
        return keeps(rule_of(slot_->task), false, "the action {} builds no house", task(slot_->task));
    }
  }

  bool house(const Action& a) {
    return keeps(Rule::B3, a.to == 0, "`house` names one site") &&
           keeps(Rule::B3, own_.hand > 0, "player {} has no house to hand", t_.to_move) && on_map(Rule::B1, a.what) &&
           goes_to(a.what);
  }

  bool shift(const Action& a) {
    return on_map(Rule::X5, a.what) &&
           keeps(Rule::X5, own_.houses[a.what] > 0, "player {} has no house in {}", t_.to_move, site(a.what)) &&
           keeps(Rule::X5, a.what != a.to, "the house is in {} already", site(a.what)) && on_map(Rule::B1, a.to) &&
           goes_to(a.to);
  }

  /// MAH-B1, B2
  bool goes_to(std::size_t to) {
    if (is_village(to))
      return keeps(Rule::B2, houses_on(t_, to) < static_cast<int>(game_.capacity()), "{} has {} houses, and takes {}",
                   site(to), houses_on(t_, to), game_.capacity());
    return keeps(Rule::B1, to < kCities, "no house stands on the start field") &&
           keeps(Rule::B1, own_.architect == static_cast<int>(to), "the architect is at {}, not in {}",
                 place(own_.architect), site(to));
  }

  bool role(const Action& a) {
    if (!keeps(Rule::X7, a.to == 0, "`role` names one role") ||
        !keeps(Rule::X7, a.what < kRoles, "there is no role {}", a.what + 1) ||
        !keeps(Rule::X7, !contains(own_.roles, a.what + 1), "player {} has role {} already", t_.to_move, a.what + 1))
      return false;
    if (options_.many_roles != 0) return is_free_role(Rule::O4, a.what);
    return keeps(Rule::X7, is_free(a.what) || has_opponent_with(a.what), "role {} is with nobody and not in the bank",
                 a.what + 1);
  }
  bool demand(const Action& a) {
    if (!keeps(Rule::O4, a.to == 0, "`demand` names one player") ||
        !needs(Rule::O4, a.what < t_.sides.size(), "there is no player {}", a.what))
      return false;
    const auto theirs = size_of(t_.sides[a.what].roles), ours = size_of(own_.roles);
    return keeps(Rule::O4, theirs > ours, "player {} has {} roles, player {} has {}", a.what, theirs, t_.to_move, ours);
  }

  // Conditions that several kinds share

  /// The price is the action's or the board's: plain.
  template <class Coins>
  bool has_coins(Rule rule, const Coins& price) {
    return keeps(rule, own_.coins >= price, "needs {} coins, has {}", price, own_.coins);
  }
  bool has_role(Rule rule, int number) {
    return keeps(rule, contains(own_.roles, number), "player {} does not have role {}", t_.to_move, number);
  }
  bool is_free_role(Rule rule, std::uint8_t index) {
    return keeps(rule, is_free(index), "role {} is not in the bank", index + 1);
  }
  bool is_with_opponent(Rule rule, std::uint8_t index) {
    return keeps(rule, has_opponent_with(index), "role {} is with no opponent", index + 1);
  }
  bool only_without_free_roles() {
    return keeps(Rule::O4, options_.many_roles != 0, "roles are swapped or demanded with the option many_roles only") &&
           keeps(Rule::O4, is_empty(t_.bank_roles), "the bank has {} roles to take", size_of(t_.bank_roles));
  }
  bool on_map(Rule rule, std::size_t n) {
    return needs(rule, n < board_.sites.size(), "there is no site {} on the map", n);
  }
  bool is_city(Rule rule, std::uint8_t n) { return needs(rule, n < kCities, "{} is no city", place(n)); }
  bool is_task(Rule rule, std::uint8_t n) { return keeps(rule, n < kTasks, "there is no action {}", n); }

  [[nodiscard]] Truth is_free(std::uint8_t index) const { return contains(t_.bank_roles, index + 1); }
  [[nodiscard]] Truth has_opponent_with(std::uint8_t index) const {
    Truth some = false;
    for (const auto& side : t_.sides) some = some || contains(side.roles, index + 1);
    return !contains(own_.roles, index + 1) && some;
  }

  // What clauses name

  [[nodiscard]] static std::string_view kind(const Action& a) { return kKindNames[static_cast<std::size_t>(a.kind)]; }
  [[nodiscard]] static std::string_view task(std::size_t n) { return n < kTasks ? kTaskNames[n] : "?"; }
  [[nodiscard]] static std::string_view task(Task n) { return task(static_cast<std::size_t>(n)); }
  template <class Symbol>
  requires(!std::is_arithmetic_v<Symbol>) [[nodiscard]] static std::string_view task(const Symbol& /*n*/) {
    return "?";
  }
  [[nodiscard]] std::string_view place(int n) const {
    return at(n) < kPlaces ? std::string_view(board_.places[at(n)]) : "?";
  }
  /// Symbols have no names.
  template <class Symbol>
  requires(!std::is_arithmetic_v<Symbol>) [[nodiscard]] static std::string_view place(const Symbol& /*n*/) {
    return "?";
  }
  [[nodiscard]] std::string_view site(std::size_t n) const {
    return n < board_.sites.size() ? std::string_view(board_.sites[n]) : "?";
  }

  const Maharaja& game_;
  const Board& board_;
  const Options& options_;
  const TableOf<Domain>& t_;
  const SideOf<Domain>& own_;
  const typename PartsOf<Domain>::Slot* slot_ = nullptr;  // the turn's action that is named
};

}  // namespace stela::maharaja::naive
