// Puzzles as files, where their positions come from, and what beams make of them.
#include "analyses/puzzle/puzzle.h"

#include <gtest/gtest.h>

#include <functional>

#include "analyses/play/random.h"
#include "analyses/puzzle/answer_check.h"
#include "analyses/puzzle/beam.h"
#include "analyses/puzzle/rivals.h"
#include "analyses/puzzle/source.h"
#include "analyses/turn/exhaustive.h"
#include "analyses/turn/solvers.h"
#include "tests/analyses/mexica_positions.h"

namespace stela::puzzle {
namespace {

using nlohmann::json;
using turn::Goal;

Puzzle sound() {
  Puzzle puzzle;
  puzzle.program = "0.1.0";
  puzzle.game = "tikal";
  puzzle.setup = json::object();
  puzzle.state = json::object();
  puzzle.task = "Find it.";
  puzzle.objective = {{Goal::gain, Goal::thrift}, true};
  puzzle.value = {7, -4};
  puzzle.next = {7, -6};
  puzzle.tempting_value = {3, -2};
  puzzle.solution = {"dig c3", "end"};
  puzzle.tempting = {"end"};
  puzzle.difficulty = Difficulty::hard;
  puzzle.themes = {"dig"};
  puzzle.by = "search:500";
  puzzle.proof = "z3";
  puzzle.seed = 3;
  puzzle.number = 12;
  return puzzle;
}

TEST(Puzzle, GapIsTheDifferenceInTheFirstGoalThatDiffers) {
  EXPECT_EQ(gap_between({7, -4}, {5, -1}), 2);
  EXPECT_EQ(gap_between({7, -4}, {7, -6}), 2);
  EXPECT_EQ(gap_between({7, -4}, {7, -4}), 0);
  EXPECT_EQ(sound().gap(), 2);
}

TEST(Puzzle, IsWrittenAndReadBack) {
  const auto written = to_json(sound());
  const auto read = parse_puzzle(written.dump(), "p.json");
  ASSERT_TRUE(read) << read.error().line();
  EXPECT_EQ(to_json(*read), written);
  EXPECT_TRUE(read->objective.treasures_known);
}

TEST(Puzzle, WhatIsWrongIsNamed) {
  const std::vector<std::pair<std::string, std::function<void(json&)>>> spoilt{
      {"stela: expected \"puzzle\"", [](json& p) { p["stela"] = "position"; }},
      {"version", [](json& p) { p["version"] = 4; }},
      {"version: 2 is of an older Stela", [](json& p) { p["version"] = 2; }},
      {"objective: no goal is called 'glory'", [](json& p) { p["objective"] = "glory"; }},
      {"treasures: expected", [](json& p) { p["treasures"] = "seen"; }},
      {"value: expected a number for each of the 2 goals", [](json& p) { p["value"] = {7}; }},
      {"gap: expected 2", [](json& p) { p["gap"] = 3; }},
      {"difficulty: expected one of: trivial, easy", [](json& p) { p["difficulty"] = "so-so"; }},
      {"themes", [](json& p) { p["themes"] = "dig"; }},
      {"tempting", [](json& p) { p.erase("tempting"); }},
      {"seed: expected a whole number", [](json& p) { p["seed"] = -1; }},
      {"solution", [](json& p) { p["solution"] = "end"; }},
      {"task", [](json& p) { p.erase("task"); }},
      {"hint", [](json& p) { p["hint"] = 1; }},
  };
  for (const auto& [message, spoil] : spoilt) {
    auto puzzle = to_json(sound());
    spoil(puzzle);
    const auto read = parse_puzzle(puzzle.dump(), "p.json");
    ASSERT_FALSE(read) << message;
    EXPECT_EQ(read.error().file, "p.json");
    EXPECT_NE(read.error().line().find(message), std::string::npos) << read.error().line();
  }
}

template <turn::Solvable G>
void is_a_source() {
  const auto game = *G::make(json::object());
  int found = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const auto first = position(game, 1, number);
    const auto again = position(game, 1, number);
    ASSERT_EQ(first.has_value(), again.has_value());
    if (!first) continue;
    ++found;
    EXPECT_TRUE(*first == *again);
    EXPECT_TRUE(Puzzling<G>::begins(game, *first));
    EXPECT_FALSE(game.violation(*first));
    EXPECT_FALSE(turn::Goals<G>::unsolvable(game, *first));
  }
  EXPECT_GT(found, 30);
}

TEST(PuzzleSource, GivesTurnsOfTikal) { is_a_source<tikal::Tikal>(); }
TEST(PuzzleSource, GivesTurnsOfMexica) { is_a_source<mexica::Mexica>(); }
TEST(PuzzleSource, GivesTurnsOfBabel) { is_a_source<babel::Babel>(); }
TEST(PuzzleSource, GivesTurnsOfMaharaja) { is_a_source<maharaja::Maharaja>(); }

/// Players play the games: the same positions in any order, several of them from one game.
TEST(PuzzleSource, OfAPlayerGivesTheSamePositionsInAnyOrder) {
  const auto game = *tikal::Tikal::make(json::object());
  const auto source = [&] {
    return PositionSource<tikal::Tikal>(game, "random",
                                        [&] { return std::make_unique<play::RandomPlayer<tikal::Tikal>>(game); });
  };
  const auto forth = source(), back = source();
  EXPECT_EQ(forth.by(), "random");
  std::vector<std::optional<tikal::State>> found;
  for (std::uint64_t number = 0; number < 24; ++number) found.push_back(forth.position(3, number));
  for (std::uint64_t number = 24; number-- > 0;) EXPECT_TRUE(back.position(3, number) == found[number]) << number;
  for (std::size_t i = 0; i < found.size(); ++i) {
    ASSERT_TRUE(found[i]) << i;
    EXPECT_TRUE(Puzzling<tikal::Tikal>::begins(game, *found[i]));
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(*found[i] == *found[j]) << i << ' ' << j;
  }
}

/// The narrowest beam is a legal turn, worth what it says, and no single action is worth more.
template <turn::Solvable G>
void narrow_beam_is_a_turn(const turn::Objective& objective) {
  const auto game = *G::make(json::object());
  int acted = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto before = position(game, 2, number);
    if (!before) continue;
    const auto plan = Beam<G>(game, *before, objective, 1).run({});
    ASSERT_TRUE(plan);
    const auto again = turn::replay(game, *before, plan->actions, objective);
    ASSERT_TRUE(again) << again.error().line();
    EXPECT_EQ(again->value, plan->value);
    EXPECT_EQ(again->spent, plan->spent);
    if (plan->actions.size() > 1) ++acted;
    typename G::ActionList legal;
    game.legal(*before, legal);
    for (const auto& action : legal) {
      const auto single = turn::replay(game, *before, {action, G::Action::end()}, objective);
      if (single) {
        EXPECT_LE(single->value, plan->value) << game.to_text(action);
      }
    }
  }
  EXPECT_GT(acted, 0);
}

