// Mistyped words and what is guessed of them.
#include "base/did_you_mean.h"

#include <gtest/gtest.h>

namespace stela {
namespace {

TEST(DidYouMean, CountsWhatTypingGetsWrong) {
  EXPECT_EQ(typing_distance("seed", "seed"), 0U);
  EXPECT_EQ(typing_distance("seed", "SEED"), 0U) << "case aside";
  EXPECT_EQ(typing_distance("sed", "seed"), 1U);
  EXPECT_EQ(typing_distance("seeed", "seed"), 1U);
  EXPECT_EQ(typing_distance("seet", "seed"), 1U);
  EXPECT_EQ(typing_distance("esed", "seed"), 1U) << "swapped";
  EXPECT_EQ(typing_distance("", "seed"), 4U);
  EXPECT_EQ(typing_distance("ca", "abc"), 3U) << "no letter is changed twice";
}

TEST(DidYouMean, GuessesTheNearestOrNothing) {
  const std::vector<std::string_view> verbs{"check", "conform", "show", "shrink"};
  EXPECT_EQ(nearest_word("chekc", verbs), "check");
  EXPECT_EQ(nearest_word("SHOW", verbs), "show");
  EXPECT_EQ(nearest_word("shrnk", verbs), "shrink");
  EXPECT_FALSE(nearest_word("dance", verbs));
  EXPECT_FALSE(nearest_word("", verbs));
  EXPECT_FALSE(nearest_word(std::string(100000, 'c'), verbs));
  EXPECT_FALSE(nearest_word("x", {"y"})) << "another word altogether";
  EXPECT_EQ(did_you_mean("chek", verbs), "; did you mean 'check'?");
  EXPECT_EQ(did_you_mean("dance", verbs), "");
}

}  // namespace
}  // namespace stela
