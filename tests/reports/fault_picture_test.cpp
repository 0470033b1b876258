// The picture of an engine's fault: what it marks on the board of each game, and what it says below.
#include "reports/verdicts/fault_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/pictures.h"
#include "tests/reports/drawn.h"

namespace stela {
namespace {

using conform::Fault;
using conform::FaultKind;
using nlohmann::json;

template <Game G>
Trace start_of(const G& game, std::vector<std::string> actions = {}) {
  return {std::string(G::kName), game.setup(), 1, std::move(actions), std::nullopt};
}

template <Game G>
std::vector<std::string> at_fault(const G& game, const Fault& fault) {
  const auto s = game.initial(1);
  return places_at_fault(fault, game.to_json(s), places(game, s));
}

Fault differing(std::vector<FieldDifference> fields) {
  return {.kind = FaultKind::state_differs, .played = true, .fields = std::move(fields)};
}

TEST(FaultPicture, ARefusedActionIsAskedOnTheBoardBeforeIt) {
  const auto game = *mexica::Mexica::make(json::object());
  const Fault fault{.kind = FaultKind::refuses_legal,
                    .rule = "MEX-S4",
                    .action = "place G7",
                    .played = true,
                    .reference = "it is legal",
                    .engine = "'place G7' is refused: not a start"};
  const auto drawn = fault_picture_of<mexica::Mexica>(start_of(game, {"place H6", "place G7"}), fault,
                                                      {"refuses-legal MEX-S4", "Players start on free start cells."});
  ASSERT_TRUE(drawn);
  const auto document = parsed(svg(*drawn));
  EXPECT_EQ(count(document, "//*[@class='asked']"), 1U);
  EXPECT_EQ(count(document, "//*[@class='last']"), 1U);     // in the legend alone
  EXPECT_EQ(count(document, "//*[@class='differs']"), 0U);  // and nothing differs
  // One figure stands on the board, as before the action.
  const auto before = parsed(
      svg(*fault_picture_of<mexica::Mexica>(start_of(game, {"place H6"}), Fault{.kind = FaultKind::omits_legal}, {})));
  EXPECT_EQ(count(document, "//*[starts-with(@class, 'figure')]"), count(before, "//*[starts-with(@class, 'figure')]"));
  EXPECT_NE(svg(*drawn).find("not a start"), std::string::npos);
  EXPECT_NE(svg(*drawn).find("Players start on free start cells."), std::string::npos);
}

TEST(FaultPicture, ATriedActionIsMarkedAndAPlayedOneIsTheLast) {
  const auto game = *mexica::Mexica::make(json::object());
  Fault fault{.kind = FaultKind::accepts_illegal, .action = "place A0", .reference = "MEX-S4: it is no start at G7."};
  const auto tried = parsed(svg(*fault_picture_of<mexica::Mexica>(start_of(game, {"place H6"}), fault, {"", ""})));
  EXPECT_EQ(count(tried, "//*[@class='asked']"), 1U);
  EXPECT_EQ(count(tried, "//*[@class='differs']"), 1U);  // what the reference's sentence names
  fault = differing({{"/players/0/figure", "\"H6\"", "\"H8\""}});
  fault.action = "place H6";
  const auto played = parsed(svg(*fault_picture_of<mexica::Mexica>(start_of(game, {"place H6"}), fault, {"", ""})));
  EXPECT_EQ(count(played, "//*[@class='asked']"), 0U);
  EXPECT_EQ(count(played, "//*[@class='last']"), 2U);  // on the board, and in the legend
  EXPECT_EQ(count(played, "//*[@class='differs']"), 2U);
}

TEST(FaultPicture, ExpectedStandsBesideGot) {
  const auto game = *mexica::Mexica::make(json::object());
  const auto drawn = *fault_picture_of<mexica::Mexica>(
      start_of(game), differing({{"/supply/tokens", "12", "13"}, {"/half", "1", "2"}}), {"state-differs", ""});
  const auto document = parsed(svg(drawn));
  for (const auto* column : {"field", "expected", "got"})
    EXPECT_EQ(count(document, "//*[@class='" + std::string(column) + "']"), 2U) << column;
  EXPECT_NE(svg(drawn).find("/supply/tokens"), std::string::npos);
  EXPECT_NE(drawn.description.find("state-differs"), std::string::npos);
}

TEST(FaultPicture, WhatDiffersIsFoundOnEveryBoard) {
  using Names = std::vector<std::string>;
  const auto mexica = *mexica::Mexica::make(json::object());
  EXPECT_EQ(at_fault(mexica, differing({{"/canals", R"(["O6","O7"])", R"(["O6","N3"])"}})), (Names{"N3", "O7"}));
  const auto tikal = *tikal::Tikal::make(json::object());
  EXPECT_EQ(at_fault(tikal, differing({{"/map/1/value", "1", "2"}})), (Names{"b4"}));  // of the tile around it
  const auto babel = *babel::Babel::make(json::object());
  EXPECT_EQ(at_fault(babel, differing({{"/players/1/cities/medes/row", "[]", "[\"persians\"]"}})),
            (Names{"medes", "persians"}));
  const auto maharaja = *maharaja::Maharaja::make(json::object());
  EXPECT_EQ(at_fault(maharaja, differing({{"/cities/NE/governor", "-2", "1"}, {"/players/0/houses/NW-NE.1", "1", ""}})),
            (Names{"NE", "NW-NE.1"}));
  EXPECT_EQ(at_fault(maharaja, differing({{"/bank", "0", "3"}})), Names{});
}

TEST(FaultPicture, EveryPlaceLiesOnThePicture) {
  const auto look = [](const auto& game) {
    const auto s = game.initial(1);
    const auto page = picture(game, s);
    const auto all = places(game, s);
    EXPECT_FALSE(all.empty());
    for (const auto& [name, frame] : all) {
      EXPECT_FALSE(name.empty());
      EXPECT_GE(frame.corner.x, 0) << name;
      EXPECT_GE(frame.corner.y, 0) << name;
      EXPECT_LE(frame.corner.x + frame.width, page.width) << name;
      EXPECT_LE(frame.corner.y + frame.height, page.height) << name;
    }
  };
  look(*mexica::Mexica::make(json::object()));
  look(*tikal::Tikal::make(json::object()));
  look(*babel::Babel::make(json::object()));
  look(*maharaja::Maharaja::make(json::object()));
}

TEST(FaultPicture, LongWordsAreWrapped) {
  const auto game = *babel::Babel::make(json::object());
  auto fault = differing({{"/nation_deck", std::string(900, 'q'), "[" + std::string(40, ' ') + "]"}});
  fault.engine = "x";
  for (int i = 0; i < 500; ++i) fault.engine += "é";
  const auto drawn = *fault_picture_of<babel::Babel>(start_of(game), fault, {"state-differs", ""});
  std::size_t longest = 0, all = 0;
  const auto document = parsed(svg(drawn));
  for (const auto& label : document.select_nodes("//*[@class='caption']//*[local-name()='text']")) {
    const std::string text = label.node().text().get();
    longest = std::max(longest, text.size());
    all += static_cast<std::size_t>(std::count(text.begin(), text.end(), 'q'));
  }
  EXPECT_EQ(all, 900U);
  EXPECT_EQ(svg(drawn).find("\uFFFD"), std::string::npos);  // no character is cut in two
  EXPECT_LT(static_cast<double>(longest) * 6, drawn.width);
}

}  // namespace
}  // namespace stela
