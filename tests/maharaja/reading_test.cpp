// What from_json and the notation refuse.
#include "tests/maharaja/claims.h"

namespace stela::maharaja::test {
namespace {

using nlohmann::json;

TEST(MahPositions, AreReadStrictly) {
  const auto p = Table().architect(0, "C").build();
  const auto refused = [&](const char* pointer, const json& value) {
    auto state = p.json();
    state[json::json_pointer(pointer)] = value;
    const auto read = p.game.from_json(state);
    return read ? "" : read.error().where;
  };
  EXPECT_EQ(refused("/round", 3), "");
  EXPECT_EQ(refused("/colour", 1), "state.colour");
  EXPECT_EQ(refused("/phase", "draw"), "state.phase");
  EXPECT_EQ(refused("/scored", "START"), "state.scored");
  EXPECT_EQ(refused("/to_move", 3), "state.to_move");
  EXPECT_EQ(refused("/played", {2, 1}), "state.played");
  EXPECT_EQ(refused("/cities/C/governor", "low"), "state.cities.C.governor");
  EXPECT_EQ(refused("/cities/C/colour", 1), "state.cities.C.colour");
  EXPECT_EQ(refused("/cities/C/edge", {4, 3}), "state.cities.C.edge");
  EXPECT_EQ(refused("/players", json::array()), "state.players");
  EXPECT_EQ(refused("/players/0/coins", -1), "state.players[0].coins");
  EXPECT_EQ(refused("/players/0/architect", "C-E.1"), "state.players[0].architect");
  EXPECT_EQ(refused("/players/0/houses/START", 1), "state.players[0].houses.START");
  EXPECT_EQ(refused("/players/0/houses/C-E.1", 0), "state.players[0].houses.C-E.1");
  EXPECT_EQ(refused("/players/0/roles", {8}), "state.players[0].roles[0]");
  EXPECT_EQ(refused("/players/1/dial/0", "nap"), "state.players[1].dial[0]");
  EXPECT_EQ(refused("/turn/actions", json::array()), "state.turn.actions");
  EXPECT_EQ(refused("/turn/actions/0/task", "nap"), "state.turn.actions[0].task");
  EXPECT_EQ(refused("/turn/entered", {"C", "C"}), "state.turn.entered");
  EXPECT_EQ(refused("/auction", json::object()), "state.auction") << "outside an auction";
}

TEST(MahNotation, RefusesWhatItCannotSpell) {
  const auto game = *Maharaja::make(json::object());
  for (const auto* text : {"",
                           "fly NW",
                           "take",
                           "take 0",
                           "take 8",
                           "take 01",
                           "take 3 4",
                           "open 3",
                           "open 3 61",
                           "bid -1",
                           "pass 1",
                           "settle X",
                           "settle START",
                           "dial coins",
                           "dial coins nap",
                           "move",
                           "move X",
                           "move C toll",
                           "move C toll 0",
                           "move C toll 5",
                           "move C pay 1",
                           "palace C edge",
                           "palace first C middle",
                           "palace builder C edge",
                           "house fourth C",
                           "shift first C START",
                           "refill builder",
                           "role first 0",
                           "swap first 1",
                           "demand first 5",
                           "governors first START",
                           "merchant first",
                           "tile",
                           "tile nap",
                           "stop",
                           "end now"})
    EXPECT_FALSE(game.parse(text)) << text;
  EXPECT_EQ(game.parse("move C toll 5").error().line(), "action 'move C toll 5': '5' is not a toll, from 1 to 4");
  EXPECT_EQ(game.parse("take").error().line(), "action 'take': expected 'take ROLE'");
  EXPECT_EQ(game.parse("move C pay 1").error().line(),
            "action 'move C pay 1': expected 'move PLACE', 'move PLACE toll COINS' or 'move PLACE bank COINS'");
}

}  // namespace
}  // namespace stela::maharaja::test
