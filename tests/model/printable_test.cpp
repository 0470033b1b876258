// Text of strangers, made printable and short.
#include "base/printable.h"

#include <gtest/gtest.h>

namespace stela {
namespace {

TEST(Printable, LeavesWhatATerminalShowsAsItIs) {
  EXPECT_EQ(printable(""), "");
  EXPECT_EQ(printable("walk H6 to 'H7' \\ ~"), "walk H6 to 'H7' \\ ~");
  EXPECT_EQ(printable("Zürich 東京 😀"), "Zürich 東京 😀");
}

TEST(Printable, EscapesWhatATerminalWouldObey) {
  EXPECT_EQ(printable("a\nb\tc\r"), "a\\nb\\tc\\r");
  EXPECT_EQ(printable("\x1b]0;owned\x07"), "\\x1b]0;owned\\x07");
  EXPECT_EQ(printable("\x7f"), "\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            "\\u{9b}31m")
      << "C1: what an 8-bit terminal takes for an escape sequence";
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
}

TEST(Printable, EscapesWhatReordersOrHidesText) {
  EXPECT_EQ(printable("gpj.\u202Eexe"), "gpj.\\u{202e}exe");
  EXPECT_EQ(printable("\u2066x\u2069\u200B\uFEFF\u2028"), "\\u{2066}x\\u{2069}\\u{200b}\\u{feff}\\u{2028}");
}

TEST(Printable, EscapesBytesThatAreNotUtf8) {
  EXPECT_EQ(printable("\xff\xfe"), "\\xff\\xfe");
  EXPECT_EQ(printable("caf\xe9"), "caf\\xe9");
  EXPECT_EQ(printable("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
  EXPECT_EQ(printable("\xc0\xaf"), "\\xc0\\xaf") << "an overlong slash";
}

TEST(Printable, IsCutAndSaysItsLength) {
  EXPECT_EQ(printable("12345", 5), "12345");
  EXPECT_EQ(printable("123456", 5), "12345... (6 bytes)");
  EXPECT_EQ(printable("üüüüüü", 5), "üüüüü... (12 bytes)") << "between characters";
  EXPECT_EQ(printable(std::string(1 << 20, '\x1b'), 10), "\\x1b\\x1b... (1048576 bytes)");
  EXPECT_LT(printable(std::string(1 << 20, 'x')).size(), 250U);
}

TEST(Printable, QuotedText) { EXPECT_EQ(quoted_text("walk\n"), "'walk\\n'"); }

}  // namespace
}  // namespace stela
