// What a page needs of a game's own evaluation and goals: an opponent, and a judge of turns. The engine for pages has
// it; Stela itself makes pages without.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "analyses/puzzle/puzzle.h"
#include "model/any_game.h"

namespace stela::web {

/// Who plays a seat of one game, and remembers what it planned.
class PagePlayer {
 public:
  PagePlayer() = default;
  PagePlayer(const PagePlayer&) = delete;
  PagePlayer& operator=(const PagePlayer&) = delete;
  virtual ~PagePlayer() = default;
  /// What it plays for the player to move; it sees that player's view alone.
  virtual Result<std::string> choose(const AnyState& s, Rng& rng) = 0;
};

class PageFacet : public Facet {
 public:
  /// spec: a level, or any player that needs no file and no process ("search:500").
  [[nodiscard]] virtual Result<std::unique_ptr<PagePlayer>> player(const AnyGame& game,
                                                                   const std::string& spec) const = 0;
  /// What Session::judge says of actions from a position on.
  [[nodiscard]] virtual nlohmann::json judge(const AnyGame& game, const AnyState& first, const AnyState& last,
                                             std::span<const AnyAction> actions,
                                             const puzzle::Puzzle& puzzle) const = 0;
};

}  // namespace stela::web
