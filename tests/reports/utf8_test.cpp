#include "reports/draw/utf8.h"

#include <gtest/gtest.h>

namespace stela {
namespace {

TEST(Utf8, TextStaysAsItIs) {
  EXPECT_EQ(clean("Tenochtitlan <&\"'> \u00D7 \u4E2D \U0001F5FF"), "Tenochtitlan <&\"'> \u00D7 \u4E2D \U0001F5FF");
  EXPECT_EQ(clean(""), "");
}

TEST(Utf8, ControlCharactersAreReplaced) {
  EXPECT_EQ(clean(std::string_view("a\0b\x1b[2Jc\x7f", 9)), "a\uFFFDb\uFFFD[2Jc\uFFFD");
  EXPECT_EQ(clean("\u0085\u009B"), "\uFFFD\uFFFD") << "C1, which some terminals obey";
  EXPECT_EQ(clean("a\r\n"), "a\uFFFD\n");
}

TEST(Utf8, BreaksAreKeptOrReplaced) {
  EXPECT_EQ(clean("a\tb\nc"), "a\tb\nc");
  EXPECT_EQ(clean("a\tb\nc", Breaks::replace), "a\uFFFDb\uFFFDc");
}

TEST(Utf8, BytesThatAreNotUtf8AreReplaced) {
  EXPECT_EQ(clean("a\xFF"
                  "b"),
            "a\uFFFDb");
  EXPECT_EQ(clean("\xC3"), "\uFFFD") << "cut short";
  EXPECT_EQ(clean("\xC0\x80"), "\uFFFD\uFFFD") << "overlong";
  EXPECT_EQ(clean("\xE0\x80\xAF"), "\uFFFD\uFFFD\uFFFD") << "overlong";
  EXPECT_EQ(clean("\xF4\x90\x80\x80"), "\uFFFD\uFFFD\uFFFD\uFFFD") << "beyond U+10FFFF";
}

TEST(Utf8, CodePointsThatXmlExcludesAreReplaced) {
  EXPECT_EQ(clean("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD") << "a surrogate: none of its bytes begins a code point";
  EXPECT_EQ(clean("\xEF\xBF\xBF"), "\uFFFD") << "U+FFFF";
}

TEST(Utf8, WidthCountsCodePoints) {
  EXPECT_EQ(width("abc"), 3U);
  EXPECT_EQ(width("\u00D73 \u00B1"), 4U);
}

}  // namespace
}  // namespace stela
