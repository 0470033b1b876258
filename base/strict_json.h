// JSON as it is read, by whoever wrote it: one reader for files, logs, stores and messages. RFC 8259 leaves open what
// two equal keys mean, how deep a text may nest and which numbers survive; here each of these is refused or exact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace stela {

/// Levels of arrays and objects that a text may have. Everything that walks a value is recursive; our own files need
/// five levels.
inline constexpr std::size_t kDeepestJson = 64;

/// Parses JSON text, in a time that grows as its length. Refused: two equal keys of an object, by the path of the
/// second; more levels than `deepest`; bytes that are not UTF-8; numbers that a double does not hold. The place of a
/// fault of syntax is its line.
Result<nlohmann::json> parse_json(std::string_view text, const std::string& file, std::size_t deepest = kDeepestJson);

/// A whole number from 0 to 2^64-1: a number, or a text of its digits, as json_text() writes those that a double does
/// not hold.
std::optional<std::uint64_t> whole_number(const nlohmann::json& value);

/// Whether it is a whole number within the bounds. The library compares numbers beyond 2^63 as if they were negative.
bool is_whole_within(const nlohmann::json& value, std::int64_t least, std::int64_t most);

/// The text at a key; "" where the value is no object, or has no text there.
std::string text_at(const nlohmann::json& value, std::string_view key);

}  // namespace stela
