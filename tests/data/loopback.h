// Stela's own server in this process, asked by the lines of the protocol (docs/protocol.md).
#pragma once

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "checkers/conform/server.h"

namespace stela::test {

template <Game G>
class Loopback {
 public:
  explicit Loopback(Factory<G> make) : server_(std::move(make), nlohmann::json::object()) {}

  /// The result; errors are the server's messages.
  Result<nlohmann::json> ask(std::string_view method, const nlohmann::json& params = nlohmann::json::object()) {
    auto request = conform::request_line(++id_, method, params);
    request.pop_back();  // the line's end
    auto answer = nlohmann::json::parse(server_.answer(request));
    if (answer.contains("error")) return Error{"", std::string(method), answer["error"].at("message")};
    return std::move(answer.at("result"));
  }

 private:
  conform::Server<G> server_;
  std::uint64_t id_ = 0;
};

}  // namespace stela::test
