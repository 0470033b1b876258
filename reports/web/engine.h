// What a page asks of the engine in it, as JSON in text. The same code answers in Stela itself, and tests compare.
//
//   {"do": "open", "text": "..."}              the text of a position, a puzzle or a trace: what Session::about says,
//                                              with the finding and the asides of a trace, and the task of a puzzle
//   {"do": "see", "step": 3, "seat": 0}        as that player sees it; without a seat, as who is to move does
//   {"do": "why", "step": 3, "action": "..."}
//   {"do": "told", "step": 3, "fields": [["/players/0/score", "2"]]}
//   {"do": "rule", "rule": "MEX-K4"}
//   {"do": "refused", "step": 3, "words": ["a5"]}
//   {"do": "play", "action": "..."}
//   {"do": "back", "step": 3}
//   {"do": "choose", "player": "easy", "seed": 7}   {"action": "..."}
//   {"do": "judge"}
//   {"do": "position", "step": 3}
//   {"do": "digest", "game": "tikal", "seed": 7}   of a whole game, see run_digest.h; needs no file
//
// Requests are named as the functions of Session. An answer with the key "error" says in one line what is wrong.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "analyses/puzzle/puzzle.h"
#include "reports/web/session.h"

namespace stela::web {

class Engine {
 public:
  /// The games whose files it opens, which outlive it.
  using Games = std::span<const GameType* const>;
  explicit Engine(Games games) : games_(games) {}

  std::string answer(std::string_view request);

 private:
  nlohmann::json answer_to(const nlohmann::json& request);
  nlohmann::json open(const std::string& text);
  [[nodiscard]] Result<const GameType*> find(std::string_view name) const;

  Games games_;
  std::unique_ptr<Session> session_;
  std::optional<puzzle::Puzzle> puzzle_;
};

}  // namespace stela::web
