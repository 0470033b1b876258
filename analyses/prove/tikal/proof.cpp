#include "analyses/prove/tikal/proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "analyses/prove/replay.h"
#include "analyses/prove/tikal/actions.h"
#include "analyses/prove/tikal/lemmas.h"
#include "analyses/prove/tikal/seats.h"
#include "model/position_text.h"
#include "model/tikal/names.h"
#include "model/tikal/reference/decisions.h"
#include "model/tikal/reference/effects.h"
#include "model/tikal/reference/legality.h"
#include "model/tikal/reference/state_invariants.h"

namespace stela::prove::tikal_game {
namespace {

using tikal::Action;
using tikal::Board;
using tikal::Figure;
using tikal::Kind;
using tikal::kNoTile;
using tikal::Phase;
using tikal::Terrain;
using tikal::Tikal;

using Legality = tikal::naive::Legality<Symbols, FreeAnswers>;
using Effects = tikal::naive::Effects<Symbols, FreeAnswers>;
using Decisions = tikal::naive::Decisions<Symbols, FreeAnswers>;
using Invariants = tikal::naive::StateInvariants<Symbols>;

/// What the harder proofs need besides the invariant itself.
const std::map<std::string, std::set<std::string>> kNeeds{
    {"counts", {"temple-value", "treasures-on-hexes", "points-at-most"}},
    {"floor-count", {"temple-value"}},
    {"treasure-count", {"treasures-on-hexes"}},
    {"treasures-on-hexes", {"treasures-to-deal", "hand", "counts"}},
    {"turn-marks", {"temple-value", "treasures-on-hexes", "counts", "ap-range"}},
    {"score-range",
     {"temple-value", "counts", "unscored", "volcanoes-to-come", "points-at-most", "hand", "last-round", "turn-order",
      "tile-count"}},
    {"unscored",
     {"temple-value", "counts", "score-range", "volcanoes-to-come", "hand", "last-round", "turn-order",
      "scoring-order"}},
    {"points-at-most", {"temple-value", "counts"}},
    {"scores-never-fall", {"counts", "points-at-most"}},
    {"treasures-to-deal", {"deck-order", "tile-count", "tiles", "hand", "round"}},
    {"volcanoes-to-come", {"deck-order", "tile-count", "tiles", "hand", "round"}},
    {"tile-count", {"deck-order", "hand", "round", "tiles"}},
    {"hand", {"deck-order"}},
    {"dig-ground", {"treasures-on-hexes", "printed-hexes", "tiles"}},
    {"progress", {"auction", "round", "counts", "deck-order", "scoring-order", "turn-order", "ap-range"}},
    {"game-is-finite", {"auction", "round", "counts", "deck-order", "scoring-order", "turn-order", "last-round"}},
};

/// Whoever may end a turn or pass can act; a tile in hand has a place, and one is there to be chosen.
Truth somebody_can_act(const Tikal& game, const SymbolicState& t) {
  if (t.phase == Phase::place) return FreeAnswers::fits_somewhere(game.board(), t, t.hand);
  if (t.phase == Phase::choose) {
    Truth some = false;
    for (const auto& tile : t.shown) some = some || tile != kNoTile;
    return some;
  }
  return true;
}

}  // namespace

Truth said_of(std::uint8_t tile, const Truth& of_any) {
  z3::expr_vector any(terms()), one(terms());
  any.push_back(tikal::naive::TilesMet<Symbols>::any().expr());
  one.push_back(Term(tile).expr());
  auto said = of_any.expr();
  return Truth(said.substitute(any, one));
}

Proof::Proof(const Tikal& game, Spoil spoil) : game_(game), spoil_(std::move(spoil)) {
  TermSet::places() = game.board().map.hexes();
}

std::vector<Claim> Proof::invariants(const SymbolicState& t) const {
  std::vector<Claim> claims;
  each_quantity(game_, t, t, [&](const std::string&, const auto& n, const auto&) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(n)>, Term>) claims.push_back({"counts", n >= 0});
  });
  auto said = Invariants(game_, t).run();
  for (const auto& invariant : said.invariants()) claims.push_back({invariant.name, Truth(invariant.holds)});
  for (auto& lemma : lemmas(game_, t)) claims.push_back(std::move(lemma));
  claims.push_back({"someone-can-act", somebody_can_act(game_, t)});
  return claims;
}

