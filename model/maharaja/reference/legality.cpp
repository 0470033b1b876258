// The legality check: the rule that forbids an action, if one does. It is written from rules.md apart from the fast
// generator: one function a kind of action, one line a rule, in the order in which rules are asked.
#include <algorithm>

#include "model/maharaja/reference/naive.h"
#include "model/reference.h"

namespace stela::maharaja {
namespace {

using namespace naive;

class Legality : public RulesAsked<Rule> {
 public:
  Legality(const Maharaja& game, const State& s)
      : game_(game), board_(game.board()), options_(game.chosen()), t_(table_of(game, s)), own_(t_.own()) {}

  void ask(const Action& a) {
    if (part_of_game(a)) (void)of_kind(a);
  }

 private:
  /// Asks what says itself which rule it breaks.
  bool keeps_all(Rule broken) { return broken == Rule::none || keeps(broken, false); }

  /// Whether actions of this kind belong to this part of the game (the ruling at MAH-R3).
  bool part_of_game(const Action& a) {
    constexpr std::array kOfPhase{Rule::S4, Rule::O2, Rule::O2, Rule::S5, Rule::R2,
                                  Rule::R3, Rule::X7, Rule::O4, Rule::E1};
    const bool auctioned = t_.phase == Phase::roles && options_.role_auction != 0;
    return keeps(auctioned ? Rule::O2 : kOfPhase[static_cast<std::size_t>(t_.phase)], belongs(a.kind, t_.phase));
  }

