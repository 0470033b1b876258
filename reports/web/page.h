// One HTML file that holds a program: the engine as WebAssembly, a file of Stela's, and what steps through it or plays
// on from it. It opens from disk and needs no server.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace stela::web {

enum class PageMode { trace, puzzle, position };

struct PageFile {
  std::string name;  ///< as readers see it: "tikal-4-00000"
  std::string text;  ///< JSON of a trace, a puzzle or a position
  /// Answers in place of the engine (recorded.h), of the one file of a page; null where the page holds the engine.
  nlohmann::json recorded{};
};

/// The page. The same files, the same bytes. An error where Stela was built without the engine.
Result<std::string> page(PageMode mode, const std::string& title, const std::vector<PageFile>& files);

/// Files of the folder reports/web/page, by their names.
std::string_view page_part(std::string_view name);
/// "stela-engine.js", as the preset web builds it; empty where Stela was built without it.
std::string_view engine_file(std::string_view name);

}  // namespace stela::web
