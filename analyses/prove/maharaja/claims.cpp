#include "analyses/prove/maharaja/claims.h"

#include <algorithm>

#include "model/maharaja/reference/state_invariants.h"

namespace stela::prove::maharaja_game {
namespace {

using maharaja::Kind;
using maharaja::Phase;
using maharaja::naive::in_setup;
using maharaja::naive::in_turn;
using maharaja::naive::is_answered;
using maharaja::naive::is_open;

/// Claims the form of one table.
class Form {
 public:
  Form(const maharaja::Maharaja& game, const SymbolicTable& t, std::vector<Claim>& claims)
      : options_(game.chosen()), board_(game.board()), t_(t), claims_(claims), n_(static_cast<int>(game.seats())) {}

  void run() {
    phase();
    numbers();
    sets();
    for (int role = 1; role <= static_cast<int>(maharaja::kRoles); ++role) one_role(role);
    for (int p = 0; p < n_; ++p) {
      roles_of(p);
      dial_of(p);
    }
  }

 private:
  void claim(const char* invariant, const Truth& holds) { claims_.push_back({invariant, holds}); }
  [[nodiscard]] bool in(Phase phase) const { return t_.phase == phase; }

  void phase() {
    const bool fits = in(Phase::turn)         ? t_.to_move == t_.owner
                      : is_answered(t_.phase) ? t_.to_move != t_.owner
                                              : t_.owner == 0;
    const bool allowed = !(in(Phase::give) && options_.many_roles == 0) &&
                         !(in(Phase::robbed) && options_.many_roles != 0) &&
                         !((in(Phase::open) || in(Phase::bid)) && options_.role_auction == 0);
    claim("phase", fits && allowed && t_.to_move < n_ && t_.owner < n_);
    claim("phase", t_.scored >= 0 && t_.scored < kCities);
    claim("round", t_.round >= 0 && t_.round <= board_.rounds && (t_.round == 0) == Truth(in_setup(t_.phase)));
  }

  void numbers() {
    each_number(t_, t_, [&](const std::string& name, const Term& n, const Term&) {
      if (name.ends_with("architect")) return claim("architect-place", n >= 0 && n < maharaja::kPlaces);
      if (name.starts_with("central")) return claim("palace-fields", n >= maharaja::naive::kNobody && n < kMaxPlayers);
      if (name.ends_with("task")) return claim("actions", n >= 0 && n < maharaja::kTasks);
      if (name.ends_with("progress")) return claim("actions", n >= 0 && n <= maharaja::Progress::stopped);
      const bool any = name.ends_with("coins") || name.starts_with("governor") || name == "bank";
      if (!any) claim("counts", n >= 0);
    });
    for (const auto& side : t_.sides) claim("house-sites", side.houses[maharaja::kStart] == 0);
  }

  void sets() {
    const auto within = [&](const char* invariant, const NumberSet& set, int first, int last) {
      for (int i = 0; i < static_cast<int>(NumberSet::kMost); ++i)
        if (i < first || i > last) claim(invariant, !contains(set, i));
    };
    constexpr int kLastRole = static_cast<int>(maharaja::kRoles);
    for (const auto& side : t_.sides) within("roles", side.roles, 1, kLastRole);
    within("roles", t_.bank_roles, 1, kLastRole);
    within("auction", t_.bidders, 0, n_ - 1);
    within("turn-order", t_.played, 0, n_ - 1);
  }

  void one_role(int role) {
    Term holders = one_if(contains(t_.bank_roles, role));
    for (const auto& side : t_.sides) holders = holders + one_if(contains(side.roles, role));
    claim("roles", holders == (role == maharaja::naive::kYogiRole && options_.yogi == 0 ? 0 : 1));
  }

