#include "checkers/conform/client.h"

#include <fmt/format.h>

#include <utility>

#include "checkers/version.h"

namespace stela::conform {

using nlohmann::json;

namespace {

constexpr std::size_t kLongest = 300;  ///< of a clause that quotes an engine

}  // namespace

std::optional<Trouble> EngineClient::start() {
  if (process_) return std::nullopt;
  auto process = EngineProcess::start(command_.line, command_.limits);
  if (!process) return Trouble{FaultKind::start, process.error().what};
  process_ = std::move(*process);
  ask("hello", {{"protocol", kProtocol}, {"client", fmt::format("stela {}", stela_version())}});
  if (auto trouble = exchange()) return trouble;
  if (reply(0).error) return give_up(FaultKind::garbage, "hello was answered with an error: " + *reply(0).error);
  auto hello = read_hello(reply(0).result);
  if (!hello) return garbage("hello", hello.error());
  hello_ = std::move(*hello);
  return std::nullopt;
}

std::size_t EngineClient::ask(std::string_view method, const json& params) {
  outbox_ += request_line(next_++, method, params);
  if (method == "apply") ++applies_;
  methods_.emplace_back(method);
  return methods_.size() - 1;
}

std::optional<Trouble> EngineClient::exchange() {
  const auto sent = std::exchange(outbox_, {});
  const auto methods = std::exchange(methods_, {});
  replies_.clear();
  // It may have been ended because all work is to stop; then that is no fault of its own.
  if (!process_) return Trouble{command_.limits.stopped() ? FaultKind::stopped : FaultKind::crash, "it is not running"};
  if (auto trouble = process_->exchange(sent, methods.size(), lines_)) {
    trouble->said = process_->last_lines();
    process_.reset();
    return trouble;
  }
  if (record_ != nullptr) {
    record_->push_back(sent);
    record_->insert(record_->end(), lines_.begin(), lines_.end());
  }
  for (std::size_t i = 0; i < methods.size(); ++i) {
    auto reply = read_reply(lines_[i], next_ - methods.size() + i);
    if (!reply) return garbage(methods[i], reply.error());
    replies_.push_back(std::move(*reply));
  }
  return std::nullopt;
}

Trouble EngineClient::give_up(FaultKind kind, const std::string& detail) {
  auto said = process_ ? process_->last_lines() : std::vector<std::string>();
  process_.reset();
  return {kind, excerpt(detail, kLongest), std::move(said)};
}

Trouble EngineClient::garbage(std::string_view method, const Error& error) {
  return give_up(FaultKind::garbage, fmt::format("the answer to {}: {}", method, error.line()));
}

}  // namespace stela::conform
