// The pages of the documentation as data: headings, links and fenced blocks of a Markdown text.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/run.h"

namespace stela::docs {

/// A fenced block: ```INFO, lines, ```.
struct Block {
  std::size_t line = 0;  ///< of its first fence, from 1
  std::string info;      ///< "sh", "console", "text", "sh no-run" ...
  std::vector<std::string> lines;
  std::string before;  ///< the last line with text before the fence
};

struct Link {
  std::size_t line = 0;
  std::string target;  ///< "concepts.md#trace"
};

struct Page {
  std::filesystem::path file;  ///< relative links start from its folder
  std::vector<std::string> lines;
  std::vector<Block> blocks;
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

/// A command of a page, and what the page shows of it.
struct Command {
  std::size_t line = 0;
  std::string text;
  int code = 0;                     ///< "# exit 1" at its end says otherwise
  std::vector<std::string> output;  ///< of a console block; "..." stands for any lines
};

/// Commands of the blocks `sh` (a line each, longer with \) and `console` (lines with "$ "), in the page's order.
std::vector<Command> commands(const Page& page);
/// What the page's commands do otherwise than the page says, one line each. They run in the folder one after another.
std::vector<std::string> wrong_commands(const Page& page, const test::Scratch& scratch);
/// Relative links that lead nowhere, one line each.
std::vector<std::string> broken_links(const Page& page);
/// Paths of the repository that the text names in `code` and that do not exist; GAME stands for any game.
std::vector<std::string> missing_paths(const Page& page);
/// Blocks that are neither run nor output, nor say why they are not run.
std::vector<std::string> unexplained_blocks(const Page& page);

/// Whether the shown lines are in the output, in their order. Times and rates may differ, and what follows a "..." at a
/// line's end.
bool shows(const std::vector<std::string>& shown, const std::string& output, std::string& missing);

/// A folder in which commands find what they find in the repository's root, and `stela` on the PATH.
void furnish(const test::Scratch& scratch);

}  // namespace stela::docs
