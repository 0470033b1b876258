// The kits with which a game is written in another language, as the program carries them.
#pragma once

#include <string_view>

namespace stela::cli {

/// The text of a file of python/; empty for others.
std::string_view kit_file(std::string_view path);

}  // namespace stela::cli
