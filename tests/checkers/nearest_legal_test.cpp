// What is played in place of an action that has become illegal.
#include "checkers/shrink/nearest_legal.h"

#include <gtest/gtest.h>

#include "checkers/mutants/tikal/mutants.h"

namespace stela {
namespace {

using tikal::Tikal;

/// A game whose first tiles are A1 and B1; states by what was played.
class Fitting : public testing::Test {
 protected:
  std::string fit(const char* wanted, std::initializer_list<const char*> played = {}) const {
    auto s = game_.initial(0);
    for (const auto* text : played) game_.apply(s, *game_.parse(text));
    Tikal::ActionList legal;
    game_.legal(s, legal);
    const auto a = fitting(game_, s, legal, *game_.parse(wanted));
    return a ? game_.to_text(*a) : "none";
  }

 private:
  Tikal game_ = *Tikal::make(mutants::basic(mutants::glade("FF")));
};

TEST_F(Fitting, KeepsWhatIsLegal) {
  EXPECT_EQ(fit("tile A1 b3 r0"), "tile A1 b3 r0");
  EXPECT_EQ(fit("camp c2", {"tile A1 b3 r0"}), "camp c2");
}

TEST_F(Fitting, NamesTheTileInHandWhereATileMustBePlaced) {
  EXPECT_EQ(fit("tile B1 b3 r0"), "tile A1 b3 r0");
  EXPECT_EQ(fit("tile A1 a3 r0", {"tile A1 b3 r0", "end"}), "tile B1 a3 r0");
}

TEST_F(Fitting, TakesTheMostAlikeOfItsKind) {
  EXPECT_EQ(fit("deploy leader b3", {"tile A1 b3 r0"}), "deploy leader b2");
  EXPECT_EQ(fit("move worker b3 b1", {"tile A1 b3 r0", "deploy worker b2"}), "move worker b2 b1");
}

TEST_F(Fitting, LeavesOutWhatHasNoLikeness) {
  EXPECT_EQ(fit("dig b3", {"tile A1 b3 r0"}), "none");
  EXPECT_EQ(fit("tile B1 a3 r0", {"tile A1 b3 r0"}), "none");
}

}  // namespace
}  // namespace stela
