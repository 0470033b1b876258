// stela puzzle make at a terminal: the bar tells the puzzles that were made, besides the candidates.
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

// Three puzzles take longer than the tenth of a second after which a bar is drawn; how many are made by then varies.
TEST(PuzzleMake, TheBarTellsThePuzzlesMade) {
  const Scratch scratch;
  const auto ran =
      scratch.run("TERM=xterm python3 -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)' " STELA_BINARY
                  " puzzle make tikal --players 4 --min-kinds 2 --candidate-time 120 --count 3 --seed 4 --out puzzles"
                  " --jobs 1");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_TRUE(std::regex_search(ran.out, std::regex("puzzle make tikal: [1-3] of 3 made, candidates:  [1-9]")))
      << ran.out;
  EXPECT_NE(ran.out.find("3 of 3 puzzles in puzzles"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace stela::test
