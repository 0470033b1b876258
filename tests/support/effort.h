// How much a test does: by default little, and all of it when the environment variable STELA_LONG is set.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace stela::test {

/// `full` in the long form of the tests (STELA_LONG has any value but an empty one), else `quick`.
inline std::size_t effort(std::size_t quick, std::size_t full) {
  const char* const set = std::getenv("STELA_LONG");
  return set != nullptr && *set != '\0' ? full : quick;
}

}  // namespace stela::test
