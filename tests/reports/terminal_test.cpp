#include "reports/draw/terminal.h"

#include <gtest/gtest.h>

namespace stela {
namespace {

const std::vector<TextLine> kLines{
    {{"plain ", {}}, {"red", {.ink = rgb(0xFF0000)}}, {" land", {.ink = kBlack, .ground = kWhite, .bold = true}}},
    {},
    {{"end  ", {}}}};

TEST(Terminal, WithoutColoursTheTextIsPlain) {
  EXPECT_EQ(terminal_text(kLines, Colour::never), "plain red land\n\nend\n");
}

TEST(Terminal, ColoursAreOfThe256AndEndWithTheLine) {
  EXPECT_EQ(terminal_text(kLines, Colour::always),
            "plain \x1b[38;5;196mred\x1b[0m\x1b[1;38;5;16;48;5;231m land\x1b[0m\n\nend  \n");
}

TEST(Terminal, SpansOfOneStyleAreNotInterrupted) {
  const TextStyle style{.ink = rgb(0x808080)};
  EXPECT_EQ(terminal_text(std::vector<TextLine>{{{"a", style}, {"b", style}}}, Colour::always),
            "\x1b[38;5;244mab\x1b[0m\n");
}

TEST(Terminal, TextCannotCommandTheTerminal) {
  const std::vector<TextLine> lines{{{"\x1b[2J\nx", {}}}};
  for (const auto colour : {Colour::never, Colour::always})
    EXPECT_EQ(terminal_text(lines, colour), "\uFFFD[2J\uFFFDx\n");
}

TEST(Terminal, AutomaticLooksAtTheEnvironment) {
  EXPECT_TRUE(wants_colour(true, "xterm-256color", nullptr));
  EXPECT_TRUE(wants_colour(true, "xterm-256color", "")) << "empty is as not set";
  EXPECT_FALSE(wants_colour(false, "xterm-256color", nullptr));
  EXPECT_FALSE(wants_colour(true, "xterm-256color", "1"));
  EXPECT_FALSE(wants_colour(true, "dumb", nullptr));
  EXPECT_FALSE(wants_colour(true, nullptr, nullptr));
}

}  // namespace
}  // namespace stela
