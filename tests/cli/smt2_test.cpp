// The proofs' queries as another solver sees them.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "tests/cli/run.h"
#include "tests/cli/turn_position.h"

namespace stela::test {
namespace {

/// How often a line stands in a text.
std::size_t lines(const std::string& text, const std::string& wanted) {
  std::istringstream in(text);
  std::size_t count = 0;
  for (std::string line; std::getline(in, line);) count += line == wanted ? 1U : 0U;
  return count;
}

/// The commands of the first query: texts in balanced parentheses.
std::vector<std::string> commands(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream in(text.substr(0, text.find("(reset)")));
  int open = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with(';')) continue;
    if (open == 0) all.emplace_back();
    all.back() += line + "\n";
    open += static_cast<int>(std::count(line.begin(), line.end(), '('));
    open -= static_cast<int>(std::count(line.begin(), line.end(), ')'));
  }
  return all;
}

/// The first query with half of its assertions, the first ones: nothing yet asks for a better turn.
std::string loosened(const std::string& text) {
  const auto all = commands(text);
  const auto asserts = [](const std::string& command) { return command.starts_with("(assert"); };
  const auto half = std::count_if(all.begin(), all.end(), asserts) / 2;
  std::string kept;
  std::ptrdiff_t seen = 0;
  for (const auto& command : all)
    if (!asserts(command) || ++seen <= half) kept += command;
  return kept;
}

TEST(Smt2, IsConfirmedByAnotherSolver) {
  const Scratch scratch;
  scratch.write("tikal.json", turn_position<tikal::Tikal>(3, 4).dump());
  scratch.write("tikal5.json", turn_position<tikal::Tikal>(5, 5).dump());
  scratch.write("mexica.json", turn_position<mexica::Mexica>(3, 1).dump());
  scratch.write("mexica5.json", turn_position<mexica::Mexica>(5, 1).dump());
  for (const std::string position : {"tikal", "tikal5", "mexica", "mexica5"}) {
    const auto goals = position.starts_with("tikal") ? "standing" : "gain,thrift";
    const auto solved = scratch.stela("solve " + position + ".json --objective " + goals + " --smt2 proof.smt2");
    ASSERT_EQ(solved.code, 0) << position << solved.err;
    const auto text = scratch.read("proof.smt2");
    const auto asked = lines(text, "(check-sat)");
    EXPECT_GE(asked, 1U) << position;
    const auto confirmed = scratch.run("timeout 300 cvc5 --incremental proof.smt2");
    EXPECT_EQ(confirmed.code, 0) << position << confirmed.err;
    EXPECT_EQ(lines(confirmed.out, "unsat"), asked) << position << confirmed.out;

    scratch.write("loose.smt2", loosened(text));
    EXPECT_EQ(scratch.run("timeout 300 cvc5 loose.smt2").out, "sat\n") << position << ": not unsat whatever is asked";
  }
}

}  // namespace
}  // namespace stela::test
