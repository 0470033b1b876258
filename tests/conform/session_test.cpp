// A session with an engine: it is where the reference is, and what it does otherwise comes back as what was asked of
// it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "checkers/conform/engine_session.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using babel::Babel;

class Session : public ::testing::Test {
 protected:
  EngineSession<Babel> with(const std::string& command) {
    client_ = std::make_unique<EngineClient>(options_for(command).engine);
    return {game_, *client_};
  }
  static bool agrees(const Done<Babel>& done) {
    return !done.trouble && !done.refused && !done.look.trouble && done.look.in_step && done.look.faults.empty();
  }
  /// One that is illegal in any position of Babel without a temple to build.
  static constexpr const char* kIllegal = "end";

  Babel game_ = *Babel::make(nlohmann::json::object());

 private:
  std::unique_ptr<EngineClient> client_;
};

TEST_F(Session, KeepsTheReferenceAndASoundEngineTogether) {
  auto session = with(serve("babel"));
  ASSERT_TRUE(agrees(session.begin(7)));
  std::vector<Babel::Action> played;
  for (int i = 0; i < 5; ++i) {
    played.push_back(session.legal()[0]);
    ASSERT_TRUE(agrees(session.play(played.back())));
    for (const auto way : {Back::undo, Back::load})
      EXPECT_TRUE(agrees(session.side_step(session.legal()[0], [way] { return way; })));
  }
  const auto there = session.state();
  EXPECT_FALSE(session.put_right());
  EXPECT_TRUE(agrees(session.play(session.legal()[0]))) << "it was put where it was";
  auto again = with(serve("babel --without load"));
  ASSERT_TRUE(agrees(again.begin_after(7, played)));
  EXPECT_TRUE(again.state() == there);
  EXPECT_FALSE(again.put_right()) << "by the whole game";
  EXPECT_TRUE(agrees(again.play(again.legal()[0])));
}

TEST_F(Session, AnIllegalActionChangesNothing) {
  auto session = with(serve("babel"));
  ASSERT_TRUE(agrees(session.begin(7)));
  const auto illegal = *game_.parse(kIllegal);
  ASSERT_NE(game_.why_not(session.state(), illegal, nullptr), Babel::Rule{});
  const auto tried = session.try_illegal(kIllegal);
  EXPECT_TRUE(agrees(tried));
  EXPECT_EQ(tried.took_illegal, false);
  const auto done = session.play(session.legal()[0], illegal);
  EXPECT_TRUE(agrees(done));
  EXPECT_EQ(done.took_illegal, false);
}

TEST_F(Session, AnEngineThatTakesAnIllegalActionIsNotFollowed) {
  auto session = with(engine("babel.py travel-where-it-is"));
  ASSERT_FALSE(session.begin(7).trouble);
  ASSERT_FALSE(session.play(*game_.parse("travel medes")).refused);
  const auto before = session.state();
  const auto illegal = *game_.parse("travel medes");
  const auto done = session.play(session.legal()[0], illegal);
  EXPECT_EQ(done.took_illegal, true);
  EXPECT_TRUE(session.state() == before);
  const auto fault = EngineSession<Babel>::took("travel medes", "BAB-A1");
  EXPECT_EQ(fault.kind, FaultKind::accepts_illegal);
  EXPECT_EQ(fault.finding().line(), "conform accepts-illegal (BAB-A1): 'travel medes' is accepted; BAB-A1 forbids it");
}

TEST_F(Session, AnEngineThatIsGoneIsInTrouble) {
  auto session = with(engine("bad.py exits 2>/dev/null"));
  const auto begun = session.begin(1);
  ASSERT_TRUE(begun.trouble);
  EXPECT_EQ(begun.trouble->kind, FaultKind::crash);
  const auto done = session.play(session.legal()[0]);
  EXPECT_TRUE(done.trouble) << "it is not running";
  EXPECT_TRUE(session.state() == game_.initial(1, nullptr)) << "the reference waits";
}

TEST_F(Session, ASetupThatIsRefusedIsNotLookedAt) {
  auto session = with(serve("mexica"));  // another game: it says so in answer to `new`
  const auto begun = session.begin(1);
  ASSERT_TRUE(begun.refused);
  EXPECT_EQ(begun.refused->kind, FaultKind::refuses_setup);
  EXPECT_TRUE(begun.refused->played);
  EXPECT_THAT(begun.refused->engine, ::testing::HasSubstr("this is mexica"));
}

}  // namespace
}  // namespace stela::conform