TEST(Beam, OfOneIsATurnOfTikal) { narrow_beam_is_a_turn<tikal::Tikal>({{Goal::standing}, false}); }
TEST(Beam, OfOneIsATurnOfMexica) { narrow_beam_is_a_turn<mexica::Mexica>({{Goal::standing}, false}); }
TEST(Beam, OfOneIsATurnOfBabel) { narrow_beam_is_a_turn<babel::Babel>({{Goal::lead, Goal::taken}, false}); }
TEST(Beam, OfOneIsATurnOfMaharaja) { narrow_beam_is_a_turn<maharaja::Maharaja>({{Goal::city, Goal::coins}, false}); }

/// A founding with the canals that it needs is one step, so that the narrowest beam sees it.
TEST(Beam, OfOneInMexicaIsWorthAsMuchAsAnyLine) {
  const auto game = *mexica::Mexica::make(json::object());
  const turn::Objective objective{{Goal::gain, Goal::thrift}, false};
  int founded = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto before = position(game, 2, number);
    if (!before) continue;
    const auto plan = *Beam<mexica::Mexica>(game, *before, objective, 1).run({});
    for (auto line : Puzzling<mexica::Mexica>::lines(game, *before)) {
      line.push_back(mexica::Action::end());
      const auto played = turn::replay(game, *before, line, objective);
      if (!played) continue;
      EXPECT_LE(played->value, plan.value) << number;
      founded += played->value[0] > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(founded, 0);
}

/// A beam that leaves nothing out is an exhaustive search; narrower ones find no more than there is.
TEST(Beam, OfEveryPartialTurnFindsTheBest) {
  const auto game = *tikal::Tikal::make(json::object());
  const turn::Objective objective{{Goal::standing, Goal::thrift}, false};
  int missed = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    auto before = position(game, 4, number);
    if (!before) continue;
    before->ap = 4;
    const auto best = turn::Exhaustive<tikal::Tikal>(game, *before, objective, 1000000).run().best.value;
    EXPECT_EQ(Beam<tikal::Tikal>(game, *before, objective, 1000000).run({})->value, best) << number;
    const auto narrow = Beam<tikal::Tikal>(game, *before, objective, 1).run({})->value;
    EXPECT_LE(narrow, best);
    missed += narrow < best ? 1 : 0;
  }
  EXPECT_GT(missed, 0) << "nothing here misleads anybody";
}

