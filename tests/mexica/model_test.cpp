// The engine against a much smaller model (RapidCheck's state machine testing): scores, points and supplies, kept from
// the notation of the actions alone. What the notation does not tell is taken over from the engine, within its bounds.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <rapidcheck/state.h>

#include <sstream>

#include "tests/mexica/ascii.h"

namespace stela::mexica::test {
namespace {

struct Model {
  const Mexica* game = nullptr;
  State state;  // only to draw legal actions from, and for what the notation leaves out
  int mover = 0, ap = 0, gained = 0, singles = 0, doubles = 0, bridges = 0, supply = 0;
  std::array<int, 4> score{}, tokens{}, buildings{};

  explicit Model(const Mexica& g, const State& s) : game(&g), state(s) { take_over(s); }

  void take_over(const State& s) {
    mover = game->to_move(s);
    ap = s.ap, gained = s.gained, singles = s.singles, doubles = s.doubles, bridges = s.bridges,
    supply = s.token_supply;
    for (std::size_t p = 0; p < 4; ++p) {
      score[p] = s.score[p], tokens[p] = s.tokens[p];
      buildings[p] = 0;
      for (const auto n : s.hand[p]) buildings[p] += n;
    }
  }
  bool operator==(const Model& o) const {
    return std::tie(mover, ap, gained, singles, doubles, bridges, supply, score, tokens, buildings) ==
           std::tie(o.mover, o.ap, o.gained, o.singles, o.doubles, o.bridges, o.supply, o.score, o.tokens, o.buildings);
  }
};

std::ostream& operator<<(std::ostream& out, const Model& m) { return out << m.game->to_json(m.state).dump(); }

struct Move : rc::state::Command<Model, Position> {
  std::string text;

  explicit Move(const Model& m) {
    RC_PRE(m.mover >= 0);
    // A kind first, so that rare kinds of action are drawn as often as canals.
    Mexica::Weights weights;
    weights.fill(1);
    Rng rng(*rc::gen::arbitrary<std::uint64_t>());
    text = m.game->to_text(m.game->pick(m.state, weights, rng));
  }

  void checkPreconditions(const Model& m) const override {
    RC_PRE(m.game->why_not(m.state, *m.game->parse(text)) == Rule::none);
  }

  void apply(Model& m) const override {
    const State before = m.state;
    m.game->apply(m.state, *m.game->parse(text));
    std::istringstream in(text);
    std::string kind, first, second, third;
    in >> kind >> first >> second >> third;
    const auto p = static_cast<std::size_t>(m.mover);
    if (kind == "place" || kind == "end") return m.take_over(m.state);
    if (kind == "canal") m.ap -= 1, (second.empty() ? m.singles : m.doubles) -= 1;
    if (kind == "bridge") m.ap -= 1, m.bridges -= third.empty() ? 1 : 0;
    if (kind == "walk") m.ap -= 1;
    if (kind == "swim") m.ap = m.state.ap;
    if (kind == "jump") m.ap -= 5;
    if (kind == "build") m.ap -= std::stoi(first), m.buildings[p] -= 1;
    if (kind == "token") m.ap -= 1, m.gained += 1, m.tokens[p] += 1, m.supply -= 1;
    if (kind == "spend") m.ap += 1, m.tokens[p] -= 1, m.supply += 1;
    if (kind == "found") {
      const auto& tile = m.game->board().types[m.game->board().type_of(static_cast<unsigned>(std::stoi(first)))];
      for (std::size_t q = 0; q < 4; ++q) {
        const bool in_it = m.state.score[q] == before.score[q] + tile.others;
        m.score[q] += q == p ? tile.founder : in_it ? tile.others : 0;
      }
    }
  }

  void run(const Model& m, Position& sut) const override {
    const State before = sut.state;
    sut.game.apply(sut.state, *sut.game.parse(text));
    RC_ASSERT(nextState(m) == Model(sut.game, sut.state));
    if (text.rfind("swim", 0) == 0) {
      const auto bridges = static_cast<int>(before.bridged().count());
      RC_ASSERT(sut.state.ap < before.ap);
      RC_ASSERT(before.ap - sut.state.ap < bridges);
    }
    for (std::size_t q = 0; q < 4; ++q) RC_ASSERT(sut.state.score[q] >= before.score[q]);
    const bool turn_passed = text == "end" || text.rfind("place", 0) == 0;
    RC_ASSERT(turn_passed || sut.game.to_move(sut.state) == sut.game.to_move(before));
    if (text == "end" && sut.state.phase == Phase::play && sut.state.half == before.half) {
      RC_ASSERT(sut.state.ap == 6);
      RC_ASSERT(sut.state.gained == 0);
      RC_ASSERT(sut.state.score == before.score);
      RC_ASSERT(sut.game.to_move(sut.state) == (sut.game.to_move(before) + 1) % sut.game.players());
    }
  }

  void show(std::ostream& out) const override { out << text; }
};

RC_GTEST_PROP(MexModel, SuppliesPointsAndScores, ()) {
  const int players = *rc::gen::inRange(2, 5);
  const auto game = *Mexica::make({{"players", players}, {"start", *rc::gen::inRange(0, players)}});
  const auto state = game.initial(*rc::gen::arbitrary<std::uint64_t>());
  Position sut{game, state};
  rc::state::check(Model(game, state), sut, rc::state::gen::execOneOfWithArgs<Move>());
}

}  // namespace
}  // namespace stela::mexica::test
