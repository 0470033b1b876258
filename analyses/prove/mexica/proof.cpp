#include "analyses/prove/mexica/proof.h"

#include <algorithm>
#include <array>
#include <utility>

#include "analyses/prove/mexica/claims.h"
#include "model/mexica/reference/effects.h"
#include "model/mexica/reference/end_of_turn.h"
#include "model/mexica/reference/legality.h"
#include "model/mexica/reference/state_invariants.h"

namespace stela::prove::mexica_game {
namespace {

using mexica::Kind;
using mexica::Phase;

using Legality = mexica::naive::Legality<MexicaSymbols, FreeWalks>;
using Effects = mexica::naive::Effects<MexicaSymbols, FreeWalks>;
using EndOfTurn = mexica::naive::EndOfTurn<MexicaSymbols, FreeWalks>;
using Invariants = mexica::naive::StateInvariants<MexicaSymbols, FreeWalks>;

/// An action on places A and B, of which it may name none.
struct Form {
  Kind kind;
  std::uint8_t arg = 0;
  int cells = 1;
  std::string text;

  [[nodiscard]] SymbolicAction action() const {
    return {kind, arg, cells > 0 ? Place::named("A") : Place(), cells > 1 ? Place::named("B") : Place()};
  }
};

/// The setup, the first round, and the halves after it.
constexpr std::array<Moment, 4> kWhileItIsOn{
    {{Phase::setup, 1, true}, {Phase::play, 1, true}, {Phase::play, 1, false}, {Phase::play, 2, false}}};

std::string_view name_of_kind(Kind kind) { return mexica::kKindNames[static_cast<std::size_t>(kind)]; }

/// Every action that there is.
std::vector<Form> every_form(const mexica::Board& board) {
  std::vector<Form> all{
      {Kind::place, 0, 1, "place A"}, {Kind::canal, 0, 1, "canal A"}, {Kind::canal, 0, 2, "canal A B"}};
  const std::array axes{"ns", "ew"};
  for (std::uint8_t axis = 0; axis < axes.size(); ++axis)
    all.push_back({Kind::bridge, axis, 1, fmt::format("bridge A {}", axes[axis])});
  for (std::uint8_t axis = 0; axis < axes.size(); ++axis)
    all.push_back({Kind::shift, axis, 2, fmt::format("bridge B A {}", axes[axis])});
  for (const auto kind : {Kind::walk, Kind::swim, Kind::jump})
    all.push_back({kind, 0, 1, fmt::format("{} A", name_of_kind(kind))});
  for (std::uint8_t value = 1; value <= kValues; ++value)
    all.push_back({Kind::build, value, 1, fmt::format("build {} A", value)});
  for (const auto& type : board.types) all.push_back({Kind::found, type.size, 1, fmt::format("found {} A", type.size)});
  for (const auto kind : {Kind::token, Kind::spend, Kind::end})
    all.push_back({kind, 0, 0, std::string(name_of_kind(kind))});
  return all;
}

/// The places that a case speaks of: one that may be any, and those that have names.
std::vector<Place> places_of(const SymbolicGame& game, const SymbolicState& s, const SymbolicAction& a) {
  std::vector<Place> places{Place::named("any")};
  for (const auto& c : {a.cell, a.other})
    if (!c.is_none()) places.push_back(c);
  for (const auto& figure : s.figure)
    if (!figure.is_none()) places.push_back(figure);
  auto all = game.board().with_neighbours(std::move(places));
  for (const auto& [one, other] : game.board().initial_canals) all.push_back(one), all.push_back(other);
  return all;
}

/// First at the place that may be any, in the words in which they are claimed; then at the others.
void suppose_invariants(Path& path, const SymbolicGame& game, const Table& t, const std::vector<Place>& places) {
  game.board().suppose_form(path, places);
  std::vector<z3::expr> assumed;
  for (const auto& looked_at :
       {std::vector<Place>{places.front()}, std::vector<Place>(places.begin() + 1, places.end())}) {
    const LookingAt there(looked_at);
    for (const auto& claim : Proof::invariants(game, t)) {
      const auto holds = claim.holds.expr();
      if (std::any_of(assumed.begin(), assumed.end(), [&](const auto& s) { return z3::eq(s, holds); })) continue;
      assumed.push_back(holds);
      path.assume(claim.holds, claim.invariant);
    }
  }
}

Truth is_legal(const SymbolicGame& game, const SymbolicState& s, const SymbolicAction& a) {
  return Truth(allowed(Legality(game, s), a));
}

/// Whether there is still a way out after an action, as legality asks it (MEX-M5).
void keep_way_out(Kind kind, Table& t) {
  const auto encloses = FreeWalks::encloses_a_figure(t.s);
  switch (kind) {
    case Kind::place:
      t.way_out = Truth::named("starts_are_open");
      return Path::current().assume(t.way_out, "starts-are-open");
    case Kind::token:
    case Kind::spend:
      return;  // lemma exchange: the board is the same, and so are points and tokens together
    case Kind::end:
      // Without a way out the turn could be ended all the same, but there was one.
      Path::current().assume(!t.way_out || !encloses || FreeWalks::can_open(t.s), "someone-can-act");
      t.way_out = !encloses;
      return;
    default:
      t.way_out = !encloses || FreeWalks::can_open(t.s);
  }
}

std::string named(const Moment& moment, const std::string& what, int players) {
  const auto* when = moment.phase == Phase::setup  ? "in the setup"
                     : moment.phase == Phase::over ? "after the end"
                     : moment.first_round          ? "in the first round"
                     : moment.half == 1            ? "in the first half"
                                                   : "in the second half";
  return fmt::format("{} by player {} of {}, {}", what, moment.to_move, players, when);
}

}  // namespace

std::vector<Claim> Proof::invariants(const SymbolicGame& game, const Table& t) {
  std::vector<Claim> claims;
  auto said = Invariants(game, t.s).run();
  for (const auto& invariant : said.invariants()) claims.push_back({invariant.name, Truth(invariant.holds)});
  for (auto& claim : claims_of_state(game, t)) claims.push_back(std::move(claim));
  return claims;
}

std::vector<Claim> Proof::claims_after(const SymbolicGame& game, Kind kind, const Table& before, const Table& t) {
  auto claims = invariants(game, t);
  for (auto& claim : claims_of_step(game, kind, before, t)) claims.push_back(std::move(claim));
  return claims;
}

std::vector<Claim> Proof::candidates(const Table& t) const {
  return claims_of(candidates_, [&](SymbolicFields& fields) {
    each_field(static_cast<std::size_t>(real_.players()), real_.board().types.size(), t.s, fields);
  });
}

bool Proof::play(const SymbolicGame& game, Table& t, const SymbolicAction& a) const {
  if (allowed(Legality(game, t.s), a).is_false()) return false;
  const Table before = t;
  FreeWalks walks(game.board(), before.s);
  if (a.kind == Kind::end) {
    if (game.board().searched == nullptr)
      for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
        Path::current().assume(Term::named("district_points" + std::to_string(p)) <= most_of_districts(game.board(), t),
                               "points-of-districts");
    EndOfTurn(game, t.s).run();
  } else {
    Effects(game, t.s, a, walks).run();
  }
  keep_way_out(a.kind, t);
  if (a.kind == Kind::found) {
    add(t.laid[game.board().type_of(a.arg)], 1);
    t.seats.found(walks.district(a.cell), a.cell);
  }
  if (spoil_) spoil_(a, before, t);
  return true;
}

PathResult Proof::action(Path& path, const Moment& moment, const SymbolicAction& a, const std::string& text) const {
  const auto game = on_any_board();
  auto t = any_table(game, moment);
  const Table before = t;
  const auto places = places_of(game, t.s, a);
  suppose_invariants(path, game, t, places);
  assume_candidates(path, candidates(t));
  PathResult result;
  result.describe = [game, before, places, a, text](const z3::model& model) {
    auto then = described(model, game, before, places) + "then " + text;
    if (!a.cell.is_none()) then += fmt::format(", A = {}", model.eval(a.cell.expr(), true).get_numeral_int64());
    if (!a.other.is_none()) then += fmt::format(", B = {}", model.eval(a.other.expr(), true).get_numeral_int64());
    return then + "\n";
  };
  {
    const LookingAt all(places);
    if (!play(game, t, a)) {
      path.assume(false);
      return result;
    }
  }
  const LookingAt any({places.front()});
  result.claims = claims_after(game, a.kind, before, t);
  result.candidates = candidates(t);
  return result;
}

LegalityClauses Proof::legality_clauses(Path& path, const Moment& moment, const SymbolicAction& a) const {
  const auto game = on_any_board();
  const auto t = any_table(game, moment);
  const auto places = places_of(game, t.s, a);
  suppose_invariants(path, game, t, places);
  for (const auto& c : {a.cell, a.other})
    if (!c.is_none()) path.assume(game.board().grid.has(c), "notation");
  const LookingAt all(places);
  LegalityClauses legality;
  legality.clauses = clauses_of(path, Legality(game, t.s), a);
  return legality;
}

PathResult Proof::out_of_place(Path& path, const Moment& moment) const {
  const auto game = on_any_board();
  const auto t = any_table(game, moment);
  const auto places = places_of(game, t.s, {});
  suppose_invariants(path, game, t, places);
  PathResult result;
  result.candidates = candidates(t);
  result.describe = [game, t, places](const z3::model& model) {
    return described(model, game, t, places) + "some action is legal\n";
  };
  path.checking_only([&] {
    for (const auto& form : every_form(real_.board())) {
      const bool belongs = t.s.phase != Phase::over && (form.kind == Kind::place) == (t.s.phase == Phase::setup);
      if (!belongs) result.claims.push_back({"action-phase", !is_legal(game, t.s, form.action())});
    }
  });
  return result;
}

PathResult Proof::somebody_can_act(Path& path, const Moment& moment) const {
  const auto game = on_any_board();
  const auto t = any_table(game, moment);
  const auto places = places_of(game, t.s, {});
  suppose_invariants(path, game, t, places);
  Truth some = false;
  if (t.s.phase == Phase::setup) {
    // As many start cells as may play.
    std::vector<Place> cells;
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
      const auto c = Place::named("start" + std::to_string(i));
      for (const auto& other : cells) path.assume(c != other);
      path.assume(game.board().start.test(c));
      cells.push_back(c);
    }
    game.board().suppose_form(path, cells);
    path.checking_only([&] {
      for (const auto& c : cells) some = some || is_legal(game, t.s, {Kind::place, 0, c, {}});
    });
  } else {
    path.checking_only([&] { some = is_legal(game, t.s, {}); });
  }
  PathResult result;
  result.describe = [game, t, places](const z3::model& model) {
    return described(model, game, t, places) + "nothing is legal\n";
  };
  result.claims.push_back({"someone-can-act", some});
  return result;
}

