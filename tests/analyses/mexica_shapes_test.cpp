// Do the cases of a proof leave out no turn? All turns of small positions against the cases that the proof asks, and
// against those that a certificate counts: so that each bound by which a case is left out is a bound.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <map>
#include <string>

#include "analyses/turn/mexica/cases.h"
#include "analyses/turn/mexica/prove_detail.h"
#include "tests/analyses/mexica_turns.h"
#include "tests/support/effort.h"

namespace stela::turn::test {
namespace {

using for_mexica::TurnCase;
using for_mexica::TurnCases;

/// Are turns that do this asked about, or left out only because buildings do not count?
enum class Told { asked, as_without_buildings, left_out };

/// Says of a case in a position what the other one says of turns in it.
using Teller = std::function<Told(const Mexica&, const mexica::State&, const Objective&, const TurnCase&)>;

Question<Mexica> above(const TurnCase& one, std::size_t goals) {
  Question<Mexica> question;
  question.above = one.required;
  --question.above.back();
  question.above.resize(goals, std::numeric_limits<int>::max() / 2);
  return question;
}

bool matches(const for_mexica::Query& query, const TurnCase& one) {
  const auto& shape = query.shape;
  return query.more + 1 == one.required.size() && shape.districts == one.districts && shape.pieces == one.pieces &&
         shape.buildings == one.buildings && shape.jumps == one.jumps && shape.scored == one.scored;
}

Told by_proof(const Mexica& game, const mexica::State& state, const Objective& objective, const TurnCase& one) {
  const auto queries = for_mexica::queries_of(game, state, objective, above(one, objective.terms.size()));
  const auto asked = [&](const TurnCase& wanted) {
    return std::any_of(queries.begin(), queries.end(), [&](const auto& query) { return matches(query, wanted); });
  };
  if (asked(one)) return Told::asked;
  auto bare = one;
  bare.buildings = 0;
  return one.buildings > 0 && asked(bare) ? Told::as_without_buildings : Told::left_out;
}

Told by_certificate(const Mexica& game, const mexica::State& state, const Objective& objective, const TurnCase& one) {
  const TurnCases cases(game, state, objective, above(one, objective.terms.size()).above);
  const auto all = cases.all();
  if (std::find(all.begin(), all.end(), one) == all.end()) return Told::left_out;
  const auto skipped = cases.skipped(one);
  if (!skipped) return Told::asked;
  return skipped->why == for_mexica::Reason::buildings ? Told::as_without_buildings : Told::left_out;
}

/// The case that a turn belongs to when goals up to one are looked at.
TurnCase case_of(const Deeds& deeds, const Value& value, const Objective& objective, std::size_t goal) {
  const auto end = objective.terms.begin() + static_cast<std::ptrdiff_t>(goal) + 1;
  const bool gain = std::any_of(objective.terms.begin(), end, [](const Term& term) { return term.has(Goal::gain); });
  return {{value.begin(), value.begin() + static_cast<std::ptrdiff_t>(goal) + 1},
          deeds.districts,
          deeds.pieces,
          deeds.buildings,
          deeds.jumps,
          deeds.scored && gain};
}

/// Whether a turn without buildings is worth as much.
bool has_twin(const TurnValues& turns, const Deeds& deeds, const Value& value, std::size_t goals) {
  const auto first = [&](const Value& v) { return Value(v.begin(), v.begin() + static_cast<std::ptrdiff_t>(goals)); };
  return std::any_of(turns.begin(), turns.end(), [&](const auto& other) {
    const auto& [done, values] = other;
    return done.buildings == 0 && done.districts == deeds.districts && done.pieces == deeds.pieces &&
           std::any_of(values.begin(), values.end(), [&](const Value& v) { return first(v) >= first(value); });
  });
}

/// The first turn that is left out, in words.
std::optional<std::string> left_out(const Case& c, const Objective& objective, const TurnValues& turns,
                                    const mexica::State& told, const Teller& teller) {
  for (const auto& [deeds, values] : turns)
    for (const auto& value : values)
      for (std::size_t goal = 0; goal < value.size(); ++goal) {
        const auto one = case_of(deeds, value, objective, goal);
        const auto answer = teller(c.game, told, objective, one);
        if (answer == Told::asked) continue;
        if (answer == Told::as_without_buildings && has_twin(turns, deeds, value, goal + 1)) continue;
        return to_text(objective, value) + " by " + std::to_string(deeds.districts) + " districts, " +
               std::to_string(deeds.pieces) + " pieces, " + std::to_string(deeds.buildings) + " for buildings, " +
               std::to_string(deeds.jumps) + " jumps" + (deeds.scored ? ", scored" : "");
      }
  return std::nullopt;
}

/// A position on the pond; in some a half may end with the turn, by a stall or because all is built.
std::optional<Case> sample(std::uint64_t seed) {
  auto c = pond_case(seed, 1 + static_cast<unsigned>(seed % 5), static_cast<unsigned>(seed / 5 % 2));
  if (!c) return c;
  auto& s = c->state;
  if (seed % 4 == 1) {
    s.progress = false;
    s.stall_rounds = static_cast<std::uint8_t>(c->game.chosen().stall_rounds - 1);
  }
  if (seed % 4 == 2 || seed % 8 == 3)
    s.hand[seed / 8 % 2] = {seed % 16 < 8 ? std::uint8_t{1} : std::uint8_t{0}, 0, 0, 0};
  if (seed % 4 == 2) {
    const auto first = std::find_if(s.display.begin(), s.display.end(), [](auto n) { return n > 0; });
    const auto one = first == s.display.end() ? s.display.size() : static_cast<std::size_t>(first - s.display.begin());
    s.display.fill(0);
    if (one < s.display.size()) s.display[one] = 1;
  }
  return c;
}

/// Calls f(seed, case, objective, turns) for so many positions.
template <class F>
void for_positions(std::size_t wanted, F&& f) {
  std::size_t looked_at = 0;
  for (std::uint64_t seed = 1; looked_at < wanted && seed < 10 * wanted; ++seed) {
    const auto c = sample(seed);
    if (!c) continue;
    const auto objective = objective_of(seed / 3, *c);
    const auto turns = all_turns(*c, objective, 4000);
    if (!turns) continue;
    f(seed, *c, objective, *turns);
    ++looked_at;
  }
  EXPECT_EQ(looked_at, wanted);
}

TEST(MexicaShapes, NoTurnIsLeftOut) {
  std::size_t scored = 0, jumped = 0, built = 0, founded_twice = 0;
  for_positions(
      stela::test::effort(60, 3000, 60), [&](auto seed, const Case& c, const auto& objective, const auto& turns) {
        for (const auto& [deeds, values] : turns) {
          scored += deeds.scored ? 1U : 0U;
          jumped += deeds.jumps > 0 ? 1U : 0U;
          built += deeds.buildings > 0 ? 1U : 0U;
          founded_twice += deeds.districts > 1 ? 1U : 0U;
        }
        for (const auto& [name, teller] :
             {std::pair<const char*, Teller>{"proof", by_proof}, {"certificate", by_certificate}})
          EXPECT_EQ(left_out(c, objective, turns, c.state, teller), std::nullopt) << name << ", position " << seed;
      });
  EXPECT_GT(scored, 0U);
  EXPECT_GT(jumped, 0U);
  EXPECT_GT(built, 0U);
  EXPECT_GT(founded_twice, 0U);
}

/// A bound, broken by telling of another position than the one whose turns are listed.
struct Broken {
  const char* bound;
  std::function<void(const Mexica&, mexica::State&)> damage;
};

const std::vector<Broken>& broken_bounds() {
  static const std::vector<Broken> all{
      {"points to spend",
       [](const Mexica&, mexica::State& s) { s.ap = s.ap > 0 ? static_cast<std::uint8_t>(s.ap - 1) : s.ap; }},
      {"tokens to spend", [](const Mexica&, mexica::State& s) { s.tokens[s.to_move] = 0; }},
      {"calpulli on display",
       [](const Mexica&, mexica::State& s) {
         const auto one = std::find_if(s.display.begin(), s.display.end(), [](auto n) { return n > 0; });
         for (auto& n : s.display) n = one != s.display.end() && &n == &*one ? 1 : 0;
       }},
      {"points for founding (most_points)",
       [](const Mexica&, mexica::State& s) {
         // The best ones become the worst.
         auto worst = std::find_if(s.display.begin(), s.display.end(), [](auto n) { return n > 0; });
         for (auto& n : s.display)
           if (worst != s.display.end() && &n != &*worst) *worst = static_cast<std::uint8_t>(*worst + n), n = 0;
       }},
      {"districts closed already (closed_already)",
       [](const Mexica& game, mexica::State& s) { s.founded = game.board().island.minus(s.canals); }},
      {"the end of a round (may_score)",
       [](const Mexica&, mexica::State& s) {
         // The same player, called otherwise.
         const std::size_t me = s.to_move, other = me == 0 ? 1 : 0;
         std::swap(s.hand[me], s.hand[other]);
         std::swap(s.tokens[me], s.tokens[other]);
         std::swap(s.figure[me], s.figure[other]);
         s.to_move = static_cast<std::uint8_t>(other);
       }},
      {"a stall (may_score)", [](const Mexica&, mexica::State& s) { s.progress = true; }},
      {"somebody has built all (may_score)",
       [](const Mexica&, mexica::State& s) {
         for (auto& hand : s.hand) ++hand[0];
       }},
  };
  return all;
}

TEST(MexicaShapes, ABoundThatIsBrokenIsNoticed) {
  std::map<std::string, std::array<std::size_t, 2>> noticed;
  for_positions(60, [&](auto /*seed*/, const Case& c, const auto& objective, const auto& turns) {
    for (const auto& [bound, damage] : broken_bounds()) {
      auto told = c.state;
      damage(c.game, told);
      noticed[bound][0] += left_out(c, objective, turns, told, by_proof) ? 1U : 0U;
      noticed[bound][1] += left_out(c, objective, turns, told, by_certificate) ? 1U : 0U;
    }
  });
  for (const auto& [bound, times] : noticed) {
    EXPECT_GT(times[0], 0U) << bound << ", proof";
    EXPECT_GT(times[1], 0U) << bound << ", certificate";
  }
}

/// What a certificate has to refute, the proof asks in just that way.
TEST(MexicaShapes, TheProofAsksAllThatACertificateRefutes) {
  const std::size_t wanted = stela::test::effort(40, 2000);
  std::size_t looked_at = 0;
  for (std::uint64_t seed = 1; looked_at < wanted && seed < 10 * wanted; ++seed) {
    const auto c = seed % 2 == 0 ? sample(seed)
                                 : real_case(seed, 40 + static_cast<unsigned>(seed * 53 % 200),
                                             static_cast<unsigned>(seed % 7), static_cast<unsigned>(seed / 7 % 3));
    if (!c) continue;
    const auto objective = objective_of(seed, *c);
    Question<Mexica> question;
    for (std::size_t i = 0; i < objective.terms.size(); ++i)
      question.above.push_back(objective.terms[i].has_only(std::array{Goal::thrift}) ? -static_cast<int>(seed / 3 % 5)
                                                                                     : static_cast<int>(seed / 5 % 12));
    const auto queries = for_mexica::queries_of(c->game, c->state, objective, question);
    const TurnCases cases(c->game, c->state, objective, question.above);
    for (const auto& one : cases.all()) {
      if (cases.skipped(one)) continue;
      const auto expected = cases.query(one, 2);
      EXPECT_TRUE(std::any_of(queries.begin(), queries.end(), [&](const auto& query) {
        return query.more == expected.more && query.shape == expected.shape;
      })) << seed;
    }
    ++looked_at;
  }
  EXPECT_EQ(looked_at, wanted);
}

}  // namespace
}  // namespace stela::turn::test
