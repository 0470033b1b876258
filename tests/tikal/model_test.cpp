// The engine against a much smaller model (RapidCheck's state machine testing): points, supplies and counts, kept from
// the notation of the actions alone. What the notation does not tell is taken over from the engine, within its bounds.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "tests/support/claims.h"
#include "tests/tikal/position.h"

namespace stela::tikal::test {
namespace {

template <class Numbers>
int sum(const Numbers& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

struct Counts {
  int score = 0, supply = 0, treasures = 0, camps = 0, guards = 0;
  bool operator==(const Counts&) const = default;
};

struct Model {
  const Tikal* game = nullptr;
  State state;  // only to draw legal actions from, and for what the notation leaves out
  int mover = 0, ap = 0, floors = 0, tiles = 0, exchanges = 0;
  int bid = 0, bidder = -1, first_out = -1;  // of the auction that goes on
  std::array<Counts, 4> players{};

  Model(const Tikal& g, const State& s) : game(&g), state(s) { take_over(s); }

  void take_over(const State& s) {
    mover = game->to_move(s), ap = s.ap, floors = sum(s.floors), exchanges = s.exchanges;
    tiles = static_cast<int>(std::count_if(s.tile.begin(), s.tile.end(), [](auto t) { return t != kNoTile; }));
    for (std::size_t p = 0; p < 4; ++p)
      players[p] = {s.score[p], s.supply[p], sum(s.collection[p]), std::popcount(s.camps[p]),
                    std::popcount(s.guards[p])};
  }
  bool operator==(const Model& o) const {
    return std::tie(mover, ap, floors, tiles, exchanges, players) ==
           std::tie(o.mover, o.ap, o.floors, o.tiles, o.exchanges, o.players);
  }
};

std::ostream& operator<<(std::ostream& out, const Model& m) { return out << m.game->to_json(m.state).dump(); }

struct Move : rc::state::Command<Model, Position> {
  std::string text;

  explicit Move(const Model& m) {
    RC_PRE(m.mover >= 0);
    // A kind first, so that rare kinds of action are drawn as often as moves.
    Tikal::Weights weights;
    weights.fill(1);
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    text = m.game->to_text(m.game->pick(m.state, weights, rng));
  }

  void checkPreconditions(const Model& m) const override {
    RC_PRE(m.game->why_not(m.state, *m.game->parse(text)) == Rule::none);
  }

  void apply(Model& m) const override {
    m.game->apply(m.state, *m.game->parse(text));
    const auto words = stela::test::split(text, ' ');
    const auto& kind = words[0];
    Counts& own = m.players[static_cast<std::size_t>(m.mover)];
    if (kind == "tile") m.tiles += 1, m.ap = 10;
    if (kind == "deploy") m.ap -= 1, own.supply -= words[1] == "worker" ? 1 : 0;
    if (kind == "trail") m.ap -= 1;
    if (kind == "move") m.ap = m.state.ap;
    if (kind == "uncover") m.ap -= 2, m.floors -= 1;
    if (kind == "dig") m.ap -= 3, own.treasures += 1;
    if (kind == "swap") m.ap -= 3 * given(words), m.exchanges += given(words);
    if (kind == "camp") m.ap -= 5, own.camps += 1;
    if (kind == "guard") m.ap -= 5, own.guards += 1;
    if (kind == "bid") m.bid = std::stoi(words[1]), m.bidder = m.mover;
    if (kind == "pass" && m.first_out < 0) m.first_out = m.mover;
    if (kind == "bid" || kind == "pass") asked(m);
    if (kind == "choose" || kind == "end") m.take_over(m.state);
  }
  /// When nobody is asked any more, the bidder pays, or who passed first has the turn for nothing (TIK-U4, U5).
  static void asked(Model& m) {
    m.mover = m.game->to_move(m.state);
    if (m.state.phase == Phase::bid) return;
    m.mover = m.bidder >= 0 ? m.bidder : m.first_out;
    m.players[static_cast<std::size_t>(m.mover)].score -= m.bid;
    m.bid = 0, m.bidder = m.first_out = -1;
  }
  /// "swap 1 2 p1 3" gives two.
  static int given(const Texts& words) { return static_cast<int>(words.size()) - 3; }

  void run(const Model& m, Position& sut) const override {
    const State before = sut.state;
    const State& after = sut.state;
    sut.game.apply(sut.state, *sut.game.parse(text));
    RC_ASSERT(nextState(m) == Model(sut.game, after));
    if (text.rfind("move", 0) == 0) {
      RC_ASSERT(after.ap < before.ap);
      RC_ASSERT(before.ap - after.ap <= 6);
    }
    if (text.rfind("choose", 0) == 0) RC_ASSERT(after.score == before.score);
    if (text == "end") ended(sut.game, before, after);
  }

  static void ended(const Tikal& game, const State& before, const State& after) {
    const auto n = static_cast<std::size_t>(game.players());
    RC_ASSERT(after.exchanges == 0);
    RC_ASSERT((after.uncovered_once | after.uncovered_twice | after.dug_once | after.dug_twice) == 0);
    for (std::size_t p = 0; p < n; ++p)
      if (before.phase == Phase::score && p == before.to_move)
        RC_ASSERT(after.score[p] >= before.score[p]);
      else
        RC_ASSERT(after.score[p] == before.score[p]);
    if (after.phase == Phase::score || after.phase == Phase::act) RC_ASSERT(after.ap == 10);
    if (game.chosen().auction == 0 && before.phase == Phase::act && !after.last_round)
      RC_ASSERT(after.to_move == (before.to_move + 1U) % n);
  }

  void show(std::ostream& out) const override { out << text; }
};

RC_GTEST_PROP(TikModel, PointsSuppliesAndCounts, ()) {
  const int players = *rc::gen::inRange(2, 5);
  const auto game = *Tikal::make({{"players", players},
                                  {"start", *rc::gen::inRange(0, players)},
                                  {"auction", *rc::gen::inRange(0, 2)},
                                  {"set_exchange", *rc::gen::inRange(0, 2)}});
  const auto state = game.initial(*rc::gen::arbitrary<std::uint64_t>());
  Position sut{game, state};
  rc::state::check(Model(game, state), sut, rc::state::gen::execOneOfWithArgs<Move>());
}

}  // namespace
}  // namespace stela::tikal::test
