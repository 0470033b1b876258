// Files whose names Stela chose, checksums of what is read back, and threads that the system does not give.
#include <gtest/gtest.h>
#include <pthread.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "base/checksum.h"
#include "base/crew.h"
#include "base/file_system.h"
#include "base/json_log.h"
#include "base/text_file.h"
#include "tests/support/temp_folder.h"

namespace stela {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

TEST(Checksums, AreTheSameHoweverTheBytesAreCut) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += static_cast<char>(i * 37);
  for (std::size_t cut = 0; cut <= text.size(); ++cut)
    for (const std::size_t more : {0U, 1U, 3U, 8U, 13U}) {
      Checksum sum;
      sum.add(text.data(), cut);
      const auto next = std::min(text.size(), cut + more);
      sum.add(text.data() + cut, next - cut);
      sum.add(text.data() + next, text.size() - next);
      ASSERT_EQ(sum.text(), checksum(text)) << cut << " " << more;
    }
}

TEST(Checksums, SeeEveryBitAndEveryLength) {
  std::string text(100, '\0');
  const auto sum = checksum(text);
  for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
    text[bit / 8] = static_cast<char>(1U << bit % 8);
    EXPECT_NE(checksum(text), sum) << bit;
    text[bit / 8] = '\0';
  }
  for (std::size_t size = 0; size < text.size(); ++size) EXPECT_NE(checksum(text.substr(0, size)), sum) << size;
  EXPECT_EQ(checksum("stela"), "dc23c8aab007c49f") << "what was kept stays readable";
}

TEST(Checksums, OfObjectsAreOfWhatCameBeforeToo) {
  const json object{{"a", 1}, {"b", {0.1, "x"}}};
  auto whole = json::parse(with_checksum(object, "before").dump());
  EXPECT_TRUE(take_checksum(whole, "before"));
  EXPECT_EQ(whole, object);
  whole = with_checksum(object, "before");
  EXPECT_FALSE(take_checksum(whole));
  whole = with_checksum(object);
  whole["a"] = 2;
  EXPECT_EQ(take_checksum(whole).error().where, "checksum");
  EXPECT_EQ(take_checksum(whole).error().what, "missing");
  for (json none : {json(), json(3), json::array()}) EXPECT_FALSE(take_checksum(none));
}

TEST(OwnFiles, ReplaceTheirOwnKindAlone) {
  const test::TempFolder folder;
  const auto file = path_in(folder.path(), "a");
  ASSERT_FALSE(write_own(file, "mark one", "mark"));
  ASSERT_FALSE(write_own(file, "mark two", "mark"));
  EXPECT_EQ(*read_text(file), "mark two");
  ASSERT_FALSE(write_file(file, "notes"));
  EXPECT_EQ(write_own(file, "mark three", "mark")->file, file);
  EXPECT_EQ(*read_text(file), "notes");
  // A long one is looked at where it begins and where it ends.
  for (const auto& [before, after] : {std::pair(0, 1'000'000), {1'000'000, 0}}) {
    ASSERT_FALSE(write_file(file, std::string(static_cast<std::size_t>(before), 'x') + "mark" +
                                      std::string(static_cast<std::size_t>(after), 'x')));
    EXPECT_FALSE(foreign_file(file, "mark"));
  }
  ASSERT_FALSE(write_file(file, ""));
  EXPECT_FALSE(write_own(file, "mark four", "mark")) << "nothing is lost with an empty one";
}

TEST(OwnFiles, AreNoLinksFoldersOrPipes) {
  const test::TempFolder folder;
  const auto in = [&](const char* name) { return path_in(folder.path(), name); };
  ASSERT_FALSE(write_file(in("real"), "mark"));
  fs::create_symlink("real", in("link"));
  fs::create_symlink("nothing", in("loose"));
  fs::create_directory(in("folder"));
  ASSERT_EQ(mkfifo(in("pipe").c_str(), 0600), 0);
  for (const auto* const name : {"link", "loose", "folder", "pipe"})
    EXPECT_TRUE(write_own(in(name), "mark", "mark")) << name;
  EXPECT_FALSE(is_there(in("nothing")));
  EXPECT_EQ(read_text(in("pipe")).error().what, "is a named pipe: give a file, or - for standard input");
}

