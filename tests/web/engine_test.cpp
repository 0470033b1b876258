// What a page is answered.
#include "reports/web/engine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "reports/web/recorded.h"
#include "reports/web/wasm/games.h"

namespace stela::web {
namespace {

using nlohmann::json;

std::string file_text(const std::string& name) {
  std::ifstream in(STELA_TEST_DATA "/../" + name);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// An engine with a file open.
class Asked {
 public:
  explicit Asked(const std::string& text) : about(ask({{"do", "open"}, {"text", text}})) {}
  json ask(const json& request) { return json::parse(engine_.answer(request.dump())); }

 private:
  Engine engine_{page_games()};

 public:
  json about;
};

std::string example(const std::string& game) { return file_text("reports/examples/" + game + ".json"); }

TEST(WebEngine, ShowsAPositionOfEveryGame) {
  for (const std::string game : {"mexica", "tikal", "babel", "maharaja"}) {
    Asked page(example(game));
    EXPECT_EQ(page.about["game"], game);
    EXPECT_EQ(page.about["scores"].size(), 1U);
    const auto view = page.ask({{"do", "see"}, {"step", 0}});
    EXPECT_EQ(view["picture"]["tag"], "svg");
    EXPECT_FALSE(view["places"].empty());
    EXPECT_FALSE(view["legal"].empty());
    EXPECT_EQ(view["scores"].size(), page.about["players"].size());
  }
}

TEST(WebEngine, ASeatSeesNothingThatTheOthersHide) {
  Asked page(example("babel"));
  const auto open = page.ask({{"do", "see"}, {"step", 0}});
  const auto mover = open["to_move"].get<int>();
  const auto own = page.ask({{"do", "see"}, {"step", 0}, {"seat", mover}});
  EXPECT_TRUE(own == open) << "who is to move sees what is shown without a seat";
  const auto other = page.ask({{"do", "see"}, {"step", 0}, {"seat", 1 - mover}});
  EXPECT_EQ(open["secret"], false);
  EXPECT_EQ(other["secret"], true);
  EXPECT_EQ(other["legal"], json::array()) << "nor which actions the hand allows";
  EXPECT_EQ(other["to_move"], mover);
  // Each of the two sees a hand of his own, and of the other's how many cards there are.
  const auto inside = [](const json& view) { return view["picture"].dump(); };
  EXPECT_NE(inside(open), inside(other));
  EXPECT_NE(inside(other).find("hidden"), std::string::npos);
  // Nothing of a position is hidden from anybody in the other games.
  for (const std::string game : {"mexica", "tikal"}) {
    Asked all(example(game));
    const auto view = all.ask({{"do", "see"}, {"step", 0}});
    for (std::size_t seat = 0; seat < all.about["players"].size(); ++seat) {
      const auto seen = all.ask({{"do", "see"}, {"step", 0}, {"seat", seat}});
      EXPECT_EQ(seen["secret"], false);
      EXPECT_TRUE(seen["picture"] == view["picture"]);
    }
  }
}

TEST(WebEngine, PlaysLegalActionsAndTakesThemBack) {
  Asked page(example("tikal"));
  const auto first = page.ask({{"do", "see"}, {"step", 0}});
  const auto action = first["legal"][0]["action"].get<std::string>();
  EXPECT_EQ(page.ask({{"do", "play"}, {"action", action}})["legal"], true);
  const auto next = page.ask({{"do", "see"}, {"step", 1}});
  EXPECT_EQ(next["action"], action);
  EXPECT_TRUE(next["picture"] != first["picture"]);
  EXPECT_EQ(page.ask({{"do", "back"}, {"step", 0}})["actions"], json::array());
  EXPECT_TRUE(page.ask({{"do", "see"}, {"step", 1}}) == first) << "a step that is no more is the last";
}

TEST(WebEngine, SaysActionsInWordsOfTheGame) {
  struct Case {
    std::string game, action, words;
    json route;
  };
  for (const auto& expected :
       {Case{"mexica", "end", "End the turn", json::array()},
        Case{"babel", "settle persians", "Settle Persians", json::array({"hittites"})},
        Case{"maharaja", "palace first NE edge", "Palace in NE, edge (first action)", json::array({"NE"})},
        Case{"maharaja", "move C", "Architect to C", json::array({"NE", "C"})}}) {
    Asked page(example(expected.game));
    const auto view = page.ask({{"do", "see"}, {"step", 0}});
    const auto& legal = view["legal"];
    const auto found =
        std::find_if(legal.begin(), legal.end(), [&](const json& one) { return one["action"] == expected.action; });
    ASSERT_NE(found, legal.end()) << expected.action;
    EXPECT_EQ((*found)["words"], expected.words);
    EXPECT_EQ((*found)["route"], expected.route);
  }
}

TEST(WebEngine, SaysWhyAnActionIsIllegal) {
  Asked page(example("tikal"));
  const auto refused = page.ask({{"do", "play"}, {"action", "move worker h1 h2"}});
  EXPECT_EQ(refused["legal"], false);
  EXPECT_EQ(refused["rule"], "TIK-A3");
  EXPECT_NE(refused["clause"], "");
  EXPECT_NE(refused["text"], "");
  const auto unread = page.ask({{"do", "why"}, {"step", 0}, {"action", "hop a1"}});
  EXPECT_EQ(unread["legal"], false);
  EXPECT_TRUE(unread.contains("error"));
  EXPECT_EQ(page.ask({{"do", "rule"}, {"rule", "TIK-A3"}})["text"], refused["text"]);
}

TEST(WebEngine, NamesIllegalActionsOfAPlaceOnceAKind) {
  Asked page(example("tikal"));
  const auto answers = page.ask({{"do", "refused"}, {"step", 0}, {"words", {"h1"}}});
  ASSERT_GE(answers.size(), 3U);
  std::vector<std::string> kinds;
  for (const auto& answer : answers) {
    const auto action = answer["action"].get<std::string>();
    EXPECT_NE(action.find("h1"), std::string::npos);
    EXPECT_EQ(answer["legal"], false);
    kinds.push_back(action.substr(0, action.find(' ')));
  }
  std::sort(kinds.begin(), kinds.end());
  EXPECT_EQ(std::adjacent_find(kinds.begin(), kinds.end()), kinds.end());
}

TEST(WebEngine, PlayersOfEveryLevelPlayLegalActions) {
  for (const std::string game : {"mexica", "tikal", "babel", "maharaja"}) {
    Asked page(example(game));
    for (const std::string level : {"easy", "medium", "easy", "search:50", "random"}) {
      const auto chosen = page.ask({{"do", "choose"}, {"player", level}, {"seed", 1}});
      ASSERT_TRUE(chosen.contains("action")) << chosen;
      EXPECT_EQ(page.ask({{"do", "play"}, {"action", chosen["action"]}})["legal"], true) << chosen;
    }
  }
}

TEST(WebEngine, GoesThroughATraceWithItsFinding) {
  Asked page(R"({"stela": "trace", "version": 1, "game": "babel", "setup": {"players": 2}, "seed": 627405149472732430,
                 "actions": ["travel medes", "settle hittites"],
                 "finding": {"check": "conform", "name": "state-differs", "rule": "BAB-T5", "probe": "end",
                             "detail": "/players/0/store/0 is 2; it should be 3"}})");
  EXPECT_EQ(page.about["actions"].size(), 2U);
  EXPECT_EQ(page.about["scores"].size(), 3U);
  EXPECT_EQ(page.about["finding"]["rule"], "BAB-T5");
  const auto last = page.ask({{"do", "see"}, {"step", 2}});
  EXPECT_EQ(last["action"], "settle hittites");
  ASSERT_FALSE(last["rules"].empty());
  EXPECT_EQ(page.ask({{"do", "position"}, {"step", 2}})["stela"], "position");
  const auto told = [&](const std::string& pointer, const std::string& value) {
    return page.ask({{"do", "told"}, {"step", 2}, {"fields", json::array({json::array({pointer, value})})}});
  };
  const auto both = page.ask(
      {{"do", "told"}, {"step", 2}, {"fields", json::array({{"/to_move", "1"}, {"/none", "1"}, {"/ended", "{"}})}});
  EXPECT_TRUE(both == told("/to_move", "1")) << "what cannot be told is left out";
  EXPECT_TRUE(told("/to_move", "1") != last["picture"]);
  EXPECT_EQ(told("/to_move", "1")["tag"], "svg");
  for (const auto& [pointer, value] : {std::pair<std::string, std::string>{"/none", "1"},
                                       {"/to_move", "{"},
                                       {"to_move", "1"},
                                       {"/~2", "1"},
                                       {"", "1"}})
    EXPECT_EQ(told(pointer, value), nullptr) << pointer;
}

/// A page without the game's rules shows what one with them shows.
TEST(RecordedPage, HasTheEnginesAnswers) {
  const std::string text =
      R"({"stela": "trace", "version": 1, "game": "babel", "setup": {"players": 2}, "seed": 627405149472732430,
          "actions": ["travel medes", "settle hittites"], "asides": [{"at": 1, "what": "tried", "action": "end"}],
          "finding": {"check": "conform", "name": "state-differs", "rule": "BAB-T5", "probe": "build quarry",
                      "fields": [{"pointer": "/to_move", "expected": "0", "got": "1"}],
                      "detail": "/to_move is 1; it should be 0"}})";
  Asked page(text);
  ASSERT_FALSE(page.about.contains("error")) << page.about;
  const auto file = parse_game_file(text, "");
  for (const auto* game : page_games()) {
    if (game->name() != "babel") continue;
    const auto session = open(*game, *file);
    ASSERT_TRUE(session);
    const auto kept = recorded(**session, *file->trace);
    EXPECT_EQ(kept["about"], page.about);
    ASSERT_EQ(kept["steps"].size(), 3U);
    for (std::size_t step = 0; step < 3; ++step)
      EXPECT_EQ(kept["steps"][step], page.ask({{"do", "see"}, {"step", step}}));
    EXPECT_EQ(kept["rules"]["BAB-T5"], page.ask({{"do", "rule"}, {"rule", "BAB-T5"}}));
    EXPECT_EQ(kept["told"],
              page.ask({{"do", "told"}, {"step", 2}, {"fields", json::array({json::array({"/to_move", "1"})})}}));
    ASSERT_EQ(kept["why"].size(), 2U);
    for (const auto& one : kept["why"])
      EXPECT_EQ(one["answer"], page.ask({{"do", "why"}, {"step", one["step"]}, {"action", one["action"]}}));
  }
}

TEST(WebEngine, SaysWhatIsWrongWithARequest) {
  Engine engine(page_games());
  const auto error = [&](const std::string& text) { return json::parse(engine.answer(text)).value("error", ""); };
  EXPECT_EQ(error("{"), "line 1: not valid JSON");
  EXPECT_EQ(error(R"({"do": "see"})"), "do: no file is open");
  EXPECT_EQ(error(R"({"do": "open", "text": "{}"})"), "stela: missing");
  EXPECT_EQ(error(R"({"do": "open", "text": "no JSON"})"), "line 1: 'JSON' is no part of a setup: expected NAME=VALUE");
}

}  // namespace
}  // namespace stela::web
