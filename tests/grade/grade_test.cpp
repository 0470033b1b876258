// Grades of records: what they say that a record tells of a wrong engine, a reader finds who plays it with that engine.
#include "checkers/conform/grade.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "base/text_file.h"
#include "checkers/conform/conform_facet_of.h"
#include "checkers/conform/grade_search.h"
#include "model/any_game_of.h"
#include "tests/cli/run.h"
#include "tests/conform/mutants.h"
#include "tests/conform/record_reader.h"

namespace stela::conform {
namespace {

template <Game G>
const GameType& graded_type() {
  static const ConformFacetOf<G> facet;
  static const GameTypeOf<G> type({&facet});
  return type;
}

/// The records of a short search with two players, and what is needed to make them.
template <Game G>
struct Searched {
  explicit Searched(std::uint64_t games_played) {
    for (std::uint64_t i = 0; i < games_played; ++i) {
      const auto error = search.play();
      EXPECT_FALSE(error) << error->line();
    }
    set = search.smallest({});
  }
  std::vector<AnyGame> games{*graded_type<G>().make({{"players", 2}})};
  RecordTerms terms;
  Grader grader{graded_type<G>()};
  GradeSearch search{games, 1, {}, terms, grader};
  std::vector<GradedRecord> set;
};

/// The wrong engines of behaviours that a reader notices by the lists, the states and the ends in a record.
template <Game G>
std::set<std::string> noticed(const std::string& record, const std::vector<mutants::Mutation<G>>& all) {
  std::set<std::string> out;
  const auto setup = nlohmann::json::parse(record.substr(0, record.find('\n')))["setup"];
  for (const auto& one : all) {
    const auto engine = *mutants::Mutant<G>::make(setup, std::make_shared<mutants::Mutation<G>>(one));
    if (Reader(engine).differing(record) > 0) out.insert(one.name);
  }
  return out;
}

TEST(Grade, TellsTheWrongEnginesThatAReaderNotices) {
  for_each_game([]<class G>(std::type_identity<G>) {
    // What is spoilt elsewhere too, or only where an engine is asked about an action, this reader sees otherwise.
    std::vector<mutants::Mutation<G>> plain;
    for (const auto& one : mutants_of<G>())
      if (!one.breaks.empty() && !one.why_not && !one.initial && !one.to_json && !one.to_text &&
          (one.legal || one.apply || one.outcome))
        plain.push_back(one);
    EXPECT_GT(plain.size(), 20U) << G::kName;
    const Searched<G> found(6);
    ASSERT_GT(found.set.size(), 3U) << G::kName;
    std::size_t told = 0;
    for (std::size_t i = 0; i < std::min<std::size_t>(found.set.size(), 8); ++i) {
      const auto by_reader = noticed<G>(found.set[i].text, plain);
      for (const auto& one : plain) {
        const bool tells = found.set[i].tells.contains({WrongKind::behaviour, one.breaks, one.name});
        EXPECT_EQ(tells, by_reader.contains(one.name)) << G::kName << " " << one.name << " in record " << i;
        told += tells ? 1 : 0;
      }
    }
    EXPECT_GT(told, 10U) << G::kName;
  });
}

TEST(Grade, TheSmallestSetTellsAllThatTheSearchTells) {
  const Searched<babel::Babel> found(12);
  WrongReferences told;
  for (const auto& record : found.set) told.insert(record.tells.begin(), record.tells.end());
  EXPECT_TRUE(told == found.search.told());
  EXPECT_GT(told.size(), 80U);
  // None can be left out.
  for (std::size_t i = 0; i < found.set.size(); ++i) {
    EXPECT_FALSE(found.set[i].only.empty()) << i;
    WrongReferences others;
    for (std::size_t j = 0; j < found.set.size(); ++j)
      if (j != i) others.insert(found.set[j].tells.begin(), found.set[j].tells.end());
    for (const auto& wrong : found.set[i].only) EXPECT_FALSE(others.contains(wrong)) << to_text(wrong);
  }
  // The same bytes again.
  const Searched<babel::Babel> again(12);
  ASSERT_EQ(again.set.size(), found.set.size());
  for (std::size_t i = 0; i < found.set.size(); ++i) EXPECT_EQ(again.set[i].text, found.set[i].text);
}

TEST(Grade, KnowsNumbersAndClauses) {
  Grader grader(graded_type<tikal::Tikal>());
  const Searched<tikal::Tikal> found(4);
  std::set<WrongKind> kinds;
  bool camp = false;
  for (const auto& one : found.search.told()) {
    kinds.insert(one.kind);
    camp = camp || (one.kind == WrongKind::number && one.rule == "TIK-A8");
  }
  EXPECT_EQ(kinds.size(), 3U);
  EXPECT_TRUE(camp) << "what a camp costs, or how many there are";
  // Without the lines that are refused no clause is told: a record that tries nothing illegal shows no missing rule.
  for (const auto& record : found.set) {
    std::istringstream in(record.text);
    std::string kept;
    for (std::string line; std::getline(in, line);)
      if (line.find(R"("record":"refusal")") == std::string::npos) kept += line + "\n";
    const auto tells = grader.tells(kept, "kept");
    ASSERT_TRUE(tells) << tells.error().line();
    for (const auto& one : *tells) EXPECT_NE(one.kind, WrongKind::clause) << to_text(one);
  }
}

TEST(Grade, RefusesWhatDoesNotHold) {
  Grader grader(graded_type<babel::Babel>());
  const Searched<babel::Babel> found(1);
  auto text = found.set[0].text;
  EXPECT_FALSE(grader.tells("", "none"));
  EXPECT_FALSE(grader.tells("{}\n", "none"));
  const auto at = text.find(R"("action":")");
  ASSERT_NE(at, std::string::npos);
  text.replace(at, 10, R"("action":"x)");
  const auto tells = grader.tells(text, "spoilt.jsonl");
  ASSERT_FALSE(tells);
  EXPECT_EQ(tells.error().file, "spoilt.jsonl");
}

/// The sets in reports/records/: they hold, and tell what their grades say. `stela records make GAME --grade --out
/// reports/records/GAME` makes them anew.
TEST(Grade, ShippedSetsTellWhatTheirGradesSay) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto folder = std::string(STELA_TEST_DATA "/../reports/records/") + std::string(G::kName) + "/";
    const auto grade = nlohmann::json::parse(*read_text(folder + "grade.json"));
    EXPECT_GE(grade["score"].template get<double>(), 0.98);
    EXPECT_LE(grade["records"].size(), 200U);
    Grader grader(graded_type<G>());
    WrongReferences told;
    std::map<WrongReference, unsigned> times;
    std::size_t bytes = 0;
    for (const auto& record : grade["records"]) {
      const auto file = folder + record["file"].template get<std::string>();
      const auto text = *read_text(file);
      bytes += text.size();
      const auto tells = grader.tells(text, file);
      ASSERT_TRUE(tells) << tells.error().line();
      for (const auto& one : *tells) ++times[one];
      told.insert(tells->begin(), tells->end());
    }
    EXPECT_LE(bytes, 2'000'000U);
    EXPECT_EQ(told.size(), grade["told"].template get<std::size_t>()) << G::kName;
    std::size_t by_one = 0, only = 0;
    for (const auto& [one, n] : times) by_one += n == 1 ? 1 : 0;
    for (const auto& record : grade["records"]) only += record["only"].size();
    EXPECT_EQ(only, by_one) << G::kName;
  });
}

