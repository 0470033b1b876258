// Maharaja's proof: it holds, it fails where an effect is missing, and its formulas are the engine's.
#include "analyses/prove/maharaja/maharaja.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <set>

#include "analyses/prove/maharaja/engine_agreement.h"
#include "checkers/mutants/maharaja/mutants.h"
#include "model/facets.h"
#include "model/maharaja/reference/naive.h"
#include "tests/prove/unproved.h"
#include "tests/support/walks.h"

namespace stela::test::proof_of_maharaja {
namespace {

using maharaja::Action;
using maharaja::Maharaja;
using prove::maharaja_game::Formulas;
using prove::maharaja_game::Proof;
using prove::maharaja_game::Spoil;
using prove::maharaja_game::SymbolicTable;

const nlohmann::json kPlain{{"players", 2}};
const nlohmann::json kAuctions{{"players", 2}, {"role_auction", 1}};
const nlohmann::json kYogi{{"players", 2}, {"yogi", 1}};
const nlohmann::json kManyRoles{{"players", 3}, {"many_roles", 1}};
const nlohmann::json kAuctionsOfThree{{"players", 3}, {"role_auction", 1}};
const nlohmann::json kOfFour{{"players", 4}};

/// What is left unproved of cases all of which there are.
std::set<std::string> left_of(const nlohmann::json& setup, const std::set<std::string>& wanted) {
  const auto game = *Maharaja::make(setup);
  const Proof proof(game);
  auto missing = wanted;
  for (const auto& one : proof.cases()) missing.erase(one.operands), missing.erase(one.kind);
  EXPECT_THAT(missing, testing::IsEmpty());
  return unproved(proof, wanted);
}

TEST(MaharajaProof, HoldsForOneCaseOfEachKind) {
  EXPECT_THAT(
      left_of(kPlain, {"start", "any state", "take 3 by player 0", "take 3 by player 0 in player 1's turn",
                       "settle NW-NE.1 by player 0", "dial palace coins by player 0", "move C toll 2 by player 0",
                       "palace first NW edge by player 0", "house second NW by player 0",
                       "shift builder NW NW-NE.1 by player 0", "refill first by player 0", "role first 2 by player 0",
                       "coins second by player 0", "governors first NW by player 0", "merchant by player 0",
                       "stop first by player 0", "end by player 0"}),
      testing::IsEmpty());
}

TEST(MaharajaProof, HoldsWithTheExtendedRules) {
  EXPECT_THAT(left_of(kAuctions, {"open 4 any by player 0", "bid any by player 0 against player 1, opened by player 1",
                                  "pass by player 0 against player 1, opened by player 0"}),
              testing::IsEmpty());
  EXPECT_THAT(left_of(kYogi, {"yogi by player 0", "tile house by player 0", "stop extra by player 0"}),
              testing::IsEmpty());
  EXPECT_THAT(left_of(kManyRoles, {"swap first 2 5 by player 0", "demand first 1 by player 0",
                                   "give 5 by player 0 in player 2's turn", "role second 4 by player 0"}),
              testing::IsEmpty());
}

TEST(MaharajaProof, HoldsWithMorePlayers) {
  EXPECT_THAT(left_of(kAuctionsOfThree, {"pass by player 0 against player 1, opened by player 0"}), testing::IsEmpty());
  EXPECT_THAT(left_of(kOfFour, {"settle NW-NE.1 by player 0"}), testing::IsEmpty());
}

/// An effect that is left out, and an invariant that is then not kept.
struct Omission {
  nlohmann::json setup;
  std::string action;
  Spoil spoil;
  std::string invariant;
};

void PrintTo(const Omission& omission, std::ostream* out) {  // NOLINT(readability-identifier-naming): GoogleTest's
  *out << omission.action << ", " << omission.invariant;
}

const std::vector<Omission>& omissions() {
  static const auto without = [](auto&& change) {
    return [change](const Action&, const SymbolicTable& b, SymbolicTable& t) { change(b, t); };
  };
  static const std::vector<Omission> all{
      {kPlain, "take 3 by player 0", without([](auto& b, auto& t) { t.bank_roles = b.bank_roles; }), "roles"},
      {kPlain, "take 3 by player 0", without([](auto& b, auto& t) { t.sides[0].roles = b.sides[0].roles; }), "roles"},
      {kPlain, "take 3 by player 0 in player 1's turn", without([](auto& b, auto& t) { t.phase = b.phase; }), "phase"},
      {kAuctions, "open 4 any by player 0", without([](auto& b, auto& t) { t.bidders = b.bidders; }), "auction"},
      {kAuctions, "bid any by player 0 against player 1, opened by player 1",
       without([](auto& b, auto& t) { t.price = b.price; }), "setup-is-finite"},
      {kAuctions, "bid any by player 0 against player 1, opened by player 1",
       without([](auto& b, auto& t) { t.leader = b.leader; }), "auction"},
      {kAuctionsOfThree, "bid any by player 0 against player 1, opened by player 1",
       without([](auto&, auto& t) { t.to_move = 2; }), "auction"},
      {kAuctions, "pass by player 0 against player 1, opened by player 0",
       without([](auto& b, auto& t) { t.bank = b.bank; }), "money"},
      {kAuctions, "pass by player 0 against player 1, opened by player 0",
       without([](auto& b, auto& t) { t.bidders = b.bidders; }), "auction"},
      {kPlain, "settle NW-NE.1 by player 0", without([](auto& b, auto& t) { t.sides[0].hand = b.sides[0].hand; }),
       "house-count"},
      {kPlain, "settle NW-NE.1 by player 0", without([](auto& b, auto& t) { t.settled = b.settled; }), "setup"},
      {kPlain, "dial palace coins by player 0", without([](auto& b, auto& t) { t.sides[0].dial = b.sides[0].dial; }),
       "dials"},
      {kPlain, "move C toll 2 by player 0", without([](auto& b, auto& t) { t.sides[0].coins = b.sides[0].coins; }),
       "money"},
      {kPlain, "move C toll 2 by player 0", without([](auto& b, auto& t) { t.entered = b.entered; }), "entered"},
      {kPlain, "move C toll 2 by player 0", without([](auto& b, auto& t) { t.entered = b.entered; }), "turn-is-finite"},
      {kPlain, "palace first NW edge by player 0",
       without([](auto& b, auto& t) { t.sides[0].palaces = b.sides[0].palaces; }), "palace-count"},
      {kPlain, "palace first NW edge by player 0", without([](auto& b, auto& t) { t.slots = b.slots; }),
       "turn-is-finite"},
      {kPlain, "palace first NW edge by player 0", without([](auto& b, auto& t) { t.bank = b.bank; }), "money"},
      {kPlain, "house second NW by player 0", without([](auto& b, auto& t) { t.sides[0].houses = b.sides[0].houses; }),
       "house-count"},
      {kPlain, "shift builder NW NW-NE.1 by player 0", without([](auto&, auto& t) { add(t.sides[0].houses[0], 1); }),
       "house-count"},
      {kPlain, "shift builder NW NW-NE.1 by player 0", without([](auto& b, auto& t) { t.used = b.used; }),
       "turn-is-finite"},
      {kPlain, "refill first by player 0", without([](auto& b, auto& t) { t.sides[0].stock = b.sides[0].stock; }),
       "house-count"},
      {kPlain, "role first 2 by player 0", without([](auto& b, auto& t) { t.bank_roles = b.bank_roles; }), "roles"},
      {kPlain, "role first 2 by player 0", without([](auto& b, auto& t) { t.phase = b.phase; }), "roles"},
      {kManyRoles, "swap first 2 5 by player 0", without([](auto& b, auto& t) { t.sides[0].roles = b.sides[0].roles; }),
       "roles"},
      {kManyRoles, "demand first 1 by player 0", without([](auto& b, auto& t) { t.to_move = b.to_move; }), "phase"},
      {kManyRoles, "give 5 by player 0 in player 2's turn",
       without([](auto& b, auto& t) { t.sides[0].roles = b.sides[0].roles; }), "roles"},
      {kPlain, "coins second by player 0", without([](auto& b, auto& t) { t.bank = b.bank; }), "money"},
      {kPlain, "governors first NW by player 0", without([](auto& b, auto& t) {
         for (std::size_t city = 1; city < maharaja::kCities; ++city) t.governors[city] = b.governors[city];
       }),
       "governor-fields"},
      {kPlain, "merchant by player 0", without([](auto& b, auto& t) { t.used = b.used; }), "turn-is-finite"},
      {kYogi, "yogi by player 0", without([](auto& b, auto& t) { t.supply = b.supply; }), "tile-count"},
      {kYogi, "tile house by player 0", without([](auto& b, auto& t) { t.supply = b.supply; }), "tile-count"},
      {kYogi, "tile house by player 0", without([](auto& b, auto& t) { t.slots = b.slots; }), "actions"},
      {kPlain, "stop first by player 0", without([](auto& b, auto& t) { t.sides[1].coins = b.sides[1].coins; }),
       "money"},
      {kPlain, "stop first by player 0", without([](auto& b, auto& t) { t.slots = b.slots; }), "turn-is-finite"},
      {kPlain, "end by player 0", without([](auto& b, auto& t) { t.played = b.played; }), "rounds-pass"},
      {kPlain, "end by player 0", without([](auto& b, auto& t) { t.governors = b.governors; }), "governor-fields"},
      {kPlain, "end by player 0", without([](auto& b, auto& t) { t.used = b.used; }), "privileges"},
  };
  return all;
}

class MaharajaOmissions : public testing::TestWithParam<Omission> {};

TEST_P(MaharajaOmissions, IsRefuted) {
  const auto& omission = GetParam();
  const auto game = *Maharaja::make(omission.setup);
  const Proof spoilt(game, omission.spoil);
  const auto kind = omission.action.substr(0, omission.action.find(' '));
  EXPECT_THAT(unproved(spoilt, {omission.action}), testing::Contains(kind + ": " + omission.invariant));
}

INSTANTIATE_TEST_SUITE_P(Each, MaharajaOmissions, testing::ValuesIn(omissions()));

TEST(MaharajaOmissions, AreThereForEveryKind) {
  std::set<std::string> kinds;
  for (const auto& omission : omissions()) kinds.insert(omission.action.substr(0, omission.action.find(' ')));
  for (const auto kind : maharaja::kKindNames) EXPECT_TRUE(kinds.contains(std::string(kind))) << kind;
}

TEST(MaharajaProof, ACounterexampleIsAStateInWords) {
  const auto game = *Maharaja::make(kPlain);
  const Proof spoilt(game, [](const Action&, const SymbolicTable& b, SymbolicTable& t) { t.bank = b.bank; });
  for (const auto& one : spoilt.cases()) {
    if (one.operands != "coins second by player 0") continue;
    for (const auto& query : prove::prove_case(one, {}).queries) {
      if (query.verdict != prove::Verdict::refuted) continue;
      EXPECT_THAT(query.counterexample, testing::HasSubstr("maharaja"));
      EXPECT_THAT(query.counterexample, testing::HasSubstr("then coins second"));
      return;
    }
  }
  FAIL() << "nothing was refuted";
}

TEST(MaharajaProof, AgreesWithTheEngine) {
  for (const auto& setup :
       {nlohmann::json{{"players", 2}, {"start", 1}}, nlohmann::json{{"players", 5}, {"start", 3}, {"many_roles", 1}},
        nlohmann::json{{"players", 4}, {"yogi", 1}, {"role_auction", 1}, {"home_city", 1}, {"many_roles", 1}},
        nlohmann::json{{"players", 3}, {"yogi", 1}, {"toll_per_owner", 1}, {"interleave", 1}, {"tiles_leave", 1}}}) {
    const auto game = *Maharaja::make(setup);
    const Proof proof(game);
    const auto tie = prove::compare_steps(game, Formulas(proof), 22, 7);
    EXPECT_EQ(tie.broken, std::nullopt);
    EXPECT_GE(tie.all_steps(), 16U);
  }
}

/// Play goes on from a position as from the same one three seats further, with the start player there; the parts of the
/// game that it came to.
std::set<maharaja::Phase> phases_alike(nlohmann::json setup) {
  const auto game = *Maharaja::make(setup);
  setup["start"] = (game.chosen().start + 3) % static_cast<int>(game.seats());
  const auto other = *Maharaja::make(setup);
  const auto there = [&](const maharaja::State& s) {
    return other.to_json(
        maharaja::naive::state_of(other, prove::maharaja_game::rotated(maharaja::naive::table_of(game, s), 3)));
  };
  std::set<maharaja::Phase> phases;
  for (unsigned seed = 1; seed < 4; ++seed)
    for (auto walk = even_walk(game, seed); !walk.over();) {
      const auto before = walk.state;
      phases.insert(before.phase);
      auto s = *read_unchecked(other, there(before));
      EXPECT_FALSE(other.violation(s));
      EXPECT_EQ(game.count(before), other.count(s));
      const auto a = game.pick(walk.state, walk.weights, walk.rng);
      const auto b = prove::maharaja_game::rotated(a, game.seats(), 3);
      walk.play(a);
      EXPECT_EQ(other.why_not(s, b), maharaja::Rule::none) << other.to_text(b);
      other.apply(s, b);
      EXPECT_EQ(other.to_json(s), there(walk.state)) << game.to_text(a);
      if (testing::Test::HasFailure()) return {};
    }
  return phases;
}

TEST(MaharajaProof, SeatsAreAlikeButForWhoStarts) {
  auto phases = phases_alike({{"players", 5}, {"start", 3}, {"role_auction", 1}, {"many_roles", 1}});
  phases.merge(phases_alike({{"players", 4}, {"yogi", 1}}));
  EXPECT_EQ(phases.size(), static_cast<std::size_t>(maharaja::Phase::over));
}

TEST(MaharajaProof, ARoundThatAnotherSeatBeginsIsNoneOfTheFormulas) {
  const auto game = *Maharaja::make({{"players", 3}, {"start", 1}});
  const Proof proof(game);
  int rounds = 0;
  for (auto walk = even_walk(game, 5); rounds < 2 && !walk.over();) {
    const auto before = walk.state;
    const auto a = walk.game->pick(walk.state, walk.weights, walk.rng);
    walk.play(a);
    if (before.round == walk.state.round || before.round == 0) continue;
    ++rounds;
    auto after = walk.state;
    EXPECT_EQ(after.to_move, 1);
    after.to_move = 2;
    EXPECT_NE(Formulas(proof).step_disagrees(before, a, after), std::nullopt);
    EXPECT_NE(Formulas(proof).state_disagrees(after), std::nullopt);
  }
  EXPECT_EQ(rounds, 2);
}

TEST(MaharajaProof, AWrongStepIsNoneOfTheFormulas) {
  const auto game = *Maharaja::make(kPlain);
  const Proof proof(game);
  auto walk = even_walk(game, 5);
  const auto before = walk.state;
  const auto a = game.nth(before, 0);
  auto after = before;
  game.apply(after, a);
  EXPECT_EQ(Formulas(proof).step_disagrees(before, a, after), std::nullopt);
  ++after.coins[0];
  EXPECT_NE(Formulas(proof).step_disagrees(before, a, after), std::nullopt);
  EXPECT_NE(Formulas(proof).state_disagrees(after), std::nullopt);
}

TEST(MaharajaProof, FindsMutants) {
  std::size_t hunted = 0;
  for (const auto& mutation : mutants::maharaja_mutants()) {
    if (!std::set<std::string>{"a-coin-short", "role-taken-stays-in-the-bank", "settles-in-cities",
                               "maharaja-stays-where-it-was"}
             .contains(mutation.name))
      continue;
    ++hunted;
    auto setup = mutation.setup;
    setup["players"] = 2;
    const auto game = *Maharaja::make(setup);
    const Proof proof(game);
    const auto mutant = *mutants::Mutant<Maharaja>::make(setup, std::make_shared<mutants::MaharajaMutation>(mutation));
    EXPECT_NE(prove::compare_steps(mutant, Formulas(proof), 200, 1).broken, std::nullopt) << mutation.name;
  }
  EXPECT_EQ(hunted, 4U);
}

/// A move that costs nothing, and back again: the state that comes of it, if it can be.
std::optional<maharaja::State> to_and_fro(const Maharaja& game, const maharaja::State& s) {
  for (std::size_t place = 0; place < maharaja::kPlaces; ++place) {
    const auto there = Action::move(place, maharaja::Payer::none, 0);
    if (game.why_not(s, there) != maharaja::Rule::none) continue;
    auto after = s;
    game.apply(after, there);
    const auto back = Action::move(s.architect[s.to_move], maharaja::Payer::none, 0);
    if (game.why_not(after, back) != maharaja::Rule::none) continue;
    game.apply(after, back);
    return after;
  }
  return std::nullopt;
}

TEST(MaharajaProof, WithGoBackATurnNeedNotEnd) {
  const auto game = *Maharaja::make({{"players", 2}, {"go_back", 1}});
  for (unsigned seed = 1; seed < 40; ++seed)
    for (auto walk = even_walk(game, seed); !walk.over(); (void)walk.step()) {
      if (walk.state.phase != maharaja::Phase::turn) continue;
      const auto once = to_and_fro(game, walk.state);
      if (!once) continue;
      const auto twice = to_and_fro(game, *once);
      ASSERT_TRUE(twice);
      EXPECT_EQ(*once, *twice);
      return;
    }
  FAIL() << "nobody can go to and fro";
}

}  // namespace
}  // namespace stela::test::proof_of_maharaja
