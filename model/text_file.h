// Files of text, read and written whole.
#pragma once

#include <optional>
#include <string>

#include "model/result.h"

namespace stela {

/// The whole file, or standard input for "-".
Result<std::string> read_text(const std::string& file);

/// Writes all of the text or nothing (a temporary file, then a rename); "-" is standard output.
std::optional<Error> write_file(const std::string& file, const std::string& text);

}  // namespace stela
