// stela districts as a user runs it.
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using nlohmann::json;

/// The position of the README's picture, in the scratch folder.
void put_example(const Scratch& scratch) {
  ASSERT_EQ(scratch.run("cp '" STELA_TEST_DATA "/../reports/examples/mexica.json' a.json").code, 0);
}

TEST(DistrictsVerb, SaysWhatThePositionAllows) {
  const Scratch scratch;
  put_example(scratch);
  const auto ran = scratch.stela("districts a.json --time-limit 0");
  EXPECT_EQ(ran.err, "");
  for (const auto* title : {"Districts\n", "Necks of land\n", "Waters\n", "Boats\n", "Figures to districts\n",
                            "Walled in\n", "Calpulli on display\n"})
    EXPECT_NE(ran.out.find(title), std::string::npos) << title << ran.out;
  const auto said = json::parse(scratch.stela("districts a.json --time-limit 0 --json").out);
  bool decided = true;
  for (const auto& one : said["calpulli"])
    decided =
        decided && (one["ever"] == "impossible" || (one["pieces"]["exact"] == true && one["ap"]["exact"] == true));
  EXPECT_EQ(ran.code, decided ? 0 : 2);
}

TEST(DistrictsVerb, HelpHasAnExample) {
  const Scratch scratch;
  const auto ran = scratch.stela("districts --help");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("stela districts "), std::string::npos) << ran.out;
}

TEST(DistrictsVerb, WritesTheFilesThatAreAskedFor) {
  const Scratch scratch;
  put_example(scratch);
  EXPECT_EQ(scratch.stela("districts a.json --no-plans --dot a.dot --svg a.svg --html a.html").code, 0);
  EXPECT_EQ(scratch.listing(), "a.dot a.html a.json a.svg ");
  EXPECT_NE(scratch.read("a.svg").find("</svg>"), std::string::npos);
}

TEST(DistrictsVerb, RefusesWhatItCannotUse) {
  const Scratch scratch;
  put_example(scratch);
  auto ran = scratch.stela("districts a.json --player 4");
  EXPECT_EQ(ran.code, 64);
  EXPECT_NE(ran.err.find("--player"), std::string::npos) << ran.err;
  EXPECT_EQ(scratch.stela("new tikal -o tikal.json").code, 0);
  ran = scratch.stela("districts tikal.json --dot out.dot");
  EXPECT_EQ(ran.code, 64);
  EXPECT_NE(ran.err.find("tikal.json: game: districts are Mexica's"), std::string::npos) << ran.err;
  EXPECT_EQ(scratch.stela("districts nothing.json").code, 64);
  EXPECT_EQ(scratch.stela("districts a.json --time-limit -1").code, 64);
  EXPECT_EQ(scratch.listing(), "a.json tikal.json ");
}

}  // namespace
}  // namespace stela::test
