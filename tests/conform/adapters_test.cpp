// The templates of adapters (tests/conform/engines): each carries an engine through `stela conform` without fault, and
// answers what no engine should be asked as docs/protocol.md says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/run.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

std::string in_cpp(const std::string& game) { return STELA_ADAPTER_ENGINE " " + game; }
std::string in_javascript(const std::string& game) { return engine("relay.js ") + game + " " + serve(game); }

/// The answers to lines, one each.
std::vector<json> answers(const std::string& command, const std::string& lines) {
  const test::Scratch scratch;
  scratch.write("lines", lines);
  const auto ran = scratch.run("(" + command + " <lines)");
  EXPECT_EQ(ran.code, 0) << command << ran.err;
  std::vector<json> all;
  std::istringstream out(ran.out);
  for (std::string line; std::getline(out, line);) all.push_back(json::parse(line));
  return all;
}

void expect_sound(const std::string& game, const std::string& command, const std::string& offers) {
  const test::Scratch scratch;
  const auto ran = scratch.stela("conform " + game + " --games 3 --max-actions 120 --jobs 1 --memory 0 --timeout 60 " +
                                 "--engine '" + command + "'");
  EXPECT_EQ(ran.code, 0) << command << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("faults: none")) << command;
  EXPECT_THAT(ran.out, HasSubstr("offers " + offers)) << command;
}

TEST(Adapters, CarryAnEngineWithoutFault) {
  for (const std::string game : {"mexica", "tikal", "babel", "maharaja"}) {
    expect_sound(game, in_cpp(game), "legal, load, perft, state, undo");
    expect_sound(game, in_javascript(game), "legal, state, load, undo, perft");
  }
  expect_sound("babel", engine("babel.py"), "legal, state, load");
}

TEST(Adapters, SpendTokensForAnEngineThatTakesThemByItself) {
  const auto tokens = engine("tokens.py " STELA_BINARY);
  expect_sound("mexica", tokens, "legal, state, load");
  const test::Scratch scratch;
  const auto bare = scratch.stela("conform mexica --games 3 --max-actions 120 --jobs 1 --memory 0 --shrink-time 1 " +
                                  ("--json --engine '" + tokens + " bare'"));
  EXPECT_EQ(bare.code, 1) << bare.err;
  EXPECT_THAT(bare.out, HasSubstr("\"omits-legal:spend\""));
}

TEST(Adapters, AnswerWhatCannotBeAnswered) {
  const std::string lines =
      "no json\n"
      "[1]\n"
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":5}\n"
      "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"dance\",\"params\":{}}\n"
      "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"toString\"}\n"
      "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"new\",\"params\":{}}\n"
      "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"new\",\"params\":{\"setup\":{\"board\":1},\"position\":{}}}\n"
      "{\"jsonrpc\":\"2.0\",\"id\":6,\"method\":\"hello\",\"params\":{\"protocol\":2,\"client\":\"me\"}}\n"
      "{\"jsonrpc\":\"2.0\",\"method\":\"hello\"}\n"
      "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"hello\",\"params\":{\"protocol\":1,\"client\":\"me\"}}\n";
  const std::vector<int> codes{kParseError,   kInvalidRequest, kInvalidRequest, kNoSuchMethod,
                               kNoSuchMethod, kInvalidParams,  kInvalidParams,  kInvalidParams};
  for (const auto& command : {in_cpp("babel"), in_javascript("babel"), engine("babel.py")}) {
    const auto all = answers(command, lines);
    ASSERT_EQ(all.size(), codes.size() + 1) << command << ": a notification gets no answer, all else one";
    for (std::size_t i = 0; i < codes.size(); ++i) {
      EXPECT_EQ(all[i]["error"]["code"], codes[i]) << command << all[i].dump();
      EXPECT_FALSE(all[i]["error"]["message"].get<std::string>().empty()) << command;
    }
    EXPECT_EQ(all.back()["result"]["protocol"], 1) << command;
    EXPECT_EQ(all.back()["id"], 7) << command;
  }
}

TEST(Adapters, AsTheyAreSayWhereTheEngineGoes) {
  for (const auto* file : {"adapter.py", "adapter.js"}) {
    const test::Scratch scratch;
    const auto ran = scratch.stela("conform mexica --games 1 --memory 0 --jobs 1 --engine '" + engine(file) + "'");
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("refuses-setup")) << file;
    EXPECT_THAT(ran.out, HasSubstr("your engine here: begin a game")) << file;
  }
}

TEST(Adapters, AreShort) {
  const test::Scratch scratch;
  for (const auto* file : {"adapter.py", "adapter.js", "adapter.h"}) {
    const auto ran = scratch.run("wc -l " + engine(file));
    EXPECT_LT(std::stoi(ran.out), 100) << file;
    EXPECT_GT(std::stoi(ran.out), 50) << file;
  }
}

}  // namespace
}  // namespace stela::conform
