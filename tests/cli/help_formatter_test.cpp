// Help in lines of a terminal's width.
#include "reports/cli/help_formatter.h"

#include <gtest/gtest.h>

#include <sstream>

#include "reports/draw/utf8.h"
#include "tests/cli/run.h"

namespace stela::test {
namespace {

using cli::wrapped;

TEST(HelpFormatter, BreaksLinesBetweenWords) {
  EXPECT_EQ(wrapped("one two three", 7), "one two\nthree");
  EXPECT_EQ(wrapped("one two three", 13), "one two three");
  EXPECT_EQ(wrapped("  one two three", 9), "  one two\n  three");
  EXPECT_EQ(wrapped("  one two three", 9, 2), "  one two\n    three");
  EXPECT_EQ(wrapped("a  table  of\nmore", 80), "a  table  of\nmore") << "blanks stay where nothing is broken";
  EXPECT_EQ(wrapped("averylongword b", 5), "averylongword\nb");
  EXPECT_EQ(wrapped("Eén Sörensson", 3), "Eén\nSörensson") << "columns, not bytes";
  EXPECT_EQ(wrapped("", 5), "");
  EXPECT_EQ(wrapped("a\n\nb\n", 5), "a\n\nb\n");
}

TEST(HelpFormatter, NoLineOfAnyVerbIsLongerThanEightyColumns) {
  const Scratch scratch;
  for (const std::string verb : {"", "solve", "puzzle make", "bench solve", "conform", "match", "balance", "prove"}) {
    const auto ran = scratch.stela(verb + " --help");
    ASSERT_EQ(ran.code, 0) << verb;
    std::istringstream help(ran.out);
    for (std::string line; std::getline(help, line);)
      // A command that is shown as an example is one word after another for the shell, too long or not.
      EXPECT_TRUE(width(line) <= 80 || line.starts_with("  stela ")) << verb << ": " << line;
  }
}

TEST(Help, ListsTheGoalsOfTheGameThatIsNamed) {
  const Scratch scratch;
  const auto goals_of = [&](const std::string& verb) {
    const auto text = scratch.stela("help " + verb).out;
    std::string titles;
    for (auto at = text.find("Goals of "); at != std::string::npos; at = text.find("Goals of ", at + 1))
      titles += text.substr(at + 9, text.find('\n', at) - at - 9) + " ";
    return titles;
  };
  EXPECT_EQ(goals_of("solve"),
            "Mexica (default: gain): Tikal (default: gain): Babel (default: win,lead): "
            "Maharaja (default: palaces,coins): ");
  EXPECT_EQ(goals_of("solve Tikal"), "Tikal (default: gain): ");
  EXPECT_EQ(goals_of("puzzle make babel"), "Babel (default: win,lead,cards): ");
  const auto text = scratch.stela("solve babel --help").out;
  EXPECT_NE(text.find("   lead   own temples less the other's\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("thrift  "), std::string::npos) << text;
  EXPECT_GT(text.find("\nExample:\n"), text.find("Goals of")) << text;
}

}  // namespace
}  // namespace stela::test