  bool of_kind(const Action& a) {
    switch (a.kind) {
      case Kind::take:
        return keeps(rule_of(game_, t_, a), a.source == 0 && a.to == 0 && is_free_role(a.what));
      case Kind::open:
        return keeps(Rule::O2, a.source == 0 && is_free_role(a.what) && a.to <= own_.coins);
      case Kind::bid:
        return keeps(Rule::O2, a.source == 0 && a.to == 0 && a.what > t_.price && a.what <= own_.coins);
      case Kind::pass:
      case Kind::end:
        return bare(a) && (a.kind == Kind::pass ? keeps(Rule::O2, true) : end());
      case Kind::settle:
        return keeps(Rule::S5, a.source == 0 && a.to == 0 && a.what < board_.sites.size() && is_village(a.what)) &&
               keeps_all(keeps_off(game_, t_, a.what)) && keeps(Rule::B2, true);
      case Kind::dial:
        return keeps(Rule::R2, a.source == 0 && a.what < kTasks && a.to < kTasks && a.what <= a.to);
      case Kind::move:
        return move(a);
      case Kind::give:
        return keeps(Rule::O4, a.source == 0 && a.to == 0 && contains(own_.roles, a.what + 1));
      case Kind::merchant:
        return bare(a) && privilege(kMerchantRole, Rule::P2);
      case Kind::yogi:
        return bare(a) && privilege(kYogiRole, Rule::O1) && keeps(Rule::O1, t_.supply > 0);
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
  bool bare(const Action& a) { return keeps(Rule::R3, a.source == 0 && a.what == 0 && a.to == 0); }

  [[nodiscard]] bool is_free_role(std::uint8_t index) const { return contains(t_.bank_roles, index + 1); }

  bool move(const Action& a) {
    const auto tolls = a.what < kPlaces ? tolls_to(game_, t_, a.what) : std::nullopt;
    if (!keeps(Rule::V1, tolls.has_value() && !contains(t_.entered, a.what))) return false;
    const int toll = sum(*tolls);
    if (!keeps(Rule::V2, a.to == toll)) return false;
    const auto payer = static_cast<Payer>(a.source);
    if (toll == 0) return keeps(Rule::V3, payer == Payer::none);
    if (contains(own_.roles, kMonkRole)) return keeps(Rule::P4, payer == Payer::bank);
    return keeps(payer == Payer::bank ? Rule::P4 : Rule::V2, payer == Payer::self) &&
           keeps(Rule::V2, toll <= own_.coins);
  }

  bool privilege(int role, Rule rule) {
    return keeps(rule, contains(own_.roles, role)) && keeps(Rule::A3, !contains(t_.used, role));
  }

  bool tile(const Action& a) {
    if (!keeps(Rule::O1, a.source == 0 && a.to == 0 && own_.tiles > 0 && !t_.tile_spent && a.what < kTasks))
      return false;
    if (!keeps(Rule::O1, static_cast<Task>(a.what) != Task::change_role)) return false;
    const bool inside = std::any_of(t_.slots.begin(), t_.slots.end(),
                                    [](const Slot& slot) { return slot.progress == Progress::begun; });
    return keeps(Rule::O1, !inside || options_.interleave != 0);
  }

  bool end() {
    return keeps(Rule::A2, std::none_of(t_.slots.begin(), t_.slots.end(), is_open)) && keeps(Rule::A4, true);
  }

  // The turn's actions

  /// Whether the action of the turn that is named is there to be done, and now.
  bool is_workable(const Action& a) {
    if (!keeps(Rule::A1, a.source < kSlots && is_open(t_.slots[a.source]))) return false;
    slot_ = &t_.slots[a.source];
    return keeps(Rule::A1, is_its_turn(game_, t_, a.source));
  }

  bool part(const Action& a) {
    switch (a.kind) {
      case Kind::palace:
        return palace(a);
      case Kind::house:
        return task_has_house(a) && house(a) && keeps(Rule::B3, own_.coins >= board_.house_cost);
      case Kind::shift:
        return asks(Task::move_house) && shift(a);
      case Kind::refill:
        return asks(Task::refill) && keeps(Rule::X6, nothing_named(a) && own_.stock > 0);
      case Kind::role:
        return asks(Task::change_role) && role(a);
      case Kind::swap:
        return asks(Task::change_role) && only_without_free_roles() &&
               keeps(Rule::O4, contains(own_.roles, a.what + 1) && is_with_opponent(a.to));
      case Kind::demand:
        return asks(Task::change_role) && only_without_free_roles() &&
               keeps(Rule::O4,
                     a.to == 0 && a.what < t_.sides.size() && t_.sides[a.what].roles.size() > own_.roles.size());
      case Kind::coins:
        return asks(Task::coins) && keeps(Rule::X8, nothing_named(a));
      case Kind::governors:
        return asks(Task::governors) && keeps(Rule::X9, a.to == 0 && a.what < kCities);
      default:  // stop
        return keeps(Rule::A2, nothing_named(a));
    }
  }

  /// Whether the action that is named is this one; if not, its own rule forbids what it does not say.
  bool asks(Task task) { return keeps(rule_of(slot_->task), slot_->task == task); }
  [[nodiscard]] static bool nothing_named(const Action& a) { return a.what == 0 && a.to == 0; }

  /// MAH-X1, X2, B4
  bool palace(const Action& a) {
    const bool has_one = slot_->task == Task::palace || slot_->task == Task::palace_and_house;
    if (!keeps(rule_of(slot_->task), has_one && slot_->palaces == 0)) return false;
    if (!keeps(Rule::B4, a.what < kCities && own_.architect == a.what && a.to <= 1 && own_.palaces > 0)) return false;
    const auto& edge = t_.edges[a.what];
    const bool is_free = a.to != 0 ? t_.centrals[a.what] == kNobody : edge.size() < board_.edge_fields;
    if (!keeps(Rule::B4, is_free)) return false;
    const bool cheap = contains(own_.roles, kCraftsmanRole);
    return keeps(cheap ? Rule::P6 : Rule::B4, own_.coins >= palace_price(game_, own_));
  }

  /// MAH-X1, X3, X4: whether a house there is a part that is still to be done.
  bool task_has_house(const Action& a) {
    const int built = slot_->city_houses + slot_->village_houses;
    switch (slot_->task) {
      case Task::palace_and_house:
        return keeps(Rule::X1, built == 0);
      case Task::two_houses:
        return keeps(Rule::X3, built == 0 || !is_village(a.what) || slot_->village_houses == 0);
      case Task::house:
        return keeps(Rule::X4, built == 0);
      default:
        return keeps(rule_of(slot_->task), false);
    }
  }

  bool house(const Action& a) { return keeps(Rule::B3, a.to == 0 && own_.hand > 0) && goes_to(a.what); }

  bool shift(const Action& a) {
    return keeps(Rule::X5, a.what < board_.sites.size() && own_.houses[a.what] > 0 && a.what != a.to) && goes_to(a.to);
  }

  /// MAH-B1, B2
  bool goes_to(std::size_t site) {
    if (!keeps(Rule::B1, site < board_.sites.size())) return false;
    return keeps_all(keeps_off(game_, t_, site)) && keeps(is_village(site) ? Rule::B2 : Rule::B1, true);
  }

  bool role(const Action& a) {
    if (!keeps(Rule::X7, a.to == 0 && a.what < kRoles && !contains(own_.roles, a.what + 1))) return false;
    if (options_.many_roles != 0) return keeps(Rule::O4, is_free_role(a.what));
    return keeps(Rule::X7, is_free_role(a.what) || is_with_opponent(a.what));
  }
  bool only_without_free_roles() { return keeps(Rule::O4, options_.many_roles != 0 && t_.bank_roles.empty()); }
  [[nodiscard]] bool is_with_opponent(std::uint8_t index) const {
    return !contains(own_.roles, index + 1) &&
           std::any_of(t_.sides.begin(), t_.sides.end(), [&](const Side& s) { return contains(s.roles, index + 1); });
  }

  const Maharaja& game_;
  const Board& board_;
  const Options& options_;
  Table t_;
  const Side& own_;
  const Slot* slot_ = nullptr;  // the turn's action that is named
};

}  // namespace

Rule Maharaja::why_not(const State& s, const Action& a, RuleSet* consulted) const {
  return asked(Legality(*this, s), a, consulted);
}

}  // namespace stela::maharaja
