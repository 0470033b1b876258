// Cases that are wrong on purpose: each directive, and each reader, is seen to fail where it should.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/mexica/mexica.h"
#include "tests/data/examination.h"

namespace stela::test {
namespace {

using testing::HasSubstr;

/// A position where canal C1 and walk C1 are legal, and canal B1 is not: the own figure stands there.
constexpr auto kIsland = R"(case Suite.Name
      ABCDE
    0 ~~~~~
    1 ~a##~
    2 ~##b~
    3 ~~~~~
)";
constexpr int kLine = 7;  // the first one behind it

/// What is wrong with a file of one case: "FILE:LINE: what" each, of the file or of what the case says.
Texts wrong_with(const std::string& text) {
  const auto cases = parse_cases(text, "wrong.cases");
  if (!cases) return {cases.error().line()};
  Texts found;
  for (const auto& one : *cases)
    for (const auto& [line, what] : Examination<mexica::Mexica>(one).run())
      found.push_back(at_line(one.file, line, what).line());
  return found;
}

struct Wrong {
  std::string lines, what;
  int line = kLine;  // where it is found
};

void PrintTo(const Wrong& wrong, std::ostream* out) { *out << wrong.lines; }  // NOLINT(readability-identifier-naming)

class WrongLines : public testing::TestWithParam<Wrong> {};

TEST_P(WrongLines, AreNamedWithFileAndLine) {
  const auto& [lines, what, line] = GetParam();
  const auto found = wrong_with(kIsland + lines);
  ASSERT_FALSE(found.empty());
  EXPECT_THAT(found.front(), testing::StartsWith("wrong.cases:" + std::to_string(line) + ": "));
  EXPECT_THAT(fmt::format("{}", fmt::join(found, "\n")), HasSubstr(what));
}

INSTANTIATE_TEST_SUITE_P(
    Verdicts, WrongLines,
    testing::Values(
        Wrong{"legal canal B1", "not listed by legal(); why_not() says MEX-K1"},
        Wrong{"legal canal C1; canal B1", "not listed"}, Wrong{"refused canal C1  MEX-K1", "listed by legal()"},
        Wrong{"refused canal B1  MEX-K2", "expected: MEX-K2"}, Wrong{"refused canal B1  MEX-K2|MEX-K3", "MEX-K1"},
        Wrong{"refused canal B1  MEX-K1: a bridge leads to B1", "expected \"a bridge leads to B1\""},
        Wrong{"options walk: walk C1", "what legal() lists of walk is"},
        Wrong{"options walk: walk C1", "what why_not() allows of walk is"},
        Wrong{"options walk: none", "what legal() lists of walk is"},
        Wrong{"options walk: walk B2; walk C1; walk D1", "what legal() lists of walk is"},
        Wrong{"options all: none", "what legal() lists of all is"}, Wrong{"play canal B1", "why_not() says MEX-K1"},
        Wrong{"play walk C1; walk C1", "MEX-M1"}, Wrong{"play walk C1\nplay walk B1 *2", "MEX-M1", kLine + 1},
        Wrong{"then /ap 5", "/ap is 6, expected 5"}, Wrong{"then /players/*/tokens [0,1]", "is [0,0], expected [0,1]"},
        Wrong{"play walk C1\nchange /ap 0", "/ap is -1, expected 0", kLine + 1},
        Wrong{"play walk C1\nsame /canals /ap", "/ap is 5, expected 6", kLine + 1},
        Wrong{"observe /to_move 1", "/to_move is 0, expected 1"},
        Wrong{"observe /over true", "is false, expected true"}, Wrong{"sound /ap 60", "from_json() refuses it"},
        Wrong{"unsound ap-range: /ap 5", "expected \"ap-range\""},
        Wrong{"unsound stall-range: /ap 60", "expected \"stall-range\""}));

INSTANTIATE_TEST_SUITE_P(
    Texts, WrongLines,
    testing::Values(
        Wrong{"lgal canal C1", "'lgal canal C1' is a field; nothing is said of the position: expected one of legal, "},
        Wrong{"ap\nlegal end", "ap: expected another number"},
        Wrong{"ap six\nlegal end", "ap: expected a number, not 'six'"}, Wrong{"ap 6 7\nlegal end", "one word too many"},
        Wrong{"figure 7 C1\nlegal end", "figure: there is no such player, piece or value"},
        Wrong{"lgal canal C1\nlegal end", "'lgal' is neither a directive (legal, "},
        Wrong{"legal end\nap 5", "'ap' is none of the directives", kLine + 1}, Wrong{"legal", "expected an action"},
        Wrong{"legal canals C1", "cannot be read"}, Wrong{"legal canal D1 C1", "is written"},
        Wrong{"refused canal B1", "expected a rule, such as MEX-"}, Wrong{"refused MEX-K1", "expected an action"},
        Wrong{"refused canal B1  MEX-K99", "expected a rule"}, Wrong{"refused canal B1  MEX-K1 why", "'RULE: CLAUSE'"},
        Wrong{"options walk", "expected a name, a colon"}, Wrong{"options wlk: none", "there is no kind 'wlk'"},
        Wrong{"play ", "expected an action"}, Wrong{"play end *x", "expected a number of times"},
        Wrong{"then /app 5", "there is no 'app'"}, Wrong{"then /ap", "/ap: expected a value"},
        Wrong{"then ap 5", "expected a pointer such as"}, Wrong{"then at b1: 5", "mexica has no value 'at b1'"},
        Wrong{"then /canals [", "is no JSON"}, Wrong{"change /phase 1", "/phase: expected numbers"},
        Wrong{"same", "expected pointers"}, Wrong{"same /app", "/app: there is no 'app'"},
        Wrong{"observe /rank 1", "there is no 'rank'"}, Wrong{"sound /app 5", "/app: there is no 'app'"},
        Wrong{"sound /players/*/score 5", "expected one place"},
        Wrong{"unsound ap-rang: /ap 60", "there is no invariant 'ap-rang'"},
        Wrong{"unsound ap-range", "expected a name, a colon"}));

struct WrongFileText {
  std::string text, what;
};

void PrintTo(const WrongFileText& wrong, std::ostream* out) {  // NOLINT(readability-identifier-naming)
  *out << wrong.text;
}

class WrongFiles : public testing::TestWithParam<WrongFileText> {};

TEST_P(WrongFiles, AreNamedWithFileAndLine) {
  const auto found = wrong_with(GetParam().text);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_THAT(found.front(), HasSubstr("wrong.cases:" + GetParam().what));
}

const std::string kScene = "scene s\n      A\n    0 #\n";

INSTANTIATE_TEST_SUITE_P(
    All, WrongFiles,
    testing::Values(
        WrongFileText{"", "0: expected a case"}, WrongFileText{kScene, "1: no case uses scene 's'"},
        WrongFileText{"case Name\n", "1: expected a name such as"},
        WrongFileText{"case A.B\n", "1: the case has no position"},
        WrongFileText{"case A.B\nlegal end\n", "2: 'legal': expected a position first"},
        WrongFileText{"case A.B\ninitial 1\n", "2: nothing is said of the position"},
        WrongFileText{"case A.B\ninitial 1\nlegal end\ncase A.B\n", "4: there is another case 'A.B'"},
        WrongFileText{"legal end\n", "1: 'legal': expected a case or a scene first"},
        WrongFileText{"   0 #\n", "1: a line that begins with a blank is a drawing"},
        WrongFileText{kScene + kScene, "4: there is another scene 's'"},
        WrongFileText{kScene + "legal end\n", "4: 'legal' belongs in a case"},
        WrongFileText{kScene + "initial 1\n      A\n", "5: a line that begins with a blank is a drawing, which begins"},
        WrongFileText{"scene\n", "1: expected a scene's name"},
        WrongFileText{"scene s\ncase A.B\n", "1: scene 's' is empty"},
        WrongFileText{"case A.B\nfrom s\n", "2: there is no scene 's' above"},
        WrongFileText{kScene + "case A.B\nfrom s\nfrom s\n", "6: 'from' begins a position"},
        WrongFileText{"case A.B\nagain\n", "2: 'again' is the case's first position"},
        WrongFileText{kScene + "case A.B\nfrom s\nposition\n", "6: 'position' begins"},
        WrongFileText{kScene + "case A.B\nfrom s\ninitial 1\n", "6: 'initial' begins"},
        WrongFileText{"case A.B\ninitial x\nlegal end\n", "2: initial: expected a seed"},
        WrongFileText{"case A.B\ninitial 1 players\nlegal end\n", "2: initial: expected an option such as"},
        WrongFileText{"case A.B\ninitial 1 players=9\nlegal end\n",
                      "2: setup.players: expected a whole number from 2 to 4"},
        WrongFileText{"case A.B\nap 6\nlegal end\n", "2: a drawing has rows"},
        WrongFileText{"case A.B\n      AC\n    0 ##\nlegal end\n", "2: a drawing opens with ABC"},
        WrongFileText{"case A.B\n      AB\n    1 ##\nlegal end\n", "2: row 1 of the drawing"},
        WrongFileText{"case A.B\n      AB\n    0 ab\ntokens 0 99\nlegal end\n", "2: the position is refused"}));

TEST(Cases, HoldWhereNothingIsWrong) {
  EXPECT_THAT(
      wrong_with(std::string(kIsland) + "legal canal C1\nrefused canal B1  MEX-K1: a figure stands on B1\n"
                                        "play walk C1 # a step\nchange /ap -1\nagain\nap 3\nobserve /over false\n"),
      testing::IsEmpty());
}

}  // namespace
}  // namespace stela::test
