#include "tests/data/case_files.h"

#include <algorithm>

namespace stela::test {

std::vector<std::filesystem::path> case_files(std::string_view game) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(STELA_TEST_DATA "/data"))
    if (entry.path().extension() == ".cases" && (game.empty() || entry.path().parent_path().filename() == game))
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace stela::test
