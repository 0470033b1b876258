// Positions that cannot be and steps that did something wrong: the audits find each, and from_json refuses what it can
// be told, by the invariant's name.
#include <algorithm>
#include <set>

#include "tests/tikal/broken.h"
#include "tests/tikal/claims.h"

namespace stela::tikal::test {
namespace {

template <class Broken>
std::string name_of(const ::testing::TestParamInfo<Broken>& info) {
  return info.param.name;
}
class TikRefusal : public ::testing::TestWithParam<BrokenPosition> {};

TEST_P(TikRefusal, NamesTheInvariant) {
  const auto& broken = GetParam();
  const auto p = broken.sound();
  auto state = p.json();
  ASSERT_TRUE(p.game.from_json(state)) << "the sound one";
  broken.spoil(state);
  const auto read = p.game.from_json(state);
  ASSERT_FALSE(read) << "is accepted";
  EXPECT_EQ(read.error().rule, broken.invariant) << read.error().line();
  EXPECT_EQ(read.error().where.substr(0, 5), "state");
  EXPECT_FALSE(read.error().what.empty());
}

INSTANTIATE_TEST_SUITE_P(Tikal, TikRefusal, ::testing::ValuesIn(broken_positions()), name_of<BrokenPosition>);

class TikBreach : public ::testing::TestWithParam<BrokenState> {};

TEST_P(TikBreach, IsFound) {
  auto p = GetParam().sound();
  ASSERT_FALSE(p.game.violation(p.state).has_value());
  GetParam().spoil(p, p.state);
  const auto violation = p.game.violation(p.state);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
}

INSTANTIATE_TEST_SUITE_P(Tikal, TikBreach, ::testing::ValuesIn(broken_states()), name_of<BrokenState>);

class TikBrokenStep : public ::testing::TestWithParam<BrokenStep> {};

TEST_P(TikBrokenStep, IsFound) {
  auto p = GetParam().before();
  auto actions = stela::test::split(GetParam().actions, ';');
  const auto last = *p.game.parse(actions.back());
  actions.pop_back();
  for (const auto& action : actions) ASSERT_TRUE(plays(p, action));
  ASSERT_EQ(p.game.why_not(p.state, last), Rule::none);
  State after = p.state;
  p.game.apply(after, last);
  ASSERT_FALSE(p.game.violation(p.state, last, after).has_value());
  GetParam().spoil(p, after);
  const auto violation = p.game.violation(p.state, last, after);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
  EXPECT_FALSE(violation->rule.empty());
  EXPECT_FALSE(violation->detail.empty());
}

INSTANTIATE_TEST_SUITE_P(Tikal, TikBrokenStep, ::testing::ValuesIn(broken_steps()), name_of<BrokenStep>);

/// What the step check says of an action that nothing could follow from.
std::string said_of(const Position& p, const Action& action) {
  const auto violation = p.game.violation(p.state, action, p.state);
  return violation ? violation->invariant : "";
}

TEST(TikBreaches, AnActionOfAnotherPartOfTheTurn) {
  EXPECT_EQ(said_of(sound(), Action::bid(1)), "action-phase");
  EXPECT_EQ(said_of(placing(), Action::end()), "action-phase");
  EXPECT_EQ(said_of(scoring(), Action::tile(0, 0, 0)), "action-phase");
  EXPECT_EQ(said_of(bidding(), Action::choose(0)), "action-phase");
}

TEST(TikBreaches, AnActionWithNumbersThatAreNone) {
  const auto p = sound();
  const Hex nowhere = p.hex("d1");
  for (const auto& action :
       {Action::deploy(Figure::worker, kNoHex), Action::deploy(Figure::worker, nowhere),
        Action::move(Figure::worker, p.hex("a1"), nowhere), Action::move(Figure::worker, p.hex("a1"), p.hex("c3")),
        Action::trail(static_cast<Figure>(2), p.hex("a1"), p.hex("a2")), Action::uncover(nowhere),
        Action::dig(p.hex("b1")), Action::swap(2, 1, 0), Action::swap(1, 1, 8), Action::camp(nowhere),
        Action::guard(nowhere, Figure::worker)})
    EXPECT_EQ(said_of(p, action), "action-form") << p.game.to_text(action);
  EXPECT_EQ(said_of(placing(), Action::tile(200, 0, 0)), "action-form");
  EXPECT_EQ(said_of(placing(), Action::tile(0, 0, 6)), "action-form");
}

TEST(TikBreaches, ARankingThatIsNotByPoints) {
  auto p = Situation("a1 X").players(3).deck({}).score(0, 5).score(1, 9).score(2, 5).build();
  ASSERT_TRUE(plays(p, "end; end; end; end"));
  const Outcome sound = p.game.outcome(p.state).value();
  const auto said = [&](const Ints& scores, const Ints& ranks) {
    const auto violation = p.game.violation(p.state, Outcome{scores, ranks});
    return violation ? violation->invariant : "";
  };
  EXPECT_EQ(said(sound.scores, sound.ranks), "");
  EXPECT_EQ(said({5, 9, 5}, {2, 1, 3}), "ranking") << "a tie that is not shared";
  EXPECT_EQ(said({5, 9, 5}, {1, 2, 1}), "ranking") << "the fewest first";
  EXPECT_EQ(said({5, 9, 5}, {1, 1, 1}), "ranking");
  EXPECT_EQ(said({5, 8, 5}, {2, 1, 2}), "ranking") << "other points";
}

TEST(TikBreaches, EveryInvariantIsBrokenHereAndNoOther) {
  std::set<std::string> broken{"action-phase", "action-form", "ranking"}, named;
  for (const auto& row : broken_positions()) broken.insert(row.invariant);
  for (const auto& row : broken_states()) broken.insert(row.invariant);
  for (const auto& row : broken_steps()) broken.insert(row.invariant);
  for (const auto& row : Tikal::invariants()) named.emplace(row.name);
  EXPECT_EQ(broken, named);
}

TEST(TikBreaches, EveryInvariantIsInTheCatalogueWithItsRule) {
  for (const auto& row : Tikal::invariants()) {
    std::string entry = "- `" + std::string(row.name) + "`";
    if (!row.rule.empty()) entry += " (" + std::string(row.rule) + ")";
    EXPECT_NE(Tikal::catalogue().find(entry), std::string_view::npos) << entry;
  }
}

}  // namespace
}  // namespace stela::tikal::test
