#include "checkers/foreign/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "checkers/conform/protocol.h"
#include "checkers/version.h"

namespace stela::foreign {

using nlohmann::json;

// Of an answer; and of the first one, which holds the start of an interpreter.
constexpr std::chrono::milliseconds kOnceHung{250}, kStartOnceHung{2000};

struct Program::Connection {
  std::unique_ptr<conform::EngineProcess> process;
  std::uint64_t next = 1;
  std::vector<std::string> lines;
};

Program::Program(std::string command, conform::ProcessLimits limits)
    : command_(std::move(command)), limits_(std::move(limits)) {}
Program::~Program() = default;

void Program::forget_fault() const {
  const std::lock_guard lock(mutex_);
  fault_.reset();
}

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

Result<std::vector<json>> Program::exchange(Connection& at, std::string_view method, const std::vector<json>& params,
                                            bool& broken) const {
  broken = true;
  const auto first = at.next;
  std::string requests;
  for (const auto& one : params) requests += conform::request_line(at.next++, method, one);
  if (const auto trouble = at.process->exchange(requests, params.size(), at.lines)) {
    if (trouble->kind == conform::FaultKind::hang) {
      const std::lock_guard lock(mutex_);
      hung_ = true;
    }
    const auto said = at.process->last_lines();
    return failed(
        fmt::format("{}: {}{}", method, trouble->detail, said.empty() ? "" : "; it said last: " + said.back()));
  }
  std::vector<json> results;
  std::optional<std::string> refused;
  for (std::size_t i = 0; i < params.size(); ++i) {
    auto reply = conform::read_reply(at.lines[i], first + i);
    if (!reply) return failed(fmt::format("the answer to {}: {}", method, reply.error().line()));
    if (reply->error && !refused) refused = *reply->error;
    results.push_back(std::move(reply->result));
  }
  broken = false;
  if (refused) return failed(fmt::format("{}: {}", method, *refused));
  return results;
}

Result<std::unique_ptr<Program::Connection>> Program::connect() const {
  auto limits = limits_;
  bool hung = false;
  {
    const std::lock_guard lock(mutex_);
    hung = hung_;
  }
  if (hung) limits.timeout = std::min(limits.timeout, kStartOnceHung);
  auto started = conform::EngineProcess::start(command_, limits);
  if (!started) return failed(started.error().what);
  auto made = std::make_unique<Connection>();
  made->process = std::move(*started);
  bool broken = false;
  const auto hello = exchange(
      *made, "hello", {json{{"protocol", kProtocol}, {"client", fmt::format("stela {}", stela_version())}}}, broken);
  if (!hello) return hello.error();
  const auto& said = hello->front();
  if (!said.is_object() || said.value("protocol", json()) != kProtocol)
    return failed(
        fmt::format("hello: it does not speak protocol {}, in which a game is asked for its rules", kProtocol));
  if (hung) made->process->set_timeout(std::min(limits.timeout, kOnceHung));
  return made;
}

Result<std::unique_ptr<Program::Connection>> Program::take() const {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto at = std::move(idle_.back());
      idle_.pop_back();
      return at;
    }
  }
  return connect();
}

Result<json> Program::ask(std::string_view method, const json& params) const {
  auto results = ask_all(method, {params});
  if (!results) return results.error();
  return std::move(results->front());
}

Result<std::vector<json>> Program::ask_all(std::string_view method, const std::vector<json>& params) const {
  auto at = take();
  if (!at) return at.error();
  bool broken = false;
  auto results = exchange(**at, method, params, broken);
  if (!broken) {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(*at));
  }
  return results;
}

}  // namespace stela::foreign