void Proof::suppose_invariants(Path& path, const SymbolicState& t, std::optional<std::uint8_t> tile) const {
  path.assume(tile_facts(game_.board()), "tiles");
  const auto claims = invariants(t);
  assume(path, claims);
  for (const auto& claim : claims)
    if (tile && claim.invariant == "tile-count") path.assume(said_of(*tile, claim.holds), claim.invariant);
}

std::vector<Claim> Proof::candidates(const SymbolicState& t) const {
  return claims_of(candidates_, [&](SymbolicFields& fields) { each_field(game_, t, fields); });
}

bool Proof::play(SymbolicState& t, const Action& a) const {
  if (allowed(Legality(game_, t), a).is_false()) return false;
  const SymbolicState before = t;
  if (decides(a.kind))
    Decisions(game_, t).take(a);
  else
    Effects(game_, t, a).run();
  if (spoil_) spoil_(a, before, t);
  return true;
}

std::vector<Claim> Proof::claims_after(const Action& a, const SymbolicState& before, const SymbolicState& t) const {
  auto claims = invariants(t);
  claims.push_back({"game-is-finite", is_nearer_to_the_end(game_, t, before)});
  if (!decides(a.kind) && a.kind != Kind::tile) claims.push_back({"turn-is-finite", t.ap < before.ap});
  for (std::size_t p = 0; p < static_cast<std::size_t>(game_.players()); ++p) {
    // An auction that ends is paid: what was bid now, or before.
    const Term paid = a.kind == Kind::bid ? FreeAnswers::points_bid(a) : a.kind == Kind::pass ? before.bid : Term(0);
    claims.push_back({"scores-never-fall", t.score[p] + paid >= before.score[p]});
  }
  return claims;
}

