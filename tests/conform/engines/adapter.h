// The engine protocol (docs/protocol.md) for an engine in C++: a template to start from. It needs C++17 and nlohmann's
// json.hpp. Derive from adapter::Engine, and `int main() { MyEngine engine; adapter::play(engine); }` is the program.
#pragma once

#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace adapter {
using Json = nlohmann::json;

/// Thrown by apply for an action that it refuses; the text is the reason: a rule id where the engine knows it.
struct Illegal : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// Thrown for parameters that the engine cannot use, such as a setup that it does not know.
struct Unusable : std::runtime_error {
  explicit Unusable(const std::string& what, int number = -32602) : std::runtime_error(what), code(number) {}
  int code;
};

/// Your engine here: a class derived from this one. Stela does without the methods that are not among `offered`.
struct Engine {
  std::string name = "mine";
  std::vector<std::string> games{"mexica"};
  std::set<std::string> offered;  ///< of legal, state, load, undo, perft, would_accept those that you write

  virtual ~Engine() = default;
  /// Decks are shuffled in the position only: take their orders from there, or the games differ by chance.
  virtual void begin(const Json& setup, const Json& position) = 0;  // `new` and `load`
  /// Stela tries illegal actions too: throw Illegal("MEX-K1") and change nothing. chance is null but in Babel.
  virtual void apply(const std::string& action, const Json& chance) = 0;
  /// Compared after every action: {"scores": [0, 0], "to_move": 0, "over": false}, and at the end "ranks".
  virtual Json observe() = 0;
  virtual Json legal() { return {}; }  ///< without it an illegal action is found only when Stela happens to try it
  virtual Json state() { return {}; }  ///< without it a wrong effect is found only when it shows elsewhere
  virtual void undo() {}
  virtual Json perft(unsigned /*depth*/) { return {}; }
  virtual Json would_accept(const Json& /*actions*/) { return {}; }  // one boolean each
};

inline const Json& given(const Json& params, const char* name) {
  if (!params.contains(name)) throw Unusable(std::string(name) + " is missing");
  return params[name];
}

inline Json answer(Engine& engine, const std::string& method, const Json& params) {
  const auto offers = [&](const char* name) { return method == name && engine.offered.count(name) > 0; };
  if (method == "hello") {
    if (params.value("protocol", 1) != 1) throw Unusable("this is protocol 1");
    Json said{{"protocol", 1}, {"name", engine.name}, {"version", "1"}, {"games", engine.games}};
    said["capabilities"] = engine.offered;
    return said;
  }
  if (method == "new" || offers("load"))
    return engine.begin(given(params, "setup"), given(params, "position")), Json::object();
  if (method == "observe") return engine.observe();
  if (offers("legal")) return engine.legal();
  if (offers("state")) return engine.state();
  if (offers("undo")) return engine.undo(), Json::object();
  if (offers("perft")) return engine.perft(given(params, "depth").get<unsigned>());
  if (offers("would_accept")) return engine.would_accept(given(params, "actions"));
  if (method != "apply") throw Unusable("there is no '" + method + "' here", -32601);
  try {
    engine.apply(given(params, "action").get<std::string>(), params.value("chance", Json()));
  } catch (const Illegal& why) {
    return {{"accepted", false}, {"reason", why.what()}};
  }
  return {{"accepted", true}};
}

/// The reply to one line, or null for a notification. Other exceptions end the engine: Stela shows what they say.
inline Json replied(Engine& engine, const std::string& line) {
  const auto failed = [](const Json& id, int code, const std::string& what) {
    return Json{{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", what}}}};
  };
  const auto request = Json::parse(line, nullptr, false);
  if (request.is_discarded()) return failed(nullptr, -32700, "this is no JSON");
  const auto params = request.is_object() ? request.value("params", Json::object()) : Json();
  if (!params.is_object() || !request.contains("method") || !request["method"].is_string())
    return failed(nullptr, -32600, "a request is an object with a method and parameters by name");
  try {
    Json reply{{"jsonrpc", "2.0"}, {"id", request.value("id", Json())}};
    reply["result"] = answer(engine, request["method"], params);
    return request.contains("id") ? reply : Json();
  } catch (const Unusable& what) {
    return request.contains("id") ? failed(request["id"], what.code, what.what()) : Json();
  }
}

/// Each answer is flushed: Stela waits for the line, and a buffer that keeps it is a hang.
inline void play(Engine& engine) {
  for (std::string line; std::getline(std::cin, line);)
    if (const auto reply = replied(engine, line); !reply.is_null()) std::cout << reply.dump() << std::endl;
}
}  // namespace adapter
