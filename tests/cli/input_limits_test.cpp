// Inputs that never end, or are long for what they are: reading stops at the limit, and the error tells it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tests/cli/run.h"

namespace stela::test {
namespace {

/// With memory for the program itself and little more.
Ran bounded(const Scratch& scratch, const std::string& line) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  const std::string bound;  // they map more than any
#else
  const std::string bound = "ulimit -v 1000000; ";
#endif
  return scratch.run("sh -c '" + bound + "exec " STELA_BINARY " " + line + "'");
}

TEST(InputLimits, ReadingStopsThereWhateverTheInput) {
  const Scratch scratch;
  EXPECT_EQ(scratch.run("ln -s /dev/zero zero").code, 0);
  for (const auto& [line, limit] : std::vector<std::pair<std::string, std::string>>{
           {"legal zero", "zero: too long: the limit of a trace is 16 MiB"},
           {"legal - <zero", "-: too long: the limit of a trace is 16 MiB"},
           {"replay zero", "zero: too long: the limit of a trace is 16 MiB"},
           {"new mexica --board zero", "zero: too long: the limit of a board is 1 MiB"},
           {"puzzle check zero --answer end", "zero: too long: the limit of a position or a puzzle is 1 MiB"},
           {"records check zero", "zero: too long: the limit of a line of a record is 1 MiB"},
           {"conform mexica --engine false --perft zero", "zero: too long: the limit of a perft table is 1 MiB"},
           {"serve mexica <zero", "-: too long: the limit of a request is 16 MiB"}}) {
    const auto ran = bounded(scratch, line);
    EXPECT_EQ(ran.code, 64) << line << ": " << ran.err;
    EXPECT_EQ(ran.err, "stela: " + limit + "\n") << line;
  }
}

TEST(InputLimits, APositionIsShorterThanATrace) {
  const Scratch scratch;
  auto position = nlohmann::json::parse(scratch.stela("new mexica").out);
  position["padding"] = std::string(std::size_t{2} << 20, ' ');
  scratch.write("long.json", position.dump());
  EXPECT_EQ(scratch.stela("legal long.json").err,
            "stela: long.json: too long: the limit of a position or a puzzle is 1 MiB\n");
}

TEST(InputLimits, AReasonableTimeForALongList) {
  const Scratch scratch;
  auto position = nlohmann::json::parse(scratch.stela("new mexica --players 2").out);
  auto& players = position["state"]["players"];
  for (int i = 0; i < 40000; ++i) players.push_back(nlohmann::json::object());
  scratch.write("many.json", position.dump());
  const auto began = std::chrono::steady_clock::now();
  const auto ran = scratch.stela("legal many.json");
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  EXPECT_EQ(ran.code, 64);
  EXPECT_NE(ran.err.find("40002"), std::string::npos) << ran.err;
  EXPECT_LT(took.count(), 2) << "a time that grows as the square of the list's length is five seconds";
}

}  // namespace
}  // namespace stela::test