Table Proof::first(const SymbolicGame& game) {
  Table t;
  auto& s = t.s;
  const auto& board = game.board();
  auto& path = Path::current();
  s.to_move = static_cast<std::uint8_t>(game.chosen().start);
  for (const auto& [one, other] : board.initial_canals) s.canals.set(one), s.canals.set(other);
  s.singles = board.singles, s.doubles = board.doubles - static_cast<int>(board.initial_canals.size());
  s.bridges = board.bridges, s.token_supply = board.tokens;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
    for (std::size_t v = 0; v < kValues; ++v) s.hand[p][v] = board.hand[0][v];
  for (std::size_t type = 0; type < board.types.size(); ++type) {
    const int count = board.types[type].count;
    s.display[type] = Term::named("drawn_" + std::to_string(type));
    path.assume(s.display[type] >= 0 && s.display[type] <= count);
    s.reserve[type] = count - s.display[type];
  }
  path.assume(sum_of(s.display) == board.first_half_calpulli);
  return t;
}

PathResult Proof::start(Path& path) const {
  const auto game = on_any_board();
  const auto t = first(game);
  const auto places = places_of(game, t.s, {});
  game.board().suppose_form(path, places);
  PathResult result;
  const LookingAt any({places.front()});
  result.claims = invariants(game, t);
  result.candidates = candidates(t);
  result.describe = [game, t, places](const z3::model& model) {
    return described(model, game, t, places) + "as the game begins\n";
  };
  return result;
}

