// A conversation with one engine: requests are put together, sent at once, and their replies read and looked at. An
// engine that got into trouble is started anew when it is next needed.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checkers/conform/process.h"
#include "checkers/conform/protocol.h"

namespace stela::conform {

/// How an engine is started.
struct EngineCommand {
  std::string line;  ///< as for a shell
  ProcessLimits limits;
};
/// The same, given up when `stop` says so.
inline EngineCommand stopped_by(std::function<bool()> stop, EngineCommand command) {
  command.limits.stop = std::move(stop);
  return command;
}

class EngineClient {
 public:
  explicit EngineClient(EngineCommand command) : command_(std::move(command)) {}

  /// Starts it if it is not running, and has it say hello.
  std::optional<Trouble> start();
  /// What it said of itself; start() must have been well.
  [[nodiscard]] const Hello& hello() const { return hello_; }

  /// Adds a request to the next exchange; its place among the replies.
  std::size_t ask(std::string_view method, const nlohmann::json& params);
  /// Sends what was asked. After trouble the engine is no longer running, and there are no replies.
  std::optional<Trouble> exchange();
  [[nodiscard]] const Reply& reply(std::size_t i) const { return replies_[i]; }
  /// How many actions it was asked to apply.
  [[nodiscard]] std::uint64_t applies() const { return applies_; }
  /// Ends the engine: what it says makes no sense.
  Trouble give_up(FaultKind kind, const std::string& detail);
  Trouble garbage(std::string_view method, const Error& error);

  /// The lines of both sides as they were sent, for the protocol's tests; none are kept unless asked for.
  void record(std::vector<std::string>* lines) { record_ = lines; }

 private:
  EngineCommand command_;
  std::unique_ptr<EngineProcess> process_;
  Hello hello_;
  std::uint64_t next_ = 1;  // a request's number
  std::uint64_t applies_ = 0;
  std::string outbox_;
  std::vector<std::string> methods_;
  std::vector<std::string> lines_;
  std::vector<Reply> replies_;
  std::vector<std::string>* record_ = nullptr;
};

}  // namespace stela::conform
