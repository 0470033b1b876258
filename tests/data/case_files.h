// The case files of the repository.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace stela::test {

/// tests/data/GAME/*.cases of one game or, without a name, all files of that kind wherever they are; in order.
std::vector<std::filesystem::path> case_files(std::string_view game = "");

}  // namespace stela::test
