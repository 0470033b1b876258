// What names stand for, and files whose names Stela chose, in a folder that a user named. Nothing here throws: what is
// wrong is an error, or is said by whoever opens the name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela {

/// Whether the name stands for anything, be it a link that leads nowhere. What cannot be looked at is not there.
bool is_there(const std::string& name);
/// Whether it is a folder, or a link to one.
bool is_folder(const std::string& name);
/// Why it is none; option: the field of the error.
std::optional<Error> folder_fault(const std::string& name, const std::string& option);
/// The paths in a folder that end so, sorted.
Result<std::vector<std::string>> files_in(const std::string& folder, std::string_view ending,
                                          const std::string& option = "");
/// The path of a name in a folder.
std::string path_in(const std::string& folder, const std::string& name);

/// Makes the folder, and those above it, where they are missing; option: the field of the error.
std::optional<Error> make_folder(const std::string& folder, const std::string& option);
/// Removes a file or a link. What is not there need not be removed.
std::optional<Error> remove_file(const std::string& file);
std::optional<Error> rename_file(const std::string& from, const std::string& to);

/// What stands at a name, other than a file that Stela made: a link, a folder, a file without the mark. mark: text that
/// every file of its kind has, within the first or the last 64 KiB, and hardly another one.
std::optional<Error> foreign_file(const std::string& file, std::string_view mark);
/// Writes a file whose name Stela chose. Where something foreign has the name, that stays as it is, and is an error.
/// The text has the mark itself.
std::optional<Error> write_own(const std::string& file, std::string_view text, std::string_view mark);

// The marks of what several verbs write.
inline constexpr std::string_view kTraceMark = "\"stela\": \"trace\"", kPositionMark = "\"stela\": \"position\"",
                                  kPictureMark = "<svg xmlns";

}  // namespace stela
