// Players' names and files of weights: what is read, and what is refused by name.
#include "analyses/play/weights.h"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "analyses/evaluations.h"
#include "analyses/play/player_spec.h"
#include "model/games.h"

namespace stela::play {
namespace {

constexpr std::array kFeatures{FeatureInfo{"score", 1000, "points"}, FeatureInfo{"reach", 20, "cells reached"}};

std::string file_of(const nlohmann::json& sets) {
  return nlohmann::json{{"stela", "weights"}, {"version", 1}, {"game", "hex"}, {"sets", sets}}.dump();
}
nlohmann::json set_of(int players, int score, int reach) {
  return {{"players", players}, {"weights", {{"score", score}, {"reach", reach}}}, {"command", "x"}, {"seed", 7}};
}
std::string refusal(const std::string& text) {
  const auto read = read_weights(text, "w.json", "hex", 2, kFeatures);
  return read ? "" : read.error().line();
}

TEST(Weights, AreReadForTheNearestNumberOfPlayers) {
  const auto text = file_of(nlohmann::json::array({set_of(2, 1000, 5), set_of(4, 900, 6)}));
  for (const auto& [players, reach] : {std::pair(2, 5), {3, 5}, {4, 6}, {5, 6}}) {
    const auto set = read_weights(text, "w.json", "hex", players, kFeatures);
    ASSERT_TRUE(set) << set.error().line();
    EXPECT_EQ(set->weights[1], reach) << players;
  }
}

TEST(Weights, SurviveTheirFile) {
  const std::array sets{WeightsSet{2, {1000, -5}, "stela train hex", 18446744073709551615U, {900, 1}}};
  const auto set = read_weights(weights_json("hex", sets, kFeatures).dump(), "w.json", "hex", 2, kFeatures);
  ASSERT_TRUE(set) << set.error().line();
  EXPECT_EQ(set->weights, sets[0].weights);
  EXPECT_EQ(set->command, sets[0].command);
  EXPECT_EQ(set->from, sets[0].from);
  EXPECT_EQ(set->seed, sets[0].seed);
}

TEST(Weights, OfFieldsSurviveTheirFileToo) {
  WeightsSet set{2, {0, 0}, "stela train hex", 1};
  set.fields = {{"/stones/*=4", {1700, -1700}}, {"1", {20, -20}}};
  const auto text = weights_json("hex", std::array{set}, kFeatures).dump();
  const auto read = read_weights(text, "w.json", "hex", 2, kFeatures);
  ASSERT_TRUE(read) << read.error().line();
  ASSERT_EQ(read->fields.size(), 2U);
  EXPECT_EQ(read->fields[0].name, "/stones/*=4");
  EXPECT_EQ(read->fields[0].weights, set.fields[0].weights);
  auto broken = nlohmann::json::parse(text);
  broken["sets"][0]["fields"]["1"] = {20};
  EXPECT_NE(refusal(broken.dump()).find("a weight for each player"), std::string::npos) << refusal(broken.dump());
  broken["sets"][0]["fields"] = 7;
  EXPECT_NE(refusal(broken.dump()).find("fields"), std::string::npos);
}

TEST(Weights, ThatAreWrongAreRefusedByName) {
  EXPECT_NE(refusal("{").find("w.json: line 1"), std::string::npos) << refusal("{");
  EXPECT_EQ(refusal(file_of(nlohmann::json::array())), "w.json: sets: expected one set at least");
  auto set = set_of(2, 1, 2);
  set["weights"].erase("reach");
  EXPECT_NE(refusal(file_of(nlohmann::json::array({set}))).find("w.json: sets[0].weights"), std::string::npos)
      << refusal(file_of(nlohmann::json::array({set})));
  set = set_of(2, 1, 2);
  set["weights"]["speed"] = 1;
  EXPECT_NE(refusal(file_of(nlohmann::json::array({set}))).find("speed"), std::string::npos);
  auto other = nlohmann::json::parse(file_of(nlohmann::json::array({set_of(2, 1, 2)})));
  other["game"] = "go";
  EXPECT_EQ(refusal(other.dump()), "w.json: game: expected \"hex\"");
}

TEST(Weights, ThatStelaCarriesAreOfItsFeatures) {
  for_each_game([]<class G>(std::type_identity<G>) {
    const auto game = *G::make(nlohmann::json::object());
    for (const char* name : {"standard", "hand"}) {
      const auto weights = weights_of(name, game);
      EXPECT_TRUE(weights) << G::kName << " " << name << ": " << (weights ? "" : weights.error().line());
    }
  });
}

TEST(PlayerNames, AreRead) {
  const auto search = parse_player("search:9000,width=7,weights=my.json");
  ASSERT_TRUE(search);
  EXPECT_EQ(search->kind, PlayerKind::search);
  EXPECT_EQ(search->nodes, 9000U);
  EXPECT_EQ(search->more.at("width"), 7U);
  EXPECT_EQ(search->weights, "my.json");
  EXPECT_EQ(parse_player("search:reply=0")->more.at("reply"), 0U) << "opponents answer greedily";
  EXPECT_EQ(parse_player("search")->nodes, 8000U);
  EXPECT_EQ(parse_player("mcts:turns=3")->nodes, 1500U);
  EXPECT_EQ(parse_player("mcts:turns=3")->more.at("turns"), 3U);
  EXPECT_EQ(parse_player("greedy:weights=hand")->weights, "hand");
  const auto strong = parse_player("strong");
  EXPECT_EQ(strong->text, "strong");
  EXPECT_EQ(strong->kind, PlayerKind::search);
  EXPECT_EQ(strong->nodes, 16000U);
  EXPECT_EQ(parse_player("engine:./play --fast a=b,c")->command, "./play --fast a=b,c");
}

TEST(PlayerNames, ThatAreWrongSayWhatThereIs) {
  const auto refused = [](const char* text) {
    const auto spec = parse_player(text);
    return spec ? std::string() : spec.error().line();
  };
  EXPECT_EQ(refused("alphabeta"),
            "player 'alphabeta': there are random, swarm, greedy, search:NODES, mcts:NODES and engine:COMMAND, and the "
            "levels easy, medium and strong");
  EXPECT_EQ(refused("engine:"),
            "player 'engine:': there are random, swarm, greedy, search:NODES, mcts:NODES and "
            "engine:COMMAND, and the levels easy, medium and strong");
  EXPECT_EQ(refused("strong:5").substr(0, 16), "player 'strong:5");
  EXPECT_EQ(refused("search:0"), "player 'search:0': nodes is a number from 1 to 1000000000, not '0'");
  EXPECT_EQ(refused("search:growing=0"),
            "player 'search:growing=0': growing is a number from 1 to 1000000000, not '0'");
  EXPECT_EQ(refused("search:reply=-1"), "player 'search:reply=-1': reply is a number from 0 to 1000000000, not '-1'");
  EXPECT_EQ(refused("search:turns=3"), "player 'search:turns=3': 'search' takes no 'turns=3'");
  EXPECT_EQ(refused("random:5"), "player 'random:5': 'random' takes no '5'");
  EXPECT_EQ(refused("search:-1"), "player 'search:-1': nodes is a number from 1 to 1000000000, not '-1'");
}

}  // namespace
}  // namespace stela::play
