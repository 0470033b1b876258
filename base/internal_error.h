// A fault of Stela's own as an Error: what one part of it found wrong with another. Nobody outside can mend it, so
// verbs end with another exit code than for bad input.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "base/result.h"

namespace stela {

/// In place of a field: where such a fault is.
inline constexpr std::string_view kInternal = "internal error";

inline Error internal_error(std::string what) { return {"", std::string(kInternal), std::move(what)}; }
inline bool is_internal(const Error& error) { return error.where == kInternal; }

}  // namespace stela
