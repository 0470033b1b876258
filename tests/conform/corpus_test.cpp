// A corpus: faults that were found are kept, and shown to the engine again before any game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using ::testing::Not;

class CorpusOf : public ::testing::Test {
 protected:
  [[nodiscard]] stela::test::Ran conform(const std::string& engine, const std::string& flags = "") const {
    return scratch_.stela(
        "conform babel --memory 0 --jobs 1 --games 1 --shrink-time 10 --no-probes --corpus kept --engine '" + engine +
        "' " + flags);
  }
  /// The only file.
  [[nodiscard]] std::string file() const {
    auto name = scratch_.listing("kept");
    while (!name.empty() && name.back() == ' ') name.pop_back();
    return "kept/" + name;
  }

  stela::test::Scratch scratch_;
  std::string wrong_ = engine("babel.py low-first"), right_ = engine("babel.py");
};

TEST_F(CorpusOf, FaultsIsReplayedFirst) {
  EXPECT_EQ(conform(wrong_).code, 1);
  EXPECT_THAT(file(),
              ::testing::MatchesRegex("kept/babel-state-differs-end-players-store-BAB-T5-[0-9a-f]{8}\\.trace\\.json"));
  const auto trace = json::parse(scratch_.read(file()));
  EXPECT_EQ(trace["finding"]["id"], "state-differs:end:/players/*/store/*:BAB-T5");
  EXPECT_LE(trace["actions"].size(), 4U);

  // One game, which alone would take longer to show it; with --stop-first, none.
  const auto again = conform(wrong_, "--stop-first --seed 7");
  EXPECT_EQ(again.code, 1) << again.err;
  EXPECT_THAT(again.err, HasSubstr(file() + ": still shown: state-differs:end:/players/*/store/*:BAB-T5"));
  EXPECT_THAT(again.out, HasSubstr("state-differs BAB-T5 (corpus)"));
  EXPECT_THAT(again.out, HasSubstr("kept in " + file()));
  EXPECT_THAT(again.out, HasSubstr("FAIL     rules BAB-T*"));
  EXPECT_THAT(again.out, HasSubstr("babel: 0 games of 1"));
  EXPECT_EQ(json::parse(scratch_.read(file())), trace) << "it stays as it is";
  const auto told = json::parse(conform(wrong_, "--json").out);
  EXPECT_EQ(told["faults"].size(), 1U);
  EXPECT_EQ(told["faults"][0]["games"], 1);
  EXPECT_EQ(told["corpus"]["traces"][0]["replayed"], "shown");
}

TEST_F(CorpusOf, WhatIsMendedStaysAsATest) {
  EXPECT_EQ(conform(wrong_).code, 1);
  const auto name = file();
  const auto mended = conform(right_);
  EXPECT_EQ(mended.code, 0) << mended.out << mended.err;
  EXPECT_THAT(mended.out, HasSubstr("shown no more, kept as a test: state-differs:end:/players/*/store/*:BAB-T5"));
  EXPECT_THAT(file(), ::testing::EndsWith(".mended.trace.json"));
  EXPECT_EQ(conform(right_).code, 0) << "and again";
  const auto back = conform(wrong_, "--stop-first");
  EXPECT_EQ(back.code, 1);
  EXPECT_THAT(back.err, HasSubstr("back again"));
  EXPECT_EQ(file(), name);
}

TEST_F(CorpusOf, SurvivesDamagedFiles) {
  EXPECT_EQ(conform(wrong_).code, 1);
  const auto whole = scratch_.read(file());
  auto bent = json::parse(whole);
  bent["actions"][0] = "travel nowhere";
  scratch_.write("kept/changed.trace.json", bent.dump());
  bent.erase("checksum");
  scratch_.write("kept/bent.trace.json", bent.dump());
  bent = json::parse(whole);
  bent.erase("checksum");
  bent["finding"]["id"] = "state-differs:ende:/x";
  scratch_.write("kept/odd.trace.json", bent.dump());
  bent = json::parse(whole);
  bent.erase("finding");
  bent.erase("checksum");
  scratch_.write("kept/plain.trace.json", bent.dump());
  scratch_.write("kept/cut.trace.json", whole.substr(0, whole.size() / 2));
  scratch_.write("kept/notes.txt", "not a trace");
  const auto ran = conform(wrong_);
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("kept/cut.trace.json: line"));
  EXPECT_THAT(ran.err, HasSubstr("kept/bent.trace.json: actions[0]: "));
  EXPECT_THAT(ran.err, HasSubstr("kept/odd.trace.json: finding.id: there is no action 'ende'"));
  EXPECT_THAT(ran.err, HasSubstr("kept/plain.trace.json: finding: "));
  EXPECT_THAT(ran.err, HasSubstr("kept/changed.trace.json: checksum: "));
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 6) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("left out: kept/cut.trace.json"));
  EXPECT_THAT(ran.out, HasSubstr("faults: 1\n"));
  scratch_.write("file", "");
  EXPECT_EQ(scratch_.stela("conform babel --engine true --corpus file/kept").code, 64);
  EXPECT_EQ(conform(wrong_, "--option auto").code, 64);
}

TEST_F(CorpusOf, WhatIsAcceptedStaysAccepted) {
  EXPECT_EQ(conform(wrong_).code, 1);
  const auto waived = conform(wrong_, "--waive 'state-differs:end:/players/*/store/*' --stop-first");
  EXPECT_EQ(waived.code, 0) << waived.out;
  EXPECT_THAT(waived.out, HasSubstr("babel: 1 games of 1"));
}

TEST_F(CorpusOf, NothingIsKeptUnasked) {
  const auto ran =
      scratch_.stela("conform babel --memory 0 --games 1 --shrink-time 0 --no-probes --engine '" + wrong_ + "'");
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(scratch_.listing(), Not(HasSubstr("kept")));
}

}  // namespace
}  // namespace stela::conform
