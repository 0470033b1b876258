// What a page needs of a game's own evaluation and goals: an opponent, and a judge of turns. The engine for pages has
// it; Stela itself makes pages without.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "analyses/puzzle/puzzle.h"
#include "model/any_game.h"

namespace stela::web {

class PageFacet : public Facet {
 public:
  /// What the greedy player would play. number: of the position, for the player's chance.
  [[nodiscard]] virtual Result<std::string> greedy(const AnyGame& game, const AnyState& s, std::uint64_t seed,
                                                   std::uint64_t number) const = 0;
  /// What Session::judge says of actions from a position on.
  [[nodiscard]] virtual nlohmann::json judge(const AnyGame& game, const AnyState& first, const AnyState& last,
                                             std::span<const AnyAction> actions,
                                             const puzzle::Puzzle& puzzle) const = 0;
};

}  // namespace stela::web
