// What the lines of every evaluation have to keep.
#pragma once

#include <gtest/gtest.h>

#include "analyses/play/evaluation.h"
#include "analyses/play/segment.h"

namespace stela::play::test {

/// Lines are not empty and stay within the turn; how many of them are legal.
template <Game G>
unsigned sound_lines(const G& game, const typename G::State& s) {
  unsigned legal = 0;
  const Segment<G> segment(game, s);
  for (const auto& line : lines(game, s)) {
    EXPECT_FALSE(line.empty());
    auto after = s;
    if (!play_line(game, after, line)) continue;
    ++legal;
    EXPECT_TRUE(game.to_move(after) < 0 || !segment.over(game, after)) << game.to_text(line.back());
  }
  return legal;
}

}  // namespace stela::play::test
