// The pages of the documentation as data: headings, links and blocks of a Markdown text.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "tests/support/console.h"

namespace stela::docs {

struct Link {
  std::size_t line = 0;
  std::string target;  ///< "concepts.md#trace"
};

struct Page {
  std::filesystem::path file;  ///< relative links start from its folder
  std::vector<std::string> lines;
  std::vector<test::Block> blocks;
  std::vector<Link> links;        ///< outside of blocks and `code`
  std::set<std::string> anchors;  ///< of its headings, as GitHub makes them
};

/// A file's bytes.
std::string text_of(const std::filesystem::path& file);
/// The repository's root.
std::filesystem::path root();
/// README.md and docs/*.md, sorted.
std::vector<std::filesystem::path> page_files();
Page read_page(const std::filesystem::path& file);
Page parse_page(const std::filesystem::path& file, const std::string& text);

/// What the page's commands do otherwise than the page says, one line each. They run in the folder one after another.
std::vector<std::string> wrong_commands(const Page& page, const test::Scratch& scratch);
/// Relative links that lead nowhere, one line each.
std::vector<std::string> broken_links(const Page& page);
/// Paths of the repository that the text names in `code` and that do not exist; GAME stands for any game.
std::vector<std::string> missing_paths(const Page& page);
/// Blocks that are neither run nor output, nor say why they are not run.
std::vector<std::string> unexplained_blocks(const Page& page);

}  // namespace stela::docs
