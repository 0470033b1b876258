// The small games' helpers: notation by description, the ranking, setups, and what a type from outside may get wrong.
#include "model/small_game.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "model/any_game_of.h"
#include "model/describe_action.h"
#include "model/small_facts.h"
#include "model/type_fault.h"

namespace stela::test {
namespace {

struct Step {
  std::uint8_t kind = 0, place = 0;
  std::int8_t level = 0;
  auto operator<=>(const Step&) const = default;
};
constexpr std::array<std::string_view, 3> kStepKinds{"go", "set", "rest"};
constexpr std::array<std::string_view, 2> kPlaces{"here", "there"};

struct DescribeStep {
  template <class Io, class A>
  void operator()(Io& io, A& a) const {
    switch (io.kind(a.kind, kStepKinds)) {
      case 0:
        return io.name("PLACE", a.place, kPlaces);
      case 1:
        io.name("PLACE", a.place, kPlaces);
        return io.number("LEVEL", a.level, -1, 1);
      default:
        return;
    }
  }
};

std::string written(const Step& step) {
  ActionWriter writer;
  DescribeStep()(writer, step);
  return writer.text();
}
Result<Step> step_of(std::string_view text) {
  ActionReader reader(text);
  Step step;
  DescribeStep()(reader, step);
  if (const auto error = reader.error()) return *error;
  return step;
}

TEST(DescribedActions, EachIsSpelledOnceAndReadBack) {
  std::set<std::string> texts;
  std::size_t count = 0;
  every_action<Step>(DescribeStep(), [&](const Step& step) {
    ++count;
    texts.insert(written(step));
    const auto back = step_of(written(step));
    ASSERT_TRUE(back) << written(step);
    EXPECT_EQ(*back, step);
  });
  EXPECT_EQ(count, 9U);  // go: 2; set: 2 * 3; rest
  EXPECT_EQ(texts.size(), 9U);
  EXPECT_TRUE(texts.contains("set there -1"));
}

TEST(DescribedActions, WhatIsSpelledOtherwiseIsRefusedInWords) {
  const auto words = [](std::string_view text) {
    const auto step = step_of(text);
    return step ? std::string("read") : step.error().what;
  };
  EXPECT_EQ(words(""), "empty");
  EXPECT_EQ(words("fly"), "no action is called 'fly'");
  EXPECT_EQ(words("go"), "expected 'go PLACE'");
  EXPECT_EQ(words("go nowhere"), "expected 'go PLACE': 'nowhere' is no PLACE");
  EXPECT_EQ(words("set here 2"), "expected 'set PLACE LEVEL': '2' is no LEVEL");
  EXPECT_EQ(words("set here 01"), "expected 'set PLACE LEVEL': '01' is no LEVEL");
  EXPECT_EQ(words("set here +1"), "expected 'set PLACE LEVEL': '+1' is no LEVEL");
  EXPECT_EQ(words("set here 99999999999"), "expected 'set PLACE LEVEL': '99999999999' is no LEVEL");
  EXPECT_EQ(words("rest now"), "expected 'rest'");
}

TEST(DescribedActions, AChangedOneCanBeSpelledToo) {
  Rng rng(7);
  std::set<std::string> texts;
  for (int n = 0; n < 400; ++n) {
    const auto changed = changed_action(Step{1, 1, 1}, DescribeStep(), rng);
    // What its kind does not use is as in an action that was read.
    const auto back = step_of(written(changed));
    ASSERT_TRUE(back) << written(changed);
    EXPECT_EQ(*back, changed) << written(changed);
    texts.insert(written(changed));
  }
  EXPECT_EQ(texts.size(), 9U);
}

TEST(SmallFacts, RanksFollowScoresAndTiesShare) {
  EXPECT_EQ(ranked({3, 9, 3, -1}).ranks, (std::vector{2, 1, 2, 4}));
  EXPECT_EQ(ranked({3, 9}).scores, (std::vector{3, 9}));
}

TEST(SmallFacts, AVerdictNamesTheFirstRuleThatForbids) {
  const SmallFacts facts("toy", "- TOY-A1 One.\n- TOY-A2 Two.\n- TOY-A3 Three.\n");
  RuleSet consulted;
  Verdict verdict(facts, &consulted);
  EXPECT_FALSE(verdict.forbid("TOY-A1", false));
  EXPECT_TRUE(verdict.forbid("TOY-A3", true));
  EXPECT_TRUE(verdict.forbid("TOY-A2", true));
  EXPECT_EQ(verdict.reason(), 3U);
  EXPECT_EQ(consulted.to_string().substr(kMaxRules - 4), "1110");
  RuleCounts counts;
  Acted(facts, &counts)("TOY-A2");
  EXPECT_EQ(counts.acted[2], 1U);
}

TEST(SmallFacts, WithoutACatalogueTheOneRuleIsTheList) {
  const SmallFacts facts("toy_2", "");
  ASSERT_EQ(facts.catalogue().rules().size(), 2U);
  EXPECT_EQ(facts.catalogue().rules()[1], "TOY-1");
}

TEST(SmallFacts, ASetupIsReadStrictly) {
  constexpr std::array kOptions{OptionInfo{"players", 2, 2, 4, false, ""}, OptionInfo{"speed", 3, 1, 5, true, ""}};
  const auto made = SmallSetup::of({{"speed", 5}}, kOptions);
  ASSERT_TRUE(made);
  EXPECT_EQ((*made)["speed"], 5);
  EXPECT_EQ((*made)["players"], 2);
  EXPECT_EQ((*made)["none"], 0);
  EXPECT_EQ(SmallSetup::of({{"speed", 6}}, kOptions).error().where, "setup.speed");
  EXPECT_FALSE(SmallSetup::of({{"sped", 1}}, kOptions));
}

/// Takes one to three from a heap of ten; whoever takes the last wins. Some bytes of its state are padding.
struct Heap {
  static constexpr std::string_view kName = "heap", kTitle = "Heap";
  static constexpr std::array<std::string_view, 1> kKinds{"take"};
  struct State {
    std::uint8_t to_move = 0;
    std::uint16_t left = 10;
    std::uint32_t passed = 0;
    bool operator==(const State&) const = default;
  };
  struct Action {
    std::uint8_t n = 1;
    auto operator<=>(const Action&) const = default;
  };
  State initial(std::uint64_t /*seed*/) const { return {}; }
  int to_move(const State& s) const { return s.left == 0 ? -1 : s.to_move; }
  void legal(const State& s, std::vector<Action>& out) const {
    for (auto n = static_cast<std::uint8_t>(s.left < 3 ? s.left : 3); n > 0; --n) out.push_back({n});
  }
  void apply(State& s, const Action& a) const {
    s.left = static_cast<std::uint16_t>(s.left - a.n);
    s.to_move = static_cast<std::uint8_t>(1 - s.to_move);
  }
  std::vector<int> scores(const State& s) const { return {s.to_move == 1 ? 1 : 0, s.to_move == 0 ? 1 : 0}; }
  template <class Io, class S>
  static void describe(Io& io, S& s) {
    io.number("to_move", s.to_move, 0, 1);
    io.number("left", s.left, 0, 10);
    io.number("passed", s.passed, 0, 0);
  }
  template <class Io, class A>
  static void describe_action(Io& io, A& a) {
    io.word("take");
    io.number("N", a.n, 1, 3);
  }
};

TEST(SmallGame, SortsItsListAndHashesWhatIsMeant) {
  const auto game = *SmallGame<Heap>::make(nlohmann::json::object());
  const auto s = game.initial(1, nullptr);
  GrowingActionList<Heap::Action> list;
  game.legal(s, list);
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0].n, 1);
  EXPECT_EQ(game.nth(s, 2).n, 3);
  // Bytes of padding say nothing.
  Heap::State other;
  std::memset(static_cast<void*>(&other), 0x55, sizeof other);
  other.to_move = s.to_move;
  other.left = s.left;
  other.passed = s.passed;
  EXPECT_EQ(game.hash(other), game.hash(s));
  EXPECT_EQ(SmallGame<Heap>::lacks().size(), 3U);
  EXPECT_EQ(game.why_not(s, {4}, nullptr), static_cast<SmallGame<Heap>::Rule>(1));
}

TEST(SmallGame, WeightsDrawKindsAndEachActionOfAKindAlike) {
  const auto game = *SmallGame<Heap>::make(nlohmann::json::object());
  Rng rng(1);
  std::array<int, 4> drawn{};
  for (int n = 0; n < 300; ++n) ++drawn[game.pick(game.initial(1, nullptr), KindWeights<1>{5}, rng).n];
  for (std::size_t k = 1; k < 4; ++k) EXPECT_GT(drawn[k], 60) << k;
}

TEST(TypeFault, ASoundTypeHasNone) {
  const GameTypeOf<SmallGame<Heap>> type;
  const auto fault = type_fault(type);
  EXPECT_FALSE(fault) << fault->line();
}

}  // namespace
}  // namespace stela::test