PathResult Proof::action(Path& path, SymbolicState t, const Action& a, std::optional<std::uint8_t> tile) const {
  suppose_invariants(path, t, tile);
  assume_candidates(path, candidates(t));
  const SymbolicState before = t;
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

LegalityClauses Proof::legality_clauses(Path& path, const SymbolicState& t, const Action& a) const {
  suppose_invariants(path, t);
  LegalityClauses legality;
  legality.tried_first = {{"printed-hexes", "tiles", "temple-value", "treasures-on-hexes", "hand"}};
  if (a.kind == Kind::uncover)
    for (const auto* more : {"counts", "tile-count"}) {
      auto with_floors = legality.tried_first.back();
      with_floors.insert({"floor-count", more});
      legality.tried_first.push_back(std::move(with_floors));
    }
  legality.clauses = clauses_of(path, Legality(game_, t), a);
  return legality;
}

PathResult Proof::never(Path& path, const SymbolicState& t, const Action& a) const {
  suppose_invariants(path, t);
  PathResult result;
  result.describe = [this, t, a](const z3::model& model) {
    return described(model, t, game_.to_text(a) + " is legal");
  };
  result.replay = [this, t, a](const z3::model& model) { return replay_of(model, t, &a); };
  path.checking_only([&] { result.claims.push_back({"dig-ground", !Truth(allowed(Legality(game_, t), a))}); });
  return result;
}

PathResult Proof::out_of_place(Path& path, const SymbolicState& t) const {
  suppose_invariants(path, t);
  PathResult result;
  result.candidates = candidates(t);
  result.describe = [this, t](const z3::model& model) { return described(model, t, "some action is legal"); };
  result.replay = [this, t](const z3::model& model) { return replay_of(model, t, nullptr); };
  path.checking_only([&] {
    for (const auto& a : every_action(game_)) {
      const auto phases = phases_of(a.kind);
      if (std::find(phases.begin(), phases.end(), t.phase) != phases.end()) continue;
      result.claims.push_back({"action-phase", !Truth(allowed(Legality(game_, t), a))});
    }
  });
  if (t.phase == Phase::score)
    for (auto& lemma : scoring_lemmas(game_, t)) result.claims.push_back(std::move(lemma));
  return result;
}

/// What comes before the first tile is drawn is the end of a turn of the player to the right of the first.
SymbolicState Proof::begun(const std::function<void(SymbolicState&)>& know) const {
  const auto& board = game_.board();
  const auto players = static_cast<std::size_t>(game_.players());
  const auto first = static_cast<std::size_t>(game_.chosen().start);
  const auto last = (first + players - 1) % players;
  auto t = constant_state(game_, [&] {
    tikal::State s{};
    s.tile.fill(kNoTile);
    s.leader.fill(tikal::kInSupply);
    for (std::size_t i = 0; i < board.printed.size(); ++i) {
      const auto tile = board.deck_size + i;
      s.tile[board.printed[i]] = static_cast<std::uint8_t>(tile);
      s.value[board.printed[i]] = board.tiles[tile].value;
    }
    for (std::size_t v = 0; v < s.floors.size(); ++v) s.floors[v] = board.floors[v];
    s.phase = Phase::act;
    s.to_move = s.turn_owner = static_cast<std::uint8_t>(last);
    for (std::size_t p = 0; p < players; ++p) {
      s.supply[p] = board.workers;
      s.score[p] = static_cast<std::uint16_t>(board.points_at_start[p] +
                                              (game_.chosen().auction != 0 ? board.auction_start : 0));
      if (game_.chosen().auction != 0 && p != last) s.turned = static_cast<std::uint8_t>(s.turned | 1U << p);
    }
    return s;
  }());
  // The orders are any that there can be: what is said of them in any state, but that a turn is under way.
  auto& path = Path::current();
  const auto any = [&](const std::string& name, std::size_t i) {
    auto n = Term::named(name + std::to_string(i));
    path.assume(n >= 0);
    return n;
  };
  for (std::size_t i = 0; i < board.deck_size; ++i) t.deck[i] = any("deck_", i);
  for (std::size_t i = 0; i < board.treasures(); ++i) t.treasure[i] = any("treasure_", i);
  if (know) know(t);
  path.assume(tile_facts(board), "tiles");
  auto said = Invariants(game_, t).run();
  for (const auto& invariant : said.invariants())
    if (invariant.name == "deck-order" || invariant.name == "tile-count" || invariant.name == "treasure-count")
      path.assume(Truth(invariant.holds), invariant.name);
  // The deck has the tiles of the board, in some order.
  for (const auto& claim : lemmas(game_, t)) path.assume(claim.holds, claim.invariant);
  Decisions(game_, t).take(Action::end());
  if (game_.chosen().auction != 0) t.turn_owner = first;
  return t;
}

PathResult Proof::start(std::optional<std::uint8_t> next) const {
  const auto t = begun([&](SymbolicState& s) {
    if (next) s.deck[0] = *next;
  });
  PathResult result;
  result.claims = invariants(t);
  result.candidates = candidates(t);
  result.describe = [this, t](const z3::model& model) { return described(model, t, "as it begins"); };
  result.replay = [this, t](const z3::model& model) { return replay_of(model, t, nullptr); };
  return result;
}

Replay Proof::replay_of(const z3::model& model, const SymbolicState& t, const Action* a) const {
  const auto s = state_in(game_, model, t);
  if (a == nullptr) return replayed(game_, s, nullptr);
  auto there = *a;
  if (a->kind == Kind::bid)
    there.more = static_cast<std::uint16_t>(model.eval(FreeAnswers::points_bid(*a).expr(), true).get_numeral_int64());
  return replayed(game_, s, &there);
}

std::string Proof::described(const z3::model& model, const SymbolicState& t, const std::string& then) const {
  const auto position = game_.to_json(state_in(game_, model, t));
  return text_of(text_game(game_), position, TextForm::drawn, true) + then + "\n";
}

void Proof::add_cases_of(const Action& a, std::vector<Case>& all) const {
  std::vector<std::string> options{"players", "auction"};
  if (a.kind == Kind::swap) options.emplace_back("set_exchange");
  if (decides(a.kind) && a.kind != Kind::choose) options.emplace_back("start");
  for (const auto phase : phases_of(a.kind)) {
    auto what = a.kind == Kind::bid ? std::string("bid any") : game_.to_text(a);
    if (phase == Phase::score) what += " in a scoring round";
    if (a.kind == Kind::dig && is_printed(game_.board(), a.hex)) {
      all.push_back({"dig", what, options,
                     [this, a, phase](Path& path) { return never(path, any_state(game_, phase, 0), a); }, kNeeds});
      continue;
    }
    if (a.kind == Kind::dig) {
      // The top treasure is any: its place in the order of treasures is one after the other.
      for (unsigned place = 0; place < game_.board().treasures(); ++place)
        all.push_back({"dig", what + fmt::format(", treasure {}", place + 1), options,
                       [this, a, phase, place](Path& path) {
                         auto t = any_state(game_, phase, 0);
                         t.left[a.hex] = Term(place + 1) - t.first[a.hex];
                         return action(path, std::move(t), a);
                       },
                       kNeeds});
      continue;
    }
    if (decides(a.kind)) {
      for (const auto& seats : seats_in(game_, phase))
        all.push_back({std::string(tikal::kKindNames[static_cast<std::size_t>(a.kind)]), what + seats.text, options,
                       [this, a, phase, seats](Path& path) {
                         auto t = any_state(game_, phase, 0);
                         take_seats(seats, a, t);
                         return action(path, std::move(t), a, seats.tile);
                       },
                       kNeeds});
      continue;
    }
    all.push_back({std::string(tikal::kKindNames[static_cast<std::size_t>(a.kind)]), std::move(what), options,
                   [this, a, phase](Path& path) {
                     auto t = any_state(game_, phase, 0);
                     if (a.kind == Kind::tile) t.hand = a.arg;  // the others are not legal
                     return action(path, std::move(t), a);
                   },
                   kNeeds});
  }
}

namespace {

/// add(text, seat), where seat(state) has players sit so. In an auction lines of the invariants depend on who has bid,
/// so each seating is one of its own.
template <class Add>
void each_seating(const Tikal& game, Phase phase, Add&& add) {
  if (phase != Phase::bid) {
    add("", [](SymbolicState&) {});
    return;
  }
  for (const auto& seats : seats_in(game, phase))
    add(seats.text, [seats](SymbolicState& t) { take_seats(seats, Action::pass(), t); });
}

}  // namespace

std::vector<Case> Proof::cases() const {
  std::vector<Case> all;
  for (const auto& seats : seats_at_start(game_))
    all.push_back({kStartKind,
                   seats.text,
                   {"players", "auction", "start"},
                   [this, seats](Path&) { return start(seats.tile); },
                   kNeeds});
  for (const auto& a : every_action(game_)) add_cases_of(a, all);
  for (std::size_t i = 0; i < tikal::kPhaseNames.size(); ++i) {
    const auto phase = static_cast<Phase>(i);
    if (game_.chosen().auction == 0 && (phase == Phase::bid || phase == Phase::choose)) continue;
    const auto what = "phase " + std::string(tikal::kPhaseNames[i]);
    const auto add = [&](const std::string& seated, auto&& seat) {
      all.push_back({kStateKind,
                     what + seated,
                     {"players", "auction"},
                     [this, phase, seat](Path& path) {
                       auto t = any_state(game_, phase, 0);
                       seat(t);
                       return out_of_place(path, t);
                     },
                     kNeeds});
    };
    each_seating(game_, phase, add);
  }
  return all;
}

std::vector<RuleCase> Proof::rule_cases() const {
  std::vector<RuleCase> all;
  std::optional<Kind> before;
  for (const auto& a : every_action(game_)) {
    const auto own = phases_of(a.kind);
    for (const auto phase : {Phase::place, Phase::act, Phase::score, Phase::bid, Phase::choose}) {
      // Out of its part of the turn an action is refused whatever it names.
      const bool belongs = std::find(own.begin(), own.end(), phase) != own.end();
      const bool auction = phase == Phase::bid || phase == Phase::choose;
      if ((!belongs && a.kind == before) || (auction && game_.chosen().auction == 0)) continue;
      const auto add = [&](const std::string& seated, auto&& seat) {
        all.push_back({std::string(tikal::kKindNames[static_cast<std::size_t>(a.kind)]),
                       fmt::format("{}, phase {}{}", game_.to_text(a),
                                   tikal::kPhaseNames[static_cast<std::size_t>(phase)], seated),
                       [this, a, phase, seat](Path& path) {
                         auto t = any_state(game_, phase, 0);
                         seat(t);
                         return legality_clauses(path, t, a);
                       }});
      };
      each_seating(game_, phase, add);
    }
    before = a.kind;
  }
  return all;
}

}  // namespace stela::prove::tikal_game
