// Completion and the manual page: what the verbs offer is what shells and man(1) are told.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

/// What bash completes a command line to; its last word is the one at the cursor.
std::set<std::string> completed(const Scratch& scratch, const std::string& line) {
  scratch.write("try.bash",
                "source completion.bash\n"
                "read -ra COMP_WORDS <<<\"$1\"\n"
                "[[ $1 == *' ' ]] && COMP_WORDS+=('')\n"
                "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                "_stela\n"
                "printf '%s\\n' \"${COMPREPLY[@]}\"\n");
  const auto ran = scratch.run("bash try.bash '" + line + "'");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  std::istringstream lines(ran.out);
  std::set<std::string> words;
  for (std::string word; std::getline(lines, word);)
    if (!word.empty()) words.insert(word);
  return words;
}

using Words = std::set<std::string>;

class BashCompletion : public ::testing::Test {
 protected:
  BashCompletion() {
    const auto ran = scratch_.stela("completion bash -o completion.bash");
    EXPECT_EQ(ran.code, 0) << ran.err;
  }
  [[nodiscard]] Words at(const std::string& line) const { return completed(scratch_, line); }
  Scratch scratch_;
};

TEST_F(BashCompletion, OfVerbs) {
  EXPECT_EQ(at("stela che"), Words{"check"});
  EXPECT_EQ(at("stela pro"), (Words{"probes", "prove"}));
  EXPECT_EQ(at("stela re"), (Words{"reach", "records", "replay"}));
  EXPECT_EQ(at("stela puzzle "), (Words{"check", "from", "make", "sheet", "verify"}));
  EXPECT_EQ(at("stela comple"), Words{}) << "hidden";
}

TEST_F(BashCompletion, OfGames) {
  EXPECT_EQ(at("stela check m"), (Words{"maharaja", "mexica"}));
  EXPECT_EQ(at("stela check --games 5 --json t"), Words{"tikal"}) << "a value is no argument";
  EXPECT_EQ(at("stela check tikal m"), Words{}) << "one game is enough";
  EXPECT_EQ(at("stela records make b"), Words{"babel"});
  EXPECT_EQ(at("stela bench "), (Words{"babel", "graph", "maharaja", "mexica", "scale", "solve", "tikal"}));
}

TEST_F(BashCompletion, OfOptionsAndTheirValues) {
  EXPECT_EQ(at("stela check --ga"), Words{"--games"});
  EXPECT_EQ(at("stela check tikal --jun"), Words{"--junit"});
  EXPECT_EQ(at("stela puzzle make --cou"), Words{"--count"});
  EXPECT_EQ(at("stela check tikal --color a"), (Words{"always", "auto"}));
  EXPECT_EQ(at("stela solve --treasures "), (Words{"hidden", "known"}));
  EXPECT_EQ(at("stela check tikal --games "), Words{}) << "any number";
}

TEST_F(BashCompletion, OfFiles) {
  scratch_.write("start.json", "{}");
  EXPECT_EQ(at("stela show st"), Words{"start.json"});
  EXPECT_EQ(at("stela perft st"), Words{"start.json"});
  EXPECT_EQ(at("stela perft m"), (Words{"maharaja", "mexica"}));
  EXPECT_EQ(at("stela signature babel m"), (Words{"maharaja", "mexica"}));
  EXPECT_EQ(at("stela check tikal --traces st"), Words{}) << "a folder is wanted";
}

/// Long names in the help of a verb.
Words options_of(const Scratch& scratch, const std::string& verb) {
  std::istringstream help(scratch.stela(verb + " --help").out);
  Words names;
  for (std::string word; help >> word;)
    if (const auto at = word.find("--"); at != std::string::npos && word.size() > at + 2)
      names.insert(word.substr(at, word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-", at) - at));
  return names;
}

TEST(Completion, KnowsEveryOptionInEveryShell) {
  const Scratch scratch;
  for (const auto* shell : {"bash", "zsh", "fish"}) {
    const auto text = scratch.stela(std::string("completion ") + shell).out;
    for (const auto* verb : {"check", "conform", "puzzle make", "solve", "records check"}) {
      const auto options = options_of(scratch, verb);
      EXPECT_GE(options.size(), 2U) << verb;
      for (const auto& option : options) {
        const auto spelled = std::string(shell) == "fish" ? " -l " + option.substr(2) : option;
        EXPECT_NE(text.find(spelled), std::string::npos) << shell << " of " << verb << ": " << option;
      }
    }
    for (const auto* word : {"tikal", "always", "verify"}) EXPECT_NE(text.find(word), std::string::npos) << shell;
  }
  EXPECT_EQ(scratch.stela("completion tcsh").code, 64);
}

TEST(ManPage, IsRenderedWithoutAWarning) {
  const Scratch scratch;
  EXPECT_EQ(scratch.stela("man -o stela.1").code, 0);
  const auto ran = scratch.run("groff -man -Tutf8 -ww -P-cbou stela.1");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  for (const auto* text : {"STELA(1)", "puzzle make", "--games N", "70 a fault in stela", "mexica"})
    EXPECT_NE(ran.out.find(text), std::string::npos) << text;
}

}  // namespace
}  // namespace stela::test
