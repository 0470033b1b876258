// Files of text, read and written whole, and standard output.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/input_limits.h"
#include "base/result.h"

namespace stela {

/// The whole file, or standard input for "-". No more than the limit is read; what is longer is an error. So is a named
/// pipe, which may never end; a stream that is open already ("/dev/stdin") is read.
Result<std::string> read_text(const std::string& file, const InputLimit& limit = kFileLimit);

/// What is longer than its limit, as an error says it.
std::string too_long(std::string_view what, std::size_t most);

/// Writes the text; "-" is standard output. A regular file, and a new one, holds all of the text or is as it was: the
/// text goes to a scratch file beside it, then to disk, and the scratch file takes its name and its mode. Symbolic
/// links are followed to what they name. Devices, pipes and descriptors (/dev/stdout) are written directly.
std::optional<Error> write_file(const std::string& file, std::string_view text);

/// The same for a name that no link is followed from: a link is replaced.
std::optional<Error> write_here(const std::string& file, std::string_view text);

/// Writes to standard output at once, without a buffer.
std::optional<Error> write_stdout(std::string_view text);

/// Removes the scratch files of writes that have not ended. For handlers of signals.
void remove_scratch_files() noexcept;

}  // namespace stela
