// Where a game from outside is: a program behind a pipe, or functions of a language in this process. It says what the
// rules make of a state; ForeignGame (game.h) makes a game of that.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "base/result.h"
#include "checkers/foreign/facts.h"
#include "checkers/foreign/look.h"
#include "checkers/foreign/positions.h"
#include "model/game.h"

namespace stela::foreign {

/// A game that was played to its end, or cut.
struct Playout {
  std::uint64_t actions = 0;
  Look end;
};

/// Safe for threads. Each error is one clause: what the game did instead of an answer. A setup holds all options.
class Source {
 public:
  using Setup = nlohmann::json;

  explicit Source(std::shared_ptr<const Facts> facts) : facts_(std::move(facts)) {}
  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  [[nodiscard]] const Facts& facts() const { return *facts_; }
  [[nodiscard]] Store& store() const { return store_; }

  [[nodiscard]] virtual Result<Look> initial(const Setup& setup, std::uint64_t seed) const = 0;
  [[nodiscard]] virtual Result<Look> step(const Setup& setup, const Position& at, const ActionText& action) const = 0;
  /// Of a state that somebody else wrote down.
  [[nodiscard]] virtual Result<Look> look(const Setup& setup, const nlohmann::json& state) const = 0;
  [[nodiscard]] virtual Result<Look> view(const Setup& setup, const Position& at, int player) const = 0;
  [[nodiscard]] virtual Result<Look> sample(const Setup& setup, const Position& view, int player,
                                            std::uint64_t seed) const = 0;
  /// The rule that forbids an action, or none. Errors: the answer makes no sense, and is kept as the source's fault.
  [[nodiscard]] virtual Result<std::optional<std::string>> why_not(const Setup& setup, const Position& at,
                                                                   const ActionText& action) const = 0;
  /// The invariant that a state breaks.
  [[nodiscard]] virtual Result<std::optional<Violation>> broken_law(const Setup& setup, const Position& at) const = 0;
  /// A random game by the source itself, in one call: facts().plays.
  [[nodiscard]] virtual Result<Playout> playout(const Setup& setup, const Position& at, std::uint64_t seed,
                                                std::uint64_t most) const = 0;
  /// Text or an SVG: facts().draws.
  [[nodiscard]] virtual Result<std::string> draw(const Setup& setup, const Position& at) const = 0;
  /// Says that each legal action of a position comes next, for sources that answer many questions at once faster.
  virtual void prefetch(const Setup& /*setup*/, const Position& /*at*/) const {}
  /// The first thing that it did wrong, whoever asked.
  [[nodiscard]] virtual std::optional<std::string> fault() const = 0;
  /// For a program in which one verb runs after another.
  virtual void forget_fault() const = 0;

 private:
  std::shared_ptr<const Facts> facts_;
  mutable Store store_;
};

}  // namespace stela::foreign
