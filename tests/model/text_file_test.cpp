// Files of text: written whole or not at all, and a failed write leaves nothing behind.
#include "model/text_file.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

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

}  // namespace
}  // namespace stela
