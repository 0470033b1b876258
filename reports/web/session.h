// A game as a page goes through it: the positions of a file, the actions that led to them, and what the rules say of
// other actions. A page talks to it by the requests of engine.h; texts and JSON are all that passes.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyses/puzzle/puzzle.h"
#include "base/result.h"
#include "checkers/trace.h"
#include "reports/web/step_text.h"

namespace stela::web {

class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;

  /// The game, its players, the steps there are, and their scores: one list a position, the first position's first.
  [[nodiscard]] virtual nlohmann::json about() const = 0;
  /// The position as a file.
  [[nodiscard]] virtual nlohmann::json position(std::size_t step) const = 0;
  /// The position after so many actions: who is to move, scores, the picture as SVG's elements, the places on it, the
  /// legal actions, the action that led to it and the rules that were at work in it.
  [[nodiscard]] virtual nlohmann::json see(std::size_t step) const = 0;
  /// The picture there with fields as another engine reported them. Null where no such position can be read.
  [[nodiscard]] virtual nlohmann::json reported(std::size_t step, const std::vector<ReportedField>& fields) const = 0;
  /// Whether an action is legal there: {"legal": true}, or the rule that forbids it, its text and the failing clause.
  [[nodiscard]] virtual nlohmann::json why(std::size_t step, const std::string& action) const = 0;
  /// Of actions from the first position on: each one's "form" without the places that it names, the "area" of the last
  /// of them, and the "ap" that it takes; null where there is none.
  [[nodiscard]] virtual nlohmann::json hints(const std::vector<std::string>& actions) const = 0;
  /// {"rule": id, "text": what the catalogue says}.
  [[nodiscard]] virtual nlohmann::json rule(const std::string& id) const = 0;
  /// Of the actions that name these words in this order, the first of each kind that are illegal there, and why; at
  /// most so many.
  [[nodiscard]] virtual nlohmann::json refused(std::size_t step, const std::vector<std::string>& words,
                                               std::size_t most) const = 0;
  /// Plays it in the last position; an illegal one is answered as why() does.
  virtual nlohmann::json play(const std::string& action) = 0;
  /// Forgets all positions after a step.
  virtual void back(std::size_t step) = 0;
  /// What the greedy player would play in the last position.
  [[nodiscard]] virtual Result<std::string> greedy(std::uint64_t seed) const = 0;
  /// What the actions played since the first position are worth as a turn: {"over": false} while it goes on, with the
  /// "answer" of an opponent who has to decide what makes no difference; else "value", "best" and whether it is
  /// "right", or the "error" that makes it no answer.
  [[nodiscard]] virtual nlohmann::json judge(const puzzle::Puzzle& puzzle) const = 0;
};

/// The session of a file: at a position's one step, at all steps of a trace. Errors name the file and the field.
Result<std::unique_ptr<Session>> open(const GameFile& file);

}  // namespace stela::web