TEST(GradeVerb, MakesAndChecksAGradedSet) {
  const test::Scratch scratch;
  auto ran = scratch.stela("records make babel --grade --search 10 --out graded");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("100.0 %"), std::string::npos) << ran.out;
  EXPECT_EQ(scratch.stela("records check graded").code, 0);
  ran = scratch.stela("records check graded --grade --search 10");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("babel: "), std::string::npos) << ran.out;
  // A record less, and what only it tells is named.
  const auto grade = nlohmann::json::parse(scratch.read("graded/grade.json"));
  const auto& record = grade["records"][0];
  ASSERT_EQ(scratch.run("rm graded/" + record["file"].get<std::string>()).code, 0);
  ran = scratch.stela("records check graded --grade --search 10 --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto again = nlohmann::json::parse(ran.out)[0];
  EXPECT_LT(again["told"], again["tellable"]);
  for (const auto& wrong : record["only"])
    EXPECT_NE(std::find(again["missed"].begin(), again["missed"].end(), wrong), again["missed"].end()) << wrong;
  // At most so many records.
  ran = scratch.stela("records make babel --grade --search 10 --records 3 --out few");
  EXPECT_EQ(nlohmann::json::parse(scratch.read("few/grade.json"))["records"].size(), 3U);
}

}  // namespace
}  // namespace stela::conform
