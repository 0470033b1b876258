// The first round of Mexica, in which no figure may be enclosed (MEX-M5): formulas against the list of all turns.
#include <gtest/gtest.h>

#include <algorithm>

#include "analyses/turn/certificate/certificate.h"
#include "analyses/turn/exhaustive.h"
#include "analyses/turn/mexica/another_order.h"
#include "analyses/turn/mexica/prove_detail.h"
#include "tests/analyses/mexica_positions.h"
#include "tests/support/effort.h"
#include "tests/support/temp_folder.h"

namespace stela::turn::test {
namespace {

using for_mexica::Lemma;
using for_mexica::Omission;

constexpr std::size_t kMostListed = 20000;

/// A position of the first round and the value of its best turn.
struct Listed {
  Case at;
  Objective objective;
  Value best;
};

/// On the islet, where figures are soon enclosed, or the pond; in every fifth position that is judged as a turn ends.
std::optional<Listed> listed(std::uint64_t seed) {
  auto c = first_round_case(seed, 2 + static_cast<unsigned>(seed / 3 % 4), static_cast<unsigned>(seed / 2 % 2));
  if (!c) return std::nullopt;
  auto objective = objective_of(seed, *c);
  const auto census = Exhaustive<Mexica>(c->game, c->state, objective, kMostListed).run();
  if (!census.complete) return std::nullopt;
  return Listed{std::move(*c), std::move(objective), census.best.value};
}

for_mexica::Diagnosis asked(const Listed& one, const Value& above, Prover by, Omission omission) {
  Question<Mexica> question;
  question.above = above;
  question.by = by;
  return for_mexica::prove_without(omission, one.at.game, one.at.state, one.objective, question,
                                   {Limits::in(60), nullptr, 1});
}

Value a_little_less(Value value) {
  --value.back();
  return value;
}

bool met_an_enclosure(const for_mexica::Diagnosis& diagnosis) {
  return std::any_of(diagnosis.refutations.begin(), diagnosis.refutations.end(), [](const auto& refutation) {
    return std::any_of(refutation.lemmas.begin(), refutation.lemmas.end(),
                       [](const Lemma& lemma) { return lemma.kind == Lemma::Kind::enclosed; });
  });
}

TEST(MexicaEnclosure, TheFormulasSayWhatTheListSays) {
  const std::size_t wanted = stela::test::effort(12, 300);
  std::size_t agreed = 0, met = 0, unexplained = 0;
  for (std::uint64_t seed = 1; agreed < wanted && seed < 20 * wanted; ++seed) {
    const auto one = listed(seed);
    if (!one) continue;
    for (const auto by : {Prover::sat, Prover::z3}) {
      const auto where = std::to_string(seed) + ", " + to_text(one->objective);
      const auto none = asked(*one, one->best, by, Omission::nothing);
      EXPECT_EQ(none.proof.answer, Answer::none_better) << where;
      EXPECT_TRUE(none.proof.uncovered.empty()) << where;
      met += met_an_enclosure(none) ? 1U : 0U;
      unexplained += none.refused > 0 ? 1U : 0U;
      const auto some = asked(*one, a_little_less(one->best), by, Omission::nothing);
      EXPECT_EQ(some.proof.answer, Answer::better) << where;
      const auto plan = replay(one->at.game, one->at.state, some.proof.actions, one->objective);
      EXPECT_TRUE(plan && plan->value == one->best) << where;
    }
    ++agreed;
  }
  EXPECT_EQ(agreed, wanted);
  EXPECT_GE(met, wanted / 12);
  RecordProperty("questions with lemmas", static_cast<int>(met));
  RecordProperty("questions with refusals besides", static_cast<int>(unexplained));
}

TEST(MexicaEnclosure, ALemmaThatExcludesTooMuchIsNoticed) {
  std::size_t noticed = 0;
  const std::size_t wanted = stela::test::effort(1, 5);
  for (std::uint64_t seed = 1; noticed < wanted && seed < 400 * wanted; ++seed)
    if (const auto one = listed(seed))
      noticed += asked(*one, a_little_less(one->best), Prover::sat, Omission::ring).proof.answer == Answer::none_better;
  EXPECT_EQ(noticed, wanted);
}

/// A certificate that holds names what encloses figures; where no lemma explains a refusal, there is none.
TEST(MexicaEnclosure, CertificatesOfTheFirstRoundHold) {
  const std::size_t wanted = stela::test::effort(1, 20);
  std::size_t held = 0, none = 0;
  for (std::uint64_t seed = 1; held < wanted && seed < 400 * wanted; ++seed) {
    const auto one = listed(seed);
    if (!one || one->best.empty()) continue;
    const auto proof = asked(*one, one->best, Prover::sat, Omission::nothing);
    if (!met_an_enclosure(proof)) continue;
    const auto best = Exhaustive<Mexica>(one->at.game, one->at.state, one->objective, kMostListed).run().best;
    const stela::test::TempFolder folder;
    const CertificateWatch watch;
    const Limits limits{Limits::in(60), nullptr, 1};
    const auto wrote =
        write_certificate(one->at.game, one->at.state, one->objective, best, "stela", folder.path(), limits, watch);
    EXPECT_EQ(static_cast<bool>(wrote), proof.refused == 0) << seed;
    if (wrote) {
      const auto checked = check_certificate(folder.path(), limits, watch);
      EXPECT_TRUE(checked) << seed << ": " << checked.error().line();
      ++held;
    } else {
      EXPECT_EQ(wrote.error().rule, "MEX-M5") << seed << ": " << wrote.error().line();
      ++none;
    }
  }
  EXPECT_EQ(held, wanted);
  RecordProperty("without a certificate", static_cast<int>(none));
}

/// Orders of a turn's actions that MEX-M5 refuses where it allows another one.
TEST(MexicaEnclosure, AnotherOrderIsFoundWhereThereIsOne) {
  std::size_t refused = 0;
  for (std::uint64_t seed = 1; refused < 3 && seed < 5000; ++seed) {
    const auto c = first_round_case(seed, 6, 0);
    if (!c) continue;
    auto now = c->state;
    Rng rng(seed);
    std::vector<mexica::Action> turn;
    for (int i = 0; i < 4; ++i) {
      mexica::Mexica::ActionList legal;
      c->game.legal(now, legal);
      std::vector<mexica::Action> some;
      for (const auto& a : legal)
        if (a.kind == mexica::Kind::canal || a.kind == mexica::Kind::build) some.push_back(a);
      if (some.empty()) break;
      turn.push_back(some[rng.below(static_cast<std::uint32_t>(some.size()))]);
      c->game.apply(now, turn.back(), nullptr);
    }
    auto reversed = turn;
    std::reverse(reversed.begin(), reversed.end());
    const auto legal = [&](const std::vector<mexica::Action>& actions) {
      auto s = c->state;
      for (const auto& a : actions) {
        if (c->game.why_not(s, a) != mexica::Rule::none) return false;
        c->game.apply(s, a, nullptr);
      }
      return s == now;
    };
    if (legal(reversed)) continue;
    const auto found = for_mexica::in_another_order(c->game, c->state, reversed);
    ASSERT_TRUE(found) << seed;
    EXPECT_TRUE(legal(*found)) << seed;
    ++refused;
  }
  EXPECT_EQ(refused, 3U);
}

}  // namespace
}  // namespace stela::turn::test
