// Which Stela this is.
#pragma once

#include <string_view>

namespace stela {

/// "0.1.0"
std::string_view stela_version();

}  // namespace stela
