// The largest inductive set of candidates: of a game of three numbers by hand, and of Mexica, whose set must hold in
// play of another seed and loses what a spoilt effect breaks.
#include "analyses/prove/houdini.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "analyses/prove/mexica/mexica.h"
#include "analyses/prove/mexica/proof.h"
#include "model/mexica/names.h"
#include "reports/cli/prove_suggest.h"
#include "tests/cli/run.h"

namespace stela::test::houdini_test {
namespace {

using nlohmann::json;
using prove::CandidateRelations;
using prove::Case;
using prove::Path;
using prove::PathResult;
using prove::Standing;
using prove::Term;
using Sense = Relation::Sense;

/// From 0, 0, 0: a rises by 1 while it is below 5, and b by 2. The invariant that is known: c is 0.
struct ThreeNumbers {
  Term a = Term::named("a"), b = Term::named("b"), c = Term::named("c");

  [[nodiscard]] std::vector<prove::Claim> claims(const prove::CandidateSet& candidates) const {
    prove::SymbolicFields fields;
    fields("a", a), fields("b", b), fields("c", c);
    return candidates.claims(fields);
  }
};

std::vector<Case> cases_of(const prove::CandidateSet& candidates) {
  const auto of_known = [](Path& path) {
    ThreeNumbers t;
    path.assume(t.c == 0, "known");
    return t;
  };
  const auto result_of = [&candidates](const ThreeNumbers& t) {
    PathResult result;
    result.candidates = t.claims(candidates);
    return result;
  };
  Case start{prove::kStartKind, "", {}, [=](Path&) { return result_of({Term(0), Term(0), Term(0)}); }};
  Case step{"step", "", {}, [=, &candidates](Path& path) {
              auto t = of_known(path);
              prove::assume_candidates(path, t.claims(candidates));
              path.assume(t.a < 5);
              t.a = t.a + 1, t.b = t.b + 2;
              return result_of(t);
            }};
  Case state{prove::kStateKind, "", {}, [=](Path& path) { return result_of(of_known(path)); }};
  return {start, step, state};
}

std::vector<Standing> standings(const CandidateRelations& says) {
  prove::CandidateSet candidates(says);
  std::vector<Standing> all;
  for (const auto& judged : prove::houdini(cases_of(candidates), candidates, {}).judged) all.push_back(judged.standing);
  return all;
}

Relation at_most(const std::string& field, std::int64_t bound) {
  return {{{field, 1}}, -bound, Sense::is_at_most_zero};
}
const Relation kTwice{{{"/a", 2}, {"/b", -1}}, 0};

TEST(Houdini, KeepsTheLargestSetThatIsInductive) {
  using testing::ElementsAre;
  constexpr auto kFollows = Standing::follows, kNew = Standing::inductive, kNot = Standing::not_inductive;
  EXPECT_THAT(standings({{kTwice}, {at_most("/a", 5)}, {at_most("/b", 10)}}), ElementsAre(kNew, kNew, kNew));
  // Not without the one that says how b goes with a.
  EXPECT_THAT(standings({{at_most("/a", 5)}, {at_most("/b", 10)}}), ElementsAre(kNew, kNot));
  // A chain: without "a is at most 3" the bound of b does not hold, which is noticed after it was dropped.
  EXPECT_THAT(standings({{at_most("/b", 6)}, {kTwice}, {at_most("/a", 3)}}), ElementsAre(kNot, kNew, kNot));
  EXPECT_THAT(standings({{at_most("/c", 2)}, {at_most("/c", -1)}}), ElementsAre(kFollows, kNot));
  // Of several relations none may fail; one that holds elsewhere only says nothing here.
  EXPECT_THAT(
      standings({{at_most("/a", 5), at_most("/a", 4)}, {{{{"/b", 1}}, -9, Sense::is_zero, Relation::Where{"/c", 7}}}}),
      ElementsAre(kNot, kFollows));
}

TEST(Houdini, NamesTheActionThatBreaksACandidate) {
  prove::CandidateSet candidates({{at_most("/a", 3)}, {at_most("/a", -1)}});
  const auto report = prove::houdini(cases_of(candidates), candidates, {});
  EXPECT_EQ(report.judged[0].kind, "step");
  EXPECT_EQ(report.judged[1].kind, prove::kStartKind);
  EXPECT_EQ(report.rounds, 3U) << "no step at all while the second is assumed; then the first goes; then nothing";
}

TEST(Houdini, ReadsNamesOfFieldsAsLists) {
  EXPECT_EQ(prove::pointer_of("player0.hand_1"), "/player/0/hand/1");
  EXPECT_EQ(prove::pointer_of("#player12.store"), "#/player/12/store");
  EXPECT_EQ(prove::pointer_of("known_temples"), "/known_temples");
}

/// Mexica on a small board: what candidates say, and what becomes of them.
class HoudiniOfMexica : public testing::Test {
 protected:
  static constexpr std::uint64_t kStates = 3000;