std::vector<RuleCase> Proof::rule_cases() const {
  std::vector<RuleCase> all;
  const auto players = static_cast<std::uint8_t>(real_.players());
  for (const auto& form : every_form(real_.board()))
    for (auto moment : kWhileItIsOn)
      for (moment.to_move = 0; moment.to_move < players; ++moment.to_move)
        all.push_back({std::string(name_of_kind(form.kind)), named(moment, form.text, players),
                       [this, form, moment](Path& path) { return legality_clauses(path, moment, form.action()); }});
  return all;
}

std::vector<Case> Proof::cases() const {
  std::vector<Case> all;
  all.push_back({kStartKind, "", {"players", "start"}, [this](Path& path) { return start(path); }});
  const auto players = static_cast<std::uint8_t>(real_.players());
  const auto by = [&](const std::string& what, const Moment& moment) { return named(moment, what, players); };
  const auto each_moment = [&](const std::vector<Moment>& moments, auto&& make) {
    for (auto moment : moments)
      for (moment.to_move = 0; moment.to_move < players; ++moment.to_move) make(moment);
  };
  const auto& [setup, first_round, first_half, second_half] = kWhileItIsOn;
  const Moment after_the_end{Phase::over, 2, false};
  for (const auto& form : every_form(real_.board())) {
    const auto moments =
        form.kind == Kind::place ? std::vector{setup} : std::vector{first_round, first_half, second_half};
    each_moment(moments, [&](const Moment& moment) {
      std::vector<std::string> options{"players"};
      const bool ends = form.kind == Kind::end;
      if (ends || moment.phase == Phase::setup || moment.first_round) options.emplace_back("start");
      if (moment.first_round) options.emplace_back("enclosed_at_end");
      if (ends) options.emplace_back("late_removal");
      all.push_back({std::string(name_of_kind(form.kind)), by(form.text, moment), std::move(options),
                     [this, form, moment](Path& path) { return action(path, moment, form.action(), form.text); }});
    });
  }
  each_moment({setup, first_round, first_half, second_half, after_the_end}, [&](const Moment& moment) {
    if (moment.phase == Phase::over && moment.to_move != real_.chosen().start) return;
    all.push_back({kStateKind, by("all kinds", moment), {"players", "start"}, [this, moment](Path& path) {
                     return out_of_place(path, moment);
                   }});
    // With the option of MEX-M5 the end of a turn may be forbidden, and the invariant says that there is a way out.
    const bool free = moment.phase == Phase::over ||
                      (moment.phase == Phase::play && moment.first_round && real_.chosen().enclosed_at_end == 1);
    if (free) return;
    all.push_back({kStateKind, by("a choice", moment), {"players", "start"}, [this, moment](Path& path) {
                     return somebody_can_act(path, moment);
                   }});
  });
  return all;
}

}  // namespace stela::prove::mexica_game
