// Conformance of engines that are known to be right, or wrong in one thing: the reference itself, a whole engine in
// another language, and mutants.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "checkers/conform/steps.h"
#include "tests/cli/run.h"
#include "tests/conform/games.h"
#include "tests/support/effort.h"

namespace stela::conform {
namespace {

using nlohmann::json;

bool long_form() { return test::effort(0, 1) == 1; }

std::string told(const ConformReport& report) {
  std::string all = report.start ? report.start->detail : "";
  for (const auto& one : report.disagreements)
    all += fmt::format("{} {}: {}; {}\n", name(one.fault.kind), one.fault.rule, one.fault.engine, one.fault.reference);
  return all;
}

TEST(Reference, ConformsInEveryGame) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    auto options = options_for(serve(std::string(G::kName)));
    options.games = long_form() ? 10000 : 6;
    options.jobs = long_form() ? 2 : 1;
    options.effort.most_actions = long_form() ? 100000 : 400;
    const auto report = conform(std::string(G::kName), json::object(), options);
    EXPECT_EQ(told(report), "") << G::kName;
    EXPECT_EQ(report.totals.games, options.games);
    EXPECT_GT(report.totals.refused, report.totals.actions / 2);
  });
}

TEST(Reference, ConformsWithoutWhatIsOptional) {
  for (const auto* without : {"--without legal", "--without load", "--without state --without load",
                              "--without legal --without state --without load --without undo --without perft"}) {
    auto options = options_for(serve(std::string("babel ") + without));
    const auto report = conform("babel", json::object(), options);
    EXPECT_EQ(told(report), "") << without;
  }
}

TEST(ForeignEngine, BabelInPythonConforms) {
  auto options = options_for(engine("babel.py"));
  options.games = long_form() ? 200 : 4;
  const auto report = conform("babel", json::object(), options);
  EXPECT_EQ(told(report), "");
  EXPECT_EQ(report.totals.games, options.games);
}

TEST(ForeignEngine, WithAFaultIsToldByRule) {
  const std::vector<std::array<const char*, 3>> faults{{"travel-where-it-is", "lists-illegal", "BAB-A1"},
                                                       {"any-level", "lists-illegal", "BAB-A5"},
                                                       {"low-first", "state-differs", "BAB-T5"}};
  for (const auto& [fault, kind, rule] : faults) {
    auto options = options_for(engine(std::string("babel.py ") + fault));
    options.shrink.time = std::chrono::seconds(3);
    const auto report = conform("babel", json::object(), options);
    bool told_so = false;
    for (const auto& one : report.disagreements) {
      EXPECT_EQ(one.fault.rule, rule) << told(report);
      EXPECT_LE(one.shrunk.actions.size(), one.found.actions.size());
      told_so = told_so || name(one.fault.kind) == kind;
    }
    EXPECT_TRUE(told_so) << fault << "\n" << told(report);
  }
}

TEST(ForeignEngine, ThatAnswersWithWholeFilesConforms) {
  const auto report = conform("babel", json::object(), options_for(engine("filed.py")));
  EXPECT_EQ(told(report), "");
  EXPECT_TRUE(report.totals.whole_files);
  const auto handshake = steps({""}, report, {}, {}).front();
  EXPECT_EQ(handshake.name, "handshake");
  EXPECT_THAT(handshake.detail, ::testing::EndsWith("; answers state with whole position files"));
  const auto bare = conform("babel", json::object(), options_for(engine("babel.py")));
  EXPECT_FALSE(bare.totals.whole_files);
  EXPECT_THAT(steps({""}, bare, {}, {}).front().detail, ::testing::Not(::testing::HasSubstr("whole")));
}

TEST(ForeignEngine, ThatAnswersWithFilesOfSomethingElseIsTold) {
  const std::vector<std::array<const char*, 2>> others{
      {"another-game", "the answer to state: game: this is babel, not tikal"},
      {"another-setup", "the answer to state: setup: start is "},
      {"another-version", "the answer to state: version: expected"},
      {"no-state", "the answer to state: state: missing"}};
  for (const auto& [what, says] : others) {
    auto options = options_for(engine(std::string("filed.py ") + what));
    options.games = 1;
    const auto report = conform("babel", json::object(), options);
    ASSERT_EQ(report.disagreements.size(), 1U) << what;
    EXPECT_EQ(report.disagreements.front().fault.kind, FaultKind::garbage);
    EXPECT_THAT(report.disagreements.front().fault.engine, ::testing::HasSubstr(says));
  }
}

TEST(Conformance, IsTheSameForAnyNumberOfProcesses) {
  auto options = options_for(mutant("babel higher-card-on-top"));
  options.games = 6;
  options.shrink.time = std::chrono::seconds(10);
  const auto one = conform("babel", json::object(), options);
  options.jobs = 3;
  const auto three = conform("babel", json::object(), options);
  EXPECT_EQ(told(one), told(three));
  ASSERT_FALSE(one.disagreements.empty());
  ASSERT_EQ(one.disagreements.size(), three.disagreements.size());
  for (std::size_t i = 0; i < one.disagreements.size(); ++i) {
    EXPECT_EQ(one.disagreements[i].games, three.disagreements[i].games);
    EXPECT_EQ(to_json(one.disagreements[i].found), to_json(three.disagreements[i].found));
  }
}

