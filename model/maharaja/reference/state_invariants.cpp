// The state invariants: what every position must be like, whatever was played. They stand any State at all: positions
// that are read from files are checked here too: first their form, then the table that each is the picture of.
#include "model/maharaja/reference/state_invariants.h"

#include <utility>

#include "model/reference.h"

namespace stela::maharaja {
namespace {

using namespace naive;

/// The state itself, before there is a picture of it.
class StateForm : public Finder<Maharaja> {
 public:
  StateForm(const Maharaja& game, const State& s)
      : options_(game.chosen()), board_(game.board()), s_(s), n_(game.seats()) {}

  StateForm&& run() && {
    // In this order: each check may rely on those before it.
    (void)(phase() && form() && empty_seats() && roles() && dials());
    return std::move(*this);
  }

 private:
  [[nodiscard]] bool in(Phase phase) const { return s_.phase == phase; }

  bool phase() {
    const bool sane = s_.phase <= Phase::over && s_.to_move < n_ && s_.turn_owner < n_ && s_.scored < kCities &&
                      s_.tile_spent <= 1 && s_.played >> n_ == 0 && s_.bidders >> n_ == 0;
    if (!holds(sane, "phase", Rule::R3, "phase {}, player {} to move in a turn of player {}",
               static_cast<unsigned>(s_.phase), s_.to_move, s_.turn_owner))
      return false;
    const bool fits = in(Phase::turn)         ? s_.to_move == s_.turn_owner
                      : is_answered(s_.phase) ? s_.to_move != s_.turn_owner
                                              : s_.turn_owner == 0;
    return holds(fits, "phase", is_answered(s_.phase) ? Rule::X7 : Rule::R3, "player {} to move in a turn of player {}",
                 s_.to_move, s_.turn_owner) &&
           holds(!in(Phase::give) || options_.many_roles != 0, "phase", Rule::O4,
                 "a role is given without the option many_roles") &&
           holds(!in(Phase::robbed) || options_.many_roles == 0, "phase", Rule::O4,
                 "a player is robbed with the option many_roles") &&
           holds(!(in(Phase::open) || in(Phase::bid)) || options_.role_auction != 0, "phase", Rule::O2,
                 "an auction without the option role_auction") &&
           holds(in_setup(s_.phase) == (s_.round == 0) && s_.round <= board_.rounds, "round", Rule::R1,
                 "phase {} in round {}", static_cast<unsigned>(s_.phase), s_.round);
  }

  bool form() {
    const auto city = [&](std::size_t c) {
      return holds(s_.central[c] <= kNoColour, "palace-fields", Rule::B4, "{}: a central palace of colour {}",
                   board_.places[c], s_.central[c]);
    };
    const auto player = [&](std::size_t p) {
      return holds(s_.architect[p] < kPlaces, "architect-place", Rule::A4, "player {}'s architect is at {}", p,
                   s_.architect[p]) &&
             all_below(kMaxSites, [&](std::size_t site) {
               return holds(s_.houses[p][site] == 0 || (site != kStart && site < board_.sites.size()), "house-sites",
                            Rule::B2, "player {} has a house where none can stand", p);
             });
    };
    return all_below(kCities, city) && all_below(n_, player) && all_below(kSlots, [&](std::size_t i) {
             const Slot& slot = s_.slot[i];
             return holds(slot.task <= Task::governors && slot.progress <= Progress::stopped, "actions", Rule::A1,
                          "an action {} as far as {}", static_cast<unsigned>(slot.task),
                          static_cast<unsigned>(slot.progress));
           });
  }

  bool empty_seats() {
    for (std::size_t p = n_; p < kMaxPlayers; ++p) {
      unsigned things = s_.hand[p] + s_.stock[p] + s_.palaces[p] + s_.tiles[p] + s_.architect[p];
      for (const unsigned houses : s_.houses[p]) things += houses;
      if (!holds(things == 0 && s_.coins[p] == 0, "empty-seat", Rule::S2, "player {} does not play, but has something",
                 p))
        return false;
    }
    return true;
  }

  bool roles() {
    std::array<int, kMaxPlayers> held{};
    for (std::size_t r = 0; r < kRoles; ++r) {
      const auto holder = s_.holder[r];
      const bool out = r + 1 == kYogiRole && options_.yogi == 0;
      if (!holds(out ? holder == kNotInGame : holder < n_ || holder == kInBank, "roles", out ? Rule::O1 : Rule::X7,
                 "role {} is with {}", r + 1, holder))
        return false;
      if (holder < n_) ++held[holder];
    }
    const bool many = options_.many_roles != 0;
    return all_below(n_, [&](std::size_t p) {
      const bool robbed = in(Phase::robbed) && p == s_.to_move;
      const int least = s_.phase < Phase::settle || robbed ? 0 : 1;
      const int most = robbed ? 0 : many && !in_setup(s_.phase) ? static_cast<int>(kRoles) : 1;
      // MAH-O4: a role is demanded of who has strictly more; while it is awaited nothing has changed.
      const bool gives = in(Phase::give) && p == s_.to_move;
      return holds(held[p] >= least && held[p] <= most, "roles", many ? Rule::O4 : Rule::X7, "player {} has {} roles",
                   p, held[p]) &&
             holds(!gives || held[p] > held[s_.turn_owner], "roles", Rule::O4, "player {} gives one of {} roles", p,
                   held[p]);
    });
  }

  /// MAH-R2: in a round's beginning those before the player to move have set theirs, then all who have not played.
  bool dials() {
    const auto start = static_cast<std::size_t>(options_.start);
    const auto seat = [&](std::size_t p) { return (p + n_ - start) % n_; };
    return all_below(kMaxPlayers, [&](std::size_t p) {
      const auto [one, other] = s_.dial[p];
      const bool set = one != kNotSet;
      const bool expected =
          p < n_ && (in(Phase::dial) ? seat(p) < seat(s_.to_move)
                                     : in_turn(s_.phase) && p != s_.turn_owner && (s_.played >> p & 1) == 0);
      const bool fine = set ? one <= other && other < kTasks : other == kNotSet;
      return holds(set == expected && fine, "dials", Rule::R2, "player {}'s dial is at {} and {}", p, one, other);
    });
  }

  const Options& options_;
  const Board& board_;
  const State& s_;
  std::size_t n_;
};

/// Asked last, of the engine itself.
class SomeoneCanAct : public Finder<Maharaja> {
 public:
  SomeoneCanAct(const Maharaja& game, const State& s) : game_(game), s_(s) {}

  SomeoneCanAct&& run() && {
    (void)holds(s_.phase == Phase::over || game_.count(s_) > 0, "someone-can-act", Rule::R3,
                "player {} has no legal action", s_.to_move);
    return std::move(*this);
  }

 private:
  const Maharaja& game_;
  const State& s_;
};

}  // namespace

std::optional<Violation> Maharaja::violation(const State& s) const {
  if (auto found = StateForm(*this, s).run().found()) return found;
  const auto table = table_of(*this, s);
  if (auto found = StateInvariants<Integers>(*this, table).run().found()) return found;
  return SomeoneCanAct(*this, s).run().found();
}

}  // namespace stela::maharaja
