// What is wrong with a type of games that comes from outside, before any verb relies on it.
#pragma once

#include <optional>

#include "base/result.h"
#include "model/game_type.h"

namespace stela {

/// A name that cannot be typed, options that collide or contradict themselves, a standard game that cannot be made or
/// has no players, sizes that change. The error's place is the fact: "options".
std::optional<Error> type_fault(const GameType& type);

}  // namespace stela
