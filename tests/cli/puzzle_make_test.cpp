// stela puzzle make at a terminal: the bar tells the puzzles that were made, besides the candidates.
#include <gtest/gtest.h>

#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

TEST(PuzzleMake, TheBarTellsThePuzzlesMade) {
  const Scratch scratch;
  const auto ran =
      scratch.run("TERM=xterm python3 -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)' " STELA_BINARY
                  " puzzle make tikal --players 4 --min-kinds 2 --count 1 --seed 4 --out puzzles --jobs 1");
  EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("puzzle make tikal: 1 of 1 made, candidates:  1  "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("1 of 1 puzzles in puzzles"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace stela::test
