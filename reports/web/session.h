// A game as a page goes through it: the positions of a file, the actions that led to them, and what the rules say of
// other actions. A page talks to it by the requests of engine.h; texts and JSON are all that passes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyses/puzzle/puzzle.h"
#include "base/result.h"
#include "checkers/trace.h"
#include "model/any_game.h"
#include "reports/web/page_facet.h"
#include "reports/web/step_text.h"

namespace stela::web {

class Session {
 public:
  Session(AnyGame game, const AnyState& first) : game_(std::move(game)) { steps_.push_back({first, std::nullopt}); }
  void add(const AnyAction& action);

  /// The game, its players, the actions that led to the last position, as notation and in words, and the scores: one
  /// list a position, the first position's first.
  [[nodiscard]] nlohmann::json about() const;
  /// The position as a file.
  [[nodiscard]] nlohmann::json position(std::size_t step) const;
  /// The position after so many actions: who is to move, scores, the picture as SVG's elements, the places on it, the
  /// legal actions, each with its "words", "kind", "route" and "cost" as SpokenAction has them; the action that led to
  /// it, with "words" and "route" too, and the rules that were at work in it. With a seat it is what that player may
  /// know: the picture hides what others hide, and only who is to move has a list of actions. "secret" says whether the
  /// player to move sees something else in the picture.
  [[nodiscard]] nlohmann::json see(std::size_t step, std::optional<std::size_t> seat = std::nullopt) const;
  /// The picture there with fields as another engine reported them. Null where no such position can be read.
  [[nodiscard]] nlohmann::json reported(std::size_t step, const std::vector<ReportedField>& fields) const;
  /// Whether an action is legal there: {"legal": true}, or the rule that forbids it, its text and the failing clause.
  [[nodiscard]] nlohmann::json why(std::size_t step, const std::string& action) const;
  /// Of actions from the first position on: each one's "words" and "kind", the "area" of the last place of its route,
  /// null where there is none, and the "cost" that it has.
  [[nodiscard]] nlohmann::json hints(const std::vector<std::string>& actions) const;
  /// {"rule": id, "text": what the catalogue says}.
  [[nodiscard]] nlohmann::json rule(const std::string& id) const;
  /// Of the actions that name these words in this order, the first of each kind that are illegal there, and why; at
  /// most so many.
  [[nodiscard]] nlohmann::json refused(std::size_t step, const std::vector<std::string>& words, std::size_t most) const;
  /// Plays it in the last position and says its "words"; an illegal one is answered as why() does.
  nlohmann::json play(const std::string& action);
  /// Forgets all positions after a step.
  void back(std::size_t step);
  /// What a player plays in the last position, for who is to move there. It keeps its plan until a step is taken back.
  /// player: a level of docs/players.md. An error where the game has no page facet.
  Result<std::string> choose(const std::string& player, std::uint64_t seed);
  /// What the actions played since the first position are worth as a turn: {"over": false} while it goes on, with the
  /// "answer" of an opponent who has to decide what makes no difference; else "value", "best" and whether it is
  /// "right", or the "error" that makes it no answer. Needs the page facet.
  [[nodiscard]] nlohmann::json judge(const puzzle::Puzzle& puzzle) const;

 private:
  struct SessionStep {
    AnyState state;
    std::optional<AnyAction> action;  ///< that led to it
  };

  [[nodiscard]] const SessionStep& at(std::size_t step) const { return steps_[std::min(step, steps_.size() - 1)]; }
  [[nodiscard]] const AnyState& last() const { return steps_.back().state; }
  [[nodiscard]] nlohmann::json legal(const AnyState& s) const;
  [[nodiscard]] nlohmann::json points_left(const AnyState& s) const;
  [[nodiscard]] nlohmann::json rules_at_work(AnyState before, const AnyAction& action) const;

  AnyGame game_;
  std::vector<SessionStep> steps_;
  std::map<std::pair<int, std::string>, std::unique_ptr<PagePlayer>> players_;  ///< by seat and name
};

/// What a page gives of a trace besides its actions: "finding" and "asides", where it has them.
nlohmann::json finding_json(const Trace& trace);

/// The session of a file of this game: at a position's one step, at all steps of a trace. Errors name the file and the
/// field.
Result<std::unique_ptr<Session>> open(const GameType& game, const GameFile& file);

}  // namespace stela::web
