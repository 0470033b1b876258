// What JSON leaves open is refused or exact, in what is read and in what is written.
#include "base/strict_json.h"

#include <gtest/gtest.h>

#include "base/json_text.h"

namespace stela {
namespace {

using nlohmann::json;

std::string refusal(std::string_view text, std::size_t deepest = kDeepestJson) {
  const auto read = parse_json(text, "f", deepest);
  return read ? "none" : read.error().line();
}

TEST(StrictJson, ReadsWhatTheLibraryReads) {
  for (const std::string text : {R"({"a":[1,-2,0.5,null,true,"\u00e9",{}],"b":{"a":[]}})", "7", R"("x")", "[[],[{}]]"})
    EXPECT_EQ(*parse_json(text, ""), json::parse(text)) << text;
}

TEST(StrictJson, RefusesTwoEqualKeysByThePathOfTheSecond) {
  EXPECT_EQ(refusal(R"({"a":1,"b":2,"a":1})"), "f: a: is there twice");
  EXPECT_EQ(refusal(R"({"state":{"players":[{},{"figure":1,"figure":2}]}})"),
            "f: state.players[1].figure: is there twice");
  EXPECT_EQ(refusal(R"({"a":{"a":1},"b":{"a":1}})"), "none");
}

TEST(StrictJson, BoundsTheDepthBeforeAnythingIsBuilt) {
  const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  EXPECT_EQ(refusal(nested(64)), "none");
  EXPECT_EQ(refusal(nested(65)), "f: nested deeper than 64 levels");
  EXPECT_EQ(refusal(nested(200'000)), "f: nested deeper than 64 levels");
  EXPECT_EQ(refusal(nested(33), 32), "f: nested deeper than 32 levels");
  EXPECT_EQ(refusal("\"" + nested(200) + "\""), "none");
}

TEST(StrictJson, NamesTheLineOfAFault) {
  EXPECT_EQ(refusal("{\n\"a\": 1,\n}"), "f: line 3: not valid JSON");
  EXPECT_EQ(refusal("{\"a\":\n\"\xff\"}"), "f: line 2: holds bytes that are not UTF-8");
  EXPECT_EQ(refusal("1 2"), "f: line 1: not valid JSON");
  EXPECT_EQ(refusal("1e999"), "f: holds a number that is too large");
}

TEST(StrictJson, ReadsWholeNumbersInBothForms) {
  EXPECT_EQ(whole_number(json(7)), 7);
  EXPECT_EQ(whole_number(json::parse("18446744073709551615")), 18446744073709551615U);
  EXPECT_EQ(whole_number(json("18446744073709551615")), 18446744073709551615U);
  for (const auto* text : {"-1", "1.0", "1e3", "null", R"("")", R"("07")", R"("1 ")", R"("+1")", R"("0x7")",
                           R"("18446744073709551616")", "18446744073709551616"})
    EXPECT_EQ(whole_number(json::parse(text)), std::nullopt) << text;
}

TEST(StrictJson, BoundsNumbersOfAnySize) {
  EXPECT_TRUE(is_whole_within(json(-1), -1, 5));
  EXPECT_TRUE(is_whole_within(json(5U), -1, 5));
  for (const auto* text : {"-2", "6", "1.0", "\"1\"", "18446744073709551615", "9223372036854775808", "1e1"})
    EXPECT_FALSE(is_whole_within(json::parse(text), -1, 5)) << text;
}

TEST(JsonText, WritesLargeNumbersAsTexts) {
  EXPECT_EQ(json_text(json{9007199254740992U, 9007199254740993U, -9007199254740993}),
            R"([9007199254740992,"9007199254740993","-9007199254740993"])");
  EXPECT_EQ(json_text(json{{"seed", ~std::uint64_t{0}}}), R"({"seed":"18446744073709551615"})");
  EXPECT_EQ(json_text(json{{"a", 0.25}, {"b", {1, nullptr, true}}}), R"({"a":0.25,"b":[1,null,true]})");
}

TEST(JsonText, EscapesWhatATerminalWouldObey) {
  const std::string evil = "\x7f \u009b2J \u202e \U000E0041 \u00e9";
  EXPECT_EQ(json_text(json{evil}), "[\"\\u007f \\u009b2J \\u202e \\udb40\\udc41 \u00e9\"]");
  EXPECT_EQ(*parse_json(json_text(json{evil}), ""), json{evil});
}

TEST(JsonText, EscapesBytesThatAreNotUtf8) {
  EXPECT_EQ(json_text(json{{"n\xff", "\xc3\xa9 \xc3"}, {"m", 1}}), "{\"m\":1,\"n\\\\xff\":\"\xc3\xa9 \\\\xc3\"}");
  EXPECT_EQ(json_text(json{"a\x1b"}, 1), "[\n \"a\\u001b\"\n]");
}

}  // namespace
}  // namespace stela
