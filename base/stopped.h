// What an error says when work was stopped from outside, rather than failed.
#pragma once

#include <string_view>

namespace stela {

/// The error's place.
inline constexpr std::string_view kStopped = "stopped";

}  // namespace stela
