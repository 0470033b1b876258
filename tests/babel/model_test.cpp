// The engine against a much smaller model (RapidCheck's state machine testing): how many cards lie where, kept from the
// notation of the actions alone. What the notation does not tell is taken over from the engine.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

static_assert(Game<Babel>);

struct Counts {
  int hand = 0, rows = 0, store = 0, temples = 0;
  bool operator==(const Counts&) const = default;
};

struct Model {
  const Babel* game = nullptr;
  State state;  // only to draw legal actions from, and for what the notation leaves out
  int mover = 0, owner = 0, turn = 0, discards = 0, owed = 0;
  std::string city;  // the owner's
  std::array<Counts, 2> players{};

  Model(const Babel& g, const State& s) : game(&g), state(s) { take_over(s); }

  void take_over(const State& s) {
    mover = game->to_move(s), owner = s.turn_owner, turn = static_cast<int>(s.turns), owed = s.owed;
    discards = std::accumulate(s.discard.begin(), s.discard.end(), 0);
    city = Position{*game, s}.pawn(s.turn_owner);
    for (std::size_t p = 0; p < 2; ++p) {
      players[p] = {std::accumulate(s.hand[p].begin(), s.hand[p].end(), 0), 0, s.store[p].size, 0};
      for (std::size_t c = 0; c < kNations; ++c) {
        players[p].rows += s.row[p][c].size;
        players[p].temples += std::popcount(s.temple[p][c]);
      }
    }
  }
  bool operator==(const Model& o) const {
    return std::tie(mover, owner, turn, discards, owed, city, players) ==
           std::tie(o.mover, o.owner, o.turn, o.discards, o.owed, o.city, o.players);
  }
};

std::ostream& operator<<(std::ostream& out, const Model& m) { return out << m.game->to_json(m.state).dump(); }

struct Move : rc::state::Command<Model, Position> {
  std::string text;

  explicit Move(const Model& m) {
    RC_PRE(m.mover >= 0);
    // A kind first, so that abilities are used whenever they can be.
    Babel::Weights weights;
    weights.fill(8);
    weights[static_cast<std::size_t>(Kind::end)] = 1;
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    text = m.game->to_text(m.game->pick(m.state, weights, rng));
  }

  void checkPreconditions(const Model& m) const override {
    RC_PRE(m.game->why_not(m.state, *m.game->parse(text)) == Rule::none);
  }

  void apply(Model& m) const override {
    const Position before{*m.game, m.state};
    m.game->apply(m.state, *m.game->parse(text));
    const auto words = stela::test::split(text, ' ');
    const auto& kind = words[0];
    Counts& own = m.players[static_cast<std::size_t>(m.mover)];
    Counts& other = m.players[static_cast<std::size_t>(1 - m.mover)];
    if (kind == "travel") own.hand -= 1, m.discards += 1, m.city = words[1];
    if (kind == "settle") own.hand -= 1, own.rows += 1;
    if (kind == "build" || kind == "skip") {
      own.temples += 1;
      if (words[1] != "foundation") (words[1] == "mine" ? own : other).store -= 1;
    }
    if (kind == "discard") own.hand -= 1, m.discards += 1, m.owed -= 1;
    if (kind == "discard" && m.owed == 0) m.mover = m.owner;
    const bool ability = kind == "demolish" || kind == "steal" || kind == "expel" || kind == "defect" ||
                         kind == "skip" || kind == "halve";
    if (ability) own.rows -= 1, m.discards += 1;
    if (kind == "steal") own.temples += 1, other.temples -= 1;
    if (kind == "halve") m.owed = other.hand / 2, m.mover = 1 - m.mover;
    const auto p = static_cast<std::size_t>(1 - before.state.turn_owner);
    if (kind == "demolish") other.temples -= static_cast<int>(before.temple(p, m.city).size());
    if (kind == "expel" || kind == "defect") {
      const auto row = before.row(p, m.city);
      const auto run = row.size() - (row.find_last_not_of(row.back()) + 1);
      const auto gone =
          kind == "defect" ? static_cast<int>(run) : static_cast<int>(std::count(row.begin(), row.end(), words[1][0]));
      other.rows -= gone;
      (kind == "defect" ? own.rows : m.discards) += gone;
    }
    if (kind == "end" || m.game->outcome(m.state)) m.take_over(m.state);
  }

  void run(const Model& m, Position& sut) const override {
    const State before = sut.state;
    const State& after = sut.state;
    sut.game.apply(sut.state, *sut.game.parse(text));
    RC_ASSERT(nextState(m) == Model(sut.game, after));
    RC_ASSERT(!sut.game.violation(before, *sut.game.parse(text), after).has_value());
    if (text != "end") return;
    RC_ASSERT(after.migrated == 0 || after.phase == Phase::over);
    RC_ASSERT(after.store[before.turn_owner].size > before.store[before.turn_owner].size);
    if (after.phase != Phase::over) RC_ASSERT(after.turn_owner != before.turn_owner);
  }

  void show(std::ostream& out) const override { out << text; }
};

RC_GTEST_PROP(BabModel, CardsAreWhereTheNotationPutsThem, ()) {
  const auto game = *Babel::make({{"start", *rc::gen::inRange(0, 2)}, {"later_hands", *rc::gen::inRange(0, 2)}});
  const auto state = game.initial(*rc::gen::arbitrary<std::uint64_t>());
  Position sut{game, state};
  rc::state::check(Model(game, state), sut, rc::state::gen::execOneOfWithArgs<Move>());
}

/// From the middle of a game, with runs and temples about.
RC_GTEST_PROP(BabModel, AbilitiesMoveTheCardsTheySay, ()) {
  Position sut = Table()
                     .hand(0, "mmss")
                     .hand(1, "hhppa")
                     .row(0, "medes", "aaaammmsssshhhppp")
                     .row(0, "persians", "msh")
                     .row(1, "medes", "ssshh")
                     .row(1, "persians", "aaaa")
                     .temple(0, "medes", {1})
                     .temple(1, "medes", {1, 2, 3})
                     .store(0, {5, 2})
                     .store(1, {4, 3})
                     .build();
  const Babel game = sut.game;
  rc::state::check(Model(game, sut.state), sut, rc::state::gen::execOneOfWithArgs<Move>());
}

}  // namespace
}  // namespace stela::babel::test
