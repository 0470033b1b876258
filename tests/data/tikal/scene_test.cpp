// What Tikal's reader of scenes knows by name, and that it says what it cannot read.
#include "tests/data/scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stela::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

Result<PlacedScene> placed(const std::string& fields) {
  const auto cases = parse_cases(
      "case Suite.Name\n      a1 X a\n\n      1|\n\n      a2 M2 b\n" + fields + "\nlegal end", "wrong.cases");
  return cases ? read_scene("tikal", cases->front().parts.front().scene) : cases.error();
}

TEST(TikScene, ValuesHaveNames) {
  const auto scene = placed("owns 1 3 3; treasures a2 6 5; masks a2 4");
  ASSERT_TRUE(scene) << scene.error().line();
  const auto value = [&](const char* text) {
    FieldWords words(parts_of(text, ' '));
    return scene_readers().find("tikal")->second.value(*scene, words);
  };
  EXPECT_EQ(value("at a2"), json("M2 b"));
  EXPECT_EQ(value("treasures a2"), json({6, 5}));
  EXPECT_EQ(value("owned 1"), json({3, 3}));
  EXPECT_EQ(value("near a2"), std::nullopt);
  EXPECT_THROW(value("at z9"), std::invalid_argument);
  EXPECT_THROW(value("owned 2"), std::invalid_argument);
  EXPECT_THROW(value("turns_left"), std::invalid_argument) << "a tile must be placed";
}

TEST(TikScene, WhatCannotBeReadIsNamedWithItsLine) {
  for (const auto& [fields, what] : std::initializer_list<std::pair<const char*, const char*>>{
           {"hex b1 F", "wrong.cases:7: hex: there is no such"},
           {"hex a2 Q", "wrong.cases:7: hex: drawing: 'Q' is no terrain"},
           {"score 7 1", "wrong.cases:7: score: there is no such player"},
           {"deck B1 jungle", "no tile: B1 jungle"},
           {"owns 1 9", "there is no such player or motif"},
           {"to_move 2", "there is no such player to move"}}) {
    const auto scene = placed(fields);
    ASSERT_FALSE(scene) << fields;
    EXPECT_THAT(scene.error().line(), HasSubstr(what));
  }
}

}  // namespace
}  // namespace stela::test