  [[nodiscard]] std::vector<suggest::Candidate> candidates() const {
    return cli::candidates_in_play(game_, {mexica::kPhaseNames.begin(), mexica::kPhaseNames.end()}, kStates, {});
  }
  [[nodiscard]] static CandidateRelations says(const std::vector<suggest::Candidate>& candidates) {
    CandidateRelations out;
    for (const auto& one : candidates) out.push_back(one.says);
    return out;
  }
  /// kinds: those of cases that may drop one; none for all.
  [[nodiscard]] std::vector<prove::Judged> judged(const CandidateRelations& says,
                                                  const std::set<std::string>& kinds = {},
                                                  prove::mexica_game::Spoil spoil = {}) const {
    prove::CandidateSet set(says);
    prove::mexica_game::Proof proof(game_, std::move(spoil));
    proof.consider(set);
    auto cases = proof.cases();
    std::erase_if(cases, [&](const Case& one) { return !kinds.empty() && !kinds.contains(one.kind); });
    prove::ReportOptions options;
    options.jobs = 2;
    return prove::houdini(cases, set, options).judged;
  }

  mexica::Mexica game_ = *mexica::Mexica::make({{"players", 2}, {"start", 0}, {"board", "islet"}});
};

TEST_F(HoudiniOfMexica, WhatIsKeptHoldsInPlayOfAnotherSeed) {
  const auto says = HoudiniOfMexica::says(candidates());
  const auto judged = HoudiniOfMexica::judged(says);
  const auto holds = [](const Relation& relation, std::map<std::string, std::int64_t>& fields) {
    if (relation.where && fields.at(relation.where->field) != relation.where->value) return true;
    auto sum = relation.constant;
    for (const auto& [field, factor] : relation.factors) sum += factor * fields.at(field);
    return relation.sum == Sense::is_zero ? sum == 0 : sum <= 0;
  };
  std::uint64_t states = 0, kept_broken = 0, dropped_broken = 0;
  const auto look = [&](const mexica::State& s) {
    std::map<std::string, std::int64_t> fields;
    prove::visit_fields(game_, s,
                        [&](const std::string& name, auto value) { fields[prove::pointer_of(name)] = value; });
    for (std::size_t i = 0; i < says.size(); ++i)
      for (const auto& relation : says[i])
        if (!holds(relation, fields)) ++(judged[i].standing == Standing::not_inductive ? dropped_broken : kept_broken);
    return ++states < 20 * kStates;
  };
  prove::random_play(
      game_, 77, 5000, nullptr, [&](const auto&, const auto& first) { return look(first); },
      [&](const auto&, const auto&, const auto&, const auto& after) { return look(after); });
  EXPECT_EQ(kept_broken, 0U);
  EXPECT_GT(dropped_broken, 0U) << "longer play breaks some of what is not inductive";
}

TEST_F(HoudiniOfMexica, ASpoiltEffectTakesCandidatesAway) {
  const auto all = candidates();
  const auto says = HoudiniOfMexica::says(all);
  const std::set<std::string> kinds{"start", "token", "bridge"};
  const auto sound = judged(says, kinds), spoilt = judged(says, kinds, [](const auto&a, const auto&, auto&after) {
                                            if (a.kind == mexica::Kind::bridge) after.s.bridges = after.s.bridges + 2;
                                          });
  std::vector<std::string> lost;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (sound[i].standing != Standing::not_inductive && spoilt[i].standing == Standing::not_inductive)
      lost.push_back(all[i].text + ": " + spoilt[i].kind);
  EXPECT_THAT(lost, testing::Contains(testing::HasSubstr("/bridges <= ")));
  EXPECT_THAT(lost, testing::Each(testing::EndsWith(": bridge")));
}

TEST(ProveSuggestVerb, SaysTheSameForAnyNumberOfThreads) {
  const Scratch scratch;
  const std::string command = "prove mexica --players 2 --board islet --suggest --states 500 --json";
  const auto one = scratch.stela(command + " --jobs 1");
  ASSERT_EQ(one.code, 0) << one.err;
  EXPECT_EQ(scratch.stela(command + " --jobs 2").out, one.out);
  std::map<std::string, int> standings;
  const auto report = json::parse(one.out);
  for (const auto& candidate : report["candidates"]) {
    const auto standing = candidate["standing"].get<std::string>();
    ++standings[standing];
    EXPECT_EQ(candidate.contains("dropped_by"), standing == "not inductive") << candidate;
  }
  EXPECT_GT(standings["follows"], 10);
  EXPECT_GT(standings["not inductive"], 5);
}

TEST(ProveSuggestVerb, RefusesWhatIsOfProofs) {
  const Scratch scratch;
  for (const auto* option : {"--rules", "--log proof.jsonl", "--kind end", "--pictures shown", "--smt2 queries"}) {
    const auto ran = scratch.stela(std::string("prove babel --suggest ") + option);
    EXPECT_EQ(ran.code, 64) << option;
    EXPECT_THAT(ran.err, testing::HasSubstr("is not of --suggest")) << option;
  }
}

}  // namespace
}  // namespace stela::test::houdini_test
