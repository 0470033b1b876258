// The judge of broken rows, and their reader: what they must find.
#include "tests/broken/judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stela::test {
namespace {

using babel::Babel;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kBase = R"({"base":"dealt","setup":{},"seed":15,"actions":["travel persians"]})"
                              "\n";

/// What is wrong with a row after the base.
std::vector<std::string> wrong(const std::string& row) {
  const auto rows = parse_broken_rows(kBase + row + "\n", "f.jsonl");
  if (!rows) return {rows.error().line()};
  EXPECT_THAT(BrokenJudge<Babel>(rows->front()).wrong(), IsEmpty());
  return BrokenJudge<Babel>(rows->back()).wrong();
}

TEST(BrokenJudge, TakesWhatIsRefusedAsTheRowSays) {
  EXPECT_THAT(wrong(R"({"board":"A","patch":[{"op":"remove","path":"/hands"}],"where":"board.hands"})"), IsEmpty());
  EXPECT_THAT(wrong(R"({"unreadable":"A","of":"dealt","action":"fly","says":"no action is called 'fly'"})"), IsEmpty());
  EXPECT_THAT(wrong(R"({"sound":"A","of":"dealt","patch":[]})"), IsEmpty());
}

TEST(BrokenJudge, FindsWhatIsAccepted) {
  EXPECT_THAT(wrong(R"({"board":"A","patch":[],"where":"hands"})"), Contains("the reader accepts it"));
  EXPECT_THAT(wrong(R"({"position":"A","of":"dealt","patch":[],"where":"state"})"), Contains("the reader accepts it"));
  EXPECT_THAT(wrong(R"({"trace":"A","of":"dealt","patch":[],"where":"seed"})"), Contains("the reader accepts it"));
  EXPECT_THAT(wrong(R"({"unreadable":"A","of":"dealt","action":"end","says":"x"})"), Contains("'end' is read"));
  EXPECT_THAT(wrong(R"({"step":"A","of":"dealt","actions":["settle medes"],"patch":[],"invariant":"phase"})"),
              Contains("phase is not broken"));
}

TEST(BrokenJudge, FindsAnotherFieldRuleOrClause) {
  const std::string phase =
      R"({"position":"A","of":"dealt","patch":[{"op":"replace","path":"/state/phase","value":"x"}],)";
  EXPECT_THAT(wrong(phase + R"("where":"state.turn"})"),
              Contains(HasSubstr("names the field 'state.phase', not 'state.turn'")));
  EXPECT_THAT(wrong(phase + R"("where":"state.phase","rule":"phase"})"),
              Contains(HasSubstr("names the rule '', not 'phase'")));
  EXPECT_THAT(wrong(phase + R"("where":"state.phase","says":"no such words"})"), Contains(HasSubstr("does not say")));
  EXPECT_THAT(wrong(R"({"illegal":"A","of":"dealt","action":"end","rule":"BAB-A1","says":""})"),
              Contains(HasSubstr("it is refused by BAB-A8: ")));
  EXPECT_THAT(wrong(R"({"illegal":"A","of":"dealt","action":"settle medes","rule":"BAB-A1","says":""})"),
              Contains(HasSubstr("legal() lists 'settle medes'")));
  EXPECT_THAT(wrong(R"({"legal":"A","of":"dealt","action":"end"})"), Contains("'end' cannot be played"));
}

TEST(BrokenJudge, FindsPatchesThatDoNotFit) {
  EXPECT_THAT(wrong(R"({"board":"A","patch":[{"op":"remove","path":"/towers"}],"where":"towers"})"),
              Contains(HasSubstr("towers")));
}

TEST(BrokenRows, AreReadStrictly) {
  EXPECT_THAT(wrong("{"), Contains("f.jsonl: line 2: expected a JSON object"));
  EXPECT_THAT(wrong(R"({"name":"A"})"), Contains(HasSubstr("f.jsonl: line 2: expected a field that names the kind")));
  EXPECT_THAT(wrong(R"({"board":"A b","patch":[],"where":"x"})"), Contains(HasSubstr("expected a name of letters")));
  EXPECT_THAT(wrong(R"({"board":"A","patch":{},"where":"x"})"),
              Contains(HasSubstr("line 2: patch: expected array, found object")));
  EXPECT_THAT(wrong(R"({"board":"A","where":"x"})"), Contains(HasSubstr("expected a field 'patch'")));
  EXPECT_THAT(wrong(R"({"board":"A","patch":[]})"), Contains(HasSubstr("expected a field 'where' or 'rule'")));
  EXPECT_THAT(wrong(R"({"board":"A","patch":[],"where":"x","field":"x"})"),
              Contains(HasSubstr("has no field 'field'")));
  EXPECT_THAT(wrong(R"({"sound":"A","of":"nothing","patch":[]})"),
              Contains(HasSubstr("of: expected the name of a base")));
  EXPECT_THAT(wrong(kBase), Contains(HasSubstr("line 2: there is a base 'dealt' before it")));
  EXPECT_THAT(wrong(R"({"base":"A"})"), Contains(HasSubstr("expected one of the fields 'file'")));
}

}  // namespace
}  // namespace stela::test
