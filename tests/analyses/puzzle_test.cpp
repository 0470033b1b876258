// Puzzles as files, where their positions come from, and what greedy play makes of them.
#include "analyses/puzzle/puzzle.h"

#include <gtest/gtest.h>

#include <functional>

#include "analyses/puzzle/greedy.h"
#include "analyses/puzzle/judge.h"
#include "analyses/puzzle/source.h"
#include "analyses/turn/solvers.h"

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
  puzzle.greedy = {3, -2};
  puzzle.solution = {"dig c3", "end"};
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
      {"version", [](json& p) { p["version"] = 2; }},
      {"objective: no goal is called 'glory'", [](json& p) { p["objective"] = "glory"; }},
      {"treasures: expected", [](json& p) { p["treasures"] = "seen"; }},
      {"value: expected a number for each of the 2 goals", [](json& p) { p["value"] = {7}; }},
      {"gap: expected 2", [](json& p) { p["gap"] = 3; }},
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

/// Greedy play is a legal turn, worth what it says, and no single action would better it.
template <turn::Solvable G>
void greedy_is_a_turn(const turn::Objective& objective) {
  const auto game = *G::make(json::object());
  int acted = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const auto before = position(game, 2, number);
    if (!before) continue;
    const auto plan = greedy(game, *before, objective);
    const auto again = turn::replay(game, *before, plan.actions, objective);
    ASSERT_TRUE(again) << again.error().line();
    EXPECT_EQ(again->value, plan.value);
    EXPECT_EQ(again->spent, plan.spent);
    if (plan.actions.size() > 1) ++acted;
    auto ended = plan.actions;
    typename G::ActionList legal;
    game.legal(plan.last, legal);
    for (const auto& action : legal) {
      ended.back() = action;
      ended.push_back(G::Action::end());
      const auto longer = turn::replay(game, *before, ended, objective);
      if (longer) {
        EXPECT_LE(longer->value, plan.value) << game.to_text(action);
      }
      ended.pop_back();
    }
  }
  EXPECT_GT(acted, 0);
}

TEST(Greedy, IsATurnOfTikal) { greedy_is_a_turn<tikal::Tikal>({{Goal::standing}, false}); }
TEST(Greedy, IsATurnOfMexica) { greedy_is_a_turn<mexica::Mexica>({{Goal::standing}, false}); }
TEST(Greedy, IsATurnOfBabel) { greedy_is_a_turn<babel::Babel>({{Goal::lead, Goal::taken}, false}); }
TEST(Greedy, IsATurnOfMaharaja) { greedy_is_a_turn<maharaja::Maharaja>({{Goal::city, Goal::coins}, false}); }

TEST(Essence, ForgetsOnlyTheCellWithinADistrict) {
  const auto game = *mexica::Mexica::make(json::object());
  const auto& grid = game.board().grid;
  auto state = game.initial(1, nullptr);
  const auto at = [&](const char* cell) {
    auto built = state;
    built.built[0].set(*grid.find(cell));
    return Puzzling<mexica::Mexica>::essence(game, built);
  };
  EXPECT_TRUE(at("C4") == at("C5"));
  auto more = state;
  more.built[1].set(*grid.find("C4"));
  EXPECT_FALSE(at("C4") == Puzzling<mexica::Mexica>::essence(game, more));
  auto canal = state;
  canal.canals.set(*grid.find("C4"));
  EXPECT_FALSE(Puzzling<mexica::Mexica>::essence(game, canal) == Puzzling<mexica::Mexica>::essence(game, state));
}

TEST(Essence, ForgetsWhereAFigureStandsButOnAStartCell) {
  const auto game = *mexica::Mexica::make(json::object());
  const auto& grid = game.board().grid;
  const auto at = [&](Cell c) {
    auto state = game.initial(1, nullptr);
    state.figure[0] = c;
    return Puzzling<mexica::Mexica>::essence(game, state);
  };
  const Cell start = game.board().start.first();
  EXPECT_TRUE(at(*grid.find("C4")) == at(*grid.find("C5")));
  EXPECT_FALSE(at(*grid.find("C4")) == at(start)) << "MEX-V3";
  auto spent = game.initial(1, nullptr);
  ++spent.tokens[0], --spent.token_supply;
  EXPECT_TRUE(Puzzling<mexica::Mexica>::essence(game, spent) ==
              Puzzling<mexica::Mexica>::essence(game, game.initial(1, nullptr)));
}

/// From the real board: two districts at once, one best way to do it (the others leave points).
TEST(Puzzle, OfMexicaIsMadeAndVerified) {
  const auto game = *mexica::Mexica::make(json::object());
  Wishes wishes;
  wishes.objective = Puzzling<mexica::Mexica>::objective();
  wishes.seconds = 600;
  wishes.player = [](int player) { return std::to_string(player); };
  const Maker<mexica::Mexica> maker(game, wishes, nullptr);
  const auto candidate = maker.candidate(3);
  ASSERT_TRUE(candidate) << candidate.error().line();
  const auto& made = *candidate;
  ASSERT_EQ(made.verdict, Verdict::puzzle) << kVerdictNames[static_cast<std::size_t>(made.verdict)];
  const auto opened = open<mexica::Mexica>(*made.puzzle, "made");
  ASSERT_TRUE(opened) << opened.error().line();
  const auto right = judge(*opened, made.puzzle->solution);
  EXPECT_FALSE(right.illegal);
  EXPECT_TRUE(right.optimal);
  const auto ended = judge(*opened, {});
  EXPECT_FALSE(ended.illegal);
  EXPECT_FALSE(ended.optimal);
  EXPECT_GE(made.puzzle->gap(), 1);
}

}  // namespace
}  // namespace stela::puzzle