TEST(Conformance, BelievesAnEngineThatSaysByWhichRuleItRefuses) {
  auto options = options_for(mutant("mexica judge-bars-canals-from-the-shore"));
  const auto report = conform("mexica", json::object(), options);
  ASSERT_FALSE(report.disagreements.empty());
  const auto& first = report.disagreements.front();
  EXPECT_EQ(first.fault.kind, FaultKind::refuses_legal);
  EXPECT_EQ(first.fault.rule, "MEX-K2") << "what a canal concerns besides is MEX-T1 and MEX-K1 to K5";
  EXPECT_THAT(first.fault.engine, ::testing::HasSubstr("is refused: MEX-K2"));
  EXPECT_LE(first.shrunk.actions.size(), 3U);
}

TEST(Conformance, NamesWhatReadingTheFirstPositionSays) {
  const auto report = conform("mexica", json::object(), options_for(mutant("mexica tile-printed-twice")));
  ASSERT_EQ(report.disagreements.size(), 1U);
  const auto& fault = report.disagreements.front().fault;
  EXPECT_EQ(fault.kind, FaultKind::setup_differs);
  EXPECT_THAT(fault.suspects, ::testing::Contains("MEX-C1"));
}

TEST(Conformance, GoesOnWithWhatIsWaived) {
  auto options = options_for(mutant("babel travels-where-it-is"));
  options.waivers.add({"BAB-A1", ""});
  const auto report = conform("babel", json::object(), options);
  ASSERT_EQ(report.disagreements.size(), 1U);
  EXPECT_TRUE(report.disagreements.front().waived);
  EXPECT_EQ(report.totals.over, options.games);
}

/// Whether a report names the rule that a mutant breaks, as the rule or among those about as likely.
bool names_rule(const ConformReport& report, const std::string& rule) {
  return std::any_of(report.disagreements.begin(), report.disagreements.end(), [&](const auto& d) {
    const auto& also = d.fault.suspects;
    return d.fault.rule == rule || std::find(also.begin(), also.end(), rule) != also.end();
  });
}

/// The short form takes one of so many.
constexpr std::size_t kStride = 24;
constexpr double kNamedAtLeast = 0.9;

TEST(Mutants, AreFoundAndTheirRuleNamed) {
  const auto all = shown_mutants();
  std::size_t with_rule = 0, named = 0;
  std::string unnamed;
  for (std::size_t i = long_form() ? 0 : 7; i < all.size(); i += long_form() ? 1 : kStride) {
    const auto& one = all[i];
    auto options = options_for(mutant(one.game + " " + one.name));
    options.games = std::max<std::uint64_t>(one.games, 10000);
    options.enough = 8;
    options.time_limit = std::chrono::seconds(60);
    options.shrink.time = std::chrono::milliseconds(200);
    const auto report = conform(one.game, one.setup, options);
    EXPECT_FALSE(report.disagreements.empty()) << one.game << " " << one.name;
    for (const auto& fault : report.disagreements)
      EXPECT_TRUE(!fault.unconfirmed() || one.name == "seed-does-not-decide") << one.name << "\n" << told(report);
    const bool names = names_rule(report, one.breaks);
    if (!one.breaks.empty()) ++with_rule, named += names ? 1 : 0;
    if (!one.breaks.empty() && !names)
      unnamed += "\n" + one.game + " " + one.name + " (" + one.breaks + "): " + told(report);
    if (long_form())
      fmt::print(stderr, "{} {}: {} faults in {} games, {:.1f} s{}\n", one.game, one.name, report.disagreements.size(),
                 report.totals.games, report.seconds, one.breaks.empty() || names ? "" : ", rule not named");
  }
  EXPECT_GE(static_cast<double>(named), kNamedAtLeast * static_cast<double>(with_rule))
      << named << " of " << with_rule << unnamed;
}

