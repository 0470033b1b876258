#include "checkers/foreign/program.h"

#include <fmt/format.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "checkers/conform/protocol.h"
#include "checkers/version.h"

namespace stela::foreign {

using nlohmann::json;

constexpr std::chrono::milliseconds kOnceHung{250};

struct Program::Connection {
  std::unique_ptr<conform::EngineProcess> process;
  std::uint64_t next = 1;
  std::vector<std::string> lines;
};

Program::Program(std::string command, conform::ProcessLimits limits)
    : command_(std::move(command)), limits_(std::move(limits)) {}
Program::~Program() = default;

std::optional<std::string> Program::fault() const {
  const std::lock_guard lock(mutex_);
  return fault_;
}

Error Program::failed(std::string_view what) const {
  constexpr std::size_t kLongest = 300;
  Error error{"", "", conform::excerpt(what, kLongest)};
  const std::lock_guard lock(mutex_);
  if (!fault_) fault_ = error.what;
  return error;
}

Result<json> Program::exchange(Connection& at, std::string_view method, const json& params, bool& broken) const {
  broken = true;
  const auto id = at.next++;
  if (const auto trouble = at.process->exchange(conform::request_line(id, method, params), 1, at.lines)) {
    if (trouble->kind == conform::FaultKind::hang) {
      const std::lock_guard lock(mutex_);
      hung_ = true;
    }
    const auto said = at.process->last_lines();
    return failed(
        fmt::format("{}: {}{}", method, trouble->detail, said.empty() ? "" : "; it said last: " + said.back()));
  }
  auto reply = conform::read_reply(at.lines.front(), id);
  if (!reply) return failed(fmt::format("the answer to {}: {}", method, reply.error().line()));
  broken = false;
  if (reply->error) return failed(fmt::format("{}: {}", method, *reply->error));
  return std::move(reply->result);
}

Result<std::unique_ptr<Program::Connection>> Program::connect() const {
  auto limits = limits_;
  {
    const std::lock_guard lock(mutex_);
    if (hung_) limits.timeout = kOnceHung;
  }
  auto started = conform::EngineProcess::start(command_, limits);
  if (!started) return failed(started.error().what);
  auto made = std::make_unique<Connection>();
  made->process = std::move(*started);
  bool broken = false;
  const auto hello =
      exchange(*made, "hello", {{"protocol", kProtocol}, {"client", fmt::format("stela {}", stela_version())}}, broken);
  if (!hello) return hello.error();
  if (!hello->is_object() || hello->value("protocol", json()) != kProtocol)
    return failed(
        fmt::format("hello: it does not speak protocol {}, in which a game is asked for its rules", kProtocol));
  return made;
}

Result<json> Program::ask(std::string_view method, const json& params) const {
  std::unique_ptr<Connection> at;
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      at = std::move(idle_.back());
      idle_.pop_back();
    }
  }
  if (!at) {
    auto made = connect();
    if (!made) return made.error();
    at = std::move(*made);
  }
  bool broken = false;
  auto result = exchange(*at, method, params, broken);
  if (!broken) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(at));
  }
  return result;
}

}  // namespace stela::foreign