TEST(OwnFiles, NamesThatCannotBeLookedAtAreErrors) {
  const test::TempFolder folder;
  const auto long_name = path_in(folder.path(), std::string(300, 'x'));
  fs::create_symlink("loop", path_in(folder.path(), "loop"));
  for (const auto& name : {long_name, path_in(path_in(folder.path(), "loop"), "x")}) {
    EXPECT_FALSE(is_there(name));
    EXPECT_FALSE(is_folder(name));
    EXPECT_TRUE(folder_fault(name, "--out"));
    EXPECT_TRUE(make_folder(name, "--out"));
    EXPECT_FALSE(files_in(name, ""));
    EXPECT_TRUE(write_own(name, "mark", "mark"));
    EXPECT_FALSE(read_text(name));
  }
}

constexpr LogKind kKind{"test", {"a test", 1000, 1000}, "test"};

/// How many lines there were.
Result<std::size_t> lines_of(const std::string& file) {
  std::size_t lines = 0;
  auto log = JsonLog::open(file, kKind, {{"stela", "test"}}, [&](const json&, std::size_t) {
    ++lines;
    return std::optional<Error>();
  });
  if (!log) return log.error();
  if (auto error = log->add({{"line", lines}})) return *error;
  return lines;
}

TEST(Logs, HaveOneWriterAndGoOn) {
  const test::TempFolder folder;
  const auto file = path_in(folder.path(), "log");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(*lines_of(file), i);
  const auto text = *read_text(file);
  // Cut anywhere, it goes on from the lines that are whole.
  for (std::size_t size = 0; size <= text.size(); ++size) {
    std::ofstream(file) << text.substr(0, size);
    const auto whole = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size), '\n');
    const auto lines = lines_of(file);
    ASSERT_TRUE(lines) << size << lines.error().line();
    EXPECT_EQ(*lines, static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, whole - 1)));
  }
  const auto held =
      JsonLog::open(file, kKind, {{"stela", "test"}}, [](const json&, std::size_t) { return std::optional<Error>(); });
  ASSERT_TRUE(held);
  EXPECT_NE(lines_of(file).error().what.find("another program writes this log"), std::string::npos);
}

TEST(Logs, ABitThatFlippedIsSeen) {
  const test::TempFolder folder;
  const auto file = path_in(folder.path(), "log");
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(lines_of(file));
  const auto text = *read_text(file);
  for (std::size_t bit = 0; bit < 8 * (text.size() - 1); ++bit) {
    auto changed = text;
    changed[bit / 8] = static_cast<char>(changed[bit / 8] ^ 1 << bit % 8);
    if (changed.find('\n') == std::string::npos) continue;
    std::ofstream(file) << changed;  // not to disk each time, as write_file() would
    EXPECT_FALSE(lines_of(file)) << bit;
  }
}

/// As long as this lives, no thread can be made: its stack would be larger than all memory.
class NoThreads {
 public:
  NoThreads() {
    pthread_getattr_default_np(&before_);
    pthread_attr_t huge;
    pthread_attr_init(&huge);
    pthread_attr_setstacksize(&huge, std::size_t{1} << 48U);
    pthread_setattr_default_np(&huge);
    pthread_attr_destroy(&huge);
  }
  ~NoThreads() {
    pthread_setattr_default_np(&before_);
    pthread_attr_destroy(&before_);
  }
  NoThreads(const NoThreads&) = delete;
  NoThreads& operator=(const NoThreads&) = delete;

 private:
  pthread_attr_t before_;
};

TEST(Crews, WorkWithTheThreadsThatThereAre) {
  std::atomic<unsigned> came = 0;
  const auto count = [&](std::size_t number) { came |= 1U << number; };
  crew(4, count).clear();
  EXPECT_EQ(came, 0b1110U) << "number 0 is the caller's";
  const NoThreads none;
  came = 0;
  EXPECT_TRUE(crew(4, count).empty());
  EXPECT_EQ(came, 0U);
  EXPECT_THROW((void)needed_thread([] {}), OutOfThreads);
}

}  // namespace
}  // namespace stela
