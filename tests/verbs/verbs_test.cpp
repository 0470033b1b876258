// Every block of tests/data/verbs/*.md is a test: FILE.HEADING. Its commands run in a scratch folder of their own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

#include "base/text_file.h"
#include "tests/support/console.h"
#include "tests/verbs/transcripts.h"

namespace stela::test {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// What is wrong with a file that holds no test of that block; "" where it does.
std::string misfit(const Block& block) {
  const auto is_word = [](unsigned char c) { return std::isalnum(c) != 0; };
  if (!block.closed) return "expected a line ``` that closes the block";
  if (block.info != "console") return "expected a block `console`, found '" + block.info + "'";
  if (block.heading.empty() || !std::all_of(block.heading.begin(), block.heading.end(), is_word))
    return "expected a heading of one word before the block, found '" + block.heading + "'";
  if (block.lines.empty() || !block.lines[0].starts_with("$ ")) return "expected a line '$ COMMAND'";
  return "";
}

std::vector<std::string> wrong_in(const std::string& file, const Block& block) {
  if (const auto wrong = misfit(block); !wrong.empty()) return {file + ":" + std::to_string(block.line) + ": " + wrong};
  const Scratch scratch;
  furnish(scratch);
  return wrong_commands(file, block, scratch, Shown::whole);
}

class Verbs : public ::testing::Test {
 public:
  Verbs(std::string file, Block block) : file_(std::move(file)), block_(std::move(block)) {}
  void TestBody() override {
    for (const auto& wrong : wrong_in(file_, block_)) ADD_FAILURE() << wrong;
  }

 private:
  std::string file_;
  Block block_;
};

/// tests/data/verbs/*.md, sorted.
std::set<fs::path> files() {
  std::set<fs::path> all;
  for (const auto& entry : fs::directory_iterator(STELA_TEST_DATA "/data/verbs"))
    if (entry.path().extension() == ".md") all.insert(entry.path());
  return all;
}

void register_blocks() {
  for (const auto& path : files()) {
    const auto file = path.string();
    const auto text = read_text(file);
    const auto blocks = blocks_of(lines_of(text ? *text : ""));
    for (const auto& block : blocks) {
      const auto name = misfit(block).empty() ? block.heading : "Line" + std::to_string(block.line);
      ::testing::RegisterTest(path.stem().c_str(), name.c_str(), nullptr, nullptr, file.c_str(),
                              static_cast<int>(block.line),
                              [file, block]() -> ::testing::Test* { return new Verbs(file, block); });
    }
  }
}

// The judge itself: what it must find.

std::vector<std::string> wrong(const std::string& text) {
  return wrong_in("f.md", blocks_of(lines_of("## Name\n" + text))[0]);
}

TEST(Judge, TakesWhatIsAsShown) {
  EXPECT_THAT(wrong("```console\n$ echo one; echo two >&2; echo three; exit 3  # exit 3\none\n2> two\nth...ee\n```\n"),
              IsEmpty());
  EXPECT_THAT(wrong("```console\n$ cat <<END\n> a b\n> END\na b\n```\n"), IsEmpty());
  EXPECT_THAT(wrong("```console\n$ seq 9\n1\n...\n5\n...\n```\n"), IsEmpty());
}

TEST(Judge, FindsWhatIsOtherwise) {
  EXPECT_THAT(wrong("```console\n$ echo one\ntwo\n```\n"),
              ElementsAre(HasSubstr("f.md:3: 'echo one' does not print: two")));
  EXPECT_THAT(wrong("```console\n$ echo one\n```\n"), ElementsAre(HasSubstr("prints what is not shown: one")));
  EXPECT_THAT(wrong("```console\n$ seq 3\n1\n3\n...\n```\n"), ElementsAre(HasSubstr("does not print: 3")));
  EXPECT_THAT(wrong("```console\n$ echo one >&2\none\n```\n"), ElementsAre(HasSubstr("does not print: one")));
  EXPECT_THAT(wrong("```console\n$ echo one >&2\n```\n"),
              ElementsAre(HasSubstr("standard error: prints what is not shown: one")));
  EXPECT_THAT(wrong("```console\n$ echo one\none\n2> two\n```\n"),
              ElementsAre(HasSubstr("standard error: does not print: two")));
  EXPECT_THAT(wrong("```console\n$ true\n$ false\n```\n"), ElementsAre(HasSubstr("f.md:4: exit 1, not 0: false")));
  EXPECT_THAT(wrong("```console\n$ true  # exit 64\n```\n"), ElementsAre(HasSubstr("exit 0, not 64")));
  EXPECT_THAT(wrong("```console\n$ echo a-b-c\na...d...c\n```\n"), ElementsAre(HasSubstr("does not print")));
}

TEST(Judge, FindsBlocksThatAreNoTest) {
  EXPECT_THAT(wrong("```sh\ntrue\n```\n"), ElementsAre(HasSubstr("f.md:2: expected a block `console`, found 'sh'")));
  EXPECT_THAT(wrong("```console\ntrue\n```\n"), ElementsAre(HasSubstr("expected a line '$ COMMAND'")));
  EXPECT_THAT(wrong("```console\n$ true\n"), ElementsAre(HasSubstr("closes the block")));
  EXPECT_THAT(wrong("## Two words\n```console\n$ true\n```\n"), ElementsAre(HasSubstr("a heading of one word")));
}

TEST(Judge, HasBlocksUnderHeadingsOfTheirOwn) {
  for (const auto& path : files()) {
    std::vector<std::string> headings;
    for (const auto& block : blocks_of(lines_of(*read_text(path.string())))) headings.push_back(block.heading);
    EXPECT_FALSE(headings.empty()) << path;
    std::sort(headings.begin(), headings.end());
    EXPECT_EQ(std::adjacent_find(headings.begin(), headings.end()), headings.end()) << path << ": a heading twice";
  }
}

}  // namespace
}  // namespace stela::test

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  stela::test::register_blocks();
  stela::test::register_transcripts();
  return RUN_ALL_TESTS();
}
