// The protocol's schema holds for every message of real conversations, and for none that is broken.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <set>
#include <sstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "checkers/conform/lockstep.h"
#include "checkers/conform/server.h"
#include "tests/conform/games.h"

namespace stela::conform {
namespace {

using nlohmann::json;

class Protocol : public ::testing::Test {
 protected:
  Protocol() {
    std::ifstream in(STELA_TEST_DATA "/../docs/schemas/protocol.schema.json");
    const json document = json::parse(in);
    valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(document), schema_);
  }
  bool holds(const json& message) {
    return valijson::Validator().validate(schema_, valijson::adapters::NlohmannJsonAdapter(message), nullptr);
  }
  valijson::Schema schema_;
};

TEST_F(Protocol, SchemaHoldsForRealConversations) {
  for_each_game([&]<class G>(std::type_identity<G>) {
    const auto game = G::make(json::object());
    std::vector<std::string> said;
    EngineClient client(options_for(serve(std::string(G::kName))).engine);
    client.record(&said);
    Effort effort;
    effort.most_actions = 60;
    const auto result = Lockstep<G>(*game, client, 1, 1, effort).play();
    EXPECT_FALSE(result.trouble);
    std::size_t messages = 0;
    for (const auto& lines : said) {
      std::istringstream in(lines);
      for (std::string line; std::getline(in, line); ++messages) ASSERT_TRUE(holds(json::parse(line))) << line;
    }
    EXPECT_GT(messages, 200U);
  });
}

TEST_F(Protocol, SchemaRefusesBrokenMessages) {
  for (const auto* broken : {
           R"({"id":1,"method":"legal","params":{}})",
           R"({"jsonrpc":"1.0","id":1,"method":"legal","params":{}})",
           R"({"jsonrpc":"2.0","id":"one","method":"legal","params":{}})",
           R"({"jsonrpc":"2.0","id":1,"method":"resign","params":{}})",
           R"({"jsonrpc":"2.0","id":1,"method":"legal","params":[]})",
           R"({"jsonrpc":"2.0","id":1,"method":"apply","params":{"action":""}})",
           R"({"jsonrpc":"2.0","id":1,"method":"apply","params":{"action":"end","chance":{}}})",
           R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"chess","setup":{},"position":{}}})",
           R"({"jsonrpc":"2.0","id":1,"method":"perft","params":{"depth":-1}})",
           R"({"jsonrpc":"2.0","id":1})",
           R"({"jsonrpc":"2.0","id":1,"result":"yes"})",
           R"({"jsonrpc":"2.0","id":1,"result":[1,2]})",
           R"({"jsonrpc":"2.0","id":1,"result":{"accepted":"yes"}})",
           R"({"jsonrpc":"2.0","id":1,"result":{"scores":[0],"to_move":0,"over":false}})",
           R"({"jsonrpc":"2.0","id":1,"result":{"scores":[0,0],"over":false}})",
           R"({"jsonrpc":"2.0","id":1,"result":{"protocol":2,"name":"x","games":[]}})",
           R"({"jsonrpc":"2.0","id":1,"result":{"protocol":1,"name":"x","games":[],"capabilities":["fly"]}})",
           R"({"jsonrpc":"2.0","id":1,"result":{},"error":{"code":1,"message":"both"}})",
           R"({"jsonrpc":"2.0","id":1,"error":{"code":"1","message":"x"}})",
           R"([])",
       })
    EXPECT_FALSE(holds(json::parse(broken))) << broken;
}

TEST_F(Protocol, RepliesAreReadStrictly) {
  EXPECT_TRUE(read_reply(R"({"jsonrpc":"2.0","id":7,"result":null})", 7));
  EXPECT_TRUE(read_reply(R"({"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"no"}})", 7)->error);
  for (const auto* broken :
       {"", "{", "null", R"({"jsonrpc":"2.0","id":8,"result":1})", R"({"jsonrpc":"2.0","id":7})",
        R"({"id":7,"result":1})", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]"})
    EXPECT_FALSE(read_reply(broken, 7)) << broken;
  EXPECT_FALSE(read_observation(json::parse(R"({"scores":[0,99999999999],"to_move":0,"over":false})"), 2));
  EXPECT_FALSE(read_observation(json::parse(R"({"scores":[0,0,0],"to_move":0,"over":false})"), 2));
}

TEST_F(Protocol, DifferencesAreFoundByField) {
  const auto expected = json::parse(R"({"a":1,"b":[1,2],"players":[{"x":1,"y":{"z":1}}]})");
  const auto found = [&](const char* got) {
    std::string all;
    for (const auto& d : differences(expected, json::parse(got))) all += d.pointer + "=" + d.got + " ";
    return all;
  };
  EXPECT_EQ(found(R"({"a":1,"b":[1,2],"players":[{"x":1,"y":{"z":1}}]})"), "");
  EXPECT_EQ(found(R"({"b":[1,3],"players":[{"y":{"z":1}}]})"), "/b/1=3 ") << "fields may be left out";
  EXPECT_EQ(found(R"({"players":[{"y":{}}]})"), "/players/0/y/z=nothing ") << "but not further down";
  EXPECT_EQ(found(R"({"c":1})"), "/c=1 ") << "nothing may be added";
  EXPECT_EQ(found(R"({"b":[1]})"), "/b=[1] ");
}

