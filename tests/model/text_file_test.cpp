// Files of text: written whole or not at all, and a failed write leaves nothing behind.
#include "base/text_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/line_reader.h"
#include "base/scratch_file.h"

namespace stela {
namespace {

namespace fs = std::filesystem;

/// A folder that goes with the test.
class TextFiles : public testing::Test {
 protected:
  TextFiles() { fs::create_directories(folder_); }
  ~TextFiles() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

 private:
  fs::path folder_ = fs::temp_directory_path() / fmt::format("stela-text-file-test-{}", getpid());
};

TEST_F(TextFiles, WhatCannotBeReadIsRefused) {
  const auto missing = read_text(path("none"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().file, path("none"));
  EXPECT_FALSE(read_text(path("."))) << "a folder";
  std::ofstream(path("empty")).close();
  ASSERT_TRUE(read_text(path("empty")));
  EXPECT_EQ(*read_text(path("empty")), "");
}

TEST_F(TextFiles, WritingReplacesTheWholeFile) {
  ASSERT_FALSE(write_file(path("a"), std::string(100000, 'x')));
  ASSERT_FALSE(write_file(path("a"), "short\n"));
  EXPECT_EQ(*read_text(path("a")), "short\n");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(TextFiles, FailedWriteLeavesNothingBehind) {
  const auto nowhere = write_file(path("no/such/folder/a"), "text");
  ASSERT_TRUE(nowhere);
  EXPECT_EQ(nowhere->file, path("no/such/folder/a"));
  EXPECT_NE(nowhere->what.find("cannot be written"), std::string::npos);
  EXPECT_EQ(entries(), 0U);

  // The text can be written, but not put in its place: a folder is there.
  fs::create_directories(path("taken/inside"));
  EXPECT_TRUE(write_file(path("taken"), "text"));
  EXPECT_EQ(entries(), 1U) << "no scratch file";
  EXPECT_TRUE(fs::is_directory(path("taken/inside")));
}

TEST_F(TextFiles, FailedWriteKeepsTheOldFile) {
  // Not a folder, so nothing can be written in it; root included.
  ASSERT_FALSE(write_file(path("a"), "old"));
  EXPECT_TRUE(write_file(path("a/b"), "new"));
  EXPECT_EQ(*read_text(path("a")), "old");
  EXPECT_EQ(entries(), 1U);
}

TEST_F(TextFiles, ReadingStopsAtTheLimit) {
  std::ofstream(path("a")) << "12345\n678\n";
  constexpr InputLimit kRoomy{"a test", 10, 5}, kShort{"a test", 9, 9}, kNarrow{"a test", 10, 4};
  ASSERT_TRUE(read_text(path("a"), kRoomy));
  EXPECT_EQ(*read_text(path("a"), kRoomy), "12345\n678\n");
  EXPECT_EQ(read_text(path("a"), kShort).error().what, too_long("a test", 9));
  EXPECT_EQ(read_text(path("a"), kNarrow).error().what, too_long("a line of a test", 4));
  EXPECT_EQ(too_long("a trace", kTraceLimit.most), "too long: the limit of a trace is 16 MiB");
}

TEST_F(TextFiles, ALineMayGoOverBlocksOfReading) {
  const std::string line(300000, 'x');
  std::ofstream(path("a")) << line << "\n" << line;
  EXPECT_TRUE(read_text(path("a"), {"a test", 700000, 300000}));
  EXPECT_FALSE(read_text(path("a"), {"a test", 700000, 299999}));
}

TEST_F(TextFiles, ASignalRemovesWhatIsNotWhole) {
  std::ofstream(path("a")) << "old";
  {
    const ScratchFile scratch(path("."));
    ASSERT_EQ(scratch.error(), 0);
    const ScratchFile another(path("."));
    EXPECT_EQ(entries(), 3U);
    remove_scratch_files();
    EXPECT_EQ(entries(), 1U);
  }
  { const ScratchFile scratch(path(".")); }
  EXPECT_EQ(entries(), 1U) << "it goes with its object too";
  ScratchFile whole(path("."));
  EXPECT_EQ(whole.become(path("a"), "new"), 0);
  remove_scratch_files();
  EXPECT_EQ(*read_text(path("a")), "new") << "and is no scratch file any more once it is whole";
}

/// Lines that come through a pipe, read one by one.
std::vector<std::string> lines_of(const std::string& text, std::size_t most, bool& too_long) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  EXPECT_EQ(write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  close(ends[1]);
  LineReader in(ends[0], most);
  std::vector<std::string> lines;
  for (std::string line; in.next(line);) lines.push_back(line);
  too_long = in.too_long();
  close(ends[0]);
  return lines;
}

TEST(LineReader, TakesLinesUpToALength) {
  using Lines = std::vector<std::string>;
  bool too_long = true;
  EXPECT_EQ(lines_of("", 5, too_long), Lines());
  EXPECT_FALSE(too_long);
  EXPECT_EQ(lines_of("one\n\nthree\nlast", 5, too_long), Lines({"one", "", "three", "last"}));
  EXPECT_FALSE(too_long);
  EXPECT_EQ(lines_of("one\nseven..\nlast\n", 5, too_long), Lines({"one"}));
  EXPECT_TRUE(too_long);
  EXPECT_EQ(lines_of("123456", 5, too_long), Lines());
  EXPECT_TRUE(too_long);
}

}  // namespace
}  // namespace stela
