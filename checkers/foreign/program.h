// A game that another program plays, as a program: requests by protocol 2 (docs/protocol.md) to one of several
// processes of it, which are started when they are needed and started again when they died. Every request brings the
// state that it is about, so any process can answer any of them.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "checkers/conform/process.h"

namespace stela::foreign {

/// The version of the protocol in which a program is asked for its rules.
inline constexpr int kProtocol = 2;

class Program {
 public:
  Program(std::string command, conform::ProcessLimits limits);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// The result of a method; safe for threads. Errors: what the program did instead, in one clause. A process that
  /// hangs, dies or writes what is no answer is not asked again.
  /// Once one has hung, others are waited for half a second in all, after their start: the run is red, and is to end.
  Result<nlohmann::json> ask(std::string_view method, const nlohmann::json& params) const;
  /// The results of a method for each of the params, in their order, from one process that is sent all requests before
  /// its first answer is waited for. The first error ends it.
  Result<std::vector<nlohmann::json>> ask_all(std::string_view method, const std::vector<nlohmann::json>& params) const;

  [[nodiscard]] const std::string& command() const { return command_; }
  /// The first error of ask(), if there was one: what a verb that checks nothing must end with.
  [[nodiscard]] std::optional<std::string> fault() const;
  void forget_fault() const;

 private:
  struct Connection;
  Result<std::unique_ptr<Connection>> connect() const;
  Result<std::unique_ptr<Connection>> take() const;
  Result<std::vector<nlohmann::json>> exchange(Connection& at, std::string_view method,
                                               const std::vector<nlohmann::json>& params, bool& broken) const;
  Error failed(std::string_view what) const;

  std::string command_;
  conform::ProcessLimits limits_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Connection>> idle_;
  mutable std::optional<std::string> fault_;
  mutable bool hung_ = false;
};

}  // namespace stela::foreign
