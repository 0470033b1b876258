// A property of walks that fails ends in a short game, which its text tells as a trace to replay.
#include "tests/support/walks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>

#include "model/mexica/mexica.h"

namespace stela::mexica::test {
namespace {

/// What RapidCheck says of a property that a bridge breaks wherever one is built.
std::string failure_of_no_bridge(const Mexica& game) {
  rc::detail::TestParams params;
  params.seed = 7;
  const auto result = rc::detail::checkTestable(
      [&] {
        const auto walk = stela::test::draw_walk(game, 400);
        if (walk.state.bridges < game.initial(1).bridges) RC_FAIL("a bridge");
      },
      rc::detail::TestMetadata(), params);
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  return text.str();
}

TEST(Walks, AFailureIsAShortTrace) {
  const auto game = *Mexica::make({{"players", 2}});
  const auto text = failure_of_no_bridge(game);
  const auto from = text.find("stela replay - <<'END'\n"), to = text.find("\nEND", from);
  ASSERT_NE(from, std::string::npos) << text;
  const auto file = parse_game_file(text.substr(text.find('{', from), to - text.find('{', from)), "-");
  ASSERT_TRUE(file) << file.error().line();
  ASSERT_TRUE(file->trace);
  auto s = game.initial(file->trace->seed);
  std::size_t bridges = 0;
  for (const auto& action : file->trace->actions) {
    const auto a = *game.parse(action);
    bridges += a.kind == Kind::bridge ? 1 : 0;
    ASSERT_EQ(game.why_not(s, a), Rule{});
    game.apply(s, a);
  }
  EXPECT_EQ(bridges, 1U);
  EXPECT_EQ(game.parse(file->trace->actions.back())->kind, Kind::bridge);
  EXPECT_LE(file->trace->actions.size(), 3U) << text;
}

}  // namespace
}  // namespace stela::mexica::test