  void roles_of(int p) {
    const auto held = size_of(t_.sides[static_cast<std::size_t>(p)].roles);
    const bool robbed = in(Phase::robbed) && p == t_.to_move;
    const bool many = options_.many_roles != 0 && !in_setup(t_.phase);
    claim("roles", held >= (t_.phase < Phase::settle || robbed ? 0 : 1));
    if (!many) claim("roles", held <= (robbed ? 0 : 1));
    if (in(Phase::give) && p == t_.to_move)
      claim("roles", held > size_of(t_.sides[static_cast<std::size_t>(t_.owner)].roles));
  }

  /// From the start player on.
  [[nodiscard]] Truth sits_before(int p, int other) const {
    Truth before = false;
    for (int start = 0; start < n_; ++start) {
      const auto seat = [&](int player) { return (player + n_ - start) % n_; };
      if (seat(p) < seat(other)) before = before || t_.start == start;
    }
    return before;
  }
  /// MAH-R2
  void dial_of(int p) {
    const auto& dial = t_.sides[static_cast<std::size_t>(p)].dial;
    const Truth expected =
        in(Phase::dial) ? sits_before(p, t_.to_move) : in_turn(t_.phase) && p != t_.owner && !contains(t_.played, p);
    claim("dials", dial.set == expected);
    const auto& [one, other] = dial.tasks;
    claim("dials", !dial.set || (one >= 0 && one <= other && other < maharaja::kTasks));
  }

  const maharaja::Options& options_;
  const maharaja::Board& board_;
  const SymbolicTable& t_;
  std::vector<Claim>& claims_;
  int n_;
};

/// Grows with every decision of the setup.
Term setup_done(const SymbolicTable& t) {
  constexpr int kSettled = 1000000, kSold = 20000, kBidding = 5000, kBid = 100;  // each above all that come after it
  Term done = kSettled * t.settled + kBid * t.price - size_of(t.bidders);
  for (const auto& side : t.sides) done = done + kSold * one_if(!is_empty(side.roles));
  return done + (t.phase == Phase::bid ? kBidding : 0);
}

Term dials_set(const SymbolicTable& t) {
  Term set = 0;
  for (const auto& side : t.sides) set = set + one_if(is_set(side.dial));
  return set;
}

/// Falls with every decision of a turn that is no move: so many parts and actions are left at most.
Term decisions_left(const maharaja::Board& board, const SymbolicTable& t) {
  const int parts = std::max(2, int{board.refill_houses});
  Term left = (2 + parts) * one_if(!t.tile_spent) - size_of(t.used) + (is_answered(t.phase) ? 1 : 0);
  for (const auto& slot : t.slots)
    left = left +
           either(is_open(slot), 1 + parts - slot.palaces - slot.city_houses - slot.village_houses - slot.refilled, 0);
  return left;
}

}  // namespace

void claim_form(const maharaja::Maharaja& game, const SymbolicTable& t, std::vector<Claim>& claims) {
  Form(game, t, claims).run();
}

void claim_progress(const maharaja::Maharaja& game, Kind kind, const SymbolicTable& before, const SymbolicTable& after,
                    std::vector<Claim>& claims) {
  const int players = static_cast<int>(game.seats());
  if (kind == Kind::end) {
    const auto passed = [&](const SymbolicTable& t) { return t.round * (players + 1) + size_of(t.played); };
    claims.push_back({"rounds-pass", after.phase == Phase::over || passed(after) > passed(before)});
  } else if (kind == Kind::dial) {
    claims.push_back({"dials-are-finite", after.phase == Phase::turn || dials_set(after) > dials_set(before)});
  } else if (in_setup(before.phase)) {
    claims.push_back({"setup-is-finite", after.phase == Phase::dial || setup_done(after) > setup_done(before)});
  } else if (kind != Kind::move) {
    claims.push_back({"turn-is-finite", decisions_left(game.board(), after) < decisions_left(game.board(), before)});
  } else if (game.chosen().go_back == 0) {
    // There are but so many places, and no other decision is made anew.
    claims.push_back({"turn-is-finite", size_of(after.entered) > size_of(before.entered)});
    claims.push_back({"turn-is-finite", decisions_left(game.board(), after) == decisions_left(game.board(), before)});
  }
}

}  // namespace stela::prove::maharaja_game