/// The reference's server, and what it makes of a first position.
class PositionsServed : public ::testing::Test {
 protected:
  using Babel = babel::Babel;
  static json file(const json& setup) {
    const auto game = *Babel::make(setup);
    return position_json("babel", game.setup(), game.to_json(game.initial(5, nullptr)));
  }
  /// The error that `new` is answered with, or the state that the game is in then.
  json begun(const json& params) {
    const auto ask = [&](const json& request) { return json::parse(server_.answer(request.dump())); };
    const auto answer = ask({{"jsonrpc", "2.0"}, {"id", 1}, {"method", "new"}, {"params", params}});
    if (answer.contains("error")) return answer["error"]["message"];
    return ask({{"jsonrpc", "2.0"}, {"id", 2}, {"method", "state"}, {"params", json::object()}})["result"];
  }

 private:
  Server<Babel> server_{[](const json& setup) { return Babel::make(setup); }, json{{"later_hands", 1}}};
};

TEST_F(PositionsServed, AreStatesOrWholeFiles) {
  const auto whole = file({{"start", 1}});
  const auto& state = whole["state"];
  EXPECT_EQ(begun({{"game", "babel"}, {"setup", whole["setup"]}, {"position", state}}), state);
  EXPECT_EQ(begun({{"game", "babel"}, {"setup", whole["setup"]}, {"position", whole}}), state);
  EXPECT_EQ(begun({{"position", whole}}), state) << "its own setup, not the server's";
}

TEST_F(Protocol, SchemaHoldsForPositionsOfBothForms) {
  const auto game = *babel::Babel::make(json::object());
  const auto state = game.to_json(game.initial(1, nullptr));
  const auto whole = position_json("babel", game.setup(), state);
  const auto asked = [](const json& params) {
    return json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "new"}, {"params", params}};
  };
  EXPECT_TRUE(holds(asked({{"game", "babel"}, {"setup", game.setup()}, {"position", state}})));
  EXPECT_TRUE(holds(asked({{"game", "babel"}, {"setup", game.setup()}, {"position", whole}})));
  EXPECT_TRUE(holds(asked({{"position", whole}})));
  EXPECT_FALSE(holds(asked({{"position", state}}))) << "a state needs its setup";
  EXPECT_TRUE(holds({{"jsonrpc", "2.0"}, {"id", 1}, {"result", state}}));
  EXPECT_TRUE(holds({{"jsonrpc", "2.0"}, {"id", 1}, {"result", whole}}));
  for (const auto* field : {"version", "game", "setup", "state"}) {
    auto less = whole;
    less.erase(field);
    EXPECT_FALSE(holds(asked({{"position", less}}))) << field;
    EXPECT_FALSE(holds({{"jsonrpc", "2.0"}, {"id", 1}, {"result", less}})) << field;
  }
}

TEST(Fault, EveryKindHasItsName) {
  std::set<std::string_view> names;
  for (const auto one : kFaultNames) {
    EXPECT_TRUE(names.insert(one).second) << one;
    ASSERT_TRUE(fault_named(one));
    EXPECT_EQ(name(*fault_named(one)), one);
  }
  EXPECT_EQ(name(FaultKind::lie), "lie");
  EXPECT_EQ(name(FaultKind::refusal_changes), "refusal-changes-state");
  EXPECT_EQ(name(FaultKind::undo_differs), "undo-differs");
  EXPECT_FALSE(fault_named("Hang"));
  EXPECT_TRUE(is_trouble(FaultKind::lie));
  EXPECT_FALSE(is_trouble(FaultKind::stopped));
  EXPECT_FALSE(is_trouble(FaultKind::refuses_setup));
}

TEST(Fault, RuleNamedInAText) {
  constexpr std::array<std::string_view, 4> kRules{"", "MEX-K1", "MEX-K10", "MEX-T1"};
  EXPECT_EQ(rule_named("MEX-K1", kRules), "MEX-K1");
  EXPECT_EQ(rule_named("refused by MEX-K10, or MEX-T1.", kRules), "MEX-K10");
  EXPECT_EQ(rule_named("MEX-K", kRules), "");
  EXPECT_EQ(rule_named("XMEX-K1 mex-k1 - 1", kRules), "");
  EXPECT_EQ(rule_named("", kRules), "");
}

}  // namespace
}  // namespace stela::conform