TEST(Beam, EndsWhenItIsToldTo) {
  const auto game = *tikal::Tikal::make(json::object());
  const turn::Objective objective{{Goal::standing}, false};
  const std::atomic<bool> stop = true;
  turn::Limits limits;
  limits.stop = &stop;
  EXPECT_FALSE(Beam<tikal::Tikal>(game, *position(game, 4, 0), objective, 10).run(limits));
}

TEST(Themes, FeaturesAreKindsOfActionButNotTheEnd) {
  const auto game = *tikal::Tikal::make(json::object());
  const auto before = *position(game, 2, 1);
  const auto plan = *Beam<tikal::Tikal>(game, before, {{Goal::standing}, false}, 1).run({});
  ASSERT_GT(plan.actions.size(), 1U);
  const auto features = features_of(game, before, plan.actions);
  for (const auto& action : plan.actions)
    EXPECT_EQ(features.kinds.contains(kind_of(game, action)), action != tikal::Action::end());
}

/// Kinds of action that the best turn cannot do without, by the searches and by lists of all turns.
struct Needed {
  int needed = 0, spare = 0;

  template <turn::Solvable G>
  void look_at(const G& game, const typename G::State& before, const turn::Objective& objective) {
    constexpr std::size_t kMostPositions = 20000;
    const auto census = turn::Exhaustive<G>(game, before, objective, kMostPositions).run();
    if (!census.complete) return;
    const auto& best = census.best.value;
    for (std::size_t kind = 0; kind < G::kKinds.size(); ++kind) {
      if (kind == kind_of(game, G::Action::end())) continue;
      const auto answer = turn::without(game, before, objective, kind, best, {});
      if (answer == turn::Answer::unknown) continue;
      turn::Exhaustive<G> list(game, before, objective, kMostPositions);
      list.bar(kind);
      EXPECT_EQ(answer == turn::Answer::better, list.run().best.value == best) << G::kKinds[kind];
      ++(answer == turn::Answer::better ? spare : needed);
    }
  }
  void expect_both() const {
    EXPECT_GT(needed, 20);
    EXPECT_GT(spare, 20);
  }
};

template <turn::Solvable G>
void themes_make_the_difference(const turn::Objective& objective, std::uint64_t most,
                                const std::function<void(typename G::State&)>& ease) {
  const auto game = *G::make(json::object());
  Needed kinds;
  for (std::uint64_t number = 0; number < most; ++number) {
    auto before = position(game, 6, number);
    if (!before) continue;
    ease(*before);
    kinds.look_at(game, *before, objective);
  }
  kinds.expect_both();
}

TEST(Themes, MakeTheDifferenceInTikal) {
  themes_make_the_difference<tikal::Tikal>({{Goal::standing}, false}, 60, [](auto& before) { before.ap = 4; });
}
TEST(Themes, MakeTheDifferenceInMexica) {
  Needed kinds;
  for (std::uint64_t number = 0; number < 80; ++number)
    if (const auto at = turn::test::pond_case(number, 3, 0))
      kinds.look_at(at->game, at->state,
                    number % 2 == 0 ? Puzzling<mexica::Mexica>::objective() : turn::Objective{{Goal::standing}, false});
  kinds.expect_both();
}
TEST(Themes, MakeTheDifferenceInBabel) {
  themes_make_the_difference<babel::Babel>({{Goal::win, Goal::lead, Goal::cards}, false}, 60, [](auto&) {});
}
TEST(Themes, MakeTheDifferenceInMaharaja) {
  themes_make_the_difference<maharaja::Maharaja>({{Goal::palaces, Goal::city, Goal::coins}, false}, 60, [](auto&) {});
}

