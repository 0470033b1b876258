// JSON as it is written: text that every reader reads as it was meant, whatever the value holds.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace stela {

/// The value as it is written. Whole numbers beyond 2^53 become texts of their digits, as programs that read numbers as
/// doubles (jq, node) would change them. Bytes that are not UTF-8, which names of files may have, become escapes,
/// "\xff".
nlohmann::json portable_json(const nlohmann::json& value);

/// The portable value as text; indent: as of the library, where -1 is one line. Characters that mislead (printable.h)
/// are written as "\u202e". The library's dump() throws where a text is not UTF-8.
std::string json_text(const nlohmann::json& value, int indent = -1);

}  // namespace stela
