// How much a test does: by default little, under sanitizers less, and all of it when the environment variable
// STELA_LONG is set.
#pragma once

#include <cstddef>
#include <cstdlib>

namespace stela::test {

// Sanitizers make play some thirty times slower, and see what is wrong in a few games as well as in many.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

/// `full` in the long form of the tests (STELA_LONG has any value but an empty one), else `quick`, or under sanitizers
/// `sanitized`.
inline std::size_t effort(std::size_t quick, std::size_t full, std::size_t sanitized) {
  const char* const set = std::getenv("STELA_LONG");
  if (set != nullptr && *set != '\0') return full;
  return kSanitized ? sanitized : quick;
}
inline std::size_t effort(std::size_t quick, std::size_t full) { return effort(quick, full, quick); }

}  // namespace stela::test
