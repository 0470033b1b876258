// The book of puzzles (reports/book): each is what its file says; in the long form of the tests some are proved anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "analyses/puzzle/answer_check.h"
#include "analyses/turn/solvers.h"
#include "base/text_file.h"
#include "model/games.h"
#include "tests/support/effort.h"

namespace stela::puzzle {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> book() {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(fs::path(STELA_TEST_DATA) / "../reports/book"))
    if (entry.path().extension() == ".json") files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

/// Calls f(opened) with the puzzle of the file.
template <class F>
void with_opened(const std::string& file, F&& f) {
  const auto text = read_text(file, kPositionLimit);
  ASSERT_TRUE(text) << text.error().line();
  const auto puzzle = parse_puzzle(*text, file);
  ASSERT_TRUE(puzzle) << puzzle.error().line();
  bool found = false;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if constexpr (turn::Solvable<G>) {
      if (puzzle->game != G::kName) return;
      found = true;
      const auto opened = open<G>(*puzzle, file);
      ASSERT_TRUE(opened) << opened.error().line();
      f(*opened);
    }
  });
  EXPECT_TRUE(found) << file;
}

TEST(Book, EachSolutionIsWorthWhatItsFileSays) {
  const auto files = book();
  ASSERT_FALSE(files.empty());
  for (const auto& file : files)
    with_opened(file, [&]<class O>(const O& at) {
      const auto solution = judge(at, at.puzzle.solution);
      ASSERT_FALSE(solution.illegal) << file << ": " << solution.illegal->line();
      EXPECT_EQ(solution.plan->value, at.puzzle.value) << file;
      const auto tempting = judge(at, at.puzzle.tempting);
      ASSERT_FALSE(tempting.illegal) << file << ": " << tempting.illegal->line();
      EXPECT_EQ(tempting.plan->value, at.puzzle.tempting_value) << file;
      EXPECT_FALSE(tempting.optimal) << file;
      EXPECT_FALSE(at.puzzle.themes.empty()) << file;
      EXPECT_LT(at.puzzle.next, at.puzzle.value) << file;
      EXPECT_NE(at.puzzle.difficulty, Difficulty::trivial) << file;
    });
}

TEST(Book, HasThirtyOfEachGameOnSeveralLevels) {
  std::map<std::string, std::map<Difficulty, int>> puzzles;
  for (const auto& file : book())
    with_opened(file, [&](const auto& at) { ++puzzles[at.puzzle.game][at.puzzle.difficulty]; });
  EXPECT_EQ(puzzles.size(), 4U);
  for (const auto& [game, levels] : puzzles) {
    int all = 0;
    for (const auto& [level, n] : levels) all += n;
    EXPECT_EQ(all, 30) << game;
    EXPECT_GE(levels.size(), 3U) << game;
  }
}

TEST(Book, NoTwoHaveOneSolution) {
  std::vector<std::string> lines;
  for (const auto& file : book())
    with_opened(file, [&](const auto& at) { lines.push_back(at.puzzle.game + " " + line_of(at.puzzle)); });
  std::sort(lines.begin(), lines.end());
  EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end());
}

TEST(Book, SomeAreProvedAnew) {
  const auto files = book();
  constexpr double kSeconds = 120;
  const auto most = test::effort(0, 20, 0);
  for (std::size_t i = 0; i < most && i < files.size(); ++i)
    with_opened(files[i * files.size() / std::min<std::size_t>(most, files.size())], [&](const auto& at) {
      const auto verified = verify(at, kSeconds, nullptr);
      ASSERT_TRUE(verified) << verified.error().line();
      for (const auto& fault : verified->faults) ADD_FAILURE() << files[i] << ": " << fault;
      EXPECT_FALSE(verified->out_of_time) << files[i];
    });
}

}  // namespace
}  // namespace stela::puzzle
