// Who holds which treasures in Tikal, what they are worth, and how they can be exchanged. Private to the search.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/tikal/tikal.h"

namespace stela::turn::for_tikal {

using Motifs = std::array<std::uint8_t, tikal::kMaxMotifs>;
using Treasures = std::array<Motifs, tikal::kMaxPlayers>;

/// TIK-V3
int worth(const Motifs& held);
/// What so many treasures of those unseen add at least.
int least_added(const Motifs& held, const Motifs& unseen, unsigned dug);
/// The exchanges that a player may make (TIK-A7), of at most so many treasures.
std::vector<tikal::Action> exchanges(const tikal::Tikal& game, const Treasures& treasures, std::size_t me,
                                     unsigned most);
/// Makes one; how many treasures went each way is returned.
unsigned exchange(Treasures& treasures, std::size_t me, const tikal::Action& swap);

}  // namespace stela::turn::for_tikal
