// Games of shared objects (model/plugin.h), found when the program runs.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "model/game_type.h"

namespace stela {

/// The game of a shared object, which stays loaded until the program ends. Errors name the file: it cannot be loaded,
/// has no entry, is of another version, throws, or its facts contradict each other (model/type_fault.h).
Result<const GameType*> load_plugin(const std::string& file);

/// The shared objects (*.so) of a folder, by name.
Result<std::vector<std::string>> plugins_in(const std::string& folder);

}  // namespace stela