TEST(ConformVerb, ReportsInEveryForm) {
  const stela::test::Scratch scratch;
  const auto ran = scratch.stela(
      "conform babel --games 4 --jobs 2 --memory 0 --shrink-time 3 --junit j.xml --sarif s.json "
      "--github --engine '" +
      mutant("babel higher-card-on-top") + "'");
  EXPECT_EQ(ran.code, 1) << ran.err;
  for (const auto* part : {"state-differs BAB-T5", "BAB-T5 The temple phase", "shrunk to", "FAIL  rules BAB-T*",
                           "PASS  handshake", "::error title=stela babel BAB-T5::", "--trace"})
    EXPECT_THAT(ran.out, ::testing::HasSubstr(part));
  EXPECT_THAT(scratch.read("j.xml"), ::testing::HasSubstr("rules BAB-T*"));
  const auto sarif = json::parse(scratch.read("s.json"));
  EXPECT_EQ(sarif["runs"][0]["results"][0]["ruleId"], "BAB-T5");
  const std::string trace = "babel-state-differs-BAB-T5.trace.json";
  EXPECT_THAT(scratch.listing(), ::testing::HasSubstr(trace));
  const auto again = scratch.stela("conform babel --memory 0 --trace " + trace + " --engine '" +
                                   mutant("babel higher-card-on-top") + "'");
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.out, ::testing::HasSubstr("state-differs BAB-T5"));
  const auto sound = scratch.stela("conform babel --memory 0 --trace " + trace + " --engine '" + serve("babel") + "'");
  EXPECT_EQ(sound.code, 0);
  auto spoilt = json::parse(scratch.read(trace));
  spoilt["finding"]["name"] = "state-is-ugly";
  scratch.write("spoilt.json", spoilt.dump());
  const auto refused = scratch.stela("conform babel --memory 0 --trace spoilt.json --engine '" + serve("babel") + "'");
  EXPECT_EQ(refused.code, 64);
  EXPECT_THAT(refused.err,
              ::testing::HasSubstr("spoilt.json: finding.name: there is no fault 'state-is-ugly'; there are: "
                                   "start, hang,"));
  const auto waived = scratch.stela("conform babel --games 4 --memory 0 --json --waive BAB-T5 --engine '" +
                                    mutant("babel higher-card-on-top") + "'");
  const auto report = json::parse(waived.out);
  EXPECT_TRUE(report["faults"][0]["waived"]);
}

TEST(ConformVerb, RefusesBadInput) {
  const stela::test::Scratch scratch;
  const auto expect = [&](const std::string& arguments, const char* says) {
    const auto ran = scratch.stela("conform " + arguments);
    EXPECT_EQ(ran.code, 64) << arguments;
    EXPECT_THAT(ran.err, ::testing::HasSubstr(says));
  };
  expect("babel", "--engine");
  expect("chess --engine true", "there is no game 'chess'");
  expect("babel --engine true --waive MEX-K4", "there is no rule 'MEX-K4'");
  expect("babel --engine true --players 9", "players");
  scratch.write("file", "");
  expect("babel --engine true --traces file/folder", "file/folder: --traces: ");
  expect("babel --engine true --perft nowhere.txt", "nowhere.txt");
  expect("babel --engine true --trace nowhere.json", "nowhere.json");
  expect("babel --engine true --shrink-time -1", "--shrink-time");
  const auto ran = scratch.stela("conform babel --engine true");
  EXPECT_EQ(ran.code, 1) << "an engine that ends at once does not conform";
  EXPECT_THAT(ran.out, ::testing::HasSubstr("FAIL  handshake"));
}

TEST(ConformVerb, AnInterruptLosesNothing) {
  const stela::test::Scratch scratch;
  const auto ran = scratch.run("timeout --foreground --preserve-status --signal=INT 3 " STELA_BINARY
                               " conform babel --games 1000000 --jobs 2 --memory 0 --shrink-time 1 --engine '" +
                               mutant("babel higher-card-on-top") + "'");
  EXPECT_EQ(ran.code, 1) << "a fault was found: " << ran.out << ran.err;
  EXPECT_THAT(ran.out, ::testing::HasSubstr("stopped before all games were played"));
  EXPECT_THAT(ran.out, ::testing::HasSubstr("SKIPPED  perft            stopped before"));
  EXPECT_THAT(scratch.listing(), ::testing::HasSubstr("babel-state-differs-BAB-T5.trace.json"));
  const auto sound = scratch.run("timeout --foreground --preserve-status --signal=INT 2 " STELA_BINARY
                                 " conform babel --games 1000000 --jobs 2 --memory 0 --engine '" +
                                 serve("babel") + "'");
  EXPECT_EQ(sound.code, 2) << sound.out << sound.err;
}

TEST(ConformVerb, ComparesPerftTables) {
  const stela::test::Scratch scratch;
  const auto perft_of = [&](const std::string& flags, const std::string& engine) {
    const auto ran = scratch.stela("conform babel --games 1 --memory 0 " + flags + " --engine '" + engine + "'");
    const auto at = ran.out.find("perft  ");
    return at == std::string::npos ? ran.out + ran.err : ran.out.substr(at - 9, ran.out.find('\n', at) - at + 9);
  };
  EXPECT_THAT(perft_of("", serve("babel")), ::testing::ContainsRegex("PASS +perft +74 rows of 74"));
  EXPECT_THAT(perft_of("--perft " STELA_TEST_DATA "/perft/babel.txt", serve("babel")),
              ::testing::ContainsRegex("PASS +perft +97 rows of 97"));
  EXPECT_THAT(perft_of("", serve("babel --without load")), ::testing::ContainsRegex("PASS +perft +10 rows of 74"));
  EXPECT_THAT(perft_of("", serve("babel --without perft")), ::testing::ContainsRegex("SKIPPED +perft"));
  EXPECT_THAT(perft_of("", mutant("babel travels-where-it-is")), ::testing::ContainsRegex("FAIL +perft"));
}

}  // namespace
}  // namespace stela::conform
