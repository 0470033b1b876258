// docs/adding-a-game.md shows the files of tests/model_game, all of them, byte for byte.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace stela::test {
namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

/// The blocks of code that follow a line "File `name`:", by name.
std::map<std::string, std::string> shown_files(const std::string& page) {
  constexpr std::string_view kStart = "File `", kEnd = "`:", kFence = "````";
  std::map<std::string, std::string> files;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(kStart) || !line.ends_with(kEnd)) continue;
    auto& text = files[line.substr(kStart.size(), line.size() - kStart.size() - kEnd.size())];
    while (std::getline(lines, line) && !line.starts_with(kFence)) {
    }
    while (std::getline(lines, line) && line != kFence) text += line + "\n";
  }
  return files;
}

TEST(AddingAGame, ShowsTheFilesOfTheModelGame) {
  const fs::path data(STELA_TEST_DATA);
  const auto shown = shown_files(read(data / ".." / "docs" / "adding-a-game.md"));
  const auto folder = data / "model_game";
  std::size_t there = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    ++there;
    const auto name = fs::relative(entry.path(), folder).string();
    ASSERT_TRUE(shown.contains(name)) << "the page does not show " << name;
    EXPECT_EQ(shown.at(name), read(entry.path())) << name << " is shown otherwise than it is";
  }
  EXPECT_EQ(shown.size(), there) << "the page shows a file that there is not";
}

}  // namespace
}  // namespace stela::test
