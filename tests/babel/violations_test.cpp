// Positions that cannot be and steps that did something wrong: the audits find each by its name, and from_json refuses
// what it can be told.
#include <functional>
#include <ostream>
#include <set>

#include "tests/babel/claims.h"

namespace stela::babel::test {
namespace {

using nlohmann::json;

struct BrokenPosition {
  std::string name, invariant;
  std::function<void(json&)> spoil;
};
struct BrokenState {
  std::string name, invariant;
  std::function<void(State&)> spoil;
};
struct BrokenStep {
  std::string name, invariant, action;
  std::function<void(State&)> spoil;
};
std::ostream& operator<<(std::ostream& out, const BrokenPosition& row) { return out << row.name; }
std::ostream& operator<<(std::ostream& out, const BrokenState& row) { return out << row.name; }
std::ostream& operator<<(std::ostream& out, const BrokenStep& row) { return out << row.name; }
template <class Row>
std::string name_of(const ::testing::TestParamInfo<Row>& info) {
  return info.param.name;
}

/// A turn of player 0 with a bit of everything; the run of Assyrians at the Medes' is the row's first.
Table sound() {
  return Table()
      .hand(0, "mmss")
      .hand(1, "hhppa")
      .row(0, "medes", "aaammmssshhhppp")
      .row(0, "persians", "msh")
      .row(1, "medes", "ss")
      .temple(0, "medes", {1})
      .temple(1, "medes", {1, 2, 3})
      .store(0, {5, 2})
      .store(1, {4, 3});
}

json& player(json& state, std::size_t p) { return state["players"][p]; }

const std::vector<BrokenPosition>& broken_positions() {
  static const std::vector<BrokenPosition> rows{
      {"mover_is_not_owner", "phase", [](json& s) { s["to_move"] = 1; }},
      {"halve_without_other", "phase", [](json& s) { s["phase"] = "halve", s["owed"] = 1; }},
      {"temple_falls", "temple-order",
       [](json& s) {
         player(s, 1)["cities"]["medes"]["temple"] = {2, 1, 3};
       }},
      {"temple_repeats", "temple-order",
       [](json& s) {
         player(s, 1)["cities"]["medes"]["temple"] = {1, 1};
       }},
      {"pawn_back_on_quarry", "pawn-place", [](json& s) { player(s, 1)["pawn"] = "quarry"; }},
      {"card_from_nowhere", "nation-count", [](json& s) { player(s, 0)["hand"]["medes"] = 3; }},
      {"card_lost", "nation-count", [](json& s) { player(s, 0)["cities"]["persians"]["row"] = {"medes"}; }},
      {"level_from_nowhere", "temple-count",
       [](json& s) {
         player(s, 0)["store"] = {5, 2, 6};
       }},
      {"known_but_not_there", "hands-known", [](json& s) { player(s, 0)["known"]["persians"] = 1; }},
      {"known_beyond_the_deck", "known-temples", [](json& s) { s["known_temples"] = 60; }},
      {"too_few_turns", "temples-laid", [](json& s) { s["turns"] = 2; }},
      {"turn_of_the_other", "turn-order", [](json& s) { s["turns"] = 41; }},
      {"foundation_kept", "foundation",
       [](json& s) {
         player(s, 1)["foundation"] = true, player(s, 1)["cities"]["medes"]["temple"] = {2, 3};
       }},
      {"owed_outside_a_halving", "halving", [](json& s) { s["owed"] = 1; }},
      {"owed_more_than_half", "halving", [](json& s) { s["phase"] = "halve", s["to_move"] = 1, s["owed"] = 3; }},
      {"over_too_soon", "ending", [](json& s) { s["phase"] = "over"; }},
      {"final_phase_at_nothing", "totals", [](json& s) { s["final_phase"] = true; }},
      {"too_many_cards", "pile-form", [](json& s) { s["nation_deck"] = std::vector<std::string>(64, "medes"); }},
  };
  return rows;
}

class BabRefusal : public ::testing::TestWithParam<BrokenPosition> {};
TEST_P(BabRefusal, NamesTheInvariant) {
  const auto p = sound().build();
  auto state = p.game.to_json(p.state);
  GetParam().spoil(state);
  const auto read = p.game.from_json(state);
  ASSERT_FALSE(read) << "is accepted";
  EXPECT_EQ(read.error().rule, GetParam().invariant) << read.error().line();
  EXPECT_EQ(read.error().where.substr(0, 5), "state");
}
INSTANTIATE_TEST_SUITE_P(Babel, BabRefusal, ::testing::ValuesIn(broken_positions()), name_of<BrokenPosition>);

const std::vector<BrokenState>& broken_states() {
  static const std::vector<BrokenState> rows{
      {"no_such_phase", "phase", [](State& s) { s.phase = static_cast<Phase>(7); }},
      {"no_such_player", "phase", [](State& s) { s.to_move = 9; }},
      {"pile_too_large", "pile-form", [](State& s) { s.deck.size = 200; }},
      {"card_beyond_the_end", "pile-form", [](State& s) { s.row[0][0].card[40] = 1; }},
      {"no_such_nation", "pile-form", [](State& s) { s.row[0][0].card[0] = 7; }},
      {"no_such_level", "pile-form", [](State& s) { s.store[0].card[0] = 9; }},
      {"level_seven", "temple-order", [](State& s) { s.temple[0][0] = 0x82; }},
      {"two_foundation_cards", "temple-count", [](State& s) { s.foundation[0] = 2; }},
      {"pawn_nowhere", "pawn-place", [](State& s) { s.pawn[0] = 9; }},
  };
  return rows;
}

class BabBreach : public ::testing::TestWithParam<BrokenState> {};
TEST_P(BabBreach, IsFound) {
  auto p = sound().build();
  GetParam().spoil(p.state);
  const auto violation = p.game.violation(p.state);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
}
INSTANTIATE_TEST_SUITE_P(Babel, BabBreach, ::testing::ValuesIn(broken_states()), name_of<BrokenState>);

TEST(BabBreaches, WhoHasHadNoTurnHasNothing) {
  auto p = Table().first_turn(0).pawn(0, "quarry").hand(0, "ms").build();
  p.state.pawn[1] = 2;
  EXPECT_EQ(p.game.violation(p.state)->invariant, "first-turn");
}

TEST(BabBreaches, TheFoundationCardMustStayPossible) {
  auto p = Table().first_turn(0).hand(0, "ms").build();
  p.state.hand[0] = {}, p.state.discard = {1, 1, 0, 0, 0};
  EXPECT_EQ(p.game.violation(p.state)->invariant, "foundation");
}

const std::vector<BrokenStep>& broken_steps() {
  static const std::vector<BrokenStep> rows{
      {"turn_not_passed", "turn-passed", "end", [](State& s) { s.turns = 40; }},
      {"final_phase_noted", "final-phase", "settle medes", [](State& s) { s.final_phase = 1; }},
      {"migration_free", "migration-noted", "migrate persians hittites", [](State& s) { s.migrated = 0; }},
      {"pawn_elsewhere", "pawn-moved", "travel sumerians", [](State& s) { s.pawn[0] = 4; }},
      {"card_not_spent", "card-spent", "travel sumerians", [](State& s) { ++s.hand[0][1]; }},
      {"card_not_discarded", "card-spent", "travel sumerians", [](State& s) { --s.discard[1]; }},
      {"settled_elsewhere", "card-settled", "settle medes", [](State& s) { (void)s.row[0][0].pop(); }},
      {"migrated_in_another_order", "row-migrated", "migrate persians hittites",
       [](State& s) { std::swap(s.row[0][2].card[0], s.row[0][2].card[1]); }},
      {"ability_for_nothing", "run-paid", "halve 1", [](State& s) { s.row[0][0].push(4); }},
      {"expelled_too_few", "nation-expelled", "expel sumerians 4", [](State& s) { s.row[1][0].push(1); }},
      {"defected_too_few", "row-defected", "defect 7", [](State& s) { s.row[1][0].push(1); }},
      {"a_row_goes_on_its_own", "row-kept", "travel sumerians", [](State& s) { (void)s.row[0][3].pop(); }},
      {"steal_takes_two", "level-stolen", "steal 10", [](State& s) { s.temple[1][0] = 2; }},
      {"demolished_not", "temple-demolished", "demolish 1", [](State& s) { s.temple[1][0] = 2; }},
      {"demolished_upside_down", "temple-demolished", "demolish 1",
       [](State& s) {
         std::swap(s.temple_deck.card[s.temple_deck.size - 1U], s.temple_deck.card[s.temple_deck.size - 2U]);
       }},
      {"demolished_and_forgotten", "temple-demolished", "demolish 1", [](State& s) { s.known_temples = 0; }},
      {"skipped_nothing", "level-skipped", "skip theirs 13", [](State& s) { s.temple[0][0] = 2; }},
      {"built_nothing", "temple-built", "build mine", [](State& s) { s.temple[0][0] = 2; }},
      {"built_from_the_wrong_store", "store-taken", "build mine",
       [](State& s) { s.store[0].push(2), (void)s.store[1].pop(); }},
      {"temple_falls_on_its_own", "temple-kept", "migrate persians hittites", [](State& s) { s.temple[1][0] = 6; }},
      {"foundation_comes_back", "foundation-built", "build mine", [](State& s) { s.foundation[0] = 1; }},
      {"too_few_drawn", "nations-drawn", "end", [](State& s) { s.deck.push(0), --s.hand[1][0]; }},
      {"laid_upside_down", "temples-laid", "end", [](State& s) { std::swap(s.store[0].card[2], s.store[0].card[3]); }},
      {"shuffled_for_nothing", "deck-reshuffled", "end", [](State& s) { s.chance = 1; }},
      {"halved_by_more", "halving", "halve 1", [](State& s) { s.owed = 3; }},
      {"won_by_nothing", "ending", "settle medes", [](State& s) { s.phase = Phase::over; }},
      {"something_under_the_table", "nothing-else", "settle medes", [](State& s) { s.store[0].card[50] = 1; }},
      {"known_all_at_once", "hands-known", "settle medes", [](State& s) { s.known[1] = s.hand[1]; }},
  };
  return rows;
}

class BabBrokenStep : public ::testing::TestWithParam<BrokenStep> {};
TEST_P(BabBrokenStep, IsFound) {
  const auto p = sound().next_temples({6, 4}).build();
  const auto action = *p.game.parse(GetParam().action);
  ASSERT_TRUE(legal(p, GetParam().action));
  State after = p.state;
  p.game.apply(after, action);
  ASSERT_FALSE(p.game.violation(p.state, action, after).has_value());
  GetParam().spoil(after);
  const auto violation = p.game.violation(p.state, action, after);
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, GetParam().invariant) << violation->detail;
}
INSTANTIATE_TEST_SUITE_P(Babel, BabBrokenStep, ::testing::ValuesIn(broken_steps()), name_of<BrokenStep>);

TEST(BabBreaches, ActionsThatDoNotBelongHere) {
  const auto p = sound().build();
  const auto name = [&](const State& before, std::string_view action) {
    const auto violation = p.game.violation(before, *p.game.parse(action), before);
    return violation ? violation->invariant : "";
  };
  EXPECT_EQ(name(p.state, "discard medes"), "action-phase");
  EXPECT_EQ(name(p.state, "settle persians"), "action-form");
  EXPECT_EQ(name(p.state, "demolish 60"), "action-form");
  State over = p.state;
  over.phase = Phase::over;
  EXPECT_EQ(name(over, "end"), "action-phase");
}

TEST(BabBreaches, AWrongRankingIsFound) {
  auto p = Table().only_temples_left(2).temple(0, "medes", {3}).build();
  ASSERT_TRUE(plays(p, "end"));
  const auto violation = p.game.violation(p.state, Outcome{{3, 0}, {2, 1}});
  ASSERT_TRUE(violation.has_value());
  EXPECT_EQ(violation->invariant, "ranking");
  EXPECT_TRUE(p.game.violation(p.state, Outcome{{4, 0}, {1, 2}}).has_value());
}

/// One follows from others: until the end the turn can be ended, or the foundation card built, or a card given up.
TEST(BabBreaches, EveryInvariantIsBrokenSomewhere) {
  std::set<std::string> broken{"first-turn", "action-phase", "action-form", "ranking", "someone-can-act"};
  for (const auto& row : broken_positions()) broken.insert(row.invariant);
  for (const auto& row : broken_states()) broken.insert(row.invariant);
  for (const auto& row : broken_steps()) broken.insert(row.invariant);
  std::set<std::string> listed;
  for (const auto& info : Babel::invariants()) listed.emplace(info.name);
  EXPECT_EQ(broken, listed);
}

TEST(BabPositions, AreReadStrictly) {
  const auto p = sound().build();
  const auto refused = [&](const char* pointer, const json& value) {
    auto state = p.game.to_json(p.state);
    state[json::json_pointer(pointer)] = value;
    const auto read = p.game.from_json(state);
    return read ? "" : read.error().where;
  };
  EXPECT_EQ(refused("/turns", 40), "");
  EXPECT_EQ(refused("/colour", 1), "state.colour");
  EXPECT_EQ(refused("/players/0/colour", 1), "state.players[0].colour");
  EXPECT_EQ(refused("/players/0/hand/romans", 1), "state.players[0].hand.romans");
  EXPECT_EQ(refused("/players/0/cities/medes/row/0", "romans"), "state.players[0].cities.medes.row[0]");
  EXPECT_EQ(refused("/players/0/pawn", "rome"), "state.players[0].pawn");
  EXPECT_EQ(refused("/phase", "draw"), "state.phase");
  EXPECT_EQ(refused("/chance", "12"), "state.chance");
  EXPECT_EQ(refused("/chance", "0123456789ABCDEF"), "state.chance");
  EXPECT_EQ(refused("/store", json::array()), "state.store");
  EXPECT_EQ(refused("/temple_deck/0", 7), "state.temple_deck[0]");
  EXPECT_EQ(refused("/players", json::array()), "state.players");
}

TEST(BabNotation, RefusesWhatItCannotSpell) {
  const auto game = *Babel::make(json::object());
  for (const auto* text : {"", "fly medes", "travel", "travel rome", "travel medes 1", "build yours", "demolish 0",
                           "demolish 01", "demolish 64", "demolish x", "migrate medes", "expel 1 medes", "end now"})
    EXPECT_FALSE(game.parse(text)) << text;
  EXPECT_EQ(game.parse("demolish 64").error().line(),
            "action 'demolish 64': '64' is not a place in a row, from 1 to 63");
  EXPECT_EQ(game.parse("skip mine").error().line(), "action 'skip mine': expected 'skip SOURCE RUN'");
}

}  // namespace
}  // namespace stela::babel::test
