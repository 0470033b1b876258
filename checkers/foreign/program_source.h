// A game of another program, behind protocol 2 (docs/game-protocol.md).
#pragma once

#include <memory>
#include <string>

#include "checkers/foreign/program.h"
#include "checkers/foreign/source.h"

namespace stela::foreign {

class ProgramSource final : public Source {
 public:
  /// Starts the program and asks it what it plays. Errors: it cannot be started, says nothing that makes sense, or its
  /// facts contradict each other.
  static Result<std::shared_ptr<const ProgramSource>> start(const std::string& command, conform::ProcessLimits limits);

  ProgramSource(std::unique_ptr<const Program> program, std::shared_ptr<const Facts> facts)
      : Source(std::move(facts)), program_(std::move(program)) {}

  [[nodiscard]] Result<Look> initial(const Setup& setup, std::uint64_t seed) const override;
  [[nodiscard]] Result<Look> step(const Setup& setup, const Position& at, const ActionText& action) const override;
  [[nodiscard]] Result<Look> look(const Setup& setup, const nlohmann::json& state) const override;
  [[nodiscard]] Result<Look> view(const Setup& setup, const Position& at, int player) const override;
  [[nodiscard]] Result<Look> sample(const Setup& setup, const Position& view, int player,
                                    std::uint64_t seed) const override;
  [[nodiscard]] Result<std::optional<std::string>> why_not(const Setup& setup, const Position& at,
                                                           const ActionText& action) const override;
  [[nodiscard]] Result<std::optional<Violation>> broken_law(const Setup& setup, const Position& at) const override;
  [[nodiscard]] Result<Playout> playout(const Setup& setup, const Position& at, std::uint64_t seed,
                                        std::uint64_t most) const override;
  [[nodiscard]] Result<std::string> draw(const Setup& setup, const Position& at) const override;
  /// All successors in one exchange; each is used once, so that the next step() there asks again, as checks want it.
  void prefetch(const Setup& setup, const Position& at) const override;
  [[nodiscard]] std::optional<std::string> fault() const override { return program_->fault(); }
  void forget_fault() const override { program_->forget_fault(); }

 private:
  [[nodiscard]] Result<Look> ask(std::string_view method, const Setup& setup, const nlohmann::json& request) const;
  [[nodiscard]] Result<Look> read(std::string_view method, const Setup& setup, const nlohmann::json& answer) const;

  std::unique_ptr<const Program> program_;
};

}  // namespace stela::foreign
