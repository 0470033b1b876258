#include "analyses/prove/maharaja/proof.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "analyses/prove/maharaja/claims.h"
#include "analyses/prove/replay.h"
#include "model/facets.h"
#include "model/maharaja/reference/effects.h"
#include "model/maharaja/reference/legality.h"
#include "model/maharaja/reference/state_invariants.h"
#include "model/position_text.h"

namespace stela::prove::maharaja_game {
namespace {

using maharaja::Action;
using maharaja::Kind;
using maharaja::Maharaja;
using maharaja::Phase;

using Legality = maharaja::naive::Legality<Symbols>;
using Effects = maharaja::naive::Effects<Symbols>;
using Invariants = maharaja::naive::StateInvariants<Symbols>;

Truth all_of(const std::vector<Formula<maharaja::Rule>>& clauses) {
  Truth all = true;
  for (const auto& clause : clauses) all = all && Truth(clause.holds);
  return all;
}

/// Options that the invariants ask for in every part of the game, and those that an action asks for besides. Who starts
/// is none of them where anybody may (Mover::player_0).
std::vector<std::string> options_of(Mover mover, std::optional<Kind> kind) {
  std::vector<std::string> options{"players", "yogi", "role_auction", "many_roles", "interleave", "tiles_leave"};
  if (mover == Mover::anybody) options.emplace_back("start");
  if (kind == Kind::move) options.insert(options.end(), {"toll_per_owner", "go_back"});
  if (kind == Kind::tile) options.emplace_back("tile_within");
  return options;
}

}  // namespace

SymbolicTable Proof::any(const Moment& moment) const {
  auto t = any_table(game_.seats(), game_.board().sites.size(), moment);
  if (mover_ == Mover::anybody) t.start = game_.chosen().start;
  return t;
}

std::vector<Claim> Proof::invariants(const SymbolicTable& t) const {
  std::vector<Claim> claims;
  claim_form(game_, t, claims);
  auto said = Invariants(game_, t).run();
  for (const auto& invariant : said.invariants()) claims.push_back({invariant.name, Truth(invariant.holds)});
  return claims;
}

std::vector<Claim> Proof::candidates(const SymbolicTable& t) const {
  return claims_of(candidates_, [&](SymbolicFields& fields) { each_field(t, fields); });
}

bool Proof::play(SymbolicTable& t, const Action& a) const {
  if (allowed(Legality(game_, t), a).is_false()) return false;
  const SymbolicTable before = t;
  Effects(game_, t, a).run();
  if (spoil_) spoil_(a, before, t);
  return true;
}

std::vector<Claim> Proof::claims_after(const Action& a, const SymbolicTable& before, const SymbolicTable& t) const {
  auto claims = invariants(t);
  claim_progress(game_, a.kind, before, t, claims);
  return claims;
}

PathResult Proof::action(Path& path, SymbolicTable t, const Action& a) const {
  assume(path, invariants(t));
  assume_candidates(path, candidates(t));
  const SymbolicTable before = t;
  PathResult result;
  result.describe = [this, before, a](const z3::model& model) {
    const auto position = position_in(model, before, &a);
    return described(position, "then " + game_.to_text(*position.action));
  };
  result.replay = [this, before, a](const z3::model& model) { return replay_of(model, before, &a); };
  if (!play(t, a)) {
    path.assume(false);
    return result;
  }
  result.claims = claims_after(a, before, t);
  result.candidates = candidates(t);
  return result;
}

LegalityClauses Proof::legality_clauses(Path& path, const SymbolicTable& t, const Action& a) const {
  assume(path, invariants(t));
  LegalityClauses legality;
  legality.clauses = clauses_of(path, Legality(game_, t), a);
  legality.witness = [this, t, a](const z3::model& model, const std::string& rule) {
    return refused(model, t, a, rule);
  };
  return legality;
}

Witness Proof::refused(const z3::model& model, const SymbolicTable& t, const Action& a, const std::string& rule) const {
  const auto [s, action] = position_in(model, t, &a);
  const auto refusal = refusal_of(game_, s, *action);
  return {position_json(Maharaja::kName, game_.setup(), game_.to_json(s)), game_.to_text(*action), refusal.clause,
          maharaja::name(refusal.rule) == rule};
}

PathResult Proof::out_of_place(Path& path, SymbolicTable t) const {
  assume(path, invariants(t));
  PathResult result;
  result.candidates = candidates(t);
  result.describe = [this, t](const z3::model& model) {
    return described(position_in(model, t, nullptr), "some action is legal");
  };
  result.replay = [this, t](const z3::model& model) { return replay_of(model, t, nullptr); };
  path.checking_only([&] {
    for (std::size_t kind = 0; kind < maharaja::kKindNames.size(); ++kind) {
      if (maharaja::naive::belongs(static_cast<Kind>(kind), t.phase)) continue;
      Legality check(game_, t);
      check.examine(Action::of(static_cast<Kind>(kind)));
      result.claims.push_back({"action-phase", !all_of(check.clauses())});
    }
  });
  return result;
}

PathResult Proof::somebody_can_act(Path& path, SymbolicTable t) const {
  assume(path, invariants(t));
  Truth some = false;
  path.checking_only([&] {
    for (const auto& a : ways_out(game_, t.phase)) {
      Legality check(game_, t);
      check.examine(a);
      some = some || all_of(check.clauses());
    }
  });
  PathResult result;
  result.describe = [this, t](const z3::model& model) {
    return described(position_in(model, t, nullptr), "nothing is legal");
  };
  result.replay = [this, t](const z3::model& model) { return replay_of(model, t, nullptr); };
  result.claims.push_back({"someone-can-act", some});
  return result;
}

SymbolicTable Proof::first() const {
  const auto& board = game_.board();
  const auto& options = game_.chosen();
  const std::size_t players = game_.seats();
  SymbolicTable t;
  t.sides.resize(players);
  for (std::size_t p = 0; p < players; ++p) {
    auto& side = t.sides[p];
    side.coins = board.coins_at_start[p], side.palaces = board.palaces;
    side.hand = board.houses_hand, side.stock = board.houses_bank;
    side.architect = maharaja::kStart;
    side.houses.assign(board.sites.size(), 0);
  }
  for (auto& edge : t.edges)
    for (std::size_t colour = players; colour < kMaxPlayers; ++colour) edge[colour] = 1;
  t.centrals.assign(kCities, maharaja::naive::kNobody);
  auto& path = Path::current();
  for (std::size_t c = 0; c < kCities; ++c) {
    t.governors.push_back(Term::named("governor_" + std::to_string(c)));
    path.assume(t.governors[c] <= 0 && t.governors[c] > -static_cast<int>(kCities));
  }
  path.assume(spread_of(t.governors).apart);
  maharaja::naive::Numbers roles;
  for (int role = 1; role <= static_cast<int>(maharaja::kRoles); ++role)
    if (role != maharaja::naive::kYogiRole || options.yogi != 0) roles.push_back(role);
  t.bank_roles = roles;
  if (options.yogi != 0) t.supply = board.blue_tiles;
  t.phase = options.role_auction != 0 ? Phase::open : Phase::roles;
  t.to_move = mover_ == Mover::player_0 ? 0 : options.start;
  t.start = t.to_move;
  return t;
}

int Proof::rotation_of(const maharaja::State& s) const { return mover_ == Mover::player_0 ? -int{s.to_move} : 0; }

PathResult Proof::start() const {
  const auto t = first();
  PathResult result;
  result.claims = invariants(t);
  result.candidates = candidates(t);
  result.describe = [this, t](const z3::model& model) {
    return described(position_in(model, t, nullptr), "as it starts");
  };
  result.replay = [this, t](const z3::model& model) { return replay_of(model, t, nullptr); };
  return result;
}

Proof::Position Proof::position_in(const z3::model& model, const SymbolicTable& t, const Action* a) const {
  const auto table = table_in(model, t);
  const int seats = game_.chosen().start - table.start;
  Position position{maharaja::naive::state_of(game_, rotated(table, seats)), std::nullopt};
  if (a == nullptr) return position;
  auto& action = position.action.emplace(rotated(*a, game_.seats(), seats));
  if (offers_any(*a)) {
    const auto coins = model.eval(coins_offered().expr(), true).get_numeral_int64();
    (a->kind == Kind::open ? action.to : action.what) = static_cast<std::uint8_t>(coins);
  }
  return position;
}

Replay Proof::replay_of(const z3::model& model, const SymbolicTable& t, const Action* a) const {
  const auto [state, action] = position_in(model, t, a);
  return replayed(game_, state, action ? &*action : nullptr);
}

std::string Proof::described(const Position& position, const std::string& then) const {
  return text_of(text_game(game_), game_.to_json(position.state), TextForm::drawn, true) + then + "\n";
}

std::vector<Case> Proof::cases() const {
  std::vector<Case> all;
  auto started = options_of(mover_, std::nullopt);
  all.push_back({kStartKind, "", std::move(started), [this](Path&) { return start(); }});
  for (const auto& a : every_action(game_))
    for (const auto& moment : moments_of(game_, mover_, a.kind))
      all.push_back({std::string(maharaja::kKindNames[static_cast<std::size_t>(a.kind)]), words_of(game_, a, moment),
                     options_of(mover_, a.kind),
                     [this, a, moment](Path& path) { return action(path, any(moment), a); }});
  for (const auto& moment : every_moment(game_, mover_)) {
    const auto what = fmt::format("any {}", words_of(moment));
    all.push_back({kStateKind, what, options_of(mover_, std::nullopt),
                   [this, moment](Path& path) { return out_of_place(path, any(moment)); }});
    if (moment.phase == Phase::over) continue;
    all.push_back({kStateKind, what, options_of(mover_, std::nullopt),
                   [this, moment](Path& path) { return somebody_can_act(path, any(moment)); }});
  }
  return all;
}

std::vector<RuleCase> Proof::rule_cases() const {
  std::vector<RuleCase> all;
  std::optional<Kind> before;
  for (const auto& a : every_action(game_)) {
    for (const auto& moment : every_moment(game_, mover_)) {
      // Out of its part of the game an action is refused whatever it names.
      const bool belongs = maharaja::naive::belongs(a.kind, moment.phase);
      if (moment.phase == Phase::over || (!belongs && a.kind == before)) continue;
      all.push_back({std::string(maharaja::kKindNames[static_cast<std::size_t>(a.kind)]), words_of(game_, a, moment),
                     [this, a, moment](Path& path) { return legality_clauses(path, any(moment), a); }});
    }
    before = a.kind;
  }
  return all;
}

}  // namespace stela::prove::maharaja_game