/// Turns that are as good: each is worth as much, and they end in different positions.
TEST(Rivals, AreWorthAsMuchAndEndElsewhere) {
  const auto game = *tikal::Tikal::make(json::object());
  const turn::Objective objective{{Goal::standing}, false};
  int several = 0;
  for (std::uint64_t number = 0; number < 6; ++number) {
    auto before = position(game, 4, number);
    if (!before) continue;
    before->ap = 3;
    const auto found = rivals(game, *before, objective, {});
    ASSERT_TRUE(found) << found.error().line();
    turn::Exhaustive<tikal::Tikal> list(game, *before, objective, 1000000);
    const auto census = list.run();
    std::vector<tikal::State> essences;
    for (std::size_t end = 0; end < list.ends(); ++end) {
      const auto essence = Puzzling<tikal::Tikal>::essence(game, list.after(end));
      if (list.plan(end).value == census.best.value && std::count(essences.begin(), essences.end(), essence) == 0)
        essences.push_back(essence);
    }
    EXPECT_LE(found->turns.size(), std::min<std::size_t>(5, essences.size())) << number;
    EXPECT_TRUE(found->turns.size() > 1 || essences.size() == 1 || census.ties > 40) << number;
    several += found->turns.size() > 1 ? 1 : 0;
    std::vector<tikal::State> ends;
    for (const auto& texts : found->turns) {
      std::vector<tikal::Action> actions;
      for (const auto& text : texts) actions.push_back(*game.parse(text));
      const auto plan = turn::replay(game, *before, actions, objective);
      ASSERT_TRUE(plan) << plan.error().line();
      EXPECT_EQ(plan->value, census.best.value);
      EXPECT_EQ(std::count(ends.begin(), ends.end(), plan->after), 0);
      ends.push_back(plan->after);
    }
  }
  EXPECT_GT(several, 0);
}

/// Ends of a turn of Tikal that count as one are worth the same to everybody, and figures are all that they differ in.
TEST(Essence, OfTikalKeepsWhoScoresWhat) {
  const auto game = *tikal::Tikal::make({{"players", 4}});
  const turn::Objective objective{{Goal::standing}, false};
  int alike = 0, different = 0;
  for (std::uint64_t number = 0; number < 12; ++number) {
    auto before = position(game, 4, number);
    if (!before) continue;
    before->ap = 3;
    turn::Exhaustive<tikal::Tikal> list(game, *before, objective, 100000);
    (void)list.run();
    const auto most = std::min<std::size_t>(list.ends(), 60);
    for (std::size_t a = 0; a < most; ++a)
      for (std::size_t b = 0; b < a; ++b) {
        const auto &one = list.after(a), &other = list.after(b);
        if (!(Puzzling<tikal::Tikal>::essence(game, one) == Puzzling<tikal::Tikal>::essence(game, other))) {
          ++different;
          continue;
        }
        ++alike;
        EXPECT_EQ(game.scoring(one), game.scoring(other)) << number;
        EXPECT_EQ(one.value, other.value);
        EXPECT_EQ(one.collection, other.collection);
        EXPECT_EQ(one.camps, other.camps);
      }
  }
  EXPECT_GT(alike, 100);
  EXPECT_GT(different, 100);
}

/// The other turns of Mexica found from handicapped positions are those that a list of all turns has: turns that do not
/// found the same calpulli.
TEST(Others, OfMexicaAreTurnsThatFoundOtherCalpulli) {
  using G = mexica::Mexica;
  const auto objective = Puzzling<G>::objective();
  int alone = 0, shared = 0, uncovered = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    const auto at = turn::test::pond_case(number, 3, 0);
    if (!at) continue;
    turn::Exhaustive<G> list(at->game, at->state, objective, 20000);
    const auto census = list.run();
    if (!census.complete) continue;
    std::optional<turn::Value> next;
    for (std::size_t end = 0; end < list.ends(); ++end) {
      const auto plan = list.plan(end);
      // What lies on display before the end of the turn: that may remove more (MEX-P3).
      if (plan.last.display != census.best.last.display && (!next || plan.value > *next)) next = plan.value;
    }
    HandicappedTurns<G> others(at->game, at->state, objective, census.best);
    const auto found = others.find({});
    ASSERT_TRUE(found) << found.error().line();
    if (*found == Uniqueness::uncovered) {
      ++uncovered;
      continue;
    }
    ASSERT_TRUE(next) << "to found nothing is another turn";
    EXPECT_EQ(*found, *next < census.best.value ? Uniqueness::alone : Uniqueness::shared) << number;
    ++(*found == Uniqueness::alone ? alone : shared);
    if (*found != Uniqueness::alone) continue;
    EXPECT_EQ(others.next(), *next) << number;
    EXPECT_EQ(*others.confirm({}), Uniqueness::alone) << number;
  }
  EXPECT_GT(alone, 10);
  EXPECT_GT(shared, 0);
  EXPECT_GT(uncovered, 10);
}

