// Completion: what the verbs offer is what shells are told.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

using Words = std::set<std::string>;

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
}

}  // namespace
}  // namespace stela::test
