// docs/adding-a-game.md shows games of tests/plugin/games, byte for byte.
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

TEST(AddingAGame, ShowsTheGamesThatAreTested) {
  const fs::path data(STELA_TEST_DATA);
  const auto shown = shown_files(read(data / ".." / "docs" / "adding-a-game.md"));
  for (const std::string name : {"tictactoe.cpp", "hex.cpp"}) {
    ASSERT_TRUE(shown.contains(name)) << "the page does not show " << name;
    EXPECT_EQ(shown.at(name), read(data / "plugin" / "games" / name)) << name << " is shown otherwise than it is";
  }
  EXPECT_EQ(shown.size(), 2U) << "the page shows a file that is not tested";
}

}  // namespace
}  // namespace stela::test
