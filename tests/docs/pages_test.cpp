// The README and the pages of docs/: links lead somewhere, commands do what the page says, every page is listed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/docs/page.h"

namespace stela::docs {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// By path in the repository.
class Pages : public ::testing::TestWithParam<std::string> {
 protected:
  Page page_ = read_page(root() / GetParam());
};

TEST_P(Pages, LinksLeadToFilesAndHeadings) { EXPECT_THAT(broken_links(page_), IsEmpty()); }

TEST_P(Pages, PathsExist) { EXPECT_THAT(missing_paths(page_), IsEmpty()); }

TEST_P(Pages, BlocksAreRunOrSayWhyNot) { EXPECT_THAT(unexplained_blocks(page_), IsEmpty()); }

TEST_P(Pages, CommandsDoWhatThePageSays) {
  const test::Scratch scratch;
  furnish(scratch);
  EXPECT_THAT(wrong_commands(page_, scratch), IsEmpty());
}

std::string name_of(const ::testing::TestParamInfo<std::string>& info) {
  auto name = fs::path(info.param).stem().string();
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}
std::vector<std::string> pages() {
  std::vector<std::string> names;
  for (const auto& file : page_files()) names.push_back(fs::relative(file, root()).string());
  return names;
}
INSTANTIATE_TEST_SUITE_P(Of, Pages, ::testing::ValuesIn(pages()), name_of);

TEST(Readme, HasAtMost120Lines) { EXPECT_LE(read_page(root() / "README.md").lines.size(), 120U); }

TEST(Readme, ListsEveryPage) {
  const auto readme = read_page(root() / "README.md");
  for (const auto& file : page_files()) {
    const auto target = fs::relative(file, root()).string();
    const bool listed =
        std::any_of(readme.links.begin(), readme.links.end(), [&](const Link& link) { return link.target == target; });
    EXPECT_TRUE(listed || target == "README.md") << target;
  }
}

// The checker itself: what it must find.

const fs::path kHere = root() / "docs" / "scratch.md";

TEST(Checker, FindsBrokenLinks) {
  const auto page = parse_page(kHere,
                               "# One heading\n[a](protocol.md) [b](no-such.md) `[c](neither.md)`\n"
                               "[d](#one-heading) [e](#two) [f](protocol.md#no-such) [g](https://example.org)\n"
                               "```text\n[h](in-a-block.md)\n```\n");
  EXPECT_THAT(broken_links(page),
              ElementsAre(HasSubstr("no-such.md"), HasSubstr("#two"), HasSubstr("protocol.md#no-such")));
}

TEST(Checker, FindsPathsThatAreNot) {
  const auto page = parse_page(kHere,
                               "`model/game.h` `model/GAME/` `model/no.h` ``\n`fuzz/no.sh --seconds 1` `and/or`\n"
                               "```text\n`tests/no`\n```\n`tests/FOLDER/`\n");
  EXPECT_THAT(missing_paths(page), ElementsAre(HasSubstr("model/no.h"), HasSubstr(":2: there is no fuzz/no.sh")));
}

TEST(Checker, FindsCommandsThatEndOtherwise) {
  const auto page =
      parse_page(kHere,
                 "```sh\n# a comment\nstela games\ntrue \\\n  && false\nfalse  # exit 1\n"
                 "true # exit 64: says the page\n```\n"
                 "<!-- not run: it would take a day -->\n```sh no-run\nfalse\n```\n```text\nfalse\n```\n");
  const test::Scratch scratch;
  EXPECT_THAT(wrong_commands(page, scratch),
              ElementsAre(HasSubstr("scratch.md:5: exit 1, not 0: true"), HasSubstr("exit 0, not 64")));
}

TEST(Checker, FindsOutputThatIsNotPrinted) {
  const auto shown = [](const std::string& lines) {
    const test::Scratch scratch;
    return wrong_commands(
        parse_page(kHere, "```console\n$ printf 'one\\n\\ntwo  3.25 s\\nthree four\\n'\n" + lines + "```\n"), scratch);
  };
  EXPECT_THAT(shown("one\ntwo 9.5 s\nthree ...\n"), IsEmpty());
  EXPECT_THAT(shown("...\nthree four\n"), IsEmpty());
  EXPECT_THAT(shown("one\nthree four\n"), ElementsAre(HasSubstr("does not print: three four")));
  EXPECT_THAT(shown("two 3 s\n"), ElementsAre(HasSubstr("two 3 s")));
  EXPECT_THAT(shown("one\ntwo 9.5\n"), ElementsAre(HasSubstr("two 9.5"))) << "times may differ, other numbers not";
  EXPECT_THAT(shown("...\nfour\n"), ElementsAre(HasSubstr("four")));
}

TEST(Checker, FindsBlocksThatAreNotRun) {
  const auto page = parse_page(kHere, "```\nx\n```\nwords\n```sh no-run\nx\n```\n```bash\nx\n```\n```sh\n");
  EXPECT_THAT(unexplained_blocks(page),
              ElementsAre(HasSubstr(":1:"), HasSubstr("no-run"), HasSubstr("bash"), HasSubstr("never closed")));
}

}  // namespace
}  // namespace stela::docs
