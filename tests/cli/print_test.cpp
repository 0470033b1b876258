// Pages as a browser prints them.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

/// The text of each page.
std::vector<std::string> pages(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string page; std::getline(in, page, '\f');) all.push_back(page);
  return all;
}

/// A task is broken into lines where the page ends, so texts are compared without spaces.
std::string close(std::string text) {
  text.erase(std::remove_if(text.begin(), text.end(), [](unsigned char c) { return std::isspace(c) != 0; }),
             text.end());
  return text;
}

TEST(Sheet, IsPrintedByABrowserWithPicturesAndSolutionsApart) {
  const Scratch scratch;
  ASSERT_EQ(
      scratch.stela("puzzle make tikal --players 4 --min-kinds 2 --candidate-time 120 --seed 4 --count 2 --out p").code,
      0);
  ASSERT_EQ(scratch.stela("puzzle sheet p --html sheet.html").code, 0);
  const auto text = scratch.printed("sheet.html");
  ASSERT_EQ(text.code, 0) << text.err;
  const auto all = pages(text.out);
  ASSERT_GE(all.size(), 3U) << text.out;
  EXPECT_NE(close(all[0]).find("2bestturnsofTikal"), std::string::npos) << all[0];
  const auto listing = scratch.listing("p");
  std::istringstream names(listing);
  std::size_t number = 0;
  for (std::string name; names >> name;) {
    if (name == "make.json") continue;
    const auto puzzle = nlohmann::json::parse(scratch.read("p/" + name));
    const auto& page = all[1];  // two puzzles a page
    ++number;
    EXPECT_NE(page.find("Puzzle " + std::to_string(number)), std::string::npos) << page;
    EXPECT_NE(close(page).find(close(puzzle["task"].get<std::string>())), std::string::npos) << page;
    EXPECT_NE(page.find("a5"), std::string::npos) << "names of hexes are part of the picture: " << page;
    EXPECT_EQ(page.find("Solutions"), std::string::npos) << page;
    const auto first = puzzle["solution"][0].get<std::string>();
    const auto shows = [&](const std::string& there) { return there.find(first) != std::string::npos; };
    EXPECT_EQ(std::count_if(all.begin(), all.begin() + 2, shows), 0) << "given away: " << first;
    EXPECT_GE(std::count_if(all.begin() + 2, all.end(), shows), 1) << "no solution: " << first;
  }
  EXPECT_EQ(number, 2U);
  EXPECT_NE(all[2].find("Solutions"), std::string::npos) << all[2];
  EXPECT_NE(scratch.read("sheet.html").find("class=\"arrow\""), std::string::npos);
}

TEST(Sheet, HasTwoPuzzlesAPageWhateverTheirGames) {
  const Scratch scratch;
  const std::string book = STELA_TEST_DATA "/../reports/book/";
  for (const std::string name : {"babel-2026-00048.json", "mexica-2026-00008.json", "tikal-2026-00155.json"})
    ASSERT_EQ(scratch.run("mkdir -p p && cp " + book + name + " p").code, 0);
  ASSERT_EQ(scratch.stela("puzzle sheet p --html sheet.html").code, 0);
  const auto all = pages(scratch.printed("sheet.html").out);
  ASSERT_GE(all.size(), 4U);
  for (const auto& [number, page] : {std::pair{1, 1}, {2, 1}, {3, 2}})
    for (int other = 0; other < 3; ++other)
      EXPECT_EQ(
          all[static_cast<std::size_t>(other)].find("Puzzle " + std::to_string(number) + ":") != std::string::npos,
          other == page)
          << number << " on page " << other << ": " << all[static_cast<std::size_t>(other)];
  EXPECT_TRUE(all[3].starts_with("Solutions")) << all[3];
}

TEST(Report, IsPrintedWithHeadingsAtTheirTables) {
  const Scratch scratch;
  const auto examples = std::string(STELA_TEST_DATA) + "/../reports/examples/";
  for (const auto& verb : {"districts " + examples + "mexica.json --no-plans", "reach " + examples + "tikal.json",
                           "roads " + examples + "maharaja.json"}) {
    ASSERT_EQ(scratch.stela(verb + " --html report.html").code, 0);
    const auto text = scratch.read("report.html");
    std::vector<std::string> headings;
    for (auto at = text.find("<h2>"); at != std::string::npos; at = text.find("<h2>", at + 1))
      headings.push_back(text.substr(at + 4, text.find("</h2>", at) - at - 4));
    ASSERT_GE(headings.size(), 4U) << verb;
    for (const auto& page : pages(scratch.printed("report.html", true).out)) {
      std::vector<std::string> lines;
      std::istringstream in(page);
      for (std::string line; std::getline(in, line);)
        if (!close(line).empty()) lines.push_back(line);
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (std::find(headings.begin(), headings.end(), lines[i]) == headings.end()) continue;
        EXPECT_GE(lines.size() - i, 3U) << verb << ": '" << lines[i] << "' is left at the foot of a page";
      }
    }
  }
}

}  // namespace
}  // namespace stela::test
