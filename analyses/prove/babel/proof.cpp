#include "analyses/prove/babel/proof.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "analyses/prove/replay.h"
#include "model/babel/reference/effects.h"
#include "model/babel/reference/end_of_turn.h"
#include "model/babel/reference/legality.h"
#include "model/babel/reference/state_invariants.h"
#include "model/facets.h"
#include "model/position_text.h"

namespace stela::prove::babel_game {
namespace {

using babel::Action;
using babel::Babel;
using babel::Kind;
using babel::Phase;
using babel::Source;

using Legality = babel::naive::Legality<Symbols, FreeAnswers>;
using Effects = babel::naive::Effects<Symbols>;
using Invariants = babel::naive::StateInvariants<Symbols, FreeAnswers>;

/// Calls f(action) with each place of the run, which the formulas do not look at, until it answers true.
template <class F>
void each_run(Action a, F&& f) {
  constexpr std::uint8_t kLongest = 32;  // cards of a row
  const bool takes_one = a.kind >= Kind::demolish && a.kind <= Kind::halve;
  for (a.run = 0; a.run < (takes_one ? kLongest : 1); ++a.run)
    if (f(std::as_const(a))) return;
}

/// Falls with every action of a turn but its end: a turn ends after so many actions at the latest (BAB-T4).
Term actions_left(const SymbolicTable& t) {
  Term left = either(t.migrated, 0, 1);
  for (const auto& side : t.sides) {
    left = left + 2 * sum_of(side.hand) + size_of(side.store) + either(side.foundation, 1, 0);
    for (const auto& row : side.rows) left = left + size_of(row);
  }
  return left;
}

/// What numbers and piles are like, whatever the rules say of them; each by itself, as most are not touched.
void claim_form(const SymbolicTable& t, std::vector<Claim>& claims) {
  each_number(t, t, [&](const std::string& name, const Term& n, const Term&) {
    if (name.ends_with("pawn"))
      claims.push_back({"pawn-place", n >= babel::naive::kAway && n < static_cast<int>(kNations)});
    else
      claims.push_back({"counts", n >= 0});
  });
  each_pile(t, t, [&](const auto&, const Pile& pile, const Pile&, Cards) {
    for (const auto& count : pile.counts()) claims.push_back({"pile-form", count >= 0});
  });
  for (const auto& side : t.sides)
    for (const auto& temple : side.temples) {
      claims.push_back({"temple-order", temple.rises()});
      for (const auto& count : temple.counts()) claims.push_back({"temple-order", count <= 1});
    }
}

/// Every action that there is but for the place of a run, which is not looked at: any run is one of any length.
std::vector<Action> every_action() {
  std::vector<Action> all;
  const auto of_nations = [&](auto&& make) {
    for (std::size_t n = 0; n < kNations; ++n) all.push_back(make(n));
  };
  of_nations(Action::travel);
  of_nations(Action::settle);
  for (const auto source : {Source::mine, Source::theirs, Source::foundation}) all.push_back(Action::build(source));
  of_nations([&](std::size_t from) {
    for (std::size_t to = 0; to + 1 < kNations; ++to)
      if (to != from) all.push_back(Action::migrate(from, to));
    return Action::migrate(from, from == kNations - 1 ? 0 : kNations - 1);
  });
  for (const Kind kind : {Kind::demolish, Kind::steal}) all.push_back(Action::ability(kind, 0));
  of_nations([](std::size_t n) { return Action::expel(n, 0); });
  all.push_back(Action::ability(Kind::defect, 0));
  for (const auto source : {Source::mine, Source::theirs}) all.push_back(Action::skip(source, 0));
  all.push_back(Action::ability(Kind::halve, 0));
  of_nations(Action::discard);
  all.push_back(Action::end());
  return all;
}

}  // namespace

Truth FreeAnswers::can_build_foundation(const SymbolicTable& t) {
  const auto& own = t.own();
  z3::expr_vector arguments(terms());
  for (const auto& cards : own.hand) arguments.push_back(cards.expr());
  arguments.push_back(own.pawn.expr());
  for (const auto& row : own.rows) arguments.push_back(size_of(row).expr());
  for (const auto& temple : own.temples) arguments.push_back(either(is_empty(temple), 1, 0).expr());
  arguments.push_back(either(t.migrated, 1, 0).expr());
  z3::sort_vector sorts(terms());
  for (unsigned i = 0; i < arguments.size(); ++i) sorts.push_back(terms().int_sort());
  Truth answer(terms().function("can_build_foundation", sorts, terms().bool_sort())(arguments));
  Path::current().assume(implies(lemma_speaks(t), answer), "two-cards");
  return answer;
}

std::vector<Claim> Proof::invariants(const SymbolicTable& t) const {
  std::vector<Claim> claims;
  const bool seated = (t.phase == Phase::halve) == (t.to_move != t.turn_owner);
  claims.push_back({"phase", t.phase == Phase::over || seated});
  claim_form(t, claims);
  const FreeAnswers answers;
  auto said = Invariants(game_, t, answers).run();
  for (const auto& invariant : said.invariants()) claims.push_back({invariant.name, Truth(invariant.holds)});
  // A foundation card is built from a city, and a pawn never goes back to its quarry.
  for (const auto& side : t.sides)
    claims.push_back({"built-in-a-city", side.foundation || side.pawn != babel::naive::kAway});
  // Nobody has turned over the discards yet when the second player draws for the first time.
  claims.push_back({"first-deck", Truth(z3::implies((t.turns == 0).expr(),
                                                    (size_of(t.deck) >= int{game_.board().draw_nations}).expr()))});
  return claims;
}

std::vector<Claim> Proof::candidates(const SymbolicTable& t) const {
  return claims_of(candidates_, [&](SymbolicFields& fields) { each_field(t, fields); });
}

bool Proof::play(SymbolicTable& t, const Action& a) const {
  if (allowed(Legality(game_, t), a).is_false()) return false;
  const SymbolicTable before = t;
  if (a.kind == Kind::end)
    babel::naive::end_turn(game_, t);
  else
    Effects(game_.board(), t, a).run();
  if (spoil_) spoil_(a, before, t);
  return true;
}

std::vector<Claim> Proof::claims_after(const Action& a, const SymbolicTable& before, const SymbolicTable& t) const {
  auto claims = invariants(t);
  if (a.kind != Kind::end) claims.push_back({"turn-is-finite", actions_left(t) < actions_left(before)});
  if (a.kind != Kind::demolish) {
    const auto cards = size_of(t.temple_deck), were = size_of(before.temple_deck);
    claims.push_back({"temples-drawn", a.kind == Kind::end ? cards < were : cards == were});
  }
  claims.push_back({"final-phase", !before.final_phase || t.final_phase});
  for (std::size_t p = 0; p < kPlayers; ++p)
    claims.push_back({"foundation-built", before.sides[p].foundation || !t.sides[p].foundation});
  return claims;
}

PathResult Proof::action(Path& path, SymbolicTable t, const Action& a) const {
  assume(path, invariants(t));
  assume_candidates(path, candidates(t));
  const SymbolicTable before = t;
  PathResult result;
  result.describe = [this, before, a](const z3::model& model) {
    return described(model, before, "then " + game_.to_text(a));
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

LegalityClauses Proof::legality_clauses(Path& path, SymbolicTable t, const Action& a) const {
  assume(path, invariants(t));
  LegalityClauses legality;
  legality.clauses = clauses_of(path, Legality(game_, t), a);
  // With few cards the foundation card can hardly be built, least with none in hand.
  const auto hand = sum_of(t.own().hand);
  auto cards = hand;
  for (const auto& row : t.own().rows) cards = cards + size_of(row);
  for (int few = 3; few <= 5; ++few) legality.likelier.push_back(hand == 0 && cards <= few);
  for (int few = 3; few <= 5; ++few) legality.likelier.push_back(cards <= few);
  for (int few = 1; few <= 4; ++few) legality.likelier.push_back(hand <= few);
  legality.witness = [this, t, a](const z3::model& model, const std::string& rule) {
    return refused(model, t, a, rule);
  };
  return legality;
}

Witness Proof::refused(const z3::model& model, const SymbolicTable& t, const Action& a, const std::string& rule) const {
  const auto s = babel::naive::state_of(table_in(model, t));
  const auto seen = [&](const Action& there) {
    const auto refusal = refusal_of(game_, s, there);
    return Witness{position_json(Babel::kName, game_.setup(), game_.to_json(s)), game_.to_text(there), refusal.clause,
                   name(refusal.rule) == rule};
  };
  auto witness = seen(a);
  each_run(a, [&](const Action& there) {
    if (auto other = seen(there); other.agrees) witness = std::move(other);
    return witness.agrees;
  });
  return witness;
}

PathResult Proof::out_of_place(Path& path, SymbolicTable t) const {
  assume(path, invariants(t));
  PathResult result;
  result.candidates = candidates(t);
  result.describe = [this, t](const z3::model& model) { return described(model, t, "some action is legal"); };
  result.replay = [this, t](const z3::model& model) { return replay_of(model, t, nullptr); };
  path.checking_only([&] {
    for (const auto& a : every_action()) {
      const bool belongs = t.phase != Phase::over && (a.kind == Kind::discard) == (t.phase == Phase::halve);
      if (belongs) continue;
      result.claims.push_back({"action-phase", !Truth(allowed(Legality(game_, t), a))});
    }
  });
  return result;
}

PathResult Proof::somebody_can_act(Path& path, SymbolicTable t) const {
  assume(path, invariants(t));
  if (t.phase == Phase::act) path.assume(!t.own().foundation);
  Truth some = false;
  path.checking_only([&] {
    const auto could = [&](const Action& a) { some = some || Truth(allowed(Legality(game_, t), a)); };
    if (t.phase == Phase::act) return could(Action::end());
    for (std::size_t n = 0; n < kNations; ++n) could(Action::discard(n));
  });
  PathResult result;
  result.describe = [this, t](const z3::model& model) { return described(model, t, "nothing is legal"); };
  result.replay = [this, t](const z3::model& model) { return replay_of(model, t, nullptr); };
  result.claims.push_back({"someone-can-act", some});
  return result;
}

SymbolicTable Proof::dealt() const {
  SymbolicTable t;
  const auto& board = game_.board();
  auto& path = Path::current();
  t.turn_owner = t.to_move = static_cast<std::size_t>(game_.chosen().start);
  for (std::size_t n = 0; n < kNations; ++n) t.deck.counts()[n] = Term(int{board.each_nation});
  for (std::size_t p = 0; p < kPlayers; ++p) {
    auto& side = t.sides[p];
    side.foundation = true;
    for (std::size_t n = 0; n < kNations; ++n) {
      side.hand[n] = Term::named("dealt" + std::to_string(p) + "_" + std::to_string(n));
      path.assume(side.hand[n] >= 0);
      t.deck.counts()[n] = t.deck.counts()[n] - side.hand[n];
    }
    path.assume(sum_of(side.hand) == static_cast<int>(game_.first_hand(p)));
  }
  path.assume(t.deck.is_real());
  for (std::size_t level = 1; level <= babel::kMaxLevel; ++level)
    t.temple_deck.counts()[level] = Term(board.levels[level] - (level == 1 ? static_cast<int>(kPlayers) : 0));
  babel::naive::draw_nations(game_, t);
  return t;
}

PathResult Proof::start() const {
  const auto t = dealt();
  PathResult result;
  result.claims = invariants(t);
  result.candidates = candidates(t);
  result.describe = [this, t](const z3::model& model) { return described(model, t, "as it is dealt"); };
  result.replay = [this, t](const z3::model& model) { return replay_of(model, t, nullptr); };
  return result;
}

Replay Proof::replay_of(const z3::model& model, const SymbolicTable& t, const Action* a) const {
  const auto s = babel::naive::state_of(table_in(model, t));
  if (a == nullptr) return replayed(game_, s, nullptr);
  auto there = *a;
  each_run(*a, [&](const Action& one) {
    const bool found = refusal_of(game_, s, one).rule == babel::Rule{};
    if (found) there = one;
    return found;
  });
  return replayed(game_, s, &there);
}

std::string Proof::described(const z3::model& model, const SymbolicTable& t, const std::string& then) const {
  const auto position = game_.to_json(babel::naive::state_of(table_in(model, t)));
  return text_of(text_game(game_), position, TextForm::drawn, true) + then + "\n";
}

std::vector<Case> Proof::cases() const {
  std::vector<Case> all;
  // Every invariant may ask who started (BAB-T1).
  all.push_back({kStartKind, "", {"start", "later_hands", "eager_reshuffle"}, [this](Path&) { return start(); }});
  const auto by = [](const std::string& what, std::size_t player) {
    return what + " by player " + std::to_string(player);
  };
  for (const auto& a : every_action())
    for (std::size_t player = 0; player < kPlayers; ++player) {
      const auto phase = a.kind == Kind::discard ? Phase::halve : Phase::act;
      const auto owner = phase == Phase::halve ? 1 - player : player;
      std::vector<std::string> options{"start"};
      if (a.kind == Kind::end) options.emplace_back("eager_reshuffle");
      all.push_back({std::string(babel::kKindNames[static_cast<std::size_t>(a.kind)]), by(game_.to_text(a), player),
                     std::move(options), [this, a, phase, player, owner](Path& path) {
                       return action(path, any_table(phase, player, owner), a);
                     }});
    }
  for (const auto phase : {Phase::act, Phase::halve, Phase::over})
    for (std::size_t player = 0; player < kPlayers; ++player) {
      const auto owner = phase == Phase::halve ? 1 - player : player;
      const auto* when = phase == Phase::act ? "a turn" : phase == Phase::halve ? "an answer" : "after the end, a turn";
      all.push_back({kStateKind, by(when, player), {"start"}, [this, phase, player, owner](Path& path) {
                       return out_of_place(path, any_table(phase, player, owner));
                     }});
      if (phase == Phase::over) continue;
      all.push_back({kStateKind, by(when, player), {"start"}, [this, phase, player, owner](Path& path) {
                       return somebody_can_act(path, any_table(phase, player, owner));
                     }});
    }
  return all;
}

std::vector<RuleCase> Proof::rule_cases() const {
  std::vector<RuleCase> all;
  for (const auto& a : every_action())
    for (std::size_t player = 0; player < kPlayers; ++player)
      for (const auto phase : {Phase::act, Phase::halve}) {
        const auto owner = phase == Phase::halve ? 1 - player : player;
        all.push_back({std::string(babel::kKindNames[static_cast<std::size_t>(a.kind)]),
                       fmt::format("{} by player {}", game_.to_text(a), player),
                       [this, a, phase, player, owner](Path& path) {
                         return legality_clauses(path, any_table(phase, player, owner), a);
                       }});
      }
  return all;
}

}  // namespace stela::prove::babel_game