/// From the real board: two districts at once, one best way to do it (the others leave points).
TEST(Puzzle, OfMexicaIsMadeAndVerified) {
  const auto game = *mexica::Mexica::make(json::object());
  Wishes wishes;
  wishes.objective = Puzzling<mexica::Mexica>::objective();
  wishes.seconds = 600;
  wishes.gap_goals = 2;
  wishes.player = [](int player) { return std::to_string(player); };
  const Maker<mexica::Mexica> maker(game, wishes, nullptr);
  const auto candidate = maker.candidate(3);
  ASSERT_TRUE(candidate) << candidate.error().line();
  const auto& made = *candidate;
  ASSERT_EQ(made.verdict, CandidateVerdict::puzzle) << kVerdictNames[static_cast<std::size_t>(made.verdict)];
  const auto opened = open<mexica::Mexica>(*made.puzzle, "made");
  ASSERT_TRUE(opened) << opened.error().line();
  const auto right = judge(*opened, made.puzzle->solution);
  EXPECT_FALSE(right.illegal);
  EXPECT_TRUE(right.optimal);
  const auto ended = judge(*opened, {});
  EXPECT_FALSE(ended.illegal);
  EXPECT_FALSE(ended.optimal);
  EXPECT_GE(made.puzzle->gap(), 1);
  EXPECT_EQ(made.puzzle->by, "swarm");
  EXPECT_NE(made.puzzle->difficulty, Difficulty::trivial);
  const auto tempted = judge(*opened, made.puzzle->tempting);
  ASSERT_FALSE(tempted.illegal);
  EXPECT_EQ(tempted.plan->value, made.puzzle->tempting_value);
}

/// What a run asks for is what it keeps, and of puzzles that are alike only so many.
TEST(Puzzle, OnlyThoseWantedAreMade) {
  const auto game = *tikal::Tikal::make({{"players", 4}});
  Wishes wishes;
  wishes.objective = Puzzling<tikal::Tikal>::objective();
  wishes.least_kinds = 2;
  wishes.seconds = 600;
  wishes.seed = 4;
  wishes.player = [](int player) { return std::to_string(player); };
  constexpr std::uint64_t kNumber = 15;
  const auto first = Maker<tikal::Tikal>(game, wishes, nullptr).candidate(kNumber);
  ASSERT_TRUE(first && first->puzzle);
  const auto verdict = [&](const auto& change) {
    auto other = wishes;
    change(other);
    return Maker<tikal::Tikal>(game, other, nullptr).candidate(kNumber)->verdict;
  };
  EXPECT_EQ(verdict([](Wishes& w) { w.least_gap = 100; }), CandidateVerdict::small_gap);
  EXPECT_EQ(verdict([](Wishes& w) { w.gap_goals = 0; }), CandidateVerdict::small_gap);
  EXPECT_EQ(verdict([](Wishes& w) { w.themes = {"exchange for a whole pair"}; }), CandidateVerdict::unwanted);
  EXPECT_EQ(verdict([&](Wishes& w) { w.themes = {first->puzzle->themes.front()}; }), CandidateVerdict::puzzle);
  EXPECT_EQ(verdict([](Wishes& w) { w.difficulties = {Difficulty::trivial}; }), CandidateVerdict::unwanted);
  EXPECT_EQ(verdict([&](Wishes& w) { w.difficulties = {first->puzzle->difficulty}; }), CandidateVerdict::puzzle);

  const auto made = [&](std::uint64_t most_alike) {
    auto other = wishes;
    other.most_alike = most_alike;
    Tally tally;
    tally.next = kNumber;
    // As if so many of the kind were there already.
    tally.motifs[motif_of(*first->puzzle)] = 1;
    std::uint64_t looked = 0;
    make<tikal::Tikal>(
        Maker<tikal::Tikal>(game, other, nullptr), 1, 1, [&] { return looked > 0; }, tally, [](const Puzzle&) {},
        [&](const Tally&) { ++looked; });
    return tally.of;
  };
  EXPECT_EQ(made(1)[static_cast<std::size_t>(CandidateVerdict::alike)], 1U);
  EXPECT_EQ(made(2)[static_cast<std::size_t>(CandidateVerdict::puzzle)], 1U);
}

}  // namespace
}  // namespace stela::puzzle
