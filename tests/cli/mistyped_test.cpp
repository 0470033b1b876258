// Words that are mistyped, and ways to ask for help.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

TEST(Help, IsGivenHoweverItIsAskedFor) {
  const Scratch scratch;
  const auto all = scratch.stela("--help");
  EXPECT_EQ(all.code, 0);
  EXPECT_NE(all.out.find("Exit codes"), std::string::npos);
  for (const auto* line : {"", "help", "-h", "HELP"}) {
    const auto ran = scratch.stela(line);
    EXPECT_EQ(ran.code, 0) << line;
    EXPECT_EQ(ran.out, all.out) << line;
    EXPECT_EQ(ran.err, "") << line;
  }
  EXPECT_EQ(scratch.stela("help check").out, scratch.stela("check --help").out);
  EXPECT_EQ(scratch.stela("help puzzle make").out, scratch.stela("puzzle make --help").out);
  EXPECT_EQ(scratch.stela("help chekc").code, 64);
  EXPECT_EQ(scratch.stela("-V").out, "stela " STELA_VERSION "\n");
}

TEST(Help, NamesTheKindOfEveryValue) {
  const Scratch scratch;
  for (const auto* verb : {"edit", "apply", "check", "balance", "match", "perft", "puzzle make", "page trace"}) {
    const auto help = scratch.stela(std::string(verb) + " --help").out;
    for (const auto* type : {"INT", "FLOAT", "TEXT"}) EXPECT_EQ(help.find(type), std::string::npos) << help;
  }
  EXPECT_NE(scratch.stela("edit --help").out.find("--form draw|line|json"), std::string::npos);
}

TEST(Mistyped, TheLikelyWordIsTold) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new mexica --players 2 --seed 7 -o start.json").code, 0);
  for (const auto& [line, error] : std::vector<std::pair<std::string, std::string>>{
           {"chekc mexica", "there is no verb 'chekc'; did you mean 'check'? (see stela --help)"},
           {"dance", "there is no verb 'dance' (see stela --help)"},
           {"puzzle mak tikal", "there is no verb 'mak'; did you mean 'make'? (see stela puzzle --help)"},
           {"puzzle", "a verb is missing: make, from, check, verify, sheet (see stela puzzle --help)"},
           {"edit start.json",
            "edits is required: changes, each quoted; for example: stela edit start.json 'turn of blue' 'ap 4' -o "
            "next.json (see stela edit --help)"},
           {"--verson", "there is no option --verson; did you mean '--version'? (see stela --help)"},
           {"new mexcia", "game: there is no game 'mexcia'; did you mean 'mexica'?"},
           {"new chess", "game: there is no game 'chess'; there are: mexica, tikal, babel, maharaja"},
           {"prvoe babel", "there is no verb 'prvoe'; did you mean 'prove'? (see stela --help)"},
           {"prove babel --kind tavel", "--kind: there is no kind 'tavel'; did you mean 'travel'?"},
           {"prove maharaja --kind palce", "--kind: there is no kind 'palce'; did you mean 'palace'?"},
           {"new mexica --sed 5", "there is no option --sed; did you mean '--seed'? (see stela new --help)"},
           {"new mexica --sed=5", "there is no option --sed; did you mean '--seed'? (see stela new --help)"},
           {"new mexica -x 5", "there is no option -x (see stela new --help)"},
           {"new mexica tikal", "'tikal' is one word too many (see stela new --help)"},
           {"rules mexica MEX-K44", "rule: the catalogue has no rule 'MEX-K44'; did you mean 'MEX-K4'?"},
           {"new tikal --option aucton=1", "setup.aucton: unknown field; did you mean 'auction'?"},
           {"legal start.json --cuont", "there is no option --cuont; did you mean '--count'? (see stela legal --help)"},
           {"why start.json 'plcae H6'", "action 'plcae H6': no action is called 'plcae'; did you mean 'place'?"}}) {
    const auto ran = scratch.stela(line);
    EXPECT_EQ(ran.code, 64) << line;
    EXPECT_EQ(ran.out, "") << line;
    EXPECT_EQ(ran.err, "stela: " + error + "\n");
  }
}

TEST(Mistyped, CaseIsForgivenWhereItIsClear) {
  const Scratch scratch;
  const auto made = scratch.stela("new tikal --seed 7").out;
  EXPECT_EQ(scratch.stela("NEW Tikal --seed 7").out, made);
  EXPECT_EQ(scratch.stela("rules Mexica mex-k4").out, scratch.stela("rules mexica MEX-K4").out);
  EXPECT_EQ(scratch.stela("perft BABEL --depth 1 --json").code, 0);
  EXPECT_EQ(scratch.stela("new mexica --players 2 --seed 7 -o start.json").code, 0);
  EXPECT_EQ(scratch.stela("why start.json 'Place h6'").out, "'place H6' is legal\n");
  EXPECT_EQ(scratch.stela("apply start.json 'PLACE H6'").out, scratch.stela("apply start.json 'place H6'").out);
  // A file says exactly what it means.
  auto position = nlohmann::json::parse(made);
  position["game"] = "Tikal";
  scratch.write("p.json", position.dump());
  EXPECT_EQ(scratch.stela("legal p.json").code, 64);
}

TEST(Apply, SaysWhichActionFailed) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("new mexica --players 2 --seed 7 -o start.json").code, 0);
  const auto illegal = scratch.stela("apply start.json 'place H6' 'place G7' 'place I7' 'end' -o next.json");
  EXPECT_EQ(illegal.code, 64);
  EXPECT_EQ(illegal.err.find("stela: start.json: 3 of 4, action 'place I7': illegal: "), 0U) << illegal.err;
  const auto unknown = scratch.stela("apply start.json 'place H6' 'dig C5'");
  EXPECT_EQ(unknown.err, "stela: start.json: 2 of 2, action 'dig C5': no action is called 'dig'\n");
  EXPECT_EQ(scratch.listing(), "start.json ");
}

}  // namespace
}  // namespace stela::test
